//! The part of a file that one test needs: what the test names, what that names, and so on.
//!
//! Another part may stop the file, on a system that lacks something which the test does not use.

use std::collections::{BTreeMap, BTreeSet};

use isograft_generators::walk;
use isograft_reference::program::ast::{Expr, ExprKind, Program, Stmt, StmtKind};

use crate::text;

/// The statements of a file without those that bind, or may change, only names of the file of which
/// none is needed. A name is needed if the roots or a statement that stays have it as a word.
pub fn slice(body: Vec<Stmt>, roots: &str) -> Vec<Stmt> {
    let bound: BTreeSet<String> = body.iter().flat_map(bound).collect();
    let touched: Vec<BTreeSet<String>> = body.iter().map(|stmt| touched(stmt, &bound)).collect();
    let mut by_name: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (place, names) in touched.iter().enumerate() {
        names.iter().for_each(|name| by_name.entry(name).or_default().push(place));
    }
    let mut stays = vec![false; body.len()];
    let mut open: Vec<usize> = Vec::new();
    let mut texts = vec![roots.to_owned()];
    open.extend((0..body.len()).filter(|place| touched[*place].is_empty()));
    loop {
        while let Some(place) = open.pop() {
            if !std::mem::replace(&mut stays[place], true) {
                texts.push(printed(&body[place]));
            }
        }
        let Some(text) = texts.pop() else { break };
        for word in words(&text) {
            open.extend(by_name.remove(word).unwrap_or_default());
        }
    }
    body.into_iter().zip(stays).filter_map(|(stmt, stays)| stays.then_some(stmt)).collect()
}

pub fn printed(stmt: &Stmt) -> String {
    text::print(&Program { body: vec![stmt.clone()], ..Program::default() })
}

pub fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

/// The names of the file that the statement binds, or may change: of one that binds none, such as a
/// call, all that it names.
fn touched(stmt: &Stmt, all: &BTreeSet<String>) -> BTreeSet<String> {
    let is_import =
        matches!(stmt.kind, StmtKind::Import(_) | StmtKind::ImportFrom { .. } | StmtKind::Pass);
    let is_binding = matches!(
        stmt.kind,
        StmtKind::Function(_)
            | StmtKind::Class(_)
            | StmtKind::TypeAlias { .. }
            | StmtKind::Assign { .. }
            | StmtKind::AugAssign { .. }
            | StmtKind::AnnAssign { .. }
    );
    let mut changed = Vec::new();
    if is_binding {
        targets(stmt, &mut |target| changed.extend(root_of(target)));
        changed.extend(bound(stmt));
        changed.retain(|name| all.contains(name));
    }
    if is_import || !changed.is_empty() {
        return changed.into_iter().collect();
    }
    words(&printed(stmt)).filter(|word| all.contains(*word)).map(str::to_owned).collect()
}

/// The names that the statement binds.
fn bound(stmt: &Stmt) -> Vec<String> {
    let mut names = Vec::new();
    match &stmt.kind {
        StmtKind::Function(def) => names.push(def.name.to_string()),
        StmtKind::Class(class) => names.push(class.name.to_string()),
        StmtKind::TypeAlias { name, .. } => names.push(name.to_string()),
        _ => targets(stmt, &mut |target| {
            if let ExprKind::Name(name) = &*target.kind {
                names.push(name.to_string());
            }
        }),
    }
    if !matches!(stmt.kind, StmtKind::Function(_) | StmtKind::Class(_)) {
        walk::blocks(stmt, &mut |block| names.extend(block.iter().flat_map(bound)));
    }
    names
}

/// The targets of the statement itself, one by one.
fn targets<'a>(stmt: &'a Stmt, visit: &mut dyn FnMut(&'a Expr)) {
    match &stmt.kind {
        StmtKind::Assign { targets, .. } | StmtKind::Delete(targets) => {
            targets.iter().for_each(|target| each(target, visit));
        }
        StmtKind::AugAssign { target, .. }
        | StmtKind::AnnAssign { target, .. }
        | StmtKind::For { target, .. } => each(target, visit),
        StmtKind::With { items, .. } => {
            items.iter().filter_map(|item| item.1.as_ref()).for_each(|target| each(target, visit));
        }
        _ => {}
    }
}

fn each<'a>(target: &'a Expr, visit: &mut dyn FnMut(&'a Expr)) {
    match &*target.kind {
        ExprKind::Starred(of) => each(of, visit),
        ExprKind::Tuple(items) | ExprKind::List(items) => {
            items.iter().for_each(|item| each(item, visit));
        }
        _ => visit(target),
    }
}

/// The name at the root of a target: `a` of `a.x[0]`.
fn root_of(target: &Expr) -> Option<String> {
    match &*target.kind {
        ExprKind::Name(name) => Some(name.to_string()),
        ExprKind::Attribute(of, _) | ExprKind::Subscript(of, _) => root_of(of),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_test_does_not_name_is_left_out() {
        let source = "\
import jax
jax.config.parse_flags_with_absl()
Pair = namedtuple('Pair', 'a b')
register(Pair, lambda pair: (pair, None))
Other = namedtuple('Other', 'a b')
register(Other, lambda pair: (pair, None))
jax.flag = 1
jax.rules[Other] = 2
unused = 2
table = {}
table['Pair'] = 1
size: int = 3
def helper(x: 'Pair') -> int:
    return size
if helper:
    def low():
        pass
class Test(Case):
    def test_a(self):
        helper(1)
";
        let program = text::parse(source, "file.py").expect("a program");
        let body = slice(program.body, "def main():\n    Test('test_a')");
        let expected = "\
import jax
jax.config.parse_flags_with_absl()
Pair = namedtuple('Pair', 'a b')
register(Pair, lambda pair: (pair, None))
jax.flag = 1
size: int = 3
def helper(x: 'Pair') -> int:
    return size
if helper:
    def low():
        pass
class Test(Case):
    def test_a(self):
        helper(1)
";
        let expected = text::parse(expected, "file.py").expect("a program");
        let lines = |body: Vec<Stmt>| text::print(&Program { body, ..Program::default() });
        assert_eq!(lines(body), lines(expected.body));
    }
}
