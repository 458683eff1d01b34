//! `nnx.FlatState`: paths and leaves in order.

use std::any::Any;

use super::super::{ClassSpec, prelude};
use super::filter::{check_exhaustive, groups};
use crate::error::{Error, Result};
use crate::graph::{LeafPosition, Leaves, path_value, state_leaves};
use crate::heap::{Args, ClassKind, Opaque, Value};
use crate::interpreter::slots::Slots;
use crate::interpreter::{Bind, Interpreter, Iter};
use crate::meter::Paid;
use crate::pytree::Step;

#[derive(Debug)]
struct FlatState(Leaves);

impl Opaque for FlatState {
    fn type_name(&self) -> &'static str {
        "FlatState"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// A FlatState of these leaves.
pub fn of_leaves(leaves: Leaves) -> Value {
    Value::opaque(FlatState(leaves))
}

impl FlatState {
    fn path(&self, leaf: usize) -> Value {
        path_value(&self.0.path(leaf))
    }

    fn pair(&self, leaf: usize) -> Value {
        Value::tuple(vec![self.path(leaf), self.0.values[leaf].clone()])
    }

    fn pairs(&self) -> Vec<Value> {
        (0..self.0.values.len()).map(|leaf| self.pair(leaf)).collect()
    }

    /// The leaves of one group, in the same order.
    fn selected(&self, group: usize, groups: &[Option<usize>]) -> Result<FlatState> {
        let mut leaves = Leaves {
            values: Paid::default(),
            places: Paid::default(),
            nodes: self.0.nodes.clone(),
        };
        for (leaf, place) in self.0.places.iter().enumerate() {
            if groups[leaf] == Some(group) {
                leaves.add(&self.0.values[leaf], place.clone())?;
            }
        }
        Ok(FlatState(leaves))
    }
}

pub static FLAT_STATE: ClassSpec = ClassSpec {
    methods: &[
        ("__iter__", |interp, args| {
            let pairs = receiver(&args)?.pairs();
            interp.iterator(Iter::Items(pairs.into_iter()), "zip")
        }),
        ("__len__", |_, args| Ok(Value::Int(receiver(&args)?.0.values.len() as i64))),
        ("__getitem__", |interp, args| {
            let pairs = receiver(&args)?.pairs();
            let key = args.positional.get(1).cloned().unwrap_or(Value::None);
            let picked = interp.get_item(&Value::tuple(pairs), &key)?;
            if matches!(key, Value::Slice(_)) {
                return from_pairs(interp, &picked);
            }
            Ok(picked)
        }),
        ("to_nested_state", |interp, args| receiver(&args)?.0.whole(&mut interp.world)),
        ("filter", |interp, args| grouped(interp, &args, false)),
        ("split", |interp, args| grouped(interp, &args, true)),
    ],
    properties: &[
        ("paths", |_, args| {
            let flat = receiver(&args)?;
            Ok(Value::tuple((0..flat.0.values.len()).map(|leaf| flat.path(leaf)).collect()))
        }),
        ("leaves", |interp, args| {
            let values = receiver(&args)?.0.values.to_vec();
            interp.world.list(values)
        }),
    ],
    statics: &[("merge", |interp, args| {
        let mut pairs = Vec::new();
        for given in &args.positional {
            pairs.extend(interp.iterate(given)?);
        }
        let state = from_flat_state(interp, Args::positional(vec![Value::tuple(pairs)]))?;
        to_flat_state(interp, Args::positional(vec![state]))
    })],
    slots: Some(&Slots { text: Some(prelude::text), ..Slots::EMPTY }),
    ..ClassSpec::new("FlatState", ClassKind::Builtin, None)
};

fn receiver(args: &Args) -> Result<&FlatState> {
    let flat = args.positional.first().and_then(|this| this.downcast::<FlatState>());
    flat.ok_or_else(|| Error::bad_argument("a FlatState was expected"))
}

fn grouped(interp: &mut Interpreter, args: &Args, exhaustive: bool) -> Result<Value> {
    let flat = receiver(args)?;
    let filters = &args.positional[1..];
    if filters.is_empty() {
        return Err(Error::bad_argument(
            "filter() missing 1 required positional argument: 'first'",
        ));
    }
    let groups = groups(interp, filters, &flat.0)?;
    if exhaustive {
        check_exhaustive(&groups, &flat.0)?;
    }
    let mut states: Vec<Value> = (0..filters.len())
        .map(|group| flat.selected(group, &groups).map(Value::opaque))
        .collect::<Result<_>>()?;
    Ok(if states.len() == 1 { states.swap_remove(0) } else { Value::tuple(states) })
}

/// The nested state of a flat one; `None` for what is none.
pub fn nested(interp: &mut Interpreter, value: &Value) -> Result<Option<Value>> {
    match value.downcast::<FlatState>() {
        Some(flat) => flat.0.whole(&mut interp.world).map(Some),
        None => Ok(None),
    }
}

/// `nnx.to_flat_state(state)`.
pub fn to_flat_state(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [state] = args.bind("to_flat_state", ["state"])?;
    super::state::must_be_state(interp, &state)?;
    Ok(Value::opaque(FlatState(state_leaves(&interp.world, &state)?)))
}

/// `nnx.from_flat_state(flat_state)`: of a mapping from paths, or of pairs.
pub fn from_flat_state(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    if let Some(class) = args.take_keyword("cls")
        && !matches!(&class, Value::Class(class) if *class.name == *"State")
    {
        return Err(Error::unsupported("nnx.from_flat_state(cls=…)"));
    }
    let [flat] = args.bind("from_flat_state", ["flat_state"])?;
    if let Some(state) = nested(interp, &flat)? {
        return Ok(state);
    }
    let pairs = match crate::graph::mapping(&interp.world, &flat) {
        Some(_) => {
            let items = interp.mapping_items(&flat)?;
            Value::tuple(
                items.into_iter().map(|(path, value)| Value::tuple(vec![path, value])).collect(),
            )
        }
        None => flat,
    };
    let flat = from_pairs(interp, &pairs)?;
    Ok(nested(interp, &flat)?.unwrap_or(Value::None))
}

/// A FlatState of `(path, value)` pairs, in their order.
fn from_pairs(interp: &mut Interpreter, pairs: &Value) -> Result<Value> {
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
    Ok(Value::opaque(FlatState(leaves)))
}
