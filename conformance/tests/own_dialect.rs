//! The chapter `docs/own_dialect.md`: the files of a new dialect, what the commands print, and what
//! rules say of the library's answers. Those were recorded from a real run:
//! `dialect/tiny/recorded.json`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use isograft_conformance::case::{Case, in_files};
use isograft_conformance::failure::Failure;
use isograft_conformance::own_dialect::OwnDialect;
use isograft_conformance::rule::Rule;
use isograft_conformance::rules;
use isograft_conformance::system::{Capabilities, Reference, System};
use isograft_conformance::text::packages_in;
use isograft_conformance::trial::{Against, Trial};
use isograft_conformance::verdict::{Evidence, Verdict};
use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::{Difference, Outcome};
use isograft_reference::program::ast::Program;
use serde_json::{Value, json};

const TINY: &str = "conformance/dialect/tiny";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The fenced blocks of a language in the chapter.
fn blocks(language: &str) -> Vec<String> {
    let page = read("docs/own_dialect.md");
    let fence = format!("```{language}\n");
    let blocks = page.split(fence.as_str()).skip(1);
    blocks.map(|rest| rest.split("```").next().unwrap_or_default().to_owned()).collect()
}

fn case(program: &str) -> Case {
    let packages = packages_in(&[root().join(TINY).join("semantics")]).expect("the prelude");
    let file = root().join(TINY).join("programs").join(program);
    let found = in_files(&[file], &packages, None).expect("the program");
    Case::of(found.into_iter().next().expect("one program"))
}

/// The library's answer to the program.
fn recorded(program: &str) -> Outcome {
    let all: Value = serde_json::from_str(&read(&format!("{TINY}/recorded.json"))).expect("JSON");
    Outcome::from_json(&all["outcomes"][program]).expect("an outcome")
}

/// The library, which answers every program as it answered this one.
struct Library(Outcome);

impl System for Library {
    fn name(&self) -> &str {
        "tiny"
    }

    fn capabilities(&mut self) -> Result<Capabilities, Failure> {
        Ok(Capabilities::all())
    }

    fn run(&mut self, _: &Program, _: Mode, _: &Limits) -> Result<Outcome, Failure> {
        Ok(self.0.clone())
    }
}

#[test]
fn the_chapter_shows_the_files() {
    let files = [
        "semantics/tiny.py",
        "programs/counter.py",
        "rules/scan_is_loop.py",
        "rules/changed_copies.py",
        "programs/asks_for_a_trace.py",
        "programs/changed_in_place.py",
        "generator.py",
        "implementation/tiny.py",
        "programs/outer.py",
    ];
    let shown = blocks("python");
    assert_eq!(shown.len(), files.len());
    for (file, shown) in files.into_iter().zip(shown) {
        let text = read(&format!("{TINY}/{file}"));
        let whole = !["implementation/tiny.py", "programs/changed_in_place.py"].contains(&file);
        assert!(if whole { text == shown } else { text.contains(&shown) }, "{file}");
    }
    let manifest = read(&format!("{TINY}/dialect.toml"));
    let shown: Vec<bool> = blocks("toml").iter().map(|shown| manifest.contains(shown)).collect();
    // The other two are what a library brings that has mistakes.
    assert_eq!(shown, [true, false, false]);
}

fn isograft(arguments: &[&str], folder: &Path) -> (String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_isograft"))
        .args(arguments)
        .env("XDG_CACHE_HOME", folder.join("cache"))
        .current_dir(folder)
        .output()
        .expect("the binary runs");
    [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).into()
}

/// The words as a pattern: `...` stands for anything.
fn prints(shown: &str) -> regex::Regex {
    let escaped = regex::escape(shown).replace("\\.\\.\\.\n", "(?s:.*?)");
    let escaped = escaped.replace("\\.\\.\\.", ".*");
    regex::Regex::new(&format!("^{escaped}$")).expect("a pattern")
}

#[test]
fn the_commands_print_what_the_chapter_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut ran = 0;
    for block in blocks("console") {
        let (command, printed) = block.split_once('\n').expect("a command");
        let Some(arguments) = command.strip_prefix("$ isograft ") else { continue };
        let arguments: Vec<&str> = arguments.split(' ').collect();
        let (output, error) = isograft(&arguments, folder.path());
        assert!(prints(printed).is_match(&output), "{command}\n{output}{error}");
        ran += 1;
    }
    assert_eq!(ran, 4);
}

/// The frameworks that people use, as folders of `examples`. Every fifth mutant is looked for, since
/// all take minutes, and with `ISOGRAFT_WHOLE` each of them.
#[test]
fn the_rules_of_the_examples_hold_and_find_mutants() {
    let examples = root().join("examples");
    let folders = fs::read_dir(&examples).expect("the examples").map(|entry| entry.expect("one"));
    let every = if std::env::var_os("ISOGRAFT_WHOLE").is_some() { 1 } else { 5 };
    let mut ran = 0;
    for folder in folders.map(|entry| entry.path()).filter(|path| path.is_dir()) {
        let manifest = fs::read_to_string(folder.join("dialect.toml")).expect("the manifest");
        let manifest: toml::Table = manifest.parse().expect("TOML");
        let mutants = manifest["mutant"].as_array().expect("mutants").iter().step_by(every);
        let mutants: Vec<&str> = mutants.filter_map(|each| each["name"].as_str()).collect();
        let folder = folder.display().to_string();
        let work = tempfile::tempdir().expect("a folder");
        let (output, error) =
            isograft(&["check", "--dialect", &folder, "--cases", "12"], work.path());
        assert!(output.contains(" rules held, "), "{output}{error}");
        let mut detect = vec!["detect", "--dialect", &folder, "--seeds", "1", "--programs", "150"];
        detect.extend(&mutants);
        let (output, error) = isograft(&detect, work.path());
        let of = mutants.len();
        let last = output.lines().last().unwrap_or_default();
        assert!(last.starts_with(&format!("{of} of {of} mutants ")), "{output}{error}");
        assert!(every > 1 || !output.contains("no mutant breaks"), "{output}{error}");
        ran += 1;
    }
    assert!(ran > 0);
}

/// A manifest with two mutants of one name.
fn two_mutants() -> String {
    let mutant = "[[mutant]]\nname = \"a\"\nwrong = \"b\"\nfile = \"tiny.py\"\ntext = \"c\"\n\
                  replaced = \"d\"\n";
    format!("name = \"tiny\"\n{mutant}{mutant}")
}

/// A generator with one statement, and a number that is no text.
fn grammar(options: &str, statement: &str) -> String {
    format!(
        "from isograft_dialect import Array, Grammar\n\ngrammar = Grammar()\n\n\n\
         @grammar.expression(Array)\ndef number(w, wanted):\n    return 5\n\n\n\
         @grammar.statement({options})\ndef statement(w):\n    {statement}\n\n\n\
         program = grammar.program\n"
    )
}

/// An entry of the chapter, of another rule.
fn divergence(rule: &str) -> String {
    let entry = blocks("toml").into_iter().find(|block| block.starts_with("rule = "));
    entry.expect("the entry").replace("tiny/changed-copies", rule)
}

/// A mistake in a file of the dialect is told with the file, and where there is one the line.
#[test]
fn what_is_wrong_in_a_folder_is_named() {
    for (file, text, words) in [
        ("dialect.toml", "name = \"linen\"\n", "Isograft has a dialect `linen` itself"),
        ("dialect.toml", "name = \"tiny\"\nnane = 1\n", "unknown field `nane`"),
        ("generator.py", "x = 1\n", "`program` raised AttributeError"),
        ("generator.py", "def program(random):\n    return 1\n", "`program` gave no text"),
        ("generator.py", "def program(random):\n    return 1 // 0\n", "raised ZeroDivisionError"),
        ("generator.py", "def program(random):\n    return 1 // 0\n", "generator.py, line 2"),
        ("rules/one.py", "def watched_tiny_scan(step):\n    pass\n", "rules/one.py: the file"),
        ("rules/one.py", "\"\"\"A rule.\"\"\"\n", "rules/one.py: a rule defines a function"),
        ("rules/one.py", "def f(:\n", "rules/one.py:1:7"),
        ("generator.py", "def enumerated():\n    return 1\n", "`enumerated` gave no dict"),
        (
            "rules/one.py",
            "\"\"\"A rule.\"\"\"\n\n\ndef watched_tiny_skan(step):\n    return tiny.scan(step)\n",
            "rules/one.py:4: `watched_tiny_skan` stands for nothing: tiny has no `skan`",
        ),
        (
            "rules/one.py",
            "\"\"\"A rule.\"\"\"\n\nwatch_seen = {}\n\n\ndef watched_tiny_scan(step):\n    pass\n",
            "rules/one.py:3: `watch_seen` is a name of the watch itself",
        ),
        ("rules/_one.py", "def watch():\n    pass\n", "rules/_one.py:1: `watch` is a name of"),
        ("rules/_one.py", "def f(:\n", "rules/_one.py:1:7"),
        (
            "dialect.toml",
            "name = \"a\"\n[[error]]\nclass = \"b\"\ntext = \"c\"\n",
            "unknown variant `b`",
        ),
        (
            "dialect.toml",
            "name = \"a\"\n[[error]]\nclass = \"axis\"\n",
            "no `exception` and no `text`",
        ),
        (
            "dialect.toml",
            "name = \"a\"\n[[error]]\nclass = \"axis\"\ntext = \"(\"\n",
            "error `axis`: ",
        ),
        ("divergences/one.toml", "rule = \"a\"\n", "divergence one.toml: "),
        (
            "dialect.toml",
            "name = \"tiny\"\nlibrary = \"tyni\"\n",
            "dialect.toml:2: `semantics` has",
        ),
        ("dialect.toml", "\nname = \"Tiny\"\n", "dialect.toml:2: the name `Tiny` is not"),
        (
            "programs/one.py",
            "\n# breaks tiny/nope: why\ndef main():\n    return 1\n",
            "programs/one.py:2: there is no rule `tiny/nope`",
        ),
        (
            "generator.py",
            "def enumerated():\n    return {\"a/b\": \"# breaks tiny/nope: why\"}\n",
            "generator.py: `a/b` of `enumerated`:1: there is no rule `tiny/nope`",
        ),
        ("dialect.toml", "name = \"effects\"\n", "dialect.toml:1: rules of Isograft have names"),
        (
            "dialect.toml",
            "name = \"tiny\"\nlibrary = \"random.nn\"\n",
            "dialect.toml:2: `random` is a module that Python, JAX or Isograft needs",
        ),
        ("dialect.toml", &two_mutants(), "dialect.toml:8: another mutant has the name `a`"),
        ("semantics/tiny.py", "\ndef f(:\n", "semantics/tiny.py:2:7: syntax error"),
        ("semantics/other.py", "\ndef f(:\n", "semantics/other.py:2:7: syntax error"),
        ("programs/one.py", "\ndef f(:\n", "programs/one.py:2:7: syntax error"),
        (
            "generator.py",
            "def program(random):\n    return \"\\ndef f(:\"\n",
            "generator.py: what `program` wrote (seed ",
        ),
        (
            "generator.py",
            "def enumerated():\n    return {\"a/b\": \"\\ndef f(:\"}\n",
            "generator.py: `a/b` of `enumerated`:2:7: syntax error",
        ),
        (
            "generator.py",
            "def enumerated():\n    return {\"\": \"\"}\n",
            "`` cannot name a program",
        ),
        ("generator.py", &grammar("weight=-1", "1"), "statement has a negative weight"),
        ("generator.py", &grammar("", "w.let(Array(), \"m\")"), "gave no text: 5"),
        (
            "divergences/one.toml",
            &divergence("tiny/nope"),
            "one.toml:1: there is no rule `tiny/nope`",
        ),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        isograft(&["new-dialect", "tiny"], folder.path());
        let file_of = folder.path().join("tiny").join(file);
        fs::create_dir_all(file_of.parent().expect("a folder")).expect("a folder");
        fs::write(file_of, text).expect("a file");
        let (output, error) =
            isograft(&["check", "--dialect", "tiny", "--cases", "1"], folder.path());
        assert!(error.contains(words), "{file}: {text}\n{output}{error}");
    }
}

#[test]
fn every_rule_holds_on_the_specification() {
    let limits = Limits::default();
    for program in ["counter.py", "outer.py"] {
        let case = case(program);
        let outcome = Reference.run_case(&case, Mode::Tree, &limits).expect("an outcome");
        let mut held = 0;
        for rule in rules::all().iter().filter(|rule| rule.scope.admits_random()) {
            let mut system = Reference;
            let mut trial = Trial::new(&case, Mode::Tree, &outcome, &mut system, &limits);
            match rule.judge(&mut trial) {
                Verdict::Holds => held += 1,
                Verdict::DoesNotApply => {}
                Verdict::Broken(evidence) => panic!("{program}: {}: {evidence}", rule.id),
            }
        }
        assert!(held > 3, "{program}");
    }
}

/// The verdict of the rule on the library's recorded answer to the program.
fn judged(rule: &Rule, program: &str) -> Verdict {
    let (limits, case, answer) = (Limits::default(), case(program), recorded(program));
    let specified = Reference.run_case(&case, Mode::Tree, &limits).expect("an outcome");
    let mut library = Library(answer.clone());
    let against = Against::Outcome { outcome: specified, is_live: false };
    rule.judge(&mut Trial::new(&case, Mode::Tree, &answer, &mut library, &limits).against(against))
}

#[test]
fn the_rules_find_the_mistake_in_the_library() {
    let escapes = rules::effects::no_tracer_escapes::RULE;
    for (rule, words) in [(escapes, "effects/no-tracer-escapes"), (rules::AGREE, "systems/agree")] {
        assert!(matches!(judged(&rule, "counter.py"), Verdict::Holds), "{words}");
        let Verdict::Broken(Evidence { at, expected, found }) = judged(&rule, "outer.py") else {
            panic!("{words} holds");
        };
        let shown = format!("  at        {at}\n  expected  {expected}\n  found     {found}\n");
        let is_shown =
            |block: &String| block.contains(&format!("broken {words}")) && block.contains(&shown);
        assert!(blocks("console").iter().any(is_shown), "{words}: {shown}");
    }
}

/// A folder with what the chapter adds to it: its further programs, its errors, its departures.
#[test]
fn a_folder_enumerates_exports_and_lists_what_is_known() {
    let work = tempfile::tempdir().expect("a folder");
    let folder = work.path().join("tiny");
    isograft(&["new-dialect", "tiny"], work.path());
    let append = |file: &str, text: &str| {
        let path = folder.join(file);
        let before = fs::read_to_string(&path).expect(file);
        fs::write(path, before + text).expect(file);
    };
    append(
        "generator.py",
        "\n\ndef enumerated():\n    return {f\"number/{n}\": f\"def main():\\n    return {n}\\n\" for n in (1, 2)}\n",
    );
    let added = blocks("toml");
    let with = |word: &str| added.iter().find(|block| block.contains(word)).expect(word);
    append("dialect.toml", &format!("\n{}", with("[[error]]")));
    fs::create_dir(folder.join("divergences")).expect("a folder");
    let entry = folder.join("divergences/changes_what_it_made.toml");
    fs::write(&entry, with("[[shows]]")).expect("a file");

    let asked = |arguments: &[&str]| {
        let (output, error) = isograft(arguments, work.path());
        assert!(error.is_empty(), "{arguments:?}: {error}");
        output
    };
    let named = ["check", "--dialect", "tiny", "--case", "tiny/number/*"];
    assert!(asked(&named).contains("2 programs on reference"));
    assert!(asked(&["run", "--dialect", "tiny", "tiny/number/2"]).ends_with("returned 2\n"));
    assert!(asked(&["run", "--dialect", "tiny", "tiny/random/0/3"]).contains("def main():"));
    let exported = ["export", "--dialect", "tiny", "--pytest", "suite", "--cases", "2"];
    assert!(
        asked(&exported).starts_with("8 programs of tiny in 3 files: 8 tests, of which 1 fail")
    );
    let text = |file: &str| fs::read_to_string(work.path().join("suite").join(file)).expect(file);
    assert!(text("test_tiny_number.py").contains("def test_2():"));
    assert!(text("test_programs.py").contains("@diverges(\"changes_what_it_made\""));
    assert!(text("observed/environment.json").contains("structure_mismatch"));

    // A finding of the library, or of JAX, that a program may show by what it reaches is marked, too.
    let program = "import jax\nimport jax.numpy as jnp\n\n\ndef main():\n    \
                   return jax.checkpoint(lambda: jnp.float32(1.0))()\n";
    fs::write(folder.join("programs/constant.py"), program).expect("a file");
    assert!(asked(&exported).contains(" 1 fail as listed, and "));
    let (tests, name) = (text("test_programs.py"), "checkpoint-gives-constants-of-numpy");
    let (before, after) = tests.split_once("\ndef test_constant():").expect("a test");
    let marks = before.rsplit("\n\n\n").next().expect("its marks");
    assert!(marks.contains(&format!("@may_diverge(\"{name}\", (")), "{marks}");
    assert!(marks.contains("(\"*host\", \"false\", \"true\"),\n], jax=\"0.12.0.1\")"), "{marks}");
    let (counter, _) = after.split_once("\ndef test_counter():").expect("a test");
    assert!(!counter.contains("@may_diverge("), "{counter}");

    // The library's recorded answers: the difference is the one that the entry lists.
    let own = OwnDialect::load(&folder).expect("a dialect");
    let known = |id: &str| {
        let Verdict::Broken(evidence) = judged(&rules::AGREE, "outer.py") else {
            panic!("the systems agree");
        };
        let Evidence { at: path, expected: left, found: right } = evidence;
        let difference = Difference { path, left, right };
        own.divergences.find(id, Mode::Tree, &difference).map(|(entry, _)| entry.id.clone())
    };
    assert_eq!(known("tiny/programs/outer.py").as_deref(), Some("changes_what_it_made"));
    assert_eq!(known("tiny/programs/other.py"), None);
}

/// A rule that raises where the program returns holds nothing, and neither does one that needs what
/// the reference lacks; the file and the line of the rule are told.
#[test]
fn what_is_wrong_in_a_rule_is_told() {
    let statement = "\"\"\"A rule.\n\nSource: none\n\"\"\"\n\n\n";
    for (function, words) in [
        (
            "def watched_tiny_scan(step):\n    return tyni.scan(step)\n",
            "found     NameError: name 'tyni' is not defined (tiny/rules/one.py:8)",
        ),
        (
            "import ctypes\ndef watched_tiny_scan(step):\n    ctypes.CDLL(\"x\")\n    return step\n",
            "found     unsupported: ",
        ),
        (
            "import nope\ndef watched_tiny_scan(step):\n    return nope.scan(step)\n",
            "found     unsupported: ",
        ),
        (
            "made = {}[\"a\"]\n\n\ndef watched_tiny_scan(step):\n    return tiny.scan(step)\n",
            "found     KeyError: 'a' (tiny/rules/one.py:7)",
        ),
        ("def watched_tiny_scan(step):\n    while True:\n        pass\n", "found     out of fuel"),
        (
            "def instead_tiny_scan(step):\n    raise ValueError(\"no\")\n",
            "found     raised ValueError: no (tiny/rules/one.py:8)",
        ),
    ] {
        let work = tempfile::tempdir().expect("a folder");
        isograft(&["new-dialect", "tiny"], work.path());
        let rule = format!("{statement}{function}");
        fs::write(work.path().join("tiny/rules/one.py"), rule).expect("a file");
        let check = ["check", "--dialect", "tiny", "--cases", "0", "--rule", "tiny/one"];
        let (output, error) = isograft(&check, work.path());
        assert!(output.contains(words), "{output}{error}");
        assert!(output.contains("(tiny/rules/one.py"), "{output}{error}");
    }
}

/// A mended generator or semantics is not blamed for programs of the broken one.
#[test]
fn a_program_that_did_not_return_is_not_kept() {
    let work = tempfile::tempdir().expect("a folder");
    isograft(&["new-dialect", "tiny"], work.path());
    let semantics = work.path().join("tiny/semantics/tiny.py");
    let sound = fs::read_to_string(&semantics).expect("a file");
    let wrong = sound.replace("jax.lax.scan(step, m, xs)", "jax.lax.scan(stepp, m, xs)");
    fs::write(&semantics, wrong).expect("a file");
    let check = ["check", "--dialect", "tiny", "--cases", "6"];
    let (output, error) = isograft(&check, work.path());
    assert!(output.contains("broken tiny/programs-return"), "{output}{error}");
    fs::write(&semantics, sound).expect("a file");
    let (output, error) = isograft(&check, work.path());
    assert!(output.contains(" rules held, ") && !output.contains("broken t"), "{output}{error}");
}

/// A rule that no mutant breaks may say nothing at all.
#[test]
fn a_rule_that_no_mutant_breaks_is_told() {
    let work = tempfile::tempdir().expect("a folder");
    isograft(&["new-dialect", "tiny"], work.path());
    let rule = "\"\"\"A rule.\n\nSource: none\n\"\"\"\n\n\ndef watched_tiny_scan(step):\n    \
                watch(True, \"\")\n    return tiny.scan(step)\n";
    fs::write(work.path().join("tiny/rules/mute.py"), rule).expect("a file");
    let detect = ["detect", "--dialect", "tiny", "--seeds", "1", "--programs", "20"];
    let (output, error) = isograft(&detect, work.path());
    let words = "no mutant breaks tiny/mute: dialect.toml lacks one\n4 of 4 mutants are reported by \
                 the dialect's own rules\n";
    assert!(output.contains(words), "{output}{error}");
}

/// The function of the rule is another one than the library's, and has another name.
#[test]
fn a_program_that_returns_a_function_of_the_library_breaks_no_equivalence() {
    let work = tempfile::tempdir().expect("a folder");
    isograft(&["new-dialect", "tiny"], work.path());
    let program = |returned: &str| format!("import tiny\n\n\ndef main():\n    return {returned}\n");
    let check = ["check", "--dialect", "tiny", "--rule", "tiny/scan-is-loop", "program.py"];
    for (returned, ends) in
        [("tiny.scan", "rule did not apply"), ("tiny.scan.__name__ == 'scan'", "1 rule broken")]
    {
        fs::write(work.path().join("program.py"), program(returned)).expect("a file");
        let (output, error) = isograft(&check, work.path());
        assert!(output.contains(ends), "{returned}: {output}{error}");
    }
}

/// A program that says it breaks a rule is asked each time.
#[test]
fn a_near_miss_that_breaks_nothing_is_told() {
    let work = tempfile::tempdir().expect("a folder");
    isograft(&["new-dialect", "tiny"], work.path());
    let check = ["check", "--dialect", "tiny", "--cases", "0", "--rule", "tiny/*"];
    let (output, error) = isograft(&check, work.path());
    assert!(
        output.contains("broken on purpose\n  tiny/changed-copies: tiny/programs/"),
        "{output}"
    );
    assert!(output.contains("tiny/scan-is-loop: tiny/programs/asks_for_a_trace.py: "), "{output}");
    assert!(output.contains(" rules held"), "{output}{error}");

    // A rule that says nothing any more, and one that is about something else now.
    let near = "# breaks tiny/scan-is-loop: the program has no scan\nimport tiny\n\n\ndef main():\n    \
                return 1\n";
    fs::write(work.path().join("tiny/programs/near.py"), near).expect("a file");
    let rule = "\"\"\"A rule.\n\nSource: none\n\"\"\"\n\nimport tiny\n\n\ndef \
                watched_tiny_changed(m, **fields):\n    watch(True, \"\")\n    return \
                tiny.changed(m, **fields)\n";
    fs::write(work.path().join("tiny/rules/changed_copies.py"), rule).expect("a file");
    let (output, error) = isograft(&check, work.path());
    for words in [
        "unbroken tiny/programs/near.py:1 says that it breaks tiny/scan-is-loop (the program has \
         no scan), and it does not apply\n",
        "unbroken tiny/programs/changed_in_place.py:1 says that it breaks tiny/changed-copies \
         (this `changed` changes the module that it is given), and it holds\n",
        "2 near misses break nothing\n",
    ] {
        assert!(output.contains(words), "{output}{error}");
    }
    let json = [&check[..], &["--format", "json"]].concat();
    let answer: Value = serde_json::from_str(&isograft(&json, work.path()).0).expect("JSON");
    let unbroken = answer["unbroken"].as_array().expect("a list");
    let lines: Vec<_> = unbroken.iter().map(|each| (&each["line"], &each["applies"])).collect();
    assert_eq!(lines, [(&json!(1), &json!(true)), (&json!(1), &json!(false))], "{answer}");
    assert_eq!(answer["holds"], false);
    // With another rule alone there is nothing to say.
    let other = ["check", "--dialect", "tiny", "--cases", "0", "--rule", "tiny/scan-keeps-*"];
    let (output, error) = isograft(&other, work.path());
    assert!(output.contains("1 rule held"), "{output}{error}");
}

/// A mutant that the folder's own rules do not report is no success, whatever else reports it.
#[test]
fn a_mutant_that_no_own_rule_reports_is_told() {
    let work = tempfile::tempdir().expect("a folder");
    isograft(&["new-dialect", "tiny"], work.path());
    let manifest = work.path().join("tiny/dialect.toml");
    let mutant = |name: &str, text: &str, replaced: &str| {
        format!(
            "\n[[mutant]]\nname = {name:?}\nwrong = \"It is wrong.\"\nfile = \"tiny.py\"\ntext = \
             {text:?}\nreplaced = {replaced:?}\n"
        )
    };
    let raises = mutant("scan-raises", "jax.lax.scan(step, m, xs)", "jax.lax.scan(stepp, m, xs)");
    let lost = mutant("fields-are-lost", "replace(m, **fields)", "replace(m)");
    let text = fs::read_to_string(&manifest).expect("a file") + &raises + &lost;
    fs::write(manifest, text).expect("a file");
    let detect = ["detect", "--dialect", "tiny", "--seeds", "1", "--programs", "30"];
    let named = [&detect[..], &["scan-raises", "fields-are-lost", "changed-*"]].concat();
    let (output, error) = isograft(&named, work.path());
    let last = "1 of 3 mutants are reported by the dialect's own rules, 1 by general rules alone, 1 \
                by a comparison alone\n";
    assert!(output.ends_with(last), "{output}{error}");
    assert!(output.contains(", by tiny/programs-return\n"), "{output}");
    let asked = output.matches("  general rules  ").count();
    assert_eq!(asked, 2, "they are asked where the own rules report nothing: {output}");
    let json = [&named[..], &["--format", "json"]].concat();
    let answer: Value = serde_json::from_str(&isograft(&json, work.path()).0).expect("JSON");
    let by = json!({"own rule": 1, "general rule": 1, "comparison": 1, "nothing": 0});
    assert_eq!(answer["by"], by, "{answer}");
}

/// A dialect has one meaning: no row is printed for modes in which nothing ran.
#[test]
fn a_comparison_has_a_row_for_the_mode_that_ran() {
    let work = tempfile::tempdir().expect("a folder");
    isograft(&["new-dialect", "tiny"], work.path());
    let compare = ["compare", "--dialect", "tiny", "--system", "reference"];
    let (output, error) = isograft(&compare, work.path());
    assert!(output.contains("systems/agree, tree "), "{output}{error}");
    assert_eq!(output.matches("systems/agree, ").count(), 1, "{output}");
}

/// While the semantics is written, mutants need not fit it: `detect` alone says which does not.
#[test]
fn a_mutant_that_fits_no_more_is_told_by_detect() {
    let work = tempfile::tempdir().expect("a folder");
    isograft(&["new-dialect", "tiny"], work.path());
    let mutant = "name = \"tiny\"\n[[mutant]]\nname = \"a\"\nwrong = \"b\"\nfile = \"tiny.py\"\n\
                  text = \"def\"\nreplaced = \"\"\n";
    fs::write(work.path().join("tiny/dialect.toml"), mutant).expect("a file");
    let (output, error) = isograft(&["detect", "--dialect", "tiny"], work.path());
    let words = "mutant a: tiny/semantics/tiny.py: the text stands there 7 times, not once";
    assert!(error.contains(words), "{output}{error}");
    let (output, error) =
        isograft(&["run", "--dialect", "tiny", "tiny/programs/counter.py"], work.path());
    assert!(output.starts_with("returned"), "{output}{error}");
}

/// A name that Python or Isograft has for something else is refused before anything is written.
/// Every other one makes a dialect that runs.
#[test]
fn a_new_dialect_has_a_name_that_works_or_is_refused() {
    let work = tempfile::tempdir().expect("a folder");
    for (name, words) in [
        ("random", "`random` is a module that"),
        ("numpy", "`numpy` is a module that"),
        ("generator", "`generator` is a module that"),
        ("jax", "Isograft has a dialect `jax` itself"),
        ("systems", "rules of Isograft have names `systems/…`"),
        ("class", "the name `class` is a keyword"),
        ("method", "another use for the name `method`"),
        ("counter", "another use for the name `counter`"),
        ("jnp", "another use for the name `jnp`"),
        ("my-library", "is not of lower-case letters, digits and _, a letter first"),
        ("9lives", "is not of lower-case letters"),
        ("größe", "is not of lower-case letters"),
        ("", "is not of lower-case letters"),
    ] {
        let (output, error) = isograft(&["new-dialect", name], work.path());
        assert!(output.is_empty() && error.contains(words), "{name}: {output}{error}");
        assert!(!work.path().join(name).exists() || name.is_empty(), "{name}");
    }
    // The grammar makes names such as `x1`: it leaves out that of the library.
    for name in ["x1", "test"] {
        isograft(&["new-dialect", name], work.path());
        let check = ["check", "--dialect", name, "--cases", "12"];
        let (output, error) = isograft(&check, work.path());
        assert!(output.contains(" rules held, "), "{name}: {output}{error}");
    }
    fs::create_dir(work.path().join("empty")).expect("a folder");
    let (output, error) = isograft(&["new-dialect", "tiny", "empty"], work.path());
    assert!(output.contains("12 files are in empty"), "{output}{error}");
    let (_, error) = isograft(&["new-dialect", "tiny", "empty"], work.path());
    assert!(error.contains("empty is there already, and is no empty folder"), "{error}");
}

/// An exception of the semantics has the class and the places that it states, and its own name.
#[test]
fn an_exception_of_the_semantics_states_its_class() {
    let work = tempfile::tempdir().expect("a folder");
    isograft(&["new-dialect", "tiny"], work.path());
    let semantics = work.path().join("tiny/semantics/tiny.py");
    let raises = "\n\nclass Refused(Exception):\n    def __init__(self, kind, *paths):\n        \
                  super().__init__(\"no\")\n        self.kind, self.paths = kind, paths\n\n\ndef \
                  refuse(kind):\n    raise Refused(kind, \"a/b\")\n";
    let text = fs::read_to_string(&semantics).expect("a file");
    fs::write(&semantics, text + raises).expect("a file");
    for (kind, class, paths) in
        [("immutable", "immutable", json!(["a/b"])), ("unheard", "user_error", Value::Null)]
    {
        let program = format!("import tiny\n\n\ndef main():\n    tiny.refuse({kind:?})\n");
        fs::write(work.path().join("program.py"), program).expect("a file");
        let asked = ["run", "--dialect", "tiny", "program.py", "--format", "json"];
        let (output, error) = isograft(&asked, work.path());
        let answer: Value = serde_json::from_str(&output).expect("JSON");
        let found = &answer["modes"]["tree"];
        let parts = [&found["class"], &found["paths"], &found["exception"]];
        assert_eq!(parts, [&json!(class), &paths, &json!("Refused")], "{output}{error}");
    }
}

/// A drawn program that does not return is made small, and the exception stays the same. A
/// construct knows no name of the types that it hides, and one that cannot be written gives way.
#[test]
fn a_program_that_does_not_return_is_reduced() {
    let work = tempfile::tempdir().expect("a folder");
    isograft(&["new-dialect", "tiny"], work.path());
    let generator = r#"
from isograft_dialect import Array, Constructs, Grammar, arrays

grammar = Grammar("import jax.numpy as jnp", "import tiny", statements=1, shows={Shape: "{}"})
grammar.include(arrays)
pure = Constructs()


@grammar.expression(Shape)
def shape(w, wanted):
    return f"{tuple(wanted)}"


@pure.statement(weight=9)
def outside(w):
    assert not w.known(Shape)
    return False


def program(random):
    w = grammar.program(random)
    added = "def main():\n    a = jnp.zeros(3)\n    a = (a + 1)[1:].missing\n    b = 2"
    return w.replace("def main():", added)


@grammar.statement(weight=9)
def both(w):
    w.let(Shape((2,)))
    assert w.known(Shape) and all(type(w.kind(name)) is Array for name in w.known(Array(2)))
    w.assign(Array(2), "jnp.ones(2)")
    with w.hidden(Shape):
        assert w.known(Array(2)) and not w.known(Shape)
    assert w.known(Shape)
    w.function([Array(2)], [Array(2)])


grammar.include(pure, hides=[Shape])
"#;
    let text = format!("class Shape(tuple):\n    pass\n\n{generator}");
    fs::write(work.path().join("tiny/generator.py"), text).expect("a file");
    let check = ["check", "--dialect", "tiny", "--cases", "6", "--rule", "tiny/programs-return"];
    let (output, error) = isograft(&check, work.path());
    assert!(output.contains("6 runs; reduced from tiny/random/0/"), "{output}{error}");
    assert!(output.contains("'missing'"), "{output}{error}");
    assert!(!output.contains("b = 2"), "{output}");
}

#[test]
fn a_source_of_a_rule_may_take_two_lines() {
    let work = tempfile::tempdir().expect("a folder");
    isograft(&["new-dialect", "tiny"], work.path());
    let rule = "\"\"\"A rule\nof two lines.\n\nSource: a\nb\nSource: c\n\"\"\"\n\n\ndef \
                watched_tiny_scan(step):\n    return tiny.scan(step)\n";
    fs::write(work.path().join("tiny/rules/one.py"), rule).expect("a file");
    let own = OwnDialect::load(&work.path().join("tiny")).expect("a dialect");
    let one = own.rules.iter().find(|rule| rule.id == "tiny/one").expect("the rule");
    assert_eq!((one.sentence, one.sources), ("A rule of two lines.", &["a b", "c"][..]));
}
