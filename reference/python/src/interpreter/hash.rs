//! Hashing: what dicts and sets look values up by.

use super::Interpreter;
use super::builtins::bytes::Bytes;
use super::collections::{DictPart, FrozenSet, Range, View};
use super::function::BoundMethod;
use super::slots::SlotSource;
use crate::error::{Error, PythonError, Result};
use crate::heap::{Dict, Key, Object, ObjectId, Value, hashes};
use crate::meter;

impl Interpreter {
    /// The key by which a dict or set looks the value up. Objects that define equality themselves,
    /// and tuples of them, are compared with what the container holds under the same hash.
    pub fn key(&mut self, value: &Value, container: ObjectId) -> Result<Key> {
        let key = self.first_key(value)?;
        match key.is_compared() {
            true => self.compared_key(&key, value, container),
            false if self.compares_keys => self.plain_key(key, value, container),
            false => Ok(key),
        }
    }

    /// The key of a value that stands behind no other of its hash.
    fn first_key(&mut self, value: &Value) -> Result<Key> {
        Ok(match value {
            Value::Object(id) => match self.world.object(*id) {
                Object::Instance(instance) => {
                    let class = instance.class.clone();
                    match self.lookups.get(&class, self.names.hash).cloned() {
                        Some(Value::None) => return Err(self.unhashable(value)),
                        Some(method) => Key::Opaque(self.hash_by(&method, value)? as u64),
                        None => match self.world.extended(value).cloned() {
                            Some(inner) if self.is_hashed(&inner) => self.first_key(&inner)?,
                            Some(_) => return Err(self.unhashable(value)),
                            None => Key::Identity(id.0 as usize),
                        },
                    }
                }
                // A Variable defines `==`, and so has no hash.
                Object::List(_)
                | Object::Dict(_)
                | Object::Set(_)
                | Object::State(_)
                | Object::Variable(_) => {
                    return Err(self.unhashable(value));
                }
                _ => Key::Identity(id.0 as usize),
            },
            Value::Tuple(items) => {
                let items = items.clone();
                meter::bytes(items.len() * size_of::<Key>() + meter::ROOM)?;
                self.deeper(|this| {
                    let mut keys = Vec::with_capacity(items.len());
                    for item in items.iter() {
                        keys.push(this.first_key(item)?);
                    }
                    Ok(Key::Tuple(keys))
                })?
            }
            Value::Opaque(object) => match value.downcast::<FrozenSet>() {
                Some(set) => Key::Opaque(self.frozen_hash(set.0)),
                None if value.downcast::<View>().is_some_and(|it| it.part != DictPart::Values) => {
                    return Err(self.unhashable(value));
                }
                // Types that are equal are one key, however each was written.
                None if object.is_type() => Key::Opaque(self.hash(value)? as u64),
                None if object.is_hashable() => Key::Opaque(object.hash()),
                None => return Err(self.unhashable(value)),
            },
            Value::Abstract(..) => Key::Opaque(self.hash(value)? as u64),
            // Two of them are one only if they are one object, which a float is not here.
            Value::Float(number) | Value::Complex(number, _) | Value::Complex(_, number)
                if number.is_nan() =>
            {
                return Err(Error::unsupported("a NaN as a key or an element"));
            }
            _ => key_of(value).ok_or_else(|| self.unhashable(value))?,
        })
    }

    /// The key of a value that is compared with what the container holds under the same hash.
    fn compared_key(&mut self, first: &Key, value: &Value, container: ObjectId) -> Result<Key> {
        let is_programs = has_objects(value);
        self.compares_keys |= is_programs;
        let mut free = None;
        let mut place = 0;
        loop {
            let key = first.behind(place);
            let dict = self.entries_of(container)?;
            let last = u64::from(dict.collisions());
            match dict.written(&key).cloned() {
                Some(held) if self.equals(&held, value)? => return Ok(key),
                // The comparison may have changed the container.
                Some(held) => {
                    let now = self.entries_of(container)?.written(&key);
                    if !now.is_some_and(|now| now.is(&held)) {
                        meter::try_work(meter::COMPARISON)?;
                        (free, place) = (None, 0);
                        continue;
                    }
                }
                None => free = free.or(Some(place)),
            }
            if free.is_some() && place >= last {
                break;
            }
            place += 1;
        }
        if is_programs && self.entries_of(container)?.has_plain_keys() {
            let hash = hash_of(first);
            let is_close = |key: &Key| {
                !key.is_compared() && !matches!(key, Key::Identity(_)) && hash_of(key) == hash
            };
            if let Some(key) = self.equal_key(value, container, is_close)? {
                return Ok(key);
            }
        }
        let place = free.unwrap_or(place);
        if let Object::Dict(dict) | Object::Set(dict) | Object::State(dict) =
            self.world.object_mut(container)
        {
            dict.note_collisions(place as u32);
        }
        Ok(first.behind(place))
    }

    /// The key of a value that only Python's own types compare with, beside keys that programs do.
    #[cold]
    fn plain_key(&mut self, key: Key, value: &Value, container: ObjectId) -> Result<Key> {
        let dict = self.entries_of(container)?;
        if !dict.has_compared_keys() || dict.contains(&key) {
            return Ok(key);
        }
        let (hash, places) = (hash_of(&key), u64::from(dict.collisions()));
        if let Key::Tuple(_) = key {
            // Which of its items is an object of the program there is not known.
            let is_close = |other: &Key| {
                let stands = |place: u64| hash_of(&other.behind(place.wrapping_neg())) == hash;
                matches!(other, Key::Tuple(_)) && other.is_compared() && (0..=places).any(stands)
            };
            let found = self.equal_key(value, container, is_close)?;
            return Ok(found.unwrap_or(key));
        }
        for place in 0..=places {
            let other = Key::Opaque(hash).behind(place);
            let held = self.entries_of(container)?.written(&other).cloned();
            if let Some(held @ Value::Object(_)) = held
                && self.equals(&held, value)?
            {
                return Ok(other);
            }
        }
        Ok(key)
    }

    /// The first of these keys of a container that stands for an equal value.
    fn equal_key(
        &mut self,
        value: &Value,
        container: ObjectId,
        is_close: impl Fn(&Key) -> bool,
    ) -> Result<Option<Key>> {
        let close = self.entries_of(container)?.entries().filter(|(key, ..)| is_close(key));
        let close: Vec<_> = close.map(|(key, held, _)| (key.clone(), held.clone())).collect();
        for (key, held) in close {
            if self.equals(&held, value)? {
                return Ok(Some(key));
            }
        }
        Ok(None)
    }

    /// The key in another container of what stands at a place in this one. Its hash is known.
    pub(super) fn key_in(&mut self, id: ObjectId, place: usize, other: ObjectId) -> Result<Key> {
        let own = self.entries_of(id)?;
        let (Some((key, _)), Some((written, _))) = (own.entry(place), own.at(place)) else {
            return Err(Error::internal("a place without an entry"));
        };
        let (key, written, collides) = (key.clone(), written.clone(), own.collisions() > 0);
        match key.is_compared() {
            true if !collides => self.compared_key(&key, &written, other),
            true => self.key(&written, other),
            false => self.plain_key(key, &written, other),
        }
    }

    /// The entries of a dict or a set.
    pub(super) fn entries_of(&self, container: ObjectId) -> Result<&Dict> {
        match self.world.object(container) {
            Object::Dict(dict) | Object::Set(dict) | Object::State(dict) => Ok(dict),
            _ => Err(Error::internal("a container without entries")),
        }
    }

    /// The hash that `__hash__` of a program gives.
    fn hash_by(&mut self, method: &Value, value: &Value) -> Result<i64> {
        match self.call_positional(method, [value.clone()])? {
            Value::Int(hash) => Ok(hashes::as_hash(hash)),
            Value::Long(hash) => Ok(hashes::of_large(&hash)),
            Value::Bool(hash) => Ok(hash.into()),
            hash => {
                hash.known()?;
                match self.world.extended(&hash) {
                    Some(Value::Int(hash)) => Ok(hashes::as_hash(*hash)),
                    _ => Err(Error::type_error("__hash__ method should return an integer")),
                }
            }
        }
    }

    /// The key by which a set looks an element up: a set is looked for as the frozenset of its
    /// elements.
    pub(super) fn element_key(&mut self, item: &Value, set: ObjectId) -> Result<Key> {
        if let Some(id) = self.as_set(item) {
            return self.key(&Value::opaque(FrozenSet(id)), set);
        }
        match self.key(item, set) {
            // An instance of a class that extends `set`, and has no hash.
            Err(error) if self.is_raised(&error, PythonError::TypeError) => {
                match self.world.extended(item).and_then(|inner| self.as_set(inner)) {
                    Some(id) => self.key(&Value::opaque(FrozenSet(id)), set),
                    None => Err(error),
                }
            }
            key => key,
        }
    }

    /// True if the value of one of Python's own types has a hash: a number or a text.
    fn is_hashed(&self, value: &Value) -> bool {
        !matches!(value, Value::Object(_))
    }

    fn frozen_hash(&self, id: ObjectId) -> u64 {
        match self.world.object(id) {
            Object::Set(set) => {
                let hashes: Vec<i64> = set.keys().map(|key| hash_of(key) as i64).collect();
                hashes::of_set(hashes.into_iter()) as u64
            }
            _ => 0,
        }
    }

    pub fn unhashable(&mut self, value: &Value) -> Error {
        if matches!(value, Value::Slice(_)) {
            return Error::unsupported("hash of a slice");
        }
        if let Value::Host(array) = value
            && array.is_scalar()
        {
            return Error::unsupported("hash of a numpy scalar");
        }
        Error::type_error(format!("unhashable type: '{}'", self.type_name(value)))
    }

    /// `hash(value)`: of numbers and tuples of them it is CPython's; of others the numbers are not
    /// Python's, but equal values have equal ones.
    pub fn hash(&mut self, value: &Value) -> Result<i64> {
        if let Value::Object(id) = value
            && let Object::Instance(instance) = self.world.object(*id)
            && let Some(method) = self.lookups.get(&instance.class, self.names.hash).cloned()
            && !matches!(method, Value::None)
        {
            return self.hash_by(&method, value);
        }
        if let Some(inner) = self.world.extended(value).cloned() {
            let class = self.type_of(value);
            let defines = self.lookups.get(&class, self.names.hash).is_some();
            return match defines || !self.is_hashed(&inner) {
                true => Err(self.unhashable(value)),
                false => self.hash(&inner),
            };
        }
        match value {
            Value::None => Ok(0xfca8_6420),
            Value::Int(i) => Ok(hashes::of_integer(*i)),
            Value::Long(i) => Ok(hashes::of_large(i)),
            Value::Complex(real, imaginary) if !real.is_nan() && !imaginary.is_nan() => {
                Ok(hashes::of_complex(*real, *imaginary))
            }
            Value::Bool(b) => Ok(i64::from(*b)),
            Value::Float(f) if !f.is_nan() => Ok(hashes::of_float(*f)),
            Value::Str(text) if text.is_empty() => Ok(0),
            // As the text of the same bytes.
            value
                if let Some(bytes) = value.downcast::<Bytes>()
                    && let Ok(text) = std::str::from_utf8(bytes.read()) =>
            {
                self.hash(&Value::str(text))
            }
            Value::Str(_) | Value::Class(_) if let Some(key) = Key::of(value) => {
                Ok(hash_of(&key) as i64)
            }
            Value::Callable(_) => {
                let key = key_of(value).ok_or_else(|| self.unhashable(value))?;
                Ok(hash_of(&key) as i64)
            }
            Value::Tuple(items) => {
                let items = items.clone();
                self.deeper(|this| {
                    let hashes: Result<Vec<i64>> = items.iter().map(|it| this.hash(it)).collect();
                    Ok(hashes::of_tuple(&hashes?))
                })
            }
            value if let Some(range) = value.downcast::<Range>() => {
                let (length, range) = (range.len(), range.clone());
                let known = |is_known: bool, part: i64| match is_known {
                    true => Value::Int(part),
                    false => Value::None,
                };
                let start = known(length > 0, range.start);
                let step = known(length > 1, range.step);
                self.hash(&Value::tuple(vec![Value::Int(length as i64), start, step]))
            }
            value if let Some(set) = value.downcast::<FrozenSet>() => {
                Ok(self.frozen_hash(set.0) as i64)
            }
            value if value.downcast::<View>().is_some_and(|it| it.part != DictPart::Values) => {
                Err(self.unhashable(value))
            }
            Value::DType(_) | Value::Abstract(..) | Value::Opaque(_)
                if self.as_set(value).is_none() =>
            {
                match self.slot(value, |slots| slots.hash, self.names.hash) {
                    Some(SlotSource::Native(hash)) => hash(self, value),
                    Some(SlotSource::Method(method)) => {
                        let hash = self.call_positional(&method, [value.clone()])?;
                        self.as_int(&hash)
                    }
                    None => {
                        Ok(hash_of(&Key::of(value).ok_or_else(|| self.unhashable(value))?) as i64)
                    }
                }
            }
            value => {
                let Value::Object(scratch) = self.world.dict(Dict::default())? else {
                    return Ok(0);
                };
                match self.key(value, scratch)? {
                    Key::Int(number) => Ok(number),
                    key => Ok(hash_of(&key) as i64),
                }
            }
        }
    }
}

/// A function is itself. A method is what it is bound to, itself, and the function.
fn key_of(value: &Value) -> Option<Key> {
    let Some(method) = value.downcast::<BoundMethod>() else { return Key::of(value) };
    let receiver = match &method.receiver {
        Value::Object(id) => Key::Identity(id.0 as usize),
        other => Key::of(other)?,
    };
    Some(Key::Tuple(vec![receiver, key_of(&method.function)?]))
}

/// True for an object of the program, and for a tuple with one: to compare it may run its code.
fn has_objects(value: &Value) -> bool {
    match value {
        Value::Object(_) => true,
        Value::Tuple(items) => items.iter().any(has_objects),
        _ => false,
    }
}

/// The hash of a key: CPython's, or one of our own where that differs from run to run.
fn hash_of(key: &Key) -> u64 {
    use std::hash::{DefaultHasher, Hash, Hasher};
    if let Some(hash) = key.stable_hash() {
        return hash as u64;
    }
    if let Key::Tuple(items) = key {
        let items: Vec<i64> = items.iter().map(|item| hash_of(item) as i64).collect();
        return hashes::of_tuple(&items) as u64;
    }
    let mut hasher = DefaultHasher::new();
    key.hash(&mut hasher);
    hasher.finish() >> 3
}
