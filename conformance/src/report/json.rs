//! The report for programs: one JSON object.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{Report, evidence_of, program_of};
use crate::campaign::{Finding, Group, Owner, UnbrokenRule};

/// The report in version 2 of the form. Every broken and every divergent run is in it; programs
/// only of the smallest of each group.
pub fn json(report: &Report<'_>) -> Value {
    let found = report.findings;
    let finding = |finding: &Finding| {
        let mut object = json!({
            "rule": finding.rule,
            "case": finding.case,
            "mode": finding.mode.name(),
            "at": finding.evidence.at,
            "expected": finding.evidence.expected,
            "found": finding.evidence.found,
            "ends": finding.ends,
            "looks_like": finding.looks_like,
        });
        match (&finding.divergence, &finding.purpose) {
            (Some((entry, _)), _) => object["divergence"] = entry.as_str().into(),
            (None, Some(purpose)) => object["purpose"] = purpose.as_str().into(),
            (None, None) => object["replay"] = (report.replay)(finding).into(),
        }
        object
    };
    let group = |group: &Group<'_>| {
        let evidence = evidence_of(group);
        json!({
            "rule": group.rule,
            "difference": group.label,
            "runs": group.findings.len(),
            "case": group.smallest.case,
            "mode": group.smallest.mode.name(),
            "program": program_of(group),
            "at": evidence.at,
            "expected": evidence.expected,
            "found": evidence.found,
            "reduced": group.reduced.is_some(),
            "whose": group.whose.map(|whose| match whose {
                Owner::Library => "library",
                Owner::Jax => "jax",
            }),
            "breaks": group.reduced.as_ref().map(|reduced| &reduced.breaks),
        })
    };
    let warned = report.ended.iter();
    let warned: Vec<Value> = warned
        .flat_map(|ended| crate::warnings::json(&ended.file, &ended.warnings, &ended.lines))
        .collect();
    let rules = report.plan.rules.iter().zip(&found.tallies).enumerate();
    let rules = rules.map(|(i, (rule, by_mode))| {
        let counts = |tally: crate::campaign::Tally| {
            json!({
                "holds": tally.holds,
                "divergent": tally.divergent,
                "not_applicable": tally.not_applicable,
                "broken": tally.broken,
            })
        };
        let modes = isograft_reference::Mode::ALL.into_iter().zip(by_mode);
        let modes: BTreeMap<_, _> =
            modes.map(|(mode, tally)| (mode.name(), counts(*tally))).collect();
        let mut object = counts(found.tally(i));
        object["rule"] = rule.id.into();
        object["sentence"] = rule.sentence.into();
        object["modes"] = json!(modes);
        object
    });
    // A program of the user's reaches few of them.
    let divergences = report.grounds.divergences.iter().filter_map(|entry| {
        let times = found.met.times(entry);
        let stale = found.stale.iter().find(|(id, _)| *id == entry.id).map(|(_, why)| why);
        let is_told = !report.own_files || times > 0 || stale.is_some();
        is_told.then(|| {
            json!({
                "divergence": entry.id,
                "rule": entry.entry.rule,
                "severity": entry.entry.severity.name(),
                "whose": entry.entry.whose.name(),
                "runs": times,
                "percent": report.share(times),
                "stale": stale,
            })
        })
    });
    let unbroken = |unbroken: &UnbrokenRule| {
        json!({
            "case": unbroken.case,
            "line": unbroken.line,
            "rule": unbroken.rule,
            "purpose": unbroken.purpose,
            "applies": unbroken.applies,
        })
    };
    let no_answer = found.no_answer.iter().map(|(reason, runs)| {
        let (kind, what) = reason.words();
        let files = found.files_without.get(reason);
        json!({"kind": kind, "what": what, "runs": runs, "files": files})
    });
    let failures = found.failures.iter().map(|failed| {
        json!({
            "case": failed.case,
            "mode": failed.mode.name(),
            "system": failed.system,
            "kind": failed.failure.kind,
            "message": failed.failure.words,
            "program": failed.program,
        })
    });
    json!({
        "version": 2,
        "system": found.system,
        "against": found.against,
        "sandbox": report.rights.map(crate::live::Rights::to_json),
        "recorded": report.grounds.recorded.header().map(|header| &header.system),
        "programs": found.programs,
        "random": found.random,
        "left": found.left,
        "runs": found.runs,
        "seconds": found.elapsed.as_secs_f64(),
        "interrupted": found.interrupted,
        "holds": found.holds() && report.ended.iter().all(|ended| ended.unread.is_none()),
        "rules": rules.collect::<Vec<_>>(),
        "broken": found.broken.iter().map(finding).collect::<Vec<_>>(),
        "divergent": found.divergent.iter().map(finding).collect::<Vec<_>>(),
        "groups": report.groups.iter().map(group).collect::<Vec<_>>(),
        "divergences": divergences.collect::<Vec<_>>(),
        "unbroken": found.unbroken.iter().map(unbroken).collect::<Vec<_>>(),
        "ended": found.ended,
        "programs_ended": crate::warnings::endings_json(report.ended),
        "warnings": warned,
        "no_answer": no_answer.collect::<Vec<_>>(),
        "failures": failures.collect::<Vec<_>>(),
    })
}
