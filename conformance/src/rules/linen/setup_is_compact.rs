//! `linen/setup-is-compact`: what `setup` makes may as well be made where it is used.

use isograft_generators::build::{assign, dotted, intern, name, string};
use isograft_generators::reach::linen_name;
use isograft_generators::walk;
use isograft_reference::Mode;
use isograft_reference::program::ast::{
    Call, ClassDef, Expr, ExprKind, FunctionDef, Name, Program, Stmt, StmtKind,
};

use crate::rewrite::classes;
use crate::rule::{Rule, Scope};
use crate::verdict::Verdict;

pub const RULE: Rule = Rule {
    id: "linen/setup-is-compact",
    sentence: "With its submodules made in a compact method, under the names of the attributes, a \
               module shows what it shows with setup; under nn.jit it may draw other keys.",
    sources: &["flax: the guide `setup vs compact`"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| match linen_name(trial.program) {
        Some(linen) if trial.returned() => {
            let verdict = trial.must_equal_rewritten(|program| compacted(program, &linen));
            // A module that is not bound is refused by what it meets first. And what is asked for
            // outside of `nn.jit` is drawn there, by setup, with a key that is not of that jit.
            let is_unbound = |text: &str| text.contains("UnboundModuleError");
            match &verdict {
                Verdict::Broken(how)
                    if is_unbound(&how.expected)
                        || is_unbound(&how.found)
                        || names(trial.program, &format!("{linen}.jit")) =>
                {
                    Verdict::DoesNotApply
                }
                _ => verdict,
            }
        }
        _ => Verdict::DoesNotApply,
    },
};

fn names(program: &Program, path: &str) -> bool {
    walk::count(&program.body, &|expr| walk::path_of(expr).as_deref() == Some(path)) > 0
}

/// Rewrites every class whose `setup` makes modules and variables for attributes, which its one
/// other method reads; says whether there was one.
fn compacted(program: &mut Program, linen: &str) -> bool {
    let before = program.clone();
    let mut found = false;
    classes(&mut program.body, &mut |class| {
        if let Some(body) = compact(class, &before, linen) {
            class.body = body;
            found = true;
        }
    });
    found
}

/// The body of the class without `setup`.
fn compact(class: &ClassDef, program: &Program, linen: &str) -> Option<Vec<Stmt>> {
    let function = |stmt: &Stmt| match &stmt.kind {
        StmtKind::Function(function) => Some(function.clone()),
        _ => None,
    };
    let functions: Vec<FunctionDef> = class.body.iter().filter_map(function).collect();
    let [setup, call] = &functions[..] else { return None };
    if &*setup.name != "setup"
        || setup.params.positional.is_empty()
        || &*call.name != "__call__"
        || !call.decorators.is_empty()
    {
        return None;
    }
    let is_called =
        |expr: &Expr| matches!(&*expr.kind, ExprKind::Attribute(_, of) if **of == *"setup");
    if walk::count(&program.body, &is_called) > 0 {
        return None;
    }
    // What makes a variable or a module is refused outside of a compact method.
    let makes = |expr: &Expr| match &*expr.kind {
        ExprKind::Attribute(base, of) => is_self(base) && matches!(&**of, "param" | "variable"),
        ExprKind::Call(call) => walk::path_of(&call.function).is_some_and(|path| is_class(&path)),
        _ => false,
    };
    if walk::count(&call.body, &makes) > 0 {
        return None;
    }
    let mut made = Vec::new();
    let mut names: Vec<Name> = Vec::new();
    for stmt in &setup.body {
        let (attribute, mut value) = attribute_made(stmt)?;
        // Whatever else reads the attribute would not find it.
        let all = reads(&program.body, &attribute, &|_| true);
        let own = reads(&call.body, &attribute, &|base| is_self(base));
        // The one in `setup` that is assigned.
        if all != own + 1 || own == 0 || names.contains(&attribute) {
            return None;
        }
        name_it(&mut value, &attribute, linen)?;
        made.push(assign(name(&local(&attribute)), value));
        names.push(attribute);
    }
    let mut call = call.clone();
    walk::every_inner_first_mut(&mut call.body, &mut |expr| {
        if let ExprKind::Attribute(base, attribute) = &*expr.kind
            && is_self(base)
            && names.contains(attribute)
        {
            *expr = name(&local(attribute));
        }
    });
    call.decorators.push(dotted(&format!("{linen}.compact")));
    call.body.splice(0..0, made);
    let rest = class.body.iter().filter(|stmt| function(stmt).is_none()).cloned();
    let call = Stmt { kind: StmtKind::Function(call), span: Default::default() };
    Some(rest.chain([call]).collect())
}

fn local(attribute: &str) -> String {
    format!("{attribute}_made")
}

fn is_self(base: &Expr) -> bool {
    matches!(&*base.kind, ExprKind::Name(name) if &**name == "self")
}

/// `self.attribute = call(…)`
fn attribute_made(stmt: &Stmt) -> Option<(Name, Expr)> {
    let StmtKind::Assign { targets, value } = &stmt.kind else { return None };
    let [target] = &targets[..] else { return None };
    let ExprKind::Attribute(base, attribute) = &*target.kind else { return None };
    is_self(base).then(|| (attribute.clone(), value.clone()))
}

/// Gives the module that the call makes the name of the attribute. A variable has its own.
fn name_it(value: &mut Expr, attribute: &Name, linen: &str) -> Option<()> {
    let ExprKind::Call(Call { function, args, keywords }) = &mut *value.kind else { return None };
    // What the arguments make would have other names.
    if args.iter().chain(keywords.iter().map(|(_, value)| value)).any(makes_something) {
        return None;
    }
    let path = walk::path_of(function)?;
    if matches!(&*path, "self.param" | "self.variable") {
        return Some(());
    }
    let is_known = !path.contains('.') || path.starts_with(&format!("{linen}."));
    if !is_known
        || !is_class(&path)
        || keywords.iter().any(|(key, _)| key.as_deref().is_none_or(|key| key == "name"))
    {
        return None;
    }
    keywords.push((Some(intern("name")), string(attribute)));
    Some(())
}

/// True if the last part of a dotted name is that of a class.
fn is_class(path: &str) -> bool {
    let last = path.rsplit('.').next().unwrap_or_default();
    last.starts_with(|c: char| c.is_ascii_uppercase())
}

/// The expression calls a class, or reads what `setup` made before.
fn makes_something(expr: &Expr) -> bool {
    walk::count_in(expr, &|part| match &*part.kind {
        ExprKind::Call(call) => walk::path_of(&call.function).is_none_or(|path| is_class(&path)),
        ExprKind::Name(name) => &**name == "self",
        _ => false,
    }) > 0
}

/// The number of times that the attribute is named, of bases that the test picks.
fn reads(block: &[Stmt], attribute: &Name, of: &dyn Fn(&Expr) -> bool) -> usize {
    walk::count(
        block,
        &|expr| matches!(&*expr.kind, ExprKind::Attribute(base, name) if name == attribute && of(base)),
    )
}
