//! A library that runs from its source, loaded once for many runs.
//!
//! Loading a library takes longer than most programs. It does nothing that depends on the program,
//! so a thread does it once: a run begins on what was loaded, and gives it back as it was. What it
//! changes there is undone (see [`loaded`](crate::loaded)); a run that changes what cannot be undone
//! says so, and the next one loads the library again.

use std::rc::Rc;

use super::native::Above;
use super::{Interpreter, loading, lookup};
use crate::array::{Lattice, with_lattice};
use crate::error::{Error, Result};
use crate::limits::Limits;
use crate::loaded::OnLoaded;
use crate::meter::{self, Depth, Expenses, STEP};
use crate::mode::Mode;
use crate::program::packages::Packages;
use crate::pure::Budget;

/// A library that a thread has loaded.
pub struct LoadedLibrary {
    /// The run that loaded it, whose budget has ended.
    loaded: Interpreter,
    /// The charge of loading, which each run pays.
    spent: Expenses,
}

impl LoadedLibrary {
    /// Loads the library that stands behind the harness of these packages.
    ///
    /// # Errors
    /// It does not load within the limits, or leaves something suspended. A run that loads it for
    /// itself says what is wrong.
    pub fn load(
        packages: &Packages,
        mode: Mode,
        limits: &Limits,
        above: &'static Above,
    ) -> Result<LoadedLibrary> {
        let mut loaded = Interpreter::new(mode, limits, above);
        with_lattice(Lattice::Jax32, || {
            loaded.set_packages(packages);
            loaded.start_harness()?;
            loaded.check_suspended()
        })?;
        meter::check()?;
        if loaded.unclosed.is_open() {
            return Err(Error::internal("a library that leaves a generator open"));
        }
        let budget = &mut loaded.world.tracing.budget;
        let spent = budget.spent();
        budget.end();
        Ok(LoadedLibrary { loaded, spent })
    }

    /// True if this is what a program with these packages begins on in a mode.
    pub fn serves(&self, packages: &Packages, mode: Mode) -> bool {
        self.loaded.mode == mode && self.loaded.packages == *packages
    }

    /// Runs something on what was loaded. Gives also what was loaded, unless the run has changed
    /// there what cannot be undone.
    pub fn run<T>(
        mut self,
        limits: &Limits,
        run: impl FnOnce(Interpreter) -> (T, Interpreter),
    ) -> (T, Option<LoadedLibrary>) {
        let on_loaded = OnLoaded::begin();
        let (result, mut ended) = run(self.begin(limits));
        self.loaded.world.end(&mut ended.world);
        drop(ended);
        let is_whole = !on_loaded.has_changed();
        (result, is_whole.then_some(self))
    }

    fn begin(&mut self, limits: &Limits) -> Interpreter {
        let budget = Budget::new(limits);
        meter::work(self.spent.steps.saturating_mul(STEP));
        meter::made(usize::try_from(self.spent.bytes).unwrap_or(usize::MAX));
        let loaded = &mut self.loaded;
        Interpreter {
            begins_loaded: true,
            world: loaded.world.begin(budget),
            mode: loaded.mode,
            above: loaded.above,
            names: loaded.names,
            flags: loaded.flags,
            kept: (loaded.above.copies)(&*loaded.kept),
            modules: loaded.modules.clone(),
            imported: loaded.imported.clone(),
            came_late: loaded.came_late.clone(),
            put_modules: loaded.put_modules.clone(),
            older_names: loaded.older_names.clone(),
            caught: loaded.caught.clone(),
            instance_dicts: loaded.instance_dicts.clone(),
            code_objects: loaded.code_objects.clone(),
            registered_classes: loaded.registered_classes.clone(),
            hooked_classes: loaded.hooked_classes.clone(),
            made_classes: loaded.made_classes.clone(),
            late_guards: loaded.late_guards.clone(),
            compares_keys: loaded.compares_keys,
            passed: loaded.passed.clone(),
            absent: loaded.absent.clone(),
            // Said of the program.
            packages: Packages::NONE,
            arguments: Vec::new(),
            keeps_trails: false,
            on_print: None,
            printed_text: None,
            // Of this run alone.
            unclosed: Rc::default(),
            stop: loading::Stop::default(),
            ended_at: Vec::new(),
            standard_error: String::new(),
            ended: None,
            error_line: 0,
            handling: Vec::new(),
            lookups: lookup::Lookups::default(),
            rooms: Vec::new(),
            letters: Vec::new(),
            shown: Vec::new(),
            shown_views: Vec::new(),
            running: 0,
            outside: Vec::new(),
            depth: 0,
            bodies: 0,
            guards: 0,
            open_tries: 0,
            nesting: Depth::default(),
        }
    }
}
