//! Recorded measurements, and the page of the book that shows them.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use super::defect::Defect;
use super::search::{Attempt, Bounds, Search};
use crate::text;

/// The recorded measurements: the text of `conformance/detection/measured.json`.
pub const MEASURED: &str = include_str!("../../detection/measured.json");

/// The last part of the page: defects of Flax's history, which were planted by hand.
const HISTORY: &str = include_str!("../../detection/history.md");

/// Measurements in the order in which they were made.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(transparent)]
pub struct Measured(pub Vec<Measurement>);

/// The measurement of one campaign.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Measurement {
    /// `baseline`.
    pub name: String,
    /// By the identifier of the defect.
    pub defects: BTreeMap<String, Searches>,
}

/// The searches for one defect.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Searches {
    /// The build of the binary.
    pub build: Build,
    /// The bounds at which a search ended that found nothing.
    pub bounds: Bounds,
    /// A search for each seed.
    pub seeds: Vec<Search>,
}

/// The build of a binary: CPU time depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Build {
    /// With all optimisations.
    Release,
    /// With those of the profile `dev`.
    Dev,
}

impl Build {
    /// The build of this binary.
    pub fn own() -> Build {
        if cfg!(debug_assertions) { Build::Dev } else { Build::Release }
    }
}

impl Measured {
    /// Reads what was recorded.
    ///
    /// # Errors
    ///
    /// The text is no record of measurements.
    pub fn read(text: &str) -> Result<Measured, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// Puts the searches for a defect into the measurement of a name, in the place of those that
    /// are there.
    pub fn put(&mut self, name: &str, defect: &str, searches: Searches) {
        let place = self.0.iter().position(|it| it.name == name).unwrap_or_else(|| {
            self.0.push(Measurement { name: name.to_owned(), defects: BTreeMap::new() });
            self.0.len() - 1
        });
        self.0[place].defects.insert(defect.to_owned(), searches);
    }
}

impl Searches {
    /// Those of one way.
    fn of(&self, way: Way) -> impl Iterator<Item = &Attempt> {
        self.seeds.iter().map(move |search| match way {
            Way::Rule => &search.rule,
            Way::Comparison => &search.comparison,
        })
    }

    /// The rules that reported the defect, each once.
    pub fn rules(&self) -> Vec<&str> {
        let found = self.of(Way::Rule).filter_map(|attempt| attempt.found.as_ref());
        let mut rules: Vec<&str> = found.map(|found| found.rule.as_str()).collect();
        rules.sort_unstable();
        rules.dedup();
        rules
    }

    /// True if a comparison reported the defect.
    pub fn is_compared(&self) -> bool {
        self.of(Way::Comparison).any(|attempt| attempt.found.is_some())
    }

    /// The searches that found it, and all.
    fn count(&self, way: Way) -> [usize; 2] {
        let found = self.of(way).filter(|attempt| attempt.found.is_some()).count();
        [found, self.seeds.len()]
    }

    /// The cells of the table: by a rule or law, and by a comparison.
    pub fn cells(&self) -> [String; 2] {
        [Way::Rule, Way::Comparison].map(|way| self.cell(way))
    }

    /// `5 of 5: 12 [3, 40] programs, 1.5 [0.2, 4.0] s`, the median and the quartiles.
    fn cell(&self, way: Way) -> String {
        let [found, all] = self.count(way);
        if found == 0 {
            let most = self.of(way).map(|attempt| attempt.programs).max().unwrap_or_default();
            let seconds = self.of(way).map(|attempt| attempt.seconds).fold(0.0, f64::max);
            return format!("0 of {all} in {most} programs, {seconds:.0} s");
        }
        let programs = quartiles(self.of(way).map(|it| (it.found.is_some(), it.programs as f64)));
        let seconds = quartiles(self.of(way).map(|it| (it.found.is_some(), it.seconds)));
        let [low, median, high] = programs.map(|it| shown(it, 0));
        let [s_low, s_median, s_high] = seconds.map(|it| shown(it, 1));
        format!(
            "{found} of {all}: {median} [{low}, {high}] programs, {s_median} [{s_low}, {s_high}] s"
        )
    }
}

/// The two ways of looking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// A rule or a law.
    Rule,
    /// A comparison with the reference.
    Comparison,
}

/// The quartiles of values, from the first to the third; None is one that was not found.
fn quartiles(values: impl Iterator<Item = (bool, f64)>) -> [Option<f64>; 3] {
    let mut values: Vec<Option<f64>> =
        values.map(|(found, value)| found.then_some(value)).collect();
    let order = |value: &Option<f64>| value.unwrap_or(f64::INFINITY);
    values.sort_by(|a, b| order(a).total_cmp(&order(b)));
    let last = values.len().saturating_sub(1);
    [1, 2, 3].map(|quarter| values.get((last * quarter + 2) / 4).copied().flatten())
}

fn shown(value: Option<f64>, digits: usize) -> String {
    value.map_or("–".to_owned(), |value| format!("{value:.digits$}"))
}

const HEAD: &str = "# Time to detection

The measure by which campaigns are compared: how many random programs, and how many CPU seconds, it takes until a rule, a law or a
comparison reports a defect. The forty defects are [a list](../conformance/detection/defects.toml) that was fixed before anything was
improved by it, and that does not change: a later campaign adds columns to the table.

- A **fault** is planted in the reference: a step of a policy that goes wrong ([fault](../reference/src/fault/mod.rs)).
- A **mutant** is a file of the specification of NNX, Linen or PAX with one place replaced.
- A **release** is an earlier Flax: something is wrong there and right in 0.12.12. Patterns tell the reports of this defect from others.

The programs of a seed are the random ones of the defect's dialects, in turn. A report counts only if the same program keeps the rule where
the defect is not. **rule or law** looks at the system alone. **comparison** compares each outcome with the reference's; of a fault or a
mutant that is the answer itself, so that it measures the generator alone. Each cell says how many of the seeds found the defect, and the
median with the first and the third quartile of the programs and of the CPU seconds until then. A dash is a search that ended before, at a
bound of programs or of seconds for each way.

`isograft detect` measures, and with `--page` prints this page of [what was recorded](../conformance/detection/measured.json). Faults, and
mutants of Linen and PAX, need a build with `--features isograft-conformance/faults`; releases need an environment (`isograft systems add`).
What cannot be measured here is skipped by name.
";

/// The page of the book.
pub fn page(defects: &[Defect], measured: &Measured) -> String {
    let mut page = HEAD.to_owned();
    for measurement in &measured.0 {
        // Writing to a string does not fail.
        let _ = writeln!(page, "\n## {}\n", measurement.name);
        let mut lines = Vec::new();
        for kind in ["fault", "mutant", "release"] {
            let of_kind = defects.iter().filter(|defect| defect.place.kind() == kind);
            let of_kind: Vec<_> =
                of_kind.filter_map(|defect| measurement.defects.get(&defect.id)).collect();
            let found = |way: Way| of_kind.iter().filter(|it| it.count(way)[0] > 0).count();
            let always = |way: Way| {
                let is = |it: &&&Searches| it.count(way)[0] == it.count(way)[1];
                of_kind.iter().filter(is).count()
            };
            lines.push(format!(
                "| {kind} | {} | {} ({}) | {} ({}) |",
                of_kind.len(),
                found(Way::Rule),
                always(Way::Rule),
                found(Way::Comparison),
                always(Way::Comparison)
            ));
        }
        page.push_str("| kind | measured | found by a rule or law (with every seed) | ");
        page.push_str("found by a comparison (with every seed) |\n|---|---|---|---|\n");
        let _ = writeln!(page, "{}", lines.join("\n"));
        let _ = writeln!(page, "\n{}", text::filled(bounds(measurement).split_whitespace()));
    }
    let _ = writeln!(page, "\n## The table\n");
    let mut head = "| defect | where |".to_owned();
    for measurement in &measured.0 {
        let name = &measurement.name;
        let _ = write!(head, " {name}: rule or law | {name}: comparison |");
    }
    let _ = writeln!(page, "{head}\n|---|---|{}", "---|---|".repeat(measured.0.len()));
    for defect in defects {
        let _ = write!(page, "| `{}` | {} |", defect.id, defect.place.words());
        for measurement in &measured.0 {
            match measurement.defects.get(&defect.id) {
                Some(searches) => {
                    let _ = write!(page, " {} |", searches.cells().join(" | "));
                }
                None => page.push_str(" not measured | not measured |"),
            }
        }
        page.push('\n');
    }
    page.push_str("\n## The defects\n\n");
    for defect in defects {
        let wrong = defect.wrong.trim();
        let found = measured.0.iter().rev().find_map(|it| it.defects.get(&defect.id));
        let rules = found.map(Searches::rules).unwrap_or_default();
        let by = match rules.is_empty() {
            true => String::new(),
            false => format!(" Reported by `{}`.", rules.join("`, `")),
        };
        let line = format!("- `{}`: {wrong}{by}", defect.id);
        let filled = text::filled(line.split_whitespace());
        let _ = writeln!(page, "{}", filled.trim_end().replace('\n', "\n  "));
    }
    page.push('\n');
    page.push_str(HISTORY);
    page
}

/// The bounds and builds of a measurement in words.
fn bounds(measurement: &Measurement) -> String {
    let mut all: BTreeMap<String, usize> = BTreeMap::new();
    for searches in measurement.defects.values() {
        let Bounds { programs, seconds } = searches.bounds;
        let build = match searches.build {
            Build::Release => "release",
            Build::Dev => "dev",
        };
        let words = format!("{programs} programs or {seconds:.0} CPU seconds, profile `{build}`");
        *all.entry(words).or_default() += 1;
    }
    let each = all.iter().map(|(words, count)| format!("{words} ({count} defects)"));
    format!("Bounds of a search: {}.", each.collect::<Vec<_>>().join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::detection::search::Report;

    fn attempt(programs: u64, is_found: bool) -> Attempt {
        let found = is_found.then(|| Report {
            rule: "jit/identity".into(),
            case: "random/0/0".into(),
            mode: "tree".into(),
        });
        Attempt { programs, seconds: programs as f64 / 10.0, found }
    }

    #[test]
    fn a_cell_has_the_median_and_the_quartiles() {
        let never = attempt(100, false);
        let seeds = [5, 1, 3, 100, 4].map(|programs| Search {
            seed: 0,
            rule: attempt(programs, programs < 100),
            comparison: never.clone(),
        });
        let bounds = Bounds { programs: 100, seconds: 60.0 };
        let searches = Searches { build: Build::Dev, bounds, seeds: seeds.to_vec() };
        assert_eq!(searches.cell(Way::Rule), "4 of 5: 4 [3, 5] programs, 0.4 [0.3, 0.5] s");
        assert_eq!(searches.cell(Way::Comparison), "0 of 5 in 100 programs, 10 s");
        let mut measured = Measured::default();
        measured.put("a", "b", searches.clone());
        measured.put("a", "b", searches);
        assert_eq!((measured.0.len(), measured.0[0].defects.len()), (1, 1));
    }
}
