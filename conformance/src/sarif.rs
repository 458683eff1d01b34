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
    pub(crate) line: u32,
    /// The column, where it is known.
    pub(crate) column: Option<u32>,
}

/// The log of one run, with the rules that the results name.
pub(crate) fn log(rules: impl IntoIterator<Item = Value>, results: &[SarifResult<'_>]) -> Value {
    let result = |result: &SarifResult<'_>| {
        let mut region = json!({"startLine": result.line});
        if let Some(column) = result.column {
            region["startColumn"] = json!(column);
        }
        json!({
            "ruleId": result.rule,
            "level": result.level,
            "message": {"text": result.words},
            "locations": [{"physicalLocation": {
                "artifactLocation": {"uri": uri(result.file)},
                "region": region,
            }}],
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

/// The same, with the rules that the results name and nothing said about them.
pub(crate) fn log_of(results: &[SarifResult<'_>]) -> Value {
    let mut rules: Vec<&str> = results.iter().map(|result| result.rule).collect();
    rules.sort_unstable();
    rules.dedup();
    log(rules.into_iter().map(|id| json!({"id": id})), results)
}
