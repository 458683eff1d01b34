//! `cache/transparent`

use isograft_generators::random::Kind;
use isograft_generators::walk;
use isograft_reference::Mode;
use isograft_reference::program::ast::{Expr, ExprKind, Name, Program, Stmt, StmtKind};

use crate::property::{Property, Trial};
use crate::rewrite::{expressions, modules, reads_outer_modules};
use crate::rule::Verdict;

pub const PROPERTY: Property = Property {
    id: "cache/transparent",
    sentence: "Calling a transformed function again is transforming it afresh, where it closes over no state.",
    sources: &["jax: caches are not observable"],
    modes: &Mode::ALL,
    check,
};

fn check(trial: &mut Trial<'_>) -> Verdict {
    if reads_outer_modules(trial.program, &modules(trial.program)) {
        return Verdict::DoesNotApply;
    }
    let mut rewritten = trial.program.clone();
    if afresh(&mut rewritten) { trial.must_equal(&rewritten) } else { Verdict::DoesNotApply }
}

/// `g = nnx.jit(f)` is written out wherever `g` is named.
fn afresh(program: &mut Program) -> bool {
    let mut kept = Vec::new();
    take(&mut program.body, &mut kept);
    expressions(&mut program.body, &mut |expr| {
        if let ExprKind::Name(name) = &*expr.kind
            && let Some((_, transformed)) = kept.iter().find(|(known, _)| known == name)
        {
            *expr = transformed.clone();
        }
    });
    !kept.is_empty()
}

fn take(block: &mut Vec<Stmt>, kept: &mut Vec<(Name, Expr)>) {
    block.retain(|stmt| {
        if let StmtKind::Assign { targets, value } = &stmt.kind
            && let [target] = &targets[..]
            && let (ExprKind::Name(name), ExprKind::Call(call)) = (&*target.kind, &*value.kind)
            && call.args.len() == 1
            && matches!(&*call.args[0].kind, ExprKind::Name(_))
            && Kind::named(&call.function).is_some()
        {
            kept.push((name.clone(), value.clone()));
            return false;
        }
        true
    });
    for stmt in block {
        walk::blocks_mut(stmt, &mut |inner| take(inner, kept));
    }
}
