//! The rules over programs: each holds on the reference, and each finds a system that breaks it.

use isograft_conformance::campaign::Watch;
use isograft_conformance::random::{Findings, Plan};
use isograft_conformance::rules;
use isograft_conformance::system::{Capabilities, Reference, System};
use isograft_generators::build::not;
use isograft_generators::walk;
use isograft_reference::Mode;
use isograft_reference::error::ErrorClass;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::{Observation, Outcome};
use isograft_reference::program::ast::{Program, Stmt, StmtKind};

fn plan(rule: &str, cases: u64) -> Plan {
    let properties =
        rules::properties().into_iter().filter(|p| rule.is_empty() || p.id == rule).collect();
    Plan {
        properties,
        seed: 0,
        first: 0,
        cases,
        modes: Mode::ALL.to_vec(),
        limits: Limits::default(),
        jobs: 1,
    }
}

#[test]
fn every_rule_holds_on_the_reference_and_speaks_of_some_program() {
    let plan = plan("", 250);
    let found = plan.run(&Watch::default(), || Reference);
    for (property, tally) in plan.properties.iter().zip(&found.tallies) {
        let smallest = found.smallest(property.id).map(|broken| format!("{broken:?}"));
        assert_eq!(tally.broken, 0, "{}: {}", property.id, smallest.unwrap_or_default());
        assert!(tally.holds > 0, "{} held nowhere", property.id);
    }
    assert!(found.panics.is_empty() && found.unsupported.is_empty(), "{:?}", found.unsupported);
}

/// The reference, but for what it does to programs and outcomes.
struct Broken<F>(F);

impl<F: FnMut(&Program, Outcome) -> Outcome> System for Broken<F> {
    fn name(&self) -> &str {
        "broken"
    }

    fn capabilities(&self) -> Capabilities {
        Reference.capabilities()
    }

    fn run(&mut self, program: &Program, mode: Mode, limits: &Limits) -> Outcome {
        let outcome = Reference.run(program, mode, limits);
        (self.0)(program, outcome)
    }
}

/// What the rule says of the system: of the first few random programs, and of more until one breaks
/// it.
fn until_broken<S: System>(rule: &str, system: impl Fn() -> S + Sync) -> Findings {
    let mut plan = Plan { modes: vec![Mode::Tree, Mode::Graph], ..plan(rule, 10) };
    loop {
        let found = plan.run(&Watch::default(), &system);
        plan.first += plan.cases;
        if found.tallies[0].broken > 0 || plan.first > 500 {
            return found;
        }
    }
}

/// What the rule says of a system that does this to outcomes of programs whose text has `mark`.
fn judged(rule: &str, mark: &'static str) -> Findings {
    until_broken(rule, || {
        Broken(move |program: &Program, outcome| match outcome {
            Outcome::Returned { prints, .. } if program.to_string().contains(mark) => {
                Outcome::Returned { value: Observation::None, prints }
            }
            other => other,
        })
    })
}

#[test]
fn each_rule_sees_that_the_rewritten_program_ends_otherwise() {
    // What only the rewritten program has.
    let marks = [
        ("effects/abstract-is-pure", "nnx.eval_shape(nnx."),
        ("effects/failure-is-atomic", "instead of returning"),
        ("metamorphic/lambda", "lambda *args, **keywords"),
        ("metamorphic/rename-attributes", "_renamed"),
        ("metamorphic/dead-code", "unused = "),
        ("vmap/map", "for lane in range"),
        ("fori-loop/loop", "carry = "),
        ("cond/branch", " else f"),
        ("effects/outer-is-frozen", "refused = "),
        ("effects/structure-stays", "before = [nnx.graphdef("),
        ("effects/untouched-is-same", "lambda untouched"),
        ("effects/scoped", "while captured"),
        ("checkify/identity", "nnx.checkify("),
        ("scan/loop", "scanned = []"),
        ("while-loop/loop", "while "),
        ("switch/branch", "[int(jnp.clip("),
        ("grad/value", "value = f"),
        ("grad/vjp", "out, pull = "),
        ("grad/finite-difference", "wide_bend = "),
        ("grad/second-order", "slope = "),
        ("jvp/vjp-transpose", "cotangents = "),
        ("custom-vjp/fwd-agrees", "_primal("),
        ("custom-vjp/true-derivative", "_primal("),
        ("eval-shape/shapes", "asked = "),
        ("functional/split-merge", "def pure(state"),
        ("nesting/commutes", "nnx.jit(nnx.vmap("),
        ("cache/transparent", "_body"),
        ("roundtrip/merge-split", "again = nnx.merge("),
        ("roundtrip/clone", "again = nnx.clone("),
        ("roundtrip/update-state", "nnx.update(m"),
        ("roundtrip/pop", "popped = "),
        ("roundtrip/other-paths", "under"),
        ("metamorphic/subclass", "Special("),
        ("metamorphic/partial", "partial("),
        ("metamorphic/callable", "Callable("),
        ("metamorphic/argument-order", "lambda argument2, argument1"),
        ("metamorphic/keyword", "(model, x=x)"),
        ("metamorphic/from-the-end", "-jnp.ndim("),
        ("rngs/as-eager", "other = nnx.clone(stream)"),
        ("rngs/no-reuse", "moved = "),
        ("paths/agree", "nnx.iter_graph("),
        ("paths/one-to-one", "nnx.iter_graph("),
        ("errors/alias-iff-shared", "seen.append("),
    ];
    for (rule, mark) in marks {
        let found = judged(rule, mark);
        assert!(found.tallies[0].broken > 0, "{rule} does not see {mark}");
    }
}

#[test]
fn assertions_of_a_rule_fail_where_the_system_is_wrong() {
    // What the system is wrong about is what the rewritten program asserts: `assert a == b` becomes
    // `assert a != b`.
    let rules = [
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
    for rule in rules {
        let found = until_broken(rule, || Wrong);
        let broken = found.smallest(rule).unwrap_or_else(|| panic!("{rule} asserts nothing"));
        assert_eq!(broken.evidence.found, "raised user_error", "{rule}");
    }
}

/// The reference, wrong about everything that a program asserts.
struct Wrong;

impl System for Wrong {
    fn name(&self) -> &str {
        "wrong"
    }

    fn capabilities(&self) -> Capabilities {
        Reference.capabilities()
    }

    fn run(&mut self, program: &Program, mode: Mode, limits: &Limits) -> Outcome {
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

#[test]
fn errors_are_held_to_their_paths_and_to_their_class_in_other_modes() {
    let no_paths = |_: &Program, mut outcome: Outcome| {
        if let Outcome::Raised(raised) = &mut outcome {
            raised.paths.truncate(1);
        }
        outcome
    };
    let found = until_broken("errors/names-the-paths", || Broken(no_paths));
    assert!(found.tallies[0].broken > 0);
    // Every other error is one that no rule speaks of.
    let mut errors = 0;
    let other_class = move |_: &Program, mut outcome: Outcome| {
        if let Outcome::Raised(raised) = &mut outcome {
            errors += 1;
            if errors % 2 == 0 {
                raised.class = ErrorClass::Identity;
            }
        }
        outcome
    };
    let found = plan("errors/same-in-modes", 200).run(&Watch::default(), || Broken(other_class));
    assert!(found.tallies[0].broken > 0);
}

#[test]
fn modes_and_transforms_are_held_to_each_other() {
    // Whatever is asked second is answered otherwise: without the transform, or in another mode.
    for rule in ["modes/agree", "modes/unshare", "jit/identity", "remat/identity"] {
        let mut runs = 0;
        let second = move |_: &Program, outcome| {
            runs += 1;
            match outcome {
                Outcome::Returned { prints, .. } => {
                    Outcome::Returned { value: Observation::Int(runs), prints }
                }
                other => other,
            }
        };
        let found = plan(rule, 100).run(&Watch::default(), || Broken(second));
        assert!(found.tallies[0].broken > 0, "{rule}");
    }
}

#[test]
fn no_dead_buffer_sees_one() {
    let found = plan("effects/no-dead-buffer", 20).run(&Watch::default(), || {
        Broken(|_: &Program, outcome| match outcome {
            Outcome::Returned { prints, .. } => {
                let dead = Observation::Deleted { dtype: "float32".into(), shape: vec![2] };
                Outcome::Returned { value: Observation::Tuple(vec![dead]), prints }
            }
            other => other,
        })
    });
    assert!(found.broken.iter().any(|broken| broken.evidence.at == "value[0]"));
}

#[test]
fn repeatable_sees_a_system_that_remembers() {
    let mut runs = 0;
    let mut system = Broken(move |_: &Program, outcome| {
        runs += 1;
        if runs % 2 == 0 {
            Outcome::Returned { value: Observation::Int(runs), prints: Vec::new() }
        } else {
            outcome
        }
    });
    let plan = plan("effects/repeatable", 3);
    let program = isograft_generators::random::Seed(0).program(0).program;
    assert!(
        isograft_conformance::random::reduced(
            &program,
            &plan.properties[0],
            Mode::Graph,
            &plan.limits,
            &mut system
        )
        .is_some()
    );
}

#[test]
fn no_tracer_escapes_sees_a_leak() {
    let found = plan("effects/no-tracer-escapes", 20).run(&Watch::default(), || {
        Broken(|_: &Program, outcome| match outcome {
            Outcome::Returned { prints, .. } => {
                let leak = Observation::Leak { dtype: "float32".into(), shape: vec![2] };
                Outcome::Returned {
                    value: Observation::Tuple(vec![Observation::None, leak]),
                    prints,
                }
            }
            other => other,
        })
    });
    assert!(found.broken.iter().any(|broken| broken.evidence.at == "value[1]"));
}

#[test]
fn what_breaks_a_rule_is_made_small() {
    // A planted bug: where a body is staged by vmap, nothing comes of it once there is dead code.
    let plan = plan("metamorphic/dead-code", 60);
    let system = || {
        Broken(|program: &Program, outcome| match outcome {
            Outcome::Returned { prints, .. }
                if {
                    let text = program.to_string();
                    text.contains("nnx.vmap") && text.contains("unused = ")
                } =>
            {
                Outcome::Returned { value: Observation::None, prints }
            }
            other => other,
        })
    };
    let found = plan.run(&Watch::default(), system);
    let broken = found.smallest("metamorphic/dead-code").expect("it is found");
    let (small, effort) = plan.reduced(broken, &mut system()).expect("it is reduced");
    assert!(
        small.to_string().contains("nnx.vmap") && count(&small.body) <= 8,
        "{effort:?}\n{small}"
    );
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
