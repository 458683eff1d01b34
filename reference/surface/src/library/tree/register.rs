//! `jax.tree_util.register_…`: classes of the program as pytree nodes.

use std::rc::Rc;

use crate::error::{Error, Result};
use crate::heap::{Args, Class, ClassKind, Registration, Symbol, Value};
use crate::interpreter::{Bind, Interpreter};
use crate::library::dataclass_fields::listed;

/// Registers the class, and gives it back: these functions are decorators, too.
fn register(
    interp: &mut Interpreter,
    class: &Value,
    registration: impl FnOnce(&Rc<Class>) -> Result<Registration>,
) -> Result<Value> {
    let Value::Class(registered) = class else {
        return Err(Error::bad_argument("what is registered as a pytree must be a class"));
    };
    if !matches!(registered.kind, ClassKind::Plain | ClassKind::Extension | ClassKind::Tuple) {
        let message = format!("{} as a registered pytree", registered.name);
        return Err(Error::unsupported(message));
    }
    let registration = registration(registered)?;
    if registered.registration.borrow().is_some() {
        let kind = match registration {
            Registration::Attributes { .. } => "dataclass ",
            _ => "",
        };
        let class = interp.repr_in_message(class)?;
        let message = format!("Duplicate custom {kind}PyTreeDef type registration for {class}.");
        return Err(Error::value_error(message));
    }
    *registered.registration.borrow_mut() = Some(registration);
    interp.world.registers_pytrees = true;
    Ok(class.clone())
}

/// `register_pytree_node(nodetype, flatten_func, unflatten_func)`
pub fn node(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [class, flatten, unflatten, _keys] = args.bind(
        "register_pytree_node",
        ["nodetype", "flatten_func", "unflatten_func", "flatten_with_keys_func?"],
    )?;
    let functions = Registration::Functions { flatten, unflatten, keyed: false };
    register(interp, &class, |_| Ok(functions)).map(|_| Value::None)
}

/// `register_pytree_with_keys(nodetype, flatten_with_keys, unflatten_func)`
pub fn with_keys(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [class, flatten, unflatten, _without] = args.bind(
        "register_pytree_with_keys",
        ["nodetype", "flatten_with_keys", "unflatten_func", "flatten_func?"],
    )?;
    let functions = Registration::Functions { flatten, unflatten, keyed: true };
    register(interp, &class, |_| Ok(functions)).map(|_| Value::None)
}

/// `@register_pytree_node_class`
pub fn node_class(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [class] = args.bind("register_pytree_node_class", ["cls"])?;
    by_methods(interp, &class, ("tree_flatten", false))
}

/// `@register_pytree_with_keys_class`
pub fn with_keys_class(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [class] = args.bind("register_pytree_with_keys_class", ["cls"])?;
    by_methods(interp, &class, ("tree_flatten_with_keys", true))
}

/// The class has a method that takes an instance apart, and a class method `tree_unflatten`.
fn by_methods(
    interp: &mut Interpreter,
    class: &Value,
    (flatten, keyed): (&str, bool),
) -> Result<Value> {
    let flatten = interp.get_attribute(class, Symbol::new(flatten))?;
    let unflatten = interp.get_attribute(class, Symbol::new("tree_unflatten"))?;
    register(interp, class, |_| Ok(Registration::Functions { flatten, unflatten, keyed }))
}

/// `register_dataclass(nodetype, data_fields, meta_fields)`
pub fn dataclass(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let signature = ["nodetype", "data_fields?", "meta_fields?", "drop_fields?"];
    let [class, data, statics, dropped] = args.bind("register_dataclass", signature)?;
    let dropped = match dropped {
        Value::None => Rc::default(),
        dropped => names(interp, &dropped)?,
    };
    let [data, statics] = match (&data, &statics) {
        (Value::None, Value::None) => declared(interp, &class, &dropped)?,
        (Value::None, _) | (_, Value::None) => {
            let (data, statics) =
                (interp.repr_in_message(&data)?, interp.repr_in_message(&statics)?);
            return Err(Error::bad_argument(format!(
                "register_dataclass: data_fields and meta_fields must both be specified when either \
                 is specified. Got data_fields={data} meta_fields={statics}."
            )));
        }
        (data, statics) => {
            let named = [names(interp, data)?, names(interp, statics)?];
            check_named(interp, &class, &named, &dropped)?;
            named
        }
    };
    register(interp, &class, |_| Ok(Registration::Attributes { data, statics }))
}

/// The fields of the class but for those that are dropped: those whose metadata say `static` are
/// static.
fn declared(
    interp: &mut Interpreter,
    class: &Value,
    dropped: &[Symbol],
) -> Result<[Rc<[Symbol]>; 2]> {
    let fields = match interp.has_attribute(class, interp.names.fields)? {
        true => interp.get_attribute(class, interp.names.fields)?,
        false => Value::None,
    };
    let Some(fields) = listed(interp, &fields) else {
        let class = interp.repr_in_message(class)?;
        return Err(Error::bad_argument(format!(
            "register_dataclass: data_fields and meta_fields are required when nodetype is not a \
             dataclass. Got nodetype={class}."
        )));
    };
    let (mut data, mut statics) = (Vec::new(), Vec::new());
    let is_kept = |name: &Symbol| !dropped.contains(name);
    for field in fields.iter().filter(|field| !field.is_passed_on && is_kept(&field.name)) {
        if !field.init {
            let message = format!("the field {} is not one that __init__ takes", field.name.name());
            return Err(Error::value_error(message));
        }
        let is_static = match field.static_mark(interp)? {
            Some(mark) => interp.truth(&mark)?,
            None => false,
        };
        if is_static { statics.push(field.name) } else { data.push(field.name) }
    }
    Ok([data.into(), statics.into()])
}

/// Checks that the names are those of the fields that `__init__` takes, each once.
fn check_named(
    interp: &mut Interpreter,
    class: &Value,
    [data, statics]: &[Rc<[Symbol]>; 2],
    dropped: &[Symbol],
) -> Result<()> {
    let overlap = data.iter().find(|name| statics.contains(name));
    let overlap = overlap.map_or(Ok(()), |both| {
        let both = both.name();
        Err(Error::bad_value(format!(
            "data_fields and meta_fields must not overlap. Overlapping fields: {{'{both}'}}."
        )))
    });
    if !interp.has_attribute(class, interp.names.fields)? {
        return overlap;
    }
    let fields = interp.get_attribute(class, interp.names.fields)?;
    let Some(fields) = listed(interp, &fields) else { return overlap };
    let taken: Vec<Symbol> = fields
        .iter()
        .filter(|field| field.init && !field.is_passed_on)
        .map(|field| field.name)
        .filter(|name| !dropped.contains(name))
        .collect();
    let named = || data.iter().chain(statics.iter());
    let missing: Vec<_> = taken.iter().filter(|name| !named().any(|it| it == *name)).collect();
    let unknown: Vec<_> = named().filter(|name| !taken.contains(name)).collect();
    if missing.is_empty() && unknown.is_empty() {
        return overlap;
    }
    let listed = |names: &[&Symbol]| {
        let names: Vec<String> = names.iter().map(|name| format!("'{}'", name.name())).collect();
        names.join(", ")
    };
    let mut message = String::from(
        "data_fields and meta_fields must include all dataclass fields with ``init=True`` and only \
         them.",
    );
    if !missing.is_empty() {
        let missing = listed(&missing);
        message += &format!(
            " Missing fields: {{{missing}}}. Add them to drop_fields to suppress this error."
        );
    }
    if !unknown.is_empty() {
        message += &format!(" Unexpected fields: {{{}}}.", listed(&unknown));
    }
    Err(Error::bad_value(message))
}

fn names(interp: &mut Interpreter, names: &Value) -> Result<Rc<[Symbol]>> {
    let name = |value: Value| match value {
        Value::Str(name) => Ok(Symbol::new(&name)),
        _ => Err(Error::bad_argument("the names of fields must be strings")),
    };
    interp.iterate(names)?.into_iter().map(name).collect()
}

/// `_reference.register_high_type(cls, type_of, traced)`: instances are values of a type that the
/// program states, of which there may be many classes.
pub fn high_type(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [class, type_of, traced] = args.exactly("register_high_type")?;
    let traced = interp.truth(&traced)?;
    register(interp, &class, |_| Ok(Registration::High { type_of, traced }))?;
    Ok(Value::None)
}

/// `@register_static`
pub fn static_class(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [class] = args.bind("register_static", ["cls"])?;
    register(interp, &class, |_| Ok(Registration::Static))
}
