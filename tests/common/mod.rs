//! What several tests share: finding test data, and saying so when it is absent.
#![allow(dead_code, reason = "each test uses some of it")]

pub mod counting;
pub mod naive;
pub mod reading;

use std::io::Read as _;
use std::path::PathBuf;

/// Whether to run everything to full depth: `STAMMA_FULL=1`.
pub fn is_full() -> bool {
    std::env::var_os("STAMMA_FULL").is_some_and(|value| value != "0")
}

/// Says that a test or a part of one did not run, and why. Written past the test harness, which would swallow it.
pub fn skipped(why: &str) {
    use std::io::Write as _;
    let _ = writeln!(std::io::stderr(), "skipped: {why}");
}

/// Where the large test data is: `STAMMA_DATA`, else `../shared/data` beside this checkout.
pub fn data_dir() -> PathBuf {
    std::env::var_os("STAMMA_DATA")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/data"), PathBuf::from)
}

/// A file of the large test data, unpacked if its name ends in `.xz`; `None` if it is not there.
pub fn data_file(name: &str) -> Option<Vec<u8>> {
    let bytes = std::fs::read(data_dir().join(name)).ok()?;
    if !name.ends_with(".xz") {
        return Some(bytes);
    }
    let mut unpacked = Vec::new();
    lzma_rs::xz_decompress(&mut bytes.as_slice(), &mut unpacked).unwrap_or_else(|error| panic!("{name}: {error:?}"));
    Some(unpacked)
}

/// The lines of a file that is known to be text.
pub fn lines_of(bytes: &[u8]) -> impl Iterator<Item = &str> + Clone {
    bytes.split(|byte| *byte == b'\n').map(|line| std::str::from_utf8(line).expect("UTF-8").trim_end_matches('\r'))
}

/// A file of `tests/data`.
pub fn test_file(name: &str) -> Vec<u8> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    let mut bytes = Vec::new();
    std::fs::File::open(&path)
        .and_then(|mut file| file.read_to_end(&mut bytes))
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    bytes
}

/// A file of `tests/cases`.
pub fn case_file(name: &str) -> Vec<u8> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(name);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Every file below a folder, unpacked if its name ends in `.xz`, in the order of the names.
pub fn walk(folder: &std::path::Path, take: &mut dyn FnMut(String, Vec<u8>)) {
    let mut entries: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            walk(&path, take);
            continue;
        }
        let mut bytes = std::fs::read(&path).unwrap();
        if path.extension().is_some_and(|extension| extension == "xz") {
            let mut unpacked = Vec::new();
            lzma_rs::xz_decompress(&mut bytes.as_slice(), &mut unpacked)
                .unwrap_or_else(|error| panic!("{path:?}: {error:?}"));
            bytes = unpacked;
        }
        take(path.display().to_string(), bytes);
    }
}
