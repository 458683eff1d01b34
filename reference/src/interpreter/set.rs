//! Sets.

use super::Interpreter;
use super::collections::{DictPart, FrozenSet, View};
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

    /// Whether every item of the one is in the other.
    pub(crate) fn subset(&self, a: ObjectId, b: ObjectId, and_equal: bool) -> Result<bool> {
        let (Object::Set(a), Object::Set(b)) = (self.world.object(a), self.world.object(b)) else {
            return Ok(false);
        };
        meter::try_work(a.len() as u64 * meter::COMPARISON)?;
        Ok((!and_equal || a.len() == b.len()) && a.keys().all(|key| b.contains(key)))
    }

    /// A set of the items of an iterable.
    pub(crate) fn set_from(&mut self, iterable: &Value) -> Result<Value> {
        let items = self.iterate(iterable)?;
        self.set_of(items)
    }

    pub fn set_of(&mut self, items: Vec<Value>) -> Result<Value> {
        let id = self.world.alloc(Object::Set(Dict::default()))?;
        for item in items {
            self.set_add(id, item)?;
        }
        Ok(Value::Object(id))
    }

    pub fn set_add(&mut self, set: ObjectId, item: Value) -> Result<()> {
        let key = self.key(&item, set)?;
        if let Object::Set(set) = self.world.object_mut(set)
            && !set.contains(&key)
        {
            set.room_for_one()?;
            set.insert(key, item, Value::None);
        }
        meter::check()
    }

    /// `a | b`, `a & b`, `a - b`, `a ^ b` of sets and of dict views; a frozenset on the left gives
    /// a frozenset.
    pub(crate) fn set_operation(
        &mut self,
        op: BinOp,
        a: &Value,
        b: &Value,
    ) -> Result<Option<Value>> {
        let is_view = |value: &Value| {
            value.downcast::<View>().is_some_and(|view| !matches!(view.part, DictPart::Values))
        };
        let is_set = |value: &Value| self.as_set(value).is_some();
        // A view takes anything that is iterated.
        if !(is_view(a) || is_view(b) || is_set(a) && is_set(b)) {
            return Ok(None);
        }
        let (x, y) = (self.iterate(a)?, self.iterate(b)?);
        let mut items = Vec::new();
        let (x_set, y_set) = (self.set_of(x.clone())?, self.set_of(y.clone())?);
        for item in &x {
            let shared = self.contains(&y_set, item)?;
            if match op {
                BinOp::BitOr => true,
                BinOp::BitAnd => shared,
                _ => !shared,
            } {
                items.push(item.clone());
            }
        }
        if matches!(op, BinOp::BitOr | BinOp::BitXor) {
            for item in y {
                if !self.contains(&x_set, &item)? {
                    items.push(item);
                }
            }
        }
        let Value::Object(set) = self.set_of(items)? else { return Ok(None) };
        let frozen = a.downcast::<FrozenSet>().is_some();
        Ok(Some(if frozen { Value::opaque(FrozenSet(set)) } else { Value::Object(set) }))
    }
}
