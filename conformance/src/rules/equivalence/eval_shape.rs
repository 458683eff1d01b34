//! `eval-shape/shapes`

use isograft_generators::build::{Build as _, assign, call, compare, dotted, expr, name, tuple};
use isograft_generators::random::Kind;
use isograft_generators::reach::Event;
use isograft_reference::Mode;
use isograft_reference::program::ast::{Call, CmpOp, Expr, ExprKind, Program};

use crate::property::Property;
use crate::rewrite::{Applied, check, listed, modules, passes, splice_main};
use crate::rule::Verdict;

pub const PROPERTY: Property = Property {
    id: "eval-shape/shapes",
    sentence: "What nnx.eval_shape says of a call has the shapes and dtypes of what the call gives.",
    sources: &["jax.eval_shape: its documentation"],
    modes: &Mode::ALL,
    check: |trial| {
        // A Module that holds itself has no leaves to compare: it is no tree.
        if trial.reach.events.contains(&Event::Cycle) {
            return Verdict::DoesNotApply;
        }
        trial.must_equal_if_returned(compare_shapes)
    },
};

/// `asked = nnx.eval_shape(nnx.jit(f), m, x)` above `r = nnx.jit(f)(m, x)`, and a comparison below.
fn compare_shapes(program: &mut Program) -> bool {
    let modules = modules(program);
    splice_main(program, |stmt, _| {
        let applied = Applied::of(stmt)?;
        applied.function()?;
        // The error that nnx.checkify gives is no array.
        if matches!(applied.kind, Kind::RawCustomVjp | Kind::CustomVjp | Kind::Checkify)
            || (applied.kind == Kind::Scan && passes(&applied.call.args, &modules))
            || applied.option("static_argnums").is_some()
            || applied.option("static_argnames").is_some()
        {
            return None;
        }
        let mut args = vec![applied.call.function.clone()];
        args.extend(applied.call.args.iter().cloned());
        let eval_shape = if applied.kind.is_raw() { Kind::RawEvalShape } else { Kind::EvalShape };
        let function = dotted(eval_shape.path());
        let asked = Call { function, args, keywords: applied.call.keywords.clone() };
        let expected = shapes(name("asked"));
        let found = shapes(applied.target.clone());
        Some(vec![
            assign(name("asked"), expr(ExprKind::Call(asked))),
            stmt.clone(),
            check(compare(found, CmpOp::Eq, expected)),
        ])
    })
}

/// `[(leaf.shape, leaf.dtype) for leaf in jax.tree.leaves(tree)]`
fn shapes(tree: Expr) -> Expr {
    let both = tuple([name("leaf").dot("shape"), name("leaf").dot("dtype")]);
    listed(both, name("leaf"), call("jax.tree.leaves", [tree]), vec![])
}
