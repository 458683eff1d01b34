//! The surface of the libraries: which of their public names, and which parameters of those, the
//! reference models. The real side is recorded by `conformance/surface/record_surface.py`; what is
//! modelled is asked of the reference by a program each. The functions that laws call are read off
//! the laws, and the values that generated programs give to parameters, off the programs.

mod calls;
mod row;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::atomic::Ordering;
use std::sync::{Mutex, PoisonError};

use isograft_generators::dialect::laws::LAWS;
use isograft_reference::Mode;
use isograft_reference::library::Surface;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::Outcome;
use serde_json::{Value, json};

use crate::campaign::{Counter, in_threads};
use crate::system::caught;
use crate::text;
use calls::{Calls, Known, MODULE, Tried};
use row::{Row, name_of, rows};

pub use row::Kind;

/// Why a name has no law.
const WITHOUT_LAW: &str = include_str!("../surface/without_law.txt");

/// A public name of a library, and what the reference has of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// `flax.nnx`.
    pub module: &'static str,
    /// The name in the module: `Linear`, and of a method `Rngs.split`.
    pub name: &'static str,
    /// The kind of the name.
    pub kind: Kind,
    /// True if the reference has it.
    pub modelled: bool,
    /// The parameters that can be given by name.
    pub parameters: Vec<Parameter>,
    /// The laws that call it with something else than a default.
    pub laws: Vec<&'static str>,
    /// Why there is none.
    pub without_law: Option<&'static str>,
}

/// A parameter of a public name that can be given by keyword.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    pub(crate) name: &'static str,
    pub(crate) modelled: bool,
    /// Some generated program gives it something else than its default.
    pub(crate) written: bool,
    /// The values that generated programs give, as the page shows them.
    pub(crate) tried: Vec<String>,
}

/// The names and parameters of a module, and those of them that are modelled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// The number of names that are modelled, and of all names, methods and properties aside.
    pub names: [usize; 2],
    /// The number of methods and properties that are modelled, and of all.
    pub members: [usize; 2],
    /// The number of parameters that are modelled, and of all, of functions and classes.
    pub parameters: [usize; 2],
    /// The modelled functions, classes, methods and properties with a law, and all of them.
    pub with_law: [usize; 2],
    /// The modelled names for which a reason says that there is no law.
    pub without_law: usize,
    /// The modelled parameters that generated programs give something else than the default.
    pub written: usize,
}

/// The parameters of a function or a class of the real library, as `name` or, with a default,
/// `name=`.
pub fn parameters(dotted: &str) -> Option<Vec<&'static str>> {
    let (module, name) = dotted.rsplit_once('.')?;
    let row = rows().into_iter().find(|row| (row.module, row.name) == (module, name))?;
    let bare = |parameter: &'static str| match parameter.find('=') {
        Some(at) => &parameter[..=at],
        None => parameter,
    };
    Some(row.parameters.into_iter().map(bare).collect())
}

/// Asks the reference for every recorded name, on so many threads.
pub fn surface(jobs: usize, counter: &Counter) -> Vec<Name> {
    let rows = rows();
    counter.all.fetch_add(rows.len(), Ordering::Relaxed);
    let known = Known::of(&rows);
    let tried = calls::of_programs(&known, jobs);
    let laws = laws(&known);
    let reasons = reasons();
    let next = Mutex::new(rows.iter().enumerate());
    let found = in_threads(jobs, |_| {
        let mut found = Vec::new();
        loop {
            let taken = next.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((place, row)) = taken else { return found };
            found.push((place, name(row, &tried, &laws, &reasons)));
            counter.done.fetch_add(1, Ordering::Relaxed);
        }
    });
    let mut found: Vec<_> = found.into_iter().flatten().collect();
    found.sort_by_key(|(place, _)| *place);
    found.into_iter().map(|(_, name)| name).collect()
}

fn name(
    row: &Row,
    tried: &Calls,
    laws: &BTreeMap<&'static str, BTreeSet<&'static str>>,
    reasons: &BTreeMap<&'static str, &'static str>,
) -> Name {
    let (module, name, kind) = (row.module, row.name, row.kind);
    let modelled = match kind.is_member() {
        true => has_member(row),
        false => is_modelled(module, name),
    };
    let mut parameters = Vec::new();
    // A call of each is a run; laws and values are of NNX, too.
    let asked = module == MODULE;
    if asked {
        let nothing = Tried::default();
        let tried = tried.get(name).unwrap_or(&nothing);
        parameters.extend(by_name(&row.parameters).map(|(parameter, before)| Parameter {
            name: parameter,
            modelled: modelled && (kind.is_member() || takes(module, name, before, parameter)),
            written: tried.beside_default.contains(parameter),
            tried: tried.values.get(parameter).into_iter().flatten().cloned().collect(),
        }));
    }
    let laws = laws.get(name).filter(|_| asked);
    let laws = laws.into_iter().flatten().copied().collect();
    let without_law = reasons.get(name).filter(|_| asked).copied();
    Name { module, name, kind, modelled, parameters, laws, without_law }
}

/// The laws that call each name of `flax.nnx` with something else than its defaults.
fn laws(known: &Known<'_>) -> BTreeMap<&'static str, BTreeSet<&'static str>> {
    let mut found: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for law in LAWS.iter() {
        let called = calls::of_law(known, law).into_iter().filter(|(_, tried)| tried.is_called);
        for (name, _) in called {
            found.entry(name).or_default().insert(law.name);
        }
    }
    found
}

fn reasons() -> BTreeMap<&'static str, &'static str> {
    let lines = WITHOUT_LAW.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(": ")).collect()
}

/// The parameters that can be given by name, each with the number of those without a default that
/// go before it.
fn by_name<'a>(parameters: &'a [&'static str]) -> impl Iterator<Item = (&'static str, usize)> + 'a {
    let unnamed = parameters.iter().position(|parameter| *parameter == "/").unwrap_or(0);
    let star = parameters.iter().position(|parameter| parameter.starts_with('*'));
    let required = move |place: usize| {
        let places = 0..place.min(star.unwrap_or(usize::MAX));
        places.filter(|place| !parameters[*place].contains(['=', '/'])).count()
    };
    let named = parameters.iter().enumerate().filter(move |(place, parameter)| {
        (unnamed == 0 || *place > unnamed) && !parameter.starts_with('*')
    });
    named.map(move |(place, parameter)| (name_of(parameter), required(place)))
}

fn ran(module: &str, expression: &str) -> Option<Outcome> {
    let source = format!("import {module}\n\n\ndef main():\n    {expression}\n");
    let program = text::parse(&source, "surface.py").ok()?;
    caught(|| isograft_reference::run(&program, Mode::Compat, &Limits::default())).ok()
}

fn is_modelled(module: &str, name: &str) -> bool {
    Surface::of(Mode::Compat).lacks(&format!("{module}.{name}")).is_none()
}

/// Expressions that make an object: properties of classes in Rust are asked of one.
const OBJECTS: &[(&str, &str)] =
    &[("Variable", "flax.nnx.Variable(0.0)"), ("GraphDef", "flax.nnx.graphdef(flax.nnx.Dict())")];

/// True if a class has the method or property.
fn has_member(row: &Row) -> bool {
    let has = |owner: &str, member: &str| {
        matches!(ran(row.module, &format!("{owner}.{member}")), Some(Outcome::Returned { .. }))
    };
    let Some((class, member)) = row.name.split_once('.') else { return false };
    let object = OBJECTS.iter().find(|(known, _)| *known == class);
    has(&format!("{}.{class}", row.module), member)
        || row.kind == Kind::Property && object.is_some_and(|(_, made)| has(made, member))
}

/// True if a call can give the parameter. What the call comes to does not matter, as long as it is
/// not that the parameter is unknown.
fn takes(module: &str, name: &str, before: usize, parameter: &str) -> bool {
    let given = "None, ".repeat(before);
    match ran(module, &format!("{module}.{name}({given}{parameter}=None)")) {
        Some(Outcome::Unsupported { what, .. } | Outcome::NotOffered { what }) => {
            !what.contains(&format!("{parameter}=")) && !what.contains(&format!("'{parameter}'"))
        }
        Some(Outcome::Raised(raised)) => {
            !raised.message.contains(&format!("unexpected keyword argument '{parameter}'"))
        }
        Some(Outcome::Returned { .. } | Outcome::OutOfFuel(_)) => true,
        Some(Outcome::Internal { .. }) | None => false,
    }
}

impl Count {
    /// Counts these names.
    pub fn of<'a>(names: impl Iterator<Item = &'a Name>) -> Count {
        let mut count = Count::default();
        for name in names {
            let modelled = usize::from(name.modelled);
            let of_kind = if name.kind.is_member() { &mut count.members } else { &mut count.names };
            of_kind[0] += modelled;
            of_kind[1] += 1;
            if name.kind != Kind::Value {
                count.with_law[0] += usize::from(name.modelled && !name.laws.is_empty());
                count.with_law[1] += modelled;
            }
            count.without_law += usize::from(name.modelled && name.without_law.is_some());
            if !name.kind.is_member() {
                let modelled = name.parameters.iter().filter(|parameter| parameter.modelled);
                count.written += modelled.clone().filter(|parameter| parameter.written).count();
                count.parameters[0] += modelled.count();
                count.parameters[1] += name.parameters.len();
            }
        }
        count
    }
}

/// The modules in order.
fn modules(names: &[Name]) -> Vec<&'static str> {
    let mut modules: Vec<_> = names.iter().map(|name| name.module).collect();
    modules.dedup();
    modules
}

const HEAD: &str = "# What is modelled

The public names of the libraries, and how many of them the reference models. A name that is not modelled is *unsupported* where a
program uses it, by name and place. The real names are recorded from Flax 0.12.12, JAX 0.12.0.1 and optax 0.2.8
([record_surface.py](../conformance/surface/record_surface.py)); modules do not count.

A parameter counts as modelled if a call can give it by name. It may still be unsupported with some values.

**law** counts the modelled functions, classes, methods and properties that a [law](laws.md) calls with something else than a default: in
its text, or in the inputs of its own. A method counts where the law names its class, or makes an object of it; a property, where it is
read. A name without a law says why there is none. **generator** counts the modelled parameters of functions and classes that
generated programs give something else than the default, by place or by name: the programs of the laws, the enumeration, and random ones.
All this is read off the programs, of `flax.nnx`. The last part of the page lists the values that they give; `…` is one that the program
computes.

`isograft surface` prints this page.
";

/// A share as `3 of 4 (75.0 %)`.
fn share([part, whole]: [usize; 2]) -> String {
    format!("{part} of {whole} ({:.1} %)", 100.0 * part as f64 / whole.max(1) as f64)
}

/// The page of the book: a table, and what is missing.
pub fn page(names: &[Name]) -> String {
    let mut page = format!("{HEAD}\n| module | names | methods | parameters | law | generator |\n");
    page.push_str("|---|---|---|---|---|---|\n");
    let of = |module: &'static str| names.iter().filter(move |name| name.module == module);
    for module in modules(names) {
        let count = Count::of(of(module));
        let asked = |[part, whole]: [usize; 2]| match count.parameters[1] {
            0 => "not asked".to_owned(),
            _ => share([part, whole]),
        };
        let cells = [
            share(count.names),
            asked(count.members),
            asked(count.parameters),
            asked(count.with_law),
            asked([count.written, count.parameters[0]]),
        ];
        // Writing to a string does not fail.
        let _ = writeln!(page, "| `{module}` | {} |", cells.join(" | "));
    }
    for module in modules(names) {
        let _ = writeln!(page, "\n## {module}");
        let of_names = || of(module).filter(|name| !name.kind.is_member());
        let members = || of(module).filter(|name| name.kind.is_member());
        let sections: [(&str, Vec<String>); 8] = [
            ("Modelled", listed(of_names().filter(|name| name.modelled))),
            ("Not modelled", listed(of_names().filter(|name| !name.modelled))),
            (
                "Methods and properties that are not modelled",
                listed(members().filter(|name| !name.modelled)),
            ),
            (
                "Parameters that are not modelled, of names that are",
                parameters_that(of_names(), |parameter| !parameter.modelled),
            ),
            ("Modelled, without a law, and why", reasons_of(of(module))),
            ("Modelled, with neither a law nor a reason", lawless(of(module))),
            (
                "Modelled parameters to which no generated program gives something else than the default",
                parameters_that(of_names(), |parameter| parameter.modelled && !parameter.written),
            ),
            ("Values that generated programs give", tried(of(module))),
        ];
        for (head, items) in sections.into_iter().filter(|(_, items)| !items.is_empty()) {
            let _ = write!(page, "\n{head}:\n\n{}", wrapped(&items));
        }
    }
    page
}

/// The most values that the page shows of a parameter.
const SHOWN: usize = 6;

/// The values that each modelled parameter was given.
fn tried<'a>(names: impl Iterator<Item = &'a Name>) -> Vec<String> {
    let of_name = |name: &'a Name| {
        let given = name.parameters.iter().filter(|it| it.modelled && !it.tried.is_empty());
        given.map(|parameter| {
            let mut values: Vec<&str> = parameter.tried.iter().map(String::as_str).collect();
            values.sort_by_key(|value| (*value == "…", value.len(), *value));
            let left = values.len().saturating_sub(SHOWN);
            values.truncate(SHOWN);
            let values = values.join("` `");
            let more = if left > 0 { format!(" and {left} more") } else { String::new() };
            format!("`{}({}=…)`: `{values}`{more}", name.name, parameter.name)
        })
    };
    names.filter(|name| name.modelled).flat_map(of_name).collect()
}

fn listed<'a>(names: impl Iterator<Item = &'a Name>) -> Vec<String> {
    names.map(|name| format!("`{}`", name.name)).collect()
}

/// The parameters of modelled names that are so.
fn parameters_that<'a>(
    names: impl Iterator<Item = &'a Name>,
    is: impl Fn(&Parameter) -> bool,
) -> Vec<String> {
    let of = |name: &'a Name| {
        let found = name.parameters.iter().filter(|parameter| is(parameter));
        found.map(|parameter| format!("`{}({}=…)`", name.name, parameter.name)).collect::<Vec<_>>()
    };
    names.filter(|name| name.modelled).flat_map(of).collect()
}

fn reasons_of<'a>(names: impl Iterator<Item = &'a Name>) -> Vec<String> {
    let names = names.filter(|name| name.modelled);
    names.filter_map(|name| Some(format!("`{}` ({})", name.name, name.without_law?))).collect()
}

/// The names of which no law speaks, and no reason says why.
fn lawless<'a>(names: impl Iterator<Item = &'a Name>) -> Vec<String> {
    let is_asked = |name: &&Name| name.modelled && name.module == MODULE;
    let asked = names.filter(is_asked).filter(|name| name.kind != Kind::Value);
    let open = asked.filter(|name| name.laws.is_empty() && name.without_law.is_none());
    listed(open)
}

/// The items with commas, in lines as wide as the book.
fn wrapped(items: &[String]) -> String {
    let last = items.len().saturating_sub(1);
    let comma = |at: usize| if at < last { "," } else { "" };
    text::filled(items.iter().enumerate().map(|(at, item)| format!("{item}{}", comma(at)))) + "\n"
}

/// The same as JSON.
pub(crate) fn json(names: &[Name]) -> Value {
    let name = |name: &Name| {
        let parameter = |it: &Parameter| {
            json!({
                "parameter": it.name, "modelled": it.modelled, "written": it.written,
                "tried": it.tried,
            })
        };
        let parameters: Vec<Value> = name.parameters.iter().map(parameter).collect();
        json!({
            "module": name.module, "name": name.name, "kind": name.kind.words(),
            "modelled": name.modelled,
            "parameters": parameters, "laws": name.laws, "without_law": name.without_law,
        })
    };
    json!({"system": "flax==0.12.12", "names": names.iter().map(name).collect::<Vec<_>>()})
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_that_can_be_named_are_found() {
        let parameters = ["a", "b=", "*args", "c", "d=", "**rest"];
        let found: Vec<_> = by_name(&parameters).collect();
        assert_eq!(found, [("a", 0), ("b", 1), ("c", 1), ("d", 1)]);
        let positional = ["a", "/", "*", "b"];
        assert_eq!(by_name(&positional).collect::<Vec<_>>(), [("b", 1)]);
    }

    #[test]
    fn the_reference_is_asked() {
        assert!(is_modelled("flax.nnx", "Linear") && !is_modelled("flax.nnx", "NoSuchName"));
        assert!(takes("flax.nnx", "Linear", 2, "rngs"));
        assert!(takes("flax.nnx", "jit", 1, "static_argnums"));
        assert!(!takes("flax.nnx", "jit", 1, "no_such_parameter"));
        assert!(!takes("flax.nnx", "Linear", 2, "no_such_parameter"));
    }
}
