//! What stands for a type variable in a parameterized class: `list[T][int]`.

use super::alias::{self, Alias};
use super::native::{ClassSpec, OBJECT};
use super::slots::Slots;
use super::type_var::{self, TypeVar};
use super::union::{self, Union};
use super::{Bind, Interpreter};
use crate::error::{Error, Result};
use crate::heap::{Args, ClassKind, Symbol, Value};
use crate::meter;

/// What a parameterized class does.
pub static ALIAS: Slots = Slots {
    get: Some(|interp, alias, name| match &*name.name() {
        "__parameters__" => Ok(Some(Value::tuple(parameters(interp, alias)?))),
        _ => alias::attribute(interp, alias, name),
    }),
    get_item: Some(substituted),
    ..alias::ALIAS
};

/// The slots of a union, with its type variables.
pub static UNION: Slots = Slots {
    get: Some(|interp, union, name| match &*name.name() {
        "__parameters__" => Ok(Some(Value::tuple(parameters(interp, union)?))),
        _ => union::attribute(interp, union, name),
    }),
    get_item: Some(substituted),
    ..union::UNION
};

/// `typing.TypeVar`.
pub static TYPE_VAR: ClassSpec = ClassSpec {
    slots: Some(&Slots {
        text: Some(|interp, value, _| {
            let Some(variable) = value.downcast::<TypeVar>() else { return Ok(String::new()) };
            let sign = variable.sign.map(String::from).unwrap_or_default();
            Ok(format!("{sign}{}", interp.str(&variable.name)?))
        }),
        has_instance: Some(|_, _, _| {
            let message = "isinstance() arg 2 must be a type, a tuple of types, or a union";
            Err(Error::type_error(message))
        }),
        ..Slots::EMPTY
    }),
    new: Some(type_var::new),
    properties: &[
        ("__name__", |_, args| of_variable(args, |it| it.name.clone())),
        ("__module__", |_, args| of_variable(args, |it| it.module.clone())),
        ("__bound__", |_, args| limit_of_variable(args, |it| it.bound.clone())),
        ("__constraints__", |_, args| limit_of_variable(args, |it| it.constraints.clone())),
        ("__covariant__", |_, args| of_variable(args, |it| Value::Bool(it.sign == Some('+')))),
        ("__contravariant__", |_, args| of_variable(args, |it| Value::Bool(it.sign == Some('-')))),
        ("__infer_variance__", |_, args| of_variable(args, |it| Value::Bool(it.sign.is_none()))),
    ],
    ..ClassSpec::new("TypeVar", ClassKind::Builtin, Some(&OBJECT))
};

/// A question about a type variable.
fn of_variable(args: Args, part: impl Fn(&TypeVar) -> Value) -> Result<Value> {
    let [value] = args.exactly("a property of TypeVar")?;
    Ok(value.downcast::<TypeVar>().map_or(Value::None, part))
}

/// A limit of a type variable: its bound, its constraints.
fn limit_of_variable(args: Args, part: impl Fn(&TypeVar) -> Value) -> Result<Value> {
    let variable = args.positional.first().and_then(|value| value.downcast::<TypeVar>());
    match variable.is_some_and(|variable| variable.sign.is_none()) {
        true => Err(Error::unsupported("the bound of a type parameter")),
        false => of_variable(args, part),
    }
}

/// Type variables, in order, and what stands for each.
struct Substitution {
    variables: Vec<Value>,
    values: Vec<Value>,
}

/// The type variables within, each once, in order.
pub fn parameters(interp: &mut Interpreter, value: &Value) -> Result<Vec<Value>> {
    let mut found = Vec::new();
    find(interp, value, &mut found)?;
    Ok(found)
}

fn find(interp: &mut Interpreter, value: &Value, found: &mut Vec<Value>) -> Result<()> {
    meter::look(found.len() + 1, size_of::<Value>());
    if value.downcast::<TypeVar>().is_some() {
        if !found.iter().any(|known| is_one(known, value)) {
            found.push(value.clone());
        }
        return Ok(());
    }
    if matches!(value, Value::Opaque(_)) && parts(value).is_empty() {
        // What is in the brackets of a name of `typing`.
        return match interp.get_attribute(value, Symbol::new("__args__")) {
            Ok(args @ Value::Tuple(_)) => interp.deeper(|interp| find(interp, &args, found)),
            _ => Ok(()),
        };
    }
    for part in parts(value) {
        interp.deeper(|interp| find(interp, part, found))?;
    }
    Ok(())
}

fn parts(value: &Value) -> &[Value] {
    if let Value::Tuple(items) = value {
        return items;
    }
    match (value.downcast::<Alias>(), value.downcast::<Union>()) {
        (Some(alias), _) => parts(&alias.args),
        (_, Some(Union(members))) => members,
        _ => &[],
    }
}

pub fn is_one(a: &Value, b: &Value) -> bool {
    matches!((a, b), (Value::Opaque(a), Value::Opaque(b)) if a.equals(&***b))
}

/// `alias[key]`: the class with what stands for its type variables.
pub(super) fn substituted(interp: &mut Interpreter, alias: &Value, key: &Value) -> Result<Value> {
    let variables = parameters(interp, alias)?;
    let values = match key {
        Value::Tuple(items) => items.to_vec(),
        key => vec![key.clone()],
    };
    if variables.is_empty() {
        let text = interp.repr(alias)?;
        return Err(Error::type_error(format!("{text} is not a generic class")));
    }
    if values.len() != variables.len() {
        let which = if values.len() < variables.len() { "few" } else { "many" };
        let (text, given, expected) = (interp.repr(alias)?, values.len(), variables.len());
        return Err(Error::type_error(format!(
            "Too {which} arguments for {text}; actual {given}, expected {expected}"
        )));
    }
    Substitution { variables, values }.within(interp, alias)
}

impl Substitution {
    fn within(&self, interp: &mut Interpreter, value: &Value) -> Result<Value> {
        meter::look(self.variables.len(), size_of::<Value>());
        if let Some(place) = self.variables.iter().position(|variable| is_one(variable, value)) {
            return Ok(self.values[place].clone());
        }
        if parts(value).is_empty() {
            let own = parameters(interp, value)?;
            if own.is_empty() {
                return Ok(value.clone());
            }
            // A name of `typing` with some in its brackets.
            let chosen = own.iter().filter_map(|variable| {
                let at = self.variables.iter().position(|known| is_one(known, variable))?;
                self.values.get(at).cloned()
            });
            let chosen = Value::tuple(chosen.collect());
            return interp.deeper(|interp| interp.get_item(value, &chosen));
        }
        let mut inner = Vec::with_capacity(parts(value).len());
        for part in parts(value) {
            inner.push(interp.deeper(|interp| self.within(interp, part))?);
        }
        meter::made(inner.capacity() * size_of::<Value>());
        if value.downcast::<Union>().is_some() {
            let mut members = inner.into_iter();
            let first = members.next().unwrap_or(Value::None);
            let mut sum = first;
            for member in members {
                sum = interp.union_of_types(&sum, &member)?;
            }
            return Ok(sum);
        }
        Ok(match value.downcast::<Alias>() {
            Some(Alias { class, is_typing, .. }) => {
                let args = Value::tuple(inner);
                Value::opaque(Alias { class: class.clone(), args, is_typing: *is_typing })
            }
            None => Value::tuple(inner),
        })
    }
}
