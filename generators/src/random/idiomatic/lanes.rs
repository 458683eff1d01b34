//! A function of one example, mapped over many of them: which branch, or how many trips, differs by
//! lane.

use isograft_reference::program::ast::{CmpOp, Expr};

use super::{Script, number, transformed};
use crate::build::*;
use crate::random::choices::Choices;

pub fn script(c: &mut Choices<'_, '_>) -> Script {
    let is_nnx = c.chance(50);
    let path = |function: &str| {
        if is_nnx { format!("nnx.{function}") } else { format!("jax.lax.{function}") }
    };
    let loops = c.chance(35);
    let one = if loops { trips(c, &path("while_loop")) } else { choice(c, path) };
    let length = 3 + c.below(3);
    let map = dotted(if is_nnx { "nnx.vmap" } else { "jax.vmap" });
    let (top, mapped) = transformed(c, map, ("example", &["x"]), vec![return_(one)]);
    let mut main = vec![
        bind("xs", call("jnp.arange", [float(length as f64)])),
        bind("ys", mapped.clone().call([name("xs")])),
    ];
    let mut shown = vec![name("ys")];
    // A while_loop has no reverse derivative.
    if !loops && c.chance(40) {
        main.push(def(
            "total",
            &["xs"],
            vec![return_(mapped.call([name("xs")]).dot("sum").call([]))],
        ));
        main.push(bind("slopes", call("jax.grad", [name("total")]).call([name("xs")])));
        shown.push(name("slopes"));
    }
    Script { top, main, shown }
}

/// `nnx.cond(x > 1.0, lambda x: x * 2.0, lambda x: 0.5 - x, x)`, or a `switch` over `x` itself.
fn choice(c: &mut Choices<'_, '_>, path: impl Fn(&str) -> String) -> Expr {
    let times = lambda(&["x"], name("x").times(number(c)));
    let minus = lambda(&["x"], number(c).minus(name("x")));
    if c.chance(60) {
        let test = name("x").cmp(CmpOp::Gt, float(c.one(&[1.0, 0.5, 2.0])));
        return call(&path("cond"), [test, times, minus, name("x")]);
    }
    let index = name("x").dot("astype").call([dotted("jnp.int32")]);
    let constant = lambda(&["x"], call("jnp.float32", [number(c)]));
    call(&path("switch"), [index, list([times, minus, constant]), name("x")])
}

/// `jax.lax.while_loop(lambda c: c[0] < 5.0, lambda c: (c[0] + 2.0, c[1] + 1), (x, 0))`
fn trips(c: &mut Choices<'_, '_>, path: &str) -> Expr {
    let item = |place: i64| name("c").at(int(place));
    let more = lambda(&["c"], item(0).cmp(CmpOp::Lt, float(c.one(&[5.0, 3.0, 2.0]))));
    let next =
        lambda(&["c"], tuple([item(0).plus(float(c.one(&[2.0, 1.0]))), item(1).plus(int(1))]));
    call(path, [more, next, tuple([name("x"), int(0)])])
}
