//! What the prelude's random streams cannot say of themselves: in which mode they are offered.

use super::{NamespaceEntry, Table};
use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, Symbol, Value};
use crate::interpreter::{Bind, Interpreter};
use crate::mode::Mode;
use crate::transform::given::mode_flag;

pub static NNX: Table = &[("with_rngs", NamespaceEntry::Function(with_rngs))];

/// `nnx.with_rngs(node, split=…, broadcast=…, fork=…)`, or without a node a decorator.
fn with_rngs(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let graph = mode_flag(args.take_keyword("graph"), "graph")?;
    let updates = mode_flag(args.take_keyword("graph_updates"), "graph_updates")?;
    let mode = interp.flags.given(graph, updates);
    if mode == Mode::Compat {
        return Err(Error::not_offered(
            "with_rngs",
            PythonError::NotImplementedError,
            "nnx.with_rngs is not offered in this mode".to_owned(),
        ));
    }
    args.keywords.push((Symbol::new("graph"), Value::Bool(mode != Mode::Tree)));
    let function = interp.of_library("flax.nnx.rnglib", "apply_rngs")?;
    interp.call(&function, args)
}
