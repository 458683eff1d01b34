//! Values of Python's own that are made of others: ranges, frozen sets, views of dicts.

use std::any::Any;

use crate::core::AnnotationKind;
use crate::heap::{ObjectId, Opaque, Symbol, Value};

/// What a view or an iterator shows of a dict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DictPart {
    Keys,
    Values,
    Items,
}

/// A `range`.
#[derive(Clone, Debug)]
pub struct Range {
    pub start: i64,
    pub stop: i64,
    pub step: i64,
}

impl Range {
    pub fn is_empty(&self) -> bool {
        match self.step > 0 {
            true => self.start >= self.stop,
            false => self.start <= self.stop,
        }
    }

    pub fn len(&self) -> usize {
        let (low, high, step) = match self.step > 0 {
            true => (self.start, self.stop, self.step.unsigned_abs()),
            false => (self.stop, self.start, self.step.unsigned_abs()),
        };
        if low >= high || step == 0 { 0 } else { ((high.abs_diff(low) - 1) / step + 1) as usize }
    }

    /// The item at a position below the length.
    pub fn get(&self, position: usize) -> i64 {
        self.start.wrapping_add(self.step.wrapping_mul(position as i64))
    }

    pub fn contains(&self, item: i64) -> bool {
        let inside = match self.step > 0 {
            true => item >= self.start && item < self.stop,
            false => item <= self.start && item > self.stop,
        };
        inside && item.abs_diff(self.start).is_multiple_of(self.step.unsigned_abs())
    }

    pub fn pop_front(&mut self) -> Option<i64> {
        if self.is_empty() {
            return None;
        }
        let first = self.start;
        self.start = self.start.saturating_add(self.step);
        Some(first)
    }
}

impl Iterator for Range {
    type Item = i64;

    fn next(&mut self) -> Option<i64> {
        self.pop_front()
    }
}

impl Opaque for Range {
    fn type_name(&self) -> &'static str {
        "range"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn equals(&self, other: &dyn Opaque) -> bool {
        other.as_any().downcast_ref::<Range>().is_some_and(|other| {
            let length = self.len();
            length == other.len()
                && (length == 0
                    || self.start == other.start && (length == 1 || self.step == other.step))
        })
    }

    fn hash(&self) -> u64 {
        self.len() as u64
    }
}

/// A `frozenset`: a set on the heap that nothing changes.
#[derive(Debug)]
pub struct FrozenSet(pub ObjectId);

impl Opaque for FrozenSet {
    fn type_name(&self) -> &'static str {
        "frozenset"
    }

    fn lies_on_heap(&self) -> bool {
        true
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// `dict.keys()`, `dict.values()`, `dict.items()`: sees what happens to the dict.
#[derive(Debug)]
pub struct View {
    pub dict: ObjectId,
    pub part: DictPart,
}

impl Opaque for View {
    fn type_name(&self) -> &'static str {
        match self.part {
            DictPart::Keys => "dict_keys",
            DictPart::Values => "dict_values",
            DictPart::Items => "dict_items",
        }
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The annotations of a class body: a dataclass makes its fields of their names.
#[derive(Debug)]
pub struct Annotations {
    pub names: Vec<(Symbol, AnnotationKind)>,
    /// A dict of their values.
    pub dict: Value,
}

impl Opaque for Annotations {
    fn type_name(&self) -> &'static str {
        "annotations"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The places in a sequence that a key picks, each below the length.
pub(super) enum Positions {
    One(usize),
    Many(Vec<usize>),
}
