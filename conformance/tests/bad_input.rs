//! Whatever the input, the binary ends by itself, with clear words and the right status, and never
//! in a panic.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

fn isograft(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_isograft")).args(arguments).output().expect("the binary runs")
}

/// Runs a program given as text in every mode.
fn run(program: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_isograft"))
        .args(["run", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut stdin = child.stdin.take().expect("standard input");
    let program = program.to_owned();
    // The process may end before it has read everything.
    let writer = std::thread::spawn(move || drop(stdin.write_all(program.as_bytes())));
    let output = child.wait_with_output().expect("the binary ends");
    writer.join().expect("the writer ends");
    output
}

/// All that the process said.
fn words(output: &Output) -> String {
    format!(
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    )
}

#[track_caller]
fn ends(output: &Output, status: i32, with: &str) {
    let words = words(output);
    assert!(!words.contains("panicked"), "{words}");
    assert_eq!(output.status.code(), Some(status), "{words}");
    assert!(words.contains(with), "`{with}` is not in:\n{words}");
}

#[test]
fn a_missing_file() {
    ends(&isograft(&["run", "no/such/file.py"]), 2, "no/such/file.py");
}

#[test]
fn a_folder_for_a_file() {
    ends(&isograft(&["run", env!("CARGO_MANIFEST_DIR")]), 2, "error");
}

/// An option about processes is refused where none is started.
#[test]
fn an_option_that_would_say_nothing() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/examples/train.py");
    for command in [
        &["migrate", file, "--no-sandbox"][..],
        &["replay", file, "--no-sandbox"],
        &["check", file, "--no-sandbox"],
        &["compare", file, "--system", "spec", "--no-sandbox"],
    ] {
        ends(&isograft(command), 2, "--no-sandbox: no system of this command runs in a process");
    }
    for command in
        [&["migrate", file][..], &["replay", file], &["compare", file, "--system", "spec"]]
    {
        let command = [command, &["--timeout", "5"]].concat();
        ends(&isograft(&command), 2, "--timeout: no system of this command runs in a process");
    }
}

#[test]
fn a_bad_flag() {
    ends(&isograft(&["run", "x.py", "--fast"]), 2, "--fast");
    ends(&isograft(&["run", "x.py", "--mode", "eager"]), 2, "tree, graph, compat, all");
    ends(&isograft(&[]), 2, "Usage");
}

#[test]
fn selections_of_nothing() {
    ends(&isograft(&["check", "--rule", "no/such/rule"]), 2, "isograft rules");
    ends(&isograft(&["check", "--case", "no/such/case"]), 2, "jit/value/plain");
    for command in ["check", "migrate", "replay"] {
        ends(&isograft(&[command, "--jobs", "0", "x.py"]), 2, "at least one is needed");
    }
    ends(&isograft(&["divergences", "--entry", "no-such-*"]), 2, "no entry fits `no-such-*`");
    let empty = tempfile::tempdir().expect("a folder");
    let empty = empty.path().to_string_lossy();
    for command in [
        &["check"][..],
        &["compare", "--system", "reference"],
        &["migrate"],
        &["replay"],
        &["replay", "--kind", "docstrings"],
    ] {
        ends(&isograft(&[command, &[&empty]].concat()), 2, &format!("{empty} holds no "));
    }
}

#[test]
fn options_that_ask_for_nothing() {
    ends(&isograft(&["migrate", "--from", "tree", "--to", "tree", "x.py"]), 2, "are both tree");
    for option in ["--seed", "--first"] {
        for command in [&["check"][..], &["compare", "--system", "reference"]] {
            ends(&isograft(&[command, &[option, "7", "x.py"]].concat()), 2, "cannot be used with");
        }
    }
    for option in ["--resume", "--fresh"] {
        ends(&isograft(&["compare", "--system", "reference", option]), 2, "--results");
    }
}

/// A folder of files, each with its bytes.
fn folder_of(files: &[(&str, &[u8])]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, bytes) in files {
        std::fs::write(folder.path().join(name), bytes).expect("a file");
    }
    folder
}

fn json(output: &Output) -> serde_json::Value {
    serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{}", words(output)))
}

#[test]
fn bytes_that_are_no_text() {
    let folder = folder_of(&[
        ("bytes.py", b"x = 1\ny = '\xe9'\n"),
        ("good.py", b"print(1)\n"),
        ("latin.py", b"# coding: latin-1\nprint('\xe9')\n"),
        ("marked.py", b"\xef\xbb\xbfprint(2)\n"),
        ("odd.py", b"# coding: koi8-r\n"),
        ("imports.py", b"import bytes\n"),
    ]);
    let path = |name: &str| folder.path().join(name).display().to_string();
    let said = "bytes.py:2:6: syntax error: Non-UTF-8 code starting with '\\xe9' in file";
    ends(&isograft(&["run", &path("bytes.py")]), 2, said);
    ends(&isograft(&["run", &path("latin.py")]), 0, "print(\"é\")");
    ends(&isograft(&["run", &path("marked.py")]), 0, "print(2)");
    ends(
        &isograft(&["run", &path("odd.py")]),
        2,
        "odd.py:1:1: unsupported: a file in the encoding",
    );
    // Of many files it is the error of one.
    let whole = folder.path().display().to_string();
    let checked = isograft(&["check", &whole]);
    ends(&checked, 2, said);
    ends(&checked, 2, "6 programs on reference");
    let found = json(&isograft(&["check", "--format", "json", &whole]));
    let ended = found["programs_ended"].as_array().expect("files");
    let of = |name: &str| ended.iter().find(|it| it["file"] == path(name)).expect("a file");
    assert_eq!(of("bytes.py")["unread"]["line"], 2, "{ended:?}");
    assert_eq!(of("good.py")["modes"][0]["ended"], "returned");
    assert_eq!(of("imports.py")["modes"][0]["exception"], "SyntaxError");
    let compared = isograft(&["compare", "--system", "reference", &whole]);
    ends(&compared, 3, said);
    ends(&compared, 3, "6 programs on reference");
    ends(&isograft(&["migrate", &whole]), 3, said);
    // What is no Python is UTF-8.
    let page = folder_of(&[("a.md", b"x\n\xe9\n")]);
    let page = page.path().join("a.md").display().to_string();
    ends(&isograft(&["run", &page]), 2, "a.md:2: not UTF-8 text, from byte 2");
}

/// The cells, and what they are to show.
fn notebook(cells: &[&str]) -> String {
    let cell = |text: &&str| serde_json::json!({"cell_type": "code", "source": text});
    let mut cells: Vec<_> = cells.iter().map(cell).collect();
    cells.insert(1, serde_json::json!({"cell_type": "markdown", "source": "text"}));
    serde_json::json!({ "cells": cells }).to_string()
}

const LOST: &str = "class M(nnx.Module):\n  def __init__(self):\n    self.c = nnx.Variable(0.0)\n\n\
                    m = M()\n@jax.jit\ndef step(m):\n  m.c[...] += 1.0\nstep(m)\n";

#[test]
fn a_notebook_names_cells() {
    let first = "import jax\nfrom flax import nnx";
    let folder = folder_of(&[
        ("raises.ipynb", notebook(&[first, "x = 1\n\n1 / 0"]).as_bytes()),
        ("stops.ipynb", notebook(&[first, "import gone", "print(gone.x == 2)"]).as_bytes()),
        ("warns.ipynb", notebook(&[first, LOST]).as_bytes()),
        ("wrong.ipynb", notebook(&[first, "x = 1\nif x\n  y"]).as_bytes()),
    ]);
    let path = |name: &str| folder.path().join(name).display().to_string();
    let table = [
        ("raises.ipynb", "at cell 3, line 3", 0, "", 4),
        ("stops.ipynb", "gone.x (cell 4, line 1)", 3, "stops.ipynb, cell 3, line 1 imports", 3),
        ("warns.ipynb", "warns.ipynb, cell 3, line 9: `m.c`", 0, "", 0),
        ("wrong.ipynb", "wrong.ipynb, cell 3, line 2: syntax error", 2, "", 2),
    ];
    let level = |name: &str| match name {
        "raises.ipynb" | "wrong.ipynb" => "error",
        "warns.ipynb" => "warning",
        _ => "note",
    };
    for (name, shown, run, also, check) in table {
        let output = isograft(&["run", &path(name)]);
        ends(&output, run, shown);
        ends(&output, run, also);
        let place = shown.split("cell ").nth(1).expect("a cell");
        let (cell, line) = place.split_once(", line ").expect("a line");
        ends(
            &isograft(&["check", &path(name)]),
            check,
            &format!("cell {cell}, line {}", &line[..1]),
        );
        for command in ["run", "check"] {
            let log = json(&isograft(&[command, "--format", "sarif", &path(name)]));
            let results = log["runs"][0]["results"].as_array().expect("results");
            let found = &results[0];
            assert_eq!(found["level"], level(name), "{log:#}");
            let location = &found["locations"][0];
            let named = location["logicalLocations"][0]["name"].as_str().expect("a cell");
            assert_eq!(named, format!("cell {cell}, line {}", &line[..1]), "{log:#}");
            assert!(location["physicalLocation"]["region"].is_null(), "{log:#}");
        }
    }
    let of = |name| json(&isograft(&["run", "--format", "json", &path(name)]));
    let raised = of("raises.ipynb")["modes"]["tree"].clone();
    assert_eq!((&raised["cell"], &raised["line"]), (&3.into(), &3.into()), "{raised}");
    let warned = of("warns.ipynb")["warnings"][0].clone();
    assert_eq!((&warned["cell"], &warned["line"]), (&3.into(), &9.into()), "{warned}");
    let wrong = of("wrong.ipynb");
    assert_eq!((&wrong["cell"], &wrong["line"]), (&3.into(), &2.into()), "{wrong}");
    // A line of a Markdown page is one of the page.
    let page = folder_of(&[("a.md", b"# Page\n\n```python\nx = 1\n1 / 0\n```\n")]);
    let page = page.path().join("a.md").display().to_string();
    ends(&isograft(&["run", &page]), 0, "at line 5");
    let log = json(&isograft(&["run", "--format", "sarif", &page]));
    let place = &log["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
    assert_eq!(place["region"]["startLine"], 5, "{log:#}");
}

/// Errors are results as warnings are.
#[test]
fn an_error_in_sarif() {
    let folder = folder_of(&[
        ("raises.py", b"x = 1\nraise ValueError('no')\n"),
        ("stops.py", b"import gone\n\nprint(gone.x == 2)\n"),
        ("wrong.py", b"x = (\n"),
        ("loops.py", b"while True: pass\n"),
    ]);
    let path = |name: &str| folder.path().join(name).display().to_string();
    let table = [
        ("raises.py", "raised", "error", Some(2), "raised ValueError: no"),
        ("stops.py", "unsupported", "note", Some(3), "unsupported: gone.x"),
        (
            "wrong.py",
            "syntax-error",
            "error",
            Some(2),
            "syntax error: unexpected EOF while parsing",
        ),
        (
            "loops.py",
            "out-of-fuel",
            "note",
            None,
            "the limit is 1,000 steps: `--steps N` raises it",
        ),
    ];
    for (name, rule, level, line, shown) in table {
        for command in ["run", "check"] {
            let arguments = [command, "--format", "sarif", "--steps", "1000", &path(name)];
            let log = json(&isograft(&arguments));
            let results = log["runs"][0]["results"].as_array().expect("results");
            assert_eq!(results.len(), 1, "{log:#}");
            assert_eq!(
                (&results[0]["ruleId"], &results[0]["level"]),
                (&rule.into(), &level.into())
            );
            let said = results[0]["message"]["text"].as_str().expect("words");
            assert!(said.contains(shown), "{said}");
            let region = &results[0]["locations"][0]["physicalLocation"]["region"]["startLine"];
            assert_eq!(region.as_u64(), line, "{log:#}");
        }
    }
    let log = json(&isograft(&["run", "--format", "sarif", "no/such/file.py"]));
    let invocation = &log["runs"][0]["invocations"][0];
    assert_eq!(invocation["executionSuccessful"], false, "{log:#}");
}

/// The words say what to do.
#[test]
fn a_limit_names_its_option() {
    let folder = folder_of(&[
        ("steps.py", b"while True: pass\n"),
        ("memory.py", b"x = [0]\nwhile True: x = x + x\n"),
    ]);
    let path = |name: &str| folder.path().join(name).display().to_string();
    for command in ["run", "check"] {
        let steps = isograft(&[command, "--steps", "5000", &path("steps.py")]);
        ends(&steps, 3, "the limit is 5,000 steps: `--steps N` raises it");
        let memory = isograft(&[command, "--memory", "64", &path("memory.py")]);
        ends(&memory, 3, "the limit is 64 MiB: `--memory MIB` raises it");
    }
}

/// Each choice that a run took is said.
#[test]
fn packages_that_are_not_installed_are_named() {
    let text = b"try:\n    import gone\nexcept ImportError:\n    gone = None\nprint(gone)\n";
    let folder = folder_of(&[("a.py", text)]);
    let path = folder.path().join("a.py").display().to_string();
    for command in ["run", "check"] {
        ends(&isograft(&[command, &path]), 0, "taken as not installed: gone");
    }
    let found = json(&isograft(&["check", "--format", "json", &path]));
    assert_eq!(found["programs_ended"][0]["not_installed"][0], "gone", "{found:#}");
    let there = isograft(&["check", "--stub", "gone", &path]);
    assert!(!words(&there).contains("not installed"), "{}", words(&there));
}

#[test]
fn a_file_of_tests_says_how_they_run() {
    let text = b"import unittest\n\nclass T(unittest.TestCase):\n    def test(self): pass\n\n\
                 if __name__ == '__main__':\n    unittest.main()\n";
    let folder = folder_of(&[("a.py", text)]);
    let path = folder.path().join("a.py").display().to_string();
    ends(&isograft(&["check", &path]), 3, "`pytest --isograft` runs them");
}

#[test]
fn findings_of_a_release() {
    ends(&isograft(&["findings", "--system", "flax==0.12.12"]), 0, "merge-by-order");
    ends(&isograft(&["findings", "--system", "flax==0.1"]), 2, "no finding of flax==0.1");
    let nothing = ["findings", "--whose", "pax", "--severity", "resources"];
    ends(&isograft(&nothing), 2, "no finding fits --severity resources --whose pax");
}

/// A type of an array takes no memory, however many elements it has.
#[test]
fn types_of_large_arrays() {
    let program = "import jax, jax.numpy as jnp\nfrom flax import nnx\n\
                   class E(nnx.Module):\n  def __init__(self, rngs):\n\
                   \x20   self.w = nnx.Param(jax.random.normal(rngs(), (262144, 3840)))\n\
                   m = nnx.eval_shape(lambda: E(nnx.Rngs(0)))\nprint(m.w.shape)\n\
                   print(jax.eval_shape(lambda x: x.sum(0), jnp.zeros((1, 2))).shape)\n";
    ends(&run(program), 0, "print((262144, 3840))");
}

#[test]
fn text_that_does_not_parse() {
    ends(&run("def main(:\n    return 1\n"), 2, "-:1:10");
}

#[test]
fn a_construct_outside_the_subset() {
    let output = run("async def f(): pass\ndef main(): return f()\n");
    ends(&output, 3, "unsupported: async function");
    assert!(words(&output).contains("line 1"), "{}", words(&output));
}

/// Every end has its JSON.
#[test]
fn an_end_without_an_outcome_in_json() {
    let folder = tempfile::tempdir().expect("a folder");
    let of = |text: &str| {
        let file = folder.path().join("program.py");
        std::fs::write(&file, text).expect("a file");
        let output = isograft(&["run", &file.to_string_lossy(), "--format", "json"]);
        let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        (output.status.code(), json)
    };
    let output = isograft(&["run", "no/such/file.py", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert!(output.status.code() == Some(2) && json["error"].is_string(), "{json}");
    let (status, json) = of("def main(:\n");
    assert!(status == Some(2) && json["error"].as_str().is_some_and(|e| e.contains(":1:10")));
    let (status, json) = of("from flax import nnx\nasync def f(): pass\nf()\n");
    assert_eq!(status, Some(3));
    for mode in ["tree", "graph", "compat"] {
        assert_eq!(json["modes"][mode]["outcome"], "unsupported", "{json}");
        assert_eq!(json["modes"][mode]["where"], "line 2", "{json}");
    }
}

/// The input is refused before anything runs.
#[test]
fn a_bisection_between_one_release() {
    let arguments = ["bisect", "--good", "0.12.12", "--bad", "0.12.12", "jit/value/plain"];
    ends(&isograft(&arguments), 2, "the same release");
}

#[test]
fn an_empty_program() {
    ends(&run(""), 0, "returned None");
}

#[test]
fn an_endless_loop() {
    ends(&run("def main():\n    while True:\n        pass\n"), 3, "too many steps");
}

#[test]
fn an_endless_loop_of_primitives() {
    let program = "import jax\n\ndef main():\n\
                   \x20   return jax.lax.while_loop(lambda x: True, lambda x: x + 1, 0)\n";
    ends(&run(program), 3, "too many steps");
}

#[test]
fn a_huge_array() {
    let program =
        "import jax.numpy as jnp\n\ndef main():\n    return jnp.ones((1000000, 1000000)).sum()\n";
    ends(&run(program), 3, "too much memory");
}

#[test]
fn a_list_that_doubles() {
    let program = "def main():\n    xs = [0]\n    for i in range(60):\n        xs = xs + xs\n\
                   \x20   return len(xs)\n";
    let output = run(program);
    assert!(words(&output).contains("out of fuel"), "{}", words(&output));
    ends(&output, 3, "too much");
}

#[test]
fn a_string_that_doubles() {
    let program =
        "def main():\n    s = 'x'\n    for i in range(60):\n        s = s + s\n    return len(s)\n";
    ends(&run(program), 3, "too much");
}

#[test]
fn endless_recursion() {
    ends(
        &run("def f(x):\n    return f(x)\n\ndef main():\n    return f(1)\n"),
        0,
        "raised recursion",
    );
}

#[test]
fn an_expression_nested_deep() {
    for depth in [10_000, 1_000_000] {
        for (open, close) in
            [("(", ")"), ("[", "]"), ("-", ""), ("not ", ""), ("f(", ")"), ("lambda: ", "")]
        {
            let program =
                format!("def main():\n    return {}1{}\n", open.repeat(depth), close.repeat(depth));
            let output = run(&program);
            let words = words(&output);
            assert!(!words.contains("panicked"), "{open} {depth}: {words}");
            assert!(
                matches!(output.status.code(), Some(0 | 2 | 3)),
                "{open} {depth}: {:?} {words}",
                output.status
            );
        }
    }
}

#[test]
fn a_deep_chain_of_modules() {
    let chain = "\
from flax import nnx

class Link(nnx.Module):
    def __init__(self, next):
        self.next = next

def chain():
    link = Link(nnx.Param(1.0))
    for i in range(100000):
        link = Link(link)
    return link

";
    for (main, with) in [
        ("def main():\n    return chain()\n", "deeper than 1000 levels"),
        (
            "def main():\n    graphdef, state = nnx.split(chain())\n\
             \x20   return nnx.merge(graphdef, state).next is not None\n",
            "True",
        ),
        ("@nnx.jit\ndef f(m):\n    return 1\n\ndef main():\n    return f(chain())\n", "i32[] 1"),
    ] {
        ends(&run(&format!("{chain}{main}")), 0, with);
    }
}

#[test]
fn a_reader_who_has_had_enough() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_isograft"))
        .args(["rules", "--format", "json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    drop(child.stdout.take());
    ends(&child.wait_with_output().expect("the binary ends"), 0, "");
}

#[test]
fn no_colours_where_there_is_no_terminal() {
    let output = isograft(&["rules"]);
    assert!(!output.stdout.contains(&0x1b));
    ends(&output, 0, "golden/recorded");
}

#[test]
fn golden_without_python_says_so() {
    let checkout = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(checkout.path().join("golden")).expect("a folder");
    std::fs::write(checkout.path().join("golden/record.py"), "").expect("a file");
    let output = Command::new(env!("CARGO_BIN_EXE_isograft"))
        .args(["golden", "verify"])
        .env("PATH", "")
        .current_dir(checkout.path())
        .output()
        .expect("the binary runs");
    ends(&output, 3, "no python3 on PATH");
    let elsewhere = tempfile::tempdir().expect("a folder");
    let output = Command::new(env!("CARGO_BIN_EXE_isograft"))
        .args(["golden", "record"])
        .current_dir(elsewhere.path())
        .output()
        .expect("the binary runs");
    ends(&output, 2, "in a checkout of Isograft");
}

/// With this backend in the environment.
fn with_backend(name: &str, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_isograft"));
    command.args(arguments).env("ISOGRAFT_BACKEND", name).output().expect("the binary runs")
}

#[test]
fn a_backend_that_cannot_be_used() {
    let tied = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/examples/tied.py");
    let told = "there is no backend `blas`; the backends are cpu, openblas and cuda";
    ends(&isograft(&["--backend", "blas", "run", tied]), 2, told);
    ends(&with_backend("blas", &["run", tied]), 2, told);
    ends(&with_backend("blas", &["run", "--backend", "cpu", tied]), 0, "raised alias");
    // The list is for who has named one that cannot be used.
    let listed = with_backend("blas", &["backends"]);
    for kind in ["cpu       usable", "openblas  ", "cuda      "] {
        ends(&listed, 0, kind);
    }
    if cfg!(not(feature = "cuda")) {
        for arguments in [&["run", tied][..], &["selftest"]] {
            let arguments = [arguments, &["--backend", "cuda"]].concat();
            ends(&isograft(&arguments), 3, "build with `--features cuda`");
        }
    }
    ends(&isograft(&["selftest"]), 2, "what others are compared with");
    ends(&with_backend("blas", &["selftest"]), 2, told);
}

/// A message and the name of a file, with what a terminal acts on.
#[test]
fn nothing_that_a_program_says_acts_on_a_terminal() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("a\u{1b}]0;t\u{7}\u{202e}\u{9b}8m\u{2066}.py");
    let odd = r#""\x1b]0;t\x07\x1b[8m\x9b31m\u202e\u2066\r\x7f""#;
    let programs = [
        format!("raise ValueError({odd})\n"),
        format!("def main(): return {odd}\n"),
        format!("print({odd}, {{{odd}: {odd}}})\n"),
        format!("class A: pass\na = A()\nsetattr(a, {odd}, 1)\na.{{}}\n"),
        format!("getattr(1, {odd})\n"),
        format!("A = type({odd}, (), {{}})\ndef main(): return A, A()\n"),
        "x = \"\u{1b}]0;t\u{7}\u{202e}\" 1\n".to_owned(),
        "\u{202e}\u{9b} = 1\n".to_owned(),
    ];
    let acts =
        |c: char| c.is_control() && !matches!(c, '\n' | '\t') || "\u{202e}\u{2066}".contains(c);
    let file = file.to_string_lossy();
    for program in &programs {
        std::fs::write(&*file, program).expect("a file");
        for options in [&["run"][..], &["run", "--format", "json"], &["migrate"], &["check"]] {
            let said = words(&isograft(&[options, &[&file]].concat()));
            assert!(!said.contains(acts), "{options:?}: {program}\n{said:?}");
        }
    }
    let missing = format!("{file}-missing");
    assert!(!words(&isograft(&["run", &missing])).contains(acts));
}

#[test]
fn a_pipe_that_nobody_writes_to() {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("x.py");
    nix::unistd::mkfifo(&pipe, nix::sys::stat::Mode::S_IRWXU).expect("a pipe");
    let (pipe, folder) = (pipe.to_string_lossy(), folder.path().to_string_lossy());
    for (command, path) in [("run", &pipe), ("check", &pipe), ("check", &folder)] {
        ends(&isograft(&[command, path]), 2, "not a regular file");
    }
}

#[test]
fn a_limit_on_the_size_of_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = "ulimit -f 0; exec \"$0\" rules > \"$1\"";
    let mut command = Command::new("/bin/sh");
    command.args(["-c", script, env!("CARGO_BIN_EXE_isograft")]).arg(folder.path().join("rules"));
    ends(&command.output().expect("a shell"), 3, "File too large");
}

#[test]
fn a_program_longer_than_its_memory() {
    let dense = "0;".repeat(400_000);
    let file = tempfile::Builder::new().suffix(".py").tempfile().expect("a file");
    std::fs::write(file.path(), dense).expect("a file");
    let file = file.path().to_string_lossy();
    ends(&isograft(&["run", "--memory", "32", &file]), 3, "too much memory");
}

/// No machine has so many cores.
#[test]
fn more_jobs_than_there_can_be() {
    let file = tempfile::Builder::new().suffix(".py").tempfile().expect("a file");
    let file = file.path().to_string_lossy();
    for command in ["check", "migrate"] {
        let output = isograft(&[command, "--jobs", &usize::MAX.to_string(), &file]);
        ends(&output, 0, "");
    }
}

/// A dialect's own words are in the message about it.
#[test]
fn bad_usage_acts_on_no_terminal() {
    let folder = tempfile::tempdir().expect("a folder");
    let dialect = folder.path().to_string_lossy();
    for name in ["\\u001b]0;t\\u0007\\u202e", "\u{202e}"] {
        let text = format!("name = \"{name}\"\n");
        std::fs::write(folder.path().join("dialect.toml"), text).expect("a file");
        let output = isograft(&["rules", "--dialect", &dialect]);
        let said = words(&output);
        assert!(!said.contains(['\u{1b}', '\u{7}', '\u{202e}']), "{said:?}");
        ends(&output, 2, "\\u202e` is not of lower-case letters");
    }
    ends(&isograft(&["run", "--mode", "\u{202e}", "x.py"]), 2, "invalid value '\\u202e'");
}

#[test]
fn a_dialect_with_a_pipe_in_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let dialect = folder.path().join("own");
    ends(&isograft(&["new-dialect", "own", &dialect.to_string_lossy()]), 0, "12 files");
    let put = |file: &str, rule: &str| {
        let path = dialect.join(file);
        std::fs::remove_file(&path).expect("a file");
        nix::unistd::mkfifo(&path, nix::sys::stat::Mode::S_IRWXU).expect("a pipe");
        let output = isograft(&["rules", "--dialect", &dialect.to_string_lossy()]);
        ends(&output, 2, &format!("{rule}: not a regular file"));
    };
    put("rules/scan_is_loop.py", "scan_is_loop.py");
    put("generator.py", "generator.py");
    for name in ["main", "watch"] {
        ends(&isograft(&["new-dialect", name]), 2, &format!("another use for the name `{name}`"));
    }
}

#[test]
fn a_project_with_other_settings() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("x.py");
    std::fs::write(&file, "x = 1\n").expect("a file");
    for (text, with) in [
        ("[tool]\nisograft = 1\n", "is a table of `packages`"),
        ("[tool.isograft]\npackage = 'x'\n", "is a table of `packages`"),
        ("[tool.isograft]\npackages = ['x', 1]\n", "a folder, or a list of folders"),
        ("[tool.isograft]\npackages = []\n", "a folder, or a list of folders"),
    ] {
        std::fs::write(folder.path().join("pyproject.toml"), text).expect("a file");
        ends(&isograft(&["run", &file.to_string_lossy()]), 2, with);
    }
}

#[test]
fn a_page_shows_what_acts_nowhere_and_is_not_the_program() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, page) = (folder.path().join("x.py"), folder.path().join("x.html"));
    let text = "# \u{202e}<script>\nraise ValueError('\\x1b]0;t\\u202e<script>')\n";
    std::fs::write(&file, text).expect("a file");
    let shown = |page: &std::path::Path| {
        isograft(&["run", "--html", &page.to_string_lossy(), &file.to_string_lossy()])
    };
    ends(&shown(&page), 0, "wrote");
    let written = std::fs::read_to_string(&page).expect("the page");
    assert!(!written.contains(['\u{1b}', '\u{202e}']) && written.contains("\\x1b]0;t\\u202e"));
    assert_eq!(written.matches("<script>").count(), 1, "its own");
    ends(&shown(&file), 2, "stands there, and is no page");
    assert_eq!(std::fs::read_to_string(&file).expect("the program"), text);
    let long = "x = 1\n".repeat(170_000);
    std::fs::write(&file, long).expect("a file");
    let (out, own) = (page.to_string_lossy(), file.to_string_lossy());
    ends(&isograft(&["run", "--memory", "32", "--html", &out, &own]), 3, "too much memory");
    let written = std::fs::read_to_string(&page).expect("the page");
    assert!(written.contains("150,000 lines more, not shown."));
}
