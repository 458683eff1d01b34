//! `_inspect`: what a function takes; `lib/inspect.py` is written over it.

use super::{Namespace, NamespaceEntry};
use crate::error::{Error, Result};
use crate::heap::{Args, Symbol, Value};
use crate::interpreter::function::{
    BoundMethod, Function, Native, attributes_of, function_attribute,
};
use crate::interpreter::unknown::unknown;
use crate::interpreter::{Bind, Interpreter};
use crate::transform::TransformedFunction;

pub static INSPECT: Namespace = Namespace {
    name: "_inspect",
    tables: &[&[
        ("parameters", NamespaceEntry::Function(parameters)),
        ("wrapped", NamespaceEntry::Function(wrapped)),
        ("stated", NamespaceEntry::Function(stated)),
        ("is_unknown", NamespaceEntry::Function(is_unknown)),
        ("module", NamespaceEntry::Function(module)),
        ("set_module", NamespaceEntry::Function(set_module)),
        ("import_module", NamespaceEntry::Function(import_module)),
    ]],
};

/// `is_unknown(value)`: whether the value comes of an import that is not modelled.
fn is_unknown(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [value] = args.exactly("is_unknown")?;
    Ok(Value::Bool(value.unknown().is_some()))
}

/// `module(name)`: a tuple with the module of that dotted name, if it was imported.
fn module(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [name] = args.exactly("module")?;
    let Value::Str(name) = name else { return Ok(Value::tuple(Vec::new())) };
    let found = interp.module_named(&name)?;
    Ok(Value::tuple(found.into_iter().collect::<Vec<_>>()))
}

/// `set_module(name, module)`: imports of that dotted name give the module from now on.
fn set_module(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [name, module] = args.exactly("set_module")?;
    let name = interp.as_str(&name)?.to_string();
    interp.put_module(&name, module)?;
    Ok(Value::None)
}

/// `import_module(name)`: the module that the whole dotted name names.
fn import_module(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [name] = args.exactly("import_module")?;
    let name = interp.as_str(&name)?;
    if name.is_empty() {
        return Err(Error::value_error("Empty module name"));
    }
    interp.import(0, &name, None)
}

/// `wrapped(function)`: a tuple with `__wrapped__`, if it has that.
fn wrapped(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [function] = args.exactly("wrapped")?;
    if let Some(transformed) = function.downcast::<TransformedFunction>() {
        return Ok(Value::tuple(vec![transformed.function.clone()]));
    }
    let name = interp.names.wrapped;
    let inner =
        attributes_of(&function).and_then(|attributes| function_attribute(attributes, name));
    Ok(Value::tuple(inner.into_iter().collect::<Vec<_>>()))
}

/// `stated(function)`: a tuple with `__signature__`, if somebody set that.
fn stated(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [function] = args.exactly("stated")?;
    let name = Symbol::new("__signature__");
    let own = attributes_of(&function).and_then(|attributes| function_attribute(attributes, name));
    Ok(Value::tuple(own.into_iter().collect::<Vec<_>>()))
}

/// `parameters(function)`: of each its name, which of Python's five kinds it is, and a tuple with
/// its default if it has one.
fn parameters(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [function] = args.exactly("parameters")?;
    let (function, bound) = match function.downcast::<BoundMethod>() {
        Some(method) => (method.function.clone(), 1),
        None => (function, 0),
    };
    if let Some(native) = function.downcast::<Native>()
        && let Some(signature) = native.signature()
    {
        let rows = signature
            .rows()
            .ok_or_else(|| Error::unsupported(format!("inspect.signature of {}", native.name)))?;
        let rows = rows.into_iter().map(|(name, kind, has_default)| {
            // Its value is not recorded.
            let default =
                has_default.then(|| unknown(format!("the default of {name} of {}", native.name)));
            let default = Value::tuple(default.into_iter().collect());
            Value::tuple(vec![Value::str(name), Value::Int(kind), default])
        });
        return interp.world.list(rows.skip(bound).collect());
    }
    let Some(function) = function.downcast::<Function>() else {
        let name = interp.type_name(&function);
        return Err(Error::unsupported(format!("inspect.signature of {name}")));
    };
    let params = &function.code.params;
    let row = |name: Value, kind: i64, default: Option<Value>| {
        Value::tuple(vec![
            name,
            Value::Int(kind),
            Value::tuple(default.into_iter().collect::<Vec<_>>()),
        ])
    };
    let first = params.positional - function.defaults.len();
    let mut rows = Vec::new();
    for (slot, name) in params.names.iter().enumerate() {
        let (kind, default) = match slot.checked_sub(params.positional) {
            Some(keyword) => (3, function.keyword_defaults[keyword].clone()),
            None => {
                let default = slot.checked_sub(first).map(|at| function.defaults[at].clone());
                (i64::from(slot >= params.positional_only), default)
            }
        };
        rows.push(row(Value::name(*name), kind, default));
    }
    let named = |slot| Value::name(function.code.slots[slot as usize]);
    if let Some(slot) = params.args {
        rows.insert(params.positional, row(named(slot), 2, None));
    }
    if let Some(slot) = params.kwargs {
        rows.push(row(named(slot), 4, None));
    }
    interp.world.list(rows.split_off(bound.min(rows.len())))
}
