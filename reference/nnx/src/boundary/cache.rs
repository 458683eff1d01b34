//! Staged bodies that are kept for later calls.
//!
//! A value read from outside is read when the body is staged, so a later call sees the old one; and
//! what leaves a body that was kept has the static parts of the call that staged it. That is the
//! meaning.
//!
//! | staged for | raw | tree, graph | compat |
//! |---|---|---|---|
//! | `jit` | function | transformed | transformed |
//! | `eval_shape`, `make_jaxpr` | function, as for `jit`, if it has a hash | - | - |
//! | `remat` | function | transformed | transformed |
//! | `scan` | function | transformed | transformed |
//! | the condition of `while_loop` | function | function, if it has a hash | - |
//! | the body of `while_loop` | function | function, if it has a hash | - |
//! | the body of `fori_loop`, bounds known | function | function, if it has a hash | - |
//! | the body of `fori_loop`, bounds not known | function | function, if it has a hash | - |
//! | a branch of `cond` | function | function, if it has a hash | - |
//! | a branch of `switch`, if there are several | function | function, if it has a hash | - |
//! | every other transform, and `lax.map` | - | - | - |
//!
//! *function*: with the function, as long as that lives; one that is equal to it is the same. An
//! object that the statement makes in which it is used ends with that statement; any other one is
//! taken to live as long as the program. Each line is kept apart. *transformed*: with what the transform gave back. `-`: staged at each call.
//! The rest of what decides is the [`Key`].

use std::cell::RefCell;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::mem::discriminant;
use std::rc::{Rc, Weak};

use super::arguments::ArgumentPlace;
use super::body::Body;
use super::policy::Keeper;
use crate::array::{Aval, Lattice};
use crate::error::{Error, PythonError, Result};
use crate::heap::{Callable, Machine, Object, QuickMap, Staging, Symbol, Value, World};
use crate::loaded;
use crate::meter;
use crate::pytree::{Structure, agreed};

/// Staged bodies of one function, by what they were staged for.
pub struct Cache<L>(RefCell<Bodies<L>>);

struct Bodies<L> {
    /// The run that staged them: a function of what was loaded before begins each without any.
    run: u32,
    entries: Vec<CacheEntry<L>>,
    /// The places of the entries by the hash of their key, where there are many.
    by_hash: QuickMap<u64, Vec<usize>>,
}

type CacheEntry<L> = (Rc<Key>, Rc<Body<L>>);

/// So many keys are compared one by one: most functions are staged once or twice.
const FEW: usize = 8;

/// The facts that decide that a staged body fits: the structure of the arguments with their static
/// parts, the types of the leaves, the static arguments and where they stand.
#[derive(Clone, Debug)]
pub struct Key {
    pub policy: &'static str,
    /// The types that JAX has: with those of 64 bits, or without.
    pub lattice: Lattice,
    /// The named axes around, with their sizes: a body may ask for these.
    pub axes: Vec<(Rc<str>, usize)>,
    pub structure: Rc<Structure>,
    pub avals: Vec<Aval>,
    pub statics: Vec<(ArgumentPlace, Value)>,
    /// The hash that the static arguments gave.
    pub statics_hash: i64,
    pub keywords: Vec<Symbol>,
    /// True for objects that may be changed: an argument of another trace is staged anew.
    pub owned: Vec<bool>,
    /// The leaves that are what a Ref holds.
    pub references: Vec<usize>,
}

impl<L> Cache<L> {
    /// The body for such arguments: as it was staged before, if it may still be used, or as it is
    /// staged now.
    pub fn body(
        &self,
        machine: &mut dyn Machine,
        key: Key,
        stage: impl FnOnce(&mut dyn Machine) -> Result<Body<L>>,
    ) -> Result<Rc<Body<L>>> {
        meter::steps(1)?;
        let world = machine.world();
        let is_kept = world.staging == Staging::Kept;
        self.0.borrow_mut().begin();
        let found = self.0.borrow().fitting(&key, world);
        // Comparing what is static runs the program's own code, which may come back here.
        for (known, body) in found {
            if agreed(machine, |world, questions| {
                known.structure.same(&key.structure, world, questions)
            })? && same_statics(machine, &known.statics, &key.statics)?
            {
                if !is_kept {
                    return stage(machine).map(Rc::new);
                }
                machine.world().tracing.serves(body.staged.serves);
                return Ok(body);
            }
        }
        let body = Rc::new(stage(machine)?);
        let held = size_of_val(&key.avals[..]) + size_of_val(&key.statics[..]);
        let places = 4 * size_of::<CacheEntry<L>>() + meter::entry::<(u64, Vec<usize>)>();
        meter::bytes(size_of::<(Cache<L>, Key, Body<L>)>() + held + places)?;
        self.0.borrow_mut().push((Rc::new(key), body.clone()), machine.world());
        Ok(body)
    }
}

impl<L> Bodies<L> {
    /// Forgets what another run has staged.
    fn begin(&mut self) {
        if self.run != loaded::run() {
            *self = Bodies::default();
        }
    }

    /// Those that fit but for the structure and the static arguments, of which only the hash is the
    /// same.
    fn fitting(&self, key: &Key, world: &World) -> Vec<CacheEntry<L>> {
        let fits = |(known, body): &&CacheEntry<L>| known.same(key) && body.is_usable(world);
        if self.entries.len() <= FEW {
            return self.entries.iter().filter(fits).cloned().collect();
        }
        let places = self.by_hash.get(&key.hash(world)).into_iter().flatten();
        places.map(|place| &self.entries[*place]).filter(fits).cloned().collect()
    }

    fn push(&mut self, entry: CacheEntry<L>, world: &World) {
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
    /// All but the structure, and the static arguments, of which the hash is compared.
    fn same(&self, other: &Key) -> bool {
        self.statics_hash == other.statics_hash
            && self.policy == other.policy
            && self.lattice == other.lattice
            && self.axes == other.axes
            && self.avals == other.avals
            && self.owned == other.owned
            && self.references == other.references
            && self.keywords == other.keywords
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

/// True if the static arguments are the same: of one type, and equal as Python compares them.
fn same_statics(
    machine: &mut dyn Machine,
    ours: &[(ArgumentPlace, Value)],
    theirs: &[(ArgumentPlace, Value)],
) -> Result<bool> {
    let mut same = ours.len() == theirs.len();
    for ((place, value), (other, wanted)) in ours.iter().zip(theirs) {
        same = same
            && place == other
            && same_type(machine.world(), value, wanted)
            && machine.equals(value, wanted).map_err(incomparable)?;
    }
    Ok(same)
}

/// The error of static arguments that cannot be compared.
fn incomparable(error: Error) -> Error {
    match error {
        Error::Raised(exception) => Error::value_error(format!(
            "static arguments should be comparable using __eq__. The following error was raised: {}",
            exception.message
        )),
        error => error,
    }
}

/// True if the types are the same: for JAX `1`, `1.0` and `True` are three static arguments.
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

/// The caches of the functions that are staged for one purpose.
struct Functions<L>(RefCell<OwnerTable<L>>);

struct OwnerTable<L> {
    by_hash: QuickMap<i64, Vec<OwnerCache<L>>>,
    /// The number of entries, and the number at which dead ones are looked for.
    count: usize,
    room: usize,
}

type OwnerCache<L> = (Owner, Rc<Cache<L>>);

/// The function that a cache belongs to. What is kept for a function goes with it.
enum Owner {
    Callable(Weak<dyn Callable>),
    /// A class, or an object that was there before the statement that used it: for the whole run.
    Lasting(Value),
    /// An object that was made for the call. It serves itself alone: one that is equal to it comes
    /// when it has died, and may do something else.
    Passing(Value),
}

/// The cache of a function that is staged for this purpose, or `own` where the function keeps none.
///
/// # Errors
/// A `TypeError` for a function without a hash where it must keep what is staged, and what its
/// `__hash__` and `__eq__` raise.
pub fn of<L: 'static>(
    machine: &mut dyn Machine,
    keeper: Keeper,
    purpose: &'static str,
    function: &Value,
    own: &Rc<Cache<L>>,
) -> Result<Rc<Cache<L>>> {
    match keeper {
        Keeper::Function => of_function(machine, purpose, function),
        Keeper::HashedFunction => match of_function(machine, purpose, function) {
            Err(Error::Raised(error)) if error.python == PythonError::TypeError => Ok(own.clone()),
            found => found,
        },
        Keeper::Transformed => Ok(own.clone()),
    }
}

fn of_function<L: 'static>(
    machine: &mut dyn Machine,
    purpose: &'static str,
    function: &Value,
) -> Result<Rc<Cache<L>>> {
    let hash = machine.hash(function)?;
    let functions: Rc<Functions<L>> = machine.world().memo(purpose);
    let alike = match functions.0.borrow().find(hash, function) {
        Ok(cache) => return Ok(cache),
        Err(alike) => alike,
    };
    for (other, cache) in alike {
        if machine.equals(&other, function)? {
            return Ok(cache);
        }
    }
    let is_passing =
        matches!(function, Value::Object(id) if id.0 as usize >= machine.world().statement);
    Ok(functions.0.borrow_mut().add(hash, function, is_passing))
}

impl<L> OwnerTable<L> {
    /// The cache of this very function, or those of the others that have its hash.
    fn find(&self, hash: i64, function: &Value) -> Lookup<L> {
        let mut alike = Vec::new();
        for (owner, cache) in self.by_hash.get(&hash).into_iter().flatten() {
            match owner.function() {
                Some(owner) if owner.is(function) => return Ok(cache.clone()),
                Some(_) if matches!(owner, Owner::Passing(_)) => {}
                Some(owner) => alike.push((owner, cache.clone())),
                None => {}
            }
        }
        Err(alike)
    }

    fn add(&mut self, hash: i64, function: &Value, is_passing: bool) -> Rc<Cache<L>> {
        if self.count >= self.room {
            self.by_hash.retain(|_, alike| {
                alike.retain(|(owner, _)| owner.function().is_some());
                !alike.is_empty()
            });
            self.count = self.by_hash.values().map(Vec::len).sum();
            self.room = 2 * self.count.max(FEW);
        }
        let owner = match function {
            Value::Callable(callable) => Owner::Callable(Rc::downgrade(callable)),
            other if is_passing => Owner::Passing(other.clone()),
            other => Owner::Lasting(other.clone()),
        };
        let cache = Rc::default();
        self.by_hash.entry(hash).or_default().push((owner, Rc::clone(&cache)));
        self.count += 1;
        cache
    }
}

type Lookup<L> = std::result::Result<Rc<Cache<L>>, Vec<(Value, Rc<Cache<L>>)>>;

impl Owner {
    /// The function, if it lives.
    fn function(&self) -> Option<Value> {
        match self {
            Owner::Callable(callable) => {
                callable.upgrade().map(|live| Value::Callable(live.into()))
            }
            Owner::Lasting(value) | Owner::Passing(value) => Some(value.clone()),
        }
    }
}

impl<L> Default for Bodies<L> {
    fn default() -> Bodies<L> {
        Bodies { run: loaded::run(), entries: Vec::new(), by_hash: QuickMap::default() }
    }
}

impl<L> Default for Cache<L> {
    fn default() -> Cache<L> {
        Cache(RefCell::default())
    }
}

impl<L> Default for Functions<L> {
    fn default() -> Functions<L> {
        Functions(RefCell::new(OwnerTable { by_hash: QuickMap::default(), count: 0, room: FEW }))
    }
}

impl<L> fmt::Debug for Cache<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} staged bodies", self.0.borrow().entries.len())
    }
}
