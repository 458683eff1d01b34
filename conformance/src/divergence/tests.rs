use std::collections::{BTreeMap, BTreeSet};

use isograft_reference::limits::Limits;
use isograft_reference::outcome::Outcome;
use isograft_reference::program::parse;
use isograft_reference::run;

use super::*;
use crate::rewrite::{WATCHED, with_stand_ins};

const LOST: &str = r#"
    rule = "boundary/metadata"
    whose = "flax"
    severity = "numbers"
    modes = ["compat"]
    cases = ["jit/metadata-*/*"]
    programs = ["jit/metadata_change.py"]
    effect = "The metadata is lost."
    why = "Compat is as if the function had run eagerly."
    script = "print(1)"
    [[shows]]
    at = "value.*"
    reference = "2"
    system = "*"
    [[shows]]
    at = "outcome"
    reference = "returned"
    system = "raised *"
"#;

fn difference(path: &str, left: &str, right: &str) -> Difference {
    Difference { path: path.into(), left: left.into(), right: right.into() }
}

#[test]
fn an_entry_stands_for_what_it_shows_and_nothing_else() {
    let listed = Divergences::read(&[("lost.toml", LOST)]).expect("a divergence");
    let found =
        |id: &str, mode, d: &Difference| listed.find(id, mode, d).map(|(d, i)| (d.id.clone(), i));
    let lost = difference("value.a", "2", "absent");
    let case = "jit/metadata-set/plain";
    assert_eq!(found(case, Mode::Compat, &lost), Some(("lost".into(), 0)));
    assert_eq!(found("jit/metadata_change.py", Mode::Compat, &lost), Some(("lost".into(), 0)));
    assert_eq!(found(case, Mode::Graph, &lost), None);
    assert_eq!(found("grad/metadata-set/plain", Mode::Compat, &lost), None);
    assert_eq!(found(case, Mode::Compat, &difference("value.a", "3", "absent")), None);
    let raised = difference("outcome", "returned", "raised alias");
    assert_eq!(found(case, Mode::Compat, &raised), Some(("lost".into(), 1)));
}

#[test]
fn a_random_program_is_known_by_what_it_reaches() {
    let drawn = "[[shows]]\nat = \"value*.metadata.tag\"\nreference = \"*\"\nsystem = \"*\"\n\
                 reaches = [\"nnx.jit | nnx.vmap\", \"*metadata\"]\n";
    let listed =
        Divergences::read(&[("lost.toml", &format!("{LOST}{drawn}"))]).expect("a divergence");
    let read = |text: &str| isograft_reference::program::parse(text, "a").expect("a program");
    let lost = difference("value[0].metadata.tag", "\"new\"", "\"old\"");
    let found =
        |text: &str, mode| listed.find_random(&read(text), mode, &lost).map(|(_, shown)| shown);
    let body = "def main():\n    def f(m):\n        m.w.set_metadata('tag', 'new')\n\
                \x20   nnx.jit(f)(m)\n";
    assert_eq!(found(body, Mode::Compat), Some(2));
    assert_eq!(found(body, Mode::Tree), None);
    assert_eq!(found(&body.replace("nnx.jit", "nnx.remat"), Mode::Compat), None);
    assert_eq!(found(&body.replace("m.w.set_metadata('tag', 'new')", "pass"), Mode::Compat), None);
    // What random programs show is not looked for in the enumeration.
    let case = "jit/metadata-set/plain";
    assert_eq!(listed.find(case, Mode::Compat, &lost).map(|(_, shown)| shown), None);
}

#[test]
fn what_a_rule_found_is_known_by_its_entries() {
    let drawn = "[[shows]]\nat = \"*\"\nreference = \"its own path\"\nsystem = \"another\"\n\
                 reaches = [\"nnx.jit\"]\n";
    let listed =
        Divergences::read(&[("lost.toml", &format!("{LOST}{drawn}"))]).expect("a divergence");
    let found = |rule: &str, transform: &str, found: &str| {
        let text = format!("def main():\n    nnx.{transform}(f)(m)\n");
        let program = isograft_reference::program::parse(&text, "a").expect("a program");
        let seen = difference("child", "its own path", found);
        listed
            .find_evidence(rule, &Case::unnamed(program), (Mode::Compat, false), &seen)
            .map(|(_, shown)| shown)
    };
    assert_eq!(found("boundary/metadata", "jit", "another"), Some(2));
    assert_eq!(found("boundary/metadata", "remat", "another"), None);
    assert_eq!(found("boundary/metadata", "jit", "none"), None);
    assert_eq!(found("boundary/value", "jit", "another"), None);
}

#[test]
fn what_a_rule_finds_may_hang_on_how_the_program_ends() {
    let text = "[[shows]]\nat = \"arrays\"\nreference = \"*\"\nsystem = \"*\"\n\
                reaches = [\"an exception is raised\"]\n";
    let listed =
        Divergences::read(&[("lost.toml", &format!("{LOST}{text}"))]).expect("a divergence");
    let program = isograft_reference::program::parse("def main(): pass\n", "a");
    let case = Case::unnamed(program.expect("a program"));
    let seen = difference("arrays", "none", "3 kept");
    let found = |raises| {
        let ended = (Mode::Compat, raises);
        listed.find_evidence("boundary/metadata", &case, ended, &seen).is_some()
    };
    assert!(found(true) && !found(false));
}

#[test]
fn what_a_rule_finds_anywhere_is_not_looked_for_in_comparisons() {
    let text = "[[shows]]\nat = \"outcome\"\nreference = \"returned\"\n\
                system = \"raised *\"\nanywhere = true\n";
    let listed =
        Divergences::read(&[("lost.toml", &format!("{LOST}{text}"))]).expect("a divergence");
    let program = isograft_reference::program::parse("def main(): pass\n", "a");
    let program = program.expect("a program");
    let case = Case::unnamed(program.clone());
    let seen = difference("outcome", "returned", "raised type");
    let found = |rule| listed.find_evidence(rule, &case, (Mode::Compat, false), &seen).is_some();
    assert!(found("boundary/metadata") && !found("boundary/value"));
    assert!(listed.find_random(&program, Mode::Compat, &seen).is_none());
    // Of a program that the entry names, it is what the entry lists for those.
    let named = listed.find("jit/metadata-set/plain", Mode::Compat, &seen);
    assert_eq!(named.map(|(_, shown)| shown), Some(1));
}

#[test]
fn an_entry_goes_stale_loudly() {
    let listed = Divergences::read(&[("lost.toml", LOST)]).expect("a divergence");
    let entry = listed.iter().next().expect("one entry");
    let mut met = Meetings::default();
    assert!(met.stale(entry).is_some_and(|words| words.contains("delete this entry")));
    met.count(entry, 0);
    assert!(met.stale(entry).is_some_and(|words| words.contains("raised *")));
    let mut other = Meetings::default();
    other.count(entry, 1);
    met.add(other);
    assert_eq!((met.stale(entry), met.times(entry)), (None, 2));
}

#[test]
fn a_malformed_entry_is_named() {
    for (text, problem) in [
        ("rule = 1", "invalid type"),
        (&LOST.replace("\"compat\"", "\"fast\""), "`fast` is no mode"),
        (
            &LOST.replace("why = \"Compat is as if the function had run eagerly.\"", "why = \"\""),
            "right",
        ),
        (&LOST.replace("effect", "affect"), "affect"),
        (&LOST.replace("whose = \"flax\"", ""), "missing field `whose`"),
        (&LOST.replace("severity = \"numbers\"", ""), "missing field `severity`"),
        (
            &LOST.replace("\"flax\"", "\"torch\""),
            "expected one of `flax`, `pax`, `library`, `jax`, `limit`",
        ),
        (
            &LOST.replace("\"numbers\"", "\"bad\""),
            "expected one of `numbers`, `error`, `resources`, `wording`",
        ),
        (&LOST.replace("effect =", "unmodelled = \"nnx.a\"\neffect ="), "says that none can"),
    ] {
        let error = Divergences::read(&[("lost.toml", text)]).expect_err("malformed").to_string();
        assert!(error.contains("lost.toml") && error.contains(problem), "{error}");
    }
}

#[test]
fn entries_are_ordered_by_how_bad_they_are() {
    let with = |severity: &str, whose: &str| {
        LOST.replace("\"numbers\"", &format!("\"{severity}\""))
            .replace("\"flax\"", &format!("\"{whose}\""))
    };
    let files = [
        ("a.toml", with("wording", "flax")),
        ("b.toml", with("numbers", "limit")),
        ("c.toml", with("numbers", "jax")),
        ("d.toml", with("numbers", "flax")),
        ("e.toml", with("error", "flax")),
    ];
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, &**text)).collect();
    let listed = Divergences::read(&files).expect("divergences");
    let ids: Vec<&str> = listed.by_kind().iter().map(|entry| &*entry.id).collect();
    assert_eq!(ids, ["d", "c", "b", "e", "a"]);
    let words = counts(listed.iter().map(Divergence::kind));
    assert_eq!(
        words,
        "3 with wrong numbers or lost state, 1 with a wrong or missing error, 1 with wording or \
         form alone; 3 of Flax, 1 of JAX, 1 documented limit"
    );
}

/// Every entry of every system: it names a rule that there is, and has a script of plain library
/// code. Entries of one name say the same of it for every release.
#[test]
fn the_embedded_entries_are_whole() {
    let rules: BTreeSet<&str> = crate::rules::all().into_iter().map(|rule| rule.id).collect();
    let mut kinds: BTreeMap<(String, String), (Classification, String)> = BTreeMap::new();
    for system in Divergences::systems() {
        let framework = system.rsplit_once('-').expect("a version").0;
        for entry in Divergences::of(system).expect("divergences").iter() {
            let (id, name) = (&entry.id, format!("{system}/{}", entry.id));
            assert!(rules.contains(&*entry.entry.rule), "{name}: no rule {}", entry.entry.rule);
            let script = entry.entry.script.trim();
            let imports = ["flax", "jax", "pax"].into_iter().any(|library| {
                script.contains(&format!("import {library}"))
                    || script.contains(&format!("from {library}"))
            });
            assert!(imports && !script.contains("isograft"), "{name}: {script}");
            assert!(script.contains("print("), "{name}: the script shows nothing");
            assert!(!entry.entry.prints.trim().is_empty(), "{name}: nothing is printed");
            let foreign = match entry.entry.whose {
                Whose::Flax => framework != "flax",
                Whose::Pax => framework != "pax3",
                Whose::Library => true,
                Whose::Jax | Whose::Limit => false,
            };
            assert!(!foreign, "{name} is another framework's");
            let (first, of) = kinds
                .entry((framework.to_owned(), id.clone()))
                .or_insert((entry.kind(), name.clone()));
            assert_eq!(*first, entry.kind(), "{name} and {of} are of two kinds");
            let linked = entry.entry.upstream.as_ref();
            assert!(linked.is_none_or(|link| link.starts_with("https://github.com/")), "{name}");
        }
    }
}

/// An entry without programs is one of a name that the reference lacks: where it has the name a
/// program can show the difference.
#[test]
fn what_no_program_can_show_is_not_modelled() {
    let mut surface = isograft_reference::library::Surface::of(Mode::Compat);
    let mut found = 0;
    for system in Divergences::systems() {
        for entry in Divergences::of(system).expect("divergences").iter() {
            let Some(name) = &entry.entry.unmodelled else { continue };
            found += 1;
            assert!(surface.lacks(name).is_some(), "{name} is modelled: {}", entry.id);
        }
    }
    assert!(found > 0);
}

/// Entries of the newest release hold for random programs of an older one since when they
/// say; for named programs they do not.
#[test]
fn an_older_release_is_known_by_newer_entries() {
    let of = |system: &str| Divergences::known_of(system).expect("divergences");
    let own = Divergences::of("flax-0.12.8").expect("divergences");
    let known = of("flax-0.12.8");
    let named = |entries: &Divergences, id: &str| {
        let entry = entries.iter().find(|entry| entry.id == id).cloned();
        entry.map_or((0, 0), |entry| {
            let names = entry.entry.cases.len() + entry.entry.programs.len();
            (names, entry.entry.shows.iter().filter(|shown| !shown.reaches.is_empty()).count())
        })
    };
    let (names, reaches) = named(&known, "made-inside-array-leaks");
    assert_eq!(names, named(&own, "made-inside-array-leaks").0);
    assert!(reaches > 0);
    // An entry since 0.12.8 says nothing of 0.10.2.
    assert_eq!(named(&of("flax-0.10.2"), "made-inside-array-leaks"), (0, 0));
    assert_eq!(
        of("pax3-0.5.9").iter().count(),
        Divergences::of("pax3-0.5.9").expect("divergences").iter().count()
    );
}

/// Stand-ins use private names of the library part, which change without a word to them.
#[test]
fn stand_ins_run_in_the_script_of_their_entry() {
    let mut ran = 0;
    for (system, mode) in
        ["flax-0.12.12", "pax3-0.5.9"].iter().flat_map(|name| Mode::ALL.map(|mode| (name, mode)))
    {
        let listed = Divergences::of(system).expect("the listed divergences");
        for (divergence, stand_ins) in listed.stand_ins(mode) {
            let script = parse(&divergence.entry.script, &divergence.id).expect("a script");
            let program =
                with_stand_ins(&script, &stand_ins, WATCHED).expect("something to stand in for");
            let outcome = run(&program, mode, &Limits::default());
            let ended = matches!(outcome, Outcome::Returned { .. });
            assert!(ended, "{} in {mode} mode: {outcome:?}", divergence.id);
            ran += 1;
        }
    }
    assert!(ran > 0, "no entry has stand-ins");
}
