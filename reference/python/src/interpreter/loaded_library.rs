//! A library that runs from its source, loaded once for many runs.
//!
//! Loading a library takes longer than most programs. It does nothing that depends on the program,
//! so a thread does it once: a run begins on what was loaded, and gives it back as it was. What it
//! changes there is undone (see [`loaded`](crate::loaded)); a run that changes what cannot be undone
//! says so, and the next one loads the library again.

use std::any::Any;
use std::collections::BTreeSet;
use std::rc::{Rc, Weak};

use super::Interpreter;
use super::instance_dict::InstanceDicts;
use super::loading::Passed;
use super::module::ModuleState;
use super::native::Above;
use crate::array::{Lattice, with_lattice};
use crate::error::{Error, Exception, Result};
use crate::heap::{Class, LoadedWorld, QuickMap, Symbol, Value};
use crate::limits::Limits;
use crate::loaded::OnLoaded;
use crate::meter::{self, Expenses, STEP};
use crate::mode::{Flags, Mode};
use crate::program::ast::Name;
use crate::program::packages::Packages;
use crate::pure::Budget;

/// What a thread has after it loaded a library.
pub struct LoadedLibrary {
    packages: Packages,
    mode: Mode,
    above: &'static Above,
    /// The charge of loading, which each run pays.
    spent: Expenses,
    world: LoadedWorld,
    flags: Flags,
    kept: Box<dyn Any>,
    modules: Vec<ModuleState>,
    imported: [QuickMap<Name, u32>; 2],
    came_late: BTreeSet<&'static str>,
    put_modules: QuickMap<Name, Value>,
    older_names: QuickMap<Name, Value>,
    caught: QuickMap<u32, Exception>,
    instance_dicts: InstanceDicts,
    code_objects: QuickMap<usize, Value>,
    registered_classes: Vec<(Rc<Class>, Value)>,
    hooked_classes: Vec<Rc<Class>>,
    made_classes: Vec<Weak<Class>>,
    late_guards: Vec<Symbol>,
    passed: Vec<Passed>,
    absent: BTreeSet<String>,
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
        let mut interp = Interpreter::new(mode, limits, above);
        with_lattice(Lattice::Jax32, || {
            interp.set_packages(packages);
            interp.start_harness()?;
            interp.check_suspended()
        })?;
        meter::check()?;
        if interp.unclosed.is_open() {
            return Err(Error::internal("a library that leaves a generator open"));
        }
        // Each part is taken, or is one of a run alone: a new part must be put on one of the sides.
        let Interpreter {
            world,
            flags,
            kept,
            modules,
            imported,
            came_late,
            put_modules,
            older_names,
            caught,
            instance_dicts,
            code_objects,
            registered_classes,
            hooked_classes,
            made_classes,
            late_guards,
            passed,
            absent,
            packages,
            mode,
            above,
            // Found again.
            lookups: _,
            rooms: _,
            letters: _,
            names: _,
            // Nothing is open.
            unclosed: _,
            shown: _,
            running: _,
            depth: _,
            bodies: _,
            guards: _,
            open_tries: _,
            nesting: _,
            handling: _,
            ended: _,
            stop: _,
            ended_at: _,
            error_line: _,
            // Said of a run.
            arguments: _,
            keeps_trails: _,
            standard_error: _,
            on_print: _,
            printed_text: _,
            begins_loaded: _,
        } = interp;
        Ok(LoadedLibrary {
            spent: world.tracing.budget.spent(),
            world: LoadedWorld::new(world),
            packages,
            mode,
            above,
            flags,
            kept,
            modules,
            imported,
            came_late,
            put_modules,
            older_names,
            caught,
            instance_dicts,
            code_objects,
            registered_classes,
            hooked_classes,
            made_classes,
            late_guards,
            passed,
            absent,
        })
    }

    /// True if this is what a program with these packages begins on in a mode.
    pub fn serves(&self, packages: &Packages, mode: Mode) -> bool {
        self.mode == mode && self.packages == *packages
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
        self.world.end(&mut ended.world);
        drop(ended);
        let is_whole = !on_loaded.has_changed();
        (result, is_whole.then_some(self))
    }

    fn begin(&mut self, limits: &Limits) -> Interpreter {
        let budget = Budget::new(limits);
        meter::work(self.spent.steps.saturating_mul(STEP));
        meter::made(usize::try_from(self.spent.bytes).unwrap_or(usize::MAX));
        let mut interp = Interpreter::in_world(self.world.begin(budget), self.mode, self.above);
        interp.begins_loaded = true;
        interp.flags = self.flags;
        interp.kept = (self.above.copies)(&*self.kept);
        interp.modules = self.modules.clone();
        interp.imported = self.imported.clone();
        interp.came_late = self.came_late.clone();
        interp.put_modules = self.put_modules.clone();
        interp.older_names = self.older_names.clone();
        interp.caught = self.caught.clone();
        interp.instance_dicts = self.instance_dicts.clone();
        interp.code_objects = self.code_objects.clone();
        interp.registered_classes = self.registered_classes.clone();
        interp.hooked_classes = self.hooked_classes.clone();
        interp.made_classes = self.made_classes.clone();
        interp.late_guards = self.late_guards.clone();
        interp.passed = self.passed.clone();
        interp.absent = self.absent.clone();
        interp
    }
}
