//! The report for tools that show findings beside the code: SARIF 2.1.0.

use serde_json::Value;

use super::{Report, evidence_of};
use crate::case::Origin;
use crate::sarif::{SarifResult, log_of};
use crate::warnings::{endings_results, results};

/// The broken rules as errors, at the first line of their programs, and the warnings.
pub fn sarif(report: &Report<'_>) -> Value {
    let mut all = Vec::new();
    let files: Vec<String> =
        report.groups.iter().map(|group| file_of(&group.smallest.origin)).collect();
    for (group, file) in report.groups.iter().zip(&files) {
        let words = format!("{} mode: {}", group.smallest.mode, evidence_of(group));
        let rule = group.rule;
        all.push(SarifResult {
            rule,
            level: "error",
            words,
            file,
            line: Some(1),
            column: None,
            cell: None,
        });
    }
    let unbroken = &report.findings.unbroken;
    let files: Vec<String> = unbroken.iter().map(|each| file_of(&each.origin)).collect();
    for (near_miss, file) in unbroken.iter().zip(&files) {
        all.push(SarifResult {
            rule: near_miss.rule,
            level: "error",
            words: near_miss.to_string(),
            file,
            line: Some(near_miss.line),
            column: None,
            cell: None,
        });
    }
    for ended in report.ended {
        all.extend(endings_results(ended));
        all.extend(results(&ended.file, &ended.warnings, &ended.lines));
    }
    log_of(&all)
}

/// The file of a program, or its name.
fn file_of(origin: &Origin) -> String {
    match origin {
        Origin::File { path, .. } | Origin::Kept { path, .. } => path.display().to_string(),
        origin => origin.id(),
    }
}
