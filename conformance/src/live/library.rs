//! A library's own source on the reference: a system that needs neither Python nor XLA.
//!
//! No line of the library is changed. The files of the worker say, as beside an installed library,
//! which modes it has, what an object shows, and of which class an error is; `conformance/source`
//! has what stands in for CPython's part of that. JAX, NumPy and Python are the reference's.

use std::borrow::Cow;
use std::path::PathBuf;
use std::sync::Arc;

use isograft_reference::limits::Limits;
use isograft_reference::mode::Mode;
use isograft_reference::outcome::Outcome;
use isograft_reference::program::ast::Program;
use isograft_reference::program::packages::{Packages, Source};
use serde_json::Value;

use super::environment::{Environment, Unavailable, WORKER};
use super::protocol::Spelling;
use super::spelling::respell;
use super::table;
use crate::case::NNX;
use crate::failure::{Failure, FailureKind};
use crate::packages::Folder;
use crate::system::{Capabilities, System, answer, caught};

/// A library whose source runs on the reference.
#[derive(Clone, Debug)]
pub struct LibrarySource {
    name: String,
    /// The package that it is imported as.
    imported: String,
    packages: Packages,
    /// True if it was written for a JAX that had the names of `older_jax.py`.
    is_older: bool,
    about: Option<About>,
}

/// The facts that the library tells of itself.
#[derive(Clone, Debug)]
struct About {
    capabilities: Capabilities,
    spelling: Spelling,
}

/// The name of the system that is the specification, on the reference.
pub const SPECIFICATION: &str = "spec";

/// The text of `versions.py` where the specification runs, which says itself what it is.
const OF_SPECIFICATION: &str = "from isograft_spec.observed import *\n";

/// The modules that the worker's files ask of CPython, as the reference answers them.
const HARNESS: &[(&str, &str)] = &[
    ("harness.py", include_str!("../../source/harness.py")),
    ("frames.py", include_str!("../../source/frames.py")),
    ("older_jax.py", include_str!("../../source/older_jax.py")),
];

/// The beginning of the worker's files: a program can change the names of its process.
const OWN_BUILTINS: &str = "__builtins__ = dict(__builtins__)";

/// The question of the worker's files whether the environment has NNX.
const ASKS_NNX: &str = "find_spec(\"flax\") and find_spec(\"flax.nnx\")";

/// Stands for the package in the harness.
const LIBRARY: &str = "LIBRARY";

/// The JAX that the reference states. A library of an older one asks for names of that.
const REFERENCE_JAX: &str = "0.12.";

/// Stands before the library's import; for a library of an older JAX, the names of that come there.
const BEFORE: &str = "# BEFORE";

/// Files of the worker that run as they are.
const SHARED: &[&str] = &["versions.py", "nnx_versions.py", "without_nnx.py", "error_classes.py"];

/// The name that a release has on the package index, and the package that it is imported as.
const IMPORTED: &[(&str, &str)] = &[("flax", "flax"), ("pax3", "pax")];

/// Packages of pure Python that a library may import beside its own: its environment has them.
const BESIDE: &[&str] = &["jmp", "markdown_it", "mdurl", "opt_einsum", "pygments", "rich", "yaml"];

/// Asks what the worker tells a runner when it starts.
const ABOUT: &str = "\
# BEFORE
import LIBRARY
import versions

def main():
    return (versions.MODES, versions.PARTIAL, versions.MODULES_ARE_PYTREES, versions.NNX,
            versions.DIALECTS, versions.SPELLING)
";

impl LibrarySource {
    /// The source of `flax==0.12.12`, as its environment has it, or of `flax@FOLDER`.
    ///
    /// # Errors
    ///
    /// There is no such release, or it is not installed; or the folder has no such package.
    pub fn of(library: &str) -> Result<LibrarySource, Unavailable> {
        let (release, folder) = match table::checkout(library) {
            Some((_, folder)) => (library, PathBuf::from(folder)),
            None => (library, folder_of(library)?),
        };
        let package = release.split(['=', '@']).next().unwrap_or(release);
        let imported = IMPORTED.iter().find(|(name, _)| *name == package);
        let imported = imported.map_or(package, |(_, imported)| imported);
        let io = |error| Unavailable::Io(folder.display().to_string(), error);
        let taken = [&[imported], BESIDE].concat();
        let read = Folder::only(&folder, &taken).map_err(io)?;
        if !read.has(imported) {
            let folder = folder.display().to_string();
            return Err(Unavailable::NoPackage { package: imported.to_owned(), folder });
        }
        let is_older = table::checkout(library).is_none()
            && !table::release(library)?.jax.starts_with(REFERENCE_JAX);
        let shared = WORKER.iter().filter(|(name, _)| SHARED.contains(name));
        let has_nnx = if read.has("flax/nnx") { "True" } else { "False" };
        let sources = HARNESS.iter().chain(shared).map(|(file, text)| {
            between(file, &text.replace(ASKS_NNX, has_nnx), (imported, is_older))
        });
        let packages = Packages::new(sources).with_finder(Arc::new(read)).with_harness("harness");
        let (name, imported) = (format!("source:{library}"), imported.to_owned());
        Ok(LibrarySource { name, imported, packages, is_older, about: None })
    }

    /// The specification of NNX, whose files the binary carries.
    pub fn specification() -> LibrarySource {
        let files: Vec<_> = isograft_spec::FILES.iter().copied().map(unchanged).collect();
        LibrarySource::specified(&files)
    }

    /// The specification with a mistake: in a file of it, `replaced` stands in the place of a text.
    /// None if there is no such file, or the text does not stand in it exactly once.
    pub fn mutant(file: &str, text: &str, replaced: &str) -> Option<LibrarySource> {
        let mut files: Vec<_> = isograft_spec::FILES.iter().copied().map(unchanged).collect();
        let (_, found) = files.iter_mut().find(|(name, _)| *name == file)?;
        if found.matches(text).count() != 1 {
            return None;
        }
        *found = found.replace(text, replaced).into();
        Some(LibrarySource {
            name: "a mutant of spec".to_owned(),
            ..LibrarySource::specified(&files)
        })
    }

    /// The specification that these files are.
    fn specified(files: &[(&'static str, Cow<'static, str>)]) -> LibrarySource {
        let files = files.iter().map(|(file, text)| (file.to_string(), text.clone()));
        // Linen, PAX, the bridge and the layers are imported by the libraries' names.
        let libraries = isograft_spec::libraries().map(|(file, text)| (file, Cow::from(text)));
        let files = files.chain(libraries).map(|(file, text)| Source {
            name: file
                .trim_end_matches(".py")
                .trim_end_matches("/__init__")
                .replace('/', ".")
                .into(),
            is_package: file.ends_with("/__init__.py"),
            file: file.into(),
            text,
            // A module that waits does not yet give all names to `import *`.
            defers: false,
        });
        let classes = WORKER.iter().filter(|(name, _)| *name == "error_classes.py");
        let versions = [("versions.py", OF_SPECIFICATION)];
        let beside = HARNESS.iter().chain(classes).chain(&versions);
        let imported = "isograft_spec.observed";
        let between = |(file, text): &(&'static str, &str)| Source {
            defers: false,
            ..between(file, text, (imported, false))
        };
        let sources = files.chain(beside.map(between));
        let packages = Packages::new(sources).with_harness("harness");
        let (name, imported) = (SPECIFICATION.to_owned(), imported.to_owned());
        LibrarySource { name, imported, packages, is_older: false, about: None }
    }

    /// The packages that a program runs with, beside its own.
    pub fn packages(&self) -> &Packages {
        &self.packages
    }

    /// The prints of a script, in the library's own default of its modes.
    ///
    /// # Errors
    ///
    /// It is no program.
    pub fn printed(&self, script: &str) -> Result<String, Failure> {
        let program = isograft_reference::program::parse(script, "script");
        let mut program =
            program.map_err(|error| Failure::new(FailureKind::Garbage, error.to_string()))?;
        program.packages = program.packages.and(&self.packages);
        caught(|| isograft_reference::transcript(&program, Mode::Compat, &LOADING))
    }

    fn about(&mut self) -> Result<&About, Failure> {
        if self.about.is_none() {
            let about = named(ABOUT, (&self.imported, self.is_older));
            let mut program = isograft_reference::program::parse(&about, "about")
                .map_err(|error| Failure::new(FailureKind::Internal, error.to_string()))?;
            program.packages = self.packages.without_harness();
            let outcome = answer(|| isograft_reference::run(&program, Mode::Graph, &LOADING))?;
            self.about = Some(About::read(&outcome)?);
        }
        self.about.as_ref().ok_or_else(|| Failure::new(FailureKind::Internal, "nothing was said"))
    }
}

fn unchanged((file, text): (&'static str, &'static str)) -> (&'static str, Cow<'static, str>) {
    (file, text.into())
}

/// A file that stands between the reference and the library: see [`named`].
fn between(file: &'static str, text: &str, library: (&str, bool)) -> Source {
    Source {
        name: file.trim_end_matches(".py").into(),
        file: file.into(),
        // What a program can change of Python's names ends with its run.
        text: named(&text.replace(OWN_BUILTINS, ""), library).into(),
        is_package: false,
        defers: true,
    }
}

/// The text of the harness for the library that is imported by this name, and whether it is of an
/// older JAX.
fn named(text: &str, (imported, is_older): (&str, bool)) -> String {
    let older = if is_older { "import older_jax; older_jax.offer()" } else { "" };
    text.replace(BEFORE, older).replace(LIBRARY, imported)
}

/// The limits of loading, for which each run on a library is charged.
pub const LOADING: Limits = Limits { steps: 100_000_000, memory: 1 << 30 };

/// The folder that has the packages of a release.
fn folder_of(library: &str) -> Result<PathBuf, Unavailable> {
    let environment = Environment::of(table::release(library)?)?;
    environment.packages().ok_or_else(|| Unavailable::NotInstalled(library.to_owned()))
}

impl About {
    fn read(outcome: &Outcome) -> Result<About, Failure> {
        let shown = outcome.to_json();
        let unread =
            || Failure::new(FailureKind::Garbage, format!("the source does not run: {outcome}"));
        let parts = shown["value"]["tuple"].as_array().ok_or_else(unread)?;
        let [modes, partial, pytrees, nnx, dialects, spelling] = &parts[..] else {
            return Err(unread());
        };
        let texts = |value: &Value| -> Vec<String> {
            let items = value["list"].as_array().into_iter().flatten();
            items.filter_map(Value::as_str).map(str::to_owned).collect()
        };
        let modes_of = |value: &Value| -> Vec<Mode> {
            let names = texts(value);
            Mode::ALL.into_iter().filter(|mode| names.iter().any(|it| it == mode.name())).collect()
        };
        let words = spelling["dict"].as_array().into_iter().flatten();
        let words =
            words.map(|pair| (pair[0].as_str().unwrap_or_default().to_owned(), pair[1].clone()));
        let spelling: Spelling =
            serde_json::from_value(Value::Object(words.collect())).map_err(|_| unread())?;
        let nnx = (nnx == &Value::Bool(true)).then(|| NNX.to_owned());
        let capabilities = Capabilities {
            modes: modes_of(modes),
            partial: modes_of(partial),
            modules_are_pytrees: pytrees == &Value::Bool(true),
            dialects: nnx.into_iter().chain(texts(dialects)).collect(),
        };
        Ok(About { capabilities, spelling })
    }
}

impl System for LibrarySource {
    fn name(&self) -> &str {
        &self.name
    }

    fn capabilities(&mut self) -> Result<Capabilities, Failure> {
        self.about().map(|about| about.capabilities.clone())
    }

    fn is_live(&self) -> bool {
        true
    }

    fn run(&mut self, program: &Program, mode: Mode, limits: &Limits) -> Result<Outcome, Failure> {
        let spelling = self.about()?.spelling;
        let mut program = respell(program, spelling);
        program.packages = program.packages.and(&self.packages);
        let limits = Limits { steps: limits.steps.saturating_add(LOADING.steps), ..*limits };
        answer(|| isograft_reference::run(&program, mode, &limits))
    }
}
