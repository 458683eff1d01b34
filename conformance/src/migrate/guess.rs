//! Patterns that often change meaning, for files of which nothing can be run. Each is a guess.

use std::collections::{HashMap, HashSet};

use isograft_generators::walk;
use isograft_reference::Mode;
use isograft_reference::program::ast::{ClassDef, Expr, ExprKind, Program, Stmt, StmtKind};

use super::judge::Judgement;
use crate::imports::Imports;

/// A place that may change meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guess {
    pub line: u32,
    pub kind: Judgement,
    pub what: String,
}

/// The places of a program that may mean something else, in the order of the text.
pub fn guesses(program: &Program, from: Mode, to: Mode) -> Vec<Guess> {
    let mut guesser = Guesser { imports: Imports::of(&program.body), from, to, found: Vec::new() };
    guesser.block(&program.body);
    guesser.found.sort_by_key(|guess| guess.line);
    guesser.found
}

/// Bases of Python's own, which are no Modules.
const BUILTINS: [&str; 7] = ["object", "dict", "list", "tuple", "set", "str", "Exception"];

/// The methods in which attributes may be made: before a transform sees the Module.
const MAKERS: [&str; 3] = ["__init__", "__post_init__", "setup"];

struct Guesser {
    imports: Imports,
    from: Mode,
    to: Mode,
    found: Vec<Guess>,
}

impl Guesser {
    fn add(&mut self, line: u32, kind: Judgement, what: impl Into<String>) {
        self.found.push(Guess { line, kind, what: what.into() });
    }

    fn block(&mut self, block: &[Stmt]) {
        for stmt in block {
            if let StmtKind::Class(class) = &stmt.kind
                && class.bases.iter().any(|base| self.is_module(base))
            {
                self.class(class);
            }
            walk::expressions(stmt, &mut |expr| self.expr(expr));
            walk::blocks(stmt, &mut |inner| self.block(inner));
        }
    }

    /// Other bases are classes of the program, which may be Modules.
    fn is_module(&self, base: &Expr) -> bool {
        let is_builtin = matches!(&*base.kind, ExprKind::Name(name) if BUILTINS.contains(&&**name));
        !is_builtin && self.imports.dotted(base).is_none_or(|dotted| dotted == "flax.nnx.Module")
    }

    fn expr(&mut self, expr: &Expr) {
        let named = self.imports.dotted(expr);
        let name = named.as_deref().and_then(|dotted| dotted.strip_prefix("flax.nnx."));
        if let (Some(name @ ("StateAxes" | "DiffState")), Mode::Compat) = (name, self.from) {
            let instead =
                if name == "StateAxes" { "nnx.prefix" } else { "the Variables themselves" };
            let what = format!("nnx.{name} is offered in compat alone; use {instead}");
            self.add(expr.span.line, Judgement::NotOffered, what);
        }
        if let (Some(name @ ("grad" | "value_and_grad")), Mode::Compat) = (name, self.from) {
            let what = format!(
                "the gradient that nnx.{name} gives of a Module is a State of its Params in \
                 compat, and in {} a Module over all of its leaves, which must be floats",
                self.to
            );
            self.add(expr.span.line, Judgement::Gradient, what);
        }
        if name.is_none() {
            walk::parts(expr, &mut |part| self.expr(part));
        }
    }

    fn class(&mut self, class: &ClassDef) {
        let methods = class.body.iter().filter_map(|stmt| match &stmt.kind {
            StmtKind::Function(def) => Some(def),
            _ => None,
        });
        let (makers, others): (Vec<_>, Vec<_>) =
            methods.partition(|def| MAKERS.contains(&&*def.name));
        let mut made: HashSet<String> = HashSet::new();
        for def in &makers {
            // The objects that calls have made, with the first attribute of each, and which of them
            // a path names.
            let mut firsts: Vec<Option<String>> = Vec::new();
            let mut named: HashMap<String, usize> = HashMap::new();
            assignments(&def.body, &mut |targets, value, line| {
                let source = walk::path_of(value).unwrap_or_default();
                let object = match &*value.kind {
                    ExprKind::Call(_) => {
                        firsts.push(None);
                        Some(firsts.len() - 1)
                    }
                    _ => named.get(&source).copied(),
                };
                for target in targets {
                    match object {
                        Some(object) => named.insert(target.clone(), object),
                        None => named.remove(target),
                    };
                    let Some(attribute) = target.strip_prefix("self.") else { continue };
                    made.insert(attribute.to_owned());
                    let first = object.and_then(|object| firsts[object].replace(target.clone()));
                    let what = match first {
                        _ if source == "rngs" => format!(
                            "{target} keeps the Rngs that it is given; in tree mode no two \
                             Modules may keep the same one"
                        ),
                        Some(other) => format!("{target} and {other} are one object"),
                        None => continue,
                    };
                    if self.to == Mode::Tree {
                        self.add(line, Judgement::Alias, what);
                    }
                }
            });
        }
        // Compat alone writes a new attribute back.
        let gains = self.from == Mode::Compat;
        for def in others.iter().filter(|_| gains) {
            let mut new = Vec::new();
            assignments(&def.body, &mut |targets, _, line| {
                for attribute in targets.iter().filter_map(|target| target.strip_prefix("self.")) {
                    if made.insert(attribute.to_owned()) {
                        new.push((attribute.to_owned(), line));
                    }
                }
            });
            for (attribute, line) in new {
                let what = format!(
                    "`{}` makes self.{attribute}, which `__init__` does not; in {} mode it is \
                     lost where this runs inside of a transform",
                    def.name, self.to
                );
                self.add(line, Judgement::Structure, what);
            }
        }
    }
}

/// Each `target = target = value` of a block, of the targets those that are names or attributes.
fn assignments(block: &[Stmt], visit: &mut dyn FnMut(&[String], &Expr, u32)) {
    for stmt in block {
        let (targets, value) = match &stmt.kind {
            StmtKind::Assign { targets, value } => (&targets[..], Some(value)),
            StmtKind::AnnAssign { target, value, .. } => {
                (std::slice::from_ref(target), value.as_ref())
            }
            _ => (&[][..], None),
        };
        let targets: Vec<String> = targets.iter().filter_map(walk::path_of).collect();
        if let Some(value) = value {
            visit(&targets, value, stmt.span.line);
        }
        // A function inside is not run here.
        if !matches!(stmt.kind, StmtKind::Function(_) | StmtKind::Class(_)) {
            walk::blocks(stmt, &mut |inner| assignments(inner, visit));
        }
    }
}

#[cfg(test)]
mod tests {
    use isograft_reference::program::parse;

    use super::*;

    const TEXT: &str = "\
from flax import nnx


class A(nnx.Module):
    def __init__(self, size, rngs):
        self.size = size
        self.w = self.v = nnx.Param(size)
        self.rngs = rngs
        shared = nnx.Param(size)
        self.a = shared
        self.b = shared
        if size:
            self.c = self.a
        self.size2 = size
        self.size3 = self.size

    def __call__(self, x):
        self.w = x
        self.last = x
        return nnx.vmap(f, in_axes=nnx.StateAxes({...: 0}))(x)


class B:
    def f(self):
        self.x = 1
        return nnx.grad(f)
";

    #[test]
    fn what_may_change_is_found_in_the_text() {
        let program = parse(TEXT, "program.py").expect("a program");
        let found = |from, to| {
            let found = guesses(&program, from, to).into_iter();
            found.map(|guess| (guess.line, guess.kind)).collect::<Vec<_>>()
        };
        let expected = [
            (7, Judgement::Alias),
            (8, Judgement::Alias),
            (11, Judgement::Alias),
            (13, Judgement::Alias),
            (19, Judgement::Structure),
            (20, Judgement::NotOffered),
            (26, Judgement::Gradient),
        ];
        assert_eq!(found(Mode::Compat, Mode::Tree), expected);
        assert_eq!(found(Mode::Compat, Mode::Graph), expected[4..]);
        assert_eq!(found(Mode::Graph, Mode::Tree), expected[..4]);
    }
}
