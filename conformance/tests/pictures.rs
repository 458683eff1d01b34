//! `isograft run FILE --html OUT`: what a picture says is what the boundary's table says; pages are
//! well formed, escaped and folded; and a run that is drawn has the outcome of one that is not.
//!
//! `BLESS=1 cargo test --test pictures` writes the pictures of `docs/pictures`.

mod bless;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use isograft_conformance::picture::{
    self, Drawing, DrawnRun, Mark, ROWS, Subject, drawings, runs, sheet,
};
use isograft_generators::enumeration::cases;
use isograft_reference::outcome::{Outcome, Tolerance, diff};
use isograft_reference::{Asked, Limits, Mode, run, tell};

use crate::bless::bless;

/// The pictures of `docs/boundary.md`, each with its event in the table of call-like arguments.
const EVENTS: [(&str, &str); 6] = [
    ("value", "an input Variable's value changes"),
    ("attribute", "a Module gains or loses an attribute, or a static one changes"),
    ("swap", "an attribute gets another Variable, or two are swapped"),
    ("shared", "a Variable reachable twice from the arguments"),
    ("made", "what is made inside is returned"),
    ("returned", "an input is returned"),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn example(name: &str) -> String {
    fs::read_to_string(root().join(format!("docs/examples/boundary/{name}.py"))).expect("a program")
}

/// The columns of the boundary's table, each with the run of a program there: raw first.
fn columns(source: &str) -> Vec<(&'static str, DrawnRun)> {
    let raw = source
        .replace("@nnx.jit", "@jax.jit")
        .replace("import jax.numpy", "import jax\nimport jax.numpy");
    let raw = runs(&raw).expect("a program").into_iter().next().expect("a run");
    let modes = runs(source).expect("a program").into_iter();
    let modes = modes.map(|run| (run.mode.expect("a mode").name(), run));
    std::iter::once(("raw", raw)).chain(modes).collect()
}

fn only(run: &DrawnRun) -> (Option<Drawing>, Option<Drawing>) {
    let [call] = &run.calls[..] else { panic!("{} calls", run.calls.len()) };
    drawings(call, &["cell".to_owned()])
}

fn marks(drawing: &Drawing) -> BTreeSet<Mark> {
    let edges = drawing.nodes.iter().flat_map(|node| &node.edges).map(|edge| edge.mark);
    drawing.nodes.iter().map(|node| node.mark).chain(edges).collect()
}

/// The cells of an event in the first table of `docs/boundary.md`: raw, tree, graph, compat.
fn cells(event: &str) -> Vec<String> {
    let page = fs::read_to_string(root().join("docs/boundary.md")).expect("a page");
    let row = page.lines().find(|line| line.starts_with(&format!("| {event} |")));
    let row = row.unwrap_or_else(|| panic!("{event} is no event of the table"));
    row.split(" | ").skip(1).take(4).map(str::to_owned).collect()
}

#[test]
fn a_picture_says_what_the_table_says() {
    for (name, event) in EVENTS {
        for ((column, run), cell) in columns(&example(name)).iter().zip(cells(event)) {
            let call = &run.calls[0];
            let after = only(run).1.map(|after| marks(&after)).unwrap_or_default();
            let place = format!("{name} in {column}: {cell}, but {after:?}, {:?}", call.error);
            let has = |mark| after.contains(&mark);
            let is_error = cell.starts_with('`');
            assert_eq!(call.error.is_some(), is_error, "{place}");
            let expected = match &*cell {
                "lost" => Some(Mark::Lost),
                "written back" => Some(Mark::WrittenBack),
                "new" | "a copy" | "two copies inside" => Some(Mark::Made),
                _ => None,
            };
            match expected {
                // A value of a copy is lost, and nothing is made where the copy is not returned.
                Some(Mark::Made) if name == "shared" => assert!(has(Mark::Lost), "{place}"),
                Some(mark) => assert!(has(mark), "{place}"),
                None if is_error => {
                    assert!(after.iter().all(|mark| *mark == Mark::Kept), "{place}")
                }
                None => {}
            }
            for (mark, word) in [(Mark::Lost, "lost"), (Mark::WrittenBack, "written back")] {
                let may = cell == word || name == "shared";
                assert!(may || !has(mark), "{place}");
            }
        }
    }
}

#[test]
fn the_pictures_of_the_book_are_those_of_its_programs() {
    for (name, event) in EVENTS {
        let columns = columns(&example(name));
        let before = only(&columns[1].1).0.expect("a graph");
        // The columns that end alike, each group with its drawing and the error.
        let mut groups: Vec<(Vec<&str>, Option<Drawing>, String)> = Vec::new();
        for (column, run) in &columns {
            let (drawing, end) = match &run.calls[0].error {
                None => (only(run).1, String::new()),
                Some(error) => {
                    let class = error.split(':').next().unwrap_or_default();
                    (None, format!(": {class}, as before"))
                }
            };
            let same = groups.iter_mut().find(|group| (&group.1, &group.2) == (&drawing, &end));
            match same {
                Some((columns, ..)) => columns.push(column),
                None => groups.push((vec![column], drawing, end)),
            }
        }
        let mut shown = vec![("before".to_owned(), Some(&before))];
        shown.extend(groups.iter().map(|(columns, drawing, end)| {
            (format!("after, {}{end}", columns.join(", ")), drawing.as_ref())
        }));
        let file = root().join(format!("docs/pictures/{name}.svg"));
        let wanted = sheet(event, &shown, ROWS);
        well_formed(&wanted, name);
        let stands =
            bless(&file, &wanted) || fs::read_to_string(&file).is_ok_and(|text| text == wanted);
        assert!(stands, "{} is out of date; BLESS=1 writes it", file.display());
    }
}

/// Checks the SVG in a text: every element is closed where it was opened, and every attribute and
/// text is one of XML.
fn well_formed(text: &str, name: &str) {
    let mut rest = text;
    let mut open: Vec<&str> = Vec::new();
    let mut drawn = 0;
    while let Some(at) = rest.find('<') {
        let outside = &rest[..at];
        assert!(open.is_empty() || is_text(outside), "{name}: {outside}");
        let (tag, after) = rest[at + 1..].split_once('>').expect("a tag ends");
        rest = after;
        let word = tag.split_whitespace().next().unwrap_or_default();
        match word.strip_prefix('/') {
            Some(word) if open.is_empty() => assert_ne!(word, "svg", "{name}"),
            Some(word) => assert_eq!(open.pop(), Some(word), "{name}"),
            None if word == "svg" || !open.is_empty() => {
                drawn += usize::from(open.is_empty());
                open.push(word);
                let quotes = tag.split('"').collect::<Vec<_>>();
                assert!(quotes.len() % 2 == 1, "{name}: {tag}");
                for value in quotes.iter().skip(1).step_by(2) {
                    assert!(is_text(value), "{name}: {value}");
                }
            }
            None => {}
        }
    }
    assert!(open.is_empty() && drawn > 0, "{name}: {drawn} drawn, {open:?}");
}

/// True if each `&` begins a reference that XML knows, and no character is one that XML has not.
fn is_text(text: &str) -> bool {
    let known = ["amp;", "lt;", "gt;", "quot;", "#39;"];
    let is_known = |rest: &str| known.iter().any(|name| rest.starts_with(name));
    text.split('&').skip(1).all(is_known)
        && text.chars().all(|c| !c.is_control() || matches!(c, '\n' | '\t'))
}

fn page(source: &str) -> String {
    let runs = runs(source).expect("a program");
    let shown = runs.iter().map(DrawnRun::shown).collect();
    picture::page(&Subject { name: "program.py", source, runs: shown, remarks: Vec::new() })
}

#[test]
fn every_fate_is_shown_by_a_word_and_a_sign() {
    let source = r#"
import jax
import jax.numpy as jnp
from flax import nnx

cell = nnx.Dict(w=nnx.Param(jnp.ones(2)), n=nnx.Variable(jnp.array(0)))
cell.alias = cell.w
cell.memo = nnx.static({})

@nnx.jit(graph=True, graph_updates=False)
def loses(cell):
    cell.n[...] += 1
    cell.sum = nnx.Variable(cell.w.sum())

@nnx.jit(graph=True, graph_updates=True)
def makes(cell):
    del cell.n
    cell.m = nnx.Variable(cell.w.sum())

@jax.jit
def leaks(cell):
    cell.memo["w"] = cell.w[...]

loses(cell)
makes(cell)
jax.jit(lambda x: x + 1, donate_argnums=0)(cell.m)
leaks(cell)
"#;
    let page = page(source);
    well_formed(&page, "fates");
    for mark in Mark::SHOWN {
        let badge = format!("<g class=\"badge {}\">", mark.class());
        let sign = format!(">{}</text>", mark.sign());
        let word = format!(">{}</text>", mark.word());
        // The legend shows each once.
        let shown = page.matches(&badge).count();
        assert!(shown > 1, "{mark:?} is shown {shown} times");
        assert!(page.contains(&sign) && page.contains(&word), "{mark:?}");
        assert!(page.contains(&format!("class=\"box variable {}\"", mark.class())), "{mark:?}");
    }
    assert!(page.contains("class=\"shared\"") && page.contains("class=\"edge again"));
    assert!(page.contains(", shared"), "it is said to those who do not see it");
}

#[test]
fn what_a_program_says_is_text() {
    let bad = "</svg><script>alert('x')</script>&\u{1b}";
    let source = format!(
        "import jax.numpy as jnp\nfrom flax import nnx\n\nname = {bad:?}\nm = nnx.Dict({{name: \
         nnx.Param(jnp.ones(2))}})\nm[name + '!'] = name\n@nnx.jit\ndef f(m):\n    m[name][...] *= \
         2\n    raise ValueError(name)\nf(m)\n"
    )
    .replace("\\u{1b}", "\\x1b");
    let page = page(&source);
    well_formed(&page, "escaped");
    assert_eq!(page.matches("<script>").count(), 1, "the script of the page");
    assert_eq!(page.matches("</svg>").count(), page.matches("<svg ").count());
    assert!(page.contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"));
    assert!(!page.contains('\u{1b}'));
    // Nothing is loaded from elsewhere.
    for loads in [" src=", "url(", "@import", "<link"] {
        assert!(!page.contains(loads), "{loads}");
    }
}

#[test]
fn a_large_model_is_folded() {
    let source = r#"
import jax.numpy as jnp
from flax import nnx

class Block(nnx.Module):
    def __init__(self):
        self.scale = nnx.Param(jnp.ones(()))

model = nnx.Dict(blocks=nnx.List([Block() for _ in range(5000)]))

@nnx.jit
def step(model):
    model.blocks[2500].scale[...] = jnp.zeros(())

step(model)
"#;
    let runs = runs(source).expect("a program");
    assert!(runs.iter().all(|run| matches!(run.outcome, Outcome::Returned { .. })));
    let page = page(source);
    assert!(page.len() < 100_000, "{} bytes", page.len());
    assert!(page.contains("folded") && page.contains("it is drawn folded alone"));
    // What happened is not folded.
    assert!(page.contains("class=\"box variable written\"") && page.contains(">2500</text>"));
}

#[test]
fn a_page_of_many_calls_has_a_bound() {
    let mut source =
        "import jax.numpy as jnp\nfrom flax import nnx\n\nmodel = nnx.List([nnx.Param(\
                      jnp.ones(2)) for _ in range(90)])\nstep = nnx.jit(lambda m: m[0][...])\n"
            .to_owned();
    for _ in 0..120 {
        source.push_str("step(model)\n");
    }
    let page = page(&source);
    assert!(page.len() < 8_000_000, "{} bytes", page.len());
    // Some graphs are drawn whole, and the others folded alone; and some calls are not drawn.
    assert!(page.contains("All 92 rows, not folded") && page.contains("it is drawn folded alone"));
    assert!(page.contains("makes 1 call more"));
}

#[test]
fn a_loop_is_drawn_so_often_and_then_counted() {
    let source = "from flax import nnx\nstep = nnx.jit(lambda x: x + 1)\nfor i in range(9):\n    \
                  step(1.0)\n";
    let runs = runs(source).expect("a program");
    for run in &runs {
        assert_eq!((run.calls.len(), &run.more[..]), (3, &[(4, 6)][..]));
    }
    assert!(page(source).contains("Line 4 makes 6 calls more"));
}

#[test]
fn a_program_without_a_transform_says_so() {
    let page = page("from flax import nnx\nprint(nnx.Param(1.0))\n");
    assert!(page.contains("There is no picture"));
}

#[test]
fn a_run_that_is_drawn_ends_as_one_that_is_not() {
    let limits = Limits::default();
    let asked = Asked { draws: true, ..Asked::default() };
    let mut drawn = 0;
    for case in cases().step_by(11) {
        for mode in Mode::ALL {
            let plain = run(&case.program, mode, &limits);
            let (outcome, told) = tell(asked, &case.program, mode, &limits);
            let found = diff(&plain, &outcome, &Tolerance::EXACT);
            assert!(found.is_none(), "{} in {mode}: {found:?}", case.id);
            drawn += told.calls.iter().filter(|call| call.after.is_some()).count();
        }
    }
    assert!(drawn > 300, "{drawn} calls are drawn");
}

#[test]
fn the_command_writes_a_page_and_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("page.html");
    let run = |out: &Path, more: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_isograft"))
            .current_dir(root())
            .args(["run", "docs/examples/tied.py", "--html"])
            .arg(out)
            .args(more)
            .output()
            .expect("the command")
    };
    let plain = Command::new(env!("CARGO_BIN_EXE_isograft"))
        .current_dir(root())
        .args(["run", "docs/examples/tied.py"])
        .output()
        .expect("the command");
    let ran = run(&out, &[]);
    assert_eq!((ran.status.code(), &ran.stdout), (plain.status.code(), &plain.stdout));
    assert!(String::from_utf8_lossy(&ran.stderr).contains("wrote "));
    let page = fs::read_to_string(&out).expect("a page");
    well_formed(&page, "tied");
    assert!(page.contains("id=\"L14\"") && page.contains("href=\"#call-1\""));
    let lost = run(&folder.path().join("no/folder.html"), &[]);
    assert_eq!(lost.status.code(), Some(3));
    assert_eq!(run(&out, &["--plain"]).status.code(), Some(2));
}
