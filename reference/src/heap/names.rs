//! What stands under names: attributes and metadata. Their room is charged to the [meter] when they
//! grow into it.

use std::ops::Deref;

use super::{Symbol, SymbolIndexMap};
use crate::error::Result;
use crate::meter;

/// A map from names, in the order of insertion.
#[derive(Debug)]
pub struct Names<V>(SymbolIndexMap<V>);

impl<V> Names<V> {
    /// The room of an entry: its hash, its name, its value, and its place in the table.
    const ENTRY: usize = size_of::<(usize, Symbol, V)>() + 2 * size_of::<usize>();

    /// What so many entries are stored in: the first room is for three.
    fn room(capacity: usize) -> usize {
        capacity.saturating_mul(Self::ENTRY)
    }

    /// Asks for the room of one more name.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`](crate::error::Error::OutOfFuel) if less memory is left.
    pub fn room_for_one(&self) -> Result<()> {
        match self.0.len() == self.0.capacity() {
            true => meter::room(Self::room(2 * self.0.len().max(2))),
            false => Ok(()),
        }
    }

    /// Pays for what the map has grown by.
    fn grown<T>(&mut self, change: impl FnOnce(&mut SymbolIndexMap<V>) -> T) -> T {
        let before = self.0.capacity();
        let result = change(&mut self.0);
        if self.0.capacity() > before {
            meter::made(Self::room(self.0.capacity()));
        }
        result
    }

    pub fn insert(&mut self, name: Symbol, value: V) -> Option<V> {
        self.grown(|map| map.insert(name, value))
    }

    /// Inserts a value where the name has none.
    pub fn insert_missing(&mut self, name: Symbol, value: impl FnOnce() -> V) {
        if !self.0.contains_key(&name) {
            self.insert(name, value());
        }
    }

    pub fn extend(&mut self, entries: impl IntoIterator<Item = (Symbol, V)>) {
        self.grown(|map| map.extend(entries));
    }

    pub fn shift_remove(&mut self, name: &Symbol) -> Option<V> {
        self.0.shift_remove(name)
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }

    pub fn get_mut(&mut self, name: &Symbol) -> Option<&mut V> {
        self.0.get_mut(name)
    }

    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut V> {
        self.0.values_mut()
    }
}

impl<V> Default for Names<V> {
    fn default() -> Names<V> {
        Names(SymbolIndexMap::default())
    }
}

impl<V: Clone> Clone for Names<V> {
    fn clone(&self) -> Names<V> {
        let map = self.0.clone();
        meter::made(Self::room(map.capacity()));
        Names(map)
    }
}

impl<V> Deref for Names<V> {
    type Target = SymbolIndexMap<V>;

    fn deref(&self) -> &SymbolIndexMap<V> {
        &self.0
    }
}

impl<V> FromIterator<(Symbol, V)> for Names<V> {
    fn from_iter<I: IntoIterator<Item = (Symbol, V)>>(entries: I) -> Names<V> {
        let mut names = Names::default();
        names.extend(entries);
        names
    }
}

impl<V> IntoIterator for Names<V> {
    type Item = (Symbol, V);
    type IntoIter = indexmap::map::IntoIter<Symbol, V>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a, V> IntoIterator for &'a Names<V> {
    type Item = (&'a Symbol, &'a V);
    type IntoIter = indexmap::map::Iter<'a, Symbol, V>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}
