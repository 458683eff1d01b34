//! Dicts: their room is charged to the [meter] when it is made, and their entries when they are
//! walked or moved. A lookup is free; its key was charged when it was made.

use indexmap::IndexMap;

use super::{Key, QuickHash, Symbol, Text, Value};
use crate::error::Result;
use crate::meter;

/// A mapping in insertion order. A set is one whose values are all `None`.
#[derive(Debug, Default)]
pub struct Dict {
    entries: IndexMap<Key, (Value, Value), QuickHash>,
}

/// The room of an entry: its key, its two values, its hash and its place in the table.
const ENTRY: usize = size_of::<(u64, Key, (Value, Value))>() + 2 * size_of::<usize>();

impl Dict {
    /// An empty dict with room for so many entries: less than it would grow to.
    pub fn with_room(entries: usize) -> Dict {
        let entries = IndexMap::with_capacity_and_hasher(entries, QuickHash::default());
        let dict = Dict { entries };
        meter::made(dict.room());
        dict
    }

    pub fn get(&self, key: &Key) -> Option<&Value> {
        self.entries.get(key).map(|(_, value)| value)
    }

    pub fn get_str(&self, name: &str) -> Option<&Value> {
        self.get(&Key::Str(name.into()))
    }

    /// The key as it was written.
    pub fn written(&self, key: &Key) -> Option<&Value> {
        self.entries.get(key).map(|(written, _)| written)
    }

    pub fn contains(&self, key: &Key) -> bool {
        self.entries.contains_key(key)
    }

    /// The key as written and its value, at a place in insertion order.
    pub fn at(&self, index: usize) -> Option<(&Value, &Value)> {
        self.entries.get_index(index).map(|(_, (written, value))| (written, value))
    }

    pub fn insert(&mut self, key: Key, written: Value, value: Value) {
        match self.entries.get_mut(&key) {
            Some(slot) => slot.1 = value,
            None => {
                let before = self.entries.capacity();
                self.entries.insert(key, (written, value));
                if self.entries.capacity() > before {
                    meter::made(self.room());
                }
            }
        }
    }

    /// What the entries are stored in.
    fn room(&self) -> usize {
        ENTRY * self.entries.capacity()
    }

    /// Asks for the room of one more entry.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`](crate::error::Error::OutOfFuel) if less memory is left.
    pub fn room_for_one(&self) -> Result<()> {
        match self.entries.len() == self.entries.capacity() {
            // The table grows by doubling.
            true => meter::room(ENTRY * 2 * self.entries.len().max(2)),
            false => Ok(()),
        }
    }

    pub fn insert_str(&mut self, name: &str, value: Value) {
        self.insert(Key::Str(name.into()), Value::str(name), value);
    }

    /// An entry whose key is a name.
    pub fn insert_name(&mut self, name: Symbol, value: Value) {
        let text = Text::shared(name.name());
        self.insert(Key::Str(text.clone()), Value::Str(text), value);
    }

    /// Takes an entry out; those behind it move. Gives the key as written, and the value.
    pub fn remove(&mut self, key: &Key) -> Option<(Value, Value)> {
        let index = self.entries.get_index_of(key)?;
        self.remove_at(index)
    }

    pub fn remove_at(&mut self, index: usize) -> Option<(Value, Value)> {
        meter::look(self.entries.len().saturating_sub(index), ENTRY);
        self.entries.shift_remove_index(index).map(|(_, entry)| entry)
    }

    /// Takes the last entry out.
    pub fn pop(&mut self) -> Option<(Value, Value)> {
        self.entries.pop().map(|(_, entry)| entry)
    }

    pub fn clear(&mut self) {
        self.entries.clear();
    }

    pub fn len(&self) -> usize {
        self.entries.len()
    }

    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The keys as written and their values, in insertion order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&Value, &Value)> + ExactSizeIterator {
        self.walked();
        self.entries.values().map(|(key, value)| (key, value))
    }

    /// The keys.
    pub fn keys(&self) -> impl Iterator<Item = &Key> {
        self.walked();
        self.entries.keys()
    }

    /// The keys, the keys as written, and the values.
    pub fn entries(&self) -> impl Iterator<Item = (&Key, &Value, &Value)> {
        self.walked();
        self.entries.iter().map(|(key, (written, value))| (key, written, value))
    }

    /// The key and its value, at a place in insertion order.
    pub fn entry(&self, index: usize) -> Option<(&Key, &Value)> {
        self.entries.get_index(index).map(|(key, (_, value))| (key, value))
    }

    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut Value> {
        self.walked();
        self.entries.values_mut().map(|(_, value)| value)
    }

    pub fn into_entries(self) -> impl Iterator<Item = (Key, Value, Value)> {
        self.walked();
        self.entries.into_iter().map(|(key, (written, value))| (key, written, value))
    }

    fn walked(&self) {
        meter::look(self.entries.len(), ENTRY);
    }
}

impl Clone for Dict {
    fn clone(&self) -> Dict {
        self.walked();
        // Where there is no room, the run ends, whatever the copy holds.
        if meter::room(self.room()).is_err() {
            return Dict::default();
        }
        let copy = Dict { entries: self.entries.clone() };
        meter::made(copy.room());
        copy
    }
}
