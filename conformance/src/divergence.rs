//! Divergences: where a real system is known to depart from the rules, each with its reason.
//!
//! An entry is a TOML file in a folder named for the system's version. It names programs and modes,
//! and lists the differences it stands for. An entry that no longer reproduces fails the run, and
//! so does a difference that no entry lists.
//!
//! Random programs have no names to list. For them an entry has stand-ins, with which the reference
//! does what the system does: they explain a difference that is not there any more under them. Or it
//! says what a program must reach for the difference to be explained by the entry.

mod cause;
mod kind;
#[cfg(test)]
mod tests;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use isograft_generators::reach::Reach;
use isograft_generators::walk;
use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::{Difference, Outcome, Tolerance, diff};
use isograft_reference::program::ast::Program;
use serde::Deserialize;

pub use cause::{Account, Cause, Documentation, Script, Standing, tally};
pub use kind::{Classification, Severity, Whose, counts};

use crate::case::Case;
use crate::glob::{self, Pattern};
use crate::imports::Imports;
use crate::rewrite::{WATCHED, with_stand_ins};

/// One way in which a system departs from a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Divergence {
    /// The file's name without `.toml`.
    pub id: String,
    /// The file's fields.
    pub entry: DivergenceFile,
    /// The modes in which the system departs.
    pub modes: Vec<Mode>,
}

/// The file, field by field.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DivergenceFile {
    /// The rule, or row of the boundary's table, that the system breaks.
    pub rule: String,
    /// The file of its cause in `divergences/causes`, without `.toml`. Every entry of the newest
    /// release has one.
    pub cause: Option<String>,
    /// The library that departs from the rule.
    pub whose: Whose,
    /// Its severity.
    pub severity: Severity,
    /// `tree`, `graph`, `compat`.
    pub modes: Vec<String>,
    /// Patterns over identifiers of enumerated programs: `jit*/metadata-*/*`.
    #[serde(default)]
    pub cases: Vec<Pattern>,
    /// Patterns over files of `golden/programs`: `jit/metadata_change.py`.
    #[serde(default)]
    pub programs: Vec<Pattern>,
    /// A headline; the first clause of the effect, where that is short enough.
    pub title: Option<String>,
    /// The effect of the system, in words.
    pub effect: String,
    /// Why the rule is right.
    pub why: String,
    /// A link to a thread about it. Whether that thread reports it, its cause says.
    pub upstream: Option<String>,
    /// The oldest release of the table on which the script prints the same.
    pub since: Option<String>,
    /// Why no recorded program can show the difference, so that the script does, and a live rule
    /// where `shows` say what a program must reach: a name that the reference does not model,
    /// `flax.nnx.tabulate`, a resource of a live system, `memory`, or what the reference does as the
    /// library because programs look at it, the class of an error.
    pub unmodelled: Option<String>,
    /// The reduced program: shows the effect in plain library code, without the reference.
    pub script: String,
    /// The prints of the script on this system.
    #[serde(default)]
    pub prints: String,
    /// Python with functions in the place of a library's, named as those of a watch
    /// (`watched_jax_lax_scan`): with them the reference departs from the rule as the system does.
    #[serde(default)]
    pub stand_ins: String,
    /// The differences it stands for; each must reproduce.
    #[serde(default)]
    pub shows: Vec<ShownDifference>,
}

/// The index under which [`Met::count`] counts what stand-ins explain: none of the differences
/// listed.
pub(crate) const BY_STAND_INS: usize = usize::MAX;

impl Divergence {
    /// Its severity, and the library that departs.
    pub fn kind(&self) -> Classification {
        Classification { severity: self.entry.severity, whose: self.entry.whose }
    }

    /// Leaves what it says of programs by what these reach.
    fn keep_what_is_reached(&mut self) {
        self.entry.cases.clear();
        self.entry.programs.clear();
        self.entry.shows.retain(|shown| !shown.is_of_named());
    }

    /// True if running the whole enumeration must reproduce every listed difference.
    pub fn is_enumerated(&self) -> bool {
        !self.entry.cases.is_empty() && self.entry.programs.is_empty()
    }
}

/// A difference as patterns: its path, and what stands on either side. It is one between two
/// outcomes, or what a rule found: the place, what it expects there, and what there is.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShownDifference {
    pub(crate) at: Pattern,
    /// In the reference.
    pub(crate) reference: Pattern,
    /// In the system.
    pub(crate) system: Pattern,
    /// The things that a random program reaches, all of them, to show this: `nnx.jit`, `nnx.jit
    /// around nnx.grad`, `nnx.vmap(in_axes=*)`, `a body changes metadata`, `nn.scan`; ` | ` stands
    /// between alternatives. Where there is any, this is for random programs only.
    #[serde(default)]
    pub(crate) reaches: Vec<Requirement>,
    /// True if the entry explains all that its rule finds: for a rule that the system breaks with
    /// every program that comes so far. This is for verdicts of the rule only.
    #[serde(default)]
    pub(crate) anywhere: bool,
}

/// Alternatives, of which a program must reach one.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct Requirement {
    text: String,
    alternatives: Vec<Pattern>,
}

impl TryFrom<String> for Requirement {
    type Error = globset::Error;

    fn try_from(text: String) -> Result<Requirement, globset::Error> {
        let alternatives = text.split(" | ").map(str::parse).collect::<Result<_, _>>()?;
        Ok(Requirement { text, alternatives })
    }
}

impl Requirement {
    /// The text of the file.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    fn is_among(&self, reached: &[String]) -> bool {
        reached.iter().any(|what| glob::any(&self.alternatives, what))
    }
}

impl ShownDifference {
    /// True if it stands for a difference of the programs that the entry names.
    pub(crate) fn is_of_named(&self) -> bool {
        self.reaches.is_empty() && !self.anywhere
    }

    fn fits(&self, difference: &Difference) -> bool {
        self.at.fits(&difference.path)
            && self.reference.fits(&difference.left)
            && self.system.fits(&difference.right)
    }

    /// True if a random program that reaches these shows it.
    fn is_reached(&self, reached: &[String]) -> bool {
        !self.reaches.is_empty() && self.reaches.iter().all(|each| each.is_among(reached))
    }
}

impl ShownDifference {
    /// False if an outcome that ends so cannot be what stands in the reference here.
    fn can_differ(&self, outcome: &Outcome) -> bool {
        match (self.at.as_str(), outcome) {
            ("outcome", _) => self.reference.fits(&outcome.headline()),
            ("class", Outcome::Raised(raised)) => self.reference.fits(&raised.class.to_string()),
            ("class", _) => false,
            _ => matches!(outcome, Outcome::Returned { .. }),
        }
    }
}

/// The reach of a program, in the words of [`ShownDifference::reaches`]; and each name that it takes
/// from what it imports, as `haiku.scan`.
fn reached(program: &Program) -> Vec<String> {
    let reach = Reach::of(program);
    let imports = Imports::of(&program.body);
    let names = RefCell::new(BTreeSet::new());
    walk::count(&program.body, &|expr| {
        names.borrow_mut().extend(imports.dotted(expr));
        false
    });
    let transforms = reach.transforms.iter().map(|kind| kind.path().to_owned());
    let pairs = reach
        .pairs
        .iter()
        .map(|(outer, inner)| format!("{} around {}", outer.path(), inner.path()));
    let options = reach.options.iter().map(|(kind, option)| format!("{}({option})", kind.path()));
    let events = reach.events.iter().map(|event| event.words().to_owned());
    let dialect = reach.dialect.iter().cloned();
    let reached = transforms.chain(pairs).chain(options).chain(events).chain(dialect);
    reached.chain(names.into_inner()).collect()
}

/// The words for a program that ends in an exception, where the rule of an entry is judged.
const RAISES: &str = "an exception is raised";

/// A divergence file that cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("divergence {file}: {problem}")]
pub struct FileError {
    pub(crate) file: String,
    pub(crate) problem: String,
}

/// All that is listed for a system.
#[derive(Clone, Debug, Default)]
pub struct Divergences {
    all: Vec<Divergence>,
}

/// The release with whose entries this binary was built.
pub(crate) const NEWEST: &str = "flax-0.12.12";

/// The release of Flax whose folder this is.
fn release_of(system: &str) -> Option<Vec<u32>> {
    system.strip_prefix("flax-").and_then(numbers)
}

/// `0.12.8`
fn numbers(release: &str) -> Option<Vec<u32>> {
    release.split('.').map(|number| number.parse().ok()).collect()
}

/// The divergences that were met, how often, and which of the differences that each shows.
#[derive(Clone, Debug, Default)]
pub struct Meetings {
    entries: BTreeMap<String, (usize, Vec<bool>)>,
}

impl Divergences {
    /// Those of the newest release, with which this binary was built.
    ///
    /// # Errors
    ///
    /// As [`Divergences::read`].
    pub fn embedded() -> Result<Divergences, FileError> {
        Divergences::of(NEWEST)
    }

    /// The entries of a system, named as its folder is; none where there is no folder.
    ///
    /// # Errors
    ///
    /// As [`Divergences::read`].
    pub fn of(system: &str) -> Result<Divergences, FileError> {
        let found = crate::embedded::DIVERGENCES.iter().find(|(name, _)| *name == system);
        Divergences::read(found.map_or(&[], |(_, files)| files))
    }

    /// The divergences of a system: its own entries, and of those of the newest Flax that hold
    /// there (`since`, or it has one of that name) what they say of random programs.
    ///
    /// # Errors
    ///
    /// As [`Divergences::read`].
    pub(crate) fn known_of(system: &str) -> Result<Divergences, FileError> {
        let mut known = Divergences::of(system)?;
        let (Some(release), true) = (release_of(system), system != NEWEST) else {
            return Ok(known);
        };
        for mut newer in Divergences::embedded()?.all {
            let since = newer.entry.since.as_deref().and_then(numbers);
            let is_older = since.is_some_and(|since| since <= release);
            if !is_older && !known.all.iter().any(|own| own.id == newer.id) {
                continue;
            }
            newer.keep_what_is_reached();
            let DivergenceFile { shows, stand_ins, .. } = &mut newer.entry;
            match known.all.iter_mut().find(|own| own.id == newer.id) {
                Some(own) => {
                    own.entry.shows.append(shows);
                    if own.entry.stand_ins.is_empty() {
                        own.entry.stand_ins = std::mem::take(stand_ins);
                    }
                }
                None => known.all.push(newer),
            }
        }
        Ok(known)
    }

    /// These, and of the newest release's those that are JAX's, for a system that has its JAX: what
    /// they say of programs by what these reach.
    ///
    /// # Errors
    ///
    /// As [`Divergences::read`].
    pub(crate) fn and_of_jax(mut self) -> Result<Divergences, FileError> {
        let is_of_jax = |listed: &Divergence| listed.entry.whose == Whose::Jax;
        for mut listed in Divergences::embedded()?.all.into_iter().filter(is_of_jax) {
            listed.keep_what_is_reached();
            let says = !listed.entry.shows.is_empty();
            if says && !self.all.iter().any(|own| own.id == listed.id) {
                self.all.push(listed);
            }
        }
        Ok(self)
    }

    /// The folders of the systems that have entries.
    pub(crate) fn systems() -> impl Iterator<Item = &'static str> {
        crate::embedded::DIVERGENCES.iter().map(|(system, _)| *system)
    }

    /// From files: name and text.
    ///
    /// # Errors
    ///
    /// A file is not in the form of an entry, or lacks what every entry must say.
    pub fn read(files: &[(&str, &str)]) -> Result<Divergences, FileError> {
        let read = |(file, text): &(&str, &str)| {
            let malformed = |problem: String| FileError { file: (*file).to_owned(), problem };
            let entry: DivergenceFile =
                toml::from_str(text).map_err(|error| malformed(error.to_string()))?;
            let modes = entry.modes.iter().map(|mode| mode.parse());
            let modes = modes
                .collect::<Result<Vec<Mode>, _>>()
                .map_err(|error| malformed(error.to_string()))?;
            let named = !entry.cases.is_empty()
                || !entry.programs.is_empty()
                || entry.shows.iter().any(ShownDifference::is_of_named);
            let reached = entry.shows.iter().any(|shown| !shown.reaches.is_empty());
            let missing = [
                (modes.is_empty(), "names no mode"),
                (
                    entry.cases.is_empty()
                        && entry.programs.is_empty()
                        && !reached
                        && entry.unmodelled.is_none(),
                    "names neither cases nor programs, nor what random ones reach",
                ),
                (
                    named && entry.unmodelled.is_some(),
                    "names programs, and says that none can show it",
                ),
                (
                    isograft_reference::program::parse(&entry.stand_ins, file).is_err(),
                    "has stand-ins that are no program",
                ),
                (entry.shows.is_empty() && entry.unmodelled.is_none(), "shows no difference"),
                (entry.effect.trim().is_empty(), "does not say what the system does"),
                (entry.why.trim().is_empty(), "does not say why the rule is right"),
                (entry.script.trim().is_empty(), "has no script"),
            ];
            if let Some((_, problem)) = missing.into_iter().find(|(missing, _)| *missing) {
                return Err(malformed(problem.to_owned()));
            }
            Ok(Divergence { id: file.trim_end_matches(".toml").to_owned(), entry, modes })
        };
        Ok(Divergences { all: files.iter().map(read).collect::<Result<_, _>>()? })
    }

    /// Every entry, in the order of the files.
    pub fn iter(&self) -> impl Iterator<Item = &Divergence> {
        self.all.iter()
    }

    /// The worst first, and of one kind by name.
    pub fn by_kind(&self) -> Vec<&Divergence> {
        let mut all: Vec<&Divergence> = self.all.iter().collect();
        all.sort_by_key(|divergence| (divergence.kind(), &divergence.id));
        all
    }

    /// The entries that name this program in this mode, whatever differences they list.
    pub fn naming(&self, id: &str, mode: Mode) -> impl Iterator<Item = &Divergence> {
        self.all.iter().filter(move |divergence| {
            divergence.modes.contains(&mode)
                && (glob::any(&divergence.entry.cases, id)
                    || glob::any(&divergence.entry.programs, id))
        })
    }

    /// The entry that stands for this difference of a named program, and which of its listed
    /// differences this is. The reference is on the left, the system on the right. Of several
    /// entries the first by file name.
    pub fn find(
        &self,
        id: &str,
        mode: Mode,
        difference: &Difference,
    ) -> Option<(&Divergence, usize)> {
        self.naming(id, mode).find_map(|divergence| {
            let fits = |shown: &ShownDifference| shown.is_of_named() && shown.fits(difference);
            Some((divergence, divergence.entry.shows.iter().position(fits)?))
        })
    }

    /// Does what [`Divergences::find`] does for a program without a listed name: by what it
    /// reaches.
    pub(crate) fn find_random(
        &self,
        program: &Program,
        mode: Mode,
        difference: &Difference,
    ) -> Option<(&Divergence, usize)> {
        let reached = reached(program);
        self.all.iter().filter(|divergence| divergence.modes.contains(&mode)).find_map(
            |divergence| {
                let fits =
                    |shown: &ShownDifference| shown.is_reached(&reached) && shown.fits(difference);
                Some((divergence, divergence.entry.shows.iter().position(fits)?))
            },
        )
    }
}

impl Divergences {
    /// The entries with stand-ins for this mode, and the stand-ins.
    pub(crate) fn stand_ins(&self, mode: Mode) -> impl Iterator<Item = (&Divergence, Program)> {
        let of_mode = move |entry: &&Divergence| entry.modes.contains(&mode);
        self.all.iter().filter(of_mode).filter_map(|divergence| {
            let text = &divergence.entry.stand_ins;
            let read = || isograft_reference::program::parse(text, &divergence.id).ok();
            Some((divergence, (!text.is_empty()).then(read)??))
        })
    }

    /// The entry whose script prints the beginning of this message.
    pub(crate) fn find_message(&self, mode: Mode, message: &str) -> Option<&Divergence> {
        /// A message of fewer letters may be anybody's.
        const ENOUGH: usize = 20;
        let message = message.lines().next().unwrap_or_default();
        let mut of_mode = self.all.iter().filter(|divergence| divergence.modes.contains(&mode));
        of_mode.find(|divergence| {
            let lines = divergence.entry.prints.lines().map(str::trim);
            let mut enough = lines.filter(|line| line.len() >= ENOUGH);
            enough.any(|line| {
                message.starts_with(line)
                    || line.find(": ").is_some_and(|colon| {
                        let said = &line[colon + 2..];
                        said.len() >= ENOUGH && message.starts_with(said)
                    })
            })
        })
    }

    /// The entries that may explain what a system makes of a program without a listed name, which
    /// the reference ends so: by what the program reaches, or by their stand-ins. Of each, patterns:
    /// the place, and what stands there in the reference and in the system.
    pub(crate) fn may_show(
        &self,
        program: &Program,
        mode: Mode,
        stated: &Outcome,
    ) -> Vec<(&Divergence, Vec<[String; 3]>)> {
        let reached = reached(program);
        let mut by_stand_ins: BTreeMap<&str, [String; 3]> = BTreeMap::new();
        for (entry, stand_ins) in self.stand_ins(mode) {
            let Some(other) = with_stand_ins(program, &stand_ins, WATCHED) else { continue };
            let found = isograft_reference::run(&other, mode, &Limits::default());
            if let Some(Difference { path, left, right }) =
                diff(stated, &found, &Tolerance::LAYERED)
            {
                by_stand_ins.insert(&entry.id, [path, left, right]);
            }
        }
        let of_mode = |entry: &&Divergence| entry.modes.contains(&mode);
        // No outcome shows what an entry without a program that can show it is about.
        let shown = self.all.iter().filter(of_mode).filter(|it| it.entry.unmodelled.is_none());
        let shows = |entry| {
            let Divergence { id, entry: file, .. }: &Divergence = entry;
            let fits =
                |shown: &&ShownDifference| shown.is_reached(&reached) && shown.can_differ(stated);
            let mut shows: Vec<[String; 3]> = by_stand_ins.remove(&**id).into_iter().collect();
            shows.extend(file.shows.iter().filter(fits).map(|shown| {
                [&shown.at, &shown.reference, &shown.system].map(|it| it.as_str().to_owned())
            }));
            (entry, shows)
        };
        shown.map(shows).filter(|(_, shows)| !shows.is_empty()).collect()
    }

    /// The entry of this rule that stands for what the rule found in a program, and which of its
    /// listed differences this is. A program that raises reaches that, too.
    pub(crate) fn find_evidence(
        &self,
        rule: &str,
        case: &Case,
        (mode, raises): (Mode, bool),
        found: &Difference,
    ) -> Option<(&Divergence, usize)> {
        let mut reached = case.program().map_or_else(|_| Vec::new(), reached);
        reached.extend(raises.then(|| RAISES.to_owned()));
        let of_rule = |divergence: &&Divergence| {
            divergence.entry.rule == rule && divergence.modes.contains(&mode)
        };
        self.all.iter().filter(of_rule).find_map(|divergence| {
            let named = self.naming(&case.id, mode).any(|named| named.id == divergence.id);
            let applies = |shown: &ShownDifference| {
                shown.anywhere || shown.is_reached(&reached) || named && shown.is_of_named()
            };
            let fits = |shown: &ShownDifference| applies(shown) && shown.fits(found);
            Some((divergence, divergence.entry.shows.iter().position(fits)?))
        })
    }
}

impl Meetings {
    /// Counts one difference that the entry stands for.
    pub fn count(&mut self, divergence: &Divergence, shown: usize) {
        let (cases, seen) = self
            .entries
            .entry(divergence.id.clone())
            .or_insert_with(|| (0, vec![false; divergence.entry.shows.len()]));
        *cases += 1;
        if let Some(seen) = seen.get_mut(shown) {
            *seen = true;
        }
    }

    pub(crate) fn add(&mut self, other: Meetings) {
        for (id, (cases, seen)) in other.entries {
            let mine = self.entries.entry(id).or_insert_with(|| (0, vec![false; seen.len()]));
            mine.0 += cases;
            mine.1.iter_mut().zip(seen).for_each(|(mine, seen)| *mine |= seen);
        }
    }

    /// The number of runs that the entry stood for.
    pub(crate) fn times(&self, divergence: &Divergence) -> usize {
        self.entries.get(&divergence.id).map_or(0, |(cases, _)| *cases)
    }

    /// Why the entry is out of date, after every program it names was run: nothing reproduces it,
    /// or not all of its listed differences.
    pub fn stale(&self, divergence: &Divergence) -> Option<String> {
        if divergence.entry.unmodelled.is_some() {
            return None;
        }
        let Some((_, seen)) = self.entries.get(&divergence.id) else {
            return Some("no longer reproduces; delete this entry".to_owned());
        };
        let listed =
            divergence.entry.shows.iter().zip(seen).filter(|(shown, _)| shown.is_of_named());
        let lost = listed.into_iter().find(|(_, seen)| !**seen)?.0;
        Some(format!(
            "no longer reproduces `{}` against `{}` at `{}`; delete that `shows`",
            lost.reference, lost.system, lost.at
        ))
    }
}
