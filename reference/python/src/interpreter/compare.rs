//! Equality, order, truth, membership.

use std::cmp::Ordering;

use num_traits::Signed;

use super::Interpreter;
use super::collections::{DictPart, FrozenSet, Range, View};
use super::slots::SlotSource;
use crate::error::{Error, PythonError, Result};
use crate::heap::{Key, Object, ObjectId, Value, integer};
use crate::meter;
use crate::program::ast::CmpOp;

impl Interpreter {
    /// `bool(value)`.
    pub fn truth(&mut self, value: &Value) -> Result<bool> {
        self.refresh(value);
        Ok(match value {
            Value::None => false,
            Value::Bool(b) => *b,
            Value::Int(i) => *i != 0,
            Value::Float(f) => *f != 0.0,
            Value::Long(_) => true,
            Value::Complex(real, imaginary) => *real != 0.0 || *imaginary != 0.0,
            Value::Str(text) => !text.is_empty(),
            Value::Tuple(items) if items.class().is_none() => !items.is_empty(),
            Value::Callable(_) => true,
            Value::Object(id) => match self.world.object(*id) {
                Object::List(items) => !items.is_empty(),
                Object::Dict(dict) | Object::Set(dict) | Object::State(dict) => !dict.is_empty(),
                _ => return self.asked_truth(value),
            },
            _ => return self.asked_truth(value),
        })
    }

    /// The truth by `__bool__`, or else by the length; what has neither is true.
    fn asked_truth(&mut self, value: &Value) -> Result<bool> {
        match self.slot(value, |slots| slots.truth, self.names.bool) {
            Some(SlotSource::Native(truth)) => return truth(self, value),
            Some(SlotSource::Method(method)) => {
                return match self.call_positional(&method, [value.clone()])? {
                    Value::Bool(result) => Ok(result),
                    other => {
                        let name = self.type_name(&other);
                        let message = format!("__bool__ should return bool, returned {name}");
                        Err(Error::type_error(message))
                    }
                };
            }
            None => {}
        }
        let sized = self.is_sized(value)
            || self.slot(value, |slots| slots.length, self.names.len).is_some();
        Ok(!sized || self.len(value)? != 0)
    }

    fn is_sized(&self, value: &Value) -> bool {
        value.downcast::<Range>().is_some()
            || value.downcast::<FrozenSet>().is_some()
            || value.downcast::<View>().is_some()
    }

    /// `len(value)`.
    pub fn len(&mut self, value: &Value) -> Result<usize> {
        self.refresh(value);
        match value {
            Value::Str(text) => {
                return Ok(text.chars().count());
            }
            Value::Tuple(items) => return Ok(items.len()),
            Value::Object(id) => match self.world.object(*id) {
                Object::List(items) => return Ok(items.len()),
                Object::Dict(dict) | Object::Set(dict) | Object::State(dict) => {
                    return Ok(dict.len());
                }
                _ => {}
            },
            Value::Opaque(_) => {
                if let Some(range) = value.downcast::<Range>() {
                    return Ok(range.len());
                }
                let inner = value.downcast::<FrozenSet>().map(|set| set.0);
                if let Some(id) = inner.or_else(|| value.downcast::<View>().map(|view| view.dict)) {
                    return self.len(&Value::Object(id));
                }
            }
            _ => {}
        }
        match self.slot(value, |slots| slots.length, self.names.len) {
            Some(SlotSource::Native(length)) => length(self, value),
            Some(SlotSource::Method(method)) => {
                let length = self.call_positional(&method, [value.clone()])?;
                let length = match self.as_big(&length)? {
                    length if length.is_negative() => None,
                    length => Some(isize::try_from(length).map_err(|_| {
                        let message = "cannot fit 'int' into an index-sized integer";
                        PythonError::OverflowError.raised(message)
                    })?),
                };
                let length = length.and_then(|length| usize::try_from(length).ok());
                length.ok_or_else(|| Error::value_error("__len__() should return >= 0"))
            }
            None => Err(Error::type_error(format!(
                "object of type '{}' has no len()",
                self.type_name(value)
            ))),
        }
    }

    /// `a == b` as Python's containers ask it: identical objects are equal.
    pub fn equals(&mut self, a: &Value, b: &Value) -> Result<bool> {
        meter::try_work(meter::COMPARISON)?;
        if let (Value::Str(a), Value::Str(b)) = (a, b) {
            return Ok(a == b);
        }
        if a.is(b) && !matches!(a, Value::Float(_)) {
            return Ok(true);
        }
        if let (Value::Float(a), Value::Float(b)) = (a, b)
            && a.is_nan()
            && b.is_nan()
        {
            return Err(Error::unsupported("whether two NaNs are one object"));
        }
        let result = self.rich_compare(CmpOp::Eq, a, b)?;
        self.truth(&result)
    }

    /// `a op b` for `==`, `!=`, `<`, `<=`, `>`, `>=`; arrays and classes of the program may give
    /// anything.
    pub fn rich_compare(&mut self, op: CmpOp, a: &Value, b: &Value) -> Result<Value> {
        let number = |value: &Value| match value {
            Value::Bool(b) => Some(i64::from(*b)),
            Value::Int(i) => Some(*i),
            _ => None,
        };
        let ordering = match (a, b) {
            (Value::Float(x), Value::Float(y)) => Some(x.partial_cmp(y)),
            (Value::Float(x), y) if number(y).is_some() => {
                number(y).map(|y| compare_with_float(y, *x).map(Ordering::reverse))
            }
            (x, Value::Float(y)) if number(x).is_some() => {
                number(x).map(|x| compare_with_float(x, *y))
            }
            (Value::Str(x), Value::Str(y)) => Some(Some(x.cmp(y))),
            (Value::Long(_) | Value::Complex(..), _) | (_, Value::Long(_) | Value::Complex(..)) => {
                large(op, a, b)?
            }
            _ => number(a).zip(number(b)).map(|(x, y)| Some(x.cmp(&y))),
        };
        if let Some(ordering) = ordering {
            return Ok(Value::Bool(decide(op, ordering)));
        }
        meter::try_work(meter::COMPARISON)?;
        if let (Value::Tuple(x), Value::Tuple(y)) = (a, b)
            && x.class().is_none()
            && y.class().is_none()
        {
            return self.compare_contents(op, a, b);
        }
        let (direct, reflected) = self.comparison_names(op);
        let reflected_first = self.is_proper_subclass(b, a);
        let mut sides = [(a, b, direct), (b, a, reflected)];
        if reflected_first {
            sides.reverse();
        }
        for (owner, other, name) in sides {
            let answer = match self.slot(owner, |slots| slots.compare, name) {
                Some(SlotSource::Native(compare)) => compare(self, op, a, b)?,
                Some(SlotSource::Method(method)) => {
                    given(self.call_positional(&method, [owner.clone(), other.clone()])?)
                }
                None => None,
            };
            if let Some(answer) = answer {
                return Ok(answer);
            }
            // `!=` is the negation of `__eq__`, where a class defines only that.
            if op == CmpOp::NotEq
                && let Some(SlotSource::Method(method)) =
                    self.slot(owner, |slots| slots.compare, self.names.eq)
                && self.slot(owner, |slots| slots.compare, self.names.ne).is_none()
                && let Some(equal) =
                    given(self.call_positional(&method, [owner.clone(), other.clone()])?)
            {
                return Ok(Value::Bool(!self.truth(&equal)?));
            }
        }
        // Where a class of a program leaves it to a value of Python's own, that compares.
        let plain = |value: &Value, other: &Value| match self.world.as_instance(other) {
            None => self.world.extended(value).unwrap_or(value).clone(),
            Some(_) => value.clone(),
        };
        let (a, b) = (plain(a, b), plain(b, a));
        self.compare_contents(op, &a, &b)
    }

    /// `a op b` of values that no class of a program compares.
    fn compare_contents(&mut self, op: CmpOp, a: &Value, b: &Value) -> Result<Value> {
        match op {
            CmpOp::Eq => self.deeper(|this| this.structurally_equal(a, b)).map(Value::Bool),
            CmpOp::NotEq => {
                self.deeper(|this| this.structurally_equal(a, b)).map(|equal| Value::Bool(!equal))
            }
            _ => self.deeper(|this| this.order(op, a, b)).map(Value::Bool),
        }
    }

    /// True if both are of types of Python's own that compare with each other: those of which the
    /// `__eq__` of the first gives no `NotImplemented`.
    pub(super) fn compares_with(&self, a: &Value, b: &Value) -> bool {
        let is_set = |value| self.as_set(value).is_some();
        let object = |value: &Value| match value {
            Value::Object(id) => Some(std::mem::discriminant(self.world.object(*id))),
            _ => None,
        };
        match (a, b) {
            (
                Value::Int(_) | Value::Bool(_) | Value::Long(_),
                Value::Int(_) | Value::Bool(_) | Value::Long(_),
            )
            | (
                Value::Float(_),
                Value::Float(_) | Value::Int(_) | Value::Bool(_) | Value::Long(_),
            )
            | (
                Value::Complex(..),
                Value::Complex(..)
                | Value::Float(_)
                | Value::Int(_)
                | Value::Bool(_)
                | Value::Long(_),
            )
            | (Value::Str(_), Value::Str(_))
            | (Value::Tuple(_), Value::Tuple(_))
            | (Value::Slice(_), Value::Slice(_)) => true,
            _ if is_set(a) => is_set(b),
            _ if is_set_view(a) => is_set_view(b) || is_set(b),
            (Value::Object(x), Value::Object(_)) => {
                matches!(self.world.object(*x), Object::List(_) | Object::Dict(_))
                    && object(a) == object(b)
            }
            (Value::Opaque(x), Value::Opaque(y)) => {
                matches!(x.type_name(), "bytes" | "range") && x.type_name() == y.type_name()
            }
            _ => false,
        }
    }

    fn comparison_names(&self, op: CmpOp) -> (crate::heap::Symbol, crate::heap::Symbol) {
        let names = &self.names;
        match op {
            CmpOp::NotEq => (names.ne, names.ne),
            CmpOp::Lt => (names.lt, names.gt),
            CmpOp::LtE => (names.le, names.ge),
            CmpOp::Gt => (names.gt, names.lt),
            CmpOp::GtE => (names.ge, names.le),
            _ => (names.eq, names.eq),
        }
    }

    fn structurally_equal(&mut self, a: &Value, b: &Value) -> Result<bool> {
        self.refresh(a);
        self.refresh(b);
        match (a, b) {
            (Value::Tuple(x), Value::Tuple(y)) => self.items_equal(&x.clone(), &y.clone()),
            (Value::Slice(x), Value::Slice(y)) => self.items_equal(&x[..], &y[..]),
            (Value::Object(x), Value::Object(y)) if x == y => Ok(true),
            (Value::Object(x), Value::Object(y)) => {
                match (self.world.object(*x), self.world.object(*y)) {
                    (Object::List(_), Object::List(_)) => self.lists_equal(*x, *y),
                    (Object::Set(_), Object::Set(_)) => self.subset(*x, *y, true),
                    (Object::Dict(_), Object::Dict(_)) | (Object::State(_), Object::State(_)) => {
                        self.dicts_equal(*x, *y)
                    }
                    _ => Ok(false),
                }
            }
            (Value::Callable(x), Value::Callable(y)) => Ok(a.is(b)
                || match (x.bound(), y.bound()) {
                    (Some((x, f)), Some((y, g))) => x.is(y) && f.is(g),
                    _ => false,
                }),
            (Value::Opaque(x), Value::Opaque(y)) => {
                if let (Some(x), Some(y)) = (a.downcast::<FrozenSet>(), b.downcast::<FrozenSet>()) {
                    return self.subset(x.0, y.0, true);
                }
                if is_set_view(a) && self.as_set(b).is_some() {
                    return self.includes_all(a, b, true);
                }
                if is_set_view(b) && self.as_set(a).is_some() {
                    return self.includes_all(b, a, true);
                }
                if is_set_view(a) && is_set_view(b) {
                    return self.includes_all(a, b, true);
                }
                Ok(x.equals(&***y))
            }
            (Value::Opaque(_), Value::Object(id)) | (Value::Object(id), Value::Opaque(_)) => {
                let opaque = if matches!(a, Value::Opaque(_)) { a } else { b };
                if !matches!(self.world.object(*id), Object::Set(_)) {
                    return Ok(false);
                }
                match opaque.downcast::<FrozenSet>() {
                    Some(frozen) => self.subset(frozen.0, *id, true),
                    None if is_set_view(opaque) => {
                        self.includes_all(opaque, &Value::Object(*id), true)
                    }
                    None => Ok(false),
                }
            }
            _ => Ok(a.is(b)),
        }
    }

    /// True if every item of one set or view is in the other, and there are as many if `and_equal`.
    fn includes_all(&mut self, a: &Value, b: &Value, and_equal: bool) -> Result<bool> {
        if let (Some(a), Some(b)) = (self.as_set(a), self.as_set(b)) {
            return self.subset(a, b, and_equal);
        }
        let (length, other) = (self.len(a)?, self.len(b)?);
        if length > other || and_equal && length != other {
            return Ok(false);
        }
        for item in self.iterate(a)? {
            if !self.contains(b, &item)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn items_equal(&mut self, a: &[Value], b: &[Value]) -> Result<bool> {
        if a.len() != b.len() {
            return Ok(false);
        }
        for (a, b) in a.iter().zip(b) {
            if !self.equals(a, b)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Item by item, since a comparison can change the lists.
    fn lists_equal(&mut self, a: ObjectId, b: ObjectId) -> Result<bool> {
        for index in 0.. {
            let (Object::List(x), Object::List(y)) = (self.world.object(a), self.world.object(b))
            else {
                return Ok(false);
            };
            if x.len() != y.len() {
                return Ok(false);
            }
            let Some((x, y)) = x.get(index).zip(y.get(index)) else { break };
            let (x, y) = (x.clone(), y.clone());
            if !self.equals(&x, &y)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Entry by entry, since a comparison can change the dicts.
    fn dicts_equal(&mut self, a: ObjectId, b: ObjectId) -> Result<bool> {
        for index in 0.. {
            let (Object::Dict(x) | Object::State(x), Object::Dict(y) | Object::State(y)) =
                (self.world.object(a), self.world.object(b))
            else {
                return Ok(false);
            };
            if x.len() != y.len() {
                return Ok(false);
            }
            let Some((key, value)) = x.entry(index) else { break };
            let (key, value) = (key.clone(), value.clone());
            let other = match self.compares_keys {
                false => y.get(&key).cloned(),
                true => {
                    let found = self.key_in(a, index, b)?;
                    self.entries_of(b)?.get(&found).cloned()
                }
            };
            let Some(other) = other else { return Ok(false) };
            if !self.equals(&value, &other)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// `<` and its like, on sequences and sets.
    fn order(&mut self, op: CmpOp, a: &Value, b: &Value) -> Result<bool> {
        if let (Value::Tuple(x), Value::Tuple(y)) = (a, b) {
            return self.order_of_items(op, x, y);
        }
        let lists = self.as_list(a).zip(self.as_list(b)).map(|(a, b)| (a.to_vec(), b.to_vec()));
        if let Some((x, y)) = lists {
            return self.order_of_items(op, &x, &y);
        }
        if matches!((a, b), (Value::Slice(_), Value::Slice(_))) {
            return Err(Error::unsupported("an order of slices"));
        }
        let is_set_like = |this: &Self, side| is_set_view(side) || this.as_set(side).is_some();
        if is_set_like(self, a) && is_set_like(self, b) {
            let (small, large, or_equal) = match op {
                CmpOp::Lt => (a, b, false),
                CmpOp::LtE => (a, b, true),
                CmpOp::Gt => (b, a, false),
                _ => (b, a, true),
            };
            let proper = self.len(small)? < self.len(large)?;
            return Ok((or_equal || proper) && self.includes_all(small, large, false)?);
        }
        let (a, b) = (self.type_name(a), self.type_name(b));
        let op = match op {
            CmpOp::Lt => "<",
            CmpOp::LtE => "<=",
            CmpOp::Gt => ">",
            _ => ">=",
        };
        Err(Error::type_error(format!("'{op}' not supported between instances of '{a}' and '{b}'")))
    }

    /// The first items that differ decide, or else which are more.
    fn order_of_items(&mut self, op: CmpOp, x: &[Value], y: &[Value]) -> Result<bool> {
        for (x, y) in x.iter().zip(y) {
            // These are looked at once, and not for whether they are equal before.
            let ordering = match (x, y) {
                (Value::Int(x), Value::Int(y)) => Some(x.cmp(y)),
                (Value::Str(x), Value::Str(y)) => Some(x.cmp(y)),
                _ => None,
            };
            if let Some(ordering) = ordering {
                meter::try_work(meter::COMPARISON)?;
                if ordering.is_ne() {
                    return Ok(decide(op, Some(ordering)));
                }
                continue;
            }
            if !self.equals(x, y)? {
                let result = self.rich_compare(op, x, y)?;
                return self.truth(&result);
            }
        }
        Ok(decide(op, Some(x.len().cmp(&y.len()))))
    }

    /// True if the class of the value says how it is iterated.
    fn has_iter(&mut self, value: &Value) -> bool {
        self.slot(value, |slots| slots.iterate, self.names.iter).is_some()
            || self.slot(value, |slots| slots.get_item, self.names.getitem).is_some()
    }

    /// `item in dict.items()`
    fn contains_entry(&mut self, dict: &Value, item: &Value) -> Result<bool> {
        let (Value::Object(id), Value::Tuple(pair)) = (dict, item) else { return Ok(false) };
        let [key, value] = &pair[..] else { return Ok(false) };
        let key = self.key(key, *id)?;
        let found = match self.world.object(*id) {
            Object::Dict(dict) => dict.get(&key).cloned(),
            _ => None,
        };
        match found {
            Some(found) => self.equals(&found, value),
            None => Ok(false),
        }
    }

    /// `item in container`.
    pub fn contains(&mut self, container: &Value, item: &Value) -> Result<bool> {
        self.refresh(container);
        match container {
            Value::Str(text) => {
                return match self.text_in(item) {
                    Some(item) => Ok(text.contains(&*item)),
                    None => {
                        item.known()?;
                        let name = self.type_name(item);
                        let message =
                            format!("'in <string>' requires string as left operand, not {name}");
                        Err(Error::type_error(message))
                    }
                };
            }
            Value::Object(id) => match self.world.object(*id) {
                Object::Dict(_) | Object::Set(_) => {
                    let key = match self.world.object(*id) {
                        Object::Set(_) => self.element_key(item, *id)?,
                        _ => self.key(item, *id)?,
                    };
                    let has = match self.world.object(*id) {
                        Object::Dict(dict) | Object::Set(dict) => dict.contains(&key),
                        _ => false,
                    };
                    if !has {
                        self.shown_to_lack(*id, item)?;
                    }
                    return Ok(has);
                }
                Object::State(dict) => {
                    return Ok(Key::of(item).is_some_and(|key| dict.contains(&key)));
                }
                _ => {}
            },
            Value::Opaque(_) => {
                if let Some(range) = container.downcast::<Range>()
                    && let Value::Int(item) = item
                {
                    return Ok(range.contains(*item));
                }
                if let Some(set) = self.as_set(container) {
                    return self.contains(&Value::Object(set), item);
                }
                if let Some(View { dict, part }) = container.downcast::<View>() {
                    let dict = Value::Object(*dict);
                    match part {
                        DictPart::Keys => return self.contains(&dict, item),
                        DictPart::Items => return self.contains_entry(&dict, item),
                        DictPart::Values => {}
                    }
                }
            }
            _ => {}
        }
        match self.slot(container, |slots| slots.contains, self.names.contains) {
            Some(SlotSource::Native(contains)) => return contains(self, container, item),
            Some(SlotSource::Method(Value::None)) => {
                let name = self.type_name(container);
                return Err(Error::type_error(format!("'{name}' object is not a container")));
            }
            Some(SlotSource::Method(method)) => {
                let result = self.call_positional(&method, [container.clone(), item.clone()])?;
                return self.truth(&result);
            }
            None => {}
        }
        let mut iter = match self.iter(container) {
            Err(error)
                if self.is_raised(&error, PythonError::TypeError) && !self.has_iter(container) =>
            {
                let name = self.type_name(container);
                return Err(Error::type_error(format!(
                    "argument of type '{name}' is not iterable"
                )));
            }
            iter => iter?,
        };
        while let Some(candidate) = self.next(&mut iter)? {
            if self.equals(&candidate, item)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// The order of two numbers of which one is a large integer or complex; `None` for another value.
#[cold]
fn large(op: CmpOp, a: &Value, b: &Value) -> Result<Option<Option<Ordering>>> {
    if matches!(a, Value::Complex(..)) || matches!(b, Value::Complex(..)) {
        if !matches!(op, CmpOp::Eq | CmpOp::NotEq) {
            return Ok(None);
        }
        let equal = |real: &Value, other: &Value| match (real, other) {
            (Value::Complex(a, b), Value::Complex(c, d)) => Some(a == c && b == d),
            (Value::Complex(a, b), other) => {
                let other = match other {
                    Value::Float(other) => Some(other.partial_cmp(a)),
                    other => other.as_integer().map(|it| integer::compare_with_float(&it, *a)),
                };
                other.map(|order| order == Some(Ordering::Equal) && *b == 0.0)
            }
            _ => None,
        };
        let equal = equal(a, b).or_else(|| equal(b, a));
        return Ok(equal.map(|equal| Some(if equal { Ordering::Equal } else { Ordering::Less })));
    }
    Ok(match (a.as_integer(), b.as_integer()) {
        (Some(a), Some(b)) => {
            integer::pay_for(integer::digits(&a).min(integer::digits(&b)))?;
            Some(Some(a.cmp(&b)))
        }
        (Some(a), None) => match b {
            Value::Float(b) => Some(integer::compare_with_float(&a, *b)),
            _ => None,
        },
        (None, Some(b)) => match a {
            Value::Float(a) => Some(integer::compare_with_float(&b, *a).map(Ordering::reverse)),
            _ => None,
        },
        _ => None,
    })
}

/// The order of an integer and a float, by their exact values.
fn compare_with_float(integer: i64, float: f64) -> Option<Ordering> {
    let rounded = integer as f64;
    match rounded.partial_cmp(&float)? {
        // A float this large is an integer.
        Ordering::Equal => Some(i128::from(integer).cmp(&(float as i128))),
        order => Some(order),
    }
}

/// True for the views that are sets: of the keys and of the items of a dict.
fn is_set_view(value: &Value) -> bool {
    value.downcast::<View>().is_some_and(|view| view.part != DictPart::Values)
}

/// What a special method gave, unless it left the answer to the other operand.
pub(super) fn given(result: Value) -> Option<Value> {
    (!matches!(result, Value::NotImplemented)).then_some(result)
}

fn decide(op: CmpOp, ordering: Option<Ordering>) -> bool {
    match op {
        CmpOp::NotEq => ordering != Some(Ordering::Equal),
        CmpOp::Lt => ordering == Some(Ordering::Less),
        CmpOp::LtE => matches!(ordering, Some(Ordering::Less | Ordering::Equal)),
        CmpOp::Gt => ordering == Some(Ordering::Greater),
        CmpOp::GtE => matches!(ordering, Some(Ordering::Greater | Ordering::Equal)),
        _ => ordering == Some(Ordering::Equal),
    }
}
