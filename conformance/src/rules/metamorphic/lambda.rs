//! `metamorphic/lambda`, `metamorphic/partial`, `metamorphic/callable`

use isograft_generators::build::{
    Build as _, assign, bind, call, class, def, dict, dotted, if_, import_from, name, not, return_,
};
use isograft_generators::random::TransformKind;
use isograft_generators::walk::every_inner_first_mut;
use isograft_reference::Mode;
use isograft_reference::program::ast::{CmpOp, Expr, ExprKind, Program, Stmt, StmtKind};
use isograft_reference::transform::Transform;

use crate::rewrite::{after_imports, head_of, wrapped};
use crate::rule::{Rule, Scope};
use crate::verdict::Verdict;

pub const RULE: Rule = Rule {
    id: "metamorphic/lambda",
    sentence: "A transform of a lambda that calls the function is a transform of the function.",
    sources: &["jax: transforms take callables"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| {
        let fits = trial.returned();
        trial.told(fits).must_equal_rewritten(|program| wrap(program, fits, wrapped))
    },
};

pub const PARTIAL: Rule = Rule {
    id: "metamorphic/partial",
    sentence: "A transform of functools.partial(f) is a transform of f.",
    sources: &["jax: transforms take callables"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| {
        trial.must_equal_rewritten(|program| {
            let first = head_of(&program.body);
            program.body.insert(first, import_from("functools", "partial"));
            wrap(program, true, |function| call("partial", [function]))
        })
    },
};

pub const CALLABLE: Rule = Rule {
    id: "metamorphic/callable",
    sentence: "A transform of an object that calls the function is a transform of the function, \
               where it closes over no state.",
    sources: &["jax: transforms take callables"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| {
        // What is staged for another function is read again.
        if trial.reads_what_it_changes() {
            return Verdict::DoesNotApply;
        }
        let fits = trial.returned();
        trial.told(fits).must_equal_rewritten(|program| {
            let found = wrap(program, fits, |function| call("Callable", [function]));
            after_imports(program, callable());
            found
        })
    },
};

/// A class that holds a function and calls it.
fn callable() -> Stmt {
    let held = dotted("self.function");
    let mut function = def("__call__", &["self"], Vec::new());
    if let (StmtKind::Function(method), ExprKind::Lambda { params, body }) =
        (&mut function.kind, &*wrapped(held.clone()).kind)
    {
        method.params.args = params.args.clone();
        method.params.kwargs = params.kwargs.clone();
        method.body = vec![return_(body.clone())];
    }
    let init = def("__init__", &["self", "function"], vec![assign(held, name("function"))]);
    class("Callable", "object", vec![init, function])
}

/// `fits`: whatever the options say of places, the function that is wrapped takes them, too.
fn wrap(program: &mut Program, fits: bool, around: fn(Expr) -> Expr) -> bool {
    // Some transforms ask the function where a keyword argument belongs, and such a lambda can't
    // say.
    let mut by_keyword = false;
    every_inner_first_mut(&mut program.body, &mut |expr: &mut Expr| {
        if let ExprKind::Call(call) = &*expr.kind
            && !call.keywords.is_empty()
        {
            let own = match &*call.function.kind {
                ExprKind::Name(name) => name.starts_with(char::is_lowercase),
                _ => false,
            };
            by_keyword |= own || matches!(&*call.function.kind, ExprKind::Call(_));
        }
    });
    if by_keyword {
        return false;
    }
    let mut found = false;
    every_inner_first_mut(&mut program.body, &mut |expr: &mut Expr| {
        let ExprKind::Call(applied) = &mut *expr.kind else { return };
        let Some(kind) = TransformKind::named(&applied.function) else { return };
        // Such options ask the function for its parameters.
        let asks = applied.keywords.iter().filter_map(|(key, _)| key.as_deref()).any(|key| {
            matches!(key, "static_argnames" | "donate_argnames")
                || !fits && matches!(key, "static_argnums" | "donate_argnums")
        });
        // The functions of `switch` stand in a list, which may have a name.
        if asks || kind.transform.is_custom() || kind.transform == Transform::Switch {
            return;
        }
        for (place, argument) in applied.args.iter_mut().enumerate() {
            if kind.functions().contains(&place) && matches!(&*argument.kind, ExprKind::Name(_)) {
                *argument = call("wrapping", [argument.clone()]);
                found = true;
            }
        }
    });
    if found {
        for stmt in wrapping(around).into_iter().rev() {
            after_imports(program, stmt);
        }
    }
    found
}

/// A function has one wrapping, so that what is kept for the one is kept for the other:
///
/// ```python
/// WRAPPINGS = {}
///
///
/// def wrapping(function):
///     if not callable(function):
///         return function
///     if function not in WRAPPINGS:
///         WRAPPINGS[function] = ...
///     return WRAPPINGS[function]
/// ```
fn wrapping(around: fn(Expr) -> Expr) -> [Stmt; 2] {
    let found = || name("WRAPPINGS").at(name("function"));
    let is_none = not(call("callable", [name("function")]));
    let itself = if_(is_none, vec![return_(name("function"))], Vec::new());
    let is_new = name("function").cmp(CmpOp::NotIn, name("WRAPPINGS"));
    let kept = if_(is_new, vec![assign(found(), around(name("function")))], Vec::new());
    let body = vec![itself, kept, return_(found())];
    [bind("WRAPPINGS", dict([])), def("wrapping", &["function"], body)]
}
