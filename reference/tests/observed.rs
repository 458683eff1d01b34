//! An observation is as large as what the program made, however often that is reached.
#![cfg(feature = "parser")]

use isograft_reference::limits::{Fuel, Limits};
use isograft_reference::mode::Mode;
use isograft_reference::outcome::{Observation, Outcome, Tolerance, diff};
use isograft_reference::program::parse;
use isograft_reference::run;

fn within(text: &str, limits: Limits) -> Outcome {
    run(&parse(text, "program.py").expect("a program"), Mode::Graph, &limits)
}

fn shown(text: &str) -> Outcome {
    within(text, Limits { steps: 1_000_000, memory: 64 << 20 })
}

fn first_difference(a: &str, b: &str) -> Option<String> {
    diff(&shown(a), &shown(b), &Tolerance::EXACT).map(|difference| difference.to_string())
}

/// The values in an outcome, each reference counted as one.
fn size(outcome: &Outcome) -> usize {
    fn inside(shown: &Observation) -> usize {
        let mut size = 1;
        shown.parts(&mut |part| size += inside(part));
        size
    }
    let returned = match outcome {
        Outcome::Returned { value, .. } => inside(value),
        _ => panic!("{outcome}"),
    };
    returned + outcome.prints().iter().flatten().map(inside).sum::<usize>()
}

#[test]
fn shared_values_are_shown_once() {
    // A program, the values that it may show, and the bytes of the outcome as JSON and as text.
    let table = [
        ("def main():\n  a = (1, 2)\n  for _ in range(60): a = (a, a)\n  return a\n", 600, 6_000),
        ("def main():\n  a = [1]\n  for _ in range(60): a = (a, a)\n  return a\n", 600, 6_000),
        ("a = (1, 2)\nfor _ in range(60): a = (a, a)\nprint(a, a)\n", 600, 6_000),
        ("a = ()\nfor _ in range(60): a = (a, [a])\nprint(a)\n", 800, 12_000),
        ("x = 'a' * 10**5\nprint(*[x] * 10**3)\n", 2_000, 200_000),
        ("def main():\n  return ['a' * 10**5] * 10**3\n", 2_000, 200_000),
        ("def main():\n  return {1: (tuple(range(10**4)),) * 10**3}\n", 12_000, 150_000),
        ("import jax.numpy as jnp\nprint([jnp.zeros(10**4)] * 10**3)\n", 2_000, 200_000),
        ("def main():\n  return [set(range(10**4))] * 10**3\n", 12_000, 150_000),
        ("def main():\n  l = []\n  t = (l,)\n  l.append(t)\n  return t\n", 5, 100),
    ];
    for (text, values, bytes) in table {
        let outcome = shown(text);
        assert!(size(&outcome) <= values, "{} values: {text}", size(&outcome));
        let json = outcome.to_json_text();
        assert!(json.len() <= bytes, "{} bytes of JSON: {text}", json.len());
        assert!(outcome.render().len() <= 2 * bytes, "{text}");
        let read = Outcome::from_json_text(&json).expect("an outcome");
        assert_eq!(read.to_json_text(), json);
        assert!(diff(&outcome, &read, &Tolerance::EXACT).is_none(), "{text}");
    }
}

#[test]
fn what_is_shared_is_not_compared() {
    let returns = |before: &str, value: &str| {
        let lines = before.replace("; ", "\n  ");
        format!("def main():\n  n = tuple(range(100))\n  {lines}\n  return {value}\n")
    };
    let twice = returns("m = n", "(n, m, n)");
    let copied = returns("m = tuple(range(100))", "(n, m, tuple(range(100)))");
    assert!(shown(&twice).to_json_text().contains(r#"{"shared":0}"#));
    assert!(!shown(&copied).to_json_text().contains("shared"));
    assert_eq!(first_difference(&twice, &copied), None);
    assert_eq!(first_difference(&copied, &twice), None);
    let other = returns("m = tuple(range(99)) + (7,)", "(n, m, n)");
    assert_eq!(first_difference(&twice, &other).as_deref(), Some("value[1][99]: 99 against 7"));
    assert_eq!(first_difference(&other, &twice).as_deref(), Some("value[1][99]: 7 against 99"));

    // An object in a shared value is the same object each time.
    let same = returns("l = [1]; a = (l, n); b = (l, n)", "((a, n), (b, n), (a, n))");
    let shared = returns("a = ([1], n)", "((a, n), (a, n), (a, n))");
    let apart = returns("a = ([1], n); b = ([1], n)", "((a, n), (b, n), (a, n))");
    assert_eq!(first_difference(&same, &shared), None);
    assert_eq!(first_difference(&shared, &same), None);
    assert_eq!(
        first_difference(&shared, &apart).as_deref(),
        Some("value[1][0][0]: #0 against [1]")
    );

    // Doublings that share in different ways.
    let doubled = |step: &str| {
        let start = "def main():\n  a = b = tuple(range(100))\n";
        format!("{start}  for _ in range(50): {step}\n  return a\n")
    };
    let (one, two) = (doubled("a = (a, a)"), doubled("a, b = (a, b), (b, a)"));
    assert_eq!(first_difference(&one, &two), None);
    assert_eq!(first_difference(&two, &one), None);
}

#[test]
fn the_text_of_a_deep_value_is_not_longer_than_the_value_is_large() {
    let bytes = |levels: usize| {
        let text =
            format!("def main():\n  a = 1\n  for _ in range({levels}): a = [a]\n  return a\n");
        shown(&text).render().len()
    };
    assert!(bytes(800) - bytes(600) <= bytes(600) - bytes(400), "{} {}", bytes(800), bytes(600));
}

#[test]
fn a_run_pays_for_what_it_shows() {
    let memory = |text: &str, memory: usize| {
        let outcome = within(text, Limits { steps: 10_000_000, memory });
        matches!(outcome, Outcome::OutOfFuel(Fuel::Memory))
    };
    let zeros = "import jax.numpy as jnp\nx = jnp.zeros(10**4)\nfor _ in range(100): print(x)\n";
    assert!(memory(zeros, 4 << 20));
    assert!(!memory(zeros, 16 << 20));
    let texts = "x = 'a' * 10**5\nfor _ in range(100): print(x)\n";
    assert!(memory(texts, 4 << 20));
    assert!(!memory(texts, 16 << 20));
    let classes = "class A: pass\nA.__name__ = 'a'\nfor _ in range(10**4): print(A)\n";
    assert!(memory(classes, 1 << 19));
    let wide = "def main():\n  return [1] * 10**4\n";
    let steps = |steps| within(wide, Limits { steps, memory: 64 << 20 });
    assert!(matches!(steps(9_000), Outcome::OutOfFuel(Fuel::Steps)));
    assert!(matches!(steps(11_000), Outcome::Returned { .. }));
}

#[test]
fn long_texts_are_compared_to_their_end() {
    let text = |end: &str| format!("print('{}{end}')\n", "a".repeat(100));
    let difference = first_difference(&text("b"), &text("c")).expect("a difference");
    assert!(difference.contains('b') && difference.contains('c'), "{difference}");
}

/// The address of an object differs from run to run, and is no part of what an error says.
#[test]
fn an_error_names_no_address() {
    let program = parse("def main():\n    raise ValueError(str(lambda: 1))\n", "program.py");
    let program = program.expect("a program");
    match run(&program, Mode::Tree, &Limits::default()) {
        Outcome::Raised(raised) => {
            assert_eq!(raised.message, "<function main.<locals>.<lambda> at 0x>");
        }
        other => panic!("{other:?}"),
    }
}
