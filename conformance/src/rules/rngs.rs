//! Random streams.

use isograft_generators::build::{
    Build as _, assert_, assign, binary, both, call, compare, dotted, for_, if_, int, lambda, name,
    not, tuple,
};
use isograft_reference::Mode;
use isograft_reference::program::ast::{BinOp, CmpOp, Expr, Program, Stmt};

use crate::rewrite::{before_the_end, main_modules, reads_attribute};
use crate::rule::{Rule, Scope};
use crate::trial::Trial;
use crate::verdict::Verdict;

pub const AS_EAGER: Rule = Rule {
    id: "rngs/as-eager",
    sentence: "A key drawn from a stream inside nnx.jit is the one drawn outside, and the stream \
               has moved as far.",
    sources: &["flax: nnx.Rngs"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| check(trial, as_eager),
};

pub const NO_REUSE: Rule = Rule {
    id: "rngs/no-reuse",
    sentence: "Two draws from a stream give two keys, also where one is inside nnx.jit, and move \
               it twice.",
    sources: &["flax: nnx.Rngs", "jax: keys are used once"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| check(trial, no_reuse),
};

fn check(trial: &mut Trial<'_>, body: fn() -> Vec<Stmt>) -> Verdict {
    let streams = reads_attribute(&trial.program.body, "Rngs");
    if !streams || trial.is_refused() {
        return Verdict::DoesNotApply;
    }
    trial.must_equal_if_returned(|program: &mut Program| {
        let modules = main_modules(program);
        let of = |module| {
            let is_stream = call("isinstance", [name("stream"), dotted("nnx.RngStream")]);
            let is_one = call("jnp.ndim", [name("stream").dot("count").value()]);
            let single = both(is_stream, compare(is_one, CmpOp::Eq, int(0)));
            let clone = call("nnx.clone", [name(module)]);
            let targets = tuple([name("_"), name("stream")]);
            for_(targets, call("nnx.iter_graph", [clone]), vec![if_(single, body(), vec![])])
        };
        before_the_end(program, modules.iter().map(|module| of(module)).collect())
    })
}

fn count(stream: &str) -> Expr {
    name(stream).dot("count").value()
}

fn drawn(key: Expr) -> Expr {
    call("jax.random.key_data", [key])
}

fn inside() -> Expr {
    call("nnx.jit", [lambda(&["s"], name("s").call([]))]).call([name("stream")])
}

fn as_eager() -> Vec<Stmt> {
    vec![
        assign(name("other_"), call("nnx.clone", [name("stream")])),
        assert_(call("jnp.array_equal", [drawn(inside()), drawn(name("other_").call([]))])),
        assert_(compare(count("stream"), CmpOp::Eq, count("other_"))),
    ]
}

fn no_reuse() -> Vec<Stmt> {
    vec![
        assign(name("moved_"), binary(count("stream"), BinOp::Add, int(2))),
        assert_(not(call("jnp.array_equal", [drawn(inside()), drawn(name("stream").call([]))]))),
        assert_(compare(count("stream"), CmpOp::Eq, name("moved_"))),
    ]
}
