//! The warnings about programs of the user, and how each of these ended: as text, JSON and SARIF.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Arc;

use anstyle::{AnsiColor, Style};
use isograft_reference::limits::{Fuel, Limits};
use isograft_reference::outcome::Outcome;
use isograft_reference::program::ast::{Stmt, StmtKind};
use isograft_reference::program::{ParseError, ParseErrorKind};
use isograft_reference::{Asked, Mode, Passed, Told, Warning, WarningKind};
use serde_json::{Value, json};

use crate::campaign::in_threads;
use crate::case::{Case, Origin};
use crate::failure::Failure;
use crate::own_modules::Missing;
use crate::pages::Lines;
use crate::sarif::SarifResult;
use crate::system::caught;
use crate::text::{self, TextPlace, Unreadable, runs_something, thousands};
use crate::trial::ending_in;

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
    /// Why its text is no program.
    pub(crate) unread: Option<Arc<Unreadable>>,
    /// The lines of its file.
    pub(crate) lines: Lines,
    /// The packages that a `try` found not installed.
    pub(crate) absent: BTreeSet<String>,
    /// The statements of modules that the runs passed over, each once.
    pub(crate) passed: Vec<Passed>,
    /// The limits of each run.
    pub(crate) limits: Limits,
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

impl FileReport {
    /// True if it stopped where it hands its tests to a runner.
    fn only_tests(&self) -> bool {
        const RUNNERS: [&str; 3] = ["unittest.main", "absl.testing.absltest.main", "pytest.main"];
        self.outcomes.iter().any(|(_, outcome)| match outcome {
            Outcome::Unsupported { what, .. } => RUNNERS.contains(&&**what),
            _ => false,
        })
    }

    /// The end of a run in one line.
    fn words(&self, outcome: &Outcome) -> String {
        match &self.unread {
            Some(why) => format!("no program: {why}"),
            None => ending_in(outcome, &self.lines),
        }
    }
}

/// The limit that ended a run, and the option that raises it.
pub(crate) fn limit(outcome: &Outcome, limits: &Limits) -> Option<String> {
    Some(match outcome {
        Outcome::OutOfFuel(Fuel::Steps) => {
            let steps = thousands(limits.steps as usize);
            format!("the limit is {steps} steps: `--steps N` raises it")
        }
        Outcome::OutOfFuel(Fuel::Memory) => {
            let memory = thousands(limits.memory >> 20);
            format!("the limit is {memory} MiB: `--memory MIB` raises it")
        }
        _ => return None,
    })
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
    let mut absent = BTreeSet::new();
    let mut passed: Vec<Passed> = Vec::new();
    if let Err(error) = case.program() {
        let unread = Outcome::Unsupported { what: error.to_string(), place: String::new() };
        outcomes.extend(modes.first().map(|mode| (*mode, unread)));
    }
    if let Ok(program) = case.program() {
        let count = if text::has_modes(case.text(), &packages) { modes.len() } else { 1 };
        for mode in modes.iter().copied().take(count) {
            let asked = Asked { watches: true, ..Asked::default() };
            let run = || isograft_reference::tell(asked, program, mode, limits);
            let (outcome, told) = caught(run).unwrap_or_else(|Failure { words: what, .. }| {
                (Outcome::Internal { what, place: String::new() }, Told::default())
            });
            outcomes.push((mode, outcome));
            found.push((mode, warn.wanted(case.text(), told.warnings)));
            absent.extend(told.absent);
            for one in told.passed {
                if !passed.contains(&one) {
                    passed.push(one);
                }
            }
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
    let lines = match origin {
        Origin::File { path, .. } => text::lines_of(path),
        _ => Lines::default(),
    };
    let (warnings, unread, limits) = (together(found), case.unread(), limits.clone());
    FileReport {
        file,
        outcomes,
        warnings,
        missing,
        unread,
        lines,
        absent,
        passed,
        limits,
        only_defines,
    }
}

/// The words above statements that were passed over.
pub(crate) const PASSED_OVER: &str =
    "passed over while modules load (what they bind or may have changed is unknown):";

/// The statements of modules that were passed over, below the line of a file.
pub(crate) fn passed_text(all: &[Passed]) -> String {
    let mut out = String::new();
    if !all.is_empty() {
        let _ = writeln!(out, "  {PASSED_OVER}");
    }
    for Passed { file, line, what, .. } in all {
        // Writing to a string does not fail.
        let _ = writeln!(out, "    {file}:{line}: {what}");
    }
    out
}

/// The same, an object each.
pub(crate) fn passed_json(all: &[Passed]) -> Vec<Value> {
    let one = |Passed { file, line, what, .. }: &Passed| json!({"file": file, "line": line, "what": what});
    all.iter().map(one).collect()
}

/// The endings of the programs, each with its modes.
pub(crate) fn endings_text(all: &[FileReport]) -> String {
    let bold = Style::new().bold();
    let mut out = String::new();
    for ended in all {
        let mut groups: Vec<(String, Vec<&str>)> = Vec::new();
        for (mode, outcome) in &ended.outcomes {
            let words = ended.words(outcome);
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
        if let Some(words) = ended.outcomes.iter().find_map(|(_, it)| limit(it, &ended.limits)) {
            let _ = writeln!(out, "  {words}");
        }
        out.push_str(&ended.missing.text());
        if !ended.absent.is_empty() {
            let names: Vec<&str> = ended.absent.iter().map(String::as_str).collect();
            let _ = writeln!(out, "  taken as not installed: {}", names.join(", "));
        }
        out.push_str(&passed_text(&ended.passed));
        if ended.only_tests() {
            out.push_str(
                "  it ends in its tests: `pytest --isograft` runs them, and `migrate` does\n",
            );
        }
        if ended.only_defines && ended.returned() {
            out.push_str("  nothing in it is called; `pytest --isograft` runs tests\n");
        }
    }
    out
}

/// The warnings about a program, a paragraph for all that says the same of one line; `modes` is the
/// number of modes that ran.
pub(crate) fn text(file: &str, warnings: &[WarningInModes], modes: usize, lines: &Lines) -> String {
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
            "{yellow}warning[{}]{yellow:#} {}{only}: `{}` {}",
            warning.kind.id(),
            lines.place(file, warning.line),
            warning.object,
            lines.told(&warning.what),
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
        let _ = writeln!(out, "  instead: {}", lines.told(&warning.instead));
    }
    out
}

/// The objects of one line that are named beside the first.
const SHOWN: usize = 4;

/// The warnings about a program, an object each.
pub(crate) fn json(file: &str, warnings: &[WarningInModes], lines: &Lines) -> Vec<Value> {
    let one = |WarningInModes { warning, modes }: &WarningInModes| {
        let mut json = json!({
            "warning": warning.kind.id(),
            "file": file,
            "line": warning.line,
            "object": warning.object,
            "what": lines.told(&warning.what),
            "instead": lines.told(&warning.instead),
            "modes": modes.iter().map(|mode| mode.name()).collect::<Vec<_>>(),
        });
        set_place(&mut json, lines, Some(warning.line));
        json
    };
    warnings.iter().map(one).collect()
}

/// The endings of a program, an object for each mode.
pub(crate) fn endings_json(all: &[FileReport]) -> Vec<Value> {
    let of = |ended: &FileReport| {
        let by_mode = |(mode, outcome): &(Mode, Outcome)| {
            let mut object = json!({"mode": mode.name(), "ended": ended.words(outcome)});
            if let Outcome::Raised(raised) = outcome {
                object["exception"] = raised.exception.as_str().into();
                object["message"] = raised.message.as_str().into();
            }
            if ended.unread.is_none() {
                set_place(&mut object, &ended.lines, line_of(outcome));
            }
            if let Some(words) = limit(outcome, &ended.limits) {
                object["limit"] = words.into();
            }
            object
        };
        let modes: Vec<Value> = ended.outcomes.iter().map(by_mode).collect();
        let mut json = json!({"file": ended.file, "modes": modes});
        if let Some(why) = &ended.unread {
            let place = why.place();
            json["unread"] = json!({
                "why": why.words(),
                "cell": place.cell,
                "line": place.line,
                "column": place.column,
            });
        }
        if !ended.absent.is_empty() {
            json["not_installed"] = json!(ended.absent);
        }
        if !ended.passed.is_empty() {
            json["passed_over"] = passed_json(&ended.passed).into();
        }
        if !ended.missing.modules.is_empty() {
            json["not_found"] = ended.missing.json().into();
            json["looked_in"] = ended.missing.folders.clone().into();
        }
        json
    };
    all.iter().map(of).collect()
}

/// The line that an outcome names.
pub(crate) fn line_of(outcome: &Outcome) -> Option<u32> {
    match outcome {
        Outcome::Raised(raised) => raised.line,
        Outcome::Unsupported { place, .. } | Outcome::Internal { place, .. } => {
            place.strip_prefix("line ")?.parse().ok()
        }
        _ => None,
    }
}

/// Writes the line as the file has it, and the cell of a notebook.
pub(crate) fn set_place(json: &mut Value, lines: &Lines, line: Option<u32>) {
    match line.and_then(|line| lines.cell(line)) {
        Some((cell, line)) => {
            json["cell"] = cell.into();
            json["line"] = line.into();
        }
        None => json["line"] = line.into(),
    }
}

/// Results of SARIF for the warnings about a program.
pub(crate) fn results<'a>(
    file: &'a str,
    warnings: &'a [WarningInModes],
    lines: &Lines,
) -> Vec<SarifResult<'a>> {
    let of = |WarningInModes { warning, .. }: &'a WarningInModes| {
        let Warning { object, what, instead, line, .. } = warning;
        let words = lines.told(&format!("`{object}` {what}. Instead: {instead}"));
        placed(lines, Some(*line), (warning.kind.id(), "warning"), words, file)
    };
    warnings.iter().map(of).collect()
}

fn placed<'a>(
    lines: &Lines,
    line: Option<u32>,
    (rule, level): (&'static str, &'static str),
    words: String,
    file: &'a str,
) -> SarifResult<'a> {
    let cell = line.and_then(|line| lines.cell(line));
    let (cell, line) = (cell.map(|(cell, _)| cell), cell.map(|(_, line)| line).or(line));
    SarifResult { rule, level, words, file, line, column: None, cell }
}

/// A result of SARIF for a file that is no program.
pub(crate) fn unread_result(why: &Unreadable) -> SarifResult<'_> {
    let TextPlace { file, cell, line, column } = why.place();
    let (rule, level) = match why {
        Unreadable::Parse(ParseError { kind: ParseErrorKind::Unsupported(_), .. }) => {
            ("unsupported", "note")
        }
        why if why.is_of_text() => ("syntax-error", "error"),
        _ => ("unreadable-file", "error"),
    };
    SarifResult { rule, level, words: why.words(), file, line, column, cell }
}

/// Results of SARIF for the ends of a program that did not return: those that modes share once.
pub(crate) fn ends<'a>(
    file: &'a str,
    outcomes: &[(Mode, &Outcome)],
    limits: &Limits,
    lines: &Lines,
) -> Vec<SarifResult<'a>> {
    let mut groups: Vec<(String, &Outcome, Vec<&str>)> = Vec::new();
    for (mode, outcome) in outcomes {
        let words = ending_in(outcome, lines);
        match groups.iter_mut().find(|(other, ..)| *other == words) {
            Some((.., modes)) => modes.push(mode.name()),
            None => groups.push((words, outcome, vec![mode.name()])),
        }
    }
    let result = |(words, outcome, modes): (String, &Outcome, Vec<&str>)| {
        let rule = match outcome {
            Outcome::Raised(_) => ("raised", "error"),
            Outcome::Unsupported { .. } => ("unsupported", "note"),
            Outcome::OutOfFuel(_) => ("out-of-fuel", "note"),
            Outcome::Internal { .. } => ("internal", "error"),
            Outcome::Returned { .. } | Outcome::NotOffered { .. } => return None,
        };
        let only = match modes.len() == outcomes.len() {
            true => String::new(),
            false => format!("{} mode: ", modes.join(", ")),
        };
        // The place is told beside it.
        let place = line_of(outcome).map(|line| lines.words(line)).unwrap_or_default();
        let at = [format!(", {place}"), format!(" ({place})")];
        let bare = at.iter().find_map(|at| words.strip_suffix(&**at));
        let words = bare.unwrap_or(&words);
        let limit = limit(outcome, limits).map(|words| format!(" ({words})"));
        let words = format!("{only}{words}{}", limit.unwrap_or_default());
        Some(placed(lines, line_of(outcome), rule, words, file))
    };
    groups.into_iter().filter_map(result).collect()
}

/// Results of SARIF for the end of a program of the user.
pub(crate) fn endings_results(ended: &FileReport) -> Vec<SarifResult<'_>> {
    match &ended.unread {
        Some(why) => vec![unread_result(why)],
        None => {
            let outcomes = ended.outcomes.iter().map(|(mode, outcome)| (*mode, outcome));
            ends(&ended.file, &outcomes.collect::<Vec<_>>(), &ended.limits, &ended.lines)
        }
    }
}
