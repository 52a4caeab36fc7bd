//! Turns `data/languages.tsv` into the Rust table that `src/notation/language.rs` includes.

use std::path::Path;
use std::{env, fs, process};

#[path = "build/languages.rs"]
mod languages;

const TABLE: &str = "data/languages.tsv";

fn main() {
    for file in ["build.rs", "build/languages.rs", TABLE] {
        println!("cargo:rerun-if-changed={file}");
    }
    let root = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default();
    let table = fs::read_to_string(Path::new(&root).join(TABLE)).map_err(|error| error.to_string());
    let code = table.and_then(|text| languages::parse(&text)).map(|rows| languages::rust(&rows));
    let out = env::var_os("OUT_DIR").unwrap_or_default();
    let written =
        code.and_then(|code| fs::write(Path::new(&out).join("languages.rs"), code).map_err(|error| error.to_string()));
    if let Err(message) = written {
        eprintln!("{TABLE}: {message}");
        process::exit(1);
    }
}
