//! Constructs of Python that a program is written with.

use std::collections::BTreeSet;

use isograft_reference::program::ast::{
    BoolOp, ComprehensionKind, Expr, ExprKind, FunctionDef, Program, Stmt, StmtKind, UnaryOp,
};

use crate::walk;

/// Declares the constructs, each as it is shown.
macro_rules! constructs {
    ($($construct:ident $words:literal,)*) => {
        /// A construct of the subset of Python that programs are written in.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Construct {
            $(#[doc = $words] $construct,)*
        }

        impl Construct {
            /// Every construct.
            pub const ALL: &'static [Construct] = &[$(Construct::$construct,)*];

            /// Its name in reports.
            pub const fn words(self) -> &'static str {
                match self {
                    $(Construct::$construct => $words,)*
                }
            }
        }
    };
}

constructs! {
    Import "import",
    Class "class",
    Function "def",
    Decorator "a decorator",
    Lambda "lambda",
    Default "a default",
    Args "*args",
    Kwargs "**kwargs",
    KeywordOnly "a parameter after *args",
    Keyword "a keyword argument",
    Spread "a starred argument",
    SpreadKeywords "a doubly starred argument",
    Assign "=",
    Unpacking "unpacking",
    StarredTarget "a starred target",
    AugAssign "+=",
    AnnAssign "an annotated assignment",
    Walrus ":=",
    Delete "del",
    Nonlocal "nonlocal",
    Return "return",
    Raise "raise",
    Assert "assert",
    If "if",
    Else "else",
    For "for",
    While "while",
    Break "break",
    Continue "continue",
    With "with",
    Except "except",
    Finally "finally",
    Pass "pass",
    IfExp "a conditional expression",
    And "and",
    Or "or",
    Not "not",
    Chained "a chained comparison",
    Compare "a comparison",
    Binary "an operator",
    Unary "a sign",
    Attribute "an attribute",
    Subscript "an index",
    Slice "a slice",
    Ellipsis "...",
    Tuple "a tuple",
    List "a list",
    Dict "a dict",
    ListComprehension "a list comprehension",
    SetComprehension "a set comprehension",
    DictComprehension "a dict comprehension",
    Generator "a generator expression",
    FString "an f-string",
}

impl Construct {
    /// Those that the program is written with.
    pub fn of(program: &Program) -> BTreeSet<Construct> {
        let mut seen = BTreeSet::new();
        program.body.iter().for_each(|each| stmt(each, &mut seen));
        seen
    }
}

fn stmt(given: &Stmt, seen: &mut BTreeSet<Construct>) {
    use Construct::*;
    match &given.kind {
        StmtKind::Expr(_)
        | StmtKind::Global(_)
        | StmtKind::Match { .. }
        | StmtKind::TypeAlias { .. } => {}
        StmtKind::Assign { targets, .. } => {
            seen.insert(Assign);
            for target in targets {
                if let ExprKind::Tuple(items) | ExprKind::List(items) = &*target.kind {
                    seen.insert(Unpacking);
                    if items.iter().any(|item| matches!(&*item.kind, ExprKind::Starred(_))) {
                        seen.insert(StarredTarget);
                    }
                }
            }
        }
        StmtKind::AugAssign { .. } => _ = seen.insert(AugAssign),
        StmtKind::AnnAssign { .. } => _ = seen.insert(AnnAssign),
        StmtKind::Delete(_) => _ = seen.insert(Delete),
        StmtKind::Pass => _ = seen.insert(Pass),
        StmtKind::Break => _ = seen.insert(Break),
        StmtKind::Continue => _ = seen.insert(Continue),
        StmtKind::Return(_) => _ = seen.insert(Return),
        StmtKind::Raise { .. } => _ = seen.insert(Raise),
        StmtKind::Nonlocal(_) => _ = seen.insert(Nonlocal),
        StmtKind::Assert { .. } => _ = seen.insert(Assert),
        StmtKind::Import(_) | StmtKind::ImportFrom { .. } => _ = seen.insert(Import),
        StmtKind::If { otherwise, .. } => {
            seen.insert(If);
            seen.extend((!otherwise.is_empty()).then_some(Else));
        }
        StmtKind::For { .. } => _ = seen.insert(For),
        StmtKind::While { .. } => _ = seen.insert(While),
        StmtKind::With { .. } => _ = seen.insert(With),
        StmtKind::Try { handlers, finally, .. } => {
            seen.extend((!handlers.is_empty()).then_some(Except));
            seen.extend((!finally.is_empty()).then_some(Finally));
        }
        StmtKind::Function(function) => definition(function, seen),
        StmtKind::Class(_) => _ = seen.insert(Class),
    }
    walk::expressions(given, &mut |each| expr(each, seen));
    walk::blocks(given, &mut |block| block.iter().for_each(|each| stmt(each, seen)));
}

fn definition(function: &FunctionDef, seen: &mut BTreeSet<Construct>) {
    use Construct::*;
    let params = &function.params;
    seen.insert(Function);
    seen.extend((!function.decorators.is_empty()).then_some(Decorator));
    seen.extend(params.args.is_some().then_some(Args));
    seen.extend(params.kwargs.is_some().then_some(Kwargs));
    seen.extend((!params.keyword_only.is_empty()).then_some(KeywordOnly));
    seen.extend(has_default(params).then_some(Default));
}

fn has_default(params: &isograft_reference::program::ast::Params) -> bool {
    params.positional.iter().chain(&params.keyword_only).any(|param| param.default.is_some())
}

fn expr(given: &Expr, seen: &mut BTreeSet<Construct>) {
    use Construct::*;
    match &*given.kind {
        ExprKind::Ellipsis => _ = seen.insert(Ellipsis),
        ExprKind::Tuple(_) => _ = seen.insert(Tuple),
        ExprKind::List(_) => _ = seen.insert(List),
        ExprKind::Dict(_) => _ = seen.insert(Dict),
        ExprKind::Unary(UnaryOp::Not, _) => _ = seen.insert(Not),
        ExprKind::Unary(..) => _ = seen.insert(Unary),
        ExprKind::Binary(..) => _ = seen.insert(Binary),
        ExprKind::Logical(BoolOp::And, _) => _ = seen.insert(And),
        ExprKind::Logical(BoolOp::Or, _) => _ = seen.insert(Or),
        ExprKind::Compare(_, rest) => {
            seen.insert(if rest.len() > 1 { Chained } else { Compare });
        }
        ExprKind::IfExp { .. } => _ = seen.insert(IfExp),
        ExprKind::Lambda { params, .. } => {
            seen.insert(Lambda);
            seen.extend(has_default(params).then_some(Default));
        }
        ExprKind::Call(call) => {
            for argument in &call.args {
                seen.extend(matches!(&*argument.kind, ExprKind::Starred(_)).then_some(Spread));
            }
            for (key, _) in &call.keywords {
                seen.insert(if key.is_some() { Keyword } else { SpreadKeywords });
            }
        }
        ExprKind::Attribute(..) => _ = seen.insert(Attribute),
        ExprKind::Subscript(..) => _ = seen.insert(Subscript),
        ExprKind::Slice { .. } => _ = seen.insert(Slice),
        ExprKind::Walrus(..) => _ = seen.insert(Walrus),
        ExprKind::Comprehension { kind, .. } => {
            seen.insert(match kind {
                ComprehensionKind::List(_) => ListComprehension,
                ComprehensionKind::Set(_) => SetComprehension,
                ComprehensionKind::Dict(..) => DictComprehension,
                ComprehensionKind::Generator(_) => Generator,
            });
        }
        ExprKind::FString(_) => _ = seen.insert(FString),
        ExprKind::None
        | ExprKind::Bool(_)
        | ExprKind::Int(_)
        | ExprKind::Float(_)
        | ExprKind::Str(_)
        | ExprKind::Bytes(_)
        | ExprKind::Unmodelled(_)
        | ExprKind::Name(_)
        | ExprKind::Starred(_)
        | ExprKind::Set(_)
        | ExprKind::Yield(_)
        | ExprKind::YieldFrom(_) => {}
    }
    walk::parts(given, &mut |part| expr(part, seen));
}
