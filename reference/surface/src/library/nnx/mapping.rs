//! `nnx.Dict`: a mapping whose items are attributes.

use super::super::{class, dicts};
use crate::error::{Error, PythonError, Result};
use crate::graph::attributes::{assign, delete};
use crate::heap::{Args, ObjectId, Symbol, Value};
use crate::interpreter::function::NativeCall;
use crate::interpreter::{Bind, Interpreter, Iter};

pub static METHODS: &[(&str, NativeCall)] = &[
    ("__init__", init),
    ("__getitem__", |interp, args| {
        let [this, key] = args.exactly("__getitem__")?;
        get(interp, &this, &key)
    }),
    ("__setitem__", |interp, args| {
        let [this, key, value] = args.exactly("__setitem__")?;
        set(interp, &this, &key, value)?;
        Ok(Value::None)
    }),
    ("__delitem__", |interp, args| {
        let [this, key] = args.exactly("__delitem__")?;
        take(interp, &this, &key)?;
        Ok(Value::None)
    }),
    ("__contains__", |interp, args| {
        let [this, key] = args.exactly("__contains__")?;
        match &key {
            Value::Str(name) => Ok(Value::Bool(entry(interp, &this, name).is_some())),
            _ => Err(Error::bad_argument("attribute name must be string")),
        }
    }),
    ("__iter__", |interp, args| {
        let [this] = args.exactly("__iter__")?;
        let keys = entries(interp, &this)?.into_iter().map(|(key, _)| key).collect::<Vec<_>>();
        interp.iterator(Iter::Items(keys.into_iter()), "generator")
    }),
    ("__len__", |interp, args| {
        let [this] = args.exactly("__len__")?;
        Ok(Value::Int(entries(interp, &this)?.len() as i64))
    }),
    ("__hash__", |_, args| {
        let [this] = args.exactly("__hash__")?;
        Ok(Value::Int(i64::from(id(&this)?.0)))
    }),
    ("__eq__", equals),
    ("keys", |interp, args| view(interp, args, "keys")),
    ("values", |interp, args| view(interp, args, "values")),
    ("items", |interp, args| view(interp, args, "items")),
    ("get", |interp, args| {
        let [this, key, default] = args.bind("get", ["self", "key", "default?"])?;
        match get(interp, &this, &key) {
            Err(error) if interp.is_raised(&error, PythonError::KeyError) => Ok(default),
            other => other,
        }
    }),
    ("pop", |interp, args| {
        let [this, key, default] = args.bind_given("pop", ["self", "key", "default?"])?;
        let (this, key) = (this.unwrap_or(Value::None), key.unwrap_or(Value::None));
        match (get(interp, &this, &key), default) {
            (Ok(value), _) => {
                take(interp, &this, &key)?;
                Ok(value)
            }
            (Err(error), Some(default)) if interp.is_raised(&error, PythonError::KeyError) => {
                Ok(default)
            }
            (Err(error), _) => Err(error),
        }
    }),
    ("setdefault", |interp, args| {
        let [this, key, default] = args.bind("setdefault", ["self", "key", "default?"])?;
        match get(interp, &this, &key) {
            Err(error) if interp.is_raised(&error, PythonError::KeyError) => {
                set(interp, &this, &key, default.clone())?;
                Ok(default)
            }
            other => other,
        }
    }),
    ("update", |interp, mut args| {
        let this = if args.positional.is_empty() { Value::None } else { args.positional.remove(0) };
        fill(interp, &this, args)?;
        Ok(Value::None)
    }),
    ("clear", |interp, args| {
        let [this] = args.exactly("clear")?;
        for (key, _) in entries(interp, &this)? {
            take(interp, &this, &key)?;
        }
        Ok(Value::None)
    }),
];

fn id(this: &Value) -> Result<ObjectId> {
    match this {
        Value::Object(id) => Ok(*id),
        _ => Err(Error::bad_argument("an nnx.Dict was expected")),
    }
}

/// `Dict(*args, **kwargs)`: what `dict` makes of them, as attributes.
fn init(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let this = if args.positional.is_empty() { Value::None } else { args.positional.remove(0) };
    fill(interp, &this, args)?;
    Ok(Value::None)
}

fn fill(interp: &mut Interpreter, this: &Value, args: Args) -> Result<()> {
    let given = dicts::new_dict(interp, args)?;
    for (key, value) in interp.mapping_items(&given)? {
        set(interp, this, &key, value)?;
    }
    Ok(())
}

fn entries(interp: &Interpreter, this: &Value) -> Result<Vec<(Value, Value)>> {
    let Some((_, instance)) = interp.world.as_instance(this) else { return Ok(Vec::new()) };
    let entries = instance.attributes.iter();
    Ok(entries.map(|(name, attribute)| (Value::name(*name), attribute.value.clone())).collect())
}

/// The entry of a key; what else the object has as an attribute, such as a method, is none.
fn entry(interp: &Interpreter, this: &Value, name: &str) -> Option<Value> {
    let (_, instance) = interp.world.as_instance(this)?;
    instance.attributes.get(&Symbol::new(name)).map(|attribute| attribute.value.clone())
}

fn get(interp: &mut Interpreter, this: &Value, key: &Value) -> Result<Value> {
    let Value::Str(name) = key else {
        return Err(Error::bad_argument("attribute name must be string"));
    };
    let found = entry(interp, this, name);
    found.ok_or_else(|| interp.raised_with(PythonError::KeyError, vec![key.clone()]))
}

fn set(interp: &mut Interpreter, this: &Value, key: &Value, value: Value) -> Result<()> {
    let Value::Str(name) = key else {
        return Err(Error::bad_argument("attribute name must be string"));
    };
    assign(&mut interp.world, id(this)?, Symbol::new(name), value)
}

fn take(interp: &mut Interpreter, this: &Value, key: &Value) -> Result<()> {
    let Value::Str(name) = key else {
        return Err(Error::bad_argument("attribute name must be string"));
    };
    match delete(&mut interp.world, id(this)?, Symbol::new(name)) {
        Err(error) if interp.is_raised(&error, PythonError::AttributeError) => {
            Err(interp.raised_with(PythonError::KeyError, vec![key.clone()]))
        }
        other => other,
    }
}

/// A view of a dict made for it: it does not follow later changes.
fn view(interp: &mut Interpreter, args: Args, part: &str) -> Result<Value> {
    let [this] = args.exactly(part)?;
    let dict = as_dict(interp, &this)?;
    interp.call_method(&dict, Symbol::new(part), Vec::new())
}

fn as_dict(interp: &mut Interpreter, this: &Value) -> Result<Value> {
    let dict = interp.world.dict(Default::default())?;
    for (key, value) in entries(interp, this)? {
        interp.set_item(&dict, &key, value)?;
    }
    Ok(dict)
}

/// `==` of a mapping: the items are compared, with whatever mapping stands on the other side.
fn equals(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [this, other] = args.exactly("__eq__")?;
    let class = class(&super::DICT);
    let is_dict = |interp: &Interpreter, value: &Value| {
        interp
            .world
            .as_instance(value)
            .is_some_and(|(_, instance)| instance.class.is_subclass_of(&class))
    };
    let other = match &other {
        value if is_dict(interp, value) => as_dict(interp, value)?,
        value if crate::graph::mapping(&interp.world, value).is_some() => value.clone(),
        _ => return Ok(Value::NotImplemented),
    };
    let this = as_dict(interp, &this)?;
    interp.equals(&this, &other).map(Value::Bool)
}
