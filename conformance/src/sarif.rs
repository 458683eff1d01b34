//! SARIF 2.1.0, for tools that show findings beside the code.

use serde_json::{Value, json};

use crate::shown::uri;

/// One finding, with its place.
pub(crate) struct SarifResult<'a> {
    pub(crate) rule: &'a str,
    /// `error`, `warning` or `note`.
    pub(crate) level: &'a str,
    pub(crate) words: String,
    pub(crate) file: &'a str,
    /// The line, where it is known; of a notebook the line of a cell.
    pub(crate) line: Option<u32>,
    /// The column, where it is known.
    pub(crate) column: Option<u32>,
    /// The cell of a notebook.
    pub(crate) cell: Option<u32>,
}

/// The log of one run, with the rules that the results name.
pub(crate) fn log(rules: impl IntoIterator<Item = Value>, results: &[SarifResult<'_>]) -> Value {
    let result = |result: &SarifResult<'_>| {
        let mut location = json!({
            "physicalLocation": {"artifactLocation": {"uri": uri(result.file)}},
        });
        let mut words = result.words.clone();
        match (result.cell, result.line) {
            // The lines of a notebook's file are no lines of its cells.
            (Some(cell), line) => {
                let mut place = format!("cell {cell}");
                if let Some(line) = line {
                    place += &format!(", line {line}");
                }
                words = format!("{place}: {words}");
                location["logicalLocations"] = json!([{"name": place}]);
            }
            (None, Some(line)) => {
                let mut region = json!({"startLine": line.max(1)});
                if let Some(column) = result.column {
                    region["startColumn"] = json!(column);
                }
                location["physicalLocation"]["region"] = region;
            }
            (None, None) => {}
        }
        json!({
            "ruleId": result.rule,
            "level": result.level,
            "message": {"text": words},
            "locations": [location],
        })
    };
    json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": {"driver": {
                "name": "isograft",
                "version": env!("CARGO_PKG_VERSION"),
                "rules": rules.into_iter().collect::<Vec<_>>(),
            }},
            "results": results.iter().map(result).collect::<Vec<_>>(),
        }],
    })
}

/// The log of a command that an error ended.
pub(crate) fn log_of_failure(words: &str, result: Option<SarifResult<'_>>) -> Value {
    let mut log = log_of(result.as_slice());
    log["runs"][0]["invocations"] = json!([{
        "executionSuccessful": false,
        "toolExecutionNotifications": [{"level": "error", "message": {"text": words}}],
    }]);
    log
}

/// The same, with the rules that the results name and nothing said about them.
pub(crate) fn log_of(results: &[SarifResult<'_>]) -> Value {
    let mut rules: Vec<&str> = results.iter().map(|result| result.rule).collect();
    rules.sort_unstable();
    rules.dedup();
    log(rules.into_iter().map(|id| json!({"id": id})), results)
}
