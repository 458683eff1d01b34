//! `isograft check`: the main job.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock, PoisonError};
use std::thread;
use std::time::Duration;

use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use isograft_generators::enumeration::Case;
use isograft_reference::limits::Limits;

use super::systems::of_environment;
use super::{Failure, Modes, Status, print};
use crate::bless::folder_of;
use crate::campaign::{Findings, Grounds, Plan, Watch};
use crate::compare::Name;
use crate::divergence::Divergences;
use crate::live::system::Failures;
use crate::recorded::Recorded;
use crate::report::random::Drawn;
use crate::report::{self, Ended, listing};
use crate::rule::{Subject, Verdict};
use crate::system::{Reference, System};
use crate::{glob, live, random, rules, text};

#[derive(Args, Debug)]
pub struct Check {
    /// Only rules whose identifier fits: `boundary/*`
    #[arg(long, value_name = "GLOB")]
    rule: Option<String>,
    /// Only programs whose identifier fits: `jit/value/*`
    #[arg(long, value_name = "GLOB")]
    case: Option<String>,
    #[arg(long, value_enum, default_value_t = Modes::All)]
    mode: Modes,
    /// How many random programs are run after the enumerated ones; 1000 by default, none with
    /// --case or --show
    #[arg(long, value_name = "N")]
    cases: Option<u64>,
    /// Seed of random programs (the enumerated ones do not depend on it)
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// The first random program of the seed's sequence
    #[arg(long, value_name = "N", default_value_t = 0)]
    first: u64,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// The system that is judged: a live one by the rules alone, without recordings
    #[arg(long, value_name = "SYSTEM", default_value_t = Name::Reference)]
    system: Name,
    /// Threads; as many as there are cores by default
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
    /// Print each selected program, its outcomes, and what the rules say of them
    #[arg(long)]
    show: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    Json,
    Junit,
}

impl Check {
    pub fn run(self) -> Result<Status, Failure> {
        let source = self.system.source(live::Limits::default()).map_err(of_environment)?;
        let grounds = match &self.system {
            Name::Reference => Grounds {
                recorded: Recorded::embedded().map_err(Failure::input)?,
                divergences: Divergences::embedded().map_err(Failure::input)?,
                live: false,
            },
            live => Grounds {
                recorded: Recorded::default(),
                divergences: Divergences::of(&folder_of(&live.to_string()))
                    .map_err(Failure::input)?,
                live: true,
            },
        };
        let plan = self.plan()?;
        let drawn = self.drawn(&plan)?;
        if self.show {
            show(&plan, &grounds)?;
        }
        let watch = Arc::new(Watch::default());
        let stopped = Arc::clone(&watch);
        end_on_interrupt(move || stopped.stop.swap(true, Ordering::Relaxed))?;
        let failures = Failures::default();
        let system = || source.system(&failures);
        // A rule over programs has nothing to say of the enumeration's facts, and the other way
        // round.
        let enumerated = !plan.rules.is_empty();
        let findings = if enumerated {
            with_progress(plan.cases().count(), &watch, || plan.run(&grounds, &watch, system))
        } else {
            Findings::default()
        };
        let watch =
            Arc::new(Watch { stop: watch.stop.load(Ordering::Relaxed).into(), ..Watch::default() });
        let random = (!drawn.properties.is_empty() && drawn.cases > 0)
            .then(|| with_progress(drawn.cases as usize, &watch, || drawn.run(&watch, system)));
        let shown: Vec<_> = random
            .iter()
            .flat_map(|found| {
                drawn.properties.iter().filter_map(|property| found.smallest(property.id))
            })
            .map(|broken| (broken, drawn.reduced(broken, &mut system())))
            .collect();
        let failures = failures.into_inner().unwrap_or_else(PoisonError::into_inner);
        for (program, mode, failure) in &failures {
            eprintln!("in {mode} mode: {failure}\n{}", report::listing(program));
        }
        let system = self.system.to_string();
        let ended = Ended {
            system: &system,
            seed: self.seed,
            plan: &plan,
            grounds: &grounds,
            findings: &findings,
        };
        let random = random.as_ref();
        let told_of =
            random.map(|found| Drawn { system: &system, plan: &drawn, found, shown: &shown });
        let mut told = String::new();
        match self.format {
            Format::Text => {
                if enumerated {
                    told.push_str(&report::text(&ended));
                }
                if let Some(random) = &told_of {
                    told.push_str(&report::random::text(random));
                }
            }
            Format::Json => {
                let mut object = report::json(&ended);
                if let Some(random) = &told_of {
                    object["random"] = report::random::json(random);
                }
                told = format!("{object:#}\n");
            }
            Format::Junit => told = report::junit(&ended, told_of.as_ref()),
        }
        print(&told)?;
        // A system that answered nothing was not found to be right.
        let mute = findings.judged() == 0 && !findings.unsupported.is_empty();
        let panicked =
            !findings.panics.is_empty() || random.is_some_and(|found| !found.panics.is_empty());
        let holds = findings.holds() && random.is_none_or(random::Findings::holds);
        Ok(if mute || !failures.is_empty() || panicked {
            Status::CannotRun
        } else if holds {
            Status::Holds
        } else {
            Status::Broken
        })
    }

    /// The random programs, and the rules over them.
    fn drawn(&self, plan: &Plan) -> Result<random::Plan, Failure> {
        let mut properties = rules::properties();
        if let Some(pattern) = &self.rule {
            properties.retain(|property| glob::fits(pattern, property.id));
            if properties.is_empty() && plan.rules.is_empty() {
                let known =
                    anyhow::anyhow!("no rule fits `{pattern}`; `isograft rules` lists them");
                return Err(Failure::input(known));
            }
        }
        let default = if self.case.is_some() || self.show { 0 } else { DEFAULT_CASES };
        Ok(random::Plan {
            properties,
            seed: self.seed,
            first: self.first,
            cases: self.cases.unwrap_or(default),
            modes: plan.modes.clone(),
            limits: plan.limits.clone(),
            jobs: plan.jobs,
        })
    }

    fn plan(&self) -> Result<Plan, Failure> {
        let mut rules = rules::all();
        if let Some(pattern) = &self.rule {
            rules.retain(|rule| glob::fits(pattern, rule.id));
        }
        if self.jobs == Some(0) {
            return Err(Failure::input(anyhow::anyhow!("--jobs 0: at least one thread is needed")));
        }
        let jobs =
            self.jobs.unwrap_or_else(|| thread::available_parallelism().map_or(1, Into::into));
        let plan = Plan {
            rules,
            cases: self.case.clone(),
            modes: self.mode.all(),
            limits: Limits::default(),
            jobs: jobs.min(MOST_JOBS),
        };
        if plan.cases.is_some() && plan.cases().next().is_none() {
            let pattern = plan.cases.unwrap_or_default();
            let unknown = anyhow::anyhow!(
                "no program fits `{pattern}`; an identifier is transform/event/alias, as `jit/value/plain`"
            );
            return Err(Failure::input(unknown));
        }
        Ok(plan)
    }
}

const MOST_JOBS: usize = 256;

/// Random programs where nothing is said: some seconds.
const DEFAULT_CASES: u64 = 1000;

/// The first Ctrl-C sets `stop`, which says whether it was set before, and so ends the campaign
/// with its results so far, the second the process.
pub fn end_on_interrupt(stop: impl Fn() -> bool + Send + 'static) -> Result<(), Failure> {
    ctrlc::set_handler(move || {
        if stop() {
            std::process::exit(130);
        }
    })
    .map_err(Failure::cannot_run)
}

/// A bar on standard error while the work goes on, where that is a terminal.
fn with_progress<T>(programs: usize, watch: &Arc<Watch>, work: impl FnOnce() -> T) -> T {
    use std::io::IsTerminal as _;
    if !std::io::stderr().is_terminal() {
        return work();
    }
    let bar = ProgressBar::new(programs as u64);
    let template = "{bar:40} {pos}/{len} programs  {msg}";
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    let done = AtomicBool::new(false);
    let worker: OnceLock<thread::Thread> = OnceLock::new();
    thread::scope(|scope| {
        scope.spawn(|| {
            let _ = worker.set(thread::current());
            while !done.load(Ordering::Acquire) {
                let seconds = bar.elapsed().as_secs_f64().max(1e-9);
                let (programs, runs) =
                    (watch.programs.load(Ordering::Relaxed), watch.runs.load(Ordering::Relaxed));
                bar.set_position(programs as u64);
                let rate = |n: usize| n as f64 / seconds;
                bar.set_message(format!(
                    "{:.0} programs/s  {:.0} runs/s",
                    rate(programs),
                    rate(runs)
                ));
                thread::park_timeout(Duration::from_millis(80));
            }
            bar.finish_and_clear();
        });
        let findings = work();
        done.store(true, Ordering::Release);
        if let Some(thread) = worker.get() {
            thread.unpark();
        }
        findings
    })
}

/// Every selected program with its outcomes and verdicts.
fn show(plan: &Plan, grounds: &Grounds) -> Result<(), Failure> {
    for (_, case) in plan.cases() {
        print(&shown(plan, grounds, &case))?;
    }
    Ok(())
}

fn shown(plan: &Plan, grounds: &Grounds, case: &Case) -> String {
    let bold = anstyle::Style::new().bold();
    let program = text::print(&case.program);
    let mut out = format!("{bold}{}{bold:#}\n\n{}\n", case.id, listing(&program));
    for &mode in &plan.modes {
        let outcome = Reference.run(&case.program, mode, &plan.limits);
        let subject =
            Subject { case, text: &program, mode, outcome: &outcome, recorded: &grounds.recorded };
        // Writing to a string does not fail.
        let _ = writeln!(out, "{bold}{mode}{bold:#}\n{outcome}");
        for rule in &plan.rules {
            let words = match rule.judge(&subject) {
                Verdict::Holds => "holds".to_owned(),
                Verdict::DoesNotApply => continue,
                Verdict::Broken(evidence) => format!("broken {evidence}"),
            };
            let _ = writeln!(out, "  {}: {words}", rule.id);
        }
        out.push('\n');
    }
    out
}
