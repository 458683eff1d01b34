//! The rules on programs that people wrote: no rule raises a false alarm on a sound program.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

const FOLDERS: [&str; 20] = [
    "arrays",
    "book",
    "control",
    "derivatives",
    "errors",
    "grad",
    "graph",
    "jit",
    "layers",
    "nesting",
    "objects",
    "python",
    "random",
    "raw",
    "references",
    "rngs",
    "scan",
    "seeds",
    "training",
    "vmap",
];

#[test]
fn no_rule_raises_a_false_alarm() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folders = FOLDERS.map(|folder| root.join("golden/programs").join(folder));
    let mut command = Command::new(env!("CARGO_BIN_EXE_isograft"));
    command.arg("check").args(folders).arg("--format").arg("json");
    let output = command.output().expect("the binary runs");
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let mut alarms = Vec::new();
    for broken in report["broken"].as_array().expect("a list") {
        let word = |key: &str| broken[key].as_str().unwrap_or_default();
        alarms.push(format!(
            "{} on {} in {} mode: at {} expected {}, found {}",
            word("rule"),
            word("case"),
            word("mode"),
            word("at"),
            word("expected"),
            word("found")
        ));
    }
    assert!(
        report["programs"].as_u64().is_some_and(|programs| programs > 300),
        "{}",
        report["programs"]
    );
    assert!(alarms.is_empty(), "{}", alarms.join("\n"));
    let divergent = report["divergent"].as_array().expect("a list");
    let on_purpose = divergent.iter().filter(|finding| finding["purpose"].is_string());
    assert_eq!(on_purpose.count(), 5, "each program that says so breaks its rule");
}

#[test]
fn a_sound_program_of_several_files_breaks_no_rule() {
    let file =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/own_modules/pkg/main.py");
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_isograft"))
        .args(["check", "--format", "json"])
        .arg(file)
        .output()
        .expect("the binary runs");
    let words = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{words}");
    let report: serde_json::Value = serde_json::from_str(&words).expect("JSON");
    let rules = report["rules"].as_array().expect("rules");
    let row = rules.iter().find(|row| row["rule"] == "effects/repeatable").expect("the rule");
    assert_eq!(row["holds"], 3, "{words}");
}

#[test]
fn an_own_module_comes_before_an_installed_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, text).expect("a file");
    };
    write("main.py", "from helper import part\nimport other\nprint(part.WHOSE, other.WHOSE)\n");
    write("helper/__init__.py", "");
    write("helper/part.py", "WHOSE = 'own'\n");
    for name in ["helper/__init__.py", "helper/part.py", "other.py"] {
        write(&format!("installed/{name}"), "WHOSE = 'installed'\n");
    }
    let mut command = Command::new(env!("CARGO_BIN_EXE_isograft"));
    let command = command.current_dir(folder.path()).args(["run", "main.py"]);
    let output = command.args(["--packages", "installed"]).output().expect("the binary runs");
    let words = String::from_utf8_lossy(&output.stdout);
    assert!(words.contains("print(\"own\", \"installed\")"), "{words}");
}

/// Programs of `tests/sound`, each of a kind of which rules once raised false alarms.
#[test]
fn sound_programs_break_no_rule() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sound");
    let mut command = Command::new(env!("CARGO_BIN_EXE_isograft"));
    let output = command.arg("check").arg(folder).output().expect("the binary runs");
    let words = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{words}");
    assert!(words.contains("7 programs on reference"), "{words}");
}
