//! `isograft coverage`: what random programs reach, and what they do not.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use clap::Args;
use isograft_generators::random::TransformKind;
use isograft_generators::reach::{Construct, Event, Tally};
use isograft_generators::walk;
use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::{ErrorClass, Outcome};
use isograft_reference::program::ast::{Expr, Program};
use serde_json::{Value, json};
use std::collections::BTreeMap;

use super::dialect::GivenDialect;
use super::format::Format;
use super::progress::Bar;
use super::{Failure, Preludes, Status};
use crate::case::{Case, NNX, Selection};
use crate::imports::Imports;
use crate::interrupt;
use crate::own_dialect::OwnDialect;

#[derive(Args, Debug)]
pub struct Coverage {
    /// Number of programs that are drawn
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    cases: u64,
    /// Seed of the programs
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// The dialect of the programs: nnx, linen, pax, laws, jax; or a folder that is one
    /// (docs/own_dialect.md)
    #[arg(long, value_name = "NAME", default_value = NNX)]
    dialect: GivenDialect,
    /// Format of the answer
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// The reach of the programs, and the ends of their runs.
struct Reach {
    tally: Tally,
    /// By public name of an own dialect's library, the programs that use it.
    names: Option<BTreeMap<String, usize>>,
    /// By mode, then by how runs ended: `returned`, `raised trace`.
    ended: BTreeMap<Mode, BTreeMap<String, usize>>,
    /// Error classes that no run ended in.
    unmet: Vec<ErrorClass>,
}

impl Coverage {
    pub fn run(self) -> Result<Status, Failure> {
        interrupt::listen().map_err(Failure::cannot_run)?;
        let covered = self.covered()?;
        self.dialect.sound()?;
        if interrupt::requested() {
            tell!("interrupted: after {} of {} programs", covered.tally.programs, self.cases);
        }
        self.format.print(|| text(&covered), || json_of(&covered))?;
        Ok(Status::Holds)
    }

    fn covered(&self) -> Result<Reach, Failure> {
        let mut tally = Tally::default();
        let own = self.dialect.own;
        let names = own.map(OwnDialect::public_names).transpose().map_err(Failure::input)?;
        let mut names: Option<BTreeMap<String, usize>> =
            names.map(|names| names.into_iter().map(|name| (name, 0)).collect());
        let mut ended: BTreeMap<Mode, BTreeMap<String, usize>> = BTreeMap::new();
        let mut met = Vec::new();
        let random = Selection::random(self.seed, self.cases);
        let named = self.dialect.named(&[], &Preludes::default(), None)?;
        let places = Selection { named, dialect: self.dialect.dialect, ..random };
        let bar = Bar::over(places.count(), "programs");
        for case in places.iter().map(Case::of).take_while(|_| !interrupt::requested()) {
            bar.done();
            let Ok(program) = case.program() else { continue };
            tally.add(program);
            for (name, count) in names.iter_mut().flatten() {
                *count += usize::from(uses(program, name));
            }
            for &mode in if case.has_modes() { &Mode::ALL[..] } else { &Mode::ALL[..1] } {
                let outcome = isograft_reference::run(program, mode, &Limits::default());
                if let Outcome::Raised(raised) = &outcome {
                    met.push(raised.class);
                }
                *ended.entry(mode).or_default().entry(outcome.headline()).or_default() += 1;
            }
            met.sort_unstable();
            met.dedup();
        }
        let unmet = ErrorClass::ALL.into_iter().filter(|class| !met.contains(class)).collect();
        Ok(Reach { tally, names, ended, unmet })
    }
}

const BOLD: Style = Style::new().bold();
const WARN: Style = AnsiColor::Yellow.on_default();

fn text(covered: &Reach) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = write(&mut out, covered);
    out
}

fn write(out: &mut String, covered: &Reach) -> std::fmt::Result {
    let Reach { tally, names, ended, unmet } = covered;
    if let Some(names) = names {
        return of_own(out, tally.programs, names, ended);
    }
    writeln!(
        out,
        "{BOLD}{} programs, by how deep transforms nest:{BOLD:#} {:?}",
        tally.programs, tally.depths
    )?;
    writeln!(out, "\n{BOLD}transforms nested in transforms: row around column, programs{BOLD:#}")?;
    let width = TransformKind::ALL.iter().map(|kind| kind.path().len()).max().unwrap_or(0);
    write!(out, "{:width$}    ", "")?;
    (0..TransformKind::ALL.len()).try_for_each(|column| write!(out, " {column:>4}"))?;
    writeln!(out)?;
    for (row, &outer) in TransformKind::ALL.iter().enumerate() {
        write!(out, "{row:>2}  {:width$}", outer.path())?;
        for &inner in TransformKind::ALL {
            match tally.pairs.get(&(outer, inner)) {
                Some(count) => write!(out, " {count:>4}")?,
                None => write!(out, " {WARN}   -{WARN:#}")?,
            }
        }
        writeln!(out)?;
    }
    writeln!(out, "\n{BOLD}events{BOLD:#}")?;
    for event in Event::ALL {
        writeln!(out, "{:>7}  {}", tally.events.get(event).copied().unwrap_or(0), event.words())?;
    }
    writeln!(out, "\n{BOLD}constructs{BOLD:#}")?;
    for construct in Construct::ALL {
        writeln!(
            out,
            "{:>7}  {}",
            tally.constructs.get(construct).copied().unwrap_or(0),
            construct.words()
        )?;
    }
    writeln!(out, "\n{BOLD}options{BOLD:#}")?;
    for ((kind, option), count) in &tally.options {
        writeln!(out, "{count:>7}  {} {option}", kind.path())?;
    }
    if !tally.dialect.is_empty() {
        writeln!(out, "\n{BOLD}names of a dialect{BOLD:#}")?;
        for (name, count) in &tally.dialect {
            writeln!(out, "{count:>7}  {name}")?;
        }
    }
    writeln!(out, "\n{BOLD}how runs end{BOLD:#}")?;
    for (mode, ended) in ended {
        let all: Vec<_> = ended.iter().map(|(what, count)| format!("{what} {count}")).collect();
        writeln!(out, "{mode:>8}  {}", all.join(", "))?;
    }
    writeln!(out, "\n{BOLD}holes{BOLD:#}")?;
    let pairs: Vec<_> = tally
        .missing_pairs()
        .iter()
        .map(|(outer, inner)| format!("{} around {}", outer.path(), inner.path()))
        .collect();
    let transforms: Vec<_> =
        tally.missing_transforms().iter().map(|kind| kind.path().to_owned()).collect();
    let events: Vec<_> =
        tally.missing_events().iter().map(|event| event.words().to_owned()).collect();
    let classes: Vec<_> = unmet.iter().map(|class| class.name().to_owned()).collect();
    let constructs: Vec<_> =
        tally.missing_constructs().iter().map(|each| each.words().to_owned()).collect();
    let options: Vec<_> = tally
        .missing_options()
        .iter()
        .map(|(kind, option)| format!("{} {option}", kind.path()))
        .collect();
    for (what, missing) in [
        ("transforms", transforms),
        ("pairs", pairs),
        ("options", options),
        ("events", events),
        ("constructs", constructs),
        ("error classes", classes),
    ] {
        let words = if missing.is_empty() { "none".to_owned() } else { missing.join(", ") };
        writeln!(out, "{what}: {words}")?;
    }
    Ok(())
}

/// What the programs of an own dialect reach: its library's names.
fn of_own(
    out: &mut String,
    programs: usize,
    names: &BTreeMap<String, usize>,
    ended: &BTreeMap<Mode, BTreeMap<String, usize>>,
) -> std::fmt::Result {
    writeln!(out, "{BOLD}{programs} programs, by public name{BOLD:#}")?;
    for (name, count) in names {
        match count {
            0 => writeln!(out, "{WARN}{count:>7}{WARN:#}  {name}")?,
            count => writeln!(out, "{count:>7}  {name}")?,
        }
    }
    let reached = names.values().filter(|count| **count > 0).count();
    writeln!(out, "{reached} of {} public names are reached", names.len())?;
    writeln!(out, "\n{BOLD}how runs end{BOLD:#}")?;
    for all in ended.values() {
        let all: Vec<_> = all.iter().map(|(what, count)| format!("{what} {count}")).collect();
        writeln!(out, "{}", all.join(", "))?;
    }
    Ok(())
}

/// True if the program names it, however it imports it.
fn uses(program: &Program, name: &str) -> bool {
    let imports = Imports::of(&program.body);
    let is = |expr: &Expr| imports.dotted(expr).is_some_and(|path| path == name);
    imports.paths().any(|path| path == name) || walk::count(&program.body, &is) > 0
}

fn json_of(covered: &Reach) -> Value {
    let Reach { tally, names, ended, unmet } = covered;
    let pairs: Vec<Value> = tally
        .pairs
        .iter()
        .map(|((outer, inner), count)| json!([outer.path(), inner.path(), count]))
        .collect();
    let options: Vec<Value> = tally
        .options
        .iter()
        .map(|((kind, option), count)| json!([kind.path(), option, count]))
        .collect();
    let transforms: BTreeMap<_, _> =
        tally.transforms.iter().map(|(kind, count)| (kind.path(), count)).collect();
    let events: BTreeMap<_, _> =
        tally.events.iter().map(|(event, count)| (event.words(), count)).collect();
    let missing: Vec<Value> = tally
        .missing_pairs()
        .iter()
        .map(|(outer, inner)| json!([outer.path(), inner.path()]))
        .collect();
    let missing_events: Vec<_> = tally.missing_events().iter().map(|event| event.words()).collect();
    let missing_constructs: Vec<_> =
        tally.missing_constructs().iter().map(|each| each.words()).collect();
    let missing_options: Vec<Value> =
        tally.missing_options().iter().map(|(kind, option)| json!([kind.path(), option])).collect();
    let constructs: BTreeMap<_, _> =
        tally.constructs.iter().map(|(each, count)| (each.words(), count)).collect();
    json!({
        "programs": tally.programs,
        "depths": tally.depths,
        "transforms": transforms,
        "pairs": pairs,
        "missing_pairs": missing,
        "missing_events": missing_events,
        "missing_constructs": missing_constructs,
        "missing_options": missing_options,
        "events": events,
        "constructs": constructs,
        "options": options,
        "dialect": tally.dialect,
        "names": names,
        "ended": ended.iter().map(|(mode, ended)| (mode.name(), ended)).collect::<BTreeMap<_, _>>(),
        "missing_error_classes": unmet.iter().map(|class| class.name()).collect::<Vec<_>>(),
    })
}
