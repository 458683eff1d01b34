//! `isograft detect`: how soon a list of defects is reported.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use clap::Args;
use serde_json::json;

use super::confinement::{Confinement, Programs};
use super::dialect::GivenDialect;
use super::format::Format;
use super::{Failure, Preludes, Status, print};
use crate::campaign::in_threads;
use crate::case::{NNX, Origin};
use crate::detection::{
    self, Bounds, Build, Defect, MEASURED, Measured, Place, Searches, Unavailable, Watched,
};
use crate::glob::Pattern;
use crate::interrupt;
use crate::live::{Name, Rights};
use crate::own_dialect::OwnDialect;
use crate::rule::Rule;
use crate::rules;

#[derive(Args, Debug)]
pub struct Detect {
    /// Only defects whose identifier fits: `fault/*`
    #[arg(value_name = "GLOB")]
    patterns: Vec<Pattern>,
    /// The dialect whose mutants are the defects: a folder (docs/own_dialect.md). Its programs are
    /// tried before random ones
    #[arg(long, value_name = "FOLDER", default_value = NNX, conflicts_with_all = ["record", "page"])]
    dialect: GivenDialect,
    /// Seeds of random programs, from 0 on
    #[arg(long, value_name = "N", default_value_t = 5)]
    seeds: u64,
    /// Programs that are tried for a defect and a seed
    #[arg(long, value_name = "N", default_value_t = 2000)]
    programs: u64,
    /// CPU seconds that are spent on a defect and a seed, in each of the two ways
    #[arg(long, value_name = "SECONDS", default_value_t = 120.0)]
    seconds: f64,
    /// Write what was measured into this file, beside what it holds
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// The name of the measurement in that file
    #[arg(long, value_name = "NAME", default_value = "baseline")]
    name: String,
    /// Print the page of the recorded measurements, and measure nothing
    #[arg(long, conflicts_with_all = ["patterns", "record"])]
    page: bool,
    /// Also reduce the program that showed a planted fault, and print it
    #[arg(long)]
    show: bool,
    /// Format of the answer
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    confinement: Confinement,
}

impl Detect {
    pub fn run(self) -> Result<Status, Failure> {
        interrupt::listen().map_err(Failure::cannot_run)?;
        let all = detection::defects().map_err(|error| Failure::input(error.clone()))?;
        if self.page {
            let measured = Measured::read(MEASURED).map_err(Failure::input)?;
            print(&detection::page(all, &measured))?;
            return Ok(Status::Holds);
        }
        if self.seeds == 0 {
            return Err(Failure::input(anyhow::anyhow!("--seeds 0: at least one is needed")));
        }
        if let Some(own) = self.dialect.own {
            return self.mutants(own);
        }
        let chosen = self.chosen(all, |defect| &defect.id)?;
        let rights = self.rights(&chosen)?;
        let (mut found, mut skipped) = (Vec::new(), Vec::new());
        let count = chosen.len();
        for defect in chosen {
            match self.measured(defect, &rights)? {
                Ok(None) => break,
                Ok(Some(searches)) => {
                    if self.format == Format::Text {
                        print(&line(&defect.id, &searches))?;
                    }
                    self.shown(defect)?;
                    self.keep(defect, &searches)?;
                    found.push(json!({"defect": defect.id, "searches": searches}));
                }
                Err(reason) => {
                    tell!("skipped {}: {reason}", defect.id);
                    skipped.push(json!({"defect": defect.id, "reason": reason.to_string()}));
                }
            }
        }
        if !skipped.is_empty() {
            tell!("{} of the defects were skipped", skipped.len());
        }
        told_if_interrupted(found.len(), count);
        let is_mute = found.is_empty();
        self.format.print(String::new, || {
            let interrupted = interrupt::requested();
            json!({"measured": found, "skipped": skipped, "interrupted": interrupted})
        })?;
        Ok(if is_mute { Status::CannotRun } else { Status::Holds })
    }

    /// The defects that a pattern fits.
    fn chosen<'d, D>(&self, all: &'d [D], id: fn(&D) -> &str) -> Result<Vec<&'d D>, Failure> {
        let fits = |id: &str| {
            self.patterns.is_empty() || self.patterns.iter().any(|pattern| pattern.fits(id))
        };
        let chosen: Vec<&D> = all.iter().filter(|defect| fits(id(defect))).collect();
        if chosen.is_empty() {
            let known = all.iter().map(id).collect::<Vec<_>>().join(", ");
            return Err(Failure::input(anyhow::anyhow!("no defect fits; there are: {known}")));
        }
        Ok(chosen)
    }

    /// The mutants of a dialect. One that no rule of a file reports shows that such a rule, or a
    /// program, is missing. The general rules are asked about it then: those of Isograft, and that
    /// programs return.
    fn mutants(&self, own: &'static OwnDialect) -> Result<Status, Failure> {
        let rules: Vec<Rule> = own.rules_of_files().collect();
        let general = self.dialect.rules().into_iter();
        let general: Vec<Rule> =
            general.filter(|rule| rules.iter().all(|own| own.id != rule.id)).collect();
        let given = self.dialect.named(&[], &Preludes::default(), None)?;
        let (mut found, mut by) = (Vec::new(), [0; 4]);
        let chosen = self.chosen(&own.mutants, |mutant| &mutant.name)?;
        let mutated: Vec<_> = chosen
            .into_iter()
            .map(|mutant| own.mutated(mutant).map(|mutated| (mutant, mutated)))
            .collect::<anyhow::Result<_>>()
            .map_err(Failure::input)?;
        let programs = |seed| {
            let count = if own.dialect.is_drawn() { u64::MAX } else { 0 };
            let drawn = (0..count).map(move |place| {
                Origin::OfDialect(&own.dialect, own.dialect.random_id(seed, place).into())
            });
            Ok(given.clone().into_iter().chain(drawn))
        };
        let mut unbroken = rules.clone();
        for (mutant, mutated) in &mutated {
            let mut watched = Watched::mutant(mutated.clone());
            let searches = self.searches(&mut watched, &rules, self.seeds, programs)?;
            let Some(searches) = searches else { break };
            let mut more = None;
            if searches.rules().is_empty() {
                more = self.searches(&mut watched, &general, self.seeds, programs)?;
                if more.is_none() {
                    break;
                }
            }
            self.dialect.sound()?;
            let finder = Finder::of(&searches, more.as_ref());
            by[finder as usize] += 1;
            if self.format == Format::Text {
                print(&lines_of_mutant(&mutant.name, &searches, more.as_ref()))?;
            }
            unbroken.retain(|rule| !searches.rules().contains(&rule.id));
            found.push(json!({
                "defect": mutant.name,
                "by": finder.name(),
                "searches": searches,
                "general": more,
            }));
        }
        told_if_interrupted(found.len(), mutated.len());
        // Another rule may have reported first what these report, too.
        if !self.patterns.is_empty() || interrupt::requested() {
            unbroken.clear();
        }
        for (_, mutated) in &mutated {
            while !unbroken.is_empty() {
                let mut watched = Watched::mutant(mutated.clone());
                let searches = self.searches(&mut watched, &unbroken, 1, programs)?;
                let Some(searches) = searches else { break };
                let before = unbroken.len();
                unbroken.retain(|rule| !searches.rules().contains(&rule.id));
                if unbroken.len() == before {
                    break;
                }
            }
        }
        let count = found.len();
        let unbroken: Vec<&str> = unbroken.iter().map(|rule| rule.id).collect();
        let lacking = |rule: &&str| format!("no mutant breaks {rule}: dialect.toml lacks one\n");
        self.format.print(
            || {
                let lacking: String = unbroken.iter().map(lacking).collect();
                lacking + &words_of_counts(by)
            },
            || {
                let by: BTreeMap<&str, usize> =
                    Finder::ALL.iter().map(|finder| finder.name()).zip(by).collect();
                let interrupted = interrupt::requested();
                json!({
                    "measured": found,
                    "by": by,
                    "unbroken": unbroken,
                    "interrupted": interrupted,
                })
            },
        )?;
        let whole = by[Finder::Own as usize] == count && unbroken.is_empty();
        Ok(if whole { Status::Holds } else { Status::Broken })
    }

    /// A search for each seed; nothing where a signal came before the last one ended.
    fn searches<I: Iterator<Item = Origin>>(
        &self,
        watched: &mut Watched,
        rules: &[Rule],
        count: u64,
        programs: impl Fn(u64) -> Result<I, anyhow::Error> + Sync,
    ) -> Result<Option<Searches>, Failure> {
        let bounds = Bounds { programs: self.programs, seconds: self.seconds };
        let watched = Mutex::new(watched);
        // Programs nest, and a thread has the stack for them.
        let searched = in_threads(1, |_| {
            let mut watched = watched.lock().unwrap_or_else(PoisonError::into_inner);
            let search =
                |seed| detection::search(programs(seed)?, rules, &mut watched, seed, bounds);
            (0..count).map(search).collect::<Result<Vec<_>, _>>()
        });
        let panicked = || Err(anyhow::anyhow!("the search panicked"));
        let seeds = searched.into_iter().next().unwrap_or_else(panicked);
        let seeds: Option<Vec<_>> = seeds.map_err(Failure::cannot_run)?.into_iter().collect();
        Ok(seeds.map(|seeds| Searches { build: Build::own(), bounds, seeds }))
    }

    /// The rights of the releases among these; the programs are Isograft's own.
    fn rights(&self, chosen: &[&Defect]) -> Result<Rights, Failure> {
        let names = chosen.iter().filter_map(|defect| match &defect.place {
            Place::Release { system, .. } => Some(Name::Release(system.clone())),
            Place::Fault(_) | Place::Mutant { .. } => None,
        });
        let names: Vec<Name> = names.collect();
        let rights = self.confinement.rights(&names.iter().collect::<Vec<_>>(), Programs::Own)?;
        Ok(rights.unwrap_or(Rights::Own))
    }

    /// A search for each seed; or why there can be none.
    fn measured(
        &self,
        defect: &Defect,
        rights: &Rights,
    ) -> Result<Result<Option<Searches>, Unavailable>, Failure> {
        let mut watched = match Watched::of(defect, rights) {
            Ok(watched) => watched,
            Err(unavailable) => return Ok(Err(unavailable)),
        };
        let programs = |seed| Ok(detection::random(defect, seed)?);
        self.searches(&mut watched, &rules::all(), self.seeds, programs).map(Ok)
    }

    /// Writes the searches into the file of measurements.
    fn keep(&self, defect: &Defect, searches: &Searches) -> Result<(), Failure> {
        let Some(path) = &self.record else { return Ok(()) };
        let mut measured = match fs::read_to_string(path) {
            Ok(text) => Measured::read(&text).map_err(Failure::input)?,
            Err(_) => Measured::default(),
        };
        measured.put(&self.name, &defect.id, searches.clone());
        let text = serde_json::to_string_pretty(&measured).map_err(Failure::cannot_run)?;
        crate::text::write(path, text + "\n").map_err(Failure::cannot_run)
    }

    /// The reduced programs of a planted fault.
    #[cfg(feature = "faults")]
    fn shown(&self, defect: &Defect) -> Result<(), Failure> {
        use isograft_reference::fault::Fault;

        let Place::Fault(name) = &defect.place else { return Ok(()) };
        let Some(fault) = Fault::ALL.into_iter().find(|fault| format!("{fault:?}") == *name) else {
            return Ok(());
        };
        let seeds = if self.show { 0..self.seeds } else { 0..0 };
        for found in seeds.filter_map(|seed| crate::planted::search(fault, seed, self.programs)) {
            let (rule, mode, statements) = (found.rule, found.mode, found.statements());
            print(&format!(
                "\n# {rule}, {mode} mode, {statements} statements\n{}\n",
                found.reduced
            ))?;
        }
        Ok(())
    }

    #[cfg(not(feature = "faults"))]
    fn shown(&self, _: &Defect) -> Result<(), Failure> {
        match self.show {
            true => Err(Failure::input(anyhow::anyhow!("--show: {}", Unavailable::NoFaults))),
            false => Ok(()),
        }
    }
}

fn told_if_interrupted(measured: usize, all: usize) {
    if interrupt::requested() {
        tell!("interrupted: {measured} of {all} defects were measured");
    }
}

/// The first of these that reports a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Finder {
    /// A rule of the dialect's folder.
    Own,
    /// A rule that judges every dialect.
    General,
    /// A comparison with the semantics.
    Comparison,
    /// None of these.
    Nothing,
}

impl Finder {
    const ALL: [Finder; 4] = [Finder::Own, Finder::General, Finder::Comparison, Finder::Nothing];

    /// By the searches with the rules of the folder, and with the general ones.
    fn of(own: &Searches, general: Option<&Searches>) -> Finder {
        if !own.rules().is_empty() {
            Finder::Own
        } else if general.is_some_and(|general| !general.rules().is_empty()) {
            Finder::General
        } else if own.is_compared() {
            Finder::Comparison
        } else {
            Finder::Nothing
        }
    }

    fn name(self) -> &'static str {
        match self {
            Finder::Own => "own rule",
            Finder::General => "general rule",
            Finder::Comparison => "comparison",
            Finder::Nothing => "nothing",
        }
    }
}

/// The last line about mutants, of which so many are reported by each of [`Finder::ALL`].
fn words_of_counts(by: [usize; 4]) -> String {
    let [own, general, comparison, nothing] = by;
    let all: usize = by.iter().sum();
    let mut words = format!("{own} of {all} mutants are reported by the dialect's own rules");
    for (count, rest) in [
        (general, "by general rules alone"),
        (comparison, "by a comparison alone"),
        (nothing, "by nothing"),
    ] {
        if count > 0 {
            words += &format!(", {count} {rest}");
        }
    }
    words + "\n"
}

/// The searches for a mutant. General rules are asked where those of the folder report nothing.
fn lines_of_mutant(id: &str, own: &Searches, general: Option<&Searches>) -> String {
    let [rule, comparison] = own.cells();
    let general = general.map_or_else(String::new, |general| {
        let [rule, _] = general.cells();
        format!("  general rules  {rule}{}\n", by_rules(general))
    });
    format!(
        "{id}\n  own rules      {rule}{}\n{general}  comparison     {comparison}\n",
        by_rules(own)
    )
}

fn line(id: &str, searches: &Searches) -> String {
    let [rule, comparison] = searches.cells();
    let by = by_rules(searches);
    format!("{id}\n  rule or law  {rule}{by}\n  comparison   {comparison}\n")
}

/// The rules that reported it, after a comma.
fn by_rules(searches: &Searches) -> String {
    match &searches.rules()[..] {
        [] => String::new(),
        rules => format!(", by {}", rules.join(", ")),
    }
}
