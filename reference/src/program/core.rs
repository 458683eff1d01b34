//! The core: the few forms that the surface is lowered to, with every name resolved.
//!
//! A variable is a slot of its function's frame, or a slot of its module. A slot that a nested
//! function shares holds a cell instead of a value; which slots those are is known once the whole
//! function is lowered, so reading a slot asks the frame and not the form. Lowered code never
//! changes: it is shared by all runs of a thread.

use std::rc::Rc;

use crate::heap::{Symbol, Value};
use crate::program::ast::{BinOp, BoolOp, CmpOp, Name, UnaryOp};

/// A slot of a frame.
pub type Slot = u32;

/// A lowered source file.
#[derive(Debug)]
pub struct Module {
    pub code: Rc<Code>,
    /// The name of each global slot. A slot that is never assigned stands for a builtin.
    pub globals: Vec<Symbol>,
}

impl Module {
    pub fn global(&self, name: Symbol) -> Option<usize> {
        self.globals.iter().position(|global| *global == name)
    }
}

/// The body of a function, a class or a module.
#[derive(Debug)]
pub struct Code {
    pub name: Name,
    pub line: u32,
    pub params: Params,
    /// The name of each slot; parameters come first. Slots of comprehensions have names too, though
    /// no other code sees them.
    pub slots: Vec<Symbol>,
    /// The slots that nested functions share: they get a fresh cell at entry.
    pub cells: Vec<Slot>,
    /// (slot around, own slot): cells that come from the function around.
    pub captures: Vec<(Slot, Slot)>,
    /// Of a class body: its annotated names, in order.
    pub annotations: Vec<(Symbol, AnnotationKind)>,
    /// Of a class body: how many slots are names of the class.
    pub members: usize,
    /// Of a class body: the slot of the cell `__class__`, if a method uses `super()`.
    pub class_cell: Option<Slot>,
    pub docstring: Option<Name>,
    pub body: Vec<Stmt>,
}

/// Slots 0.. are the parameters: positional ones, keyword-only ones, then `*args`, then `**kwargs`.
#[derive(Debug, Default)]
pub struct Params {
    /// Of the positional and the keyword-only ones, in slot order.
    pub names: Vec<Symbol>,
    pub positional_only: usize,
    /// The positional-only ones included.
    pub positional: usize,
    pub args: Option<Slot>,
    pub kwargs: Option<Slot>,
}

/// What an annotation in a class body says of the name, as far as it means anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnnotationKind {
    Other,
    /// `ClassVar[...]`: no field of a dataclass.
    ClassVar,
    /// `KW_ONLY`: the fields after it are keyword-only.
    KeywordOnly,
    /// `nnx.Data[...]`.
    Data,
    /// `nnx.Static[...]`.
    Static,
}

#[derive(Debug)]
pub struct Stmt {
    pub line: u32,
    pub kind: StmtKind,
}

#[derive(Debug)]
pub enum StmtKind {
    Expr(Expr),
    /// Targets left to right.
    Assign(Vec<Place>, Expr),
    /// `place op= value`: the parts of the place are evaluated once.
    Update(Place, BinOp, Expr),
    Delete(Place),
    Return(Expr),
    /// `None` raises again what is being handled.
    Raise(Option<(Expr, Option<Expr>)>),
    If(Expr, Vec<Stmt>, Vec<Stmt>),
    While(Expr, Vec<Stmt>, Vec<Stmt>),
    For(Place, Expr, Vec<Stmt>, Vec<Stmt>),
    Try(Box<Try>),
    With(Expr, Option<Place>, Vec<Stmt>),
    Break,
    Continue,
}

#[derive(Debug)]
pub struct Try {
    pub body: Vec<Stmt>,
    pub handlers: Vec<Handler>,
    pub otherwise: Vec<Stmt>,
    pub finally: Vec<Stmt>,
}

#[derive(Debug)]
pub struct Handler {
    pub class: Option<Expr>,
    /// Unbound again when the handler ends.
    pub name: Option<Place>,
    pub body: Vec<Stmt>,
}

/// What can be assigned and deleted.
#[derive(Debug)]
pub enum Place {
    Local(Slot),
    Global(u32),
    Attribute(Expr, Symbol),
    Item(Expr, Expr),
    /// `a, *b, c = …`.
    Unpack {
        before: Vec<Place>,
        star: Option<Box<Place>>,
        after: Vec<Place>,
    },
}

#[derive(Debug)]
pub struct Expr {
    pub line: u32,
    pub kind: ExprKind,
}

#[derive(Debug)]
pub enum ExprKind {
    Constant(Value),
    Local(Slot),
    Global(u32),
    /// A name that a class body binds: its slot or, while that is empty, the global.
    Member(Slot, u32),
    /// A builtin, whatever the program calls by its name.
    Builtin(Symbol),
    Attribute(Box<Expr>, Symbol),
    Item(Box<Expr>, Box<Expr>),
    Slice(Box<[Expr; 3]>),
    Call(Box<Call>),
    Unary(UnaryOp, Box<Expr>),
    Binary(Box<Expr>, BinOp, Box<Expr>),
    Compare(Box<Expr>, Vec<(CmpOp, Expr)>),
    Logical(BoolOp, Vec<Expr>),
    Choose(Box<[Expr; 3]>),
    Tuple(Vec<Element>),
    List(Vec<Element>),
    Set(Vec<Element>),
    /// A `None` key spreads a mapping.
    Dict(Vec<(Option<Expr>, Expr)>),
    Comprehension(Box<Comprehension>),
    /// A generator expression: what makes it, and its first iterable, which is evaluated at once.
    Generator(Rc<Generator>, Box<Expr>),
    Format(Vec<FormatPart>),
    /// `name := value`.
    Bind(Box<Place>, Box<Expr>),
    Function(Box<FunctionForm>),
    Class(Box<ClassForm>),
    /// Zero-argument `super()`: the slots of `__class__` and of the first parameter.
    Super(Slot, Slot),
    /// The module of that dotted name or, of `from m import n`, its attribute.
    Import(Name, Option<Symbol>),
}

/// One item of a display or a call; a spread one stands for many.
#[derive(Debug)]
pub struct Element {
    pub spread: bool,
    pub value: Expr,
}

#[derive(Debug)]
pub struct Call {
    pub function: Expr,
    pub args: Vec<Element>,
    /// A `None` name spreads a mapping.
    pub keywords: Vec<(Option<Symbol>, Expr)>,
}

#[derive(Debug)]
pub enum ComprehensionKind {
    List(Expr),
    Set(Expr),
    Dict(Expr, Expr),
}

/// Runs in the frame around it, in slots of its own that are fresh each time.
#[derive(Debug)]
pub struct Comprehension {
    pub kind: ComprehensionKind,
    pub clauses: Vec<Clause>,
    pub fresh: Vec<Slot>,
}

/// A generator expression is a function of its own: it runs item by item, in its own frame.
#[derive(Debug)]
pub struct Generator {
    /// Without a body.
    pub code: Code,
    /// The iterable of the first is not in use.
    pub clauses: Vec<Clause>,
    pub item: Expr,
}

#[derive(Debug)]
pub struct Clause {
    pub target: Place,
    pub iter: Expr,
    pub tests: Vec<Expr>,
}

#[derive(Debug)]
pub enum FormatPart {
    Text(Name),
    Value { value: Expr, conversion: Option<char>, spec: Name },
}

/// A function to be made: its code, and the defaults evaluated when it is made.
#[derive(Debug)]
pub struct FunctionForm {
    pub code: Rc<Code>,
    /// Of the last positional parameters.
    pub defaults: Vec<Expr>,
    /// Of each keyword-only parameter.
    pub keyword_defaults: Vec<Option<Expr>>,
}

#[derive(Debug)]
pub struct ClassForm {
    pub code: Rc<Code>,
    pub bases: Vec<Expr>,
    pub keywords: Vec<(Symbol, Expr)>,
}
