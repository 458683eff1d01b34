//! A model with a random stream: a mask of whole numbers, drawn anew in each call.

use super::{Script, number, times, transformed, vector};
use crate::build::*;
use crate::random::choices::Choices;

pub fn script(c: &mut Choices<'_, '_>) -> Script {
    let length = 2 + c.below(3);
    let stream = c.one(&["dropout", "noise"]);
    let seed = int(c.below(5) as i64);
    let rngs = match c.chance(50) {
        true => call("nnx.Rngs", [seed]),
        false => call_with("nnx.Rngs", [], [(stream, seed)]),
    };
    let init = vec![
        assign(dotted("self.w"), call("nnx.Param", [name("w")])),
        assign(dotted("self.rngs"), rngs),
    ];
    let shape = tuple([int(length as i64)]);
    let drawn = call(
        "jax.random.randint",
        [dotted("self.rngs").dot(stream).call([]), shape, int(0), int(3)],
    );
    let mask = drawn.dot("astype").call([dotted("jnp.float32")]);
    let forward = vec![
        bind("mask", mask),
        return_(name("x").times(dotted("self.w").value()).times(name("mask"))),
    ];
    let model = class(
        "Noisy",
        "nnx.Module",
        vec![def("__init__", &["self", "w"], init), def("__call__", &["self", "x"], forward)],
    );
    let called = name("model").call([name("x")]);
    let (decorator, body) = match c.below(4) {
        0 => (dotted("nnx.jit"), vec![return_(called)]),
        1 => (dotted("nnx.remat"), vec![return_(called)]),
        2 => {
            let y = || name("model").call([name("x")]).dot("sum").call([]);
            let gradient =
                call("nnx.grad", [lambda(&["x"], name("x").times(number(c)).dot("sum").call([]))]);
            (dotted("nnx.jit"), vec![return_(tuple([y(), gradient.call([name("x")])]))])
        }
        _ => {
            let trip = lambda(&["i", "x"], name("x").plus(number(c)));
            let looped = call("nnx.fori_loop", [int(0), int(2), trip, called]);
            (dotted("nnx.jit"), vec![return_(looped)])
        }
    };
    let (defined, apply) = transformed(c, decorator, ("apply", &["model", "x"]), body);
    let mut main = vec![
        bind("model", call("Noisy", [vector(c, length)])),
        bind("x", vector(c, length)),
        bind("outs", list([])),
    ];
    let applied = run(dotted("outs.append").call([apply.call([name("model"), name("x")])]));
    main.extend(times(c, 3, vec![applied]));
    let mut top = vec![model];
    top.extend(defined);
    Script { top, main, shown: vec![name("model"), name("outs")] }
}
