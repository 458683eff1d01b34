//! Finds the calls that programs write, and the values that they give to parameters: read off the
//! programs, not off what a generator or a law says that it does.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

use isograft_generators::dialect::laws::{self, Law};
use isograft_generators::walk;
use isograft_reference::program::ast::{Call, Expr, ExprKind, Program, Stmt, StmtKind};

use super::row::{Kind, Row, is_default, name_of, shown};
use crate::campaign::in_threads;
use crate::case::{Case, Origin, Selection, enumerated};

/// The number of random programs of NNX that are read, and of the laws.
const RANDOM: u64 = 4000;

/// The module for which the programs of a rule of NNX write `nnx`.
pub const MODULE: &str = "flax.nnx";

/// The values that calls of a function give to its parameters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tried {
    /// By parameter, each value as the page shows it.
    pub values: BTreeMap<&'static str, BTreeSet<String>>,
    /// The parameters that get something else than their default.
    pub beside_default: BTreeSet<&'static str>,
    /// True if a call gives something else than a default, or there is nothing to give.
    pub is_called: bool,
}

/// The calls of each function, class, method and property, by its name.
pub type Calls = BTreeMap<&'static str, Tried>;

/// Functions that make an object of a class which a program need not name.
const MAKERS: &[(&str, &[&str])] = &[
    ("State", &["state", "split", "filter_state", "split_state", "merge_state", "from_flat_state"]),
    ("FlatState", &["to_flat_state"]),
    ("GraphDef", &["graphdef", "split"]),
    ("SplitContext", &["split_context"]),
    ("MergeContext", &["merge_context"]),
    ("StateAxes", &["StateAxes"]),
    ("VariableMetadata", &["with_metadata"]),
];

/// The names of `flax.nnx` to look for.
pub struct Known<'a> {
    by_name: BTreeMap<&'static str, &'a Row>,
    /// Methods and properties by the name behind that of the class.
    members: BTreeMap<&'static str, Vec<&'a Row>>,
}

impl<'a> Known<'a> {
    /// Those among these rows.
    pub fn of(rows: &'a [Row]) -> Known<'a> {
        let of_nnx = || rows.iter().filter(|row| row.module == MODULE);
        let mut members: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for row in of_nnx().filter(|row| row.kind.is_member()) {
            if let Some((_, member)) = row.name.rsplit_once('.') {
                members.entry(member).or_default().push(row);
            }
        }
        Known { by_name: of_nnx().map(|row| (row.name, row)).collect(), members }
    }

    /// The calls of a program.
    pub fn read(&self, program: &Program, found: &mut Calls) {
        let classes = self.classes(program);
        let has = |row: &&&Row| {
            row.name.rsplit_once('.').is_some_and(|(class, _)| classes.contains(class))
        };
        each(&program.body, &mut |expr| match &*expr.kind {
            ExprKind::Call(call) => {
                if let Some(row) = self.row_of(&call.function) {
                    given(call, 0, row, found);
                } else if let ExprKind::Attribute(_, member) = &*call.function.kind {
                    let rows = self.members.get(&**member).into_iter().flatten();
                    for row in rows.filter(has).filter(|row| row.kind == Kind::Method) {
                        given(call, 0, row, found);
                    }
                }
                if walk::path_of(&call.function).is_some_and(|path| path.ends_with("partial"))
                    && let Some(row) = call.args.first().and_then(|first| self.row_of(first))
                {
                    given(call, 1, row, found);
                }
            }
            ExprKind::Attribute(_, member) => {
                let rows = self.members.get(&**member).into_iter().flatten();
                for row in rows.filter(has).filter(|row| row.kind == Kind::Property) {
                    found.entry(row.name).or_default().is_called = true;
                }
            }
            _ => {}
        });
        // A class without parameters is there to be made, or to be a base.
        each_class(&program.body, &mut |base| {
            if let Some(row) = self.row_of(base).filter(|row| row.parameters.is_empty()) {
                found.entry(row.name).or_default().is_called = true;
            }
        });
    }

    fn row_of(&self, function: &Expr) -> Option<&'a Row> {
        let path = walk::path_of(function)?;
        self.by_name.get(path.strip_prefix("nnx.")?).copied()
    }

    /// The classes that a program names or makes an object of, with those that they are made of.
    fn classes(&self, program: &Program) -> BTreeSet<&'static str> {
        let mut named: BTreeSet<&'static str> = BTreeSet::new();
        each(&program.body, &mut |expr| {
            if let Some(row) = self.row_of(expr) {
                named.insert(row.name);
            }
        });
        let made = MAKERS.iter().filter(|(_, makers)| makers.iter().any(|it| named.contains(it)));
        let made: Vec<&'static str> = made.map(|(class, _)| *class).collect();
        let bases = named.iter().filter_map(|name| self.by_name.get(name));
        let bases: Vec<&'static str> = bases.flat_map(|row| row.bases.iter().copied()).collect();
        named.into_iter().chain(made).chain(bases).collect()
    }
}

/// The calls that generated programs write: those of every law, every program of the enumeration,
/// and random ones.
pub fn of_programs(known: &Known<'_>, jobs: usize) -> Calls {
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
        let mut found = Calls::new();
        loop {
            let taken = next.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some(origin) = taken else { return found };
            let case = Case::of(origin);
            let Ok(program) = case.program() else { continue };
            known.read(program, &mut found);
        }
    });
    let mut all = Calls::new();
    for (name, tried) in found.into_iter().flatten() {
        let whole = all.entry(name).or_default();
        whole.is_called |= tried.is_called;
        whole.beside_default.extend(tried.beside_default);
        for (parameter, values) in tried.values {
            whole.values.entry(parameter).or_default().extend(values);
        }
    }
    all
}

/// The calls that a law writes itself, or in the inputs of its own; none in inputs that every law
/// may have.
pub fn of_law(known: &Known<'_>, law: &Law) -> Calls {
    let mut found = Calls::new();
    if let Ok(program) = crate::text::parse(&law.own_text(), law.name) {
        known.read(&program, &mut found);
    }
    found
}

/// The parameters that a call gives, by place after the first `skip` arguments, and by name.
fn given(call: &Call, skip: usize, row: &Row, found: &mut Calls) {
    let found = found.entry(row.name).or_default();
    let mut give = |parameter: &'static str, value: &Expr| {
        let name = name_of(parameter);
        found.values.entry(name).or_default().insert(shown(value));
        if !is_default(parameter, value) {
            found.beside_default.insert(name);
            found.is_called = true;
        }
    };
    let mut places = row.parameters.iter().filter(|parameter| **parameter != "/");
    let mut rest = false;
    for arg in call.args.iter().skip(skip) {
        match places.next() {
            _ if matches!(&*arg.kind, ExprKind::Starred(_)) => rest = true,
            Some(parameter) if !parameter.starts_with('*') && !rest => give(parameter, arg),
            _ => rest = true,
        }
    }
    for (keyword, value) in &call.keywords {
        let named = keyword.as_ref().and_then(|keyword| {
            row.parameters.iter().find(|parameter| name_of(parameter) == &**keyword)
        });
        match named {
            Some(parameter) => give(parameter, value),
            None => rest = true,
        }
    }
    found.is_called |= rest || row.parameters.is_empty();
}

/// Every expression of a block.
pub(super) fn each(block: &[Stmt], visit: &mut dyn FnMut(&Expr)) {
    fn inside(expr: &Expr, visit: &mut dyn FnMut(&Expr)) {
        visit(expr);
        walk::parts(expr, &mut |part| inside(part, visit));
    }
    for stmt in block {
        walk::expressions(stmt, &mut |expr| inside(expr, visit));
        walk::blocks(stmt, &mut |inner| each(inner, visit));
    }
}

/// The bases of every class of a block.
fn each_class(block: &[Stmt], visit: &mut dyn FnMut(&Expr)) {
    for stmt in block {
        if let StmtKind::Class(class) = &stmt.kind {
            class.bases.iter().for_each(&mut *visit);
        }
        walk::blocks(stmt, &mut |inner| each_class(inner, visit));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(name: &'static str, kind: Kind, parameters: &[&'static str]) -> Row {
        Row { module: MODULE, name, kind, bases: Vec::new(), parameters: parameters.to_vec() }
    }

    fn read(text: &str) -> Calls {
        let rows = [
            row("conv", Kind::Function, &["a", "b=1", "*args", "c=None", "**rest"]),
            row("Rngs", Kind::Class, &["*args"]),
            row("Rngs.split", Kind::Method, &["k"]),
            row("Rngs.shape", Kind::Property, &[]),
            row("Module", Kind::Class, &[]),
            row("off", Kind::Function, &["x=None"]),
        ];
        let program = crate::text::parse(text, "read.py").expect("a program");
        let mut found = Calls::new();
        Known::of(&rows).read(&program, &mut found);
        found
    }

    #[test]
    fn parameters_are_read_by_place_and_by_name() {
        let found = read(
            "@nnx.conv(c=2)\ndef f(x):\n    return nnx.conv(x)(*x)\n\
             g = functools.partial(nnx.conv, 1, d=2)\njax.conv(1, 2)\nnnx.conv(*f, b=1)\n",
        );
        let conv = &found["conv"];
        assert_eq!(conv.values.keys().copied().collect::<Vec<_>>(), ["a", "b", "c"]);
        assert_eq!(conv.beside_default, BTreeSet::from(["a", "c"]));
        assert_eq!(conv.values["a"], BTreeSet::from(["1".to_owned(), "…".to_owned()]));
        assert_eq!(found.len(), 1);
    }

    #[test]
    fn a_call_gives_something_else_than_a_default() {
        assert!(!read("nnx.off()\nnnx.off(x=None)\n")["off"].is_called);
        assert!(read("nnx.off(1)\n")["off"].is_called);
        assert!(read("class A(nnx.Module):\n    pass\n")["Module"].is_called);
    }

    #[test]
    fn methods_are_of_classes_that_the_program_names() {
        assert!(read("x.split(2)\n").is_empty());
        let found = read("r = nnx.Rngs(0)\nr.split(2)\nr.shape\n");
        assert!(found["Rngs.split"].is_called && found["Rngs.shape"].is_called);
    }
}
