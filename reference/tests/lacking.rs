//! Programs that the preludes and the semantics refuse as *unsupported*: each program of
//! `lacking.txt` ends so, with the name that stands above it.
#![cfg(feature = "parser")]

use std::path::Path;

use isograft_reference::limits::Limits;
use isograft_reference::mode::Mode;
use isograft_reference::outcome::Outcome;
use isograft_reference::program::parse;
use isograft_reference::run;

#[test]
fn each_program_ends_with_the_name_of_what_is_lacking() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lacking.txt");
    let text = std::fs::read_to_string(path).expect("the programs");
    let mut failures = Vec::new();
    for block in text.trim().split("\n\n") {
        let (name, program) = block.split_once('\n').expect("a name and a program");
        let parsed = parse(program, "program.py").expect("a program");
        let found = match run(&parsed, Mode::Graph, &Limits::default()) {
            Outcome::Unsupported { what, .. } => what,
            outcome => format!("{outcome:?}"),
        };
        if name.strip_prefix("# ") != Some(&*found) {
            failures.push(format!("{program}\n  expected {name}\n  found    {found}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}
