//! The rules over programs: each holds on the reference, and each finds a system that breaks it.

use isograft_conformance::campaign::Watch;
use isograft_conformance::random::{Findings, Plan};
use isograft_conformance::rules;
use isograft_conformance::system::{Capabilities, Reference, System};
use isograft_generators::walk;
use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::{Observation, Outcome};
use isograft_reference::program::ast::{Program, Stmt, StmtKind};

fn plan(rule: &str, cases: u64) -> Plan {
    let properties = rules::properties().into_iter().filter(|p| rule.is_empty() || p.id == rule).collect();
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
fn every_rule_holds_on_the_reference() {
    let plan = plan("", 250);
    let found = plan.run(&Watch::default(), || Reference);
    for (property, tally) in plan.properties.iter().zip(&found.tallies) {
        let smallest = found.smallest(property.id).map(|broken| format!("{broken:?}"));
        assert_eq!(tally.broken, 0, "{}: {}", property.id, smallest.unwrap_or_default());
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

/// What the rule says of a system that does this to outcomes of programs whose text has `mark`.
fn judged(rule: &str, mark: &'static str) -> Findings {
    plan(rule, 400).run(&Watch::default(), || {
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
    ];
    for (rule, mark) in marks {
        let found = judged(rule, mark);
        assert!(found.tallies[0].broken > 0, "{rule} does not see {mark}");
    }
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
                Outcome::Returned { value: Observation::Tuple(vec![Observation::None, leak]), prints }
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
    assert!(small.to_string().contains("nnx.vmap") && count(&small.body) <= 8, "{effort:?}\n{small}");
}

fn count(block: &[Stmt]) -> usize {
    block
        .iter()
        .map(|stmt| {
            let mut inside = 0;
            walk::blocks(stmt, &mut |inner| inside += count(inner));
            inside + usize::from(!matches!(stmt.kind, StmtKind::Import(_) | StmtKind::ImportFrom { .. }))
        })
        .sum()
}
