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

#[derive(Clone, Debug, PartialEq)]
enum Slot {
    Empty,
    /// An element that was taken out.
    Dummy,
    Full(i64, Key),
}

/// Elements, each at the slot that its hash leads to.
#[derive(Clone, Debug)]
pub struct Table {
    slots: Vec<Slot>,
    /// The slots that are not empty.
    fill: usize,
    used: usize,
    /// Where `pop` looks first.
    finger: usize,
}

impl Default for Table {
    fn default() -> Table {
        Table { slots: vec![Slot::Empty; SMALLEST], fill: 0, used: 0, finger: 0 }
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
    fn find(&self, hash: i64, mut is_wanted: impl FnMut(usize, &Slot) -> bool) -> Option<usize> {
        let (mask, mut perturb) = (self.mask(), hash as usize);
        let mut first = perturb & mask;
        loop {
            let probes = if first + LINEAR_PROBES <= mask { LINEAR_PROBES } else { 0 };
            for at in first..=first + probes {
                if is_wanted(at, &self.slots[at]) {
                    return Some(at);
                }
                if self.slots[at] == Slot::Empty {
                    return None;
                }
            }
            perturb >>= 5;
            first = first.wrapping_mul(5).wrapping_add(1).wrapping_add(perturb) & mask;
        }
    }

    /// Puts an element that the table lacks into a slot: the last dummy on the way to the first empty
    /// one, or else that.
    fn add(&mut self, hash: i64, key: Key) {
        let mut dummy = None;
        let empty = self.find(hash, |at, slot| {
            if *slot == Slot::Dummy {
                dummy = Some(at);
            }
            *slot == Slot::Empty
        });
        // A table is never full.
        let Some(at) = dummy.or(empty) else { return };
        self.slots[at] = Slot::Full(hash, key);
        self.used += 1;
        if dummy.is_none() {
            self.fill += 1;
            if self.is_too_full(0) {
                self.grow();
            }
        }
    }

    fn grow(&mut self) {
        self.resize(if self.used > 50_000 { self.used * 2 } else { self.used * 4 });
    }

    /// A table of more slots than that, without dummies.
    fn resize(&mut self, more_than: usize) {
        let mut size = SMALLEST;
        while size <= more_than {
            size *= 2;
        }
        if size == SMALLEST && self.slots.len() == SMALLEST && self.fill == self.used {
            return;
        }
        meter::made(size * size_of::<Slot>());
        let old = std::mem::replace(&mut self.slots, vec![Slot::Empty; size]);
        (self.fill, self.used) = (0, 0);
        for slot in old {
            if let Slot::Full(hash, key) = slot {
                self.add(hash, key);
            }
        }
    }

    fn remove(&mut self, hash: i64, key: &Key) {
        let holds = |_, slot: &Slot| matches!(slot, Slot::Full(_, known) if known == key);
        if let Some(at) = self.find(hash, holds) {
            self.slots[at] = Slot::Dummy;
            self.used -= 1;
        }
    }

    /// The first element at or behind a slot, and the slot behind it.
    fn next(&self, from: usize) -> Option<(usize, &Key)> {
        self.slots.iter().enumerate().skip(from).find_map(|(at, slot)| match slot {
            Slot::Full(_, key) => Some((at + 1, key)),
            _ => None,
        })
    }
}

impl Dict {
    /// An empty set.
    pub fn new_set() -> Dict {
        let mut set = Dict::default();
        set.table = Some(Box::default());
        meter::made(size_of::<Table>() + SMALLEST * size_of::<Slot>());
        set
    }

    /// Adds an element that the set lacks.
    pub fn add_element(&mut self, key: Key, element: Value) {
        match (self.table.as_mut(), key.stable_hash()) {
            (Some(table), Some(hash)) => table.add(hash, key.clone()),
            _ => self.table = None,
        }
        self.insert(key, element, Value::None);
    }

    /// Takes an element out; false if the set lacks it.
    pub fn remove_element(&mut self, key: &Key) -> bool {
        if !self.contains(key) {
            return false;
        }
        if let (Some(table), Some(hash)) = (&mut self.table, key.stable_hash()) {
            table.remove(hash, key);
        }
        self.remove(key).is_some()
    }

    /// The first element at or behind a place, and the place behind it. The places are those of the
    /// table, or of the order of insertion.
    pub fn element(&self, from: usize) -> Option<(usize, &Value)> {
        match &self.table {
            Some(table) => {
                let (next, key) = table.next(from)?;
                Some((next, self.written(key)?))
            }
            None => self.at(from).map(|(element, _)| (from + 1, element)),
        }
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
        let Some(table) = &mut self.table else {
            return self.remove_at(0).map(|(element, _)| element);
        };
        let start = table.finger & table.mask();
        let (next, key) = table.next(start).or_else(|| table.next(0))?;
        let key = key.clone();
        table.finger = next;
        table.slots[next - 1] = Slot::Dummy;
        table.used -= 1;
        self.remove(&key).map(|(element, _)| element)
    }

    /// Makes room for so many elements more, as for those of another set.
    pub fn expect_elements(&mut self, more: usize) {
        if let Some(table) = &mut self.table
            && table.is_too_full(more)
        {
            table.resize((table.used + more) * 2);
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
        if let Some(table) = &mut self.table
            && table.fill - table.used > table.mask() / 4
        {
            table.grow();
        }
    }
}
