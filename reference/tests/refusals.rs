//! Texts that are no program are refused where they are wrong, in Python's words.

#![cfg(feature = "parser")]

use isograft_reference::program::ast::Program;
use isograft_reference::program::{ParseErrorKind, parse, parse_bytes};

/// (source, line, column, construct) of what Python has and is not modelled.
const UNMODELLED: &[(&str, u32, u32, &str)] = &[
    ("async def f(): pass", 1, 1, "async function"),
    ("x = 1\n@a\nasync def f(x=1):\n    async for i in x:\n        pass", 3, 1, "async function"),
    ("class A:\n    async def f():\n        return [\n  1]", 2, 5, "async function"),
    ("x = 1\n\nmatch x:\n    case 1j:\n        \"\"\"a\n  b\"\"\"", 4, 10, "complex literal"),
    ("x = 1 + 2j", 1, 9, "complex literal"),
    ("x = 9223372036854775808", 1, 5, "integer literal larger than 64 bits"),
    ("x = -9223372036854775808", 1, 6, "integer literal larger than 64 bits"),
    ("x = 0xFFFFFFFFFFFFFFFFFFFF", 1, 5, "integer literal larger than 64 bits"),
    ("x = (1e999).real", 1, 6, "float literal beyond 64 bits"),
    ("try:\n    pass\nexcept* A:\n    pass", 3, 1, "except* handler"),
    ("x = '\\ud800'", 1, 5, "surrogate in a string"),
    ("x = 'é'; y = 2j", 1, 14, "complex literal"),
    ("def f():\n    async with a: pass", 2, 5, "async with"),
    ("\u{feff}x = 2j", 1, 5, "complex literal"),
];

/// The texts that Python refuses too.
const SYNTAX: &[(&str, u32, u32, &str)] = &[
    ("return 1", 1, 1, "'return' outside function"),
    ("class A:\n    return 1", 2, 5, "'return' outside function"),
    ("yield 1", 1, 1, "'yield' outside function"),
    ("def f():\n    class A:\n        yield from x", 3, 9, "'yield' outside function"),
    ("def f():\n    [(yield x) for x in y]", 2, 7, "'yield' inside list comprehension"),
    ("def f():\n    ((yield x) for x in y)", 2, 7, "'yield' inside generator expression"),
    ("def f():\n    {1 for x in y if (yield)}", 2, 23, "'yield' inside set comprehension"),
    ("break", 1, 1, "'break' outside loop"),
    ("for i in x:\n    def f():\n        continue", 3, 9, "'continue' outside loop"),
    ("while x:\n    pass\nelse:\n    break", 4, 5, "'break' outside loop"),
    ("nonlocal x", 1, 1, "nonlocal declaration not allowed at module level"),
    ("def f():\n    nonlocal x", 2, 5, "no binding for nonlocal 'x' found"),
    ("x = 1\ndef f():\n    nonlocal x", 3, 5, "no binding for nonlocal 'x' found"),
    (
        "class A:\n    x = 1\n    def f():\n        nonlocal x",
        4,
        9,
        "no binding for nonlocal 'x' found",
    ),
    (
        "def f():\n    global x\n    x = 1\n    def g():\n        nonlocal x",
        5,
        9,
        "no binding for nonlocal 'x' found",
    ),
    ("def f():\n    print(x)\n    global x", 3, 5, "name 'x' is used prior to global declaration"),
    (
        "def f():\n    x = 1\n    global x",
        3,
        5,
        "name 'x' is assigned to before global declaration",
    ),
    ("def f(x):\n    global x", 2, 5, "name 'x' is parameter and global"),
    ("def f():\n    global x\n    x: int = 1", 3, 5, "annotated name 'x' can't be global"),
    (
        "def f():\n    x = 1\n    def g():\n        global x\n        nonlocal x",
        5,
        9,
        "name 'x' is nonlocal and global",
    ),
    ("def f(a, a): pass", 1, 1, "duplicate argument 'a' in function definition"),
    ("x = lambda a, *a: 1", 1, 5, "duplicate argument 'a' in function definition"),
    ("f(a=1, a=2)", 1, 1, "keyword argument repeated: a"),
    ("a, *b, *c = x", 1, 1, "multiple starred expressions in assignment"),
    ("*a = x", 1, 1, "can't use starred expression here"),
    ("x = *a", 1, 5, "can't use starred expression here"),
    ("__debug__ = 1", 1, 1, "cannot assign to __debug__"),
    (
        "x = 1\nfrom __future__ import annotations",
        2,
        1,
        "from __future__ imports must occur at the beginning of the file",
    ),
    ("from __future__ import braces", 1, 1, "future feature braces is not defined"),
    ("try: pass\nexcept: pass\nexcept A: pass", 2, 1, "default 'except:' must be last"),
    (
        "class A:\n    x = [y := 1 for i in z]",
        2,
        10,
        "assignment expression within a comprehension cannot be used in a class body",
    ),
    (
        "[i := 1 for i in z]",
        1,
        2,
        "assignment expression cannot rebind comprehension iteration variable 'i'",
    ),
    (
        "[1 for i in (z := x)]",
        1,
        14,
        "assignment expression cannot be used in a comprehension iterable expression",
    ),
    (
        "[1 for a[(w := 0)] in x]",
        1,
        11,
        "comprehension inner loop cannot rebind assignment expression target 'w'",
    ),
    (
        "[1 for a in x if (w := 0) for w in y]",
        1,
        31,
        "comprehension inner loop cannot rebind assignment expression target 'w'",
    ),
    ("a[*b]: int", 1, 1, "can't use starred expression here"),
    (
        "match x:\n    case y: pass\n    case 1: pass",
        2,
        10,
        "name capture 'y' makes remaining patterns unreachable",
    ),
    ("match x:\n    case 1 | _ | 2: pass", 2, 14, "wildcard makes remaining patterns unreachable"),
    ("match x:\n    case 1 | a: pass", 2, 10, "alternative patterns bind different names"),
    ("match x:\n    case [a, a]: pass", 2, 14, "multiple assignments to name 'a' in pattern"),
    ("match x:\n    case [*a, *b]: pass", 2, 10, "multiple starred names in sequence pattern"),
    ("match x:\n    case {1: a, 1: b}: pass", 2, 10, "mapping pattern checks duplicate key (1)"),
    ("match x:\n    case A(b=1, b=2): pass", 2, 19, "attribute name repeated in class pattern: b"),
    ("match x:\n    case 1 as _: pass", 2, 15, "cannot use '_' as a target"),
    (
        "match x:\n    case f'{a}': pass",
        2,
        10,
        "patterns may only match literals and attribute lookups",
    ),
    ("x = 'a\0b'", 1, 7, "source code cannot contain null bytes"),
];

/// Refused by Ruff, whose words are not ours to test: only where.
const RUFF: &[(&str, u32, u32)] = &[
    ("x = = 1", 1, 5),
    ("f() = 1", 1, 1),
    ("f() += 1", 1, 1),
    ("x = 1\n  y = 2", 2, 1),
    ("def f(a=1, b): pass", 1, 12),
    ("def f(a, **b, c): pass", 1, 15),
    ("f(a=1, 2)", 1, 8),
    ("f(**a, *b)", 1, 8),
    ("x = [1, 2", 1, 10),
    ("x = 'abc", 1, 5),
    ("del f()", 1, 5),
    ("global", 1, 7),
    ("if x:\npass", 2, 1),
    ("x = 1 2", 1, 7),
    ("while = 1", 1, 7),
    ("x = \"\\N{nonsense}\"", 1, 9),
];

/// The place of the first construct that is not modelled, and its name. Its place stands before it
/// in the tree as it is debugged.
fn unmodelled(program: &Program) -> Option<(u32, u32, String)> {
    let tree = format!("{:?}", program.body);
    let (before, after) = tree.split_once("Unmodelled(UnmodelledConstruct { what: \"")?;
    let number = |name: &str| {
        let (_, digits) = before.rsplit_once(name)?;
        digits.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
    };
    let what = after.split("\", source").next()?;
    Some((number(" line: ")?, number(" column: ")?, what.to_owned()))
}

#[test]
fn what_is_not_modelled_stands_in_the_tree() {
    for (source, line, column, construct) in UNMODELLED {
        let program = parse(source, "prog.py").expect(source);
        let wanted = (*line, *column, (*construct).to_owned());
        assert_eq!(unmodelled(&program), Some(wanted), "{source}");
        let printed = program.to_string();
        assert_eq!(parse(&printed, "prog.py").as_ref(), Ok(&program), "{source}\n{printed}");
    }
}

/// Parsing itself ends with *unsupported* here.
#[test]
fn outside_the_subset() {
    let error = parse("def f(x: (yield)): pass", "prog.py").expect_err("a yield");
    assert_eq!(error.to_string(), "prog.py:1:11: unsupported: 'yield' in an annotation");
}

#[test]
fn static_rules() {
    for (source, line, column, rule) in SYNTAX {
        let error = parse(source, "prog.py").expect_err(source);
        assert_eq!(
            error.to_string(),
            format!("prog.py:{line}:{column}: syntax error: {rule}"),
            "{source}"
        );
    }
}

#[test]
fn syntax_errors() {
    for (source, line, column) in RUFF {
        let error = parse(source, "prog.py").expect_err(source);
        assert!(!matches!(error.kind, ParseErrorKind::Unsupported(_)), "{source}: {error}");
        assert_eq!((error.line, error.column), (*line, *column), "{source}: {error}");
    }
}

/// Legal in Python, and easily refused by mistake.
const LEGAL: &[&str] = &[
    "def f():\n    import a\n    global a",
    "global a, a, __debug__\na = 1",
    "[w := 1 for a in b]\nglobal w",
    "def f():\n    [x for x in y]\n    global x",
    "def f():\n    lambda: x\n    global x",
    "def f():\n    def g():\n        nonlocal x\n    x = 1",
    "def f():\n    [x := 1 for a in b]\n    def g():\n        nonlocal x",
    "def f(x):\n    class A:\n        nonlocal x\n        x = 1",
    "class A:\n    def f(self):\n        nonlocal __class__",
    "def f():\n    def g():\n        nonlocal x\n        def h():\n\
     \x20           nonlocal x\n    with a as x: pass",
    "for i in x:\n    try:\n        pass\n    finally:\n        continue",
    "for i in x:\n    while y: pass\n    else: break",
    "'doc'\nfrom __future__ import annotations as a, division\nfrom __future__ import generators",
    "[(w := i) for i in x if [w for j in (1, 2)]]",
    "class A:\n    x = lambda: [y := 1 for i in z]",
    "a[*b]: int = 1",
    "def f():\n    global x\n    (x): int = 1",
    "() = [] = x\ndel (), [a]",
    "f(*a, *b, c, **d, e=1, **g)",
    "def f[T](x: T) -> T: return x\nclass A[*T, **P](B): pass",
];

#[test]
fn legal_programs_pass() {
    for source in LEGAL {
        assert_eq!(parse(source, "prog.py").err(), None, "{source}");
    }
}

#[test]
fn bytes_that_are_not_utf8() {
    let error = parse_bytes(b"x = 1\ny = '\xff'", "prog.py").expect_err("invalid bytes");
    assert_eq!(error.to_string(), "prog.py:2:6: syntax error: source code is not UTF-8");
    for bytes in [&b"\xc3"[..], b"\x80abc", b"# \xf0\x9f\n", b"\xff\xfe"] {
        assert!(parse_bytes(bytes, "prog.py").is_err());
    }
}

#[test]
fn arbitrary_text_ends_in_an_answer() {
    for text in [
        "\0", "\u{feff}", "\\", "\\\n", "\x0c", "'", "'''", "f'{", "f'{x!", "f'{x:", "(", ")",
        "\t x", "$", "?", "!ls", "é = 1", "²",
    ] {
        let _ = parse(text, "prog.py");
    }
}
