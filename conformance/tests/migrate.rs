//! `isograft migrate` on idioms, each with a twin that is sound. What the real library does with
//! all of them is what the reference does: `isograft compare --system flax==0.12.12
//! conformance/tests/migrate` (but for the listed `loops-take-aliases`).

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/migrate")
}

fn migrate(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_isograft"));
    command.arg("migrate").args(arguments).output().expect("the binary runs")
}

fn json(arguments: &[&str]) -> (Option<i32>, Value) {
    let output = migrate(&[arguments, &["--format", "json"]].concat());
    let words = String::from_utf8_lossy(&output.stderr);
    let json = serde_json::from_slice(&output.stdout);
    (output.status.code(), json.unwrap_or_else(|error| panic!("{error}: {words}")))
}

/// `file:line call rule` of each change.
fn changes(report: &Value) -> Vec<String> {
    let mut found = Vec::new();
    for file in report["files"].as_array().into_iter().flatten() {
        let name = Path::new(file["file"].as_str().unwrap_or_default());
        for change in file["changes"].as_array().into_iter().flatten() {
            let word = |key: &str| change[key].as_str().unwrap_or_default().to_owned();
            found.push(format!(
                "{}:{} {} {}",
                name.file_stem().unwrap_or_default().display(),
                change["line"],
                word("call"),
                word("rule"),
            ));
        }
    }
    found
}

/// The differences between the modes, from compat to tree.
const EXPECTED: [&str; 25] = [
    "bare_array:14 nnx.jit boundary/structure-change",
    "branch_sets_static:18 nnx.cond boundary/structure-change",
    "counted_tied:13 nnx.state boundary/alias-in-arguments",
    "counter:16 nnx.jit boundary/structure-change",
    "cycle:13 nnx.jit boundary/cycle",
    "diff_state:18 nnx.grad docs/availability.md",
    "gained:15 nnx.jit boundary/structure-change",
    "gradient_is_state:20 nnx.grad docs/transforms/grad.md",
    "integer_leaf:18 nnx.value_and_grad docs/transforms/grad.md",
    "kept_rngs:23 nnx.jit boundary/alias-in-arguments",
    "loop_over_tied:19 nnx.while_loop boundary/alias-in-arguments",
    "nested:14 nnx.jit boundary/structure-change",
    "nested:19 nnx.jit boundary/structure-change",
    "passed_twice:14 nnx.jit boundary/alias-in-arguments",
    "returned_input:14 nnx.jit boundary/input-returned",
    "scan_axes:12 nnx.scan docs/availability.md",
    "shared_layer:25 nnx.remat boundary/alias-in-arguments",
    "sown:16 nnx.jit boundary/structure-change",
    "split_tied:14 nnx.split boundary/alias-in-arguments",
    "state_axes:14 nnx.vmap docs/availability.md",
    "static_set:13 nnx.jit boundary/structure-change",
    "swapped:23 nnx.jit boundary/structure-change",
    "tests_of_marks:14 nnx.jit boundary/structure-change",
    "tied:12 nnx.jit boundary/alias-in-arguments",
    "training:24 nnx.jit boundary/structure-change",
];

#[test]
fn an_idiom_changes_and_its_sound_twin_does_not() {
    let (status, report) = json(&[&folder().to_string_lossy()]);
    assert_eq!(status, Some(1));
    assert_eq!(changes(&report), EXPECTED);
    assert_eq!(report["programs"]["not_judged"], 0);
    assert_eq!(report["programs"]["changed"], 24);
}

/// A copy of the idioms.
fn copied() -> tempfile::TempDir {
    let copy = tempfile::tempdir().expect("a folder");
    for entry in fs::read_dir(folder()).expect("the idioms") {
        let file = entry.expect("a file");
        fs::copy(file.path(), copy.path().join(file.file_name())).expect("a copy");
    }
    copy
}

/// A program that an exception ends early was not run to its end, in either mode: the report says
/// so.
#[test]
fn a_program_that_ends_early_is_told_from_one_that_does_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("late.py");
    fs::write(&file, "x = {}\nx['a']\nraise TypeError('later')\n").expect("a file");
    let path = file.to_string_lossy().into_owned();
    let (status, report) = json(&[&path]);
    let program = &report["files"][0]["programs"][0];
    assert_eq!((status, &program["verdict"]), (Some(0), &"same".into()));
    assert_eq!(program["ends_early"], "raises KeyError: 'a' (line 2)");
    let words = String::from_utf8(migrate(&[&path]).stdout).expect("text");
    assert!(words.contains("ends early in both modes: script: raises KeyError"), "{words}");
}

/// A test that pytest gives something to, or runs something around, is not run without.
#[test]
fn a_test_that_needs_pytest_is_not_judged() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, format!("import pytest\n{text}")).expect("a file");
        path.to_string_lossy().into_owned()
    };
    let fixture = "@pytest.fixture\ndef model():\n    return 1\n";
    let test = "def test_a(*_):\n    pass\n";
    let in_class = "    def test_a(self):\n        pass\n";
    let cases = [
        (format!("{fixture}def test_a(model):\n    pass\n"), "parameter model"),
        ("@pytest.mark.parametrize('n', [1])\ndef test_a(n):\n    pass\n".into(), "parameter n"),
        ("@pytest.fixture(autouse=True)\ndef seed():\n    pass\ndef test_a():\n    pass\n".into(), "seed"),
        ("class TestA:\n    def setup_method(self):\n        self.x = 1\n    def test_a(self):\n        self.x\n".into(), "setup_method"),
        (format!("class Base:\n    def setup_method(self):\n        pass\nclass TestA(Base):\n{in_class}"), "setup_method"),
        (format!("from pytest import fixture\n@fixture(autouse=True)\ndef seed():\n    pass\n{test}"), "seed"),
        (format!("import unittest\nclass A(unittest.TestCase):\n    @pytest.fixture(autouse=True)\n    def seed(self):\n        pass\n{in_class}"), "seed"),
        (format!("import unittest\nclass A(unittest.TestCase):\n    def setup_method(self, method):\n        pass\n{in_class}"), "setup_method"),
        ("slow = pytest.mark.slow\n@slow\ndef test_a(model):\n    pass\n".into(), "parameter model"),
        (format!("@pytest.mark.xfail\n{test}"), "xfail"),
        (format!("@pytest.mark.usefixtures('model')\n{test}"), "usefixtures"),
        (format!("@pytest.mark.skipif('True', reason='')\n{test}"), "skipif of a text"),
        ("def test_a():\n    yield 1\n".into(), "yields"),
        ("async def test_a():\n    pass\n".into(), "an async test"),
        ("class TestA:\n    class TestB:\n        def test_a(self):\n            pass\n".into(), "a class in a class"),
        (format!("@pytest.mark.skip\n{test}"), "skipped"),
        (format!("@pytest.mark.skipif(1 < 2, reason='later')\n{test}"), "skipped: later"),
        (format!("@pytest.mark.skip('later')\nclass TestA:\n{in_class}"), "skipped: later"),
        (format!("pytestmark = [pytest.mark.slow, pytest.mark.skip(reason='later')]\n{test}"), "skipped: later"),
        ("def test_a():\n    pytest.skip('later')\n".into(), "skipped: later"),
        (format!("pytest.skip('later', allow_module_level=True)\n{test}"), "skipped: later"),
    ];
    for (place, (text, expected)) in cases.iter().enumerate() {
        let (status, report) = json(&[&write(&format!("test_{place}.py"), text)]);
        let reason = report["files"][0]["programs"][0]["reason"].as_str().unwrap_or_default();
        assert_eq!(status, Some(3), "{text}");
        assert!(reason.contains(expected), "{reason}");
    }
    let runs = "import unittest\ndef test_a(n=1):\n    pass\n\
                @pytest.mark.skipif(1 > 2, reason='')\n@pytest.mark.slow\nclass TestB:\n    \
                @staticmethod\n    def test_b():\n        pass\n\
                class Base(object):\n    def test_c(self):\n        pass\n\
                class TestC(Base):\n    pass\n\
                def setUpModule():\n    global x\n    x = 1\n\
                class D(unittest.TestCase):\n    def test_d(self):\n        self.assertEqual(x, 1)\n";
    let runs = write("test_runs.py", runs);
    let (status, report) = json(&[&runs]);
    assert_eq!((status, &report["programs"]["same"]), (Some(0), &Value::from(4)), "{report}");
    assert!(!report.to_string().contains("AttributeError"), "{report}");
    // What stands beside it, or above it in its project, is run around it, too.
    fs::write(folder.path().join("pyproject.toml"), "").expect("a file");
    write("conftest.py", "@pytest.fixture(autouse=True)\ndef seed():\n    pass\n");
    let (status, report) = json(&[&runs]);
    assert_eq!((status, &report["programs"]["not_judged"]), (Some(3), &Value::from(4)), "{report}");
}

#[test]
fn what_is_fixed_means_the_same() {
    let copy = copied();
    let path = copy.path().to_string_lossy().into_owned();
    assert_eq!(migrate(&[&path, "--fix"]).status.code(), Some(1));
    let (status, report) = json(&[&path]);
    assert_eq!((status, changes(&report)), (Some(0), Vec::new()));
    for entry in fs::read_dir(folder()).expect("the idioms") {
        let file = entry.expect("a file");
        let (old, new) = (fs::read(file.path()), fs::read(copy.path().join(file.file_name())));
        let is_sound = file.file_name().to_string_lossy().contains("_sound");
        assert_eq!(old.expect("a file") == new.expect("a file"), is_sound, "{file:?}");
    }
}

#[test]
fn from_graph_to_tree_only_sharing_changes() {
    let (_, report) = json(&[&folder().to_string_lossy(), "--from", "graph"]);
    let found = changes(&report);
    let shared = EXPECTED.iter().filter(|change| change.contains("alias"));
    assert!(shared.clone().count() > 5);
    for change in shared {
        assert!(found.iter().any(|found| found == change), "{change} is not in {found:#?}");
    }
    let structure = found.iter().find(|change| change.contains("structure"));
    assert!(structure.is_none(), "{structure:?}");
}

#[test]
fn what_does_not_run_is_guessed_at_and_what_cannot_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text);
    let model = "from flax import nnx\n\n\nclass A(nnx.Module):\n    \
                 def __init__(self, rngs):\n        self.rngs = rngs\n";
    write("model.py", model).expect("a file");
    let script = format!("{model}\n\nimport torch\n\ntorch.no_such(A(nnx.Rngs(0)))\n");
    write("script.py", &script).expect("a file");
    write("broken.py", "def f(:\n").expect("a file");
    // What extends a type of Python's own is no Module.
    let plain = "class Agent(object):\n    def act(self):\n        self.key = 1\n";
    write("unlike.py", plain).expect("a file");
    let path = folder.path().to_string_lossy().into_owned();
    let (status, report) = json(&[&path]);
    assert_eq!((status, &report["programs"]["not_judged"]), (Some(3), &Value::from(2)));
    let file = |n: usize| &report["files"][n];
    let reason = file(0)["programs"][0]["reason"].as_str().unwrap_or_default();
    assert!(reason.contains("broken.py:1:7"), "{reason}");
    assert_eq!(file(1)["programs"], Value::Array(Vec::new()));
    let reason = file(2)["programs"][0]["reason"].as_str().unwrap_or_default();
    assert!(reason.contains("torch.no_such"), "{reason}");
    for place in [1, 2] {
        assert_eq!(file(place)["guesses"][0]["line"], 6);
        assert_eq!(file(place)["guesses"][0]["rule"], "boundary/alias-in-arguments");
    }
    assert_eq!(file(3)["guesses"], Value::Array(Vec::new()));
    assert_eq!(migrate(&["/nowhere/at/all.py"]).status.code(), Some(2));
}

#[test]
fn the_modules_of_a_program_are_followed() {
    let folder = tempfile::tempdir().expect("a folder");
    let copy = |from: &str, to: &str, head: &str| {
        let text = fs::read_to_string(self::folder().join(from)).expect("an idiom");
        let (class, rest) = text.split_at(text.find("@nnx.jit").expect("a transform"));
        fs::write(folder.path().join("model.py"), class).expect("a file");
        fs::write(folder.path().join(to), format!("{head}{rest}")).expect("a file");
    };
    copy("tied.py", "train.py", "from flax import nnx\nfrom model import Tied\n\n\n");
    let (status, report) = json(&[&folder.path().join("train.py").to_string_lossy()]);
    assert_eq!(status, Some(1));
    assert_eq!(changes(&report), ["train:5 nnx.jit boundary/alias-in-arguments"]);
}

/// The usual layout: what is tested stands in `src`, and the calls that change stand there.
#[test]
fn a_call_in_a_module_is_named_and_fixed() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    for name in ["src/toy", "tests"] {
        fs::create_dir_all(path(name)).expect("a folder");
    }
    let model = fs::read_to_string(self::folder().join("tied.py")).expect("an idiom");
    let (model, _) = model.split_at(model.find("def main").expect("a main"));
    fs::write(path("pyproject.toml"), "").expect("a file");
    fs::write(path("src/toy/model.py"), model).expect("a file");
    let test = "from toy import model\n\n\ndef test_step():\n    model.double(model.Tied())\n";
    fs::write(path("tests/test_model.py"), test).expect("a file");
    let tests = path("tests").to_string_lossy().into_owned();
    let (status, report) = json(&[&tests]);
    assert_eq!(status, Some(1), "{report}");
    let change = &report["files"][0]["changes"][0];
    let file = change["file"].as_str().unwrap_or_default();
    assert!(file.ends_with("src/toy/model.py"), "{report}");
    assert_eq!((&change["call"], &change["line"]), (&"nnx.jit".into(), &12.into()));
    assert_eq!(migrate(&[&tests, "--fix"]).status.code(), Some(1));
    assert_eq!(json(&[&tests]).0, Some(0));
    let fixed = fs::read_to_string(path("src/toy/model.py")).expect("a file");
    assert!(fixed.contains("@nnx.jit(graph=True, graph_updates=True)"), "{fixed}");
}

#[test]
fn sarif_has_a_result_for_each_change() {
    let output = migrate(&[&folder().join("nested.py").to_string_lossy(), "--format", "sarif"]);
    let sarif: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(sarif["version"], "2.1.0");
    let results = sarif["runs"][0]["results"].as_array().expect("results");
    let lines = results
        .iter()
        .map(|r| r["locations"][0]["physicalLocation"]["region"]["startLine"].as_u64());
    assert_eq!(lines.collect::<Vec<_>>(), [Some(14), Some(19)]);
    let rules = sarif["runs"][0]["tool"]["driver"]["rules"].as_array().expect("rules");
    for result in results {
        assert!(rules.iter().any(|rule| rule["id"] == result["ruleId"]));
    }
}
