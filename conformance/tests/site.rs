//! `isograft report`: the site is well formed, complete and escaped; shards are put together.
//! `tests/browser/test.mjs` looks at it in a browser.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::LazyLock;

use isograft_conformance::campaign::Counter;
use isograft_conformance::site::{Inputs, Site};

const BAD: &str = "<script>alert('x')</script>";

/// A folder with what campaigns leave: a report, coverage, surface, and results in a shard.
fn inputs() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    };
    let report = serde_json::json!({
        "version": 2, "system": "flax==0.12.12+jax==0.12.0.1", "against": null,
        "programs": 3, "runs": 9, "interrupted": false,
        "rules": [{"rule": "jit/identity", "holds": 1234, "divergent": 2, "broken": 1}],
        "groups": [{
            "rule": "jit/identity", "difference": BAD, "runs": 1, "mode": "tree",
            "case": "random/0/1",
            "program": format!("x = \"{BAD}\"\n"), "at": "value[0]", "expected": "1", "found": BAD,
        }],
        "divergences": [{"divergence": "compat-jit-loses-metadata", "runs": 2}],
        "failures": [{"case": BAD, "mode": "tree", "message": BAD, "program": BAD}],
    });
    write("report.json", &report.to_string());
    let coverage = serde_json::json!({
        "programs": 7, "transforms": {BAD: 3}, "pairs": [["nnx.jit", "nnx.grad", 1]],
        "missing_pairs": [["nnx.jit", "nnx.scan"]], "missing_events": [],
        "missing_constructs": [BAD],
        "missing_error_classes": ["alias"],
    });
    write("coverage.json", &coverage.to_string());
    let names = serde_json::json!({"system": "flax==0.12.12", "names": [
        {"module": "flax.nnx", "name": "jit", "modelled": true,
         "parameters": [{"parameter": "donate", "modelled": false}]},
        {"module": "flax.nnx", "name": BAD, "modelled": false, "parameters": []},
    ]});
    write("surface.json", &names.to_string());
    let answer = |class: &str| format!(r#"{{"outcome":{{"outcome":"raised","class":"{class}"}}}}"#);
    let line = |case: &str, class: &str| {
        let system = "flax==0.12.12+jax==0.12.0.1";
        let answer = answer(class);
        format!(r#"{{"case":"{case}","program":"0","systems":{{"{system}":{{"tree":{answer}}}}}}}"#)
    };
    write(
        "shard-flax==0.12.12-tree-0-2/cases-1-of-1.jsonl",
        &format!("{}\n{}\n", line("a", "alias"), line("b", BAD)),
    );
    folder
}

/// The site of these inputs, made once: it runs the script of each finding.
fn site() -> &'static (Inputs, Site) {
    static SITE: LazyLock<(Inputs, Site)> = LazyLock::new(|| {
        let folder = inputs();
        let inputs = Inputs::read(&[folder.path().to_owned()]).expect("inputs");
        let counter = Counter::default();
        let site = Site::of(&inputs, 2, &counter).expect("a site");
        // What a bar shows comes to its end.
        let [all, done] = [counter.all.into_inner(), counter.done.into_inner()];
        assert!(done == all && done >= site.findings.len(), "{done} of {all}");
        (inputs, site)
    });
    &SITE
}

fn pages(site: &Site) -> impl Iterator<Item = (&str, &str)> {
    let pages = site.files.iter().filter(|(name, _)| name.ends_with(".html"));
    pages.map(|(name, text)| (name.as_str(), text.as_str()))
}

/// The tags of a page in order, each with its attributes: `a href="x"`, `/a`.
fn tags(text: &str) -> Vec<&str> {
    let parts = text.split('<').skip(1);
    parts.map(|part| part.split_once('>').expect("a tag ends").0).collect()
}

fn attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}

#[test]
fn every_element_is_closed_where_it_was_opened() {
    let (_, site) = site();
    for (name, text) in pages(site) {
        let body = text.strip_prefix("<!DOCTYPE html>\n").expect("the type");
        let mut open: Vec<&str> = Vec::new();
        for tag in tags(body) {
            let word = tag.split_whitespace().next().unwrap_or_default();
            match word.strip_prefix('/') {
                Some(closed) => assert_eq!(open.pop(), Some(closed), "{name}"),
                None if ["meta", "link", "input"].contains(&word) => {}
                None => open.push(word),
            }
        }
        assert!(open.is_empty(), "{name}: {open:?}");
        // What a tag or an attribute is not ended by stands in no text.
        for text in body.split('>').filter_map(|part| part.split('<').next()) {
            assert!(!text.contains('"'), "{name}: {text}");
        }
    }
}

#[test]
fn every_link_leads_to_a_file_and_nothing_is_loaded_from_elsewhere() {
    let (_, site) = site();
    let files: BTreeSet<&str> = site.files.iter().map(|(name, _)| name.as_str()).collect();
    for (name, text) in pages(site) {
        let folder = Path::new(name).parent().expect("a folder");
        for tag in tags(text) {
            let (to, may_leave) = match (attribute(tag, "href"), attribute(tag, "src")) {
                (Some(to), _) => (to, tag.starts_with("a ")),
                (_, Some(to)) => (to, false),
                _ => continue,
            };
            // A place on the page itself.
            if let Some(id) = to.strip_prefix('#') {
                assert!(text.contains(&format!(" id=\"{id}\"")), "{name}: {to}");
                continue;
            }
            if may_leave && to.starts_with("https://") {
                continue;
            }
            let mut path = PathBuf::new();
            for part in folder.join(to).components() {
                match part.as_os_str() == ".." {
                    true => assert!(path.pop(), "{name}: {to}"),
                    false => path.push(part),
                }
            }
            assert!(files.contains(path.to_string_lossy().as_ref()), "{name}: {to}");
        }
    }
    let css = &site.files.iter().find(|(name, _)| name == "style.css").expect("a style").1;
    assert!(!css.contains("url(") && !css.contains("@import"));
}

#[test]
fn what_programs_and_campaigns_say_is_text() {
    let (_, site) = site();
    let mut shown = 0;
    for (name, text) in pages(site) {
        let scripts = text.matches("<script").count();
        assert_eq!(scripts, text.matches("filter.js\" defer=\"\"></script>").count(), "{name}");
        assert_eq!(scripts, 1, "{name}");
        shown += text.matches("&lt;script&gt;").count();
    }
    assert!(shown >= 8, "{shown}");
}

#[test]
fn a_page_can_be_read_by_those_who_do_not_see_it() {
    let (_, site) = site();
    for (name, text) in pages(site) {
        assert_eq!(text.matches("<h1>").count(), 1, "{name}");
        assert!(text.contains("<html lang=\"en\">") && text.contains("<title>"), "{name}");
        assert!(text.contains("name=\"viewport\""), "{name}");
        assert_eq!(text.matches("<table>").count(), text.matches("<caption>").count(), "{name}");
        let rows = text.matches("<tr data-item").count();
        assert_eq!(rows, text.matches("<th scope=\"row\">").count(), "{name}");
    }
}

#[test]
fn what_campaigns_found_stands_first_where_it_is_as_bad() {
    let (_, site) = site();
    let page = |file: &str| pages(site).find(|(name, _)| *name == file).expect("a page").1;
    let index = page("index.html");
    let new = index.find("new: jit/identity").expect("the new finding");
    let listed = index.find("compat-scan-broadcast-drops").expect("a listed one");
    assert!(new < listed);
    let matrix = page("matrix.html");
    let (_, row) = matrix.split_once("<code>jit/identity</code>").expect("the row");
    let row = row.split_once("</tr>").expect("its end").0;
    assert!(row.contains("holds 1,234") && row.contains("divergent 2") && row.contains("broken 1"));
    let lost = page("findings/flax-compat-jit-loses-metadata.html");
    assert!(lost.contains("Seen in</dt><dd>flax 0.12.12, 0.12.8, 0.12.4, 0.11.2, 0.10.7</dd>"));
    assert!(lost.contains("<dt>Whose</dt><dd>Flax</dd>"));
    let kind = "data-severity=\"wrong numbers or lost state\" data-whose=\"Flax\"";
    for file in ["index.html", "matrix.html", "trend.html"] {
        assert!(page(file).contains(kind), "{file}");
        assert!(page(file).contains("data-whose=\"JAX\""), "{file}");
    }
    assert!(index.contains("data-whose=\"not known yet\""));
    assert!(lost.contains("Runs of these campaigns</dt><dd>2</dd>"), "{lost}");
    let trend = page("trend.html");
    for release in ["0.10.2", "0.10.7", "0.11.2", "0.12.4", "0.12.8", "0.12.12"] {
        assert!(trend.contains(&format!("<th scope=\"col\">{release}</th>")), "{release}");
    }
    assert!(!trend.contains("0.5.3"), "that release has no NNX");
    assert!(page("campaigns.html").contains("&lt;/script&gt; 1, raised alias 1"));
    assert!(page("surface.html").contains("without donate"));
    assert!(page("coverage.html").contains("nnx.jit around nnx.scan"));
}

fn report(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_isograft"));
    command.arg("report").args(arguments).output().expect("the binary runs")
}

#[track_caller]
fn ends(output: &Output, status: i32, with: &str) {
    let words = [&output.stdout[..], &output.stderr].map(String::from_utf8_lossy).concat();
    assert_eq!(output.status.code(), Some(status), "{words}");
    assert!(words.contains(with), "`{with}` is not in:\n{words}");
}

#[test]
fn the_command_writes_a_site_and_names_what_it_cannot_read() {
    let folder = inputs();
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let out = tempfile::tempdir().expect("a folder");
    let site = out.path().join("site").to_string_lossy().into_owned();
    ends(&report(&[&path(""), "--html", &site]), 0, "1 report read: ");
    assert!(Path::new(&site).join("findings/new-1.html").is_file());
    ends(&report(&[&path("")]), 2, "--html");
    ends(&report(&[&path("nowhere"), "--html", &site]), 2, "nowhere");
    fs::create_dir(folder.path().join("empty")).expect("a folder");
    ends(&report(&[&path("empty"), "--html", &site]), 2, "neither results (*.jsonl) nor reports");
    // A new site takes the place of the old one; a folder with anything else is not touched.
    let left = Path::new(&site).join("findings/new-7.html");
    fs::write(&left, "").expect("a file");
    ends(&report(&["--html", &site]), 0, " findings: ");
    assert!(!left.exists() && !Path::new(&site).join("findings/new-1.html").exists());
    ends(&report(&["--html", &path("")]), 2, "holds other files: name a new folder");
    assert!(!folder.path().join("index.html").exists());
    ends(&report(&["--html", &path("report.json")]), 2, "report.json");
    for (text, words) in [("{", "since it is no JSON"), ("[1]", "other.json is no report")] {
        fs::write(folder.path().join("other.json"), text).expect("a file");
        ends(&report(&[&path(""), "--html", &site]), 2, words);
    }
}

#[test]
fn shards_become_a_folder_of_results() {
    let folder = inputs();
    let out = tempfile::tempdir().expect("a folder");
    let path = |folder: &Path, name: &str| folder.join(name).to_string_lossy().into_owned();
    let (all, merged) = (path(folder.path(), ""), path(out.path(), "all"));
    ends(&report(&["merge", &merged, &all, &all]), 0, "2 runs of 1 file and 3 reports");
    let lines = fs::read_to_string(out.path().join("all/cases-1-of-1.jsonl")).expect("results");
    assert_eq!(lines.lines().count(), 2);
    ends(&report(&["merge", &merged, &all]), 2, "holds results already");
    let shard = folder.path().join("shard-flax==0.12.12-tree-2-3");
    fs::create_dir(&shard).expect("a folder");
    let other = lines.lines().next().expect("a line").replace("alias", "trace") + "\n";
    fs::write(shard.join("cases-1-of-1.jsonl"), other).expect("a file");
    let again = path(out.path(), "again");
    ends(
        &report(&["merge", &again, &all]),
        1,
        "conflict: a on flax==0.12.12+jax==0.12.0.1 in tree",
    );
    ends(&report(&["merge", &again]), 2, "DIR");
    // What was merged is read again as a campaign's folder.
    let site = path(out.path(), "site");
    ends(&report(&[&merged, "--html", &site]), 0, "1 report read: ");
}
