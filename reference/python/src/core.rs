//! The core: the few forms that the surface is lowered to, with every name resolved.
//!
//! A variable is a slot of its function's frame, or a slot of its module. A slot that a nested
//! function shares holds a cell instead of a value. These slots are known only when the whole
//! function is lowered, so the frame, and not the form, decides how to read a slot. Lowered code
//! never changes, and all runs of a thread share it.

use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use crate::heap::{Symbol, SymbolMap, Value};
use crate::program::ast::{BinOp, BoolOp, CmpOp, Name, UnaryOp};

/// A slot of a frame.
pub type Slot = u32;

/// A lowered source file.
#[derive(Debug)]
pub struct Module {
    pub code: Rc<Code>,
    /// The name of each global slot. A slot that is never assigned stands for a builtin.
    pub globals: Vec<Symbol>,
    /// For each global slot the last line that reads it: see [`Code::last_reads`].
    pub last_reads: Vec<u32>,
    /// Of a file of the library: the statements that wait until the global that they bind is first
    /// used, by its slot. They are not in the body.
    pub deferred: BTreeMap<u32, Stmt>,
    /// The slots by name, where a search would take long.
    by_name: OnceCell<SymbolMap<usize>>,
}

impl Module {
    pub fn new(
        code: Rc<Code>,
        (globals, last_reads): (Vec<Symbol>, Vec<u32>),
        deferred: BTreeMap<u32, Stmt>,
    ) -> Module {
        Module { code, globals, last_reads, deferred, by_name: OnceCell::new() }
    }

    /// The slot of a global.
    pub fn global(&self, name: Symbol) -> Option<usize> {
        if self.globals.len() <= 32 {
            return self.globals.iter().position(|global| *global == name);
        }
        let index = || self.globals.iter().enumerate().map(|(slot, name)| (*name, slot)).collect();
        self.by_name.get_or_init(index).get(&name).copied()
    }
}

/// The line of a statement that may run after any other.
pub const ANY_LINE: u32 = u32::MAX;

/// The body of a function, a class or a module.
#[derive(Debug)]
pub struct Code {
    pub name: Name,
    /// With the names of what is around it: `Model.__init__.<locals>.<lambda>`.
    pub qualname: Name,
    pub line: u32,
    pub params: Params,
    /// The name of each slot. Parameters come first. Slots of comprehensions have names too, but no
    /// other code sees them.
    pub slots: Vec<Symbol>,
    /// For each slot the line of the last statement that reads it; [`ANY_LINE`] where that is in a
    /// loop or another function. It may be shorter than `slots`: nothing reads the rest.
    pub last_reads: Vec<u32>,
    /// The slots that nested functions share. They get a fresh cell at entry.
    pub cells: Vec<Slot>,
    /// (slot around, own slot): cells that come from the function around.
    pub captures: Vec<(Slot, Slot)>,
    /// Of a class body: its annotated names, in order.
    pub annotations: Vec<(Symbol, AnnotationKind)>,
    /// Of a class body: how many slots are names of the class.
    pub members: usize,
    /// Of a class body: the slot of what `__prepare__` gave, where a metaclass has that.
    pub namespace: Option<Slot>,
    /// Of a class body: the slot of the cell `__class__`, if a method uses `super()`.
    pub class_cell: Option<Slot>,
    pub docstring: Option<Name>,
    /// True if a call makes a generator that runs the body.
    pub is_generator: bool,
    pub body: Block,
}

/// Shared: the frame of a suspended generator says by it where it is.
pub type Block = Rc<[Stmt]>;

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
    /// The slots by name, where a search would take long.
    pub(super) by_name: OnceCell<SymbolMap<usize>>,
}

impl Params {
    /// The slot of a parameter that a keyword argument can fill.
    pub fn keyword(&self, name: Symbol) -> Option<usize> {
        let slots = || self.names.iter().enumerate().skip(self.positional_only);
        if self.names.len() <= 32 {
            return slots().find(|(_, param)| **param == name).map(|(slot, _)| slot);
        }
        let index = || slots().map(|(slot, param)| (*param, slot)).collect();
        self.by_name.get_or_init(index).get(&name).copied()
    }
}

/// The meaning of an annotation in a class body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnnotationKind {
    Other,
    /// `InitVar[...]`: what `__init__` takes and `__post_init__` is given.
    InitVar,
    /// `ClassVar[...]`: not a field of a dataclass.
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
    /// True if a `yield` stands in it.
    pub suspends: bool,
    pub kind: StmtKind,
}

impl Stmt {
    pub fn new(line: u32, kind: StmtKind) -> Stmt {
        let suspends = match &kind {
            StmtKind::Yield(..) | StmtKind::Delegate(..) => true,
            StmtKind::If(_, body, otherwise)
            | StmtKind::While(_, body, otherwise)
            | StmtKind::For(_, _, body, otherwise) => any_suspends(body) || any_suspends(otherwise),
            StmtKind::With(_, _, body) => any_suspends(body),
            StmtKind::Try(parts) => {
                any_suspends(&parts.body)
                    || any_suspends(&parts.otherwise)
                    || parts.handlers.iter().any(|handler| any_suspends(&handler.body))
            }
            StmtKind::Match(_, cases) => cases.iter().any(|case| any_suspends(&case.body)),
            StmtKind::Finally(body, finally) => any_suspends(body) || any_suspends(finally),
            _ => false,
        };
        Stmt { line, suspends, kind }
    }

    /// True if it binds what it imports.
    pub fn is_import(&self) -> bool {
        matches!(&self.kind, StmtKind::Assign(_, value) if matches!(value.kind, ExprKind::Import(..) | ExprKind::Attempt(..)))
    }
}

fn any_suspends(block: &[Stmt]) -> bool {
    block.iter().any(|stmt| stmt.suspends)
}

#[derive(Debug)]
pub enum StmtKind {
    Expr(Expr),
    /// Targets left to right.
    Assign(Vec<Assignable>, Expr),
    /// `place op= value`: the parts of the place are evaluated once.
    Update(Assignable, BinOp, Expr),
    Delete(Assignable),
    Return(Expr),
    /// `None` raises again what is being handled.
    Raise(Option<(Expr, Option<Expr>)>),
    If(Expr, Block, Block),
    While(Expr, Block, Block),
    For(Assignable, Expr, Block, Block),
    Try(Box<Try>),
    /// The second block runs however the first one ends.
    Finally(Block, Block),
    /// `from module import *`.
    ImportAll(Name),
    With(Expr, Option<Assignable>, Block),
    Match(Expr, Vec<CaseClause>),
    Break,
    Continue,
    /// Suspends the generator; what it is resumed with goes to the places.
    Yield(Expr, Vec<Assignable>),
    /// `yield from`: the iterator's end goes to the places.
    Delegate(Expr, Vec<Assignable>),
}

/// `try` with `except` and `else`.
#[derive(Debug)]
pub struct Try {
    pub body: Block,
    pub handlers: Vec<Handler>,
    pub otherwise: Block,
}

#[derive(Debug)]
pub struct Handler {
    pub class: Option<Expr>,
    /// Unbound again when the handler ends.
    pub name: Option<Assignable>,
    pub body: Block,
}

#[derive(Debug)]
pub struct CaseClause {
    pub pattern: Pattern,
    pub guard: Option<Expr>,
    pub body: Block,
}

/// What `case` compares a value with.
#[derive(Debug)]
pub enum Pattern {
    /// A name, or `_`.
    Any(Option<Assignable>),
    As(Box<Pattern>, Assignable),
    Or(Vec<Pattern>),
    /// `None`, `True`, `False`.
    Is(Expr),
    Equal(Expr),
    /// `[a, *rest, b]`.
    Sequence {
        before: Vec<Pattern>,
        star: Option<Option<Assignable>>,
        after: Vec<Pattern>,
    },
    Mapping {
        entries: Vec<(Expr, Pattern)>,
        rest: Option<Assignable>,
    },
    Class {
        class: Expr,
        positional: Vec<Pattern>,
        keywords: Vec<(Symbol, Pattern)>,
    },
}

/// What can be assigned and deleted.
#[derive(Debug)]
pub enum Assignable {
    Local(Slot),
    /// A name that a class body binds.
    Member(Slot),
    Global(u32),
    Attribute(Expr, Symbol),
    Item(Expr, Expr),
    /// `a, *b, c = …`.
    Unpack {
        before: Vec<Assignable>,
        star: Option<Box<Assignable>>,
        after: Vec<Assignable>,
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
    Bytes(Rc<[u8]>),
    /// Reaching it is unsupported: what it is.
    Unmodelled(Name),
    /// `globals()`, where the module does not bind the name of this slot itself.
    Globals(Slot),
    /// A call of what may be the builtin `eval` or `exec` without a dict of names: the slot of that
    /// name. It takes the names around it: in a function those of the slots, as `locals()` does.
    Around(Box<Call>, u32, Option<Box<[Slot]>>),
    /// `locals()` in a function: the slots of its own names, in the order in which it binds them.
    /// The names that it captures come after.
    Locals(Box<[Slot]>),
    /// A literal of which the value is not modelled: what it is.
    Held(Name),
    /// An annotation: what it says is unknown where that is not modelled.
    Annotation(Box<Expr>),
    Local(Slot),
    Global(u32),
    /// A name that a class body binds: its slot or, while that is empty, the global.
    Member(Slot, u32),
    /// A builtin, even if the program binds its name.
    Builtin(Symbol),
    Attribute(Box<Expr>, Symbol),
    Item(Box<Expr>, Box<Expr>),
    Slice(Box<[Expr; 3]>),
    Call(Box<Call>),
    /// A decorator, and what it decorates.
    Decorate(Box<[Expr; 2]>),
    Unary(UnaryOp, Box<Expr>),
    Binary(Box<Expr>, BinOp, Box<Expr>),
    Compare(Box<Expr>, Vec<(CmpOp, Expr)>),
    Logical(BoolOp, Vec<Expr>),
    Choose(Box<[Expr; 3]>),
    Tuple(Vec<Element>),
    List(Vec<Element>),
    Set(Vec<Element>, SetForm),
    /// A `None` key spreads a mapping.
    Dict(Vec<(Option<Expr>, Expr)>),
    Comprehension(Box<Comprehension>),
    /// A generator expression: the loop that it is, and the iterable of that, which is evaluated
    /// at once.
    Generator(Rc<Code>, Box<Expr>),
    Format(Vec<FormatPart>),
    /// `name := value`.
    Bind(Box<Assignable>, Box<Expr>),
    Function(Box<FunctionForm>),
    Class(Box<ClassForm>),
    /// Zero-argument `super()`: the global of that name, which a program may bind, and the slots of
    /// `__class__`, which a method has, and of the first parameter.
    Super {
        name: Slot,
        class: Option<Slot>,
        receiver: Slot,
    },
    /// The module of that dotted name or, of `from m import n`, its attribute.
    Import(Name, Option<Symbol>),
    /// The same in a `try` that catches ImportError: what is not modelled is not installed.
    Attempt(Name, Option<Symbol>),
}

/// The way in which CPython makes the set of a display, which decides the order of the set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetForm {
    /// A set of values, one after the other.
    Values,
    /// Some items are spread.
    Spread,
    /// A set of three constants or more: a copy of a frozenset.
    Constants,
    /// A set of constants that is only iterated: a frozenset.
    Iterated,
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
    /// True if one of the arguments stands for many.
    pub spreads: bool,
    /// A `None` name spreads a mapping.
    pub keywords: Vec<(Option<Symbol>, Expr)>,
}

#[derive(Debug)]
pub enum ComprehensionKind {
    List(Expr),
    Set(Expr),
    Dict(Expr, Expr),
}

impl Call {
    /// A `None` name spreads a mapping.
    pub fn new(function: Expr, args: Vec<Element>, keywords: Vec<(Option<Symbol>, Expr)>) -> Call {
        let spreads = args.iter().any(|arg| arg.spread);
        Call { function, args, spreads, keywords }
    }
}

/// Runs in the frame around it, in slots of its own that are fresh each time.
#[derive(Debug)]
pub struct Comprehension {
    pub kind: ComprehensionKind,
    pub clauses: Vec<Clause>,
    pub fresh: Vec<Slot>,
}

#[derive(Debug)]
pub struct Clause {
    pub target: Assignable,
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
    /// A dict of its annotations.
    pub annotations: Option<Expr>,
}

#[derive(Debug)]
pub struct ClassForm {
    /// A base is written with parameters, as `Base[T]`: the class takes some, too.
    pub is_generic: bool,
    pub code: Rc<Code>,
    pub bases: Vec<Element>,
    /// A `None` name spreads a mapping.
    pub keywords: Vec<(Option<Symbol>, Expr)>,
}
