//! Tests that are scripts: the code of a page up to the end of a block, and the examples of a
//! docstring with what they print, as `doctest` reads them.

use std::sync::{Arc, LazyLock};

use isograft_reference::outcome::Observation;
use isograft_reference::program::ast::{ExprKind, Program, Stmt, StmtKind};
use regex::Regex;

use super::suite::Method;
use crate::pages::Page;
use crate::text;

/// A test that is a script.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Script {
    /// The text that it begins with, which all scripts of a file share, and how much of it.
    shared: (Arc<str>, usize),
    /// The text behind it.
    own: String,
    /// The lines of a setup, and the line in the file that they stand for.
    setup: (usize, u32),
    /// For each line behind the setup the one in the file; beyond its end, the same.
    lines: Vec<u32>,
    /// The expected prints of the examples, in order; of a block nothing is known.
    expected: Vec<ExpectedPrints>,
}

/// The expected prints of an example.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ExpectedPrints {
    text: String,
    /// The line of the example in the file.
    line: u32,
}

impl Script {
    /// The line of the file that this line of the text stands for.
    pub fn line(&self, line: u32) -> u32 {
        let (setup, first) = self.setup;
        match (line as usize).checked_sub(1) {
            Some(index) if index < setup => first,
            Some(index) => self.lines.get(index - setup).copied().unwrap_or(line),
            None => line,
        }
    }

    /// The whole text.
    pub fn text(&self) -> String {
        self.shared.0[..self.shared.1].to_owned() + &self.own
    }

    /// True if it says what it prints.
    pub fn says_what_it_prints(&self) -> bool {
        !self.expected.is_empty()
    }

    /// The first example that printed something else: what, and its line in the file.
    pub fn unmet(&self, prints: &[Vec<Observation>]) -> Option<(String, u32)> {
        let mut found = vec![String::new(); self.expected.len()];
        let mut current = None;
        for print in prints {
            match &print[..] {
                [Observation::Tuple(mark)] => current = example(mark),
                [Observation::Str(text)] => {
                    if let Some(found) = current.and_then(|current| found.get_mut(current)) {
                        *found += &format!("{text}\n");
                    }
                }
                _ => {}
            }
        }
        let unmet = |(expected, found): &(&ExpectedPrints, String)| !fits(&expected.text, found);
        let (expected, found) = self.expected.iter().zip(found).find(unmet)?;
        let (text, found) = (expected.text.trim_end(), found.trim_end());
        Some((format!("expected `{text}`, got `{found}`"), expected.line))
    }
}

/// The number of the example that begins here.
fn example(mark: &[Observation]) -> Option<usize> {
    match mark {
        [Observation::Str(word), Observation::Int(place)] if word == MARK => {
            usize::try_from(*place).ok()
        }
        _ => None,
    }
}

/// The blocks of a page, each with all that stands before it.
pub fn of_page(page: &Page) -> Vec<Method> {
    let text: Arc<str> = page.text.as_str().into();
    let mut ends = vec![0];
    ends.extend(text.match_indices('\n').map(|(place, _)| place + 1));
    let block = |(place, block): (usize, &crate::pages::Block)| {
        let end = ends.get(block.last as usize).copied().unwrap_or(text.len());
        let script = Script { shared: (text.clone(), end), ..Script::default() };
        let name = format!("block {}", place + 1);
        Method { class: None, name, line: block.line, script: Some(script), lacks: None }
    };
    page.blocks.iter().enumerate().map(block).collect()
}

/// The docstrings of a module that have examples; the setup runs before those of each.
pub fn of_docstrings(module: &Program, setup: &str) -> Vec<Method> {
    let mut found = Vec::new();
    let setup = format!("{setup}\n{HEAD}");
    let lines = setup.lines().count();
    collect(&module.body, "", &(setup.into(), lines), &mut found);
    found
}

/// The text before the examples of each docstring, and its lines.
type Setup = (Arc<str>, usize);

fn collect(body: &[Stmt], name: &str, setup: &Setup, found: &mut Vec<Method>) {
    if let Some(Stmt { span, kind: StmtKind::Expr(value) }) = body.first()
        && let ExprKind::Str(text) = &*value.kind
        && let Some(script) = script(text, span.line, setup)
    {
        let name = if name.is_empty() { "(module)" } else { name }.to_owned();
        found.push(Method {
            class: None,
            name,
            line: span.line,
            script: Some(script),
            lacks: None,
        });
    }
    let below = |inner: &str| match name {
        "" => inner.to_owned(),
        _ => format!("{name}.{inner}"),
    };
    for stmt in body {
        match &stmt.kind {
            StmtKind::Function(def) => collect(&def.body, &below(&def.name), setup, found),
            StmtKind::Class(class) => collect(&class.body, &below(&class.name), setup, found),
            _ => {}
        }
    }
}

/// An example: what stands behind `>>>` and `...`, and the text below it.
#[derive(Debug, Default)]
struct Example<'a> {
    source: Vec<&'a str>,
    expected: Vec<&'a str>,
    /// The line in the docstring, from 0.
    line: usize,
}

fn examples(text: &str) -> Vec<Example<'_>> {
    let mut found: Vec<Example<'_>> = Vec::new();
    let (mut indent, mut is_open) = (0, false);
    for (line, whole) in text.lines().enumerate() {
        let bare = whole.trim_start();
        let behind = |prompt| {
            let rest = bare.strip_prefix(prompt)?;
            (rest.is_empty() || rest.starts_with(' ')).then(|| rest.get(1..).unwrap_or_default())
        };
        match (behind(">>>"), behind("..."), found.last_mut()) {
            (Some(source), ..) => {
                (indent, is_open) = (whole.len() - bare.len(), true);
                found.push(Example { source: vec![source], line, ..Example::default() });
            }
            (_, Some(source), Some(last)) if is_open && last.expected.is_empty() => {
                last.source.push(source);
            }
            (.., Some(last)) if is_open && !bare.is_empty() => {
                last.expected.push(whole.get(indent..).unwrap_or(bare));
            }
            _ => is_open = false,
        }
    }
    found.retain(|example| !example.source.iter().any(|line| line.contains("doctest: +SKIP")));
    found
}

/// The head of the script of a docstring: it prints texts, and a mark before each example.
const HEAD: &str = "\
_print = print
def print(*values, sep=' ', **options):
    _print(sep.join([str(value) for value in values]))
def _show(value):
    global _
    if value is not None:
        _ = value
        _print(repr(value))
def _raised(error):
    _print(type(error).__name__ + ': ' + str(error))
";

/// The word of the mark before an example.
const MARK: &str = "example";

fn script(docstring: &str, first: u32, (setup, lines): &Setup) -> Option<Script> {
    let examples = examples(docstring);
    let shared = (setup.clone(), setup.len());
    let mut script = Script { shared, setup: (*lines, first), ..Script::default() };
    for (place, example) in examples.iter().enumerate() {
        let line = first + example.line as u32;
        let mut push = |text: &str, line: u32| {
            script.own += &format!("{text}\n");
            script.lines.push(line);
        };
        push(&format!("_print(({MARK:?}, {place}))"), line);
        let raised = raised(&example.expected);
        let is_shown = is_expression(&example.source);
        let (open, indent, close) = match (raised.is_some(), is_shown) {
            (true, _) => ("try:", "    ", "except Exception as _error:\n    _raised(_error)"),
            (false, true) => ("_show((", "", "))"),
            (false, false) => ("", "", ""),
        };
        push(open, line);
        for (below, source) in example.source.iter().enumerate() {
            push(&format!("{indent}{source}"), line + below as u32);
        }
        close.lines().for_each(|text| push(text, line));
        let text = raised.unwrap_or_else(|| example.expected.join("\n"));
        script.expected.push(ExpectedPrints { text, line });
    }
    (!examples.is_empty()).then_some(script)
}

fn is_expression(source: &[&str]) -> bool {
    let program = text::parse(&source.join("\n"), "example");
    program.is_ok_and(|program| matches!(&program.body[..], [Stmt { kind: StmtKind::Expr(_), .. }]))
}

/// The exception and the message with which a traceback ends.
fn raised(expected: &[&str]) -> Option<String> {
    let [head, rest @ ..] = expected else { return None };
    let is_message = |line: &&&str| !line.starts_with([' ', '\t']);
    let at = rest.iter().position(|line| is_message(&line))?;
    let last = rest[at..].join("\n");
    let (name, message) = last.split_once(": ").unwrap_or((&last, ""));
    let name = name.rsplit('.').next().unwrap_or_default();
    head.starts_with("Traceback (most recent call last)").then(|| format!("{name}: {message}"))
}

/// True if this is what was expected: `...` stands for anything; spaces and ends of lines stand for
/// each other, and do not count beside brackets and commas, since NumPy pads the numbers of an
/// array; of a number with a point as many digits count as are written, and up to four units in the
/// last place of a float32, by which two machines of JAX differ.
fn fits(expected: &str, found: &str) -> bool {
    static SPECIAL: LazyLock<Option<Regex>> =
        LazyLock::new(|| Regex::new(r"\.\.\.|[+-]?\d*\.(\d*)(?:[eE]([+-]?\d+))?").ok());
    let (expected, found) = (one_line(&expected.replace("<BLANKLINE>", "\n")), one_line(found));
    let Some(special) = &*SPECIAL else { return false };
    let (mut pattern, mut numbers, mut end) = ("^".to_owned(), Vec::new(), 0);
    for captures in special.captures_iter(&expected) {
        let Some(whole) = captures.get(0) else { continue };
        let number = whole.as_str().parse::<f64>().ok().filter(|number| number.is_finite());
        pattern += &regex::escape(&expected[end..whole.start()]);
        end = whole.end();
        match number {
            Some(number) => {
                let digits = captures.get(1).map_or(0, |digits| digits.len() as i32);
                let exponent = captures.get(2).and_then(|text| text.as_str().parse().ok());
                let written = 10f64.powi(exponent.unwrap_or(0) - digits);
                numbers.push((number, written.max(4.0 * number.abs() * f64::from(f32::EPSILON))));
                pattern += r"([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)";
            }
            None if whole.as_str() == "..." => pattern += ".*?",
            None => pattern += &regex::escape(whole.as_str()),
        }
    }
    pattern += &regex::escape(&expected[end..]);
    pattern.push('$');
    let Ok(pattern) = Regex::new(&pattern) else { return false };
    pattern.captures(&found).is_some_and(|captures| {
        let groups = captures.iter().skip(1).flatten();
        groups.zip(numbers).all(|(group, (number, distance))| {
            group.as_str().parse::<f64>().is_ok_and(|found| (found - number).abs() <= distance)
        })
    })
}

fn one_line(text: &str) -> String {
    let mut line = String::new();
    for word in text.split_whitespace() {
        if !line.ends_with(['[', '(', '{', ',']) && !word.starts_with([']', ')', '}', ',']) {
            line.push(' ');
        }
        line.push_str(word);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_are_read_as_doctest_reads_them() {
        let text = "\
def f(x):
  '''Adds.

  Example::

    >>> def g(x):
    ...   return x

    >>> f(1)
    2
    >>> f(
    ...   2)
    3

    no example
    >>> f(None)
    Traceback (most recent call last):
      ...
    TypeError: unsupported
    >>> f('x')  # doctest: +SKIP
  '''
  return x + 1

class A:
  def f(self):
    '''>>> 1
    1'''
";
        let module = text::parse(text, "module.py").expect("a module");
        let methods = of_docstrings(&module, "import jax");
        let names: Vec<_> = methods.iter().map(|method| (&*method.name, method.line)).collect();
        assert_eq!(names, [("f", 2), ("A.f", 26)]);
        let script = methods[0].script.as_ref().expect("a script");
        let text = script.text();
        let (setup, body) = text.split_once(HEAD).expect("its head");
        let expected = "\
_print((\"example\", 0))

def g(x):
  return x
_print((\"example\", 1))
_show((
f(1)
))
_print((\"example\", 2))
_show((
f(
  2)
))
_print((\"example\", 3))
try:
    f(None)
except Exception as _error:
    _raised(_error)
";
        assert_eq!((setup, body), ("import jax\n", expected));
        let lines: Vec<u32> = script.expected.iter().map(|expected| expected.line).collect();
        assert_eq!(lines, [6, 9, 11, 16]);
        let in_script = script.text().lines().position(|line| line == "f(1)").expect("a line") + 1;
        assert_eq!(script.line(in_script as u32), 9);
        let mark = |place| {
            vec![Observation::Tuple(vec![Observation::Str(MARK.into()), Observation::Int(place)])]
        };
        let print = |text: &str| vec![Observation::Str(text.into())];
        let prints = |third: &str| {
            let raised = print("TypeError: unsupported");
            vec![mark(0), mark(1), print("2"), mark(2), print(third), mark(3), raised]
        };
        assert_eq!(script.unmet(&prints("3")), None);
        assert_eq!(script.unmet(&prints("4")), Some(("expected `3`, got `4`".to_owned(), 11)));
    }

    #[test]
    fn what_is_printed_is_compared_as_pytest_does() {
        let table = [
            ("a  b\n c", "a b c\n", true),
            ("", "", true),
            ("", "x", false),
            ("[1.5 2.]", "[1.52 2.3]", true),
            ("[1.50 2.]", "[1.52 2.]", false),
            ("1.0e-3", "0.00102", true),
            ("<...>", "<lambda at 3>", true),
            ("A(...) b", "A(1, 2)", false),
            ("[ 1. , 2.5 ]", "[1., 2.5]", true),
            ("2.3359997", "2.3359995", true),
            ("2.3359997", "2.3359897", false),
            ("nan.", "nan.", true),
            ("(3,)", "(4,)", false),
            ("[[1]\n<BLANKLINE>\n [2]]", "[[1]\n\n [2]]", true),
        ];
        for (expected, found, is_same) in table {
            assert_eq!(fits(expected, found), is_same, "{expected} and {found}");
        }
    }
}
