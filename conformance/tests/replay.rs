//! `isograft replay` on files of tests whose ends are known.

mod bless;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use isograft_conformance::replay_page;
use isograft_conformance::text::digest;
use serde_json::Value;

use crate::bless::bless;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/replay")
}

fn replay(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_isograft"))
        .arg("replay")
        .arg(folder())
        .args(arguments)
        .output()
        .expect("the binary runs")
}

fn words(output: &Output) -> String {
    let [out, error] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
    format!("{out}{error}")
}

fn json(arguments: &[&str]) -> (Option<i32>, Value) {
    let output = replay(&[arguments, &["--format", "json"]].concat());
    (output.status.code(), serde_json::from_slice(&output.stdout).expect("JSON"))
}

/// `method: ends of its cases that did not pass`, with the line of a failure.
fn ends(file: &Value) -> Vec<String> {
    let line = |other: &Value| {
        let place = other.get("line").map_or(String::new(), |line| format!(" at {line}"));
        let ended = other["ended"].as_str().unwrap_or_default();
        format!("{} {ended}{place}", other["case"].as_str().unwrap_or_default())
    };
    let method = |method: &Value| {
        let others: Vec<String> =
            method["others"].as_array().into_iter().flatten().map(line).collect();
        let id = method["method"].as_str().unwrap_or_default();
        format!("{id} {}/{}: {}", method["passed"], method["cases"], others.join(", "))
    };
    file["tests"].as_array().into_iter().flatten().map(method).collect()
}

#[test]
fn each_method_ends_as_its_cases_do() {
    let (status, report) = json(&[]);
    assert_eq!(status, Some(1));
    assert_eq!(report["files"][0]["file"], "below/test_b.py");
    assert_eq!(ends(&report["files"][0]), ["test_b 1/1: "]);
    assert_eq!(report["files"][1]["file"], "sample_test.py");
    let expected = [
        "TestSample.test_passes 1/1: ",
        "TestSample.test_values 1/2: test_values1 failed at 14",
        "TestSample.test_shares 2/2: ",
        "TestSample.test_raises 0/1: test_raises failed at 31",
        "TestSample.test_lacks 0/1: test_lacks unsupported",
        "TestSample.test_skipped 0/1: test_skipped skipped",
        "TestMore.test_values 1/2: test_values1 failed at 14",
        "TestMore.test_shares 2/2: ",
        "TestMore.test_raises 0/1: test_raises failed at 31",
        "TestMore.test_lacks 0/1: test_lacks unsupported",
        "TestMore.test_skipped 0/1: test_skipped skipped",
        "TestMore.test_passes 1/1: ",
        "TestPlain.test_alone 1/1: ",
        "test_function 1/1: ",
    ];
    assert_eq!(ends(&report["files"][1]), expected);
    assert_eq!(report["methods"]["passed"], 7);
    assert_eq!(report["methods"]["run"], 13);
    assert_eq!(report["unsupported"][0]["reason"], "jax.live_arrays");
    assert_eq!(report["unsupported"][0]["methods"], 2);
}

#[test]
fn only_what_is_asked_for() {
    let (status, report) = json(&["--case", "below/*"]);
    assert_eq!((status, &report["methods"]["run"]), (Some(0), &Value::from(1)));
    let (status, report) = json(&["--case", "sample_test.py::*.test_lacks"]);
    assert_eq!((status, &report["methods"]["unsupported"]), (Some(3), &Value::from(2)));
    let output = replay(&["--case", "nothing/*"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(words(&output).contains("no test is selected"), "{}", words(&output));
}

#[test]
fn a_list_announces_what_does_not_pass() {
    let sample = std::fs::read_to_string(folder().join("sample_test.py")).expect("a file");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("list.toml");
    let list = path.to_str().expect("a path");
    assert_eq!(replay(&["--list", list, "--bless"]).status.code(), Some(1));
    let written = std::fs::read_to_string(&path).expect("a list");
    assert!(written.contains(&digest(&sample)), "{written}");
    assert!(written.contains("\"TestSample.test_lacks\" = \"jax.live_arrays\""), "{written}");
    let output = replay(&["--list", list]);
    assert_eq!(output.status.code(), Some(2), "{}", words(&output));
    assert!(words(&output).contains("does not say why"), "{}", words(&output));

    let reasoned = written.replace("= \"\"", "= \"it is meant to fail\"");
    std::fs::write(&path, &reasoned).expect("a list");
    assert_eq!(replay(&["--list", list]).status.code(), Some(0));
    let stale = reasoned.replace("\"TestSample.test_lacks\" = ", "\"TestSample.test_passes\" = ");
    std::fs::write(&path, stale).expect("a list");
    let output = replay(&["--list", list]);
    assert_eq!(output.status.code(), Some(1));
    let words = words(&output);
    assert!(words.contains("TestSample.test_passes\n    listed  unsupported"), "{words}");
    assert!(words.contains("TestSample.test_lacks\n    listed  not listed"), "{words}");
}

fn of_documentation(arguments: &[&str]) -> (Option<i32>, Value) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/documentation");
    let output = Command::new(env!("CARGO_BIN_EXE_isograft"))
        .current_dir(folder)
        .args(["replay", "--format", "json"])
        .args(arguments)
        .output()
        .expect("the binary runs");
    (output.status.code(), serde_json::from_slice(&output.stdout).expect("JSON"))
}

#[test]
fn the_blocks_of_a_page_are_tests() {
    let (status, report) = of_documentation(&["--kind", "pages", "."]);
    assert_eq!(status, Some(3));
    assert_eq!(report["files"][0]["file"], "cells.ipynb");
    assert_eq!(ends(&report["files"][0]), ["block 1 1/1: ", "block 2 1/1: "]);
    assert_eq!(report["files"][1]["file"], "page.md");
    let expected =
        ["block 1 1/1: ", "block 2 0/1: block 2 unsupported", "block 3 0/1: block 3 unsupported"];
    assert_eq!(ends(&report["files"][1]), expected);
    assert_eq!(report["files"][1]["tests"][1]["line"], 17);
    assert_eq!(report["unsupported"][0]["reason"], "pandas.read_csv");
    // The page that another system shows is the one that counts.
    let (status, report) = of_documentation(&["page.md", "--against", "reference"]);
    assert_eq!(status, Some(0));
    assert_eq!((&report["cases"]["passed"], &report["cases"]["skipped"]), (&1.into(), &2.into()));
}

#[test]
fn the_examples_of_docstrings_are_tests() {
    let setup = "../../../docs/examples/setup.py";
    let docstrings = ["--kind", "docstrings", "module.py"];
    let (status, report) = of_documentation(&[&docstrings[..], &["--setup", setup]].concat());
    assert_eq!(status, Some(1));
    let expected = [
        "(module) 1/1: ",
        "Counter 1/1: ",
        "Counter.fails 0/1: Counter.fails failed at 23",
        "Counter.raises 0/1: Counter.raises failed at 33",
    ];
    assert_eq!(ends(&report["files"][0]), expected);
    let message = &report["files"][0]["tests"][2]["others"][0]["message"];
    assert_eq!(message, "expected `4`, got `3`");
    let (_, report) = of_documentation(&docstrings);
    assert_eq!(ends(&report["files"][0])[0], "(module) 0/1: (module) failed at 3");
}

#[test]
fn a_page_is_a_program() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/documentation");
    let run = |file: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_isograft"))
            .arg("run")
            .arg(folder.join(file))
            .output()
            .expect("the binary runs");
        (output.status.code(), words(&output))
    };
    let (status, words) = run("cells.ipynb");
    assert_eq!(status, Some(0), "{words}");
    assert!(words.contains("print(1)"), "{words}");
    let (status, words) = run("page.md");
    // As in a file, what is unknown is passed over, and listed.
    assert_eq!(status, Some(0), "{words}");
    assert!(words.contains("page.md:18: pandas.read_csv"), "{words}");
    let temporary = tempfile::tempdir().expect("a folder");
    let broken = temporary.path().join("broken.ipynb");
    std::fs::write(&broken, "{}").expect("a file");
    let (status, words) = run(broken.to_str().expect("a path"));
    assert_eq!(status, Some(2), "{words}");
    assert!(words.contains("broken.ipynb: not a notebook"), "{words}");
    for source in ["", r#", "source": 1"#, r#", "source": ["x", 1]"#] {
        let cells = format!(r#"{{"cells": [{{}}, {{"cell_type": "code"{source}}}]}}"#);
        std::fs::write(&broken, cells).expect("a file");
        let (status, words) = run(broken.to_str().expect("a path"));
        assert_eq!(status, Some(2), "{words}");
        assert!(words.contains("cell 2 has no `source`"), "{words}");
    }
}

#[test]
fn the_page_has_the_tables_of_the_lists() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/replay.md");
    let page = fs::read_to_string(&path).expect("the page");
    let (begin, end) = ("<!-- suites -->\n\n", "\n<!-- end of suites -->");
    let (before, rest) = page.split_once(begin).expect("where the tables begin");
    let (found, after) = rest.split_once(end).expect("where they end");
    let expected = replay_page().expect("the lists");
    if bless(&path, &format!("{before}{begin}{expected}{end}{after}")) {
        return;
    }
    assert_eq!(found, expected, "BLESS=1 cargo test --test replay");
}
