//! The meaning of a stateful module under function transforms.
//!
//! [`run`] gives the meaning of a program in a mode. It is a total function: any program, however
//! broken, ends in an [`Outcome`].
//!
//! The crate is made of layers; `docs/architecture.md` lists them, and what each may use.

#![deny(missing_docs)]

#[cfg(feature = "faults")]
pub mod fault;
pub mod internal;
pub mod outcome;

pub use isograft_arrays::{array, primitive};
use isograft_base::error;
#[cfg(feature = "points")]
pub use isograft_base::points;
pub use isograft_base::{limits, meter, mode};
use isograft_jax::{heap, pure};
pub use isograft_nnx::transform;
use isograft_python::{interpreter, lower};
pub use isograft_surface::library;
pub use isograft_syntax as program;

use std::cell::RefCell;
use std::rc::Rc;

pub use heap::{
    BoundaryRow, CallEvent, Changed, Explanation, Graph, GraphEdge, GraphKind, GraphNode,
    RecordedCall, Staging, ValueState, Warning, WarningKind,
};
pub use interpreter::loading::{Passed, Place};
pub use limits::Limits;
pub use mode::Mode;
pub use pure::Evaluation;

use error::{Error, ErrorClass, PythonError};
use heap::{Calls, Record, Value, Watch};
use interpreter::Interpreter;
use interpreter::harness::Description;
use interpreter::loaded_library::LoadedLibrary;
use lower::ProgramFacts;
use meter::{Expenses, Paid};
use outcome::{Observation, Outcome, RaisedException};
use primitive::backend::{self, Unusable};
use program::ast::Program;
use program::packages::Packages;

/// The meaning of the program in this mode, within these limits.
///
/// The program's module body runs, then `main()`, if it defines one; what that returns is observed.
///
/// A library that runs from its source is loaded once a thread.
pub fn run(program: &Program, mode: Mode, limits: &Limits) -> Outcome {
    begin(program, &ProgramFacts::default(), mode, limits)
}

/// A program that is checked and lowered at its first run, for all of them.
#[derive(Debug, Default)]
pub struct Prepared {
    program: Program,
    lowered: ProgramFacts,
}

impl Prepared {
    /// Nothing is done yet.
    pub fn new(program: Program) -> Prepared {
        Prepared { program, lowered: ProgramFacts::default() }
    }

    /// The program itself.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// Does what [`run`] does.
    pub fn run(&self, mode: Mode, limits: &Limits) -> Outcome {
        begin(&self.program, &self.lowered, mode, limits)
    }
}

/// Runs as [`run`] does; also gives the row of the boundary's table that decided each event, in
/// order.
pub fn explain(program: &Program, mode: Mode, limits: &Limits) -> (Outcome, Vec<Explanation>) {
    let asked = Asked { explains: true, ..Asked::default() };
    let (outcome, told) = tell(asked, program, mode, limits);
    (outcome, told.explanations)
}

/// Runs as [`run`] does; also gives the mistakes of the program that the run shows, in the order of
/// their lines.
pub fn warnings(program: &Program, mode: Mode, limits: &Limits) -> (Outcome, Vec<Warning>) {
    let asked = Asked { watches: true, ..Asked::default() };
    let (outcome, told) = tell(asked, program, mode, limits);
    (outcome, told.warnings)
}

/// What a run is asked to tell beside its outcome.
#[derive(Clone, Copy, Debug, Default)]
pub struct Asked {
    /// The way in which it is executed.
    pub execution: Execution,
    /// True for the row of the boundary's table that decided each event.
    pub explains: bool,
    /// True for the calls of transforms, with the graphs of their arguments.
    pub draws: bool,
    /// True for the mistakes of the program.
    pub watches: bool,
}

/// What a run tells beside its outcome.
#[derive(Debug, Default)]
pub struct Told {
    /// The rows that decided each event, in order.
    pub explanations: Vec<Explanation>,
    /// The calls of transforms, in the order in which they began.
    pub calls: Vec<RecordedCall>,
    /// The lines of which further calls were not recorded, each with their number.
    pub more_calls: Vec<(u32, usize)>,
    /// The mistakes of the program, in the order of their lines.
    pub warnings: Vec<Warning>,
    /// The statements that were passed over, in order.
    pub passed: Vec<Passed>,
    /// The packages that a `try` found not installed, because they are not modelled.
    pub absent: Vec<String>,
    /// The end of what the program wrote to `sys.stderr`, which is no part of its outcome.
    pub standard_error: String,
    /// The places that the error which ended the run has left, innermost first, if files beside the
    /// program's are among them.
    pub places: Vec<Place>,
    /// The charges of the run.
    pub spent: Expenses,
}

/// Runs as [`run`] does; also tells what it is asked.
pub fn tell(asked: Asked, program: &Program, mode: Mode, limits: &Limits) -> (Outcome, Told) {
    let mut interpreter = library::interpreter(mode, limits);
    interpreter.world.staging = asked.execution.staging;
    interpreter.world.tracing.evaluation = asked.execution.evaluation;
    if asked.explains || asked.draws {
        let calls = asked.draws.then(Calls::default);
        interpreter.world.record = Some(Box::new(Record { calls, ..Record::default() }));
    }
    if asked.watches {
        interpreter.world.watch = Some(Box::new(Watch::new()));
        interpreter.world.tracing.draws = Some(Vec::new());
    }
    let (outcome, mut interpreter) = execute(program, &ProgramFacts::default(), interpreter);
    let record = interpreter.world.record.take().map(|record| *record).unwrap_or_default();
    let calls = record.calls.unwrap_or_default();
    let told = Told {
        explanations: record.explanations,
        calls: calls.recorded,
        more_calls: calls.counted,
        warnings: if asked.watches { interpreter.warnings() } else { Vec::new() },
        passed: std::mem::take(&mut interpreter.passed),
        absent: std::mem::take(&mut interpreter.absent).into_iter().collect(),
        standard_error: std::mem::take(&mut interpreter.standard_error),
        places: std::mem::take(&mut interpreter.ended_at),
        spent: interpreter.world.tracing.budget.spent(),
    };
    (outcome, told)
}

/// The way in which a run is executed. [`run`] takes the default, the fast one; every other must
/// give the same outcome, but where a program shows how often and when its bodies are staged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Execution {
    /// The way in which numbers are computed.
    pub evaluation: Evaluation,
    /// The use of staged bodies.
    pub staging: Staging,
}

impl Execution {
    /// The deliberately simple one: one primitive at a time, by its definition, and every body
    /// staged anew.
    pub const PLAIN: Execution =
        Execution { evaluation: Evaluation::Plain, staging: Staging::Anew };
}

/// Runs as [`run`] does, executed in this way.
pub fn run_by(execution: Execution, program: &Program, mode: Mode, limits: &Limits) -> Outcome {
    tell(Asked { execution, ..Asked::default() }, program, mode, limits).0
}

/// Runs as [`run`] does; also gives what the run was charged.
pub fn measure(program: &Program, mode: Mode, limits: &Limits) -> (Outcome, Expenses) {
    let (outcome, interpreter) =
        execute(program, &ProgramFacts::default(), library::interpreter(mode, limits));
    (outcome, interpreter.world.tracing.budget.spent())
}

/// The prints of the program, in the words of CPython. The last line says what ended the program,
/// if that was an exception (`raises KeyError`), a limit, or what is not modelled.
pub fn transcript(program: &Program, mode: Mode, limits: &Limits) -> String {
    let mut interpreter = library::interpreter(mode, limits);
    interpreter.printed_text = Some(String::new());
    let end = match interpreter.run(program, &ProgramFacts::default()) {
        Ok(_) => None,
        Err(Error::Raised(exception)) => {
            Some(format!("raises {}", interpreter.class_of_exception(&exception).name))
        }
        Err(Error::Unsupported(what)) => {
            Some(format!("unsupported: {what}, line {}", interpreter.error_line))
        }
        Err(Error::OutOfFuel(what)) => Some(format!("out of {}", what.name())),
        Err(Error::Internal(what)) => {
            Some(format!("internal: {what}, line {}", interpreter.error_line))
        }
    };
    let mut text = interpreter.printed_text.take().unwrap_or_default();
    text.extend(end.map(|end| end + "\n"));
    text
}

/// So many libraries are kept loaded on a thread: two, in each mode.
const LOADED: usize = 6;

thread_local! {
    /// The libraries that this thread has loaded, the one that was used last at the end.
    static LIBRARIES: RefCell<Vec<LoadedLibrary>> = const { RefCell::new(Vec::new()) };
}

/// Runs the program, on the library that stands behind its harness, if it has one.
fn begin(program: &Program, lowered: &ProgramFacts, mode: Mode, limits: &Limits) -> Outcome {
    let packages = &program.packages;
    let is_on_library = packages.harness().is_some() && packages.own().next().is_none();
    let library = is_on_library.then(|| loaded_library(packages, mode, limits)).flatten();
    let Some(library) = library else {
        return execute(program, lowered, library::interpreter(mode, limits)).0;
    };
    let (outcome, library) =
        library.run(limits, |interpreter| execute(program, lowered, interpreter));
    LIBRARIES.with_borrow_mut(|libraries| libraries.extend(library));
    outcome
}

/// The library of these packages, as it was loaded before, or as it is loaded now.
fn loaded_library(packages: &Packages, mode: Mode, limits: &Limits) -> Option<LoadedLibrary> {
    let known = LIBRARIES.with_borrow_mut(|libraries| {
        let place = libraries.iter().position(|library| library.serves(packages, mode));
        if place.is_none() && libraries.len() >= LOADED {
            libraries.remove(0);
        }
        place.map(|place| libraries.remove(place))
    });
    known.or_else(|| library::loaded(packages, mode, limits).ok())
}

fn execute(
    program: &Program,
    lowered: &ProgramFacts,
    mut interpreter: Interpreter,
) -> (Outcome, Interpreter) {
    if let Err(unusable) = backend::verdict() {
        return (cannot_compute(&unusable), interpreter);
    }
    if let Err(faults) = lowered.check(program) {
        let mut raised = RaisedException::new(ErrorClass::UserError);
        raised.exception = PythonError::SyntaxError.name().to_owned();
        if let Some(fault) = faults.first() {
            raised.message = fault.to_string();
            raised.line = Some(fault.span.line);
        }
        return (Outcome::Raised(raised), interpreter);
    }
    let prints = Rc::new(RefCell::new(Paid::default()));
    let printed = prints.clone();
    interpreter.on_print = Some(Box::new(move |world, values: &[Value]| {
        // Each print is observed when it happens, and numbers its objects anew.
        let shown = outcome::observe(world, values)?;
        printed.borrow_mut().push(shown)
    }));
    let result = interpreter.run(program, lowered).and_then(|value| {
        let shown = outcome::observe(&interpreter.world, &[value])?;
        Ok(shown.into_iter().next().unwrap_or(Observation::None))
    });
    let prints = prints.take().keep();
    let line = interpreter.error_line;
    if let Err(error) = &result {
        interpreter.ended_at = interpreter.places(error);
    }
    let result = result.map_err(|error| described(&mut interpreter, error, program));
    let result = result.map_err(|error| interpreter.excused(error));
    let outcome = match result {
        Ok(value) => Outcome::Returned { value, prints },
        Err(Error::Raised(exception)) if exception.not_offered.is_some() => Outcome::NotOffered {
            what: exception.not_offered.as_deref().unwrap_or_default().to_owned(),
        },
        Err(Error::Raised(exception)) => Outcome::Raised(RaisedException {
            exception: outcome::in_one_line(&interpreter.class_of_exception(&exception).name),
            class: exception.class,
            paths: exception.paths,
            message: outcome::placeless(&exception.message).into_owned(),
            line: (exception.line > 0).then_some(exception.line),
            prints,
        }),
        Err(Error::Unsupported(what)) => {
            Outcome::Unsupported { what: what.to_string(), place: format!("line {line}") }
        }
        Err(Error::OutOfFuel(what)) => Outcome::OutOfFuel(what),
        Err(Error::Internal(what)) => {
            internal::remember(&format!("{what}, line {line}"));
            let (what, place) = (what.to_string(), format!("line {line}"));
            return (Outcome::Internal { what, place }, interpreter);
        }
    };
    // What cannot fail may have overdrawn the meter, and then given any answer. So may a device.
    match (meter::check(), backend::verdict()) {
        (Err(Error::OutOfFuel(what)), _) => (Outcome::OutOfFuel(what), interpreter),
        (_, Err(unusable)) => (cannot_compute(&unusable), interpreter),
        _ => (outcome, interpreter),
    }
}

/// The error as the harness of a library describes it that runs from its source.
fn described(interpreter: &mut Interpreter, error: Error, program: &Program) -> Error {
    let place = interpreter.place_in_source(&error);
    let place = place.map(|place| format!(" ({place})")).unwrap_or_default();
    let mut exception = match error {
        Error::Raised(exception) => exception,
        Error::Unsupported(what) => return Error::unsupported(format!("{what}{place}")),
        error => return error,
    };
    exception.message += &place;
    match interpreter.described(&exception, program) {
        Ok(None) => {}
        Ok(Some(Description::Raised(class, paths))) => {
            (exception.class, exception.paths, exception.not_offered) = (class, paths, None);
        }
        Ok(Some(Description::NotOffered(what))) => exception.not_offered = Some(what.into()),
        Err(Error::Raised(error)) => {
            let words = format!("the harness fails: {}: {}", error.python.name(), error.message);
            return Error::unsupported(words);
        }
        Err(error) => return error,
    }
    Error::Raised(exception)
}

fn cannot_compute(unusable: &Unusable) -> Outcome {
    Outcome::Unsupported { what: unusable.to_string(), place: "the numbers of the run".to_owned() }
}
