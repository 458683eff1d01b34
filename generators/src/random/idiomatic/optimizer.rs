//! A training step with `nnx.Optimizer`.

use super::{Layer, Script, powers, squared_error, times, transformed};
use crate::build::*;
use crate::random::choices::Choices;

pub fn script(c: &mut Choices<'_, '_>) -> Script {
    let layer = Layer::draw(c);
    let length = 2 + c.below(2);
    let class = layer.class(c);

    let loss = squared_error();
    let rate = float(c.one(&[0.5, 0.25, 0.125]));
    let options = match c.below(3) {
        0 => vec![],
        1 => vec![("momentum", float(0.5))],
        _ => vec![("momentum", float(0.5)), ("nesterov", boolean(true))],
    };
    let rule = call_with("optax.sgd", [rate], options);

    let with_value = c.chance(50);
    let path = if with_value { "nnx.value_and_grad" } else { "nnx.grad" };
    let gradient = call(path, [name("loss")]).call([name("model"), name("x"), name("y")]);
    let result = if with_value { tuple([name("value"), name("grads")]) } else { name("grads") };
    let step = vec![
        assign(result, gradient),
        run(dotted("optimizer.update").call([name("model"), name("grads")])),
        return_(if with_value {
            name("value")
        } else {
            dotted("model.w").value().dot("sum").call([])
        }),
    ];
    let decorator = dotted(c.one(&["nnx.jit", "nnx.remat", "nnx.checkify"]));
    let is_checked = decorator == dotted("nnx.checkify");
    let parameters = &["model", "optimizer", "x", "y"];
    let (defined, train_step) = transformed(c, decorator, ("train_step", parameters), step);

    let mut main = vec![
        bind("model", name(layer.name).call([powers(c, length)])),
        bind(
            "optimizer",
            call_with("nnx.Optimizer", [name("model"), rule], [("wrt", dotted("nnx.Param"))]),
        ),
        bind("x", powers(c, length)),
        bind("y", powers(c, length)),
        bind("losses", list([])),
    ];
    let taken = train_step.call(parameters.iter().map(|each| name(each)));
    let taken = if is_checked { taken.at(int(1)) } else { taken };
    main.extend(times(c, 2, vec![run(dotted("losses.append").call([taken]))]));
    let mut top = vec![import("optax", None), class, loss];
    top.extend(defined);
    let state = call("nnx.state", [name("optimizer")]);
    Script { top, main, shown: vec![name("model"), state, name("losses")] }
}
