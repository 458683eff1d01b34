//! Dialects that somebody else has written: a folder of Python, and no Rust.
//!
//! | in the folder | holds |
//! |---|---|
//! | `dialect.toml` | the name, the library that rules stand around, the classes of its errors, and mutants |
//! | `semantics/` | the meaning: packages that programs import |
//! | `programs/` | programs that show what the documentation says |
//! | `rules/` | a rule a file: a watch, or functions that may stand instead of the library's |
//! | `generator.py` | `program(random)`, the text of a random program; `enumerated()`, programs by name |
//! | `divergences/` | where the library is known to depart from the semantics |

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::{Context as _, Result, anyhow, bail, ensure};
use isograft_generators::dialect::{self, Dialect};
use isograft_generators::random::Choices;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::{ErrorClass, Observation, Outcome, RaisedException};
use isograft_reference::program::ast::{ExprKind, Program, Stmt, StmtKind};
use isograft_reference::program::is_identifier;
use isograft_reference::program::packages::{Packages, Source};
use isograft_reference::{Asked, Mode};
use serde::{Deserialize, Serialize};
use toml::Spanned;

use crate::case::{NNX, Origin, breaks_on_purpose};
use crate::divergence::Divergences;
use crate::failure::Failure;
use crate::glob::Pattern;
use crate::rewrite::{WATCHED, with_stand_ins};
use crate::rule::{Check, Rule, Scope};
use crate::rules::{self, WatchText};
use crate::system::{Capabilities, Reference, System};
use crate::text;
use crate::trial::{Trial, ending};
use crate::verdict::{Evidence, Verdict};

/// The file that makes a folder a dialect.
const MANIFEST: &str = "dialect.toml";

/// A dialect of a folder. It lives as long as the process.
#[derive(Debug)]
pub struct OwnDialect {
    /// The folder, as it was given.
    pub folder: PathBuf,
    /// The dialect, as a source of random programs.
    pub dialect: Dialect,
    /// The module that programs import and rules stand around: `haiku`.
    pub library: &'static str,
    /// The rules of the folder.
    pub rules: Vec<Rule>,
    /// The mutants of its semantics.
    pub mutants: Vec<Mutant>,
    /// The classes of the library's exceptions, as JSON for the worker.
    pub errors: String,
    /// The known departures of the library from the semantics.
    pub divergences: Divergences,
    /// What the generator raised first.
    failed: &'static Mutex<Option<String>>,
}

/// A mistake in the semantics.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mutant {
    /// Its name.
    pub name: String,
    /// The mistake in one sentence.
    pub wrong: String,
    /// The file, below `semantics`.
    pub file: String,
    /// The text that stands in the file once.
    pub text: String,
    /// The text in its place.
    pub replaced: String,
    /// The line of `dialect.toml` where it begins.
    #[serde(skip)]
    line: usize,
}

/// The class of some of the library's exceptions.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct LibraryError {
    /// One of docs/outcomes.md.
    class: ErrorClass,
    /// The name of the exception's type, or of a base of it; any, if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    exception: Option<String>,
    /// A regular expression of Python that is found in its text. A group `path` is a place.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Manifest {
    name: Spanned<String>,
    library: Option<Spanned<String>>,
    #[serde(default)]
    error: Vec<Spanned<LibraryError>>,
    #[serde(default)]
    mutant: Vec<Spanned<Mutant>>,
}

/// Names that programs and rules have for something else: `watched_method_init` is the call of a
/// method, so no library is called `method`.
const TAKEN: [&str; 8] =
    ["main", "watch", "attribute", "method", "function", "entered", "made", "assigned"];

/// Modules that a library cannot stand in the place of, a name a line.
const MODULES: &str = include_str!("../dialect/taken.txt");

impl OwnDialect {
    /// True if the folder is one of a dialect.
    pub fn is_in(folder: &Path) -> bool {
        // A link that leads nowhere is a mistake.
        folder.join(MANIFEST).symlink_metadata().is_ok()
    }

    /// Nothing, if a dialect can have the name.
    ///
    /// # Errors
    ///
    /// It cannot.
    pub fn name_fits(name: &str) -> Result<()> {
        let is_word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        ensure!(
            name.starts_with(|c: char| c.is_ascii_lowercase()) && name.chars().all(is_word),
            "the name `{name}` is not of lower-case letters, digits and _, a letter first"
        );
        ensure!(is_identifier(name), "the name `{name}` is a keyword of Python");
        let is_known = name == NNX || dialect::ALL.iter().any(|known| known.name == name);
        ensure!(!is_known, "Isograft has a dialect `{name}` itself");
        let is_family = rules::all().iter().any(|rule| rule.id.split('/').next() == Some(name));
        ensure!(!is_family, "rules of Isograft have names `{name}/…`, so a dialect has another");
        Ok(())
    }

    /// Nothing, if a dialect can be about a library of this name.
    ///
    /// # Errors
    ///
    /// It cannot.
    pub fn library_fits(library: &str) -> Result<()> {
        let root = library.split('.').next().unwrap_or_default();
        ensure!(library.split('.').all(is_identifier), "`{library}` is not the name of a module");
        let is_free = !TAKEN.contains(&root);
        ensure!(is_free, "a program, or a rule, has another use for the name `{root}`");
        ensure!(
            !MODULES.lines().any(|module| module == root),
            "`{root}` is a module that Python, JAX or Isograft needs, so a library of a dialect \
             cannot have the name"
        );
        Ok(())
    }

    /// Reads the folder, and draws one program.
    ///
    /// # Errors
    ///
    /// Something in the folder is not as it must be. The error names the file, and the line.
    pub fn load(folder: &Path) -> Result<&'static OwnDialect> {
        let manifest = folder.join(MANIFEST);
        let text = text::read(&manifest)?;
        let read: Manifest =
            toml::from_str(&text).with_context(|| manifest.display().to_string())?;
        let line = |span: Range<usize>| text[..span.start].matches('\n').count() + 1;
        let place = |span| format!("{}:{}", manifest.display(), line(span));
        let name = read.name.as_ref().as_str();
        OwnDialect::name_fits(name).with_context(|| place(read.name.span()))?;
        let semantics = semantics(folder)?;
        let named = read.library.as_ref().unwrap_or(&read.name);
        OwnDialect::library_fits(named.as_ref()).with_context(|| place(named.span()))?;
        let library = leaked(named.as_ref().clone());
        for error in &read.error {
            error.as_ref().check().with_context(|| place(error.span()))?;
        }
        let mut mutants: Vec<Mutant> = Vec::new();
        for mutant in read.mutant {
            let line = line(mutant.span());
            let mutant = Mutant { line, ..mutant.into_inner() };
            ensure!(
                mutants.iter().all(|other| other.name != mutant.name),
                "{}:{line}: another mutant has the name `{}`",
                manifest.display(),
                mutant.name
            );
            mutants.push(mutant);
        }
        ensure!(
            semantics.names().any(|module| module.split('.').next() == library.split('.').next()),
            "{}: `semantics` has no module `{library}`",
            place(named.span())
        );
        for path in python_files_in(&folder.join("programs"))? {
            must_parse(&text::read(&path)?, &path.display().to_string())?;
        }
        let errors: Vec<&LibraryError> = read.error.iter().map(Spanned::as_ref).collect();
        let errors = serde_json::to_string(&errors)?;
        let failed: &Mutex<Option<String>> = Box::leak(Box::default());
        let generator = Generator::of(folder, &semantics)?;
        let enumerated = generator.as_ref().map(Generator::enumerated).transpose()?;
        let enumerated: &BTreeMap<String, String> =
            Box::leak(Box::new(enumerated.unwrap_or_default()));
        let dialect = Dialect {
            name: leaked(name.to_owned()),
            framework: None,
            packages: Box::leak(Box::new(semantics)),
            cases: Box::leak(Box::new(|| enumerated.keys().cloned().collect())),
            text: Box::leak(Box::new(|id: &str| enumerated.get(id).cloned())),
            random: generator.filter(Generator::draws).map(|generator| generator.random(failed)),
        };
        // While the semantics does not load, nothing is known of its names.
        let public = public_names(library, dialect.packages).ok();
        let mut rules = rules(folder, name, library, public)?;
        rules.insert(0, returns(name));
        near_misses_name_rules(folder, enumerated, &rules)?;
        let divergences = divergences(folder, &rules)?;
        let folder = folder.to_owned();
        let own =
            OwnDialect { folder, dialect, library, rules, mutants, errors, divergences, failed };
        let _ = own.dialect.text(&own.dialect.random_id(0, 0));
        own.sound()?;
        Ok(Box::leak(Box::new(own)))
    }

    /// The rules that stand in files, which are about the library. The rule that programs return is
    /// about the generator.
    pub(crate) fn rules_of_files(&self) -> impl Iterator<Item = Rule> {
        self.rules.iter().copied().filter(|rule| !rule.id.ends_with(RETURNS))
    }

    /// The folder of programs that show what the documentation says, if there is one.
    pub fn programs(&self) -> Option<PathBuf> {
        Some(self.folder.join("programs")).filter(|folder| folder.is_dir())
    }

    /// The enumerated programs of the generator whose identifier fits.
    pub fn enumerated(&'static self, pattern: Option<&Pattern>) -> impl Iterator<Item = Origin> {
        let fits = move |id: &String| pattern.is_none_or(|pattern| pattern.fits(id));
        let of = |id: String| Origin::OfDialect(&self.dialect, id.into());
        self.dialect.cases().filter(fits).map(of)
    }

    /// The public names of the library, as the semantics has them: `haiku.scan`, and those of its
    /// modules.
    ///
    /// # Errors
    ///
    /// The semantics does not load.
    pub fn public_names(&self) -> Result<Vec<String>> {
        public_names(self.library, self.dialect.packages)
    }

    /// The variables that tell a worker which library it is about, and which error classes that
    /// one's exceptions have.
    pub(crate) fn variables(&self) -> [(String, String); 2] {
        [("ISOGRAFT_LIBRARY", self.library), ("ISOGRAFT_ERRORS", &self.errors)]
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
    }

    /// Nothing, as long as the generator has raised nothing.
    ///
    /// # Errors
    ///
    /// It has.
    pub fn sound(&self) -> Result<()> {
        match &*self.failed.lock().unwrap_or_else(PoisonError::into_inner) {
            Some(words) => Err(anyhow!("{words}")),
            None => Ok(()),
        }
    }

    /// The semantics with a mistake, as a system.
    ///
    /// # Errors
    ///
    /// The text of the mutant does not stand once in its file.
    pub fn mutated(&self, mutant: &Mutant) -> Result<MutatedSemantics> {
        let manifest = self.folder.join(MANIFEST);
        let packages = mutant.of(&self.folder).with_context(|| {
            format!("{}:{}: mutant {}", manifest.display(), mutant.line, mutant.name)
        })?;
        Ok(MutatedSemantics(packages))
    }
}

impl LibraryError {
    /// Nothing, if it says something of some exceptions.
    fn check(&self) -> Result<()> {
        ensure!(
            self.exception.is_some() || self.text.is_some(),
            "error `{}`: it has no `exception` and no `text`",
            self.class
        );
        let Some(pattern) = &self.text else { return Ok(()) };
        // Text of JSON is text of Python.
        let pattern = serde_json::to_string(pattern)?;
        let text = format!("import re\n\n\ndef main():\n    re.compile({pattern})\n");
        let program = text::parse(&text, "pattern")?;
        match isograft_reference::run(&program, Mode::Tree, &Limits::default()) {
            Outcome::Returned { .. } => Ok(()),
            Outcome::Raised(raised) => bail!("error `{}`: {}", self.class, raised.message),
            outcome => bail!("error `{}`: {outcome}", self.class),
        }
    }
}

impl Mutant {
    /// The packages with the mistake.
    fn of(&self, folder: &Path) -> Result<Packages> {
        let semantics = folder.join("semantics");
        let path = semantics.join(&self.file);
        let text = text::read(&path)?;
        let count = text.matches(&self.text).count();
        ensure!(count == 1, "{}: the text stands there {count} times, not once", path.display());
        ensure!(self.text != self.replaced, "what stands instead is the text itself");
        let packages = text::packages_in(&[semantics])?;
        let changed = text.replace(&self.text, &self.replaced);
        must_parse(&changed, &path.display().to_string())
            .context("what stands instead is no Python")?;
        let mut sources: Vec<Source> = packages
            .names()
            .filter_map(|name| packages.find(name))
            .map(|found| (*found).clone())
            .collect();
        let source = sources.iter_mut().find(|source| Path::new(&*source.file) == path);
        source.with_context(|| format!("{}: no module of the semantics", path.display()))?.text =
            changed.into();
        Ok(Packages::new(sources))
    }
}

/// The reference, with a mistake in the semantics of a dialect.
#[derive(Clone, Debug)]
pub struct MutatedSemantics(Packages);

impl System for MutatedSemantics {
    fn name(&self) -> &str {
        "mutant"
    }

    fn capabilities(&mut self) -> Result<Capabilities, Failure> {
        Ok(Capabilities::all())
    }

    fn run(&mut self, program: &Program, mode: Mode, limits: &Limits) -> Result<Outcome, Failure> {
        let mut program = program.clone();
        program.packages = self.0.clone();
        Reference.run(&program, mode, limits)
    }
}

/// Nothing, if Python reads the text. What the reference does not model says so where it is reached.
fn must_parse(text: &str, file: &str) -> Result<()> {
    match text::parse(text, file) {
        Err(error) if error.is_refused_by_python() => Err(error.into()),
        _ => Ok(()),
    }
}

/// The Python files of a part of a dialect; none where there is no such folder.
fn python_files_in(folder: &Path) -> Result<Vec<PathBuf>> {
    match folder.symlink_metadata() {
        Err(_) => Ok(Vec::new()),
        Ok(_) => Ok(text::python_files(folder)?),
    }
}

/// Nothing, if there is each rule that a program of the folder says it breaks.
fn near_misses_name_rules(
    folder: &Path,
    enumerated: &BTreeMap<String, String>,
    rules: &[Rule],
) -> Result<()> {
    let ours = rules::all();
    let check = |text: &str, place: &dyn Fn(u32) -> String| {
        for (line, id, _) in breaks_on_purpose(text) {
            let is_rule = rules.iter().chain(&ours).any(|known| known.id == id);
            ensure!(is_rule, "{}: there is no rule `{id}`, which the program breaks", place(line));
        }
        Ok(())
    };
    for path in python_files_in(&folder.join("programs"))? {
        check(&text::read(&path)?, &|line| format!("{}:{line}", path.display()))?;
    }
    let generator = folder.join("generator.py");
    for (name, text) in enumerated {
        let place = |line| format!("{}: `{name}` of `enumerated`:{line}", generator.display());
        check(text, &place)?;
    }
    Ok(())
}

/// The packages of the semantics.
fn semantics(folder: &Path) -> Result<Packages> {
    let below = folder.join("semantics");
    let packages = text::packages_in(std::slice::from_ref(&below))?;
    for path in text::python_files(&below)? {
        must_parse(&text::raw(&path)?, &path.display().to_string())?;
    }
    Ok(packages)
}

fn leaked(text: String) -> &'static str {
    Box::leak(text.into_boxed_str())
}

/// A source of random programs.
type RandomText = dyn Fn(&mut Choices<'_, '_>) -> String + Sync;

/// The generator of the folder: `generator.py`, and what it can import.
#[derive(Clone, Debug)]
struct Generator {
    path: String,
    text: String,
    packages: Packages,
}

impl Generator {
    /// The generator, if there is one.
    fn of(folder: &Path, semantics: &Packages) -> Result<Option<Generator>> {
        let path = folder.join("generator.py");
        // A link that leads nowhere is a mistake.
        if path.symlink_metadata().is_err() {
            return Ok(None);
        }
        let (text, path) = (text::read(&path)?, path.display().to_string());
        let source = |name: &'static str, file: String, text: String| Source {
            name: name.into(),
            is_package: name == GRAMMAR[0].0,
            file: file.into(),
            text: text.into(),
            defers: false,
        };
        let grammar = GRAMMAR
            .iter()
            .map(|(name, text)| source(name, format!("{name}.py"), (*text).to_owned()));
        let own = source("generator", path.clone(), text.clone());
        let packages = Packages::new(grammar.chain([own])).and(semantics);
        Ok(Some(Generator { path, text, packages }))
    }

    /// True if the file binds the name.
    fn defines(&self, name: &str) -> Result<bool> {
        let program = text::parse(&self.text, &self.path)?;
        Ok(names(&program).contains(name))
    }

    /// True if it draws programs. What cannot be read says so when it is asked for one.
    fn draws(&self) -> bool {
        self.defines("program").unwrap_or(true) || !self.defines("enumerated").unwrap_or(false)
    }

    /// The programs of `enumerated()`, by name; none where it is not defined.
    fn enumerated(&self) -> Result<BTreeMap<String, String>> {
        if !self.defines("enumerated")? {
            return Ok(BTreeMap::new());
        }
        let not = || anyhow!("{}: `enumerated` gave no dict of names and texts", self.path);
        let Observation::Dict { items, .. } = self.asked("enumerated()", "`enumerated`")? else {
            return Err(not());
        };
        let item = |(name, text): (_, _)| match (name, text) {
            (Observation::Str(name), Observation::Str(text)) => {
                let is_drawn = name.starts_with("random/");
                ensure!(!is_drawn, "{}: `{name}` is a name of random programs", self.path);
                let is_word = !name.is_empty() && !name.contains(char::is_whitespace);
                ensure!(is_word, "{}: `{name}` cannot name a program", self.path);
                must_parse(&text, &format!("{}: `{name}` of `enumerated`", self.path))?;
                Ok((name, text))
            }
            _ => Err(not()),
        };
        items.into_iter().map(item).collect()
    }

    /// The random programs of `program(random)`. Where it raises, the program is empty, and
    /// `failed` says why.
    fn random(self, failed: &'static Mutex<Option<String>>) -> &'static RandomText {
        let told = move |choices: &mut Choices<'_, '_>| {
            let seed = (0..6).fold(0u64, |seed, _| seed << 8 | choices.below(256) as u64);
            self.written(seed).unwrap_or_else(|error| {
                let words = format!("{error:#}");
                failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(words);
                String::new()
            })
        };
        Box::leak(Box::new(told))
    }

    /// The program of a seed.
    fn written(&self, seed: u64) -> Result<String> {
        let asked = self.asked(&format!("program(random.Random({seed}))"), "`program`");
        match asked.with_context(|| format!("seed {seed}"))? {
            Observation::Str(text) => {
                let what = format!("{}: what `program` wrote (seed {seed})", self.path);
                must_parse(&text, &what).map(|()| text)
            }
            _ => bail!("{}: `program` gave no text (seed {seed})", self.path),
        }
    }

    /// The value of an expression below the module `generator`; errors call it by the words.
    fn asked(&self, expression: &str, words: &str) -> Result<Observation> {
        let text = format!(
            "import random\nimport generator\n\n\ndef main():\n    return generator.{expression}\n"
        );
        let mut program = text::parse(&text, "generator")?;
        program.packages = self.packages.clone();
        let (outcome, told) =
            isograft_reference::tell(Asked::default(), &program, Mode::Tree, &Limits::default());
        let mut at = String::new();
        for place in told.places.iter().filter(|place| place.file != "program.py") {
            // Writing to a string does not fail.
            let _ = write!(at, "\n  {}, line {}", place.file, place.line);
        }
        let path = &self.path;
        match outcome {
            Outcome::Returned { value, .. } => Ok(value),
            Outcome::Raised(raised) => {
                bail!("{path}: {words} raised {}: {}{at}", raised.exception, raised.message)
            }
            outcome => bail!("{path}: {words} did not end: {outcome}{at}"),
        }
    }
}

/// The library of grammars that a generator can import.
const GRAMMAR: &[(&str, &str)] = &[
    ("isograft_dialect", include_str!("../dialect/isograft_dialect/__init__.py")),
    ("isograft_dialect._grammar", include_str!("../dialect/isograft_dialect/_grammar.py")),
    ("isograft_dialect._arrays", include_str!("../dialect/isograft_dialect/_arrays.py")),
    ("isograft_dialect._transforms", include_str!("../dialect/isograft_dialect/_transforms.py")),
];

/// Ends the name of the rule that programs return. It is about the generator as it is, so no program
/// is kept for it.
pub(crate) const RETURNS: &str = "programs-return";

/// The rule that the generator knows what a program may do. A program that shall raise catches what
/// it raises, or is a named one.
fn returns(name: &str) -> Rule {
    // What a drawn program is reduced to has no name. What an earlier run has kept, the generator
    // need not write any more.
    let is_drawn = |origin: &Origin| match origin {
        Origin::Unnamed => true,
        Origin::OfDialect(..) => origin.is_random(),
        _ => false,
    };
    let check = move |trial: &mut Trial<'_>| match trial.outcome {
        _ if !is_drawn(&trial.case.origin) => Verdict::DoesNotApply,
        Outcome::Returned { .. } => Verdict::Holds,
        Outcome::Raised(raised) => {
            // The line is another one in what it is reduced to.
            let raised = Outcome::Raised(RaisedException { line: None, ..raised.clone() });
            Verdict::Broken(Evidence::new("outcome", "returned", ending(&raised)))
        }
        outcome => Verdict::Broken(Evidence::new("outcome", "returned", ending(outcome))),
    };
    Rule {
        id: leaked(format!("{name}/{RETURNS}")),
        sentence: "Every random program of the dialect returns.",
        sources: &["the generator of the dialect: it writes programs that return"],
        scope: Scope::Programs,
        modes: &Mode::ALL,
        check: Box::leak(Box::new(check)),
    }
}

/// The public names of a library, as these packages have them.
fn public_names(library: &str, packages: &Packages) -> Result<Vec<String>> {
    let text = include_str!("../dialect/names.py").replace("LIBRARY", library);
    let program = text::parse_with(&text, "names", packages)?;
    match isograft_reference::run(&program, Mode::Tree, &Limits::default()) {
        Outcome::Returned { value: Observation::List { items, .. }, .. } => {
            let name = |item| match item {
                Observation::Str(name) => Some(name),
                _ => None,
            };
            Ok(items.into_iter().filter_map(name).collect())
        }
        outcome => bail!("the names of {library} are not known: {outcome}"),
    }
}

/// The entries of `divergences/`. Each is of a rule of the folder, or of one of Isograft's.
fn divergences(folder: &Path, rules: &[Rule]) -> Result<Divergences> {
    let below = folder.join("divergences");
    if below.symlink_metadata().is_err() {
        return Ok(Divergences::default());
    }
    let mut files = Vec::new();
    for entry in fs::read_dir(&below).with_context(|| below.display().to_string())? {
        let path = entry.with_context(|| below.display().to_string())?.path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            files.push((name, text::read(&path)?));
        }
    }
    files.sort();
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (&**name, &**text)).collect();
    let read = Divergences::read(&files).with_context(|| below.display().to_string())?;
    let ours = rules::all();
    for (entry, (file, text)) in read.iter().zip(&files) {
        let rule = &entry.entry.rule;
        let is_rule = rules.iter().chain(&ours).any(|known| known.id == rule);
        let line = text.lines().position(|line| line.starts_with("rule")).unwrap_or_default() + 1;
        ensure!(is_rule, "{}:{line}: there is no rule `{rule}`", below.join(file).display());
    }
    Ok(read)
}

/// The rules of the folder, in order of their files.
fn rules(
    folder: &Path,
    name: &str,
    library: &'static str,
    public: Option<Vec<String>>,
) -> Result<Vec<Rule>> {
    let stands_for = StandsFor::of(library, public);
    let below = folder.join("rules");
    let stem = |path: &Path| {
        path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
    };
    let (common, own): (Vec<PathBuf>, Vec<PathBuf>) =
        python_files_in(&below)?.into_iter().partition(|path| stem(path).starts_with('_'));
    let (mut common_texts, mut common_files): (Vec<&'static str>, Vec<&'static str>) =
        Default::default();
    for path in &common {
        let (text, file) = (text::raw(path)?, path.display().to_string());
        binds_no_name_of_the_watch(&text::parse(&text, &file)?, &file)?;
        common_texts.push(leaked(text));
        common_files.push(leaked(file));
    }
    let rule = |path: &PathBuf| {
        let (text, file) = (text::raw(path)?, leaked(path.display().to_string()));
        let program = text::parse(&text, file)?;
        binds_no_name_of_the_watch(&program, file)?;
        stands_for.check(&program, file)?;
        let id = leaked(format!("{name}/{}", stem(path).replace('_', "-")));
        let (mut texts, mut files) = (common_texts.clone(), common_files.clone());
        texts.push(leaked(text));
        files.push(file);
        let [texts, files] = [texts, files].map(|each| &*Box::leak(each.into_boxed_slice()));
        rule_of(id, &program, WatchText { library, texts, files }).with_context(|| file)
    };
    own.iter().map(rule).collect()
}

/// Nothing, if the file of a rule binds none of the names with which a watch counts what it sees:
/// the rule would say nothing.
fn binds_no_name_of_the_watch(program: &Program, file: &str) -> Result<()> {
    const NAMES: [&str; 4] = ["watch", "watch_at", "watch_seen", "watch_wrong"];
    for stmt in &program.body {
        if let Some(name) = name_of(stmt).filter(|name| NAMES.contains(name)) {
            bail!(
                "{file}:{}: `{name}` is a name of the watch itself: take another",
                stmt.span.line
            );
        }
    }
    Ok(())
}

/// The beginnings of names of functions that stand for some of a library: `watched_tiny_`.
struct StandsFor {
    library: &'static str,
    prefixes: [String; 2],
    /// The public names of the library, as a part of such names; none where they are not known.
    public: Option<Vec<String>>,
}

impl StandsFor {
    fn of(library: &'static str, public: Option<Vec<String>>) -> StandsFor {
        let flat = |path: &str| path.replace('.', "_");
        let prefixes = [WATCHED, INSTEAD].map(|prefix| format!("{prefix}{}_", flat(library)));
        let below = |path: String| path.strip_prefix(library)?.strip_prefix('.').map(flat);
        let public = public.map(|public| public.into_iter().filter_map(below).collect());
        StandsFor { library, prefixes, public }
    }

    /// Nothing, if each function of the file that stands for one of the library has one to stand
    /// for. Otherwise the rule would never apply.
    fn check(&self, program: &Program, file: &str) -> Result<()> {
        let Some(public) = &self.public else { return Ok(()) };
        for stmt in &program.body {
            let StmtKind::Function(function) = &stmt.kind else { continue };
            let name = &*function.name;
            let Some(asked) = self.prefixes.iter().find_map(|it| name.strip_prefix(&**it)) else {
                continue;
            };
            let is_there = |known: &String| {
                asked.strip_prefix(&**known).is_some_and(|it| it.is_empty() || it.starts_with('_'))
            };
            let (line, library) = (stmt.span.line, self.library);
            ensure!(
                public.iter().any(is_there),
                "{file}:{line}: `{name}` stands for nothing: {library} has no `{asked}`"
            );
        }
        Ok(())
    }
}

/// The rule of a file. Its docstring is the statement, with a line `Source: …` for each source.
fn rule_of(id: &'static str, program: &Program, watch: WatchText) -> Result<Rule> {
    let documented = program.body.first().and_then(|first| match &first.kind {
        StmtKind::Expr(value) => match &*value.kind {
            ExprKind::Str(text) => Some(text.to_string()),
            _ => None,
        },
        _ => None,
    });
    let documented =
        documented.context("the file of a rule begins with its statement in quotes")?;
    let (mut sentence, mut sources): (Vec<&str>, Vec<String>) = (Vec::new(), Vec::new());
    for line in documented.lines().map(str::trim).filter(|line| !line.is_empty()) {
        match (line.strip_prefix("Source:"), sources.last_mut()) {
            (Some(source), _) => sources.push(source.trim().to_owned()),
            (None, None) => sentence.push(line),
            // A source goes on.
            (None, Some(source)) => {
                source.push(' ');
                source.push_str(line);
            }
        }
    }
    let sources: Vec<&'static str> = sources.into_iter().map(leaked).collect();
    ensure!(!sentence.is_empty(), "the statement of the rule is empty");
    let names = names(program);
    let begins = |prefix: &str| names.iter().any(|name| name.starts_with(prefix));
    let check: &'static Check = match (begins(WATCHED), begins(INSTEAD)) {
        (true, false) => Box::leak(Box::new(move |trial: &mut Trial<'_>| watch.check(trial))),
        (false, true) => Box::leak(Box::new(move |trial: &mut Trial<'_>| equal(trial, watch))),
        (false, false) => bail!("a rule defines a function `{WATCHED}…` or `{INSTEAD}…`"),
        (true, true) => bail!("a rule defines functions `{WATCHED}…` or `{INSTEAD}…`, not both"),
    };
    Ok(Rule {
        id,
        sentence: leaked(sentence.join(" ")),
        sources: Box::leak(sources.into_boxed_slice()),
        scope: Scope::Programs,
        modes: &Mode::ALL,
        check,
    })
}

/// The names that the statements of a file bind.
fn names(program: &Program) -> BTreeSet<&str> {
    program.body.iter().filter_map(name_of).collect()
}

/// The name that a statement binds.
fn name_of(stmt: &Stmt) -> Option<&str> {
    match &stmt.kind {
        StmtKind::Function(function) => Some(&function.name),
        StmtKind::Assign { targets, .. } => match &*targets.first()?.kind {
            ExprKind::Name(name) => Some(name),
            _ => None,
        },
        _ => None,
    }
}

/// With functions of these names in the place of the library's a program ends as it did.
const INSTEAD: &str = "instead_";

/// A program that returned ends the same with the other functions. Where they raise, what they raise
/// is shown. A program that shows a function shows another one by itself: that is no difference.
fn equal(trial: &mut Trial<'_>, other: WatchText) -> Verdict {
    let verdict = trial.must_equal_if_returned(|program| {
        let changed = with_stand_ins(program, &other.own(), INSTEAD);
        changed.is_some_and(|changed| {
            *program = changed;
            true
        })
    });
    let Verdict::Broken(evidence) = verdict else { return verdict };
    if [&evidence.expected, &evidence.found].iter().all(|shown| shown.starts_with("<function ")) {
        return Verdict::DoesNotApply;
    }
    let text = other.with_places(&[]);
    let changed = text.and_then(|text| with_stand_ins(trial.program, &text, INSTEAD));
    let words = changed.and_then(|changed| other.ending(trial, &changed));
    Verdict::Broken(match words {
        Some(words) => Evidence::new("outcome", "returned", format!("raised {words}")),
        None => evidence,
    })
}
