//! Interned names: an attribute or variable name as a small number.

use std::cell::RefCell;
use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::marker::PhantomData;
use std::rc::Rc;

use foldhash::quality::RandomState;
use indexmap::IndexMap;

/// A name. Equal names are equal symbols, within one thread.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Symbol(u32, PhantomData<*const ()>);

#[derive(Default)]
struct Interner {
    index: HashMap<Rc<str>, u32, QuickHash>,
    /// Each with the number that it is, if it is one.
    names: Vec<(Rc<str>, Option<usize>)>,
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
            interner.names.push((name.clone(), name.parse().ok()));
            interner.index.insert(name, index);
            Symbol(index, PhantomData)
        })
    }

    pub fn name(self) -> Rc<str> {
        INTERNER.with_borrow(|interner| interner.names[self.0 as usize].0.clone())
    }

    /// Python's order of names.
    pub fn cmp_name(self, other: Symbol) -> Ordering {
        INTERNER.with_borrow(|interner| {
            interner.names[self.0 as usize].0.cmp(&interner.names[other.0 as usize].0)
        })
    }

    /// The name as a number, if it is one.
    pub fn number(self) -> Option<usize> {
        INTERNER.with_borrow(|interner| interner.names[self.0 as usize].1)
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

/// A map from names.
pub type SymbolMap<V> = QuickMap<Symbol, V>;

/// A map from names, in the order of insertion.
pub type SymbolIndexMap<V> = IndexMap<Symbol, V, QuickHash>;

/// A map from names, objects, addresses. Its order is another in each process: nothing may show it.
pub type QuickMap<K, V> = HashMap<K, V, QuickHash>;

/// A set of such.
pub type QuickSet<K> = HashSet<K, QuickHash>;

/// A quick hash of short keys, with a seed of its own for each map: a program chooses its names and
/// numbers, and could choose such as collide.
pub type QuickHash = RandomState;

/// A struct of names that are interned once.
#[macro_export]
macro_rules! names {
    ($(#[$doc:meta])* $($field:ident = $text:literal,)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct Names {
            $(pub $field: $crate::symbol::Symbol,)*
        }

        impl Names {
            pub fn new() -> Names {
                Names { $($field: $crate::symbol::Symbol::new($text),)* }
            }
        }
    };
}
