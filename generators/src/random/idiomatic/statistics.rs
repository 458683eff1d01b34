//! An ensemble that shares some of its state: `nnx.StateAxes` with an axis for each type.

use super::{Script, number, times, transformed, vector};
use crate::build::*;
use crate::random::Op;
use crate::random::choices::Choices;
use crate::random::transform::state_axes;

pub fn script(c: &mut Choices<'_, '_>) -> Script {
    let (members, length) = (2 + c.below(3), 2 + c.below(2));
    let init = vec![
        assign(dotted("self.w"), call("nnx.Param", [name("w")])),
        assign(
            dotted("self.mean"),
            call("nnx.BatchStat", [call("jnp.zeros", [int(length as i64)])]),
        ),
        assign(dotted("self.calls"), call("nnx.Variable", [call("jnp.float32", [float(0.0)])])),
    ];
    // The mean is shared, or each member has its own, along the first or the second axis.
    let mean = c.one(&[None, Some(0), Some(1)]);
    let update = match mean {
        None => name("x").times(number(c)),
        Some(_) => name("x").times(dotted("self.w").value()),
    };
    let calls = dotted("self.calls").value();
    let forward = vec![
        augment(dotted("self.mean").value(), Op::Add, update),
        augment(calls, Op::Add, float(1.0)),
        return_(name("x").times(dotted("self.w").value()).plus(dotted("self.mean").value())),
    ];
    let methods =
        vec![def("__init__", &["self", "w"], init), def("__call__", &["self", "x"], forward)];
    let model = class("Member", "nnx.Module", methods);
    let axes = || {
        let of = [("nnx.Param", int(0)), ("nnx.BatchStat", mean.map_or_else(none, int))];
        state_axes(of, none())
    };
    let (created, create) = transformed(
        c,
        call_with("nnx.vmap", [], [("out_axes", axes())]),
        ("create", &["w"]),
        vec![return_(call("Member", [name("w")]))],
    );
    let scans = mean.is_none() && c.chance(40);
    let lifted = if scans {
        // What is shared goes from one member to the next.
        let along = state_axes(
            [("nnx.Param", int(0)), ("nnx.BatchStat", dotted("nnx.Carry"))],
            dotted("nnx.Carry"),
        );
        let options =
            [("in_axes", tuple([along, dotted("nnx.Carry")])), ("out_axes", dotted("nnx.Carry"))];
        call_with("nnx.scan", [], options)
    } else {
        call_with("nnx.vmap", [], [("in_axes", tuple([axes(), none()]))])
    };
    let called = name("member").call([name("x")]);
    let (defined, apply) =
        transformed(c, lifted, ("apply", &["member", "x"]), vec![return_(called)]);
    let weights = call("jnp.arange", [float(members as f64)]).plus(number(c));
    let mut main = vec![
        bind("members", create.call([weights])),
        bind("x", vector(c, length)),
        bind("outs", list([])),
    ];
    let applied = apply.call([name("members"), name("x")]);
    let applied = vec![run(dotted("outs.append").call([applied]))];
    // What goes from member to member takes more bits with each: a second time there would be too
    // many.
    main.extend(if scans { applied } else { times(c, 3, applied) });
    let mut top = vec![model];
    top.extend(created);
    top.extend(defined);
    Script { top, main, shown: vec![name("members"), name("outs")] }
}
