//! Tuples: immutable, shared, and safe to drop however deep they nest.

use std::ops::Deref;
use std::rc::Rc;

use super::Value;

/// The items of a tuple. Identity is the allocation.
#[derive(Clone, Debug, Default)]
pub struct Tuple(Option<Rc<[Value]>>);

impl Tuple {
    /// Whether these are one object; the empty tuple is one.
    pub fn is(&self, other: &Tuple) -> bool {
        std::ptr::eq::<[Value]>(&**self, &**other) || self.is_empty() && other.is_empty()
    }

    /// A number that stands for this very tuple as long as it lives.
    pub fn address(&self) -> usize {
        self.as_ptr() as usize
    }
}

impl From<Vec<Value>> for Tuple {
    fn from(items: Vec<Value>) -> Tuple {
        Tuple(Some(items.into()))
    }
}

impl Deref for Tuple {
    type Target = [Value];

    fn deref(&self) -> &[Value] {
        self.0.as_deref().unwrap_or_default()
    }
}

impl Drop for Tuple {
    /// A program can nest tuples as deep as its fuel lasts, and each level is dropped inside the
    /// one around it.
    fn drop(&mut self) {
        if let Some(items) = self.0.take()
            && Rc::strong_count(&items) == 1
        {
            stacker::maybe_grow(32 * 1024, 1024 * 1024, || drop(items));
        }
    }
}
