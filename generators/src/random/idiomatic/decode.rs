//! A decode loop: a model with a cache and a position, stepped in one of the ways to loop.

use isograft_reference::program::ast::CmpOp;

use super::{Script, number, transformed};
use crate::build::*;
use crate::random::Op;
use crate::random::choices::Choices;

pub fn script(c: &mut Choices<'_, '_>) -> Script {
    let length = 3 + c.below(3);
    let init = vec![
        assign(dotted("self.w"), call("nnx.Param", [call("jnp.float32", [number(c)])])),
        assign(dotted("self.cache"), call("nnx.Cache", [call("jnp.zeros", [int(length as i64)])])),
        assign(dotted("self.position"), call("nnx.Cache", [call("jnp.int32", [int(0)])])),
    ];
    let cache = || dotted("self.cache").value();
    let position = || dotted("self.position").value();
    let step = vec![
        assign(
            dotted("self.cache").value(),
            cache().dot("at").at(position()).dot("set").call([name("x")]),
        ),
        augment(dotted("self.position").value(), Op::Add, int(1)),
        return_(dotted("self.w").value().times(name("x")).plus(cache().dot("sum").call([]))),
    ];
    let model = class(
        "Decoder",
        "nnx.Module",
        vec![def("__init__", &["self"], init), def("__call__", &["self", "x"], step)],
    );
    let clipped = |value| call("jnp.minimum", [value, float(8.0)]);
    let stepped = || name("model").call([name("x")]);
    let trips = int(2 + c.below(length - 1) as i64);
    let (defined, decoded) = match c.below(5) {
        0 => {
            let (defined, step) = transformed(
                c,
                dotted("nnx.jit"),
                ("step", &["model", "x"]),
                vec![return_(clipped(stepped()))],
            );
            let body = vec![bind("x", step.call([name("model"), name("x")]))];
            (defined, vec![for_(name("_"), call("range", [trips]), body)])
        }
        1 => {
            let body = vec![
                assign(tuple([name("model"), name("x")]), name("carry")),
                return_(tuple([name("model"), clipped(stepped())])),
            ];
            let looped = call(
                "nnx.fori_loop",
                [int(0), trips, name("body"), tuple([name("model"), name("x")])],
            );
            (
                vec![def("body", &["i", "carry"], body)],
                vec![assign(tuple([name("_"), name("x")]), looped)],
            )
        }
        2 => {
            let body = vec![
                assign(tuple([name("model"), name("x")]), name("carry")),
                return_(tuple([name("model"), clipped(stepped())])),
            ];
            let more = lambda(
                &["carry"],
                name("carry").at(int(0)).dot("position").value().cmp(CmpOp::Lt, trips),
            );
            let looped =
                call("nnx.while_loop", [more, name("body"), tuple([name("model"), name("x")])]);
            (
                vec![def("body", &["carry"], body)],
                vec![assign(tuple([name("_"), name("x")]), looped)],
            )
        }
        3 => {
            let body =
                vec![bind("y", clipped(stepped())), return_(tuple([name("model"), name("y")]))];
            let tokens = call("jnp.arange", [float(length as f64)]);
            let scanned = call("nnx.scan", [name("body")]).call([name("model"), tokens]);
            (
                vec![def("body", &["model", "x"], body)],
                vec![assign(tuple([name("_"), name("x")]), scanned)],
            )
        }
        _ => {
            let body = vec![
                for_(name("_"), call("range", [trips]), vec![bind("x", clipped(stepped()))]),
                return_(name("x")),
            ];
            let (defined, decode) =
                transformed(c, dotted("nnx.jit"), ("decode", &["model", "x"]), body);
            (defined, vec![bind("x", decode.call([name("model"), name("x")]))])
        }
    };
    let mut main =
        vec![bind("model", call("Decoder", [])), bind("x", call("jnp.float32", [number(c)]))];
    main.extend(decoded);
    let mut top = vec![model];
    top.extend(defined);
    Script { top, main, shown: vec![name("model"), name("x")] }
}
