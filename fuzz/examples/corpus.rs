//! Fills `fuzz/corpus/parse` with the golden programs: what the parser is fuzzed from.
//!
//! ```text
//! cargo run -p isograft-fuzz --example corpus
//! ```

use std::path::{Path, PathBuf};
use std::{fs, io};

use isograft_conformance::text;

fn main() -> io::Result<()> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (golden, corpus) = (here.join("../golden/programs"), here.join("corpus/parse"));
    fs::create_dir_all(&corpus)?;
    let mut programs = Vec::new();
    find(&golden, &mut programs)?;
    for program in &programs {
        let name = program
            .strip_prefix(&golden)
            .unwrap_or(program)
            .to_string_lossy()
            .replace(['/', '\\'], "-");
        // What is recorded of a program is no part of it.
        let text = text::read(program).map_err(io::Error::other)?;
        fs::write(corpus.join(name), text)?;
    }
    println!("{} programs in {}", programs.len(), corpus.display());
    Ok(())
}

fn find(folder: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            find(&path, found)?;
        } else if path.extension().is_some_and(|extension| extension == "py") {
            found.push(path);
        }
    }
    Ok(())
}
