//! Tuples: immutable, shared, and safe to drop at any nesting depth.

use std::ops::Deref;
use std::rc::Rc;

use super::{Class, Value};

/// The items of a tuple. Its identity is the allocation.
#[derive(Clone, Debug, Default)]
pub struct Tuple(Items);

#[derive(Clone, Debug, Default)]
enum Items {
    #[default]
    Empty,
    Plain(Rc<[Value]>),
    Named(Rc<Named>),
}

/// A named tuple.
#[derive(Debug)]
struct Named {
    class: Rc<Class>,
    items: Vec<Value>,
}

impl Tuple {
    /// An instance of a class of kind [`Tuple`](super::ClassKind::Tuple).
    pub fn named(class: Rc<Class>, items: Vec<Value>) -> Tuple {
        Tuple(Items::Named(Rc::new(Named { class, items })))
    }

    /// The class of a named tuple; `None`: it is `tuple`.
    pub fn class(&self) -> Option<&Rc<Class>> {
        match &self.0 {
            Items::Named(named) => Some(&named.class),
            Items::Empty | Items::Plain(_) => None,
        }
    }

    /// Whether both are one object. There is only one empty tuple.
    pub fn is(&self, other: &Tuple) -> bool {
        match (&self.0, &other.0) {
            (Items::Named(a), Items::Named(b)) => Rc::ptr_eq(a, b),
            (Items::Named(_), _) | (_, Items::Named(_)) => false,
            _ => std::ptr::eq::<[Value]>(&**self, &**other) || self.is_empty() && other.is_empty(),
        }
    }

    /// A number that identifies this tuple as long as it lives.
    pub fn address(&self) -> usize {
        self.as_ptr() as usize
    }
}

impl From<Vec<Value>> for Tuple {
    fn from(items: Vec<Value>) -> Tuple {
        Tuple(Items::Plain(items.into()))
    }
}

impl Deref for Tuple {
    type Target = [Value];

    fn deref(&self) -> &[Value] {
        match &self.0 {
            Items::Plain(items) => items,
            Items::Named(named) => &named.items,
            Items::Empty => &[],
        }
    }
}

impl Drop for Tuple {
    /// A program can nest tuples until its fuel runs out. Each level is dropped inside the level
    /// around it, so the drop may need more stack.
    fn drop(&mut self) {
        let last = match &self.0 {
            Items::Empty => false,
            Items::Plain(items) => Rc::strong_count(items) == 1,
            Items::Named(named) => Rc::strong_count(named) == 1,
        };
        if last {
            let items = std::mem::take(&mut self.0);
            stacker::maybe_grow(32 * 1024, 1024 * 1024, || drop(items));
        }
    }
}
