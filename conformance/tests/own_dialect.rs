//! The chapter `docs/own_dialect.md`: its files, what the reference answers, and what rules say of
//! the library's answers. Those were recorded from a real run: `examples/tiny/recorded.json`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use isograft_conformance::case::{Case, in_files};
use isograft_conformance::failure::Failure;
use isograft_conformance::rule::Rule;
use isograft_conformance::rules;
use isograft_conformance::system::{Capabilities, Reference, System};
use isograft_conformance::text::packages_in;
use isograft_conformance::trial::{Against, Trial};
use isograft_conformance::verdict::{Evidence, Verdict};
use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::Outcome;
use isograft_reference::program::ast::Program;
use serde_json::Value;

const TINY: &str = "examples/tiny";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The fenced blocks of a language in the chapter.
fn blocks(language: &str) -> Vec<String> {
    let page = read("docs/own_dialect.md");
    let fence = format!("```{language}\n");
    let blocks = page.split(fence.as_str()).skip(1);
    blocks.map(|rest| rest.split("```").next().unwrap_or_default().to_owned()).collect()
}

fn case(program: &str) -> Case {
    let packages = packages_in(&[root().join(TINY).join("prelude")]).expect("the prelude");
    let file = root().join(TINY).join(program);
    let found = in_files(&[file], &packages, None).expect("the program");
    Case::of(found.into_iter().next().expect("one program"))
}

/// The library's answer to the program.
fn recorded(program: &str) -> Outcome {
    let all: Value = serde_json::from_str(&read(&format!("{TINY}/recorded.json"))).expect("JSON");
    Outcome::from_json(&all["outcomes"][program]).expect("an outcome")
}

/// The library, which answers every program as it answered this one.
struct Library(Outcome);

impl System for Library {
    fn name(&self) -> &str {
        "tiny"
    }

    fn capabilities(&mut self) -> Result<Capabilities, Failure> {
        Ok(Capabilities::all())
    }

    fn run(&mut self, _: &Program, _: Mode, _: &Limits) -> Result<Outcome, Failure> {
        Ok(self.0.clone())
    }
}

#[test]
fn the_chapter_shows_the_files() {
    let files =
        ["prelude/tiny.py", "counter.py", "implementation/tiny.py", "system.py", "outer.py"];
    let shown = blocks("python");
    assert_eq!(shown.len(), files.len());
    for (file, shown) in files.into_iter().zip(shown) {
        let text = read(&format!("{TINY}/{file}"));
        let whole = file != "implementation/tiny.py";
        assert!(if whole { text == shown } else { text.contains(&shown) }, "{file}");
    }
}

#[test]
fn the_reference_answers_as_the_chapter_says() {
    let mut ran = 0;
    for block in blocks("console") {
        let (command, printed) = block.split_once('\n').expect("a command");
        let Some(arguments) = command.strip_prefix("$ isograft run ") else { continue };
        let output = Command::new(env!("CARGO_BIN_EXE_isograft"))
            .arg("run")
            .args(arguments.split(' '))
            .current_dir(root())
            .output()
            .expect("the binary runs");
        assert_eq!(String::from_utf8_lossy(&output.stdout), printed);
        ran += 1;
    }
    assert_eq!(ran, 2);
}

#[test]
fn every_rule_holds_on_the_specification() {
    let limits = Limits::default();
    for program in ["counter.py", "outer.py"] {
        let case = case(program);
        let outcome = Reference.run_case(&case, Mode::Tree, &limits).expect("an outcome");
        let mut held = 0;
        for rule in rules::all().iter().filter(|rule| rule.scope.admits_random()) {
            let mut system = Reference;
            let mut trial = Trial::new(&case, Mode::Tree, &outcome, &mut system, &limits);
            match rule.judge(&mut trial) {
                Verdict::Holds => held += 1,
                Verdict::DoesNotApply => {}
                Verdict::Broken(evidence) => panic!("{program}: {}: {evidence}", rule.id),
            }
        }
        assert!(held > 3, "{program}");
    }
}

/// The verdict of the rule on the library's recorded answer to the program.
fn judged(rule: &Rule, program: &str) -> Verdict {
    let (limits, case, answer) = (Limits::default(), case(program), recorded(program));
    let specified = Reference.run_case(&case, Mode::Tree, &limits).expect("an outcome");
    let mut library = Library(answer.clone());
    let against = Against::Outcome { outcome: specified, is_live: false };
    rule.judge(&mut Trial::new(&case, Mode::Tree, &answer, &mut library, &limits).against(against))
}

#[test]
fn the_rules_find_the_mistake_in_the_library() {
    let escapes = rules::effects::no_tracer_escapes::RULE;
    for (rule, words) in [(escapes, "effects/no-tracer-escapes"), (rules::AGREE, "systems/agree")] {
        assert!(matches!(judged(&rule, "counter.py"), Verdict::Holds), "{words}");
        let Verdict::Broken(Evidence { at, expected, found }) = judged(&rule, "outer.py") else {
            panic!("{words} holds");
        };
        let shown = format!("  at        {at}\n  expected  {expected}\n  found     {found}\n");
        let is_shown =
            |block: &String| block.contains(&format!("broken {words}")) && block.ends_with(&shown);
        assert!(blocks("console").iter().any(is_shown), "{words}: {shown}");
    }
}
