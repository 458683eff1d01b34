//! The report for programs: one JSON object.

use serde_json::{Value, json};

use super::{Ended, program_of};
use crate::campaign::Broken;

/// Of the form's version 1. Every broken run is in it; programs only of the smallest that broke a
/// rule.
pub fn json(ended: &Ended<'_>) -> Value {
    let found = ended.findings;
    let evidence = |broken: &Broken| {
        json!({
            "rule": broken.rule,
            "case": broken.case,
            "mode": broken.mode.name(),
            "at": broken.evidence.at,
            "expected": broken.evidence.expected,
            "found": broken.evidence.found,
            "replay": ended.replay(broken),
        })
    };
    let rules: Vec<Value> = ended
        .plan
        .rules
        .iter()
        .zip(&found.tallies)
        .map(|(rule, tally)| {
            let smallest = found.smallest(rule.id).map(|broken| {
                let mut smallest = evidence(broken);
                smallest["program"] = program_of(&broken.case).into();
                smallest
            });
            json!({
                "rule": rule.id,
                "sentence": rule.sentence,
                "holds": tally.holds,
                "divergent": tally.divergent,
                "not_applicable": tally.not_applicable,
                "broken": tally.broken,
                "smallest": smallest,
            })
        })
        .collect();
    let divergences: Vec<Value> = ended
        .grounds
        .divergences
        .iter()
        .map(|entry| {
            let times = found.met.times(entry);
            let stale = found.stale.iter().find(|(id, _)| *id == entry.id).map(|(_, why)| why);
            json!({
                "divergence": entry.id,
                "rule": entry.entry.rule,
                "runs": times,
                "percent": ended.share(times),
                "stale": stale,
            })
        })
        .collect();
    let panics: Vec<Value> = found
        .panics
        .iter()
        .map(|panic| json!({"case": panic.case, "mode": panic.mode.name(), "message": panic.message}))
        .collect();
    json!({
        "version": 1,
        "system": ended.system,
        "seed": ended.seed,
        "recorded": ended.grounds.recorded.header().map(|header| &header.system),
        "programs": found.programs,
        "runs": found.runs,
        "seconds": found.elapsed.as_secs_f64(),
        "interrupted": found.interrupted,
        "holds": found.holds(),
        "rules": rules,
        "broken": found.broken.iter().map(evidence).collect::<Vec<_>>(),
        "divergences": divergences,
        "unsupported": found.unsupported,
        "no_answer": found.no_answer,
        "panics": panics,
    })
}
