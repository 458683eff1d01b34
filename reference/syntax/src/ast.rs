//! The surface syntax: a small subset of Python, as a tree.
//!
//! A generator builds this tree directly. The printer writes it as Python text that runs unchanged
//! in the real libraries. `parse(print(p)) == p` holds for every tree that [`super::check`]
//! accepts.

use std::rc::Rc;

use super::packages::Packages;

/// A name or a string: shared, cheap to clone.
pub type Name = Rc<str>;

/// A place in the source text, counted from 1. It is `Span::default()` (0:0) in trees that were not
/// parsed.
///
/// Two spans are always equal, because the place is not part of a construct.
#[derive(Clone, Copy, Debug, Default)]
pub struct Span {
    /// The line, from 1; 0 in a tree that was not parsed.
    pub line: u32,
    /// The column in characters, from 1; 0 in a tree that was not parsed.
    pub column: u32,
}

impl PartialEq for Span {
    fn eq(&self, _: &Span) -> bool {
        true
    }
}
impl Eq for Span {}

/// A whole source file, and what it can import beside the library.
#[derive(Clone, Default, PartialEq)]
pub struct Program {
    /// The statements of the file.
    pub body: Vec<Stmt>,
    /// The packages that it can import beside the library.
    pub packages: Packages,
}

impl Program {
    /// A program that imports the library alone.
    pub const fn new(body: Vec<Stmt>) -> Program {
        Program { body, packages: Packages::NONE }
    }

    /// True if the program is a *case*: it defines a function `main` that can be called without
    /// arguments. Any other program is a script.
    pub fn is_case(&self) -> bool {
        self.body.iter().any(|stmt| match &stmt.kind {
            StmtKind::Function(def) => {
                &*def.name == "main" && !def.is_async && !def.params.are_required()
            }
            _ => false,
        })
    }
}

/// A statement, and its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Stmt {
    /// The place where it starts.
    pub span: Span,
    /// The statement itself.
    pub kind: StmtKind,
}

/// The forms of a statement.
#[derive(Clone, Debug, PartialEq)]
pub enum StmtKind {
    /// `import a.b`, `import a.b as c`: (dotted path, alias).
    Import(Vec<(Name, Option<Name>)>),
    /// `from a.b import c as d`. A relative module starts with its dots: `from ..a import b`. The
    /// only name of `from a import *` is `*`.
    ImportFrom {
        /// The dotted path, after as many dots as it is relative.
        module: Name,
        /// The imported names, and their aliases.
        names: Vec<(Name, Option<Name>)>,
    },
    /// An expression as a statement. A string is a docstring, or has no effect.
    Expr(Expr),
    /// `a = b = value`: targets left to right.
    Assign {
        /// From left to right.
        targets: Vec<Expr>,
        /// The right side, evaluated once.
        value: Expr,
    },
    /// `target op= value`.
    AugAssign {
        /// A name, attribute or subscript.
        target: Expr,
        /// The operator without its `=`.
        op: BinOp,
        /// The right side.
        value: Expr,
    },
    /// `target: annotation = value`. The annotated names in the body of a dataclass are its
    /// fields.
    AnnAssign {
        /// A name, attribute or subscript.
        target: Expr,
        /// A name stands in parentheses: its annotation is not kept.
        is_parenthesized: bool,
        /// The expression after the colon.
        annotation: Expr,
        /// The right side; without it, nothing is bound.
        value: Option<Expr>,
    },
    /// `del a, b.c`
    Delete(Vec<Expr>),
    /// `pass`
    Pass,
    /// `break`
    Break,
    /// `continue`
    Continue,
    /// `return value`
    Return(Option<Expr>),
    /// `raise exception from cause`
    Raise {
        /// `None` is a bare `raise`.
        exception: Option<Expr>,
        /// The expression after `from`.
        cause: Option<Expr>,
    },
    /// `global a, b`
    Global(Vec<Name>),
    /// `nonlocal a, b`
    Nonlocal(Vec<Name>),
    /// `assert test, message`
    Assert {
        /// The condition.
        test: Expr,
        /// Evaluated where the test fails.
        message: Option<Expr>,
    },
    /// An `elif` is an `If` that stands alone in `otherwise`.
    If {
        /// The condition.
        test: Expr,
        /// The statements where it holds.
        body: Vec<Stmt>,
        /// Those of `else`; empty without one.
        otherwise: Vec<Stmt>,
    },
    /// `for target in iter:`
    For {
        /// The target to which each item is unpacked.
        target: Expr,
        /// The iterated expression.
        iter: Expr,
        /// The statements of each turn.
        body: Vec<Stmt>,
        /// Those of `else`, which run unless a `break` ended the loop; empty without one.
        otherwise: Vec<Stmt>,
    },
    /// `while test:`
    While {
        /// The condition, before each turn.
        test: Expr,
        /// The statements of each turn.
        body: Vec<Stmt>,
        /// Those of `else`, which run unless a `break` ended the loop; empty without one.
        otherwise: Vec<Stmt>,
    },
    /// `with context as target, …:`
    With {
        /// The contexts, each with its target.
        items: Vec<(Expr, Option<Expr>)>,
        /// The statements inside.
        body: Vec<Stmt>,
    },
    /// `match subject:`
    Match {
        /// The matched expression.
        subject: Expr,
        /// In the order in which they are tried.
        cases: Vec<MatchCase>,
    },
    /// `try:` with its `except`, `else` and `finally`.
    Try {
        /// The statements that may raise.
        body: Vec<Stmt>,
        /// The `except` clauses, in order.
        handlers: Vec<Handler>,
        /// Those of `else`; empty without one.
        otherwise: Vec<Stmt>,
        /// Those of `finally`; empty without one.
        finally: Vec<Stmt>,
    },
    /// `def name(…):`
    Function(FunctionDef),
    /// `class name(…):`
    Class(ClassDef),
    /// `type X[T] = …`
    TypeAlias {
        /// The name that is bound.
        name: Name,
        /// As those of a function.
        type_params: Vec<Name>,
        /// What it stands for: a lambda without parameters.
        value: Expr,
    },
}

/// `except class as name:`
#[derive(Clone, Debug, PartialEq)]
pub struct Handler {
    /// The place where it starts.
    pub span: Span,
    /// `None` is a bare `except:`.
    pub class: Option<Expr>,
    /// The name to which the exception is bound, inside the body.
    pub name: Option<Name>,
    /// The statements that handle it.
    pub body: Vec<Stmt>,
}

/// `case pattern if guard:`.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchCase {
    /// The place where it starts.
    pub span: Span,
    /// A pattern has the form of the expression that it looks like: see [`super::pattern`].
    pub pattern: Expr,
    /// The condition after `if`, once the pattern fits.
    pub guard: Option<Expr>,
    /// The statements that run.
    pub body: Vec<Stmt>,
}

/// `def`, with its decorators.
#[derive(Clone, Debug, PartialEq)]
pub struct FunctionDef {
    /// The name that is bound.
    pub name: Name,
    /// Then its body is one statement that is not modelled.
    pub is_async: bool,
    /// `def f[T, *Ts, **P]`: the names, with their stars.
    pub type_params: Vec<Name>,
    /// Outermost first, as written.
    pub decorators: Vec<Expr>,
    /// The parameters.
    pub params: Params,
    /// The annotation after `->`.
    pub returns: Option<Expr>,
    /// The statements; a docstring is the first.
    pub body: Vec<Stmt>,
}

/// `class`, with its decorators.
#[derive(Clone, Debug, PartialEq)]
pub struct ClassDef {
    /// The name that is bound.
    pub name: Name,
    /// The type parameters, as those of a function.
    pub type_params: Vec<Name>,
    /// Outermost first, as written.
    pub decorators: Vec<Expr>,
    /// Positional arguments of the class, as written.
    pub bases: Vec<Expr>,
    /// Class keywords, e.g. `class A(nnx.Module, pytree=False)`. A `None` name spreads a mapping.
    pub keywords: Vec<(Option<Name>, Expr)>,
    /// The statements; a docstring is the first.
    pub body: Vec<Stmt>,
}

/// `def f(a, /, b=1, *args, c, d=2, **kwargs)`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Params {
    /// Those before `/`.
    pub positional_only: Vec<Param>,
    /// Those before `*`.
    pub positional: Vec<Param>,
    /// `*args`
    pub args: Option<Box<Param>>,
    /// Those after `*`, or after `*args`.
    pub keyword_only: Vec<Param>,
    /// `**kwargs`
    pub kwargs: Option<Box<Param>>,
}

impl Params {
    /// True if a call has to give an argument.
    pub fn are_required(&self) -> bool {
        let all = [&self.positional_only, &self.positional, &self.keyword_only];
        all.into_iter().flatten().any(|param| param.default.is_none())
    }
}

/// A parameter of a function.
#[derive(Clone, Debug, PartialEq)]
pub struct Param {
    /// The name that is bound, without stars.
    pub name: Name,
    /// The expression after the colon.
    pub annotation: Option<Expr>,
    /// Evaluated once, when the function is defined.
    pub default: Option<Expr>,
}

/// An expression, and its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    /// The place where it starts.
    pub span: Span,
    /// The expression itself.
    pub kind: Box<ExprKind>,
}

/// The forms of an expression.
#[derive(Clone, Debug, PartialEq)]
pub enum ExprKind {
    /// `None`
    None,
    /// `True` or `False`
    Bool(bool),
    /// Not negative: `-1` is `Unary(Neg, 1)`. Larger integers are outside the subset.
    Int(i64),
    /// Not negative, finite.
    Float(f64),
    /// A string, its escapes resolved.
    Str(Name),
    /// `b"…"`, its escapes resolved.
    Bytes(Rc<[u8]>),
    /// `...`
    Ellipsis,
    /// A name that is read, or bound where it is a target.
    Name(Name),
    /// `(a, b)`; as a target, an unpacking.
    Tuple(Vec<Expr>),
    /// `[a, b]`; as a target, an unpacking.
    List(Vec<Expr>),
    /// `{a, b}`, not empty.
    Set(Vec<Expr>),
    /// A `None` key is `**mapping`.
    Dict(Vec<(Option<Expr>, Expr)>),
    /// `-x`, `not x`
    Unary(UnaryOp, Expr),
    /// `a + b`
    Binary(Expr, BinOp, Expr),
    /// `a and b and c`: at least two operands.
    Logical(BoolOp, Vec<Expr>),
    /// `first op a op b`: at least one comparison.
    Compare(Expr, Vec<(CmpOp, Expr)>),
    /// `body if test else otherwise`.
    IfExp {
        /// The condition, evaluated first.
        test: Expr,
        /// The value where it holds.
        body: Expr,
        /// The value elsewhere.
        otherwise: Expr,
    },
    /// `lambda params: body`
    Lambda {
        /// The parameters, without annotations.
        params: Params,
        /// The result.
        body: Expr,
    },
    /// `function(args)`
    Call(Call),
    /// `x.name`
    Attribute(Expr, Name),
    /// `x[key]`; several keys are a tuple.
    Subscript(Expr, Expr),
    /// Only inside a subscript.
    Slice {
        /// The start.
        lower: Option<Expr>,
        /// The end, which is left out.
        upper: Option<Expr>,
        /// The step.
        step: Option<Expr>,
    },
    /// `*x` in a call, a display or an unpacking target.
    Starred(Expr),
    /// `name := value`.
    Walrus(Name, Expr),
    /// `yield value`.
    Yield(Option<Expr>),
    /// `yield from iterable`.
    YieldFrom(Expr),
    /// `[x for a in b if c]`, and its kin.
    Comprehension {
        /// The kind of the result, and the expressions that it is made of.
        kind: ComprehensionKind,
        /// From the outermost to the innermost; at least one.
        clauses: Vec<Clause>,
    },
    /// `f"…"`
    FString(Vec<FPart>),
    /// Python that is not modelled: reaching it is unsupported. As a statement of its own it may be
    /// any statement.
    Unmodelled(UnmodelledConstruct),
}

/// A construct that is not modelled.
#[derive(Clone, Debug, PartialEq)]
pub struct UnmodelledConstruct {
    /// In Python's words, e.g. `complex literal`.
    pub what: Name,
    /// Its text. Of a statement with further lines, these are indented as below the first column.
    pub source: Name,
}

impl UnmodelledConstruct {
    /// True if it is the literal of a number, of which the reference knows the value.
    pub fn is_number(&self) -> bool {
        self.source
            .strip_prefix('.')
            .unwrap_or(&self.source)
            .starts_with(|c: char| c.is_ascii_digit())
    }
}

/// A call.
#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    /// The called expression.
    pub function: Expr,
    /// Positional arguments, `Starred` among them.
    pub args: Vec<Expr>,
    /// Keyword arguments; a `None` name is `**mapping`.
    pub keywords: Vec<(Option<Name>, Expr)>,
}

/// The result of a comprehension, and the expressions that it evaluates each time.
#[derive(Clone, Debug, PartialEq)]
pub enum ComprehensionKind {
    /// `[x for …]`
    List(Expr),
    /// `{x for …}`
    Set(Expr),
    /// `{key: value for …}`
    Dict(Expr, Expr),
    /// `(x for …)`
    Generator(Expr),
}

/// `for target in iter if test if test`.
#[derive(Clone, Debug, PartialEq)]
pub struct Clause {
    /// The target to which each item is unpacked.
    pub target: Expr,
    /// The iterated expression.
    pub iter: Expr,
    /// The conditions, in order; all must hold.
    pub tests: Vec<Expr>,
}

/// A piece of an f-string. A format specification is literal text (no nested fields).
#[derive(Clone, Debug, PartialEq)]
pub enum FPart {
    /// Literal text, not empty.
    Text(Name),
    /// `{value!conversion:spec}`
    Value {
        /// The expression.
        value: Expr,
        /// `s`, `r` or `a`, if there is one.
        conversion: Option<char>,
        /// The format specification, if there is one: literal text.
        spec: Option<Name>,
    },
}

/// An operator of one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnaryOp {
    /// `-x`
    Neg,
    /// `+x`
    Pos,
    /// `~x`
    Invert,
    /// `not x`
    Not,
}

/// An operator of two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinOp {
    /// `a + b`
    Add,
    /// `a - b`
    Sub,
    /// `a * b`
    Mul,
    /// `a / b`
    Div,
    /// `a // b`
    FloorDiv,
    /// `a % b`
    Mod,
    /// `a ** b`
    Pow,
    /// `a @ b`
    MatMul,
    /// `a & b`
    BitAnd,
    /// `a | b`
    BitOr,
    /// `a ^ b`
    BitXor,
    /// `a << b`
    LShift,
    /// `a >> b`
    RShift,
}

/// An operator that does not evaluate its right side where the left one decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoolOp {
    /// `a and b`
    And,
    /// `a or b`
    Or,
}

/// A comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CmpOp {
    /// `a == b`
    Eq,
    /// `a != b`
    NotEq,
    /// `a < b`
    Lt,
    /// `a <= b`
    LtE,
    /// `a > b`
    Gt,
    /// `a >= b`
    GtE,
    /// `a is b`
    Is,
    /// `a is not b`
    IsNot,
    /// `a in b`
    In,
    /// `a not in b`
    NotIn,
}
