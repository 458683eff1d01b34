//! Tuples: immutable and shared.
//!
//! To make one, and to look at its items, is charged to the [meter]. How many there are, and a
//! single item, are free.

use std::ops::{Deref, Index};
use std::rc::Rc;
use std::slice::SliceIndex;

use super::{Class, Held, Value};
use crate::meter;

/// The items of a tuple. Its identity is the allocation.
#[derive(Clone, Debug, Default)]
pub struct Tuple(Items);

#[derive(Clone, Debug, Default)]
enum Items {
    #[default]
    Empty,
    Plain(Held<[Value]>),
    Named(Held<NamedTuple>),
}

/// A named tuple.
#[derive(Debug)]
struct NamedTuple {
    class: Rc<Class>,
    items: Vec<Value>,
}

impl Tuple {
    /// An instance of a class of kind [`Tuple`](super::ClassKind::Tuple).
    pub fn named(class: Rc<Class>, items: Vec<Value>) -> Tuple {
        charge(&items);
        Tuple(Items::Named(Rc::new(NamedTuple { class, items }).into()))
    }

    /// Other items, in a tuple of the same class.
    pub fn like(&self, items: Vec<Value>) -> Value {
        match self.class() {
            Some(class) => Value::Tuple(Tuple::named(class.clone(), items)),
            None => Value::tuple(items),
        }
    }

    fn items(&self) -> &[Value] {
        match &self.0 {
            Items::Plain(items) => items,
            Items::Named(named) => &named.items,
            Items::Empty => &[],
        }
    }

    pub fn len(&self) -> usize {
        self.items().len()
    }

    pub fn is_empty(&self) -> bool {
        self.items().is_empty()
    }

    pub fn get(&self, index: usize) -> Option<&Value> {
        self.items().get(index)
    }

    /// The class of a named tuple; `None`: it is `tuple`.
    pub fn class(&self) -> Option<&Rc<Class>> {
        match &self.0 {
            Items::Named(named) => Some(&named.class),
            Items::Empty | Items::Plain(_) => None,
        }
    }

    /// True if both are one object. There is only one empty tuple.
    pub fn is(&self, other: &Tuple) -> bool {
        match (&self.0, &other.0) {
            (Items::Named(a), Items::Named(b)) => Rc::ptr_eq(a, b),
            (Items::Named(_), _) | (_, Items::Named(_)) => false,
            _ => {
                std::ptr::eq::<[Value]>(self.items(), other.items())
                    || self.is_empty() && other.is_empty()
            }
        }
    }

    /// A number that identifies this tuple as long as it lives.
    pub fn address(&self) -> usize {
        self.items().as_ptr() as usize
    }
}

impl From<Vec<Value>> for Tuple {
    fn from(items: Vec<Value>) -> Tuple {
        charge(&items);
        if items.len() > LONG {
            // For as long as it is copied, there are two.
            meter::made(size_of_val(&items[..]));
        }
        // A long tuple is not made where there is no room: the run ends, whatever it comes to.
        if items.len() > LONG && meter::check().is_err() {
            return Tuple::default();
        }
        Tuple(Items::Plain(Rc::<[Value]>::from(items).into()))
    }
}

/// The items of a tuple that is only made where there is room for it.
const LONG: usize = 1 << 12;

fn charge(items: &[Value]) {
    meter::made(size_of_val(items) + 2 * size_of::<usize>());
    meter::work(size_of_val(items) as u64);
}

impl Deref for Tuple {
    type Target = [Value];

    fn deref(&self) -> &[Value] {
        let items = self.items();
        meter::work(size_of_val(items) as u64);
        items
    }
}

impl<I: SliceIndex<[Value]>> Index<I> for Tuple {
    type Output = I::Output;

    fn index(&self, index: I) -> &I::Output {
        let found = &self.items()[index];
        meter::work(size_of_val(found) as u64);
        found
    }
}
