//! Folders of packages, as `site-packages` is one, from which programs import.
//!
//! A module is read when it is first imported, and once: a folder may hold more than a program uses.

use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::{fs, io};

use isograft_reference::library;
use isograft_reference::program::packages::{Finder, Source};

/// Packages that the reference states itself: what a folder has of them is not taken. They are
/// modelled whole, or, as `absl` and `pytest`, are part of a harness.
const STATED: &[&str] =
    &["absl", "beartype", "flax", "jax", "jaxlib", "numpy", "pax", "pytest", "typing_extensions"];

/// Ends of the names of files that are no Python source and stand for a module.
const EXTENSIONS: &[&str] = &[".so", ".pyd"];

/// A package with as many compiled modules is a library in another language, as SciPy and pandas
/// are: its Python is of no use without them.
const COMPILED: usize = 4;

/// The packages that are taken of a folder.
#[derive(Clone, Debug)]
enum Roots {
    /// All that the reference does not state itself.
    Unstated,
    /// These.
    Only(Vec<String>),
}

/// A folder of packages.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    roots: Roots,
    read: Mutex<ReadFiles>,
}

/// The files that were read so far.
#[derive(Debug, Default)]
struct ReadFiles {
    /// By dotted name; `None` where there is no such module.
    modules: HashMap<String, Option<Arc<Source>>>,
    /// The packages without a dot of which something was read.
    packages: BTreeSet<String>,
    /// True for each package without a dot that is compiled for the most part.
    compiled: HashMap<String, bool>,
}

/// A package of a folder that a program loaded.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LoadedPackage {
    /// Its name, as it is imported.
    pub name: String,
    /// Its version, where the folder says it.
    pub version: Option<String>,
    /// The folder that it was found in.
    pub folder: PathBuf,
}

impl Folder {
    /// The folder, for all packages that the reference does not state itself.
    ///
    /// # Errors
    ///
    /// There is no such folder.
    pub fn new(path: &Path) -> io::Result<Folder> {
        Folder::with(path, Roots::Unstated)
    }

    /// The folder, for these packages alone, whether or not the reference states them.
    ///
    /// # Errors
    ///
    /// There is no such folder.
    pub fn only(path: &Path, packages: &[&str]) -> io::Result<Folder> {
        Folder::with(path, Roots::Only(packages.iter().map(|name| (*name).to_owned()).collect()))
    }

    fn with(path: &Path, roots: Roots) -> io::Result<Folder> {
        fs::read_dir(path)?;
        Ok(Folder { path: path.to_owned(), roots, read: Mutex::default() })
    }

    /// The packages that were loaded from it, by name.
    pub fn loaded(&self) -> Vec<LoadedPackage> {
        let names = self.read().packages.clone();
        let loaded = |name: String| {
            let version = self.version(&name);
            LoadedPackage { name, version, folder: self.path.clone() }
        };
        names.into_iter().map(loaded).collect()
    }

    /// True if a package of the folder that is not taken from it, or not yet, has this name.
    pub fn has(&self, package: &str) -> bool {
        let below = self.path.join(package);
        below.join("__init__.py").is_file() || below.with_extension("py").is_file()
    }

    fn read(&self) -> MutexGuard<'_, ReadFiles> {
        self.read.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn takes(&self, name: &str) -> bool {
        let root = name.split('.').next().unwrap_or(name);
        match &self.roots {
            Roots::Unstated => is_foreign(root) && !self.is_compiled(root),
            Roots::Only(packages) => packages.iter().any(|package| package == root),
        }
    }

    /// True if a package is compiled for the most part.
    fn is_compiled(&self, root: &str) -> bool {
        if let Some(&known) = self.read().compiled.get(root) {
            return known;
        }
        let is_compiled = compiled_modules(&self.path.join(root), COMPILED) >= COMPILED;
        self.read().compiled.insert(root.to_owned(), is_compiled);
        is_compiled
    }

    fn path_of(&self, name: &str) -> PathBuf {
        name.split('.').fold(self.path.clone(), |path, part| path.join(part))
    }

    fn source(&self, name: &str) -> Option<Source> {
        let below = self.path_of(name);
        let package = below.join("__init__.py");
        let module = below.with_added_extension("py");
        let (path, is_package) = match () {
            () if package.is_file() => (package, true),
            () if module.is_file() => (module, false),
            // A folder without `__init__.py` is a package without names.
            () if below.is_dir() => {
                let (file, text) = (below.display().to_string() + "/", String::new());
                let name = name.to_owned().into();
                return Some(Source {
                    name,
                    file: file.into(),
                    text: text.into(),
                    is_package: true,
                    defers: false,
                });
            }
            () => return None,
        };
        let text = crate::text::read(&path).ok()?;
        let file = path.display().to_string();
        Some(Source {
            name: name.to_owned().into(),
            file: file.into(),
            text: text.into(),
            is_package,
            // Of packages that somebody named, it is known what making their classes does.
            defers: matches!(self.roots, Roots::Only(_)),
        })
    }

    /// The version in the name of `PACKAGE-VERSION.dist-info`.
    fn version(&self, package: &str) -> Option<String> {
        let plain = |name: &str| name.to_lowercase().replace(['-', '.'], "_");
        fs::read_dir(&self.path).ok()?.flatten().find_map(|entry| {
            let name = entry.file_name().into_string().ok()?;
            let (name, version) = name.strip_suffix(".dist-info")?.rsplit_once('-')?;
            (plain(name) == plain(package)).then(|| version.to_owned())
        })
    }
}

/// True for a package that the reference does not state itself.
fn is_foreign(root: &str) -> bool {
    !STATED.contains(&root) && !library::is_of_python(root) && !library::is_without_effect(root)
}

/// The number of compiled modules below a folder; where there are more than `most`, `most` of them.
fn compiled_modules(folder: &Path, most: usize) -> usize {
    let mut count = 0;
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
        let name = entry.file_name();
        let name = name.to_string_lossy();
        count += match is_folder {
            true => compiled_modules(&entry.path(), most - count),
            false => usize::from(EXTENSIONS.iter().any(|end| name.ends_with(end))),
        };
        if count >= most {
            return most;
        }
    }
    count
}

impl Finder for Folder {
    fn find(&self, name: &str) -> Option<Arc<Source>> {
        if !self.takes(name) {
            return None;
        }
        if let Some(known) = self.read().modules.get(name) {
            return known.clone();
        }
        let source = self.source(name).map(Arc::new);
        let mut read = self.read();
        if source.is_some() {
            let root = name.split('.').next().unwrap_or(name);
            read.packages.insert(root.to_owned());
        }
        // Another thread may have read it meanwhile: one text has one address.
        read.modules.entry(name.to_owned()).or_insert(source).clone()
    }

    fn version(&self, package: &str) -> Option<String> {
        Folder::version(self, package)
    }

    fn is_opaque(&self, name: &str) -> bool {
        let root = name.split('.').next().unwrap_or(name);
        if matches!(self.roots, Roots::Unstated) && is_foreign(root) && self.is_compiled(root) {
            return true;
        }
        if !self.takes(name) || self.find(name).is_some() {
            return false;
        }
        let below = self.path_of(name);
        let Some(start) = below.file_name().map(|name| name.to_string_lossy().into_owned() + ".")
        else {
            return false;
        };
        let is_module = |file: &str| {
            file.starts_with(&start) && EXTENSIONS.iter().any(|end| file.ends_with(end))
        };
        let files = below.parent().and_then(|folder| fs::read_dir(folder).ok());
        files
            .into_iter()
            .flatten()
            .flatten()
            .any(|entry| entry.file_name().to_str().is_some_and(is_module))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(folder: &Path, file: &str, text: &str) {
        let path = folder.join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }

    #[test]
    fn modules_are_found_as_python_finds_them() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path();
        write(path, "linked_from/__init__.py", "x = 1\n");
        write(path, "a/__init__.py", "");
        write(path, "a/b.py", "y = 2\n");
        write(path, "a/fast.cpython-312-x86_64-linux-gnu.so", "");
        write(path, "plain/inner.py", "z = 3\n");
        write(path, "jax/__init__.py", "");
        write(path, "json/__init__.py", "");
        write(path, "a-1.2.dist-info/METADATA", "");
        #[cfg(unix)]
        std::os::unix::fs::symlink(path.join("linked_from"), path.join("linked")).expect("a link");
        let found = Folder::new(path).expect("a folder");
        let text = |name: &str| found.find(name).map(|source| source.text.to_string());
        assert_eq!(text("a.b").as_deref(), Some("y = 2\n"));
        assert_eq!(text("plain.inner").as_deref(), Some("z = 3\n"));
        assert_eq!(text("plain").as_deref(), Some(""));
        #[cfg(unix)]
        assert_eq!(text("linked").as_deref(), Some("x = 1\n"));
        // What the reference states, and Python itself, stands before a folder of packages.
        assert!(text("jax").is_none() && text("json").is_none() && text("a.c").is_none());
        assert!(found.is_opaque("a.fast") && !found.is_opaque("a.b") && !found.is_opaque("jax"));
        // A package that is compiled for the most part is there, and nothing of it is read.
        write(path, "fast/__init__.py", "");
        for file in ["a.so", "b.pyd", "inner/c.so", "inner/d.so"] {
            write(path, &format!("fast/{file}"), "");
        }
        let compiled = Folder::new(path).expect("a folder");
        assert!(compiled.is_opaque("fast") && compiled.find("fast").is_none());
        assert!(compiled.is_opaque("fast.inner.e") && !compiled.is_opaque("a"));
        assert_eq!(Finder::version(&compiled, "a").as_deref(), Some("1.2"));
        let loaded = found.loaded();
        assert_eq!(loaded[0].name, "a");
        assert_eq!(loaded[0].version.as_deref(), Some("1.2"));
        let jax = Folder::only(path, &["jax"]).expect("a folder");
        assert!(jax.find("jax").is_some() && jax.find("a").is_none());
        assert!(Folder::new(&path.join("absent")).is_err());
    }
}
