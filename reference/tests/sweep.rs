//! Expressions of Python: the reference answers each as CPython 3.12 does, or says by name what it
//! does not model. `record_sweep.py` enumerates them and writes what CPython says to `sweep.txt`.
//!
//! `ISOGRAFT_SWEEP=1 cargo test -p isograft-reference --test sweep -- --nocapture` takes all of
//! them, which takes half a minute, and prints the table.
#![cfg(feature = "parser")]

use std::collections::BTreeMap;
use std::fmt::Write;

use isograft_reference::limits::Limits;
use isograft_reference::mode::Mode;
use isograft_reference::program::parse;
use isograft_reference::transcript;

const RECORDED: &str = include_str!("sweep.txt");
const BAR: &str = "========";
/// So many expressions of one program: one that is not modelled ends its program.
const AT_ONCE: usize = 64;

/// The test takes one of so many: all of them take minutes.
const EVERY: usize = 32;

const SHOW: &str = "
def show(f):
    try:
        text = repr(f())
    except Exception as error:
        text = f'!{type(error).__name__} {str(error)!r}'
    print(text)
";

/// Expressions as the table counts them.
#[derive(Default)]
struct Counts {
    agree: usize,
    /// The class of the exception is that of CPython, its text is not.
    other_text: usize,
    unsupported: BTreeMap<String, usize>,
    /// The wrong ones, each with both answers.
    wrong: BTreeMap<String, String>,
    texts: Vec<String>,
}

#[test]
fn expressions_are_what_cpython_says() {
    let (prelude, lines) =
        RECORDED.trim_start_matches(BAR).split_once(BAR).expect("run record_sweep.py");
    let expressions: Vec<(&str, &str)> =
        lines.lines().filter_map(|line| line.split_once('\t')).collect();
    let all = std::env::var_os("ISOGRAFT_SWEEP").is_some();
    let expressions: Vec<(&str, &str)> = expressions
        .into_iter()
        .enumerate()
        .filter(|(at, _)| all || at % EVERY == 0)
        .map(|(_, expression)| expression)
        .collect();
    let mut counts = Counts::default();
    let mut rest = &expressions[..];
    while !rest.is_empty() {
        let some = &rest[..rest.len().min(AT_ONCE)];
        let answered = evaluate(prelude, some, &mut counts);
        rest = &rest[answered..];
    }
    if all {
        print!("{}", counts.table(expressions.len()));
    }
    let wrong: Vec<String> = counts
        .wrong
        .iter()
        .map(|(expression, answers)| format!("wrong: {expression}\n{answers}"))
        .collect();
    assert!(wrong.is_empty(), "{} of {}\n{}", wrong.len(), expressions.len(), wrong.join("\n"));
}

/// Evaluates expressions up to the first that is not modelled, and says how many these are.
fn evaluate(prelude: &str, expressions: &[(&str, &str)], counts: &mut Counts) -> usize {
    let mut program = format!("{prelude}{SHOW}");
    for (expression, _) in expressions {
        writeln!(program, "show(lambda: ({expression}))").unwrap();
    }
    let printed = match parse(&program, "program.py") {
        Ok(program) => transcript(&program, Mode::Graph, &Limits::default()),
        Err(_) if expressions.len() > 1 => {
            return expressions
                .iter()
                .map(|one| evaluate(prelude, std::slice::from_ref(one), counts))
                .sum();
        }
        Err(error) => format!("unsupported: not parsed: {error}"),
    };
    let mut lines = printed.lines();
    for (index, (expression, recorded)) in expressions.iter().enumerate() {
        let line = lines.next().unwrap_or("<nothing>");
        if line == *recorded {
            counts.agree += 1;
        } else if let Some(what) = line.strip_prefix("unsupported: ") {
            let what = what.rsplit_once(", line").map_or(what, |(what, _)| what);
            *counts.unsupported.entry(what.to_owned()).or_default() += 1;
            return index + 1;
        } else if line.starts_with('!') && class(line) == class(recorded) {
            let has_text = recorded.contains(' ');
            counts.agree += usize::from(!has_text);
            counts.other_text += usize::from(has_text);
            if has_text {
                counts
                    .texts
                    .push(format!("{expression}\n  here:    {line}\n  CPython: {recorded}"));
            }
        } else {
            let answers = format!("  here:    {line}\n  CPython: {recorded}");
            counts.wrong.insert((*expression).to_owned(), answers);
            if !line.starts_with('!')
                && (line.starts_with("raises ") || line.starts_with("out of "))
                || line == "<nothing>"
            {
                return index + 1;
            }
        }
    }
    expressions.len()
}

/// The class of an exception, without its text.
fn class(answer: &str) -> &str {
    answer.split(' ').next().unwrap_or(answer)
}

impl Counts {
    fn table(&self, expressions: usize) -> String {
        let unsupported: usize = self.unsupported.values().sum();
        let mut table = format!(
            "{expressions} expressions: {} agree, {} raise the exception with another text, \
             {unsupported} are unsupported, {} are wrong\n",
            self.agree,
            self.other_text,
            self.wrong.len()
        );
        for text in &self.texts {
            writeln!(table, "text: {text}").unwrap();
        }
        for (what, count) in &self.unsupported {
            writeln!(table, "{count:6} {what}").unwrap();
        }
        table
    }
}
