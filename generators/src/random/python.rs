//! Python around numbers: comprehensions, loops, handlers, scopes, ways to call. None of it changes
//! what a number is known to be by more than two bits.

use isograft_reference::program::ast::{
    BinOp, BoolOp, Call, CmpOp, ComprehensionKind, Expr, ExprKind, FPart, FunctionDef, Params,
    StmtKind, UnaryOp,
};

use super::number::{Num, Taint};
use super::scope::Writer;
use crate::build::*;

/// Bits that a construct may add.
const GROWTH: u8 = 2;

impl Writer<'_, '_, '_> {
    /// A number that goes through some construct of Python.
    pub fn through_python(&mut self) {
        let shape = self.some_shape();
        let (value, num) = self.float(shape, 1, Taint::NONE);
        if num.bits + GROWTH > Num::EXACT {
            self.bind_number(value, num, "y");
            return;
        }
        let given = self.fresh("y");
        self.push(bind(&given, value));
        let value = || name(&given);
        let made = match self.c.below(21) {
            0 => {
                let test = both(
                    between(0, self.c.below(3) as i64, 2),
                    not(compare(int(1), CmpOp::Eq, int(2))),
                );
                choose(test, value(), value().times(float(2.0)))
            }
            1 => {
                let tests = vec![name("i").cmp(CmpOp::Gt, int(0))];
                let all =
                    listed(value().times(name("i")), name("i"), call("range", [int(3)]), tests);
                all.at(int(self.c.below(2) as i64))
            }
            2 => {
                let kind = ComprehensionKind::Generator(value().plus(name("i")));
                call("sum", [comprehension(kind, name("i"), call("range", [int(2)]), vec![])])
            }
            3 => {
                let kind = ComprehensionKind::Dict(name("i"), value().times(name("i")));
                comprehension(kind, name("i"), tuple([int(1), int(2)]), vec![]).at(int(2))
            }
            4 => {
                let kind = ComprehensionKind::Set(name("i"));
                let numbers = tuple([int(1), int(2), int(1)]);
                value().times(call("len", [comprehension(kind, name("i"), numbers, vec![])]))
            }
            5 => {
                let count = self.fresh("n");
                let more = augment(name(&count), BinOp::Add, int(1));
                let enough =
                    if_(name(&count).cmp(CmpOp::GtE, int(2)), vec![stmt(StmtKind::Break)], vec![]);
                self.push(bind(&count, int(0)));
                self.push(stmt(StmtKind::While {
                    test: boolean(true),
                    body: vec![more, enough],
                    otherwise: vec![],
                }));
                value().times(name(&count))
            }
            6 => {
                let made = self.fresh("y");
                self.push(stmt(StmtKind::Try {
                    body: vec![bind(&made, value().plus(float(1.0)))],
                    handlers: vec![],
                    otherwise: vec![],
                    finally: vec![pass()],
                }));
                name(&made)
            }
            7 => {
                let part = FPart::Value { value: int(2), conversion: None, spec: None };
                let key = expr(ExprKind::FString(vec![FPart::Text(intern("part")), part]));
                dict([("part2", value()), ("part3", float(0.0))]).at(key)
            }
            8 => {
                let kept = self.fresh("n");
                let walrus = expr(ExprKind::Walrus(kept.clone(), value()));
                walrus.plus(name(&kept))
            }
            9 => self.nonlocal(value()),
            10 => self.starred_call(value()),
            11 => {
                let (first, rest) = (self.fresh("y"), self.fresh("n"));
                let target = tuple([name(&first), starred(name(&rest))]);
                self.push(assign(target, tuple([value(), int(1), int(2)])));
                name(&first).times(call("len", [name(&rest)]))
            }
            12 if shape.rank() > 0 => {
                let step = Some(unary(UnaryOp::Neg, int(1)));
                value().at(expr(ExprKind::Slice { lower: None, upper: None, step }))
            }
            13 => {
                let count = self.fresh("n");
                let annotation = name("int");
                let value_of = Some(int(2));
                let target = name(&count);
                self.push(stmt(StmtKind::AnnAssign {
                    target,
                    is_parenthesized: false,
                    annotation,
                    value: value_of,
                }));
                let test = name(&count).cmp(CmpOp::Eq, int(2));
                self.push(stmt(StmtKind::Assert { test, message: Some(string("two")) }));
                value().times(name(&count))
            }
            14 => self.zipped(value()),
            15 => {
                let doubles = Params {
                    positional: vec![param("a", None), param("b", Some(float(2.0)))],
                    ..Params::default()
                };
                let body = name("a").times(name("b"));
                expr(ExprKind::Lambda { params: doubles, body }).call([value()])
            }
            16 => self.scoped(value()),
            17 => {
                let missing = run(dict([]).at(string("missing")));
                let made = self.fresh("y");
                self.push(bind(&made, value()));
                let again = bind(&made, value().minus(float(1.0)));
                self.push(attempt(vec![missing], "KeyError", vec![again]));
                name(&made)
            }
            18 => {
                let made = self.fresh("y");
                let test = int(self.c.below(3) as i64).cmp(CmpOp::Gt, int(0));
                let otherwise = vec![bind(&made, value().times(float(0.5)))];
                self.push(if_(test, vec![bind(&made, value())], otherwise));
                name(&made)
            }
            19 => {
                let either =
                    [string("a").cmp(CmpOp::In, tuple([string("a"), string("b")])), boolean(false)];
                let test = expr(ExprKind::Logical(BoolOp::Or, either.into()));
                choose(test, value(), value().minus(float(1.0)))
            }
            _ => {
                let (test, taint) = self.truth(shape, Taint::NONE);
                let num = Num { bits: 1, taint, ..Num::float(shape, 1, taint) };
                let flipped =
                    unary(UnaryOp::Invert, test).dot("astype").call([dotted("jnp.float32")]);
                self.bind_number(flipped, num, "y");
                unary(UnaryOp::Pos, value())
            }
        };
        self.bind_number(made, Num { bits: num.bits + GROWTH, ..num }, "y");
    }

    /// A closure that counts.
    fn nonlocal(&mut self, value: Expr) -> Expr {
        let (count, step) = (self.fresh("n"), self.fresh("u"));
        self.push(bind(&count, int(0)));
        let body = vec![
            stmt(StmtKind::Nonlocal(vec![count.clone()])),
            augment(name(&count), BinOp::Add, int(2)),
            return_(value),
        ];
        // In `main` and in every body the name is a local one.
        self.push(def(&step, &[], body));
        name(&step).call([]).times(name(&count))
    }

    /// `def u(a, *b, c=1, **d)`, called with stars.
    fn starred_call(&mut self, value: Expr) -> Expr {
        let function = self.fresh("u");
        let params = Params {
            positional: vec![param("a", None)],
            args: Some(Box::new(param("b", None))),
            keyword_only: vec![param("c", Some(int(1)))],
            kwargs: Some(Box::new(param("d", None))),
            ..Params::default()
        };
        let total = name("a").times(name("c")).times(call("len", [name("b")]));
        let (name_of, decorators, returns) = (function.clone(), vec![], None);
        let body = vec![return_(total)];
        let definition = FunctionDef {
            name: name_of,
            is_async: false,
            type_params: Vec::new(),
            decorators,
            params,
            returns,
            body,
        };
        self.push(stmt(StmtKind::Function(definition)));
        let spread = starred(list([value, int(0), int(0)]));
        let options = dict([("c", int(2)), ("other", none())]);
        expr(ExprKind::Call(Call {
            function: name(&function),
            args: vec![spread],
            keywords: vec![(None, options)],
        }))
    }

    /// A loop over pairs with their places, of which the first is left out.
    fn zipped(&mut self, value: Expr) -> Expr {
        let (made, place) = (self.fresh("y"), self.fresh("n"));
        self.push(bind(&made, value.clone()));
        let pairs = call("zip", [tuple([int(1), int(2)]), list([float(0.5), float(2.0)])]);
        let target = tuple([name(&place), tuple([name("_"), name("k")])]);
        let skip = if_(name(&place).cmp(CmpOp::Eq, int(0)), vec![stmt(StmtKind::Continue)], vec![]);
        let body = vec![skip, bind(&made, value.times(name("k")))];
        self.push(for_(target, call("enumerate", [pairs]), body));
        name(&made)
    }

    /// A class with a context, a property and a static method, used in a `with`.
    fn scoped(&mut self, value: Expr) -> Expr {
        let (scope, made) = (self.fresh("s"), self.fresh("y"));
        let under = |decorator: &str, function: &str, parameters: &[&str], body| {
            decorated(vec![name(decorator)], function, parameters, body)
        };
        let body = vec![
            assign(name("rate"), float(2.0)),
            def("__enter__", &["self"], vec![return_(name("self"))]),
            def("__exit__", &["self", "kind", "error", "trace"], vec![return_(none())]),
            under(
                "property",
                "half",
                &["self"],
                vec![return_(dotted("self.rate").times(float(0.25)))],
            ),
            under("staticmethod", "twice", &["a"], vec![return_(name("a").times(float(2.0)))]),
        ];
        self.push(class(&scope, "object", body));
        let inside = name("scope").dot("twice").call([value]).times(name("scope").dot("half"));
        self.push(stmt(StmtKind::With {
            items: vec![(name(&scope).call([]), Some(name("scope")))],
            body: vec![bind(&made, inside)],
        }));
        name(&made)
    }
}

fn between(low: i64, value: i64, high: i64) -> Expr {
    expr(ExprKind::Compare(int(low), vec![(CmpOp::Lt, int(value)), (CmpOp::LtE, int(high))]))
}
