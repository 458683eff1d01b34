//! `isograft export --pytest`: every golden program is in the suite or named, and the files are
//! Python. That they pass on the real library needs Python: docs/export.md has the command.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::LazyLock;

use isograft_conformance::export::Suite;
use isograft_conformance::golden::{self, SYSTEM};
use isograft_conformance::{rules, text};

fn golden_folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../golden")
}

/// Exported once, with the rules of the boundary: the others run every program many times.
static SUITE: LazyLock<Suite> = LazyLock::new(|| {
    let jobs = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let rules = rules::boundary::rules().collect();
    Suite::of(&golden_folder(), SYSTEM, rules, jobs).expect("a suite")
});

#[test]
fn every_program_is_exported_or_named_with_a_reason() {
    let all = golden::programs(&golden_folder(), golden::system_of).expect("programs");
    let all: BTreeSet<&str> = all.iter().map(|program| program.id.as_str()).collect();
    let exported: BTreeSet<&str> = SUITE.tests().map(|test| test.id.as_str()).collect();
    let left: Vec<&String> = SUITE.left_out.values().flatten().collect();
    assert_eq!(exported.len() + left.len(), all.len());
    assert!(left.iter().all(|id| all.contains(id.as_str()) && !exported.contains(id.as_str())));
    let files = SUITE.files();
    let (_, readme) = files.iter().find(|(name, _)| name == "README.md").expect("a README");
    assert!(left.iter().all(|id| readme.contains(&format!("`{id}`"))), "{readme}");
    // Programs of other frameworks, and those whose values Python cannot read as a literal.
    for (why, programs) in &SUITE.left_out {
        let known = why.starts_with("recorded from ") || why.starts_with("nested more deeply");
        assert!(known, "{why}: {programs:?}");
    }
}

#[test]
fn the_files_are_python_and_hold_the_programs_as_they_are() {
    let files = SUITE.files();
    for (name, source) in files.iter().filter(|(name, _)| name.ends_with(".py")) {
        if let Err(error) = text::parse(source, name) {
            panic!("{error}");
        }
    }
    for test in SUITE.tests() {
        let file = format!("test_{}.py", test.group().replace('/', "_"));
        let (_, source) = files.iter().find(|(name, _)| *name == file).expect("its file");
        assert!(source.contains(&format!("\ndef {}(", test.name())), "{}", test.id);
        let program = fs::read_to_string(golden_folder().join("programs").join(&test.id));
        assert!(source.contains(&program.expect("its text")), "{}", test.id);
    }
}

#[test]
fn what_a_release_gets_wrong_is_expected_to_fail_and_names_the_finding() {
    let files = SUITE.files();
    let (_, source) = files.iter().find(|(name, _)| name == "test_core_jit.py").expect("a group");
    let (_, test) = source.split_once("def test_metadata_change").expect("a test");
    let (test, _) = test.split_once("\n@pytest").unwrap_or((test, ""));
    let (before, _) = source.split_once("def test_metadata_change").expect("a test");
    let mark = before.rsplit("\n\n\n").next().expect("its mark");
    assert!(mark.contains("pytest.param(\"compat\", marks=diverges(\"compat-jit-loses-metadata\""));
    assert!(mark.contains("findings.md#compat-jit-loses-metadata"), "{mark}");
    assert!(test.contains("Rule: boundary/value-written-back (FLIP 5310"), "{test}");
    assert!(test.contains("Program: core/jit/metadata_change.py"), "{test}");
    // The rule's answer, not the release's: the Variable has its new tag in each mode.
    let (_, expected) = test.split_once("assert outcome == ").expect("what it must show");
    assert!(expected.contains("tag=\"new\"") && !expected.contains("tag=\"old\""), "{test}");
}

fn export(arguments: &[&str], folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_isograft"))
        .args(["export", "--pytest"])
        .arg(folder)
        .args(arguments)
        .output()
        .expect("the binary runs")
}

#[test]
fn a_dialect_has_a_suite_of_its_own_and_no_folder_of_others_is_touched() {
    let folder = tempfile::tempdir().expect("a folder");
    let golden = golden_folder();
    let arguments = ["--system", "equinox==0.13.8", "--golden", &golden.to_string_lossy()];
    let first = export(&arguments, folder.path());
    let words = String::from_utf8_lossy(&first.stdout).into_owned();
    assert!(words.contains("5 programs of equinox==0.13.8"), "{words}");
    // Again into the same folder: what an earlier export left there is gone.
    fs::write(folder.path().join("test_gone.py"), "").expect("a file");
    assert_eq!(export(&arguments, folder.path()).stdout, first.stdout);
    assert!(!folder.path().join("test_gone.py").exists());
    assert!(folder.path().join("observed/worker.py").is_file());
    let other = tempfile::tempdir().expect("a folder");
    fs::write(other.path().join("test_mine.py"), "").expect("a file");
    let refused = export(&arguments, other.path());
    let words = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert_eq!(refused.status.code(), Some(2), "{words}");
    assert!(words.contains("holds other files"), "{words}");
    assert!(other.path().join("test_mine.py").exists());
    let unknown = export(&["--system", "flax==9.9"], &folder.path().join("new"));
    assert_eq!(unknown.status.code(), Some(2));
}
