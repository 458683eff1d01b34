//! `BLESS=1`: a test writes the generated part of a page, in place of checking it.

use std::io::Write as _;
use std::path::Path;
use std::{env, fs, io};

/// Writes the file where it is to be written, and says so; false if `BLESS` is not set.
pub fn bless(file: &Path, text: &str) -> bool {
    if env::var_os("BLESS").is_none() {
        return false;
    }
    if fs::read_to_string(file).ok().as_deref() != Some(text) {
        fs::write(file, text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        // Unlike what `eprintln!` prints, this is shown where the test passes.
        let _ = writeln!(io::stderr(), "wrote {}", file.display());
    }
    true
}
