//! `object[key]`: read, written, deleted.

use std::rc::Rc;

use num_traits::Signed;

use super::alias::Alias;
use super::call::misread;
use super::class::programmed;
use super::collections::{Positions, Range};
use super::number::position;
use super::slots::SlotSource;
use super::{Interpreter, real};
use crate::error::{Error, PythonError, Result};
use crate::heap::{Class, ClassKind, Key, Object, ObjectId, Value};
use crate::meter;

impl Interpreter {
    /// `object[key]`.
    pub fn get_item(&mut self, object: &Value, key: &Value) -> Result<Value> {
        self.refresh(object);
        match object {
            Value::Object(id) => match self.world.object(*id) {
                Object::List(items) => {
                    if let Value::Int(i) = key
                        && let Some(item) = position(*i, items.len()).and_then(|i| items.get(i))
                    {
                        return Ok(item.clone());
                    }
                    let id = *id;
                    let picked = self.pick("list", items.len(), key)?;
                    let Object::List(items) = self.world.object(id) else { return Ok(Value::None) };
                    return match picked {
                        Positions::One(i) => Ok(items[i].clone()),
                        Positions::Many(indices) => {
                            meter::room(indices.len() * size_of::<Value>())?;
                            let items = indices.into_iter().map(|i| items[i].clone()).collect();
                            self.world.list(items)
                        }
                    };
                }
                Object::Dict(_) => {
                    let found = self.key(key, *id)?;
                    if let Object::Dict(dict) = self.world.object(*id)
                        && let Some(value) = dict.get(&found)
                    {
                        return Ok(value.clone());
                    }
                    key.known()?;
                    self.shown_to_lack(*id, key)?;
                    return Err(self.raised_with(PythonError::KeyError, vec![key.clone()]));
                }
                _ => {}
            },
            Value::Tuple(items) => {
                if let Some(class) = items.class()
                    && let Some(method) = programmed(class, self.names.getitem)
                {
                    return self.call_positional(&method, [object.clone(), key.clone()]);
                }
                return match self.pick("tuple", items.len(), key)? {
                    Positions::One(i) => Ok(items[i].clone()),
                    // All of it is the tuple itself.
                    Positions::Many(indices)
                        if items.class().is_none()
                            && indices.len() == items.len()
                            && indices.is_sorted() =>
                    {
                        Ok(object.clone())
                    }
                    Positions::Many(indices) => {
                        Ok(Value::tuple(indices.into_iter().map(|i| items[i].clone()).collect()))
                    }
                };
            }
            Value::Str(text) => {
                meter::try_work(8 * text.len() as u64)?;
                meter::room(4 * text.len())?;
                if let Value::Int(i) = key
                    && text.is_ascii()
                    && let Some(i) = position(*i, text.len())
                {
                    let c = char::from(text.as_bytes()[i]);
                    return Ok(self.letter(c));
                }
                let chars: Vec<char> = text.chars().collect();
                let picked: String = match self.pick("string", chars.len(), key)? {
                    Positions::One(i) => chars[i].into(),
                    Positions::Many(indices) => indices.into_iter().map(|i| chars[i]).collect(),
                };
                return Ok(Value::Str(picked.into()));
            }
            Value::Class(class) => return self.class_item(&class.clone(), key),
            Value::Opaque(_) => {
                if let Some(range) = object.downcast::<Range>() {
                    return match self.pick("range object", range.len(), key)? {
                        Positions::One(i) => Ok(Value::Int(range.get(i))),
                        Positions::Many(_) => {
                            let Value::Slice(slice) = key else {
                                return Err(Error::unsupported("range[…]"));
                            };
                            let (start, stop, step) =
                                self.slice_indices(&slice[..], range.len())?;
                            let at = |i: i64| range.step.checked_mul(i)?.checked_add(range.start);
                            let parts = at(start).zip(at(stop)).zip(range.step.checked_mul(step));
                            let Some(((start, stop), step)) = parts else {
                                return Err(Error::unsupported("an integer beyond 64 bits"));
                            };
                            Ok(Value::opaque(Range { start, stop, step }))
                        }
                    };
                }
            }
            _ => {}
        }
        match self.slot(object, |slots| slots.get_item, self.names.getitem) {
            Some(SlotSource::Native(get)) => {
                let result = get(self, object, key);
                match result.is_err() {
                    true => misread(result, self.unknown_within(key)),
                    false => result,
                }
            }
            Some(SlotSource::Method(method)) => {
                self.call_positional(&method, [object.clone(), key.clone()])
            }
            None => Err(Error::type_error(format!(
                "'{}' object is not subscriptable",
                self.type_name(object)
            ))),
        }
    }

    /// A class with these parameters.
    pub fn parameterized(&self, class: &Rc<Class>, key: &Value, is_typing: bool) -> Value {
        let args = match key {
            Value::Tuple(_) => key.clone(),
            key => Value::tuple(vec![key.clone()]),
        };
        Value::opaque(Alias { class: class.clone(), args, is_typing })
    }

    /// `Class[key]` of a class below `typing.Generic`.
    pub fn generic_item(&mut self, class: &Rc<Class>, key: &Value) -> Result<Value> {
        if class.is_generic.get() {
            return Ok(self.parameterized(class, key, true));
        }
        let text = self.repr_in_message(&Value::Class(class.clone()))?;
        Err(Error::type_error(format!("{text} is not a generic class")))
    }

    /// `Class[key]`: of its metaclass, or by `__class_getitem__`. A class with parameters remembers
    /// them.
    fn class_item(&mut self, class: &Rc<Class>, key: &Value) -> Result<Value> {
        let object = Value::Class(class.clone());
        if let Some(SlotSource::Method(method)) =
            self.slot(&object, |slots| slots.get_item, self.names.getitem)
        {
            return self.call_positional(&method, [object, key.clone()]);
        }
        let getitem = self.names.class_getitem;
        let owner = class.order().find(|each| each.attributes().contains_key(&getitem));
        let is_of_typing = owner
            .is_some_and(|owner| owner.is_shared && matches!(&*owner.name, "Generic" | "Protocol"));
        if is_of_typing && !class.is_shared {
            return self.generic_item(class, key);
        }
        let is_none = owner
            .is_some_and(|owner| matches!(owner.attributes().get(&getitem), Some(Value::None)));
        if is_none {
            let name = &class.name;
            return Err(Error::type_error(format!("type '{name}' is not subscriptable")));
        }
        if owner.is_some() {
            let method = self.get_attribute(&object, self.names.class_getitem)?;
            return self.call_positional(&method, [key.clone()]);
        }
        // `type[…]` is the one that no method gives.
        let is_type = &*class.name == "type";
        if class.is_shared && (is_type || real::has(class, self.names.class_getitem)?) {
            let module = real::module_of(class).unwrap_or_default();
            let is_typing = module.starts_with("flax") || module.starts_with("jax");
            return Ok(self.parameterized(class, key, is_typing));
        }
        if class.is_generic.get() {
            return Ok(self.parameterized(class, key, true));
        }
        // A class below one of Python's own has it by that.
        let gives = |above: &Rc<Class>| {
            let is_pythons = above.is_shared && above.kind == ClassKind::Builtin;
            is_pythons && real::has(above, self.names.class_getitem).unwrap_or(false)
        };
        if class.order().any(gives) {
            return Ok(self.parameterized(class, key, false));
        }
        let name = &class.name;
        Err(Error::type_error(format!("type '{name}' is not subscriptable")))
    }

    /// `object[key] = value`.
    pub fn set_item(&mut self, object: &Value, key: &Value, value: Value) -> Result<()> {
        if let Value::Object(id) = object {
            match self.world.object(*id) {
                Object::List(items) => {
                    let picked = self.pick("list", items.len(), key)?;
                    return self.set_picked(*id, picked, key, value);
                }
                Object::Dict(_) => {
                    let found = self.key(key, *id)?;
                    return self.set_entry(*id, found, key, value);
                }
                _ => {}
            }
        }
        match self.slot(object, |slots| slots.set_item, self.names.setitem) {
            Some(SlotSource::Native(set)) => {
                let result = set(self, object, key, &value);
                match result.is_err() {
                    true => misread(
                        result,
                        self.unknown_within(key).or_else(|| self.unknown_within(&value)),
                    ),
                    false => result,
                }
            }
            Some(SlotSource::Method(method)) => {
                self.call_positional(&method, [object.clone(), key.clone(), value]).map(drop)
            }
            None => {
                let name = self.type_name(object);
                Err(Error::type_error(format!("'{name}' object does not support item assignment")))
            }
        }
    }

    /// Sets the entry of a dict whose key was found.
    #[inline]
    pub(super) fn set_entry(
        &mut self,
        id: ObjectId,
        found: Key,
        key: &Value,
        value: Value,
    ) -> Result<()> {
        self.write_through(id, key, Some(&value))?;
        if let Object::Dict(dict) = self.world.object_mut(id) {
            dict.room_for_one()?;
            dict.insert(found, key.clone(), value);
        }
        Ok(())
    }

    fn set_picked(
        &mut self,
        id: ObjectId,
        picked: Positions,
        key: &Value,
        value: Value,
    ) -> Result<()> {
        match picked {
            Positions::One(i) => {
                if let Object::List(items) = self.world.object_mut(id) {
                    items[i] = value;
                }
                Ok(())
            }
            Positions::Many(indices) => {
                let new = self.iterate(&value)?;
                let Value::Slice(slice) = key else {
                    return Err(Error::unsupported("list[…] = …"));
                };
                let length = match self.world.object(id) {
                    Object::List(items) => items.len(),
                    _ => 0,
                };
                let (start, stop, step) = self.slice_indices(&slice[..], length)?;
                let Object::List(items) = self.world.object_mut(id) else { return Ok(()) };
                if step == 1 {
                    let (start, stop) = (start as usize, stop.max(start) as usize);
                    items.splice(start..stop, new);
                } else if new.len() == indices.len() {
                    for (i, item) in indices.into_iter().zip(new) {
                        items[i] = item;
                    }
                } else {
                    let (given, takes) = (new.len(), indices.len());
                    return Err(Error::value_error(format!(
                        "attempt to assign sequence of size {given} to extended slice of size \
                         {takes}"
                    )));
                }
                Ok(())
            }
        }
    }

    /// `del object[key]`.
    pub fn delete_item(&mut self, object: &Value, key: &Value) -> Result<()> {
        if let Value::Object(id) = object {
            match self.world.object(*id) {
                Object::List(items) => {
                    let picked = self.pick("list", items.len(), key)?;
                    if let Object::List(items) = self.world.object_mut(*id) {
                        let mut indices = match picked {
                            Positions::One(i) => vec![i],
                            Positions::Many(indices) => indices,
                        };
                        indices.sort_unstable();
                        for i in indices.into_iter().rev() {
                            items.remove(i);
                            meter::check()?;
                        }
                    }
                    return Ok(());
                }
                Object::Dict(_) => {
                    let found = self.key(key, *id)?;
                    self.write_through(*id, key, None)?;
                    let removed = match self.world.object_mut(*id) {
                        Object::Dict(dict) => dict.remove(&found),
                        _ => None,
                    };
                    return match removed {
                        Some(_) => Ok(()),
                        None => {
                            key.known()?;
                            Err(self.raised_with(PythonError::KeyError, vec![key.clone()]))
                        }
                    };
                }
                _ => {}
            }
        }
        let inner = self.world.extended(object).cloned();
        match self.special(object, self.names.delitem) {
            None if let Some(inner) = inner => self.delete_item(&inner, key),
            Some(method) => self.call_positional(&method, [object.clone(), key.clone()]).map(drop),
            None => {
                let name = self.type_name(object);
                Err(Error::type_error(format!("'{name}' object doesn't support item deletion")))
            }
        }
    }

    /// What an index or a slice picks of a sequence.
    pub(super) fn pick(&mut self, what: &str, length: usize, key: &Value) -> Result<Positions> {
        if let Value::Slice(slice) = key {
            let (start, stop, step) = self.slice_indices(&slice[..], length)?;
            let range = Range { start, stop, step };
            meter::steps(range.len() as u64 / 8)?;
            meter::room(range.len() * size_of::<usize>())?;
            return Ok(Positions::Many(range.map(|i| i as usize).collect()));
        }
        if let Value::Long(_) = key {
            let message = "cannot fit 'int' into an index-sized integer";
            return Err(PythonError::IndexError.raised(message));
        }
        let Some(index) = self.try_index(key)? else {
            let name = self.type_name(key);
            return Err(Error::type_error(match what {
                "string" => format!("string indices must be integers, not '{name}'"),
                what => format!("{what} indices must be integers or slices, not {name}"),
            }));
        };
        position(index, length)
            .map(Positions::One)
            .ok_or_else(|| PythonError::IndexError.raised(format!("{what} index out of range")))
    }

    /// `slice.indices(length)`.
    pub fn slice_indices(&mut self, slice: &[Value], length: usize) -> Result<(i64, i64, i64)> {
        let mut parts = [None; 3];
        for (part, value) in parts.iter_mut().zip(slice) {
            *part = match value {
                Value::None => None,
                // As far as an index reaches.
                Value::Long(value) => Some(match value.is_negative() {
                    true => -i64::MAX,
                    false => i64::MAX,
                }),
                value => Some(self.try_index(value)?.ok_or_else(|| {
                    let message =
                        "slice indices must be integers or None or have an __index__ method";
                    Error::type_error(message)
                })?),
            };
        }
        let [start, stop, step] = parts;
        let step = step.unwrap_or(1);
        if step == 0 {
            return Err(Error::value_error("slice step cannot be zero"));
        }
        let length = length as i64;
        let (low, high) = if step > 0 { (0, length) } else { (-1, length - 1) };
        let clamp = |index: i64| {
            let index = if index < 0 { index.saturating_add(length) } else { index };
            index.clamp(low, high)
        };
        let (first, last) = if step > 0 { (low, high) } else { (high, low) };
        Ok((start.map_or(first, clamp), stop.map_or(last, clamp), step))
    }
}
