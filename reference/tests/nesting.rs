//! Nesting bombs: each is read or refused, on a test thread's 2 MiB of stack, and quickly.

#![cfg(feature = "parser")]

use isograft_reference::program::ast::Program;
use isograft_reference::program::{MAX_DEPTH, ParseErrorKind, parse};

/// The tree, or the error, which must be about depth.
fn read(source: &str) -> Option<Program> {
    match parse(source, "bomb.py") {
        Ok(program) => {
            assert_eq!(parse(&program.to_string(), "printed.py").as_ref(), Ok(&program));
            Some(program)
        }
        Err(error) => {
            let ParseErrorKind::Unsupported(message) = &error.kind else { panic!("{error}") };
            assert!(
                message.ends_with(&format!("nested deeper than {MAX_DEPTH} levels")),
                "{error}"
            );
            None
        }
    }
}

/// `make(n)` nests `n` levels: small ones are read, large ones refused at `line`.
fn bomb(line: u32, make: impl Fn(usize) -> String) {
    assert!(read(&make(20)).is_some(), "20 levels");
    for text in [200, 300, 1_000, 10_000, 100_000].map(&make) {
        if text.len() <= 1 << 20 {
            read(&text);
            continue;
        }
        // A text of more than 1 MiB is refused for its length, however it is nested.
        let error = parse(&text, "bomb.py").expect_err("a long text");
        assert!(error.to_string().contains("source of over 1048576 bytes"), "{error}");
    }
    let error = parse(&make(10_000), "bomb.py").expect_err("10,000 levels");
    assert_eq!(error.line, line, "{error}");
}

macro_rules! bombs {
    ($($name:ident: $line:literal, $make:expr;)*) => {
        $(#[test] fn $name() { bomb($line, $make); })*
    };
}

bombs! {
    unary_signs: 2, |n| format!("a = 1\nx = {}y", "- ".repeat(n));
    packed_signs: 1, |n| format!("{}1", "-~+".repeat(n));
    not_chain: 1, |n| format!("x = {}y", "not ".repeat(n));
    call_chain: 1, |n| format!("f{}", "()".repeat(n));
    attribute_chain: 1, |n| format!("f{}", ".a".repeat(n));
    subscript_chain: 1, |n| format!("f{}", "[0]".repeat(n));
    sum: 1, |n| format!("x = 1{}", " + 1".repeat(n));
    power: 1, |n| format!("x = 1{}", " ** 1".repeat(n));
    mixed_operators: 1, |n| format!("x = 1{}", " * 2 + 1".repeat(n / 2));
    lists: 1, |n| format!("x = {}{}", "[".repeat(n), "]".repeat(n));
    lists_with_commas: 1, |n| format!("x = {}{}", "[1, ".repeat(n), "]".repeat(n));
    tuples: 1, |n| format!("x = {}1{}", "(".repeat(n), ",)".repeat(n));
    dicts: 1, |n| format!("x = {}1{}", "{1: ".repeat(n), "}".repeat(n));
    calls: 1, |n| format!("{}1{}", "f(".repeat(n), ")".repeat(n));
    keyword_calls: 1, |n| format!("{}1{}", "f(a, k=".repeat(n), ")".repeat(n));
    subscripts: 1, |n| format!("{}1{}", "a[".repeat(n), "]".repeat(n));
    lambdas: 1, |n| format!("x = {}1", "lambda: ".repeat(n));
    lambda_parameters: 1, |n| format!("x = {}1", "lambda a, b: ".repeat(n));
    lambda_defaults: 1, |n| format!("x = {}1{}", "lambda a=".repeat(n), ": 1".repeat(n));
    conditionals: 1, |n| format!("x = {}a", "a if b else ".repeat(n));
    conditional_tests: 1, |n| format!("x = {}a{}", "a if (".repeat(n), ") else b".repeat(n));
    comprehensions: 1, |n| format!("x = {}a{}", "[b for b in ".repeat(n), "]".repeat(n));
    walruses: 1, |n| format!("{}a{}", "(x := ".repeat(n), ")".repeat(n));
    logical: 1, |n| format!("x = {}a{}", "a and (b or ".repeat(n), ")".repeat(n));
    comparisons: 1, |n| format!("x = {}a{}", "a < (".repeat(n), ")".repeat(n));
}

#[test]
fn parentheses() {
    // They are no levels of our tree, and still of Ruff's work.
    for n in [20, 200, 1_000] {
        assert!(read(&format!("x = {}1{}", "(".repeat(n), ")".repeat(n))).is_some());
    }
    assert!(read(&format!("x = {}1{}", "(".repeat(100_000), ")".repeat(100_000))).is_none());
    assert!(read(&"(".repeat(1_000_000)).is_none());
}

#[test]
fn elif_chain() {
    let chain = |n: usize| format!("if x:\n    pass\n{}", "elif x:\n    pass\n".repeat(n));
    assert!(read(&chain(200)).is_some());
    let error = parse(&chain(10_000), "bomb.py").expect_err("10,000 levels");
    // The condition of the last `elif` that fits is a level too many.
    assert_eq!(error.line as usize, 2 * MAX_DEPTH - 1);
}

#[test]
fn blocks() {
    let nested = |n: usize| {
        let lines = (0..n).map(|i| format!("{}if x:\n", " ".repeat(i))).collect::<String>();
        format!("{lines}{}pass\n", " ".repeat(n))
    };
    assert!(read(&nested(50)).is_some());
    for n in [101, 300, 2_000, 6_000] {
        assert!(parse(&nested(n), "bomb.py").is_err());
    }
    let functions = |n: usize| {
        let lines = (0..n).map(|i| format!("{}def f():\n", " ".repeat(i))).collect::<String>();
        format!("{lines}{}pass\n", " ".repeat(n))
    };
    assert!(read(&functions(90)).is_some());
    assert!(parse(&functions(5_000), "bomb.py").is_err());
}

#[test]
fn f_strings() {
    let nested = |n: usize| format!("x = {}1{}", "f'{".repeat(n), "}'".repeat(n));
    assert!(read(&nested(10)).is_some());
    for n in [300, 1_000, 20_000] {
        let _ = parse(&nested(n), "bomb.py");
    }
}

#[test]
fn wide_is_not_deep() {
    for source in [
        format!("x = [{}]", "-1, ".repeat(100_000)),
        format!("x = {{{}}}", "'k': f(a.b, -1), ".repeat(20_000)),
        format!("x = a{}", " and a".repeat(100_000)),
        format!("x = a{}", " < a".repeat(5_000)),
        format!("f({})", "k.v, ".repeat(100_000)),
        "x = 1\n".repeat(50_000),
        format!("x = {}", "'a' ".repeat(100_000)),
        format!("{}1", "x = ".repeat(5_000)),
    ] {
        assert!(parse(&source, "wide.py").is_ok(), "{}", &source[..40]);
    }
}

#[test]
fn broken_bombs() {
    for source in [
        "(".repeat(5_000),
        "[".repeat(16_000),
        ")".repeat(100_000),
        "{(".repeat(5_000),
        "async ".repeat(5_000),
        "await ".repeat(5_000),
        "*".repeat(5_000),
        "f'{".repeat(5_000),
        "lambda ".repeat(5_000),
        format!("with {}", "(".repeat(3_000)),
        format!("with {}a{}:\n    pass", "(".repeat(1_000), ")".repeat(1_000)),
        format!("match {}", "(".repeat(3_000)),
        format!("match x:\n    case {}a{}: pass", "[".repeat(3_000), "]".repeat(3_000)),
        format!("x = {}", "(a,\n".repeat(5_000)),
        "if x: ".repeat(5_000),
        "class A: ".repeat(5_000),
        "@a".repeat(5_000),
        "@a\n".repeat(5_000),
        "not ".repeat(5_000) + "\n" + &"-".repeat(5_000),
    ] {
        let _ = parse(&source, "broken.py");
    }
}
