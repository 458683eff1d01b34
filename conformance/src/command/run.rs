//! `isograft run FILE`: what a program means, in each mode if it uses NNX.

use std::fmt::Write as _;
use std::panic::resume_unwind;
use std::path::PathBuf;
use std::thread;

use anstyle::Style;
use clap::Args;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::{Outcome, Policy, diff};
use isograft_reference::primitive::backend::{self, Counts, Kind};
use isograft_reference::program::{ParseError, ParseErrorKind};
use isograft_reference::{Execution, Explanation, Mode};
use serde_json::{Map, Value, json};

use super::format::Format;
use super::{Failure, Modes, Preludes, Status};
use crate::failure::Failure as Panicked;
use crate::lacks::{Lack, lacks};
use crate::own_modules;
use crate::report::listing;
use crate::system::caught;
use crate::text::{self, Unreadable};

#[derive(Args, Debug)]
pub struct Run {
    /// A Python file, or a page with Python code (`*.md`, `*.ipynb`). `-` reads standard input, and
    /// `random/SEED/PLACE` names a random program
    file: PathBuf,
    /// The mode of NNX that programs run in
    #[arg(long, value_enum, default_value_t = Modes::All)]
    mode: Modes,
    /// Also show which rule decides each crossing of a transform's boundary, and how often each
    /// backend computed each primitive
    #[arg(long)]
    explain: bool,
    /// Execute plainly: one primitive at a time, by its definition, and every body staged anew
    #[arg(long, conflicts_with = "explain")]
    plain: bool,
    /// Format of the answer
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    preludes: Preludes,
    /// Steps that one run may take
    #[arg(long, value_name = "N", default_value_t = Limits::default().steps)]
    steps: u64,
    /// Memory that the arrays and objects of one run may take
    #[arg(long, value_name = "MIB", default_value_t = Limits::default().memory >> 20)]
    memory: usize,
}

/// The outcome in a mode, and what `--explain` adds: the crossings, and what was computed where.
struct Ran {
    mode: Mode,
    outcome: Outcome,
    explanations: Vec<Explanation>,
    counts: Counts,
}

/// Programs nest, and so does what reads and runs them.
const STACK: usize = 256 << 20;

impl Run {
    pub fn run(self) -> Result<Status, Failure> {
        self.format.told(self.ended())
    }

    fn ended(&self) -> Result<Status, Failure> {
        let file = self.file.display().to_string();
        let source = text::read(&self.file).map_err(Failure::input)?;
        let (ran, lacks) = thread::scope(|scope| {
            let run = || self.outcomes(&source, &file);
            let thread = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, run);
            let joined = thread.map_err(Failure::cannot_run)?.join();
            joined.unwrap_or_else(|panic| resume_unwind(panic))
        })?;
        // What stands in no file is shown.
        let shown = match text::drawn(&file) {
            Some(_) => format!("{}\n", listing(&source)),
            None => String::new(),
        };
        let text = || shown + &text_of(&ran) + &text_of_lacks(&lacks);
        self.format.print(text, || self.json(&file, &ran, &lacks))?;
        let answered = |outcome: &Outcome| {
            !matches!(outcome, Outcome::Unsupported { .. } | Outcome::OutOfFuel(_))
        };
        Ok(if ran.iter().all(|ran| answered(&ran.outcome)) {
            Status::Holds
        } else {
            Status::CannotRun
        })
    }

    fn outcomes(&self, source: &str, file: &str) -> Result<(Vec<Ran>, Vec<Lack>), Failure> {
        let given = self.preludes.packages()?;
        let modes = self.mode.all();
        let in_modes = |packages: &_| {
            let count = if text::has_modes(source, packages) { modes.len() } else { 1 };
            modes.iter().copied().take(count)
        };
        let program = match text::parse_with(source, file, &given) {
            Ok(mut program) => {
                let own = own_modules::with_own_modules(&program, &self.file, &given);
                program.packages = own.map_err(Failure::input)?;
                program
            }
            // Python, but not modelled: as when a run meets it.
            Err(Unreadable::Parse(ParseError {
                kind: ParseErrorKind::Unsupported(what),
                line,
                ..
            })) => {
                let place = format!("line {line}");
                let unsupported = Outcome::Unsupported { what, place };
                let modes = in_modes(&given);
                let ran = modes.map(|mode| Ran::unexplained(mode, unsupported.clone())).collect();
                return Ok((ran, Vec::new()));
            }
            Err(error) => return Err(Failure::input(error)),
        };
        let limits = Limits { steps: self.steps, memory: self.memory.saturating_mul(1 << 20) };
        let run = |mode| {
            if self.explain {
                let explain = || isograft_reference::explain(&program, mode, &limits);
                let ((outcome, explanations), counts) = backend::counted(explain);
                Ran { mode, outcome, explanations, counts }
            } else {
                let execution = if self.plain { Execution::PLAIN } else { Execution::default() };
                let outcome = isograft_reference::run_by(execution, &program, mode, &limits);
                Ran::unexplained(mode, outcome)
            }
        };
        // A panic is an outcome, too.
        let run = |mode| {
            caught(|| run(mode)).unwrap_or_else(|Panicked { words: what, .. }| {
                Ran::unexplained(mode, Outcome::Internal { what, place: String::new() })
            })
        };
        Ok((in_modes(&program.packages).map(run).collect(), lacks(&program)))
    }

    fn json(&self, file: &str, ran: &[Ran], lacks: &[Lack]) -> Value {
        let of_modes = |of: &dyn Fn(&Ran) -> Value| -> Value {
            ran.iter()
                .map(|ran| (ran.mode.name().to_owned(), of(ran)))
                .collect::<Map<_, _>>()
                .into()
        };
        let mut whole = json!({"file": file});
        whole["modes"] = of_modes(&|ran| ran.outcome.to_json());
        if !lacks.is_empty() {
            let shown = |lack: &Lack| json!({"what": lack.what, "lines": lack.lines});
            whole["not_modelled"] = lacks.iter().map(shown).collect();
        }
        if self.explain {
            let explained = |e: &Explanation| {
                let (row, text) = (e.row.name(), &e.text);
                json!({"line": e.line, "transform": e.transform.name(), "row": row, "text": text})
            };
            whole["explanations"] =
                of_modes(&|ran| ran.explanations.iter().map(explained).collect());
            let computed = |((kind, primitive), times): (&(Kind, &str), &u64)| {
                let backend = kind.name();
                json!({"backend": backend, "primitive": primitive, "times": times})
            };
            whole["computed"] = of_modes(&|ran| ran.counts.iter().map(computed).collect());
        }
        whole
    }
}

impl Ran {
    fn unexplained(mode: Mode, outcome: Outcome) -> Ran {
        Ran { mode, outcome, explanations: Vec::new(), counts: Counts::new() }
    }

    /// True if it is printed the same.
    fn same(&self, other: &Ran) -> bool {
        diff(&self.outcome, &other.outcome, &Policy::EXACT).is_none()
            && self.outcome.render() == other.outcome.render()
            && self.explanations == other.explanations
            && self.counts == other.counts
    }

    /// `computed by cpu: add 5, dot_general 2`, a line for each backend.
    fn computed(&self) -> Vec<String> {
        let of = |kind: Kind| {
            let counts = self.counts.iter().filter(|((by, _), _)| *by == kind);
            let counts: Vec<String> =
                counts.map(|((_, primitive), count)| format!("{primitive} {count}")).collect();
            (!counts.is_empty()).then(|| format!("computed by {kind}: {}", counts.join(", ")))
        };
        Kind::ALL.into_iter().filter_map(of).collect()
    }
}

/// The parts of the file that are not modelled, reached or not.
fn text_of_lacks(lacks: &[Lack]) -> String {
    let mut out = String::new();
    if !lacks.is_empty() {
        out.push_str("\nnot modelled in this file:\n");
    }
    for Lack { what, lines } in lacks {
        let mut places = lines.clone();
        places.dedup();
        let word = if places.len() == 1 { "line" } else { "lines" };
        let places: Vec<String> = places.iter().map(u32::to_string).collect();
        // Writing to a string does not fail.
        let _ = writeln!(out, "  {} × {what} ({word} {})", lines.len(), places.join(", "));
    }
    out
}

/// Modes that agree are printed together.
fn text_of(ran: &[Ran]) -> String {
    let bold = Style::new().bold();
    let mut groups: Vec<(Vec<&str>, &Ran)> = Vec::new();
    for one in ran {
        match groups.iter_mut().find(|(_, other)| other.same(one)) {
            Some((modes, _)) => modes.push(one.mode.name()),
            None => groups.push((vec![one.mode.name()], one)),
        }
    }
    let mut out = String::new();
    for (i, (modes, one)) in groups.iter().enumerate() {
        if ran.len() > 1 {
            let gap = if i > 0 { "\n" } else { "" };
            // Writing to a string does not fail.
            let _ = writeln!(out, "{gap}{bold}{}{bold:#}", modes.join(", "));
        }
        let _ = writeln!(out, "{}", one.outcome);
        for e in &one.explanations {
            let _ =
                writeln!(out, "  line {}: {}: {} ({})", e.line, e.transform, e.text, e.row.name());
        }
        for line in one.computed() {
            let _ = writeln!(out, "  {line}");
        }
    }
    out
}
