//! Sets. Their operations go as CPython's do (`Objects/setobject.c`), since a program sees the order
//! of the elements.

use super::Interpreter;
use super::collections::{DictPart, FrozenSet, View};
use crate::core::SetForm;
use crate::error::Result;
use crate::heap::{Dict, Object, ObjectId, Value};
use crate::meter;
use crate::program::ast::BinOp;

impl Interpreter {
    /// The heap object of a set or a frozenset.
    pub fn as_set(&self, value: &Value) -> Option<ObjectId> {
        match value {
            Value::Object(id) if matches!(self.world.object(*id), Object::Set(_)) => Some(*id),
            _ => value.downcast::<FrozenSet>().map(|set| set.0),
        }
    }

    fn elements_of(&self, set: ObjectId) -> Result<Vec<Value>> {
        let Object::Set(set) = self.world.object(set) else { return Ok(Vec::new()) };
        meter::bytes(set.len() * size_of::<Value>())?;
        Ok(set.elements())
    }

    fn set_len(&self, set: ObjectId) -> usize {
        match self.world.object(set) {
            Object::Set(set) => set.len(),
            _ => 0,
        }
    }

    /// True if every item of the one is in the other.
    pub fn subset(&mut self, a: ObjectId, b: ObjectId, and_equal: bool) -> Result<bool> {
        let (Object::Set(x), Object::Set(y)) = (self.world.object(a), self.world.object(b)) else {
            return Ok(false);
        };
        meter::try_work(x.len() as u64 * meter::COMPARISON)?;
        if and_equal && x.len() != y.len() {
            return Ok(false);
        }
        if !self.compares_keys {
            return Ok(x.keys().all(|key| y.contains(key)));
        }
        let mut place = 0;
        while place < self.set_len(a) {
            let key = self.key_in(a, place, b)?;
            if !self.entries_of(b)?.contains(&key) {
                return Ok(false);
            }
            place += 1;
        }
        Ok(true)
    }

    pub fn new_set(&mut self) -> Result<ObjectId> {
        self.world.alloc(Object::Set(Dict::new_set()))
    }

    /// `set(iterable)`
    pub fn set_from(&mut self, iterable: &Value) -> Result<ObjectId> {
        let set = self.new_set()?;
        self.set_update(set, iterable)?;
        Ok(set)
    }

    pub fn set_of(&mut self, items: Vec<Value>) -> Result<Value> {
        let set = self.new_set()?;
        for item in items {
            self.set_add(set, item)?;
        }
        Ok(Value::Object(set))
    }

    /// A set of what stands in a display.
    pub(super) fn set_display(&mut self, items: Vec<Value>, form: SetForm) -> Result<Value> {
        let set = self.set_of(items)?;
        let (SetForm::Constants | SetForm::Iterated, Value::Object(id)) = (form, &set) else {
            return Ok(set);
        };
        // The compiler makes a frozenset of the constants, and another one of that.
        let again = self.elements_of(*id)?;
        let set = self.set_of(again)?;
        match (form, &set) {
            (SetForm::Constants, set) => self.set_from(set).map(Value::Object),
            _ => Ok(set),
        }
    }

    pub fn set_add(&mut self, set: ObjectId, item: Value) -> Result<()> {
        let key = self.key(&item, set)?;
        if let Object::Set(set) = self.world.object_mut(set)
            && !set.contains(&key)
        {
            set.room_for_one()?;
            set.add_element(key, item);
        }
        meter::check()
    }

    /// Takes an element out; false if the set lacks it. A set is looked for as a frozenset.
    pub fn set_discard(&mut self, set: ObjectId, item: &Value) -> Result<bool> {
        let key = self.element_key(item, set)?;
        match self.world.object_mut(set) {
            Object::Set(set) => Ok(set.remove_element(&key)),
            _ => Ok(false),
        }
    }

    /// `set |= iterable`
    pub fn set_update(&mut self, set: ObjectId, other: &Value) -> Result<()> {
        let items = match self.as_set(other) {
            Some(id) if id == set => return Ok(()),
            Some(id) => {
                let Object::Set(theirs) = self.world.object(id) else { return Ok(()) };
                let theirs = theirs.clone();
                if let Object::Set(own) = self.world.object_mut(set) {
                    own.expect_elements(theirs.len());
                    if own.takes_slots_of(&theirs) {
                        own.take_slots_of(&theirs);
                        return meter::check();
                    }
                }
                theirs.elements()
            }
            None => {
                if let Value::Object(id) = other
                    && let Object::Dict(dict) = self.world.object(*id)
                {
                    let length = dict.len();
                    if let Object::Set(own) = self.world.object_mut(set) {
                        own.expect_elements(length);
                    }
                }
                self.iterate(other)?
            }
        };
        for item in items {
            self.set_add(set, item)?;
        }
        Ok(())
    }

    /// `set -= iterable`
    fn set_remove_all(&mut self, set: ObjectId, other: &Value) -> Result<()> {
        let items = match self.as_set(other) {
            Some(id) => self.elements_of(id)?,
            None => self.iterate(other)?,
        };
        for item in items {
            self.set_discard(set, &item)?;
            meter::check()?;
        }
        if let Object::Set(set) = self.world.object_mut(set) {
            set.drop_dummies();
        }
        Ok(())
    }

    /// `set ^= iterable`
    fn set_toggle(&mut self, set: ObjectId, other: &Value) -> Result<()> {
        let is_dict =
            matches!(other, Value::Object(id) if matches!(self.world.object(*id), Object::Dict(_)));
        let items = match (self.as_set(other), is_dict) {
            (Some(id), _) => self.elements_of(id)?,
            (None, true) => self.iterate(other)?,
            (None, false) => {
                let other = self.set_from(other)?;
                self.elements_of(other)?
            }
        };
        for item in items {
            if !self.set_discard(set, &item)? {
                self.set_add(set, item)?;
            }
            meter::check()?;
        }
        Ok(())
    }

    /// A new set of what both have.
    fn intersection(&mut self, set: ObjectId, other: &Value) -> Result<ObjectId> {
        let (set, items) = match self.as_set(other) {
            Some(id) if id == set => return self.set_from(other),
            Some(id) if self.set_len(id) > self.set_len(set) => (id, self.elements_of(set)?),
            Some(id) => (set, self.elements_of(id)?),
            None => (set, self.iterate(other)?),
        };
        let result = self.new_set()?;
        for item in items {
            if self.contains(&Value::Object(set), &item)? {
                self.set_add(result, item)?;
            }
            meter::check()?;
        }
        Ok(result)
    }

    /// A new set of what the other one lacks.
    fn difference(&mut self, set: ObjectId, other: &Value) -> Result<ObjectId> {
        let length = match (self.as_set(other), other) {
            (Some(id), _) => Some(self.set_len(id)),
            (None, Value::Object(id)) if matches!(self.world.object(*id), Object::Dict(_)) => {
                Some(self.len(other)?)
            }
            _ => None,
        };
        // From a large set the few are taken out.
        if length.is_none_or(|length| self.set_len(set) >> 2 > length) {
            let result = self.set_from(&Value::Object(set))?;
            self.set_remove_all(result, other)?;
            return Ok(result);
        }
        let result = self.new_set()?;
        for item in self.elements_of(set)? {
            if !self.contains(other, &item)? {
                self.set_add(result, item)?;
            }
        }
        Ok(result)
    }

    /// The set method of an operator: a new set, of the set and any iterable.
    pub fn set_combined(&mut self, op: BinOp, set: ObjectId, other: &Value) -> Result<ObjectId> {
        match op {
            BinOp::BitAnd => self.intersection(set, other),
            BinOp::Sub => self.difference(set, other),
            BinOp::BitXor => {
                let result = self.set_from(other)?;
                self.set_toggle(result, &Value::Object(set))?;
                Ok(result)
            }
            _ => {
                let result = self.set_from(&Value::Object(set))?;
                self.set_update(result, other)?;
                Ok(result)
            }
        }
    }

    /// The set method of an operator in place.
    pub fn set_changed(&mut self, op: BinOp, set: ObjectId, other: &Value) -> Result<()> {
        if self.as_set(other) == Some(set) {
            if matches!(op, BinOp::Sub | BinOp::BitXor)
                && let Object::Set(set) = self.world.object_mut(set)
            {
                *set = Dict::new_set();
            }
            return Ok(());
        }
        match op {
            BinOp::BitAnd => {
                let result = self.intersection(set, other)?;
                if let Object::Set(result) = self.world.object(result) {
                    let result = result.clone();
                    if let Object::Set(set) = self.world.object_mut(set) {
                        *set = result;
                    }
                }
                Ok(())
            }
            BinOp::Sub => self.set_remove_all(set, other),
            BinOp::BitXor => self.set_toggle(set, other),
            _ => self.set_update(set, other),
        }
    }

    /// `a | b`, `a & b`, `a - b`, `a ^ b` of sets and of dict views; a frozenset on the left gives
    /// a frozenset.
    pub fn set_operation(&mut self, op: BinOp, a: &Value, b: &Value) -> Result<Option<Value>> {
        let is_view = |value: &Value| {
            value.downcast::<View>().is_some_and(|view| !matches!(view.part, DictPart::Values))
        };
        // A view takes anything that is iterated, and gives a set.
        if is_view(a) || is_view(b) {
            return self.view_operation(op, a, b).map(Some);
        }
        let (Some(set), Some(_)) = (self.as_set(a), self.as_set(b)) else { return Ok(None) };
        let result = self.set_combined(op, set, b)?;
        Ok(Some(same_kind(a, result)))
    }

    fn view_operation(&mut self, op: BinOp, a: &Value, b: &Value) -> Result<Value> {
        let whole = |value: &Value| match value.downcast::<View>() {
            Some(View { dict, part: DictPart::Keys }) => Value::Object(*dict),
            _ => value.clone(),
        };
        if op != BinOp::BitAnd {
            let set = self.set_from(&whole(a))?;
            self.set_changed(op, set, b)?;
            return Ok(Value::Object(set));
        }
        let (view, other) = if a.downcast::<View>().is_some() { (a, b) } else { (b, a) };
        let other_length = match self.as_set(other).is_some() || other.downcast::<View>().is_some()
        {
            true => Some(self.len(other)?),
            false => None,
        };
        let length = self.len(view)?;
        if let (Some(set), Value::Object(_)) = (self.as_set(other), other)
            && other_length.is_some_and(|other| length <= other)
        {
            return self.intersection(set, view).map(Value::Object);
        }
        let is_larger = other_length.is_some_and(|other| other > length);
        let swaps = is_larger && other.downcast::<View>().is_some();
        let (view, other) = if swaps { (other, view) } else { (view, other) };
        let result = self.new_set()?;
        for item in self.iterate(other)? {
            if self.contains(view, &item)? {
                self.set_add(result, item)?;
            }
        }
        Ok(Value::Object(result))
    }
}

/// The new set, as a frozenset if the operand is one.
pub(super) fn same_kind(operand: &Value, set: ObjectId) -> Value {
    match operand.downcast::<FrozenSet>() {
        Some(_) => Value::opaque(FrozenSet(set)),
        None => Value::Object(set),
    }
}
