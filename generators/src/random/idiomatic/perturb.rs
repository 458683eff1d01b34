//! The gradient at an intermediate value, by a perturbation.

use super::{Script, number, transformed, vector};
use crate::build::*;
use crate::random::choices::Choices;

pub fn script(c: &mut Choices<'_, '_>) -> Script {
    let length = 2 + c.below(2);
    let hidden = name("x").times(dotted("self.w").value());
    let perturbed = dotted("self.perturb").call([string("hidden"), hidden]);
    let out = match c.below(3) {
        0 => name("h").times(name("h")),
        1 => name("h").times(number(c)),
        _ => call("jax.nn.relu", [name("h")]).plus(dotted("self.w").value()),
    };
    let mut forward = vec![bind("h", perturbed)];
    if c.chance(40) {
        forward.push(run(dotted("self.sow").call([
            dotted("nnx.Intermediate"),
            string("seen"),
            name("h"),
        ])));
    }
    forward.push(return_(out));
    let init = vec![assign(dotted("self.w"), call("nnx.Param", [name("w")]))];
    let methods =
        vec![def("__init__", &["self", "w"], init), def("__call__", &["self", "x"], forward)];
    let model = class("Model", "nnx.Module", methods);

    let captured =
        |args: Vec<_>, options: Vec<_>| call_with("nnx.capture", args, options).call([name("x")]);
    let run_with = captured(vec![name("model")], vec![("init", name("zeros"))]);
    let loss = def("loss", &["zeros", "model", "x"], vec![return_(run_with.dot("sum").call([]))]);
    let path = c.one(&["nnx.grad", "nnx.value_and_grad"]);
    let both = c.chance(30).then(|| ("argnums", tuple([int(0), int(1)])));
    let gradient =
        call_with(path, [name("loss")], both).call([name("zeros"), name("model"), name("x")]);
    let (mut top, mut main) = (vec![model, loss], vec![]);
    main.push(bind("model", call("Model", [vector(c, length)])));
    main.push(bind("x", vector(c, length)));
    let zeros = captured(vec![name("model"), dotted("nnx.Perturbation")], vec![]);
    main.push(assign(tuple([name("_"), name("zeros")]), zeros));
    if c.chance(60) {
        let decorator = dotted(c.one(&["nnx.jit", "nnx.remat"]));
        let parameters = &["model", "zeros", "x"];
        let (defined, step) =
            transformed(c, decorator, ("step", parameters), vec![return_(gradient)]);
        top.extend(defined);
        main.push(bind("grads", step.call(parameters.iter().map(|each| name(each)))));
    } else {
        main.push(bind("grads", gradient));
    }
    Script { top, main, shown: vec![name("model"), name("zeros"), name("grads")] }
}
