//! `linen/bridge-round-trip` on the golden programs of Linen and of the bridge: it is broken by
//! none, and by a bridge with a mistake in it.

use std::fs;
use std::path::{Path, PathBuf};

use isograft_conformance::case::Case;
use isograft_conformance::rules::bridge::RULE;
use isograft_conformance::system::{Reference, System as _};
use isograft_conformance::text::{parse, python_files};
use isograft_conformance::trial::Trial;
use isograft_conformance::verdict::Verdict;
use isograft_reference::Mode;
use isograft_reference::limits::Limits;

fn golden() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../golden/programs")
}

fn judged(text: &str, file: &str) -> Verdict {
    let limits = Limits::default();
    let case = Case::unnamed(parse(text, file).expect("a program"));
    let outcome = Reference.run_case(&case, Mode::Graph, &limits).expect("an outcome");
    RULE.judge(&mut Trial::new(&case, Mode::Graph, &outcome, &mut Reference, &limits))
}

#[test]
fn no_golden_program_breaks_it() {
    let mut held = 0;
    for folder in ["linen", "bridge"] {
        for file in python_files(&golden().join(folder)).expect("the programs") {
            let text = fs::read_to_string(&file).expect("its text");
            match judged(&text, &file.display().to_string()) {
                Verdict::Holds => held += 1,
                Verdict::DoesNotApply => {}
                Verdict::Broken(evidence) => panic!("{}: {evidence}", file.display()),
            }
        }
    }
    assert!(held > 10, "it held on {held} programs");
}

/// The mistakes of a bridge, as statements that put them in.
const MISTAKES: [&str; 4] = [
    // Another key.
    "wrappers.ToNNX._keys = lambda self, rngs: {'params': jax.random.key(7)}",
    // Variables are lost on the way to Linen.
    "wrappers.nnx_attrs_to_linen_vars = lambda attributes: {}",
    // A Variable of another type.
    "variables.to_nnx_var = lambda collection, value: nnx.BatchStat(value)",
    // A path with another name in it.
    "wrappers.linen_vars_to_nnx_attrs = lambda tree: \
     {'under': variables.linen_vars_to_nnx_attrs(tree)}",
];

#[test]
fn it_sees_mistakes() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/examples/rules/bridge.py");
    let text = fs::read_to_string(file).expect("the example");
    assert!(matches!(judged(&text, "bridge.py"), Verdict::Holds));
    for mistake in MISTAKES {
        let imports = "from flax import nnx\nfrom flax.nnx.bridge import variables, wrappers\n";
        let text = text.replacen("\n\n\n", &format!("\n{imports}{mistake}\n\n\n"), 1);
        let verdict = judged(&text, "bridge.py");
        assert!(matches!(verdict, Verdict::Broken(_)), "{mistake}: {verdict:?}");
    }
}
