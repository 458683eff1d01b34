//! `cond/branch`

use isograft_generators::build::{Build as _, assign, choose};
use isograft_generators::random::TransformKind;
use isograft_reference::Mode;
use isograft_reference::program::ast::Program;
use isograft_reference::transform::Transform;

use super::{branch, cloned};
use crate::rewrite::{called, imports, splice_main};
use crate::rule::{Rule, Scope};

pub const RULE: Rule = Rule {
    id: "cond/branch",
    sentence: "cond with a known predicate is the Python conditional.",
    sources: &["jax.lax.cond: its documentation gives the conditional"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| branch(trial, call_branch),
};

/// `f(m, x) if test else g(m, x)`
fn call_branch(program: &mut Program, raw: bool) -> bool {
    let has_nnx = imports(program, "nnx");
    splice_main(program, |stmt, _| {
        let (target, cond) = called(stmt)?;
        let [test, yes, no, operands @ ..] = &cond.args[..] else { return None };
        let kind = TransformKind::named(&cond.function)?;
        if kind.transform != Transform::Cond || (kind.is_raw() && !raw) || !cond.keywords.is_empty()
        {
            return None;
        }
        let operands = cloned(kind.is_raw() && has_nnx, operands);
        let chosen =
            choose(test.clone(), yes.clone().call(operands.clone()), no.clone().call(operands));
        Some(vec![assign(target.clone(), chosen)])
    })
}
