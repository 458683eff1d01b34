//! Programs as text: read from files, and named by the hash of the printed program.

use std::fmt::Write as _;
use std::io::Read as _;
use std::path::Path;
use std::{fs, io};

use isograft_generators::random::Seed;
use isograft_reference::program::ast::Program;
use sha2::{Digest, Sha256};

/// Bytes of the longest file that is read as a program.
const LONGEST: u64 = 16 << 20;

/// Why a file gave no program.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    #[error("{file}: {error}")]
    Io { file: String, error: io::Error },
    #[error("{file}: longer than {} MiB", LONGEST >> 20)]
    TooLong { file: String },
    #[error("{file}: not UTF-8 text, from byte {byte}")]
    NotText { file: String, byte: usize },
    #[error("{0}")]
    Parse(String),
}

/// Seed and place of `random/7/123`.
pub fn drawn(id: &str) -> Option<(u64, u64)> {
    let (seed, place) = id.strip_prefix("random/")?.split_once('/')?;
    Some((seed.parse().ok()?, place.parse().ok()?))
}

/// The text of a file; `-` is standard input, and `random/SEED/PLACE`, where there is no such file,
/// a random program.
///
/// # Errors
///
/// The file cannot be read, is too long, or is not UTF-8 text.
pub fn read(path: &Path) -> Result<String, Unreadable> {
    let file = path.display().to_string();
    if let Some((seed, place)) = drawn(&file).filter(|_| !path.exists()) {
        return Ok(print(&Seed(seed).program(place).program));
    }
    let io = |error| Unreadable::Io { file: file.clone(), error };
    let mut bytes = Vec::new();
    if file == "-" {
        io::stdin().take(LONGEST + 1).read_to_end(&mut bytes).map_err(io)?;
    } else {
        fs::File::open(path).map_err(io)?.take(LONGEST + 1).read_to_end(&mut bytes).map_err(io)?;
    }
    if bytes.len() as u64 > LONGEST {
        return Err(Unreadable::TooLong { file });
    }
    String::from_utf8(bytes)
        .map_err(|error| Unreadable::NotText { file, byte: error.utf8_error().valid_up_to() })
}

/// The program a text holds; `file` is for messages.
///
/// # Errors
///
/// The text is not in the subset; the error names the place.
pub fn parse(text: &str, file: &str) -> Result<Program, Unreadable> {
    isograft_reference::program::parse(text, file)
        .map_err(|error| Unreadable::Parse(error.to_string()))
}

/// The text of a program, as it runs unchanged in the real libraries.
pub fn print(program: &Program) -> String {
    program.to_string()
}

/// SHA-256 of a text, in hexadecimal: by it a recording names the program that it was made of.
pub fn digest(text: &str) -> String {
    let mut hex = String::with_capacity(64);
    for byte in Sha256::digest(text.as_bytes()) {
        let _ = write!(hex, "{byte:02x}");
    }
    hex
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_digest_is_sha_256() {
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(super::digest("abc"), abc);
    }
}
