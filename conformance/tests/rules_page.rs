//! `docs/rules.md` is what the registry of rules prints: every rule over programs, with a program
//! on which it holds and what it runs beside that.
//!
//! `BLESS=1 cargo test --test rules_page` writes the page.

mod bless;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use isograft_conformance::case::Case;
use isograft_conformance::failure::Failure;
use isograft_conformance::rule::Rule;
use isograft_conformance::rules;
use isograft_conformance::system::{Capabilities, Reference, System};
use isograft_conformance::text;
use isograft_conformance::trial::Trial;
use isograft_conformance::verdict::Verdict;
use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::Outcome;
use isograft_reference::program::ast::{Program, Stmt};
use isograft_reference::program::packages::Packages;
use isograft_reference::program::parse;

use crate::bless::bless;

const EXAMPLES: &str = "docs/examples/rules";

const HEAD: &str = "# Rules over programs

Each of these rules applies to any program on any system. Most rules rewrite the program and run it
again: both runs must have the same [outcome](outcomes.md). Each section shows a program on which the
rule holds, and the statements that the rewriting changes. A rule of a [dialect](glossary.md#checking)
is often a *watch*: Python that replaces the functions of the library while the program runs, and
notes what they do. The files of a watch are in [conformance/src/rules](../conformance/src/rules);
this page shows only what it changes in the program.

Rules about the boundary are in [boundary.md](boundary.md), and the laws of the library's functions in
[laws.md](laws.md). `isograft rules` lists all rules.

`BLESS=1 cargo test --test rules_page` writes this page.
";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The reference, and what it was asked.
#[derive(Default)]
struct Recorder(Vec<Program>);

impl System for Recorder {
    fn name(&self) -> &str {
        "recorder"
    }

    fn capabilities(&mut self) -> Result<Capabilities, Failure> {
        Reference.capabilities()
    }

    fn run(&mut self, program: &Program, mode: Mode, limits: &Limits) -> Result<Outcome, Failure> {
        self.0.push(program.clone());
        Reference.run(program, mode, limits)
    }
}

/// A program with the path of its file.
struct Example {
    file: String,
    program: Program,
}

fn examples() -> Vec<Example> {
    let folder = fs::read_dir(root().join(EXAMPLES)).expect("the examples");
    let mut files: Vec<String> = folder
        .map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    files.sort();
    let read = |file: String| {
        let text = fs::read_to_string(root().join(EXAMPLES).join(&file)).expect("its text");
        let program = parse(&text, &file).expect("a program");
        assert_eq!(program.to_string(), text, "{file} stands as it prints");
        Example { file, program }
    };
    files.into_iter().map(read).collect()
}

/// The questions of the rule about the program, in the first mode in which it holds.
fn asked(rule: &Rule, program: &Program) -> Option<(Mode, Vec<Program>)> {
    let (limits, case) = (Limits::default(), Case::unnamed(program.clone()));
    Mode::ALL.into_iter().find_map(|mode| {
        let outcome = Reference.run(program, mode, &limits).expect("an outcome");
        let mut system = Recorder::default();
        let mut trial = Trial::new(&case, mode, &outcome, &mut system, &limits);
        match rule.judge(&mut trial) {
            Verdict::Holds => Some((mode, system.0)),
            Verdict::DoesNotApply => None,
            Verdict::Broken(evidence) => {
                panic!("{} is broken in {mode} mode: {evidence}", rule.id)
            }
        }
    })
}

/// The statements that the program does not have, but for those of a watch: its names begin with
/// `watch`.
fn new_in(rewritten: &Program, program: &Program) -> String {
    let is_watched = rewritten.to_string().contains("def watched_main");
    let of_watch = |stmt: &&Stmt| {
        let text = Program::new(vec![(*stmt).clone()]).to_string().to_lowercase();
        let text = text.lines().find(|line| !line.starts_with('@')).unwrap_or_default();
        let shown = ["def watched_main", "watched_assigned"];
        text.starts_with("import ")
            || is_watched && text == "def main():"
            || ["", "def ", "class "].iter().any(|head| text.starts_with(&format!("{head}watch")))
                && !shown.iter().any(|head| text.starts_with(head))
    };
    let new = rewritten.body.iter().filter(|stmt| !program.body.contains(stmt));
    Program::new(new.filter(|stmt| !of_watch(stmt)).cloned().collect()).to_string()
}

fn section(rule: &Rule, examples: &[Example]) -> String {
    // The example that is named for what the rule is about, if it applies there, or else a plain
    // one.
    let subject = rule.id.replace('-', "_");
    let rank = |example: &&Example| match example.file.trim_end_matches(".py") {
        name if subject.contains(name) => 0,
        "jit" | "vmap" => 1,
        _ => 2,
    };
    let mut all: Vec<&Example> = examples.iter().collect();
    all.sort_by_key(rank);
    let mut text = format!("\n## {}\n\n{}\n\n", rule.id, text::filled(rule.sentence.split(' ')));
    // The reference has none of the resources that these are about.
    if rule.id.starts_with("resources/") {
        let _ = writeln!(text, "Sources: {}.", rule.sources.join("; "));
        return text;
    }
    let all = all.into_iter();
    let (example, (mode, asked)) = all
        .filter_map(|example| Some((example, asked(rule, &example.program)?)))
        .next()
        .unwrap_or_else(|| panic!("{} holds on no example", rule.id));
    if rule.modes != Mode::ALL {
        let modes: Vec<_> = rule.modes.iter().map(|mode| mode.name()).collect();
        let _ = writeln!(text, "In {} mode.\n", modes.join(" and "));
    }
    let _ = writeln!(text, "Sources: {}.\n", rule.sources.join("; "));
    let file = &example.file;
    let mut changed: Vec<String> =
        asked.iter().map(|rewritten| new_in(rewritten, &example.program)).collect();
    changed.retain(|statements| !statements.trim().is_empty());
    let link = format!("[{file}](examples/rules/{file})");
    let has_modes = text::has_modes(&example.program.to_string(), &Packages::NONE);
    let place = if has_modes { format!("{link} in {mode} mode") } else { link };
    if changed.is_empty() {
        let times = if asked.is_empty() { "checked on the outcome" } else { "run again as it is" };
        let _ = writeln!(text, "Example: {place}, {times}.");
    } else {
        let _ = writeln!(text, "Example: {place}, and");
        for statements in changed {
            let _ = write!(text, "\n```python\n{}\n```\n", statements.trim());
        }
    }
    text
}

#[test]
fn the_page_has_every_rule_with_an_example_on_which_it_holds() {
    let examples = examples();
    let mut page = HEAD.to_owned();
    let is_on_it = |rule: &&Rule| rule.scope.admits_random() && !rule.id.starts_with("laws/");
    for rule in rules::all().iter().filter(is_on_it) {
        page.push_str(&section(rule, &examples));
    }
    let file = root().join("docs/rules.md");
    let stands = bless(&file, &page) || fs::read_to_string(&file).is_ok_and(|found| found == page);
    assert!(stands, "docs/rules.md is not what the rules say; BLESS=1 writes it");
}
