//! Events: what a body does, or `main` between two calls.

use isograft_reference::program::ast::{BinOp, CmpOp, Expr, Stmt};

use super::form::Form;
use super::{Focus, Second};
use crate::build::*;

/// `variable[...] = variable[...] + summand`
fn add_to(variable: Expr, summand: Expr) -> Stmt {
    assign(variable.clone().value(), variable.value().plus(summand))
}

impl Focus<'_, '_, '_> {
    /// A Variable that the Module holds, at some place.
    fn place(&mut self) -> Expr {
        let mut places = vec!["m.c", "m.d"];
        if self.extras.sub {
            places.extend(["m.sub.p", "m.sub.p"]);
        }
        if self.extras.twin {
            places.push("m.twin");
        }
        let path = self.c.one(&places);
        match self.c.below(8) {
            1 if self.extras.items => dotted("m.items").at(int(0)),
            2 if self.extras.table => dotted("m.table").at(string(self.c.one(&["p", "q"]))),
            _ => dotted(path),
        }
    }

    /// A Variable that the body may reach, by the Module or by the second argument.
    fn reached(&mut self) -> Expr {
        match self.second {
            Some(second) if self.c.chance(45) => second.variable(),
            _ => self.place(),
        }
    }

    /// The body of `f`: events, and a number.
    pub(super) fn body(&mut self, form: Form, may_hand_out: bool) -> Vec<Stmt> {
        let mut lines = Vec::new();
        for _ in 0..self.c.weighted(&[2, 10, 7, 3]) {
            lines.extend(self.event(form));
        }
        let mut number = dotted("m.w").value().times(name("x"));
        for _ in 0..self.c.weighted(&[3, 6, 2]) {
            let read = match self.c.weighted(&[12, 4, 2, 2]) {
                1 => dotted("m.k"),
                2 if self.outer || self.c.chance(40) => {
                    self.outer = true;
                    name("outer").value()
                }
                3 if self.extras.rngs => self.drawn(),
                _ => self.reached().value(),
            };
            number = number.plus(read);
        }
        if self.second.is_some() && self.c.chance(50) {
            number = number.plus(self.reached().value());
        }
        if may_hand_out && form.hands_out() && self.c.chance(18) {
            let handed = self.handed();
            self.handed = Some(handed.clone());
            number = tuple([number, handed]);
            self.is_risky = true;
        }
        lines.push(return_(form.given_back(number)));
        lines
    }

    /// The other branch, which reads, or does something else.
    pub(super) fn other_branch(&mut self, form: Form) -> Vec<Stmt> {
        let mut lines = Vec::new();
        if self.c.chance(60) {
            lines.extend(self.event(form));
        }
        let mut number = dotted("m.w").value().times(float(2.0));
        if self.c.chance(50) {
            number = number.plus(self.reached().value());
        }
        if form.chooses()
            && let Some(handed) = self.handed.clone()
        {
            number = tuple([number, handed]);
        }
        lines.push(return_(number));
        lines
    }

    /// An object that the body hands out.
    fn handed(&mut self) -> Expr {
        match self.c.below(6) {
            0 => dotted("m.c"),
            1 => name("m"),
            2 => self.variable(name("x").times(float(2.0))),
            3 => call("M", [name("x")]),
            4 if self.second.is_some() => name("n"),
            4 if self.extras.sub => dotted("m.sub"),
            _ => {
                self.outer = true;
                name("outer")
            }
        }
    }

    /// Whole numbers of a stream.
    fn drawn(&mut self) -> Expr {
        let drawn = [call("m.rngs", []), tuple([]), int(0), int(4)];
        call("jax.random.randint", drawn).dot("astype").call([dotted("jnp.float32")])
    }

    /// One event of a body.
    pub(super) fn event(&mut self, form: Form) -> Vec<Stmt> {
        let what = self.c.weighted(&[16, 8, 8, 10, 10, 5, 4, 3, 5, 5]);
        let stmts = match what {
            0 => vec![add_to(self.reached(), float(self.c.one(&[1.0, 0.5, 2.0])))],
            1 => {
                self.is_risky |= form.broadcasts();
                vec![add_to(self.reached(), name("x"))]
            }
            2 => self.metadata(form),
            3 => self.structure(form),
            4 => self.static_part(form),
            5 => self.outside(),
            6 => self.nested(),
            7 => self.graph_call(form),
            8 if self.extras.rngs => {
                let drawn = self.drawn();
                vec![add_to(self.place(), drawn)]
            }
            9 => self.wrong(form),
            _ => {
                let (to, from) = (self.reached(), self.reached());
                vec![assign(to.value(), from.value().times(float(0.5)))]
            }
        };
        if self.c.chance(12) {
            let bound = int(1 + self.c.below(2) as i64);
            return vec![if_(dotted("m.k").cmp(CmpOp::Gt, bound), stmts, vec![])];
        }
        stmts
    }

    fn structured(&mut self, form: Form) {
        self.is_risky |= !form.takes_structure();
    }

    fn metadata(&mut self, form: Form) -> Vec<Stmt> {
        self.structured(form);
        let variable = match self.c.chance(70) {
            true => self.own_place(),
            false => self.reached(),
        };
        let words = string(self.c.one(&["new", "newer"]));
        vec![match self.c.below(5) {
            0 | 1 => run(variable.dot("set_metadata").call([string("tag"), words])),
            2 => run(variable.dot("set_metadata").call([string("extra"), words])),
            3 => run(variable.dot("set_metadata").call_with([], [("extra", int(1))])),
            _ => run(dotted("m.d").dot("del_metadata").call([string("tag")])),
        }]
    }

    fn own_place(&mut self) -> Expr {
        dotted(self.c.one(&["m.c", "m.d"]))
    }

    fn structure(&mut self, form: Form) -> Vec<Stmt> {
        self.structured(form);
        let x = || call("jnp.float32", [float(3.0)]);
        let stmt = match self.c.below(9) {
            0 => assign(dotted("m.z"), self.variable(x())),
            1 => delete(dotted("m.d")),
            2 => {
                assign(tuple([dotted("m.c"), dotted("m.d")]), tuple([dotted("m.d"), dotted("m.c")]))
            }
            3 => assign(self.own_place(), self.variable(x())),
            4 if self.extras.items => run(call("m.items.append", [self.variable(x())])),
            5 if self.extras.sub => assign(dotted("m.sub"), call("Part", [x()])),
            6 if self.extras.table => assign(dotted("m.table").at(string("r")), self.variable(x())),
            7 => run(call("m.sow", [dotted("nnx.Intermediate"), string("seen"), x()])),
            _ if self.extras.array => assign(dotted("m.a"), dotted("m.a").plus(float(1.0))),
            _ => {
                let shaped = call("jnp.ones", [int(2)]);
                run(dotted("m.d").dot("set_value").call([shaped]))
            }
        };
        vec![stmt]
    }

    /// A static attribute changes.
    fn static_part(&mut self, form: Form) -> Vec<Stmt> {
        self.structured(form);
        vec![match self.c.below(3) {
            0 => assign(dotted("m.s"), string("new")),
            1 => assign(dotted("m.k"), int(3)),
            _ => augment(dotted("m.k"), BinOp::Add, int(1)),
        }]
    }

    /// Something that `main` made, and that is no argument.
    fn outside(&mut self) -> Vec<Stmt> {
        self.outer = true;
        let outer = || name("outer");
        match self.c.below(6) {
            0 | 1 => {
                self.is_risky = true;
                vec![add_to(outer(), float(1.0))]
            }
            2 => {
                self.is_risky = true;
                vec![run(outer().dot("set_metadata").call([string("tag"), string("new")]))]
            }
            3 => {
                let read = lambda(&["v"], name("v").value().times(float(2.0)));
                self.is_risky = true;
                let jitted = call("nnx.jit", [read]).call([outer()]);
                vec![add_to(dotted("m.c"), jitted)]
            }
            _ => vec![add_to(self.place(), outer().value())],
        }
    }

    /// A small transform in the body, of a Variable or of the Module.
    fn nested(&mut self) -> Vec<Stmt> {
        let variable = self.reached();
        let changes = vec![add_to(name("v"), float(1.0)), return_(name("v").value())];
        let kind = self.c.one(&["nnx.jit", "nnx.remat"]);
        let inner = def("inner", &["v"], changes);
        vec![inner, bind("y", call(kind, [name("inner")]).call([variable]))]
    }

    /// The graph API in a body.
    fn graph_call(&mut self, form: Form) -> Vec<Stmt> {
        self.is_risky |= self.extras.twin;
        match self.c.below(4) {
            0 => {
                let scaled = lambda(&["v"], name("v").times(float(0.5)));
                let state = call("nnx.state", [name("m"), dotted(self.kind)]);
                let state = call("jax.tree.map", [scaled, state]);
                self.is_risky |= self.extras.rngs;
                vec![run(call("nnx.update", [name("m"), state]))]
            }
            1 => {
                let parts = tuple([name("graphdef"), name("state")]);
                let made = call("nnx.merge", [name("graphdef"), name("state")]);
                vec![
                    assign(parts, call("nnx.split", [name("m")])),
                    bind("made", made),
                    add_to(dotted("made.c"), float(1.0)),
                    add_to(dotted("m.d"), dotted("made.c").value()),
                ]
            }
            2 => vec![
                bind("copy", call("nnx.clone", [name("m")])),
                add_to(dotted("copy.c"), float(1.0)),
                add_to(dotted("m.d"), dotted("copy.c").value()),
            ],
            _ => {
                self.structured(form);
                let gained = call("nnx.Intermediate", [call("jnp.float32", [float(1.0)])]);
                vec![
                    assign(dotted("m.z"), gained),
                    run(call("nnx.pop", [name("m"), dotted("nnx.Intermediate")])),
                ]
            }
        }
    }

    /// Something that is an error, here or in most places.
    fn wrong(&mut self, form: Form) -> Vec<Stmt> {
        self.is_risky = true;
        let changed = add_to(dotted("m.c"), float(1.0));
        match self.c.below(7) {
            0 | 1 => {
                let mut stmts = vec![changed];
                if self.c.chance(40) {
                    stmts.extend(self.metadata(form));
                }
                stmts.push(raise(call("RuntimeError", [string("on purpose")])));
                stmts
            }
            2 => vec![run(dotted("m.missing"))],
            3 if self.extras.table => vec![run(dotted("m.table").at(string("missing")))],
            3 => vec![delete(dotted("m.missing"))],
            // A derivative does not stage its body: there it is no error.
            4 if !form.differentiates() => {
                let unknown = name("x").dot("sum").call([]).cmp(CmpOp::Gt, float(0.0));
                vec![if_(unknown, vec![changed], vec![])]
            }
            kept => {
                self.keeps = true;
                let what = if kept == 5 { name("x") } else { self.reached().value() };
                vec![run(call("kept.append", [what]))]
            }
        }
    }

    /// A change that `main` makes between two calls.
    pub(super) fn change_between(&mut self) -> Vec<Stmt> {
        let x = || call("jnp.float32", [float(5.0)]);
        vec![match self.c.weighted(&[3, 5, 6, 3, 4, 3, 2, 2, 3]) {
            1 => add_to(self.place(), float(16.0)),
            2 => assign(dotted("m.k"), int(4)),
            3 => run(self.own_place().dot("set_metadata").call([string("tag"), string("late")])),
            4 => assign(dotted("m.z"), self.variable(x())),
            5 => assign(self.own_place(), self.variable(dotted("m.w").value())),
            6 => {
                self.is_risky = true;
                assign(dotted("m.d"), dotted("m.c"))
            }
            7 => bind("m", call("M", [dotted("m.w").value()])),
            8 if self.outer => assign(name("outer").value(), x()),
            8 if self.second == Some(Second::Other) => {
                assign(tuple([name("m"), name("n")]), tuple([name("n"), name("m")]))
            }
            _ => bind("x", name("x").times(float(2.0))),
        }]
    }
}
