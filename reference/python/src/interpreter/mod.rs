//! Runs the core: this is the part that reads like a page of Python's semantics.
//!
//! | file | holds |
//! |---|---|
//! | `exec`, `eval` | one arm a statement, one arm an expression |
//! | `call` | calls, and how arguments meet parameters |
//! | `class`, `instance` | classes, and the attributes of their instances |
//! | `lookup` | what attributes of classes are, found once |
//! | `attribute`, `descriptor`, `item` | `x.a`, what decides about it, `x[k]` |
//! | `number` | arithmetic of numbers, in place |
//! | `operator`, `compare` | operators, equality, order, truth, `in` |
//! | `hash`, `set` | what dicts and sets look values up by; sets |
//! | `iterate` | iteration and unpacking |
//! | `pattern` | `match` |
//! | `iterate::{generator, suspended}` | generators, and their frames between two statements |
//! | `exception` | raising and catching |
//! | `text`, `format`, `percent`, `digits` | `str`, `repr`, `format`, `%` on strings, floats |
//! | `slots`, `dispatch` | what a class does where the syntax asks it |
//! | `builtins` | Python's own types and functions |
//! | `module` | modules, and `import` |
//! | `loading`, `disturbed` | what is passed over while modules load, and may have changed |
//! | `loaded_library` | a library that is loaded once for many runs |
//! | `native` | functions and classes that stand in static tables |
//! | `signatures` | what the real functions take |
//! | `registered` | instances of classes that are registered as pytree nodes |
//! | `watch` | the names in warnings, and what only names show |
//! | `watch_calls` | what the calls of a program that is watched show |
//! | `watch_layers` | the modes in which its layers run |
//! | `watch_losses`, `watch_numbers` | losses that are not what they say; gradients that are NaN |
//! | `watch_results` | the results that it does not keep |
//!
//! Native functions have the signature [`NativeCall`] and use the methods of [`Interpreter`];
//! [`Bind`] takes their arguments apart.

pub mod alias;
mod arguments;
mod attribute;
pub mod builtins;
pub mod call;
pub mod class;
pub mod code;
pub mod collections;
mod compare;
pub mod complex;
mod construct;
mod descriptor;
pub mod digits;
mod dispatch;
mod disturbed;
mod eval;
pub mod exception;
mod exception_texts;
mod exec;
mod floats;
pub mod format;
mod frame;
pub mod function;
pub mod harness;
mod hash;
mod instance;
mod instance_dict;
pub mod integers;
mod item;
pub mod iterate;
pub mod jitted_arguments;
pub mod loaded_library;
pub mod loading;
mod lookup;
mod made_text;
pub mod module;
pub mod names;
pub mod native;
mod number;
pub mod operator;
mod pattern;
mod percent;
pub mod real;
mod registered;
mod set;
mod signature;
pub mod signatures;
pub mod slots;
pub mod substitution;
pub mod text;
mod type_of;
pub mod type_var;
pub mod unicode;
pub mod union;
pub mod unknown;
mod watch;
mod watch_calls;
mod watch_kept;
mod watch_layers;
mod watch_losses;
mod watch_numbers;
mod watch_results;

use std::any::Any;
use std::collections::BTreeSet;
use std::rc::{Rc, Weak};

pub use arguments::Bind;
pub use function::{BoundMethod, Descriptor, Native, NativeCall, NativeClosure, Partial, Super};
pub use iterate::Iter;
use iterate::generator::OpenFrames;
use module::ModuleState;
pub use names::Names;
pub use native::Above;

use crate::array::{Lattice, with_lattice};
use crate::error::{Error, Exception, Result, Trail};
use crate::heap::{
    self, Args, Class, Machine, ObjectId, Parameters, QuickMap, Symbol, Value, WellKnown, World,
};
use crate::limits::Limits;
use crate::lower::ProgramFacts;
use crate::meter::Depth;
use crate::mode::{Flags, Mode};
use crate::program::ast::{Name, Program};
use crate::program::packages::Packages;
use crate::pure::{Budget, Jaxpr, Tracing};

/// Takes what one `print` was given, and the world as it is then.
///
/// # Errors
/// [`Error::OutOfFuel`] if what it keeps of them is more than the run has left.
pub type OnPrint = Box<dyn FnMut(&mut World, &[Value]) -> Result<()>>;

/// One run: the world it changes, and what it printed.
pub struct Interpreter {
    /// Generators that it matters to close.
    unclosed: Rc<OpenFrames>,
    pub world: World,
    /// What `flax.nnx` takes for the mode where a call does not say.
    pub flags: Flags,
    /// The mode of the run.
    mode: Mode,
    /// True if exceptions keep the frames that they leave.
    keeps_trails: bool,
    /// The way out of the error that ends the run, if that is no exception.
    stop: loading::Stop,
    /// What was passed over while modules loaded, in order.
    pub passed: Vec<loading::Passed>,
    /// The places that the error which ended the run has left: see [`Interpreter::places`].
    pub ended_at: Vec<loading::Place>,
    /// Packages that a `try` found not installed, because they are not modelled.
    pub absent: BTreeSet<String>,
    /// The end of what the program wrote to `sys.stderr`.
    pub standard_error: String,
    /// The way out of the exception that a harness describes now.
    ended: Option<Trail>,
    /// What the layer above keeps for the run.
    pub kept: Box<dyn Any>,
    /// What is told of each `print`, when it happens.
    pub on_print: Option<OnPrint>,
    /// Python's text of what was printed, if the caller asked for it by putting a string here.
    pub printed_text: Option<String>,
    /// The line of the program where the error that ended the run arose; 0 while there is none.
    pub error_line: u32,
    /// Interned names.
    pub names: Names,
    /// What stands above Python.
    pub above: &'static Above,
    modules: Vec<ModuleState>,
    /// What the program can import beside the library.
    packages: Packages,
    /// The words that the program is called with; the first is its own name.
    pub arguments: Vec<String>,
    /// The source files that this run has imported, and which modules they are: those of the
    /// program's packages, and those of the library, which may have the same names.
    imported: [QuickMap<Name, u32>; 2],
    /// The modules of JAX that this run has imported and that nothing else imports.
    came_late: BTreeSet<&'static str>,
    /// What the program put into `sys.modules`, by dotted name.
    put_modules: QuickMap<Name, Value>,
    /// Names of an older JAX that a library asks for, by dotted name.
    older_names: QuickMap<Name, Value>,
    /// The exceptions whose handlers run now, innermost last: what a bare `raise` raises again.
    handling: Vec<Exception>,
    /// Errors of native code that a program caught, by the object that it saw.
    caught: QuickMap<u32, Exception>,
    instance_dicts: instance_dict::InstanceDicts,
    /// The code objects that a program has asked for, by the address of their code.
    code_objects: QuickMap<usize, Value>,
    /// The classes that were registered with an abstract class, each behind that.
    pub registered_classes: Vec<(Rc<Class>, Value)>,
    /// The abstract classes that have a `__subclasshook__` of their own.
    pub hooked_classes: Vec<Rc<Class>>,
    lookups: lookup::Lookups,
    /// The slots of frames that have ended.
    rooms: Vec<Vec<frame::Variable>>,
    /// The texts of single characters of ASCII, as far as they were asked for.
    letters: Vec<Value>,
    /// The classes that this run has made, in order, for `__subclasses__`.
    pub made_classes: Vec<Weak<Class>>,
    /// Names of data descriptors that came to a class after it was made.
    late_guards: Vec<Symbol>,
    /// True if an instance of a class with `__hash__` has been a key.
    compares_keys: bool,
    /// The containers whose text is written now, so that one that holds itself ends.
    shown: Vec<ObjectId>,
    /// Views of dicts, in the same way, by their addresses.
    shown_views: Vec<i64>,
    /// The module whose code runs now.
    running: u32,
    /// The modules whose code waits for that of another, outermost first.
    outside: Vec<u32>,
    /// How many calls are active.
    depth: usize,
    /// How many of them are bodies of modules.
    bodies: usize,
    /// How many statements and functions of the library wait for what they run raises.
    guards: usize,
    /// The number of `try` statements of modules that load which wait for imports alone.
    open_tries: usize,
    /// How many expressions are.
    nesting: Depth,
    /// True if the library that runs from its source was loaded before the run.
    begins_loaded: bool,
}

/// A function that a layer below makes.
fn made_below(name: &str, run: heap::MachineCode) -> NativeClosure {
    NativeClosure::new(name, move |interp, args| {
        let result = run(interp, args)?;
        interp.closed(&result)
    })
}

impl Machine for Interpreter {
    fn world(&mut self) -> &mut World {
        &mut self.world
    }

    fn call(&mut self, function: &Value, args: Args) -> Result<Value> {
        let mut args = args;
        for value in args.positional.iter_mut().chain(args.keywords.iter_mut().map(|(_, v)| v)) {
            *value = self.closed(value)?;
        }
        let output = Interpreter::call(self, function, args)?;
        Interpreter::opened_for_transform(self, &output)
    }

    fn parameters(&mut self, function: &Value) -> Option<Parameters> {
        signature::parameters(self, function)
    }

    fn equals(&mut self, a: &Value, b: &Value) -> Result<bool> {
        Interpreter::equals(self, a, b)
    }

    fn matches(&mut self, filter: &Value, path: &Value, value: &Value) -> Result<bool> {
        (self.above.matches)(self, filter, path, value)
    }

    fn hash(&mut self, value: &Value) -> Result<i64> {
        Interpreter::hash(self, value)
    }

    fn texts(&mut self, value: &Value) -> Result<[String; 2]> {
        let kind = self.type_value(value);
        Ok([self.str(&kind)?.to_string(), self.str(value)?.to_string()])
    }

    fn told(&mut self, what: &str, values: Vec<Value>) -> Result<Option<Rc<str>>> {
        let told = self.of_library("jax._texts", what)?;
        match Machine::call(self, &told, Args::positional(values)) {
            Ok(Value::Str(text)) => Ok(Some(exception_texts::without_addresses(&text).into())),
            Ok(_) | Err(Error::Raised(_) | Error::Unsupported(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn iterate(&mut self, value: &Value) -> Result<Vec<Value>> {
        Interpreter::iterate(self, value)
    }

    fn truth(&mut self, value: &Value) -> Result<bool> {
        Interpreter::truth(self, value)
    }

    fn is_callable(&mut self, value: &Value) -> bool {
        Interpreter::is_callable(self, value)
    }

    fn is_generator_function(&self, value: &Value) -> bool {
        if let Some(partial) = value.downcast::<Partial>() {
            return self.is_generator_function(&partial.function);
        }
        if let Some(method) = value.downcast::<BoundMethod>() {
            return self.is_generator_function(&method.function);
        }
        value.downcast::<function::Function>().is_some_and(|function| function.code.is_generator)
    }

    fn opened(&mut self, value: &Value) -> Result<Value> {
        Interpreter::opened_for_transform(self, value)
    }

    fn is_bound_to_module(&mut self, function: &Value) -> bool {
        if let Some(partial) = function.downcast::<Partial>() {
            return self.is_bound_to_module(&partial.function);
        }
        function
            .downcast::<BoundMethod>()
            .is_some_and(|method| self.world.is_module(&method.receiver))
    }

    fn function(
        &mut self,
        name: &str,
        attributes: Vec<(&'static str, Value)>,
        run: heap::MachineCode,
    ) -> Value {
        Value::callable(made_below(name, run).with_attributes(attributes))
    }

    fn function_of(
        &mut self,
        kind: &'static str,
        name: &str,
        attributes: Vec<(&'static str, Value)>,
        run: heap::MachineCode,
    ) -> Value {
        let closure = NativeClosure { kind: Some(kind), ..made_below(name, run) };
        Value::callable(closure.with_attributes(attributes))
    }

    fn typed(&mut self, value: &Value) -> Result<Value> {
        Interpreter::typed(self, value)
    }

    fn laid_out(&mut self, value: &Value, sharding: &Value) -> Result<Value> {
        let placed = self.of_library("jax.sharding", "placed")?;
        self.call_positional(&placed, [value.clone(), sharding.clone()])
    }

    fn body_ended(&mut self, function: &Value) {
        self.end_body(function);
    }

    fn note_captures(&mut self, function: &Value, body: &Jaxpr) {
        self.captures(function, body);
    }

    fn note_stale(&mut self, function: &Value) {
        self.stale(function);
    }

    fn class(&mut self, class: WellKnown) -> Value {
        Value::Class(native::class((self.above.well_known)(class)))
    }
}

impl Interpreter {
    pub fn new(mode: Mode, limits: &Limits, above: &'static Above) -> Interpreter {
        Interpreter {
            unclosed: Rc::default(),
            above,
            world: World::new(Tracing::new(Budget::new(limits))),
            flags: Flags::from(mode),
            mode,
            keeps_trails: false,
            stop: loading::Stop::default(),
            passed: Vec::new(),
            ended_at: Vec::new(),
            absent: BTreeSet::new(),
            standard_error: String::new(),
            ended: None,
            kept: (above.keeps)(),
            on_print: None,
            printed_text: None,
            error_line: 0,
            names: builtins::names(),
            modules: Vec::new(),
            packages: Packages::NONE,
            arguments: Vec::new(),
            imported: Default::default(),
            came_late: BTreeSet::new(),
            put_modules: QuickMap::default(),
            older_names: QuickMap::default(),
            handling: Vec::new(),
            caught: QuickMap::default(),
            instance_dicts: instance_dict::InstanceDicts::default(),
            code_objects: QuickMap::default(),
            registered_classes: Vec::new(),
            hooked_classes: Vec::new(),
            lookups: lookup::Lookups::default(),
            rooms: Vec::new(),
            letters: Vec::new(),
            made_classes: Vec::new(),
            late_guards: Vec::new(),
            compares_keys: false,
            shown: Vec::new(),
            shown_views: Vec::new(),
            running: 0,
            outside: Vec::new(),
            depth: 0,
            bodies: 0,
            guards: 0,
            open_tries: 0,
            nesting: Depth::default(),
            begins_loaded: false,
        }
    }

    /// Runs a whole program: its module body and then, if it is a case, `main()`, whose result is
    /// the value. A case is a module named `program`, so that what stands below
    /// `if __name__ == "__main__"` does not call `main` once more.
    ///
    /// Any other program is a script, run with `__name__ == "__main__"`; its value is `None`.
    pub fn run(&mut self, program: &Program, lowered: &ProgramFacts) -> Result<Value> {
        // A program may ask for types of 64 bits.
        with_lattice(Lattice::Jax32, || self.run_once(program, lowered))
    }

    fn run_once(&mut self, program: &Program, lowered: &ProgramFacts) -> Result<Value> {
        self.set_packages(&program.packages);
        let is_case = program.is_case();
        let name = if is_case { "program" } else { "__main__" };
        let module = lowered.code(program)?;
        let main = Symbol::new("main");
        let started = match self.begins_loaded {
            true => Ok(()),
            false => self.start_harness(),
        };
        let started = started.and_then(|()| self.load_program(module, name));
        let result = started.and_then(|index| match self.global(index, main)? {
            Some(main) if is_case => {
                self.count_calls();
                self.call(&main, Args::default())
            }
            _ => Ok(Value::None),
        });
        let result = match result {
            Ok(_) | Err(Error::Raised(_)) => self.check_suspended().and(result),
            ended => ended,
        };
        self.refresh_every_dict();
        result.map_err(|error| self.finish_error(error))
    }

    fn set_packages(&mut self, packages: &Packages) {
        self.packages = packages.clone();
        self.arguments = packages.arguments();
        self.keeps_trails = packages.are_foreign() || packages.own().next().is_some();
    }

    /// Makes what an uncaught exception says of itself complete.
    fn finish_error(&mut self, error: Error) -> Error {
        match error {
            Error::Raised(mut exception) => {
                if exception.line == 0 {
                    exception.line = self.error_line;
                }
                if let (Some(instance), true) = (exception.instance, exception.message.is_empty()) {
                    exception.message = self.exception_text(instance);
                }
                self.error_line = exception.line;
                Error::Raised(exception)
            }
            other => other,
        }
    }
}
