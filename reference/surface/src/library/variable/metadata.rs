//! The metadata of a Variable.
//!
//! `hijax`, `ref` and `eager_sharding` are Flax's own; they are not stored where they are their
//! defaults.

use super::internal::{INTERNAL, internal, is_internal};
use super::method::{cell, receiver};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Dict, Names, Object, ObjectId, Symbol, Value};
use crate::interpreter::{Bind, Interpreter};
use crate::library::array::convert;

/// The name that Flax stores for a deprecated one.
fn renamed(name: Symbol) -> Symbol {
    match &*name.name() {
        "sharding" | "sharding_names" => Symbol::new("out_sharding"),
        _ => name,
    }
}

/// Metadata as they are stored: deprecated names replaced, Flax's own left out after a check.
pub fn stored(given: impl IntoIterator<Item = (Symbol, Value)>) -> Result<Names<Value>> {
    let mut metadata = Names::default();
    for (name, value) in given {
        let name = renamed(name);
        match internal(&name.name()) {
            None => {
                metadata.insert(name, value);
            }
            Some(usual) => match value {
                Value::None => {}
                Value::Bool(value) if value == usual => {}
                Value::Bool(_) if matches!(&*name.name(), "hijax" | "ref") => {
                    metadata.insert(name, value);
                }
                // Names of axes that nothing is laid out by.
                Value::Bool(_) if &*name.name() == "eager_sharding" => {
                    metadata.insert(name, value);
                }
                _ => return Err(Error::unsupported(format!("a Variable with {name}={value:?}"))),
            },
        }
    }
    Ok(metadata)
}

fn key_error(name: &str) -> Error {
    Error::raised(ErrorClass::UserError, PythonError::KeyError, format!("'{name}'"))
}

fn name_of(value: &Value) -> Result<Symbol> {
    match value {
        Value::Str(name) => Ok(Symbol::new(name)),
        _ => Err(Error::unsupported("metadata under a key that is no string")),
    }
}

/// `v.get_metadata(name=None, default=MISSING, *, exclude_required=None)`.
pub fn get(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let signature = ["self", "name?", "default?", "*exclude_required?"];
    let [this, name, default, exclude] = args.bind_given("Variable.get_metadata", signature)?;
    let id = receiver(interp, &this.unwrap_or(Value::None))?;
    let exclude = exclude.unwrap_or(Value::None);
    match name.unwrap_or(Value::None) {
        Value::None => {
            if default.is_some() {
                return Err(Error::bad_argument(
                    "Cannot provide a default value when 'name' is not provided.",
                ));
            }
            let exclude = convert::flag(interp, &exclude, false)?;
            let mut dict = Dict::default();
            let all = &cell(interp, id)?.metadata;
            for (name, value) in
                all.iter().filter(|(name, _)| !exclude || !is_internal(&name.name()))
            {
                dict.insert_str(&name.name(), value.clone());
            }
            for (name, value) in INTERNAL.iter().filter(|_| !exclude) {
                if !cell(interp, id)?.metadata.contains_key(&Symbol::new(name)) {
                    dict.insert_str(name, Value::Bool(*value));
                }
            }
            interp.world.dict(dict)
        }
        name => {
            if !matches!(exclude, Value::None) {
                return Err(Error::bad_argument(
                    "Cannot specify both 'name' and 'exclude_required' arguments.",
                ));
            }
            let name = name_of(&name)?;
            let found = cell(interp, id)?.metadata.get(&name).cloned();
            found
                .or_else(|| internal(&name.name()).map(Value::Bool))
                .or(default)
                .ok_or_else(|| key_error(&name.name()))
        }
    }
}

/// A change of Flax's own metadata: only to what they are.
fn check_internal(interp: &Interpreter, id: ObjectId, given: &[(Symbol, Value)]) -> Result<()> {
    for (name, value) in given {
        let name = name.name();
        let Some(usual) = internal(&name) else { continue };
        let own = cell(interp, id)?.metadata.get(&Symbol::new(&name));
        let usual = own.map_or(usual, |own| matches!(own, Value::Bool(true)));
        if !matches!(value, Value::Bool(value) if *value == usual) {
            if &*name == "eager_sharding" {
                return Err(Error::unsupported("set_metadata(eager_sharding=…)"));
            }
            let message = format!("Cannot change `{name}` metadata");
            return Err(Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message));
        }
    }
    Ok(())
}

/// `v.set_metadata(dict)` replaces all, `v.set_metadata(name, value)` and
/// `v.set_metadata(**metadata)` some.
pub fn set(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let Some((this, rest)) = args.positional.split_first() else {
        return Err(Error::bad_argument("set_metadata wants a Variable"));
    };
    let id = receiver(interp, this)?;
    interp.world.variable_mut(id)?;
    if !rest.is_empty() && !args.keywords.is_empty() {
        return Err(Error::bad_argument(
            "Cannot mix positional and keyword arguments in set_metadata",
        ));
    }
    match rest {
        [all] => {
            let given = pairs(interp, all)?;
            check_internal(interp, id, &given)?;
            let mut metadata = stored(given)?;
            for name in INTERNAL.map(|(name, _)| Symbol::new(name)) {
                if let Some(own) = cell(interp, id)?.metadata.get(&name) {
                    metadata.insert(name, own.clone());
                }
            }
            interp.world.variable_mut(id)?.metadata = metadata;
        }
        [name, value] => {
            let given = vec![(name_of(name)?, value.clone())];
            check_internal(interp, id, &given)?;
            let metadata = stored(given)?;
            interp.world.variable_mut(id)?.metadata.extend(metadata);
        }
        [] if !args.keywords.is_empty() => {
            check_internal(interp, id, &args.keywords)?;
            let metadata = stored(args.keywords)?;
            interp.world.variable_mut(id)?.metadata.extend(metadata);
        }
        _ => {
            let message =
                "set_metadata takes either 1 or 2 arguments, or at least 1 keyword argument";
            return Err(Error::bad_argument(message));
        }
    }
    Ok(Value::None)
}

/// What `dict(value)` takes: a dict, or a sequence of pairs.
pub fn pairs(interp: &Interpreter, value: &Value) -> Result<Vec<(Symbol, Value)>> {
    if let Value::Object(id) = value
        && let Object::Dict(dict) = interp.world.object(*id)
    {
        return dict.iter().map(|(name, value)| Ok((name_of(name)?, value.clone()))).collect();
    }
    let misfit = || {
        Error::raised(
            ErrorClass::BadArgument,
            if convert::sequence(interp, value).is_some() {
                PythonError::ValueError
            } else {
                PythonError::TypeError
            },
            "set_metadata wants a dict of metadata",
        )
    };
    let items = convert::sequence(interp, value).ok_or_else(misfit)?;
    items
        .iter()
        .map(|item| match convert::sequence(interp, item).as_deref() {
            Some([name, value]) => Ok((name_of(name)?, value.clone())),
            _ => Err(misfit()),
        })
        .collect()
}

/// `v.has_metadata(name)`.
pub fn has(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [this, name] = args.bind("Variable.has_metadata", ["self", "name"])?;
    let id = receiver(interp, &this)?;
    let name = name_of(&name)?;
    let known = cell(interp, id)?.metadata.contains_key(&name) || is_internal(&name.name());
    Ok(Value::Bool(known))
}

/// `v.del_metadata(name)`.
pub fn delete(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [this, name] = args.bind("Variable.del_metadata", ["self", "name"])?;
    let id = receiver(interp, &this)?;
    let name = name_of(&name)?;
    let variable = interp.world.variable_mut(id)?;
    match &*name.name() {
        // Measured: the text of this error puts it among what cannot be assigned.
        "hijax" | "ref" => Err(Error::raised(
            ErrorClass::Immutable,
            PythonError::ValueError,
            format!("Cannot delete `{name}` metadata"),
        )),
        "eager_sharding" => Err(Error::unsupported("del_metadata('eager_sharding')")),
        text => match variable.metadata.shift_remove(&name) {
            Some(_) => Ok(Value::None),
            None => Err(key_error(text)),
        },
    }
}
