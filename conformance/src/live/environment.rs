//! Virtual environments with a release of a framework and its JAX, in a cache folder.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs, io};

use serde::{Deserialize, Serialize};

use super::process::Launch;
use super::python;
use super::sandbox::Rights;
use super::table::{Release, UnknownSystem, by_version};
use crate::text;

/// Why there is no environment, or none that works.
#[derive(Debug, thiserror::Error)]
pub enum Unavailable {
    #[error("neither ISOGRAFT_CACHE nor XDG_CACHE_HOME nor HOME says where to keep environments")]
    NoCache,
    #[error("{0} is not installed: `isograft systems add {0}` does so")]
    NotInstalled(String),
    #[error("the environment of {0} is broken ({1}): `isograft systems add {0}` makes it again")]
    Broken(String, String),
    #[error(transparent)]
    Unknown(#[from] UnknownSystem),
    #[error(transparent)]
    Python(#[from] python::NoPython),
    #[error("the package index cannot be reached, so {0} cannot be installed: {1}")]
    NoNetwork(String, String),
    #[error("the package index has no such version ({1}) for {0} on this Python and machine")]
    NoSuchVersion(String, String),
    #[error("{folder}: has no package `{package}`")]
    NoPackage { package: String, folder: String },
    #[error("{}: has neither pyproject.toml nor setup.py, so it is no checkout", .0.display())]
    NoCheckout(PathBuf),
    #[error("cannot install {0}: {1}")]
    Pip(String, String),
    #[error("{0}: {1}")]
    Io(String, io::Error),
}

/// The folder of environments: `ISOGRAFT_CACHE`, or `isograft` in the user's cache folder.
///
/// # Errors
///
/// No variable says where the cache folder is.
pub fn cache() -> Result<PathBuf, Unavailable> {
    let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder = set("ISOGRAFT_CACHE")
        .or_else(|| set("XDG_CACHE_HOME").map(|folder| folder.join("isograft")))
        .or_else(|| env::home_dir().map(|home| home.join(".cache/isograft")));
    let folder = folder.ok_or(Unavailable::NoCache)?;
    std::path::absolute(&folder)
        .map_err(|error| Unavailable::Io(folder.display().to_string(), error))
}

/// The environment of a release.
#[derive(Clone, Debug)]
pub struct Environment {
    pub release: Release,
    pub folder: PathBuf,
}

/// Written last, so that an environment without it is unfinished.
#[derive(Debug, PartialEq, Eq, Deserialize, Serialize)]
struct Stamp {
    requires: Vec<String>,
    python: String,
}

const STAMP: &str = "isograft.json";

/// In the folder's name, where a hash stands for the path.
const CHECKOUT: &str = "checkout";

/// The condition of an environment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    Absent,
    Installed,
    /// Half made, or made of something else.
    Broken(String),
}

impl Environment {
    /// The environment of a release in the cache folder.
    ///
    /// # Errors
    ///
    /// No variable says where the cache folder is.
    pub fn of(release: Release) -> Result<Environment, Unavailable> {
        let name = match &release.checkout {
            Some(folder) => {
                let path = format!("{}+{}", folder.display(), release.jax);
                format!("{}-{CHECKOUT}-{}", release.package, &text::digest(&path)[..16])
            }
            None => release.name().replace("==", "-"),
        };
        let folder = cache()?.join("systems").join(name);
        Ok(Environment { release, folder })
    }

    /// Those of checkouts that are made, by their names.
    ///
    /// # Errors
    ///
    /// As [`Environment::of`].
    pub fn of_checkouts() -> Result<Vec<Environment>, Unavailable> {
        let folder = cache()?.join("systems");
        let mut names: Vec<String> = fs::read_dir(folder)
            .into_iter()
            .flatten()
            .flatten()
            .filter_map(|entry| {
                let file = entry.file_name().into_string().ok()?;
                let (package, _) = file.split_once(&format!("-{CHECKOUT}-"))?;
                let stamp = fs::read_to_string(entry.path().join(STAMP)).ok()?;
                let stamp: Stamp = serde_json::from_str(&stamp).ok()?;
                let of =
                    |start: &str| stamp.requires.iter().find_map(|pin| pin.strip_prefix(start));
                let jax = of("jax==").map(|jax| format!("+jax=={jax}")).unwrap_or_default();
                Some(format!("{package}@{}{jax}", of("--editable=")?))
            })
            .collect();
        names.sort();
        names.iter().map(|name| Environment::of(super::table::release(name)?)).collect()
    }

    /// The folder of its installed packages.
    pub fn packages(&self) -> Option<PathBuf> {
        let found = fs::read_dir(self.folder.join("lib")).ok()?.flatten();
        found.map(|entry| entry.path().join("site-packages")).find(|folder| folder.is_dir())
    }

    pub fn python(&self) -> PathBuf {
        self.folder.join("bin/python")
    }

    pub fn condition(&self) -> Condition {
        if !self.folder.exists() {
            return Condition::Absent;
        }
        let stamp =
            fs::read_to_string(self.folder.join(STAMP)).map_err(|_| "unfinished".to_owned());
        let stamp: Result<Stamp, String> =
            stamp.and_then(|text| serde_json::from_str(&text).map_err(|error| error.to_string()));
        match stamp {
            Err(problem) => Condition::Broken(problem),
            Ok(stamp) if stamp.requires != self.release.requires => {
                Condition::Broken("made from another table".to_owned())
            }
            // Without it the Python is the one that it was made with, and has that one's packages.
            Ok(_) if !self.folder.join("pyvenv.cfg").is_file() => {
                Condition::Broken("a part of it is gone".to_owned())
            }
            Ok(_) if !self.python().exists() => {
                Condition::Broken("the Python that it was made with is gone".to_owned())
            }
            Ok(_) => Condition::Installed,
        }
    }

    /// Makes it, unless it is there and whole; `progress` gets a line about each step.
    ///
    /// # Errors
    ///
    /// There is no fitting Python, or the release cannot be installed.
    pub fn make(
        &self,
        named: Option<&Path>,
        progress: &mut dyn FnMut(&str),
    ) -> Result<(), Unavailable> {
        if self.condition() == Condition::Installed {
            return Ok(());
        }
        if let Some(folder) = &self.release.checkout
            && !["pyproject.toml", "setup.py"].iter().any(|file| folder.join(file).is_file())
        {
            return Err(Unavailable::NoCheckout(folder.clone()));
        }
        let name = self.release.name();
        let (oldest, newest) = self.release.pythons()?;
        let base = python::find(named, oldest, newest)?;
        let io = |error| Unavailable::Io(self.folder.display().to_string(), error);
        let above = self.folder.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(above).map_err(io)?;
        // Two processes that make the same environment would delete each other's: the second waits,
        // and finds it made.
        let _lock = self.lock().map_err(io)?;
        if self.condition() == Condition::Installed {
            return Ok(());
        }
        if self.folder.exists() {
            fs::remove_dir_all(&self.folder).map_err(io)?;
        }
        fs::create_dir_all(&self.folder).map_err(io)?;
        progress(&format!(
            "{name}: an environment of {} in {}",
            base.display(),
            self.folder.display()
        ));
        let mut venv = tied(&base);
        venv.arg("venv").arg(&self.folder);
        done(&mut venv).map_err(|words| Unavailable::Pip(name.clone(), words))?;
        progress(&format!("{name}: installing {}", self.release.requires.join(" ")));
        let mut pip = tied(&self.python());
        pip.args(["pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]);
        pip.args(["--only-binary", ":all:"]);
        for package in &self.release.without_wheels {
            pip.args(["--no-binary", package]);
        }
        pip.args(&self.release.requires);
        done(&mut pip).map_err(|words| of_pip(&name, &words))?;
        let mut own = Command::new(self.python());
        own.args(["-I", "-c", OWN]).arg(&self.folder);
        done(&mut own).map_err(|words| Unavailable::Pip(name.clone(), words))?;
        let requires = self.release.requires.clone();
        let stamp = Stamp { requires, python: base.display().to_string() };
        let stamp = serde_json::to_string_pretty(&stamp).map_err(|error| io(error.into()))?;
        fs::write(self.folder.join(STAMP), stamp).map_err(io)
    }

    /// The releases of a package that the registry has for its Python, oldest first.
    ///
    /// # Errors
    ///
    /// It is not installed, or the registry cannot be reached.
    pub fn versions_of(&self, package: &str) -> Result<Vec<String>, Unavailable> {
        self.check()?;
        let mut pip = tied(&self.python());
        pip.args(["pip", "index", "versions", "--disable-pip-version-check", "--no-input"]);
        let text = said(pip.arg(package)).map_err(|words| of_pip(&self.release.name(), &words))?;
        let line = text.lines().find_map(|line| line.strip_prefix("Available versions:"));
        let versions = line.unwrap_or_default().split(',');
        let mut versions: Vec<String> = versions.map(|version| version.trim().to_owned()).collect();
        versions.retain(|version| !version.is_empty());
        versions.sort_by(|a, b| by_version(a, b));
        Ok(versions)
    }

    /// Deletes it; false where there was none.
    ///
    /// # Errors
    ///
    /// The folder cannot be deleted.
    pub fn remove(&self) -> Result<bool, Unavailable> {
        let io = |error| Unavailable::Io(self.folder.display().to_string(), error);
        if !self.folder.exists() {
            return Ok(false);
        }
        // What is being made is whole before it is deleted.
        let _lock = self.lock().map_err(io)?;
        match fs::remove_dir_all(&self.folder) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(io(error)),
            removed => Ok(removed.is_ok()),
        }
    }

    /// Held by who makes or deletes it, however that one ends.
    fn lock(&self) -> io::Result<fs::File> {
        let lock = fs::File::create(self.folder.with_added_extension("lock"))?;
        lock.lock()?;
        Ok(lock)
    }

    /// It is there and whole.
    ///
    /// # Errors
    ///
    /// The environment is missing or broken.
    pub fn check(&self) -> Result<(), Unavailable> {
        let name = self.release.short_name();
        match self.condition() {
            Condition::Absent => Err(Unavailable::NotInstalled(name)),
            Condition::Broken(problem) => Err(Unavailable::Broken(name, problem)),
            Condition::Installed => Ok(()),
        }
    }

    /// The way to start its worker.
    ///
    /// # Errors
    ///
    /// The environment is missing or broken.
    pub fn launch(&self, rights: &Rights) -> Result<Launch, Unavailable> {
        self.check()?;
        let mut read = vec![self.folder.clone()];
        read.extend(python::home(&self.python()));
        let compiled = self.folder.file_name().unwrap_or_default();
        let flags = self.release.known_flags(XLA_FLAGS);
        launch(self.python(), read, compiled, flags, Vec::new(), rights)
    }
}

/// The way to start the worker with a Python: what that may read, the folder of what it compiles,
/// the flags that its XLA knows, and variables of its own.
///
/// # Errors
///
/// The worker's files cannot be written to the cache folder.
pub fn launch(
    python: PathBuf,
    mut read: Vec<PathBuf>,
    compiled: &OsStr,
    flags: String,
    own: Vec<(OsString, OsString)>,
    rights: &Rights,
) -> Result<Launch, Unavailable> {
    let worker = worker_folder()?;
    read.push(worker.clone());
    let mut environment: Vec<(OsString, OsString)> =
        ENVIRONMENT.iter().map(|(name, value)| (name.into(), value.into())).collect();
    environment.push(("XLA_FLAGS".into(), flags.into()));
    environment.extend(own);
    let mut write = Vec::new();
    // Programs of a campaign are alike: XLA need not compile the same module twice, nor in every
    // process. What a program from elsewhere leaves there would be run again, so it can only read
    // it; where nothing keeps it from writing, there is no such folder.
    if rights.keep_files() {
        let compiled = cache()?.join("compiled").join(compiled);
        // A sandbox opens only what is there.
        fs::create_dir_all(&compiled)
            .map_err(|error| Unavailable::Io(compiled.display().to_string(), error))?;
        environment.push(("JAX_COMPILATION_CACHE_DIR".into(), compiled.clone().into_os_string()));
        if rights.is_foreign() { read.push(compiled) } else { write.push(compiled) }
    }
    Ok(Launch {
        program: python,
        // Without the packages of the user's own folder.
        arguments: vec!["-B".into(), "-s".into(), worker.join("worker.py").into_os_string()],
        environment,
        sandbox: rights.sandbox(read, write),
    })
}

/// One thread and one instruction set, so that two machines agree to the bit.
pub const ENVIRONMENT: &[(&str, &str)] = &[
    ("JAX_PLATFORMS", "cpu"),
    // Error classes look at where an exception began.
    ("JAX_TRACEBACK_FILTERING", "off"),
    // Under it the names of Flax's collections have places of their own in a small set: equal sets
    // have one order, which `nn.jit` takes for a part of what it knows a trace by.
    ("PYTHONHASHSEED", "5"),
    ("PYTHONUNBUFFERED", "1"),
    ("TF_CPP_MIN_LOG_LEVEL", "3"),
    ("OMP_NUM_THREADS", "1"),
    ("OPENBLAS_NUM_THREADS", "1"),
    ("JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS", "0"),
    ("JAX_PERSISTENT_CACHE_MIN_ENTRY_SIZE_BYTES", "-1"),
];

/// The rest of it, as far as a release knows them.
pub const XLA_FLAGS: &str = "--xla_cpu_multi_thread_eigen=false --xla_cpu_max_isa=AVX2 \
                         --xla_cpu_enable_fast_math=false \
                         --xla_force_host_platform_device_count=1";

/// The files of the worker, as this binary was built with them.
pub const WORKER: &[(&str, &str)] = &[
    ("worker.py", include_str!("../../worker/worker.py")),
    ("execution.py", include_str!("../../worker/execution.py")),
    ("versions.py", include_str!("../../worker/versions.py")),
    ("nnx_versions.py", include_str!("../../worker/nnx_versions.py")),
    ("without_nnx.py", include_str!("../../worker/without_nnx.py")),
    ("observation.py", include_str!("../../worker/observation.py")),
    ("error_classes.py", include_str!("../../worker/error_classes.py")),
    ("frames.py", include_str!("../../worker/frames.py")),
    ("reach.py", include_str!("../../worker/reach.py")),
    ("leftovers.py", include_str!("../../worker/leftovers.py")),
    ("children.py", include_str!("../../worker/children.py")),
];

/// A folder that holds them, named by their hash; written at first use.
fn worker_folder() -> Result<PathBuf, Unavailable> {
    let all: Vec<&str> = WORKER.iter().flat_map(|(name, text)| [*name, *text]).collect();
    let digest = text::digest(&all.join("\n"));
    let folder = cache()?.join("worker").join(&digest[..16]);
    if folder.exists() {
        return Ok(folder);
    }
    let io = |error| Unavailable::Io(folder.display().to_string(), error);
    let above = folder.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(above).map_err(io)?;
    let unfinished = tempfile::Builder::new().prefix(".part-").tempdir_in(above).map_err(io)?;
    for (name, text) in WORKER {
        fs::write(unfinished.path().join(name), text).map_err(io)?;
    }
    match fs::rename(unfinished.path(), &folder) {
        Err(error) if !folder.exists() => Err(io(error)),
        // Another process may have been first.
        _ => Ok(folder),
    }
}

/// A Python that runs a module, the first argument, and ends with this process.
fn tied(python: &Path) -> Command {
    const TIED: &str = "\
import ctypes, runpy, signal, sys
try:
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)
except (AttributeError, OSError):
    pass
del sys.argv[0]
runpy.run_module(sys.argv[0], run_name='__main__', alter_sys=True)
";
    let mut command = Command::new(python);
    command.args(["-I", "-c", TIED]);
    command
}

/// The packages of an environment are its own, and whole: they stand in the folder that is named.
const OWN: &str = "\
import os, sys
import jax, jaxlib, numpy
folder = os.path.realpath(sys.argv[1]) + os.sep
for package in (jax, jaxlib, numpy):
    place = os.path.realpath(package.__file__)
    if not place.startswith(folder):
        sys.exit(f'{package.__name__} is that of another Python: {place}')
";

/// Runs a command to its end; what it said on standard error is why it failed.
fn done(command: &mut Command) -> Result<(), String> {
    said(command).map(drop)
}

/// Runs a command as [`done`] does, and gives the text of its standard output.
fn said(command: &mut Command) -> Result<String, String> {
    let output = command.stdin(Stdio::null()).output().map_err(|error| error.to_string())?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let words =
        [output.stderr, output.stdout].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    Err(words
        .into_iter()
        .find(|words| !words.trim().is_empty())
        .unwrap_or_else(|| output.status.to_string()))
}

/// The meaning of pip's words. It also says "no matching distribution" where it reached no index at
/// all.
fn of_pip(name: &str, words: &str) -> Unavailable {
    const UNREACHABLE: [&str; 7] = [
        "NewConnectionError",
        "Failed to establish a new connection",
        "name resolution",
        "ConnectTimeout",
        "Connection refused",
        "Network is unreachable",
        "ProxyError",
    ];
    let line = |marks: &[&str]| {
        let found = words.lines().find(|line| marks.iter().any(|mark| line.contains(mark)));
        found.map(|line| line.trim().chars().take(300).collect::<String>())
    };
    if let Some(line) = line(&UNREACHABLE) {
        return Unavailable::NoNetwork(name.to_owned(), line);
    }
    const MISSING: &str = "No matching distribution found for ";
    if let Some(line) = line(&[MISSING]) {
        let which = line.split(MISSING).nth(1).unwrap_or(&line).to_owned();
        return Unavailable::NoSuchVersion(name.to_owned(), which);
    }
    let last = words.lines().rfind(|line| !line.trim().is_empty()).unwrap_or("pip failed");
    Unavailable::Pip(name.to_owned(), last.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn environment(folder: &Path) -> Environment {
        let release = super::super::table::release("flax==0.12.12").expect("a release");
        Environment { release, folder: folder.join("flax") }
    }

    #[test]
    fn an_environment_that_lost_a_part_is_broken() {
        let above = tempfile::tempdir().expect("a folder");
        let environment = environment(above.path());
        assert_eq!(environment.condition(), Condition::Absent);
        fs::create_dir_all(environment.folder.join("bin")).expect("a folder");
        let requires = environment.release.requires.clone();
        let stamp = Stamp { requires, python: "python".to_owned() };
        let stamp = serde_json::to_string(&stamp).expect("JSON");
        for (file, text) in [(STAMP, &*stamp), ("bin/python", ""), ("pyvenv.cfg", "")] {
            assert!(matches!(environment.condition(), Condition::Broken(_)), "{file}");
            fs::write(environment.folder.join(file), text).expect("a file");
        }
        assert_eq!(environment.condition(), Condition::Installed);
    }

    #[test]
    fn what_is_being_made_is_not_deleted() {
        let above = tempfile::tempdir().expect("a folder");
        let environment = environment(above.path());
        fs::create_dir_all(&environment.folder).expect("a folder");
        let lock = environment.lock().expect("a lock");
        std::thread::scope(|scope| {
            let remover = scope.spawn(|| environment.remove());
            std::thread::sleep(std::time::Duration::from_millis(200));
            assert!(environment.folder.exists() && !remover.is_finished());
            drop(lock);
            assert!(remover.join().expect("no panic").expect("removed"));
        });
        assert!(!environment.folder.exists());
    }

    #[test]
    fn the_words_of_pip_are_understood() {
        let missing = "ERROR: Could not find a version that satisfies the requirement flax==9.9 \
                       (from versions: 0.1)\n\
                       ERROR: No matching distribution found for flax==9.9";
        let offline =
            format!("WARNING: Retrying after connection broken by 'NewConnectionError'\n{missing}");
        assert!(matches!(&of_pip("s", missing), Unavailable::NoSuchVersion(_, version)
                if version == "flax==9.9"));
        assert!(matches!(of_pip("s", &offline), Unavailable::NoNetwork(..)));
        assert!(matches!(&of_pip("s", "ERROR: disk full\n"), Unavailable::Pip(_, words)
                if words.contains("disk")));
    }
}
