//! Focused programs: one small Module, one or two transforms, a few events in the body, perhaps a
//! second call after something has changed, and a long look at everything afterwards.
//!
//! They are to the boundary what the [enumeration](crate::enumeration) is, without its limits:
//! events meet each other, forms nest, and what is reachable twice comes in by any way. They are
//! short, so that much fits into little time. What may be refused is caught, or left open.

mod event;
mod form;

use isograft_reference::Mode;
use isograft_reference::program::ast::{BinOp, Expr, Stmt, StmtKind};

use super::choices::Choices;
use super::plan::Expect;
use super::scope::Writer;
use crate::build::*;
use form::Form;

/// The number of lanes and of elements of what is mapped over.
const LANES: i64 = 2;

/// Attributes of `M` beside those that it always has.
#[derive(Clone, Copy, Default)]
struct Extras {
    /// `self.sub = Part(x)`
    sub: bool,
    /// `self.items = nnx.List([…])`
    items: bool,
    /// `self.table = nnx.Dict({…})`
    table: bool,
    /// `self.a = x`, a bare array.
    array: bool,
    /// `self.rngs = nnx.Rngs(0)`
    rngs: bool,
    /// `self.twin = self.c`
    twin: bool,
}

/// The second argument of the body, by which something may be reached again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Second {
    /// `m.c`
    Variable,
    /// `m`
    Whole,
    /// `m.sub`
    Below,
    /// `Holder(m.c)`
    Held,
    /// `Holder(m.sub)`
    HeldBelow,
    /// `[m.c]`
    Listed,
    /// Another `M`.
    Other,
}

impl Second {
    fn is_shared(self) -> bool {
        self != Second::Other
    }

    /// The argument.
    fn given(self) -> Expr {
        match self {
            Second::Variable => dotted("m.c"),
            Second::Whole => name("m"),
            Second::Below => dotted("m.sub"),
            Second::Held => call("Holder", [dotted("m.c")]),
            Second::HeldBelow => call("Holder", [dotted("m.sub")]),
            Second::Listed => list([dotted("m.c")]),
            Second::Other => name("n"),
        }
    }

    /// A Variable that the body reaches by it.
    fn variable(self) -> Expr {
        match self {
            Second::Variable => name("n"),
            Second::Whole | Second::Other => dotted("n.c"),
            Second::Below => dotted("n.p"),
            Second::Held => dotted("n.held"),
            Second::HeldBelow => dotted("n.held.p"),
            Second::Listed => name("n").at(int(0)),
        }
    }
}

/// A program that is being written.
struct Focus<'c, 'a, 'b> {
    c: &'c mut Choices<'a, 'b>,
    /// The class of most Variables.
    kind: &'static str,
    extras: Extras,
    second: Option<Second>,
    /// Some run may be refused.
    is_risky: bool,
    /// Variables and Modules that `main` makes beside those that it always makes.
    outer: bool,
    /// The body hands this out beside its number.
    handed: Option<Expr>,
    /// Something is put into a list of `main`.
    keeps: bool,
    /// `functools` is imported.
    imports_functools: bool,
}

impl Writer<'_, '_, '_> {
    /// Writes `main`, and gives what stands above it.
    pub fn focused(&mut self) -> Vec<Stmt> {
        let c = &mut *self.c;
        let form = Form::draw(c);
        let inner = c.chance(30).then(|| Form::inside(c));
        let mut focus = Focus::draw(c, form);
        let script = focus.script(form, inner);
        let is_caught = focus.is_risky && focus.c.chance(50);
        let is_risky = focus.is_risky;
        let forms = || [Some(form), inner].into_iter().flatten();
        for mode in Mode::ALL.into_iter().filter(|_| !is_caught) {
            let is_refused = forms().any(|form| form.is_refused_in(mode));
            match (is_refused, is_risky) {
                (_, true) => self.plan.ends(mode, Expect::Open),
                (true, _) => self.plan.ends(mode, Expect::NotOffered),
                _ => {}
            }
        }
        let Script { top, before, unset, calls, after, shown } = script;
        self.block = before;
        if is_caught {
            self.block.extend(unset.into_iter().map(|target| bind(target, none())));
        }
        for (place, stmts) in calls.into_iter().enumerate() {
            if is_caught {
                let caught = if place == 0 { "first" } else { "second" };
                let words = call("type", [name("error")]).dot("__name__");
                self.block.push(bind(caught, none()));
                self.block.push(attempt_as(stmts, vec![bind(caught, words)]));
                self.results.push(name(caught));
            } else {
                self.block.extend(stmts);
            }
        }
        self.block.extend(after);
        self.results.extend(shown);
        top
    }
}

/// `try: body`, and the exception as `error`.
fn attempt_as(body: Vec<Stmt>, handler: Vec<Stmt>) -> Stmt {
    let mut made = attempt(body, "Exception", handler);
    if let StmtKind::Try { handlers, .. } = &mut made.kind {
        handlers[0].name = Some(intern("error"));
    }
    made
}

/// The parts of a program.
struct Script {
    top: Vec<Stmt>,
    /// The head of `main`.
    before: Vec<Stmt>,
    /// Names that the calls give values, and that a call which fails leaves unset.
    unset: Vec<&'static str>,
    /// The calls, each with what happens before it.
    calls: Vec<Vec<Stmt>>,
    after: Vec<Stmt>,
    shown: Vec<Expr>,
}

impl<'c, 'a, 'b> Focus<'c, 'a, 'b> {
    fn draw(c: &'c mut Choices<'a, 'b>, form: Form) -> Focus<'c, 'a, 'b> {
        let kind = match c.weighted(&[6, 3, 3, 2, 2]) {
            0 => "nnx.BatchStat",
            1 => "nnx.Param",
            2 => "nnx.Variable",
            3 => "nnx.Cache",
            _ => "Count",
        };
        let extras = Extras {
            sub: c.chance(35),
            items: c.chance(15),
            table: c.chance(15),
            array: c.chance(8),
            rngs: c.chance(25) && !form.slices_the_module() && !form.differentiates(),
            twin: c.chance(14),
        };
        let second = c.chance(30).then(|| {
            c.one(&[
                Second::Variable,
                Second::Whole,
                Second::Below,
                Second::Held,
                Second::HeldBelow,
                Second::Listed,
                Second::Other,
                Second::Other,
            ])
        });
        let mut focus = Focus {
            c,
            kind,
            extras,
            second,
            is_risky: false,
            outer: false,
            handed: None,
            keeps: false,
            imports_functools: false,
        };
        focus.extras.sub |= matches!(second, Some(Second::Below | Second::HeldBelow));
        focus.is_risky = extras.twin || second.is_some_and(Second::is_shared);
        focus
    }

    /// A Variable of the common kind.
    fn variable(&self, value: Expr) -> Expr {
        call_with(self.kind, [value], [("tag", string("old"))])
    }

    /// The classes.
    fn classes(&self) -> Vec<Stmt> {
        let mut made = Vec::new();
        if self.kind == "Count" {
            made.push(class("Count", "nnx.Variable", vec![pass()]));
        }
        let has = |held: &[Second]| self.second.is_some_and(|second| held.contains(&second));
        if has(&[Second::Held, Second::HeldBelow]) {
            let init = vec![assign(dotted("self.held"), name("held"))];
            made.push(class(
                "Holder",
                "nnx.Module",
                vec![def("__init__", &["self", "held"], init)],
            ));
        }
        if self.extras.sub {
            let param = call("nnx.Param", [name("x").plus(float(1.0))]);
            let init = vec![assign(dotted("self.p"), param)];
            made.push(class("Part", "nnx.Module", vec![def("__init__", &["self", "x"], init)]));
        }
        made
    }

    /// `class M`, with these methods beside `__init__`.
    fn module(&self, methods: Vec<Stmt>) -> Stmt {
        let x = || name("x");
        let Extras { sub, items, table, array, rngs, twin } = self.extras;
        let mut init = vec![
            assign(dotted("self.w"), call("nnx.Param", [x().plus(float(2.0))])),
            assign(dotted("self.c"), self.variable(x())),
            assign(dotted("self.d"), self.variable(x().plus(float(8.0)))),
            assign(dotted("self.k"), int(2)),
            assign(dotted("self.s"), string("old")),
        ];
        let mut add = |is: bool, path: &str, value: &dyn Fn() -> Expr| {
            if is {
                init.push(assign(dotted(path), value()));
            }
        };
        add(sub, "self.sub", &|| call("Part", [x()]));
        add(items, "self.items", &|| call("nnx.List", [list([self.variable(x())])]));
        let parts = || [("p", call("nnx.Param", [x()])), ("q", self.variable(x()))];
        add(table, "self.table", &|| call("nnx.Dict", [dict(parts())]));
        add(array, "self.a", &|| x().plus(float(4.0)));
        add(rngs, "self.rngs", &|| call("nnx.Rngs", [int(0)]));
        add(twin, "self.twin", &|| dotted("self.c"));
        let mut body = vec![def("__init__", &["self", "x"], init)];
        body.extend(methods);
        class("M", "nnx.Module", body)
    }

    fn script(&mut self, form: Form, inner: Option<Form>) -> Script {
        let mut definitions = Vec::new();
        // The innermost body, and what is around it: each takes the same arguments.
        let mut function = "f";
        let body = self.body(inner.unwrap_or(form), inner.is_none());
        let names = self.parameters();
        let mut methods = Vec::new();
        // A method does not see what `main` makes.
        let is_method = self.c.chance(10) && !self.outer && !self.keeps;
        match is_method {
            true => {
                let mut names = names.clone();
                names[0] = "self";
                let body = std::iter::once(bind("m", name("self"))).chain(body).collect();
                methods.push(def("step", &names, body));
                function = "M.step";
            }
            false => definitions.push(def("f", &names, body)),
        }
        if form.chooses() || inner.is_some_and(Form::chooses) {
            let other = self.other_branch(form);
            definitions.push(def("h", &names, other));
        }
        if let Some(inner) = inner {
            let mut lines = if self.c.chance(35) { self.event(form) } else { Vec::new() };
            let (inside, number) = inner.inner(self, function);
            lines.extend(inside);
            lines.push(return_(form.given_back(number)));
            definitions.push(def("g", &names, lines));
            function = "g";
        }
        let (defined, targets, called) = form.called(self, function, false);

        let mut before = vec![bind("m", call("M", [self.start(form)])), bind("c", dotted("m.c"))];
        if self.second == Some(Second::Other) {
            before.push(bind("n", call("M", [self.start(form)])));
        }
        if self.outer {
            let one = call("jnp.float32", [float(1.0)]);
            before.push(bind("outer", self.variable(one)));
        }
        before.push(bind("x", form.x(self.c)));
        if self.keeps {
            before.push(bind("kept", list([])));
        }
        let mut top = Vec::new();
        if self.imports_functools {
            top.push(import("functools", None));
        }
        top.extend(self.classes());
        top.push(self.module(methods));
        // What closes over something of `main` stands in it.
        match self.outer || self.keeps || self.c.chance(50) {
            true => before.extend(definitions),
            false => top.extend(definitions),
        }
        before.extend(defined);

        let mut shown = vec![name("m"), name("c"), dotted_or_none("m", "c").is(name("c"))];
        let mut first = Vec::new();
        let results: Vec<Expr> = targets.iter().map(|target| name(target)).collect();
        let mut unset = targets.clone();
        let again = self.c.chance(45);
        first.push(assign(together(&results), called.clone()));
        if form.gives_a_pullback() {
            first.push(bind("grads", name("pull").call([call("jnp.ones_like", [name("out")])])));
            unset.push("grads");
            shown.push(name("grads"));
        }
        let mut calls = vec![first];
        let is_seen = |target: &&&str| !["pull", "error"].contains(target);
        shown.extend(targets.iter().filter(is_seen).map(|target| name(target)));
        if targets.contains(&"carry") {
            shown.push(name("carry").is(name("m")));
        }
        if again {
            let mut stmts = self.change_between();
            let looked_at = if targets.contains(&"out") { "out" } else { targets[0] };
            let seconds: Vec<Expr> = targets
                .iter()
                .map(|target| name(if *target == looked_at { "again" } else { "_" }))
                .collect();
            unset.push("again");
            stmts.push(assign(together(&seconds), called));
            calls.push(stmts);
            shown.push(name("again"));
        }
        let mut after = Vec::new();
        if self.second == Some(Second::Other) {
            shown.push(name("n"));
        }
        if self.outer {
            shown.push(name("outer"));
        }
        if self.extras.rngs {
            let drawn = [call("m.rngs", []), tuple([]), int(0), int(1000)];
            after.push(bind("drawn", call("jax.random.randint", drawn)));
            shown.push(name("drawn"));
        }
        if self.keeps {
            let used = bind("leaked", name("kept").at(int(-1)).plus(float(1.0)));
            let words = call("type", [name("error")]).dot("__name__");
            after.push(attempt_as(vec![used], vec![bind("leaked", words)]));
            shown.push(name("leaked"));
        }
        // Whatever a call left behind, `main` may change what is its own.
        if self.c.chance(30) {
            after.push(augment(name("c").value(), BinOp::Add, float(1.0)));
        }
        Script { top, before, unset, calls, after, shown }
    }

    /// The number that a Module is made with.
    fn start(&mut self, form: Form) -> Expr {
        match form.slices_the_module() {
            true => call("jnp.arange", [float(LANES as f64)]),
            false => call("jnp.float32", [float(self.c.one(&[1.0, 2.0, 0.5]))]),
        }
    }

    fn parameters(&self) -> Vec<&'static str> {
        match self.second {
            Some(_) => vec!["m", "n", "x"],
            None => vec!["m", "x"],
        }
    }

    /// The arguments of a call: in `main`, or of an inner function.
    fn arguments(&self, is_inside: bool) -> Vec<Expr> {
        match self.second {
            Some(_) if is_inside => vec![name("m"), name("n"), name("x")],
            Some(second) => vec![name("m"), second.given(), name("x")],
            None => vec![name("m"), name("x")],
        }
    }
}

/// `getattr(object, attribute, None)`
fn dotted_or_none(object: &str, attribute: &str) -> Expr {
    call("getattr", [name(object), string(attribute), none()])
}

/// Several targets as one.
fn together(names: &[Expr]) -> Expr {
    match names {
        [one] => one.clone(),
        several => tuple(several.iter().cloned()),
    }
}
