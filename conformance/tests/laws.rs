//! The laws of the library's functions: none is broken on the reference, each holds somewhere, and
//! a system that breaks one is seen. `docs/laws.md` lists them.
//!
//! `BLESS=1 cargo test --test laws` writes the page.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use std::sync::Mutex;
use std::{env, fs, thread};

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

/// The reference, with a library that gets something wrong: each `from` is a `to`.
struct Mistaken(&'static [(&'static str, &'static str)]);

impl System for Mistaken {
    fn name(&self) -> &str {
        "mistaken"
    }

    fn capabilities(&mut self) -> Result<Capabilities, Failure> {
        Reference.capabilities()
    }

    fn run(&mut self, program: &Program, mode: Mode, limits: &Limits) -> Result<Outcome, Failure> {
        let mut text = program.to_string();
        for (from, to) in self.0 {
            text = text.replace(from, to);
        }
        let program = isograft_reference::program::parse(&text, "mistaken.py").expect("a program");
        Reference.run(&program, mode, limits)
    }
}

/// A mistake for each file of laws: the program that sees it, and what a mistaken library does in
/// the place of a right one.
const MISTAKES: &[(&str, &[(&str, &str)])] = &[
    ("laws/clone/plain", &[("nnx.clone(module)", "module")]),
    ("laws/pop/plain/type", &[("nnx.pop(module, filter)", "nnx.state(module, filter)")]),
    ("laws/flat_state/nested", &[("nnx.from_flat_state(flat)", "nnx.State({})")]),
    ("laws/metadata/floats", &[("one.del_metadata(\"b\")", "pass")]),
    ("laws/list_writes/statics", &[("kind(items)", "kind(items[1:])")]),
    ("laws/not/type", &[("nnx.Not(filter)", "filter")]),
    ("laws/fork_is_new/default", &[("rngs.fork()", "nnx.clone(rngs)")]),
    ("laws/sow_appends/plain", &[("nnx.pop(sower, nnx.Intermediate)", "nnx.state(sower)")]),
    ("laws/average/some", &[("metric.reset()", "pass")]),
    ("laws/as_pure/plain", &[("nnx.as_pure(state)", "state")]),
    ("laws/functions_of_jax", &[("(nnx.relu, jax.nn.relu)", "(nnx.relu, jnp.abs)")]),
    ("laws/rms_norm", &[("nnx.RMSNorm(3,", "nnx.LayerNorm(3,")]),
    ("laws/rnn/gru", &[("reverse=True, keep_order=True", "reverse=True")]),
    ("laws/rope", &[("nnx.RoPE(100.0)", "(lambda x: x * jnp.arange(6.0)[:, None])")]),
    ("laws/layer_defaults/linear", &[("use_bias=True", "use_bias=False")]),
    ("laws/transform_defaults/scan", &[("reverse=False", "reverse=True")]),
    ("laws/defaults/numbers", &[("negative_slope=0.01", "negative_slope=0.5")]),
];

#[test]
fn a_mistake_is_seen() {
    for (id, mistake) in MISTAKES {
        let pattern = id.parse().expect("a pattern");
        let origins = enumerated(Some(&pattern));
        let [origin] = &origins[..] else { panic!("{id} is no program: {origins:?}") };
        let sound = verdicts(origin, Mode::Graph, &mut Reference);
        assert!(matches!(sound[..], [(_, Verdict::Holds)]), "{id}: {sound:?}");
        let mistaken = verdicts(origin, Mode::Graph, &mut Mistaken(mistake));
        assert!(matches!(mistaken[..], [(_, Verdict::Broken(_))]), "{id}: {mistaken:?}");
    }
}

const HEAD: &str = "# Laws

What the public functions of NNX must satisfy, in terms of each other, of Python's own containers, of `jax.tree`, or of what one would
compute by hand. Each law is a Python function in [generators/src/dialect/laws](../generators/src/dialect/laws), which raises where the
law is broken; each of its parameters is a kind of input, of which there are many. So the laws run on any system:

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
    if env::var_os("BLESS").is_some() {
        fs::write(&file, &page).expect("the page is written");
    }
    let found = fs::read_to_string(&file).unwrap_or_default();
    assert!(found == page, "docs/laws.md is not what the laws say; BLESS=1 writes it");
}
