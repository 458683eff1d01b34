//! The exclusions of laws and rules are listed in `conformance/exclusions.toml`, and only fall.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use globset::Glob;
use isograft_conformance::case::enumerated;
use isograft_conformance::rules;
use serde::Deserialize;

/// Exclusions that are listed. The number only falls: where something is no longer left out, its
/// entry goes and this number with it.
const EXCLUSIONS: usize = 63;

/// Those for which no rule, law or program says what holds there. The number only falls; it rose
/// once, from 4, when three entries named programs that say nothing of what they leave out.
const WITHOUT: usize = 7;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    exclusion: Vec<Exclusion>,
    subject: Vec<Subject>,
}

/// Something that a rule or law is about, and leaves out.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Exclusion {
    #[serde(rename = "in")]
    file: String,
    #[serde(default)]
    marks: usize,
    leaves: String,
    held_by: Vec<String>,
}

/// Something that a rule is not about.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Subject {
    #[serde(rename = "in")]
    file: String,
    marks: usize,
    leaves: String,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn list() -> List {
    toml::from_str(include_str!("../exclusions.toml")).expect("exclusions.toml")
}

/// The files below a folder, relative to the root.
fn files(folder: &str, ending: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(root().join(folder)).expect(folder) {
        let entry = entry.expect(folder);
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        match entry.file_type().expect(folder).is_dir() {
            true => found.extend(files(&path, ending)),
            false if path.ends_with(ending) && !path.ends_with("tests.rs") => found.push(path),
            false => {}
        }
    }
    found
}

/// The marks of each file that has any.
fn marks(folder: &str, ending: &str, mark: &str) -> BTreeMap<String, usize> {
    let count = |path: &String| {
        let text = fs::read_to_string(root().join(path)).expect(path);
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        code.map(|line| line.matches(mark).count()).sum()
    };
    let counted = files(folder, ending).into_iter().map(|path| (path.clone(), count(&path)));
    counted.filter(|(_, count)| *count > 0).collect()
}

#[test]
fn every_mark_in_the_source_is_listed() {
    let mut found = marks("conformance/src/rules", ".rs", "DoesNotApply");
    found.extend(marks("generators/src/dialect/laws", ".py", "return \"does not apply\""));
    let List { exclusion, subject } = list();
    let mut listed: BTreeMap<String, usize> = BTreeMap::new();
    let of_exclusions = exclusion.iter().map(|it| (&it.file, it.marks));
    for (file, marks) in of_exclusions.chain(subject.iter().map(|it| (&it.file, it.marks))) {
        assert!(root().join(file).is_file(), "there is no {file}");
        *listed.entry(file.clone()).or_default() += marks;
    }
    listed.retain(|_, marks| *marks > 0);
    assert_eq!(found, listed, "exclusions.toml lists other marks than the source has");
}

#[test]
fn the_debt_only_falls() {
    let List { exclusion, subject } = list();
    let without: Vec<&str> =
        exclusion.iter().filter(|it| it.held_by.is_empty()).map(|it| it.leaves.as_str()).collect();
    assert!(exclusion.len() <= EXCLUSIONS, "{} exclusions: nothing may be added", exclusion.len());
    assert!(without.len() <= WITHOUT, "for these nothing says what holds: {without:#?}");
    assert_eq!((exclusion.len(), without.len()), (EXCLUSIONS, WITHOUT), "lower both numbers here");
    assert!(subject.iter().all(|it| it.marks > 0 && !it.leaves.is_empty()));
}

#[test]
fn what_says_what_holds_is_there() {
    let mut known: Vec<String> = rules::all().iter().map(|rule| rule.id.to_owned()).collect();
    known.extend(enumerated(None).iter().map(isograft_conformance::case::Origin::id));
    let programs = files("golden/programs", ".py").into_iter();
    known.extend(programs.map(|path| path.replace("golden/programs/", "")));
    let mut unknown = Vec::new();
    for held_by in list().exclusion.iter().flat_map(|it| &it.held_by) {
        let pattern = Glob::new(held_by).expect(held_by).compile_matcher();
        if !known.iter().any(|name| pattern.is_match(name)) {
            unknown.push(held_by.clone());
        }
    }
    assert!(unknown.is_empty(), "neither a rule, a law nor a program: {unknown:?}");
}
