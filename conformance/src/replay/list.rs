//! The tests that are known not to pass on the reference, each with its reason. A file of tests is
//! found by the SHA-256 of its text, wherever it lies.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Deserialize;

use super::run::{CaseEnd, FileRun, MethodRun};
use super::suite::Method;

/// The lists that the binary holds.
const EMBEDDED: [&str; 2] = [
    include_str!("../../replay/flax-0.12.12.toml"),
    include_str!("../../replay/cpython-3.12.1.toml"),
];

/// The head of a list of the failures alone.
const OF_FAILURES: &str = "\
# The tests of CPython 3.12.1 that fail on the reference, each with its reason; the name of a class
# stands for all of its tests. `isograft replay --bless --list` writes this file, and keeps the reasons.
failures_alone = true
";

const HEADER: &str = "\
# The tests of flax==0.12.12 that do not pass on the reference in compat, the default mode of Flax.
# `isograft replay --bless` writes this file.
# The reasons under `failed` are written by hand; it keeps them.
";

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct List {
    /// True if no method is listed for what the reference lacks.
    #[serde(default)]
    failures_alone: bool,
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
    /// By method, or by class: why it fails.
    #[serde(default)]
    failed: BTreeMap<String, String>,
    /// As in the [`List`].
    #[serde(skip)]
    failures_alone: bool,
}

impl ListedFile {
    /// The reason why a method fails, and the name under which it stands.
    fn failure<'a>(&'a self, method: &Method) -> Option<(&'a String, &'a String)> {
        let class = method.class.as_ref().map(|class| &class.name);
        let of_class = || class.and_then(|class| self.failed.get_key_value(class));
        self.failed.get_key_value(&method.id()).or_else(of_class)
    }
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
        let mut list: List = toml::from_str(text).map_err(|error| error.to_string())?;
        for file in &mut list.files {
            file.failures_alone = list.failures_alone;
            if let Some((method, _)) = file.failed.iter().find(|(_, why)| why.trim().is_empty()) {
                return Err(format!(
                    "{}: {method} fails, and the list does not say why",
                    file.name
                ));
            }
        }
        Ok(list)
    }

    /// The lists that come with the binary, as one.
    ///
    /// # Errors
    ///
    /// As [`List::read`].
    pub fn embedded() -> Result<List, String> {
        let mut all = List::default();
        for text in EMBEDDED {
            all.files.extend(List::read(text)?.files);
        }
        Ok(all)
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
                let unsupported = listed.unsupported.get(&id);
                let failure = listed.failure(&method.method);
                let failed = failure.map(|(_, why)| why);
                // A class that stands for all of its tests may have some that do not fail.
                let is_of_class = failure.is_some_and(|(name, _)| *name != id);
                let expected = match (unsupported, failed) {
                    (Some(reason), _) => Some(format!("unsupported: {reason}")),
                    (None, failed) => failed.map(|why| format!("fails: {why}")),
                };
                let (found, agrees) = match method.ended() {
                    CaseEnd::Passed => ("passes".to_owned(), expected.is_none() || is_of_class),
                    CaseEnd::Skipped { .. } => {
                        ("is skipped".to_owned(), expected.is_none() || is_of_class)
                    }
                    CaseEnd::Failed { message, .. } => {
                        (format!("fails: {message}"), failed.is_some())
                    }
                    CaseEnd::Unsupported { .. } => {
                        let reason = lacks(method).unwrap_or_default();
                        let agrees = match listed.failures_alone {
                            true => failed.is_none() || is_of_class,
                            false => unsupported == Some(&reason),
                        };
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
        let mut text = match self.failures_alone {
            true => OF_FAILURES.to_owned(),
            false => HEADER.to_owned(),
        };
        for run in runs {
            // Writing to a string does not fail.
            let _ = write!(
                text,
                "\n[[file]]\nname = {}\nsha256 = {}\n",
                quoted(&run.name),
                quoted(&run.digest)
            );
            let known = self.files.iter().find(|file| file.name == run.name);
            let (mut unsupported, mut failed) = (BTreeMap::new(), BTreeMap::new());
            for method in &run.methods {
                let id = method.method.id();
                match method.ended() {
                    CaseEnd::Failed { .. } => {
                        let known = known.and_then(|known| known.failure(&method.method));
                        let (name, why) = match known {
                            Some((name, why)) => (name.clone(), why.clone()),
                            None => (id, String::new()),
                        };
                        failed.insert(name, why);
                    }
                    CaseEnd::Unsupported { .. } if self.failures_alone => {}
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
    use super::super::suite::Class;
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
    fn a_list_of_failures_says_nothing_of_what_is_lacking() {
        let of_class = |name: &str, ended: CaseEnd| {
            let mut run = run(&[(name, ended)]);
            run.methods[0].method.class = Some(Class { name: "Mixin".to_owned(), is_plain: true });
            run
        };
        let file = "[[file]]\nname = \"a_test.py\"\nsha256 = \"d\"\n[file.failed]\n";
        let listed = format!("{OF_FAILURES}\n{file}\"Mixin\" = \"no test case\"\n");
        let list = List::read(&listed).expect("a list");
        let found = |run: FileRun| list.unannounced(&[run]);
        assert!(found(of_class("test_a", failed())).is_empty());
        assert!(found(of_class("test_b", CaseEnd::Passed)).is_empty());
        assert!(found(run(&[("test_c", unsupported("x"))])).is_empty());
        assert_eq!(found(run(&[("test_d", failed())])).len(), 1);
        let runs = [of_class("test_a", failed()), of_class("test_b", unsupported("x"))];
        assert_eq!(list.rewritten(&runs[..1]), listed);
        let one = listed.replace("Mixin\" =", "test_e\" =");
        let list = List::read(&one).expect("a list");
        assert_eq!(list.unannounced(&[run(&[("test_e", unsupported("x"))])]).len(), 1);
        assert_eq!(list.unannounced(&[run(&[("test_e", CaseEnd::Passed)])]).len(), 1);
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
