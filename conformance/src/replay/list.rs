//! The tests that are known not to pass on the reference, each with its reason. A file of tests is
//! found by the SHA-256 of its text, wherever it lies.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Deserialize;

use super::run::{CaseEnd, FileRun, MethodRun};

/// The list that the binary holds.
const EMBEDDED: &str = include_str!("../../replay/flax-0.12.12.toml");

const HEADER: &str = "\
# The tests of flax==0.12.12 that do not pass on the reference in compat, the default mode of Flax.
# `isograft replay --bless` writes this file.
# The reasons under `failed` are written by hand; it keeps them.
";

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct List {
    #[serde(default, rename = "file")]
    files: Vec<ListedFile>,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct ListedFile {
    name: String,
    sha256: String,
    /// By method: what the reference lacks, and how many cases pass all the same.
    #[serde(default)]
    unsupported: BTreeMap<String, String>,
    /// By method: why it fails.
    #[serde(default)]
    failed: BTreeMap<String, String>,
}

/// A method that is not as the list says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListMismatch {
    pub file: String,
    pub method: String,
    /// Nothing: it is listed nowhere, so it should pass.
    pub listed: Option<String>,
    pub found: String,
}

impl List {
    /// # Errors
    ///
    /// The text is no list, or gives no reason for a failure.
    pub fn read(text: &str) -> Result<List, String> {
        let list: List = toml::from_str(text).map_err(|error| error.to_string())?;
        for file in &list.files {
            if let Some((method, _)) = file.failed.iter().find(|(_, why)| why.trim().is_empty()) {
                return Err(format!(
                    "{}: {method} fails, and the list does not say why",
                    file.name
                ));
            }
        }
        Ok(list)
    }

    /// The list that comes with the binary.
    ///
    /// # Errors
    ///
    /// As [`List::read`].
    pub fn embedded() -> Result<List, String> {
        List::read(EMBEDDED)
    }

    fn file(&self, run: &FileRun) -> Option<&ListedFile> {
        self.files.iter().find(|file| file.sha256 == run.digest)
    }

    pub fn knows(&self, run: &FileRun) -> bool {
        self.file(run).is_some()
    }

    /// The differences between runs and list, for the files that the list knows.
    pub fn unannounced(&self, runs: &[FileRun]) -> Vec<ListMismatch> {
        let mut all = Vec::new();
        for (run, listed) in runs.iter().filter_map(|run| Some((run, self.file(run)?))) {
            for method in &run.methods {
                let id = method.method.id();
                let (unsupported, failed) = (listed.unsupported.get(&id), listed.failed.get(&id));
                let expected = match (unsupported, failed) {
                    (Some(reason), _) => Some(format!("unsupported: {reason}")),
                    (None, failed) => failed.map(|why| format!("fails: {why}")),
                };
                let (found, agrees) = match method.ended() {
                    CaseEnd::Passed => ("passes".to_owned(), expected.is_none()),
                    CaseEnd::Skipped { .. } => ("is skipped".to_owned(), expected.is_none()),
                    CaseEnd::Failed { message, .. } => {
                        (format!("fails: {message}"), failed.is_some())
                    }
                    CaseEnd::Unsupported { .. } => {
                        let reason = lacks(method).unwrap_or_default();
                        let agrees = unsupported == Some(&reason);
                        (format!("unsupported: {reason}"), agrees)
                    }
                };
                if !agrees {
                    let (file, method) = (run.name.clone(), id);
                    all.push(ListMismatch { file, method, listed: expected, found });
                }
            }
        }
        all
    }

    /// The list of these runs, as a file. Why a method fails is taken over from this list, and is
    /// left empty where it does not say so.
    pub fn rewritten(&self, runs: &[FileRun]) -> String {
        let mut text = HEADER.to_owned();
        for run in runs {
            // Writing to a string does not fail.
            let _ = write!(
                text,
                "\n[[file]]\nname = {}\nsha256 = {}\n",
                quoted(&run.name),
                quoted(&run.digest)
            );
            let known = self.files.iter().find(|file| file.name == run.name);
            let why = |id: &str| known.and_then(|known| known.failed.get(id)).cloned();
            let (mut unsupported, mut failed) = (BTreeMap::new(), BTreeMap::new());
            for method in &run.methods {
                let id = method.method.id();
                match method.ended() {
                    CaseEnd::Failed { .. } => {
                        let why = why(&id).unwrap_or_default();
                        failed.insert(id, why);
                    }
                    CaseEnd::Unsupported { .. } => {
                        unsupported.insert(id, lacks(method).unwrap_or_default());
                    }
                    CaseEnd::Passed | CaseEnd::Skipped { .. } => {}
                }
            }
            for (name, entries) in [("unsupported", unsupported), ("failed", failed)] {
                if !entries.is_empty() {
                    let _ = writeln!(text, "[file.{name}]");
                }
                for (method, reason) in entries {
                    let _ = writeln!(text, "{} = {}", quoted(&method), quoted(&reason));
                }
            }
        }
        text
    }
}

/// The lack of the first case that cannot be run, and how many cases pass all the same.
fn lacks(method: &MethodRun) -> Option<String> {
    let reason = method.cases.iter().find_map(|case| match &case.ended {
        CaseEnd::Unsupported { reason, .. } => Some(reason),
        _ => None,
    })?;
    Some(match method.passed() {
        0 => reason.clone(),
        passed => format!("{reason} ({passed} of {} cases pass)", method.cases.len()),
    })
}

/// A basic string of TOML.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for character in text.chars() {
        match character {
            '"' | '\\' => quoted.extend(['\\', character]),
            '\n' => quoted.push_str("\\n"),
            control if control.is_control() => {
                let _ = write!(quoted, "\\u{:04X}", control as u32);
            }
            other => quoted.push(other),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::super::run::TestCase;
    use super::super::suite::Method;
    use super::*;

    fn run(ended: &[(&str, CaseEnd)]) -> FileRun {
        let method = |(name, ended): &(&str, CaseEnd)| {
            let method = Method {
                class: None,
                name: (*name).to_owned(),
                line: 1,
                script: None,
                lacks: None,
            };
            let case = TestCase { name: (*name).to_owned(), ended: ended.clone() };
            MethodRun { method, cases: vec![case] }
        };
        let methods = ended.iter().map(method).collect();
        FileRun { name: "a_test.py".to_owned(), digest: "d".to_owned(), methods }
    }

    fn unsupported(reason: &str) -> CaseEnd {
        CaseEnd::Unsupported { reason: reason.to_owned(), place: String::new() }
    }

    fn failed() -> CaseEnd {
        CaseEnd::Failed { message: "AssertionError: 1 != 2".to_owned(), line: Some(3) }
    }

    #[test]
    fn a_written_list_is_the_runs_again() {
        let runs = [run(&[
            ("test_a", CaseEnd::Passed),
            ("test_b", unsupported("jax.\"x\"\n")),
            ("test_c", failed()),
        ])];
        let written = List::default().rewritten(&runs);
        let error = List::read(&written).expect_err("no reason is given");
        assert_eq!(error, "a_test.py: test_c fails, and the list does not say why");
        let written = written.replace("\"test_c\" = \"\"", "\"test_c\" = \"the rule decides\"");
        let list = List::read(&written).expect("a list");
        assert!(list.knows(&runs[0]) && list.unannounced(&runs).is_empty());
        assert_eq!(list.rewritten(&runs), written);
    }

    #[test]
    fn what_leaves_or_enters_the_list_is_found() {
        let listed = [run(&[("test_a", CaseEnd::Passed), ("test_b", unsupported("jax.x"))])];
        let list = List::read(&List::default().rewritten(&listed)).expect("a list");
        let found = |ended: &[(&str, CaseEnd)]| list.unannounced(&[run(ended)]);
        assert!(found(&[("test_b", unsupported("jax.x"))]).is_empty());
        let [mended] = &found(&[("test_b", CaseEnd::Passed)])[..] else { panic!("one") };
        assert_eq!(mended.listed.as_deref(), Some("unsupported: jax.x"));
        assert_eq!(found(&[("test_b", unsupported("jax.y"))]).len(), 1);
        assert_eq!(found(&[("test_b", failed())])[0].found, "fails: AssertionError: 1 != 2");
        assert_eq!(found(&[("test_a", failed())])[0].listed, None);
        let other = FileRun { digest: "e".to_owned(), ..run(&[("test_a", failed())]) };
        assert!(!list.knows(&other) && list.unannounced(&[other]).is_empty());
    }

    #[test]
    fn the_list_of_the_binary_can_be_read() {
        assert!(List::embedded().is_ok());
    }
}
