//! `cargo run --release -p isograft-points -- …`: builds the reference with a count at each decision
//! of its semantics, runs programs on it, and reports which decisions they reach. The options are
//! those of `conformance/examples/points/main.rs`; `docs/points.md` says what the report means.
//!
//! The sources are copied to `target/points`, so that the semantics that are read are those that
//! are written.

mod instrument;

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context as _, Result, bail};

use instrument::{Decision, instrument};

/// The folders at the root that the build does not need.
const LEFT_OUT: [&str; 4] = ["target", ".git", "points", "python"];

fn main() -> Result<ExitCode> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("the workspace")?;
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let (tree, build) = (target.join("points/sources"), target.join("points/build"));
    let mut decisions = Vec::new();
    copy(root, &tree, Path::new(""), &semantics(root)?, &mut decisions)?;
    let manifest = fs::read_to_string(root.join("Cargo.toml"))?.replace(", \"points\"]", "]");
    write(&tree.join("Cargo.toml"), &manifest)?;
    let table = target.join("points/decisions.json");
    write(&table, &serde_json::to_string_pretty(&decisions)?)?;
    eprintln!("{} decisions; building in {}", decisions.len(), build.display());
    let status = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .current_dir(&tree)
        .env("CARGO_TARGET_DIR", &build)
        .args(["build", "--release", "--features", "isograft-conformance/points"])
        .args(["--package", "isograft-conformance", "--example", "points"])
        .status()?;
    if !status.success() {
        bail!("the sources in {} do not build", tree.display());
    }
    let status = Command::new(build.join("release/examples/points"))
        .current_dir(root)
        .arg("--decisions")
        .arg(&table)
        .args(std::env::args_os().skip(1))
        .status()?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Copies what is below a folder; the semantics with their decisions counted.
fn copy(
    root: &Path,
    tree: &Path,
    below: &Path,
    semantics: &[String],
    decisions: &mut Vec<Decision>,
) -> Result<()> {
    let folder = root.join(below);
    let entries = fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
    let mut names = entries.map(|entry| Ok(entry?.file_name())).collect::<Result<Vec<_>>>()?;
    names.retain(|name| !LEFT_OUT.iter().any(|left_out| below.join(name) == Path::new(left_out)));
    names.sort();
    forget(&tree.join(below), &names)?;
    for name in names {
        let below = below.join(&name);
        let from = root.join(&below);
        if from.is_dir() {
            copy(root, tree, &below, semantics, decisions)?;
        } else if let Some(file) = of_the_semantics(&below, semantics) {
            let text = fs::read_to_string(&from).with_context(|| from.display().to_string())?;
            let text =
                instrument(&file, &text, decisions).with_context(|| from.display().to_string())?;
            write(&tree.join(&below), &text)?;
        } else if below.starts_with("reference") && below.ends_with("src/lib.rs") {
            // What is put in makes parts of what is written redundant.
            let text = fs::read_to_string(&from)?;
            write(&tree.join(&below), format!("#![allow(warnings)]\n{text}"))?;
        } else {
            let bytes = fs::read(&from).with_context(|| from.display().to_string())?;
            write(&tree.join(&below), &bytes)?;
        }
    }
    Ok(())
}

/// Removes what an earlier copy has and the folder no longer has.
fn forget(copy: &Path, names: &[OsString]) -> Result<()> {
    if !copy.exists() {
        return Ok(());
    }
    for entry in fs::read_dir(copy).with_context(|| copy.display().to_string())? {
        let entry = entry?;
        if names.contains(&entry.file_name()) {
            continue;
        }
        let path = entry.path();
        if path.is_dir() { fs::remove_dir_all(&path) } else { fs::remove_file(&path) }
            .with_context(|| path.display().to_string())?;
    }
    Ok(())
}

/// The layers whose decisions are counted: those that `docs/architecture.md` marks.
fn semantics(root: &Path) -> Result<Vec<String>> {
    let page = fs::read_to_string(root.join("docs/architecture.md"))?;
    let table = page.split_once("<!-- layers -->").and_then(|(_, rest)| rest.split_once("<!--"));
    let (table, _) = table.context("docs/architecture.md has no table of layers")?;
    let rows = table.lines().filter(|row| row.ends_with("| yes |"));
    let names = rows.filter_map(|row| row.split('`').nth(1));
    Ok(names.map(str::to_owned).collect())
}

/// The name of a source file of the semantics; tests are not part of them.
fn of_the_semantics(below: &Path, semantics: &[String]) -> Option<String> {
    let file = below.strip_prefix("reference").ok()?.to_str()?;
    let of_them = semantics.iter().any(|layer| file.starts_with(&format!("{layer}/")));
    let is_test = file.contains("/tests");
    (of_them && !is_test && file.ends_with(".rs")).then(|| file.to_owned())
}

/// Writes what has changed, so that what has not is not built again.
fn write(path: &Path, text: impl AsRef<[u8]>) -> Result<()> {
    if fs::read(path).ok().as_deref() == Some(text.as_ref()) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, text).with_context(|| path.display().to_string())
}
