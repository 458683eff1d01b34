//! Flax's own source on the reference ends golden programs as Flax does, but for those of
//! `conformance/systems/source.toml`, a list that only shrinks. It needs the installed release
//! (`isograft systems add flax==0.12.12`), and says nothing where there is none.

mod bless;
mod causes;

use std::path::{Path, PathBuf};

use isograft_conformance::campaign::{Grounds, NoAnswer, Plan, Systems, Watch};
use isograft_conformance::case::{Selection, in_files};
use isograft_conformance::divergence::Divergences;
use isograft_conformance::live::LibrarySource;
use isograft_conformance::rules;
use isograft_conformance::rules::spec::{Cause, causes, names};
use isograft_conformance::system::Reference;
use isograft_reference::Mode;
use isograft_reference::program::packages::Packages;

use crate::bless::bless;
use crate::causes::{Runs, is_whole, part, shrunk};

const RELEASE: &str = "flax==0.12.12";

const LIST: &str = include_str!("../systems/source.toml");

/// Folders of golden programs that are no Flax.
const OTHERS: [&str; 2] = ["equinox", "pax"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The runs of a mode that do not end as on the library, and the number of all.
fn other(library: &LibrarySource, causes: &[Cause], mode: Mode) -> (Runs, usize) {
    let folders = std::fs::read_dir(root().join("golden/programs")).expect("the golden programs");
    let folders = folders.map(|folder| folder.expect("a folder").path());
    let is_flax = |folder: &PathBuf| !OTHERS.iter().any(|other| folder.ends_with(other));
    let folders: Vec<PathBuf> = folders.filter(is_flax).collect();
    let named = in_files(&folders, &Packages::NONE, None).expect("the golden programs");
    let cases = Selection { named: part(named, causes), ..Selection::default() };
    let plan = Plan { jobs: 2, modes: vec![mode], ..Plan::of(vec![rules::AGREE]) };
    let divergences = Divergences::embedded().expect("the divergences");
    let grounds = Grounds { divergences, ..Grounds::default() };
    let systems =
        || Systems { tested: Box::new(library.clone()), against: Some(Box::new(Reference)) };
    let found = plan.run(cases.iter(), &grounds, &Watch::default(), systems).expect("a campaign");
    assert!(found.failures.is_empty(), "{:?}", found.failures);
    let mut runs: Runs = Runs::new();
    runs.extend(found.broken.iter().map(|each| (each.case.clone(), mode.name().to_owned())));
    for (reason, files) in &found.files_without {
        // What a mode does not offer the library does not offer in it, either.
        if !matches!(reason, NoAnswer::NotOffered(_)) {
            runs.extend(files.iter().map(|file| (file.clone(), mode.name().to_owned())));
        }
    }
    let tally = found.tally(0);
    (runs, tally.judged() + tally.not_applicable)
}

#[test]
fn golden_programs_end_as_on_the_library() {
    let Ok(library) = LibrarySource::of(RELEASE) else {
        eprintln!("{RELEASE} is not installed");
        return;
    };
    let causes = causes(LIST).expect("the list");
    let lines = || causes.iter().flat_map(|cause| &cause.programs);
    let (mut broken, mut all) = (Runs::new(), 0);
    for mode in Mode::ALL {
        let (runs, of_mode) = other(&library, &causes, mode);
        broken.extend(runs);
        all += of_mode;
    }
    let unlisted = broken.iter().filter(|(case, mode)| !lines().any(|it| names(it, case, mode)));
    let unlisted: Vec<_> = unlisted.map(|(case, mode)| format!("{case} {mode}")).collect();
    let text = shrunk(LIST, &causes, &broken);
    let file = root().join("conformance/systems/source.toml");
    let is_written = text == LIST || bless(&file, &text);
    assert!(unlisted.is_empty(), "{}", unlisted.join("\n"));
    assert!(is_written, "some of the list are right again; `BLESS=1` gives this:\n{text}");
    // A part holds every program that is not right, and a sixth of the others.
    let most = if is_whole() { 100 } else { 16 };
    assert!(broken.len() * most <= all, "{} of {all} runs are not right", broken.len());
}
