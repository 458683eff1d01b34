//! Staged bodies that are kept for later calls: a closure read again later gives the old value.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use super::jit::{Place, same_statics};
use crate::array::Aval;
use crate::boundary::{Crossing, Entered};
use crate::error::Result;
use crate::heap::{Machine, Symbol, Value, World};
use crate::pure::Staged;
use crate::pytree::Structure;

/// Staged bodies of one function, by what they were staged for.
pub struct Shelf<T>(RefCell<Vec<Kept<T>>>);

struct Kept<T> {
    crossing: Crossing,
    structure: Rc<Structure>,
    keywords: Vec<Symbol>,
    avals: Vec<Aval>,
    /// Which objects may be changed: an argument of another trace is staged anew.
    owned: Vec<bool>,
    result: Rc<T>,
    staged: Staged,
}

impl<T> Default for Shelf<T> {
    fn default() -> Shelf<T> {
        Shelf(RefCell::default())
    }
}

impl<T> fmt::Debug for Shelf<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} staged bodies", self.0.borrow().len())
    }
}

/// A shelf for each set of static arguments.
pub struct Shelves<T>(RefCell<Vec<(Statics, Rc<Shelf<T>>)>>);

type Statics = Vec<(Place, Value)>;

impl<T> Default for Shelves<T> {
    fn default() -> Shelves<T> {
        Shelves(RefCell::default())
    }
}

impl<T> fmt::Debug for Shelves<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} shelves", self.0.borrow().len())
    }
}

impl<T> Shelves<T> {
    /// The shelf for these static arguments.
    pub fn of(
        &self,
        machine: &mut dyn Machine,
        statics: &[(Place, Value)],
    ) -> Result<Rc<Shelf<T>>> {
        // Comparing runs the program's own code, which may come back here.
        let known = self.0.borrow().clone();
        for (other, shelf) in known {
            if same_statics(machine, &other, statics)? {
                return Ok(shelf);
            }
        }
        let shelf: Rc<Shelf<T>> = Rc::default();
        self.0.borrow_mut().push((statics.to_vec(), shelf.clone()));
        Ok(shelf)
    }
}

/// A shelf, and the function that it belongs to, which must live as long.
type Owned<T> = (RefCell<Option<Value>>, Shelves<T>);

/// The shelf that belongs to a function itself and these static arguments, whoever transforms it.
pub fn of_function<T: 'static>(
    machine: &mut dyn Machine,
    transform: &'static str,
    function: &Value,
    statics: &[(Place, Value)],
) -> Result<Option<Rc<Shelf<T>>>> {
    let Value::Callable(callable) = function else { return Ok(None) };
    let owner = Rc::as_ptr(callable) as *const () as usize;
    let memo: Rc<Owned<T>> = machine.world().memo(transform, owner);
    memo.0.borrow_mut().get_or_insert_with(|| function.clone());
    memo.1.of(machine, statics).map(Some)
}

impl<T> Shelf<T> {
    /// What was staged for such arguments, if its captured values still live.
    pub fn find(
        &self,
        world: &World,
        crossing: Crossing,
        entered: &Entered,
        avals: &[Aval],
    ) -> Option<(Rc<T>, Staged)> {
        let kept = self.0.borrow();
        let owned = owned(world, entered);
        let kept = kept.iter().find(|kept| {
            kept.crossing == crossing
                && kept.avals == avals
                && kept.keywords == entered.keywords
                && kept.owned == owned
                && kept.structure.same(&entered.flat.structure, world)
                && kept
                    .staged
                    .captured
                    .iter()
                    .all(|captured| world.tracing.check_live(captured).is_ok())
        })?;
        Some((kept.result.clone(), kept.staged.clone()))
    }

    pub fn keep(
        &self,
        world: &World,
        crossing: Crossing,
        entered: &Entered,
        avals: Vec<Aval>,
        (result, staged): (Rc<T>, Staged),
    ) {
        let structure = entered.flat.structure.clone();
        let (keywords, owned) = (entered.keywords.clone(), owned(world, entered));
        self.0.borrow_mut().push(Kept {
            crossing,
            structure,
            keywords,
            avals,
            owned,
            result,
            staged,
        });
    }
}

fn owned(world: &World, entered: &Entered) -> Vec<bool> {
    entered.flat.objects.iter().flatten().map(|id| world.can_change(*id)).collect()
}
