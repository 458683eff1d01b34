//! Modules: the program itself, and what it imports. A module is native, or it is a source file.

use std::any::Any;
use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::rc::Rc;

use super::builtins::types;
use super::descriptor::is_in_c;
use super::made_text::MadeText;
use super::native::{self, LoadedNamespace, Resolution};
use super::unknown::{self, unknown};
use super::{Interpreter, real};
use crate::core;
use crate::error::{Error, PythonError, Result};
use crate::heap::{Object, Opaque, Symbol, SymbolIndexMap, Value};
use crate::lower::{lower, lower_deferring, lower_within};
use crate::meter;
use crate::program::ast::{Name, Program};
use crate::program::packages::{Origin, Source, Stub};
use crate::program::{Rare, checked};

/// Modules that packages see and the program itself does not: what it asked there is not modelled.
const FOR_PACKAGES: &[&str] = &["weakref"];

/// The modules that neither `import jax` nor Flax nor Optax imports.
const LATE: &[&str] = &[
    "jax.ad_checkpoint",
    "jax.experimental.checkify",
    "jax.experimental.mesh_utils",
    "jax.experimental.shard_map",
    "jax.test_util",
];

/// True if `import path`, or `from path import name`, imports the module or one below it.
fn imports(path: &str, name: Option<Symbol>, module: &str) -> bool {
    match module.strip_prefix(path).and_then(|below| below.strip_prefix('.')) {
        Some(below) => name.is_some_and(|name| *below == *name.name()),
        None => path == module || path.strip_prefix(module).is_some_and(|it| it.starts_with('.')),
    }
}

/// The module of the names that are always there. What the program adds to it is one of them.
const BUILTINS: &str = "builtins";

/// Packages that JAX and Flax need: where they are, these are.
const REQUIRED: &[&str] = &[
    "jaxlib",
    "ml_dtypes",
    "msgpack",
    "opt_einsum",
    "orbax",
    "rich",
    "scipy",
    "tensorstore",
    "treescope",
    "typing_extensions",
    "yaml",
];

/// The globals of a source file in this run.
#[derive(Clone)]
pub(super) struct ModuleState {
    pub(super) code: Rc<core::Module>,
    pub(super) globals: Vec<Option<Value>>,
    /// The builtins that stand for globals without a value, once they were looked up.
    builtins: Vec<Option<Value>>,
    /// Names that no code of the module binds: modules below it, and what was set from outside.
    added: SymbolIndexMap<Value>,
    pub(super) name: Name,
    /// What its relative imports start from; empty for the program itself.
    package: Name,
    file: Name,
    /// True if it is of a dialect that comes with the binary. The real package may have more names.
    is_library: bool,
    /// True if CPython has its functions in C.
    is_in_c: bool,
    /// True if some of its statements wait for the first use of what they bind.
    defers: bool,
    /// True if something asked for all of its names while its body ran.
    is_shown: bool,
    /// Modules whose names are not all known, of which all were imported.
    spread: Vec<Name>,
    /// True if a statement of its body was passed over, which may have given it more names.
    pub(super) is_partial: bool,
    /// The last line of which the functions and classes are known: a statement that runs finds none
    /// that stands below it.
    reached: u32,
    /// The globals that are bound so now. Until then a package has not the name, but a module.
    binding: Vec<u32>,
    /// True if it is what `exec` ran: its names are those of a dict, and no others.
    is_namespace: bool,
    /// True if such a dict had no `__name__`.
    pub(super) is_unnamed: bool,
    /// The module as a value, once something asked for it: `is` sees that it is one.
    value: Option<Value>,
    /// True if this is the program itself: errors are attributed to its lines and not to those of
    /// what it imports.
    pub(super) is_program: bool,
}

impl ModuleState {
    /// The builtin that stands for a global without a value, if it was looked up before.
    #[inline]
    pub(super) fn known_builtin(&self, slot: u32) -> Option<&Value> {
        self.builtins.get(slot as usize)?.as_ref()
    }

    /// Keeps a builtin for the next time. Where statements wait, one may bind the name yet.
    pub(super) fn keep_builtin(&mut self, slot: u32, value: &Value) {
        if !self.defers {
            self.builtins.resize(self.globals.len(), None);
            self.builtins[slot as usize] = Some(value.clone());
        }
    }

    /// The file of the module, in errors.
    pub(super) fn file(&self) -> Name {
        self.file.clone()
    }

    fn new(code: Rc<core::Module>, name: Name, file: Name) -> ModuleState {
        ModuleState {
            globals: vec![None; code.globals.len()],
            builtins: Vec::new(),
            code,
            added: SymbolIndexMap::default(),
            name,
            package: "".into(),
            file,
            is_library: false,
            is_in_c: false,
            defers: false,
            is_shown: false,
            is_partial: false,
            reached: u32::MAX,
            spread: Vec::new(),
            binding: Vec::new(),
            is_namespace: false,
            is_unnamed: false,
            value: None,
            is_program: false,
        }
    }

    /// The names that are bound and do not begin with `_`, in order.
    fn public_names(&self) -> Vec<Symbol> {
        let bound = self.code.globals.iter().zip(&self.globals);
        let bound = bound.filter(|(_, value)| value.is_some()).map(|(name, _)| *name);
        let names = bound.chain(self.added.keys().copied());
        names.filter(|name| !name.name().starts_with('_')).collect()
    }

    /// A name that the module lacks. The real package of a dialect may well have it.
    fn lacking(&self, name: impl fmt::Display, error: Error) -> Result<Value> {
        let dotted = format!("{}.{name}", self.name);
        match self.is_library {
            true if WHOLE.contains(&&*self.name) || real::is_absent(&dotted) => {
                Err(error.of_library())
            }
            true => Ok(unknown(dotted)),
            false if self.is_partial => Ok(unknown(dotted)),
            false => Err(error),
        }
    }
}

/// A source file, as a value. All imports of one run give the same module.
pub struct SourceModule {
    module: u32,
    name: Name,
}

impl fmt::Debug for SourceModule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<module '{}'>", self.name)
    }
}

impl Opaque for SourceModule {
    fn type_name(&self) -> &'static str {
        "module"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn equals(&self, other: &dyn Opaque) -> bool {
        let other = other.as_any().downcast_ref::<SourceModule>();
        other.is_some_and(|other| other.module == self.module)
    }

    fn hash(&self) -> u64 {
        u64::from(self.module)
    }
}

/// The most memory that a module takes which is read from this text: by its statements, and by the
/// other signs between its expressions.
fn room_of(text: &str) -> usize {
    let room = |byte: u8| match byte {
        b'\n' | b';' | b':' => 540,
        b'_' | b'"' | b'\'' | b'#' => 0,
        byte if byte.is_ascii_punctuation() => 350,
        _ => 0,
    };
    text.bytes().map(room).sum()
}

thread_local! {
    /// Sources that were lowered.
    static LOWERED: RefCell<HashMap<LoweredKey, Lowered>> = RefCell::default();
}

struct Lowered {
    module: Rc<core::Module>,
    /// The charge of a run for the module's text.
    room: usize,
    /// The source of a program is kept, so that its address stays its own.
    _source: Origin,
}

/// The address and length of a text, and whether its statements wait. Two crates may carry one text,
/// of which the linker keeps one copy.
type LoweredKey = (*const u8, usize, bool);

/// A source file is lowered once per thread.
fn lowered(source: &Origin) -> Result<Rc<core::Module>> {
    let key = (source.text.as_ptr(), source.text.len(), source.defers);
    let known = LOWERED
        .with_borrow(|modules| modules.get(&key).map(|known| (known.module.clone(), known.room)));
    if let Some((module, room)) = known {
        meter::bytes(room)?;
        return Ok(module);
    }
    let room = match source {
        Origin::Library(_) => 0,
        Origin::Program(_) => room_of(&source.text),
    };
    meter::bytes(room)?;
    let lower = if source.defers { lower_deferring } else { lower };
    let module = meter::unmetered(|| lower(&parsed(source)?))?;
    let module = Rc::new(module);
    if !source.text.is_empty() {
        let known = Lowered { module: module.clone(), room, _source: source.clone() };
        LOWERED.with_borrow_mut(|modules| modules.insert(key, known));
    }
    Ok(module)
}

#[cfg(feature = "parser")]
fn parsed(source: &Source) -> Result<crate::program::ast::Program> {
    use crate::program::ParseErrorKind;
    crate::program::parse(&source.text, &source.file).map_err(|error| match error.kind {
        ParseErrorKind::Unsupported(_) => Error::unsupported(error.to_string()),
        // Python's text has other words, and the place behind them.
        ParseErrorKind::Syntax(_) => {
            PythonError::SyntaxError.raised(error.to_string()).of_other_text()
        }
        ParseErrorKind::Indentation(_) => {
            PythonError::IndentationError.raised(error.to_string()).of_other_text()
        }
    })
}

#[cfg(not(feature = "parser"))]
fn parsed(source: &Source) -> Result<crate::program::ast::Program> {
    Err(Error::unsupported(format!("{}: reading it needs the feature `parser`", source.file)))
}

/// The same of a text that a program has made, which pays for what reading takes.
fn parsed_at_cost(source: &Source) -> Result<crate::program::ast::Program> {
    #[cfg(feature = "parser")]
    meter::bytes(crate::program::reading(source.text.len()))?;
    parsed(source)
}

/// Files of the library that have every name of the real modules.
const WHOLE: &[&str] = &["operator"];

impl Interpreter {
    /// Evaluates the body of the program itself; gives the module's number.
    pub(super) fn load_program(&mut self, code: Rc<core::Module>, name: &str) -> Result<u32> {
        let index = self.add_module(ModuleState {
            is_program: true,
            package: self.packages.of_program().into(),
            ..ModuleState::new(code, name.into(), "program.py".into())
        });
        self.run_body(index).map(|()| index)
    }

    /// The name of the module whose code runs now: `sys._getframe().f_globals["__name__"]`.
    pub fn running_module(&self) -> Value {
        let module = self.modules.get(self.running as usize);
        module.map_or_else(|| Value::str("__main__"), |module| Value::shared(&module.name))
    }

    /// The name of the module from which code of the running one was called, where the running one is
    /// the library's: `sys._getframemodulename` of a file of Python's own.
    ///
    /// # Errors
    /// *Unsupported* of the program's own code, whose frames are not known.
    pub fn module_outside(&self) -> Result<Value> {
        let outside = self.outside.last().and_then(|module| self.modules.get(*module as usize));
        match outside {
            Some(module) if self.is_library(self.running) => Ok(Value::shared(&module.name)),
            _ => Err(Error::unsupported("sys._getframemodulename")),
        }
    }

    fn add_module(&mut self, module: ModuleState) -> u32 {
        self.modules.push(module);
        self.modules.len() as u32 - 1
    }

    /// The module that a source file is. It is evaluated when it is first asked for; while that
    /// goes on, what imports it sees the names that it has so far.
    pub fn source_module(&mut self, source: &Origin) -> Result<u32> {
        let is_library = matches!(source, Origin::Library(_));
        if let Some(index) = self.imported[usize::from(is_library)].get(&*source.name) {
            return Ok(*index);
        }
        // What a part defines says that it is of the module.
        let name: Name = source.module().into();
        let package = match source.is_package {
            true => name.clone(),
            false => source.name.rsplit_once('.').map_or("", |(package, _)| package).into(),
        };
        let index = self.add_module(ModuleState {
            package,
            is_library,
            is_in_c: is_library && is_in_c(&source.name),
            defers: source.defers,
            ..ModuleState::new(lowered(source)?, name, (&*source.file).into())
        });
        self.imported[usize::from(is_library)].insert((&*source.name).into(), index);
        let result = match (source.defers, is_library) {
            (true, _) => self.run_library(|this| this.run_down(index)),
            (false, true) => self.run_library(|this| this.run_body(index)),
            (false, false) => self.run_body(index),
        };
        if let Err(error) = result {
            self.imported[usize::from(is_library)].remove(&*source.name);
            return Err(error);
        }
        Ok(index)
    }

    /// Evaluates what can wait as if the program had imported it at its beginning,
    /// wherever its first use stands: outside of all transforms and calls.
    fn run_library(&mut self, run: impl FnOnce(&mut Interpreter) -> Result<()>) -> Result<()> {
        let traces = self.world.tracing.leave();
        let depth = std::mem::take(&mut self.depth);
        let result = run(self);
        self.depth = depth;
        self.world.tracing.enter_again(traces);
        result
    }

    /// Runs the statements of a file that do not wait.
    fn run_down(&mut self, index: u32) -> Result<()> {
        let module = self.modules[index as usize].code.clone();
        for stmt in &*module.code.body {
            self.modules[index as usize].reached = stmt.line;
            self.run_part(index, std::slice::from_ref(stmt))?;
        }
        self.modules[index as usize].reached = u32::MAX;
        match self.modules[index as usize].is_shown {
            true => self.run_deferred(index),
            false => Ok(()),
        }
    }

    /// A global of which the statement waits. Evaluating such a statement does nothing that a
    /// program could see but to define its name, so that it can be as late as the first use.
    pub(super) fn deferred(&mut self, module: u32, slot: u32) -> Result<Option<Value>> {
        let state = &mut self.modules[module as usize];
        if !state.defers || state.binding.contains(&slot) {
            return Ok(None);
        }
        let code = state.code.clone();
        let Some(stmt) = code.deferred.get(&slot) else { return Ok(None) };
        if stmt.line > state.reached && !stmt.is_import() {
            return Ok(None);
        }
        state.binding.push(slot);
        let result = self.run_library(|this| this.run_part(module, std::slice::from_ref(stmt)));
        let state = &mut self.modules[module as usize];
        state.binding.pop();
        result?;
        Ok(state.globals[slot as usize].clone())
    }

    /// Runs all statements of a module that wait; while its body runs, those above.
    pub(super) fn run_deferred(&mut self, module: u32) -> Result<()> {
        let state = &mut self.modules[module as usize];
        if state.defers {
            state.is_shown = true;
            for slot in state.code.clone().deferred.keys() {
                if self.modules[module as usize].globals[*slot as usize].is_none() {
                    self.deferred(module, *slot)?;
                }
            }
            let state = &mut self.modules[module as usize];
            state.defers = state.reached < u32::MAX;
        }
        Ok(())
    }

    /// Runs all statements that wait: from now on it matters when a name is read.
    fn run_all_deferred(&mut self) -> Result<()> {
        let mut module = 0;
        while module < self.modules.len() {
            self.run_deferred(module as u32)?;
            module += 1;
        }
        Ok(())
    }

    /// True if the module stands for one of a library, rather than one of Python's own.
    pub(super) fn is_of_a_package(&self, module: u32) -> bool {
        const PACKAGES: &[&str] = &["flax", "jax", "numpy", "optax", "pax"];
        let module = self.modules.get(module as usize).filter(|module| module.is_library);
        module
            .and_then(|module| module.name.split('.').next())
            .is_some_and(|package| PACKAGES.contains(&package))
    }

    /// True if CPython has the functions of the module in C.
    pub(super) fn is_of_c(&self, module: u32) -> bool {
        self.modules.get(module as usize).is_some_and(|module| module.is_in_c)
    }

    /// True if the module is the program itself, or one of its own.
    pub(super) fn is_own(&self, module: u32) -> bool {
        self.modules.get(module as usize).is_some_and(|module| {
            module.is_program || self.packages.own().any(|own| *own.name == *module.name)
        })
    }

    /// The module of that dotted name as `sys.modules` has it; `None`: it is not there. Of what comes
    /// with the binary all is there.
    pub fn module_named(&mut self, name: &str) -> Result<Option<Value>> {
        if let Some(module) = self.put_modules.get(name) {
            return Ok(Some(module.clone()));
        }
        let own =
            self.modules.iter().position(|module| *module.name == *name && !module.is_library);
        if let Some(index) = own {
            let module = &mut self.modules[index];
            let made = || Value::opaque(SourceModule { module: index as u32, name: name.into() });
            return Ok(Some(module.value.get_or_insert_with(made).clone()));
        }
        let root = name.split('.').next().unwrap_or(name);
        if self.packages.find(root).is_some() || !self.is_modelled(root) {
            return Ok(None);
        }
        match self.import(0, name, None) {
            Ok(module) => Ok(Some(module)),
            Err(error) if self.is_raised(&error, PythonError::ImportError) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// `sys.modules[name] = module`.
    pub fn put_module(&mut self, name: &str, module: Value) -> Result<()> {
        if !is_module(&module) {
            return Err(Error::unsupported("a value in sys.modules that is no module"));
        }
        // A file of the library may have asked for the one that stood there.
        self.run_all_deferred()?;
        self.put_modules.insert(name.into(), module);
        Ok(())
    }

    /// `module.name = value`, of a module in Rust. The library uses the names that it has itself,
    /// whatever stands there.
    pub(super) fn give_name(
        &mut self,
        loaded: &LoadedNamespace,
        name: Symbol,
        value: Value,
    ) -> Result<()> {
        let dotted = format!("{}.{name}", loaded.namespace.name);
        // The names of a private module are listed nowhere.
        let is_private = dotted.split('.').any(|part| part.starts_with('_'));
        match loaded.get(name).is_some() || is_private || !real::is_absent(&dotted) {
            true => Err(Error::unsupported(format!("another {dotted}"))),
            false => {
                self.offer_older_name(&dotted, value);
                Ok(())
            }
        }
    }

    /// Gives a module of the binary a name that an older release had.
    pub fn offer_older_name(&mut self, dotted: &str, value: Value) {
        self.older_names.insert(dotted.into(), value);
    }

    /// `types.ModuleType(name)`: a module without a file.
    pub(super) fn new_module(&mut self, name: &str) -> Result<Value> {
        let source = Source {
            name: name.to_owned().into(),
            file: format!("<module '{name}'>").into(),
            text: "".into(),
            is_package: false,
            defers: false,
        };
        let code = Rc::new(lower(&parsed(&source)?)?);
        let module = self.add_module(ModuleState::new(code, name.into(), (&*source.file).into()));
        let value = Value::opaque(SourceModule { module, name: name.into() });
        self.modules[module as usize].value = Some(value.clone());
        Ok(value)
    }

    /// The file that the module stands in.
    pub(super) fn file_of(&self, module: u32) -> Name {
        self.modules[module as usize].file.clone()
    }

    /// The names that the module binds now, with those that every module has.
    pub(super) fn bound_names(&self, module: u32) -> Vec<(Symbol, Value)> {
        let Some(state) = self.modules.get(module as usize) else { return Vec::new() };
        let names = &self.names;
        let own = match state.is_namespace {
            true => &[][..],
            false => &[names.name, names.file, names.package],
        };
        let own =
            own.iter().copied().filter_map(|name| Some((name, self.module_name(module, name)?)));
        let bound = state.code.globals.iter().zip(&state.globals);
        let bound = bound.filter_map(|(name, value)| Some((*name, value.clone()?)));
        let added = state.added.iter().map(|(name, value)| (*name, value.clone()));
        own.chain(bound).chain(added).collect()
    }

    /// True if the module comes with the binary.
    pub(super) fn is_library(&self, module: u32) -> bool {
        self.modules.get(module as usize).is_some_and(|module| module.is_library)
    }

    /// Counts a statement of a prelude.
    #[cfg(feature = "points")]
    pub(in crate::interpreter) fn counts(&self, module: u32, line: u32) {
        if let Some(state) = self.modules.get(module as usize).filter(|state| state.is_library) {
            isograft_base::points::line(&state.file, line);
        }
    }

    /// What the program has put in the place of `sys.stdout`, or the one of the system.
    pub fn standard_output(&mut self) -> Result<Value> {
        let is_sys = |module: &ModuleState| module.is_library && &*module.name == "sys";
        match self.modules.iter().position(is_sys) {
            Some(module) => {
                let found = self.global(module as u32, Symbol::new("stdout"))?;
                Ok(found.unwrap_or(Value::None))
            }
            None => Ok(Value::None),
        }
    }

    /// A global of a module, by name.
    pub fn global(&mut self, module: u32, name: Symbol) -> Result<Option<Value>> {
        let Some(state) = self.modules.get(module as usize) else { return Ok(None) };
        let slot = state.code.global(name);
        if let Some(value) = slot.and_then(|slot| state.globals[slot].clone()) {
            return Ok(Some(value));
        }
        if let Some(value) = state.added.get(&name) {
            return Ok(Some(value.clone()));
        }
        slot.map_or(Ok(None), |slot| self.deferred(module, slot as u32))
    }

    /// The value that the program has given a new name in the module `builtins`.
    pub(super) fn added_builtin(&self, name: Symbol) -> Option<Value> {
        let module = self.imported[1].get(BUILTINS)?;
        self.modules[*module as usize].added.get(&name).cloned()
    }

    /// A name of a module that it binds, or has without: its own name and, if it is `builtins`,
    /// those that are always there.
    fn bound_or_given(&mut self, module: u32, name: Symbol) -> Result<Option<Value>> {
        match self.global(module, name)?.or_else(|| self.module_name(module, name)) {
            None if self.is_builtins(module) => Ok(self.builtin(name)),
            found => Ok(found),
        }
    }

    fn is_builtins(&self, module: u32) -> bool {
        self.imported[1].get(BUILTINS) == Some(&module)
    }

    /// What a module is called, and where it stands, for names that no module assigns.
    pub(super) fn module_name(&self, module: u32, name: Symbol) -> Option<Value> {
        let module = self.modules.get(module as usize)?;
        let names = &self.names;
        Some(Value::shared(match name {
            name if name == names.name => &module.name,
            name if name == names.file => &module.file,
            name if name == names.package && !module.is_program => &module.package,
            _ => return None,
        }))
    }

    /// `module.name`.
    pub(super) fn source_member(&mut self, of: &SourceModule, name: Symbol) -> Result<Value> {
        if let Some(value) = self.bound_or_given(of.module, name)? {
            return Ok(value);
        }
        let is_whole = || {
            let module = &self.modules[of.module as usize];
            !module.is_library || WHOLE.contains(&&*module.name)
        };
        if name == self.names.dict && is_whole() {
            return self.globals_of(of.module);
        }
        if real::has(&native::class(&types::MODULE), name)? {
            return match self.modules[of.module as usize].is_library {
                true => Ok(super::unknown::unknown(format!("{}.{name}", of.name))),
                false => Err(Error::unsupported(format!("{name} of a module"))),
            };
        }
        if let Some(value) = self.loaded_below(of, name)? {
            return Ok(value);
        }
        if let Some(value) = self.asked_of_module(of.module, name)? {
            return Ok(value);
        }
        let message = format!("module '{}' has no attribute '{name}'", of.name);
        let error = PythonError::AttributeError.raised(message);
        self.lacking(of.module, name, error)
    }

    /// A name that a module lacks: see [`ModuleState::lacking`]. Where a library runs from its source,
    /// the library does not offer the name, if no code catches the error.
    fn lacking(&self, module: u32, name: impl fmt::Display, mut error: Error) -> Result<Value> {
        let state = &self.modules[module as usize];
        if state.is_library
            && let Some(older) = self.older_names.get(&*format!("{}.{name}", state.name))
        {
            return Ok(older.clone());
        }
        if self.packages.harness().is_some()
            && !state.is_library
            && !self.is_own(module)
            && let Error::Raised(exception) = &mut error
        {
            let is_it = |value: &Value| {
                let put = value.downcast::<SourceModule>();
                put.is_some_and(|put| put.module == module)
            };
            let put = self.put_modules.iter().find(|(_, value)| is_it(value));
            let imported = put.map_or(&state.name, |(name, _)| name);
            exception.not_offered = Some(format!("{imported}.{name}").into());
        }
        state.lacking(name, error)
    }

    /// What the module's own `__getattr__` gives, for a name that is not there.
    fn asked_of_module(&mut self, module: u32, name: Symbol) -> Result<Option<Value>> {
        let Some(method) = self.global(module, self.names.getattr)? else { return Ok(None) };
        self.call_positional(&method, [Value::name(name)]).map(Some)
    }

    /// `module.name = value`. Who imported the name before keeps what it was.
    pub(super) fn change_source_member(
        &mut self,
        of: &SourceModule,
        name: Symbol,
        value: Value,
    ) -> Result<()> {
        if self.is_builtins(of.module) && self.builtin(name).is_some() {
            // The library, too, would use what stands in its place.
            return Err(Error::unsupported(format!("another {name} in builtins")));
        }
        if self.modules[of.module as usize].defers {
            self.run_all_deferred()?;
        }
        self.set_source_member(of, name, value);
        Ok(())
    }

    /// `del module.name`.
    pub(super) fn delete_source_member(&mut self, of: &SourceModule, name: Symbol) -> Result<()> {
        if self.is_builtins(of.module) {
            return Err(Error::unsupported("a deletion from builtins"));
        }
        if self.modules[of.module as usize].defers {
            self.run_all_deferred()?;
        }
        let module = &mut self.modules[of.module as usize];
        let deleted = match module.code.global(name) {
            Some(slot) => module.globals[slot].take(),
            None => module.added.shift_remove(&name),
        };
        deleted.map(drop).ok_or_else(|| {
            let message = format!("module '{}' has no attribute '{name}'", of.name);
            PythonError::AttributeError.raised(message)
        })
    }

    fn set_source_member(&mut self, of: &SourceModule, name: Symbol, value: Value) {
        self.set_global(of.module, name, value);
    }

    /// A name of a native module.
    pub(super) fn member(&mut self, loaded: &LoadedNamespace, name: Symbol) -> Result<Value> {
        let found = match self.waits_for_import(loaded, name) {
            true => None,
            false => self.found_member(loaded, name)?,
        };
        found.ok_or_else(|| {
            let message = format!("module '{}' has no attribute '{name}'", loaded.namespace.name);
            PythonError::AttributeError.raised(message).of_library()
        })
    }

    /// True for a module below that is an attribute only once something has imported it.
    fn waits_for_import(&self, loaded: &LoadedNamespace, name: Symbol) -> bool {
        let path = || format!("{}.{name}", loaded.namespace.name);
        matches!(loaded.namespace.name, "jax" | "jax.experimental")
            && LATE.contains(&&*path())
            && !self.came_late.contains(&*path())
    }

    /// The same; `None`: the real module has no such name. Of one that is not modelled nothing is
    /// known.
    fn found_member(&mut self, loaded: &LoadedNamespace, name: Symbol) -> Result<Option<Value>> {
        let namespace = loaded.namespace.name;
        if !self.older_names.is_empty()
            && let Some(older) = self.older_names.get(&*format!("{namespace}.{name}"))
        {
            return Ok(Some(older.clone()));
        }
        let below = match loaded.get(name) {
            Some(Resolution::Value(value)) => return Ok(Some(value.clone())),
            Some(Resolution::Prelude(source)) => {
                return (self.above.prelude)(self, namespace, source, name).map(Some);
            }
            None if name == self.names.name => return Ok(Some(Value::str(namespace))),
            None => format!("{namespace}.{name}"),
        };
        match self.library_source(&below) {
            Some(source) => self.source_value(&source).map(Some),
            None => Ok((!real::is_absent(&below)).then(|| unknown(below))),
        }
    }

    /// The source file of that dotted name. As on Python's path, the program's own packages stand
    /// before the library's.
    fn source(&self, name: &str) -> Option<Origin> {
        let found = self.packages.find(name);
        found.or_else(|| self.library_source(name).filter(|_| !self.is_replaced(name)))
    }

    /// True if the program's packages have the root of the dotted name: they stand in the place of
    /// the library's, as a whole.
    fn is_replaced(&self, name: &str) -> bool {
        name.split_once('.').is_some_and(|(root, _)| {
            self.put_modules.contains_key(root) || self.packages.find(root).is_some()
        })
    }

    /// The file of the library that a program can import by that dotted name.
    pub(super) fn library_source(&self, name: &str) -> Option<Origin> {
        self.library_file(name).filter(|source| !source.is_part()).map(Origin::Library)
    }

    fn library_file(&self, name: &str) -> Option<&'static Source> {
        let files = self.above.packages;
        let place = files.binary_search_by(|source| (*source.name).cmp(name));
        place.ok().map(|place| &files[place])
    }

    /// A name that a file of the library defines, public or not, for what is written in Rust.
    pub fn of_library(&mut self, file: &str, name: &str) -> Result<Value> {
        let source = self
            .library_file(file)
            .ok_or_else(|| Error::internal(format!("no file of the library is {file}")))?;
        (self.above.prelude)(self, source.module(), source, Symbol::new(name))
    }

    fn source_value(&mut self, source: &Origin) -> Result<Value> {
        let module = self.source_module(source)?;
        let value = &mut self.modules[module as usize].value;
        let made = || Value::opaque(SourceModule { module, name: (&*source.name).into() });
        Ok(value.get_or_insert_with(made).clone())
    }

    /// `import a.b` (the module), `from a.b import c` (its name), in a module.
    pub fn import(&mut self, by: u32, path: &str, name: Option<Symbol>) -> Result<Value> {
        let absolute = self.absolute(by, path)?;
        let path = absolute.as_deref().unwrap_or(path);
        // The library's own files import its parts, too.
        if let Some(source) = self.library_file(path)
            && source.is_part()
            && self.is_library(by)
        {
            let module = self.source_value(&Origin::Library(source))?;
            return name.map_or(Ok(module.clone()), |name| self.import_from(&module, path, name));
        }
        if FOR_PACKAGES.contains(&path) && self.is_own(by) {
            return Ok(unknown(name.map_or(path.to_owned(), |name| format!("{path}.{name}"))));
        }
        if !self.is_library(by) {
            return self.import_absolute(path, name);
        }
        // What comes with the binary is written over itself.
        let packages = std::mem::take(&mut self.packages);
        let put = std::mem::take(&mut self.put_modules);
        let imported = self.import_absolute(path, name);
        (self.packages, self.put_modules) = (packages, put);
        imported
    }

    pub fn import_absolute(&mut self, path: &str, name: Option<Symbol>) -> Result<Value> {
        self.came_late.extend(LATE.iter().filter(|late| imports(path, name, late)));
        let mut ends = path.match_indices('.').map(|(end, _)| end).chain([path.len()]);
        let mut module = self.root_module(&path[..ends.next().unwrap_or_default()])?;
        for end in ends {
            module = self.module_below(module, &path[..end])?;
        }
        match name {
            None => Ok(module),
            Some(name) => self.import_from(&module, path, name),
        }
    }

    /// An import in a `try` that catches ImportError: a package that is not modelled is not
    /// installed, unless it is one of Python's own, and no accelerator (`_heapq`) of another one.
    pub(super) fn attempt(&mut self, by: u32, path: &str, name: Option<Symbol>) -> Result<Value> {
        let root = path.split('.').next().unwrap_or(path);
        let is_there = match self.packages.stub(root) {
            Some(stub) => stub == Stub::Opaque,
            None => {
                root.is_empty()
                    || self.is_modelled(root)
                    || real::is_of_python(root) && !root.starts_with('_')
                    || REQUIRED.contains(&root)
            }
        };
        if is_there {
            return self.import(by, path, name);
        }
        if !self.is_library(by) {
            self.absent.insert(root.to_owned());
        }
        Err(PythonError::ModuleNotFoundError.raised(format!("No module named '{root}'")))
    }

    /// The value of an expression in a module, as its `eval` gives it, with some names of its own.
    pub fn evaluated(&mut self, module: u32, text: &str, own: &[(Symbol, Value)]) -> Result<Value> {
        let file = self.modules[module as usize].file();
        let text = self.compiled(&format!("(\n{text}\n)"), &file)?;
        self.evaluated_among(&text, module, own)
    }

    pub(super) fn evaluated_among(
        &mut self,
        text: &MadeText,
        module: u32,
        own: &[(Symbol, Value)],
    ) -> Result<Value> {
        let around = &self.modules[module as usize];
        let (name, file) = (around.name.clone(), around.file());
        let (package, is_program) = (around.package.clone(), around.is_program);
        // It is a module of its own, and stays.
        let code = Rc::new(lower_within(&text.program, Vec::new(), true)?);
        let names = code.globals.clone();
        let mut state = ModuleState::new(code.clone(), name, file);
        (state.package, state.is_program) = (package, is_program);
        for (slot, name) in names.iter().enumerate() {
            let known = own.iter().find(|(own, _)| own == name).map(|(_, value)| value.clone());
            state.globals[slot] = match known {
                None => self.global(module, *name)?,
                known => known,
            };
        }
        let index = self.add_module(state);
        self.guarded(|this| this.run_text(index, &code.code))
    }

    /// Reads a text that the program has made: `compile(text, file, "exec")`.
    pub(super) fn compiled(&mut self, text: &str, file: &str) -> Result<MadeText> {
        let source = Source {
            name: "".into(),
            file: file.to_owned().into(),
            text: text.to_owned().into(),
            is_package: false,
            defers: false,
        };
        meter::bytes(room_of(text))?;
        let program = parsed_at_cost(&source)?;
        // Python may refuse what stands in what is not modelled.
        match checked(&program) {
            Ok(Rare { unread: Some(what), .. }) => Err(Error::unsupported(what)),
            _ => Ok(MadeText { program, file: file.into() }),
        }
    }

    /// Runs such a text with a dict as its globals, which from then on shows what a module has. The
    /// value of a text that is one expression, as `eval` gives it, if that is asked for.
    pub(super) fn execute(
        &mut self,
        text: &MadeText,
        globals: &Value,
        as_value: bool,
    ) -> Result<Value> {
        let module = self.namespace(text, globals, as_value)?;
        let state = &self.modules[module as usize];
        meter::bytes(size_of::<Symbol>().saturating_mul(4 * state.globals.len()))?;
        let within = lower_within(&text.program, state.code.globals.clone(), as_value)?;
        if within.globals.len() > state.globals.len() {
            // What the text names has a place from now on.
            let state = &mut self.modules[module as usize];
            let mut last_reads = state.code.last_reads.clone();
            last_reads.resize(within.globals.len(), core::ANY_LINE);
            for name in &within.globals[state.globals.len()..] {
                let added = state.added.shift_remove(name);
                state.globals.push(added);
            }
            let names = (within.globals.clone(), last_reads);
            let code = state.code.code.clone();
            // None waits any longer, since a dict shows the names.
            state.code = Rc::new(core::Module::new(code, names, BTreeMap::new()));
        }
        self.guarded(|this| this.run_text(module, &within.code))
    }

    /// The module whose names a dict shows, or shows from now on.
    pub(super) fn namespace(
        &mut self,
        text: &MadeText,
        globals: &Value,
        is_value: bool,
    ) -> Result<u32> {
        let names = match globals {
            Value::Object(dict) => match self.world.object(*dict) {
                Object::Dict(names) => Some((*dict, names)),
                _ => None,
            },
            _ => None,
        };
        let Some((dict, names)) = names else {
            globals.known()?;
            if self.world.extended(globals).is_some() {
                return Err(Error::unsupported("globals of a class that extends dict"));
            }
            let kind = self.type_name(globals);
            return Err(Error::type_error(match is_value {
                true => "globals must be a dict".to_owned(),
                false => format!("exec() globals must be a dict, not {kind}"),
            }));
        };
        if let Some(module) = self.shown_module(dict) {
            let state = &self.modules[module as usize];
            return match state.is_library || state.defers {
                true => Err(Error::unsupported("exec in such a module")),
                false => Ok(module),
            };
        }
        let names: Option<Vec<(Symbol, Value)>> = names
            .iter()
            .map(|(key, value)| match key {
                Value::Str(key) => Some((key.symbol(), value.clone())),
                _ => None,
            })
            .collect();
        let Some(names) = names.filter(|_| !self.is_shown(dict)) else {
            return Err(Error::unsupported("exec in such a namespace"));
        };
        let given = Symbol::new("__builtins__");
        let builtins = names.iter().find(|(name, _)| *name == given).map(|(_, value)| value);
        if builtins.is_some_and(|value| value.unknown().is_none() && !is_module(value)) {
            return Err(Error::unsupported("builtins that the program chooses"));
        }
        let own = names.iter().find(|(name, _)| *name == self.names.name);
        let name = own.and_then(|(_, name)| self.text_in(name)).map(|name| name.to_string());
        let module = self.add_module(ModuleState {
            is_namespace: true,
            is_unnamed: name.is_none(),
            ..ModuleState::new(
                Rc::new(lower(&Program::new(Vec::new()))?),
                name.as_deref().unwrap_or(BUILTINS).into(),
                text.file.as_ref().into(),
            )
        });
        self.show_module(dict, module);
        for (name, value) in names {
            self.set_global(module, name, value);
        }
        // The dict of builtins is not modelled.
        if self.global(module, given)?.is_none() {
            self.set_item(globals, &Value::name(given), unknown(given.to_string()))?;
        }
        Ok(module)
    }

    /// The number of the module of that name which runs now.
    pub fn module_number(&self, name: &str) -> Option<u32> {
        self.modules.iter().position(|module| &*module.name == name).map(|place| place as u32)
    }

    /// `from path import *`, in a module: what the module says in `__all__`, or else all that does
    /// not begin with `_`.
    pub(super) fn import_all(&mut self, by: u32, path: &str) -> Result<()> {
        let module = self.import(by, path, None)?;
        let path = self.absolute(by, path)?.unwrap_or_else(|| path.to_owned());
        let Some(of) = module.downcast::<SourceModule>().map(|module| module.module) else {
            // The real module may have more names than are known here.
            if let Some(loaded) = module.downcast::<LoadedNamespace>() {
                for name in loaded.public_names() {
                    let value = self.member(loaded, name)?;
                    self.set_global(by, name, value);
                }
            }
            self.modules[by as usize].spread.push(path.into());
            return Ok(());
        };
        if self.is_library(of) {
            self.modules[by as usize].spread.push(path.as_str().into());
        }
        let names = match self.global(of, Symbol::new("__all__"))? {
            Some(all) => {
                let all = self.iterate(&all)?;
                all.iter().map(|name| Ok(self.as_str(name)?.symbol())).collect::<Result<_>>()?
            }
            None => {
                self.run_deferred(of)?;
                self.modules[of as usize].public_names()
            }
        };
        for name in names {
            let value = self.import_from(&module, &path, name)?;
            self.set_global(by, name, value);
        }
        Ok(())
    }

    /// A name that is not there, in a module that imported all of another one: that may have it. So
    /// may one that a statement was passed over in.
    pub(super) fn spread_name(&self, module: u32, name: Symbol) -> Option<Value> {
        let state = self.modules.get(module as usize)?;
        let from = state.spread.last().or(state.is_partial.then_some(&state.name))?;
        Some(unknown(format!("{from}.{name}")))
    }

    pub(super) fn set_global(&mut self, module: u32, name: Symbol, value: Value) {
        let module = &mut self.modules[module as usize];
        match module.code.global(name) {
            Some(slot) => module.globals[slot] = Some(value),
            None => drop(module.added.insert(name, value)),
        }
    }

    /// The dotted name, from a module on, if it is not modelled; `None`: it is, as far as modules
    /// go.
    pub fn lacks(&mut self, dotted: &str) -> Option<String> {
        let mut ends = dotted.match_indices('.').map(|(end, _)| end).chain([dotted.len()]);
        let mut value = self.root_module(&dotted[..ends.next()?]).ok()?;
        let mut start = 0;
        for end in ends {
            start += dotted[start..].find('.')? + 1;
            if value.unknown().is_some() || !is_module(&value) {
                break;
            }
            let name = Symbol::new(&dotted[start..end]);
            let path = &dotted[..end];
            value = match (self.packages.find(path), value.downcast::<LoadedNamespace>()) {
                (Some(source), _) => self.source_value(&source).ok()?,
                (None, Some(loaded)) => match loaded.get(name) {
                    Some(Resolution::Prelude(_)) => return None,
                    _ => match self.found_member(loaded, name).ok()? {
                        Some(value) => value,
                        None => return Some(dotted.to_owned()),
                    },
                },
                (None, None) => match self.library_source(path) {
                    Some(source) => self.source_value(&source).ok()?,
                    None => match self.get_attribute(&value, name) {
                        Ok(value) => value,
                        Err(_) if real::is_absent(path) => return Some(dotted.to_owned()),
                        Err(_) => return None,
                    },
                },
            };
        }
        match unknown::is_idle(&value) {
            true => None,
            false => value.unknown().map(|_| dotted.to_owned()),
        }
    }

    /// The module that a relative import names.
    fn absolute(&self, by: u32, path: &str) -> Result<Option<String>> {
        let below = path.trim_start_matches('.');
        let ups = path.len() - below.len();
        if ups == 0 {
            return Ok(None);
        }
        let mut package = &*self.modules[by as usize].package;
        let refused = |message: &str| PythonError::ImportError.raised(message);
        if package.is_empty() {
            return Err(refused("attempted relative import with no known parent package"));
        }
        for _ in 1..ups {
            package = package
                .rsplit_once('.')
                .ok_or_else(|| refused("attempted relative import beyond top-level package"))?
                .0;
        }
        Ok(Some(match below {
            "" => package.to_owned(),
            below => format!("{package}.{below}"),
        }))
    }

    /// A module without a dot. One that is not modelled may well be installed.
    fn root_module(&mut self, name: &str) -> Result<Value> {
        if let Some(module) = self.put_modules.get(name) {
            return Ok(module.clone());
        }
        match self.packages.stub(name) {
            Some(Stub::Opaque) => return Ok(unknown(name)),
            Some(Stub::Absent) => {
                let message = format!("No module named '{name}'");
                return Err(PythonError::ModuleNotFoundError.raised(message));
            }
            None => {}
        }
        if let Some(source) = self.packages.find(name) {
            return self.source_value(&source);
        }
        if self.packages.is_opaque(name) {
            return Ok(unknown(name));
        }
        if let Some(root) = self.above.roots.iter().find(|namespace| namespace.name == name) {
            return Ok(native::namespace(root, self.above.offered));
        }
        match self.library_source(name) {
            Some(source) => self.source_value(&source),
            None => Ok(unknown(name)),
        }
    }

    /// True if something of the package is modelled, or the package can change what is.
    pub fn is_modelled(&self, package: &str) -> bool {
        self.put_modules.contains_key(package)
            || self.packages.find(package).is_some()
            || self.packages.is_opaque(package)
            || self.is_of_library(package)
    }

    /// True if the library has a package of that name.
    pub fn is_of_library(&self, package: &str) -> bool {
        self.above.roots.iter().any(|namespace| namespace.name == package)
            || self.library_source(package).is_some()
    }

    /// True if there is a file of that dotted name.
    pub fn has_source(&self, name: &str) -> bool {
        self.source(name).is_some()
    }

    /// The version of an installed package, by the name that it is installed under.
    pub fn version_of_package(&self, name: &str) -> Option<String> {
        self.packages.version(name)
    }

    /// The module of a dotted name, below the one that stands before its last dot.
    fn module_below(&mut self, above: Value, path: &str) -> Result<Value> {
        if let Some(module) = self.put_modules.get(path) {
            return Ok(module.clone());
        }
        let name = Symbol::new(path.rsplit('.').next().unwrap_or(path));
        if let Some(loaded) = above.downcast::<LoadedNamespace>()
            && self.packages.find(path).is_none()
        {
            return match self.found_member(loaded, name)? {
                Some(module) if is_module(&module) || module.unknown().is_some() => Ok(module),
                Some(_) => Err(Error::unsupported(format!("import {path}"))),
                None => {
                    let message = format!("No module named '{path}'");
                    Err(PythonError::ModuleNotFoundError.raised(message))
                }
            };
        }
        if self.packages.is_opaque(path)
            || above.unknown().is_some() && self.packages.find(path).is_none()
        {
            return Ok(unknown(path));
        }
        let Some(source) = self.source(path) else {
            let message = format!("No module named '{path}'");
            let error = PythonError::ModuleNotFoundError.raised(message);
            return match above.downcast::<SourceModule>() {
                // An installed package stands before a folder without `__init__.py`.
                Some(above) if self.is_folder(above.module) => Ok(unknown(path)),
                Some(above) => self.lacking(above.module, name, error),
                None => Err(error),
            };
        };
        let is_library = usize::from(matches!(source, Origin::Library(_)));
        let is_first = !self.imported[is_library].contains_key(&*source.name);
        let module = self.source_value(&source)?;
        // The first import binds it; later the package may have bound the name to something else.
        if let Some(above) = above.downcast::<SourceModule>()
            && !self.rebinds_later(above.module, name, path)?
            && (is_first || self.global(above.module, name)?.is_none())
        {
            self.set_source_member(above, name, module.clone());
        }
        Ok(module)
    }

    /// True for a folder of the program's without `__init__.py`, on Python's path itself.
    fn is_folder(&self, module: u32) -> bool {
        let state = &self.modules[module as usize];
        !state.is_library && state.file.ends_with('/') && !state.name.contains('.')
    }

    /// True if a statement of a package that waits, as `from .jit import jit`, gives the package
    /// something of this module below it in place of the module.
    fn rebinds_later(&self, package: u32, name: Symbol, path: &str) -> Result<bool> {
        let state = &self.modules[package as usize];
        let Some(slot) = state.code.global(name) else { return Ok(false) };
        let waits = state.defers
            && state.globals[slot].is_none()
            && !state.binding.contains(&(slot as u32));
        let from = match state.code.deferred.get(&(slot as u32)).map(|stmt| &stmt.kind) {
            Some(core::StmtKind::Assign(_, value)) if waits => match &value.kind {
                core::ExprKind::Import(from, Some(_)) => from,
                _ => return Ok(false),
            },
            _ => return Ok(false),
        };
        Ok(self.absolute(package, from)?.as_deref().unwrap_or(from) == path)
    }

    /// The module below a package that the package's imports, or those of another module, would
    /// have loaded if they did not wait: Python has bound it there.
    fn loaded_below(&mut self, package: &SourceModule, name: Symbol) -> Result<Option<Value>> {
        let path = format!("{}.{name}", package.name);
        if self.imported[0].contains_key(&*path) || self.packages.find(&path).is_none() {
            return Ok(None);
        }
        let mut module = 0;
        let mut is_loaded = self.imports_until(package.module, &path)?;
        while !is_loaded && module < self.modules.len() {
            is_loaded = self.imports_until(module as u32, &path)?;
            module += 1;
        }
        if is_loaded { self.global(package.module, name) } else { Ok(None) }
    }

    /// Runs the imports of a module that wait until one of them has loaded the module of this path.
    fn imports_until(&mut self, module: u32, path: &str) -> Result<bool> {
        let state = &self.modules[module as usize];
        if !state.defers {
            return Ok(false);
        }
        let code = state.code.clone();
        for (slot, _) in code.deferred.iter().filter(|(_, stmt)| stmt.is_import()) {
            if self.modules[module as usize].globals[*slot as usize].is_none() {
                self.deferred(module, *slot)?;
                if self.imported[0].contains_key(path) {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// `from module import name`: an attribute or, failing that, a module below.
    fn import_from(&mut self, module: &Value, path: &str, name: Symbol) -> Result<Value> {
        if let Some(loaded) = module.downcast::<LoadedNamespace>() {
            return self.found_member(loaded, name)?.ok_or_else(|| {
                let message = format!("cannot import name '{name}' from '{path}'");
                PythonError::ImportError.raised(message).of_library()
            });
        }
        let Some(of) = module.downcast::<SourceModule>() else {
            return match module.unknown() {
                Some(what) => Ok(unknown(format!("{what}.{name}"))),
                None => Err(Error::unsupported(format!("import {path}"))),
            };
        };
        if let Some(value) = self.bound_or_given(of.module, name)? {
            return Ok(value);
        }
        match self.asked_of_module(of.module, name) {
            Ok(Some(value)) => return Ok(value),
            Err(error) if !self.is_raised(&error, PythonError::AttributeError) => {
                return Err(error);
            }
            Ok(None) | Err(_) => {}
        }
        let below = format!("{path}.{name}");
        if self.put_modules.contains_key(&*below)
            || self.source(&below).is_some()
            || self.packages.is_opaque(&below)
        {
            return self.module_below(module.clone(), &below);
        }
        let file = &self.modules[of.module as usize].file;
        let message = format!("cannot import name '{name}' from '{path}' ({file})");
        self.lacking(of.module, name, PythonError::ImportError.raised(message))
    }
}

/// True if the value is a module.
pub fn is_module(value: &Value) -> bool {
    matches!(value, Value::Opaque(opaque)
        if opaque.as_any().is::<LoadedNamespace>() || opaque.as_any().is::<SourceModule>())
}
