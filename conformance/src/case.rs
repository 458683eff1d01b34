//! Cases: programs by name, made on the thread that runs them.

use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::ops::Range;
use std::panic::Location;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use isograft_generators::dialect::{self, Dialect, laws};
use isograft_generators::enumeration::{self, Alias, Event, Transform};
use isograft_generators::random::Seed;
use isograft_generators::reach::Reach;
use isograft_reference::Prepared;
use isograft_reference::program::ast::Program;
use isograft_reference::program::packages::{Packages, Passing};

use crate::glob::Pattern;
use crate::own_modules::with_own_modules;
use crate::rewrite::plain;
use crate::text::{self, Unreadable};

/// The origin of a program: enough to make it, on any thread. Programs themselves stay on one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A program of NNX's boundary.
    Enumerated(Transform, Event, Alias),
    /// A random program of NNX.
    Random {
        /// The seed of the sequence.
        seed: u64,
        /// Its place in the sequence, from 0.
        index: u64,
    },
    /// A program of another dialect, by its identifier.
    OfDialect(&'static Dialect, Arc<str>),
    /// A program that people wrote.
    File {
        /// The file that it was read from.
        path: PathBuf,
        /// The text of the file; of a page its code.
        text: Arc<str>,
        /// The packages that it can import beside the library.
        packages: Packages,
        /// Why there is no text.
        unread: Option<Unread>,
    },
    /// A random program that an earlier campaign has kept, or a smaller form of it.
    Kept {
        /// The file in which it was kept.
        path: PathBuf,
        /// The text of the file.
        text: Arc<str>,
        /// None is NNX.
        dialect: Option<&'static Dialect>,
    },
    /// A program without a name of its own: drawn from bytes, or a smaller form of another.
    Unnamed,
}

/// Why a file among others cannot be read: the others are judged.
#[derive(Clone, Debug)]
pub struct Unread(Arc<Unreadable>);

impl PartialEq for Unread {
    fn eq(&self, other: &Unread) -> bool {
        self.0.to_string() == other.0.to_string()
    }
}

impl Eq for Unread {}

impl Origin {
    /// The name by which reports call the program.
    pub fn id(&self) -> String {
        match self {
            Origin::Enumerated(transform, event, alias) => {
                format!("{}/{}/{}", transform.id(), event.id(), alias.id())
            }
            Origin::Random { seed, index } => format!("random/{seed}/{index}"),
            Origin::OfDialect(_, id) => id.to_string(),
            Origin::File { path, .. } | Origin::Kept { path, .. } => id_of(path),
            Origin::Unnamed => "program".to_owned(),
        }
    }

    /// True if it is one of an enumeration.
    pub(crate) fn is_enumerated(&self) -> bool {
        matches!(self, Origin::Enumerated(..) | Origin::OfDialect(..)) && !self.is_random()
    }

    /// True if it is drawn.
    pub(crate) fn is_random(&self) -> bool {
        match self {
            Origin::Random { .. } | Origin::Kept { .. } => true,
            Origin::OfDialect(_, id) => dialect::drawn(id).is_some(),
            Origin::Enumerated(..) | Origin::File { .. } | Origin::Unnamed => false,
        }
    }
}

/// The dialect whose modes there are.
pub(crate) const NNX: &str = "nnx";

/// A program, where it comes from, and what is read off it once.
#[derive(Debug)]
pub struct Case {
    /// `jit/value/plain`, `random/7/123`, or the path of a file; of a golden program the one below
    /// `golden/programs`.
    pub id: String,
    /// The origin of the program.
    pub origin: Origin,
    program: Result<Prepared, Arc<Unreadable>>,
    text: OnceCell<String>,
    reach: OnceCell<Reach>,
    plain: OnceCell<Program>,
    twins: RefCell<HashMap<TwinName, Option<Rc<Prepared>>>>,
}

/// By what a program is known that a rule makes of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TwinName {
    /// The identifier of the rule.
    pub(crate) rule: &'static str,
    /// The place in the rule that asks for it.
    pub(crate) at: &'static Location<'static>,
    /// True if the program of this origin is compared with it.
    pub(crate) is_expected: bool,
    /// True if the rule was told something beside the program.
    pub(crate) told: bool,
}

impl Case {
    /// Makes the program. That of a file may be outside the subset.
    pub fn of(origin: Origin) -> Case {
        let id = origin.id();
        let text = OnceCell::new();
        let program = match &origin {
            Origin::Enumerated(transform, event, alias) => {
                Ok(enumeration::EnumeratedCase::new(*transform, *event, *alias).program)
            }
            Origin::Random { seed, index } => Ok(Seed(*seed).program(*index).program),
            Origin::OfDialect(dialect, _) => {
                // An identifier that names no program names the empty one.
                let source = text.get_or_init(|| dialect.text(&id).unwrap_or_default());
                text::parse_with(source, &id, dialect.packages)
            }
            Origin::File { unread: Some(Unread(why)), .. } => {
                let program = Err(why.clone());
                let (reach, plain, twins) = Default::default();
                return Case { id, origin, program, text, reach, plain, twins };
            }
            Origin::File { text: source, packages, .. } => {
                let _ = text.set(source.to_string());
                text::parse_with(source, &id, packages)
            }
            Origin::Kept { text: source, dialect, .. } => {
                let _ = text.set(source.to_string());
                let packages = dialect.map_or(&Packages::NONE, |dialect| dialect.packages);
                text::parse_with(source, &id, packages)
            }
            Origin::Unnamed => Ok(Program::default()),
        };
        Case {
            id,
            origin,
            program: program.map(Prepared::new).map_err(Arc::new),
            text,
            reach: OnceCell::new(),
            plain: OnceCell::new(),
            twins: RefCell::default(),
        }
    }

    /// A program at hand.
    pub fn unnamed(program: Program) -> Case {
        Case { program: Ok(Prepared::new(program)), ..Case::of(Origin::Unnamed) }
    }

    /// # Errors
    ///
    /// The text is outside the subset.
    pub fn program(&self) -> Result<&Program, &Unreadable> {
        self.prepared().map(Prepared::program)
    }

    /// Why there is no program.
    pub(crate) fn unread(&self) -> Option<Arc<Unreadable>> {
        self.program.as_ref().err().cloned()
    }

    /// # Errors
    ///
    /// The text is outside the subset.
    pub(crate) fn prepared(&self) -> Result<&Prepared, &Unreadable> {
        self.program.as_ref().map_err(|why| &**why)
    }

    /// The program that a rule makes of this one, made once for all modes; none where there is
    /// nothing to judge.
    pub(crate) fn twin(
        &self,
        name: TwinName,
        make: impl FnOnce() -> Option<Program>,
    ) -> Option<Rc<Prepared>> {
        let known = self.twins.borrow().get(&name).cloned();
        match known {
            Some(twin) => {
                let kept = twin.as_ref().map(|twin| twin.program());
                debug_assert!(kept == make().as_ref(), "{name:?} is another in this mode");
                twin
            }
            None => {
                let twin = make().map(|program| Rc::new(Prepared::new(program)));
                self.twins.borrow_mut().insert(name, twin.clone());
                twin
            }
        }
    }

    /// The text: of a file as it stands there, else as the program prints.
    pub fn text(&self) -> &str {
        self.text.get_or_init(|| self.program().map_or_else(|_| String::new(), text::print))
    }

    /// The reason that a line `# breaks RULE: reason` of the program gives for breaking the rule.
    pub fn purpose_of_breaking(&self, rule: &str) -> Option<&str> {
        breaks_on_purpose(self.text()).find_map(|(_, id, reason)| (id == rule).then_some(reason))
    }

    /// SHA-256 of the text, and of the modules of its own if it has any.
    pub fn digest(&self) -> String {
        let digest = text::digest(self.text());
        let own = self.program().into_iter().flat_map(|program| program.packages.own());
        own.fold(digest, |all, module| {
            text::digest(&format!("{all}{}{}", module.name, text::digest(&module.text)))
        })
    }

    /// The reach of the program; empty where it is outside the subset.
    pub(crate) fn reach(&self) -> &Reach {
        self.reach.get_or_init(|| self.program().map_or_else(|_| Reach::default(), Reach::of))
    }

    /// The program in the form that rewritings look for.
    pub(crate) fn plain(&self) -> Option<&Program> {
        let program = self.program().ok()?;
        Some(self.plain.get_or_init(|| plain(program)))
    }

    /// The dialect that a system must have to run it, where that is known: `nnx` or another.
    pub(crate) fn dialect(&self) -> Option<&'static str> {
        match &self.origin {
            Origin::Enumerated(..) | Origin::Random { .. } => Some(NNX),
            Origin::OfDialect(dialect, _) => dialect.framework,
            Origin::Kept { dialect, .. } => dialect.map_or(Some(NNX), |dialect| dialect.framework),
            Origin::File { .. } | Origin::Unnamed => None,
        }
    }

    /// True if the modes may disagree about it: generated programs use NNX, or say what they use.
    pub fn has_modes(&self) -> bool {
        match &self.origin {
            Origin::File { text, packages, .. } => text::has_modes(text, packages),
            Origin::OfDialect(dialect, _) => text::has_modes(self.text(), dialect.packages),
            Origin::Kept { dialect, .. } => {
                let packages = dialect.map_or(&Packages::NONE, |dialect| dialect.packages);
                text::has_modes(self.text(), packages)
            }
            Origin::Enumerated(..) | Origin::Random { .. } | Origin::Unnamed => true,
        }
    }

    /// True if people wrote the program, or the generator of a dialect of theirs.
    pub(crate) fn is_written(&self) -> bool {
        match &self.origin {
            Origin::File { .. } => true,
            Origin::OfDialect(dialect, _) => dialect.framework.is_none(),
            Origin::Kept { dialect, .. } => dialect.is_some_and(|it| it.framework.is_none()),
            Origin::Enumerated(..) | Origin::Random { .. } | Origin::Unnamed => false,
        }
    }

    /// True if its text shows what it shares, as generated programs do. Laws, what was changed to
    /// reach more, and what people wrote may share by a local name, which only a run shows.
    pub(crate) fn shows_sharing(&self) -> bool {
        match &self.origin {
            Origin::Enumerated(..) | Origin::Random { .. } | Origin::Unnamed => true,
            Origin::OfDialect(dialect, _) => {
                dialect.framework.is_some() && dialect.name != laws::DIALECT.name
            }
            Origin::File { .. } | Origin::Kept { .. } => false,
        }
    }

    /// True if a transform of JAX itself gets a Module: an enumerated program of such a transform,
    /// or any other that uses one.
    pub fn hands_modules_to_jax(&self) -> bool {
        match &self.origin {
            Origin::Enumerated(transform, ..) => transform.is_raw(),
            _ => self.reach().transforms.iter().any(|kind| kind.is_raw()),
        }
    }
}

/// The line, the rule and the reason of each `# breaks RULE: reason` in the text.
pub(crate) fn breaks_on_purpose(text: &str) -> impl Iterator<Item = (u32, &str, &str)> {
    text.lines().zip(1u32..).filter_map(|(line, number)| {
        let (rule, reason) = line.strip_prefix("# breaks ")?.split_once(": ")?;
        let reason = reason.trim();
        (!reason.is_empty()).then_some((number, rule, reason))
    })
}

/// One shard of so many: every n-th case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// From 1.
    pub(crate) index: usize,
    pub(crate) of: usize,
}

impl Shard {
    pub(crate) const WHOLE: Shard = Shard { index: 1, of: 1 };
}

impl std::str::FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let numbers =
            text.split_once('/').and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
        match numbers {
            Some((index, of)) if 1 <= index && index <= of => Ok(Shard { index, of }),
            _ => Err(format!("`{text}` is no shard; the first of four is 1/4")),
        }
    }
}

/// The cases of a campaign: programs by name, then random ones; of these the shard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selection {
    /// The programs that come first, in this order.
    pub named: Vec<Origin>,
    /// The dialect of random programs; none is NNX.
    pub dialect: Option<&'static Dialect>,
    /// Random programs of this seed, at these places of its sequence.
    pub seed: u64,
    /// Places in the sequence of the seed, from 0.
    pub places: Range<u64>,
    /// The share of the cases that are run.
    pub shard: Shard,
}

impl Default for Selection {
    /// No case at all.
    fn default() -> Selection {
        let (named, shard) = (Vec::new(), Shard::WHOLE);
        Selection { named, dialect: None, seed: 0, places: 0..0, shard }
    }
}

impl Selection {
    /// This many random programs of a seed, from the first place on.
    pub fn random(seed: u64, count: u64) -> Selection {
        Selection { seed, places: 0..count, ..Selection::default() }
    }

    /// The cases of the shard, in order.
    pub fn iter(&self) -> impl Iterator<Item = Origin> + Send + '_ {
        let seed = self.seed;
        let random = self.places.clone().map(move |index| match self.dialect {
            Some(dialect) => Origin::OfDialect(dialect, dialect.random_id(seed, index).into()),
            None => Origin::Random { seed, index },
        });
        let all = self.named.iter().cloned().chain(random);
        all.skip(self.shard.index - 1).step_by(self.shard.of)
    }

    /// The number of programs.
    pub fn count(&self) -> usize {
        let random = self.places.end.saturating_sub(self.places.start) as usize;
        let all = self.named.len().saturating_add(random);
        all.saturating_sub(self.shard.index - 1).div_ceil(self.shard.of)
    }
}

/// The enumerated programs that fit the pattern, those of every dialect. A pattern may also be the
/// name of one random program.
pub fn enumerated(pattern: Option<&Pattern>) -> Vec<Origin> {
    if let Some(name) = pattern.map(Pattern::as_str) {
        if let Some((seed, index)) = text::drawn(name) {
            return vec![Origin::Random { seed, index }];
        }
        if let (Some(dialect), Some(_)) = (Dialect::of(name), dialect::drawn(name)) {
            return vec![Origin::OfDialect(dialect, name.into())];
        }
    }
    let all = enumeration::combinations().map(|(t, e, a)| Origin::Enumerated(t, e, a));
    let dialects = dialect::ALL
        .iter()
        .flat_map(|dialect| dialect.cases().map(move |id| Origin::OfDialect(dialect, id.into())));
    all.chain(dialects)
        .filter(|origin| pattern.is_none_or(|pattern| pattern.fits(&origin.id())))
        .collect()
}

/// The dialect of this name, of which there are random programs; none for NNX.
///
/// # Errors
///
/// There is no such dialect.
pub(crate) fn dialect_named(name: &str) -> Result<Option<&'static Dialect>, String> {
    if name == NNX {
        return Ok(None);
    }
    let drawn = || dialect::ALL.iter().filter(|dialect| dialect.is_drawn());
    drawn().find(|dialect| dialect.name == name).map(Some).ok_or_else(|| {
        let all: Vec<&str> = [NNX].into_iter().chain(drawn().map(|each| each.name)).collect();
        format!("random programs are not of `{name}`; there are {}", all.join(", "))
    })
}

/// The programs in these files and folders that fit the pattern; they can import the packages, and
/// modules of their own.
///
/// # Errors
///
/// A file or folder cannot be read.
pub fn in_files(
    files: &[PathBuf],
    packages: &Packages,
    pattern: Option<&Pattern>,
) -> Result<Vec<Origin>, Unreadable> {
    let mut found = Vec::new();
    for file in files {
        let is_alone = !file.is_dir();
        for path in programs_in(file)? {
            if pattern.is_some_and(|pattern| !pattern.fits(&id_of(&path))) {
                continue;
            }
            let (text, packages, unread) = match read(&path, packages) {
                Ok((text, packages)) => (text, packages, None),
                Err(error) if is_alone && !error.is_of_text() => return Err(error),
                Err(error) => (String::new(), packages.clone(), Some(Unread(Arc::new(error)))),
            };
            found.push(Origin::File { path, text: text.into(), packages, unread });
        }
    }
    Ok(found)
}

/// The text of a program, and what it can import.
fn read(path: &Path, packages: &Packages) -> Result<(String, Packages), Unreadable> {
    let text = text::read(path)?;
    // What is outside the subset imports nothing that is looked for.
    let packages = match text::parse(&text, &path.display().to_string()) {
        Ok(program) => with_own_modules(&program, path, packages)?.passing_over(Passing::Modules),
        Err(_) => packages.clone(),
    };
    Ok((text, packages))
}

/// The file itself, or every program below the folder.
fn programs_in(path: &Path) -> Result<Vec<PathBuf>, Unreadable> {
    if path.is_dir() { text::python_files(path) } else { Ok(vec![path.to_owned()]) }
}

fn id_of(file: &Path) -> String {
    let path = file.to_string_lossy().replace('\\', "/");
    match path.split_once("golden/programs/") {
        Some((_, below)) => below.to_owned(),
        None => path,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(selection: &Selection) -> Vec<String> {
        let ids: Vec<String> = selection.iter().map(|origin| origin.id()).collect();
        assert_eq!(ids.len(), selection.count());
        ids
    }

    #[test]
    fn shards_part_the_cases() {
        let pattern = "jit/*".parse().expect("a pattern");
        let selection = Selection { named: enumerated(Some(&pattern)), ..Selection::random(7, 5) };
        let shard = |shard: &str| {
            ids(&Selection { shard: shard.parse().expect("a shard"), ..selection.clone() })
        };
        let mut parts: Vec<String> = ["1/3", "2/3", "3/3"].into_iter().flat_map(shard).collect();
        let mut whole = shard("1/1");
        assert!(whole.len() > 10 && shard("1/3").len().abs_diff(whole.len() / 3) <= 1);
        parts.sort();
        whole.sort();
        assert_eq!(parts, whole);
        for wrong in ["0/2", "3/2", "1", "a/b", "1/0"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_random_program_is_found_by_its_name() {
        let shard = "2/3".parse().expect("a shard");
        let drawn = Selection { shard, ..Selection::random(7, 10) };
        assert_eq!(ids(&drawn), ["random/7/1", "random/7/4", "random/7/7"]);
        let pattern = "random/7/4".parse().expect("a pattern");
        assert_eq!(enumerated(Some(&pattern)), drawn.iter().skip(1).take(1).collect::<Vec<_>>());
    }

    #[test]
    fn an_enumerated_program_is_the_one_of_its_name() {
        let named = enumerated(None);
        let case = Case::of(named[7].clone());
        let all = Selection { named, ..Selection::default() };
        let nnx = enumeration::cases().map(|case| case.id);
        let dialects = dialect::ALL.iter().flat_map(Dialect::cases);
        assert_eq!(ids(&all), nnx.chain(dialects).collect::<Vec<_>>());
        let same = enumeration::case(&case.id).expect("it is enumerated");
        assert_eq!(case.program().expect("a program"), &same.program);
    }

    #[test]
    fn a_golden_program_is_named_below_its_folder() {
        assert_eq!(id_of(Path::new("/x/golden/programs/jit/a.py")), "jit/a.py");
        assert_eq!(id_of(Path::new("b.py")), "b.py");
    }
}
