//! `list` and `tuple`, their methods, and `sorted`.

use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, List, Object, Value};
use crate::interpreter::function::NativeCall;
use crate::interpreter::{Bind, Interpreter};
use crate::meter::{self, Paid};
use crate::program::ast::{BinOp, CmpOp};

pub fn new_tuple(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [items] = args.bind_given("tuple", ["iterable?"])?;
    match items {
        Some(Value::Tuple(items)) if items.class().is_none() => Ok(Value::Tuple(items)),
        Some(items) => Ok(Value::tuple(interp.iterate(&items)?)),
        None => Ok(Value::tuple(Vec::new())),
    }
}

pub fn new_list(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [items] = args.bind_given("list", ["iterable?"])?;
    let items = match items {
        Some(items) => interp.iterate(&items)?,
        None => Vec::new(),
    };
    interp.world.list(items)
}

fn list_mut<'a>(interp: &'a mut Interpreter, value: &Value) -> Result<&'a mut List> {
    match value {
        Value::Object(id) => match interp.world.object_mut(*id) {
            Object::List(items) => Ok(items),
            _ => Err(Error::type_error("a list was expected")),
        },
        _ => Err(Error::type_error("a list was expected")),
    }
}

/// The items, beside the list: it may change while they are compared.
fn items_of(interp: &mut Interpreter, value: &Value) -> Result<Paid<Value>> {
    let items = match value {
        Value::Tuple(items) => &items[..],
        value => interp.as_list(value).unwrap_or_default(),
    };
    let mut copied = Paid::default();
    copied.reserve(items.len())?;
    for item in items {
        copied.push(item.clone())?;
    }
    Ok(copied)
}

fn index(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [sequence, item, start, stop] =
        args.bind_given("index", ["self", "value", "start?", "stop?"])?;
    let (sequence, item) = (sequence.unwrap_or(Value::None), item.unwrap_or(Value::None));
    let length = interp.len(&sequence)? as i64;
    let mut place = |value: Option<Value>, default: i64| match value {
        Some(value) => match interp.as_int(&value)? {
            place if place < 0 => Ok(place.saturating_add(length).max(0)),
            place => Ok(place),
        },
        None => Ok::<i64, Error>(default),
    };
    let (start, stop) = (place(start, 0)? as usize, place(stop, length)? as usize);
    let items = items_of(interp, &sequence)?;
    for (i, candidate) in items.iter().enumerate().take(stop).skip(start) {
        if interp.equals(candidate, &item)? {
            return Ok(Value::Int(i as i64));
        }
    }
    let (item, name) = (interp.repr_in_message(&item)?, interp.type_name(&sequence));
    Err(Error::value_error(match &*name {
        "tuple" => "tuple.index(x): x not in tuple".to_owned(),
        _ => format!("{item} is not in list"),
    }))
}

fn count(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [sequence, item] = args.exactly("count")?;
    let mut count = 0;
    for candidate in &items_of(interp, &sequence)? {
        count += i64::from(interp.equals(candidate, &item)?);
    }
    Ok(Value::Int(count))
}

/// `a.__add__(b)` of a string, a list or a tuple: one more of its kind, and no `__radd__`.
pub fn concatenate(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [a, other] = args.exactly("__add__")?;
    let plain = |value: &Value| interp.world.extended(value).unwrap_or(value).clone();
    let (a, b) = (plain(&a), plain(&other));
    let same = match (&a, &b) {
        (Value::Str(_), Value::Str(_)) | (Value::Tuple(_), Value::Tuple(_)) => true,
        (Value::Object(_), Value::Object(id)) => {
            matches!(interp.world.object(*id), Object::List(_))
        }
        _ => false,
    };
    if same {
        return interp.binary(BinOp::Add, &a, &b);
    }
    let (own, other) = (interp.type_name(&a), interp.type_name(&other));
    let message = format!("can only concatenate {own} (not \"{other}\") to {own}");
    Err(Error::type_error(message))
}

/// `a.__mul__(count)` of a string, a list or a tuple.
pub fn repeat(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [a, count] = args.exactly("__mul__")?;
    let a = interp.world.extended(&a).unwrap_or(&a).clone();
    match interp.try_index(&count)? {
        Some(count) => interp.binary(BinOp::Mul, &a, &Value::Int(count)),
        None => {
            let name = interp.type_name(&count);
            let message = format!("'{name}' object cannot be interpreted as an integer");
            Err(Error::type_error(message))
        }
    }
}

pub fn get_item(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [object, key] = args.exactly("__getitem__")?;
    interp.get_item(&object, &key)
}

pub fn set_item(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [object, key, value] = args.exactly("__setitem__")?;
    interp.set_item(&object, &key, value)?;
    Ok(Value::None)
}

pub fn contains(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [object, item] = args.exactly("__contains__")?;
    interp.contains(&object, &item).map(Value::Bool)
}

pub fn length(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [object] = args.exactly("__len__")?;
    Ok(Value::Int(interp.len(&object)? as i64))
}

pub fn iterator(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [object] = args.exactly("__iter__")?;
    let iter = interp.iter(&object)?;
    interp.iterator(iter, "iterator")
}

pub static TUPLE: &[(&str, NativeCall)] = &[
    ("index", index),
    ("count", count),
    ("__add__", concatenate),
    ("__mul__", repeat),
    ("__rmul__", repeat),
    ("__getitem__", get_item),
    ("__contains__", contains),
    ("__len__", length),
    ("__iter__", iterator),
];

pub static LIST: &[(&str, NativeCall)] = &[
    ("__init__", |interp, args| {
        let [list, items] = args.bind_given("list", ["self", "iterable?"])?;
        let items = items.map(|items| interp.iterate(&items)).transpose()?.unwrap_or_default();
        let list = list_mut(interp, &list.unwrap_or(Value::None))?;
        list.clear();
        list.extend(items)?;
        Ok(Value::None)
    }),
    ("__delitem__", |interp, args| {
        let [list, key] = args.exactly("__delitem__")?;
        interp.delete_item(&list, &key).map(|()| Value::None)
    }),
    ("index", index),
    ("count", count),
    ("__add__", concatenate),
    ("__mul__", repeat),
    ("__rmul__", repeat),
    ("__getitem__", get_item),
    ("__setitem__", set_item),
    ("__contains__", contains),
    ("__len__", length),
    ("__iter__", iterator),
    ("append", |interp, args| {
        let [list, item] = args.exactly("append")?;
        let list = list_mut(interp, &list)?;
        list.room_for_one()?;
        list.push(item);
        Ok(Value::None)
    }),
    ("extend", |interp, args| {
        let [list, items] = args.exactly("extend")?;
        interp.update(BinOp::Add, &list, &items)?;
        Ok(Value::None)
    }),
    ("insert", |interp, args| {
        let [list, at, item] = args.exactly("insert")?;
        let at = interp.as_int(&at)?;
        let items = list_mut(interp, &list)?;
        let length = items.len() as i64;
        let at = if at < 0 { at.saturating_add(length) } else { at };
        let at = at.clamp(0, length) as usize;
        items.room_for_one()?;
        items.insert(at, item);
        Ok(Value::None)
    }),
    ("pop", |interp, args| {
        let [list, at] = args.bind_given("pop", ["self", "index?"])?;
        let list = list.unwrap_or(Value::None);
        let at = match at {
            Some(at) => interp.as_int(&at)?,
            None => -1,
        };
        let items = list_mut(interp, &list)?;
        if items.is_empty() {
            return Err(PythonError::IndexError.raised("pop from empty list"));
        }
        let at = if at < 0 { at.saturating_add(items.len() as i64) } else { at };
        match usize::try_from(at) {
            Ok(at) if at < items.len() => Ok(items.remove(at)),
            _ => Err(PythonError::IndexError.raised("pop index out of range")),
        }
    }),
    ("remove", |interp, args| {
        let [list, item] = args.exactly("remove")?;
        for (i, candidate) in items_of(interp, &list)?.iter().enumerate() {
            if interp.equals(candidate, &item)? {
                let items = list_mut(interp, &list)?;
                if i < items.len() {
                    items.remove(i);
                }
                return Ok(Value::None);
            }
        }
        Err(Error::value_error("list.remove(x): x not in list"))
    }),
    ("clear", |interp, args| {
        let [list] = args.exactly("clear")?;
        list_mut(interp, &list)?.clear();
        Ok(Value::None)
    }),
    ("copy", |interp, args| {
        let [list] = args.exactly("copy")?;
        let items = items_of(interp, &list)?.into_items();
        interp.world.list(items)
    }),
    ("reverse", |interp, args| {
        let [list] = args.exactly("reverse")?;
        let items = list_mut(interp, &list)?;
        items.reverse();
        Ok(Value::None)
    }),
    ("sort", |interp, args| {
        let [list, key, reverse] = args.bind("sort", ["self", "*key?", "*reverse?"])?;
        let items = items_of(interp, &list)?.into_items();
        let reverse = interp.truth(&reverse)?;
        // Meanwhile the list is empty, and nobody may change it.
        *list_mut(interp, &list)? = List::default();
        let sorted = interp.sorted(items.clone(), &key, reverse);
        // What was added and taken out again leaves its room.
        let is_changed = list_mut(interp, &list)?.has_room();
        let kept = sorted.as_ref().unwrap_or(&items).clone();
        *list_mut(interp, &list)? = kept.into();
        sorted?;
        match is_changed {
            true => Err(Error::value_error("list modified during sort")),
            false => Ok(Value::None),
        }
    }),
];

impl Interpreter {
    /// A stable merge sort by `<`, of keys where a key function is given.
    pub fn sorted(&mut self, items: Vec<Value>, key: &Value, reverse: bool) -> Result<Vec<Value>> {
        // The keys, the items while they move, and their places, which stand twice.
        let _sorted = meter::held(items.len().saturating_mul(3 * size_of::<Value>()))?;
        let keys = match key {
            Value::None => None,
            function => {
                let mut keys = Vec::with_capacity(items.len());
                for item in &items {
                    keys.push(self.call_positional(function, [item.clone()])?);
                }
                Some(keys)
            }
        };
        // The places of the items: these are moved once, at the end.
        let mut order: Vec<u32> = (0..items.len() as u32).collect();
        if reverse {
            order.reverse();
        }
        let compared = keys.as_deref().unwrap_or(&items);
        let mut width = 1;
        while width < order.len() {
            let mut merged = Vec::with_capacity(order.len());
            for chunk in order.chunks(2 * width) {
                let (mut left, mut right) = chunk.split_at(width.min(chunk.len()));
                while let ([a, further @ ..], [b, beyond @ ..]) = (left, right) {
                    self.world.tracing.budget.steps(1)?;
                    match self.is_less(&compared[*b as usize], &compared[*a as usize])? {
                        true => {
                            merged.push(*b);
                            right = beyond;
                        }
                        false => {
                            merged.push(*a);
                            left = further;
                        }
                    }
                }
                merged.extend(left);
                merged.extend(right);
            }
            order = merged;
            width *= 2;
        }
        if reverse {
            order.reverse();
        }
        let mut items: Vec<Option<Value>> = items.into_iter().map(Some).collect();
        Ok(order.into_iter().filter_map(|place| items[place as usize].take()).collect())
    }

    /// `bool(a < b)`.
    fn is_less(&mut self, a: &Value, b: &Value) -> Result<bool> {
        let less = self.rich_compare(CmpOp::Lt, a, b)?;
        self.truth(&less)
    }
}
