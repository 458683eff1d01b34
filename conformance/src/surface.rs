//! The surface of the libraries: which of their public names, and which parameters of those, the
//! reference models. The real side is recorded by `conformance/surface/record_surface.py`; what is
//! modelled is asked of the reference by a program each. Which names laws speak of is read off the
//! laws, and which parameters generated programs write, off the programs.

mod written;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::Mutex;
use std::sync::PoisonError;

use isograft_generators::dialect::laws::LAWS;
use isograft_reference::Mode;
use isograft_reference::library::Surface;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::Outcome;
use serde_json::{Value, json};

use crate::campaign::in_threads;
use crate::system::caught;
use crate::text;

/// The names of the real libraries.
const RECORDED: &str = include_str!("../surface/flax-0.12.12.txt");

/// Why a name has no law.
const WITHOUT_LAW: &str = include_str!("../surface/without_law.txt");

/// Those whose parameters are asked, too: a call of each is a run. Laws are of these.
const WITH_PARAMETERS: [&str; 1] = ["flax.nnx"];

/// A public name of a library, and what the reference has of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// `flax.nnx`.
    pub module: &'static str,
    /// The name in the module: `Linear`.
    pub name: &'static str,
    /// True if the reference has it.
    pub modelled: bool,
    /// The parameters that can be given by name.
    pub parameters: Vec<Parameter>,
    /// The laws that speak of it.
    pub laws: Vec<&'static str>,
    /// Why there is none.
    pub without_law: Option<&'static str>,
}

/// A parameter of a public name that can be given by keyword.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    pub(crate) name: &'static str,
    pub(crate) modelled: bool,
    /// Some generated program writes it.
    pub(crate) written: bool,
}

/// The names and parameters of a module, and those of them that are modelled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// The number of names that are modelled, and of all names.
    pub names: [usize; 2],
    /// The number of parameters that are modelled, and of all parameters.
    pub parameters: [usize; 2],
    /// The modelled names with a law, and those for which a reason says that there is none.
    pub with_law: usize,
    /// See [`Count::with_law`].
    pub without_law: usize,
    /// The modelled parameters that generated programs write.
    pub written: usize,
}

/// A recorded name: its module, itself, and its parameters in order.
type SurfaceName = (&'static str, &'static str, Vec<&'static str>);

fn rows() -> Vec<SurfaceName> {
    let rows = RECORDED.lines().filter(|line| !line.starts_with('#'));
    rows.filter_map(|line| {
        let (path, rest) = line.split_once(' ')?;
        let (module, name) = path.rsplit_once('.')?;
        let (_, parameters) = rest.strip_suffix(')')?.split_once('(')?;
        let parameters = parameters.split(", ").filter(|parameter| !parameter.is_empty());
        Some((module, name, parameters.collect()))
    })
    .collect()
}

/// The parameters of a function or a class of the real library, as `name` or, with a default,
/// `name=`.
pub fn parameters(dotted: &str) -> Option<Vec<&'static str>> {
    let (module, name) = dotted.rsplit_once('.')?;
    rows().into_iter().find(|row| (row.0, row.1) == (module, name)).map(|row| row.2)
}

/// Asks the reference for every recorded name, on so many threads.
pub fn surface(jobs: usize) -> Vec<Name> {
    let rows = rows();
    let written = written::written(&rows, jobs);
    let laws = laws();
    let reasons = reasons();
    let next = Mutex::new(rows.iter().enumerate());
    let found = in_threads(jobs, |_| {
        let mut found = Vec::new();
        loop {
            let taken = next.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((place, (module, name, parameters))) = taken else { return found };
            let (module, name) = (*module, *name);
            let modelled = is_modelled(module, name);
            let asked = modelled && WITH_PARAMETERS.contains(&module);
            let parameters = by_name(parameters).map(|(parameter, before)| Parameter {
                name: parameter,
                modelled: asked && takes(module, name, before, parameter),
                written: written.get(name).is_some_and(|given| given.contains(parameter)),
            });
            let parameters = match WITH_PARAMETERS.contains(&module) {
                true => parameters.collect(),
                false => Vec::new(),
            };
            let has_laws = WITH_PARAMETERS.contains(&module);
            let of_name = laws.get(name).filter(|_| has_laws);
            let laws = of_name.into_iter().flatten().copied().collect();
            let without_law = reasons.get(name).filter(|_| has_laws).copied();
            found.push((place, Name { module, name, modelled, parameters, laws, without_law }));
        }
    });
    let mut found: Vec<_> = found.into_iter().flatten().collect();
    found.sort_by_key(|(place, _)| *place);
    found.into_iter().map(|(_, name)| name).collect()
}

/// The laws that speak of each name of `flax.nnx`.
fn laws() -> BTreeMap<&'static str, BTreeSet<&'static str>> {
    let mut found: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for law in LAWS.iter() {
        for name in law.names() {
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
        places.filter(|place| !parameters[*place].ends_with(['=', '/'])).count()
    };
    let named = parameters.iter().enumerate().filter(move |(place, parameter)| {
        (unnamed == 0 || *place > unnamed) && !parameter.starts_with('*')
    });
    named.map(move |(place, parameter)| (parameter.trim_end_matches('='), required(place)))
}

fn ran(module: &str, expression: &str) -> Option<Outcome> {
    let source = format!("import {module}\n\n\ndef main():\n    {expression}\n");
    let program = text::parse(&source, "surface.py").ok()?;
    caught(|| isograft_reference::run(&program, Mode::Compat, &Limits::default())).ok()
}

fn is_modelled(module: &str, name: &str) -> bool {
    Surface::of(Mode::Compat).lacks(&format!("{module}.{name}")).is_none()
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
            count.names[0] += usize::from(name.modelled);
            count.names[1] += 1;
            count.with_law += usize::from(name.modelled && !name.laws.is_empty());
            count.without_law += usize::from(name.modelled && name.without_law.is_some());
            let modelled = name.parameters.iter().filter(|parameter| parameter.modelled);
            count.written += modelled.clone().filter(|parameter| parameter.written).count();
            count.parameters[0] += modelled.count();
            count.parameters[1] += name.parameters.len();
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

**law** counts the modelled names of which a [law](laws.md) speaks: in its text, or in the inputs of its own. A name without a law says why
there can be none. **generator** counts the modelled parameters that generated programs write, by place or by name: the programs of the
laws, the enumeration, and random ones. Both are read off the programs, of `flax.nnx`.

`isograft surface` prints this page.
";

/// A share as `3 of 4 (75.0 %)`.
fn share([part, whole]: [usize; 2]) -> String {
    format!("{part} of {whole} ({:.1} %)", 100.0 * part as f64 / whole.max(1) as f64)
}

/// The page of the book: a table, and what is missing.
pub fn page(names: &[Name]) -> String {
    let mut page = format!("{HEAD}\n| module | names | parameters | law | generator |\n");
    page.push_str("|---|---|---|---|---|\n");
    let of = |module: &'static str| names.iter().filter(move |name| name.module == module);
    for module in modules(names) {
        let count = Count::of(of(module));
        let asked = |[part, whole]: [usize; 2]| match count.parameters[1] {
            0 => "not asked".to_owned(),
            _ => share([part, whole]),
        };
        let cells = [
            share(count.names),
            asked(count.parameters),
            asked([count.with_law, count.names[0]]),
            asked([count.written, count.parameters[0]]),
        ];
        // Writing to a string does not fail.
        let _ = writeln!(page, "| `{module}` | {} |", cells.join(" | "));
    }
    for module in modules(names) {
        let _ = writeln!(page, "\n## {module}");
        let sections: [(&str, Vec<String>); 6] = [
            ("Modelled", listed(of(module).filter(|name| name.modelled))),
            ("Not modelled", listed(of(module).filter(|name| !name.modelled))),
            (
                "Parameters that are not modelled, of names that are",
                parameters_that(of(module), |parameter| !parameter.modelled),
            ),
            ("Modelled, without a law, and why", reasons_of(of(module))),
            ("Modelled, with neither a law nor a reason", lawless(of(module))),
            (
                "Modelled parameters that no generated program writes",
                parameters_that(of(module), |parameter| parameter.modelled && !parameter.written),
            ),
        ];
        for (head, items) in sections.into_iter().filter(|(_, items)| !items.is_empty()) {
            let _ = write!(page, "\n{head}:\n\n{}", wrapped(&items));
        }
    }
    page
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
    let asked = names.filter(|name| name.modelled && WITH_PARAMETERS.contains(&name.module));
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
        let parameter = |p: &Parameter| json!({"parameter": p.name, "modelled": p.modelled, "written": p.written});
        let parameters: Vec<Value> = name.parameters.iter().map(parameter).collect();
        json!({
            "module": name.module, "name": name.name, "modelled": name.modelled,
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
