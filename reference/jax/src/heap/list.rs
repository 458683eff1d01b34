//! Lists: their room is charged to the [meter] when it is made, and their items when they are looked
//! at or moved. How many there are, and a single item, are free.

use std::ops::{Deref, Index, IndexMut, Range};

use super::Value;
use crate::error::Result;
use crate::meter;

/// The items of a `list`.
#[derive(Debug, Default)]
pub struct List(Vec<Value>);

/// The room of so many items.
fn room(items: usize) -> usize {
    items.saturating_mul(size_of::<Value>())
}

impl List {
    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// True if it has, or has had, items since it was made.
    pub fn has_room(&self) -> bool {
        self.0.capacity() > 0
    }

    pub fn get(&self, index: usize) -> Option<&Value> {
        self.0.get(index)
    }

    pub fn push(&mut self, item: Value) {
        meter::made(self.growth());
        self.0.push(item);
    }

    /// The room that one more item takes.
    fn growth(&self) -> usize {
        match self.0.len() == self.0.capacity() {
            true => room(2 * self.0.len().max(2)),
            false => 0,
        }
    }

    /// Asks for the room of one more item.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`](crate::error::Error::OutOfFuel) if less memory is left.
    pub fn room_for_one(&self) -> Result<()> {
        meter::room(self.growth())
    }

    /// Adds items at the end.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`](crate::error::Error::OutOfFuel) if less memory is left than the list
    /// grows into.
    pub fn extend(&mut self, items: Vec<Value>) -> Result<()> {
        let length = self.0.len() + items.len();
        if length > self.0.capacity() {
            meter::bytes(room(length.max(2 * self.0.capacity())))?;
        }
        meter::work(room(items.len()) as u64);
        self.0.extend(items);
        Ok(())
    }

    /// Puts an item in; those behind it move.
    pub fn insert(&mut self, index: usize, item: Value) {
        meter::work(room(self.0.len() - index) as u64);
        self.push(item);
        self.0[index..].rotate_right(1);
    }

    /// Takes an item out; those behind it move.
    pub fn remove(&mut self, index: usize) -> Value {
        meter::work(room(self.0.len() - index) as u64);
        self.0.remove(index)
    }

    /// Puts other items in the place of some; those behind them move.
    pub fn splice(&mut self, range: Range<usize>, items: Vec<Value>) {
        let length = self.0.len() - range.len() + items.len();
        if length > self.0.capacity() {
            meter::made(room(2 * length));
        }
        meter::work(room(length - range.start.min(length)) as u64);
        self.0.splice(range, items);
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }

    pub fn reverse(&mut self) {
        meter::work(room(self.0.len()) as u64);
        self.0.reverse();
    }
}

impl From<Vec<Value>> for List {
    fn from(items: Vec<Value>) -> List {
        meter::made(room(items.capacity()));
        List(items)
    }
}

impl Clone for List {
    fn clone(&self) -> List {
        // Where there is no room, the run ends, whatever the copy holds.
        match meter::room(room(self.0.len())) {
            Ok(()) => List::from(self.to_vec()),
            Err(_) => List::default(),
        }
    }
}

impl Deref for List {
    type Target = [Value];

    fn deref(&self) -> &[Value] {
        meter::work(room(self.0.len()) as u64);
        &self.0
    }
}

impl Index<usize> for List {
    type Output = Value;

    fn index(&self, index: usize) -> &Value {
        &self.0[index]
    }
}

impl IndexMut<usize> for List {
    fn index_mut(&mut self, index: usize) -> &mut Value {
        &mut self.0[index]
    }
}
