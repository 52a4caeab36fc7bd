//! Linker settings of the shared library, its SONAME link, and no undefined symbols.

use std::path::Path;

const SONAME: &str = "libstamma.so.0";

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("linux") {
        println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,{SONAME}");
        println!("cargo:rustc-cdylib-link-arg=-Wl,-z,defs");
        link_soname();
    }
}

/// Programs linked against the library look for its SONAME: put that name beside it, `target/release/libstamma.so.0`.
fn link_soname() {
    let out = std::env::var("OUT_DIR").unwrap_or_default();
    // OUT_DIR is <profile directory>/build/<package>-<hash>/out.
    if let Some(profile) = Path::new(&out).ancestors().nth(3) {
        let link = profile.join(SONAME);
        if std::fs::symlink_metadata(&link).is_err() {
            #[cfg(unix)]
            if let Err(error) = std::os::unix::fs::symlink("libstamma.so", &link) {
                println!("cargo:warning=no link {}: {error}", link.display());
            }
        }
    }
}
