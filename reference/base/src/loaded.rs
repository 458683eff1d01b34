//! A library that was loaded before a run, and is there for many.
//!
//! A library is the same for every program, so a thread loads it once. A run begins on what was
//! loaded, and what it changes there is undone at its end. Containers are copied when they are first
//! changed. Of what is shared by reference a run changes hardly anything: such a part stands in a
//! [`LoadedCell`], which notices it, and then the library is loaded anew for the next run.

use std::cell::{Cell, Ref, RefCell, RefMut};

thread_local! {
    /// The number of runs of this thread that began on what was loaded.
    static RUNS: Cell<u32> = const { Cell::new(0) };
    /// The number of the run that goes on; 0: it is on nothing that was loaded.
    static RUN: Cell<u32> = const { Cell::new(0) };
    static CHANGED: Cell<bool> = const { Cell::new(false) };
}

/// A run on what was loaded, until this is dropped.
#[derive(Debug)]
pub struct OnLoaded {
    around: (u32, bool),
}

impl OnLoaded {
    /// A run begins: all that there is was loaded before it.
    pub fn begin() -> OnLoaded {
        RUNS.set(RUNS.get() + 1);
        OnLoaded { around: (RUN.replace(RUNS.get()), CHANGED.replace(false)) }
    }

    /// True if the run has changed what cannot be undone.
    pub fn has_changed(&self) -> bool {
        CHANGED.get()
    }
}

impl Drop for OnLoaded {
    fn drop(&mut self) {
        RUN.set(self.around.0);
        CHANGED.set(self.around.1);
    }
}

/// Notes that the run changes something that was loaded, which nothing undoes.
pub fn change() {
    CHANGED.set(true);
}

/// The number of the run on what was loaded: what is kept of a run holds in it alone.
#[inline]
pub fn run() -> u32 {
    RUN.get()
}

/// A cell of a value that runs may share: it notices when a run changes what was loaded before it.
#[derive(Debug)]
pub struct LoadedCell<T> {
    value: RefCell<T>,
    /// The number of runs that had begun when it was made.
    made: u32,
}

impl<T> LoadedCell<T> {
    /// A new cell.
    pub fn new(value: T) -> LoadedCell<T> {
        LoadedCell { value: RefCell::new(value), made: RUNS.get() }
    }

    /// The value.
    #[inline]
    pub fn borrow(&self) -> Ref<'_, T> {
        self.value.borrow()
    }

    /// The value, to change it.
    #[inline]
    pub fn borrow_mut(&self) -> RefMut<'_, T> {
        if self.made < RUN.get() {
            change();
        }
        self.value.borrow_mut()
    }

    /// Puts another value in its place.
    pub fn replace(&self, value: T) -> T {
        std::mem::replace(&mut *self.borrow_mut(), value)
    }

    /// The value of a cell that nothing shares.
    pub fn get_mut(&mut self) -> &mut T {
        self.value.get_mut()
    }

    /// The value alone.
    pub fn into_inner(self) -> T {
        self.value.into_inner()
    }
}

impl<T: Default> LoadedCell<T> {
    /// The value, of which nothing is left.
    pub fn take(&self) -> T {
        self.replace(T::default())
    }
}

impl<T: Default> Default for LoadedCell<T> {
    fn default() -> LoadedCell<T> {
        LoadedCell::new(T::default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_that_changes_what_was_loaded_is_noticed() {
        let loaded = LoadedCell::new(1);
        *loaded.borrow_mut() = 2;
        let run = OnLoaded::begin();
        let own = LoadedCell::new(3);
        *own.borrow_mut() = 4;
        assert_eq!((*loaded.borrow(), *own.borrow()), (2, 4));
        assert!(!run.has_changed());
        loaded.replace(5);
        assert!(run.has_changed());
        drop(run);
        let next = OnLoaded::begin();
        assert!(!next.has_changed());
        own.replace(6);
        assert!(next.has_changed());
    }

    #[test]
    fn outside_of_such_runs_nothing_is_noticed() {
        let cell = LoadedCell::new(1);
        drop(OnLoaded::begin());
        cell.replace(2);
        assert!(!OnLoaded::begin().has_changed());
    }
}
