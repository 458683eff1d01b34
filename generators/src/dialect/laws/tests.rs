use std::collections::BTreeSet;

use arbitrary::Unstructured;

use super::*;
use crate::random::{Choices, Seed};

#[test]
fn every_definition_that_says_to_be_a_law_is_one() {
    let said: usize = FILES.iter().map(|(_, text)| text.matches("\ndef law_").count()).sum();
    let first = FILES.iter().filter(|(_, text)| text.starts_with("def law_")).count();
    assert_eq!(LAWS.len(), said + first);
    let names: BTreeSet<&str> = LAWS.iter().map(|law| law.name).collect();
    assert_eq!(names.len(), LAWS.len(), "no two laws have one name");
    for law in LAWS.iter() {
        assert!(law.kinds.iter().all(|kind| !law.inputs(kind).is_empty()), "{law:?}");
        assert!(law.sentence.ends_with('.') && !law.source.is_empty(), "{law:?}");
    }
}

#[test]
fn a_program_has_what_it_uses_and_no_more() {
    let program = text("clone/shared_module").expect("a program");
    assert!(program.contains("class Leaf") && program.contains(SHARES), "{program}");
    assert!(!program.contains("class Custom") && !program.contains("optax"), "{program}");
    assert!(program.ends_with("    return law_clone(module_shared_module())\n"), "{program}");
    assert!(text("clone").is_none() && text("clone/no_such_input").is_none());
}

#[test]
fn random_programs_share_and_say_so() {
    let drawn = |place: u64| {
        random::program(&mut Choices::new(&mut Unstructured::new(&Seed(3).bytes(place))))
    };
    // Enough to draw more than half of so many laws.
    let programs: Vec<String> = (0..600).map(drawn).collect();
    assert!(programs.iter().any(|text| text.contains(SHARES)));
    let laws: BTreeSet<&str> = programs
        .iter()
        .filter_map(|text| text.rsplit_once("return law_")?.1.split('(').next())
        .collect();
    assert!(laws.len() > LAWS.len() / 2, "{laws:?}");
}
