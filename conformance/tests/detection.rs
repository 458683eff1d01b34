//! `docs/detection.md` is what was recorded, and every defect of the list can be looked for.
//!
//! `BLESS=1 cargo test --test detection` writes the page.

mod bless;

use std::fs;
use std::path::Path;
use std::process::Command;

use isograft_conformance::detection::{MEASURED, Measured, Place, Unavailable, defects, page};
use isograft_conformance::live::LibrarySource;

use crate::bless::bless;

fn root() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

#[test]
fn the_page_shows_what_was_recorded() {
    let defects = defects().expect("the list");
    let measured = Measured::read(MEASURED).expect("the record");
    for measurement in &measured.0 {
        for id in measurement.defects.keys() {
            assert!(defects.iter().any(|defect| defect.id == *id), "{id} is not in the list");
        }
    }
    let page = page(defects, &measured);
    let file = root().join("docs/detection.md");
    if bless(&file, &page) {
        return;
    }
    let written = fs::read_to_string(&file).expect("docs/detection.md");
    assert!(page == written, "BLESS=1 cargo test --test detection writes the page");
}

/// A mutant whose text moved follows its file. Those of NNX are the ones that the tests of the
/// specification run on CPython, too.
#[test]
fn every_mutant_stands_where_the_list_says() {
    let mutants = root().join("reference/spec/mutants.py");
    let mutants = fs::read_to_string(mutants).expect("reference/spec/mutants.py");
    for defect in defects().expect("the list") {
        let Place::Mutant { file, text, replaced } = &defect.place else { continue };
        if let Some((_, name)) = defect.id.split_once("nnx/") {
            assert!(LibrarySource::mutant(file, text, replaced).is_some(), "{}", defect.id);
            let function = format!("def {}(nnx):", name.replace('-', "_"));
            assert!(mutants.contains(&function), "{function} is not in mutants.py");
            // Written over several lines there, or in one with escapes.
            let escaped = |text: &str| text.replace('"', "\\\"").replace('\n', "\\n");
            let is_there = |text: &str| mutants.contains(text) || mutants.contains(&escaped(text));
            assert!(is_there(text), "{}: mutants.py replaces another text", defect.id);
        } else {
            let (_, source) = isograft_spec::libraries()
                .find(|(imported, _)| imported == file)
                .expect("a file of the library");
            assert_eq!(source.matches(text.as_str()).count(), 1, "{}", defect.id);
        }
    }
}

#[test]
fn what_cannot_be_measured_is_skipped_by_name() {
    let run = |arguments: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_isograft"))
            .args(arguments)
            .env("ISOGRAFT_CACHE", env!("CARGO_TARGET_TMPDIR"))
            .output()
            .expect("the binary runs")
    };
    let output = run(&["detect", "flax-0.10.2/no-trace-checks", "--seeds", "1"]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{said}");
    assert!(
        said.contains("skipped flax-0.10.2/no-trace-checks: flax==0.10.2 is not installed"),
        "{said}"
    );
    assert!(said.contains("1 of the defects were skipped"), "{said}");
    // The binary of the tests has the faults, so it does not say this itself.
    let said = Unavailable::NoFaults.to_string();
    assert!(said.contains("build with `--features isograft-conformance/faults`"), "{said}");
    assert_eq!(run(&["detect", "no/such/defect"]).status.code(), Some(2));
    let found = run(&["detect", "nnx/metadata-stays-inside", "--seeds", "1", "--programs", "40"]);
    let said = String::from_utf8_lossy(&found.stdout);
    assert_eq!(found.status.code(), Some(0), "{}", String::from_utf8_lossy(&found.stderr));
    assert!(said.contains("nnx/metadata-stays-inside\n  rule or law  "), "{said}");
}
