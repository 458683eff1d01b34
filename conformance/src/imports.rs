//! Resolves the names that a program imports.

use std::collections::HashMap;

use isograft_generators::walk;
use isograft_reference::program::ast::{Expr, Name, Stmt, StmtKind};

/// The dotted name of what each imported name stands for: `pax.pure` for `q` after `from pax import
/// pure as q`. A relative one begins with its dots.
#[derive(Clone, Debug, Default)]
pub struct Imports(HashMap<Name, String>);

impl Imports {
    pub fn of(block: &[Stmt]) -> Imports {
        let mut imports = Imports::default();
        imports.read(block);
        imports
    }

    fn read(&mut self, block: &[Stmt]) {
        for stmt in block {
            match &stmt.kind {
                StmtKind::Import(names) => {
                    for (path, alias) in names {
                        let root = path.split('.').next().unwrap_or(path);
                        match alias {
                            Some(alias) => self.0.insert(alias.clone(), path.to_string()),
                            None => self.0.insert(root.into(), root.to_owned()),
                        };
                    }
                }
                StmtKind::ImportFrom { module, names } => {
                    for (item, alias) in names {
                        let name = alias.as_ref().unwrap_or(item);
                        self.0.insert(name.clone(), format!("{module}.{item}"));
                    }
                }
                _ => {}
            }
            walk::blocks(stmt, &mut |inner| self.read(inner));
        }
    }

    /// `flax.nnx.jit` for `nnx.jit`, where the name at its root is imported.
    pub fn dotted(&self, expr: &Expr) -> Option<String> {
        let path = walk::path_of(expr)?;
        let (root, rest) = path.split_at(path.find('.').unwrap_or(path.len()));
        Some(format!("{}{rest}", self.0.get(root)?))
    }

    /// All that is imported.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.0.values().map(String::as_str)
    }
}
