//! The one error type of all layers.
//!
//! [`Error::Raised`] is a Python exception, which the program may catch. The others end the run.

mod class;
mod python;
mod trail;

use std::fmt;
use std::panic::Location;
use std::rc::Rc;

pub use class::{ErrorClass, PathPromise};
pub use python::PythonError;
pub use trail::{Trail, TrailFrame};

use crate::limits::Fuel;

/// A Python exception, with what `except` and an outcome need of it.
#[derive(Clone, Debug)]
pub struct Exception {
    pub class: ErrorClass,
    /// It decides which `except` clauses match.
    pub python: PythonError,
    pub message: String,
    /// The paths that the error names, such as `args/0/w`; empty if its class promises none.
    pub paths: Vec<String>,
    /// The source line that raised it; 0 while unknown.
    pub line: u32,
    /// The heap object, if the program made the exception itself.
    pub instance: Option<u32>,
    /// The option or transform that this mode does not offer, if the exception says so.
    pub not_offered: Option<Rc<str>>,
    /// True if a native function says so of its own arguments: what the real function takes besides
    /// is unsupported.
    pub misfit: bool,
    /// True where the library raises an exception whose class could be one of Python's own: its text
    /// is the real one only if `exception_texts.txt` has it.
    pub of_library: bool,
    /// True where the real text is another one than the message, whatever that is.
    pub is_other_text: bool,
    /// The text that the library gives, where the message is another.
    pub words: Option<Rc<str>>,
    /// The frames that it left, where a library's source runs.
    pub trail: Trail,
}

#[derive(Clone, Debug)]
pub enum Error {
    Raised(Box<Exception>),
    /// The reference does not know this construct or function.
    Unsupported(Rc<str>),
    /// The run has spent what it may.
    OutOfFuel(Fuel),
    /// A state that cannot happen: a bug of the reference. The text names the state, and the place in
    /// the source that found it.
    Internal(Rc<str>),
}

pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    pub fn raised(class: ErrorClass, python: PythonError, message: impl Into<String>) -> Error {
        Error::Raised(Box::new(Exception {
            class,
            python,
            message: message.into(),
            paths: Vec::new(),
            line: 0,
            instance: None,
            not_offered: None,
            misfit: false,
            of_library: false,
            is_other_text: false,
            words: None,
            trail: Trail::default(),
        }))
    }

    /// ZeroDivisionError with this text.
    pub fn zero_division(message: &'static str) -> Error {
        PythonError::ZeroDivisionError.raised(message)
    }

    /// The same error, about the arguments of the native function that gives it.
    pub fn of_arguments(mut self) -> Error {
        if let Error::Raised(exception) = &mut self {
            exception.misfit = true;
        }
        self
    }

    /// The error as the caller of a function sees it: the arguments are not its own.
    pub fn of_a_call(mut self) -> Error {
        if let Error::Raised(exception) = &mut self {
            // Python says of each native function something else.
            exception.is_other_text |= exception.misfit;
            exception.misfit = false;
        }
        self
    }

    /// A Python exception of this class, which says that this mode does not offer the option or
    /// transform.
    pub fn not_offered(what: &str, python: PythonError, message: String) -> Error {
        let mut error = Error::raised(ErrorClass::BadArgument, python, message);
        if let Error::Raised(exception) = &mut error {
            exception.not_offered = Some(what.into());
        }
        error
    }

    pub fn with_paths(mut self, paths: impl IntoIterator<Item = String>) -> Error {
        if let Error::Raised(exception) = &mut self {
            exception.paths = paths.into_iter().collect();
        }
        self
    }

    /// The same exception with this text of the library; if there is none, that is not known.
    pub fn in_words(mut self, text: Option<Rc<str>>) -> Error {
        if let Error::Raised(exception) = &mut self {
            exception.is_other_text |= text.is_none();
            exception.words = text;
        }
        self
    }

    /// The same exception, with these words behind its own.
    pub fn with_words(mut self, words: &str) -> Error {
        if let Error::Raised(exception) = &mut self {
            exception.message.push_str(words);
        }
        self
    }

    /// A `TypeError` of the library about its arguments.
    pub fn bad_argument(message: impl Into<String>) -> Error {
        Error::raised(ErrorClass::BadArgument, PythonError::TypeError, message)
    }

    /// An argument of the right type that does not fit.
    pub fn bad_value(message: impl Into<String>) -> Error {
        Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message)
    }

    /// A `TypeError` of Python itself.
    pub fn type_error(message: impl Into<String>) -> Error {
        Error::raised(ErrorClass::UserError, PythonError::TypeError, message)
    }

    pub fn value_error(message: impl Into<String>) -> Error {
        Error::raised(ErrorClass::UserError, PythonError::ValueError, message)
    }

    /// An exception that the library raises, whose text may differ from the real one.
    pub fn of_library(mut self) -> Error {
        if let Error::Raised(exception) = &mut self {
            exception.of_library = true;
        }
        self
    }

    /// An exception whose text is not the real one.
    pub fn of_other_text(mut self) -> Error {
        if let Error::Raised(exception) = &mut self {
            exception.is_other_text = true;
        }
        self
    }

    pub fn missing_attribute(owner: &str, name: &str) -> Error {
        if owner == "ArrayImpl" {
            let message = format!("an array has no attribute '{name}'");
            let (class, python) = (ErrorClass::MissingAttribute, PythonError::AttributeError);
            return Error::raised(class, python, message).of_library();
        }
        Error::raised(
            ErrorClass::MissingAttribute,
            PythonError::AttributeError,
            format!("'{owner}' object has no attribute '{name}'"),
        )
    }

    /// `flax.errors.TraceContextError`.
    pub fn trace(message: impl Into<String>) -> Error {
        Error::raised(ErrorClass::Trace, PythonError::TraceContextError, message)
    }

    pub fn unsupported(what: impl Into<Rc<str>>) -> Error {
        Error::Unsupported(what.into())
    }

    /// A state that cannot happen. Its place is that of the caller.
    #[track_caller]
    pub fn internal(what: impl fmt::Display) -> Error {
        Error::Internal(format!("{what}, at {}", Location::caller()).into())
    }
}
