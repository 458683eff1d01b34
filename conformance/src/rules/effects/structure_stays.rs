//! `effects/structure-stays`: what a body does to the structure of its arguments stays inside, in
//! tree and graph mode.

use isograft_generators::build::{assert_, assign, call, compare, list, name};
use isograft_generators::random::TransformKind;
use isograft_generators::reach::Event;
use isograft_reference::Mode;
use isograft_reference::program::ast::{CmpOp, Expr, Program};
use isograft_reference::transform::Transform;

use crate::rewrite::{Application, modules, passes, splice_main};
use crate::rule::{Rule, Scope};
use crate::trial::Trial;
use crate::verdict::Verdict;

pub const RULE: Rule = Rule {
    id: "effects/structure-stays",
    sentence: "In tree and graph mode a Module has the structure after a transformed call that it \
               had before.",
    sources: &["flax: the tree-mode proposal"],
    scope: Scope::Programs,
    modes: &[Mode::Tree, Mode::Graph],
    check: &check,
};

fn check(trial: &mut Trial<'_>) -> Verdict {
    // Metadata is written back, and part of a graphdef; and in tree mode there is none of what is
    // shared.
    if trial.is_refused() || trial.reach().events.contains(&Event::Metadata) {
        return Verdict::DoesNotApply;
    }
    trial.must_equal_if_returned(compare_structure)
}

/// `before = [nnx.graphdef(m)]` above each transformed call, and a comparison below.
fn compare_structure(program: &mut Program) -> bool {
    let modules = modules(program);
    splice_main(program, |stmt, _| {
        let applied = Application::of(stmt)?;
        let is_module = |arg: &&Expr| passes(std::slice::from_ref(*arg), &modules);
        let passed: Vec<Expr> = applied.call.args.iter().filter(is_module).cloned().collect();
        if passed.is_empty() || applied.kind == TransformKind::nnx(Transform::EvalShape) {
            return None;
        }
        let structure = || list(passed.iter().map(|each| call("nnx.graphdef", [each.clone()])));
        Some(vec![
            assign(name("before_"), structure()),
            stmt.clone(),
            assert_(compare(structure(), CmpOp::Eq, name("before_"))),
        ])
    })
}
