//! The source files that a program can import beside the library.
//!
//! They are found by dotted name, as Python finds them below a folder on its path: `a.b` is
//! `a/b.py`, or `a/b/__init__.py`. A folder without `__init__.py` is a package without names.
//! Some are given as texts; the others a [`Finder`] reads when they are imported.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

/// A module as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Dotted, e.g. `flax.linen.module`.
    pub name: Cow<'static, str>,
    /// The name of the file in errors.
    pub file: Cow<'static, str>,
    /// The Python text of the module.
    pub text: Cow<'static, str>,
    /// True if modules can stand below it, so that relative imports start from it.
    pub is_package: bool,
    /// True if its imports, functions and classes may wait for their first use, as those of most of
    /// the binary's own files do: making them does nothing that a program could see but to bind their
    /// names.
    pub defers: bool,
}

impl Source {
    /// A file of the binary's own. `file` is relative to the root of imports.
    pub const fn of_library(name: &'static str, file: &'static str, text: &'static str) -> Source {
        // `…/__init__.py`.
        let bytes = file.as_bytes();
        let is_package = bytes.len() > 11 && bytes[bytes.len() - 11] == b'_';
        Source {
            name: Cow::Borrowed(name),
            file: Cow::Borrowed(file),
            text: Cow::Borrowed(text),
            is_package,
            defers: false,
        }
    }

    /// The source, of which imports, functions and classes wait.
    #[must_use]
    pub const fn deferring(mut self) -> Source {
        self.defers = true;
        self
    }

    /// The module that it is, or of which it is a part: of `jax/numpy/_sets.py`, `jax.numpy`.
    pub fn module(&self) -> &str {
        match self.name.rsplit_once('.') {
            Some((module, name)) if name.starts_with('_') && !self.is_package => module,
            _ => &self.name,
        }
    }

    /// True if it is a part of a module: no program imports it.
    pub fn is_part(&self) -> bool {
        self.module().len() < self.name.len()
    }
}

/// The origin of a source: the binary, or files that were read for the program.
#[derive(Clone, Debug)]
pub enum Origin {
    /// The binary.
    Library(&'static Source),
    /// Files that were read for the program.
    Program(Arc<Source>),
}

impl Deref for Origin {
    type Target = Source;

    fn deref(&self) -> &Source {
        match self {
            Origin::Library(source) => source,
            Origin::Program(source) => source,
        }
    }
}

/// Reads modules when they are imported: of a folder with many packages, a program uses few.
pub trait Finder: fmt::Debug + Send + Sync {
    /// The module of this dotted name. The same name gives the same text in each run.
    fn find(&self, name: &str) -> Option<Arc<Source>>;

    /// True if the module is there and is no Python source, as an extension module.
    fn is_opaque(&self, name: &str) -> bool;

    /// The version of an installed package, by the name that it is installed under.
    fn version(&self, _package: &str) -> Option<String> {
        None
    }
}

/// Sources by dotted name. Cheap to clone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Packages(Option<Arc<Sources>>);

#[derive(Clone, Debug, Default)]
struct Sources {
    sources: BTreeMap<Cow<'static, str>, Arc<Source>>,
    /// Those that are the program's own: another implementation does not have them.
    own: Vec<Arc<Source>>,
    /// The dotted name of the package that the program itself stands in.
    of_program: String,
    /// Asked for what is not among the sources, in order.
    finders: Vec<Arc<dyn Finder>>,
    /// The module that stands between the reference and a library that runs from its source.
    harness: Option<&'static str>,
    /// What packages are taken for, by name.
    stubs: BTreeMap<String, Stub>,
    /// The statements that are passed over where they are not modelled.
    passes_over: Passing,
    /// The words of the program's command line; the first is its own name.
    arguments: Vec<String>,
}

/// The statements that a run passes over where they are not modelled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Passing {
    #[default]
    None,
    /// Those of the modules that the program imports, while they load.
    Modules,
    /// Those of the program itself, too.
    All,
}

/// What a package that is not looked for is taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stub {
    /// It is not installed.
    Absent,
    /// It is there, and nothing is known of it.
    Opaque,
}

impl PartialEq for Sources {
    fn eq(&self, other: &Sources) -> bool {
        let same = |(a, b): (&Arc<dyn Finder>, &Arc<dyn Finder>)| Arc::ptr_eq(a, b);
        self.sources == other.sources
            && self.own == other.own
            && self.of_program == other.of_program
            && self.harness == other.harness
            && self.stubs == other.stubs
            && self.passes_over == other.passes_over
            && self.arguments == other.arguments
            && self.finders.len() == other.finders.len()
            && self.finders.iter().zip(&other.finders).all(same)
    }
}

impl Eq for Sources {}

impl Packages {
    /// No source at all.
    pub const NONE: Packages = Packages(None);

    /// These sources. The packages that stand around one and are not among them are empty.
    pub fn new(sources: impl IntoIterator<Item = Source>) -> Packages {
        let mut found = BTreeMap::new();
        for source in sources {
            for (end, _) in source.name.match_indices('.') {
                let name = source.name[..end].to_owned();
                found.entry(Cow::from(name.clone())).or_insert_with(|| {
                    Arc::new(Source {
                        file: format!("{}/", name.replace('.', "/")).into(),
                        name: name.into(),
                        text: "".into(),
                        is_package: true,
                        defers: false,
                    })
                });
            }
            found.insert(source.name.clone(), Arc::new(source));
        }
        let found = Sources { sources: found, ..Sources::default() };
        Packages((!found.sources.is_empty()).then(|| Arc::new(found)))
    }

    /// These, and the program's own; `of_program` is the package that it stands in.
    pub fn with_own(&self, own: impl IntoIterator<Item = Source>, of_program: &str) -> Packages {
        let own = Packages::new(own);
        let all = [self, &own].into_iter().flat_map(|packages| &packages.0);
        let mut sources = BTreeMap::new();
        for found in all {
            let found = found.sources.iter();
            sources.extend(found.map(|(name, source)| (name.clone(), source.clone())));
        }
        let own: Vec<_> = own.0.iter().flat_map(|own| own.sources.values().cloned()).collect();
        let found = Sources { sources, own, of_program: of_program.to_owned(), ..self.found() };
        Packages((found != Sources::default()).then(|| Arc::new(found)))
    }

    /// These, and before the finders that are there already what another one finds.
    pub fn with_finder(&self, finder: Arc<dyn Finder>) -> Packages {
        let mut found = self.found();
        found.finders.insert(0, finder);
        Packages(Some(Arc::new(found)))
    }

    /// These, of which the module of this name stands between the reference and a library that runs
    /// from its source: it has functions `start(mode)` and `describe(exception, names)`.
    pub fn with_harness(&self, module: &'static str) -> Packages {
        Packages(Some(Arc::new(Sources { harness: Some(module), ..self.found() })))
    }

    /// These, of which some are taken for what a user says.
    pub fn with_stubs(&self, stubs: impl IntoIterator<Item = (String, Stub)>) -> Packages {
        let mut found = self.found();
        found.stubs.extend(stubs);
        Packages((found != Sources::default()).then(|| Arc::new(found)))
    }

    /// What the package without a dot is taken for, if a user says so.
    pub fn stub(&self, name: &str) -> Option<Stub> {
        self.0.as_ref()?.stubs.get(name).copied()
    }

    /// These, for a run that passes over what is not modelled while modules load, and says so.
    pub fn passing_over(&self, passing: Passing) -> Packages {
        Packages(Some(Arc::new(Sources { passes_over: passing, ..self.found() })))
    }

    /// These, for a program that is called with these words, of which the first is its own name.
    pub fn with_arguments(&self, arguments: Vec<String>) -> Packages {
        Packages(Some(Arc::new(Sources { arguments, ..self.found() })))
    }

    /// The words that a program is called with; where nobody says so, the name that it has on every
    /// system.
    pub fn arguments(&self) -> Vec<String> {
        let given = self.0.as_ref().map_or(&[][..], |found| &found.arguments);
        if given.is_empty() { vec!["program.py".to_owned()] } else { given.to_vec() }
    }

    /// The statements that are passed over.
    pub fn passes_over(&self) -> Passing {
        self.0.as_ref().map_or(Passing::None, |found| found.passes_over)
    }

    /// True if there are modules here that are not the program's own.
    pub fn are_foreign(&self) -> bool {
        let found = self.0.as_ref();
        found.is_some_and(|it| !it.finders.is_empty() || it.sources.len() > it.own.len())
    }

    /// These, with nothing that stands between.
    pub fn without_harness(&self) -> Packages {
        Packages(Some(Arc::new(Sources { harness: None, ..self.found() })))
    }

    /// The module that was given to [`Packages::with_harness`].
    pub fn harness(&self) -> Option<&'static str> {
        self.0.as_ref()?.harness
    }

    /// These packages and, where `other` has some that these have not, those.
    pub fn and(&self, other: &Packages) -> Packages {
        let (mut found, other) = (self.found(), other.found());
        for (name, source) in other.sources {
            found.sources.entry(name).or_insert(source);
        }
        found.finders.extend(other.finders);
        found.harness = found.harness.or(other.harness);
        Packages(Some(Arc::new(found)))
    }

    fn found(&self) -> Sources {
        self.0.as_deref().cloned().unwrap_or_default()
    }

    fn finders(&self) -> &[Arc<dyn Finder>] {
        self.0.as_ref().map_or(&[], |found| &found.finders)
    }

    /// The program's own modules, in order of their names.
    pub fn own(&self) -> impl Iterator<Item = &Source> {
        self.0.iter().flat_map(|found| &found.own).map(|source| &**source)
    }

    /// The source of this dotted name, if there is one.
    pub fn find(&self, name: &str) -> Option<Origin> {
        let found = self.0.as_ref()?;
        let read = || found.finders.iter().find_map(|finder| finder.find(name));
        found.sources.get(name).cloned().or_else(read).map(Origin::Program)
    }

    /// True if a module of this dotted name is among the sources themselves.
    pub fn has(&self, name: &str) -> bool {
        self.0.as_ref().is_some_and(|found| found.sources.contains_key(name))
    }

    /// The version of an installed package, by the name that it is installed under.
    pub fn version(&self, package: &str) -> Option<String> {
        self.finders().iter().find_map(|finder| finder.version(package))
    }

    /// True if a module of this dotted name is there and is no Python source.
    pub fn is_opaque(&self, name: &str) -> bool {
        self.finders().iter().any(|finder| finder.is_opaque(name))
    }

    /// True if the text of a module has these words, or may have them: not all are read.
    pub fn mention(&self, words: &str) -> bool {
        !self.finders().is_empty()
            || self
                .0
                .iter()
                .flat_map(|found| found.sources.values())
                .any(|source| source.text.contains(words))
    }

    /// The names of the modules, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().flat_map(|found| found.sources.keys()).map(|name| &**name)
    }

    /// The package that the program itself stands in; empty if it is in none.
    pub fn of_program(&self) -> String {
        self.0.as_ref().map_or_else(String::new, |found| found.of_program.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::{Packages, Source};

    #[test]
    fn a_folder_without_init_is_a_package_without_names() {
        let file = Source::of_library("a.b.c", "a/b/c.py", "x = 1\n");
        let init = Source::of_library("a", "a/__init__.py", "y = 2\n");
        let packages = Packages::new([file, init]);
        assert_eq!(packages.names().collect::<Vec<_>>(), ["a", "a.b", "a.b.c"]);
        let found = |name| packages.find(name).expect("a source");
        assert!(found("a").is_package && found("a").text == "y = 2\n");
        assert!(found("a.b").is_package && found("a.b").text.is_empty());
        assert!(!found("a.b.c").is_package);
        assert!(packages.find("c").is_none());
    }
}
