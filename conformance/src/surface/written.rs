//! Finds the parameters that generated programs write: read off the programs, not off what a
//! generator says that it writes.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

use isograft_generators::dialect::laws;
use isograft_generators::walk;
use isograft_reference::program::ast::{Call, Expr, ExprKind, Program, Stmt};

use super::SurfaceName;
use crate::campaign::in_threads;
use crate::case::{Case, Origin, Selection, enumerated};

/// The number of random programs of NNX that are read, and of the laws.
const RANDOM: u64 = 4000;

/// The module for which the programs of a rule of NNX write `nnx`.
const MODULE: &str = "flax.nnx";

/// A function of the library with the parameters that calls of it give.
pub type FunctionCalls = BTreeMap<&'static str, BTreeSet<&'static str>>;

/// The parameters of `flax.nnx` that generated programs write: those of every law, every program of
/// the enumeration, and random ones.
pub fn written(rows: &[SurfaceName], jobs: usize) -> FunctionCalls {
    let known: BTreeMap<&str, &SurfaceName> =
        rows.iter().filter(|row| row.0 == MODULE).map(|row| (row.1, row)).collect();
    let is_of_nnx = |origin: &Origin| match origin {
        Origin::OfDialect(dialect, _) => **dialect == laws::DIALECT,
        _ => true,
    };
    let named = enumerated(None).into_iter().filter(is_of_nnx);
    let drawn = Selection::random(1, RANDOM);
    let of_laws = Selection { dialect: Some(&laws::DIALECT), ..Selection::random(1, RANDOM / 10) };
    let origins: Vec<Origin> = named.chain(drawn.iter()).chain(of_laws.iter()).collect();
    let next = Mutex::new(origins.into_iter());
    let found = in_threads(jobs, |_| {
        let mut found = FunctionCalls::new();
        loop {
            let taken = next.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some(origin) = taken else { return found };
            let case = Case::of(origin);
            let Ok(program) = case.program() else { continue };
            read(program, &known, &mut found);
        }
    });
    let mut all = FunctionCalls::new();
    for (name, parameters) in found.into_iter().flatten() {
        all.entry(name).or_default().extend(parameters);
    }
    all
}

/// The calls of a program that give parameters to what is known.
fn read(program: &Program, known: &BTreeMap<&str, &SurfaceName>, found: &mut FunctionCalls) {
    each(&program.body, &mut |expr| {
        let ExprKind::Call(call) = &*expr.kind else { return };
        if let Some(row) = row_of(&call.function, known) {
            given(call, 0, row, found);
        } else if walk::path_of(&call.function).is_some_and(|path| path.ends_with("partial"))
            && let Some(row) = call.args.first().and_then(|first| row_of(first, known))
        {
            given(call, 1, row, found);
        }
    });
}

fn row_of<'a>(function: &Expr, known: &BTreeMap<&str, &'a SurfaceName>) -> Option<&'a SurfaceName> {
    let path = walk::path_of(function)?;
    known.get(path.strip_prefix("nnx.")?).copied()
}

/// The parameters that a call gives, by place after the first `skip` arguments, and by name.
fn given(call: &Call, skip: usize, (_, name, parameters): &SurfaceName, found: &mut FunctionCalls) {
    let found = found.entry(name).or_default();
    let places = parameters.iter().take_while(|parameter| !parameter.starts_with('*'));
    let places = places.filter(|parameter| **parameter != "/");
    let starred = |arg: &&Expr| !matches!(&*arg.kind, ExprKind::Starred(_));
    let count = call.args.iter().skip(skip).take_while(starred).count();
    found.extend(places.take(count).map(|parameter| parameter.trim_end_matches('=')));
    for keyword in call.keywords.iter().filter_map(|(keyword, _)| keyword.as_ref()) {
        let named = parameters.iter().map(|parameter| parameter.trim_end_matches('='));
        found.extend(named.filter(|parameter| *parameter == &**keyword));
    }
}

/// Every expression of a block.
fn each(block: &[Stmt], visit: &mut dyn FnMut(&Expr)) {
    fn inside(expr: &Expr, visit: &mut dyn FnMut(&Expr)) {
        visit(expr);
        walk::parts(expr, &mut |part| inside(part, visit));
    }
    for stmt in block {
        walk::expressions(stmt, &mut |expr| inside(expr, visit));
        walk::blocks(stmt, &mut |inner| each(inner, visit));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_are_read_by_place_and_by_name() {
        let row: SurfaceName = (MODULE, "conv", vec!["a", "b=", "*args", "c=", "**rest"]);
        let known = BTreeMap::from([("conv", &row)]);
        let mut found = FunctionCalls::new();
        let text = "@nnx.conv(c=1)\ndef f(x):\n    return nnx.conv(x)(*x)\n\
                    g = functools.partial(nnx.conv, 1, d=2)\njax.conv(1, 2)\nnnx.conv(*f, b=1)\n";
        let program = crate::text::parse(text, "read.py").expect("a program");
        read(&program, &known, &mut found);
        assert_eq!(found["conv"], BTreeSet::from(["a", "b", "c"]));
        assert_eq!(found.len(), 1);
    }
}
