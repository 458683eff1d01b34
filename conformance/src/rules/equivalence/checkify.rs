//! `checkify/identity`

use isograft_generators::build::{Build as _, assign, call, name, tuple};
use isograft_generators::reach::Event;
use isograft_reference::Mode;
use isograft_reference::program::ast::Program;
use isograft_reference::transform::Transform;

use crate::rewrite::{Application, splice_main};
use crate::rule::{Rule, Scope};

pub const RULE: Rule = Rule {
    id: "checkify/identity",
    sentence: "nnx.checkify in place of nnx.jit or nnx.remat gives the same, on host or device, \
               beside an error that says nothing.",
    sources: &[
        "flax: nnx.checkify",
        "jax.experimental.checkify: the function computes what it computed",
    ],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| {
        // checkify hands the body the arrays themselves, and jit tracers: so a list outside shows.
        let collects = trial.reach().events.contains(&Event::Collects);
        trial.must_equal_but_for_host(|program| !collects && checked(program))
    },
};

/// `error, r = nnx.checkify(f)(m, x)` in place of `r = nnx.jit(f)(m, x)`
fn checked(program: &mut Program) -> bool {
    splice_main(program, |stmt, _| {
        let applied = Application::of(stmt)?;
        let function = applied.function()?.clone();
        let known = matches!(applied.kind.lifted(), Some(Transform::Jit | Transform::Remat))
            && applied.transform.keywords.is_empty();
        if !known || !applied.call.keywords.is_empty() {
            return None;
        }
        let called = call("nnx.checkify", [function]).call(applied.call.args.clone());
        Some(vec![assign(tuple([name("error_"), applied.target.clone()]), called)])
    })
}
