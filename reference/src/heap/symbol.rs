//! Interned names: an attribute or variable name as a small number.

use std::cell::RefCell;
use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::hash::{BuildHasherDefault, Hasher};
use std::marker::PhantomData;
use std::rc::Rc;

use indexmap::IndexMap;

/// A name. Equal names are equal symbols, within one thread.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Symbol(u32, PhantomData<*const ()>);

#[derive(Default)]
struct Interner {
    index: HashMap<Rc<str>, u32, BuildHasherDefault<SymbolHasher>>,
    names: Vec<Rc<str>>,
}

thread_local! {
    static INTERNER: RefCell<Interner> = RefCell::default();
}

impl Symbol {
    pub fn new(name: &str) -> Symbol {
        INTERNER.with_borrow_mut(|interner| {
            if let Some(&index) = interner.index.get(name) {
                return Symbol(index, PhantomData);
            }
            let index = interner.names.len() as u32;
            let name: Rc<str> = name.into();
            interner.names.push(name.clone());
            interner.index.insert(name, index);
            Symbol(index, PhantomData)
        })
    }

    pub fn name(self) -> Rc<str> {
        INTERNER.with_borrow(|interner| interner.names[self.0 as usize].clone())
    }

    /// Python's order of names.
    pub fn cmp_name(self, other: Symbol) -> Ordering {
        INTERNER.with_borrow(|interner| {
            interner.names[self.0 as usize].cmp(&interner.names[other.0 as usize])
        })
    }

    /// The name as a number, if it is one.
    pub fn number(self) -> Option<usize> {
        INTERNER.with_borrow(|interner| interner.names[self.0 as usize].parse().ok())
    }

    /// A small number, unique to the name within this thread.
    pub fn index(self) -> u32 {
        self.0
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

impl fmt::Debug for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.name())
    }
}

/// A map from names. The hash of a name is one multiplication.
pub type SymbolMap<V> = QuickMap<Symbol, V>;

/// A map from names, in the order of insertion.
pub type SymbolIndexMap<V> = IndexMap<Symbol, V, BuildHasherDefault<SymbolHasher>>;

/// A map from what the run numbers by itself: names, objects, addresses.
pub type QuickMap<K, V> = HashMap<K, V, BuildHasherDefault<SymbolHasher>>;

/// A set of such.
pub type QuickSet<K> = HashSet<K, BuildHasherDefault<SymbolHasher>>;

/// A quick hash for the keys of one run: names, symbols, numbers of objects.
#[derive(Default)]
pub struct SymbolHasher(u64);

impl Hasher for SymbolHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        let mut chunks = bytes.chunks_exact(8);
        for chunk in &mut chunks {
            self.write_u64(chunk.try_into().map_or(0, u64::from_le_bytes));
        }
        let mut rest = [0; 8];
        rest[..chunks.remainder().len()].copy_from_slice(chunks.remainder());
        self.write_u64(u64::from_le_bytes(rest));
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(u64::from(number));
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        // The high half is better distributed, and tables use the low bits.
        let product = (self.0.rotate_left(5) ^ number).wrapping_mul(0x517c_c1b7_2722_0a95);
        self.0 = product ^ (product >> 32);
    }
}
