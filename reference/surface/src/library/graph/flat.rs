//! `nnx.to_flat_state`, `nnx.from_flat_state`: the class is `FlatState` of `lib/flax/nnx/statelib.py`.

use crate::error::{Error, Result};
use crate::graph::{LeafPosition, Leaves, path_value, state_leaves};
use crate::heap::{Args, Value};
use crate::interpreter::{Bind, Interpreter};
use crate::pytree::Step;

/// A FlatState of these leaves, in their order.
///
/// # Errors
/// [`Error::OutOfFuel`] if the budget is spent.
pub fn of_leaves(interp: &mut Interpreter, leaves: &Leaves) -> Result<Value> {
    let pair = |leaf: usize| {
        Value::tuple(vec![path_value(&leaves.path(leaf)), leaves.values[leaf].clone()])
    };
    let pairs = Value::tuple((0..leaves.values.len()).map(pair).collect());
    let function = interp.of_library("flax.nnx.statelib", "flat_of_pairs")?;
    interp.call_positional(&function, [pairs])
}

/// The nested state of a flat one, which for a leaf alone is the leaf; `None` for what is none.
///
/// # Errors
/// [`Error::OutOfFuel`] if the budget is spent.
pub fn nested(interp: &mut Interpreter, value: &Value) -> Result<Option<Value>> {
    let Some((_, instance)) = interp.world.as_instance(value) else { return Ok(None) };
    if *instance.class.name != *"FlatState" {
        return Ok(None);
    }
    let class = interp.of_library("flax.nnx.statelib", "FlatState")?;
    if !interp.is_instance(value, &class)? {
        return Ok(None);
    }
    if let [pair] = interp.iterate(value)?.as_slice()
        && let [path, leaf] = interp.iterate(pair)?.as_slice()
        && interp.len(path)? == 0
    {
        return Ok(Some(leaf.clone()));
    }
    from_flat_state(interp, Args::positional(vec![value.clone()])).map(Some)
}

/// `nnx.to_flat_state(state)`.
pub fn to_flat_state(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [state] = args.bind("to_flat_state", ["state"])?;
    super::state::must_be_state(interp, &state)?;
    let leaves = state_leaves(&interp.world, &state)?;
    of_leaves(interp, &leaves)
}

/// `nnx.from_flat_state(flat_state)`: of a mapping from paths, or of pairs.
pub fn from_flat_state(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    if let Some(class) = args.take_keyword("cls")
        && !matches!(&class, Value::Class(class) if *class.name == *"State")
    {
        return Err(Error::unsupported("nnx.from_flat_state(cls=…)"));
    }
    let [flat] = args.bind("from_flat_state", ["flat_state"])?;
    let pairs = match crate::graph::mapping(&interp.world, &flat) {
        Some(_) => {
            let items = interp.mapping_items(&flat)?;
            Value::tuple(
                items.into_iter().map(|(path, value)| Value::tuple(vec![path, value])).collect(),
            )
        }
        None => flat,
    };
    let leaves = from_pairs(interp, &pairs)?;
    leaves.whole(&mut interp.world)
}

/// The leaves of `(path, value)` pairs, in their order.
fn from_pairs(interp: &mut Interpreter, pairs: &Value) -> Result<Leaves> {
    let mut leaves = Leaves::default();
    let mut known: std::collections::HashMap<(u32, crate::heap::Key), u32> =
        std::collections::HashMap::new();
    leaves.nodes.push(LeafPosition::root())?;
    for pair in interp.iterate(pairs)? {
        let pair = interp.iterate(&pair)?;
        let [path, value] = pair.as_slice() else {
            return Err(Error::bad_argument(
                "from_flat_state: pairs of a path and a value were expected",
            ));
        };
        let keys = interp.iterate(path)?;
        let Some((last, above)) = keys.split_last() else {
            return Err(Error::bad_argument("from_flat_state: an empty path"));
        };
        let mut node = 0;
        for key in above {
            let looked_up = crate::heap::Key::of(key).unwrap_or(crate::heap::Key::None);
            let next = leaves.nodes.len() as u32;
            let below = *known.entry((node, looked_up)).or_insert(next);
            if below == next {
                leaves.nodes.push(LeafPosition { node, step: Step::Key(key.clone()) })?;
            }
            node = below;
        }
        leaves.add(value, LeafPosition { node, step: Step::Key(last.clone()) })?;
    }
    Ok(leaves)
}
