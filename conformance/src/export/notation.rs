//! An outcome as a Python expression, in the words of `expect.py`.
//!
//! Objects with identity have no numbers there: `ref(n)` is the object that comes n-th.

use isograft_reference::outcome::{Outcome, PathPromise, Tolerance};
use serde_json::Value;

/// The longest line of what is written.
pub const WIDTH: usize = 100;

/// The most levels of brackets in a Python literal: CPython has a limit at 200.
const DEEPEST: usize = 90;

/// An expression, laid out on one line if it fits.
#[derive(Debug)]
enum Layout {
    Word(String),
    /// The texts that open and close it, and its parts with what stands before each.
    Parts(String, Vec<(String, Layout)>, &'static str),
    /// Numbers, as many on a line as fit.
    Numbers(Vec<String>),
}

/// The outcome as an expression that begins in a column, and whose further lines are indented; none
/// where it is nested too deeply for Python to read. The policy says how close numbers must be.
pub fn expression(
    outcome: &Outcome,
    policy: Tolerance,
    indent: usize,
    column: usize,
) -> Option<String> {
    let layout = closely(of_outcome(outcome), policy);
    if depth(&layout) > DEEPEST {
        return None;
    }
    let mut text = String::new();
    write(&mut text, &layout, indent, column);
    Some(text)
}

/// A text as a Python literal on one line: JSON's escapes are Python's, too.
pub fn literal(text: &str) -> String {
    Value::from(text).to_string()
}

fn of_outcome(outcome: &Outcome) -> Layout {
    let json = outcome.to_json();
    let mut parts = Vec::new();
    let word = match outcome {
        Outcome::Returned { .. } => {
            parts.push(plain(of_value(&json["value"])));
            "returned"
        }
        Outcome::Raised(raised) => {
            parts.push(plain(Layout::Word(literal(raised.class.name()))));
            if raised.class.promise() != PathPromise::Never {
                let paths = raised.paths.iter().map(|path| Layout::Word(literal(path)));
                parts.extend(paths.map(plain));
            }
            "raised"
        }
        // What the texts of these say is not compared.
        Outcome::NotOffered { .. } => "not_offered",
        Outcome::Unsupported { .. } => "unsupported",
        Outcome::OutOfFuel(_) => "out_of_fuel",
        Outcome::Internal { .. } => "internal",
    };
    if let Some(prints) = json.get("prints").and_then(Value::as_array) {
        let prints = prints.iter().map(|print| listed("[", print, "]")).map(plain).collect();
        parts.push(("prints=".to_owned(), Layout::Parts("[".to_owned(), prints, "]")));
    }
    Layout::Parts(format!("{word}("), parts, ")")
}

/// `close(…, ulps=4)`
fn closely(outcome: Layout, Tolerance { ulps, floor }: Tolerance) -> Layout {
    let ulps = (ulps > 0).then(|| ("ulps=".to_owned(), Layout::Word(ulps.to_string())));
    let floor = floor.map(|floor| ("floor=".to_owned(), Layout::Word(format!("2**-{floor}"))));
    let rest: Vec<_> = ulps.into_iter().chain(floor).collect();
    if rest.is_empty() { outcome } else { call("close", outcome, rest) }
}

fn plain(layout: Layout) -> (String, Layout) {
    (String::new(), layout)
}

fn listed(open: &str, items: &Value, close: &'static str) -> Layout {
    let items = items.as_array().into_iter().flatten().map(of_value);
    Layout::Parts(open.to_owned(), items.map(plain).collect(), close)
}

/// A function of `expect.py` and its arguments.
fn call(word: &str, first: Layout, rest: Vec<(String, Layout)>) -> Layout {
    let parts = std::iter::once(plain(first)).chain(rest).collect();
    Layout::Parts(format!("{word}("), parts, ")")
}

fn of_value(value: &Value) -> Layout {
    let Some(object) = value.as_object() else {
        return Layout::Word(match value {
            Value::Null => "None".to_owned(),
            Value::Bool(true) => "True".to_owned(),
            Value::Bool(false) => "False".to_owned(),
            other => other.to_string(),
        });
    };
    let text = |key: &str| Layout::Word(literal(object[key].as_str().unwrap_or_default()));
    let has = |key: &str| object.contains_key(key);
    let mark = |key: &str| has(key).then(|| (format!("{key}="), Layout::Word("True".to_owned())));
    let number = |key: &str| Layout::Word(object[key].to_string());
    if has("float") {
        return Layout::Word(number_of(&object["float"]));
    }
    if has("int") {
        return Layout::Word(object["int"].as_str().unwrap_or_default().to_owned());
    }
    if has("tuple") {
        let close = if object["tuple"].as_array().is_some_and(|items| items.len() == 1) {
            ",)"
        } else {
            ")"
        };
        return listed("(", &object["tuple"], close);
    }
    if has("list") {
        let items = listed("[", &object["list"], "]");
        return if has("class") { call("List", items, Vec::new()) } else { items };
    }
    if has("set") {
        return call("Set", listed("[", &object["set"], "]"), Vec::new());
    }
    if has("dict") {
        return pairs(&object["dict"]);
    }
    if has("state") {
        return call("State", pairs(&object["state"]), Vec::new());
    }
    if has("module") {
        return call("Module", text("module"), named(&object["attributes"]));
    }
    if has("variable") {
        let value = plain(of_value(&object["value"]));
        let metadata = object.get("metadata").map(named).unwrap_or_default();
        return call(
            "Variable",
            text("variable"),
            std::iter::once(value).chain(metadata).collect(),
        );
    }
    if has("array") {
        let data = match &object["data"] {
            // A key without axes has two numbers.
            Value::Array(data)
                if data.len() == 1 && object["shape"] == Value::Array(Vec::new()) =>
            {
                Layout::Word(number_of(&data[0]))
            }
            Value::Array(data) => Layout::Numbers(data.iter().map(number_of).collect()),
            _ => Layout::Numbers(Vec::new()),
        };
        let rest = [Some(plain(data)), mark("weak"), mark("host")];
        return call("array", shaped(object, "array"), rest.into_iter().flatten().collect());
    }
    if has("shared") {
        let value = object.get("value").map(|value| plain(of_value(value)));
        return call("shared", number("shared"), value.into_iter().collect());
    }
    for (key, word) in [("abstract", "abstract"), ("leak", "leak"), ("deleted", "deleted")] {
        if has(key) {
            return call(word, shaped(object, key), mark("weak").into_iter().collect());
        }
    }
    for (key, word) in [("ref", "ref"), ("deep", "deep")] {
        if has(key) {
            return call(word, number(key), Vec::new());
        }
    }
    if has("call") {
        let parts = listed("[", &object["parts"], "]");
        return call("Call", text("call"), vec![plain(parts)]);
    }
    for (key, word) in [
        ("dtype", "dtype"),
        ("class", "Class"),
        ("function", "Function"),
        ("exception", "Caught"),
        ("opaque", "Opaque"),
    ] {
        if has(key) {
            return call(word, text(key), Vec::new());
        }
    }
    unreachable!("every form of an observation is above: {value}")
}

/// `"float32[2,3]"`
fn shaped(object: &serde_json::Map<String, Value>, key: &str) -> Layout {
    let sizes = object["shape"].as_array().into_iter().flatten();
    let sizes: Vec<String> = sizes.map(Value::to_string).collect();
    let dtype = object[key].as_str().unwrap_or_default();
    Layout::Word(literal(&format!("{dtype}[{}]", sizes.join(","))))
}

fn number_of(value: &Value) -> String {
    match value {
        Value::Bool(true) => "True".to_owned(),
        Value::Bool(false) => "False".to_owned(),
        // `nan`, `inf`, `-inf`
        Value::String(word) => word.clone(),
        Value::Array(parts) => {
            let parts: Vec<String> = parts.iter().map(number_of).collect();
            format!("[{}]", parts.join(", "))
        }
        other => other.to_string(),
    }
}

/// A dict literal, if each key is a text or an integer and none comes twice.
fn pairs(value: &Value) -> Layout {
    let pairs: Vec<_> = value.as_array().into_iter().flatten().collect();
    let simple = |pair: &&Value| pair[0].is_string() || pair[0].is_i64();
    let twice = |(i, pair): (usize, &&Value)| pairs[..i].iter().any(|one| one[0] == pair[0]);
    if pairs.iter().all(simple) && !pairs.iter().enumerate().any(twice) {
        let entry = |pair: &&Value| {
            let key = match &pair[0] {
                Value::String(key) => literal(key),
                key => key.to_string(),
            };
            (format!("{key}: "), of_value(&pair[1]))
        };
        return Layout::Parts("{".to_owned(), pairs.iter().map(entry).collect(), "}");
    }
    let entries = pairs.iter().map(|pair| plain(listed("(", pair, ")")));
    let entries = Layout::Parts("[".to_owned(), entries.collect(), "]");
    call("Pairs", entries, Vec::new())
}

/// Arguments by keyword; by `**{…}` where a name is none that Python takes.
fn named(value: &Value) -> Vec<(String, Layout)> {
    let items: Vec<_> = value.as_object().into_iter().flatten().collect();
    if items.iter().all(|(name, _)| is_name(name)) {
        return items
            .into_iter()
            .map(|(name, value)| (format!("{name}="), of_value(value)))
            .collect();
    }
    let entry =
        |(name, value): (&String, &Value)| (format!("{}: ", literal(name)), of_value(value));
    let dict = Layout::Parts("{".to_owned(), items.into_iter().map(entry).collect(), "}");
    vec![("**".to_owned(), dict)]
}

const KEYWORDS: &str = "False None True and as assert async await break class continue def del \
                        elif else except finally for from global if import in is lambda nonlocal \
                        not or pass raise return try while with yield";

fn is_name(name: &str) -> bool {
    let letters = |c: char| c.is_ascii_alphanumeric() || c == '_';
    name.chars().all(letters)
        && name.starts_with(|c: char| !c.is_ascii_digit())
        && KEYWORDS.split_whitespace().all(|keyword| keyword != name)
}

fn depth(layout: &Layout) -> usize {
    match layout {
        Layout::Word(_) => 0,
        Layout::Numbers(_) => 1,
        Layout::Parts(_, parts, _) => {
            1 + parts.iter().map(|(_, part)| depth(part)).max().unwrap_or(0)
        }
    }
}

/// The length of what stands on one line, if that is at most `most`.
fn length(layout: &Layout, most: usize) -> Option<usize> {
    let mut length_so_far = 0;
    let mut add = |length: usize| {
        length_so_far += length;
        most.checked_sub(length_so_far)
    };
    match layout {
        Layout::Word(word) => add(word.chars().count())?,
        Layout::Numbers(numbers) => {
            numbers.iter().try_fold(add(2)?, |_, number| add(number.len() + 2))?
        }
        Layout::Parts(open, parts, close) => {
            let left = add(open.len() + close.len())?;
            parts.iter().try_fold(left, |left, (before, part)| {
                let own = before.chars().count() + 2;
                add(own + length(part, left)?)
            })?
        }
    };
    Some(length_so_far)
}

fn write(out: &mut String, layout: &Layout, indent: usize, column: usize) {
    if length(layout, WIDTH.saturating_sub(column + 1)).is_some() {
        return write_line(out, layout);
    }
    let inner = indent + 4;
    let pad = |out: &mut String, by: usize| {
        out.push('\n');
        out.extend(std::iter::repeat_n(' ', by));
    };
    match layout {
        Layout::Word(word) => out.push_str(word),
        Layout::Numbers(numbers) => {
            out.push('[');
            let mut column = WIDTH;
            for number in numbers {
                if column + number.len() + 2 > WIDTH {
                    pad(out, inner);
                    column = inner;
                } else {
                    out.push(' ');
                    column += 1;
                }
                out.push_str(number);
                out.push(',');
                column += number.len() + 1;
            }
            pad(out, indent);
            out.push(']');
        }
        Layout::Parts(open, parts, close) => {
            out.push_str(open);
            for (before, part) in parts {
                pad(out, inner);
                out.push_str(before);
                write(out, part, inner, inner + before.chars().count());
                out.push(',');
            }
            pad(out, indent);
            // The comma of a tuple of one stands behind its item.
            out.push_str(close.trim_start_matches(','));
        }
    }
}

fn write_line(out: &mut String, layout: &Layout) {
    match layout {
        Layout::Word(word) => out.push_str(word),
        Layout::Numbers(numbers) => {
            out.push('[');
            out.push_str(&numbers.join(", "));
            out.push(']');
        }
        Layout::Parts(open, parts, close) => {
            out.push_str(open);
            for (i, (before, part)) in parts.iter().enumerate() {
                out.push_str(if i > 0 { ", " } else { "" });
                out.push_str(before);
                write_line(out, part);
            }
            out.push_str(close);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn shows(json: &str, wanted: &str) {
        let outcome = Outcome::from_json_text(json).expect("an outcome");
        assert_eq!(expression(&outcome, Tolerance::EXACT, 0, 0).as_deref(), Some(wanted));
    }

    #[test]
    fn every_kind_of_value_has_its_word() {
        let returned = |value: &str| format!(r#"{{"outcome": "returned", "value": {value}}}"#);
        for (value, wanted) in [
            ("null", "None"),
            ("true", "True"),
            (r#""a\n'""#, r#""a\n'""#),
            (r#"{"float": 1.5}"#, "1.5"),
            (r#"{"float": "-inf"}"#, "-inf"),
            (r#"{"int": "18446744073709551616"}"#, "18446744073709551616"),
            (r#"{"tuple": [1]}"#, "(1,)"),
            (r#"{"tuple": []}"#, "()"),
            (r#"{"id": 0, "list": [1, {"ref": 0}]}"#, "[1, ref(0)]"),
            (r#"{"id": 0, "class": "List", "list": []}"#, "List([])"),
            (r#"{"id": 0, "dict": [["a", 1], [2, 3]]}"#, r#"{"a": 1, 2: 3}"#),
            (r#"{"id": 0, "dict": [[true, 1]]}"#, "Pairs([(True, 1)])"),
            (r#"{"id": 0, "state": [[0, 1]]}"#, "State({0: 1})"),
            (r#"{"id": 0, "module": "A", "attributes": {"w": 1}}"#, r#"Module("A", w=1)"#),
            (r#"{"id": 0, "module": "A", "attributes": {"in": 1}}"#, r#"Module("A", **{"in": 1})"#),
            (
                r#"{"id": 0, "variable": "Param", "value": 1, "metadata": {"tag": "x"}}"#,
                r#"Variable("Param", 1, tag="x")"#,
            ),
            (
                r#"{"array": "float32", "shape": [], "data": ["nan"], "weak": true}"#,
                r#"array("float32[]", nan, weak=True)"#,
            ),
            (
                r#"{"array": "int32", "shape": [1, 2], "data": [1, 2]}"#,
                r#"array("int32[1,2]", [1, 2])"#,
            ),
            (r#"{"leak": "float32", "shape": [2]}"#, r#"leak("float32[2]")"#),
            (r#"{"set": [1]}"#, "Set([1])"),
            (r#"{"exception": "KeyError"}"#, r#"Caught("KeyError")"#),
        ] {
            shows(&returned(value), &format!("returned({wanted})"));
        }
        shows(
            r#"{"outcome": "raised", "class": "alias", "paths": ["args/0", "args/1"],
                "prints": [["x", 1]]}"#,
            r#"raised("alias", "args/0", "args/1", prints=[["x", 1]])"#,
        );
        shows(r#"{"outcome": "not_offered", "what": "vjp"}"#, "not_offered()");
        let one = Outcome::from_json_text(&returned("1")).expect("an outcome");
        let close = expression(&one, Tolerance::LAYERED, 0, 0);
        assert_eq!(close.as_deref(), Some("close(returned(1), ulps=64, floor=2**-18)"));
    }

    #[test]
    fn what_does_not_fit_a_line_stands_on_several() {
        let numbers = ["1000.5"; 20].join(", ");
        let json = format!(
            r#"{{"outcome": "returned", "value": {{"tuple": [
                {{"array": "float32", "shape": [20], "data": [{numbers}]}}]}}}}"#
        );
        let outcome = Outcome::from_json_text(&json).expect("an outcome");
        let text = expression(&outcome, Tolerance::EXACT, 4, 20).expect("an expression");
        assert!(text.lines().all(|line| line.len() <= WIDTH), "{text}");
        assert!(text.starts_with("returned(\n        (\n            array(\n"), "{text}");
        assert!(text.ends_with("            ),\n        ),\n    )"), "{text}");
    }

    #[test]
    fn what_python_cannot_read_is_not_written() {
        let deep = format!("{}1{}", "{\"tuple\": [".repeat(120), "]}".repeat(120));
        let json = format!(r#"{{"outcome": "returned", "value": {deep}}}"#);
        let outcome = Outcome::from_json_text(&json).expect("an outcome");
        assert_eq!(expression(&outcome, Tolerance::EXACT, 0, 0), None);
    }
}
