//! The one template of which every program of the enumeration is an instance.
//!
//! A program defines a Module class `M`, and a `main` that makes a Module, defines the body `f`,
//! transforms and calls it, and returns facts by label. The labels that every program has:
//! `variable` is the Variable that was `m.c`, `module` is the Module afterwards, `same_variable`
//! says whether the former still is the latter's attribute. Then comes what the call gave (`out`,
//! `grads`, `carry`), and then what the event asks.

use isograft_reference::program::ast::{CmpOp, Expr, Program, Stmt, StmtKind};

use super::form::UNSEEN;
use super::part::EventPart;
use super::{Alias, Event, Transform};
use crate::build::*;

pub(super) fn program_of(event: Event, transform: Transform, alias: Alias) -> Program {
    let mut part = event.part(transform, alias);
    let mut body = imports();
    body.extend(alias.class());
    body.push(module_class(&mut part, alias));
    body.push(def("main", &[], main(part, event, transform, alias)));
    program(body)
}

/// `class M(nnx.Module)`: a Param `w`, a BatchStat `c`, and what event and alias add.
fn module_class(part: &mut EventPart, alias: Alias) -> Stmt {
    let start = part.start.take().unwrap_or_else(|| name("x"));
    let mut init = vec![
        assign(dotted("self.w"), call("nnx.Param", [name("x").plus(float(2.0))])),
        assign(dotted("self.c"), call_with("nnx.BatchStat", [start], [("tag", string("old"))])),
    ];
    init.append(&mut part.init);
    init.extend(alias.init());
    class("M", "nnx.Module", vec![def("__init__", &["self", "x"], init)])
}

fn main(mut part: EventPart, event: Event, transform: Transform, alias: Alias) -> Vec<Stmt> {
    let stacked = || call("jnp.arange", [float(3.0)]);
    let single = |value| call("jnp.float32", [float(value)]);
    // Under `Prefixes`, one of the two ways in is sliced.
    let stacks = transform.maps_the_module() || alias == Alias::Prefixes;
    let start = if stacks { stacked() } else { single(1.0) };
    let x = if transform.has_a_mapped_axis() { stacked() } else { single(2.0) };

    let mut lines = vec![bind("m", call("M", [start])), bind("c", dotted("m.c"))];
    if part.facts.iter().any(|(label, _)| *label == "same_array") {
        lines.push(bind("array", call("c.get_raw_value", [])));
    }
    lines.push(bind("x", x));
    lines.append(&mut part.before);

    if transform.pushes_forward() {
        // A tangent has the structure of its primal; `x` of `M.__init__` is what all its numbers
        // come from.
        lines.push(bind("t", call("M", [single(1.0)])));
    }

    let results = Results::of(transform, alias);
    let mut facts = std::mem::take(&mut part.facts);
    lines.extend(transform.companions(alias));
    lines.push(body("f", part, transform, alias));
    lines.extend(calls(event, transform, alias, &results));
    if transform.pulls_back() && !event.hands_out() && event != Event::Raises {
        let pulled = call("pull", [call("jnp.float32", [float(1.0)])]);
        lines.push(bind("grads", pulled.at(int(0))));
        facts.insert(0, ("grads", name("grads")));
    }

    let mut items = common_facts(event);
    if !matches!(event, Event::Raises) {
        items.extend(results.facts(event));
        if transform.carries() {
            items.push(("carry_is_input", name("carry").is(name("m"))));
        }
    }
    items.append(&mut facts);
    lines.push(return_(dict(items)));
    lines
}

/// `def f(m, x)`, under its decorator if it has one.
fn body(function: &str, part: EventPart, transform: Transform, alias: Alias) -> Stmt {
    let mut lines = part.body;
    if transform == Transform::JitStatic && !lines.is_empty() {
        let test = compare(name("n"), CmpOp::Gt, int(1));
        lines = vec![if_(test, lines, Vec::new())];
    }
    if !matches!(lines.last().map(|line| &line.kind), Some(StmtKind::Raise { .. })) {
        let number = dotted("m.w").value().times(name("x"));
        // What the second place holds now is part of the number: it tells one object from two
        // copies.
        let summand = part.summand.or_else(|| alias.inside().map(Build::value));
        let number = match summand {
            Some(summand) => number.plus(summand),
            None => number,
        };
        lines.push(return_(transform.body_gives(number, part.out, part.carry, alias)));
    }
    let (parameters, opening) = transform.parameters(alias);
    lines.splice(0..0, opening);
    let decorators =
        if transform.decorates() { vec![transform.applied_to(function, alias)] } else { vec![] };
    decorated(decorators, function, &parameters, lines)
}

/// The call of the transformed body, or the several calls that some events are about.
fn calls(event: Event, transform: Transform, alias: Alias, results: &Results) -> Vec<Stmt> {
    let transformed = |function: &str| {
        if transform.decorates() { name(function) } else { transform.applied_to(function, alias) }
    };
    let called = |g: Expr, function: &str| transform.called(g, function, alias);
    let first = || assign(results.target(), called(transformed("f"), "f"));
    let again = |g: Expr| bind("again", results.looked_at(called(g, "f")));
    match event {
        Event::Raises => {
            let call = run(called(transformed("f"), "f"));
            vec![
                bind("raised", boolean(false)),
                attempt(vec![call], "RuntimeError", vec![bind("raised", boolean(true))]),
            ]
        }
        Event::CalledTwice => vec![
            bind("g", transformed("f")),
            assign(results.target(), called(name("g"), "f")),
            again(name("g")),
        ],
        Event::OuterReadAgain => vec![
            bind("g", transformed("f")),
            assign(results.target(), called(name("g"), "f")),
            assign(name("outer").value(), call("jnp.float32", [float(16.0)])),
            again(name("g")),
        ],
        Event::LeakedChanged => {
            vec![first(), assign(name("box").at(int(0)).value(), call("jnp.float32", [float(5.0)]))]
        }
        Event::SiblingChanged => {
            let change = assign(name("box").at(int(0)).value(), call("jnp.float32", [float(5.0)]));
            let part = EventPart { body: vec![change], ..EventPart::default() };
            let second = run(called(transformed("h"), "h"));
            vec![first(), body("h", part, transform, alias), second]
        }
        _ => vec![first()],
    }
}

fn common_facts(event: Event) -> Vec<(&'static str, Expr)> {
    let attribute = match event {
        Event::Loses => call("getattr", [name("m"), string("c"), none()]),
        _ => dotted("m.c"),
    };
    vec![("variable", name("c")), ("module", name("m")), ("same_variable", attribute.is(name("c")))]
}

/// The results of the call, by name.
struct Results(Vec<&'static str>);

impl Results {
    fn of(transform: Transform, alias: Alias) -> Results {
        Results(transform.results(alias))
    }

    fn target(&self) -> Expr {
        match *self.0 {
            [single] => name(single),
            ref several => tuple(several.iter().map(|part| name(part))),
        }
    }

    /// The observed part of a second call: all, or `out` where there is something beside
    /// it that is not looked at.
    fn looked_at(&self, call: Expr) -> Expr {
        match self.0.iter().position(|part| *part == "out") {
            Some(out) if self.0.iter().any(|part| UNSEEN.contains(part)) => {
                call.at(int(out as i64))
            }
            _ => call,
        }
    }

    fn facts(&self, event: Event) -> Vec<(&'static str, Expr)> {
        let shown = self.0.iter().filter(|part| !UNSEEN.contains(part));
        let mut facts: Vec<_> = shown.map(|&part| (part, name(part))).collect();
        if matches!(event, Event::CalledTwice | Event::OuterReadAgain) {
            facts.push(("again", name("again")));
        }
        facts
    }
}
