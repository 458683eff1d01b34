//! The warnings about programs of the user, and how each of these ended: as text, JSON and SARIF.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use isograft_reference::limits::Limits;
use isograft_reference::outcome::Outcome;
use isograft_reference::program::ast::{Stmt, StmtKind};
use isograft_reference::{Mode, Warning, WarningKind};
use serde_json::{Value, json};

use crate::campaign::in_threads;
use crate::case::{Case, Origin};
use crate::failure::Failure;
use crate::own_modules::Missing;
use crate::sarif::SarifResult;
use crate::system::caught;
use crate::text::{self, runs_something};
use crate::trial::ending;

/// The options about warnings.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct Warn {
    /// `NAME=off` leaves out one kind of warning, `off` all of them; `error` makes a warning count
    /// as a broken rule. A comment `# isograft: ignore[NAME]` leaves out those of its line
    #[arg(long = "warn", value_name = "WHAT", value_parser = WarnOption::read)]
    said: Vec<WarnOption>,
}

/// One thing that is said about warnings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WarnOption {
    Error,
    Off,
    OffKind(WarningKind),
}

impl WarnOption {
    fn read(text: &str) -> Result<WarnOption, String> {
        let named = |name: &str| WarningKind::ALL.into_iter().find(|kind| kind.id() == name);
        match text {
            "error" => Ok(WarnOption::Error),
            "off" => Ok(WarnOption::Off),
            text => match text.strip_suffix("=off").map(named) {
                Some(Some(kind)) => Ok(WarnOption::OffKind(kind)),
                _ => {
                    let names = WarningKind::ALL.map(WarningKind::id).join(", ");
                    Err(format!("it is `error`, `off`, or NAME=off; the names are {names}"))
                }
            },
        }
    }
}

impl Warn {
    /// False if no warning is wanted.
    pub(crate) fn is_on(&self) -> bool {
        !self.said.contains(&WarnOption::Off)
    }

    /// True if a warning counts as a broken rule.
    pub(crate) fn is_error(&self) -> bool {
        self.said.contains(&WarnOption::Error)
    }

    /// The warnings of one run that nothing leaves out.
    pub(crate) fn wanted(&self, source: &str, found: Vec<Warning>) -> Vec<Warning> {
        if !self.is_on() {
            return Vec::new();
        }
        let lines: Vec<&str> = source.lines().collect();
        let is_wanted = |warning: &Warning| {
            let line = (warning.line as usize).checked_sub(1).and_then(|at| lines.get(at));
            !self.said.contains(&WarnOption::OffKind(warning.kind))
                && !line.is_some_and(|line| ignores(line, warning.kind))
        };
        found.into_iter().filter(is_wanted).collect()
    }
}

/// True if the line has a comment that leaves out this kind.
fn ignores(line: &str, kind: WarningKind) -> bool {
    let Some((_, comment)) = line.split_once("# isograft: ignore") else { return false };
    match comment.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((names, _)) => names.split(',').any(|name| name.trim() == kind.id()),
        None => true,
    }
}

/// A warning, and the modes in which a run shows it.
#[derive(Clone, Debug)]
pub struct WarningInModes {
    /// The warning.
    pub warning: Warning,
    /// The modes.
    pub modes: Vec<Mode>,
}

/// Puts together what the modes show.
pub(crate) fn together(
    by_mode: impl IntoIterator<Item = (Mode, Vec<Warning>)>,
) -> Vec<WarningInModes> {
    let mut all: Vec<WarningInModes> = Vec::new();
    for (mode, warnings) in by_mode {
        for warning in warnings {
            let key = |it: &Warning| (it.line, it.kind, it.object.clone());
            match all.iter_mut().find(|told| key(&told.warning) == key(&warning)) {
                Some(told) => told.modes.push(mode),
                None => all.push(WarningInModes { warning, modes: vec![mode] }),
            }
        }
    }
    all.sort_by_key(|told| (told.warning.line, told.warning.kind, told.warning.object.clone()));
    all
}

/// A program of the user: how it ended on the reference in each mode, and the warnings about it.
#[derive(Clone, Debug)]
pub struct FileReport {
    /// The file, as the command names it.
    pub file: String,
    /// Its outcome in each mode.
    pub outcomes: Vec<(Mode, Outcome)>,
    /// The warnings.
    pub warnings: Vec<WarningInModes>,
    /// The modules that its outcomes name and nobody has.
    pub(crate) missing: Missing,
    /// Its text is no program.
    pub(crate) is_unread: bool,
    /// It defines functions and classes, and calls none of them.
    pub(crate) only_defines: bool,
}

impl FileReport {
    /// True if it returned in every mode.
    pub(crate) fn returned(&self) -> bool {
        let returned = |outcome: &Outcome| matches!(outcome, Outcome::Returned { .. });
        self.outcomes.iter().all(|(_, outcome)| returned(outcome))
    }

    /// True if the program itself raised, in every mode that has an answer.
    pub(crate) fn raised(&self) -> bool {
        let raised = |outcome: &Outcome| matches!(outcome, Outcome::Raised(_));
        let answers = self.outcomes.iter().filter(|(_, outcome)| is_answer(outcome));
        let answers: Vec<bool> = answers.map(|(_, outcome)| raised(outcome)).collect();
        !answers.is_empty() && answers.iter().all(|raised| *raised)
    }
}

fn is_answer(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::Returned { .. } | Outcome::Raised(_))
}

/// Runs the programs that people wrote, watched.
pub(crate) fn of_cases<'a>(
    cases: impl Iterator<Item = &'a Origin>,
    (modes, limits, jobs): (&[Mode], &Limits, usize),
    warn: &Warn,
) -> Vec<FileReport> {
    let of_files = cases.filter(|origin| matches!(origin, Origin::File { .. }));
    let origins: Vec<&Origin> = of_files.collect();
    let jobs = jobs.clamp(1, origins.len().max(1));
    let of = |job: usize| {
        let mine = origins.iter().enumerate().skip(job).step_by(jobs);
        let of = |(at, origin): (usize, &&Origin)| (at, ended(origin, modes, limits, warn));
        mine.map(of).collect::<Vec<_>>()
    };
    let mut all: Vec<(usize, FileReport)> = in_threads(jobs, of).into_iter().flatten().collect();
    all.sort_by_key(|(at, _)| *at);
    all.into_iter().map(|(_, ended)| ended).collect()
}

fn ended(origin: &Origin, modes: &[Mode], limits: &Limits, warn: &Warn) -> FileReport {
    let (file, packages) = match origin {
        Origin::File { path, packages, .. } => (path.display().to_string(), packages.clone()),
        origin => (origin.id(), Default::default()),
    };
    let case = Case::of(origin.clone());
    let mut outcomes = Vec::new();
    let mut found = Vec::new();
    if let Err(error) = case.program() {
        let unread = Outcome::Unsupported { what: error.to_string(), place: String::new() };
        outcomes.extend(modes.first().map(|mode| (*mode, unread)));
    }
    if let Ok(program) = case.program() {
        let count = if text::has_modes(case.text(), &packages) { modes.len() } else { 1 };
        for mode in modes.iter().copied().take(count) {
            let run = || isograft_reference::warnings(program, mode, limits);
            let (outcome, warnings) =
                caught(run).unwrap_or_else(|Failure { words: what, .. }| {
                    (Outcome::Internal { what, place: String::new() }, Vec::new())
                });
            outcomes.push((mode, outcome));
            found.push((mode, warn.wanted(case.text(), warnings)));
        }
    }
    let outcomes_only = outcomes.iter().map(|(_, outcome)| outcome);
    let missing = match (origin, case.program()) {
        (Origin::File { path, .. }, Ok(program)) => {
            Missing::of(program, path, &file, outcomes_only)
        }
        _ => Missing::default(),
    };
    let only_defines = case.program().is_ok_and(|program| {
        let defines = |stmt: &Stmt| matches!(stmt.kind, StmtKind::Function(_) | StmtKind::Class(_));
        let runs = program.is_case() || program.body.iter().any(runs_something);
        !runs && program.body.iter().any(defines)
    });
    let is_unread = case.program().is_err();
    FileReport { file, outcomes, warnings: together(found), missing, is_unread, only_defines }
}

/// The endings of the programs, each with its modes.
pub(crate) fn endings_text(all: &[FileReport]) -> String {
    let bold = Style::new().bold();
    let mut out = String::new();
    for ended in all {
        let mut groups: Vec<(String, Vec<&str>)> = Vec::new();
        for (mode, outcome) in &ended.outcomes {
            let words = ending(outcome);
            match groups.iter_mut().find(|(other, _)| *other == words) {
                Some((_, modes)) => modes.push(mode.name()),
                None => groups.push((words, vec![mode.name()])),
            }
        }
        // Writing to a string does not fail.
        let _ = writeln!(out, "{bold}{}{bold:#}", ended.file);
        for (words, modes) in groups {
            let _ = match ended.outcomes.len() {
                1 => writeln!(out, "  {words}"),
                _ => writeln!(out, "  {}: {words}", modes.join(", ")),
            };
        }
        out.push_str(&ended.missing.text());
        if ended.only_defines && ended.returned() {
            out.push_str("  nothing in it is called; `pytest --isograft` runs tests\n");
        }
    }
    out
}

/// The warnings about a program, a paragraph for all that says the same of one line; `modes` is the
/// number of modes that ran.
pub(crate) fn text(file: &str, warnings: &[WarningInModes], modes: usize) -> String {
    let yellow: Style = AnsiColor::Yellow.on_default().bold();
    let mut out = String::new();
    let says_the_same = |one: &WarningInModes, other: &WarningInModes| {
        let said = |it: &Warning| (it.kind, it.line, it.what.clone(), it.instead.clone());
        said(&one.warning) == said(&other.warning) && one.modes == other.modes
    };
    for group in warnings.chunk_by(says_the_same) {
        let WarningInModes { warning, modes: shown } = &group[0];
        let names: Vec<&str> = shown.iter().map(|mode| mode.name()).collect();
        let only = if shown.len() < modes { format!(" ({})", names.join(", ")) } else { "".into() };
        // Writing to a string does not fail.
        let _ = writeln!(
            out,
            "{yellow}warning[{}]{yellow:#} {file}:{}{only}: `{}` {}",
            warning.kind.id(),
            warning.line,
            warning.object,
            warning.what,
        );
        let others: Vec<_> =
            group[1..].iter().map(|it| format!("`{}`", it.warning.object)).collect();
        let _ = match others.len() {
            0 => Ok(()),
            count if count <= SHOWN => writeln!(out, "  also: {}", others.join(", ")),
            count => {
                let shown = others[..SHOWN].join(", ");
                writeln!(out, "  also: {shown}, and {} more", count - SHOWN)
            }
        };
        let _ = writeln!(out, "  instead: {}", warning.instead);
    }
    out
}

/// The objects of one line that are named beside the first.
const SHOWN: usize = 4;

/// The warnings about a program, an object each.
pub(crate) fn json(file: &str, warnings: &[WarningInModes]) -> Vec<Value> {
    let one = |WarningInModes { warning, modes }: &WarningInModes| {
        json!({
            "warning": warning.kind.id(),
            "file": file,
            "line": warning.line,
            "object": warning.object,
            "what": warning.what,
            "instead": warning.instead,
            "modes": modes.iter().map(|mode| mode.name()).collect::<Vec<_>>(),
        })
    };
    warnings.iter().map(one).collect()
}

/// The endings of a program, an object for each mode.
pub(crate) fn endings_json(all: &[FileReport]) -> Vec<Value> {
    let of = |ended: &FileReport| {
        let by_mode = |(mode, outcome): &(Mode, Outcome)| {
            let mut object = json!({"mode": mode.name(), "ended": ending(outcome)});
            if let Outcome::Raised(raised) = outcome {
                object["exception"] = raised.exception.as_str().into();
                object["message"] = raised.message.as_str().into();
                object["line"] = raised.line.into();
            }
            object
        };
        let modes: Vec<Value> = ended.outcomes.iter().map(by_mode).collect();
        let mut json = json!({"file": ended.file, "modes": modes});
        if !ended.missing.modules.is_empty() {
            json["not_found"] = ended.missing.json().into();
            json["looked_in"] = ended.missing.folders.clone().into();
        }
        json
    };
    all.iter().map(of).collect()
}

/// Results of SARIF for the warnings about a program.
pub(crate) fn results<'a>(file: &'a str, warnings: &'a [WarningInModes]) -> Vec<SarifResult<'a>> {
    let of = |WarningInModes { warning, .. }: &'a WarningInModes| SarifResult {
        rule: warning.kind.id(),
        level: "warning",
        words: format!("`{}` {}. Instead: {}", warning.object, warning.what, warning.instead),
        file,
        line: warning.line.max(1),
        column: None,
    };
    warnings.iter().map(of).collect()
}
