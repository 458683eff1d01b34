//! Lists the Python files of the package `isograft_spec`, in order of their names.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = PathBuf::from(env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?);
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", folder.join("isograft_spec").display());
    let mut files = Vec::new();
    read(&folder.join("isograft_spec"), &mut files)?;
    files.sort();
    let mut list = String::from("&[\n");
    for path in &files {
        let relative = path.strip_prefix(&folder).map_err(io::Error::other)?;
        let relative = relative.to_string_lossy().replace('\\', "/");
        writeln!(list, "({relative:?}, include_str!({path:?})),").map_err(io::Error::other)?;
    }
    list.push(']');
    let out = PathBuf::from(env::var("OUT_DIR").map_err(io::Error::other)?);
    fs::write(out.join("files.rs"), list)
}

/// Finds all Python files of a folder.
fn read(folder: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            read(&path, found)?;
        } else if path.extension().is_some_and(|extension| extension == "py") {
            found.push(path);
        }
    }
    Ok(())
}
