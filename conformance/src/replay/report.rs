//! The ends of the tests: a table with a line for each file, the failures, and the reasons.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use anstyle::{AnsiColor, Style};
use serde_json::{Value, json};

use super::list::ListMismatch;
use super::run::{CaseEnd, FileRun, MethodRun, TestCase};

/// The number of methods, or cases, that ended in each way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Count {
    passed: usize,
    failed: usize,
    unsupported: usize,
    skipped: usize,
}

impl Count {
    fn of<'a>(all: impl Iterator<Item = &'a CaseEnd>) -> Count {
        let mut count = Count::default();
        for ended in all {
            *match ended {
                CaseEnd::Passed => &mut count.passed,
                CaseEnd::Failed { .. } => &mut count.failed,
                CaseEnd::Unsupported { .. } => &mut count.unsupported,
                CaseEnd::Skipped { .. } => &mut count.skipped,
            } += 1;
        }
        count
    }

    fn methods(runs: &[FileRun]) -> Count {
        Count::of(methods(runs).map(MethodRun::ended))
    }

    fn cases(runs: &[FileRun]) -> Count {
        Count::of(cases(runs).map(|case| &case.ended))
    }

    /// Those that can run here.
    fn run(self) -> usize {
        self.passed + self.failed + self.unsupported
    }

    /// The share of those that can run, in percent.
    fn share(self) -> f64 {
        100.0 * self.passed as f64 / self.run().max(1) as f64
    }

    fn json(self) -> Value {
        let Count { passed, failed, unsupported, skipped } = self;
        let counts = json!({"passed": passed, "failed": failed, "unsupported": unsupported});
        let mut all = json!({"run": self.run(), "skipped": skipped});
        for (name, count) in counts.as_object().into_iter().flatten() {
            all[name] = count.clone();
        }
        all
    }
}

fn methods(runs: &[FileRun]) -> impl Iterator<Item = &MethodRun> {
    runs.iter().flat_map(|run| &run.methods)
}

fn cases(runs: &[FileRun]) -> impl Iterator<Item = &TestCase> {
    methods(runs).flat_map(|method| &method.cases)
}

/// The lacks of the system, each with the methods and cases that need it.
fn reasons(runs: &[FileRun]) -> Vec<(&str, usize, usize)> {
    let mut found: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for method in methods(runs) {
        let mut of_method: BTreeMap<&str, usize> = BTreeMap::new();
        for case in &method.cases {
            if let CaseEnd::Unsupported { reason, .. } = &case.ended {
                *of_method.entry(reason).or_default() += 1;
            }
        }
        for (reason, cases) in of_method {
            let counts = found.entry(reason).or_default();
            *counts = (counts.0 + 1, counts.1 + cases);
        }
    }
    let mut all: Vec<_> = found.into_iter().map(|(reason, (m, c))| (reason, m, c)).collect();
    all.sort_by_key(|(reason, methods, cases)| (usize::MAX - methods, usize::MAX - cases, *reason));
    all
}

const BOLD: Style = Style::new().bold();
const RED: Style = AnsiColor::Red.on_default();

/// The report as text.
pub fn text(runs: &[FileRun], unannounced: &[ListMismatch]) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = write(&mut out, runs, unannounced);
    out
}

fn write(out: &mut String, runs: &[FileRun], unannounced: &[ListMismatch]) -> fmt::Result {
    let width = runs.iter().map(|run| run.name.len()).max().unwrap_or(0).max(4);
    writeln!(
        out,
        "{BOLD}{:width$}  methods  passed  failed  unsupported  skipped   share  cases  passed   \
         share{BOLD:#}",
        "file"
    )?;
    let mut line = |name: &str, of: &[FileRun]| {
        let (methods, cases) = (Count::methods(of), Count::cases(of));
        writeln!(
            out,
            "{name:width$}  {:7}  {:6}  {:6}  {:11}  {:7}  {:5.1}%  {:5}  {:6}  {:5.1}%",
            methods.run(),
            methods.passed,
            methods.failed,
            methods.unsupported,
            methods.skipped,
            methods.share(),
            cases.run(),
            cases.passed,
            cases.share(),
        )
    };
    let ran = runs.iter().filter(|run| !run.methods.is_empty());
    ran.clone().try_for_each(|run| line(&run.name, std::slice::from_ref(run)))?;
    line("all", runs)?;
    if Count::cases(runs).failed > 0 {
        writeln!(out, "\n{BOLD}failed{BOLD:#}")?;
    }
    for run in runs {
        for method in &run.methods {
            for case in &method.cases {
                if let CaseEnd::Failed { message, line } = &case.ended {
                    let place = line.map_or(String::new(), |line| format!(":{line}"));
                    let case = if case.name == method.method.name { "" } else { &case.name };
                    let id = method.method.id();
                    writeln!(out, "{RED}{}{place}{RED:#} {id} {case}", run.name)?;
                    for line in message.lines().take(3) {
                        writeln!(out, "    {}", line.chars().take(200).collect::<String>())?;
                    }
                }
            }
        }
    }
    let reasons = reasons(runs);
    if !reasons.is_empty() {
        writeln!(out, "\n{BOLD}methods  cases  unsupported{BOLD:#}")?;
    }
    for (reason, methods, cases) in reasons {
        writeln!(out, "{methods:7}  {cases:5}  {reason}")?;
    }
    if !unannounced.is_empty() {
        writeln!(out, "\n{BOLD}not as the list of known tests says{BOLD:#}")?;
    }
    for ListMismatch { file, method, listed, found } in unannounced {
        let listed = listed.as_deref().unwrap_or("not listed");
        writeln!(out, "{RED}{file}{RED:#} {method}\n    listed  {listed}\n    found   {found}")?;
    }
    Ok(())
}

/// The report as JSON: counts, and every case that did not pass.
pub fn json(runs: &[FileRun], unannounced: &[ListMismatch]) -> Value {
    let case = |case: &TestCase| match &case.ended {
        CaseEnd::Passed => None,
        CaseEnd::Skipped { reason } => {
            Some(json!({"case": case.name, "ended": "skipped", "reason": reason}))
        }
        CaseEnd::Failed { message, line } => {
            Some(json!({"case": case.name, "ended": "failed", "message": message, "line": line}))
        }
        CaseEnd::Unsupported { reason, place } => Some(json!({
            "case": case.name, "ended": "unsupported", "reason": reason, "place": place,
        })),
    };
    let method = |method: &MethodRun| {
        let others: Vec<Value> = method.cases.iter().filter_map(case).collect();
        let (id, line) = (method.method.id(), method.method.line);
        let (cases, passed) = (method.cases.len(), method.passed());
        json!({"method": id, "line": line, "cases": cases, "passed": passed, "others": others})
    };
    let file = |run: &FileRun| {
        let of = std::slice::from_ref(run);
        json!({
            "file": run.name,
            "sha256": run.digest,
            "methods": Count::methods(of).json(),
            "cases": Count::cases(of).json(),
            "tests": run.methods.iter().map(method).collect::<Vec<_>>(),
        })
    };
    let reason = |(reason, methods, cases): (&str, usize, usize)| json!({"reason": reason, "methods": methods, "cases": cases});
    let unannounced = unannounced.iter().map(|each| {
        let ListMismatch { file, method, listed, found } = each;
        json!({"file": file, "method": method, "listed": listed, "found": found})
    });
    json!({
        "methods": Count::methods(runs).json(),
        "cases": Count::cases(runs).json(),
        "files": runs.iter().map(file).collect::<Vec<_>>(),
        "unsupported": reasons(runs).into_iter().map(reason).collect::<Vec<_>>(),
        "unannounced": unannounced.collect::<Vec<_>>(),
    })
}
