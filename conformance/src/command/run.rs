//! `isograft run FILE`: what a program means, in each mode if it uses NNX.

use std::collections::BTreeSet;
use std::fmt::{self, Display, Write as _};
use std::fs;
use std::hash::{DefaultHasher, Hasher as _};
use std::io;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::thread;

use anstyle::Style;
use anyhow::Context as _;
use clap::Args;
use isograft_reference::limits::{Fuel, Limits};
use isograft_reference::outcome::{Outcome, Tolerance, diff};
use isograft_reference::primitive::backend::{self, BackendKind, Counts};
use isograft_reference::program::packages::{Packages, Passing};
use isograft_reference::program::{ParseError, ParseErrorKind, reading};
use isograft_reference::transform::Transform;
use isograft_reference::{
    Asked, Execution, Explanation, Mode, Passed, Place, RecordedCall, Told, Warning,
};
use serde::ser::{Error as _, Serialize, SerializeMap as _, Serializer};
use serde_json::{Map, Value, json};

use super::dialect::{FolderDialect, GivenDialect};
use super::format::{Format, ProgramFormat, print_json};
use super::running::Budget;
use super::{Failure, Modes, Preludes, Status};
use crate::failure::Failure as Panicked;
use crate::html;
use crate::lacks::{Lack, lacks};
use crate::live::library::{LOADING, LibrarySource};
use crate::own_modules::{self, Missing};
use crate::packages::LoadedPackage;
use crate::pages::Lines;
use crate::picture::{self, ModeRun, Subject};
use crate::report::listing;
use crate::shown::Texts;
use crate::system::caught;
use crate::text::{self, Unreadable};
use crate::warnings::{self, PASSED_OVER, Warn, WarningInModes, line_of, set_place};

#[derive(Args, Debug)]
pub struct RunCommand {
    /// A Python file, or a page with Python code (`*.md`, `*.ipynb`). `-` reads standard input, and
    /// `random/SEED/PLACE` names a random program
    file: PathBuf,
    /// Words after `--` are the program's own arguments: `sys.argv` has them behind the file's name
    #[arg(last = true, value_name = "ARGS")]
    arguments: Vec<String>,
    /// The dialect of the program: a folder (docs/own_dialect.md), whose semantics it imports, and
    /// whose programs it names as `tiny/random/SEED/PLACE`
    #[arg(long, value_name = "FOLDER")]
    dialect: Option<FolderDialect>,
    /// The mode of NNX that programs run in
    #[arg(long, value_enum, default_value_t = Modes::All)]
    mode: Modes,
    /// Also show which rule decides each crossing of a transform's boundary, and how often each
    /// backend computed each primitive
    #[arg(long)]
    explain: bool,
    /// Also write a page (HTML) with the program line by line, the outcome in each mode, and for
    /// each call of a transform a picture of the objects before and after
    #[arg(long, value_name = "OUT")]
    html: Option<PathBuf>,
    /// Execute plainly: one primitive at a time, by its definition, and every body staged anew
    #[arg(long, conflicts_with_all = ["explain", "html"])]
    plain: bool,
    /// Executor of the boundary: the native one, or the specification of NNX (`reference/spec`) as
    /// the library
    #[arg(long, value_enum, default_value_t = Engine::Native, conflicts_with = "html")]
    engine: Engine,
    /// Format of the answer
    #[arg(long, value_enum, default_value_t = ProgramFormat::Text)]
    format: ProgramFormat,
    #[command(flatten)]
    warn: Warn,
    #[command(flatten)]
    preludes: Preludes,
    #[command(flatten)]
    budget: Budget,
}

/// The executor of what happens at the boundary of a transform.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Engine {
    /// The reference's own, in Rust.
    Native,
    /// The specification, in Python.
    Spec,
}

/// The outcome in a mode, and what `--explain` adds: the crossings, and what was computed where.
struct Ran {
    mode: Mode,
    outcome: Outcome,
    explanations: Vec<Explanation>,
    counts: Counts,
    warnings: Vec<Warning>,
    passed: Vec<Passed>,
    absent: Vec<String>,
    standard_error: String,
    places: Vec<Place>,
    /// The calls of transforms, where a page is asked for.
    calls: Vec<RecordedCall>,
    more_calls: Vec<(u32, usize)>,
}

/// The file of the program itself, as the reference calls it.
const PROGRAM: &str = "program.py";

/// Programs nest, and so does what reads and runs them.
const STACK: usize = 256 << 20;

/// The part of its memory that an outcome may take.
const SHOWN: usize = 16;

/// The memory that every run may take to be read.
const READ: usize = 16 << 20;

impl RunCommand {
    pub fn run(self) -> Result<Status, Failure> {
        self.format.told(self.ended())
    }

    fn ended(&self) -> Result<Status, Failure> {
        let file = self.file.display().to_string();
        let dialect = GivenDialect::from(self.dialect);
        let named = dialect.own.and_then(|own| own.dialect.text(&file));
        let is_named = named.is_some() || text::drawn(&file).is_some();
        let source = named.map_or_else(|| text::read(&self.file), Ok).map_err(Failure::input)?;
        dialect.sound()?;
        if let Some(out) = &self.html {
            is_free(out).map_err(Failure::input)?;
        }
        let given = self.preludes.given(std::slice::from_ref(&self.file))?;
        let packages = dialect.and(&given.packages);
        let (ran, missing, lacks) = thread::scope(|scope| {
            let run = || self.outcomes(&source, &file, &packages);
            let thread = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, run);
            let joined = thread.map_err(Failure::cannot_run)?.join();
            joined.unwrap_or_else(|panic| resume_unwind(panic))
        })?;
        // What stands in no file is shown.
        let shown = if is_named { format!("{}\n", listing(&source)) } else { String::new() };
        let lines = &if is_named { Lines::default() } else { text::lines_of(&self.file) };
        let (groups, loaded) = (groups(&ran), given.loaded());
        let by_mode = ran.iter().map(|ran| (ran.mode, ran.warnings.clone()));
        let told = &warnings::together(by_mode)[..];
        if let Some(out) = &self.html {
            let page = page(&file, &source, &ran, told);
            text::write(out, page)
                .with_context(|| out.display().to_string())
                .map_err(|error| Failure { status: Status::CannotRun, error })?;
            tell!("wrote {}", out.display());
        }
        let text = Texts(|f: &mut fmt::Formatter<'_>| {
            f.write_str(&shown)?;
            let of = OfFile { file: &file, lines, limits: &self.budget.limits() };
            write_groups(f, &groups, ran.len(), &of)?;
            f.write_str(&missing.text())?;
            f.write_str(&text_of_loaded(&loaded))?;
            f.write_str(&text_of_passed(&ran, &file, lines))?;
            f.write_str(&text_of_lacks(&lacks, lines))?;
            if !told.is_empty() {
                write!(f, "\n{}", warnings::text(&file, told, ran.len(), lines))?;
            }
            Ok(())
        });
        let json = |out: &mut dyn io::Write| {
            let (ran, loaded, lacks) = (&ran, &loaded, &lacks);
            let missing = &missing;
            let whole = Whole { run: self, file: &file, lines, ran, loaded, missing, lacks, told };
            serde_json::to_writer_pretty(out, &whole)
        };
        match self.format {
            ProgramFormat::Text => Format::Text.stream(&text, &json)?,
            ProgramFormat::Json => Format::Json.stream(&text, &json)?,
            ProgramFormat::Sarif => {
                let outcomes: Vec<_> = ran.iter().map(|ran| (ran.mode, &ran.outcome)).collect();
                let mut results = warnings::ends(&file, &outcomes, &self.budget.limits(), lines);
                results.extend(warnings::results(&file, told, lines));
                print_json(&crate::sarif::log_of(&results))?;
            }
        }
        let answered = |outcome: &Outcome| {
            !matches!(outcome, Outcome::Unsupported { .. } | Outcome::OutOfFuel(_))
        };
        Ok(if ran.iter().all(|ran| answered(&ran.outcome)) {
            if self.warn.is_error() && !told.is_empty() { Status::Broken } else { Status::Holds }
        } else {
            Status::CannotRun
        })
    }

    fn outcomes(
        &self,
        source: &str,
        file: &str,
        given: &Packages,
    ) -> Result<(Vec<Ran>, Missing, Vec<Lack>), Failure> {
        let mut limits = self.budget.limits();
        let memory = limits.memory;
        let modes = self.mode.all();
        let in_modes = |packages: &_| {
            let count = if text::has_modes(source, packages) { modes.len() } else { 1 };
            modes.iter().copied().take(count)
        };
        // The tree of a program counts for its memory, beside what every run may take.
        if reading(source.len()) > memory.saturating_add(READ) {
            let ended = |mode| Ran::unexplained(mode, Outcome::OutOfFuel(Fuel::Memory));
            return Ok((in_modes(given).map(ended).collect(), Missing::default(), Vec::new()));
        }
        let program = match text::parse_with(source, file, given) {
            Ok(mut program) => {
                let own = own_modules::with_own_modules(&program, &self.file, given);
                let own = own.map_err(Failure::input)?;
                let own = own.passing_over(Passing::All);
                let name = std::iter::once(file.to_owned());
                program.packages =
                    own.with_arguments(name.chain(self.arguments.iter().cloned()).collect());
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
                let modes = in_modes(given);
                let ran = modes.map(|mode| Ran::unexplained(mode, unsupported.clone())).collect();
                return Ok((ran, Missing::default(), Vec::new()));
            }
            Err(error) => return Err(Failure::input(error)),
        };
        let mut program = program;
        if self.engine == Engine::Spec {
            program.packages = program.packages.and(LibrarySource::specification().packages());
            limits.steps = limits.steps.saturating_add(LOADING.steps);
        }
        let asked = Asked {
            execution: if self.plain { Execution::PLAIN } else { Execution::default() },
            explains: self.explain,
            draws: self.html.is_some(),
            watches: !self.explain && !self.plain && self.warn.is_on(),
        };
        let run = |mode| {
            let tell = || isograft_reference::tell(asked, &program, mode, &limits);
            let ((outcome, told), counts) = match self.explain {
                true => backend::counted(tell),
                false => (tell(), Counts::new()),
            };
            let Told {
                explanations,
                warnings,
                passed,
                absent,
                standard_error,
                places,
                calls,
                more_calls,
                ..
            } = told;
            let explanations = if self.explain { explanations } else { Vec::new() };
            let warnings = self.warn.wanted(source, warnings);
            Ran {
                mode,
                outcome,
                explanations,
                counts,
                warnings,
                passed,
                absent,
                standard_error,
                places,
                calls,
                more_calls,
            }
        };
        // A panic is an outcome, too.
        let run = |mode| {
            caught(|| run(mode)).unwrap_or_else(|Panicked { words: what, .. }| {
                Ran::unexplained(mode, Outcome::Internal { what, place: String::new() })
            })
        };
        // What one mode has shown is kept while the others run.
        let most = (memory / SHOWN).max(READ);
        let bounded = |mut ran: Ran| {
            if ran.outcome.room() > most {
                ran.outcome = Outcome::OutOfFuel(Fuel::Memory);
            }
            ran
        };
        let ran: Vec<Ran> = in_modes(&program.packages).map(run).map(bounded).collect();
        let missing = Missing::of(&program, &self.file, file, ran.iter().map(|ran| &ran.outcome));
        Ok((ran, missing, lacks(&program)))
    }
}

/// The whole answer as JSON.
struct Whole<'a> {
    run: &'a RunCommand,
    file: &'a str,
    lines: &'a Lines,
    ran: &'a [Ran],
    loaded: &'a [LoadedPackage],
    missing: &'a Missing,
    lacks: &'a [Lack],
    told: &'a [WarningInModes],
}

/// The outcome in each mode.
struct Outcomes<'a>(&'a [Ran], &'a Lines, Limits);

impl Serialize for Outcomes<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Outcomes(ran, lines, limits) = self;
        to.collect_map(
            ran.iter().map(|ran| (ran.mode.name(), OutcomeIn(&ran.outcome, lines, limits))),
        )
    }
}

/// An outcome, with the place as the file has it, and the limit that ended it.
struct OutcomeIn<'a>(&'a Outcome, &'a Lines, &'a Limits);

impl Serialize for OutcomeIn<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let OutcomeIn(outcome, lines, limits) = self;
        let cell = line_of(outcome).and_then(|line| lines.cell(line));
        let limit = warnings::limit(outcome, limits);
        if cell.is_none() && limit.is_none() {
            return outcome.serialize(to);
        }
        let mut json = serde_json::to_value(outcome).map_err(S::Error::custom)?;
        if let Some((cell, line)) = cell {
            if let Some(place) = json.get_mut("where") {
                *place = format!("cell {cell}, line {line}").into();
            } else {
                json["line"] = line.into();
            }
            json["cell"] = cell.into();
        }
        if let Some(limit) = limit {
            json["raise"] = limit.into();
        }
        json.serialize(to)
    }
}

impl Whole<'_> {
    /// The file of a place: the program itself has no name of its own.
    fn file_of<'a>(&'a self, file: &'a str) -> &'a str {
        if file == PROGRAM { self.file } else { file }
    }

    /// Writes the line, and the cell if it is one of the program's notebook.
    fn place(&self, json: &mut Value, file: &str, line: u32) {
        let own = Lines::default();
        set_place(json, if file == PROGRAM { self.lines } else { &own }, Some(line));
    }
}

impl Serialize for Whole<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let of_modes = |of: &dyn Fn(&Ran) -> Value| -> Map<String, Value> {
            self.ran.iter().map(|ran| (ran.mode.name().to_owned(), of(ran))).collect()
        };
        let mut whole = to.serialize_map(None)?;
        whole.serialize_entry("file", self.file)?;
        whole
            .serialize_entry("modes", &Outcomes(self.ran, self.lines, self.run.budget.limits()))?;
        if !self.loaded.is_empty() {
            let shown = |loaded: &LoadedPackage| {
                let (name, folder) = (&loaded.name, loaded.folder.display().to_string());
                json!({"name": name, "version": loaded.version, "folder": folder})
            };
            let loaded: Vec<Value> = self.loaded.iter().map(shown).collect();
            whole.serialize_entry("packages", &loaded)?;
        }
        if !self.missing.modules.is_empty() {
            whole.serialize_entry("not_found", &self.missing.json())?;
            whole.serialize_entry("looked_in", &self.missing.folders)?;
        }
        let passed = passed_over(self.ran);
        if !passed.is_empty() {
            let shown = |passed: &&Passed| {
                let Passed { file, line, what, .. } = passed;
                let mut json = json!({"file": self.file_of(file), "what": what});
                self.place(&mut json, file, *line);
                json
            };
            whole.serialize_entry("passed_over", &passed.iter().map(shown).collect::<Vec<_>>())?;
        }
        let absent = absent(self.ran);
        if !absent.is_empty() {
            whole.serialize_entry("not_installed", &absent)?;
        }
        if let Some(told) = standard_error(self.ran) {
            whole.serialize_entry("standard_error", told)?;
        }
        if self.ran.iter().any(|ran| !ran.places.is_empty()) {
            let shown = |place: &Place| {
                let Place { file, line, function } = place;
                let mut json = json!({"file": self.file_of(file), "function": function});
                self.place(&mut json, file, *line);
                json
            };
            let places = of_modes(&|ran| ran.places.iter().map(shown).collect());
            whole.serialize_entry("places", &places)?;
        }
        if !self.lacks.is_empty() {
            let shown = |lack: &Lack| {
                let cells = lack.lines.iter().filter_map(|line| self.lines.cell(*line));
                let cells: Vec<Value> =
                    cells.map(|(cell, line)| json!({"cell": cell, "line": line})).collect();
                match cells.is_empty() {
                    true => json!({"what": lack.what, "lines": lack.lines}),
                    false => json!({"what": lack.what, "places": cells}),
                }
            };
            let lacks: Vec<Value> = self.lacks.iter().map(shown).collect();
            whole.serialize_entry("not_modelled", &lacks)?;
        }
        if !self.told.is_empty() {
            whole.serialize_entry("warnings", &warnings::json(self.file, self.told, self.lines))?;
        }
        if self.run.explain {
            let explained = |e: &Explanation| {
                let (row, text) = (e.row.name(), &e.text);
                let mut json = json!({"row": row, "text": text});
                if let Some(transform) = e.transform {
                    json["transform"] = transform.name().into();
                }
                set_place(&mut json, self.lines, Some(e.line));
                json
            };
            let explanations = of_modes(&|ran| ran.explanations.iter().map(explained).collect());
            whole.serialize_entry("explanations", &explanations)?;
            let computed = |((kind, primitive), times): (&(BackendKind, &str), &u64)| {
                let backend = kind.name();
                json!({"backend": backend, "primitive": primitive, "times": times})
            };
            let computed = of_modes(&|ran| ran.counts.iter().map(computed).collect());
            whole.serialize_entry("computed", &computed)?;
        }
        whole.end()
    }
}

impl Ran {
    fn unexplained(mode: Mode, outcome: Outcome) -> Ran {
        Ran {
            mode,
            outcome,
            explanations: Vec::new(),
            counts: Counts::new(),
            warnings: Vec::new(),
            passed: Vec::new(),
            absent: Vec::new(),
            standard_error: String::new(),
            places: Vec::new(),
            calls: Vec::new(),
            more_calls: Vec::new(),
        }
    }

    /// True if it is printed the same.
    fn same(&self, other: &Ran) -> bool {
        diff(&self.outcome, &other.outcome, &Tolerance::EXACT).is_none()
            && hash_of(&self.outcome) == hash_of(&other.outcome)
            && self.explanations == other.explanations
            && self.counts == other.counts
            && self.places == other.places
    }

    /// The crossings of each call, by the line and the transform: those that are alike once.
    fn explained(&self, lines: &Lines) -> String {
        let place = |e: &Explanation| (e.line, e.transform);
        let mut told: Vec<(&Explanation, usize)> = Vec::new();
        for e in &self.explanations {
            match told.iter_mut().find(|(other, _)| *other == e) {
                Some((_, times)) => *times += 1,
                None => told.push((e, 1)),
            }
        }
        let mut calls: Vec<(u32, Option<Transform>)> = Vec::new();
        for (e, _) in &told {
            if !calls.contains(&place(e)) {
                calls.push(place(e));
            }
        }
        let mut out = String::new();
        for call in calls {
            // Writing to a string does not fail.
            let transform = call.1.map(|it| format!(": {it}")).unwrap_or_default();
            let _ = writeln!(out, "  {}{transform}", lines.words(call.0));
            let events = told.iter().filter(|(e, _)| place(e) == call).map(|(e, times)| {
                let times = if *times > 1 { format!(", {times} times") } else { String::new() };
                format!("{} ({}){times}", e.text, e.row.name())
            });
            for event in folded(events) {
                let _ = writeln!(out, "    {event}");
            }
        }
        out
    }

    /// `computed by cpu: add 5, dot_general 2`, a line for each backend.
    fn computed(&self) -> Vec<String> {
        let of = |kind: BackendKind| {
            let counts = self.counts.iter().filter(|((by, _), _)| *by == kind);
            let counts: Vec<String> =
                counts.map(|((_, primitive), count)| format!("{primitive} {count}")).collect();
            (!counts.is_empty()).then(|| format!("computed by {kind}: {}", counts.join(", ")))
        };
        BackendKind::ALL.into_iter().filter_map(of).collect()
    }
}

/// Events of equal layers in one line: those whose places differ by the first number below their
/// argument, `args/0/blocks/{0-11}/kernel: …`.
fn folded(events: impl Iterator<Item = String>) -> Vec<String> {
    let mut groups: Vec<(String, String, Vec<usize>)> = Vec::new();
    for event in events {
        let (before, number, after) = parted(&event);
        let of_group = |(head, tail, _): &&mut (String, String, Vec<usize>)| {
            number.is_some() && head == before && tail == after
        };
        match (groups.iter_mut().find(of_group), number) {
            (Some((.., numbers)), Some(number)) => numbers.push(number),
            _ => groups.push((before.to_owned(), after.to_owned(), number.into_iter().collect())),
        }
    }
    let line = |(before, after, mut numbers): (String, String, Vec<usize>)| {
        numbers.sort_unstable();
        let ranges = numbers.chunk_by(|a, b| a + 1 == *b).map(|range| match range {
            [first, .., last] => format!("{first}-{last}"),
            _ => range.iter().map(usize::to_string).collect(),
        });
        let ranges = ranges.collect::<Vec<_>>().join(",");
        let one = if numbers.len() > 1 { format!("{{{ranges}}}") } else { ranges };
        format!("{before}{one}{after}")
    };
    groups.into_iter().map(line).collect()
}

/// An event around the first number of its place, but for that of its argument.
fn parted(event: &str) -> (&str, Option<usize>, &str) {
    let place = event.split(": ").next().unwrap_or_default();
    let mut at = 0;
    for (index, part) in place.split('/').enumerate() {
        if let (2.., Ok(number)) = (index, part.parse()) {
            return (&event[..at], Some(number), &event[at + part.len()..]);
        }
        at += part.len() + 1;
    }
    (event, None, "")
}

/// The page of a program.
fn page(file: &str, source: &str, ran: &[Ran], told: &[WarningInModes]) -> String {
    let has_modes = ran.len() > 1;
    let runs = ran.iter().map(|ran| ModeRun {
        mode: if has_modes { ran.mode.name() } else { "" },
        outcome: &ran.outcome,
        calls: &ran.calls,
        more: &ran.more_calls,
    });
    let remarks = told.iter().map(|WarningInModes { warning, modes }| {
        let Warning { line, object, what, instead, .. } = warning;
        let names: Vec<&str> = modes.iter().map(|mode| mode.name()).collect();
        let only = if names.len() < ran.len() { names.join(", ") + ": " } else { String::new() };
        (*line, format!("{only}`{object}` {what}. Instead: {instead}"))
    });
    let (runs, remarks) = (runs.collect(), remarks.collect());
    picture::page(&Subject { name: file, source, runs, remarks })
}

/// The packages that ran from their source.
fn text_of_loaded(loaded: &[LoadedPackage]) -> String {
    let mut out = String::new();
    if !loaded.is_empty() {
        out.push_str("\nrun from source:\n");
    }
    for LoadedPackage { name, version, folder } in loaded {
        let version = version.as_ref().map(|version| format!(" {version}")).unwrap_or_default();
        // Writing to a string does not fail.
        let _ = writeln!(out, "  {name}{version} in {}", folder.display());
    }
    out
}

/// The hash of the text that it is displayed as, which may be long.
fn hash_of(shown: &impl Display) -> u64 {
    struct HashWriter(DefaultHasher);
    impl fmt::Write for HashWriter {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0.write(text.as_bytes());
            Ok(())
        }
    }
    let mut hashed = HashWriter(DefaultHasher::new());
    // A hash takes every text.
    let _ = write!(hashed, "{shown}");
    hashed.0.finish()
}

/// The statements that a mode passed over, each once.
fn passed_over(ran: &[Ran]) -> Vec<&Passed> {
    let mut found: Vec<&Passed> = Vec::new();
    for passed in ran.iter().flat_map(|ran| &ran.passed) {
        if !found.contains(&passed) {
            found.push(passed);
        }
    }
    found
}

/// The packages that a `try` found not installed.
fn absent(ran: &[Ran]) -> BTreeSet<&str> {
    ran.iter().flat_map(|ran| &ran.absent).map(String::as_str).collect()
}

/// The end of what the program wrote to `sys.stderr`, in the first mode in which it did.
fn standard_error(ran: &[Ran]) -> Option<&str> {
    ran.iter().map(|ran| &*ran.standard_error).find(|told| !told.is_empty())
}

/// The choices that the runs took where something is not modelled.
fn text_of_passed(ran: &[Ran], file: &str, lines: &Lines) -> String {
    let mut out = String::new();
    let passed = passed_over(ran);
    if !passed.is_empty() {
        let _ = writeln!(out, "\n{PASSED_OVER}");
    }
    for Passed { file: of, line, what, .. } in passed {
        let at = match of == PROGRAM {
            true => lines.place(file, *line),
            false => format!("{of}:{line}"),
        };
        // Writing to a string does not fail.
        let _ = writeln!(out, "  {at}: {what}");
    }
    let absent: Vec<&str> = absent(ran).into_iter().collect();
    if !absent.is_empty() {
        let _ = writeln!(out, "\ntaken as not installed: {}", absent.join(", "));
    }
    if let Some(told) = standard_error(ran) {
        out.push_str("\non standard error:\n");
        told.lines().for_each(|line| _ = writeln!(out, "  {line}"));
    }
    out
}

/// The way out of an error through files beside the program's, innermost first.
fn text_of_places(places: &[Place], OfFile { file, lines, .. }: &OfFile<'_>) -> String {
    const MOST: usize = 16;
    let mut out = String::new();
    for (index, Place { file: of, line, function }) in places.iter().take(MOST).enumerate() {
        let at = match of == PROGRAM {
            true => lines.place(file, *line),
            false => format!("{of}:{line}"),
        };
        let word = if index == 0 { "at" } else { "from" };
        let inside = match &function[..] {
            "" | "<module>" => String::new(),
            function => format!(", in {function}"),
        };
        // Writing to a string does not fail.
        let _ = writeln!(out, "  {word} {at}{inside}");
    }
    if places.len() > MOST {
        let _ = writeln!(out, "  … and {} more", places.len() - MOST);
    }
    out
}

/// Checks that the page takes the place of nothing but an earlier one: the program may stand there.
fn is_free(out: &Path) -> anyhow::Result<()> {
    let is_page = |bytes: &[u8]| html::is_of(&String::from_utf8_lossy(bytes), "isograft run");
    let is_other = out.is_file() && !fs::read(out).is_ok_and(|before| is_page(&before));
    anyhow::ensure!(!is_other, "{}: stands there, and is no page of `isograft run`", out.display());
    Ok(())
}

/// The parts of the file that are not modelled, reached or not.
fn text_of_lacks(lacks: &[Lack], of_file: &Lines) -> String {
    let mut out = String::new();
    if !lacks.is_empty() {
        out.push_str("\nnot modelled in this file:\n");
    }
    for Lack { what, lines } in lacks {
        let mut places = lines.clone();
        places.dedup();
        let is_page = places.iter().any(|line| of_file.cell(*line).is_some());
        let places = match (is_page, places.len()) {
            (true, _) => {
                places.iter().map(|line| of_file.words(*line)).collect::<Vec<_>>().join("; ")
            }
            (false, many) => {
                let word = if many == 1 { "line" } else { "lines" };
                let places: Vec<String> = places.iter().map(u32::to_string).collect();
                format!("{word} {}", places.join(", "))
            }
        };
        // Writing to a string does not fail.
        let _ = writeln!(out, "  {} × {what} ({places})", lines.len());
    }
    out
}

/// Modes that agree are printed together.
fn groups(ran: &[Ran]) -> Vec<(Vec<&str>, &Ran)> {
    let mut groups: Vec<(Vec<&str>, &Ran)> = Vec::new();
    for one in ran {
        match groups.iter_mut().find(|(_, other)| other.same(one)) {
            Some((modes, _)) => modes.push(one.mode.name()),
            None => groups.push((vec![one.mode.name()], one)),
        }
    }
    groups
}

/// The file of a run, and its limits.
struct OfFile<'a> {
    file: &'a str,
    lines: &'a Lines,
    limits: &'a Limits,
}

/// `modes`: how many there are in all.
fn write_groups(
    out: &mut fmt::Formatter<'_>,
    groups: &[(Vec<&str>, &Ran)],
    modes: usize,
    of: &OfFile<'_>,
) -> fmt::Result {
    let bold = Style::new().bold();
    for (i, (names, one)) in groups.iter().enumerate() {
        if modes > 1 {
            let gap = if i > 0 { "\n" } else { "" };
            writeln!(out, "{gap}{bold}{}{bold:#}", names.join(", "))?;
        }
        match line_of(&one.outcome).and_then(|line| of.lines.cell(line)) {
            Some(_) => writeln!(out, "{}", of.lines.outcome(&one.outcome))?,
            // It may be long.
            None => writeln!(out, "{}", one.outcome)?,
        }
        if let Some(limit) = warnings::limit(&one.outcome, of.limits) {
            writeln!(out, "  {limit}")?;
        }
        out.write_str(&text_of_places(&one.places, of))?;
        out.write_str(&one.explained(of.lines))?;
        for line in one.computed() {
            writeln!(out, "  {line}")?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::folded;

    #[test]
    fn events_of_equal_layers_are_one_line() {
        let events = [
            "args/0/blocks/0/mean: the value changed; written back (value)",
            "args/0/blocks/0/scale: the value changed; lost (value)",
            "args/0/blocks/1/mean: the value changed; written back (value)",
            "args/1/count: the value changed; lost (value)",
            "args/0/blocks/2/mean: the value changed; written back (value), 3 times",
            "args/0/blocks/10/mean: the value changed; written back (value)",
            "args/0/blocks/11/mean: the value changed; written back (value)",
            "args/0/blocks/12/mean: the value changed; written back (value)",
        ];
        let expected = [
            "args/0/blocks/{0-1,10-12}/mean: the value changed; written back (value)",
            "args/0/blocks/0/scale: the value changed; lost (value)",
            "args/1/count: the value changed; lost (value)",
            "args/0/blocks/2/mean: the value changed; written back (value), 3 times",
        ];
        assert_eq!(folded(events.map(str::to_owned).into_iter()), expected);
    }
}
