//! An ensemble: models made, applied and perhaps trained under `vmap`.

use super::{Layer, Script, number, times, transformed};
use crate::build::*;
use crate::random::Op;
use crate::random::choices::Choices;

pub fn script(c: &mut Choices<'_, '_>) -> Script {
    let layer = Layer::draw(c);
    let members = 2 + c.below(3);
    let class = layer.class(c);
    let (created, create) = transformed(
        c,
        dotted("nnx.vmap"),
        ("create", &["w"]),
        vec![return_(name(layer.name).call([name("w")]))],
    );

    let each_has_its_own = c.chance(50);
    let axes = tuple([int(0), if each_has_its_own { int(0) } else { none() }]);
    let trains = c.chance(50);
    let body = if trains {
        let out = name("m").call([name("x")]);
        let loss = lambda(&["m"], out.clone().times(out));
        let path = c.one(&["nnx.grad", "nnx.value_and_grad"]);
        let grads = call(path, [loss]).call([name("model")]);
        let grads = if path == "nnx.grad" { grads } else { grads.at(int(1)) };
        let slope = dotted("grads.w").value();
        vec![
            bind("grads", grads),
            augment(dotted("model.w").value(), Op::Sub, slope.clone().times(float(0.25))),
            return_(slope),
        ]
    } else {
        vec![return_(name("model").call([name("x")]))]
    };
    let lifted = call_with("nnx.vmap", [], [("in_axes", axes)]);
    let (defined, apply) = transformed(c, lifted, ("apply", &["model", "x"]), body);

    let inputs = match each_has_its_own {
        true => call("jnp.arange", [float(members as f64)]),
        false => call("jnp.float32", [number(c)]),
    };
    let weights = call("jnp.arange", [float(members as f64)]).plus(number(c));
    let mut main =
        vec![bind("models", create.call([weights])), bind("x", inputs), bind("outs", list([]))];
    let outer = if c.chance(40) {
        call("nnx.jit", [lambda(&["m", "x"], apply.call([name("m"), name("x")]))])
    } else {
        apply
    };
    let applied = outer.call([name("models"), name("x")]);
    main.extend(times(c, 3, vec![run(dotted("outs.append").call([applied]))]));
    let mut top = vec![class];
    top.extend(created);
    top.extend(defined);
    Script { top, main, shown: vec![name("models"), name("outs")] }
}
