//! `isograft export --pytest`: every recorded program is in the suite or counted, and the files are
//! Python. That they pass on the real library needs Python: docs/export.md has the command.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::LazyLock;

use isograft_conformance::campaign::Counter;
use isograft_conformance::case::{Case, Origin, enumerated};
use isograft_conformance::export::{Programs, Suite};
use isograft_conformance::golden::{self, SYSTEM};
use isograft_conformance::{rules, text};
use serde_json::Value;

fn golden_folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../golden")
}

/// With the rules of the boundary: the others run every program many times.
fn suite(programs: Programs) -> Suite {
    let jobs = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let rules = rules::boundary::rules().collect();
    let (golden, counter) = (golden_folder(), Counter::default());
    let suite = Suite::of(Some(&golden), SYSTEM, programs, rules, jobs, &counter);
    let [all, done] = [counter.all.into_inner(), counter.done.into_inner()];
    assert!(done == all && all > 1000, "{done} of {all}");
    suite.expect("a suite")
}

static EVERY: LazyLock<Suite> = LazyLock::new(|| suite(Programs::All));
static SUITE: LazyLock<Suite> = LazyLock::new(|| EVERY.clone().distilled());

/// Every program of which something is recorded, from whatever system.
fn programs() -> BTreeSet<String> {
    let golden = golden::programs(&golden_folder(), golden::system_of).expect("programs");
    let enumerated = enumerated(None).into_iter().map(|origin| origin.id());
    golden.into_iter().map(|program| program.id).chain(enumerated).collect()
}

#[test]
fn every_program_is_exported_or_counted_with_a_reason() {
    let all = programs();
    let files = SUITE.files();
    let (_, readme) = files.iter().find(|(name, _)| name == "README.md").expect("a README");
    let exported: BTreeSet<&str> = SUITE.tests().map(|test| test.id.as_str()).collect();
    let left: Vec<&String> = SUITE.left_out.values().flatten().collect();
    assert!(left.iter().all(|id| readme.contains(&format!("`{id}`"))), "{readme}");
    assert_eq!(left, [] as [&String; 0]);
    assert!(exported.iter().all(|id| all.contains(*id)));
    assert_eq!(exported.len() + SUITE.not_wanted.values().sum::<usize>(), all.len());
    assert!(SUITE.not_wanted.keys().all(|why| readme.contains(why.as_str())), "{readme}");
}

#[test]
fn fewer_programs_show_all_that_every_one_shows() {
    let every = &*EVERY;
    let points = |suite: &Suite| {
        let all = suite.tests().flat_map(|test| &test.points);
        all.map(|point| format!("{point:?}")).collect::<BTreeSet<_>>()
    };
    assert_eq!(points(&SUITE), points(every));
    let (few, many) = (SUITE.tests().count(), every.tests().count());
    assert!(2 * few < many, "{few} of {many}");
    // Of all, none is missing that is recorded from this system.
    let elsewhere: usize = every.not_wanted.values().sum();
    let is_known = |why: &String| why.starts_with("recorded from ") || why == "not recorded";
    assert!(every.not_wanted.keys().all(is_known), "{:?}", every.not_wanted);
    assert_eq!(many + elsewhere, programs().len());
}

/// The numbers of docs/export.md are rounded; what is farther off than that is out of date.
#[test]
fn the_page_says_how_large_a_suite_is() {
    let page = include_str!("../../docs/export.md");
    let number = |cell: &str| -> f64 {
        let digits: String = cell.chars().take_while(|c| *c != ':').collect();
        digits.replace(',', "").trim().parse().expect("a number")
    };
    for (option, of_all) in [("golden", false), ("distilled", true)] {
        let head = format!("| `--programs {option}`");
        let row = page.lines().find(|line| line.starts_with(&head)).expect("a row");
        let cells: Vec<&str> = row.split('|').skip(2).collect();
        let said: Vec<f64> = cells[..3].iter().map(|cell| number(cell.trim())).collect();
        let tests: Vec<_> = SUITE.tests().filter(|test| of_all || test.is_golden).collect();
        let runs = || tests.iter().flat_map(|test| &test.runs);
        let fail = runs().filter(|run| run.diverges.is_some()).count();
        for (said, is) in said.into_iter().zip([tests.len(), runs().count(), fail]) {
            let share = said / is as f64;
            assert!((0.93..1.07).contains(&share), "{option}: {said} for {is}: docs/export.md");
        }
    }
}

/// The enumerations were recorded in the environment in which their tests run.
#[test]
fn a_suite_has_one_environment() {
    let files = SUITE.files();
    let (_, found) =
        files.iter().find(|(name, _)| name == "observed/environment.json").expect("it");
    let found: Value = serde_json::from_str(found).expect("JSON");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("recorded").join(SYSTEM);
    let mut recordings = 0;
    for entry in fs::read_dir(folder).expect("the recordings") {
        let text = fs::read_to_string(entry.expect("an entry").path()).expect("a recording");
        let header: Value =
            serde_json::from_str(text.lines().next().expect("a header")).expect("JSON");
        assert_eq!(header["system"], SUITE.recorded);
        assert_eq!(header["flags"]["XLA_FLAGS"], found["XLA_FLAGS"]);
        recordings += 1;
    }
    assert!(recordings > 0);
}

#[test]
fn the_files_are_python_and_hold_the_programs_as_they_are() {
    let files = SUITE.files();
    let enumerated: BTreeMap<String, Origin> =
        enumerated(None).into_iter().map(|origin| (origin.id(), origin)).collect();
    let mut names = BTreeSet::new();
    assert!(files.iter().all(|(name, _)| names.insert(name.clone())), "{names:?}");
    for (name, source) in files.iter().filter(|(name, _)| name.ends_with(".py")) {
        if let Err(error) = text::parse(source, name) {
            panic!("{error}");
        }
    }
    for test in SUITE.tests() {
        let file = format!("test_{}.py", test.group.replace(['/', '-'], "_"));
        let (_, source) = files.iter().find(|(name, _)| *name == file).expect("its file");
        let head = format!("\ndef {}(", test.name);
        assert_eq!(source.matches(&head).count(), 1, "{}: {head}", test.id);
        let program = match enumerated.get(&test.id) {
            Some(origin) => Case::of(origin.clone()).text().to_owned(),
            None => {
                let file = golden_folder().join("programs").join(&test.id);
                text::read(&file).expect("its text")
            }
        };
        assert!(source.contains(&program), "{}", test.id);
    }
}

#[test]
fn what_a_release_gets_wrong_is_expected_to_fail_and_names_the_finding() {
    let files = SUITE.files();
    let (_, source) = files.iter().find(|(name, _)| name == "test_jit.py").expect("a group");
    let (_, test) = source.split_once("def test_metadata_change").expect("a test");
    let (test, _) = test.split_once("\n@pytest").unwrap_or((test, ""));
    let (before, _) = source.split_once("def test_metadata_change").expect("a test");
    let mark = before.rsplit("\n\n\n").next().expect("its mark");
    assert!(mark.contains("pytest.param(\"compat\", marks=diverges(\"compat-jit-loses-metadata\""));
    assert!(mark.contains("findings.md#compat-jit-loses-metadata"), "{mark}");
    assert!(test.contains("Rule: boundary/value-written-back (FLIP 5310"), "{test}");
    assert!(test.contains("Program: jit/metadata_change.py"), "{test}");
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
    let new = folder.path().join("new");
    let empty = other.path().to_string_lossy();
    for (arguments, said) in [
        (["--system", "flax==9.9", "--golden", &golden.to_string_lossy()], "from flax==9.9; there"),
        (["--system", "flax==0.12.12", "--golden", &empty], "holds no programs"),
    ] {
        let refused = export(&arguments, &new);
        let words = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert_eq!(refused.status.code(), Some(2), "{words}");
        assert!(words.contains(said), "{words}");
        assert!(!new.exists());
    }
}
