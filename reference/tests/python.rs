//! Python as CPython has it, and programs with Flax: each of `python/` and `flax/` prints what
//! `record_python.py` recorded.
#![cfg(feature = "parser")]

use std::path::Path;

use isograft_reference::limits::Limits;
use isograft_reference::mode::Mode;
use isograft_reference::program::parse;
use isograft_reference::transcript;

const MARK: &str = "# --- CPython prints\n";

/// The prints of the program and, if it ends in an exception, the name of that.
fn run(text: &str) -> String {
    match parse(text, "program.py") {
        Ok(program) => transcript(&program, Mode::Graph, &Limits::default()),
        Err(error) => format!("not parsed: {error}"),
    }
}

#[test]
fn programs_print_what_cpython_prints() {
    check("tests/python", 80);
}

/// Recorded with Flax 0.12.12.
#[test]
fn programs_with_flax_print_what_cpython_prints() {
    check("tests/flax", 5);
}

fn check(folder: &str, least: usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= least);
    let mut failures = Vec::new();
    for file in &files {
        let text = std::fs::read_to_string(file).unwrap();
        let (program, recorded) = text.split_once(MARK).expect("run record_python.py");
        let expected: String = recorded
            .lines()
            .map(|line| line.strip_prefix("# ").or(line.strip_prefix('#')).unwrap_or(line))
            .map(|line| format!("{line}\n"))
            .collect();
        let printed = run(program);
        let printed: String =
            printed.lines().map(|line| format!("{}\n", line.trim_end())).collect();
        if printed != expected {
            let first = printed.lines().zip(expected.lines()).position(|(a, b)| a != b);
            let at = first.unwrap_or(printed.lines().count().min(expected.lines().count()));
            failures.push(format!(
                "{}: line {} of the output\n  here:    {}\n  CPython: {}",
                file.file_name().unwrap_or_default().display(),
                at + 1,
                printed.lines().nth(at).unwrap_or("<nothing>"),
                expected.lines().nth(at).unwrap_or("<nothing>"),
            ));
        }
    }
    assert!(
        failures.is_empty(),
        "{} of {} differ\n{}",
        failures.len(),
        files.len(),
        failures.join("\n")
    );
}
