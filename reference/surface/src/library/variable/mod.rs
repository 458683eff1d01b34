//! Variables as Python values: construction, attributes, subscripts, operators.
//!
//! These functions fill the slots of `nnx.Variable`. What a Variable's own attributes do not
//! answer, its metadata do, and then its value. Source: `flax/nnx/variablelib.py`.

mod construct;
pub mod internal;
mod metadata;
mod method;
mod names;
mod operator;
pub mod reference;

use super::array;
use super::{ClassSpec, NamespaceEntry, Table, prelude};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, ClassKind, ObjectId, Symbol, Value, WellKnown};
use crate::interpreter::builtins::types::{FLOAT, INT};
use crate::interpreter::native::OBJECT;
use crate::interpreter::slots::Slots;
use crate::interpreter::{Interpreter, NativeCall, real};

pub use method::{content, set_value};

use method::receiver;
use names::names;

/// `nnx.Variable`.
pub static VARIABLE: ClassSpec = ClassSpec {
    slots: Some(&SLOTS),
    methods: METHODS,
    class_methods: &[("from_metadata", construct::from_metadata)],
    ..ClassSpec::new("Variable", ClassKind::Variable, Some(&OBJECT))
};

static SLOTS: Slots = Slots {
    get: Some(|interp, this, name| get_attribute(interp, receiver(interp, this)?, name)),
    set: Some(|interp, this, name, value| {
        set_attribute(interp, receiver(interp, this)?, name, value)
    }),
    delete: Some(|interp, this, name| delete_attribute(interp, receiver(interp, this)?, name)),
    call: Some(|interp, this, args| call(interp, receiver(interp, this)?, args)),
    get_item: Some(|interp, this, key| get_item(interp, receiver(interp, this)?, key)),
    set_item: Some(|interp, this, key, value| {
        set_item(interp, receiver(interp, this)?, key, value)
    }),
    iterate: Some(|interp, this| operator::iterate(interp, receiver(interp, this)?)),
    truth: Some(|interp, this| operator::truth(interp, receiver(interp, this)?)),
    length: Some(|interp, this| operator::length(interp, receiver(interp, this)?)),
    contains: Some(|interp, this, item| operator::contains(interp, receiver(interp, this)?, item)),
    compare: Some(operator::compare),
    binary: Some(operator::binary),
    update: Some(operator::update),
    unary: Some(|interp, op, this| operator::unary(interp, op, receiver(interp, this)?)),
    index: Some(|interp, this| {
        let raw = method::cell(interp, receiver(interp, this)?)?.value.clone();
        interp.try_index(&raw)
    }),
    float: Some(|interp, this| {
        let raw = method::cell(interp, receiver(interp, this)?)?.value.clone();
        interp.as_float(&raw)
    }),
    jax_array: Some(|interp, this| content(interp, receiver(interp, this)?)),
    construct: Some(construct::construct),
    text: Some(prelude::text),
    ..Slots::EMPTY
};

static METHODS: &[(&str, NativeCall)] = &[
    ("get_value", method::get_value),
    ("set_value", method::set_value_method),
    ("get_raw_value", method::get_raw_value),
    ("set_raw_value", method::set_raw_value),
    ("create_value", method::create_value),
    ("_check_can_update", method::check_can_update),
    ("get_metadata", metadata::get),
    ("set_metadata", metadata::set),
    ("has_metadata", metadata::has),
    ("del_metadata", metadata::delete),
    ("copy_from", method::copy_from),
    ("update_from_state", method::update_from_state),
    ("copy", method::copy),
    ("replace", method::copy),
    ("to_state", method::copy),
    ("add_axis", |i, a| method::axis_hook(i, a, "on_add_axis")),
    ("remove_axis", |i, a| method::axis_hook(i, a, "on_remove_axis")),
    ("__jax_array__", method::get_value),
    ("__int__", |i, a| method::number(i, a, &INT)),
    ("__float__", |i, a| method::number(i, a, &FLOAT)),
    ("__abs__", method::absolute),
    ("__round__", method::round),
    ("__init__", construct::initialize),
    // Flax leaves `divmod` out.
    ("__divmod__", |_, _| Ok(Value::NotImplemented)),
    ("__rdivmod__", |_, _| Ok(Value::NotImplemented)),
];

macro_rules! types {
    ($($static:ident = $name:literal of $base:ident;)*) => {$(
        #[doc = concat!("`nnx.", $name, "`.")]
        pub static $static: ClassSpec = ClassSpec::new($name, ClassKind::Variable, Some(&$base));
    )*};
}

types! {
    BATCH_STAT = "BatchStat" of VARIABLE;
    CACHE = "Cache" of VARIABLE;
    INTERMEDIATE = "Intermediate" of VARIABLE;
    PERTURBATION = "Perturbation" of INTERMEDIATE;
}

/// What `type` says of a Variable with `hijax=True`, whose own class `isinstance` knows.
pub static HIJAX_VARIABLE: ClassSpec = ClassSpec {
    well_known: Some(WellKnown::HijaxVariable),
    ..ClassSpec::new("HijaxVariable", ClassKind::Builtin, Some(&OBJECT))
};

/// `nnx.Param`.
pub static PARAM: ClassSpec = ClassSpec {
    well_known: Some(WellKnown::Param),
    ..ClassSpec::new("Param", ClassKind::Variable, Some(&VARIABLE))
};

/// Names of `flax.nnx`.
pub static NNX: Table = &[
    ("Variable", NamespaceEntry::Class(&VARIABLE)),
    ("VariableState", NamespaceEntry::Class(&VARIABLE)),
    ("Param", NamespaceEntry::Class(&PARAM)),
    ("BatchStat", NamespaceEntry::Class(&BATCH_STAT)),
    ("Cache", NamespaceEntry::Class(&CACHE)),
    ("Intermediate", NamespaceEntry::Class(&INTERMEDIATE)),
    ("Perturbation", NamespaceEntry::Class(&PERTURBATION)),
    ("VariableMetadata", NamespaceEntry::Class(&construct::METADATA)),
    ("with_partitioning", NamespaceEntry::Function(construct::with_partitioning)),
    ("with_metadata", NamespaceEntry::Function(construct::with_metadata)),
];

/// Classes of opaque values that this file makes.
pub static OBJECTS: &[&ClassSpec] = &[&construct::METADATA, &reference::REF];

/// `v.name`; `None`: no such attribute. Attributes of its class (methods) are looked up when this
/// gives `None`.
///
/// Python's order: what the class defines, then the metadata, then the attributes of the value in
/// the cell.
pub fn get_attribute(
    interp: &mut Interpreter,
    id: ObjectId,
    name: Symbol,
) -> Result<Option<Value>> {
    let variable = method::cell(interp, id)?;
    let class = variable.class.clone();
    let text = name.name();
    match &*text {
        "value" => return method::get_value_of(interp, id).map(Some),
        "raw_value" | "_raw_value" => return Ok(Some(variable.value.clone())),
        "type" | "var_type" => return Ok(Some(Value::Class(class))),
        "hijax" | "ref" => {
            let stored = variable.metadata.get(&name).cloned();
            return Ok(Some(stored.unwrap_or(Value::Bool(false))));
        }
        "shape" => {
            let value = content(interp, id)?;
            return interp.deeper(|interp| interp.get_attribute(&value, name).map(Some));
        }
        "sharding_names" => {
            let found = variable.metadata.get(&Symbol::new("out_sharding")).cloned();
            return Ok(Some(found.unwrap_or(Value::None)));
        }
        _ => {}
    }
    // What a special method is looked up for is the class; the protocol of NumPy is of the content.
    let is_special = text.starts_with("__") && &*text != "__array__";
    if class.lookup(name).is_some() || is_special {
        return Ok(None);
    }
    if let Some(found) = variable.metadata.get(&name) {
        return Ok(Some(found.clone()));
    }
    if &*text == "eager_sharding" {
        return Ok(Some(Value::Bool(true)));
    }
    // As its hook gives it, where it has one. No copy: a container may be changed by its methods.
    let raw = variable.value.clone();
    let value = match method::overridden(interp, id, names().get_value)? {
        Some(_) => content(interp, id)?,
        None => method::hooked(interp, id, names().on_get_value, raw)?,
    };
    match interp.deeper(|interp| interp.get_attribute(&value, name)) {
        // The Variable itself may have it.
        Err(Error::Raised(_)) if real::has(&class, name)? => Ok(None),
        found => found.map(Some),
    }
}

/// `v.name = value`: of the value only; metadata are set by `set_metadata`.
pub fn set_attribute(
    interp: &mut Interpreter,
    id: ObjectId,
    name: Symbol,
    value: Value,
) -> Result<()> {
    method::check_update(interp, id)?;
    match &*name.name() {
        "value" => method::set_value_of(interp, id, value),
        "raw_value" | "_raw_value" => method::put_raw(interp, id, value),
        _ => Err(Error::raised(
            ErrorClass::Immutable,
            PythonError::AttributeError,
            format!(
                "Cannot set attribute {name}. To set Variable metadata use \
                 variable.set_metadata({name}=value)"
            ),
        )),
    }
}

/// `del v.name`.
pub fn delete_attribute(interp: &mut Interpreter, id: ObjectId, name: Symbol) -> Result<()> {
    interp.world.variable_mut(id)?;
    Err(Error::raised(
        ErrorClass::Immutable,
        PythonError::AttributeError,
        format!(
            "Cannot delete attribute {name}. To delete Variable metadata use \
             variable.del_metadata('{name}')"
        ),
    ))
}

/// `v[key]`.
pub fn get_item(interp: &mut Interpreter, id: ObjectId, key: &Value) -> Result<Value> {
    if let Some(own) = method::overridden(interp, id, names().get_value)? {
        let mut args = Args::positional(vec![Value::Object(id)]);
        args.keywords.push((Symbol::new("index"), key.clone()));
        return interp.call(&own, args);
    }
    method::read(interp, id, Some(key))
}

/// `v[key] = value`.
pub fn set_item(interp: &mut Interpreter, id: ObjectId, key: &Value, value: &Value) -> Result<()> {
    if let Some(own) = method::overridden(interp, id, names().set_value)? {
        let mut args = Args::positional(vec![Value::Object(id), value.clone()]);
        args.keywords.push((Symbol::new("index"), key.clone()));
        return interp.call(&own, args).map(drop);
    }
    set_value(interp, id, value, Some(key))
}

/// `v(...)`: calls the value.
pub fn call(interp: &mut Interpreter, id: ObjectId, args: Args) -> Result<Value> {
    let value = content(interp, id)?;
    match &value {
        Value::None
        | Value::Bool(_)
        | Value::Int(_)
        | Value::Float(_)
        | Value::Str(_)
        | Value::Array(_) => {
            let kind = array::convert::kind(interp, &value);
            Err(Error::bad_argument(format!("'{kind}' object is not callable")))
        }
        value => interp.deeper(|interp| interp.call(value, args)),
    }
}
