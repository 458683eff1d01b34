//! The rules, a named trial each: every rule holds on the reference, and finds a system that breaks
//! it.
//!
//! `cargo test conformance::rule::jit/identity` runs the trials of one rule.

use std::collections::BTreeSet;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::sync::{Arc, OnceLock};

use isograft_conformance::campaign::{Counter, Findings, Grounds, Plan, Reduction, Systems, Watch};
use isograft_conformance::case::{Case, Origin, Selection, enumerated};
use isograft_conformance::divergence::Divergences;
use isograft_conformance::failure::Failure;
use isograft_conformance::recorded::RecordedOutcomes;
use isograft_conformance::rule::{Rule, Scope};
use isograft_conformance::rules;
use isograft_conformance::system::{Capabilities, Reference, System};
use isograft_generators::build::not;
use isograft_generators::walk;
use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::{ErrorClass, Observation, Outcome};
use isograft_reference::program::ast::{Program, Stmt, StmtKind};
use libtest_mimic::{Arguments, Failed, Trial};

type Done = Result<(), Failed>;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    let mut add = |rule: &str, what: &str, test: Box<dyn FnOnce() -> Done + Send>| {
        trials.push(Trial::test(format!("conformance::rule::{rule}::{what}"), test));
    };
    let shared: Arc<(Shared, Shared)> = Arc::default();
    let rules = rules::all().into_iter().filter(|rule| !is_of_a_dialect(rule));
    // Resources are those of a live system.
    let of_the_reference =
        |rule: &Rule| rule.id != rules::AGREE.id && !rule.id.starts_with("resources/");
    for rule in rules.filter(of_the_reference) {
        let shared = Arc::clone(&shared);
        add(rule.id, "holds_on_the_reference", Box::new(move || holds(rule, &shared)));
    }
    for (rule, mark) in MARKS {
        let sees = move || sees_a_wrong_outcome(rule, mark);
        add(rule, "sees_that_the_rewritten_program_ends_otherwise", Box::new(sees));
    }
    for rule in ASSERTING {
        add(rule, "sees_that_an_assertion_fails", Box::new(move || sees_a_wrong_assertion(rule)));
    }
    for rule in COMPARING {
        let sees = move || sees_another_second_answer(rule);
        add(rule, "sees_that_the_second_run_ends_otherwise", Box::new(sees));
    }
    for (rule, cases, said, instead) in LINEN {
        let sees = move || sees_another_linen(rule, cases, said, instead);
        add(rule, "sees_that_linen_does_otherwise", Box::new(sees));
    }
    for (rule, what, test) in OTHERS {
        add(rule, what, Box::new(move || test(rule)));
    }
    trials.push(Trial::test("conformance::divergences::reproduce", move || {
        let stale = &enumeration(&shared.0)?.stale;
        if stale.is_empty() { Ok(()) } else { Err(format!("{stale:?}").into()) }
    }));
    trials
        .push(Trial::test("conformance::every_rule_is_seen_to_break", every_rule_is_seen_to_break));
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// The rules of Linen: enumerated programs, and what a system gets wrong there. The second text
/// stands for the first in what the rule asks.
const LINEN: &[(&str, &str, &str, &str)] = &[
    ("paths/call-is-structure", "*/none/*/params/read", "path = module.path", "path = (\"a\",)"),
    ("paths/one-to-one", "list/none/*", "paths = [child.path for", "paths = [() for"),
    (
        "linen/apply-is-pure",
        "*/none/*/params/read",
        "again = module.apply(",
        "again = (lambda *a, **k: 0)(",
    ),
    ("linen/mutable-comes-back", "*/none/*/state/read", "changed = result[1]", "changed = {}"),
    ("linen/init-then-apply", "*/none/*/params/read", "module.apply(made,", "module.apply({},"),
    ("linen/bind-is-apply", "*/none/*/params/read", "bound(*inputs, **rest)", "None"),
    (
        "linen/keys-are-distinct",
        "*/none/*/params/key",
        "tuple(jax.random.key_data(key).tolist())",
        "1",
    ),
    (
        "linen/lift-is-transparent",
        "*/jit/*/params/read",
        "(target,), {}",
        "(target,), {\"__call__\": lambda self, x: x}",
    ),
    (
        "linen/scan-is-loop",
        "*/scan/*/params/read",
        "jnp.take(leaf, i, axis)",
        "jnp.take(leaf, 0, axis)",
    ),
    (
        "linen/vmap-is-map",
        "*/vmap/*/params/read",
        "jnp.take(leaf, i, axis)",
        "jnp.take(leaf, 0, axis)",
    ),
    ("linen/setup-is-compact", "setup/none/*/given/*", "name=\"leaf\"", "name=\"other\""),
];

/// A system that does something else with what the rule asks breaks the rule.
fn sees_another_linen(rule: &str, cases: &str, said: &'static str, instead: &'static str) -> Done {
    let named = enumerated(Some(&format!("linen/{cases}").parse()?));
    assert!(!named.is_empty(), "{cases}");
    for origin in named {
        let cases = Selection { named: vec![origin], ..Selection::default() };
        let found = found_on(rule, &cases, &[Mode::Tree], || Otherwise { said, instead });
        if !found.broken.is_empty() {
            return Ok(());
        }
    }
    Err(format!("{rule} does not see {instead}").into())
}

/// The reference, but for a text of the program.
struct Otherwise {
    said: &'static str,
    instead: &'static str,
}

impl System for Otherwise {
    fn name(&self) -> &str {
        "otherwise"
    }

    fn capabilities(&mut self) -> Result<Capabilities, Failure> {
        Reference.capabilities()
    }

    fn run(&mut self, program: &Program, mode: Mode, limits: &Limits) -> Result<Outcome, Failure> {
        let text = program.to_string();
        if !text.contains(self.said) {
            return Reference.run(program, mode, limits);
        }
        let other = text.replace(self.said, self.instead);
        let other = isograft_reference::program::parse(&other, "other").expect("a program");
        Reference.run(&other, mode, limits)
    }
}

/// Tests of one rule with a system of their own.
type Other = (&'static str, &'static str, fn(&str) -> Done);

const OTHERS: &[Other] = &[
    ("errors/names-the-paths", "sees_an_error_without_paths", sees_missing_paths),
    ("errors/same-in-modes", "sees_another_class", sees_another_class),
    ("effects/no-dead-buffer", "sees_one", sees_a_dead_buffer),
    ("effects/no-tracer-escapes", "sees_a_leak", sees_a_leak),
    ("effects/repeatable", "sees_a_system_that_remembers", sees_a_system_that_remembers),
    ("metamorphic/dead-code", "what_breaks_it_is_reduced", what_breaks_it_is_reduced),
    ("plain/agrees", "sees_another_value", sees_another_value),
    ("spec/agrees", "sees_another_value", sees_another_value),
    ("resources/nothing-held", "sees_what_a_live_system_keeps", sees_what_a_live_system_keeps),
    ("resources/traced-once", "sees_what_a_live_system_keeps", sees_what_a_live_system_keeps),
];

/// A campaign that the trials of many rules ask for: the first of them runs it, the others wait.
type Shared = OnceLock<Result<Findings, String>>;

/// The findings on the whole enumeration.
fn enumeration(found: &Shared) -> Result<&Findings, Failed> {
    once(found, || {
        let (recorded, divergences) = (RecordedOutcomes::embedded()?, Divergences::embedded()?);
        let grounds = Grounds { recorded, divergences, results: None };
        let mut rules = rules::all();
        rules.retain(|rule| rule.scope != Scope::Programs);
        let cases = Selection { named: enumerated(None), ..Selection::default() };
        Ok(campaign(rules, &cases, &grounds)?)
    })
}

/// The findings on some random programs of NNX, and on some enumerated ones of other dialects.
fn random(found: &Shared) -> Result<&Findings, Failed> {
    once(found, || {
        let mut rules = rules::all();
        rules.retain(|rule| rule.scope == Scope::Programs);
        let mut named = enumerated(None);
        named.retain(|origin| matches!(origin, Origin::OfDialect(..)));
        let named = named.into_iter().step_by(23).collect();
        let cases = Selection { named, ..Selection::random(0, 250) };
        Ok(campaign(rules, &cases, &Grounds::default())?)
    })
}

fn once(
    found: &Shared,
    run: impl FnOnce() -> Result<Findings, Box<dyn std::error::Error>>,
) -> Result<&Findings, Failed> {
    let findings = found.get_or_init(|| run().map_err(|error| error.to_string()));
    findings.as_ref().map_err(|words| words.as_str().into())
}

fn campaign(rules: Vec<Rule>, cases: &Selection, grounds: &Grounds) -> Result<Findings, Failure> {
    let jobs = std::thread::available_parallelism().map_or(1, usize::from);
    let plan = Plan { jobs, whole: grounds.recorded.header().is_some(), ..Plan::of(rules) };
    plan.run(cases.iter(), grounds, &Watch::default(), || Systems::alone(Reference))
}

/// The rule is not broken by any program, applies to some, and no run failed.
fn holds(rule: Rule, shared: &(Shared, Shared)) -> Done {
    let found = match rule.scope {
        Scope::Programs => random(&shared.1)?,
        Scope::Enumeration | Scope::Comparison | Scope::All => enumeration(&shared.0)?,
    };
    let of_the_same = rules::all()
        .into_iter()
        .filter(|each| (each.scope == Scope::Programs) == (rule.scope == Scope::Programs));
    let place = of_the_same.map(|each| each.id).position(|id| id == rule.id).ok_or("not listed")?;
    let tally = found.tally(place);
    assert_eq!(tally.broken, 0, "{:?}", found.smallest(rule.id));
    assert!(tally.holds > 0, "{} held nowhere", rule.id);
    assert!(found.failures.is_empty(), "{:?}", found.failures);
    assert!(found.no_answer.keys().all(|reason| reason.words().0 != "unsupported"));
    Ok(())
}

/// The reference, but for what it does to programs and outcomes.
struct FaultyReference<F>(F);

impl<F: FnMut(&Program, Outcome) -> Outcome> System for FaultyReference<F> {
    fn name(&self) -> &str {
        "broken"
    }

    fn capabilities(&mut self) -> Result<Capabilities, Failure> {
        Reference.capabilities()
    }

    fn run(&mut self, program: &Program, mode: Mode, limits: &Limits) -> Result<Outcome, Failure> {
        Ok((self.0)(program, Reference.run(program, mode, limits)?))
    }
}

fn rule_of(id: &str) -> Rule {
    rules::all().into_iter().find(|rule| rule.id == id).unwrap_or_else(|| panic!("no rule {id}"))
}

/// The verdicts of the rule on the system, on this many random programs.
fn found_on<S: System + Send>(
    rule: &str,
    cases: &Selection,
    modes: &[Mode],
    system: impl Fn() -> S + Sync,
) -> Findings {
    let plan = Plan { modes: modes.to_vec(), ..Plan::of(vec![rule_of(rule)]) };
    let systems = || Systems::alone(system());
    let found = plan.run(cases.iter(), &Grounds::default(), &Watch::default(), systems);
    found.expect("the systems start")
}

/// The verdicts of the rule on the system: on the first few random programs, and on more until one
/// breaks it.
fn until_broken<S: System + Send>(rule: &str, system: impl Fn() -> S + Sync) -> Findings {
    let mut first = 0;
    loop {
        let places = first..first + 10;
        let cases = Selection { places, ..Selection::default() };
        let found = found_on(rule, &cases, &[Mode::Tree, Mode::Graph], &system);
        first += 10;
        if !found.broken.is_empty() || first > 500 {
            return found;
        }
    }
}

/// The texts that only the rewritten program has, for the rules that rewrite a program.
const MARKS: &[(&str, &str)] = &[
    ("effects/abstract-is-pure", "nnx.eval_shape(nnx."),
    ("effects/failure-is-atomic", "instead of returning"),
    ("metamorphic/lambda", "lambda *args, **keywords"),
    ("metamorphic/default", "unused_=1"),
    ("metamorphic/rename-attributes", "_renamed"),
    ("metamorphic/dead-code", "unused_ = "),
    ("vmap/map", "for lane in range"),
    ("fori-loop/loop", "carry_ = "),
    ("cond/branch", " else f"),
    ("effects/outer-is-frozen", "refused_ = "),
    ("effects/structure-stays", "before_ = [nnx.graphdef("),
    ("effects/untouched-is-same", "untouched_ = nnx.Variable("),
    ("effects/scoped", "while captured"),
    ("checkify/identity", "nnx.checkify("),
    ("scan/loop", "scanned_ = []"),
    ("while-loop/loop", "while "),
    ("switch/branch", "[int(jnp.clip("),
    ("grad/value", "value_ = f"),
    ("grad/vjp", "out_, pull_ = "),
    ("grad/finite-difference", "wide_bend_ = "),
    ("grad/second-order", "slope_ = "),
    ("jvp/vjp-transpose", "cotangents_ = "),
    ("custom-vjp/fwd-agrees", "_primal("),
    ("custom-vjp/true-derivative", "_primal("),
    ("eval-shape/shapes", "asked_ = "),
    ("functional/split-merge", "def pure(state"),
    ("nesting/commutes", "nnx.jit(nnx.vmap("),
    ("cache/transparent", "_body"),
    ("roundtrip/merge-split", "again_ = nnx.merge("),
    ("roundtrip/clone", "again_ = nnx.clone("),
    ("roundtrip/update-state", "nnx.update(m"),
    ("roundtrip/pop", "popped_ = "),
    ("roundtrip/other-paths", "under"),
    ("metamorphic/subclass", "Special("),
    ("metamorphic/partial", "partial("),
    ("metamorphic/callable", "Callable("),
    ("metamorphic/argument-order", "lambda argument2, argument1"),
    ("metamorphic/keyword", "(model, x=x)"),
    ("metamorphic/from-the-end", "-jnp.ndim("),
    ("rngs/as-eager", "other_ = nnx.clone(stream)"),
    ("rngs/no-reuse", "moved_ = "),
    ("paths/agree", "nnx.iter_graph("),
    ("paths/one-to-one", "nnx.iter_graph("),
    ("errors/alias-iff-shared", "seen_.append("),
];

/// A system that loses the value of programs whose text has `mark`.
fn sees_a_wrong_outcome(rule: &str, mark: &'static str) -> Done {
    let found = until_broken(rule, || {
        FaultyReference(move |program: &Program, outcome| match outcome {
            Outcome::Returned { prints, .. } if program.to_string().contains(mark) => {
                Outcome::Returned { value: Observation::None, prints }
            }
            other => other,
        })
    });
    assert!(!found.broken.is_empty(), "{rule} does not see {mark}");
    Ok(())
}

/// The rules whose rewritten program asserts what they say.
const ASSERTING: &[&str] = &[
    "effects/outer-is-frozen",
    "effects/structure-stays",
    "effects/untouched-is-same",
    "effects/scoped",
    "grad/finite-difference",
    "grad/second-order",
    "jvp/vjp-transpose",
    "eval-shape/shapes",
    "roundtrip/merge-split",
    "roundtrip/clone",
    "roundtrip/other-paths",
    "rngs/as-eager",
    "rngs/no-reuse",
    "paths/agree",
    "paths/one-to-one",
    "errors/alias-iff-shared",
];

/// A system that is wrong about what the rewritten program asserts: `assert a == b` becomes
/// `assert a != b`.
fn sees_a_wrong_assertion(rule: &str) -> Done {
    let found = until_broken(rule, || Wrong);
    let broken = found.smallest(rule).unwrap_or_else(|| panic!("{rule} asserts nothing"));
    assert_eq!(broken.evidence.found, "raised user_error", "{rule}");
    Ok(())
}

/// The reference, wrong about everything that a program asserts.
struct Wrong;

impl System for Wrong {
    fn name(&self) -> &str {
        "wrong"
    }

    fn capabilities(&mut self) -> Result<Capabilities, Failure> {
        Reference.capabilities()
    }

    fn run(&mut self, program: &Program, mode: Mode, limits: &Limits) -> Result<Outcome, Failure> {
        fn deny(block: &mut [Stmt]) {
            for stmt in block {
                if let StmtKind::Assert { test, .. } = &mut stmt.kind {
                    *test = not(test.clone());
                }
                walk::blocks_mut(stmt, &mut |inner| deny(inner));
            }
        }
        let mut wrong = program.clone();
        deny(&mut wrong.body);
        Reference.run(&wrong, mode, limits)
    }
}

/// The rules that compare a run without the transform, or in another mode.
const COMPARING: &[&str] = &["modes/agree", "modes/unshare", "jit/identity", "remat/identity"];

/// Whatever is asked second is answered otherwise.
fn sees_another_second_answer(rule: &str) -> Done {
    let second = || {
        let mut runs = 0;
        FaultyReference(move |_: &Program, outcome| {
            runs += 1;
            match outcome {
                Outcome::Returned { prints, .. } => {
                    Outcome::Returned { value: Observation::Int(runs), prints }
                }
                other => other,
            }
        })
    };
    let found = found_on(rule, &Selection::random(0, 100), &Mode::ALL, second);
    assert!(!found.broken.is_empty(), "{rule}");
    Ok(())
}

fn sees_missing_paths(rule: &str) -> Done {
    let no_paths = |_: &Program, mut outcome: Outcome| {
        if let Outcome::Raised(raised) = &mut outcome {
            raised.paths.truncate(1);
        }
        outcome
    };
    assert!(!until_broken(rule, || FaultyReference(no_paths)).broken.is_empty());
    Ok(())
}

/// Every other error is one to which no rule applies.
fn sees_another_class(rule: &str) -> Done {
    let other_class = || {
        let mut errors = 0;
        FaultyReference(move |_: &Program, mut outcome: Outcome| {
            if let Outcome::Raised(raised) = &mut outcome {
                errors += 1;
                if errors % 2 == 0 {
                    raised.class = ErrorClass::Identity;
                }
            }
            outcome
        })
    };
    let found = found_on(rule, &Selection::random(0, 200), &Mode::ALL, other_class);
    assert!(!found.broken.is_empty());
    Ok(())
}

/// The places at which the rule finds something wrong where every program returns this.
fn places_in(rule: &str, value: fn() -> Observation) -> BTreeSet<String> {
    let system = || {
        FaultyReference(move |_: &Program, outcome| match outcome {
            Outcome::Returned { prints, .. } => Outcome::Returned { value: value(), prints },
            other => other,
        })
    };
    let found = found_on(rule, &Selection::random(0, 20), &Mode::ALL, system);
    found.broken.into_iter().map(|finding| finding.evidence.at).collect()
}

fn sees_a_dead_buffer(rule: &str) -> Done {
    let places = places_in(rule, || {
        let dead = Observation::Deleted { dtype: "float32".into(), shape: vec![2] };
        Observation::Tuple(vec![dead])
    });
    assert!(places.contains("value[0]"), "{places:?}");
    Ok(())
}

fn sees_a_leak(rule: &str) -> Done {
    let places = places_in(rule, || {
        let leak = Observation::Leak { dtype: "float32".into(), shape: vec![2] };
        Observation::Tuple(vec![Observation::None, leak])
    });
    assert!(places.contains("value[1]"), "{places:?}");
    Ok(())
}

/// A program that breaks the rule on the system, reduced.
fn reduced(
    rule: &str,
    mode: Mode,
    origin: Origin,
    system: impl System + Send,
) -> Option<(Program, usize)> {
    let counter = Counter::default();
    let reduction = Reduction {
        rule: &rule_of(rule),
        mode,
        against_mode: None,
        listed: &Divergences::default(),
        limits: &Limits::default(),
        most: 20_000,
        closeness: None,
        counter: &counter,
    };
    let case = Case::of(origin);
    let reduced = reduction.of(case.program().expect("a program"), &mut Systems::alone(system))?;
    let [all, done] = [&counter.all, &counter.done].map(|it| it.load(Ordering::Relaxed));
    assert!(all == 20_000 && (reduced.tried..=all).contains(&done), "{done} of {all}");
    Some((reduced.program, reduced.tried))
}

fn sees_a_system_that_remembers(rule: &str) -> Done {
    let mut runs = 0;
    let system = FaultyReference(move |_: &Program, outcome| {
        runs += 1;
        if runs % 2 == 0 {
            Outcome::Returned { value: Observation::Int(runs), prints: Vec::new() }
        } else {
            outcome
        }
    });
    let origin = Origin::Random { seed: 0, index: 0 };
    assert!(reduced(rule, Mode::Graph, origin, system).is_some());
    Ok(())
}

/// A planted bug: where a body is staged by vmap, nothing comes of it once there is dead code.
fn what_breaks_it_is_reduced(rule: &str) -> Done {
    let system = || {
        FaultyReference(|program: &Program, outcome| match outcome {
            Outcome::Returned { prints, .. }
                if {
                    let text = program.to_string();
                    text.contains("nnx.vmap") && text.contains("unused_ = ")
                } =>
            {
                Outcome::Returned { value: Observation::None, prints }
            }
            other => other,
        })
    };
    let found = found_on(rule, &Selection::random(0, 60), &Mode::ALL, system);
    let broken = found.smallest(rule).expect("it is found");
    let (small, tried) =
        reduced(rule, broken.mode, broken.origin.clone(), system()).expect("it is reduced");
    assert!(
        small.to_string().contains("nnx.vmap") && count(&small.body) <= 8,
        "{tried} tried\n{small}"
    );
    Ok(())
}

fn count(block: &[Stmt]) -> usize {
    block
        .iter()
        .map(|stmt| {
            let mut inside = 0;
            walk::blocks(stmt, &mut |inner| inside += count(inner));
            inside
                + usize::from(!matches!(
                    stmt.kind,
                    StmtKind::Import(_) | StmtKind::ImportFrom { .. }
                ))
        })
        .sum()
}

/// True if `tests/pax.rs` or `tests/bridge.rs` has the tests of the rule.
fn is_of_a_dialect(rule: &Rule) -> bool {
    ["pax/", "laws/"].iter().any(|family| rule.id.starts_with(family))
        || rule.id == rules::bridge::RULE.id
}

/// A live system that has counted, and says that it keeps so many arrays.
struct Keeping(usize);

impl System for Keeping {
    fn name(&self) -> &str {
        "keeping"
    }

    fn capabilities(&mut self) -> Result<Capabilities, Failure> {
        Reference.capabilities()
    }

    fn run(&mut self, program: &Program, mode: Mode, limits: &Limits) -> Result<Outcome, Failure> {
        let text = program.to_string();
        let watches = ["jax.live_arrays()", "watched_jax_jit(abs)"];
        assert!(watches.iter().any(|watch| text.contains(watch)), "{text}");
        assert!(text.contains("def watched_main"), "{text}");
        let wrong = match self.0 {
            0 => String::new(),
            kept => format!("(\"arrays\", \"none\", \"{kept} kept\")"),
        };
        let text = format!("def main():\n    return 3, [{wrong}], None\n");
        let counted = isograft_reference::program::parse(&text, "counted").expect("a program");
        Reference.run(&counted, mode, limits)
    }

    fn is_live(&self) -> bool {
        true
    }
}

fn sees_what_a_live_system_keeps(id: &str) -> Done {
    use isograft_conformance::verdict::Verdict;
    let rule = rules::all().into_iter().find(|rule| rule.id == id).ok_or("not listed")?;
    let text = "import jax\n\n\ndef main():\n    return jax.jit(abs)(1.0)\n";
    let program = isograft_reference::program::parse(text, "program").expect("a program");
    let (limits, case) = (Limits::default(), Case::unnamed(program));
    let judge = |system: &mut dyn System| {
        let outcome = Reference.run(case.program()?, Mode::Tree, &limits)?;
        let mut trial =
            isograft_conformance::trial::Trial::new(&case, Mode::Tree, &outcome, system, &limits);
        Ok::<_, Failed>(rule.judge(&mut trial))
    };
    assert!(matches!(judge(&mut Keeping(0))?, Verdict::Holds));
    assert!(matches!(judge(&mut Keeping(3))?, Verdict::Broken(_)));
    // The reference has no such resources.
    assert!(matches!(judge(&mut Reference)?, Verdict::DoesNotApply));
    Ok(())
}

/// A fast executor that loses the value of a program.
fn sees_another_value(rule: &str) -> Done {
    let found = until_broken(rule, || {
        FaultyReference(|_: &Program, outcome| match outcome {
            Outcome::Returned { prints, .. } => {
                Outcome::Returned { value: Observation::None, prints }
            }
            other => other,
        })
    });
    assert!(!found.broken.is_empty(), "{rule} does not see it");
    Ok(())
}

/// No rule over programs goes without a system that breaks it.
fn every_rule_is_seen_to_break() -> Done {
    let seen: BTreeSet<&str> = MARKS
        .iter()
        .map(|(rule, _)| *rule)
        .chain(ASSERTING.iter().copied())
        .chain(COMPARING.iter().copied())
        .chain(OTHERS.iter().map(|(rule, ..)| *rule))
        .chain(LINEN.iter().map(|(rule, ..)| *rule))
        .collect();
    let rules = rules::all();
    let programs = rules.iter().filter(|rule| rule.scope.admits_random());
    let programs = programs.filter(|rule| !is_of_a_dialect(rule));
    let missing: Vec<&str> = programs.map(|rule| rule.id).filter(|id| !seen.contains(id)).collect();
    if missing.is_empty() { Ok(()) } else { Err(format!("{missing:?}").into()) }
}
