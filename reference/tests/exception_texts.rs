//! The text of an exception is that of the real libraries, or unknown to the program.
//!
//! `exception_texts/record.py` records what the functions of `exception_texts/programs.py` raise on
//! JAX, Flax and CPython.
#![cfg(feature = "parser")]

use std::path::Path;

use isograft_reference::limits::Limits;
use isograft_reference::mode::Mode;
use isograft_reference::outcome::{Observation, Outcome};
use isograft_reference::program::parse;
use isograft_reference::run;

/// So many texts are known at least: fewer say that one became unknown.
const KNOWN: usize = 150;

/// What Flax raises here is a finding (`linen-unbound-lift`): the reference raises another class.
const OF_ANOTHER_CLASS: &str = "linen_lift_unbound";

/// The functions of the file without those that raise, but for one: the others take time alone.
fn with_one(programs: &str, name: &str) -> String {
    let is_another = |line: &str| {
        let function = line.strip_prefix("def ").and_then(|rest| rest.split('(').next());
        function.is_some_and(|function| {
            let kind = function.split('_').next().unwrap_or_default();
            function != name && ["python", "jax", "linen", "flax", "nnx"].contains(&kind)
        })
    };
    let mut is_left_out = false;
    let mut kept = String::new();
    for line in programs.lines() {
        if !line.starts_with([' ', ')']) && !line.is_empty() {
            is_left_out = is_another(line);
        }
        // The lines stay where they are: texts name them.
        kept += if is_left_out { "" } else { line };
        kept.push('\n');
    }
    kept
}

#[test]
fn a_program_sees_the_real_text_of_an_exception_or_none() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/exception_texts");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).expect("a file of the test");
    let (programs, recorded) = (read("programs.py"), read("recorded.jsonl"));
    let (mut failures, mut known) = (Vec::new(), 0);
    for row in recorded.lines() {
        let [name, _class, text]: [String; 3] = serde_json::from_str(row).expect("a recorded text");
        if name == OF_ANOTHER_CLASS {
            continue;
        }
        // Where the program is, it does not know.
        let parts: Vec<&str> = text.split("programs.py").collect();
        let says = match parts[..] {
            [_] => format!("text == {}", serde_json::to_string(&text).expect("a text")),
            _ => {
                let parts = serde_json::to_string(&parts).expect("texts");
                format!("all([part in text for part in {parts}])")
            }
        };
        let program = format!(
            "{}\n\ndef main():\n    try:\n        {name}()\n    except Exception as e:\n        \
             text = str(e)\n        return {says}\n",
            with_one(&programs, &name)
        );
        let parsed = parse(&program, "programs.py").expect("a program");
        match run(&parsed, Mode::Compat, &Limits::default()) {
            Outcome::Returned { value: Observation::Bool(true), .. } => known += 1,
            // It raises nothing: what it should have raised is not the subject here.
            Outcome::Returned { value: Observation::None, .. } | Outcome::Unsupported { .. } => {}
            outcome => failures.push(format!("{name}: {outcome:?}")),
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(known >= KNOWN, "{known} texts are known");
}
