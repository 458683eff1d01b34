//! Lists the Python files of the dialects, and of other libraries that are stated in Python, so
//! that a dialect is its folder and nothing else.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Folders of the prelude that are roots of imports.
const DIALECTS: [&str; 6] = ["linen", "pax", "bridge", "nnx", "testing", "python"];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    let prelude = Path::new(&env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?)
        .join("src")
        .join("prelude");
    let mut list = String::from("&[\n");
    for dialect in DIALECTS {
        let root = prelude.join(dialect);
        println!("cargo::rerun-if-changed={}", root.display());
        for path in python_files(&root)? {
            let file = path.strip_prefix(&root).map_err(io::Error::other)?;
            let file = file.to_string_lossy().replace('\\', "/");
            let name = file.trim_end_matches(".py").trim_end_matches("/__init__").replace('/', ".");
            writeln!(list, "Source::of_library({name:?}, {file:?}, include_str!({path:?})),")
                .map_err(io::Error::other)?;
        }
    }
    list.push(']');
    let out = PathBuf::from(env::var("OUT_DIR").map_err(io::Error::other)?);
    fs::write(out.join("dialects.rs"), list)
}

fn python_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    if !folder.exists() {
        return Ok(found);
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(python_files(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "py") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
