#!/bin/sh
# Installs into a fresh folder and builds the README's program from there, shared and static, as a user would.
# Usage: test.sh [target directory]
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root"
target=${1:-target}
prefix="$target/tests-install"
rm -rf "$prefix"
sh tests/install/install.sh '' "$prefix" "$target"

# The first C block of the README is the program.
program="$prefix/readme.c"
awk '/^```c$/ { inside = 1; next } /^```$/ { if (inside) exit } inside' README.md >"$program"
wanted='Bb5'

passed=0
failed=0
check() {
    name=$1
    shift
    if found=$("$@" 2>&1) && [ "$found" = "$wanted" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "install: FAILED: $name: expected '$wanted', got '$found'"
    fi
}

cc=${CC:-cc}
$cc -std=c99 -Wall -Wextra -Werror -I"$prefix/include" -o "$prefix/static" "$program" "$prefix/lib/libstamma.a"
check static "$prefix/static"
$cc -std=c99 -Wall -Wextra -Werror -I"$prefix/include" -o "$prefix/shared" "$program" -L"$prefix/lib" -lstamma \
    -Wl,-rpath,"$root/$prefix/lib"
check shared "$prefix/shared"
if command -v pkg-config >/dev/null; then
    flags=$(PKG_CONFIG_PATH="$prefix/lib/pkgconfig" pkg-config --cflags --libs stamma)
    # shellcheck disable=SC2086 # several flags
    $cc -std=c99 -o "$prefix/pkg" "$program" $flags -Wl,-rpath,"$root/$prefix/lib"
    check pkg-config "$prefix/pkg"
else
    echo 'install: skipped: pkg-config not found'
fi
echo "install: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
