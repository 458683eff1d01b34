//! Arbitrary well-formed trees from a sequence of bytes, each a choice; at its end every choice is
//! the smallest.

use isograft_reference::program::ast::*;

pub fn expr(kind: ExprKind) -> Expr {
    Expr { span: Span::default(), kind: Box::new(kind) }
}

pub fn of(kind: ExprKind) -> Program {
    Program::new(vec![stmt(StmtKind::Expr(expr(kind)))])
}

fn stmt(kind: StmtKind) -> Stmt {
    Stmt { span: Span::default(), kind }
}

pub fn program(bytes: &[u8]) -> Program {
    let mut trees = Trees {
        bytes,
        function: false,
        in_loop: false,
        walrus: true,
        comprehension: false,
        class: false,
    };
    let mut body = Vec::new();
    while !trees.bytes.is_empty() {
        body.push(trees.statement(3));
    }
    Program::new(body)
}

struct Trees<'a> {
    bytes: &'a [u8],
    function: bool,
    in_loop: bool,
    /// True if `:=` is legal here.
    walrus: bool,
    comprehension: bool,
    class: bool,
}

const NAMES: [&str; 10] = ["x", "y", "self", "nnx", "match", "type", "case", "_", "é", "print"];
const STRINGS: [&str; 12] = [
    "",
    "a",
    "it's",
    "say \"hi\"",
    "both ' and \"",
    "line\nbreak",
    "\\",
    "{x}",
    "\t\r\u{0}",
    "é\u{2028}\u{1f600}",
    "\"",
    "\"\"\"\n\\",
];
const FLOATS: [f64; 9] = [0.0, 1.0, 0.1, 1e-5, 1e16, 1.5e300, 5e-324, 123456.789, 1e22];

impl Trees<'_> {
    fn below(&mut self, n: usize) -> usize {
        let Some((first, rest)) = self.bytes.split_first() else { return 0 };
        self.bytes = rest;
        usize::from(*first) % n
    }

    fn one<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())].clone()
    }

    fn name(&mut self) -> Name {
        self.one(&NAMES).into()
    }

    fn some<T>(&mut self, least: usize, mut make: impl FnMut(&mut Self) -> T) -> Vec<T> {
        let n = least + self.below(3);
        (0..n).map(|_| make(self)).collect()
    }

    fn maybe<T>(&mut self, make: impl FnOnce(&mut Self) -> T) -> Option<T> {
        (self.below(2) == 1).then(|| make(self))
    }

    fn block(&mut self, depth: usize) -> Vec<Stmt> {
        self.some(1, |t| t.statement(depth))
    }

    fn loop_block(&mut self, depth: usize) -> Vec<Stmt> {
        let around = std::mem::replace(&mut self.in_loop, true);
        let body = self.block(depth);
        self.in_loop = around;
        body
    }

    fn else_block(&mut self, depth: usize) -> Vec<Stmt> {
        if self.below(3) == 1 { self.block(depth) } else { Vec::new() }
    }

    fn statement(&mut self, depth: usize) -> Stmt {
        let kinds = if depth == 0 { 15 } else { 23 };
        stmt(match self.below(kinds) {
            1 => StmtKind::Expr(self.expr(3)),
            2 => StmtKind::Assign { targets: self.some(1, |t| t.target(2)), value: self.expr(3) },
            3 => StmtKind::AugAssign {
                target: self.single(2),
                op: self.binary(),
                value: self.expr(2),
            },
            4 => {
                let target = self.single(2);
                let annotation = self.without_walrus(|t| t.expr(2));
                // Without a value the index must not be starred.
                let value = Some(self.expr(2)).filter(|_| self.below(2) == 1 || !is_name(&target));
                StmtKind::AnnAssign { target, is_parenthesized: false, annotation, value }
            }
            5 => StmtKind::Delete(self.some(1, |t| t.delete_target(2))),
            6 => {
                StmtKind::Import(self.some(1, |t| {
                    (t.one(&["jax", "jax.numpy", "a.b.c"]).into(), t.maybe(Self::name))
                }))
            }
            7 => StmtKind::ImportFrom {
                module: self.one(&["flax", "jax.experimental"]).into(),
                names: self.some(1, |t| (t.name(), t.maybe(Self::name))),
            },
            8 if self.in_loop => StmtKind::Break,
            9 if self.in_loop => StmtKind::Continue,
            10 if self.function => StmtKind::Return(self.maybe(|t| t.expr(3))),
            11 => {
                let exception = self.maybe(|t| t.expr(2));
                let cause = if exception.is_some() { self.maybe(|t| t.expr(2)) } else { None };
                StmtKind::Raise { exception, cause }
            }
            12 => StmtKind::Assert { test: self.expr(2), message: self.maybe(|t| t.expr(2)) },
            13 => StmtKind::Global(self.some(1, |t| t.one(&["G", "H"]).into())),
            14 => StmtKind::Expr(expr(ExprKind::Str(self.one(&STRINGS).into()))),
            15 => StmtKind::If {
                test: self.expr(2),
                body: self.block(depth - 1),
                otherwise: self.else_block(depth - 1),
            },
            16 => StmtKind::For {
                target: self.target(2),
                iter: self.expr(2),
                body: self.loop_block(depth - 1),
                otherwise: self.else_block(depth - 1),
            },
            17 => StmtKind::While {
                test: self.expr(2),
                body: self.loop_block(depth - 1),
                otherwise: self.else_block(depth - 1),
            },
            18 => StmtKind::With {
                items: self.some(1, |t| (t.expr(2), t.maybe(|t| t.target(2)))),
                body: self.block(depth - 1),
            },
            19 => self.try_statement(depth - 1),
            20 => StmtKind::Function(self.function(depth - 1)),
            21 => StmtKind::Class(self.class(depth - 1)),
            22 => StmtKind::Match { subject: self.expr(2), cases: self.cases(depth - 1) },
            _ => StmtKind::Pass,
        })
    }

    /// Only the last case may match everything.
    fn cases(&mut self, depth: usize) -> Vec<MatchCase> {
        let count = 1 + self.below(3);
        let case = |i| {
            let pattern = self.pattern(2, &mut 0);
            let needs_guard =
                i + 1 < count && isograft_reference::program::pattern::is_irrefutable(&pattern);
            let guard = if needs_guard { Some(self.expr(2)) } else { self.maybe(|t| t.expr(2)) };
            MatchCase { span: Span::default(), pattern, guard, body: self.block(depth) }
        };
        (0..count).map(case).collect()
    }

    fn pattern(&mut self, depth: usize, bound: &mut usize) -> Expr {
        let mut fresh = || {
            *bound += 1;
            Name::from(format!("b{bound}"))
        };
        let kinds = if depth == 0 { 5 } else { 11 };
        expr(match self.below(kinds) {
            1 => ExprKind::Name(fresh()),
            2 => ExprKind::Str(self.one(&STRINGS).into()),
            3 => ExprKind::Attribute(expr(ExprKind::Name(self.name())), self.name()),
            4 => self.one(&[ExprKind::None, ExprKind::Bool(true), ExprKind::Name("_".into())]),
            5 => {
                let mut items = self.some(0, |t| t.pattern(depth - 1, bound));
                if self.below(2) == 1 {
                    *bound += 1;
                    let rest = ExprKind::Name(format!("b{bound}").into());
                    items.insert(self.below(items.len() + 1), expr(ExprKind::Starred(expr(rest))));
                }
                ExprKind::List(items)
            }
            6 => {
                let mut keys = 0..;
                let mut entries = self.some(0, |t| {
                    let key = expr(ExprKind::Int(keys.next().unwrap_or_default()));
                    (Some(key), t.pattern(depth - 1, bound))
                });
                if self.below(2) == 1 {
                    *bound += 1;
                    entries.push((None, expr(ExprKind::Name(format!("b{bound}").into()))));
                }
                ExprKind::Dict(entries)
            }
            7 => ExprKind::Call(Call {
                function: expr(ExprKind::Name("x".into())),
                args: self.some(0, |t| t.pattern(depth - 1, bound)),
                keywords: vec![(Some("y".into()), self.pattern(depth - 1, bound))],
            }),
            8 => {
                let name = fresh();
                ExprKind::Walrus(name, self.pattern(depth - 1, bound))
            }
            9 => ExprKind::Logical(
                BoolOp::Or,
                self.some(2, |t| expr(ExprKind::Int(t.below(9) as i64))),
            ),
            10 => ExprKind::Unary(UnaryOp::Neg, expr(ExprKind::Float(0.5))),
            _ => ExprKind::Int(1),
        })
    }

    fn try_statement(&mut self, depth: usize) -> StmtKind {
        let body = self.block(depth);
        let mut handlers = self.some(0, |t| {
            let class = Some(t.expr(2));
            Handler {
                span: Span::default(),
                class,
                name: t.maybe(Self::name),
                body: t.block(depth),
            }
        });
        if self.below(3) == 1 {
            handlers.push(Handler {
                span: Span::default(),
                class: None,
                name: None,
                body: self.block(depth),
            });
        }
        let otherwise = if handlers.is_empty() { Vec::new() } else { self.else_block(depth) };
        let finally = if handlers.is_empty() { self.block(depth) } else { self.else_block(depth) };
        StmtKind::Try { body, handlers, otherwise, finally }
    }

    fn body(&mut self, function: bool, depth: usize) -> Vec<Stmt> {
        let around = (self.function, self.in_loop, self.class);
        (self.function, self.in_loop, self.class) = (function, false, !function);
        let body = self.block(depth);
        (self.function, self.in_loop, self.class) = around;
        body
    }

    fn function(&mut self, depth: usize) -> FunctionDef {
        let decorators = self.some(0, |t| t.expr(2));
        let params = self.params(true);
        let returns = self.maybe(|t| t.without_walrus(|t| t.expr(2)));
        let mut body = self.body(true, depth);
        if self.below(4) == 1 {
            // A function around a function, for `nonlocal`.
            let inner = vec![stmt(StmtKind::Nonlocal(vec!["N".into()]))];
            let params = Params::default();
            let inner = FunctionDef {
                type_params: Vec::new(),
                is_async: false,
                name: "inner".into(),
                decorators: vec![],
                params,
                returns: None,
                body: inner,
            };
            let bind = StmtKind::Assign {
                targets: vec![expr(ExprKind::Name("N".into()))],
                value: expr(ExprKind::None),
            };
            body.extend([stmt(StmtKind::Function(inner)), stmt(bind)]);
        }
        FunctionDef {
            name: self.name(),
            is_async: false,
            type_params: self.type_params(),
            decorators,
            params,
            returns,
            body,
        }
    }

    fn type_params(&mut self) -> Vec<Name> {
        [vec![], vec!["T".into(), "*Ts".into(), "**P".into()]][self.below(2)].clone()
    }

    fn class(&mut self, depth: usize) -> ClassDef {
        let keywords = self.some(0, |t| t.expr(1));
        ClassDef {
            name: self.name(),
            type_params: self.type_params(),
            decorators: self.some(0, |t| t.expr(1)),
            bases: self.some(0, |t| t.expr(1)),
            keywords: keywords
                .into_iter()
                .zip([Some("pytree"), None, Some("metaclass")])
                .map(|(v, k)| (k.map(Into::into), v))
                .collect(),
            body: self.body(false, depth),
        }
    }

    fn params(&mut self, annotated: bool) -> Params {
        let mut names = (0..).map(|i| Name::from(format!("p{i}")));
        let mut defaults = false;
        let mut plain = |t: &mut Self, sticky: bool| {
            let default = t.maybe(|t| t.expr(1));
            defaults |= default.is_some() && sticky;
            let default = default.or_else(|| (defaults && sticky).then(|| expr(ExprKind::None)));
            let annotation =
                if annotated { t.maybe(|t| t.without_walrus(|t| t.expr(1))) } else { None };
            Param { name: names.next().unwrap_or_else(|| "p".into()), annotation, default }
        };
        let mut params = Params {
            positional_only: self.some(0, |t| plain(t, true)),
            positional: self.some(0, |t| plain(t, true)),
            args: self.maybe(|t| Box::new(plain(t, false))),
            keyword_only: self.some(0, |t| plain(t, false)),
            kwargs: self.maybe(|t| Box::new(plain(t, false))),
        };
        for starred in params.args.iter_mut().chain(&mut params.kwargs) {
            starred.default = None;
        }
        params
    }

    /// A name, an attribute or an element.
    fn single(&mut self, depth: usize) -> Expr {
        expr(match self.below(3) {
            1 => ExprKind::Attribute(self.expr(depth - 1), self.name()),
            2 => ExprKind::Subscript(self.expr(depth - 1), self.index(depth - 1)),
            _ => ExprKind::Name(self.name()),
        })
    }

    fn target(&mut self, depth: usize) -> Expr {
        if depth == 1 || self.below(3) != 1 {
            return self.single(depth.max(1));
        }
        let mut items = self.some(0, |t| t.target(depth - 1));
        if self.below(2) == 1 && !items.is_empty() {
            let at = self.below(items.len());
            let inner = items[at].clone();
            items[at] = expr(ExprKind::Starred(inner));
        }
        expr(if self.below(3) == 1 { ExprKind::List(items) } else { ExprKind::Tuple(items) })
    }

    fn delete_target(&mut self, depth: usize) -> Expr {
        if depth == 1 || self.below(3) != 1 {
            return self.single(depth.max(1));
        }
        let items = self.some(0, |t| t.delete_target(depth - 1));
        expr(if self.below(3) == 1 { ExprKind::List(items) } else { ExprKind::Tuple(items) })
    }

    fn without_walrus<T>(&mut self, make: impl FnOnce(&mut Self) -> T) -> T {
        let around = std::mem::replace(&mut self.walrus, false);
        let made = make(self);
        self.walrus = around;
        made
    }

    fn element(&mut self, depth: usize) -> Expr {
        if self.below(5) == 1 {
            expr(ExprKind::Starred(self.expr(depth)))
        } else {
            self.expr(depth)
        }
    }

    fn binary(&mut self) -> BinOp {
        use BinOp::*;
        self.one(&[
            Add, Sub, Mul, Div, FloorDiv, Mod, Pow, MatMul, BitAnd, BitOr, BitXor, LShift, RShift,
        ])
    }

    fn expr(&mut self, depth: usize) -> Expr {
        let kinds = if depth == 0 { 8 } else { 29 };
        let d = depth.saturating_sub(1);
        expr(match self.below(kinds) {
            1 => ExprKind::Name(self.name()),
            2 => ExprKind::Int(self.one(&[0, 1, 7, 1_000_000, i64::MAX])),
            3 => ExprKind::Float(self.one(&FLOATS)),
            4 => ExprKind::Str(self.one(&STRINGS).into()),
            5 => ExprKind::Bool(self.below(2) == 1),
            6 => ExprKind::Ellipsis,
            8 => ExprKind::Tuple(self.some(0, |t| t.element(d))),
            9 => ExprKind::List(self.some(0, |t| t.element(d))),
            10 => ExprKind::Set(self.some(1, |t| t.element(d))),
            11 => ExprKind::Dict(self.some(0, |t| (t.maybe(|t| t.expr(d)), t.expr(d)))),
            12 | 13 => {
                use UnaryOp::*;
                ExprKind::Unary(self.one(&[Neg, Pos, Invert, Not]), self.expr(d))
            }
            14 | 15 => ExprKind::Binary(self.expr(d), self.binary(), self.expr(d)),
            16 | 17 => {
                ExprKind::Logical(self.one(&[BoolOp::And, BoolOp::Or]), self.some(2, |t| t.expr(d)))
            }
            18 => ExprKind::Compare(self.expr(d), self.some(1, |t| (t.comparison(), t.expr(d)))),
            19 => {
                ExprKind::IfExp { test: self.expr(d), body: self.expr(d), otherwise: self.expr(d) }
            }
            20 => {
                let params = self.params(false);
                let around = (self.comprehension, self.class, self.function);
                (self.comprehension, self.class, self.function) = (false, false, true);
                let body = self.expr(d);
                (self.comprehension, self.class, self.function) = around;
                ExprKind::Lambda { params, body }
            }
            21 => self.call(d),
            22 => ExprKind::Attribute(self.expr(d), self.name()),
            23 => ExprKind::Subscript(self.expr(d), self.index(d)),
            24 if self.walrus && !(self.class && self.comprehension) => {
                ExprKind::Walrus("W".into(), self.expr(d))
            }
            25 => self.comprehension(d),
            26 => ExprKind::FString(self.fstring(d)),
            // Not in annotations, where there is no `:=`, either.
            27 if self.function && self.walrus && !self.comprehension => {
                ExprKind::Yield(self.maybe(|t| t.expr(d)))
            }
            28 if self.function && self.walrus && !self.comprehension => {
                ExprKind::YieldFrom(self.expr(d))
            }
            _ => ExprKind::None,
        })
    }

    fn comparison(&mut self) -> CmpOp {
        use CmpOp::*;
        self.one(&[Eq, NotEq, Lt, LtE, Gt, GtE, Is, IsNot, In, NotIn])
    }

    fn call(&mut self, depth: usize) -> ExprKind {
        let values = self.some(0, |t| t.expr(depth));
        let mut keywords: Vec<(Option<Name>, Expr)> =
            values.into_iter().zip(["rngs", "axis"]).map(|(v, k)| (Some(k.into()), v)).collect();
        if let Some(mapping) = self.maybe(|t| t.expr(depth)) {
            keywords.insert(self.below(keywords.len() + 1), (None, mapping));
        }
        ExprKind::Call(Call {
            function: self.expr(depth),
            args: self.some(0, |t| t.element(depth)),
            keywords,
        })
    }

    fn index(&mut self, depth: usize) -> Expr {
        match self.below(3) {
            1 => self.slice(depth),
            2 => expr(ExprKind::Tuple(
                self.some(1, |t| if t.below(2) == 1 { t.slice(depth) } else { t.element(depth) }),
            )),
            _ => self.expr(depth),
        }
    }

    fn slice(&mut self, depth: usize) -> Expr {
        let mut part = || self.maybe(|t| t.expr(depth));
        expr(ExprKind::Slice { lower: part(), upper: part(), step: part() })
    }

    fn comprehension(&mut self, depth: usize) -> ExprKind {
        let around = std::mem::replace(&mut self.comprehension, true);
        let clauses = self.some(1, |t| {
            let target = t.without_walrus(|t| t.target(2));
            let iter = t.without_walrus(|t| t.expr(depth));
            Clause { target, iter, tests: t.some(0, |t| t.expr(depth)) }
        });
        let kind = match self.below(4) {
            1 => ComprehensionKind::Set(self.expr(depth)),
            2 => ComprehensionKind::Dict(self.expr(depth), self.expr(depth)),
            3 => ComprehensionKind::Generator(self.expr(depth)),
            _ => ComprehensionKind::List(self.expr(depth)),
        };
        self.comprehension = around;
        ExprKind::Comprehension { kind, clauses }
    }

    fn fstring(&mut self, depth: usize) -> Vec<FPart> {
        let mut parts: Vec<FPart> = Vec::new();
        for _ in 0..self.below(4) {
            let text = self.one(&STRINGS);
            if self.below(2) == 1
                && !text.is_empty()
                && !matches!(parts.last(), Some(FPart::Text(_)))
            {
                parts.push(FPart::Text(text.into()));
                continue;
            }
            let value = self.expr(depth);
            let conversion = self.maybe(|t| t.one(&['r', 's', 'a']));
            let spec = self.maybe(|t| t.one(&[".3f", ">10", "!<4", ":", " x", "="]).into());
            parts.push(FPart::Value { value, conversion, spec });
        }
        parts
    }
}

fn is_name(target: &Expr) -> bool {
    matches!(&*target.kind, ExprKind::Name(_))
}
