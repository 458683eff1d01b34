//! What Python and the libraries have and the reference has not ends as *unsupported*, with its
//! name: it is no error of the program, and it is not passed over in silence.
#![cfg(feature = "parser")]

use isograft_reference::error::Error;
use isograft_reference::limits::Limits;
use isograft_reference::mode::Mode;
use isograft_reference::program::parse;

/// What the reference lacks for the program.
fn lacking(text: &str) -> String {
    let program = parse(text, "program.py").expect("a program");
    let (result, _) =
        isograft_reference::library::run_program(&program, Mode::Graph, &Limits::default());
    match result {
        Err(Error::Unsupported(what)) => what.to_string(),
        result => panic!("{text}: {result:?}"),
    }
}

#[test]
fn an_operand_that_is_an_array_only_in_name() {
    let class =
        "import jax.numpy as jnp\nclass A:\n    def __jax_array__(self): return jnp.ones(2)\n";
    for use_ in ["jnp.sin(A())", "jnp.ones(2) + A()", "jnp.stack([A(), A()])"] {
        assert_eq!(lacking(&format!("{class}{use_}\n")), "__jax_array__ of the class A");
    }
}
