//! Values under names: attributes and metadata. Their room is charged to the [meter] when they
//! grow into it.

use super::{QuickHash, Symbol, SymbolMap};
use crate::error::Result;
use crate::meter;

/// A map from names, in the order of insertion. Most maps have few names: these are compared one by
/// one, which takes less than to hash them.
#[derive(Debug)]
pub struct Names<V> {
    entries: Vec<(Symbol, V)>,
    /// The place of each name, once there are more than [`FEW`].
    places: Option<Box<SymbolMap<usize>>>,
}

/// So many names are compared one by one.
const FEW: usize = 16;

impl<V> Names<V> {
    /// The room of an entry: its name, its value, and its place in the table.
    const ENTRY: usize = size_of::<(Symbol, V)>() + meter::entry::<(Symbol, usize)>();

    /// The room in which so many entries are stored: few do without a table.
    fn room(capacity: usize) -> usize {
        match capacity <= FEW {
            true => capacity * size_of::<(Symbol, V)>(),
            false => capacity.saturating_mul(Self::ENTRY),
        }
    }

    /// With these entries, none of whose names stands twice.
    pub fn of(entries: Vec<(Symbol, V)>) -> Names<V> {
        let mut names = Names { entries, places: None };
        meter::made(Self::room(names.entries.capacity()));
        if names.len() > FEW {
            names.find_places();
        }
        names
    }

    /// Asks for the room of one more name.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`](crate::error::Error::OutOfFuel) if less memory is left.
    pub fn room_for_one(&self) -> Result<()> {
        match self.entries.len() == self.entries.capacity() {
            true => meter::room(Self::room(2 * self.entries.len().max(2))),
            false => Ok(()),
        }
    }

    /// The place of a name in the order of insertion.
    fn place(&self, name: Symbol) -> Option<usize> {
        match &self.places {
            None => self.entries.iter().position(|(known, _)| *known == name),
            Some(places) => places.get(&name).copied(),
        }
    }

    pub fn insert(&mut self, name: Symbol, value: V) -> Option<V> {
        if let Some(known) = self.get_mut(&name) {
            return Some(std::mem::replace(known, value));
        }
        let place = self.entries.len();
        let before = self.entries.capacity();
        self.entries.push((name, value));
        if self.entries.capacity() > before {
            meter::made(Self::room(self.entries.capacity()));
        }
        match &mut self.places {
            Some(places) => drop(places.insert(name, place)),
            None if place < FEW => {}
            None => self.find_places(),
        }
        None
    }

    fn find_places(&mut self) {
        let entries = self.entries.iter().enumerate();
        let mut places =
            SymbolMap::with_capacity_and_hasher(self.entries.capacity(), QuickHash::default());
        places.extend(entries.map(|(place, (name, _))| (*name, place)));
        self.places = Some(Box::new(places));
    }

    /// Inserts a value where the name has none.
    pub fn insert_missing(&mut self, name: Symbol, value: impl FnOnce() -> V) {
        if !self.contains_key(&name) {
            self.insert(name, value());
        }
    }

    pub fn extend(&mut self, entries: impl IntoIterator<Item = (Symbol, V)>) {
        for (name, value) in entries {
            self.insert(name, value);
        }
    }

    /// Takes a name out; those behind it move, which is charged.
    pub fn shift_remove(&mut self, name: &Symbol) -> Option<V> {
        let place = self.place(*name)?;
        meter::look(self.entries.len() - place, Self::ENTRY);
        if let Some(places) = &mut self.places {
            places.remove(name);
            for (name, _) in &self.entries[place + 1..] {
                places.entry(*name).and_modify(|place| *place -= 1);
            }
        }
        Some(self.entries.remove(place).1)
    }

    pub fn get(&self, name: &Symbol) -> Option<&V> {
        self.place(*name).map(|place| &self.entries[place].1)
    }

    pub fn get_mut(&mut self, name: &Symbol) -> Option<&mut V> {
        self.place(*name).map(|place| &mut self.entries[place].1)
    }

    pub fn contains_key(&self, name: &Symbol) -> bool {
        self.place(*name).is_some()
    }

    /// The entry at a place in the order of insertion.
    pub fn get_index(&self, place: usize) -> Option<(&Symbol, &V)> {
        self.entries.get(place).map(|(name, value)| (name, value))
    }

    pub fn len(&self) -> usize {
        self.entries.len()
    }

    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    pub fn iter(&self) -> Iter<'_, V> {
        self.entries.iter().map(|(name, value)| (name, value))
    }

    pub fn keys(&self) -> impl ExactSizeIterator<Item = &Symbol> + DoubleEndedIterator + Clone {
        self.entries.iter().map(|(name, _)| name)
    }

    pub fn values(&self) -> impl ExactSizeIterator<Item = &V> + DoubleEndedIterator + Clone {
        self.entries.iter().map(|(_, value)| value)
    }

    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut V> {
        self.entries.iter_mut().map(|(_, value)| value)
    }
}

impl<V> Default for Names<V> {
    fn default() -> Names<V> {
        Names { entries: Vec::new(), places: None }
    }
}

impl<V: Clone> Clone for Names<V> {
    fn clone(&self) -> Names<V> {
        let names = Names { entries: self.entries.clone(), places: self.places.clone() };
        meter::made(Self::room(names.entries.capacity()));
        names
    }
}

impl<V> FromIterator<(Symbol, V)> for Names<V> {
    fn from_iter<I: IntoIterator<Item = (Symbol, V)>>(entries: I) -> Names<V> {
        let entries = entries.into_iter();
        let mut names = Names::of(Vec::with_capacity(entries.size_hint().0));
        names.extend(entries);
        names
    }
}

impl<V> IntoIterator for Names<V> {
    type Item = (Symbol, V);
    type IntoIter = std::vec::IntoIter<(Symbol, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.entries.into_iter()
    }
}

/// The names and their values.
pub type Iter<'a, V> =
    std::iter::Map<std::slice::Iter<'a, (Symbol, V)>, fn(&'a (Symbol, V)) -> (&'a Symbol, &'a V)>;

impl<'a, V> IntoIterator for &'a Names<V> {
    type Item = (&'a Symbol, &'a V);
    type IntoIter = Iter<'a, V>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
