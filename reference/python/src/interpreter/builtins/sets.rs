//! `set`, `frozenset` and their methods.

use super::dicts::{dict_id, dict_mut};
use super::lists::{contains, iterator, length};
use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, Dict, ObjectId, Symbol, Value};
use crate::interpreter::collections::FrozenSet;
use crate::interpreter::function::NativeCall;
use crate::interpreter::set::same_kind;
use crate::interpreter::{Bind, Interpreter};
use crate::program::ast::{BinOp, CmpOp};

pub fn new_set(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [items] = args.bind_given("set", ["iterable?"])?;
    let set = match items {
        Some(items) => interp.set_from(&items)?,
        None => interp.new_set()?,
    };
    Ok(Value::Object(set))
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

/// The receiver, and the sets beside it.
fn set_and_others(interp: &mut Interpreter, args: Args) -> Result<(Value, ObjectId, Vec<Value>)> {
    args.no_more_keywords("set")?;
    let mut others = args.positional;
    let set = if others.is_empty() { Value::None } else { others.remove(0) };
    match interp.as_set(&set) {
        Some(id) => Ok((set, id, others)),
        None => Err(Error::type_error("a set was expected")),
    }
}

/// A new set of this one and others, one after the other.
fn combined(interp: &mut Interpreter, args: Args, op: BinOp) -> Result<Value> {
    let (set, id, others) = set_and_others(interp, args)?;
    let Some((first, rest)) = others.split_first() else {
        return match set.downcast::<FrozenSet>() {
            // `intersection` alone makes another one.
            Some(_) if op != BinOp::BitAnd => Ok(set),
            Some(_) => {
                let copy = interp.set_from(&set)?;
                Ok(same_kind(&set, copy))
            }
            None => interp.set_from(&set).map(Value::Object),
        };
    };
    let mut result = interp.set_combined(op, id, first)?;
    for other in rest {
        match op {
            BinOp::BitAnd => result = interp.set_combined(op, result, other)?,
            _ => interp.set_changed(op, result, other)?,
        }
    }
    Ok(same_kind(&set, result))
}

fn update_in_place(interp: &mut Interpreter, args: Args, op: BinOp) -> Result<Value> {
    let (_, id, others) = set_and_others(interp, args)?;
    for other in &others {
        interp.set_changed(op, id, other)?;
    }
    Ok(Value::None)
}

fn relation(interp: &mut Interpreter, args: Args, op: CmpOp) -> Result<Value> {
    let [a, b] = args.exactly("issubset")?;
    let b = match interp.as_set(&b) {
        Some(_) => b,
        None => Value::Object(interp.set_from(&b)?),
    };
    interp.rich_compare(op, &a, &b)
}

fn remove(interp: &mut Interpreter, args: Args) -> Result<bool> {
    let [set, item] = args.exactly("remove")?;
    interp.set_discard(dict_id(&set)?, &item)
}

pub static VIEW: &[(&str, NativeCall)] = &[
    ("isdisjoint", |interp, args| {
        let [a, b] = args.exactly("isdisjoint")?;
        for item in interp.iterate(&b)? {
            if interp.contains(&a, &item)? {
                return Ok(Value::Bool(false));
            }
        }
        Ok(Value::Bool(true))
    }),
    ("__contains__", contains),
];

/// The methods that change a set stand first in its table: a frozen set has the others.
const CHANGING: usize = 10;

pub static FROZEN_SET: &[(&str, NativeCall)] = SET.split_at(CHANGING).1;

pub static SET: &[(&str, NativeCall)] = &[
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
        match dict_mut(interp, dict_id(&set)?)?.pop_element() {
            Some(item) => Ok(item),
            None => Err(interp
                .raised_with(PythonError::KeyError, vec![Value::str("pop from an empty set")])),
        }
    }),
    ("clear", |interp, args| {
        let [set] = args.exactly("clear")?;
        *dict_mut(interp, dict_id(&set)?)? = Dict::new_set();
        Ok(Value::None)
    }),
    ("update", |interp, args| update_in_place(interp, args, BinOp::BitOr)),
    ("intersection_update", |interp, args| update_in_place(interp, args, BinOp::BitAnd)),
    ("difference_update", |interp, args| update_in_place(interp, args, BinOp::Sub)),
    ("symmetric_difference_update", |interp, args| {
        let [set, other] = args.exactly("symmetric_difference_update")?;
        update_in_place(interp, Args::positional(vec![set, other]), BinOp::BitXor)
    }),
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
    ("copy", |interp, args| {
        let [set] = args.exactly("copy")?;
        combined(interp, Args::positional(vec![set]), BinOp::BitOr)
    }),
    ("union", |interp, args| combined(interp, args, BinOp::BitOr)),
    ("intersection", |interp, args| combined(interp, args, BinOp::BitAnd)),
    ("difference", |interp, args| combined(interp, args, BinOp::Sub)),
    ("symmetric_difference", |interp, args| {
        let [set, other] = args.exactly("symmetric_difference")?;
        combined(interp, Args::positional(vec![set, other]), BinOp::BitXor)
    }),
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
