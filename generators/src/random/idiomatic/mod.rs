//! Programs as people write them: a file for each kind, with a layer that they share.
//!
//! They have names as people give them, and no random statements: what varies is sizes, options,
//! and which of two ways to write something is taken.

mod decode;
mod ensemble;
mod functional;
mod lanes;
mod layers;
mod noise;
mod optimizer;
mod perturb;
mod routing;
mod statistics;
mod streams;
mod train;

use isograft_reference::Mode;
use isograft_reference::program::ast::{Expr, Stmt};

use super::choices::Choices;
use super::plan::Expect;
use super::scope::Writer;
use crate::build::*;

/// A program: what stands above `main`, the statements of `main`, and what it shows.
pub(super) struct Script {
    pub top: Vec<Stmt>,
    pub main: Vec<Stmt>,
    pub shown: Vec<Expr>,
}

impl Writer<'_, '_, '_> {
    pub fn idiomatic(&mut self) -> Vec<Stmt> {
        let kind = self.c.below(12);
        if kind == 11 {
            // Only compat has `StateAxes`.
            self.plan.ends(Mode::Tree, Expect::NotOffered);
            self.plan.ends(Mode::Graph, Expect::NotOffered);
        }
        let c = &mut *self.c;
        let script = match kind {
            0 => train::script(c),
            1 => ensemble::script(c),
            2 => layers::script(c),
            3 => decode::script(c),
            4 => functional::script(c),
            5 => routing::script(c),
            6 => noise::script(c),
            7 => optimizer::script(c),
            8 => perturb::script(c),
            9 => streams::script(c),
            10 => lanes::script(c),
            _ => statistics::script(c),
        };
        self.block = script.main;
        self.results = script.shown;
        script.top
    }
}

/// A small multiple of a quarter.
fn number(c: &mut Choices<'_, '_>) -> Expr {
    float(c.one(&[1.0, 2.0, 0.5, -1.0, 0.25, 3.0]))
}

/// `jnp.array([1.0, 2.0])`
fn vector(c: &mut Choices<'_, '_>, length: usize) -> Expr {
    let items: Vec<Expr> = (0..length).map(|_| number(c)).collect();
    call("jnp.array", [list(items)])
}

/// A [`vector`] whose numbers are powers of two: two steps of training square and sum them and stay
/// exact.
fn powers(c: &mut Choices<'_, '_>, length: usize) -> Expr {
    let items: Vec<Expr> = (0..length).map(|_| float(c.one(&[1.0, 2.0, 0.5, -1.0]))).collect();
    call("jnp.array", [list(items)])
}

/// The layer of most of these programs: `w * x + b`, perhaps counting its calls.
struct Layer {
    name: &'static str,
    counts: bool,
    has_bias: bool,
}

impl Layer {
    fn draw(c: &mut Choices<'_, '_>) -> Layer {
        Layer {
            name: c.one(&["Dense", "Scale", "Layer"]),
            counts: c.chance(40),
            has_bias: c.chance(60),
        }
    }

    /// `self.w` is what `__init__` is given.
    fn class(&self, c: &mut Choices<'_, '_>) -> Stmt {
        let mut init = vec![assign(dotted("self.w"), call("nnx.Param", [name("w")]))];
        let mut body = Vec::new();
        let mut value = name("x").times(dotted("self.w").value());
        if self.has_bias {
            let zeros = call("jnp.zeros_like", [name("w")]);
            init.push(assign(dotted("self.b"), call("nnx.Param", [zeros])));
            value = value.plus(dotted("self.b").value());
        }
        if self.counts {
            let class = c.one(&["nnx.BatchStat", "nnx.Variable", "nnx.Intermediate"]);
            init.push(assign(
                dotted("self.calls"),
                call(class, [call("jnp.float32", [float(0.0)])]),
            ));
            body.push(augment(dotted("self.calls").value(), super::Op::Add, float(1.0)));
        }
        if c.chance(40) {
            value = call("jax.nn.relu", [value]);
        }
        body.push(return_(value));
        let methods =
            vec![def("__init__", &["self", "w"], init), def("__call__", &["self", "x"], body)];
        class(self.name, "nnx.Module", methods)
    }
}

/// The function under a decorator, or given to the transform by hand: what stands above the calls,
/// and what is called.
fn transformed(
    c: &mut Choices<'_, '_>,
    decorator: Expr,
    (function, parameters): (&str, &[&str]),
    body: Vec<Stmt>,
) -> (Vec<Stmt>, Expr) {
    if c.chance(60) {
        return (vec![decorated(vec![decorator], function, parameters, body)], name(function));
    }
    let by_hand = match *decorator.kind {
        isograft_reference::program::ast::ExprKind::Call(call) => {
            let mut call = call;
            call.args.insert(0, name(function));
            expr(isograft_reference::program::ast::ExprKind::Call(call))
        }
        _ => decorator.call([name(function)]),
    };
    (vec![def(function, parameters, body)], by_hand)
}

/// The body, done up to `most` times in a row.
fn times(c: &mut Choices<'_, '_>, most: usize, body: Vec<Stmt>) -> Vec<Stmt> {
    match c.below(most) {
        0 => body,
        n => vec![for_(name("_"), call("range", [int(n as i64 + 1)]), body)],
    }
}

/// `def loss(model, x, y)`: what the model gives for `x`, against `y`.
fn squared_error() -> Stmt {
    let error = name("model").call([name("x")]).minus(name("y"));
    let sum = name("e").times(name("e")).dot("sum").call([]);
    def("loss", &["model", "x", "y"], vec![bind("e", error), return_(sum)])
}
