//! `effects/failure-is-atomic`: a call whose body raises changes nothing.

use isograft_generators::build::{
    attempt, call, intern, name, pass, raise, run, stmt as as_stmt, string,
};
use isograft_generators::reach::Event;
use isograft_reference::Mode;
use isograft_reference::program::ast::{Program, StmtKind};
use isograft_reference::transform::Transform;

use crate::rewrite::{Application, definitions, splice_main};
use crate::rule::{Rule, Scope};

pub const RULE: Rule = Rule {
    id: "effects/failure-is-atomic",
    sentence: "A transformed call whose body does all that it does and then raises, before the \
               call, changes nothing \
               that the program shows.",
    sources: &["flax: updates are written back when the transform returns"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| {
        // What fails has staged the functions below, and they are kept.
        let collects = trial.reach().events.contains(&Event::Collects);
        trial.must_equal_if_returned(|program| !collects && fail_first(program))
    },
};

/// A copy of each function that `main` transforms, which raises instead of returning, called and
/// caught.
fn fail_first(program: &mut Program) -> bool {
    let functions = definitions(program);
    splice_main(program, |stmt, _| {
        let applied = Application::of(stmt)?;
        use Transform::{Grad, Jit, Remat, Scan, ValueAndGrad, Vmap};
        let defined = applied.definition(&functions)?;
        if !matches!(applied.kind.transform, Jit | Remat | Grad | ValueAndGrad | Vmap | Scan)
            || !matches!(defined.body.last()?.kind, StmtKind::Return(_))
        {
            return None;
        }
        let mut raising = defined.clone();
        raising.name = intern("raising");
        raising.body.pop();
        raising.body.push(raise(call("RuntimeError", [string("instead of returning")])));
        let called = run(applied.of_function(name("raising")));
        Some(vec![
            as_stmt(StmtKind::Function(raising)),
            attempt(vec![called], "RuntimeError", vec![pass()]),
            stmt.clone(),
        ])
    })
}
