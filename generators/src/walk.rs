//! The parts of a tree, each once and in the order in which they are written.

use isograft_reference::program::ast::{
    ComprehensionKind, Expr, ExprKind, FPart, FunctionDef, Params, Stmt, StmtKind,
};

/// The same walk over shared and over exclusive references.
macro_rules! walks {
    (
        $expressions:ident, $blocks:ident, $parts:ident, $parameters:ident, $iter:ident
        $(, $exclusive:tt)?
    ) => {
        /// The expressions that stand in the statement itself: not those of statements inside it,
        /// but decorators, defaults and bases are its own.
        pub fn $expressions<'a>(
            stmt: &'a $($exclusive)? Stmt,
            visit: &mut dyn FnMut(&'a $($exclusive)? Expr),
        ) {
            match & $($exclusive)? stmt.kind {
                StmtKind::Expr(value) => visit(value),
                StmtKind::Assign { targets, value } => {
                    targets.$iter().for_each(&mut *visit);
                    visit(value);
                }
                StmtKind::AugAssign { target, value, .. } => {
                    visit(target);
                    visit(value);
                }
                StmtKind::AnnAssign { target, is_parenthesized: _, annotation: _, value } => {
                    visit(target);
                    value.$iter().for_each(visit);
                }
                StmtKind::Delete(targets) => targets.$iter().for_each(visit),
                StmtKind::Return(value) => value.$iter().for_each(visit),
                StmtKind::Raise { exception, cause } => {
                    exception.$iter().chain(cause).for_each(visit)
                }
                StmtKind::Assert { test, message } => {
                    visit(test);
                    message.$iter().for_each(visit);
                }
                StmtKind::If { test, .. } | StmtKind::While { test, .. } => visit(test),
                StmtKind::For { target, iter, .. } => {
                    visit(target);
                    visit(iter);
                }
                StmtKind::With { items, .. } => {
                    for (value, target) in items {
                        visit(value);
                        target.$iter().for_each(&mut *visit);
                    }
                }
                // A pattern has the form of an expression.
                StmtKind::Match { subject, cases } => {
                    visit(subject);
                    for case in cases {
                        visit(& $($exclusive)? case.pattern);
                        case.guard.$iter().for_each(&mut *visit);
                    }
                }
                StmtKind::Try { handlers, .. } => {
                    let classes = handlers.$iter();
                    classes.filter_map(|handler| handler.class.$iter().next()).for_each(visit);
                }
                StmtKind::Function(FunctionDef { decorators, params, .. }) => {
                    decorators.$iter().for_each(&mut *visit);
                    $parameters(params, visit);
                }
                StmtKind::Class(class) => {
                    let heads = class.decorators.$iter().chain(& $($exclusive)? class.bases);
                    heads.for_each(&mut *visit);
                    class.keywords.$iter().for_each(|(_, value)| visit(value));
                }
                StmtKind::Import(_)
                | StmtKind::ImportFrom { .. }
                | StmtKind::Pass
                | StmtKind::Break
                | StmtKind::Continue
                | StmtKind::Global(_)
                | StmtKind::TypeAlias { .. }
                | StmtKind::Nonlocal(_) => {}
            }
        }

        /// The blocks of the statement.
        pub fn $blocks<'a>(
            stmt: &'a $($exclusive)? Stmt,
            visit: &mut dyn FnMut(&'a $($exclusive)? Vec<Stmt>),
        ) {
            match & $($exclusive)? stmt.kind {
                StmtKind::If { body, otherwise, .. }
                | StmtKind::For { body, otherwise, .. }
                | StmtKind::While { body, otherwise, .. } => {
                    visit(body);
                    visit(otherwise);
                }
                StmtKind::With { body, .. } => visit(body),
                StmtKind::Match { cases, .. } => {
                    cases.$iter().for_each(|case| visit(& $($exclusive)? case.body));
                }
                StmtKind::Try { body, handlers, otherwise, finally } => {
                    visit(body);
                    handlers.$iter().for_each(|handler| visit(& $($exclusive)? handler.body));
                    visit(otherwise);
                    visit(finally);
                }
                StmtKind::Function(function) => visit(& $($exclusive)? function.body),
                StmtKind::Class(class) => visit(& $($exclusive)? class.body),
                _ => {}
            }
        }

        /// The expressions directly inside an expression.
        pub fn $parts<'a>(
            expr: &'a $($exclusive)? Expr,
            visit: &mut dyn FnMut(&'a $($exclusive)? Expr),
        ) {
            match & $($exclusive)? *expr.kind {
                ExprKind::None
                | ExprKind::Bool(_)
                | ExprKind::Int(_)
                | ExprKind::Float(_)
                | ExprKind::Str(_)
                | ExprKind::Bytes(_)
                | ExprKind::Ellipsis
                | ExprKind::Unmodelled(_)
                | ExprKind::Name(_) => {}
                ExprKind::Tuple(items)
                | ExprKind::List(items)
                | ExprKind::Set(items)
                | ExprKind::Logical(_, items) => {
                    items.$iter().for_each(visit);
                }
                ExprKind::Dict(items) => {
                    for (key, value) in items {
                        key.$iter().for_each(&mut *visit);
                        visit(value);
                    }
                }
                ExprKind::Unary(_, operand)
                | ExprKind::Attribute(operand, _)
                | ExprKind::Starred(operand)
                | ExprKind::Walrus(_, operand)
                | ExprKind::YieldFrom(operand) => visit(operand),
                ExprKind::Yield(value) => value.$iter().for_each(visit),
                ExprKind::Binary(left, _, right) | ExprKind::Subscript(left, right) => {
                    visit(left);
                    visit(right);
                }
                ExprKind::Compare(first, rest) => {
                    visit(first);
                    rest.$iter().for_each(|(_, right)| visit(right));
                }
                ExprKind::IfExp { test, body, otherwise } => {
                    visit(body);
                    visit(test);
                    visit(otherwise);
                }
                ExprKind::Lambda { params, body } => {
                    $parameters(params, visit);
                    visit(body);
                }
                ExprKind::Call(call) => {
                    visit(& $($exclusive)? call.function);
                    call.args.$iter().for_each(&mut *visit);
                    call.keywords.$iter().for_each(|(_, value)| visit(value));
                }
                ExprKind::Slice { lower, upper, step } => {
                    lower.$iter().chain(upper).chain(step).for_each(visit);
                }
                ExprKind::Comprehension { kind, clauses } => {
                    match kind {
                        ComprehensionKind::List(item)
                        | ComprehensionKind::Set(item)
                        | ComprehensionKind::Generator(item) => visit(item),
                        ComprehensionKind::Dict(key, value) => {
                            visit(key);
                            visit(value);
                        }
                    }
                    for clause in clauses {
                        visit(& $($exclusive)? clause.target);
                        visit(& $($exclusive)? clause.iter);
                        clause.tests.$iter().for_each(&mut *visit);
                    }
                }
                ExprKind::FString(parts) => {
                    for part in parts {
                        if let FPart::Value { value, .. } = part {
                            visit(value);
                        }
                    }
                }
            }
        }

        fn $parameters<'a>(
            params: &'a $($exclusive)? Params,
            visit: &mut dyn FnMut(&'a $($exclusive)? Expr),
        ) {
            let Params { positional_only, positional, args: _, keyword_only, kwargs: _ } = params;
            let all = positional_only.$iter().chain(positional).chain(keyword_only);
            all.filter_map(|param| param.default.$iter().next()).for_each(visit);
        }
    };
}

walks!(expressions, blocks, parts, defaults, iter);
walks!(expressions_mut, blocks_mut, parts_mut, defaults_mut, iter_mut, mut);

/// Every expression of a block, outer ones first.
pub fn every_mut(block: &mut [Stmt], visit: &mut dyn FnMut(&mut Expr)) {
    fn inside(expr: &mut Expr, visit: &mut dyn FnMut(&mut Expr)) {
        visit(expr);
        parts_mut(expr, &mut |part| inside(part, visit));
    }
    for stmt in block {
        expressions_mut(stmt, &mut |expr| inside(expr, visit));
        blocks_mut(stmt, &mut |inner| every_mut(inner, visit));
    }
}

/// Every expression of a block, inner ones first.
pub fn every_inner_first_mut(block: &mut [Stmt], visit: &mut dyn FnMut(&mut Expr)) {
    fn inside(expr: &mut Expr, visit: &mut dyn FnMut(&mut Expr)) {
        parts_mut(expr, &mut |part| inside(part, visit));
        visit(expr);
    }
    for stmt in block {
        expressions_mut(stmt, &mut |expr| inside(expr, visit));
        blocks_mut(stmt, &mut |inner| every_inner_first_mut(inner, visit));
    }
}

/// The number of expressions of a block for which the test is true.
pub fn count(block: &[Stmt], is: &dyn Fn(&Expr) -> bool) -> usize {
    let mut found = 0;
    for stmt in block {
        expressions(stmt, &mut |expr| found += count_in(expr, is));
        blocks(stmt, &mut |inner| found += count(inner, is));
    }
    found
}

/// The number of expressions for which it is true, of this one and those inside of it.
pub fn count_in(expr: &Expr, is: &dyn Fn(&Expr) -> bool) -> usize {
    let mut found = usize::from(is(expr));
    parts(expr, &mut |part| found += count_in(part, is));
    found
}

/// True if a `yield` stands in the block: in the body of a function, whether calls give a
/// generator.
pub fn yields(block: &[Stmt]) -> bool {
    let is = |expr: &Expr| matches!(&*expr.kind, ExprKind::Yield(_) | ExprKind::YieldFrom(_));
    count(block, &is) > 0
}

/// `nnx.jit` as text, for a name with attributes after it.
pub fn path_of(expr: &Expr) -> Option<String> {
    match &*expr.kind {
        ExprKind::Name(name) => Some(name.to_string()),
        ExprKind::Attribute(base, attribute) => Some(format!("{}.{attribute}", path_of(base)?)),
        _ => None,
    }
}
