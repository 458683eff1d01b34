//! `fori-loop/loop`

use isograft_generators::build::{Build as _, assign, call, for_, name};
use isograft_generators::random::TransformKind;
use isograft_reference::Mode;
use isograft_reference::program::ast::{Expr, ExprKind, Program};
use isograft_reference::transform::Transform;

use super::carry::{Carry, as_loop};
use crate::rewrite::{called, modules, splice_main};
use crate::rule::{Rule, Scope};

pub const RULE: Rule = Rule {
    id: "fori-loop/loop",
    sentence: "A fori_loop is the Python loop, values and state.",
    sources: &["jax.lax.fori_loop: its documentation gives the loop"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| as_loop(trial, unroll),
};

/// `carry = c0`, `for i in range(a, b): carry = f(i, carry)`
fn unroll(program: &mut Program, raw: bool, written: bool) -> bool {
    let modules = modules(program);
    splice_main(program, |stmt, _| {
        let (target, looped) = called(stmt)?;
        let [from, to, function, start] = &looped.args[..] else { return None };
        let kind = TransformKind::named(&looped.function)?;
        if kind.transform != Transform::ForiLoop || (kind.is_raw() && !raw) {
            return None;
        }
        let carry = Carry::of(target, start, kind.is_raw(), &modules)?;
        let number = |bound: &Expr| match *bound.kind {
            ExprKind::Int(number) => Some(number),
            _ => None,
        };
        let numbers = number(from).zip(number(to));
        let mut all = if written {
            let bounds = [from, to].map(|bound| call("int", [bound.clone()]));
            let index = match numbers {
                Some(_) => name("i"),
                None => call("jnp.int32", [name("i")]),
            };
            let step = assign(name("carry_"), function.clone().call([index, name("carry_")]));
            vec![
                assign(name("carry_"), carry.first()),
                for_(name("i"), call("range", bounds), vec![step]),
                assign(carry.target(), name("carry_")),
            ]
        } else {
            vec![stmt.clone()]
        };
        all.extend(carry.after(numbers.is_some_and(|(from, to)| from < to)));
        Some(all)
    })
}
