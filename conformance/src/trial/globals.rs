//! The names that a script binds at its top level.

use isograft_generators::build::{call, name, stmt};
use isograft_reference::outcome::{Observation, Outcome};
use isograft_reference::program::ast::{Expr, ExprKind, Name, Program, StmtKind};

/// The script, which prints these names at its end; `None` if it binds none.
pub(super) fn with_globals(script: &Program) -> Option<Program> {
    let mut names: Vec<Name> = Vec::new();
    for each in &script.body {
        match &each.kind {
            StmtKind::Assign { targets, .. } => {
                targets.iter().for_each(|target| bound(target, &mut names));
            }
            StmtKind::AnnAssign { target, value: Some(_), .. } => bound(target, &mut names),
            StmtKind::Delete(targets) => {
                let mut deleted = Vec::new();
                targets.iter().for_each(|target| bound(target, &mut deleted));
                names.retain(|name| !deleted.contains(name));
            }
            _ => {}
        }
    }
    if names.is_empty() {
        return None;
    }
    let mut program = script.clone();
    let shown = call("print", names.iter().map(|each| name(each)));
    program.body.push(stmt(StmtKind::Expr(shown)));
    Some(program)
}

/// The names that an assignment to the target binds.
fn bound(target: &Expr, names: &mut Vec<Name>) {
    match &*target.kind {
        ExprKind::Name(name) if !names.contains(name) => names.push(name.clone()),
        ExprKind::Tuple(items) | ExprKind::List(items) => {
            items.iter().for_each(|item| bound(item, names));
        }
        _ => {}
    }
}

/// The last print, as the value that the program returns.
pub(super) fn last_print(outcome: Outcome) -> Option<Outcome> {
    let Outcome::Returned { mut prints, .. } = outcome else { return None };
    let value = Observation::Tuple(prints.pop()?);
    Some(Outcome::Returned { value, prints: Vec::new() })
}
