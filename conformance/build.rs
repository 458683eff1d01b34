//! Embeds the divergences that are listed for real systems, so that the binary needs no checkout.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?);
    let divergences = here.join("divergences");
    let out = PathBuf::from(env::var("OUT_DIR").map_err(io::Error::other)?).join("embedded.rs");

    println!("cargo::rerun-if-changed={}", divergences.display());
    for folder in folders(&divergences)? {
        println!("cargo::rerun-if-changed={}", folder.display());
    }

    let (mut entries, mut causes) = (String::new(), String::new());
    for folder in folders(&divergences)? {
        let system = folder.file_name().unwrap_or_default();
        let mut listed = String::new();
        for file in files(&folder)? {
            let name = file.file_name().unwrap_or_default();
            listed.push_str(&format!("        ({name:?}, include_str!({file:?})),\n"));
        }
        match system == "causes" {
            true => causes = listed,
            false => entries.push_str(&format!("    ({system:?}, &[\n{listed}    ]),\n")),
        }
    }
    fs::write(
        out,
        format!(
            "/// The divergence files by system, `flax-0.12.12`: name and text.\n\
             pub(crate) const DIVERGENCES: &[(&str, &[(&str, &str)])] = &[\n{entries}];\n\
             /// The files of their causes: name and text.\n\
             pub(crate) const CAUSES: &[(&str, &str)] = &[\n{causes}];\n"
        ),
    )
}

/// The folders in a folder, by name; none where there is no folder.
fn folders(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let Ok(entries) = fs::read_dir(folder) else { return Ok(Vec::new()) };
    let mut folders = entries.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    folders.retain(|path| path.is_dir());
    folders.sort();
    Ok(folders)
}

/// The TOML files of a folder, by name; none where there is no folder.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let Ok(entries) = fs::read_dir(folder) else { return Ok(Vec::new()) };
    let mut files = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            files.push(path.canonicalize()?);
        }
    }
    files.sort();
    Ok(files)
}
