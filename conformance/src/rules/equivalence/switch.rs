//! `switch/branch`

use isograft_generators::build::{Build as _, assign, call, int, list};
use isograft_generators::random::TransformKind;
use isograft_reference::Mode;
use isograft_reference::program::ast::{ExprKind, Program};
use isograft_reference::transform::Transform;

use super::{branch, cloned};
use crate::rewrite::{called, imports, splice_main};
use crate::rule::{Rule, Scope};

pub const RULE: Rule = Rule {
    id: "switch/branch",
    sentence: "switch with a known index is a call of that branch, the index clamped.",
    sources: &["jax.lax.switch: its documentation gives the choice"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| branch(trial, call_branch),
};

/// `[f, g][int(jnp.clip(index, 0, 1))](m, x)`
fn call_branch(program: &mut Program, raw: bool) -> bool {
    let has_nnx = imports(program, "nnx");
    splice_main(program, |stmt, _| {
        let (target, switch) = called(stmt)?;
        let [index, branches, operands @ ..] = &switch.args[..] else { return None };
        let kind = TransformKind::named(&switch.function)?;
        let ExprKind::List(branches) = &*branches.kind else { return None };
        if kind.transform != Transform::Switch
            || (kind.is_raw() && !raw)
            || !switch.keywords.is_empty()
        {
            return None;
        }
        let clipped = call("jnp.clip", [index.clone(), int(0), int(branches.len() as i64 - 1)]);
        let branch = list(branches.clone()).at(call("int", [clipped]));
        let operands = cloned(kind.is_raw() && has_nnx, operands);
        Some(vec![assign(target.clone(), branch.call(operands))])
    })
}
