//! The laws of the library's functions: none is broken on the reference, each holds somewhere, and
//! a system that breaks one is seen. `docs/laws.md` lists them.
//!
//! `BLESS=1 cargo test --test laws` writes the page.

mod bless;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use std::sync::Mutex;
use std::{fs, thread};

use isograft_conformance::case::{Case, Origin, Selection, enumerated};
use isograft_conformance::failure::Failure;
use isograft_conformance::rule::Rule;
use isograft_conformance::rules::laws;
use isograft_conformance::system::{Capabilities, Reference, System};
use isograft_conformance::trial::Trial;
use isograft_conformance::verdict::Verdict;
use isograft_generators::dialect::laws::{DIALECT, LAWS};
use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::Outcome;
use isograft_reference::program::ast::Program;

use crate::bless::bless;

/// The verdicts of the laws that apply to a program, on a system.
fn verdicts(origin: &Origin, mode: Mode, system: &mut dyn System) -> Vec<(Rule, Verdict)> {
    let limits = Limits::default();
    let case = Case::of(origin.clone());
    let outcome = system.run_case(&case, mode, &limits).expect("an outcome");
    let mut found = Vec::new();
    for rule in laws::rules() {
        let mut trial = Trial::new(&case, mode, &outcome, &mut *system, &limits);
        match rule.judge(&mut trial) {
            Verdict::DoesNotApply => {}
            verdict => found.push((rule, verdict)),
        }
    }
    found
}

#[test]
fn no_law_is_broken_on_the_reference_and_each_holds_somewhere() {
    let pattern = "laws/*".parse().expect("a pattern");
    let named = enumerated(Some(&pattern));
    let drawn = Selection { dialect: Some(&DIALECT), ..Selection::random(0, 300) };
    let origins: Vec<Origin> = named.into_iter().chain(drawn.iter()).collect();
    let held = Mutex::new(BTreeSet::new());
    let broken = Mutex::new(Vec::new());
    let jobs = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    thread::scope(|scope| {
        for job in 0..jobs {
            let (origins, held, broken) = (&origins, &held, &broken);
            let work = move || {
                for (place, origin) in origins.iter().enumerate().skip(job).step_by(jobs) {
                    // The modes go round, as a law has many programs, up to one that it applies to.
                    let modes = (0..3).map(|next| Mode::ALL[(place + next) % Mode::ALL.len()]);
                    let judged = modes.map(|mode| (mode, verdicts(origin, mode, &mut Reference)));
                    let Some((mode, found)) =
                        judged.into_iter().find(|(_, found)| !found.is_empty())
                    else {
                        continue;
                    };
                    for (rule, verdict) in found {
                        match verdict {
                            Verdict::Broken(evidence) => {
                                let words = format!("{} in {mode} mode: {evidence}", origin.id());
                                broken.lock().expect("a list").push(words);
                            }
                            _ => {
                                held.lock().expect("a set").insert(rule.id);
                            }
                        }
                    }
                }
            };
            let thread = thread::Builder::new().stack_size(64 << 20);
            thread.spawn_scoped(scope, work).expect("a thread");
        }
    });
    let broken = broken.into_inner().expect("a list");
    assert!(broken.is_empty(), "{broken:#?}");
    let held = held.into_inner().expect("a set");
    let nowhere: Vec<&str> =
        laws::rules().map(|rule| rule.id).filter(|id| !held.contains(id)).collect();
    assert!(nowhere.is_empty(), "held nowhere: {nowhere:?}");
}

/// The reference, with a library that gets something wrong: a file of `tests/mistaken`, whose names
/// stand in the place of those of `flax.nnx`. There `sound` is the library as it is.
struct FaultyLibrary(String);

const IMPORT: &str = "from flax import nnx\n";

impl FaultyLibrary {
    fn of(text: &str) -> FaultyLibrary {
        let mut library = "import jax.numpy as jnp\nfrom flax import nnx as sound\n\n\n\
                           class Library:\n    \
                           def __getattr__(self, name):\n        return getattr(sound, name)\n\n\n"
            .to_owned();
        library += text;
        library += "\n\nnnx = Library()\n";
        for line in text.lines() {
            let defined = line.strip_prefix("def ").or(line.strip_prefix("class "));
            let assigned = || line.split_once(" = ").map(|(name, _)| name);
            let part = |c: char| !(c.is_alphanumeric() || c == '_');
            let name = defined.and_then(|rest| rest.split(part).next()).or_else(assigned);
            if let Some(name) = name.filter(|name| !name.starts_with(' ')) {
                // Writing to a string does not fail.
                let _ = writeln!(library, "nnx.{name} = {name}");
            }
        }
        FaultyLibrary(library)
    }
}

impl System for FaultyLibrary {
    fn name(&self) -> &str {
        "mistaken"
    }

    fn capabilities(&mut self) -> Result<Capabilities, Failure> {
        Reference.capabilities()
    }

    fn run(&mut self, program: &Program, mode: Mode, limits: &Limits) -> Result<Outcome, Failure> {
        let text = program.to_string().replacen(IMPORT, &self.0, 1);
        let program = isograft_reference::program::parse(&text, "mistaken.py").expect("a program");
        Reference.run(&program, mode, limits)
    }
}

/// The first random program in which a law is broken that holds without the mistake; how many it
/// took.
fn found(mistake: &mut FaultyLibrary) -> Option<(u64, Origin, Rule)> {
    (0..2000).find_map(|place| {
        let origin = Origin::OfDialect(&DIALECT, DIALECT.random_id(1, place).into());
        let broken = |system: &mut dyn System| {
            let mut verdicts = verdicts(&origin, Mode::Graph, system).into_iter();
            verdicts.find(|(_, verdict)| matches!(verdict, Verdict::Broken(_)))
        };
        let (rule, _) = broken(mistake)?;
        broken(&mut FaultyLibrary::of("")).is_none().then_some((place + 1, origin.clone(), rule))
    })
}

/// There is a mistake for each file of laws.
#[test]
fn a_mistake_is_found_by_random_programs() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mistaken");
    let laws = Path::new(env!("CARGO_MANIFEST_DIR")).join("../generators/src/dialect/laws");
    let stems = |folder: &Path| -> BTreeSet<String> {
        let files = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file"));
        let names = files.map(|file| file.file_name().into_string().expect("a name"));
        names.filter_map(|name| name.strip_suffix(".py").map(str::to_owned)).collect()
    };
    let mut families = stems(&laws);
    families.remove("given");
    assert_eq!(stems(&tests), families, "a mistake for each file of laws");
    let missed: Vec<String> = thread::scope(|scope| {
        let threads: Vec<_> = families
            .iter()
            .map(|family| {
                let text = fs::read_to_string(tests.join(family).with_extension("py"));
                let mut mistake = FaultyLibrary::of(&text.expect("a file"));
                let work = move || match found(&mut mistake) {
                    Some((programs, origin, rule)) => {
                        println!("{family}: {programs} programs, {}, {}", origin.id(), rule.id);
                        None
                    }
                    None => Some(family.clone()),
                };
                let thread = thread::Builder::new().stack_size(64 << 20);
                thread.spawn_scoped(scope, work).expect("a thread")
            })
            .collect();
        threads.into_iter().filter_map(|thread| thread.join().expect("no panic")).collect()
    });
    assert!(missed.is_empty(), "not found within 2,000 programs: {missed:?}");
}

const HEAD: &str = "# Laws

A law states what a public function of NNX must satisfy, in terms of other functions, of Python's own containers, of `jax.tree`, or of what
one would compute by hand. Each law is a Python function in [generators/src/dialect/laws](../generators/src/dialect/laws), which raises if
the law is broken. Each of its parameters is a kind of input, and there are many inputs of each kind. So the laws run on any system:

```console
$ isograft check --case 'laws/*'
$ isograft check --case 'laws/*' --system flax==0.12.12
$ isograft check --dialect laws --cases 1000 --seed 7    # with drawn modules, filters, trees and items
```

A law is a rule `laws/NAME`, and a program of it is named by its inputs: `isograft run laws/pop/shared_module/type`. Where Flax breaks
one, [findings.md](findings.md) says so. To add a law is to write a function.

`BLESS=1 cargo test --test laws` writes this page.

| law | statement | source |
|---|---|---|
";

#[test]
fn the_page_lists_the_laws() {
    let mut page = HEAD.to_owned();
    for law in LAWS.iter() {
        let sentence = law.sentence.replace('|', "\\|");
        // Writing to a string does not fail.
        let _ = writeln!(page, "| `{}` | {sentence} | {} |", laws::id(law.name), law.source);
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/laws.md");
    let stands = bless(&file, &page) || fs::read_to_string(&file).is_ok_and(|found| found == page);
    assert!(stands, "docs/laws.md is not what the laws say; BLESS=1 writes it");
}
