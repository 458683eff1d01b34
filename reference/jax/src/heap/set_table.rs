//! The order of a set: that of the table in which CPython 3.12 keeps its elements
//! (`Objects/setobject.c`).
//!
//! Python says the hash of a number, and of a tuple of numbers; a program sees it in the order of a
//! set. The hash of a text differs from run to run, and that of an object is its address: a set
//! with such an element has any order, and keeps here the order of insertion.

use super::{Dict, Key, Value};
use crate::meter;

/// The slots of a new table.
const SMALLEST: usize = 8;

/// So many slots behind the first one are tried before the hash leads on.
const LINEAR_PROBES: usize = 9;

/// A slot without an element, and one of which the element was taken out. Any other number is the
/// place of an element among the entries of the set.
const EMPTY: u32 = u32::MAX;
const DUMMY: u32 = u32::MAX - 1;

/// The places of the elements, each in a slot that its hash leads to.
#[derive(Clone, Debug)]
pub struct Table {
    slots: Vec<u32>,
    /// The slots that are not empty.
    fill: usize,
    used: usize,
    /// The slot at which `pop` begins to look.
    finger: usize,
}

impl Default for Table {
    fn default() -> Table {
        Table { slots: vec![EMPTY; SMALLEST], fill: 0, used: 0, finger: 0 }
    }
}

impl Table {
    fn mask(&self) -> usize {
        self.slots.len() - 1
    }

    fn is_too_full(&self, more: usize) -> bool {
        (self.fill + more) * 5 >= self.mask() * 3
    }

    /// The first slot of those for a hash that is wanted; `None` if there is an empty one before.
    fn find(&self, hash: i64, mut is_wanted: impl FnMut(usize, u32) -> bool) -> Option<usize> {
        let (mask, mut perturb) = (self.mask(), hash as usize);
        let mut first = perturb & mask;
        loop {
            let probes = if first + LINEAR_PROBES <= mask { LINEAR_PROBES } else { 0 };
            for at in first..=first + probes {
                if is_wanted(at, self.slots[at]) {
                    return Some(at);
                }
                if self.slots[at] == EMPTY {
                    return None;
                }
            }
            perturb >>= 5;
            first = first.wrapping_mul(5).wrapping_add(1).wrapping_add(perturb) & mask;
        }
    }

    /// Puts a new element into a slot: the last dummy on the way to the first empty one, or else
    /// that. True if the table must grow.
    fn add(&mut self, hash: i64, place: u32) -> bool {
        let mut dummy = None;
        let empty = self.find(hash, |at, slot| {
            if slot == DUMMY {
                dummy = Some(at);
            }
            slot == EMPTY
        });
        // A table is never full.
        let Some(at) = dummy.or(empty) else { return false };
        self.slots[at] = place;
        self.used += 1;
        self.fill += usize::from(dummy.is_none());
        dummy.is_none() && self.is_too_full(0)
    }

    /// The size that a table grows to is beyond this.
    fn grown(&self) -> usize {
        if self.used > 50_000 { self.used * 2 } else { self.used * 4 }
    }

    /// A table of more slots than that, without dummies.
    fn resize(&mut self, more_than: usize, hash: impl Fn(u32) -> i64) {
        let mut size = SMALLEST;
        while size <= more_than {
            size *= 2;
        }
        if size == SMALLEST && self.slots.len() == SMALLEST && self.fill == self.used {
            return;
        }
        meter::made(size * size_of::<u32>());
        let old = std::mem::replace(&mut self.slots, vec![EMPTY; size]);
        (self.fill, self.used) = (0, 0);
        for place in old.into_iter().filter(|slot| *slot < DUMMY) {
            self.add(hash(place), place);
        }
    }

    /// Takes an element out.
    fn remove(&mut self, hash: i64, place: u32) {
        if let Some(at) = self.find(hash, |_, slot| slot == place) {
            self.slots[at] = DUMMY;
            self.used -= 1;
        }
    }

    /// Notes that an element has moved to another place.
    fn moved(&mut self, hash: i64, from: u32, to: u32) {
        if let Some(at) = self.find(hash, |_, slot| slot == from) {
            self.slots[at] = to;
        }
    }

    /// The first element at or behind a slot: the slot behind it, and its place.
    fn next(&self, from: usize) -> Option<(usize, u32)> {
        let rest = self.slots.get(from..)?;
        let at = rest.iter().position(|slot| *slot < DUMMY)?;
        Some((from + at + 1, rest[at]))
    }
}

impl Dict {
    /// An empty set.
    pub fn new_set() -> Dict {
        let mut set = Dict::default();
        set.table = Some(Box::default());
        meter::made(size_of::<Table>() + SMALLEST * size_of::<u32>());
        set
    }

    /// The hash of the key at a place.
    fn hash_at(&self, place: u32) -> i64 {
        self.entry(place as usize).and_then(|(key, _)| key.stable_hash()).unwrap_or(0)
    }

    /// Gives the table another size.
    fn resize_table(&mut self, more_than: usize) {
        if let Some(mut table) = self.table.take() {
            table.resize(more_than, |place| self.hash_at(place));
            self.table = Some(table);
        }
    }

    /// Adds an element that the set lacks.
    pub fn add_element(&mut self, key: Key, element: Value) {
        let (hash, place) = (key.stable_hash(), self.len() as u32);
        self.insert(key, element, Value::None);
        let Some((hash, table)) = hash.zip(self.table.as_mut()) else {
            self.table = None;
            return;
        };
        if table.add(hash, place) {
            let grown = table.grown();
            self.resize_table(grown);
        }
    }

    /// Takes an element out; false if the set lacks it.
    pub fn remove_element(&mut self, key: &Key) -> bool {
        let Some(place) = self.place(key) else { return false };
        self.remove_element_at(place).is_some()
    }

    fn remove_element_at(&mut self, place: usize) -> Option<Value> {
        let last = self.len().checked_sub(1)?;
        let (hash, hash_of_last) = (self.hash_at(place as u32), self.hash_at(last as u32));
        let removed = match &mut self.table {
            Some(table) => {
                table.remove(hash, place as u32);
                table.moved(hash_of_last, last as u32, place as u32);
                self.swap_remove_at(place)
            }
            None => self.remove_at(place),
        };
        removed.map(|(element, _)| element)
    }

    /// The first element at or behind a slot, and the slot behind it. Without a table the slots are
    /// the places.
    pub fn element(&self, from: usize) -> Option<(usize, &Value)> {
        let (next, place) = match &self.table {
            Some(table) => table.next(from)?,
            None => (from + 1, from as u32),
        };
        self.at(place as usize).map(|(element, _)| (next, element))
    }

    /// The elements, in the order of the set.
    pub fn elements(&self) -> Vec<Value> {
        let (mut elements, mut from) = (Vec::with_capacity(self.len()), 0);
        while let Some((next, element)) = self.element(from) {
            elements.push(element.clone());
            from = next;
        }
        elements
    }

    /// `set.pop()`
    pub fn pop_element(&mut self) -> Option<Value> {
        let Some(table) = &mut self.table else { return self.remove_element_at(0) };
        let start = table.finger & table.mask();
        let (next, place) = table.next(start).or_else(|| table.next(0))?;
        table.finger = next;
        self.remove_element_at(place as usize)
    }

    /// Makes room for so many elements more, as for those of another set.
    pub fn expect_elements(&mut self, more: usize) {
        let needed = self.table.as_ref().filter(|table| table.is_too_full(more));
        if let Some(needed) = needed.map(|table| (table.used + more) * 2) {
            self.resize_table(needed);
        }
    }

    /// True if the set is new, and gets the very slots of the other one where that is copied.
    pub fn takes_slots_of(&self, other: &Dict) -> bool {
        match (&self.table, &other.table) {
            (Some(own), Some(other)) => {
                own.fill == 0 && own.mask() == other.mask() && other.fill == other.used
            }
            _ => false,
        }
    }

    /// Copies the slots of the other set.
    pub fn take_slots_of(&mut self, other: &Dict) {
        *self = other.clone();
        if let Some(table) = &mut self.table {
            table.finger = 0;
        }
    }

    /// Leaves no more dummies than a set has after a difference.
    pub fn drop_dummies(&mut self) {
        let crowded =
            self.table.as_ref().filter(|table| table.fill - table.used > table.mask() / 4);
        if let Some(grown) = crowded.map(|table| table.grown()) {
            self.resize_table(grown);
        }
    }
}
