//! Expressions, with parentheses only where the grammar needs them.

use super::super::ast::{
    BinOp, BoolOp, Call, Clause, CmpOp, ComprehensionKind, Expr, ExprKind, Name, Param, Params,
    UnaryOp,
};
use super::{Printer, deeper};

/// The binding strength of an expression; a place asks for a least level, and what is below it is
/// parenthesised. The order is the one of Python's grammar, from `star_expressions` down to
/// `primary`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Level {
    Yield,
    Walrus,
    Lambda,
    IfExp,
    Or,
    And,
    Not,
    Compare,
    BitOr,
    BitXor,
    BitAnd,
    Shift,
    Sum,
    Product,
    Unary,
    Power,
    Primary,
}

impl Level {
    /// The level one step tighter: the right operand of a left-associative operator.
    fn tighter(self) -> Level {
        match self {
            Level::BitOr => Level::BitXor,
            Level::BitXor => Level::BitAnd,
            Level::BitAnd => Level::Shift,
            Level::Shift => Level::Sum,
            Level::Sum => Level::Product,
            Level::Product => Level::Unary,
            other => other,
        }
    }
}

fn level(expr: &Expr) -> Level {
    match &*expr.kind {
        ExprKind::Yield(_) | ExprKind::YieldFrom(_) => Level::Yield,
        ExprKind::Walrus(..) => Level::Walrus,
        ExprKind::Lambda { .. } => Level::Lambda,
        ExprKind::IfExp { .. } => Level::IfExp,
        ExprKind::Logical(BoolOp::Or, _) => Level::Or,
        ExprKind::Logical(BoolOp::And, _) => Level::And,
        ExprKind::Unary(UnaryOp::Not, _) => Level::Not,
        ExprKind::Unary(..) => Level::Unary,
        ExprKind::Compare(..) => Level::Compare,
        ExprKind::Binary(_, op, _) => binary_operator(*op).1,
        // A number: `1e999.real` is none.
        ExprKind::Unmodelled(it) if it.is_number() => Level::Power,
        // A tuple and a generator bring their own parentheses.
        _ => Level::Primary,
    }
}

pub(super) fn binary_operator(op: BinOp) -> (&'static str, Level) {
    match op {
        BinOp::Add => ("+", Level::Sum),
        BinOp::Sub => ("-", Level::Sum),
        BinOp::Mul => ("*", Level::Product),
        BinOp::Div => ("/", Level::Product),
        BinOp::FloorDiv => ("//", Level::Product),
        BinOp::Mod => ("%", Level::Product),
        BinOp::MatMul => ("@", Level::Product),
        BinOp::Pow => ("**", Level::Power),
        BinOp::BitAnd => ("&", Level::BitAnd),
        BinOp::BitOr => ("|", Level::BitOr),
        BinOp::BitXor => ("^", Level::BitXor),
        BinOp::LShift => ("<<", Level::Shift),
        BinOp::RShift => (">>", Level::Shift),
    }
}

fn comparison_operator(op: CmpOp) -> &'static str {
    match op {
        CmpOp::Eq => "==",
        CmpOp::NotEq => "!=",
        CmpOp::Lt => "<",
        CmpOp::LtE => "<=",
        CmpOp::Gt => ">",
        CmpOp::GtE => ">=",
        CmpOp::Is => "is",
        CmpOp::IsNot => "is not",
        CmpOp::In => "in",
        CmpOp::NotIn => "not in",
    }
}

pub(super) fn is_tuple(expr: &Expr) -> bool {
    matches!(&*expr.kind, ExprKind::Tuple(_))
}

impl Printer {
    /// Prints `expr` at a place that takes expressions of level `least` and tighter.
    pub(super) fn expr(&mut self, expr: &Expr, least: Level) {
        deeper(|| {
            if level(expr) < least {
                self.push("(");
                self.inner(expr);
                self.push(")");
            } else {
                self.inner(expr);
            }
        });
    }

    /// A place where Python takes `a, b` and `yield a` without parentheses: a statement of its own,
    /// or what is assigned.
    pub(super) fn assigned(&mut self, expr: &Expr) {
        match level(expr) {
            Level::Yield => self.expr(expr, Level::Yield),
            _ => self.bare_tuple(expr),
        }
    }

    /// A place where Python takes `a, b` without parentheses: `return`, `yield`, targets.
    pub(super) fn bare_tuple(&mut self, expr: &Expr) {
        match &*expr.kind {
            ExprKind::Tuple(items) if items.len() >= 2 => self.elements(items),
            _ => self.expr(expr, Level::Lambda),
        }
    }

    fn inner(&mut self, expr: &Expr) {
        match &*expr.kind {
            ExprKind::None => self.push("None"),
            ExprKind::Bool(true) => self.push("True"),
            ExprKind::Bool(false) => self.push("False"),
            ExprKind::Int(value) => self.push(&value.to_string()),
            ExprKind::Float(value) => self.float(*value),
            ExprKind::Str(text) => self.string(text),
            ExprKind::Ellipsis => self.push("..."),
            ExprKind::Name(name) => self.push(name),
            ExprKind::Tuple(items) => {
                self.push("(");
                self.elements(items);
                self.push(if items.len() == 1 { ",)" } else { ")" });
            }
            ExprKind::List(items) => self.bracketed("[", "]", |p| p.elements(items)),
            ExprKind::Set(items) => self.bracketed("{", "}", |p| p.elements(items)),
            ExprKind::Dict(items) => self.bracketed("{", "}", |p| p.dict_items(items)),
            ExprKind::Unary(op, operand) => self.unary(*op, operand),
            ExprKind::Binary(left, op, right) => self.binary(left, *op, right),
            ExprKind::Logical(op, operands) => match op {
                BoolOp::And => self.separated(operands, " and ", |p, x| p.expr(x, Level::Not)),
                BoolOp::Or => self.separated(operands, " or ", |p, x| p.expr(x, Level::And)),
            },
            ExprKind::Compare(first, rest) => {
                self.expr(first, Level::BitOr);
                for (op, operand) in rest {
                    self.push(" ");
                    self.push(comparison_operator(*op));
                    self.push(" ");
                    self.expr(operand, Level::BitOr);
                }
            }
            ExprKind::IfExp { test, body, otherwise } => {
                self.expr(body, Level::Or);
                self.push(" if ");
                self.expr(test, Level::Or);
                self.push(" else ");
                // A lambda here is legal, unreadable, and in an f-string cut short by its colon.
                self.expr(otherwise, Level::IfExp);
            }
            ExprKind::Lambda { params, body } => {
                self.push("lambda");
                if *params != Params::default() {
                    self.push(" ");
                    self.params(params);
                }
                self.push(": ");
                self.expr(body, Level::Lambda);
            }
            ExprKind::Call(call) => self.call(call),
            ExprKind::Attribute(value, name) => {
                // `1.real` is a malformed float.
                let number = matches!(&*value.kind, ExprKind::Int(_));
                self.push(if number { "(" } else { "" });
                self.expr(value, Level::Primary);
                self.push(if number { ")." } else { "." });
                self.push(name);
            }
            ExprKind::Subscript(value, index) => {
                self.expr(value, Level::Primary);
                self.bracketed("[", "]", |p| p.index(index));
            }
            ExprKind::Slice { lower, upper, step } => {
                self.optional(lower.as_ref());
                self.push(":");
                self.optional(upper.as_ref());
                if step.is_some() {
                    self.push(":");
                    self.optional(step.as_ref());
                }
            }
            ExprKind::Starred(value) => {
                self.push("*");
                self.expr(value, Level::BitOr);
            }
            ExprKind::Walrus(name, value) => {
                self.push(name);
                self.push(" := ");
                self.expr(value, Level::Lambda);
            }
            ExprKind::Yield(None) => self.push("yield"),
            ExprKind::Yield(Some(value)) => {
                self.push("yield ");
                self.bare_tuple(value);
            }
            ExprKind::YieldFrom(iterable) => {
                self.push("yield from ");
                self.expr(iterable, Level::Lambda);
            }
            ExprKind::Comprehension { kind, clauses } => self.comprehension(kind, clauses),
            ExprKind::FString(parts) => self.fstring(parts),
            ExprKind::Bytes(bytes) => self.bytes(bytes),
            ExprKind::Unmodelled(unmodelled) => self.push(&unmodelled.source),
        }
    }

    fn bracketed(&mut self, open: &str, close: &str, inner: impl FnOnce(&mut Self)) {
        self.push(open);
        inner(self);
        self.push(close);
    }

    fn elements(&mut self, items: &[Expr]) {
        self.separated(items, ", ", |p, item| p.expr(item, Level::Lambda));
    }

    /// A lambda in a slice is legal and unreadable: parenthesised, as every part below a
    /// conditional.
    fn optional(&mut self, part: Option<&Expr>) {
        if let Some(part) = part {
            self.expr(part, Level::IfExp);
        }
    }

    /// `a[1, ::2]`: slices stand only in a tuple without parentheses.
    fn index(&mut self, index: &Expr) {
        match &*index.kind {
            ExprKind::Tuple(items) if !items.is_empty() => {
                self.elements(items);
                self.push(if items.len() == 1 { "," } else { "" });
            }
            _ => self.expr(index, Level::Lambda),
        }
    }

    fn dict_items(&mut self, items: &[(Option<Expr>, Expr)]) {
        self.separated(items, ", ", |p, (key, value)| match key {
            Some(key) => {
                p.expr(key, Level::Lambda);
                p.push(": ");
                p.expr(value, Level::Lambda);
            }
            None => {
                p.push("**");
                p.expr(value, Level::BitOr);
            }
        });
    }

    fn unary(&mut self, op: UnaryOp, operand: &Expr) {
        let (text, least) = match op {
            UnaryOp::Neg => ("-", Level::Unary),
            UnaryOp::Pos => ("+", Level::Unary),
            UnaryOp::Invert => ("~", Level::Unary),
            UnaryOp::Not => ("not ", Level::Not),
        };
        self.push(text);
        self.expr(operand, least);
    }

    fn binary(&mut self, left: &Expr, op: BinOp, right: &Expr) {
        let (text, own) = binary_operator(op);
        // `**` binds tighter than a sign on its left, looser than one on its right, and groups to
        // the right.
        let (on_left, on_right) =
            if own == Level::Power { (Level::Primary, Level::Unary) } else { (own, own.tighter()) };
        self.expr(left, on_left);
        self.push(" ");
        self.push(text);
        self.push(" ");
        self.expr(right, on_right);
    }

    fn call(&mut self, call: &Call) {
        self.expr(&call.function, Level::Primary);
        self.push("(");
        match (call.args.as_slice(), call.keywords.as_slice()) {
            ([only], []) if is_generator(only) => self.generator(only),
            (args, keywords) => {
                self.elements(args);
                if !args.is_empty() && !keywords.is_empty() {
                    self.push(", ");
                }
                self.separated(keywords, ", ", |p, (name, value)| p.keyword(name.as_ref(), value));
            }
        }
        self.push(")");
    }

    pub(super) fn keyword(&mut self, name: Option<&Name>, value: &Expr) {
        match name {
            Some(name) => {
                self.push(name);
                self.push("=");
                self.expr(value, Level::Lambda);
            }
            None => {
                self.push("**");
                self.expr(value, Level::BitOr);
            }
        }
    }

    pub(super) fn params(&mut self, params: &Params) {
        let mut first = true;
        for param in &params.positional_only {
            self.param(&mut first, "", Some(param));
        }
        if !params.positional_only.is_empty() {
            self.param(&mut first, "/", None);
        }
        for param in &params.positional {
            self.param(&mut first, "", Some(param));
        }
        if params.args.is_some() || !params.keyword_only.is_empty() {
            self.param(&mut first, "*", params.args.as_deref());
        }
        for param in &params.keyword_only {
            self.param(&mut first, "", Some(param));
        }
        if params.kwargs.is_some() {
            self.param(&mut first, "**", params.kwargs.as_deref());
        }
    }

    fn param(&mut self, first: &mut bool, stars: &str, param: Option<&Param>) {
        self.push(if *first { "" } else { ", " });
        *first = false;
        self.push(stars);
        let Some(param) = param else { return };
        self.push(&param.name);
        if let Some(annotation) = &param.annotation {
            self.push(": ");
            self.expr(annotation, Level::Lambda);
        }
        if let Some(default) = &param.default {
            self.push(if param.annotation.is_some() { " = " } else { "=" });
            self.expr(default, Level::Lambda);
        }
    }

    fn comprehension(&mut self, kind: &ComprehensionKind, clauses: &[Clause]) {
        let (open, close) = match kind {
            ComprehensionKind::List(_) => ("[", "]"),
            ComprehensionKind::Set(_) | ComprehensionKind::Dict(..) => ("{", "}"),
            ComprehensionKind::Generator(_) => ("(", ")"),
        };
        self.bracketed(open, close, |p| p.comprehension_inside(kind, clauses));
    }

    /// A generator that is a call's only argument shares the call's parentheses.
    fn generator(&mut self, expr: &Expr) {
        if let ExprKind::Comprehension { kind, clauses } = &*expr.kind {
            deeper(|| self.comprehension_inside(kind, clauses));
        }
    }

    fn comprehension_inside(&mut self, kind: &ComprehensionKind, clauses: &[Clause]) {
        match kind {
            ComprehensionKind::List(element)
            | ComprehensionKind::Set(element)
            | ComprehensionKind::Generator(element) => self.expr(element, Level::Lambda),
            ComprehensionKind::Dict(key, value) => {
                self.expr(key, Level::Lambda);
                self.push(": ");
                self.expr(value, Level::Lambda);
            }
        }
        for clause in clauses {
            self.push(" for ");
            self.bare_tuple(&clause.target);
            self.push(" in ");
            self.expr(&clause.iter, Level::Or);
            for test in &clause.tests {
                self.push(" if ");
                self.expr(test, Level::Or);
            }
        }
    }
}

fn is_generator(expr: &Expr) -> bool {
    matches!(&*expr.kind, ExprKind::Comprehension { kind: ComprehensionKind::Generator(_), .. })
}
