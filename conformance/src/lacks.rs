//! Lists what a file uses and the reference does not model: all at once, from the text alone.
//!
//! A run ends at the first such place that it reaches. This list also has what the run did not
//! reach; it does not have what only a run shows, such as an attribute of an object.

use std::collections::{BTreeMap, HashMap};

use isograft_generators::walk;
use isograft_reference::library::{Surface, is_absent};
use isograft_reference::mode::Mode;
use isograft_reference::program::ast::{Expr, ExprKind, Program, Stmt};

use crate::imports::Imports;

/// A name or a construct that is not modelled, and the lines where the file uses it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lack {
    pub what: String,
    /// In the order of the text; a line that uses it twice stands here twice.
    pub lines: Vec<u32>,
}

/// The names that the program uses and the reference does not model, the most used first.
pub fn lacks(program: &Program) -> Vec<Lack> {
    let imports = Imports::of(&program.body);
    let mut surface = Surface::of(Mode::Graph);
    let mut known: HashMap<String, Option<String>> = HashMap::new();
    let mut found: BTreeMap<String, Vec<u32>> = BTreeMap::new();
    each(&program.body, &mut |expr| {
        let what = match &*expr.kind {
            ExprKind::Unmodelled(unmodelled) if unmodelled.is_number() => None,
            ExprKind::Unmodelled(unmodelled) => Some(unmodelled.what.to_string()),
            _ => {
                if walk::path_of(expr).is_none() {
                    return false;
                }
                let Some(dotted) = imports.dotted(expr).filter(|path| !path.starts_with('.'))
                else {
                    return true;
                };
                if program.packages.find(dotted.split('.').next().unwrap_or_default()).is_some() {
                    return true;
                }
                // What the library does not have, either, is a mistake of the program's.
                let lacks = |dotted: &String| surface.lacks(dotted).filter(|it| !is_absent(it));
                known.entry(dotted).or_insert_with_key(lacks).clone()
            }
        };
        if let Some(what) = what {
            found.entry(what).or_default().push(expr.span.line);
        }
        true
    });
    let mut lacks: Vec<Lack> =
        found.into_iter().map(|(what, lines)| Lack { what, lines }).collect();
    lacks.sort_by_key(|lack| std::cmp::Reverse(lack.lines.len()));
    lacks
}

/// Visits the expressions of a block, outer ones first; `visit` says whether it has seen those
/// inside, too.
fn each(block: &[Stmt], visit: &mut dyn FnMut(&Expr) -> bool) {
    fn inside(expr: &Expr, visit: &mut dyn FnMut(&Expr) -> bool) {
        if !visit(expr) {
            walk::parts(expr, &mut |part| inside(part, visit));
        }
    }
    for stmt in block {
        walk::expressions(stmt, &mut |expr| inside(expr, visit));
        walk::blocks(stmt, &mut |inner| each(inner, visit));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use isograft_reference::program::parse;

    #[test]
    fn what_a_file_lacks_is_counted_from_its_text() {
        let text = "\
import jax, torch.nn as tnn, logging
from jax import make_user_context as gone
from flax import nnx

class A(tnn.Module):
    def f(self, x: torch.Tensor):
        return jax.make_user_context(x) + tnn.functional.relu(x) + jax.numpy.sin(x)

async def g():
    return nnx.Linear, nnx.no_layer.x, logging.info

if gone:
    y = 1j + 2j
    gone(torch)
";
        let program = parse(text, "program.py").expect("a program");
        let found: Vec<_> =
            lacks(&program).into_iter().map(|lack| (lack.what, lack.lines)).collect();
        let expected = [
            ("jax.make_user_context", vec![7, 12, 14]),
            ("async function", vec![9]),
            ("torch.nn.Module", vec![5]),
            ("torch.nn.functional.relu", vec![7]),
        ];
        assert_eq!(found, expected.map(|(what, lines)| (what.to_owned(), lines)));
    }
}
