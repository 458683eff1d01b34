//! Two models and a branch between them, with what they share.

use isograft_reference::program::ast::CmpOp;

use super::{Layer, Script, number, times, transformed, vector};
use crate::build::*;
use crate::random::choices::Choices;

pub fn script(c: &mut Choices<'_, '_>) -> Script {
    let layer = Layer::draw(c);
    let length = 2 + c.below(2);
    let class_of_layer = layer.class(c);
    let init = vec![
        assign(dotted("self.left"), name(layer.name).call([name("w")])),
        assign(dotted("self.right"), name(layer.name).call([name("w").times(number(c))])),
        assign(dotted("self.routed"), call("nnx.Variable", [call("jnp.int32", [int(0)])])),
    ];
    let test = name("x").dot("sum").call([]).cmp(CmpOp::Gt, number(c));
    let through = |side: &str| lambda(&["m", "x"], name("m").dot(side).call([name("x")]));
    let chosen = if c.chance(50) {
        call("nnx.cond", [test, through("left"), through("right"), name("self"), name("x")])
    } else {
        let index = test.dot("astype").call([dotted("jnp.int32")]);
        let branches = list([through("left"), through("right"), through("left")]);
        call("nnx.switch", [index, branches, name("self"), name("x")])
    };
    let forward = vec![
        augment(dotted("self.routed").value(), crate::random::Op::Add, int(1)),
        return_(chosen),
    ];
    let router = class(
        "Router",
        "nnx.Module",
        vec![def("__init__", &["self", "w"], init), def("__call__", &["self", "x"], forward)],
    );
    let decorator = match c.below(3) {
        0 => dotted("nnx.jit"),
        1 => dotted("nnx.remat"),
        _ => call_with("nnx.vmap", [], [("in_axes", tuple([none(), int(0)]))]),
    };
    let maps = matches!(&*decorator.kind, isograft_reference::program::ast::ExprKind::Call(_));
    // Lanes may go different ways, so a vmapped body changes no state: it calls one side.
    let body = match maps {
        true => vec![return_(name("x").times(dotted("model.left.w").value()))],
        false => vec![return_(name("model").call([name("x")]))],
    };
    let (defined, apply) = transformed(c, decorator, ("apply", &["model", "x"]), body);
    let mut main = vec![
        bind("model", call("Router", [vector(c, length)])),
        bind("x", vector(c, length)),
        bind("outs", list([])),
    ];
    let applied = run(dotted("outs.append").call([apply.call([name("model"), name("x")])]));
    main.extend(times(c, 3, vec![applied]));
    let mut top = vec![class_of_layer, router];
    top.extend(defined);
    Script { top, main, shown: vec![name("model"), name("outs")] }
}
