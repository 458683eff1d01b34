//! `while-loop/loop`

use isograft_generators::build::{Build as _, assign, name, stmt};
use isograft_generators::random::TransformKind;
use isograft_reference::Mode;
use isograft_reference::program::ast::{Program, StmtKind};
use isograft_reference::transform::Transform;

use super::carry::{Carry, as_loop};
use crate::rewrite::{called, modules, splice_main};
use crate::rule::{Rule, Scope};

pub const RULE: Rule = Rule {
    id: "while-loop/loop",
    sentence: "A while_loop is the Python loop, values and state.",
    sources: &["jax.lax.while_loop: its documentation gives the loop"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| as_loop(trial, unroll),
};

/// `carry = c0`, `while condition(carry): carry = f(carry)`
fn unroll(program: &mut Program, raw: bool, written: bool) -> bool {
    let modules = modules(program);
    splice_main(program, |statement, _| {
        let (target, looped) = called(statement)?;
        let [condition, function, start] = &looped.args[..] else { return None };
        let kind = TransformKind::named(&looped.function)?;
        if kind.transform != Transform::WhileLoop || (kind.is_raw() && !raw) {
            return None;
        }
        let carry = Carry::of(target, start, kind.is_raw(), &modules)?;
        let mut all = if written {
            let step = assign(name("carry_"), function.clone().call([name("carry_")]));
            let test = condition.clone().call([name("carry_")]);
            vec![
                assign(name("carry_"), carry.first()),
                stmt(StmtKind::While { test, body: vec![step], otherwise: Vec::new() }),
                assign(carry.target(), name("carry_")),
            ]
        } else {
            vec![statement.clone()]
        };
        all.extend(carry.after(false));
        Some(all)
    })
}
