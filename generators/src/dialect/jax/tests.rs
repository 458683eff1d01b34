use std::collections::BTreeSet;

use super::DIALECT;

fn programs() -> impl Iterator<Item = String> {
    (0..400).map(|place| DIALECT.text(&DIALECT.random_id(7, place)).expect("a random program"))
}

#[test]
fn a_program_is_made_of_its_identifier_alone() {
    let ids = [DIALECT.random_id(1, 5), DIALECT.random_id(1, 5), DIALECT.random_id(1, 6)];
    let texts: Vec<_> = ids.iter().map(|id| DIALECT.text(id)).collect();
    assert_eq!(texts[0], texts[1]);
    assert_ne!(texts[0], texts[2]);
    assert_eq!(DIALECT.text("jax/jit"), None);
    assert_eq!(DIALECT.cases().count(), 0);
}

#[test]
fn every_program_is_python_that_the_reference_reads() {
    for text in programs() {
        if let Err(error) = isograft_reference::program::parse(&text, "main.py") {
            panic!("{error}\n{text}");
        }
    }
}

/// Every transform of JAX that the dialect is there for is written soon.
#[test]
fn every_transform_is_written() {
    let wanted = [
        "jax.jit(",
        "@jax.jit",
        "jax.checkpoint(",
        "jax.vmap(",
        "axis_name=",
        "out_axes=",
        "jax.grad(",
        "jax.value_and_grad(",
        "has_aux=True",
        "jax.jvp(",
        "jax.vjp(",
        "jax.linearize(",
        "jax.jacfwd(",
        "jax.jacrev(",
        "jax.hessian(",
        "jax.lax.scan(",
        "reverse=True",
        "jax.lax.while_loop(",
        "jax.lax.fori_loop(",
        "jax.lax.cond(",
        "jax.lax.switch(",
        "jax.lax.map(",
        "jax.custom_jvp",
        ".defjvps(",
        ".defjvp",
        "jax.custom_vjp",
        "jax.new_ref(",
        "donate_argnums=",
        ".is_deleted()",
        "jax.lax.psum(",
        "jax.lax.all_gather(",
        "jax.lax.ppermute(",
        "jax.lax.axis_index(",
        "jax.random.",
        ".at[",
        "jnp.take(",
        "bfloat16",
    ];
    let text: String = programs().collect();
    let missing: BTreeSet<_> = wanted.iter().filter(|name| !text.contains(**name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// Functions without state: when and how often a body is staged shows nowhere.
#[test]
fn no_program_shows_when_its_bodies_are_staged() {
    use isograft_reference::{Execution, Limits, Mode, Staging, program::parse, run_by};
    for text in programs().take(150) {
        let program = parse(&text, "main.py").expect("it is read");
        let [once, again] = [Staging::Kept, Staging::Rehearsed].map(|staging| {
            let execution = Execution { staging, ..Execution::default() };
            run_by(execution, &program, Mode::Tree, &Limits::default())
        });
        assert_eq!(once, again, "{text}");
    }
}
