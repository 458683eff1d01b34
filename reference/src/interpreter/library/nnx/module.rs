//! The methods of `nnx.Module`, and functions that set attributes throughout a graph.

use super::super::graph as api;
use super::super::graph::{Candidate, Filter, modules_below, sharing};
use super::keywords::Keywords;
use crate::error::{Error, ErrorClass, Result};
use crate::graph;
use crate::heap::{Args, Symbol, Value};
use crate::interpreter::function::Run;
use crate::interpreter::{Bind, Interpreter};

pub static METHODS: &[(&str, Run)] = &[
    ("iter_modules", |interp, args| call(interp, "iter_modules", args)),
    ("iter_children", |interp, args| call(interp, "iter_children", args)),
    ("set_attributes", set_attributes),
    ("train", |interp, args| set_training(interp, args, false)),
    ("eval", |interp, args| set_training(interp, args, true)),
    ("sow", sow),
    ("perturb", perturb),
];

fn call(interp: &mut Interpreter, name: &str, args: Args) -> Result<Value> {
    match api::NNX.iter().find(|(known, _)| *known == name) {
        Some((_, super::Entry::Function(run))) => run(interp, args),
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
        return Err(Error::bad_argument("set_attributes() missing 1 required positional argument: 'self'"));
    };
    let mut filters = Vec::with_capacity(given.len());
    for filter in given {
        filters.push(Filter::of(interp, filter)?);
    }
    let filter = if filters.is_empty() { Filter::Everything } else { Filter::Any(filters.into()) };
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
    for (path, module) in modules {
        let make = || path.clone();
        if !filter.matches(interp, &Candidate::new(module, &make))? {
            continue;
        }
        for (name, value) in attributes {
            if interp.has_attribute(module, *name)? {
                missing.retain(|known| known != name);
                interp.set_attribute(module, *name, value.clone())?;
            }
        }
    }
    if must_exist && !missing.is_empty() {
        let message =
            format!("Could not find at least one instance of the following attributes: {missing:?}");
        return Err(Error::raised(ErrorClass::BadArgument, "ValueError", message));
    }
    Ok(())
}

/// `module.train(**attributes)` and `module.eval(**attributes)`.
fn set_training(interp: &mut Interpreter, args: Args, deterministic: bool) -> Result<Value> {
    let mut keywords = vec![
        (Symbol::new("deterministic"), Value::Bool(deterministic)),
        (Symbol::new("use_running_average"), Value::Bool(deterministic)),
    ];
    for (name, value) in args.keywords {
        if keywords.iter().any(|(known, _)| *known == name) {
            return Err(Error::bad_argument(format!("got multiple values for keyword argument '{name}'")));
        }
        keywords.push((name, value));
    }
    keywords.push((Symbol::new("raise_if_not_found"), Value::Bool(false)));
    set_attributes(interp, Args { positional: args.positional, keywords })
}

/// A copy of the graph around the same Variables.
fn shared_copy(interp: &mut Interpreter, node: &Value, sharing: crate::pytree::Sharing) -> Result<Value> {
    let parts = graph::split(&interp.world, node, sharing)?;
    let leaves = interp.world.list(parts.leaves.values)?;
    graph::merge(&mut interp.world, &parts.definition, &[leaves], false)
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

/// `nnx.view(node, *, only=..., raise_if_not_found=True, graph=None, **kwargs)`: calls `set_view` of each module with the keywords
/// that it takes.
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
        let takes = Keywords::of(interp, &method, 0);
        let keywords: Vec<_> = given.iter().filter(|(name, _)| takes.accepts(*name)).cloned().collect();
        missing.retain(|name| !takes.accepts(*name));
        interp.call(&method, Args { positional: Vec::new(), keywords })?;
    }
    if must_exist && !missing.is_empty() {
        let message = format!("Unused keys found in nnx.view: {missing:?}");
        return Err(Error::raised(ErrorClass::BadArgument, "ValueError", message));
    }
    Ok(copy)
}

/// The class of a Variable, given as itself or by name.
fn variable_class(kind: &Value) -> Result<std::rc::Rc<crate::heap::Class>> {
    match kind {
        Value::Class(class) => Ok(class.clone()),
        _ => Err(Error::unsupported("sow or perturb with a Variable type by name")),
    }
}

/// `module.sow(type, name, value, reduce_fn, init_fn)` outside of `nnx.capture`: the values are kept in an attribute.
fn sow(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [module, kind, name, value, reduce, init, noop] = args.bind_given(
        "sow",
        ["self", "variable_type", "name", "value", "reduce_fn?", "init_fn?", "capture_noop?"],
    )?;
    let (module, value) = (module.unwrap_or(Value::None), value.unwrap_or(Value::None));
    if let Some(noop) = noop
        && !matches!(noop, Value::None)
        && interp.truth(&noop)?
    {
        return Ok(Value::Bool(false));
    }
    let kind = variable_class(&kind.unwrap_or(Value::None))?;
    let name = Symbol::new(&interp.as_str(&name.unwrap_or(Value::None))?);
    let reduced = |interp: &mut Interpreter, before: Value| match &reduce {
        Some(reduce) => interp.call_positional(reduce, [before, value.clone()]),
        None => match before {
            Value::Tuple(items) => Ok(Value::tuple(items.iter().cloned().chain([value.clone()]).collect())),
            _ => Err(Error::type_error("can only concatenate tuple to tuple")),
        },
    };
    if interp.has_attribute(&module, name)? {
        let variable = interp.get_attribute(&module, name)?;
        check_kind(interp, &variable, &kind, name, true)?;
        let before = interp.call_method(&variable, Symbol::new("get_value"), Vec::new())?;
        let after = reduced(interp, before)?;
        interp.call_method(&variable, Symbol::new("set_value"), vec![after])?;
        return Ok(Value::Bool(true));
    }
    let before = match &init {
        Some(init) => interp.call(init, Args::default())?,
        None => Value::tuple(Vec::new()),
    };
    let after = reduced(interp, before)?;
    let variable = interp.call_positional(&Value::Class(kind), [after])?;
    interp.set_attribute(&module, name, variable)?;
    Ok(Value::Bool(true))
}

/// `module.perturb(name, value, type)` outside of `nnx.capture`: adds what the attribute holds, zeros at first.
fn perturb(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [module, name, value, kind, noop] =
        args.bind_given("perturb", ["self", "name", "value", "variable_type?", "capture_noop?"])?;
    let (module, value) = (module.unwrap_or(Value::None), value.unwrap_or(Value::None));
    if let Some(noop) = noop
        && !matches!(noop, Value::None)
        && interp.truth(&noop)?
    {
        return Ok(value);
    }
    let kind = match kind {
        Some(kind) => variable_class(&kind)?,
        None => match member(interp, "flax", &["nnx", "Perturbation"])? {
            Value::Class(class) => class,
            _ => return Err(Error::unsupported("nnx.Perturbation")),
        },
    };
    let name = Symbol::new(&interp.as_str(&name.unwrap_or(Value::None))?);
    let old = if interp.has_attribute(&module, name)? {
        let variable = interp.get_attribute(&module, name)?;
        check_kind(interp, &variable, &kind, name, false)?;
        interp.call_method(&variable, Symbol::new("get_value"), Vec::new())?
    } else {
        let zeros_like = member(interp, "jax", &["numpy", "zeros_like"])?;
        let zeros = interp.call_positional(&zeros_like, [value.clone()])?;
        let variable = interp.call_positional(&Value::Class(kind), [zeros.clone()])?;
        interp.set_attribute(&module, name, variable)?;
        zeros
    };
    interp.binary(crate::program::ast::BinOp::Add, &old, &value)
}

/// A name of the library, by its path.
fn member(interp: &mut Interpreter, root: &'static str, path: &[&str]) -> Result<Value> {
    let mut value = match super::super::root(root) {
        Some(namespace) => super::super::namespace(namespace),
        None => return Err(Error::unsupported(root)),
    };
    for name in path {
        value = interp.get_attribute(&value, Symbol::new(name))?;
    }
    Ok(value)
}

fn check_kind(
    interp: &mut Interpreter,
    variable: &Value,
    kind: &std::rc::Rc<crate::heap::Class>,
    name: Symbol,
    exactly: bool,
) -> Result<()> {
    let fits = interp.world.as_variable(variable).is_some_and(|(_, variable)| match exactly {
        true => std::rc::Rc::ptr_eq(&variable.class, kind),
        false => variable.class.is_subclass_of(kind),
    });
    if fits {
        return Ok(());
    }
    let message = format!("Expected '{name}' to be of type '{}'", kind.name);
    Err(Error::raised(ErrorClass::BadArgument, "ValueError", message))
}
