//! The names of a dialect that a program uses.

use std::cell::RefCell;
use std::collections::BTreeSet;

use isograft_reference::program::ast::{ExprKind, Name, Program, StmtKind};

use crate::walk;

/// The name of `flax.linen` in the program, if it imports that.
pub fn linen_name(program: &Program) -> Option<String> {
    program.body.iter().find_map(|stmt| match &stmt.kind {
        StmtKind::Import(names) => names.iter().find_map(|(module, alias)| {
            (&**module == "flax.linen")
                .then(|| alias.as_ref().map_or("flax.linen".to_owned(), Name::to_string))
        }),
        StmtKind::ImportFrom { module, names } if &**module == "flax" => {
            names.iter().find_map(|(name, alias)| {
                (&**name == "linen").then(|| alias.as_ref().unwrap_or(name).to_string())
            })
        }
        _ => None,
    })
}

/// The names below `flax.linen`, written as `nn.jit`, however the program imports it; those below
/// `pax`; and `jax.custom_jvp`, which is no kind of transform that the generator nests.
pub(super) fn read(program: &Program, found: &mut BTreeSet<String>) {
    let linen = linen_name(program);
    let named = RefCell::new(found);
    walk::count(&program.body, &|expr| {
        if let ExprKind::Attribute(base, name) = &*expr.kind {
            match walk::path_of(base) {
                Some(path) if Some(&path) == linen.as_ref() => {
                    named.borrow_mut().insert(format!("nn.{name}"));
                }
                Some(path) if path == "jax" && &**name == "custom_jvp" => {
                    named.borrow_mut().insert("jax.custom_jvp".to_owned());
                }
                Some(path) if path == "pax" => {
                    named.borrow_mut().insert(format!("pax.{name}"));
                }
                _ => {}
            }
        }
        false
    });
}
