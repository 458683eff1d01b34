//! A training step: a loss, its gradient, the update written out.

use super::{Layer, Script, powers, squared_error, times, transformed};
use crate::build::*;
use crate::random::Op;
use crate::random::choices::Choices;

pub fn script(c: &mut Choices<'_, '_>) -> Script {
    let layer = Layer::draw(c);
    let length = 2 + c.below(2);
    let class = layer.class(c);

    let loss = squared_error();
    let with_value = c.chance(50);
    let path = match (with_value, c.chance(25)) {
        (true, _) => "nnx.value_and_grad",
        (false, _) => "nnx.grad",
    };
    let wrapped = if c.chance(25) { call("nnx.remat", [name("loss")]) } else { name("loss") };
    let gradient = call(path, [wrapped]).call([name("model"), name("x"), name("y")]);
    let rate = float(c.one(&[0.5, 0.25, 0.125]));
    let mut step = Vec::new();
    if with_value {
        step.push(assign(tuple([name("value"), name("grads")]), gradient));
    } else {
        step.push(bind("grads", gradient));
    }
    if c.chance(60) {
        let scaled = dotted("grads.w").value().times(rate);
        step.push(augment(dotted("model.w").value(), Op::Sub, scaled));
    } else {
        let params = call("nnx.state", [name("model"), dotted("nnx.Param")]);
        let gradients = call("nnx.state", [name("grads"), dotted("nnx.Param")]);
        let rule = lambda(&["p", "g"], name("p").minus(name("g").times(rate)));
        let updated = call("jax.tree.map", [rule, params, gradients]);
        step.push(run(call("nnx.update", [name("model"), updated])));
    }
    step.push(return_(if with_value {
        name("value")
    } else {
        dotted("grads.w").value().dot("sum").call([])
    }));
    let (defined, train_step) =
        transformed(c, dotted("nnx.jit"), ("train_step", &["model", "x", "y"]), step);

    let mut main = vec![
        bind("model", name(layer.name).call([powers(c, length)])),
        bind("x", powers(c, length)),
        bind("y", powers(c, length)),
        bind("losses", list([])),
    ];
    let taken = train_step.call([name("model"), name("x"), name("y")]);
    main.extend(times(c, 2, vec![run(dotted("losses.append").call([taken]))]));
    let mut top = vec![class, loss];
    top.extend(defined);
    Script { top, main, shown: vec![name("model"), name("losses")] }
}
