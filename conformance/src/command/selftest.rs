//! `isograft selftest`: a backend beside the portable code, on the same programs in one run.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use isograft_generators::dialect;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::Outcome;
use isograft_reference::primitive::backend::{
    self, Backend, BackendKind, Counts, Unusable, usable,
};
use isograft_reference::program::ast::Program;
use isograft_reference::program::packages::Packages;
use isograft_reference::{Mode, Prepared};

use super::progress::{Bar, with_progress};
use super::{Failure, Status, backends, nothing_in, print, quoted, reduced};
use crate::campaign::{Findings, Grounds, Plan, Systems, Watch};
use crate::case::{self, Origin, Selection};
use crate::failure::{Failure as RunFailure, FailureKind};
use crate::report::{self, Report};
use crate::system::{Capabilities, System, answer, caught, known};
use crate::{golden, interrupt, rules, text};

#[derive(Args, Debug)]
pub struct SelfTest {
    /// Programs, or folders of them; without any, the enumerated ones and, in a checkout of
    /// Isograft, the golden ones
    files: Vec<PathBuf>,
    /// Random programs of NNX, and as many of plain JAX
    #[arg(long, value_name = "N", default_value_t = 1000)]
    cases: u64,
    /// Seed of random programs
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Arrays of this many elements and more live with the backend while programs are compared
    #[arg(long, value_name = "ELEMENTS", default_value_t = 0)]
    from: usize,
    /// Threads; by default as many as there are cores
    #[arg(long, value_name = "N", value_parser = super::jobs)]
    jobs: Option<usize>,
}

impl SelfTest {
    pub fn run(self, named: Option<BackendKind>) -> Result<Status, Failure> {
        interrupt::listen().map_err(Failure::cannot_run)?;
        let kind = backends::named(named)?;
        if kind == BackendKind::Cpu {
            return Err(Failure::input(anyhow::anyhow!(
                "the backend cpu is what others are compared with; \
                 `isograft --backend cuda selftest` tests another one"
            )));
        }
        let tested = usable(kind).map_err(Failure::cannot_run)?;
        let [cpu, tested] = [usable(BackendKind::Cpu).map_err(Failure::cannot_run)?, tested];
        // Whatever runs beside the two, such as other roundings of a program, is portable.
        backend::choose(BackendKind::Cpu).map_err(Failure::cannot_run)?;
        let named = self.named()?;
        print(&format!("backend {kind}: {}\n\n", tested.device()))?;
        backend::hold_from(self.from);
        let status = self.compared([tested, cpu], named)?;
        if interrupt::requested() {
            return Ok(status);
        }
        print(&speeds([tested, cpu])?)?;
        Ok(status)
    }

    fn named(&self) -> Result<Vec<Origin>, Failure> {
        let read = |files: &[PathBuf]| case::in_files(files, &Packages::default(), None);
        if !self.files.is_empty() {
            let found = read(&self.files).map_err(Failure::input)?;
            return match found.is_empty() {
                true => Err(nothing_in(&self.files, None)),
                false => Ok(found),
            };
        }
        let mut found = match golden::folder().map_err(Failure::input)? {
            Some(folder) => read(&[folder.join("programs")]).map_err(Failure::input)?,
            None => Vec::new(),
        };
        found.extend(case::enumerated(None));
        Ok(found)
    }

    /// Compares the outcomes of all programs, and prints the report and what ran where.
    fn compared(
        &self,
        [tested, cpu]: [&'static dyn Backend; 2],
        named: Vec<Origin>,
    ) -> Result<Status, Failure> {
        let cores = || thread::available_parallelism().map_or(1, Into::into);
        let jobs = self.jobs.unwrap_or_else(cores);
        let plan = Plan { jobs, ..Plan::of(vec![rules::AGREE]) };
        let places = 0..self.cases;
        let random = |dialect| Selection {
            dialect,
            seed: self.seed,
            places: places.clone(),
            ..Selection::default()
        };
        let mut selected =
            [Selection { named, ..random(None) }, random(Some(&dialect::jax::DIALECT))];
        if !self.files.is_empty() {
            selected.iter_mut().for_each(|cases| cases.places = 0..0);
        }
        let tally = Mutex::new(Tally::default());
        let systems = || Systems {
            tested: Box::new(OnBackend { backend: tested, tally: &tally }),
            against: Some(Box::new(OnBackend { backend: cpu, tally: &tally })),
        };
        let (watch, grounds) = (Watch::default(), Grounds::default());
        let programs = selected.iter().map(Selection::count).sum();
        let ran = with_progress(programs, &watch, || {
            plan.run(selected.iter().flat_map(Selection::iter), &grounds, &watch, systems)
        });
        let found: Findings = ran.map_err(Failure::cannot_run)?;
        let groups = reduced(&plan, &grounds, &found, &mut systems());
        let (kind, from) = (tested.kind(), self.from);
        let report = Report {
            command: "isograft selftest",
            plan: &plan,
            grounds: &grounds,
            findings: &found,
            groups: &groups,
            rights: None,
            own_files: false,
            narrowed: false,
            ended: &[],
            replay: &|finding| match &finding.origin {
                Origin::File { path, .. } => {
                    let path = quoted(&path.display().to_string());
                    format!("isograft --backend {kind} selftest {path} --from {from}")
                }
                _ => format!("isograft --backend {kind} selftest  # {}", finding.case),
            },
        };
        print(&report::text(&report))?;
        let tally = tally.into_inner().unwrap_or_else(PoisonError::into_inner);
        print(&tally.shown([tested, cpu].map(Backend::kind)))?;
        Ok(match (found.failures.is_empty(), found.holds()) {
            (false, _) => Status::CannotRun,
            (true, true) => Status::Holds,
            (true, false) => Status::Broken,
        })
    }
}

/// The work of all runs: the time of each backend's, and where each primitive was computed.
#[derive(Debug, Default)]
struct Tally {
    time: BTreeMap<BackendKind, Duration>,
    /// In the runs of the backend that is tested.
    computed: Counts,
}

impl Tally {
    fn shown(&self, [tested, cpu]: [BackendKind; 2]) -> String {
        let by = |kind: BackendKind| -> Vec<(&str, u64)> {
            let of = self.computed.iter().filter(|((by, _), _)| *by == kind);
            of.map(|((_, primitive), times)| (*primitive, *times)).collect()
        };
        let mut out = String::new();
        for (kind, title) in [(tested, "computed by"), (cpu, "fell back to")] {
            let computed = by(kind);
            let times: u64 = computed.iter().map(|(_, times)| times).sum();
            let each: Vec<String> =
                computed.iter().map(|(primitive, times)| format!("{primitive} {times}")).collect();
            // Writing to a string does not fail.
            let _ = writeln!(out, "\n{title} {kind}: {times} primitives\n  {}", each.join(", "));
        }
        let seconds = |kind| self.time.get(&kind).copied().unwrap_or_default().as_secs_f64();
        let (of_tested, of_cpu) = (seconds(tested), seconds(cpu));
        let _ = writeln!(
            out,
            "\nthe runs of these programs took {of_tested:.1} s by {tested}, {of_cpu:.1} s by {cpu}"
        );
        out
    }
}

/// The reference with a backend.
struct OnBackend<'a> {
    backend: &'static dyn Backend,
    tally: &'a Mutex<Tally>,
}

impl OnBackend<'_> {
    fn timed(&self, run: impl FnOnce() -> Outcome) -> Result<Outcome, RunFailure> {
        let start = Instant::now();
        let counted = || backend::with(self.backend, || backend::counted(run));
        let (outcome, counts) = caught(counted)?;
        let mut tally = self.tally.lock().unwrap_or_else(PoisonError::into_inner);
        *tally.time.entry(self.backend.kind()).or_default() += start.elapsed();
        if self.backend.kind() != BackendKind::Cpu {
            for (key, times) in counts {
                *tally.computed.entry(key).or_default() += times;
            }
        }
        // A run that the backend could not finish is no gap of the reference.
        let refusal = Unusable::NotHere { kind: self.backend.kind(), why: String::new() };
        match &outcome {
            Outcome::Unsupported { what, .. } if what.starts_with(&refusal.to_string()) => {
                Err(RunFailure::new(FailureKind::Internal, what.clone()))
            }
            _ => known(outcome),
        }
    }
}

impl System for OnBackend<'_> {
    fn name(&self) -> &str {
        self.backend.kind().name()
    }

    fn capabilities(&mut self) -> Result<Capabilities, RunFailure> {
        Ok(Capabilities::all())
    }

    fn run(
        &mut self,
        program: &Program,
        mode: Mode,
        limits: &Limits,
    ) -> Result<Outcome, RunFailure> {
        self.timed(|| isograft_reference::run(program, mode, limits))
    }

    fn run_prepared(
        &mut self,
        program: &Prepared,
        mode: Mode,
        limits: &Limits,
    ) -> Result<Outcome, RunFailure> {
        self.timed(|| program.run(mode, limits))
    }
}

/// Programs whose time is measured, by name: each applies primitives to arrays of about `N`
/// elements, several times.
const MEASURED: [(&str, &str); 3] = [
    (
        "elementwise, 20 steps",
        "x = jnp.arange(N, dtype=jnp.float32) / N\n\
         for _ in range(10):\n    x = jnp.tanh(x) * 1.5 + x\n\
         print(float(x[0]))\n",
    ),
    (
        "sums along rows",
        "x = jnp.reshape(jnp.arange(N, dtype=jnp.float32), (M, M)) / N\n\
         for _ in range(10):\n    x = x + jnp.sum(x, axis=1, keepdims=True)\n\
         print(float(x[0, 0]))\n",
    ),
    (
        "products of squares",
        "x = jnp.reshape(jnp.arange(N, dtype=jnp.float32), (M, M)) / N\n\
         for _ in range(4):\n    x = x @ x / M\n\
         print(float(x[0, 0]))\n",
    ),
];

/// The sides of the squares that are measured.
const SIDES: [usize; 7] = [32, 64, 128, 256, 512, 1024, 2048];

/// Rounds of a measurement, of which the best counts.
const ROUNDS: usize = 3;

/// A program is not measured at the next size where a run took so many milliseconds.
const LONG: f64 = 1000.0;

/// The milliseconds of each measured program by both backends, at several sizes.
fn speeds(backends: [&'static dyn Backend; 2]) -> Result<String, Failure> {
    let [tested, cpu] = backends.map(Backend::kind);
    let limits = Limits { steps: u64::MAX, memory: 8 << 30 };
    let mut out = format!(
        "\n{:<24}{:>12}{:>12}{:>12}{:>9}\n",
        "ms",
        "elements",
        tested.name(),
        cpu.name(),
        "times"
    );
    let bar = Bar::over(MEASURED.len() * SIDES.len(), "measurements");
    for (place, (name, body)) in MEASURED.into_iter().enumerate() {
        bar.at(place * SIDES.len());
        for side in SIDES {
            let elements = side * side;
            let source = format!("import jax.numpy as jnp\nN, M = {elements}, {side}\n{body}");
            let program = text::parse(&source, name).map_err(Failure::input)?;
            let program = Prepared::new(program);
            // What is smaller stays in the host's memory, as it does in a program of such arrays.
            backend::hold_from(elements);
            let mut best = [f64::INFINITY; 2];
            for _ in 0..ROUNDS {
                if interrupt::requested() {
                    return Ok(out);
                }
                for (best, backend) in best.iter_mut().zip(backends) {
                    let start = Instant::now();
                    let run = || backend::with(backend, || program.run(Mode::Graph, &limits));
                    let outcome = answer(run).map_err(Failure::cannot_run)?;
                    if !matches!(outcome, Outcome::Returned { .. }) {
                        return Err(Failure::cannot_run(anyhow::anyhow!("{name}: {outcome}")));
                    }
                    *best = best.min(start.elapsed().as_secs_f64() * 1e3);
                }
            }
            let [of_tested, of_cpu] = best;
            let times = of_cpu / of_tested;
            // Writing to a string does not fail.
            let _ = writeln!(
                out,
                "{name:<24}{elements:>12}{of_tested:>12.3}{of_cpu:>12.3}{times:>9.2}"
            );
            bar.done();
            if of_tested.max(of_cpu) > LONG {
                break;
            }
        }
    }
    Ok(out)
}
