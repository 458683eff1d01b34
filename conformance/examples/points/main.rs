//! Counts the decisions of the semantics that programs reach. The crate `points` builds and calls
//! it: `cargo run --release -p isograft-points -- --cases 2000`; `docs/points.md` says what is
//! counted.

mod distil;
mod guide;

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context as _, Result};
use clap::Parser;
use isograft_conformance::case::{self, Case, Origin, Selection};
use isograft_conformance::text;
use isograft_generators::{dialect, walk};
use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::points;
use isograft_reference::program::ast::{ExprKind, Stmt, StmtKind};
use isograft_reference::program::packages::Packages;
use isograft_reference::transform::Transform;
use serde::Deserialize;

/// Counts the decisions of the semantics that programs reach, and lists those that none reaches
#[derive(Parser)]
struct Options {
    /// The decisions that this build counts
    #[arg(long, value_name = "FILE")]
    decisions: PathBuf,
    /// Programs that people wrote: files and folders
    #[arg(long, value_name = "PATH", default_values = ["golden/programs", "reference/tests/python"])]
    programs: Vec<PathBuf>,
    /// Programs that end as unsupported, apart from each other by empty lines
    #[arg(long, value_name = "FILE", default_value = "reference/tests/lacking.txt")]
    lacking: PathBuf,
    /// The number of random programs of each dialect
    #[arg(long, value_name = "N", default_value_t = 1000)]
    cases: u64,
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Decisions that no program can reach, each with a reason
    #[arg(long, value_name = "FILE", default_value = "points/unreachable.txt")]
    unreachable: PathBuf,
    /// Exit status 1 where less than so many percent of the decisions are reached or explained
    #[arg(long, value_name = "PERCENT")]
    at_least: Option<f64>,
    /// Names the decisions that random programs alone reach
    #[arg(long)]
    alone: bool,
    /// Writes the names of few programs that reach all points together
    #[arg(long, value_name = "FILE")]
    distil: Option<PathBuf>,
    /// Searches for so long for programs that reach new points, by changing those that did
    #[arg(long, value_name = "SECONDS", default_value_t = 0)]
    guide: u64,
    /// The folder to which such programs are written
    #[arg(long, value_name = "FOLDER", default_value = "target/points/guided")]
    keep: PathBuf,
}

/// A decision, the innermost transform around it, the mode of the run.
type Point = (usize, Option<Transform>, Mode);

/// The decisions of the preludes by file and line.
type Lines = HashMap<(String, usize), usize>;

/// Something that the semantics decides.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
struct Decision {
    file: String,
    line: usize,
    function: String,
    text: String,
}

impl Decision {
    /// `boundary`, `lib/flax`.
    fn layer(&self) -> String {
        let mut parts = self.file.split('/');
        match (parts.next(), parts.next(), parts.next()) {
            (Some("lib"), Some(folder), Some(_)) => format!("lib/{folder}"),
            (layer, ..) => layer.unwrap_or_default().to_owned(),
        }
    }
}

/// The sources of programs.
const SOURCES: [&str; 3] = ["written", "enumerated", "random"];

/// The points that the programs of one source have reached.
#[derive(Default)]
struct PointCounts {
    programs: usize,
    decisions: BTreeSet<usize>,
    points: HashSet<Point>,
    /// Each program with what it reaches.
    each: Vec<(String, Vec<Point>)>,
}

fn main() -> Result<ExitCode> {
    let options = Options::parse();
    let text = fs::read_to_string(&options.decisions)?;
    let mut decisions: Vec<Decision> = serde_json::from_str(&text)?;
    let mut lines = HashMap::new();
    let mut files = Vec::new();
    preludes(Path::new("reference/surface/src/lib"), Path::new("lib"), &mut files)?;
    files.extend(
        isograft_spec::libraries().map(|(file, text)| (format!("lib/{file}"), text.to_owned())),
    );
    blocks(&files, &mut |decision| {
        // The run knows a file by its name below the root of imports.
        let file = decision.file.trim_start_matches("lib/").to_owned();
        lines.insert((file, decision.line), decisions.len());
        decisions.push(decision);
    })?;

    let mut written = case::in_files(&options.programs, &Packages::NONE, None)?;
    written.extend(fs::read_to_string(&options.lacking)?.split("\n\n").map(|program| {
        Origin::File {
            path: options.lacking.clone(),
            text: program.into(),
            packages: Packages::NONE,
            unread: None,
        }
    }));
    let reached = [
        run(written, &lines),
        run(case::enumerated(None), &lines),
        run(random(options.seed, options.cases), &lines),
    ];
    let unreachable = Unreachable::read(&options.unreachable)?;
    let status = report(&decisions, &reached, &unreachable, &options);
    let mut known: HashSet<Point> = reached.iter().flat_map(|of| &of.points).copied().collect();
    if let Some(file) = &options.distil {
        let programs: Vec<_> = reached.into_iter().flat_map(|of| of.each).collect();
        let chosen = distil::distil(&programs);
        let mut text = String::new();
        for (name, new) in &chosen {
            // Writing to a string does not fail.
            let _ = writeln!(text, "{name} {new}");
        }
        fs::write(file, text).with_context(|| file.display().to_string())?;
        println!("\n{} of {} programs reach all points", chosen.len(), programs.len());
    }
    if options.guide > 0 {
        let time = Duration::from_secs(options.guide);
        let found = guide::guide(&mut known, &lines, options.seed, time, &options.keep)?;
        println!(
            "\n{} of {} programs tried reach {} new points; they are in {}",
            found.kept,
            found.tried,
            found.points,
            options.keep.display()
        );
    }
    Ok(status)
}

/// The names and the texts of the preludes below a folder.
fn preludes(folder: &Path, name: &Path, found: &mut Vec<(String, String)>) -> Result<()> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    paths.sort();
    for path in paths {
        let name = name.join(path.file_name().unwrap_or_default());
        if path.is_dir() {
            preludes(&path, &name, found)?;
        } else if path.extension().is_some_and(|extension| extension == "py") {
            found.push((name.display().to_string(), fs::read_to_string(&path)?));
        }
    }
    Ok(())
}

/// Every block of the preludes, by its first statement.
fn blocks(files: &[(String, String)], found: &mut impl FnMut(Decision)) -> Result<()> {
    for (file, text) in files {
        let program = text::parse(text, file)?;
        let source: Vec<&str> = text.lines().collect();
        program.body.iter().for_each(|stmt| {
            below(stmt, &mut |first| {
                let line = first.span.line as usize;
                let text = source.get(line - 1).map_or("", |text| text.trim()).to_owned();
                found(Decision { file: file.clone(), line, function: String::new(), text });
            })
        });
    }
    Ok(())
}

/// The first statement that does something of every block below the statement. A docstring, `pass`
/// and a bare annotation do nothing, and a block of these alone is no decision.
fn below(stmt: &Stmt, found: &mut dyn FnMut(&Stmt)) {
    let acts = |stmt: &&Stmt| match &stmt.kind {
        StmtKind::Expr(text) => !matches!(*text.kind, ExprKind::Str(_)),
        StmtKind::AnnAssign { value, .. } => value.is_some(),
        StmtKind::Pass | StmtKind::Global(_) | StmtKind::Nonlocal(_) => false,
        _ => true,
    };
    walk::blocks(stmt, &mut |block| {
        block.iter().find(acts).into_iter().for_each(&mut *found);
        block.iter().for_each(|stmt| below(stmt, found));
    });
}

fn random(seed: u64, cases: u64) -> Vec<Origin> {
    let dialects = dialect::ALL.iter().filter(|dialect| dialect.is_drawn()).map(Some);
    let selection = |dialect| Selection { dialect, ..Selection::random(seed, cases) };
    [None]
        .into_iter()
        .chain(dialects)
        .flat_map(|of| selection(of).iter().collect::<Vec<_>>())
        .collect()
}

/// Runs programs in all their modes.
fn run(origins: Vec<Origin>, lines: &Lines) -> PointCounts {
    let mut all = PointCounts::default();
    for origin in origins {
        let case = Case::of(origin);
        if case.program().is_err() {
            continue;
        }
        all.programs += 1;
        let points = points_of(&case, lines);
        all.decisions.extend(points.iter().map(|(number, ..)| *number));
        all.points.extend(&points);
        all.each.push((case.id.clone(), points.into_iter().collect()));
    }
    all
}

/// The points that a program reaches, in all of its modes.
fn points_of(case: &Case, lines: &Lines) -> HashSet<Point> {
    let mut all = HashSet::new();
    let Ok(program) = case.program() else { return all };
    for &mode in if case.has_modes() { &Mode::ALL[..] } else { &Mode::ALL[..1] } {
        points::take();
        isograft_reference::explain(program, mode, &Limits::default());
        let reached = points::take();
        let numbered =
            reached.decisions.into_iter().map(|(number, within)| (number as usize, within));
        let lines = reached.lines.into_iter().filter_map(|(file, line)| {
            lines.get(&(file, line as usize)).map(|number| (*number, None))
        });
        all.extend(numbered.chain(lines).map(|(number, within)| (number, within, mode)));
    }
    all
}

/// Decisions that no program reaches, with reasons.
struct Unreachable {
    /// By file, function and text.
    reasons: BTreeMap<(String, String, String), String>,
}

impl Unreachable {
    /// A file of paragraphs: a reason after `#`, then decisions as the report prints them, without
    /// their lines.
    fn read(path: &Path) -> Result<Unreachable> {
        let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
        let mut reasons = BTreeMap::new();
        let mut reason = String::new();
        let mut in_reason = false;
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            if let Some(more) = line.strip_prefix('#') {
                if !in_reason {
                    reason.clear();
                }
                reason = format!("{reason} {}", more.trim()).trim().to_owned();
                in_reason = true;
                continue;
            }
            in_reason = false;
            let mut parts = line.splitn(3, " | ").map(str::to_owned);
            let (Some(file), Some(function), Some(text)) =
                (parts.next(), parts.next(), parts.next())
            else {
                anyhow::bail!("{}: no decision: {line}", path.display());
            };
            reasons.insert((file, function, text), reason.clone());
        }
        Ok(Unreachable { reasons })
    }

    fn explains(&self, decision: &Decision) -> bool {
        let Decision { file, function, text, .. } = decision;
        self.reasons.contains_key(&(file.clone(), function.clone(), text.clone()))
    }
}

fn percent(part: usize, all: usize) -> f64 {
    100.0 * part as f64 / all.max(1) as f64
}

fn report(
    decisions: &[Decision],
    reached: &[PointCounts; 3],
    unreachable: &Unreachable,
    options: &Options,
) -> ExitCode {
    let any: BTreeSet<usize> = reached.iter().flat_map(|of| &of.decisions).copied().collect();
    let mut layers: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (number, decision) in decisions.iter().enumerate() {
        layers.entry(decision.layer()).or_default().push(number);
    }
    println!(
        "{:<18}{:>10}{:>20}{:>20}{:>20}{:>20}",
        "", "decisions", "written", "enumerated", "random", "any"
    );
    let row = |layer: &str, numbers: &[usize]| {
        let cell = |of: &BTreeSet<usize>| {
            let count = numbers.iter().filter(|number| of.contains(number)).count();
            format!("{count} ({:.1} %)", percent(count, numbers.len()))
        };
        let [written, enumerated, random] = reached.each_ref().map(|of| cell(&of.decisions));
        println!(
            "{layer:<18}{:>10}{written:>20}{enumerated:>20}{random:>20}{:>20}",
            numbers.len(),
            cell(&any)
        );
    };
    layers.iter().for_each(|(layer, numbers)| row(layer, numbers));
    row("all", &(0..decisions.len()).collect::<Vec<_>>());
    let points: HashSet<_> = reached.iter().flat_map(|of| &of.points).collect();
    println!("\npoints: a decision, the innermost transform around it, a mode");
    for (source, of) in SOURCES.iter().zip(reached) {
        println!("{source:<18}{:>10} of {} programs", of.points.len(), of.programs);
    }
    println!("{:<18}{:>10}", "any", points.len());

    let missed = |number: &usize| !any.contains(number);
    let (explained, holes): (Vec<usize>, Vec<usize>) = (0..decisions.len())
        .filter(missed)
        .partition(|number| unreachable.explains(&decisions[*number]));
    println!(
        "\nnot reached: {}, of these explained: {}",
        explained.len() + holes.len(),
        explained.len()
    );
    for number in &holes {
        let Decision { file, line, function, text } = &decisions[*number];
        println!("{file}:{line} | {function} | {text}");
    }
    if options.alone {
        println!("\nreached by random programs alone:");
        let [written, enumerated, random] = reached;
        for number in &random.decisions {
            if !written.decisions.contains(number) && !enumerated.decisions.contains(number) {
                let Decision { file, line, function, text } = &decisions[*number];
                println!("{file}:{line} | {function} | {text}");
            }
        }
    }
    let share = percent(any.len() + explained.len(), decisions.len());
    println!("\n{share:.1} % of {} decisions are reached or explained", decisions.len());
    match options.at_least {
        Some(wanted) if share < wanted => ExitCode::FAILURE,
        _ => ExitCode::SUCCESS,
    }
}
