//! Dicts: their room is charged to the [meter] when it is made, and their entries when they are
//! walked or moved. A lookup is free but for reading the key, which was charged when it was made.

use indexmap::IndexMap;
use indexmap::map::Entry;

use super::set_table::Table;
use super::{Key, QuickHash, Symbol, Text, Value};
use crate::error::Result;
use crate::meter;

/// A mapping in insertion order. A set is one whose values are all `None`, with its order beside.
#[derive(Debug, Default)]
pub struct Dict {
    entries: Entries,
    /// The order of a set, as far as Python says it.
    pub(super) table: Option<Box<Table>>,
    /// The number of entries that were taken out.
    removals: u32,
    /// The largest number of keys of one hash that a key which a program compares stands behind.
    collisions: u32,
    /// True if there has been a key that a program compares, and one that it does not.
    has_compared: bool,
    has_plain: bool,
}

/// So many keys are compared one by one.
const FEW: usize = 8;

/// Each key, with the key as it was written and the value. Most dicts have few: their keys are
/// compared one by one, which takes less than to hash them.
#[derive(Clone, Debug)]
enum Entries {
    Few(Vec<(Key, (Value, Value))>),
    Many(Box<IndexMap<Key, (Value, Value), QuickHash>>),
}

/// The room of an entry of many: its key, its two values, its hash and its place in the table.
const ENTRY: usize = size_of::<(u64, Key, (Value, Value))>() + 2 * size_of::<usize>();

impl Default for Entries {
    fn default() -> Entries {
        Entries::Few(Vec::new())
    }
}

impl Entries {
    fn with_capacity(capacity: usize) -> Entries {
        match capacity <= FEW {
            true => Entries::Few(Vec::with_capacity(capacity)),
            false => Entries::Many(Box::new(IndexMap::with_capacity_and_hasher(
                capacity,
                QuickHash::default(),
            ))),
        }
    }

    fn len(&self) -> usize {
        match self {
            Entries::Few(entries) => entries.len(),
            Entries::Many(entries) => entries.len(),
        }
    }

    /// The bytes in which they are stored.
    fn room(&self) -> usize {
        match self {
            Entries::Few(entries) => size_of::<(Key, (Value, Value))>() * entries.capacity(),
            Entries::Many(entries) => ENTRY * entries.capacity(),
        }
    }

    fn is_full(&self) -> bool {
        match self {
            Entries::Few(entries) => entries.len() == entries.capacity(),
            Entries::Many(entries) => entries.len() == entries.capacity(),
        }
    }

    fn place(&self, key: &Key) -> Option<usize> {
        match self {
            Entries::Few(entries) => {
                key.read();
                entries.iter().position(|(known, _)| known == key)
            }
            Entries::Many(entries) => entries.get_index_of(key),
        }
    }

    #[inline]
    fn at(&self, place: usize) -> Option<(&Key, &(Value, Value))> {
        match self {
            Entries::Few(entries) => entries.get(place).map(|(key, entry)| (key, entry)),
            Entries::Many(entries) => entries.get_index(place),
        }
    }

    /// Adds an entry, or changes the value of the one that has the key.
    fn insert(&mut self, key: Key, written: Value, value: Value) {
        match self {
            Entries::Few(entries) => {
                key.read();
                if let Some((_, known)) = entries.iter_mut().find(|(known, _)| *known == key) {
                    known.1 = value;
                } else if entries.len() < FEW {
                    entries.push((key, (written, value)));
                } else {
                    let mut many =
                        IndexMap::with_capacity_and_hasher(2 * FEW, QuickHash::default());
                    many.extend(entries.drain(..));
                    many.insert(key, (written, value));
                    *self = Entries::Many(Box::new(many));
                }
            }
            Entries::Many(entries) => match entries.entry(key) {
                Entry::Occupied(mut known) => known.get_mut().1 = value,
                Entry::Vacant(place) => drop(place.insert((written, value))),
            },
        }
    }

    fn remove(&mut self, place: usize) -> Option<(Value, Value)> {
        match self {
            Entries::Few(entries) => (place < entries.len()).then(|| entries.remove(place).1),
            Entries::Many(entries) => entries.shift_remove_index(place).map(|(_, entry)| entry),
        }
    }

    /// Takes an entry out; the last one stands in its place.
    fn swap_remove(&mut self, place: usize) -> Option<(Value, Value)> {
        match self {
            Entries::Few(entries) => (place < entries.len()).then(|| entries.swap_remove(place).1),
            Entries::Many(entries) => entries.swap_remove_index(place).map(|(_, entry)| entry),
        }
    }

    fn iter(&self) -> impl DoubleEndedIterator<Item = (&Key, &(Value, Value))> {
        let (few, many) = match self {
            Entries::Few(entries) => (&entries[..], Default::default()),
            Entries::Many(entries) => (&[][..], entries.iter()),
        };
        few.iter().map(|(key, entry)| (key, entry)).chain(many)
    }
}

impl Dict {
    /// An empty dict with room for so many entries: less than it would grow to.
    pub fn with_room(entries: usize) -> Dict {
        let dict = Dict { entries: Entries::with_capacity(entries), ..Dict::default() };
        meter::made(dict.room());
        dict
    }

    pub fn get(&self, key: &Key) -> Option<&Value> {
        self.entries.at(self.entries.place(key)?).map(|(_, (_, value))| value)
    }

    /// Does what [`Dict::get`] does; quicker where the entry at this place has the key, as most
    /// have where two structures are walked side by side.
    pub fn get_near(&self, key: &Key, place: usize) -> Option<&Value> {
        match self.entries.at(place) {
            Some((known, (_, value))) if known == key => {
                key.read();
                Some(value)
            }
            _ => self.get(key),
        }
    }

    pub fn get_str(&self, name: &str) -> Option<&Value> {
        self.get(&Key::Str(name.into()))
    }

    /// The place of a key in insertion order.
    pub(super) fn place(&self, key: &Key) -> Option<usize> {
        self.entries.place(key)
    }

    /// The key as it was written.
    pub fn written(&self, key: &Key) -> Option<&Value> {
        self.entries.at(self.entries.place(key)?).map(|(_, (written, _))| written)
    }

    pub fn contains(&self, key: &Key) -> bool {
        self.entries.place(key).is_some()
    }

    /// The key as written and its value, at a place in insertion order.
    pub fn at(&self, index: usize) -> Option<(&Value, &Value)> {
        self.entries.at(index).map(|(_, (written, value))| (written, value))
    }

    pub fn insert(&mut self, key: Key, written: Value, value: Value) {
        match key.is_compared() {
            true => self.has_compared = true,
            false => self.has_plain = true,
        }
        let before = self.room();
        self.entries.insert(key, written, value);
        if self.room() > before {
            meter::made(self.room());
        }
    }

    /// The bytes in which the entries are stored.
    fn room(&self) -> usize {
        self.entries.room()
    }

    /// Asks for the room of one more entry.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`](crate::error::Error::OutOfFuel) if less memory is left.
    pub fn room_for_one(&self) -> Result<()> {
        match self.entries.is_full() {
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
        let index = self.entries.place(key)?;
        self.remove_at(index)
    }

    pub fn remove_at(&mut self, index: usize) -> Option<(Value, Value)> {
        meter::look(self.entries.len().saturating_sub(index), ENTRY);
        self.removals = self.removals.wrapping_add(1);
        self.entries.remove(index)
    }

    /// Takes an entry out; the last one stands in its place.
    pub(super) fn swap_remove_at(&mut self, index: usize) -> Option<(Value, Value)> {
        self.entries.swap_remove(index)
    }

    /// A number that changes with each entry that is taken out.
    pub fn removals(&self) -> u32 {
        self.removals
    }

    /// True if there may be keys that a program compares: of instances with `__hash__`.
    pub fn has_compared_keys(&self) -> bool {
        self.has_compared
    }

    /// True if there may be other keys.
    pub fn has_plain_keys(&self) -> bool {
        self.has_plain
    }

    /// The largest number of keys of one hash that a key which a program compares stands behind.
    pub fn collisions(&self) -> u32 {
        self.collisions
    }

    /// Notes that a key may come to stand behind so many others of its hash.
    pub fn note_collisions(&mut self, count: u32) {
        self.collisions = self.collisions.max(count);
    }

    /// Takes the last entry out.
    pub fn pop(&mut self) -> Option<(Value, Value)> {
        self.removals = self.removals.wrapping_add(1);
        self.entries.remove(self.len().checked_sub(1)?)
    }

    pub fn clear(&mut self) {
        self.removals = self.removals.wrapping_add(1);
        match &mut self.entries {
            Entries::Few(entries) => entries.clear(),
            Entries::Many(entries) => entries.clear(),
        }
    }

    pub fn len(&self) -> usize {
        self.entries.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The keys as written and their values, in insertion order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&Value, &Value)> {
        self.walked();
        self.entries.iter().map(|(_, (key, value))| (key, value))
    }

    /// The keys.
    pub fn keys(&self) -> impl Iterator<Item = &Key> {
        self.walked();
        self.entries.iter().map(|(key, _)| key)
    }

    /// The keys, the keys as written, and the values.
    pub fn entries(&self) -> impl Iterator<Item = (&Key, &Value, &Value)> {
        self.walked();
        self.entries.iter().map(|(key, (written, value))| (key, written, value))
    }

    /// The key and its value, at a place in insertion order.
    pub fn entry(&self, index: usize) -> Option<(&Key, &Value)> {
        self.entries.at(index).map(|(key, (_, value))| (key, value))
    }

    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut Value> {
        self.walked();
        let (few, many) = match &mut self.entries {
            Entries::Few(entries) => (&mut entries[..], Default::default()),
            Entries::Many(entries) => (&mut [][..], entries.values_mut()),
        };
        few.iter_mut().map(|(_, entry)| entry).chain(many).map(|(_, value)| value)
    }

    pub fn into_entries(self) -> impl Iterator<Item = (Key, Value, Value)> {
        self.walked();
        let (few, many) = match self.entries {
            Entries::Few(entries) => (entries, IndexMap::default()),
            Entries::Many(entries) => (Vec::new(), *entries),
        };
        few.into_iter().chain(many).map(|(key, (written, value))| (key, written, value))
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
        let copy = Dict { entries: self.entries.clone(), table: self.table.clone(), ..*self };
        meter::made(copy.room());
        copy
    }
}
