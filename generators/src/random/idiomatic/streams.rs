//! Random streams of its own for each lane: `split_rngs` and `fork_rngs`.

use super::{Script, number, times};
use crate::build::*;
use crate::random::choices::Choices;

pub fn script(c: &mut Choices<'_, '_>) -> Script {
    let lanes = int(2 + c.below(3) as i64);
    let stream = c.one(&["params", "noise"]);
    let splitter = match c.chance(70) {
        true => call_with("nnx.split_rngs", [], [("splits", lanes.clone())]),
        false => call_with("nnx.fork_rngs", [], [("split", lanes.clone())]),
    };
    let drawn =
        call("jax.random.randint", [name("rngs").dot(stream).call([]), tuple([]), int(0), int(8)]);
    let noise = drawn.dot("astype").call([dotted("jnp.float32")]);
    let layer = class(
        "Noisy",
        "nnx.Module",
        vec![
            def(
                "__init__",
                &["self", "rngs"],
                vec![assign(dotted("self.w"), call("nnx.Param", [noise.clone()]))],
            ),
            def(
                "__call__",
                &["self", "x"],
                vec![return_(name("x").times(dotted("self.w").value()))],
            ),
        ],
    );
    let lifted = match c.below(3) {
        0 => call_with("nnx.vmap", [], [("in_axes", tuple([int(0), none()]))]),
        1 => {
            call_with("nnx.vmap", [], [("in_axes", tuple([int(0), none()])), ("axis_size", lanes)])
        }
        _ => {
            call_with("nnx.vmap", [], [("in_axes", tuple([int(0), none()])), ("out_axes", int(0))])
        }
    };
    let creates = c.chance(50);
    let body = if creates {
        vec![return_(call("Noisy", [name("rngs")]))]
    } else {
        vec![return_(name("x").times(number(c)).plus(noise))]
    };
    let defined = decorated(vec![splitter, lifted], "each", &["rngs", "x"], body);
    let mut main = vec![
        bind("rngs", call_with("nnx.Rngs", [], [(stream, int(c.below(5) as i64))])),
        bind("x", call("jnp.float32", [number(c)])),
        bind("outs", list([])),
    ];
    let called = name("each").call([name("rngs"), name("x")]);
    if creates {
        main.push(bind("layers", called));
        let apply = call_with(
            "nnx.vmap",
            [lambda(&["m", "x"], name("m").call([name("x")]))],
            [("in_axes", tuple([int(0), none()]))],
        );
        main.extend(times(
            c,
            3,
            vec![run(dotted("outs.append").call([apply.call([name("layers"), name("x")])]))],
        ));
    } else {
        main.extend(times(c, 3, vec![run(dotted("outs.append").call([called]))]));
    }
    Script { top: vec![layer, defined], main, shown: vec![name("rngs"), name("outs")] }
}
