//! The functional style: `split`, a pure function under one of JAX's own transforms, `merge`,
//! `update`.

use super::{Layer, Script, number, times, vector};
use crate::build::*;
use crate::random::choices::Choices;

pub fn script(c: &mut Choices<'_, '_>) -> Script {
    let layer = Layer::draw(c);
    let length = 2 + c.below(2);
    let class = layer.class(c);
    let params_apart = c.chance(50);
    let split = |model: &str| match params_apart {
        true => call("nnx.split", [name(model), dotted("nnx.Param"), ellipsis()]),
        false => call("nnx.split", [name(model)]),
    };
    let merged = match params_apart {
        true => call("nnx.merge", [name("graphdef"), name("params"), name("rest")]),
        false => call("nnx.merge", [name("graphdef"), name("params")]),
    };
    let mut pure = vec![bind("m", merged), bind("y", name("m").call([name("x")]))];
    let state = call("nnx.state", [name("m")]);
    let differentiates = params_apart && c.chance(50);
    let parameters: &[&str] =
        if params_apart { &["params", "rest", "x"] } else { &["params", "x"] };
    pure.push(return_(if differentiates {
        tuple([name("y").dot("sum").call([]), state])
    } else {
        tuple([name("y"), state])
    }));
    // What is not differentiated goes in as it is, and may not be changed there; `jit` makes it a
    // copy.
    let differentiated = if layer.counts { call("jax.jit", [name("pure")]) } else { name("pure") };
    let transformed = match differentiates {
        true => call_with("jax.value_and_grad", [differentiated], [("has_aux", boolean(true))]),
        false => call(c.one(&["jax.jit", "jax.checkpoint"]), [name("pure")]),
    };
    let target = match params_apart {
        true => tuple([name("graphdef"), name("params"), name("rest")]),
        false => tuple([name("graphdef"), name("params")]),
    };
    let mut args = vec![name("params")];
    args.extend(params_apart.then(|| name("rest")));
    args.push(name("x"));
    let called = transformed.call(args);
    let result = match differentiates {
        true => tuple([tuple([name("y"), name("state")]), name("grads")]),
        false => tuple([name("y"), name("state")]),
    };
    let mut step =
        vec![assign(result, called), run(call("nnx.update", [name("model"), name("state")]))];
    let mut shown = vec![name("model"), name("y")];
    if differentiates {
        let rule = lambda(&["p", "g"], name("p").minus(name("g").times(number(c))));
        let params = call("jax.tree.map", [rule, name("params"), name("grads")]);
        step.push(run(call("nnx.update", [name("model"), params])));
        shown.push(name("grads"));
    }
    let mut main = vec![
        bind("model", name(layer.name).call([vector(c, length)])),
        bind("x", vector(c, length)),
        assign(target, split("model")),
        def("pure", parameters, pure),
    ];
    main.extend(times(c, 3, step));
    Script { top: vec![class], main, shown }
}
