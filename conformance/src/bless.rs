//! Rewriting what divergence files show, by what a system was just seen to do.
//!
//! Whether to list a divergence, and why the rule is right, stays with the author of its file;
//! which differences it stands for is what can be rewritten. A file is kept up to its first
//! `[[shows]]`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context as _, bail};
use isograft_reference::Mode;
use isograft_reference::outcome::Difference;

use crate::compare::Case;
use crate::compare::judge::{Judgement, Verdict};
use crate::compare::run::Ran;
use crate::divergence::{Divergence, Divergences, Shown};
use crate::glob;

/// `flax-0.12.12` of `flax==0.12.12+jax==0.12.0.1`.
pub fn folder_of(system: &str) -> String {
    system.split('+').next().unwrap_or(system).replace("==", "-").replace([':', '/', ' '], "-")
}

/// The files as they are now, and what was done to them.
#[derive(Debug)]
pub struct Rewritten {
    pub divergences: Divergences,
    pub words: String,
}

/// The folder of a system's divergence files in the checkout around the current folder.
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

/// Rewrites the files of the system's folder: shown differences that are not met go, new ones come
/// to the entry that names their program.
pub fn rewrite(
    folder: &str,
    ran: &Ran,
    cases: &[Case],
    modes: &[Mode],
) -> anyhow::Result<Rewritten> {
    let folder = checkout(folder)?;
    let listed = read(&folder)?;
    if listed.iter().next().is_none() {
        bail!("{}: no entry yet; write one by hand first", folder.display());
    }
    let mut met: BTreeMap<&str, Vec<Shown>> = BTreeMap::new();
    let judgement = Judgement::of(ran, cases, modes, &listed, false);
    for judged in &judgement.judged {
        let id = cases.get(judged.index).map_or("", |case| case.id.as_str());
        let (entry, shown) = match &judged.verdict {
            Verdict::Diverges { difference, .. } => {
                let Some((entry, shown)) = listed.find(id, judged.mode, difference) else {
                    continue;
                };
                let Some(shown) = entry.entry.shows.get(shown) else { continue };
                (entry, shown.clone())
            }
            Verdict::Differs(difference) => {
                // At a place where it shows something already: what is new elsewhere wants an
                // author.
                let shows_there = |entry: &&Divergence| {
                    entry.entry.shows.iter().any(|shown| glob::fits(&shown.at, &difference.path))
                };
                let Some(entry) = listed.naming(id, judged.mode).find(shows_there) else {
                    continue;
                };
                (entry, exactly(difference))
            }
            _ => continue,
        };
        let shows = met.entry(&entry.id).or_default();
        if !shows.contains(&shown) {
            shows.push(shown);
        }
    }
    let mut words = String::new();
    for entry in listed.iter() {
        let drawn = entry.entry.shows.iter().filter(|shown| !shown.reaches.is_empty());
        let Some(shows) = met.get_mut(entry.id.as_str()) else {
            if drawn.count() == 0 {
                let _ = writeln!(words, "{} shows nothing any more: delete it", entry.id);
            }
            continue;
        };
        // What random programs show is not met here, and stays.
        shows.extend(drawn.cloned());
        if *shows != entry.entry.shows {
            write(&folder, entry, shows)?;
            let _ = writeln!(words, "{} rewritten: {} differences", entry.id, shows.len());
        }
    }
    Ok(Rewritten { divergences: read(&folder)?, words })
}

fn write(folder: &Path, entry: &Divergence, shows: &[Shown]) -> anyhow::Result<()> {
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
    }
    fs::write(&path, text).with_context(|| path.display().to_string())
}

/// As a TOML string, without escapes where that can be.
fn quoted(text: &str) -> String {
    let plain = !text.contains(|c: char| c == '\'' || c.is_control());
    match (plain, text.contains('"')) {
        (true, true) => format!("'{text}'"),
        // A JSON string is a TOML string, but for one control character that JSON lets stand.
        _ => serde_json::Value::from(text).to_string().replace('\u{7f}', "\\u007f"),
    }
}

fn exactly(difference: &Difference) -> Shown {
    Shown {
        at: difference.path.clone(),
        reference: difference.left.clone(),
        system: difference.right.clone(),
        reaches: Vec::new(),
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
