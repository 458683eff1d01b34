//! `custom-vjp/fwd-agrees`, `custom-vjp/true-derivative`

use isograft_generators::build::{
    Build as _, call, choose, int, intern, lambda, lambda_of_all, name, starred, stmt as made,
    tuple,
};
use isograft_generators::random::TransformKind;
use isograft_generators::walk::{self, every_inner_first_mut};
use isograft_reference::Mode;
use isograft_reference::program::ast::{
    Call, ExprKind, FunctionDef, Name, Program, Stmt, StmtKind,
};
use isograft_reference::transform::Transform;

use crate::rewrite::functions;
use crate::rule::{Rule, Scope};
use crate::verdict::Verdict;

pub const FWD_AGREES: Rule = Rule {
    id: "custom-vjp/fwd-agrees",
    sentence: "Where the forward rule of a custom_vjp calls the function, it may call what was \
               decorated.",
    sources: &["jax.custom_vjp: its documentation"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| {
        // An outer derivative of the forward rule is by the rules again, or that of the function.
        let both = |&(outer, inner): &(TransformKind, TransformKind)| {
            differentiates(outer) && differentiates(inner)
        };
        if trial.reach().pairs.iter().any(both) {
            return Verdict::DoesNotApply;
        }
        trial.must_equal_if_returned(call_the_body)
    },
};

pub const TRUE_DERIVATIVE: Rule = Rule {
    id: "custom-vjp/true-derivative",
    sentence: "A custom_vjp whose rules are those of jax.vjp is the function itself.",
    sources: &["jax.custom_vjp: its documentation"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| trial.must_agree_if_returned(derive, undecorate),
};

pub(super) fn differentiates(kind: TransformKind) -> bool {
    use Transform::{Grad, Jvp, ValueAndGrad, Vjp};
    matches!(kind.transform, Grad | ValueAndGrad | Vjp | Jvp)
}

/// In `fwd` of `f.defvjp(fwd, bwd)` a copy of `f` without its decorator is called.
fn call_the_body(program: &mut Program) -> bool {
    let mut decorated = Vec::new();
    functions(&mut program.body, &mut |function| {
        decorated.extend(is_custom(function).then(|| function.name.clone()));
    });
    let mut named = defined(program);
    named.retain(|(own, _)| decorated.contains(own));
    let mut called = false;
    functions(&mut program.body, &mut |function| {
        let Some((own, _)) = named.iter().find(|(_, fwd)| *fwd == function.name) else { return };
        every_inner_first_mut(&mut function.body, &mut |each| {
            if matches!(&*each.kind, ExprKind::Name(name) if name == own) {
                *each = name(&primal(own));
                called = true;
            }
        });
    });
    called && copy(&mut program.body)
}

/// `f.defvjp(lambda *args: (f_primal(*args), args), lambda args, g: jax.vjp(f_primal,
/// *args)[1](g))`
fn derive(program: &mut Program) -> bool {
    copy(&mut program.body)
        && defvjp(&mut program.body, &mut |own, rules| {
            let primal = || name(&primal(own));
            let forward = tuple([primal().call([starred(name("args"))]), name("args")]);
            // In compat nnx hands on the cotangents of what is written back, too.
            let several = call("isinstance", [name("g"), name("tuple")]);
            let cotangent = choose(several, name("g").at(int(-1)), name("g"));
            let pull = call("jax.vjp", [primal(), starred(name("args"))]).at(int(1));
            rules.args = vec![
                lambda_of_all("args", forward),
                lambda(&["args", "g"], pull.call([cotangent])),
            ];
            true
        })
}

/// Without decorators, and without `defvjp`.
fn undecorate(program: &mut Program) -> bool {
    let mut found = false;
    functions(&mut program.body, &mut |function| {
        if is_custom(function) {
            function.decorators.clear();
            found = true;
        }
    });
    found && defvjp(&mut program.body, &mut |_, _| false)
}

fn primal(own: &Name) -> String {
    format!("{own}_primal")
}

fn is_custom(function: &FunctionDef) -> bool {
    let [decorator] = &function.decorators[..] else { return false };
    TransformKind::named(decorator).is_some_and(|kind| kind.transform == Transform::CustomVjp)
}

/// Below each function with a custom derivative, one without.
fn copy(block: &mut Vec<Stmt>) -> bool {
    let mut found = false;
    let mut index = 0;
    while index < block.len() {
        walk::blocks_mut(&mut block[index], &mut |inner| found |= copy(inner));
        if let StmtKind::Function(function) = &block[index].kind
            && is_custom(function)
        {
            let mut plain = function.clone();
            plain.decorators.clear();
            plain.name = intern(&primal(&function.name));
            block.insert(index, made(StmtKind::Function(plain)));
            index += 1;
            found = true;
        }
        index += 1;
    }
    found
}

/// Visits each `f.defvjp(fwd, bwd)`, and keeps it where the visit says so; says whether there was
/// one.
fn defvjp(block: &mut Vec<Stmt>, visit: &mut dyn FnMut(&Name, &mut Call) -> bool) -> bool {
    let mut found = false;
    block.retain_mut(|stmt| {
        walk::blocks_mut(stmt, &mut |inner| found |= defvjp(inner, visit));
        let Some((own, call)) = rules_of(stmt) else { return true };
        found = true;
        visit(&own, call)
    });
    found
}

fn rules_of(stmt: &mut Stmt) -> Option<(Name, &mut Call)> {
    let StmtKind::Expr(value) = &mut stmt.kind else { return None };
    let ExprKind::Call(call) = &mut *value.kind else { return None };
    let ExprKind::Attribute(base, method) = &*call.function.kind else { return None };
    let ExprKind::Name(own) = &*base.kind else { return None };
    let own = own.clone();
    (&**method == "defvjp" && call.args.len() == 2 && call.keywords.is_empty())
        .then_some((own, call))
}

/// The functions with a custom derivative, each with the name of its forward rule.
fn defined(program: &mut Program) -> Vec<(Name, Name)> {
    let mut found = Vec::new();
    defvjp(&mut program.body, &mut |own, call| {
        if let ExprKind::Name(fwd) = &*call.args[0].kind {
            found.push((own.clone(), fwd.clone()));
        }
        true
    });
    found
}
