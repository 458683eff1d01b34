//! The parts that each event puts into the template: one match arm an event, read beside the
//! program it makes.

use isograft_reference::program::ast::{Expr, Stmt};

use super::Event::{self, *};
use super::{Alias, Transform};
use crate::build::*;

/// The lines and facts that an event adds to a program.
#[derive(Default)]
pub(super) struct EventPart {
    /// The first value of `m.c`, where it is not `x`.
    pub start: Option<Expr>,
    /// More lines of `M.__init__(self, x)`.
    pub init: Vec<Stmt>,
    /// Lines of `main` before the body is defined.
    pub before: Vec<Stmt>,
    /// Lines of the body, before it returns.
    pub body: Vec<Stmt>,
    /// A summand of the number that the body computes.
    pub summand: Option<Expr>,
    /// The output of the body instead of that number, or beside it.
    pub out: Option<Expr>,
    /// The carry that the body gives instead of the Module.
    pub carry: Option<Expr>,
    /// The questions of `main` after the call, by label.
    pub facts: Vec<(&'static str, Expr)>,
}

/// A Variable that can be told from `m.c` by nothing but its identity and value.
fn variable(value: Expr) -> Expr {
    call_with("nnx.BatchStat", [value], [("tag", string("old"))])
}

fn one() -> Expr {
    call("jnp.float32", [float(1.0)])
}

fn has(attribute: &str) -> Expr {
    call("hasattr", [name("m"), string(attribute)])
}

/// `m.c[...] = m.c[...] + 1.0`
fn change_value() -> Stmt {
    add_to("m.c", float(1.0))
}

fn add_to(path: &str, summand: Expr) -> Stmt {
    assign(dotted(path).value(), dotted(path).value().plus(summand))
}

fn set_value(path: &str, value: Expr) -> Stmt {
    run(dotted(path).dot("set_value").call([value]))
}

fn set_metadata(path: &str, value: &str) -> Stmt {
    run(dotted(path).dot("set_metadata").call([string("tag"), string(value)]))
}

impl EventPart {
    fn of_body(body: Vec<Stmt>) -> EventPart {
        EventPart { body, ..EventPart::default() }
    }

    fn asking(mut self, label: &'static str, fact: Expr) -> EventPart {
        self.facts.push((label, fact));
        self
    }

    fn with_init(mut self, attribute: &str, value: Expr) -> EventPart {
        self.init.push(assign(name("self").dot(attribute), value));
        self
    }

    fn handing_out(mut self, out: Expr) -> EventPart {
        self.out = Some(out);
        self
    }

    /// `outer`, a Variable made by `main`, observed at the end.
    fn with_outer(mut self) -> EventPart {
        self.before.push(bind("outer", variable(one())));
        self.asking("outer", name("outer"))
    }

    /// `other`, a Module made by `main`, observed at the end.
    fn with_other(mut self) -> EventPart {
        self.before.push(bind("other", call("M", [one()])));
        self.asking("other", name("other"))
    }

    /// A call of an inner transform on `outer`, whose lambda ends in `body`.
    fn with_inner(mut self, transform: Transform, before: Vec<Stmt>) -> EventPart {
        let mut lines = before;
        lines.push(return_(name("v").value()));
        self.body.push(def("inner", &["v"], lines));
        let jit = if transform.is_raw() { "jax.jit" } else { "nnx.jit" };
        self.summand = Some(call(jit, [name("inner")]).call([name("outer")]));
        self.with_outer()
    }

    fn with_box(mut self) -> EventPart {
        self.before.push(bind("box", list([])));
        self.body.push(run(call("box.append", [variable(one())])));
        self
    }
}

impl Event {
    pub(super) fn part(self, transform: Transform, alias: Alias) -> EventPart {
        match self {
            Untouched => EventPart::default().asking("same_array", same_array()),
            Value | CalledTwice => EventPart::of_body(vec![change_value()]),
            Dependent => EventPart::of_body(vec![add_to("m.c", name("x"))]),
            Shape => EventPart::of_body(vec![set_value("m.c", call("jnp.ones", [int(2)]))]),
            Dtype => EventPart::of_body(vec![set_value("m.c", call("jnp.int32", [int(7)]))]),
            MetadataSet => EventPart::of_body(vec![set_metadata("m.c", "new")]),
            MetadataAdded => EventPart::of_body(vec![run(call(
                "m.c.set_metadata",
                [string("extra"), string("new")],
            ))]),
            MetadataDeleted => {
                EventPart::of_body(vec![run(call("m.c.del_metadata", [string("tag")]))])
            }
            GainsVariable => EventPart::of_body(vec![assign(dotted("m.z"), variable(one()))])
                .asking("gained", has("z")),
            GainsStatic => EventPart::of_body(vec![assign(dotted("m.z"), string("new"))])
                .asking("gained", has("z")),
            GainsArray => {
                EventPart::of_body(vec![assign(dotted("m.z"), one())]).asking("gained", has("z"))
            }
            GainsModule => EventPart::of_body(vec![assign(dotted("m.z"), call("M", [one()]))])
                .asking("gained", has("z")),
            ListGrows => EventPart::of_body(vec![run(call("m.items.append", [variable(one())]))])
                .with_init("items", call("nnx.List", [list([variable(name("x"))])]))
                .asking("length", call("len", [dotted("m.items")])),
            Loses => EventPart::of_body(vec![delete(dotted("m.c"))]).asking("kept", has("c")),
            Replaces => {
                let part = EventPart::of_body(vec![assign(
                    dotted("m.c"),
                    variable(call("jnp.float32", [float(9.0)])),
                )]);
                match alias.place() {
                    Some(place) => part.asking("same_at_second_place", place.is(name("c"))),
                    None => part,
                }
            }
            StaticAttribute => EventPart::of_body(vec![assign(dotted("m.s"), string("new"))])
                .with_init("s", string("old"))
                .asking("attribute", dotted("m.s")),
            ArrayAttribute => {
                EventPart::of_body(vec![assign(dotted("m.a"), dotted("m.a").plus(float(1.0)))])
                    .with_init("a", name("x").plus(float(4.0)))
                    .asking("attribute", dotted("m.a"))
            }
            Swap | SwapThenValue => self.swap(),
            MadeReturned => EventPart::default().handing_out(variable(name("x").plus(float(1.0)))),
            MadeReturnedTwice => {
                EventPart::of_body(vec![bind("v", variable(name("x").plus(float(1.0))))])
                    .handing_out(tuple([name("v"), name("v")]))
                    .asking("one_object", name("out").at(int(0)).is(name("out").at(int(1))))
            }
            MadeModuleReturned => EventPart::default().handing_out(call("M", [name("x")])),
            InputReturned => EventPart::default()
                .handing_out(dotted("m.c"))
                .asking("returned_is_input", name("out").is(name("c"))),
            InputModuleReturned => EventPart::default()
                .handing_out(name("m"))
                .asking("returned_is_input", name("out").is(name("m")))
                .asking("returned_variable_is_input", dotted("out.c").is(name("c"))),
            OuterReturned => EventPart::default()
                .handing_out(name("outer"))
                .with_outer()
                .asking("returned_is_outer", name("out").is(name("outer"))),
            OuterModuleReturned => EventPart::default()
                .handing_out(name("other"))
                .with_other()
                .asking("returned_is_outer", name("out").is(name("other"))),
            OuterRead | OuterReadAgain => {
                EventPart { summand: Some(name("outer").value()), ..EventPart::default() }
                    .with_outer()
            }
            OuterValue => EventPart::of_body(vec![add_to("outer", float(1.0))]).with_outer(),
            OuterMetadata => EventPart::of_body(vec![set_metadata("outer", "new")]).with_outer(),
            OuterModule => {
                EventPart::of_body(vec![assign(dotted("other.z"), string("new"))]).with_other()
            }
            OuterPassedRead => EventPart::default().with_inner(transform, vec![]),
            OuterPassedChanged => {
                EventPart::default().with_inner(transform, vec![add_to("v", float(1.0))])
            }
            OpaqueChanged => {
                EventPart::of_body(vec![assign(dotted("m.s").at(int(0)), string("new"))])
                    .with_init("s", list([string("old")]))
                    .asking("item", dotted("m.s").at(int(0)))
            }
            Raises => {
                let gain = assign(dotted("m.z"), string("new"));
                let boom = raise(call("RuntimeError", [string("after the changes")]));
                EventPart::of_body(vec![change_value(), set_metadata("m.c", "new"), gain, boom])
                    .asking("raised", name("raised"))
                    .asking("gained", has("z"))
                    .asking("same_array", same_array())
            }
            // Whether a Python number is the same object means nothing.
            PythonUntouched => EventPart { start: Some(float(1.0)), ..EventPart::default() },
            // A Python number has no items: `m.c[...] = ` would be an error, with or without a
            // transform.
            PythonValue => {
                let change =
                    set_value("m.c", dotted("m.c").dot("get_value").call([]).plus(float(1.0)));
                EventPart { start: Some(float(1.0)), body: vec![change], ..EventPart::default() }
            }
            LeakedChanged | SiblingChanged => EventPart::default().with_box(),
            Cycle => EventPart::of_body(vec![change_value()])
                .with_init("me", name("self"))
                .asking("closed", dotted("m.me").is(name("m"))),
            CarryReplaced => EventPart { carry: Some(call("M", [one()])), ..EventPart::default() },
            CarryMissing => EventPart { carry: Some(name("x")), ..EventPart::default() },
        }
    }

    /// `m.c, m.d = m.d, m.c`, perhaps followed by a change at the first place.
    fn swap(self) -> EventPart {
        let pair = |first, second| tuple([dotted(first), dotted(second)]);
        let mut part = EventPart::of_body(vec![assign(pair("m.c", "m.d"), pair("m.d", "m.c"))]);
        if self == SwapThenValue {
            part.body.push(add_to("m.c", float(16.0)));
        }
        part.before.push(bind("d", dotted("m.d")));
        part.with_init("d", variable(name("x").plus(float(8.0))))
            .asking("second", name("d"))
            .asking("swapped", dotted("m.c").is(name("d")))
    }
}

/// True if the Variable still holds the array that it held before the call.
fn same_array() -> Expr {
    call("c.get_raw_value", []).is(name("array"))
}
