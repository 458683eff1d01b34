//! Iteration and unpacking.

pub mod generator;
pub mod suspended;

use self::generator::{Generator, Resumption};
use super::Interpreter;
use super::collections::{DictPart, FrozenSet, Range, View};
use super::frame::Frame;
use super::function::Function;
use super::number::Number;
use super::slots::SlotSource;
use super::unknown;
use crate::core::{Assignable, Code};
use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, Object, ObjectId, Symbol, Tuple, Value, World};
use crate::meter::{self, Paid};

/// The place of an iterator that has ended: it stays so, whatever comes to what it walked over.
const ENDED: usize = usize::MAX;

/// An iterator at work.
#[derive(Debug)]
pub enum Iter {
    Items(std::vec::IntoIter<Value>),
    Tuple(Tuple, usize),
    /// Sees what the loop's body does to the list.
    List(ObjectId, usize),
    /// Keys, values or items of a dict, or the items of a set, and the next place; how many there
    /// were at the start, and how many had been taken out.
    Dict(ObjectId, DictPart, usize, (usize, u32)),
    Range(Range),
    Zip(Vec<Iter>, bool),
    Enumerate(Box<Iter>, i64),
    Map(Value, Vec<Iter>),
    Filter(Value, Box<Iter>),
    /// A [`Generator`].
    Generator(Value),
    /// An iterator that the program holds too.
    Shared(ObjectId),
    /// An object with `__next__`.
    Object(Value),
    /// An object with `__getitem__` only, and the next place; below zero at its end.
    Sequence(Value, i64),
    /// `iter(function, end)`: calls of the function, until one gives the second value.
    Calls(Option<Box<(Value, Value)>>),
    /// The same from the end: how many items are left.
    Backwards(Value, i64),
    Watched(Box<Watched>),
}

/// The items of a list of which an object counts the changes: there must be none meanwhile.
#[derive(Debug)]
pub struct Watched {
    pub owner: ObjectId,
    pub items: ObjectId,
    /// The attribute that counts, and what it said at the beginning.
    pub counts: (Symbol, i64),
    pub length: usize,
    /// The number of items that were given.
    pub given: usize,
    pub is_backwards: bool,
}

impl Watched {
    fn next(&mut self, world: &World) -> Result<Option<Value>> {
        let count = match world.object(self.owner) {
            Object::Instance(owner) => owner.attributes.get(&self.counts.0).map(|it| &it.value),
            _ => None,
        };
        let is_same = matches!(count, Some(Value::Int(count)) if *count == self.counts.1);
        match world.object(self.items) {
            Object::List(items) if is_same && items.len() == self.length => {
                let place = match self.is_backwards {
                    true => self.length.checked_sub(self.given + 1),
                    false => Some(self.given),
                };
                self.given += 1;
                Ok(place.and_then(|place| items.get(place).cloned()))
            }
            _ => Err(PythonError::RuntimeError.raised("deque mutated during iteration")),
        }
    }
}

/// True for an iterator that calls no function of the program.
fn calls_nothing(iter: &Iter) -> bool {
    matches!(iter, Iter::Filter(Value::None, _) | Iter::Zip(..) | Iter::Enumerate(..))
}

/// An iterator as an object of the program.
#[derive(Debug)]
pub struct IteratorObject {
    pub iter: Iter,
    pub type_name: &'static str,
}

impl Interpreter {
    /// All items of an iterable.
    pub fn iterate(&mut self, iterable: &Value) -> Result<Vec<Value>> {
        self.first_items(iterable, usize::MAX)
    }

    /// So many items of an iterator; all of a tuple or a list.
    fn first_items(&mut self, iterable: &Value, most: usize) -> Result<Vec<Value>> {
        match iterable {
            Value::Tuple(items) => {
                meter::bytes(items.len() * size_of::<Value>())?;
                return Ok(items.to_vec());
            }
            Value::Object(id) => {
                if let Object::List(items) = self.world.object(*id) {
                    meter::bytes(items.len() * size_of::<Value>())?;
                    return Ok(items.to_vec());
                }
            }
            _ => {}
        }
        let mut iter = self.iter(iterable)?;
        let mut items = Paid::default();
        while items.len() < most
            && let Some(item) = self.next(&mut iter)?
        {
            items.push(item)?;
        }
        Ok(items.keep())
    }

    /// `iter(iterable)`.
    pub fn iter(&mut self, iterable: &Value) -> Result<Iter> {
        self.refresh(iterable);
        let view = iterable.downcast::<View>().map(|view| Value::Object(view.dict));
        if let Some(dict) = &view {
            self.refresh(dict);
        }
        if self.world.notes_bodies() {
            self.note_iterated(view.as_ref().unwrap_or(iterable));
        }
        match iterable {
            Value::Tuple(items) => return Ok(Iter::Tuple(items.clone(), 0)),
            Value::Str(text) => {
                meter::steps(text.len() as u64)?;
                meter::bytes(text.len() * size_of::<Value>())?;
                meter::room(text.len() * meter::block(3 * size_of::<usize>()))?;
                let text = text.clone();
                let items: Vec<Value> = text.chars().map(|c| self.letter(c)).collect();
                return Ok(Iter::Items(items.into_iter()));
            }
            Value::Object(id) => match self.world.object(*id) {
                Object::List(_) => return Ok(Iter::List(*id, 0)),
                Object::Dict(dict) | Object::Set(dict) | Object::State(dict) => {
                    return Ok(Iter::Dict(*id, DictPart::Keys, 0, (dict.len(), dict.removals())));
                }
                Object::Interpreter(object) if object.is::<IteratorObject>() => {
                    return Ok(Iter::Shared(*id));
                }
                _ => {}
            },
            Value::Opaque(object) => {
                if let Some(range) = object.as_any().downcast_ref::<Range>() {
                    return Ok(Iter::Range(range.clone()));
                }
                if let Some(frozen) = object.as_any().downcast_ref::<FrozenSet>() {
                    return Ok(Iter::Dict(frozen.0, DictPart::Keys, 0, self.dict_size(frozen.0)));
                }
                if let Some(view) = object.as_any().downcast_ref::<View>() {
                    return Ok(Iter::Dict(view.dict, view.part, 0, self.dict_size(view.dict)));
                }
                if object.as_any().is::<Generator>() {
                    return Ok(Iter::Generator(iterable.clone()));
                }
            }
            _ => {}
        }
        match self.slot(iterable, |slots| slots.iterate, self.names.iter) {
            Some(SlotSource::Native(iterate)) => {
                return Ok(Iter::Items(iterate(self, iterable)?.into_iter()));
            }
            Some(SlotSource::Method(Value::None)) => {}
            Some(SlotSource::Method(method)) => {
                let iterator = self.call_positional(&method, [iterable.clone()])?;
                return self.iterator_of(iterator);
            }
            None if self.slot(iterable, |slots| slots.get_item, self.names.getitem).is_some() => {
                return Ok(Iter::Sequence(iterable.clone(), 0));
            }
            None => {}
        }
        Err(Error::type_error(format!("'{}' object is not iterable", self.type_name(iterable))))
    }

    /// What `__iter__` gave: an iterator of the interpreter's, or an object with `__next__`.
    fn iterator_of(&mut self, iterator: Value) -> Result<Iter> {
        if let Value::Object(id) = &iterator
            && let Object::Interpreter(object) = self.world.object(*id)
            && object.is::<IteratorObject>()
        {
            return Ok(Iter::Shared(*id));
        }
        if iterator.downcast::<Generator>().is_some() {
            return Ok(Iter::Generator(iterator));
        }
        if let Some(next) = self.special(&iterator, self.names.next) {
            return match self.steps_of(&iterator, &next) {
                Some(steps) => self.iter(&steps),
                None => Ok(Iter::Object(iterator)),
            };
        }
        let name = self.type_name(&iterator);
        Err(Error::type_error(format!("iter() returned non-iterator of type '{name}'")))
    }

    /// The iterator whose items an iterator of `itertools` gives as they are.
    fn steps_of(&self, iterator: &Value, next: &Value) -> Option<Value> {
        let next = next.downcast::<Function>()?;
        if *next.code.qualname != *"_Steps.__next__"
            || *self.modules[next.module as usize].name != *"itertools"
        {
            return None;
        }
        let (_, instance) = self.world.as_instance(iterator)?;
        instance.attributes.get(&Symbol::new("_steps")).map(|attribute| attribute.value.clone())
    }

    /// True for an iterator of the interpreter's.
    pub(super) fn is_iterator(&self, value: &Value) -> bool {
        matches!(value, Value::Object(id) if matches!(self.world.object(*id),
            Object::Interpreter(object) if object.is::<IteratorObject>()))
    }

    fn dict_size(&self, id: ObjectId) -> (usize, u32) {
        match self.world.object(id) {
            Object::Dict(dict) | Object::Set(dict) | Object::State(dict) => {
                (dict.len(), dict.removals())
            }
            _ => (0, 0),
        }
    }

    /// The next item; `None` at the end. It costs a step: so does every turn of a loop, of the
    /// program's and of a native's.
    pub fn next(&mut self, iter: &mut Iter) -> Result<Option<Value>> {
        self.world.tracing.budget.steps(1)?;
        Ok(match iter {
            Iter::Items(items) => items.next(),
            Iter::Tuple(items, next) => {
                *next += 1;
                items.get(*next - 1).cloned()
            }
            Iter::List(id, next) => {
                let item = match self.world.object(*id) {
                    Object::List(items) => items.get(*next).cloned(),
                    _ => None,
                };
                *next = if item.is_some() { *next + 1 } else { ENDED };
                item
            }
            Iter::Dict(_, _, ENDED, _) => None,
            Iter::Dict(id, part, next, (count, removals)) => {
                let (Object::Dict(dict) | Object::Set(dict) | Object::State(dict)) =
                    self.world.object(*id)
                else {
                    return Ok(None);
                };
                let is_set = matches!(self.world.object(*id), Object::Set(_));
                if dict.len() != *count {
                    let kind = if is_set { "Set" } else { "dictionary" };
                    let message = format!("{kind} changed size during iteration");
                    return Err(PythonError::RuntimeError.raised(message));
                }
                if is_set {
                    let Some((place, element)) = dict.element(*next) else {
                        *next = ENDED;
                        return Ok(None);
                    };
                    *next = place;
                    return Ok(Some(element.clone()));
                }
                // Where CPython goes on depends on when it last moved the entries.
                if dict.removals() != *removals {
                    return Err(Error::unsupported(
                        "a dict that loses and gains keys while it is iterated",
                    ));
                }
                let item = dict.at(*next).map(|(key, value)| match part {
                    DictPart::Keys => key.clone(),
                    DictPart::Values => value.clone(),
                    DictPart::Items => Value::tuple(vec![key.clone(), value.clone()]),
                });
                *next = if item.is_some() { *next + 1 } else { ENDED };
                item
            }
            Iter::Range(range) => range.pop_front().map(Value::Int),
            Iter::Zip(iters, strict) => {
                let mut items = Vec::with_capacity(iters.len());
                for i in 0..iters.len() {
                    match self.next(&mut iters[i])? {
                        Some(item) => items.push(item),
                        None if *strict => {
                            let mut wrong = (i > 0).then_some((i, "shorter"));
                            for (place, later) in iters.iter_mut().enumerate().skip(1) {
                                if wrong.is_none() && self.next(later)?.is_some() {
                                    wrong = Some((place, "longer"));
                                }
                            }
                            let Some((place, how)) = wrong else { return Ok(None) };
                            let others =
                                if place == 1 { " 1".to_owned() } else { format!("s 1-{place}") };
                            return Err(Error::value_error(format!(
                                "zip() argument {} is {how} than argument{others}",
                                place + 1
                            )));
                        }
                        None => return Ok(None),
                    }
                }
                (!items.is_empty()).then(|| Value::tuple(items))
            }
            Iter::Enumerate(inner, count) => {
                let item = self.next(inner)?;
                let index = Value::Int(*count);
                *count = count.saturating_add(1);
                item.map(|item| Value::tuple(vec![index, item]))
            }
            Iter::Map(function, iters) => {
                let mut items = Vec::with_capacity(iters.len());
                for inner in iters {
                    match self.next(inner)? {
                        Some(item) => items.push(item),
                        None => return Ok(None),
                    }
                }
                let items = Args::positional(items);
                Some(self.guarded(|this| this.call(function, items))?)
            }
            Iter::Filter(function, inner) => loop {
                let Some(item) = self.next(inner)? else { return Ok(None) };
                let kept = match &*function {
                    Value::None => item.clone(),
                    function => {
                        self.guarded(|this| this.call_positional(function, [item.clone()]))?
                    }
                };
                if self.truth(&kept)? {
                    return Ok(Some(item));
                }
            },
            Iter::Generator(generator) => match self.resume(generator, Ok(Value::None))? {
                Resumption::Yielded(item) => Some(item),
                Resumption::Returned(_) => None,
            },
            // Taken out while it works, since its functions may reach it again.
            Iter::Shared(id) => {
                let id = *id;
                let Some(mut taken) = self.swap_iterator(id, Iter::Items(Vec::new().into_iter()))
                else {
                    return Ok(None);
                };
                // CPython nests iterators that call no function as deep as its stack goes.
                if self.is_at_limit() && calls_nothing(&taken) {
                    return Err(Error::unsupported("iterators nested beyond the recursion limit"));
                }
                let item = self.deeper(|this| this.next(&mut taken));
                self.swap_iterator(id, taken);
                item?
            }
            Iter::Object(object) => {
                let Some(method) = self.special(object, self.names.next) else {
                    let name = self.type_name(object);
                    return Err(Error::type_error(format!("'{name}' object is not an iterator")));
                };
                match self.guarded(|this| this.call_positional(&method, [object.clone()])) {
                    Ok(item) => Some(item),
                    Err(error) if self.is_raised(&error, PythonError::StopIteration) => None,
                    Err(error) => return Err(error),
                }
            }
            Iter::Sequence(_, ..0) => None,
            Iter::Sequence(object, index) => {
                let item = self.get_item(object, &Value::Int(*index));
                let item = self.item_or_end(item)?;
                *index = if item.is_some() { *index + 1 } else { -1 };
                item
            }
            Iter::Calls(None) => None,
            Iter::Calls(Some(calls)) => {
                let (function, end) = &**calls;
                let item = self.guarded(|this| this.call(function, Args::default()));
                let is_end = match &item {
                    Ok(item) => self.equals(end, item)?,
                    Err(error) => self.is_raised(error, PythonError::StopIteration),
                };
                match is_end {
                    true => {
                        *iter = Iter::Calls(None);
                        None
                    }
                    false => Some(item?),
                }
            }
            Iter::Watched(watched) => watched.next(&self.world)?,
            Iter::Backwards(_, 0) => None,
            Iter::Backwards(object, left) => {
                *left -= 1;
                let item = self.get_item(object, &Value::Int(*left));
                let item = self.item_or_end(item)?;
                if item.is_none() {
                    *left = 0;
                }
                item
            }
        })
    }

    /// The item that `__getitem__` gave an iterator; `None`: its end.
    fn item_or_end(&mut self, item: Result<Value>) -> Result<Option<Value>> {
        match item {
            Ok(item) => Ok(Some(item)),
            Err(error)
                if self.is_raised(&error, PythonError::IndexError)
                    || self.is_raised(&error, PythonError::StopIteration) =>
            {
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    fn swap_iterator(&mut self, id: ObjectId, iter: Iter) -> Option<Iter> {
        match self.world.object_mut(id) {
            Object::Interpreter(object) => {
                let object = object.downcast_mut::<IteratorObject>()?;
                Some(std::mem::replace(&mut object.iter, iter))
            }
            _ => None,
        }
    }

    /// Binds the target of a loop to the next item; `false`: there is none.
    #[inline]
    pub(super) fn assigns_next(
        &mut self,
        frame: &mut Frame,
        code: &Code,
        target: &Assignable,
        iter: &mut Iter,
    ) -> Result<bool> {
        if let (Iter::Range(range), Assignable::Local(slot)) = (&mut *iter, target) {
            self.world.tracing.budget.steps(1)?;
            let Some(item) = range.pop_front() else { return Ok(false) };
            self.put_number(frame, *slot, Number::Int(item));
            return Ok(true);
        }
        let Some(item) = self.next(iter)? else { return Ok(false) };
        self.assign(frame, code, target, item)?;
        Ok(true)
    }

    /// An iterator as an object that the program can hold.
    pub fn iterator(&mut self, iter: Iter, type_name: &'static str) -> Result<Value> {
        let iter = match iter {
            Iter::Shared(id) => return Ok(Value::Object(id)),
            Iter::Generator(generator) => return Ok(generator),
            iter => iter,
        };
        meter::bytes(size_of::<IteratorObject>())?;
        let object = Object::Interpreter(Box::new(IteratorObject { iter, type_name }));
        Ok(Value::Object(self.world.alloc(object)?))
    }

    /// The items of a value that is unpacked: exactly `count`, or at least as many.
    pub fn unpack(&mut self, value: &Value, count: usize, or_more: bool) -> Result<Vec<Value>> {
        // One more than are wanted is enough to tell that there are too many.
        let most = if or_more { usize::MAX } else { count + 1 };
        if let Some(items) = unknown::drawn_items(value, count).filter(|_| !or_more) {
            return Ok(items);
        }
        let items = match self.first_items(value, most) {
            Err(error)
                if self.is_raised(&error, PythonError::TypeError)
                    && self.special(value, self.names.iter).is_none() =>
            {
                let name = self.type_name(value);
                return Err(Error::type_error(format!("cannot unpack non-iterable {name} object")));
            }
            other => other?,
        };
        if items.len() < count {
            let least = if or_more { "at least " } else { "" };
            let got = items.len();
            return Err(Error::value_error(format!(
                "not enough values to unpack (expected {least}{count}, got {got})"
            )));
        }
        if items.len() > count && !or_more {
            return Err(Error::value_error(format!(
                "too many values to unpack (expected {count})"
            )));
        }
        Ok(items)
    }

    /// Keys and values of a mapping: a dict, a `State`, or an object with `keys` and `__getitem__`.
    pub fn mapping_items(&mut self, mapping: &Value) -> Result<Vec<(Value, Value)>> {
        self.refresh(mapping);
        if let Value::Object(id) = mapping
            && let Object::Dict(dict) | Object::State(dict) = self.world.object(*id)
        {
            meter::bytes(dict.len() * 2 * size_of::<Value>())?;
            return Ok(dict.iter().map(|(key, value)| (key.clone(), value.clone())).collect());
        }
        let keys = crate::heap::Symbol::new("keys");
        if matches!(mapping, Value::Object(_) | Value::Opaque(_) | Value::Tuple(_))
            && self.has_attribute(mapping, keys)?
        {
            let keys = self.call_method(mapping, keys, Vec::new())?;
            let keys = self.iterate(&keys)?;
            return keys
                .into_iter()
                .map(|key| Ok((key.clone(), self.get_item(mapping, &key)?)))
                .collect();
        }
        Err(Error::type_error(format!("'{}' object is not a mapping", self.type_name(mapping))))
    }
}
