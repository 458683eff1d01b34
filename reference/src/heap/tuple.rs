//! Tuples: immutable, shared, and safe to drop at any nesting depth.

use std::ops::Deref;
use std::rc::Rc;

use super::Value;

/// The items of a tuple. Its identity is the allocation.
#[derive(Clone, Debug, Default)]
pub struct Tuple(Option<Rc<[Value]>>);

impl Tuple {
    /// Whether both are one object. There is only one empty tuple.
    pub fn is(&self, other: &Tuple) -> bool {
        std::ptr::eq::<[Value]>(&**self, &**other) || self.is_empty() && other.is_empty()
    }

    /// A number that identifies this tuple as long as it lives.
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
    /// A program can nest tuples until its fuel runs out. Each level is dropped inside the level
    /// around it, so the drop may need more stack.
    fn drop(&mut self) {
        if let Some(items) = self.0.take()
            && Rc::strong_count(&items) == 1
        {
            stacker::maybe_grow(32 * 1024, 1024 * 1024, || drop(items));
        }
    }
}
