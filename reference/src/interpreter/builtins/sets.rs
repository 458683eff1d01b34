//! `set`, `frozenset` and their methods.

use super::dicts::{dict_id, dict_mut};
use super::lists::{contains, iterator, length};
use crate::error::{PythonError, Result};
use crate::heap::{Args, Symbol, Value};
use crate::interpreter::collections::FrozenSet;
use crate::interpreter::function::Run;
use crate::interpreter::{Bind, Interpreter};
use crate::program::ast::{BinOp, CmpOp};

pub fn new_set(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [items] = args.bind_given("set", ["iterable?"])?;
    let items = match items {
        Some(items) => interp.iterate(&items)?,
        None => Vec::new(),
    };
    interp.set_of(items)
}

pub fn new_frozen_set(interp: &mut Interpreter, args: Args) -> Result<Value> {
    if let Some(set) = args.positional.first()
        && set.downcast::<FrozenSet>().is_some()
    {
        return Ok(set.clone());
    }
    match new_set(interp, args)? {
        Value::Object(id) => Ok(Value::opaque(FrozenSet(id))),
        other => Ok(other),
    }
}

/// Operations that sets, frozen sets and views of keys share.
fn combined(interp: &mut Interpreter, args: Args, op: BinOp) -> Result<Value> {
    let mut args = args.positional.into_iter();
    let mut set = args.next().unwrap_or(Value::None);
    if args.len() == 0 {
        let items = interp.iterate(&set)?;
        set = interp.set_of(items)?;
    }
    for other in args {
        let other = interp.set_from(&other)?;
        set = interp.set_operation(op, &set, &other)?.unwrap_or(Value::None);
    }
    Ok(set)
}

fn update_in_place(interp: &mut Interpreter, args: Args, op: BinOp) -> Result<Value> {
    let mut args = args.positional.into_iter();
    let set = args.next().unwrap_or(Value::None);
    for other in args {
        let other = interp.set_from(&other)?;
        interp.update(op, &set, &other)?;
    }
    Ok(Value::None)
}

fn relation(interp: &mut Interpreter, args: Args, op: CmpOp) -> Result<Value> {
    let [a, b] = args.exactly("issubset")?;
    let b = interp.set_from(&b)?;
    interp.rich_compare(op, &a, &b)
}

fn remove(interp: &mut Interpreter, args: Args) -> Result<bool> {
    let [set, item] = args.exactly("remove")?;
    let id = dict_id(&set)?;
    let key = interp.key(&item, id)?;
    Ok(dict_mut(interp, id)?.remove(&key).is_some())
}

pub static VIEW: &[(&str, Run)] = &[
    ("isdisjoint", |interp, args| {
        let [a, b] = args.exactly("isdisjoint")?;
        let a = interp.set_from(&a)?;
        for item in interp.iterate(&b)? {
            if interp.contains(&a, &item)? {
                return Ok(Value::Bool(false));
            }
        }
        Ok(Value::Bool(true))
    }),
    ("__contains__", |interp, args| {
        let [view, item] = args.exactly("__contains__")?;
        let set = interp.set_from(&view)?;
        interp.contains(&set, &item).map(Value::Bool)
    }),
];

/// The methods that change a set stand first in its table: a frozen set has the others.
const CHANGING: usize = 9;

pub static FROZEN_SET: &[(&str, Run)] = SET.split_at(CHANGING).1;

pub static SET: &[(&str, Run)] = &[
    ("add", |interp, args| {
        let [set, item] = args.exactly("add")?;
        interp.set_add(dict_id(&set)?, item)?;
        Ok(Value::None)
    }),
    ("discard", |interp, args| remove(interp, args).map(|_| Value::None)),
    ("remove", |interp, args| {
        let item = args.positional.get(1).cloned();
        match remove(interp, args)? {
            true => Ok(Value::None),
            false => Err(interp.raised_with(PythonError::KeyError, item.into_iter().collect())),
        }
    }),
    ("pop", |interp, args| {
        let [set] = args.exactly("pop")?;
        match dict_mut(interp, dict_id(&set)?)?.remove_at(0) {
            Some((item, _)) => Ok(item),
            None => Err(interp
                .raised_with(PythonError::KeyError, vec![Value::str("pop from an empty set")])),
        }
    }),
    ("clear", |interp, args| {
        let [set] = args.exactly("clear")?;
        dict_mut(interp, dict_id(&set)?)?.clear();
        Ok(Value::None)
    }),
    ("update", |interp, args| update_in_place(interp, args, BinOp::BitOr)),
    ("intersection_update", |interp, args| update_in_place(interp, args, BinOp::BitAnd)),
    ("difference_update", |interp, args| update_in_place(interp, args, BinOp::Sub)),
    ("__init__", |interp, args| {
        let [set, items] = args.bind_given("set", ["self", "iterable?"])?;
        let set = set.unwrap_or(Value::None);
        interp.call_method(&set, Symbol::new("clear"), Vec::new())?;
        match items {
            Some(items) => interp.call_method(&set, Symbol::new("update"), vec![items]),
            None => Ok(Value::None),
        }
    }),
    ("__contains__", contains),
    ("__len__", length),
    ("__iter__", iterator),
    ("copy", |interp, args| combined(interp, args, BinOp::BitOr)),
    ("union", |interp, args| combined(interp, args, BinOp::BitOr)),
    ("intersection", |interp, args| combined(interp, args, BinOp::BitAnd)),
    ("difference", |interp, args| combined(interp, args, BinOp::Sub)),
    ("symmetric_difference", |interp, args| combined(interp, args, BinOp::BitXor)),
    ("issubset", |interp, args| relation(interp, args, CmpOp::LtE)),
    ("issuperset", |interp, args| relation(interp, args, CmpOp::GtE)),
    ("isdisjoint", |interp, args| {
        let [a, b] = args.exactly("isdisjoint")?;
        for item in interp.iterate(&b)? {
            if interp.contains(&a, &item)? {
                return Ok(Value::Bool(false));
            }
        }
        Ok(Value::Bool(true))
    }),
];
