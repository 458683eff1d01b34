//! `metamorphic/rename-attributes`

use std::collections::BTreeSet;

use isograft_generators::build::intern;
use isograft_generators::walk::{self, every_inner_first_mut};
use isograft_reference::Mode;
use isograft_reference::library;
use isograft_reference::outcome::Observation;
use isograft_reference::program::ast::{Expr, ExprKind, Name, Program, Stmt, StmtKind};

use crate::imports::Imports;
use crate::rule::{Rule, Scope};
use crate::trial::Trial;
use crate::verdict::Verdict;

pub const RULE: Rule = Rule {
    id: "metamorphic/rename-attributes",
    sentence: "With other names for the attributes of its Modules, in the same order, a program \
               shows the same.",
    sources: &["flax: attributes are sorted by name, and names mean nothing else"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &check,
};

/// Names that the modules of preludes use for attributes. What other objects have is recorded.
const OF_LIBRARIES: [&str; 11] = [
    "weight",
    "bias",
    "scale",
    "offset",
    "kernel",
    "name",
    "training",
    "rng_key",
    "parameters",
    "modules",
    "key",
];

/// Put after each name: every name keeps its place in the order.
const MARK: &str = "_renamed";

fn check(trial: &mut Trial<'_>) -> Verdict {
    if !trial.returned() {
        return Verdict::DoesNotApply;
    }
    let Some(renamed) = trial.twin(|| renamed(trial.program)) else {
        return Verdict::DoesNotApply;
    };
    let mut outcome = trial.run_prepared(&renamed, trial.mode);
    let mut is_shown = false;
    outcome.shown_mut(|value| is_shown |= is_text_of_names(value));
    outcome.shown_mut(unmark);
    match trial.judged(&outcome, trial.outcome) {
        // How long a name is, and where it stands among others, may count where it is a text.
        Verdict::Broken(_) if trial.is_written() && is_shown => Verdict::DoesNotApply,
        verdict => verdict,
    }
}

/// The program with another name for each attribute, if that changes nothing else.
fn renamed(program: &Program) -> Option<Program> {
    let mut rewritten = program.clone();
    let names = attributes(&rewritten);
    let imports = Imports::of(&rewritten.body);
    let is_imported =
        |package: &str| imports.paths().any(|path| path.split('.').next() == Some(package));
    let is_taken = |name: &Name| {
        OF_LIBRARIES.contains(&&**name)
            || library::is_attribute(name, is_imported)
            || is_text(&rewritten, name)
    };
    if names.is_empty() || names.iter().any(is_taken) {
        return None;
    }
    rename(&mut rewritten, &names);
    Some(rewritten)
}

/// True if names are shown as texts.
fn is_text_of_names(value: &mut Observation) -> bool {
    let mut found = matches!(value, Observation::Str(text) if text.contains(MARK));
    value.parts_mut(&mut |part| found |= is_text_of_names(part));
    found
}

/// The attributes that methods set; those that Linen's `setup` sets name variables.
fn attributes(program: &Program) -> BTreeSet<Name> {
    fn read(block: &[Stmt], found: &mut BTreeSet<Name>) {
        for stmt in block {
            if matches!(&stmt.kind, StmtKind::Function(function) if &*function.name == "setup") {
                continue;
            }
            if let StmtKind::Assign { targets, .. } = &stmt.kind
                && let [target] = &targets[..]
                && let ExprKind::Attribute(base, attribute) = &*target.kind
                && walk::path_of(base).as_deref() == Some("self")
            {
                found.insert(attribute.clone());
            }
            walk::blocks(stmt, &mut |inner| read(inner, found));
        }
    }
    let mut found = BTreeSet::new();
    read(&program.body, &mut found);
    found
}

/// True if a text, the keyword of a call, or a name in the body of a class may mean the attribute.
fn is_text(program: &Program, name: &Name) -> bool {
    let names = |text: &str| text.split_whitespace().any(|word| word == &**name);
    let means = |each: &Expr| match &*each.kind {
        ExprKind::Str(text) => names(text),
        ExprKind::Call(call) => {
            call.keywords.iter().any(|(key, _)| key.as_ref().is_some_and(|key| key == name))
                && matches!(&*call.function.kind, ExprKind::Attribute(..))
        }
        _ => false,
    };
    fn binds(block: &[Stmt], name: &Name, in_class: bool) -> bool {
        block.iter().any(|stmt| {
            let is_name =
                |each: &Expr| matches!(&*each.kind, ExprKind::Name(bound) if bound == name);
            let mut found = in_class
                && match &stmt.kind {
                    StmtKind::Assign { targets, .. } => targets.iter().any(is_name),
                    StmtKind::AnnAssign { target, .. } => is_name(target),
                    StmtKind::Function(function) => function.name == *name,
                    _ => false,
                };
            let is_class = matches!(stmt.kind, StmtKind::Class(_));
            walk::blocks(stmt, &mut |inner| found |= binds(inner, name, is_class));
            found
        })
    }
    walk::count(&program.body, &means) > 0 || binds(&program.body, name, false)
}

fn rename(program: &mut Program, names: &BTreeSet<Name>) {
    every_inner_first_mut(&mut program.body, &mut |expr: &mut Expr| {
        let ExprKind::Attribute(base, attribute) = &mut *expr.kind else { return };
        let is_library = walk::path_of(base).is_some_and(|path| {
            matches!(path.split('.').next(), Some("nnx" | "jnp" | "jax" | "functools"))
        });
        if !is_library && names.contains(attribute) {
            *attribute = intern(&format!("{attribute}{MARK}"));
        }
    });
}

/// Gives attributes and paths in an observation their old names back.
fn unmark(value: &mut Observation) {
    use Observation as O;
    let old = |name: &mut String| {
        if let Some(stem) = name.strip_suffix(MARK) {
            *name = stem.to_owned();
        }
    };
    match value {
        O::Dict { items, .. } | O::State { items, .. } => {
            for (key, _) in items {
                if let O::Str(name) = key {
                    old(name);
                }
            }
        }
        O::Module { attributes, .. } => attributes.iter_mut().for_each(|(name, _)| old(name)),
        O::Str(text) if text.contains(MARK) => *text = text.replace(MARK, ""),
        _ => {}
    }
    value.parts_mut(&mut unmark);
}
