//! `isograft run FILE`: what a program means, in each mode if it uses NNX.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::thread;

use anstyle::Style;
use clap::{Args, ValueEnum};
use isograft_reference::limits::Limits;
use isograft_reference::outcome::{Outcome, Policy, diff};
use isograft_reference::program::{ParseError, ParseErrorKind};
use isograft_reference::{Explanation, Mode};
use serde_json::{Map, Value, json};

use super::{Failure, Modes, Preludes, Status, print};
use crate::report::listing;
use crate::text::{self, Unreadable};

#[derive(Args, Debug)]
pub struct Run {
    /// The program, Python source in the subset; `-` reads standard input, and `random/SEED/PLACE`
    /// is a random one
    file: PathBuf,
    #[arg(long, value_enum, default_value_t = Modes::All)]
    mode: Modes,
    /// Say for each crossing of a transform's boundary which rule decides it
    #[arg(long)]
    explain: bool,
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    Json,
}

type Ran = (Mode, Outcome, Vec<Explanation>);

/// Programs nest, and so does what reads and runs them.
const STACK: usize = 256 << 20;

impl Run {
    pub fn run(self) -> Result<Status, Failure> {
        let ended = self.ended();
        if let (Format::Json, Err(failure)) = (self.format, &ended) {
            let file = self.file.display().to_string();
            let error = json!({"file": file, "error": format!("{:#}", failure.error)});
            print(&format!("{error:#}\n"))?;
        }
        ended
    }

    fn ended(&self) -> Result<Status, Failure> {
        let file = self.file.display().to_string();
        let source = text::read(&self.file).map_err(Failure::input)?;
        let ran = thread::scope(|scope| {
            let run = || self.outcomes(&source, &file);
            let thread = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, run);
            let joined = thread.map_err(Failure::cannot_run)?.join();
            joined.map_err(|_| {
                Failure::cannot_run(anyhow::anyhow!(
                    "the reference panicked; this is a bug in Isograft"
                ))
            })?
        })?;
        // What stands in no file is shown.
        let shown = match text::drawn(&file) {
            Some(_) => format!("{}\n", listing(&source)),
            None => String::new(),
        };
        print(&match self.format {
            Format::Text => shown + &text_of(&ran),
            Format::Json => format!("{:#}\n", self.json(&file, &ran)),
        })?;
        let answered = |outcome: &Outcome| {
            !matches!(outcome, Outcome::Unsupported { .. } | Outcome::OutOfFuel(_))
        };
        Ok(if ran.iter().all(|(_, outcome, _)| answered(outcome)) {
            Status::Holds
        } else {
            Status::CannotRun
        })
    }

    fn outcomes(&self, source: &str, file: &str) -> Result<Vec<Ran>, Failure> {
        let packages = self.preludes.packages()?;
        let modes = self.mode.all();
        let count = if text::has_modes(source, &packages) { modes.len() } else { 1 };
        let modes = modes.into_iter().take(count);
        let program = match text::parse_with(source, file, &packages) {
            Ok(program) => program,
            // Python, but not modelled: as when a run meets it.
            Err(Unreadable::Parse(ParseError {
                kind: ParseErrorKind::Unsupported(what),
                line,
                ..
            })) => {
                let place = format!("line {line}");
                let unsupported = Outcome::Unsupported { what, place };
                return Ok(modes.map(|mode| (mode, unsupported.clone(), Vec::new())).collect());
            }
            Err(error) => return Err(Failure::input(error)),
        };
        let limits = Limits { steps: self.steps, memory: self.memory.saturating_mul(1 << 20) };
        let run = |mode| {
            if self.explain {
                let (outcome, explanations) = isograft_reference::explain(&program, mode, &limits);
                (mode, outcome, explanations)
            } else {
                (mode, isograft_reference::run(&program, mode, &limits), Vec::new())
            }
        };
        Ok(modes.map(run).collect())
    }

    fn json(&self, file: &str, ran: &[Ran]) -> Value {
        let modes: Map<String, Value> = ran
            .iter()
            .map(|(mode, outcome, _)| (mode.name().to_owned(), outcome.to_json()))
            .collect();
        let mut whole = json!({"file": file});
        whole["modes"] = Value::Object(modes);
        if self.explain {
            let explained = |e: &Explanation| {
                let (row, text) = (e.row.name(), &e.text);
                json!({"line": e.line, "transform": e.transform.name(), "row": row, "text": text})
            };
            let modes: Map<String, Value> = ran
                .iter()
                .map(|(mode, _, explanations)| {
                    (mode.name().to_owned(), explanations.iter().map(explained).collect())
                })
                .collect();
            whole["explanations"] = Value::Object(modes);
        }
        whole
    }
}

/// Modes that agree are printed together.
fn text_of(ran: &[Ran]) -> String {
    let bold = Style::new().bold();
    let mut groups: Vec<(Vec<&str>, &Ran)> = Vec::new();
    for one in ran {
        let same = |(_, other): &&mut (Vec<&str>, &Ran)| {
            diff(&other.1, &one.1, &Policy::EXACT).is_none()
                && other.1.render() == one.1.render()
                && other.2 == one.2
        };
        match groups.iter_mut().find(same) {
            Some((modes, _)) => modes.push(one.0.name()),
            None => groups.push((vec![one.0.name()], one)),
        }
    }
    let mut out = String::new();
    for (i, (modes, (_, outcome, explanations))) in groups.iter().enumerate() {
        if ran.len() > 1 {
            let gap = if i > 0 { "\n" } else { "" };
            // Writing to a string does not fail.
            let _ = writeln!(out, "{gap}{bold}{}{bold:#}", modes.join(", "));
        }
        let _ = writeln!(out, "{outcome}");
        for e in explanations {
            let _ =
                writeln!(out, "  line {}: {}: {} ({})", e.line, e.transform, e.text, e.row.name());
        }
    }
    out
}
