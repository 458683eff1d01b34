//! A stack of layers, made under `vmap` and run under `scan`.

use super::{Layer, Script, number, times, transformed};
use crate::build::*;
use crate::random::choices::Choices;

pub fn script(c: &mut Choices<'_, '_>) -> Script {
    let layer = Layer::draw(c);
    let depth = 2 + c.below(3);
    let class = layer.class(c);
    let (created, create) = transformed(
        c,
        dotted("nnx.vmap"),
        ("create", &["w"]),
        vec![return_(name(layer.name).call([name("w")]))],
    );

    let collects = c.chance(40);
    let out = if c.chance(30) {
        call("nnx.remat", [lambda(&["layer", "x"], name("layer").call([name("x")]))])
            .call([name("layer"), name("x")])
    } else {
        name("layer").call([name("x")])
    };
    let body = if collects {
        vec![bind("y", out), return_(tuple([name("y"), name("y").plus(number(c))]))]
    } else {
        vec![return_(out)]
    };
    let outs = if collects { tuple([dotted("nnx.Carry"), int(0)]) } else { dotted("nnx.Carry") };
    let axes = tuple([int(0), dotted("nnx.Carry")]);
    let mut options = vec![("in_axes", axes), ("out_axes", outs)];
    if c.chance(20) {
        options.push(("reverse", boolean(true)));
    }
    let lifted = call_with("nnx.scan", [], options);
    let (defined, forward) = transformed(c, lifted, ("forward", &["layer", "x"]), body);

    let weights = call("jnp.arange", [float(depth as f64)]).plus(number(c));
    let mut main =
        vec![bind("layers", create.call([weights])), bind("x", call("jnp.float32", [number(c)]))];
    let ran = |model: &str| forward.clone().call([name(model), name("x")]);
    let number_of = |value| if collects { crate::build::Build::at(value, int(0)) } else { value };
    if c.chance(40) {
        let loss = def("loss", &["m"], vec![return_(number_of(ran("m")))]);
        main.push(loss);
        main.push(bind("grads", call("nnx.grad", [name("loss")]).call([name("layers")])));
        return Script {
            top: joined(class, created, defined),
            main,
            shown: vec![name("layers"), name("grads")],
        };
    }
    main.push(bind("outs", list([])));
    let appended = run(dotted("outs.append").call([ran("layers")]));
    main.extend(times(c, 3, vec![appended]));
    Script { top: joined(class, created, defined), main, shown: vec![name("layers"), name("outs")] }
}

type Stmts = Vec<isograft_reference::program::ast::Stmt>;

fn joined(class: isograft_reference::program::ast::Stmt, created: Stmts, defined: Stmts) -> Stmts {
    let mut top = vec![class];
    top.extend(created);
    top.extend(defined);
    top
}
