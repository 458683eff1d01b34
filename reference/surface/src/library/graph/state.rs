//! `nnx.State`: a nested mapping from keys to leaves.

use super::super::{ClassSpec, prelude};
use super::filter::{check_exhaustive, groups};
use super::flat;
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::graph::{self, Leaves, mapping, state_leaves};
use crate::heap::{Args, ClassKind, Dict, Key, Object, ObjectId, Symbol, Value};
use crate::interpreter::collections::{DictPart, View};
use crate::interpreter::slots::Slots;
use crate::interpreter::{Bind, Interpreter};

pub static STATE: ClassSpec = ClassSpec {
    new: Some(new),
    slots: Some(&Slots {
        set: Some(|interp, state, name, value| interp.set_item(state, &Value::name(name), value)),
        delete: Some(|interp, state, name| {
            let text = name.name();
            match dict(interp, state)?.get_str(&text) {
                Some(_) => {
                    delete_item(interp, Args::positional(vec![state.clone(), Value::name(name)]))
                        .map(drop)
                }
                None => Err(Error::missing_attribute("State", &text)),
            }
        }),
        text: Some(prelude::text),
        ..Slots::EMPTY
    }),
    methods: &[
        ("__getitem__", get_item),
        ("__getattr__", |interp, args| {
            let [state, name] = args.exactly("__getattr__")?;
            let text = interp.as_str(&name)?;
            match dict(interp, &state)?.get_str(&text) {
                Some(_) => interp.get_item(&state, &name),
                None => Err(Error::missing_attribute("State", &text)),
            }
        }),
        ("__setitem__", set_item),
        ("__delitem__", delete_item),
        ("__contains__", |interp, args| {
            let [state, key] = args.exactly("__contains__")?;
            interp.contains(&state, &key).map(Value::Bool)
        }),
        ("__iter__", |interp, args| {
            let [state] = args.exactly("__iter__")?;
            let iter = interp.iter(&state)?;
            interp.iterator(iter, "dict_keyiterator")
        }),
        ("__len__", |interp, args| {
            let [state] = args.exactly("__len__")?;
            Ok(Value::Int(interp.len(&state)? as i64))
        }),
        ("__eq__", equals),
        ("__or__", |interp, args| {
            let [a, b] = args.exactly("__or__")?;
            match interp.truth(&b)? {
                true => graph::merge_states(&mut interp.world, &[a, b]),
                false => Ok(a),
            }
        }),
        ("__sub__", diff),
        ("keys", |_, args| view(args, DictPart::Keys)),
        ("values", |_, args| view(args, DictPart::Values)),
        ("items", |_, args| view(args, DictPart::Items)),
        ("get", get),
        ("pop", pop),
        ("setdefault", set_default),
        ("update", update),
        ("clear", |interp, args| {
            let [state] = args.exactly("clear")?;
            dict_mut(interp, &state)?.clear();
            Ok(Value::None)
        }),
        ("map", |interp, args| {
            let [state, function] = args.bind("map", ["self", "f"])?;
            map_state(interp, Args::positional(vec![function, state]))
        }),
        ("flat_state", flat::to_flat_state),
        ("to_pure_dict", to_pure_dict),
        ("replace_by_pure_dict", replace_by_pure_dict),
        ("split", split_state),
        ("filter", filter_state),
    ],
    properties: &[("raw_mapping", |interp, args| {
        let [state] = args.exactly("raw_mapping")?;
        to_dicts(interp, &state)
    })],
    class_methods: &[
        ("merge", |interp, mut args| {
            args.positional.remove(0);
            merge_state(interp, args)
        }),
        ("from_flat_path", |interp, mut args| {
            args.positional.remove(0);
            flat::from_flat_state(interp, args)
        }),
    ],
    ..ClassSpec::new("State", ClassKind::Builtin, None)
};

/// `State(mapping)`, where mapping may be pairs.
fn new(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    args.take_keyword("_copy");
    let [given] = args.bind("State", ["mapping"])?;
    let pairs = match mapping(&interp.world, &given) {
        Some(_) => interp.mapping_items(&given)?,
        None => {
            let dict = super::super::dicts::new_dict(interp, Args::positional(vec![given]))?;
            interp.mapping_items(&dict)?
        }
    };
    let state = Value::Object(interp.world.alloc(Object::State(Dict::default()))?);
    for (key, value) in pairs {
        insert(interp, &state, key, value)?;
    }
    Ok(state)
}

fn dict<'a>(interp: &'a Interpreter, state: &Value) -> Result<&'a Dict> {
    match state {
        Value::Object(id) => match interp.world.object(*id) {
            Object::State(dict) | Object::Dict(dict) => Ok(dict),
            _ => Err(Error::bad_argument("a State was expected")),
        },
        _ => Err(Error::bad_argument("a State was expected")),
    }
}

fn dict_mut<'a>(interp: &'a mut Interpreter, state: &Value) -> Result<&'a mut Dict> {
    match state {
        Value::Object(id) => match interp.world.object_mut(*id) {
            Object::State(dict) | Object::Dict(dict) => Ok(dict),
            _ => Err(Error::bad_argument("a State was expected")),
        },
        _ => Err(Error::bad_argument("a State was expected")),
    }
}

fn key_of(interp: &mut Interpreter, state: &Value, key: &Value) -> Result<Key> {
    match state {
        Value::Object(id) => interp.key(key, *id),
        _ => Err(Error::bad_argument("a State was expected")),
    }
}

/// Puts a value in; a dict becomes a State, as Flax shows it when it is read.
fn insert(interp: &mut Interpreter, state: &Value, key: Value, value: Value) -> Result<()> {
    let looked_up = key_of(interp, state, &key)?;
    let value = as_state(interp, value)?;
    dict_mut(interp, state)?.insert(looked_up, key, value);
    Ok(())
}

fn as_state(interp: &mut Interpreter, value: Value) -> Result<Value> {
    let Value::Object(id) = value else { return Ok(value) };
    let Object::Dict(dict) = interp.world.object(id) else { return Ok(value) };
    let entries: Vec<(Key, Value, Value)> = dict
        .entries()
        .map(|(key, written, value)| (key.clone(), written.clone(), value.clone()))
        .collect();
    let mut nested = Dict::default();
    for (key, written, value) in entries {
        let value = interp.deeper(|interp| as_state(interp, value))?;
        nested.insert(key, written, value);
    }
    Ok(Value::Object(interp.world.alloc(Object::State(nested))?))
}

/// `state[key]`.
fn get_item(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [state, key] = args.exactly("__getitem__")?;
    let looked_up = key_of(interp, &state, &key)?;
    let found = dict(interp, &state)?.get(&looked_up).cloned();
    match found {
        Some(value) => {
            view_as_state(interp, &value);
            Ok(value)
        }
        None => Err(interp.raised_with(PythonError::KeyError, vec![key])),
    }
}

/// A dict within a state is a State to who reads it there, and the same mapping.
fn view_as_state(interp: &mut Interpreter, value: &Value) {
    if let Value::Object(id) = value
        && let Object::Dict(dict) = interp.world.object_mut(*id)
    {
        let dict = std::mem::take(dict);
        *interp.world.object_mut(*id) = Object::State(dict);
    }
}

fn set_item(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [state, key, value] = args.exactly("__setitem__")?;
    insert(interp, &state, key, value)?;
    Ok(Value::None)
}

fn delete_item(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [state, key] = args.exactly("__delitem__")?;
    let looked_up = key_of(interp, &state, &key)?;
    match dict_mut(interp, &state)?.remove(&looked_up) {
        Some(_) => Ok(Value::None),
        None => Err(interp.raised_with(PythonError::KeyError, vec![key])),
    }
}

/// `==` of mappings: equal keys and equal values, whichever kind of mapping they are.
fn equals(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [a, b] = args.exactly("__eq__")?;
    if mapping(&interp.world, &a).is_none() || mapping(&interp.world, &b).is_none() {
        return Ok(Value::NotImplemented);
    }
    let (a, b) = (dict(interp, &a)?.clone(), dict(interp, &b)?.clone());
    if a.len() != b.len() {
        return Ok(Value::Bool(false));
    }
    for (key, _, value) in a.entries() {
        match b.get(key) {
            Some(other) if value.is(other) || interp.equals(value, other)? => {}
            _ => return Ok(Value::Bool(false)),
        }
    }
    Ok(Value::Bool(true))
}

fn view(args: Args, part: DictPart) -> Result<Value> {
    let [state] = args.exactly("keys")?;
    match state {
        Value::Object(dict) => Ok(Value::opaque(View { dict, part })),
        _ => Err(Error::bad_argument("a State was expected")),
    }
}

fn get(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [state, key, default] = args.bind("get", ["self", "key", "default?"])?;
    let looked_up = key_of(interp, &state, &key)?;
    Ok(dict(interp, &state)?.get(&looked_up).cloned().unwrap_or(default))
}

fn pop(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [state, key, default] = args.bind_given("pop", ["self", "key", "default?"])?;
    let (state, key) = (state.unwrap_or(Value::None), key.unwrap_or(Value::None));
    let looked_up = key_of(interp, &state, &key)?;
    match (dict_mut(interp, &state)?.remove(&looked_up), default) {
        (Some((_, value)), _) => Ok(value),
        (None, Some(default)) => Ok(default),
        (None, None) => Err(interp.raised_with(PythonError::KeyError, vec![key])),
    }
}

fn set_default(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [state, key, default] = args.bind("setdefault", ["self", "key", "default?"])?;
    let looked_up = key_of(interp, &state, &key)?;
    if let Some(value) = dict(interp, &state)?.get(&looked_up) {
        return Ok(value.clone());
    }
    insert(interp, &state, key, default.clone())?;
    Ok(default)
}

/// `state.update(other, **kwargs)`: shallow, as a mapping's.
fn update(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let keywords = std::mem::take(&mut args.keywords);
    let [state, other] = args.bind_given("update", ["self", "other?"])?;
    let state = state.unwrap_or(Value::None);
    if let Some(other) = other {
        let given = super::super::dicts::new_dict(interp, Args::positional(vec![other]))?;
        for (key, value) in interp.mapping_items(&given)? {
            insert(interp, &state, key, value)?;
        }
    }
    for (name, value) in keywords {
        insert(interp, &state, Value::name(name), value)?;
    }
    Ok(Value::None)
}

/// The same nested mapping as plain dicts.
fn to_dicts(interp: &mut Interpreter, state: &Value) -> Result<Value> {
    let leaves = state_leaves(&interp.world, state)?;
    rebuilt(interp, &leaves, true)
}

/// The leaves put together again, as nested dicts or as a State.
fn rebuilt(interp: &mut Interpreter, leaves: &Leaves, dicts: bool) -> Result<Value> {
    let state = leaves.whole(&mut interp.world)?;
    if dicts {
        let mut open: Vec<ObjectId> = mapping(&interp.world, &state).into_iter().collect();
        while let Some(id) = open.pop() {
            if let Object::State(dict) = interp.world.object_mut(id) {
                let dict = std::mem::take(dict);
                for (_, value) in dict.iter() {
                    if let Value::Object(below) = value
                        && matches!(interp.world.object(*below), Object::State(_))
                    {
                        open.push(*below);
                    }
                }
                *interp.world.object_mut(id) = Object::Dict(dict);
            }
        }
    }
    Ok(state)
}

/// What reads the mapping of a `State` takes nothing else.
pub fn must_be_state(interp: &mut Interpreter, state: &Value) -> Result<()> {
    match state {
        Value::Object(id) if matches!(interp.world.object(*id), Object::State(_)) => Ok(()),
        other => {
            other.known()?;
            Err(Error::missing_attribute(&interp.type_name(other), "_mapping"))
        }
    }
}

/// `nnx.to_pure_dict(state, extract_fn=None)`.
pub fn to_pure_dict(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [state, extract] = args.bind("to_pure_dict", ["state", "extract_fn?"])?;
    must_be_state(interp, &state)?;
    let mut leaves = state_leaves(&interp.world, &state)?;
    for leaf in 0..leaves.values.len() {
        let value = leaves.values[leaf].clone();
        leaves.values[leaf] = match (&extract, interp.world.as_variable(&value)) {
            (Value::None, Some(_)) => {
                // What is put back must be what was there, and hooks would see it twice.
                interp.call_method(&value, Symbol::new("get_raw_value"), Vec::new())?
            }
            (Value::None, None) => value,
            (extract, _) => interp.call_positional(extract, [value])?,
        };
    }
    rebuilt(interp, &leaves, true)
}

/// `nnx.replace_by_pure_dict(state, pure_dict, replace_fn=None)`. All is made before anything is
/// replaced.
pub fn replace_by_pure_dict(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [state, pure, replace] =
        args.bind("replace_by_pure_dict", ["state", "pure_dict", "replace_fn?"])?;
    check_mapping(interp, &pure)?;
    let mut changes = Vec::new();
    replacements(interp, &state, &pure, &replace, &mut changes)?;
    for (owner, key, new) in changes {
        insert(interp, &owner, key, new)?;
    }
    Ok(Value::None)
}

/// The values of a pure dict that go into a State: each with its owner and its key. What a leaf
/// holds may be a dict itself.
fn replacements(
    interp: &mut Interpreter,
    state: &Value,
    pure: &Value,
    replace: &Value,
    changes: &mut Vec<(Value, Value, Value)>,
) -> Result<()> {
    let mismatch =
        |message| Error::raised(ErrorClass::StructureMismatch, PythonError::ValueError, message);
    if mapping(&interp.world, pure).is_none() {
        return Err(mismatch("the pure_dict has a leaf where the state has none"));
    }
    for (key, value) in interp.mapping_items(pure)? {
        let number = match &key {
            Value::Str(text) => text.parse().ok().map(Value::Int),
            _ => None,
        };
        let found = [Some(key), number].into_iter().flatten().find_map(|key| {
            let looked_up = Key::of(&key)?;
            let value = dict(interp, state).ok()?.get(&looked_up).cloned()?;
            Some((key, value))
        });
        let Some((key, old)) = found else {
            return Err(mismatch("key in pure_dict not available in state"));
        };
        if mapping(&interp.world, &old).is_some() {
            interp.deeper(|interp| replacements(interp, &old, &value, replace, changes))?;
            continue;
        }
        let new = match (replace, interp.world.as_variable(&old)) {
            (Value::None, Some(_)) => {
                interp.call_method(&old, Symbol::new("replace"), vec![value])?
            }
            (Value::None, None) => value,
            (replace, _) => interp.call_positional(replace, [old, value])?,
        };
        changes.push((state.clone(), key, new));
    }
    Ok(())
}

/// A leaf alone is no tree of names.
fn check_mapping(interp: &mut Interpreter, value: &Value) -> Result<()> {
    match mapping(&interp.world, value) {
        Some(_) => Ok(()),
        None => {
            let message = format!("expected a mapping, got a {}", interp.type_name(value));
            Err(Error::raised(ErrorClass::BadArgument, PythonError::AssertionError, message))
        }
    }
}

/// `nnx.restore_int_paths(pure_dict)`: the texts of numbers become the numbers; `01` is none, and
/// where the number is a key already the text stays.
pub fn restore_int_paths(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [pure] = args.bind("restore_int_paths", ["pure_dict"])?;
    check_mapping(interp, &pure)?;
    restored(interp, &pure)
}

fn restored(interp: &mut Interpreter, pure: &Value) -> Result<Value> {
    if mapping(&interp.world, pure).is_none() {
        return Ok(pure.clone());
    }
    let mut restored_dict = Dict::default();
    for (key, value) in interp.mapping_items(pure)? {
        let value = interp.deeper(|interp| restored(interp, &value))?;
        let number = match &key {
            Value::Str(text) => text.parse::<i64>().ok().filter(|n| **text == *n.to_string()),
            _ => None,
        };
        let free = |number: &i64| {
            dict(interp, pure).is_ok_and(|dict| dict.get(&Key::Int(*number)).is_none())
        };
        let key = number.filter(free).map_or(key, Value::Int);
        if let Some(looked_up) = Key::of(&key) {
            restored_dict.insert(looked_up, key, value);
        }
    }
    Ok(Value::Object(interp.world.alloc(Object::Dict(restored_dict))?))
}

/// `nnx.map_state(f, state)`.
pub fn map_state(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [function, state] = args.bind("map_state", ["f", "state"])?;
    check_mapping(interp, &state)?;
    let mut leaves = state_leaves(&interp.world, &state)?;
    for leaf in 0..leaves.values.len() {
        let path = graph::path_value(&leaves.path(leaf));
        leaves.values[leaf] =
            interp.call_positional(&function, [path, leaves.values[leaf].clone()])?;
    }
    rebuilt(interp, &leaves, false)
}

/// `nnx.filter_state(state, first, *filters)`.
pub fn filter_state(interp: &mut Interpreter, args: Args) -> Result<Value> {
    grouped(interp, args, "filter_state", false)
}

/// `nnx.split_state(state, first, *filters)`: nothing may be left over.
pub fn split_state(interp: &mut Interpreter, args: Args) -> Result<Value> {
    grouped(interp, args, "split_state", true)
}

fn grouped(
    interp: &mut Interpreter,
    args: Args,
    function: &str,
    exhaustive: bool,
) -> Result<Value> {
    let [state, filters @ ..] = args.positional.as_slice() else {
        return Err(Error::bad_argument(format!(
            "{function}() missing 2 required positional arguments"
        )));
    };
    if filters.is_empty() {
        return Err(Error::bad_argument(format!(
            "{function}() missing 1 required positional argument: 'first'"
        )));
    }
    let leaves = state_leaves(&interp.world, state)?;
    let groups = groups(interp, filters, &leaves)?;
    if exhaustive {
        check_exhaustive(&groups, &leaves)?;
    }
    let mut states = leaves.group(&mut interp.world, &groups, filters.len())?;
    Ok(if states.len() == 1 { states.swap_remove(0) } else { Value::tuple(states) })
}

/// `nnx.merge_state(state, *states)`.
pub fn merge_state(interp: &mut Interpreter, args: Args) -> Result<Value> {
    match args.positional.as_slice() {
        [] => Err(Error::bad_argument(
            "merge_state() missing 1 required positional argument: 'state'",
        )),
        [Value::Object(id)] if matches!(interp.world.object(*id), Object::State(_)) => {
            Ok(Value::Object(*id))
        }
        states => graph::merge_states(&mut interp.world, states),
    }
}

/// `state - other`: the leaves at paths that the other has not.
fn diff(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [state, other] = args.exactly("diff")?;
    let leaves = state_leaves(&interp.world, &state)?;
    let others = state_leaves(&interp.world, &other)?;
    let paths: std::collections::HashSet<Option<Key>> = (0..others.values.len())
        .map(|leaf| Key::of(&graph::path_value(&others.path(leaf))))
        .collect();
    let groups: Vec<Option<usize>> = (0..leaves.values.len())
        .map(|leaf| {
            (!paths.contains(&Key::of(&graph::path_value(&leaves.path(leaf))))).then_some(0)
        })
        .collect();
    Ok(leaves.group(&mut interp.world, &groups, 1)?.swap_remove(0))
}
