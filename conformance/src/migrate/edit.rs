//! The text of a program with a mode written at some of its sites.

use isograft_reference::Mode;
use isograft_reference::program::{Last, call_around};

use super::sites::{CallForm, Site};

/// A line that changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The file of a module that it stands in; `None`: the file that was judged.
    pub file: Option<String>,
    pub line: usize,
    pub old: String,
    pub new: String,
}

/// The text with the mode at those of the sites that can be found in it.
pub fn edited(text: &str, sites: &[&Site], mode: Mode) -> String {
    let mut inserts: Vec<(usize, String)> =
        sites.iter().filter_map(|site| insert(text, site, mode)).collect();
    inserts.sort();
    let mut new = text.to_owned();
    for (at, inserted) in inserts.into_iter().rev() {
        new.insert_str(at, &inserted);
    }
    new
}

/// The lines of a file that differ; a mode is written into lines that there are.
pub fn edits(file: Option<&str>, old: &str, new: &str) -> Vec<Edit> {
    let file = file.map(str::to_owned);
    let lines = old.lines().zip(new.lines()).enumerate();
    let changed = lines.filter(|(_, (old, new))| old != new);
    changed
        .map(|(i, (old, new))| {
            let (old, new) = (old.to_owned(), new.to_owned());
            Edit { file: file.clone(), line: i + 1, old, new }
        })
        .collect()
}

fn insert(text: &str, site: &Site, mode: Mode) -> Option<(usize, String)> {
    let start = byte_of(text, site.line, site.column)?;
    let end = start + site.callee.len();
    if text.get(start..end) != Some(&*site.callee) {
        return None;
    }
    let python = |value: bool| if value { "True" } else { "False" };
    let keywords: Vec<String> = site
        .keywords(mode)
        .into_iter()
        .map(|(key, value)| format!("{key}={}", python(value)))
        .collect();
    let keywords = keywords.join(", ");
    let inside = match site.form {
        CallForm::Decorator => return Some((end, format!("({keywords})"))),
        CallForm::Partial => start,
        CallForm::Call => {
            let rest = text.get(end..)?;
            end + rest.len() - rest.trim_start().strip_prefix('(')?.len()
        }
    };
    let (at, last) = call_around(text, inside)?;
    let inserted = match last {
        Last::Nothing => keywords,
        Last::Argument => format!(", {keywords}"),
        Last::Comma => format!(" {keywords},"),
    };
    Some((at, inserted))
}

/// The byte at a line and a column, both from 1.
fn byte_of(text: &str, line: u32, column: u32) -> Option<usize> {
    let mut start = 0;
    let mut lines = text.split_inclusive('\n');
    for _ in 1..line {
        start += lines.next()?.len();
    }
    let mark = if start == 0 && text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    let found = lines.next()?[mark..].char_indices().nth(column as usize - 1)?;
    Some(start + mark + found.0)
}

#[cfg(test)]
mod tests {
    use isograft_reference::program::parse;

    use super::super::sites::sites;
    use super::*;

    #[test]
    fn a_mode_is_written_where_the_site_stands() {
        let old = "\
from functools import partial
from flax import nnx


@nnx.jit
def f(m):  # é
    return nnx.scan(
        f,
        length=3,  # (
    )(m), nnx.split (m)


é = partial(nnx.vmap, in_axes=0)(f); nnx.remat()
";
        let all = sites(&parse(old, "program.py").expect("a program"));
        let new = edited(old, &all.iter().collect::<Vec<_>>(), Mode::Compat);
        let lines: Vec<_> = edits(None, old, &new).into_iter().map(|e| (e.line, e.new)).collect();
        let expected = [
            (5, "@nnx.jit(graph=True, graph_updates=True)"),
            (9, "        length=3, graph=True, graph_updates=True,  # ("),
            (10, "    )(m), nnx.split (m, graph=True)"),
            (
                13,
                "é = partial(nnx.vmap, in_axes=0, graph=True, graph_updates=True)(f); \
                  nnx.remat(graph=True, graph_updates=True)",
            ),
        ];
        assert_eq!(lines, expected.map(|(line, text)| (line, text.to_owned())));
        assert!(parse(&new, "program.py").is_ok());
    }
}
