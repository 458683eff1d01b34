//! Linen, enumerated: lift × event × collection, each with an owner, a reuse and a naming.
//!
//! A program defines a module `Leaf`, in which the event happens, and a module `Top`, which owns
//! it, lifts it and calls it. Every body writes down the path that it reads. `main` gives the
//! variables that `init` makes, what `apply` gives, what changed, and the paths that were read.

mod leaf;
mod lift;
mod owner;
mod random;
mod template;
#[cfg(test)]
mod tests;

use isograft_reference::program::packages::Packages;

use super::Dialect;

pub use leaf::{Collection, Event};
pub use lift::Lift;
pub use owner::{Naming, Owner, Reuse};

/// Flax Linen.
pub const DIALECT: Dialect = Dialect {
    name: "linen",
    framework: Some("linen"),
    packages: &Packages::NONE,
    cases: &cases,
    text: &text,
    random: Some(&random::program),
};

/// One combination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Combination {
    /// The place where the submodule is made.
    pub owner: Owner,
    /// The lifted transform around it.
    pub lift: Lift,
    /// The number of its uses.
    pub reuse: Reuse,
    /// The source of its name.
    pub naming: Naming,
    /// The collection of its variables.
    pub collection: Collection,
    /// The event there.
    pub event: Event,
}

impl Combination {
    /// `compact/jit/twice/given/params/path`
    pub fn id(&self) -> String {
        let Combination { owner, lift, reuse, naming, collection, event } = self;
        let parts = [owner.id(), lift.id(), reuse.id(), naming.id(), collection.id(), event.id()];
        parts.join("/")
    }

    fn named(id: &str) -> Option<Combination> {
        let mut parts = id.split('/');
        let case = Combination {
            owner: Owner::named(parts.next()?)?,
            lift: Lift::named(parts.next()?)?,
            reuse: Reuse::named(parts.next()?)?,
            naming: Naming::named(parts.next()?)?,
            collection: Collection::named(parts.next()?)?,
            event: Event::named(parts.next()?)?,
        };
        parts.next().is_none().then_some(case)
    }

    /// True for the combinations that are enumerated.
    ///
    /// | what | is left out, because |
    /// |---|---|
    /// | two modules of one name in a container | that is `collide`, without a lift |
    /// | `write`, `late` and `collide` without a collection | there is nothing to write |
    /// | `collide` of what is sown | sowing a second time adds |
    fn is_enumerated(&self) -> bool {
        let named = self.naming == Naming::Explicit;
        let holds_two = self.owner.is_container() && self.reuse != Reuse::Shared;
        let event = match self.event {
            Event::Write | Event::Late => self.collection != Collection::None,
            Event::Collide => {
                matches!(self.collection, Collection::Params | Collection::State)
            }
            _ => true,
        };
        event && !(named && holds_two)
    }
}

/// The one pair of values that the turns of [`enumerated`] do not bring together: a list, and a lift
/// by its method of a module that makes a variable late.
const LAST: Combination = Combination {
    owner: Owner::List,
    lift: Lift::RematMethod,
    reuse: Reuse::Once,
    naming: Naming::Given,
    collection: Collection::State,
    event: Event::Late,
};

/// Every lift meets every event in every collection. Owner, reuse and naming go round, so that
/// every lift meets each of them, too.
pub fn enumerated() -> Vec<Combination> {
    let mut ways = Vec::new();
    for &reuse in Reuse::ALL {
        for &owner in Owner::ALL {
            ways.extend(Naming::ALL.iter().map(|&naming| (owner, reuse, naming)));
        }
    }
    let mut turn = 0;
    let mut found = Vec::new();
    for &lift in Lift::ALL {
        for &collection in Collection::ALL {
            for &event in Event::ALL {
                let case = (0..ways.len()).find_map(|_| {
                    let (owner, reuse, naming) = ways[turn % ways.len()];
                    // Coprime to the number of ways: all of them have their turn.
                    turn += 5;
                    let case = Combination { owner, lift, reuse, naming, collection, event };
                    case.is_enumerated().then_some(case)
                });
                found.extend(case);
            }
        }
    }
    found.push(LAST);
    found
}

fn cases() -> Vec<String> {
    enumerated().iter().map(Combination::id).collect()
}

fn text(id: &str) -> Option<String> {
    Combination::named(id).map(|case| template::program(&case))
}
