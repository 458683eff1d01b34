//! Names in the order in which they come: what is left of `m7`, `a3` and `f12` becomes `m`, `a` and
//! `f`.

use std::collections::{BTreeMap, BTreeSet};

use isograft_reference::program::ast::{
    Expr, ExprKind, Name, Param, Params, Program, Stmt, StmtKind,
};

use super::Reducer;
use crate::build::intern;
use crate::walk::{self, every_mut};

pub(super) fn rename<F: FnMut(&Program) -> bool>(reducer: &mut Reducer<F>) {
    let mut found = Vec::new();
    names(&mut reducer.best.clone().body, &mut |name| {
        if !found.contains(name) {
            found.push(name.clone());
        }
    });
    let taken: BTreeSet<Name> = found.iter().filter(|name| stem(name).is_none()).cloned().collect();
    let mut new = BTreeMap::new();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for name in &found {
        let Some(stem) = stem(name) else { continue };
        let renamed = loop {
            let count = counts.entry(stem).or_insert(0);
            *count += 1;
            let text = if *count == 1 { stem.to_owned() } else { format!("{stem}{count}") };
            if !taken.contains(text.as_str()) {
                break intern(&text);
            }
        };
        new.insert(name.clone(), renamed);
    }
    let mut candidate = reducer.best.clone();
    names(&mut candidate.body, &mut |name| {
        if let Some(renamed) = new.get(name) {
            *name = renamed.clone();
        }
    });
    if candidate != reducer.best {
        // One more try is always allowed: it is the last.
        reducer.most = reducer.most.max(reducer.effort.tried + 1);
        reducer.take(candidate);
    }
}

/// The letter of a generated name: one letter and a number.
fn stem(name: &str) -> Option<&str> {
    let digits = name.get(1..)?;
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    (is_number && name.as_bytes()[0].is_ascii_lowercase()).then(|| &name[..1])
}

/// Every name that is bound or read, in the order in which they are written.
fn names(block: &mut [Stmt], visit: &mut dyn FnMut(&mut Name)) {
    let of_expr = |expr: &mut Expr, visit: &mut dyn FnMut(&mut Name)| match &mut *expr.kind {
        ExprKind::Name(name) | ExprKind::Walrus(name, _) => visit(name),
        ExprKind::Lambda { params, .. } => parameters(params, visit),
        ExprKind::Call(call) => {
            call.keywords.iter_mut().filter_map(|(name, _)| name.as_mut()).for_each(visit)
        }
        _ => {}
    };
    for stmt in block {
        if let StmtKind::Function(function) = &mut stmt.kind {
            visit(&mut function.name);
            parameters(&mut function.params, visit);
        }
        let mut only = [std::mem::replace(stmt, crate::build::pass())];
        let mut blocks = Vec::new();
        walk::blocks_mut(&mut only[0], &mut |inner| blocks.push(std::mem::take(inner)));
        every_mut(&mut only, &mut |expr| of_expr(expr, visit));
        let mut blocks = blocks.into_iter();
        walk::blocks_mut(&mut only[0], &mut |inner| {
            if let Some(mut block) = blocks.next() {
                names(&mut block, visit);
                *inner = block;
            }
        });
        let [only] = only;
        *stmt = only;
    }
}

fn parameters(params: &mut Params, visit: &mut dyn FnMut(&mut Name)) {
    let Params { positional_only, positional, args, keyword_only, kwargs } = params;
    let plain: Vec<&mut Param> = positional_only
        .iter_mut()
        .chain(positional)
        .chain(keyword_only)
        .chain(args.as_deref_mut())
        .chain(kwargs.as_deref_mut())
        .collect();
    plain.into_iter().for_each(|param| visit(&mut param.name));
}
