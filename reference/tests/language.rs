//! Programs of the language: the reference prints what CPython 3.12 prints, or says by name what it
//! does not model. `record_language.py` writes what CPython prints for `language/programs.txt`.
//!
//! `ISOGRAFT_LANGUAGE=1 cargo test --test language -- --nocapture` prints what is not modelled.
#![cfg(feature = "parser")]

use std::path::Path;

use isograft_reference::limits::Limits;
use isograft_reference::mode::Mode;
use isograft_reference::program::parse;
use isograft_reference::transcript;

/// So many programs run to their end at least: fewer say that one became unsupported.
const MODELLED: usize = 100;

#[test]
fn programs_print_what_cpython_prints_or_say_what_is_not_modelled() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/language");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).expect("a file of the test");
    let (programs, recorded) = (read("programs.txt"), read("recorded.txt"));
    let (programs, recorded) = (by_name(&programs), by_name(&recorded));
    assert_eq!(programs.len(), recorded.len(), "run record_language.py");
    let (mut wrong, mut unsupported) = (Vec::new(), Vec::new());
    for ((name, program), (_, expected)) in programs.iter().zip(&recorded) {
        let printed = match parse(program, "program.py") {
            Ok(program) => transcript(&program, Mode::Graph, &Limits::default()),
            Err(error) => format!("unsupported: not parsed: {error}"),
        };
        match difference(&printed, expected) {
            None => {}
            // A line may have begun before.
            Some((_, here, _)) if here.contains("unsupported: ") => {
                unsupported.push(format!("{name}: {here}"));
            }
            Some((line, here, expected)) => {
                wrong.push(format!("{name}: line {line}\n  here:    {here}\n  CPython: {expected}"))
            }
        }
    }
    if std::env::var_os("ISOGRAFT_LANGUAGE").is_some() {
        println!("{}", unsupported.join("\n"));
    }
    assert!(wrong.is_empty(), "{} of {}\n{}", wrong.len(), programs.len(), wrong.join("\n"));
    let modelled = programs.len() - unsupported.len();
    assert!(modelled >= MODELLED, "{modelled} programs are modelled\n{}", unsupported.join("\n"));
}

/// The parts of a text, each below its `### name`.
fn by_name(text: &str) -> Vec<(&str, &str)> {
    let text = text.trim_start_matches("### ");
    text.split("\n### ").map(|part| part.split_once('\n').unwrap_or((part, ""))).collect()
}

/// The first line that differs: its number, what stands here, and what is expected.
fn difference(printed: &str, expected: &str) -> Option<(usize, String, String)> {
    let (printed, expected): (Vec<&str>, Vec<&str>) =
        (printed.lines().collect(), expected.lines().collect());
    let line =
        |lines: &[&str], at: usize| lines.get(at).map_or("<nothing>", |line| *line).to_owned();
    (0..printed.len().max(expected.len()))
        .map(|at| (at + 1, line(&printed, at), line(&expected, at)))
        .find(|(_, here, expected)| here.trim_end() != expected.trim_end())
}
