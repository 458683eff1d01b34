//! Findings: the listed divergences of every release, and what campaigns found beside them.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::input::Inputs;
use crate::divergence::{Divergence, Divergences, FileError, Severity, Whose};
use crate::live::table::by_version;

/// The severity of a new finding, by the place of the difference in an outcome.
fn severity_at(place: &str) -> Severity {
    match place {
        "paths" | "message" => Severity::Wording,
        "outcome" | "class" => Severity::Error,
        _ => Severity::Numbers,
    }
}

/// One way in which releases break a rule.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The file of its page, without the extension: `flax-compat-jit-loses-metadata`, `new-1`.
    pub page: String,
    pub title: String,
    pub rule: String,
    /// Its cause, by the name of its file.
    pub cause: Option<String>,
    pub modes: Vec<String>,
    pub severity: Severity,
    /// The library that departs; none for a new finding.
    pub whose: Option<Whose>,
    /// The effect of the system.
    pub effect: String,
    /// Why the rule is right; of what a campaign found, what was expected and found.
    pub why: String,
    pub upstream: Option<String>,
    /// The oldest release on which the script prints the same, where that was tried.
    pub since: Option<String>,
    pub program: String,
    /// The prints of the program there.
    pub prints: Option<String>,
    /// Folders of systems, newest first: `flax-0.12.12`.
    pub systems: Vec<String>,
    /// The runs that campaigns explained by it, or that broke the rule in this way.
    pub runs: usize,
    /// No listed divergence explains it.
    pub is_new: bool,
}

/// The state of a finding in a release: shown or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// It is listed for the release.
    Seen,
    /// It is listed for a newer release, and its script prints the same on this one or an older one.
    Script,
    No,
}

impl Finding {
    /// The state of the finding in this release, `flax-0.12.8`.
    pub fn shown_by(&self, system: &str) -> Presence {
        if self.is_new {
            return Presence::No;
        }
        if self.systems.iter().any(|one| one == system) {
            return Presence::Seen;
        }
        let (name, version) = release(system);
        let since = |since: &String| by_version(version, since).is_ge();
        let is_older = |newest: &String| {
            let (of, newest) = release(newest);
            of == name && by_version(version, newest).is_lt()
        };
        match self.since.as_ref().is_some_and(since) && self.systems.first().is_some_and(is_older) {
            true => Presence::Script,
            false => Presence::No,
        }
    }
}

/// Name and version of a system's folder: `flax`, `0.12.12`.
pub fn release(system: &str) -> (&str, &str) {
    system.rsplit_once('-').unwrap_or((system, ""))
}

/// All of them, the worst first.
///
/// # Errors
///
/// A listed divergence is malformed.
pub fn findings(inputs: &Inputs) -> Result<Vec<Finding>, FileError> {
    let mut systems: Vec<&str> = Divergences::systems().collect();
    systems.sort_by(|a, b| by_version(release(b).1, release(a).1));
    let mut listed: BTreeMap<String, Finding> = BTreeMap::new();
    for system in systems {
        for entry in Divergences::of(system)?.iter() {
            let page = format!("{}-{}", release(system).0, entry.id);
            let finding = listed.entry(page.clone()).or_insert_with(|| of_entry(page, entry));
            finding.systems.push(system.to_owned());
            finding.runs += runs_of(inputs, system, &entry.id);
            // The releases come newest first: an older one that lists it shows it, too.
            let version = release(system).1;
            if finding.since.as_ref().is_some_and(|since| by_version(version, since).is_lt()) {
                finding.since = Some(version.to_owned());
            }
        }
    }
    let mut all = new(inputs);
    all.extend(listed.into_values());
    all.sort_by(|a, b| {
        let order = |finding: &Finding| (finding.severity, !finding.is_new, finding.whose);
        let spread = b.systems.len().cmp(&a.systems.len());
        order(a).cmp(&order(b)).then(spread).then_with(|| a.title.cmp(&b.title))
    });
    Ok(all)
}

fn of_entry(page: String, Divergence { id, entry, modes }: &Divergence) -> Finding {
    Finding {
        page,
        title: id.clone(),
        rule: entry.rule.clone(),
        cause: entry.cause.clone(),
        modes: modes.iter().map(|mode| mode.name().to_owned()).collect(),
        severity: entry.severity,
        whose: Some(entry.whose),
        effect: words(&entry.effect),
        why: words(&entry.why),
        upstream: entry.upstream.clone(),
        since: entry.since.clone(),
        program: entry.script.trim().to_owned(),
        prints: Some(entry.prints.trim().to_owned()),
        systems: Vec::new(),
        runs: 0,
        is_new: false,
    }
}

/// In one line.
pub fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The runs of campaigns on this system that the entry explains.
fn runs_of(inputs: &Inputs, system: &str, entry: &str) -> usize {
    let reports = inputs.reports.iter().filter(|(_, report)| folder_of(report) == system);
    let entries = reports.flat_map(|(_, report)| list(&report["divergences"]));
    let own = entries.filter(|each| each["divergence"] == entry);
    own.map(|each| count(&each["runs"])).sum()
}

/// The folder whose divergences a report speaks of: the system's, or where the reference was
/// checked the one that its outcomes were recorded from.
pub fn folder_of(report: &Value) -> String {
    let named = |key: &str| report[key].as_str().filter(|name| name.contains("=="));
    let system = ["system", "against", "recorded"].into_iter().find_map(named);
    crate::bless::folder_of(system.unwrap_or("reference"))
}

/// The groups of broken runs that reports show.
fn new(inputs: &Inputs) -> Vec<Finding> {
    let mut found: BTreeMap<[String; 3], Finding> = BTreeMap::new();
    for (_, report) in &inputs.reports {
        for group in list(&report["groups"]) {
            let text = |key: &str| group[key].as_str().unwrap_or_default().to_owned();
            let at = Some(text("at")).filter(|at| !at.is_empty()).unwrap_or("outcome".to_owned());
            let system = text_of(&report["system"]);
            let key = [text("rule"), text("program"), at.clone()];
            let next = found.len() + 1;
            let finding = found.entry(key).or_insert_with(|| Finding {
                page: format!("new-{next}"),
                title: format!("{} on {system}", text("rule")),
                rule: text("rule"),
                cause: None,
                modes: vec![text("mode")],
                severity: severity_at(&at),
                whose: None,
                effect: format!("{} shows another {}.", text("case"), part(&at)),
                why: format!("At {at}: expected {}, found {}.", text("expected"), text("found")),
                upstream: None,
                since: None,
                program: text("program"),
                prints: None,
                systems: Vec::new(),
                runs: 0,
                is_new: true,
            });
            finding.runs += count(&group["runs"]);
            let systems: BTreeSet<&String> = finding.systems.iter().collect();
            if !systems.contains(&system) {
                finding.systems.push(system);
            }
        }
    }
    found.into_values().collect()
}

/// The kind of what differs, for people.
fn part(at: &str) -> &str {
    match severity_at(at) {
        Severity::Numbers => "value",
        Severity::Error => "end",
        Severity::Resources => "memory",
        Severity::Wording => "path",
    }
}

pub fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

pub fn count(value: &Value) -> usize {
    value.as_u64().and_then(|count| usize::try_from(count).ok()).unwrap_or(0)
}

pub fn text_of(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_listed_divergence_is_a_finding_once_for_its_framework() {
        let found = findings(&Inputs::default()).expect("findings");
        let entries = Divergences::of("flax-0.12.12").expect("entries");
        for entry in entries.iter() {
            let own = found.iter().filter(|finding| finding.page == format!("flax-{}", entry.id));
            let own: Vec<_> = own.collect();
            assert_eq!(own.len(), 1, "{}", entry.id);
            assert_eq!(own[0].systems[0], "flax-0.12.12");
        }
        assert!(found.is_sorted_by_key(|finding| (finding.severity, finding.whose)));
        assert!(found.iter().any(|finding| finding.systems.len() == 6));
    }

    #[test]
    fn a_script_shows_a_finding_in_the_releases_since() {
        let found = findings(&Inputs::default()).expect("findings");
        let of = |page: &str| found.iter().find(|each| each.page == page).expect("a finding");
        let mut scripts = 0;
        for finding in &found {
            let Some(since) = &finding.since else { continue };
            let newest = &finding.systems[0];
            assert_eq!(finding.shown_by(newest), Presence::Seen, "{}", finding.page);
            assert_ne!(
                finding.shown_by(&format!("flax-{since}")),
                Presence::No,
                "{}",
                finding.page
            );
            let is_listed = finding.systems.iter().any(|system| system == "flax-0.10.2");
            let oldest = match is_listed {
                true => Presence::Seen,
                false if by_version("0.10.2", since).is_ge() => Presence::Script,
                false => Presence::No,
            };
            assert_eq!(finding.shown_by("flax-0.10.2"), oldest, "{}", finding.page);
            scripts += usize::from(finding.shown_by(&format!("flax-{since}")) == Presence::Script);
        }
        assert!(scripts > 0);
        let seen = of("flax-compat-scan-broadcast-drops");
        assert_eq!(seen.shown_by("flax-0.10.2"), Presence::Seen);
        assert_eq!(seen.shown_by("pax3-0.5.9"), Presence::No);
    }

    #[test]
    fn how_bad_a_difference_is_shows_by_its_place() {
        for (place, severity) in [
            ("value[1].data[0]", Severity::Numbers),
            ("prints[0]", Severity::Numbers),
            ("outcome", Severity::Error),
            ("class", Severity::Error),
            ("paths", Severity::Wording),
        ] {
            assert_eq!(severity_at(place), severity);
        }
    }
}
