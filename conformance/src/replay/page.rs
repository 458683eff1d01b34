//! The generated part of `docs/replay.md`: the lists of known tests in tables.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::list::{List, ListedFile};

/// Fewer methods are not told as a kind of their own.
const FEW: usize = 2;

/// The number of kinds that are told.
const KINDS: usize = 20;

/// The numbers of a file, or of a suite.
#[derive(Clone, Copy, Default)]
struct Count {
    passed: usize,
    unsupported: usize,
    failed: usize,
}

impl Count {
    fn of(files: &[ListedFile]) -> Count {
        let mut count = Count::default();
        for file in files {
            count.passed += file.passed;
            count.unsupported += file.unsupported.len();
            count.failed += file.failed.len();
        }
        count
    }

    fn cells(self) -> String {
        let Count { passed, unsupported, failed } = self;
        let all = passed + unsupported + failed;
        let share = 100.0 * passed as f64 / all.max(1) as f64;
        format!("{all} | {passed} ({share:.1} %) | {unsupported} | {failed}")
    }
}

/// The tables of the lists that count what passes.
///
/// # Errors
///
/// A list cannot be read.
pub fn page() -> Result<String, String> {
    let lists = List::embedded()?.into_iter().map(|(_, list)| list);
    let lists: Vec<List> = lists.filter(|list| !list.failures_alone).collect();
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = write(&mut text, &lists);
    Ok(text)
}

fn write(text: &mut String, lists: &[List]) -> std::fmt::Result {
    writeln!(text, "| suite | system | methods | pass here | unsupported | wrong |")?;
    writeln!(text, "|---|---|---|---|---|---|")?;
    for list in lists {
        let cells = Count::of(&list.files).cells();
        writeln!(text, "| {} | `{}` | {cells} |", list.suite, list.system)?;
    }
    for list in lists {
        writeln!(text, "\n### {}\n", list.suite)?;
        match &list.against {
            Some(other) => writeln!(text, "The methods are those that pass on `{other}`.\n")?,
            None => writeln!(text, "The methods are those that are not skipped.\n")?,
        }
        writeln!(text, "| file | methods | pass here | unsupported | wrong |")?;
        writeln!(text, "|---|---|---|---|---|")?;
        for file in &list.files {
            let cells = Count::of(std::slice::from_ref(file)).cells();
            writeln!(text, "| `{}` | {cells} |", file.name)?;
        }
        let kinds = kinds(&list.files);
        let told = kinds.iter().take(KINDS).filter(|(_, count)| *count >= FEW).count();
        if told > 0 {
            writeln!(text, "\n| methods | unsupported |\n|---|---|")?;
            for (kind, count) in &kinds[..told] {
                writeln!(text, "| {count} | {} |", kind.replace('|', "\\|"))?;
            }
            let rest = &kinds[told..];
            let few: usize = rest.iter().map(|(_, count)| count).sum();
            match rest.len() {
                0 => {}
                1 => writeln!(text, "| {few} | one other |")?,
                others => writeln!(text, "| {few} | {others} others |")?,
            }
        }
        let failed: Vec<_> = list.files.iter().flat_map(|file| &file.failed).collect();
        if !failed.is_empty() {
            writeln!(text, "\n| wrong | why |\n|---|---|")?;
            for (method, why) in failed {
                writeln!(text, "| `{method}` | {why} |")?;
            }
        }
    }
    Ok(())
}

/// The lacks, without the numbers of cases that pass, by the number of methods; the most first.
fn kinds(files: &[ListedFile]) -> Vec<(&str, usize)> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for reason in files.iter().flat_map(|file| file.unsupported.values()) {
        let kind = reason.rsplit_once(" (").filter(|(_, rest)| rest.ends_with(" cases pass)"));
        *counts.entry(kind.map_or(reason, |(kind, _)| kind)).or_default() += 1;
    }
    let mut all: Vec<_> = counts.into_iter().collect();
    all.sort_by_key(|(kind, count)| (usize::MAX - count, *kind));
    all
}
