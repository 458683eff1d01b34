//! Staged bodies that are kept for later calls.
//!
//! A value read from outside is read when the body is staged, so a later call sees the old one.
//! That is the meaning.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use super::arguments::Place;
use super::body::Body;
use super::policy::CacheOwner;
use crate::array::Aval;
use crate::error::Result;
use crate::heap::{Machine, Symbol, Value, World};
use crate::pytree::Structure;

/// Staged bodies of one function, by what they were staged for.
pub struct Cache<L>(RefCell<Vec<Entry<L>>>);

type Entry<L> = (Rc<Key>, Rc<Body<L>>);

/// What decides that a staged body fits: the structure of the arguments with their static parts,
/// the types of the leaves, the static arguments and where they stand.
#[derive(Clone, Debug)]
pub struct Key {
    pub policy: &'static str,
    pub structure: Rc<Structure>,
    pub avals: Vec<Aval>,
    pub statics: Vec<(Place, Value)>,
    pub keywords: Vec<Symbol>,
    /// Which objects may be changed: an argument of another trace is staged anew.
    pub owned: Vec<bool>,
}

impl<L> Cache<L> {
    /// The body for such arguments: as it was staged before, if its captured values still live, or
    /// as it is staged now.
    pub fn body(
        &self,
        machine: &mut dyn Machine,
        key: Key,
        stage: impl FnOnce(&mut dyn Machine) -> Result<Body<L>>,
    ) -> Result<Rc<Body<L>>> {
        let world = machine.world();
        let fits = |(known, body): &&Entry<L>| known.same(&key, world) && body.is_live(world);
        let found: Vec<_> = self.0.borrow().iter().filter(fits).cloned().collect();
        // Comparing static arguments runs the program's own code, which may come back here.
        for (known, body) in found {
            if same_statics(machine, &known.statics, &key.statics)? {
                return Ok(body);
            }
        }
        let body = Rc::new(stage(machine)?);
        self.0.borrow_mut().push((Rc::new(key), body.clone()));
        Ok(body)
    }
}

impl Key {
    /// All but the static arguments.
    fn same(&self, other: &Key, world: &World) -> bool {
        self.policy == other.policy
            && self.avals == other.avals
            && self.owned == other.owned
            && self.keywords == other.keywords
            && self.structure.same(&other.structure, world)
    }
}

/// Whether the static arguments are the same, as Python compares them.
fn same_statics(
    machine: &mut dyn Machine,
    ours: &[(Place, Value)],
    theirs: &[(Place, Value)],
) -> Result<bool> {
    let mut same = ours.len() == theirs.len();
    for ((place, value), (other, wanted)) in ours.iter().zip(theirs) {
        same = same && place == other && machine.equals(value, wanted)?;
    }
    Ok(same)
}

/// A cache, and the function that it belongs to, which must live as long: the cache is found by the
/// function's address.
struct Owned<L> {
    function: RefCell<Option<Value>>,
    cache: Rc<Cache<L>>,
}

/// The cache that belongs to a function itself, whoever transforms it; `kind` is what is staged.
pub fn of_function<L: 'static>(
    machine: &mut dyn Machine,
    kind: &'static str,
    function: &Value,
) -> Option<Rc<Cache<L>>> {
    let Value::Callable(callable) = function else { return None };
    let owner = Rc::as_ptr(callable) as *const () as usize;
    let memo: Rc<Owned<L>> = machine.world().memo(kind, owner);
    memo.function.borrow_mut().get_or_insert_with(|| function.clone());
    Some(memo.cache.clone())
}

/// The cache of a function under a transform: the function's, or `own` of what the transform gave
/// back.
pub fn of_transformed<L: 'static>(
    machine: &mut dyn Machine,
    owner: CacheOwner,
    kind: &'static str,
    function: &Value,
    own: &Rc<Cache<L>>,
) -> Rc<Cache<L>> {
    let shared = match owner {
        CacheOwner::Function => of_function(machine, kind, function),
        CacheOwner::Transformed => None,
    };
    shared.unwrap_or_else(|| own.clone())
}

impl<L> Default for Cache<L> {
    fn default() -> Cache<L> {
        Cache(RefCell::default())
    }
}

impl<L> Default for Owned<L> {
    fn default() -> Owned<L> {
        Owned { function: RefCell::default(), cache: Rc::default() }
    }
}

impl<L> fmt::Debug for Cache<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} staged bodies", self.0.borrow().len())
    }
}
