//! Classes of a program that extend one of Python's own types: `class Bits(int)`.
//!
//! An instance stands for a value of that type. What the class does not define itself, the value
//! does: the methods of the type are called with it, and the slots below ask it.

use std::rc::Rc;

use super::{numbers, types};
use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, Class, ClassKind, Value};
use crate::interpreter::Interpreter;
use crate::interpreter::function::{Descriptor, Native};
use crate::interpreter::slots::Slots;
use crate::program::ast::{BinOp, CmpOp, UnaryOp};

/// The one of Python's own types that a class extends, or is.
pub fn extends(class: &Rc<Class>) -> Option<&Rc<Class>> {
    class.order().find(|class| class.is_extendable)
}

fn plain(interp: &Interpreter, value: &Value) -> Value {
    interp.world.extended(value).unwrap_or(value).clone()
}

/// What the value itself refuses, the other operand may know.
fn or_other(result: Result<Value>, interp: &Interpreter) -> Result<Option<Value>> {
    match result {
        Err(error) if interp.is_raised(&error, PythonError::TypeError) => Ok(None),
        result => result.map(Some),
    }
}

/// True beside a value of NumPy's, to which an instance is an array of its type, and no number.
fn is_left_to_numpy(a: &Value, b: &Value) -> bool {
    matches!(a, Value::Host(_)) || matches!(b, Value::Host(_))
}

fn compare(interp: &mut Interpreter, op: CmpOp, a: &Value, b: &Value) -> Result<Option<Value>> {
    if is_left_to_numpy(a, b) {
        return Ok(None);
    }
    let (a, b) = (plain(interp, a), plain(interp, b));
    let result = interp.rich_compare(op, &a, &b);
    or_other(result, interp)
}

fn binary(interp: &mut Interpreter, op: BinOp, a: &Value, b: &Value) -> Result<Option<Value>> {
    if is_left_to_numpy(a, b) {
        return Ok(None);
    }
    let (a, b) = (plain(interp, a), plain(interp, b));
    let result = interp.binary(op, &a, &b);
    or_other(result, interp)
}

fn unary(interp: &mut Interpreter, op: UnaryOp, value: &Value) -> Result<Value> {
    let value = plain(interp, value);
    interp.unary(op, &value)
}

/// `list += …` changes the list, and the instance stays.
fn update(interp: &mut Interpreter, op: BinOp, old: &Value, value: &Value) -> Result<Value> {
    let (inner, value) = (plain(interp, old), plain(interp, value));
    let new = interp.update(op, &inner, &value)?;
    Ok(if new.is(&inner) { old.clone() } else { new })
}

/// `str` of a text is the text; of all else it is the `repr`.
fn text(interp: &mut Interpreter, value: &Value, is_repr: bool) -> Result<String> {
    match plain(interp, value) {
        Value::Str(text) if !is_repr => Ok(text.to_string()),
        inner if is_repr => interp.repr(&inner),
        _ => interp.repr(value),
    }
}

/// `d[key]`: a dict may define `__missing__`.
pub(in crate::interpreter) fn get_item(
    interp: &mut Interpreter,
    value: &Value,
    key: &Value,
) -> Result<Value> {
    let inner = plain(interp, value);
    match interp.get_item(&inner, key) {
        Err(error) if interp.is_raised(&error, PythonError::KeyError) => {
            match interp.special(value, interp.names.missing) {
                Some(method) => interp.call_positional(&method, [value.clone(), key.clone()]),
                None => Err(error),
            }
        }
        result => result,
    }
}

fn formatted(interp: &mut Interpreter, value: &Value) -> Result<Option<Value>> {
    Ok(interp.world.extended(value).cloned())
}

const ANY: Slots = Slots {
    compare: Some(compare),
    binary: Some(binary),
    text: Some(text),
    formatted: Some(formatted),
    ..Slots::EMPTY
};

/// Of `int` and `float`.
pub static NUMBER: Slots = Slots {
    unary: Some(unary),
    truth: Some(|interp, value| {
        let value = plain(interp, value);
        interp.truth(&value)
    }),
    index: Some(|interp, value| match plain(interp, value) {
        Value::Float(_) => Ok(None),
        index => interp.try_index(&index),
    }),
    int: Some(|interp, value| {
        let args = Args::positional(vec![plain(interp, value)]);
        let number = numbers::new_int(interp, args)?;
        interp.as_int(&number)
    }),
    float: Some(|interp, value| {
        let value = plain(interp, value);
        interp.as_float(&value)
    }),
    round: Some(|interp, value, digits| {
        let value = plain(interp, value);
        numbers::round(interp, Args::positional(vec![value, digits.clone()]))
    }),
    ..ANY
};

/// The slots of `frozenset`. Its own values come here, too, and need nothing of this.
pub static FROZEN: Slots = Slots {
    compare: Some(|interp, op, a, b| match is_extended(interp, a) || is_extended(interp, b) {
        true => compare(interp, op, a, b),
        false => Ok(None),
    }),
    binary: Some(|interp, op, a, b| match is_extended(interp, a) || is_extended(interp, b) {
        true => binary(interp, op, a, b),
        false => Ok(None),
    }),
    ..ANY
};

fn is_extended(interp: &Interpreter, value: &Value) -> bool {
    interp.world.extended(value).is_some()
}

/// Of `str`, `list`, `dict` and `set`.
pub static CONTAINER: Slots = Slots { get_item: Some(get_item), update: Some(update), ..ANY };

/// A method of `property` that asks for an instance of a class that extends it, not for the property
/// for which that stands; `None` for any other.
pub(in crate::interpreter) fn of_property(
    interp: &mut Interpreter,
    name: &str,
    args: &Args,
) -> Result<Option<Value>> {
    let Some(object @ Value::Object(id)) = args.positional.first() else { return Ok(None) };
    let property = interp.world.extended(object).and_then(|inner| inner.downcast::<Descriptor>());
    let Some(Descriptor::Property { get, set, delete, .. }) = property else { return Ok(None) };
    let parts = [Some(get.clone()), set.clone(), delete.clone()];
    let mut parts = parts.map(|part| part.unwrap_or(Value::None));
    let changed = match (name, &args.positional[1..]) {
        ("__init__", rest) => {
            let given = Args { positional: rest.to_vec(), keywords: args.keywords.clone() };
            let property = types::new_property(interp, given)?;
            interp.world.stand_for(*id, property);
            return Ok(Some(Value::None));
        }
        ("__get__", [Value::None, ..]) => return Ok(Some(object.clone())),
        ("getter", [_]) => 0,
        ("setter", [_]) => 1,
        ("deleter", [_]) => 2,
        _ => return Ok(None),
    };
    parts[changed] = args.positional[1].clone();
    let class = interp.type_of(object);
    interp.call_positional(&Value::Class(class), parts).map(Some)
}

impl Interpreter {
    /// `int.__new__(Class, …)`: an instance of the type itself, or of a class that extends it.
    pub(in crate::interpreter) fn extend(
        &mut self,
        native: &Native,
        mut args: Args,
    ) -> Result<Value> {
        let name = native.name;
        let Some(Value::Class(class)) = args.positional.first().cloned() else {
            let message = format!("{name}.__new__(X): X is not a type object");
            return Err(Error::type_error(message));
        };
        args.positional.remove(0);
        let is_itself = class.kind == ClassKind::Builtin && &*class.name == name;
        if !is_itself && extends(&class).is_none_or(|extended| &*extended.name != name) {
            let message =
                format!("{name}.__new__({0}): {0} is not a subtype of {name}", class.name);
            return Err(Error::type_error(message));
        }
        if class.kind == ClassKind::Builtin {
            if !is_itself {
                let class = &class.name;
                let message = format!("{name}.__new__({class}) is not safe, use {class}.__new__()");
                return Err(Error::type_error(message));
            }
            return self.call_native(native, args);
        }
        if class.kind != ClassKind::Extension {
            return Err(Error::unsupported(format!("{name}.__new__({})", class.name)));
        }
        self.check_concrete(&class)?;
        // A container is made empty, and filled by `__init__`; a property, too.
        let is_container = matches!(name, "list" | "dict" | "set" | "property");
        let mut args = if is_container { Args::default() } else { args };
        // These leave keywords to an `__init__` that the class has of its own.
        let takes_none = ["filter", "float", "frozenset", "map", "tuple", "zip"];
        if takes_none.contains(&name) && self.lookups.get(&class, self.names.init).is_some() {
            args.keywords.clear();
        }
        let value = self.call_native(native, args)?;
        self.world.extension(&class, value).map(Value::Object)
    }
}
