//! The rules on the golden programs of PAX: none is broken on the reference, and each rule of PAX
//! is broken by a PAX with a mistake in it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use isograft_conformance::case::{Case, in_files};
use isograft_conformance::rule::Rule;
use isograft_conformance::rules;
use isograft_conformance::system::{Reference, System as _};
use isograft_conformance::text::packages_in;
use isograft_conformance::trial::Trial as Run;
use isograft_conformance::verdict::Verdict;
use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::program::packages::Packages;
use libtest_mimic::{Arguments, Failed, Trial};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    let files = isograft_conformance::text::python_files(&root().join("golden/programs/pax"));
    for file in files.expect("the programs") {
        let name = format!("conformance::pax::{}", file.file_stem().unwrap_or_default().display());
        trials.push(Trial::test(name, move || no_rule_is_broken(&file)));
    }
    for &(rule, file, from, to, program) in MISTAKES {
        let name = format!("conformance::rule::{rule}::sees_a_mistake_in_{file}");
        let test = move || sees_a_mistake(rule, file, from, to, program);
        trials.push(Trial::test(name, test));
    }
    trials.push(Trial::test("conformance::pax::every_rule_is_seen_to_break", || {
        let missing: Vec<&str> = rules::pax::RULES.iter().map(|rule| rule.id).collect();
        let seen = |id: &&str| MISTAKES.iter().any(|(rule, ..)| rule == id);
        let missing: Vec<_> = missing.into_iter().filter(|id| !seen(id)).collect();
        if missing.is_empty() { Ok(()) } else { Err(format!("{missing:?}").into()) }
    }));
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn judge(rule: &Rule, case: &Case) -> Verdict {
    let limits = Limits::default();
    let outcome = Reference.run_case(case, Mode::Tree, &limits).expect("an outcome");
    rule.judge(&mut Run::new(case, Mode::Tree, &outcome, &mut Reference, &limits))
}

fn no_rule_is_broken(file: &Path) -> Result<(), Failed> {
    let case = case_of(file, &Packages::NONE)?;
    let limits = Limits::default();
    let outcome = Reference.run_case(&case, Mode::Tree, &limits)?;
    for rule in rules::all().iter().filter(|rule| rule.scope.admits_random()) {
        let mut system = Reference;
        let mut run = Run::new(&case, Mode::Tree, &outcome, &mut system, &limits);
        if let Verdict::Broken(evidence) = rule.judge(&mut run) {
            return Err(format!("{}: {evidence}", rule.id).into());
        }
    }
    Ok(())
}

fn case_of(file: &Path, packages: &Packages) -> Result<Case, Failed> {
    let found = in_files(&[file.to_owned()], packages, None)?;
    Ok(Case::of(found.into_iter().next().ok_or("no program")?))
}

/// A rule; the file of the prelude, what stands in it, and what a mistaken PAX has instead; the
/// program on which the rule sees that, and does not see it in the sound PAX.
const MISTAKES: &[(&str, &str, &str, &str, &str)] = &[
    (
        "pax/immutable-outside",
        "guard.py",
        "    return any(module is m for m in Guard.modules) and Guard.trace == current_trace()",
        "    return Guard.trace is None or any(module is m for m in Guard.modules)",
        "pure_copies.py",
    ),
    (
        "pax/pure-is-copy",
        "pure.py",
        "        args, kwargs = copy((args, kwargs))",
        "        args, kwargs = args, kwargs",
        "pure_copies.py",
    ),
    (
        "pax/transform-sees-copies",
        "guard.py",
        "    return any(module is m for m in Guard.modules) and Guard.trace == current_trace()",
        "    return Guard.trace != current_trace() or any(module is m for m in Guard.modules)",
        "shapes.py",
    ),
    (
        "pax/outer-is-frozen",
        "guard.py",
        " and Guard.trace == current_trace()",
        "",
        "seed_good_module.py",
    ),
    (
        "pax/no-sharing",
        "module.py",
        "            if any(leaf is other for other in seen):",
        "            if False:",
        "deletion.py",
    ),
    (
        "pax/guard-is-scoped",
        "guard.py",
        "    try:\n        yield\n    finally:\n        Guard.modules, Guard.trace = outer",
        "    yield\n    Guard.modules, Guard.trace = outer",
        "pure_copies.py",
    ),
    (
        "pax/guard-is-scoped",
        "guard.py",
        "    Guard.modules, Guard.trace = tuple(modules), current_trace()",
        "    Guard.modules, Guard.trace = (*Guard.modules, *modules), current_trace()",
        "pure_copies.py",
    ),
    (
        "pax/scan-is-loop",
        "transforms.py",
        "jax.lax.scan(func, init, transposed(xs), length=length, unroll=unroll)",
        "jax.lax.scan(func, init, transposed(xs), length=length, unroll=unroll, reverse=True)",
        "time_major.py",
    ),
    (
        "pax/gradient-of-parameters",
        "transforms.py",
        "        return gradient(module.parameters(), module, *inputs, **options)",
        "        return module | gradient(module.parameters(), module, *inputs, **options)",
        "gradients.py",
    ),
    (
        "pax/gradient-of-parameters",
        "transforms.py",
        "        return fun(module.update_parameters(params), *inputs, **options)",
        "        return fun(module.update_parameters(params), *inputs, **options) * 2",
        "gradients.py",
    ),
    (
        "pax/module-is-pytree",
        "tree.py",
        "            for i in places:\n",
        "            for i in [i for i, x in enumerate(leaves) if not is_data(x)]:\n",
        "mixed_attributes.py",
    ),
];

/// A copy of PAX in a folder, with other text in one file; and how often that text was changed.
fn copied(folder: &Path, file: &str, from: &str, to: &str) -> Result<(Packages, usize), Failed> {
    let mut found = 0;
    for (path, text) in isograft_spec::libraries().filter(|(path, _)| path.starts_with("pax/")) {
        let copy = folder.join(&path);
        fs::create_dir_all(copy.parent().ok_or("a folder")?)?;
        let mut text = text.to_owned();
        if path == format!("pax/_core/{file}") {
            found += text.matches(from).count();
            text = text.replace(from, to);
        }
        fs::write(copy, text)?;
    }
    Ok((packages_in(&[folder.to_owned()])?, found))
}

fn sees_a_mistake(
    rule: &str,
    file: &str,
    from: &str,
    to: &str,
    program: &str,
) -> Result<(), Failed> {
    let rule = rules::all().into_iter().find(|each| each.id == rule).ok_or("no such rule")?;
    let program = root().join("golden/programs/pax").join(program);
    let folder = tempfile::tempdir()?;
    let (sound, _) = copied(folder.path(), file, from, from)?;
    assert!(matches!(judge(&rule, &case_of(&program, &sound)?), Verdict::Holds));
    let folder = tempfile::tempdir()?;
    let (mistaken, found) = copied(folder.path(), file, from, to)?;
    assert!(found > 0, "{file} has no {from:?}");
    match judge(&rule, &case_of(&program, &mistaken)?) {
        Verdict::Broken(_) => Ok(()),
        other => Err(format!("{other:?}").into()),
    }
}
