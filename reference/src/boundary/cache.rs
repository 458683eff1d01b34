//! Staged bodies that are kept for later calls.
//!
//! A value read from outside is read when the body is staged, so a later call sees the old one.
//! That is the meaning.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::mem::discriminant;
use std::rc::Rc;

use super::arguments::Place;
use super::body::Body;
use super::policy::CacheOwner;
use crate::array::Aval;
use crate::error::Result;
use crate::heap::{Machine, Object, Symbol, Value, World};
use crate::pytree::Structure;

/// Staged bodies of one function, by what they were staged for.
pub struct Cache<L>(RefCell<Bodies<L>>);

struct Bodies<L> {
    entries: Vec<Entry<L>>,
    /// The places of the entries by the hash of their key, where there are many.
    by_hash: HashMap<u64, Vec<usize>>,
}

type Entry<L> = (Rc<Key>, Rc<Body<L>>);

/// So many keys are compared one by one: most functions are staged once or twice.
const FEW: usize = 8;

/// What decides that a staged body fits: the structure of the arguments with their static parts,
/// the types of the leaves, the static arguments and where they stand.
#[derive(Clone, Debug)]
pub struct Key {
    pub policy: &'static str,
    pub structure: Rc<Structure>,
    pub avals: Vec<Aval>,
    pub statics: Vec<(Place, Value)>,
    /// What the static arguments gave as their hash.
    pub statics_hash: i64,
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
        let found = self.0.borrow().fitting(&key, world);
        // Comparing static arguments runs the program's own code, which may come back here.
        for (known, body) in found {
            if same_statics(machine, &known.statics, &key.statics)? {
                return Ok(body);
            }
        }
        let body = Rc::new(stage(machine)?);
        self.0.borrow_mut().push((Rc::new(key), body.clone()), machine.world());
        Ok(body)
    }
}

impl<L> Bodies<L> {
    /// Those that fit but for the static arguments, of which only the hash is the same.
    fn fitting(&self, key: &Key, world: &World) -> Vec<Entry<L>> {
        let fits = |(known, body): &&Entry<L>| known.same(key, world) && body.is_live(world);
        if self.entries.len() <= FEW {
            return self.entries.iter().filter(fits).cloned().collect();
        }
        let places = self.by_hash.get(&key.hash(world)).into_iter().flatten();
        places.map(|place| &self.entries[*place]).filter(fits).cloned().collect()
    }

    fn push(&mut self, entry: Entry<L>, world: &World) {
        self.entries.push(entry);
        let hashed = match self.entries.len() {
            few if few <= FEW => return,
            few if few == FEW + 1 => 0,
            many => many - 1,
        };
        for (place, (key, _)) in self.entries.iter().enumerate().skip(hashed) {
            self.by_hash.entry(key.hash(world)).or_default().push(place);
        }
    }
}

impl Key {
    /// All but the static arguments, of which the hash is compared.
    fn same(&self, other: &Key, world: &World) -> bool {
        self.statics_hash == other.statics_hash
            && self.policy == other.policy
            && self.avals == other.avals
            && self.owned == other.owned
            && self.keywords == other.keywords
            && self.structure.same(&other.structure, world)
    }
}

impl Key {
    /// Keys that are the same have the same hash, also after static objects have changed.
    fn hash(&self, world: &World) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.statics_hash, &self.avals, &self.owned, &self.keywords).hash(&mut hasher);
        self.structure.hash(world, &mut hasher);
        hasher.finish()
    }
}

/// Whether the static arguments are the same: of one type, and equal as Python compares them.
fn same_statics(
    machine: &mut dyn Machine,
    ours: &[(Place, Value)],
    theirs: &[(Place, Value)],
) -> Result<bool> {
    let mut same = ours.len() == theirs.len();
    for ((place, value), (other, wanted)) in ours.iter().zip(theirs) {
        same = same
            && place == other
            && same_type(machine.world(), value, wanted)
            && machine.equals(value, wanted)?;
    }
    Ok(same)
}

/// Whether the types are the same: for JAX `1`, `1.0` and `True` are three static arguments.
fn same_type(world: &World, a: &Value, b: &Value) -> bool {
    let class = |value: &Value| match value {
        Value::Tuple(items) => items.class().cloned(),
        Value::Object(id) => match world.object(*id) {
            Object::Instance(instance) => Some(instance.class.clone()),
            _ => None,
        },
        _ => None,
    };
    let same_class = match (class(a), class(b)) {
        (Some(a), Some(b)) => Rc::ptr_eq(&a, &b),
        (None, None) => true,
        _ => false,
    };
    discriminant(a) == discriminant(b) && same_class
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
        Cache(RefCell::new(Bodies { entries: Vec::new(), by_hash: HashMap::new() }))
    }
}

impl<L> Default for Owned<L> {
    fn default() -> Owned<L> {
        Owned { function: RefCell::default(), cache: Rc::default() }
    }
}

impl<L> fmt::Debug for Cache<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} staged bodies", self.0.borrow().entries.len())
    }
}
