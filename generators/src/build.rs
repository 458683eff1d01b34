//! Programs, written down in Rust: what the generators build trees with.
//!
//! Expressions are free functions (`name`, `float`, `call`) and, for what stands after another
//! expression, the methods of [`Build`]; statements are free functions. Nothing here parses:
//! [`dotted`] only splits at its dots.
//!
//! ```
//! use isograft_generators::build::*;
//!
//! // m.c[...] = m.c[...] + 1.0
//! let bump = assign(dotted("m.c").value(), dotted("m.c").value().plus(float(1.0)));
//! assert_eq!(bump, stmt(bump.kind.clone()));
//! ```

use std::cell::RefCell;

use isograft_reference::program::ast::{
    BinOp, BoolOp, Call, ClassDef, Clause, CmpOp, ComprehensionKind, Expr, ExprKind, FunctionDef,
    Handler, Name, Param, Params, Program, Span, Stmt, StmtKind, UnaryOp,
};

/// A name, shared with the last one of this text: programs say the same few names over and over,
/// and making each anew would take a generator as long as everything else that it does.
pub fn intern(text: &str) -> Name {
    thread_local! {
        static RECENT: RefCell<Vec<Option<Name>>> = RefCell::new(vec![None; SLOTS]);
    }
    const SLOTS: usize = 1024;
    // Of the length and three bytes: names are short, and are compared anyway.
    let bytes = text.as_bytes();
    let byte = |place: usize| usize::from(bytes.get(place).copied().unwrap_or(0));
    let hash = [byte(0), byte(bytes.len() / 2), byte(bytes.len().wrapping_sub(1))]
        .into_iter()
        .fold(bytes.len(), |hash, byte| (hash ^ byte).wrapping_mul(0x0100_0193));
    RECENT.with_borrow_mut(|recent| match &mut recent[(hash ^ (hash >> 15)) % SLOTS] {
        Some(known) if &**known == text => known.clone(),
        slot => slot.insert(Name::from(text)).clone(),
    })
}

/// An expression that was not parsed.
pub fn expr(kind: ExprKind) -> Expr {
    Expr { span: Span::default(), kind: Box::new(kind) }
}

/// A statement that was not parsed.
pub fn stmt(kind: StmtKind) -> Stmt {
    Stmt { span: Span::default(), kind }
}

/// A program of these statements, which imports the library alone.
pub fn program(body: Vec<Stmt>) -> Program {
    Program::new(body)
}

/// A name.
pub fn name(text: &str) -> Expr {
    expr(ExprKind::Name(intern(text)))
}

/// `nnx.Param`, `m.c`: a name and the attributes after it.
pub fn dotted(path: &str) -> Expr {
    match path.bytes().rposition(|byte| byte == b'.') {
        Some(dot) => dotted(&path[..dot]).dot(&path[dot + 1..]),
        None => name(path),
    }
}

/// `None`.
pub fn none() -> Expr {
    expr(ExprKind::None)
}

/// `True` or `False`.
pub fn boolean(value: bool) -> Expr {
    expr(ExprKind::Bool(value))
}

/// An integer; a negative one is written as the negation that Python has for it.
///
/// `i64::MIN` has no literal in the subset and becomes its neighbour.
pub fn int(value: i64) -> Expr {
    let magnitude = expr(ExprKind::Int(value.saturating_abs()));
    if value < 0 { unary(UnaryOp::Neg, magnitude) } else { magnitude }
}

/// A finite float; a negative one is written as the negation that Python has for it.
pub fn float(value: f64) -> Expr {
    debug_assert!(value.is_finite(), "a float literal is finite");
    let magnitude = expr(ExprKind::Float(value.abs()));
    if value.is_sign_negative() { unary(UnaryOp::Neg, magnitude) } else { magnitude }
}

/// A text.
pub fn string(text: &str) -> Expr {
    expr(ExprKind::Str(intern(text)))
}

/// `...`.
pub fn ellipsis() -> Expr {
    expr(ExprKind::Ellipsis)
}

/// `(a, b)`.
pub fn tuple(items: impl IntoIterator<Item = Expr>) -> Expr {
    expr(ExprKind::Tuple(items.into_iter().collect()))
}

/// `[a, b]`.
pub fn list(items: impl IntoIterator<Item = Expr>) -> Expr {
    expr(ExprKind::List(items.into_iter().collect()))
}

/// A dict with string keys.
pub fn dict<'a>(items: impl IntoIterator<Item = (&'a str, Expr)>) -> Expr {
    expr(ExprKind::Dict(items.into_iter().map(|(key, value)| (Some(string(key)), value)).collect()))
}

/// An operator before its operand: `-x`.
pub fn unary(op: UnaryOp, operand: Expr) -> Expr {
    expr(ExprKind::Unary(op, operand))
}

/// `not x`.
pub fn not(operand: Expr) -> Expr {
    unary(UnaryOp::Not, operand)
}

/// An operator between its operands: `x + y`.
pub fn binary(left: Expr, op: BinOp, right: Expr) -> Expr {
    expr(ExprKind::Binary(left, op, right))
}

/// A single comparison: `x < y`.
pub fn compare(left: Expr, op: CmpOp, right: Expr) -> Expr {
    expr(ExprKind::Compare(left, vec![(op, right)]))
}

/// `lambda a, b: body`.
pub fn lambda(parameters: &[&str], body: Expr) -> Expr {
    expr(ExprKind::Lambda { params: params(parameters), body })
}

/// `lambda *args: body`
pub fn lambda_of_all(args: &str, body: Expr) -> Expr {
    let params = Params { args: Some(Box::new(param(args, None))), ..Params::default() };
    expr(ExprKind::Lambda { params, body })
}

/// `*value`
pub fn starred(value: Expr) -> Expr {
    expr(ExprKind::Starred(value))
}

/// `left and right`
pub fn both(left: Expr, right: Expr) -> Expr {
    expr(ExprKind::Logical(BoolOp::And, vec![left, right]))
}

/// `body if test else otherwise`
pub fn choose(test: Expr, body: Expr, otherwise: Expr) -> Expr {
    expr(ExprKind::IfExp { test, body, otherwise })
}

/// A comprehension with one clause: `kind for target in iter if tests…`
pub fn comprehension(kind: ComprehensionKind, target: Expr, iter: Expr, tests: Vec<Expr>) -> Expr {
    expr(ExprKind::Comprehension { kind, clauses: vec![Clause { target, iter, tests }] })
}

/// `[item for target in iter if tests…]`
pub fn listed(item: Expr, target: Expr, iter: Expr, tests: Vec<Expr>) -> Expr {
    comprehension(ComprehensionKind::List(item), target, iter, tests)
}

/// `function(args...)`, the function a dotted path: `call("jnp.ones", [int(2)])`.
pub fn call(function: &str, args: impl IntoIterator<Item = Expr>) -> Expr {
    dotted(function).call(args)
}

/// [`call`] with keyword arguments after the positional ones.
pub fn call_with<'a>(
    function: &str,
    args: impl IntoIterator<Item = Expr>,
    keywords: impl IntoIterator<Item = (&'a str, Expr)>,
) -> Expr {
    dotted(function).call_with(args, keywords)
}

/// An expression followed by what is written after it.
pub trait Build: Sized {
    /// `self.attribute`
    fn dot(self, attribute: &str) -> Expr;
    /// `self[index]`
    fn at(self, index: Expr) -> Expr;
    /// `self(args...)`
    fn call(self, args: impl IntoIterator<Item = Expr>) -> Expr {
        self.call_with(args, [])
    }
    /// `self(args..., name=value...)`
    fn call_with<'a>(
        self,
        args: impl IntoIterator<Item = Expr>,
        keywords: impl IntoIterator<Item = (&'a str, Expr)>,
    ) -> Expr;
    /// `self op right`
    fn op(self, op: BinOp, right: Expr) -> Expr;
    /// `self op right`, a comparison
    fn cmp(self, op: CmpOp, right: Expr) -> Expr;

    /// `self[...]`: the value of a Variable.
    fn value(self) -> Expr {
        self.at(ellipsis())
    }
    /// `self + right`.
    fn plus(self, right: Expr) -> Expr {
        self.op(BinOp::Add, right)
    }
    /// `self - right`.
    fn minus(self, right: Expr) -> Expr {
        self.op(BinOp::Sub, right)
    }
    /// `self * right`.
    fn times(self, right: Expr) -> Expr {
        self.op(BinOp::Mul, right)
    }
    /// `self is right`.
    fn is(self, right: Expr) -> Expr {
        self.cmp(CmpOp::Is, right)
    }
}

impl Build for Expr {
    fn dot(self, attribute: &str) -> Expr {
        expr(ExprKind::Attribute(self, intern(attribute)))
    }
    fn at(self, index: Expr) -> Expr {
        expr(ExprKind::Subscript(self, index))
    }
    fn call_with<'a>(
        self,
        args: impl IntoIterator<Item = Expr>,
        keywords: impl IntoIterator<Item = (&'a str, Expr)>,
    ) -> Expr {
        expr(ExprKind::Call(Call {
            function: self,
            args: args.into_iter().collect(),
            keywords: keywords.into_iter().map(|(key, value)| (Some(intern(key)), value)).collect(),
        }))
    }
    fn op(self, op: BinOp, right: Expr) -> Expr {
        binary(self, op, right)
    }
    fn cmp(self, op: CmpOp, right: Expr) -> Expr {
        compare(self, op, right)
    }
}

/// `import path as alias`; without an alias, `import path`.
pub fn import(path: &str, alias: Option<&str>) -> Stmt {
    stmt(StmtKind::Import(vec![(intern(path), alias.map(intern))]))
}

/// `from module import item`
pub fn import_from(module: &str, item: &str) -> Stmt {
    stmt(StmtKind::ImportFrom { module: intern(module), names: vec![(intern(item), None)] })
}

/// The three lines that every program of this crate starts with.
pub fn imports() -> Vec<Stmt> {
    vec![import("jax", None), import("jax.numpy", Some("jnp")), import_from("flax", "nnx")]
}

/// An expression as a statement: a call.
pub fn run(value: Expr) -> Stmt {
    stmt(StmtKind::Expr(value))
}

/// `target = value`; the target may be a tuple.
pub fn assign(target: Expr, value: Expr) -> Stmt {
    stmt(StmtKind::Assign { targets: vec![target], value })
}

/// `variable = value`
pub fn bind(variable: &str, value: Expr) -> Stmt {
    assign(name(variable), value)
}

/// `target op= value`
pub fn augment(target: Expr, op: BinOp, value: Expr) -> Stmt {
    stmt(StmtKind::AugAssign { target, op, value })
}

/// `del target`.
pub fn delete(target: Expr) -> Stmt {
    stmt(StmtKind::Delete(vec![target]))
}

/// `pass`.
pub fn pass() -> Stmt {
    stmt(StmtKind::Pass)
}

/// `return value`.
pub fn return_(value: Expr) -> Stmt {
    stmt(StmtKind::Return(Some(value)))
}

/// `assert test`
pub fn assert_(test: Expr) -> Stmt {
    stmt(StmtKind::Assert { test, message: None })
}

/// `raise exception`.
pub fn raise(exception: Expr) -> Stmt {
    stmt(StmtKind::Raise { exception: Some(exception), cause: None })
}

/// `if test: … else: …`; an empty `otherwise` is left out.
pub fn if_(test: Expr, body: Vec<Stmt>, otherwise: Vec<Stmt>) -> Stmt {
    stmt(StmtKind::If { test, body, otherwise })
}

/// `for target in iter: …`.
pub fn for_(target: Expr, iter: Expr, body: Vec<Stmt>) -> Stmt {
    stmt(StmtKind::For { target, iter, body, otherwise: Vec::new() })
}

/// `try: body` with one `except class:`.
pub fn attempt(body: Vec<Stmt>, class: &str, handler: Vec<Stmt>) -> Stmt {
    let handler =
        Handler { span: Span::default(), class: Some(dotted(class)), name: None, body: handler };
    stmt(StmtKind::Try {
        body,
        handlers: vec![handler],
        otherwise: Vec::new(),
        finally: Vec::new(),
    })
}

/// A parameter that may be given by place or by name.
pub fn param(text: &str, default: Option<Expr>) -> Param {
    Param { name: intern(text), annotation: None, default }
}

/// Positional parameters without defaults.
pub fn params(names: &[&str]) -> Params {
    let positional = names.iter().map(|text| param(text, None)).collect();
    Params { positional, ..Params::default() }
}

/// `def function(parameters):`
pub fn def(function: &str, parameters: &[&str], body: Vec<Stmt>) -> Stmt {
    decorated(Vec::new(), function, parameters, body)
}

/// [`def`] under decorators, outermost first.
pub fn decorated(
    decorators: Vec<Expr>,
    function: &str,
    parameters: &[&str],
    body: Vec<Stmt>,
) -> Stmt {
    stmt(StmtKind::Function(FunctionDef {
        type_params: Vec::new(),
        is_async: false,
        name: intern(function),
        decorators,
        params: params(parameters),
        returns: None,
        body,
    }))
}

/// `class class_name(base):`
pub fn class(class_name: &str, base: &str, body: Vec<Stmt>) -> Stmt {
    stmt(StmtKind::Class(ClassDef {
        type_params: Vec::new(),
        name: intern(class_name),
        decorators: Vec::new(),
        bases: vec![dotted(base)],
        keywords: Vec::new(),
        body,
    }))
}
