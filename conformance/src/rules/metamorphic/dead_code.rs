//! `metamorphic/dead-code`

use isograft_generators::build::{Build as _, bind, call, float};
use isograft_reference::Mode;
use isograft_reference::program::ast::{ExprKind, Program, Stmt, StmtKind};

use crate::rewrite::functions;
use crate::rule::{Rule, Scope};

pub const RULE: Rule = Rule {
    id: "metamorphic/dead-code",
    sentence: "A number that is computed at the start of each function and not used changes \
               nothing.",
    sources: &["jax: functions are pure"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| trial.must_equal_rewritten(add),
};

fn add(program: &mut Program) -> bool {
    let mut found = false;
    functions(&mut program.body, &mut |function| {
        if !function.name.starts_with("__") {
            let unused = call("jnp.float32", [float(2.0)]).times(float(3.0));
            let is_text = |stmt: &Stmt| match &stmt.kind {
                StmtKind::Expr(value) => matches!(&*value.kind, ExprKind::Str(_)),
                _ => false,
            };
            // A docstring stays one.
            let start = usize::from(function.body.first().is_some_and(is_text));
            function.body.insert(start, bind("unused_", unused));
            found = true;
        }
    });
    found
}
