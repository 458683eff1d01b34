//! `dict` and its methods.

use super::lists::{contains, get_item, iterator, length, set_item};
use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, Dict, Object, ObjectId, Value};
use crate::interpreter::collections::{DictPart, View};
use crate::interpreter::function::NativeCall;
use crate::interpreter::{Bind, Interpreter};

pub fn new_dict(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let dict = interp.world.dict(Dict::default())?;
    let mut args = args;
    args.positional.insert(0, dict.clone());
    dict_update(interp, args)?;
    Ok(dict)
}

/// `dict.fromkeys(keys, value=None)`, of the class that is asked.
pub fn from_keys(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [class, keys, value] = args.bind("fromkeys", ["type", "iterable", "value?"])?;
    let dict = interp.call(&class, Args::default())?;
    for key in interp.iterate(&keys)? {
        interp.set_item(&dict, &key, value.clone())?;
    }
    Ok(dict)
}

pub fn dict_id(value: &Value) -> Result<ObjectId> {
    match value {
        Value::Object(id) => Ok(*id),
        _ => Err(Error::type_error("a dict was expected")),
    }
}

/// The entries of a dict or a set.
pub fn dict_mut(interp: &mut Interpreter, id: ObjectId) -> Result<&mut Dict> {
    match interp.world.object_mut(id) {
        Object::Dict(dict) | Object::Set(dict) => Ok(dict),
        _ => Err(Error::type_error("a dict or set was expected")),
    }
}

fn view(args: Args, part: DictPart) -> Result<Value> {
    let [dict] = args.exactly("keys")?;
    Ok(Value::opaque(View { dict: dict_id(&dict)?, part }))
}

pub fn dict_update(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let dict = args.positional.first().cloned().unwrap_or(Value::None);
    if args.positional.len() > 2 {
        return Err(Error::type_error("dict expected at most 1 argument"));
    }
    if let Some(other) = args.positional.get(1) {
        let keys = crate::heap::Symbol::new("keys");
        let is_mapping = matches!(other, Value::Object(_) | Value::Opaque(_))
            && interp.has_attribute(other, keys)?;
        let entries = if is_mapping {
            interp.mapping_items(other)?
        } else {
            let mut entries = Vec::new();
            for pair in interp.iterate(other)? {
                let pair = match interp.iterate(&pair) {
                    Err(error) if interp.is_raised(&error, PythonError::TypeError) => {
                        return Err(Error::type_error(format!(
                            "cannot convert dictionary update sequence element #{} to a sequence",
                            entries.len()
                        )));
                    }
                    pair => pair?,
                };
                match &pair[..] {
                    [key, value] => entries.push((key.clone(), value.clone())),
                    other => {
                        let message = format!(
                            "dictionary update sequence element #{} has length {}; 2 is required",
                            entries.len(),
                            other.len()
                        );
                        return Err(Error::value_error(message));
                    }
                }
            }
            entries
        };
        // A key of the program may change a dict while it is compared.
        let size = |interp: &Interpreter| match other {
            Value::Object(id) => match interp.world.object(*id) {
                Object::Dict(other) => other.len(),
                _ => 0,
            },
            _ => 0,
        };
        let before = size(interp);
        for (key, value) in entries {
            interp.set_item(&dict, &key, value)?;
            if size(interp) != before && !other.is(&dict) {
                return Err(PythonError::RuntimeError.raised("dict mutated during update"));
            }
        }
    }
    for (name, value) in args.keywords {
        interp.set_item(&dict, &Value::name(name), value)?;
    }
    Ok(Value::None)
}

pub static DICT: &[(&str, NativeCall)] = &[
    ("__init__", dict_update),
    ("__getitem__", get_item),
    ("__delitem__", |interp, args| {
        let [dict, key] = args.exactly("__delitem__")?;
        interp.delete_item(&dict, &key).map(|()| Value::None)
    }),
    ("__setitem__", set_item),
    ("__contains__", contains),
    ("__len__", length),
    ("__iter__", iterator),
    ("keys", |_, args| view(args, DictPart::Keys)),
    ("values", |_, args| view(args, DictPart::Values)),
    ("items", |_, args| view(args, DictPart::Items)),
    ("get", |interp, args| {
        let [dict, key, default] = args.bind("get", ["self", "key", "default?"])?;
        let id = dict_id(&dict)?;
        let found = interp.key(&key, id)?;
        match dict_mut(interp, id)?.get(&found) {
            Some(value) => Ok(value.clone()),
            None => {
                key.known()?;
                interp.shown_to_lack(id, &key).map(|()| default)
            }
        }
    }),
    ("pop", |interp, args| {
        let [dict, key, default] = args.bind_given("pop", ["self", "key", "default?"])?;
        let (id, key) = (dict_id(&dict.unwrap_or(Value::None))?, key.unwrap_or(Value::None));
        // An empty one does not ask for the hash of the key.
        if dict_mut(interp, id)?.is_empty() {
            key.known()?;
            return match default {
                Some(default) => Ok(default),
                None => Err(interp.raised_with(PythonError::KeyError, vec![key])),
            };
        }
        let found = interp.key(&key, id)?;
        if dict_mut(interp, id)?.contains(&found) {
            interp.write_through(id, &key, None)?;
        }
        match dict_mut(interp, id)?.remove(&found).map(|(_, value)| value).or(default) {
            Some(value) => Ok(value),
            None => {
                key.known()?;
                Err(interp.raised_with(PythonError::KeyError, vec![key]))
            }
        }
    }),
    ("popitem", |interp, args| {
        let [dict] = args.exactly("popitem")?;
        let id = dict_id(&dict)?;
        if interp.is_shown(id)
            && let Some(last) = dict_mut(interp, id)?.iter().last().map(|(key, _)| key.clone())
        {
            interp.write_through(id, &last, None)?;
        }
        match dict_mut(interp, id)?.pop() {
            Some((key, value)) => Ok(Value::tuple(vec![key, value])),
            None => Err(interp.raised_with(
                PythonError::KeyError,
                vec![Value::str("popitem(): dictionary is empty")],
            )),
        }
    }),
    ("setdefault", |interp, args| {
        let [dict, key, default] = args.bind("setdefault", ["self", "key", "default?"])?;
        let id = dict_id(&dict)?;
        let found = interp.key(&key, id)?;
        if let Some(value) = dict_mut(interp, id)?.get(&found) {
            return Ok(value.clone());
        }
        interp.set_entry(id, found, &key, default.clone())?;
        Ok(default)
    }),
    ("update", dict_update),
    ("clear", |interp, args| {
        let [dict] = args.exactly("clear")?;
        let id = dict_id(&dict)?;
        if interp.is_shown(id) {
            let keys: Vec<Value> = dict_mut(interp, id)?.iter().map(|it| it.0.clone()).collect();
            for key in keys {
                interp.write_through(id, &key, None)?;
            }
        }
        dict_mut(interp, id)?.clear();
        Ok(Value::None)
    }),
    ("copy", |interp, args| {
        let [dict] = args.exactly("copy")?;
        let copy = dict_mut(interp, dict_id(&dict)?)?.clone();
        interp.world.dict(copy)
    }),
];
