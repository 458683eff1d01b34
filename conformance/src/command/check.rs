//! `isograft check`: runs enumerated and random programs on a system and judges them by every rule.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::thread;

use clap::Args;

use super::confinement::{Confinement, Programs, source};
use super::dialect::GivenDialect;
use super::format::ReportFormat;
use super::keep::{Keep, keep};
use super::known::KnownDivergences;
use super::progress::{with_counter, with_progress};
use super::running::Budget;
use super::{Failure, Modes, Preludes, Status, TRIED, nothing_in, print, quoted};
use crate::campaign::{
    Findings, Grounds, Group, NoAnswer, Plan, Reduction, Systems, Watch, groups,
};
use crate::case::{self, Case, NNX, Origin, Selection};
use crate::glob::Pattern;
use crate::interrupt;
use crate::live::{self, Name, Source};
use crate::recorded::RecordedOutcomes;
use crate::report::{Report, listing};
use crate::rule::{Rule, Scope};
use crate::rules;
use crate::spread::Closeness;
use crate::trial::{Against, Trial};
use crate::verdict::Verdict;
use crate::warnings::{self, Warn};

#[derive(Args, Debug)]
pub struct Check {
    /// Programs, or folders of them. Without any, the enumerated programs and random ones run. A
    /// real system executes the files, in a sandbox where the kernel has one (SECURITY.md)
    files: Vec<PathBuf>,
    #[command(flatten)]
    preludes: Preludes,
    /// Only rules whose identifier fits: `boundary/*` (quote it, for the shell)
    #[arg(long, value_name = "GLOB")]
    rule: Option<Pattern>,
    /// Only programs whose identifier fits: `jit/value/*`, or one random program: `random/7/123`
    #[arg(long, value_name = "GLOB")]
    case: Option<Pattern>,
    /// The mode of NNX that programs run in
    #[arg(long, value_enum, default_value_t = Modes::All)]
    mode: Modes,
    /// Random programs to run after the enumerated ones; 1000 by default, but none with --case or
    /// --show
    #[arg(long, value_name = "N", conflicts_with = "files")]
    cases: Option<u64>,
    /// Only random programs, not the enumerated ones, nor those of a dialect's folder
    #[arg(long, conflicts_with_all = ["files", "case"])]
    random_only: bool,
    /// Seed of random programs (the enumerated ones do not depend on it)
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with = "files")]
    seed: u64,
    /// The first random program of the seed's sequence
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with = "files")]
    first: u64,
    /// The dialect of the random programs: nnx, linen, pax, laws, jax; or a folder that is one
    /// (docs/own_dialect.md), with its programs and rules
    #[arg(long, value_name = "NAME", default_value = NNX)]
    dialect: GivenDialect,
    /// Format of the answer
    #[arg(long, value_enum, default_value_t = ReportFormat::Text)]
    format: ReportFormat,
    /// The system that is judged: `reference`, or a real one, such as `flax==0.12.12`. A real one is
    /// judged by the rules alone, without recordings
    #[arg(long, value_name = "SYSTEM", default_value_t = Name::Reference)]
    system: Name,
    /// Threads; by default as many as there are cores
    #[arg(long, value_name = "N", value_parser = super::jobs)]
    jobs: Option<usize>,
    /// Print each selected program, its outcomes on the system, and the verdict of each rule
    #[arg(long)]
    show: bool,
    /// Reduce the program that breaks a rule, also a named or an enumerated one
    #[arg(long, conflicts_with = "show")]
    reduce: bool,
    #[command(flatten)]
    budget: Budget,
    #[command(flatten)]
    warn: Warn,
    #[command(flatten)]
    closeness: Closeness,
    #[command(flatten)]
    keep: Keep,
    #[command(flatten)]
    known: KnownDivergences,
    #[command(flatten)]
    confinement: Confinement,
}

impl Check {
    pub fn run(self) -> Result<Status, Failure> {
        self.format.told(self.ended())
    }

    fn ended(&self) -> Result<Status, Failure> {
        interrupt::listen().map_err(Failure::cannot_run)?;
        let plan = self.plan()?;
        let mut cases = self.selected(&plan.rules)?;
        // Where random programs are drawn, and not only one, those that failed before come first.
        let drawn = || self.keep.of("check", &self.system, self.dialect.dialect);
        let is_one = self.dialect.drawn(self.case.as_ref()).is_some();
        let kept = (!cases.places.is_empty() && !is_one).then(drawn).flatten();
        let failed = kept.as_ref().map(|kept| kept.programs(&plan.rules)).unwrap_or_default();
        let programs = Programs::of(&self.dialect.files(&self.files), &failed);
        let rights = self.confinement.rights(&[&self.system], programs)?;
        let source = source(&self.system, live::Limits::default(), rights.as_ref())?;
        let source = self.dialect.about(source);
        let grounds = self.grounds(&source)?;
        cases.named.splice(..0, failed.iter().cloned());
        if self.show {
            show(&plan, &grounds, &source, &cases)?;
        }
        let watch = Watch::default();
        let systems = || Systems::alone(source.system());
        let ran = with_progress(cases.count(), &watch, || {
            plan.run(cases.iter(), &grounds, &watch, systems)
        });
        let found = ran.map_err(Failure::cannot_run)?;
        self.dialect.sound()?;
        let groups = self.reduced(&plan, &grounds, &found, &source);
        let watched = (&plan.modes[..], &plan.limits, plan.jobs);
        let ended = warnings::of_cases(cases.named.iter(), watched, &self.warn);
        let report = Report {
            command: "isograft check",
            plan: &plan,
            grounds: &grounds,
            findings: &found,
            groups: &groups,
            rights: rights.as_ref(),
            own_files: !self.files.is_empty() && self.dialect.own.is_none(),
            narrowed: self.case.is_some() || !self.files.is_empty() || self.dialect.own.is_some(),
            ended: &ended,
            replay: &|finding| {
                let program = match &finding.origin {
                    Origin::File { path, .. } | Origin::Kept { path, .. } => {
                        quoted(&path.display().to_string()) + &self.preludes.replay()
                    }
                    _ => format!("--case {}", finding.case),
                };
                let mut command = format!(
                    "isograft check --rule {} {program}{} --mode {} --show",
                    finding.rule,
                    self.dialect.replay(),
                    finding.mode
                );
                if self.system != Name::Reference {
                    let system = quoted(&self.system.to_string());
                    let _ = write!(command, " --system {system}{}", self.known.replay());
                }
                command
            },
        };
        self.format.print(&report)?;
        if let Some(kept) = &kept {
            keep(kept, &plan, &found, &groups, &failed);
        }
        // A system that answered nothing was not found to be right.
        let mute = found.judged() == 0
            && found
                .no_answer
                .keys()
                .any(|reason| matches!(reason, NoAnswer::Unsupported(_) | NoAnswer::OutOfFuel(_)));
        let warned = || ended.iter().any(|ended| !ended.warnings.is_empty());
        Ok(if !found.failures.is_empty() {
            Status::CannotRun
        } else if !found.holds() || self.warn.is_error() && warned() {
            Status::Broken
        } else if !self.files.is_empty() && ended.iter().any(|ended| ended.unread.is_some()) {
            Status::BadInput
        } else if mute {
            Status::CannotRun
        } else if ended.iter().any(|ended| ended.raised()) {
            Status::Raised
        } else {
            Status::Holds
        })
    }

    /// The reference is compared with what was recorded; a live system is judged by rules alone.
    fn grounds(&self, source: &Source) -> Result<Grounds, Failure> {
        let recorded = match &self.system {
            Name::Reference if self.dialect.own.is_none() => {
                RecordedOutcomes::embedded().map_err(Failure::input)?
            }
            _ => RecordedOutcomes::default(),
        };
        let divergences = self.dialect.divergences(&self.known, &self.system, source)?;
        Ok(Grounds { recorded, divergences, results: None })
    }

    fn plan(&self) -> Result<Plan, Failure> {
        let mut rules = self.dialect.rules();
        // Here is one system, and no other to agree with.
        rules.retain(|rule| rule.id != rules::AGREE.id);
        // A rule that somebody asks for is asked of every program.
        if self.rule.is_some() || self.case.is_some() {
            let sampled = rules.iter_mut().filter(|rule| rule.id == rules::spec::RULE.id);
            sampled.for_each(|rule| *rule = rules::spec::WHOLE);
        }
        if let Some(pattern) = &self.rule {
            rules.retain(|rule| pattern.fits(rule.id));
            if rules.is_empty() {
                let none = anyhow::anyhow!("no rule fits `{pattern}`; `isograft rules` lists them");
                return Err(Failure::input(none));
            }
        }
        let jobs =
            self.jobs.unwrap_or_else(|| thread::available_parallelism().map_or(1, Into::into));
        let whole = self.system == Name::Reference
            && self.case.is_none()
            && self.files.is_empty()
            && !self.random_only
            && self.dialect.own.is_none()
            && matches!(self.mode, Modes::All)
            && rules.iter().any(|rule| rule.id == rules::RECORDED.id);
        let modes = self.mode.all();
        let closeness = self.closeness;
        let limits = self.budget.limits();
        let holds_near_misses = self.system == Name::Reference && matches!(self.mode, Modes::All);
        let plan = Plan::of(rules);
        Ok(Plan { modes, limits, jobs, whole, holds_near_misses, closeness, ..plan })
    }

    /// The programs of the files, or the enumerated ones and the random ones where a selected rule
    /// can apply to them.
    fn selected(&self, rules: &[Rule]) -> Result<Selection, Failure> {
        let has = |scopes: &[Scope]| rules.iter().any(|rule| scopes.contains(&rule.scope));
        let default = if self.case.is_some() || self.show { 0 } else { DEFAULT_CASES };
        let count =
            if has(&[Scope::Programs, Scope::All]) { self.cases.unwrap_or(default) } else { 0 };
        let drawn = Selection {
            dialect: self.dialect.dialect,
            seed: self.seed,
            places: self.first..self.first.saturating_add(count),
            ..Selection::default()
        };
        if let Some((seed, place)) = self.dialect.drawn(self.case.as_ref()) {
            return Ok(Selection { seed, places: place..place.saturating_add(1), ..drawn });
        }
        if !self.files.is_empty() || self.dialect.own.is_some() {
            let named = match self.random_only {
                true => Vec::new(),
                false => self.dialect.named(&self.files, &self.preludes, self.case.as_ref())?,
            };
            let is_drawn = self.files.is_empty()
                && self.dialect.dialect.is_some_and(|dialect| dialect.is_drawn());
            let places = if is_drawn { drawn.places.clone() } else { 0..0 };
            if named.is_empty() && places.is_empty() {
                return Err(nothing_in(&self.dialect.files(&self.files), self.case.as_ref()));
            }
            return Ok(Selection { named, places, ..drawn });
        }
        if self.random_only {
            let none = "no random program is selected: --cases is 0, or no rule judges them";
            return match drawn.places.is_empty() {
                true => Err(Failure::input(anyhow::anyhow!("{none}"))),
                false => Ok(drawn),
            };
        }
        let enumerated = case::enumerated(self.case.as_ref());
        if let Some(pattern) = &self.case
            && enumerated.is_empty()
        {
            let none = anyhow::anyhow!(
                "no program fits `{pattern}`; an identifier is transform/event/alias, as \
                 `jit/value/plain`, begins with a dialect, as `linen/setup/jit/*`, or is \
                 random/seed/place"
            );
            return Err(Failure::input(none));
        }
        let mut named = enumerated;
        named.retain(|origin| match origin {
            Origin::Enumerated(..) => has(&[Scope::Enumeration, Scope::Comparison, Scope::All]),
            Origin::OfDialect(..) => has(&[Scope::Programs, Scope::Comparison, Scope::All]),
            _ => true,
        });
        Ok(Selection { named, ..drawn })
    }

    /// The broken rules; what a random program breaks is reduced, or where it is asked for any.
    fn reduced<'a>(
        &self,
        plan: &Plan,
        grounds: &Grounds,
        found: &'a Findings,
        source: &Source,
    ) -> Vec<Group<'a>> {
        let mut groups = groups(plan, found);
        let mut systems = Systems::alone(source.system());
        let most = if self.system == Name::Reference { MOST_TRIED } else { MOST_TRIED_LIVE };
        with_counter(TRIED, |counter| {
            for group in &mut groups {
                let case = Case::of(group.smallest.origin.clone());
                let rule = plan.rules.iter().find(|rule| rule.id == group.rule);
                let is_asked = self.reduce || case.origin.is_random();
                let (Some(rule), Ok(program), true) = (rule, case.program(), is_asked) else {
                    continue;
                };
                let reduction = Reduction {
                    rule,
                    mode: group.smallest.mode,
                    against_mode: None,
                    listed: &grounds.divergences,
                    limits: &plan.limits,
                    most,
                    closeness: None,
                    counter,
                };
                group.reduced = reduction.of(program, &mut systems);
            }
        });
        groups
    }
}

/// Random programs where nothing is said: some seconds.
const DEFAULT_CASES: u64 = 1000;

/// Programs tried in a reduction on the reference, and on a live system.
const MOST_TRIED: usize = 20_000;
pub const MOST_TRIED_LIVE: usize = 2000;

/// Prints every selected program with its outcomes on the system and the verdicts on them.
fn show(plan: &Plan, grounds: &Grounds, source: &Source, cases: &Selection) -> Result<(), Failure> {
    let mut systems = Systems::alone(source.system());
    for origin in cases.iter().take_while(|_| !interrupt::requested()) {
        let shown = shown(plan, grounds, &mut systems, origin).map_err(Failure::cannot_run)?;
        print(&shown)?;
    }
    Ok(())
}

fn shown(
    plan: &Plan,
    grounds: &Grounds,
    systems: &mut Systems<'_>,
    origin: Origin,
) -> Result<String, crate::failure::Failure> {
    let bold = anstyle::Style::new().bold();
    let case = Case::of(origin);
    let mut out = format!("{bold}{}{bold:#}\n\n{}\n", case.id, listing(case.text()));
    let capabilities = systems.tested.capabilities()?;
    for &mode in &plan.modes {
        // Writing to a string does not fail.
        let _ = writeln!(out, "{bold}{mode}{bold:#}");
        if let Some(what) = capabilities.lacks(&case, mode) {
            let _ = writeln!(out, "not offered: {what}\n");
            continue;
        }
        let outcome = systems.tested.run_case(&case, mode, &plan.limits)?;
        let _ = writeln!(out, "{outcome}");
        let mut trial = Trial::new(&case, mode, &outcome, &mut *systems.tested, &plan.limits)
            .within(&capabilities)
            .against(Against::Recorded(&grounds.recorded))
            .closely(case.is_written().then_some(plan.closeness));
        for rule in &plan.rules {
            let words = match rule.judge(&mut trial) {
                Verdict::Holds => "holds".to_owned(),
                Verdict::DoesNotApply => continue,
                Verdict::Broken(evidence) => format!("broken {evidence}"),
            };
            let _ = writeln!(out, "  {}: {words}", rule.id);
        }
        out.push('\n');
    }
    Ok(out)
}
