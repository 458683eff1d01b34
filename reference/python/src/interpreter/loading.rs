//! What is not modelled while modules load.
//!
//! A file with a statement that nobody needs should load all the same. So a run may pass over a
//! statement at the top level of a module, or of a class in one, that is *unsupported*: what it
//! binds is unknown, and the run tells what it passed over. That it changes nothing else is taken
//! for granted, which is why only a run that tells so does it ([`Packages::passing_over`]).
//!
//! The program itself is more than what it binds. Of its own statements only those are passed over
//! that bind names, and calls of what is unknown; none in which a function of the program stopped,
//! and none at all where it is judged ([`Passing::Modules`]).
//!
//! [`Packages::passing_over`]: crate::program::packages::Packages::passing_over

use super::disturbed::Disturbed;
use super::frame::Frame;
use super::{Interpreter, unknown};
use crate::core::{Assignable, Code, Expr, ExprKind, Pattern, Stmt, StmtKind};
use crate::error::{Error, Exception, PythonError, Result, TrailFrame};
use crate::heap::Value;
use crate::meter;
use crate::program::packages::Passing;

/// Stands between what is not modelled and the place of a statement that was passed over for it.
const PASSED_OVER: &str = ", passed over at ";

/// The way out of an error that is no exception, innermost frame first.
#[derive(Clone, Debug, Default)]
pub(super) struct Stop {
    pub left: Vec<TrailFrame>,
    /// The depth of the calls at its last frame.
    depth: usize,
    /// True if it left a function of a file beside the program's, or of the program, or a statement
    /// of the program itself that is not passed over.
    must_end: bool,
}

impl Stop {
    /// Notes that the error leaves a frame. What was kept of one that did not end the run, is of
    /// no use any more.
    pub fn leaves(&mut self, depth: usize, frame: usize, is_function: bool) {
        let is_of_same = self.left.last().is_none_or(|last| last.frame == frame);
        if depth > self.depth || depth == self.depth && !is_of_same {
            *self = Stop::default();
        }
        self.depth = depth;
        self.must_end |= is_function;
    }
}

/// A statement that was passed over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passed {
    /// The file, as it was given.
    pub file: String,
    /// The line that the statement begins in.
    pub line: u32,
    /// What is not modelled.
    pub what: String,
    /// True if all that the statement does, as far as it shows, is to bind names.
    pub is_plain: bool,
}

/// A place that an error left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file, as it was given.
    pub file: String,
    /// The line of the innermost statement there.
    pub line: u32,
    /// The qualified name of the function; empty for the body of a module.
    pub function: String,
}

impl Interpreter {
    /// Nothing, if the statement that ended so is passed over; else its error.
    pub(super) fn passed_over(
        &mut self,
        error: Error,
        frame: &mut Frame,
        code: &Code,
        stmt: &Stmt,
    ) -> Result<super::frame::Flow> {
        let needed = if frame.is_program { Passing::All } else { Passing::Modules };
        if !frame.loads || self.packages.passes_over() < needed {
            return Err(error);
        }
        let what = match &error {
            Error::Unsupported(what) => what.to_string(),
            // It may come of a statement that was passed over.
            Error::Raised(exception) if !frame.is_program && !self.waits_for(exception) => {
                match self.comes_of_passed(exception) {
                    Some(what) => what,
                    None => return Err(error),
                }
            }
            _ => return Err(error),
        };
        let is_raised = matches!(error, Error::Raised(_));
        if frame.is_program && !self.is_free(frame, stmt, &what) {
            self.stop.must_end = true;
            return Err(error);
        }
        if !self.is_loading() {
            return Err(error);
        }
        let disturbed = match &stmt.kind {
            StmtKind::Assign(_, value) if defines(value) => Disturbed::default(),
            _ => self.disturbed(frame, stmt),
        };
        if frame.is_program && disturbed.does_more {
            self.stop.must_end = true;
            return Err(error);
        }
        let file = self.modules[frame.module as usize].file().to_string();
        let is_plain = !self.stop.must_end
            && !is_raised
            && match &stmt.kind {
                StmtKind::Assign(places, value) => {
                    places.iter().all(is_name) && !self.calls_unknown(frame, value)
                }
                _ => false,
            };
        let place = match frame.is_program {
            true => format!("line {}", stmt.line),
            false => format!("{file}:{}", stmt.line),
        };
        // In a loop it may come of what was passed over in the turn before.
        let held = match what.contains(PASSED_OVER) {
            true => what.clone(),
            false => format!("{what}{PASSED_OVER}{place}"),
        };
        let unknown = unknown::passed(held);
        self.bind_all(frame, code, stmt, &unknown)?;
        self.forget(frame, &disturbed.values, &unknown);
        self.modules[frame.module as usize].is_partial = true;
        meter::look(self.passed.len(), size_of::<Passed>());
        let is_it = |it: &Passed| (it.line, it.is_plain, &it.file) == (stmt.line, is_plain, &file);
        if !self.passed.iter().any(is_it) {
            self.passed.push(Passed { file, line: stmt.line, what, is_plain });
        }
        self.stop = Stop::default();
        self.error_line = 0;
        Ok(super::frame::Flow::Normal)
    }

    /// True for a statement of the program itself that does no more than a module's may.
    fn is_free(&mut self, frame: &mut Frame, stmt: &Stmt, what: &str) -> bool {
        if let StmtKind::Assign(_, value) = &stmt.kind
            && defines(value)
        {
            return true;
        }
        !self.stop.must_end
            && match &stmt.kind {
                StmtKind::Assign(..)
                | StmtKind::Update(..)
                | StmtKind::Delete(_)
                | StmtKind::ImportAll(_)
                | StmtKind::If(..)
                | StmtKind::Try(_)
                | StmtKind::Finally(..) => true,
                StmtKind::Expr(value) => {
                    what.starts_with("jax.config.update(") || self.calls_unknown(frame, value)
                }
                StmtKind::With(value, ..) | StmtKind::For(_, value, ..) => {
                    self.is_of_unknown(frame, value)
                }
                _ => false,
            }
    }

    fn calls_unknown(&mut self, frame: &mut Frame, value: &Expr) -> bool {
        matches!(&value.kind, ExprKind::Call(call) if self.is_of_unknown(frame, &call.function))
    }

    /// Binds what a statement may bind.
    fn bind_all(
        &mut self,
        frame: &mut Frame,
        code: &Code,
        stmt: &Stmt,
        value: &Value,
    ) -> Result<()> {
        let mut open = vec![stmt];
        while let Some(stmt) = open.pop() {
            let mut places: Vec<&Assignable> = Vec::new();
            match &stmt.kind {
                StmtKind::Assign(targets, _) => places.extend(targets),
                StmtKind::Update(place, ..) => places.push(place),
                StmtKind::If(_, body, otherwise) | StmtKind::While(_, body, otherwise) => {
                    open.extend(body.iter().chain(&**otherwise));
                }
                StmtKind::For(place, _, body, otherwise) => {
                    places.push(place);
                    open.extend(body.iter().chain(&**otherwise));
                }
                StmtKind::Try(parts) => {
                    let handlers = parts.handlers.iter().flat_map(|handler| &*handler.body);
                    open.extend(parts.body.iter().chain(&*parts.otherwise).chain(handlers));
                }
                StmtKind::Finally(body, finally) => open.extend(body.iter().chain(&**finally)),
                StmtKind::With(_, place, body) => {
                    places.extend(place);
                    open.extend(&**body);
                }
                StmtKind::Match(_, cases) => {
                    for case in cases {
                        captured(&case.pattern, &mut places);
                        open.extend(&*case.body);
                    }
                }
                _ => {}
            }
            for place in places {
                self.bind_place(frame, code, place, value)?;
            }
        }
        Ok(())
    }

    fn bind_place(
        &mut self,
        frame: &mut Frame,
        code: &Code,
        place: &Assignable,
        value: &Value,
    ) -> Result<()> {
        if let Assignable::Unpack { before, star, after } = place {
            let places = before.iter().chain(star.as_deref()).chain(after);
            return places.into_iter().try_for_each(|it| self.bind_place(frame, code, it, value));
        }
        match self.assign(frame, code, place, value.clone()) {
            // The object of the place is unknown, too.
            Err(Error::Unsupported(_) | Error::Raised(_)) => {
                if let Assignable::Attribute(object, _) | Assignable::Item(object, _) = place
                    && let Some(object) = self.root(frame, object)
                {
                    self.forget(frame, &[object], value);
                }
                Ok(())
            }
            ended => ended,
        }
    }

    /// The way out of an error, innermost frame first.
    pub(super) fn trail_of<'a>(&'a self, error: &'a Error) -> &'a [TrailFrame] {
        match error {
            Error::Raised(exception) => &exception.trail.left,
            _ => &self.stop.left,
        }
    }

    /// The places in files that an error left, innermost first; none if the program alone is one.
    pub fn places(&self, error: &Error) -> Vec<Place> {
        let shown = |left: &TrailFrame| {
            let module = &self.modules[left.module as usize];
            Place {
                file: module.file().to_string(),
                line: left.line,
                function: left.function.to_string(),
            }
        };
        let left = self.trail_of(error).iter().filter(|left| !self.is_library(left.module));
        let places: Vec<_> = left.map(shown).collect();
        match self.trail_of(error).iter().all(|left| self.is_of_program(left.module)) {
            true => Vec::new(),
            false => places,
        }
    }

    /// The error that ends a run: an exception may come of a statement that was passed over, and
    /// that did more than to bind names.
    pub fn excused(&self, error: Error) -> Error {
        let Error::Raised(exception) = &error else { return error };
        self.comes_of_passed(exception).map_or(error, Error::unsupported)
    }

    /// The statement that an exception may come of, in words; `None`: none did more than to bind
    /// names, or a module of the library lacks a name whatever happens.
    fn comes_of_passed(&self, exception: &Exception) -> Option<String> {
        let is_lack = |start| exception.message.starts_with(start);
        if exception.of_library && (is_lack("cannot import name '") || is_lack("module '")) {
            return None;
        }
        let passed = self.passed.iter().find(|passed| !passed.is_plain)?;
        let (Passed { file, line, what, .. }, raised) = (passed, exception.python.name());
        let place = match &**file {
            "program.py" => format!("line {line}"),
            file => format!("{file}:{line}"),
        };
        Some(format!("{what}{PASSED_OVER}{place}, and {raised} after it"))
    }

    /// True if a handler for imports that fail is there for the exception.
    fn waits_for(&self, exception: &Exception) -> bool {
        use PythonError::{ImportError, ModuleNotFoundError};
        self.open_tries > 0 && matches!(exception.python, ImportError | ModuleNotFoundError)
    }

    fn is_of_program(&self, module: u32) -> bool {
        self.modules[module as usize].is_program || self.is_library(module)
    }
}

/// True for a function or a class, decorated or not.
fn defines(value: &Expr) -> bool {
    match &value.kind {
        ExprKind::Function(_) | ExprKind::Class(_) => true,
        ExprKind::Decorate(parts) => defines(&parts[1]),
        _ => false,
    }
}

fn is_name(place: &Assignable) -> bool {
    match place {
        Assignable::Local(_) | Assignable::Member(_) | Assignable::Global(_) => true,
        Assignable::Attribute(..) | Assignable::Item(..) => false,
        Assignable::Unpack { before, star, after } => {
            before.iter().chain(star.as_deref()).chain(after).all(is_name)
        }
    }
}

/// The places that a pattern may bind.
fn captured<'a>(pattern: &'a Pattern, places: &mut Vec<&'a Assignable>) {
    match pattern {
        Pattern::Any(place) => places.extend(place),
        Pattern::As(pattern, place) => {
            captured(pattern, places);
            places.push(place);
        }
        Pattern::Or(patterns) => patterns.iter().for_each(|it| captured(it, places)),
        Pattern::Is(_) | Pattern::Equal(_) => {}
        Pattern::Sequence { before, star, after } => {
            before.iter().chain(after).for_each(|it| captured(it, places));
            places.extend(star.iter().flatten());
        }
        Pattern::Mapping { entries, rest } => {
            entries.iter().for_each(|(_, it)| captured(it, places));
            places.extend(rest);
        }
        Pattern::Class { positional, keywords, .. } => {
            let keywords = keywords.iter().map(|(_, it)| it);
            positional.iter().chain(keywords).for_each(|it| captured(it, places));
        }
    }
}
