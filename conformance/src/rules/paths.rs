//! Paths: every way to name the parts of a Module names the same.

use isograft_generators::build::{
    Build as _, assert_, call, compare, dotted, ellipsis, int, listed, name, tuple,
};
use isograft_generators::reach::linen_name;
use isograft_reference::Mode;
use isograft_reference::program::ast::{CmpOp, Expr, Program, Stmt};

use crate::rewrite::{before_the_end, main_modules};
use crate::rule::{Rule, Scope};
use crate::rules::linen;
use crate::trial::Trial;
use crate::verdict::Verdict;

pub const AGREE: Rule = Rule {
    id: "paths/agree",
    sentence: "The paths of a Module's Variables are the same from iter_graph, from split and \
               from state.",
    sources: &["flax: the paths of a State are those of the graph"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| check(trial, agree),
};

pub const ONE_TO_ONE: Rule = Rule {
    id: "paths/one-to-one",
    sentence: "Each path of a Module's state leads to one Variable, and each Variable has one \
               path; of Linen, each module that another one holds has one path, and no two share \
               it.",
    sources: &["flax: a State has each Variable once; names are unique within a module of Linen"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| match linen_name(trial.program) {
        Some(_) => linen::one_to_one(trial),
        None => check(trial, one_to_one),
    },
};

fn check(trial: &mut Trial<'_>, assertions: fn(Expr) -> Vec<Stmt>) -> Verdict {
    // Of two paths to what is shared each way may take another, and in tree mode there is no such
    // thing.
    if trial.shares() {
        return Verdict::DoesNotApply;
    }
    trial.must_equal_if_returned(|program: &mut Program| {
        let modules = main_modules(program);
        before_the_end(
            program,
            modules.iter().flat_map(|module| assertions(name(module))).collect(),
        )
    })
}

/// `sorted(…)` of paths as texts: a path has names and numbers.
fn sorted(paths: Expr) -> Expr {
    let text = call("str", [name("path")]);
    call("sorted", [listed(text, name("path"), paths, vec![])])
}

fn in_graph(module: Expr) -> Expr {
    let is_variable = call("isinstance", [name("value"), dotted("nnx.Variable")]);
    let walk = call("nnx.iter_graph", [module]);
    listed(name("path"), tuple([name("path"), name("value")]), walk, vec![is_variable])
}

fn in_state(state: Expr) -> Expr {
    let flat = call("nnx.to_flat_state", [state]);
    listed(name("path"), tuple([name("path"), name("value")]), flat, vec![])
}

fn agree(module: Expr) -> Vec<Stmt> {
    let variables = |state| sorted(in_state(state));
    let state = call("nnx.state", [module.clone(), dotted("nnx.Variable")]);
    let split = call("nnx.split", [module.clone(), dotted("nnx.Variable"), ellipsis()]);
    let split = split.at(int(1));
    vec![
        assert_(compare(sorted(in_graph(module)), CmpOp::Eq, variables(state.clone()))),
        assert_(compare(variables(split), CmpOp::Eq, variables(state))),
    ]
}

fn one_to_one(module: Expr) -> Vec<Stmt> {
    let count = |all: Expr| call("len", [all]);
    let is_variable = call("isinstance", [name("value"), dotted("nnx.Variable")]);
    let walk = call("nnx.iter_graph", [module.clone()]);
    let ids = listed(
        call("id", [name("value")]),
        tuple([name("_"), name("value")]),
        walk,
        vec![is_variable],
    );
    let paths = in_state(call("nnx.state", [module, dotted("nnx.Variable")]));
    vec![
        assert_(compare(count(call("set", [paths.clone()])), CmpOp::Eq, count(paths.clone()))),
        assert_(compare(count(call("set", [ids])), CmpOp::Eq, count(paths))),
    ]
}
