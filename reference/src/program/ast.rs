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
    pub line: u32,
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
    pub body: Vec<Stmt>,
    pub packages: Packages,
}

impl Program {
    /// A program that imports the library alone.
    pub const fn new(body: Vec<Stmt>) -> Program {
        Program { body, packages: Packages::NONE }
    }

    /// Whether the program is a *case*: it defines a function `main` that can be called without
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

#[derive(Clone, Debug, PartialEq)]
pub struct Stmt {
    pub span: Span,
    pub kind: StmtKind,
}

#[derive(Clone, Debug, PartialEq)]
pub enum StmtKind {
    /// `import a.b`, `import a.b as c`: (dotted path, alias).
    Import(Vec<(Name, Option<Name>)>),
    /// `from a.b import c as d`. A relative module starts with its dots: `from ..a import b`. The
    /// only name of `from a import *` is `*`.
    ImportFrom {
        module: Name,
        names: Vec<(Name, Option<Name>)>,
    },
    /// An expression as a statement. A string is a docstring, or has no effect.
    Expr(Expr),
    /// `a = b = value`: targets left to right.
    Assign {
        targets: Vec<Expr>,
        value: Expr,
    },
    /// `target op= value`.
    AugAssign {
        target: Expr,
        op: BinOp,
        value: Expr,
    },
    /// `target: annotation = value`. The annotation is not evaluated. The annotated
    /// names in the body of a dataclass are its fields.
    AnnAssign {
        target: Expr,
        annotation: Expr,
        value: Option<Expr>,
    },
    Delete(Vec<Expr>),
    Pass,
    Break,
    Continue,
    Return(Option<Expr>),
    Raise {
        exception: Option<Expr>,
        cause: Option<Expr>,
    },
    Global(Vec<Name>),
    Nonlocal(Vec<Name>),
    Assert {
        test: Expr,
        message: Option<Expr>,
    },
    /// An `elif` is an `If` that stands alone in `otherwise`.
    If {
        test: Expr,
        body: Vec<Stmt>,
        otherwise: Vec<Stmt>,
    },
    For {
        target: Expr,
        iter: Expr,
        body: Vec<Stmt>,
        otherwise: Vec<Stmt>,
    },
    While {
        test: Expr,
        body: Vec<Stmt>,
        otherwise: Vec<Stmt>,
    },
    With {
        items: Vec<(Expr, Option<Expr>)>,
        body: Vec<Stmt>,
    },
    Match {
        subject: Expr,
        cases: Vec<Case>,
    },
    Try {
        body: Vec<Stmt>,
        handlers: Vec<Handler>,
        otherwise: Vec<Stmt>,
        finally: Vec<Stmt>,
    },
    Function(FunctionDef),
    Class(ClassDef),
    /// `type X = …`: its text. What it stands for is never evaluated.
    TypeAlias {
        name: Name,
        source: Name,
    },
}

#[derive(Clone, Debug, PartialEq)]
pub struct Handler {
    pub span: Span,
    /// `None` is a bare `except:`.
    pub class: Option<Expr>,
    pub name: Option<Name>,
    pub body: Vec<Stmt>,
}

/// `case pattern if guard:`.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    pub span: Span,
    /// A pattern has the form of the expression that it looks like: see [`super::pattern`].
    pub pattern: Expr,
    pub guard: Option<Expr>,
    pub body: Vec<Stmt>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct FunctionDef {
    pub name: Name,
    /// Then its body is one statement that is not modelled.
    pub is_async: bool,
    /// `def f[T, *Ts, **P]`: the names, with their stars.
    pub type_params: Vec<Name>,
    /// Outermost first, as written.
    pub decorators: Vec<Expr>,
    pub params: Params,
    pub returns: Option<Expr>,
    pub body: Vec<Stmt>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct ClassDef {
    pub name: Name,
    /// As those of a function.
    pub type_params: Vec<Name>,
    pub decorators: Vec<Expr>,
    pub bases: Vec<Expr>,
    /// Class keywords, e.g. `class A(nnx.Module, pytree=False)`.
    pub keywords: Vec<(Name, Expr)>,
    pub body: Vec<Stmt>,
}

/// `def f(a, /, b=1, *args, c, d=2, **kwargs)`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Params {
    pub positional_only: Vec<Param>,
    pub positional: Vec<Param>,
    pub args: Option<Box<Param>>,
    pub keyword_only: Vec<Param>,
    pub kwargs: Option<Box<Param>>,
}

impl Params {
    /// Whether a call has to give an argument.
    pub(crate) fn are_required(&self) -> bool {
        let all = [&self.positional_only, &self.positional, &self.keyword_only];
        all.into_iter().flatten().any(|param| param.default.is_none())
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Param {
    pub name: Name,
    pub annotation: Option<Expr>,
    pub default: Option<Expr>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    pub span: Span,
    pub kind: Box<ExprKind>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum ExprKind {
    None,
    Bool(bool),
    /// Not negative: `-1` is `Unary(Neg, 1)`. Larger integers are outside the subset.
    Int(i64),
    /// Not negative, finite.
    Float(f64),
    Str(Name),
    Bytes(Rc<[u8]>),
    Ellipsis,
    Name(Name),
    Tuple(Vec<Expr>),
    List(Vec<Expr>),
    Set(Vec<Expr>),
    /// A `None` key is `**mapping`.
    Dict(Vec<(Option<Expr>, Expr)>),
    Unary(UnaryOp, Expr),
    Binary(Expr, BinOp, Expr),
    /// `a and b and c`: at least two operands.
    Logical(BoolOp, Vec<Expr>),
    /// `first op a op b`: at least one comparison.
    Compare(Expr, Vec<(CmpOp, Expr)>),
    /// `body if test else otherwise`.
    IfExp {
        test: Expr,
        body: Expr,
        otherwise: Expr,
    },
    Lambda {
        params: Params,
        body: Expr,
    },
    Call(Call),
    Attribute(Expr, Name),
    Subscript(Expr, Expr),
    /// Only inside a subscript.
    Slice {
        lower: Option<Expr>,
        upper: Option<Expr>,
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
    Comprehension {
        kind: ComprehensionKind,
        clauses: Vec<Clause>,
    },
    FString(Vec<FPart>),
    /// Python that is not modelled: reaching it is unsupported. As a statement of its own it may be
    /// any statement.
    Unmodelled(Unmodelled),
}

/// A construct that is not modelled.
#[derive(Clone, Debug, PartialEq)]
pub struct Unmodelled {
    /// In Python's words, e.g. `complex literal`.
    pub what: Name,
    /// Its text. Of a statement with further lines, these are indented as below the first column.
    pub source: Name,
}

impl Unmodelled {
    /// Whether it is the literal of a number: it has a value, which may be passed on.
    pub(crate) fn is_number(&self) -> bool {
        self.source
            .strip_prefix('.')
            .unwrap_or(&self.source)
            .starts_with(|c: char| c.is_ascii_digit())
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    pub function: Expr,
    /// Positional arguments, `Starred` among them.
    pub args: Vec<Expr>,
    /// Keyword arguments; a `None` name is `**mapping`.
    pub keywords: Vec<(Option<Name>, Expr)>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum ComprehensionKind {
    List(Expr),
    Set(Expr),
    Dict(Expr, Expr),
    Generator(Expr),
}

/// `for target in iter if test if test`.
#[derive(Clone, Debug, PartialEq)]
pub struct Clause {
    pub target: Expr,
    pub iter: Expr,
    pub tests: Vec<Expr>,
}

/// A piece of an f-string. A format specification is literal text (no nested fields).
#[derive(Clone, Debug, PartialEq)]
pub enum FPart {
    Text(Name),
    Value { value: Expr, conversion: Option<char>, spec: Option<Name> },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnaryOp {
    Neg,
    Pos,
    Invert,
    Not,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinOp {
    Add,
    Sub,
    Mul,
    Div,
    FloorDiv,
    Mod,
    Pow,
    MatMul,
    BitAnd,
    BitOr,
    BitXor,
    LShift,
    RShift,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoolOp {
    And,
    Or,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CmpOp {
    Eq,
    NotEq,
    Lt,
    LtE,
    Gt,
    GtE,
    Is,
    IsNot,
    In,
    NotIn,
}
