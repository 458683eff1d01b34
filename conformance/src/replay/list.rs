//! The tests that are known not to pass, each with its reason, as a run recorded them. A file of tests
//! is found by the SHA-256 of its text, wherever it lies.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use isograft_reference::Mode;
use serde::Deserialize;

use super::run::{CaseEnd, FileRun, MethodRun, NOT_THERE, TestCase};
use super::suite::Method;

/// The lists that the binary holds, by their names.
const EMBEDDED: &[(&str, &str)] = &[
    ("flax-0.12.12", include_str!("../../replay/flax-0.12.12.toml")),
    ("flax-0.12.12-source-nnx", include_str!("../../replay/flax-0.12.12-source-nnx.toml")),
    ("flax-0.12.12-source-linen", include_str!("../../replay/flax-0.12.12-source-linen.toml")),
    ("flax-0.12.12-source-core", include_str!("../../replay/flax-0.12.12-source-core.toml")),
    ("pax-0.5.9-source", include_str!("../../replay/pax-0.5.9-source.toml")),
    ("optax-0.2.8", include_str!("../../replay/optax-0.2.8.toml")),
    ("jax", include_str!("../../replay/jax.toml")),
    ("cpython-3.12.1", include_str!("../../replay/cpython-3.12.1.toml")),
];

/// Tests of a library that ran on one system in one mode.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct List {
    /// The tests, in words.
    pub(super) suite: String,
    /// The system that ran them, as `--system` names it.
    pub(super) system: String,
    mode: String,
    /// The system that says which tests count, as `--against` names it.
    pub(super) against: Option<String>,
    /// True if no method is listed for what the system lacks, and none is counted.
    #[serde(default)]
    pub(super) failures_alone: bool,
    #[serde(default, rename = "file")]
    pub(super) files: Vec<ListedFile>,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ListedFile {
    pub(super) name: String,
    sha256: String,
    /// The number of methods that pass.
    #[serde(default)]
    pub(super) passed: usize,
    /// The methods that do not pass on the other system either.
    #[serde(default)]
    uncounted: BTreeSet<String>,
    /// By method: what the system lacks, and how many cases pass all the same.
    #[serde(default)]
    pub(super) unsupported: BTreeMap<String, String>,
    /// By method, or by class: why it fails.
    #[serde(default)]
    pub(super) failed: BTreeMap<String, String>,
    /// The same as in the [`List`].
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

const HEADER: &str = "\
# The tests that do not pass. `isograft replay --bless` writes this file (docs/replay.md).
# The reasons under `failed` are written by hand; it keeps them. The name of a class stands there for
# all of its tests.
";

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

    /// The lists that come with the binary, by their names.
    ///
    /// # Errors
    ///
    /// As [`List::read`].
    pub fn embedded() -> Result<Vec<(&'static str, List)>, String> {
        let read = |(name, text): &(&'static str, &str)| {
            let list = List::read(text).map_err(|error| format!("{name}: {error}"))?;
            Ok((*name, list))
        };
        EMBEDDED.iter().map(read).collect()
    }

    /// One list of all that such lists say of the tests on this system in this mode.
    pub fn of(lists: Vec<(&'static str, List)>, system: &str, mode: Mode) -> List {
        let mut all = List::new(system, mode, None);
        let fitting = lists.into_iter().filter(|(_, list)| list.is_for(system, mode));
        all.files = fitting.flat_map(|(_, list)| list.files).collect();
        all
    }

    /// An empty list.
    pub fn new(system: &str, mode: Mode, against: Option<&str>) -> List {
        let [system, mode] = [system, mode.name()].map(str::to_owned);
        let against = against.map(str::to_owned);
        let (suite, failures_alone, files) = (String::new(), false, Vec::new());
        List { suite, system, mode, against, failures_alone, files }
    }

    /// True if the list says what tests do on this system in this mode.
    pub fn is_for(&self, system: &str, mode: Mode) -> bool {
        self.system == system && self.mode == mode.name()
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
                if listed.uncounted.contains(&id) {
                    continue;
                }
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
    /// left empty where it does not say so. So is which methods do not count.
    pub fn rewritten(&self, runs: &[FileRun]) -> String {
        let mut text = HEADER.to_owned();
        // Writing to a string does not fail.
        let header = [
            ("suite", Some(&self.suite)),
            ("system", Some(&self.system)),
            ("mode", Some(&self.mode)),
        ];
        for (name, value) in header.into_iter().chain([("against", self.against.as_ref())]) {
            if let Some(value) = value {
                let _ = writeln!(text, "{name} = {}", quoted(value));
            }
        }
        if self.failures_alone {
            text.push_str("failures_alone = true\n");
        }
        for run in runs {
            let known = self.files.iter().find(|file| file.name == run.name);
            let (mut unsupported, mut failed) = (BTreeMap::new(), BTreeMap::new());
            let (mut uncounted, mut passed) = (BTreeSet::new(), 0);
            for method in &run.methods {
                let id = method.method.id();
                let was_uncounted = known.is_some_and(|known| known.uncounted.contains(&id));
                match method.ended() {
                    _ if method.cases.iter().any(is_uncounted) || was_uncounted => {
                        uncounted.insert(id);
                    }
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
                    CaseEnd::Passed => passed += 1,
                    CaseEnd::Skipped { .. } => {}
                }
            }
            let _ = write!(
                text,
                "\n[[file]]\nname = {}\nsha256 = {}\n",
                quoted(&run.name),
                quoted(&run.digest)
            );
            if !self.failures_alone {
                let _ = writeln!(text, "passed = {passed}");
            }
            if !uncounted.is_empty() {
                let lines = uncounted.iter().map(|method| format!("    {},\n", quoted(method)));
                let _ = writeln!(text, "uncounted = [\n{}]", lines.collect::<String>());
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

/// True if the case does not pass on the system that says which cases count.
fn is_uncounted(case: &TestCase) -> bool {
    matches!(&case.ended, CaseEnd::Skipped { reason } if reason.starts_with(NOT_THERE))
}

/// The lack of the first case that cannot be run, and how many cases pass all the same.
fn lacks(method: &MethodRun) -> Option<String> {
    let reason = method.cases.iter().find_map(|case| match &case.ended {
        CaseEnd::Unsupported { reason, .. } => Some(without_place(reason)),
        _ => None,
    })?;
    Some(match method.passed() {
        0 => reason.to_owned(),
        passed => format!("{reason} ({passed} of {} cases pass)", method.cases.len()),
    })
}

/// The lack without the place in a file, which lies elsewhere on another machine.
fn without_place(reason: &str) -> &str {
    match reason.rsplit_once(" (") {
        Some((lack, place)) if place.contains(".py:") && place.ends_with(')') => lack,
        _ => reason,
    }
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

    fn empty() -> List {
        List::new("reference", Mode::Compat, None)
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
        let written = empty().rewritten(&runs);
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
        let header = List { failures_alone: true, ..empty() }.rewritten(&[]);
        let file = "[[file]]\nname = \"a_test.py\"\nsha256 = \"d\"\n[file.failed]\n";
        let listed = format!("{header}\n{file}\"Mixin\" = \"no test case\"\n");
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
        let list = List::read(&empty().rewritten(&listed)).expect("a list");
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
    fn a_method_that_does_not_pass_elsewhere_is_not_counted() {
        let elsewhere = CaseEnd::Skipped { reason: format!("{NOT_THERE} flax==1: AssertionError") };
        let runs = [run(&[("test_a", CaseEnd::Passed), ("test_b", elsewhere)])];
        let written = List::new("reference", Mode::Compat, Some("flax==1")).rewritten(&runs);
        let list = List::read(&written).expect("a list");
        assert!(list.unannounced(&[run(&[("test_b", failed())])]).is_empty());
        assert_eq!(list.files[0].passed, 1);
        assert_eq!(
            list.rewritten(&[run(&[("test_a", CaseEnd::Passed), ("test_b", failed())])]),
            written
        );
    }

    #[test]
    fn a_list_is_for_one_system_in_one_mode() {
        let lists = List::embedded().expect("lists");
        let count = |system: &str, mode| List::of(lists.clone(), system, mode).files.len();
        assert!(count("reference", Mode::Compat) > 0);
        assert_eq!(count("reference", Mode::Tree), 0);
        assert_ne!(count("source:flax==0.12.12", Mode::Compat), count("reference", Mode::Compat));
    }
}
