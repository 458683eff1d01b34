//! The methods of `nnx.Module`, and functions that set attributes throughout a graph.

use std::rc::Rc;

use super::super::graph as api;
use super::super::graph::{Candidate, Filter, modules_below, sharing};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::graph;
use crate::heap::Machine as _;
use crate::heap::{Args, Symbol, Value};
use crate::interpreter::function::NativeCall;
use crate::interpreter::{Bind, Interpreter};

pub static METHODS: &[(&str, NativeCall)] = &[
    ("iter_modules", |interp, args| call(interp, "iter_modules", args)),
    ("iter_children", |interp, args| call(interp, "iter_children", args)),
    ("set_attributes", set_attributes),
    ("train", |interp, args| set_training(interp, args, false)),
    ("eval", |interp, args| set_training(interp, args, true)),
    ("sow", |interp, args| of_prelude(interp, "sow", args)),
    ("perturb", |interp, args| of_prelude(interp, "perturb", args)),
];

fn call(interp: &mut Interpreter, name: &str, args: Args) -> Result<Value> {
    match api::NNX.iter().find(|(known, _)| *known == name) {
        Some((_, super::NamespaceEntry::Function(run))) => run(interp, args),
        _ => Err(Error::unsupported(format!("Module.{name}"))),
    }
}

/// `module.set_attributes(*filters, raise_if_not_found=True, graph=None, **attributes)`.
fn set_attributes(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let sharing = sharing(interp, &mut args)?;
    let must_exist = match args.take_keyword("raise_if_not_found") {
        Some(value) => interp.truth(&value)?,
        None => true,
    };
    let [module, given @ ..] = args.positional.as_slice() else {
        return Err(Error::bad_argument(
            "set_attributes() missing 1 required positional argument: 'self'",
        ));
    };
    let mut filters = Vec::with_capacity(given.len());
    for filter in given {
        filters.push(Filter::of(interp, filter)?);
    }
    let filter =
        if filters.is_empty() { Filter::Everything } else { Filter::Any(Rc::new(filters).into()) };
    let modules = modules_below(interp, module, sharing)?;
    set_everywhere(interp, &modules, &filter, &args.keywords, must_exist)?;
    Ok(Value::None)
}

/// Sets the attributes in each module that the filter takes and that has them.
fn set_everywhere(
    interp: &mut Interpreter,
    modules: &[(Value, Value)],
    filter: &Filter,
    attributes: &[(Symbol, Value)],
    must_exist: bool,
) -> Result<()> {
    let mut missing: Vec<Symbol> = attributes.iter().map(|(name, _)| *name).collect();
    let mut found = Vec::new();
    for (path, module) in modules {
        let make = || path.clone();
        if !filter.matches(interp, &Candidate::new(module, &make))? {
            continue;
        }
        for (name, value) in attributes {
            if interp.has_attribute(module, *name)? {
                missing.retain(|known| known != name);
                found.push((module, *name, value));
            }
        }
    }
    if must_exist && !missing.is_empty() {
        let message = format!(
            "Could not find at least one instance of the following attributes: {}",
            listed(&missing)
        );
        return Err(Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message));
    }
    // None is set before it is known that all can be.
    for (module, _, _) in &found {
        if let Value::Object(id) = module {
            interp.world.instance_mut(*id)?;
        }
    }
    for (module, name, value) in found {
        interp.set_attribute(module, name, value.clone())?;
    }
    Ok(())
}

/// `module.train(**attributes)` and `module.eval(**attributes)`.
fn set_training(interp: &mut Interpreter, args: Args, deterministic: bool) -> Result<Value> {
    if let (false, Some(watch)) = (deterministic, &mut interp.world.watch) {
        watch.trains();
    }
    let mut keywords = vec![
        (Symbol::new("deterministic"), Value::Bool(deterministic)),
        (Symbol::new("use_running_average"), Value::Bool(deterministic)),
    ];
    for (name, value) in args.keywords {
        if keywords.iter().any(|(known, _)| *known == name) {
            return Err(Error::bad_argument(format!(
                "got multiple values for keyword argument '{name}'"
            )));
        }
        keywords.push((name, value));
    }
    keywords.push((Symbol::new("raise_if_not_found"), Value::Bool(false)));
    set_attributes(interp, Args { positional: args.positional, keywords })
}

/// A copy of the graph around the same Variables.
fn shared_copy(
    interp: &mut Interpreter,
    node: &Value,
    sharing: crate::pytree::Sharing,
) -> Result<Value> {
    let parts = graph::split(&interp.world, node, sharing)?;
    let leaves = interp.world.list(parts.leaves.values.into_items())?;
    let copy = graph::merge(&mut interp.world, &parts.definition, &[leaves], false)?;
    interp.closed(&copy)
}

/// `nnx.with_attributes(node, *, only=..., raise_if_not_found=True, graph=None, **attributes)`.
pub fn with_attributes(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let sharing = sharing(interp, &mut args)?;
    let only = args.take_keyword("only").unwrap_or(Value::Ellipsis);
    let filter = Filter::of(interp, &only)?;
    let must_exist = match args.take_keyword("raise_if_not_found") {
        Some(value) => interp.truth(&value)?,
        None => true,
    };
    let attributes = std::mem::take(&mut args.keywords);
    let [node] = args.bind("with_attributes", ["node"])?;
    let copy = shared_copy(interp, &node, sharing)?;
    let modules = modules_below(interp, &copy, sharing)?;
    set_everywhere(interp, &modules, &filter, &attributes, must_exist)?;
    Ok(copy)
}

/// `nnx.view(node, *, only=..., raise_if_not_found=True, graph=None, **kwargs)`: calls `set_view`
/// of each module with the keywords that it takes.
pub fn view(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let sharing = sharing(interp, &mut args)?;
    let only = args.take_keyword("only").unwrap_or(Value::Ellipsis);
    let filter = Filter::of(interp, &only)?;
    let must_exist = match args.take_keyword("raise_if_not_found") {
        Some(value) => interp.truth(&value)?,
        None => true,
    };
    let given = std::mem::take(&mut args.keywords);
    let [node] = args.bind("view", ["node"])?;
    let copy = shared_copy(interp, &node, sharing)?;
    let set_view = Symbol::new("set_view");
    let mut missing: Vec<Symbol> = given.iter().map(|(name, _)| *name).collect();
    for (path, module) in modules_below(interp, &copy, sharing)? {
        let make = || path.clone();
        if !interp.has_attribute(&module, set_view)?
            || !filter.matches(interp, &Candidate::new(&module, &make))?
        {
            continue;
        }
        let method = interp.get_attribute(&module, set_view)?;
        let takes = interp.parameters(&method).unwrap_or_default();
        let keywords: Vec<_> =
            given.iter().filter(|(name, _)| takes.accepts(*name, 0)).cloned().collect();
        let result = interp.call(&method, Args { positional: Vec::new(), keywords })?;
        // One that takes any keyword gives back those that it did not use.
        let unused = match takes.any_keyword && graph::mapping(&interp.world, &result).is_some() {
            true => interp.mapping_items(&result)?.into_iter().map(|(key, _)| key).collect(),
            false => Vec::new(),
        };
        let is_unused = |name: Symbol| unused.iter().any(|key| key.is(&Value::name(name)));
        missing.retain(|name| !takes.accepts(*name, 0) || is_unused(*name));
    }
    if must_exist && !missing.is_empty() {
        let message = format!("Unused keys found in nnx.view: {}", listed(&missing));
        return Err(Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message));
    }
    Ok(copy)
}

/// `['a', 'b']`, as Python shows a list of names.
fn listed(names: &[Symbol]) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("'{name}'")).collect();
    format!("[{}]", names.join(", "))
}

/// A method that is written in Python.
fn of_prelude(interp: &mut Interpreter, name: &'static str, args: Args) -> Result<Value> {
    let function = interp.of_library("flax.nnx._capture", name)?;
    interp.call(&function, args)
}
