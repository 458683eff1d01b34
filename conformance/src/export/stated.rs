//! Finds the rules that say what a program shows, and the page of the book that says it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::Path;

use isograft_reference::limits::Limits;
use isograft_reference::outcome::Outcome;
use isograft_reference::program::ast::Program;
use isograft_reference::{BoundaryRow, Explanation, Mode};

use super::test::MayDiverge;
use crate::case::Case;
use crate::divergence::Divergences;
use crate::recorded::RecordedOutcomes;
use crate::rule::{Rule, Scope};
use crate::system::Reference;
use crate::trial::Trial;
use crate::verdict::Verdict;

/// The sources that state the meaning of a program.
#[derive(Debug)]
pub struct StatementSources {
    pub rules: Vec<Rule>,
    /// The known departures of the system from them.
    pub divergences: Divergences,
    /// The release of JAX below the library that something is known of, and its departures.
    pub jax: Option<(String, Divergences)>,
    /// The recorded outcomes of the enumerated programs.
    pub enumerations: RecordedOutcomes,
    /// The pages that name a program: `docs/numbers.md`.
    pub book: BTreeMap<String, Vec<String>>,
}

/// Families of rules that say the same of nearly every program, and so nothing about one.
const GENERAL: [&str; 5] = ["effects/", "metamorphic/", "roundtrip/", "golden/", "systems/"];

impl StatementSources {
    /// The rules that decide what a run shows, in the order of the registry: those of the crossings
    /// that it makes, and those over programs or over the enumeration that apply to it and hold.
    /// Those that are known are not asked again.
    pub fn rules_of(
        &self,
        case: &Case,
        mode: Mode,
        outcome: &Outcome,
        crossings: &[Explanation],
        known: &BTreeSet<&'static str>,
    ) -> Vec<&'static str> {
        let crossed: BTreeSet<&str> = crossings.iter().map(|each| of_row(each.row)).collect();
        let limits = Limits::default();
        let mut system = Reference;
        let mut trial = Trial::new(case, mode, outcome, &mut system, &limits);
        let mut decides = |rule: &&Rule| {
            if known.contains(rule.id) {
                return false;
            }
            crossed.contains(rule.id)
                || rule.scope != Scope::Comparison
                    && !GENERAL.iter().any(|family| rule.id.starts_with(family))
                    && matches!(rule.judge(&mut trial), Verdict::Holds)
        };
        self.rules.iter().filter(|rule| decides(rule)).map(|rule| rule.id).collect()
    }

    /// The known departures, of the library and of the JAX below it, that a program may show by what
    /// it reaches.
    pub fn may_diverge(&self, program: &Program, mode: Mode, stated: &Outcome) -> Vec<MayDiverge> {
        let of = |listed: &Divergences, jax: Option<&str>| -> Vec<MayDiverge> {
            let found = listed.may_show(program, mode, stated).into_iter();
            found.filter_map(|(entry, shows)| MayDiverge::of(entry, shows, jax)).collect()
        };
        let mut may = of(&self.divergences, None);
        let jax = self.jax.iter();
        may.extend(jax.flat_map(|(release, listed)| of(listed, Some(&**release))));
        may
    }

    pub fn rule(&self, id: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.id == id)
    }
}

/// The rule of the boundary's table that a crossing is decided by.
const fn of_row(row: BoundaryRow) -> &'static str {
    match row {
        BoundaryRow::Alias => "boundary/alias-in-arguments",
        BoundaryRow::InconsistentAliasing => "boundary/inconsistent-aliasing",
        BoundaryRow::CapturedOutput => "boundary/captured-output",
        BoundaryRow::OutsideObject => "boundary/outer-passed",
        BoundaryRow::Value | BoundaryRow::Metadata => "boundary/value-written-back",
        BoundaryRow::Structure => "boundary/structure-change",
    }
}

/// The pages of the book that name each program, where the checkout has the book.
pub fn book(golden: &Path) -> io::Result<BTreeMap<String, Vec<String>>> {
    let docs = golden.join("../docs");
    let mut named: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (folder, name) in [(docs.clone(), "docs"), (docs.join("transforms"), "docs/transforms")] {
        if !folder.is_dir() {
            continue;
        }
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.extension().is_none_or(|extension| extension != "md") {
                continue;
            }
            let file = path.file_name().unwrap_or_default().to_string_lossy();
            let text = fs::read_to_string(&path)?;
            for word in text.split(|c: char| c.is_whitespace() || "`()[]".contains(c)) {
                let word = word.trim_start_matches("golden/programs/");
                let page = format!("{name}/{file}");
                let pages = named.entry(word.to_owned()).or_default();
                if word.ends_with(".py") && !pages.contains(&page) {
                    pages.push(page);
                }
            }
        }
    }
    named.retain(|_, pages| !pages.is_empty());
    named.values_mut().for_each(|pages| pages.sort());
    Ok(named)
}
