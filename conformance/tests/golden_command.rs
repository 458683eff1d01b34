//! `isograft golden`, with a shell script in the place of the recorder.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use isograft_conformance::recorded::RECORDINGS;
use isograft_generators::{dialect, enumeration};

const RECORDING: &str = "conformance/recorded/flax-0.12.12/enumeration.jsonl";
/// The answer of the recorder: recorded from an earlier version, whose first line says so.
const ANSWER: &str = "{\"system\": \"s\"}\n\
    {\"id\": \"a\", \"program\": \"0\", \"modes\": {\"tree\": {\"outcome\": \"returned\", \
    \"value\": 3}}}\n";

/// A checkout whose recorder is a script for `sh`; `stream` reads all programs and gives `ANSWER`.
fn checkout(after: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("golden")).expect("a folder");
    let script = format!(
        "echo \"$@\" >> calls\n[ $3 = stream ] || exit 0\nwc -l >> programs\ncat answer\n{after}\n"
    );
    fs::write(folder.path().join("golden/record.py"), script).expect("a file");
    fs::write(folder.path().join("answer"), ANSWER).expect("a file");
    folder
}

fn golden(checkout: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_isograft"))
        .arg("golden")
        .args(arguments)
        .args(["--python", "/bin/sh", "--no-sandbox"])
        .current_dir(checkout)
        .output()
        .expect("the binary runs")
}

#[track_caller]
fn ends(output: &Output, status: i32, with: &str) {
    let words = format!(
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    assert_eq!(output.status.code(), Some(status), "{words}");
    assert!(words.contains(with), "`{with}` is not in:\n{words}");
}

#[test]
fn recording_and_verifying() {
    let checkout = checkout("");
    let here = checkout.path();
    ends(&golden(here, &["verify"]), 3, "isograft golden record");
    ends(&golden(here, &["record"]), 0, "1 programs recorded");
    assert_eq!(fs::read_to_string(here.join(RECORDING)).expect("a recording"), ANSWER);
    let programs = fs::read_to_string(here.join("programs")).expect("a count");
    let counts: Vec<usize> =
        programs.lines().map(|line| line.trim().parse().expect("a number")).collect();
    // The programs of each dialect that is recorded from this system.
    let recorded = RECORDINGS.iter().filter(|each| RECORDING.contains(each.system));
    let expected: Vec<usize> = recorded
        .map(|each| match dialect::ALL.iter().find(|dialect| dialect.name == each.dialect) {
            Some(dialect) => dialect.cases().count(),
            None => enumeration::cases().count(),
        })
        .collect();
    assert_eq!(counts, expected);
    ends(&golden(here, &["verify"]), 0, "0 differences");

    fs::write(here.join("answer"), ANSWER.replace("3}", "4}")).expect("a file");
    ends(&golden(here, &["verify"]), 1, "a::tree: value: 3 against 4");
    fs::write(here.join("answer"), ANSWER.replace("\"a\"", "\"b\"")).expect("a file");
    ends(&golden(here, &["verify", "--enumeration"]), 1, "b: not recorded");
}

#[test]
fn named_files_leave_the_enumeration_alone() {
    let checkout = checkout("");
    ends(&golden(checkout.path(), &["record", "x.py"]), 0, "");
    assert_eq!(
        fs::read_to_string(checkout.path().join("calls")).expect("calls"),
        "--system flax-0.12.12 record x.py\n"
    );
    assert!(!checkout.path().join(RECORDING).exists());
}

#[test]
fn a_recorder_that_fails() {
    let checkout = checkout("exit 1");
    let here = checkout.path();
    fs::create_dir_all(here.join("conformance/recorded/flax-0.12.12")).expect("a folder");
    fs::write(here.join(RECORDING), "as it was").expect("a file");
    ends(&golden(here, &["record"]), 3, "1 programs recorded");
    assert_eq!(fs::read_to_string(here.join(RECORDING)).expect("a recording"), "as it was");
    fs::write(checkout.path().join("answer"), "").expect("a file");
    ends(&golden(checkout.path(), &["record"]), 3, "no answer");
}
