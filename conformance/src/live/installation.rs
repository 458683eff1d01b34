//! A Python that the user has: whatever framework is installed in it, whatever the version.

use std::env;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use serde::Deserialize;

use super::environment::{self, Unavailable, XLA_FLAGS};
use super::process::Launch;
use super::python::{self, NoPython};
use super::sandbox::Rights;
use super::table::{self, PythonVersion};
use crate::text;

/// An interpreter, and what it says of itself.
#[derive(Clone, Debug)]
pub struct Installation {
    python: PathBuf,
    said: InstallationReport,
}

#[derive(Clone, Debug, Deserialize)]
struct InstallationReport {
    version: String,
    /// The version of JAX, where it is installed.
    jax: Option<String>,
    /// Folders and files that it imports from, checkouts (`pip install -e`) among them.
    places: Vec<PathBuf>,
    /// The folder above the user's own site packages, where there are any.
    user_base: Option<String>,
}

/// The Python says this in the user's environment, as a program of the user's would find it.
const ASK: &str = include_str!("installation.py");

const OLDEST: PythonVersion = PythonVersion(3, 9);

impl Installation {
    /// The Python at a path, or of that name on `PATH`.
    ///
    /// # Errors
    ///
    /// It does not run, is no Python, is too old, or has no JAX.
    pub fn of(named: &str) -> Result<Installation, Unavailable> {
        let unfit = |problem: String| -> Unavailable {
            NoPython::Unfit { python: named.to_owned(), problem }.into()
        };
        let io = |error| Unavailable::Io(named.to_owned(), error);
        // A link is not followed: a virtual environment is known by the link that it is.
        let program = match Path::new(named).components().count() {
            1 => on_path(named).ok_or_else(|| unfit("is not on PATH".to_owned()))?,
            _ => std::path::absolute(named).map_err(io)?,
        };
        let lack = format!("is older than Python {OLDEST}");
        let text = python::said(&program, &["-B"], ASK, &lack).map_err(unfit)?;
        let said: InstallationReport =
            serde_json::from_str(&text).map_err(|_| unfit(python::is_no_python(&text)))?;
        match said.version.parse::<PythonVersion>() {
            Ok(version) if version >= OLDEST => {}
            _ => return Err(unfit(format!("is {}; {OLDEST} or later is needed", said.version))),
        }
        if said.jax.is_none() {
            return Err(unfit("has no JAX installed".to_owned()));
        }
        Ok(Installation { python: program, said })
    }

    /// The way to start its worker: with the user's own packages and `PYTHONPATH`, and with nothing
    /// else of the user's environment.
    ///
    /// # Errors
    ///
    /// The worker's files cannot be written to the cache folder.
    pub fn launch(&self, rights: &Rights) -> Result<Launch, Unavailable> {
        let jax = self.said.jax.as_deref().unwrap_or_default();
        let flags = table::flags_known_to(jax, XLA_FLAGS)?;
        let path = self.python.to_string_lossy();
        let compiled = format!("python-{}", &text::digest(&path)[..16]);
        let mut own: Vec<(OsString, OsString)> = Vec::new();
        if let Some(base) = &self.said.user_base {
            own.push(("PYTHONUSERBASE".into(), base.into()));
        }
        if let Some(listed) = env::var_os("PYTHONPATH").filter(|listed| !listed.is_empty()) {
            // It runs in a folder of its own.
            let folders = env::split_paths(&listed).flat_map(std::path::absolute);
            own.extend(env::join_paths(folders).ok().map(|joined| ("PYTHONPATH".into(), joined)));
        }
        let read = self.said.places.iter().filter(|place| place.exists()).cloned().collect();
        environment::launch(self.python.clone(), read, OsStr::new(&compiled), flags, own, rights)
    }
}

fn on_path(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path).map(|folder| folder.join(name)).find(|python| python.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_python_that_is_none_is_refused_in_words() {
        for (path, words) in [
            ("/nowhere/python", "does not run"),
            ("no-such-python", "is not on PATH"),
            ("/bin/echo", "is no Python"),
            ("/bin/false", "does not run"),
            ("/bin/ls", "does not run the script of a Python"),
        ] {
            let error = Installation::of(path).expect_err(path).to_string();
            assert!(error.contains(words) && error.contains(path), "{error}");
        }
    }
}
