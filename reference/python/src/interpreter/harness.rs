//! A library that runs from its source, in the place of the one that the reference states.
//!
//! The program's packages name a module of Python that stands between the two, as the worker stands
//! between a runner and an installed library. Its `start(mode)` is called before the program, and
//! its `describe(exception, names, known)` says what an exception of the library's is, as an
//! outcome of the protocol. What JAX raises, which the reference states, has its class already.

use std::rc::Rc;

use super::Interpreter;
use super::frame::Frame;
use crate::error::{Error, ErrorClass, Exception, Result, TrailFrame};
use crate::heap::{Object, QuickSet, Symbol, Value};
use crate::program::ast::{Name, Program, Stmt, StmtKind};

/// The answer of a harness about an exception.
#[derive(Debug)]
pub enum Description {
    /// The class of the exception, and the paths that it names.
    Raised(ErrorClass, Vec<String>),
    /// The library, or its mode, does not offer this.
    NotOffered(String),
}

impl Interpreter {
    /// The module that the harness is, once it has set the mode.
    pub(super) fn start_harness(&mut self) -> Result<()> {
        let Some(name) = self.packages.harness() else { return Ok(()) };
        let mode = Value::str(self.mode.name());
        let start = self.of_harness(name, "start")?;
        self.call_positional(&start, [mode]).map(drop)
    }

    fn of_harness(&mut self, module: &str, name: &str) -> Result<Value> {
        let missing = || Error::internal("a harness without its functions");
        let source = self.packages.find(module).ok_or_else(missing)?;
        let module = self.source_module(&source)?;
        self.global(module, Symbol::new(name))?.ok_or_else(missing)
    }

    /// Keeps the frame that the error leaves, where a file beside the program's runs.
    pub(super) fn leaves(&mut self, error: &mut Error, frame: &Frame, function: &Name, line: u32) {
        let address = std::ptr::from_ref(frame) as usize;
        let trail = match error {
            Error::Raised(exception) if self.keeps_trails => &mut exception.trail.left,
            Error::Raised(_) => return,
            _ => {
                let is_in_function = !frame.loads && !self.is_library(frame.module);
                self.stop.leaves(self.depth, address, is_in_function);
                &mut self.stop.left
            }
        };
        if trail.last().is_none_or(|last| last.frame != address) {
            let (module, function) = (frame.module, function.clone());
            trail.push(TrailFrame { frame: address, module, function, line });
        }
    }

    /// True for modules that the program's packages have, and the program has not.
    pub(super) fn is_of_source(&self, module: u32) -> bool {
        !self.is_library(module) && !self.is_own(module)
    }

    /// What the harness says of an exception of the library that runs from its source; `None`: it
    /// has the class that it should have.
    ///
    /// # Errors
    /// The harness fails, or is not modelled.
    pub fn described(
        &mut self,
        exception: &Exception,
        program: &Program,
    ) -> Result<Option<Description>> {
        let Some(harness) = self.packages.harness() else { return Ok(None) };
        let innermost = exception.trail.left.first().map(|left| left.module);
        let is_pythons = matches!(
            exception.class,
            ErrorClass::UserError
                | ErrorClass::BadArgument
                | ErrorClass::MissingAttribute
                | ErrorClass::StructureMismatch
        );
        if !innermost.is_some_and(|module| self.is_of_source(module))
            || !(exception.trail.is_raised || is_pythons)
        {
            return Ok(None);
        }
        let mut exception = exception.clone();
        let is_raised = exception.trail.is_raised;
        let known = match is_raised {
            true => Value::None,
            false => Value::str(exception.class.name()),
        };
        let value = self.exception_value(&mut exception)?;
        let names: Vec<Value> = names(program).iter().map(|name| Value::str(name)).collect();
        self.ended = Some(exception.trail);
        let describe = self.of_harness(harness, "describe")?;
        let described = self.call_positional(&describe, [value, Value::tuple(names), known]);
        self.ended = None;
        match described {
            Ok(described) => self.read_described(&described).map(Some),
            // The real text is not known; the class of what the reference raises itself is.
            Err(Error::Unsupported(_)) if !is_raised => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn read_described(&mut self, described: &Value) -> Result<Description> {
        let unread = || Error::internal("a harness describes an exception in other words");
        let Value::Object(id) = described else { return Err(unread()) };
        let Object::Dict(dict) = self.world.object(*id) else { return Err(unread()) };
        let text = |name: &str| match dict.get_str(name) {
            Some(Value::Str(text)) => Ok(text.to_string()),
            _ => Err(unread()),
        };
        match &*text("outcome")? {
            "not_offered" => Ok(Description::NotOffered(text("what")?)),
            "raised" => {
                let class = text("class")?.parse().map_err(|_| unread())?;
                let paths = dict.get_str("paths").cloned();
                let paths = paths.map_or_else(|| Ok(Vec::new()), |paths| self.iterate(&paths))?;
                let paths = paths.iter().map(|path| Ok(self.as_str(path)?.to_string()));
                Ok(Description::Raised(class, paths.collect::<Result<_>>()?))
            }
            _ => Err(unread()),
        }
    }

    /// The frames that the exception left which is described now, outermost first: file, qualified
    /// name of the function, and `RAISE_VARARGS` where a `raise` made it.
    pub fn frames(&self) -> Vec<[Value; 3]> {
        let Some(trail) = &self.ended else { return Vec::new() };
        let shown = |(place, left): (usize, &TrailFrame)| {
            let file: Rc<str> = match self.is_own(left.module) {
                true => format!("<program>{}", self.modules[left.module as usize].name).into(),
                false => self.modules[left.module as usize].file(),
            };
            let is_raised = place == 0 && trail.is_raised;
            let operation = if is_raised { "RAISE_VARARGS" } else { "CALL" };
            [Value::str(&file), Value::str(&left.function), Value::str(operation)]
        };
        let mut shown: Vec<_> = trail.left.iter().enumerate().map(shown).collect();
        shown.reverse();
        shown
    }

    /// The place in a library's source where the error began: `flax/nnx/graphlib.py:12`.
    pub fn place_in_source(&self, error: &Error) -> Option<String> {
        let trail = self.trail_of(error);
        let left = trail.iter().find(|left| self.is_of_source(left.module))?;
        Some(format!("{}:{}", self.modules[left.module as usize].file(), left.line))
    }
}

/// The qualified names of the functions and classes of a program, without `<locals>`.
fn names(program: &Program) -> QuickSet<String> {
    let mut found = QuickSet::default();
    let mut open: Vec<(String, &[Stmt])> = vec![(String::new(), &program.body)];
    while let Some((above, block)) = open.pop() {
        for stmt in block {
            match &stmt.kind {
                StmtKind::If { body, otherwise, .. }
                | StmtKind::For { body, otherwise, .. }
                | StmtKind::While { body, otherwise, .. } => {
                    open.extend([(above.clone(), &body[..]), (above.clone(), &otherwise[..])]);
                }
                StmtKind::With { body, .. } => open.push((above.clone(), body)),
                StmtKind::Try { body, handlers, otherwise, finally } => {
                    let blocks = [&body[..], &otherwise[..], &finally[..]];
                    let blocks = blocks.into_iter().chain(handlers.iter().map(|it| &it.body[..]));
                    open.extend(blocks.map(|block| (above.clone(), block)));
                }
                StmtKind::Function(function) => {
                    let name = format!("{above}{}", function.name);
                    open.push((format!("{name}."), &function.body));
                    found.insert(name);
                }
                StmtKind::Class(class) => {
                    let name = format!("{above}{}", class.name);
                    open.push((format!("{name}."), &class.body));
                    found.insert(name);
                }
                _ => {}
            }
        }
    }
    found
}
