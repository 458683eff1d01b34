//! Rewriting the differences that divergence files list, after a comparison with the system.
//!
//! Whether to list a divergence, and why the rule is right, stays with the author of its file.
//! Which differences it stands for can be rewritten: the file is kept up to its first `[[shows]]`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::campaign::{Finding, Findings};
use crate::divergence::{Divergence, Divergences};
use anyhow::{Context as _, bail};

/// `flax-0.12.12` of `flax==0.12.12+jax==0.12.0.1`.
pub fn folder_of(system: &str) -> String {
    system.split('+').next().unwrap_or(system).replace("==", "-").replace([':', '/', ' '], "-")
}

/// The files as they are now, and what was done to them.
#[derive(Debug)]
pub struct Rewrite {
    pub divergences: Divergences,
    pub words: String,
}

/// The folder of a system's divergence files in the checkout around the current folder.
///
/// # Errors
///
/// There is no checkout around the current folder.
pub fn checkout(folder: &str) -> anyhow::Result<PathBuf> {
    let here = env::current_dir()?;
    let all = here
        .ancestors()
        .map(|above| above.join("conformance/divergences"))
        .find(|all| all.is_dir());
    let all = all
        .context("no conformance/divergences here or above: run this in a checkout of Isograft")?;
    Ok(all.join(folder))
}

/// The entries of a folder as it is on disk.
///
/// # Errors
///
/// A file cannot be read, or is no entry.
pub fn read(folder: &Path) -> anyhow::Result<Divergences> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            files.push((name, fs::read_to_string(&path)?));
        }
    }
    files.sort();
    let files: Vec<(&str, &str)> =
        files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    Ok(Divergences::read(&files)?)
}

/// A difference as a file lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ListedDifference {
    at: String,
    reference: String,
    system: String,
    reaches: Vec<String>,
    anywhere: bool,
}

/// The differences that an entry lists.
fn listed(entry: &Divergence) -> Vec<ListedDifference> {
    let shows = entry.entry.shows.iter().map(|shown| ListedDifference {
        at: shown.at.to_string(),
        reference: shown.reference.to_string(),
        system: shown.system.to_string(),
        reaches: shown.reaches.iter().map(|each| each.as_str().to_owned()).collect(),
        anywhere: shown.anywhere,
    });
    shows.collect()
}

/// Rewrites the files of the system's folder after a comparison with the reference: listed
/// differences that no longer reproduce are deleted, new ones are added to the entry that names
/// their program.
///
/// # Errors
///
/// This is no checkout, there is no entry yet, or a file cannot be written.
pub fn rewrite(
    folder: &str,
    divergences: &Divergences,
    found: &Findings,
) -> anyhow::Result<Rewrite> {
    let folder = checkout(folder)?;
    if divergences.iter().next().is_none() {
        bail!("{}: no entry yet; write one by hand first", folder.display());
    }
    let mut met: BTreeMap<&str, Vec<ListedDifference>> = BTreeMap::new();
    for finding in found.divergent.iter().chain(&found.broken) {
        let Some((entry, shown)) = place_of(finding, divergences) else { continue };
        let shows = met.entry(entry.id.as_str()).or_default();
        if !shows.contains(&shown) {
            shows.push(shown);
        }
    }
    let mut words = String::new();
    for entry in divergences.iter() {
        let known = listed(entry);
        let drawn =
            known.iter().filter(|shown| shown.anywhere || !shown.reaches.is_empty()).cloned();
        let Some(shows) = met.get_mut(entry.id.as_str()) else {
            if drawn.count() == 0 {
                let _ = writeln!(words, "{} no longer reproduces; delete this entry", entry.id);
            }
            continue;
        };
        // What other programs show does not reproduce here, and stays.
        shows.extend(drawn);
        if *shows != known {
            write(&folder, entry, shows)?;
            let _ = writeln!(words, "{} rewritten: {} differences", entry.id, shows.len());
        }
    }
    Ok(Rewrite { divergences: read(&folder)?, words })
}

/// The entry to which a difference belongs, and how it lists it. What is new belongs to an entry
/// that already lists something at this place; what is new elsewhere needs an author.
fn place_of<'d>(
    finding: &Finding,
    divergences: &'d Divergences,
) -> Option<(&'d Divergence, ListedDifference)> {
    if let Some((id, shown)) = &finding.divergence {
        let entry = divergences.iter().find(|entry| entry.id == *id)?;
        return Some((entry, listed(entry).get(*shown)?.clone()));
    }
    let evidence = &finding.evidence;
    let lists_there =
        |entry: &&Divergence| entry.entry.shows.iter().any(|shown| shown.at.fits(&evidence.at));
    let entry = divergences.naming(&finding.case, finding.mode).find(lists_there)?;
    let (reference, system) = (evidence.expected.clone(), evidence.found.clone());
    let (at, reaches) = (evidence.at.clone(), Vec::new());
    Some((entry, ListedDifference { at, reference, system, reaches, anywhere: false }))
}

fn write(folder: &Path, entry: &Divergence, shows: &[ListedDifference]) -> anyhow::Result<()> {
    let path = folder.join(format!("{}.toml", entry.id));
    let text = fs::read_to_string(&path)?;
    let head = text.find("[[shows]]").map_or(text.as_str(), |at| &text[..at]);
    let mut text = head.trim_end().to_owned();
    text.push('\n');
    for shown in shows {
        let _ = write!(
            text,
            "\n[[shows]]\nat = {}\nreference = {}\nsystem = {}\n",
            quoted(&shown.at),
            quoted(&shown.reference),
            quoted(&shown.system)
        );
        if !shown.reaches.is_empty() {
            let reaches: Vec<_> = shown.reaches.iter().map(|what| quoted(what)).collect();
            let _ = writeln!(text, "reaches = [{}]", reaches.join(", "));
        }
        if shown.anywhere {
            text.push_str("anywhere = true\n");
        }
    }
    fs::write(&path, text).with_context(|| path.display().to_string())
}

/// The text as a TOML string, without escapes where that can be.
fn quoted(text: &str) -> String {
    let plain = !text.contains(|c: char| c == '\'' || c.is_control());
    match (plain, text.contains('"')) {
        (true, true) => format!("'{text}'"),
        // A JSON string is a TOML string, but for one control character that JSON lets stand.
        _ => serde_json::Value::from(text).to_string().replace('\u{7f}', "\\u007f"),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn any_text_is_quoted_as_toml_reads_it() {
        for text in ["a", "value[\"a\"].b", "it's", "it's \"so\"", "tab\there\u{7f}", "ü"] {
            let table: toml::Table = format!("x = {}", super::quoted(text)).parse().expect("TOML");
            assert_eq!(table["x"].as_str(), Some(text));
        }
    }

    #[test]
    fn a_system_has_a_folder() {
        assert_eq!(super::folder_of("flax==0.12.12+jax==0.12.0.1"), "flax-0.12.12");
        assert_eq!(super::folder_of("reference"), "reference");
    }
}
