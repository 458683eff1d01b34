//! `nnx.List`: a sequence whose items are attributes named by number; `_length` says how many they
//! are. Whether an item counts as data is a matter of the item, wherever it stands: it moves with
//! its item, and a new item at an old place decides anew.

use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::graph::attributes::{assign, delete, numbered};
use crate::graph::{length, set_length};
use crate::heap::{Args, Attribute, ObjectId, Value};
use crate::interpreter::collections::Range;
use crate::interpreter::function::NativeCall;
use crate::interpreter::{Bind, Interpreter, Iter};
use crate::meter;

pub static METHODS: &[(&str, NativeCall)] = &[
    ("__init__", init),
    ("__len__", |interp, args| {
        let [this] = args.exactly("__len__")?;
        Ok(Value::Int(length(&interp.world, id(&this)?) as i64))
    }),
    ("__iter__", |interp, args| {
        let [this] = args.exactly("__iter__")?;
        let items = items(interp, id(&this)?)?;
        interp.iterator(Iter::Items(items.into_iter()), "generator")
    }),
    ("__reversed__", |interp, args| {
        let [this] = args.exactly("__reversed__")?;
        let mut items = items(interp, id(&this)?)?;
        items.reverse();
        interp.iterator(Iter::Items(items.into_iter()), "generator")
    }),
    ("__contains__", |interp, args| {
        let [this, item] = args.exactly("__contains__")?;
        Ok(Value::Bool(position(interp, id(&this)?, &item)?.is_some()))
    }),
    ("__getitem__", get_item),
    ("__setitem__", set_item),
    ("__delitem__", delete_item),
    ("__iadd__", |interp, args| {
        let [this, items] = args.exactly("__iadd__")?;
        extend(interp, id(&this)?, &items)?;
        Ok(this)
    }),
    ("append", |interp, args| {
        let [this, item] = args.bind("append", ["self", "value"])?;
        append(interp, id(&this)?, item)?;
        Ok(Value::None)
    }),
    ("extend", |interp, args| {
        let [this, items] = args.bind("extend", ["self", "values"])?;
        extend(interp, id(&this)?, &items)?;
        Ok(Value::None)
    }),
    ("insert", insert),
    ("pop", pop),
    ("remove", |interp, args| {
        let [this, item] = args.bind("remove", ["self", "value"])?;
        let id = id(&this)?;
        let at = found(position(interp, id, &item)?)?;
        remove(interp, id, at)?;
        Ok(Value::None)
    }),
    ("index", |interp, args| {
        let [this, item] = args.bind("index", ["self", "value"])?;
        let at = found(position(interp, id(&this)?, &item)?)?;
        Ok(Value::Int(at as i64))
    }),
    ("count", |interp, args| {
        let [this, item] = args.bind("count", ["self", "value"])?;
        let mut count = 0;
        for candidate in items(interp, id(&this)?)? {
            count += i64::from(candidate.is(&item) || interp.equals(&candidate, &item)?);
        }
        Ok(Value::Int(count))
    }),
    ("clear", |interp, args| {
        let [this] = args.exactly("clear")?;
        let id = id(&this)?;
        for at in (0..length(&interp.world, id)).rev() {
            remove(interp, id, at)?;
        }
        Ok(Value::None)
    }),
    ("reverse", |interp, args| {
        let [this] = args.exactly("reverse")?;
        rearrange(interp, id(&this)?, 0, |items| items.reverse())?;
        Ok(Value::None)
    }),
];

fn id(this: &Value) -> Result<ObjectId> {
    match this {
        Value::Object(id) => Ok(*id),
        _ => Err(Error::bad_argument("an nnx.List was expected")),
    }
}

fn found(position: Option<usize>) -> Result<usize> {
    position.ok_or_else(|| Error::value_error("x not in list"))
}

fn out_of_bounds() -> Error {
    Error::raised(ErrorClass::UserError, PythonError::IndexError, "Index out of bounds")
}

fn init(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [this, given] = args.bind("List", ["self", "it?"])?;
    let id = id(&this)?;
    set_length(&mut interp.world, id, 0)?;
    if !matches!(given, Value::None) {
        extend(interp, id, &given)?;
    }
    Ok(Value::None)
}

/// The item at a position, which exists unless something else than these methods took it away.
fn item(interp: &Interpreter, id: ObjectId, at: usize) -> Result<Value> {
    let name = numbered(at);
    let found = interp
        .world
        .as_instance(&Value::Object(id))
        .and_then(|(_, instance)| instance.attributes.get(&name));
    found
        .map(|attribute| attribute.value.clone())
        .ok_or_else(|| Error::missing_attribute("List", &name.name()))
}

fn items(interp: &Interpreter, id: ObjectId) -> Result<Vec<Value>> {
    (0..length(&interp.world, id)).map(|at| item(interp, id, at)).collect()
}

fn position(interp: &mut Interpreter, id: ObjectId, wanted: &Value) -> Result<Option<usize>> {
    for (at, item) in items(interp, id)?.into_iter().enumerate() {
        if item.is(wanted) || interp.equals(&item, wanted)? {
            return Ok(Some(at));
        }
    }
    Ok(None)
}

fn append(interp: &mut Interpreter, id: ObjectId, item: Value) -> Result<()> {
    let end = length(&interp.world, id);
    assign(&mut interp.world, id, numbered(end), item)?;
    set_length(&mut interp.world, id, end + 1)
}

fn extend(interp: &mut Interpreter, id: ObjectId, given: &Value) -> Result<()> {
    for item in interp.iterate(given)? {
        append(interp, id, item)?;
    }
    Ok(())
}

/// What an index or slice picks.
enum Picks {
    One(usize),
    Many(Vec<usize>),
}

fn pick(interp: &mut Interpreter, id: ObjectId, key: &Value) -> Result<Picks> {
    let length = length(&interp.world, id);
    match key {
        Value::Int(_) | Value::Bool(_) | Value::Host(_) => {
            let index = interp.as_int(key)?;
            let index = if index < 0 { index.saturating_add(length as i64) } else { index };
            let index = usize::try_from(index).ok().filter(|index| *index < length);
            index.map(Picks::One).ok_or_else(out_of_bounds)
        }
        Value::Slice(slice) => {
            let (start, stop, step) = interp.slice_indices(&slice[..], length)?;
            Ok(Picks::Many(Range { start, stop, step }.map(|index| index as usize).collect()))
        }
        _ => Err(Error::bad_argument("Invalid index type")),
    }
}

fn get_item(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [this, key] = args.exactly("__getitem__")?;
    let id = id(&this)?;
    match pick(interp, id, &key)? {
        Picks::One(at) => item(interp, id, at),
        Picks::Many(indices) => {
            let items =
                indices.into_iter().map(|at| item(interp, id, at)).collect::<Result<_>>()?;
            interp.world.list(items)
        }
    }
}

fn set_item(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [this, key, value] = args.exactly("__setitem__")?;
    let id = id(&this)?;
    match pick(interp, id, &key)? {
        Picks::One(at) => put(interp, id, at, value)?,
        Picks::Many(indices) => {
            let values = interp.iterate(&value)?;
            if values.len() != indices.len() {
                return replace(interp, id, &key, &indices, values);
            }
            for (at, value) in indices.into_iter().zip(values) {
                put(interp, id, at, value)?;
            }
        }
    }
    Ok(Value::None)
}

/// Puts items in the place of a slice of another length, as a list does.
fn replace(
    interp: &mut Interpreter,
    id: ObjectId,
    key: &Value,
    indices: &[usize],
    values: Vec<Value>,
) -> Result<Value> {
    let length = length(&interp.world, id);
    let (start, step) = match key {
        Value::Slice(slice) => {
            let (start, _, step) = interp.slice_indices(&slice[..], length)?;
            (usize::try_from(start).unwrap_or(0), step)
        }
        _ => (0, 0),
    };
    if step != 1 {
        return Err(Error::value_error(format!(
            "attempt to assign sequence of size {} to extended slice of size {}",
            values.len(),
            indices.len()
        )));
    }
    for at in indices.iter().rev() {
        remove(interp, id, *at)?;
    }
    let more = values.len();
    for value in values {
        append(interp, id, value)?;
    }
    rearrange(interp, id, start, |items| items.rotate_right(more.min(items.len())))?;
    Ok(Value::None)
}

fn delete_item(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [this, key] = args.exactly("__delitem__")?;
    let id = id(&this)?;
    match pick(interp, id, &key)? {
        Picks::One(at) => remove(interp, id, at)?,
        Picks::Many(indices) => {
            for at in indices.into_iter().rev() {
                remove(interp, id, at)?;
            }
        }
    }
    Ok(Value::None)
}

/// Puts another item at a place. If that is refused, the old one stays.
fn put(interp: &mut Interpreter, id: ObjectId, at: usize, value: Value) -> Result<()> {
    let name = numbered(at);
    meter::try_work(16 * length(&interp.world, id) as u64)?;
    let old = interp.world.instance_mut(id)?.attributes.shift_remove(&name);
    let assigned = assign(&mut interp.world, id, name, value);
    if let (Err(_), Some(old)) = (&assigned, old) {
        interp.world.put_attribute(id, name, old.value, old.data);
    }
    assigned
}

/// The work of giving an item another number.
const MOVED: u64 = 512;

/// Brings the items from a place on into another order; each counts as data as it did.
fn rearrange(
    interp: &mut Interpreter,
    id: ObjectId,
    from: usize,
    order: impl FnOnce(&mut [Attribute]),
) -> Result<()> {
    let places = from..length(&interp.world, id);
    meter::try_work(MOVED.saturating_mul(places.len() as u64))?;
    let attributes = &interp.world.instance_mut(id)?.attributes;
    let moved = places.clone().map(|at| attributes.get(&numbered(at)).cloned());
    let missing = || Error::missing_attribute("List", "an item");
    let mut moved = moved.collect::<Option<Vec<_>>>().ok_or_else(missing)?;
    order(&mut moved);
    for (at, Attribute { value, data }) in places.zip(moved) {
        interp.world.put_attribute(id, numbered(at), value, data);
    }
    Ok(())
}

/// Takes an item out; those behind it move up.
fn remove(interp: &mut Interpreter, id: ObjectId, at: usize) -> Result<()> {
    rearrange(interp, id, at, |items| items.rotate_left(1.min(items.len())))?;
    let last = length(&interp.world, id).saturating_sub(1);
    delete(&mut interp.world, id, numbered(last))?;
    set_length(&mut interp.world, id, last)
}

fn insert(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [this, index, value] = args.bind("insert", ["self", "index", "value"])?;
    let id = id(&this)?;
    let length = length(&interp.world, id);
    let index = interp.as_int(&index)?;
    let index = if index < 0 { index.saturating_add(length as i64) } else { index };
    let at = usize::try_from(index).unwrap_or(0).min(length);
    append(interp, id, value)?;
    rearrange(interp, id, at, |items| items.rotate_right(1.min(items.len())))?;
    Ok(Value::None)
}

fn pop(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [this, index] = args.bind_given("pop", ["self", "index?"])?;
    let id = id(&this.unwrap_or(Value::None))?;
    let key = index.unwrap_or(Value::Int(-1));
    match pick(interp, id, &key)? {
        Picks::One(at) => {
            let taken = item(interp, id, at)?;
            remove(interp, id, at)?;
            Ok(taken)
        }
        Picks::Many(_) => Err(Error::bad_argument("Invalid index type")),
    }
}
