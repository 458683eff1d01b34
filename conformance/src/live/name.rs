//! A system as the command line names it, and how to start it.

use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;

use super::environment::{Environment, Unavailable};
use super::installation::Installation;
use super::library::{LibrarySource, SPECIFICATION};
use super::system::LiveSystem;
use super::{Launch, Limits, Rights, table};
use crate::system::{Reference, System};

/// A system as the command line names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Name {
    /// The reference, in this process.
    Reference,
    /// `spec`: the specification, on the reference.
    Specification,
    /// `flax==0.12.12` or `pax3==0.5.9`, in an environment of the cache folder.
    Release(String),
    /// `flax@FOLDER`: a checkout, in an environment of the cache folder.
    Checkout(String),
    /// `source:flax==0.12.12` or `source:flax@FOLDER`: a library's own source, on the reference.
    FromSource(String),
    /// `python:PATH`: an interpreter with a framework installed, whatever its version.
    Python(String),
    /// `exec:PROGRAM ARGUMENT…`: a program that speaks the protocol.
    Program(String),
}

impl std::str::FromStr for Name {
    type Err = String;

    fn from_str(text: &str) -> Result<Name, String> {
        match text.split_once(':') {
            Some(("exec", command)) if !command.trim().is_empty() => {
                Ok(Name::Program(command.to_owned()))
            }
            Some(("python", path)) if !path.is_empty() => Ok(Name::Python(path.to_owned())),
            Some(("source", library))
                if is_release(library) || table::checkout(library).is_some() =>
            {
                Ok(Name::FromSource(library.to_owned()))
            }
            _ if text == "reference" => Ok(Name::Reference),
            _ if text == SPECIFICATION => Ok(Name::Specification),
            _ if is_release(text) => Ok(Name::Release(text.to_owned())),
            _ if table::checkout(text).is_some() => Ok(Name::Checkout(text.to_owned())),
            _ => Err(format!(
                "`{text}` is no system; use reference, spec, flax==VERSION, pax3==VERSION, flax@FOLDER \
                 for a checkout, source:flax==VERSION or source:flax@FOLDER for a library's source \
                 on the reference, python:PATH for a Python with Flax, or exec:PROGRAM for a \
                 program that speaks the protocol"
            )),
        }
    }
}

/// True if the text names a package of the table, of whatever version.
fn is_release(text: &str) -> bool {
    text.split_once("==").is_some_and(|(package, _)| table::PACKAGES.contains(&package))
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Name::Reference => f.write_str("reference"),
            Name::Specification => f.write_str(SPECIFICATION),
            Name::Release(name) | Name::Checkout(name) => f.write_str(name),
            Name::FromSource(library) => write!(f, "source:{library}"),
            Name::Python(path) => write!(f, "python:{path}"),
            Name::Program(command) => write!(f, "exec:{command}"),
        }
    }
}

/// The way to start a system; each thread starts one of its own.
#[derive(Clone, Debug)]
pub enum Source {
    /// The reference, in this process.
    Reference,
    /// A library's source on the reference, in this process.
    Library(LibrarySource),
    /// A system in a process of its own.
    Live {
        /// The way to start the process.
        launch: Box<Launch>,
        /// The name that the system must give itself, all of it or up to its `+`; any name
        /// without one.
        name: Option<String>,
        /// The limits of the process.
        limits: Limits,
    },
}

impl Name {
    /// True if its programs run on the reference, in this process.
    pub fn is_in_process(&self) -> bool {
        matches!(self, Name::Reference | Name::Specification | Name::FromSource(_))
    }

    /// The way to start it.
    ///
    /// # Errors
    ///
    /// There is no such release, or it is not installed; or the Python is none, or has no JAX.
    pub fn source(&self, limits: Limits, rights: &Rights) -> Result<Source, Unavailable> {
        Ok(match self {
            Name::Reference => Source::Reference,
            Name::Specification => Source::Library(LibrarySource::specification()),
            Name::Release(name) => {
                let launch = Environment::of(table::release(name)?)?.launch(rights)?;
                Source::Live { launch: Box::new(launch), name: Some(name.clone()), limits }
            }
            Name::FromSource(library) => Source::Library(LibrarySource::of(library)?),
            // Which version it is, it says itself.
            Name::Checkout(name) => {
                let environment = Environment::of(table::release(name)?)?;
                environment.check()?;
                let installed = Installation::of(&environment.python().to_string_lossy())?;
                let launch = Box::new(installed.launch(rights)?);
                Source::Live { launch, name: None, limits }
            }
            Name::Python(path) => {
                let launch = Installation::of(path)?.launch(rights)?;
                Source::Live { launch: Box::new(launch), name: None, limits }
            }
            Name::Program(command) => {
                let mut words = command.split_whitespace().map(OsString::from);
                let program = PathBuf::from(words.next().unwrap_or_default());
                // It runs in a folder of its own, so the path is made absolute.
                let program = if program.components().count() > 1 {
                    std::path::absolute(&program)
                        .map_err(|error| Unavailable::Io(program.display().to_string(), error))?
                } else {
                    program
                };
                // What it needs is not known: it may read everything.
                let sandbox = rights.sandbox(vec![PathBuf::from("/")], Vec::new());
                let (arguments, environment) = (words.collect(), Vec::new());
                let launch = Launch { program, arguments, environment, sandbox };
                Source::Live { launch: Box::new(launch), name: None, limits }
            }
        })
    }
}

impl Source {
    /// The same, with further variables in the environment of a live one.
    pub fn told(mut self, variables: impl IntoIterator<Item = (String, String)>) -> Source {
        if let Source::Live { launch, .. } = &mut self {
            let variables = variables.into_iter().map(|(name, value)| (name.into(), value.into()));
            launch.environment.extend(variables);
        }
        self
    }

    /// A system of this kind; a live one is started when it is first asked.
    pub fn system(&self) -> Box<dyn System + Send> {
        match self {
            Source::Reference => Box::new(Reference),
            Source::Library(library) => Box::new(library.clone()),
            Source::Live { launch, name, limits } => {
                Box::new(LiveSystem::new((**launch).clone(), name.clone(), *limits))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_system_is_printed_as_it_is_named() {
        for text in [
            "reference",
            "spec",
            "flax==0.12.12",
            "flax@../flax",
            "source:flax==0.12.12",
            "source:flax@../flax",
            "python:/opt/a b/python",
            "exec:./system --flag a:b",
        ] {
            let name: Name = text.parse().expect(text);
            assert_eq!(name.to_string(), text);
        }
        for text in ["", "python:", "exec: ", "numpy==2.0", "/usr/bin/python"] {
            let words = text.parse::<Name>().expect_err(text);
            assert!(words.contains("is no system"), "{words}");
        }
    }
}
