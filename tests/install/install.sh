#!/bin/sh
# Installs what a C program needs: header, shared library with its links, static library, pkg-config file.
# Usage: install.sh DESTDIR PREFIX [target directory]
set -eu
destination=$1$2
target=${3:-target}
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root"
version=$(sed -n 's/^#define STAMMA_VERSION_STRING "\(.*\)"$/\1/p' include/stamma.h)
library="$target/release/libstamma.so"
[ -f "$library" ] || { echo "install: $library is not there: run cargo build --release" >&2; exit 1; }

mkdir -p "$destination/include" "$destination/lib/pkgconfig"
cp include/stamma.h "$destination/include/"
cp "$target/release/libstamma.a" "$destination/lib/"
cp "$library" "$destination/lib/libstamma.so.$version"
ln -sf "libstamma.so.$version" "$destination/lib/libstamma.so.0"
ln -sf libstamma.so.0 "$destination/lib/libstamma.so"
sed "s/@VERSION@/$version/" tests/install/stamma.pc.in >"$destination/lib/pkgconfig/stamma.pc"
echo "installed stamma $version in $destination"
