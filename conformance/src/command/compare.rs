//! `isograft compare`: two systems on the same programs.

use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use isograft_reference::outcome::{Outcome, diff};

use super::confinement::{Confinement, Programs, limits_of, source};
use super::dialect::GivenDialect;
use super::format::ReportFormat;
use super::keep::{Keep, keep};
use super::known::KnownDivergences;
use super::progress::with_progress;
use super::{Failure, Modes, Preludes, Status, nothing_in, print, quoted, reduced};
use crate::bless::{self, folder_of};
use crate::campaign::{
    Finding, Findings, Grounds, Group, NoAnswer, Owner, Plan, Systems, Watch, groups,
};
use crate::case::{self, Case, NNX, Origin, Selection, Shard};
use crate::glob::Pattern;
use crate::interrupt;
use crate::live::{LibrarySource, Name, Source};
use crate::policy;
use crate::report::Report;
use crate::results::{Earlier, Results};
use crate::rules;
use crate::spread::Closeness;
use crate::system::{Reference, System as _};

#[derive(Args, Debug)]
pub struct Compare {
    /// The system under test: flax==0.12.12, python:PATH for a Python that has Flax, or
    /// exec:PROGRAM for a program that speaks the protocol
    #[arg(long, value_name = "SYSTEM")]
    system: Name,
    /// The system that it is compared with
    #[arg(long, value_name = "SYSTEM", default_value_t = Name::Reference)]
    against: Name,
    /// Programs, or folders of them; without any, the enumeration. A real system executes them,
    /// in a sandbox where the kernel has one (SECURITY.md)
    files: Vec<PathBuf>,
    #[command(flatten)]
    preludes: Preludes,
    /// Only programs whose identifier fits: `jit/value/*`
    #[arg(long, value_name = "GLOB")]
    case: Option<Pattern>,
    /// Run this many random programs instead of the enumerated ones
    #[arg(long, value_name = "N", conflicts_with_all = ["case", "files"])]
    cases: Option<u64>,
    /// Run random programs for this many seconds
    #[arg(long, value_name = "SECONDS", conflicts_with_all = ["case", "files"])]
    seconds: Option<u64>,
    /// Seed of random programs
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with_all = ["case", "files"])]
    seed: u64,
    /// The first random program of the seed's sequence
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with_all = ["case", "files"])]
    first: u64,
    /// The dialect of the random programs: nnx, linen, pax, laws, jax; or a folder that is one
    /// (docs/own_dialect.md), with its programs
    #[arg(long, value_name = "NAME", default_value = NNX)]
    dialect: GivenDialect,
    /// The mode of NNX that programs run in
    #[arg(long, value_enum, default_value_t = Modes::All)]
    mode: Modes,
    /// Processes that run programs at the same time; by default half as many as there are cores
    #[arg(long, value_name = "N", value_parser = super::jobs)]
    jobs: Option<usize>,
    /// Run only the i-th of n parts of the programs: `2/4`
    #[arg(long, value_name = "I/N", default_value = "1/1")]
    shard: Shard,
    /// The folder that answers are written to, one line for each program as it ends
    #[arg(long, value_name = "FOLDER")]
    results: Option<PathBuf>,
    /// Continue an interrupted run: keep the answers that --results holds, and run the rest
    #[arg(long, conflicts_with = "fresh", requires = "results")]
    resume: bool,
    /// Start again: delete the answers that --results holds
    #[arg(long, requires = "results")]
    fresh: bool,
    /// Seconds that one program may run in one mode [default: 60]
    #[arg(long, value_name = "SECONDS")]
    timeout: Option<u64>,
    /// Format of the answer
    #[arg(long, value_enum, default_value_t = ReportFormat::Text)]
    format: ReportFormat,
    /// Reduce the program of each kind of difference, also a named or an enumerated one
    #[arg(long)]
    reduce: bool,
    /// Rewrite the differences that the system's divergence files list (in a checkout of Isograft)
    #[arg(long, conflicts_with_all = ["case", "shard", "files"])]
    bless: bool,
    #[command(flatten)]
    closeness: Closeness,
    #[command(flatten)]
    keep: Keep,
    #[command(flatten)]
    known: KnownDivergences,
    #[command(flatten)]
    confinement: Confinement,
}

impl Compare {
    pub fn run(self) -> Result<Status, Failure> {
        self.format.told(self.ended())
    }

    fn ended(&self) -> Result<Status, Failure> {
        if self.bless && self.dialect.own.is_some() {
            let own = anyhow::anyhow!("--bless: the divergences of a folder are written by hand");
            return Err(Failure::input(own));
        }
        interrupt::listen().map_err(Failure::cannot_run)?;
        let systems = [&self.system, &self.against];
        let limits = limits_of(&systems, self.timeout)?;
        let plan = self.plan();
        // Random programs that failed before come first; a part of a larger campaign has its own.
        let alone = self.is_random() && self.shard == Shard::WHOLE && self.results.is_none();
        let drawn = || self.keep.of("compare", &self.system, self.dialect.dialect);
        let kept = alone.then(drawn).flatten();
        let failed = kept.as_ref().map(|kept| kept.programs(&plan.rules)).unwrap_or_default();
        let programs = Programs::of(&self.dialect.files(&self.files), &failed);
        let rights = self.confinement.rights(&systems, programs)?;
        let sources = systems.map(|name| source(name, limits, rights.as_ref()));
        let [system, against] = sources;
        let mut cases = self.selected()?;
        if cases.count() == 0 {
            return Err(nothing_in(&self.files, self.case.as_ref()));
        }
        let sources = [self.dialect.about(system?), self.dialect.about(against?)];
        let mut grounds = self.grounds(&sources[0])?;
        cases.named.splice(..0, failed.iter().cloned());
        // To be judged again, answers are kept.
        let temporary = self.bless.then(tempfile::tempdir).transpose();
        let temporary = temporary.map_err(Failure::cannot_run)?;
        let folder = self.results.as_deref().or(temporary.as_ref().map(|folder| folder.path()));
        let earlier = match (self.resume, self.fresh) {
            (true, _) => Earlier::Resume,
            (_, true) => Earlier::Delete,
            _ => Earlier::Refuse,
        };
        grounds.results = self.open(folder, earlier)?;
        let watch = Watch::default();
        let mut found = ran(&plan, &cases, &grounds, &watch, &sources)?;
        if self.bless {
            let folder_of_entries = folder_of(&found.system);
            let rewritten = bless::rewrite(&folder_of_entries, &grounds.divergences, &found);
            let rewritten = rewritten.map_err(Failure::cannot_run)?;
            print(&rewritten.words)?;
            grounds.divergences = rewritten.divergences;
            grounds.results = self.open(folder, Earlier::Resume)?;
            found = ran(&plan, &cases, &grounds, &Watch::default(), &sources)?;
        }
        self.dialect.sound()?;
        let mut groups = if self.is_random() || self.reduce {
            reduced(&plan, &grounds, &found, &mut systems_of(&sources))
        } else {
            groups(&plan, &found)
        };
        self.decide(&plan, &mut groups);
        let report = Report {
            command: "isograft compare",
            plan: &plan,
            grounds: &grounds,
            findings: &found,
            groups: &groups,
            rights: rights.as_ref(),
            own_files: false,
            narrowed: false,
            ended: &[],
            replay: &|finding| self.replay(finding),
        };
        self.format.print(&report)?;
        if let Some(kept) = &kept {
            keep(kept, &plan, &found, &groups, &failed);
        }
        // A program that was named must be answered; of the enumeration and of random programs the
        // report counts what was not.
        let unanswered = found.no_answer.keys().any(|reason| {
            matches!(reason, NoAnswer::Unsupported(_) | NoAnswer::OutOfFuel(_))
                && (found.judged() == 0 || !self.files.is_empty())
        });
        Ok(if !found.failures.is_empty() || found.holds() && unanswered {
            Status::CannotRun
        } else if found.holds() {
            Status::Holds
        } else {
            Status::Broken
        })
    }

    /// Says of each difference of a release whose it is, where its source is there and decides it.
    fn decide(&self, plan: &Plan, groups: &mut [Group<'_>]) {
        let (Name::Release(release), Name::Reference) = (&self.system, &self.against) else {
            return;
        };
        let Ok(mut library) = LibrarySource::of(release) else { return };
        for group in groups.iter_mut().take_while(|_| !interrupt::requested()) {
            let case = Case::of(group.smallest.origin.clone());
            let reduced = group.reduced.as_ref();
            let evidence = reduced.map_or(&group.smallest.evidence, |it| &it.evidence);
            let program = match reduced {
                Some(reduced) => Ok(&reduced.program),
                None => case.program(),
            };
            let Ok(program) = program else { continue };
            let mode = group.smallest.mode;
            let reference = Reference.run(program, mode, &plan.limits);
            let source = library.run(program, mode, &plan.limits);
            let (Ok(reference), Ok(source)) = (reference, source) else { continue };
            if matches!(source, Outcome::Unsupported { .. } | Outcome::OutOfFuel(_)) {
                continue;
            }
            group.whose = match diff(&reference, &source, &policy::of(&case.id)) {
                None => Some(Owner::Jax),
                Some(found) if found.path == evidence.at && found.right == evidence.found => {
                    Some(Owner::Library)
                }
                Some(_) => None,
            };
        }
    }

    fn open(&self, folder: Option<&Path>, earlier: Earlier) -> Result<Option<Results>, Failure> {
        let open = |folder| Results::open(folder, self.shard, earlier).map_err(Failure::input);
        folder.map(open).transpose()
    }

    fn is_random(&self) -> bool {
        self.cases.is_some() || self.seconds.is_some()
    }

    fn plan(&self) -> Plan {
        let jobs =
            self.jobs.unwrap_or_else(|| thread::available_parallelism().map_or(1, |n| n.get() / 2));
        // A part of the enumeration meets a part of the entries.
        let whole = self.files.is_empty()
            && self.dialect.own.is_none()
            && !self.is_random()
            && self.case.is_none()
            && self.shard == Shard::WHOLE
            && matches!(self.mode, Modes::All)
            && self.against == Name::Reference;
        let until = self
            .seconds
            .and_then(|seconds| Instant::now().checked_add(Duration::from_secs(seconds)));
        let (modes, jobs) = (self.mode.all(), jobs.max(1));
        let closeness = self.closeness;
        Plan { modes, jobs, until, whole, closeness, ..Plan::of(vec![rules::AGREE]) }
    }

    /// To be rewritten, the divergences are read from the checkout.
    fn grounds(&self, source: &Source) -> Result<Grounds, Failure> {
        let divergences = if self.bless {
            let folder = self.known.folder(&self.system, source)?;
            bless::read(&bless::checkout(&folder).map_err(Failure::cannot_run)?)
                .map_err(Failure::cannot_run)?
        } else {
            self.dialect.divergences(&self.known, &self.system, source)?
        };
        Ok(Grounds { divergences, ..Grounds::default() })
    }

    fn selected(&self) -> Result<Selection, Failure> {
        let mut selection = Selection { shard: self.shard, ..Selection::default() };
        let pattern = self.case.as_ref();
        if self.is_random() {
            let timed =
                self.seconds.map_or(u64::MAX, |seconds| seconds.saturating_mul(MOST_A_SECOND));
            let count = self.cases.unwrap_or(u64::MAX).min(timed);
            (selection.seed, selection.places) =
                (self.seed, self.first..self.first.saturating_add(count));
            selection.dialect = self.dialect.dialect;
        } else if let Some((seed, place)) = self.dialect.drawn(pattern) {
            selection.dialect = self.dialect.dialect;
            (selection.seed, selection.places) = (seed, place..place.saturating_add(1));
        } else if self.files.is_empty() && self.dialect.own.is_none() {
            selection.named = case::enumerated(pattern);
        } else {
            selection.named = self.dialect.named(&self.files, &self.preludes, pattern)?;
        }
        Ok(selection)
    }

    /// The command that runs the program of a finding again: by its file, or else by its name.
    fn replay(&self, finding: &Finding) -> String {
        let program = match &finding.origin {
            Origin::File { path, .. } | Origin::Kept { path, .. } => {
                quoted(&path.display().to_string()) + &self.preludes.replay()
            }
            _ => format!("--case {}", finding.case),
        };
        let (system, against) = (&self.system, &self.against);
        let [system, against] = [system, against].map(|name| quoted(&name.to_string()));
        format!(
            "isograft compare --system {system} --against {against} {program}{} --mode {}{}",
            self.dialect.replay(),
            finding.mode,
            self.known.replay()
        )
    }
}

fn ran(
    plan: &Plan,
    cases: &Selection,
    grounds: &Grounds,
    watch: &Watch,
    sources: &[Source; 2],
) -> Result<Findings, Failure> {
    let ran = with_progress(cases.count(), watch, || {
        plan.run(cases.iter(), grounds, watch, || systems_of(sources))
    });
    ran.map_err(Failure::cannot_run)
}

fn systems_of([system, against]: &[Source; 2]) -> Systems<'static> {
    Systems { tested: system.system(), against: Some(against.system()) }
}

/// More random programs than any system runs in a second: what a time is turned into, before it
/// ends them.
const MOST_A_SECOND: u64 = 200;
