//! `jit`: the body is staged once for each new kind of arguments, and the staged program runs.
//!
//! A value read from outside is read when the body is staged, so a later call sees the old one.
//! That is the meaning.

use std::cell::RefCell;
use std::rc::Rc;

use super::{Transformed, body};
use crate::array::Aval;
use crate::boundary::{self, Crossing, Entered, Exit, Prefixes, numeric, output_numeric};
use crate::error::{Error, ErrorClass, Result};
use crate::fault::{self, Fault};
use crate::graph;
use crate::heap::{Args, Machine, Symbol, Value, World};
use crate::mode::Mode;
use crate::pure::{Numeric, Operation, Staged, TraceId, TraceKind};
use crate::pytree::{Sharing, Structure, show_path};

#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Positions of static arguments, as written: negative ones count from the end.
    pub static_argnums: Vec<i64>,
    pub static_argnames: Vec<Symbol>,
    /// Whether either was given: where only one is, the other follows from the function's
    /// parameters.
    pub given: (bool, bool),
}

/// Staged bodies, by what they were staged for.
#[derive(Debug, Default)]
pub struct Cache {
    entries: Vec<Entry>,
}

/// What `jax.jit` keeps with a function: the function itself, so that its address stays its own,
/// and what was staged of it.
#[derive(Debug, Default)]
struct Kept {
    function: RefCell<Option<Value>>,
    cache: Rc<RefCell<Cache>>,
}

#[derive(Clone, Debug)]
struct Entry {
    key: Key,
    exit: Rc<Exit>,
    staged: Staged,
}

/// What decides that a staged body fits: the structure of the arguments with their static parts,
/// the avals of the leaves, the static arguments and where they stand.
#[derive(Clone, Debug)]
struct Key {
    structure: Rc<Structure>,
    avals: Vec<Aval>,
    statics: Vec<(Place, Value)>,
    keywords: Vec<Symbol>,
    /// Which Variables may be changed: an argument of another trace is staged anew.
    owned: Vec<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Place {
    Position(usize),
    Keyword(Symbol),
}

/// The arguments with the static ones taken out.
pub(super) struct Split {
    pub dynamic: Vec<(usize, Value)>,
    pub keywords: Vec<(Symbol, Value)>,
    pub statics: Vec<(Place, Value)>,
    count: usize,
}

pub fn call(
    machine: &mut dyn Machine,
    transformed: &Transformed,
    options: &Options,
    args: Args,
) -> Result<Value> {
    let split = split(machine, &transformed.function, options, args)?;
    let world = machine.world();
    let entered = enter(world, transformed.crossing, &split)?;
    let mut inputs: Vec<Numeric> = Vec::with_capacity(entered.flat.leaves.len());
    for (index, leaf) in entered.flat.leaves.iter().enumerate() {
        inputs.push(numeric(leaf, || show_path(&entered.flat.leaf_path(index)))?);
    }
    for input in &inputs {
        world.tracing.check_live(input)?;
    }
    let avals = inputs.iter().map(|input| input.aval().clone()).collect();
    let entry = staged(machine, transformed, &split, &entered, avals)?;
    inputs.extend(entry.staged.captured.iter().cloned());
    let world = machine.world();
    let eager = world.tracing.current() == TraceId::OUTSIDE;
    let mut outputs =
        world.tracing.apply_operation(Operation::Call(entry.staged.jaxpr.clone()), &inputs)?;
    if eager {
        // What a compiled program gives back is never one of its arguments' arrays, also where it
        // is passed through.
        for output in &mut outputs {
            if let Numeric::Array(array) = output {
                *array = Rc::new((**array).clone());
            }
        }
    }
    boundary::resume(world, "jit", &entered, &entry.exit, &body::values(outputs))
}

/// `jit(f).eval_shape(…)`: the types of what a call would give. It stages for a later call, too;
/// nothing is written back.
pub fn eval_shape(
    machine: &mut dyn Machine,
    transformed: &Transformed,
    options: &Options,
    args: Args,
) -> Result<Value> {
    let mut split = split(machine, &transformed.function, options, args)?;
    let world = machine.world();
    if transformed.crossing == Crossing::Nnx(Mode::Compat) {
        copy_arguments(world, &mut split)?;
    }
    let entered = enter(world, transformed.crossing, &split)?;
    let mut avals = Vec::with_capacity(entered.flat.leaves.len());
    for (index, leaf) in entered.flat.leaves.iter().enumerate() {
        avals.push(match leaf {
            Value::Abstract(aval) => (**aval).clone(),
            leaf => {
                let value = numeric(leaf, || show_path(&entered.flat.leaf_path(index)))?;
                world.tracing.check_live(&value)?;
                value.aval().clone()
            }
        });
    }
    let entry = staged(machine, transformed, &split, &entered, avals)?;
    let avals = entry.staged.jaxpr.output_avals.iter().take(entry.exit.output_leaves());
    let leaves: Vec<Value> = avals.map(|aval| Value::Abstract(Rc::new(aval.clone()))).collect();
    boundary::resume(machine.world(), "jit", &entered, &entry.exit.without_updates(), &leaves)
}

/// Compat changes what it is given: here copies of it.
fn copy_arguments(world: &mut World, split: &mut Split) -> Result<()> {
    let values = split.dynamic.iter().map(|(_, value)| value);
    let all = values.chain(split.keywords.iter().map(|(_, value)| value)).cloned().collect();
    let mut parts = graph::split(world, &Value::tuple(all), Sharing::Graph)?;
    let leaves = world.list(std::mem::take(&mut parts.leaves.values))?;
    let copies = graph::merge(world, &parts.definition, &[leaves], true)?;
    if let Value::Tuple(copies) = copies {
        let places = split.dynamic.iter_mut().map(|(_, value)| value);
        for (place, copy) in
            places.chain(split.keywords.iter_mut().map(|(_, value)| value)).zip(copies.iter())
        {
            *place = copy.clone();
        }
    }
    Ok(())
}

fn enter(world: &mut World, crossing: Crossing, split: &Split) -> Result<Entered> {
    boundary::enter(world, crossing, "jit", &split.dynamic, &split.keywords, &Prefixes::none())
}

/// The body for arguments of this kind: as it was staged before, or now.
fn staged(
    machine: &mut dyn Machine,
    transformed: &Transformed,
    split: &Split,
    entered: &Entered,
    avals: Vec<Aval>,
) -> Result<Entry> {
    let crossing = transformed.crossing;
    let world = machine.world();
    let key = Key {
        structure: entered.flat.structure.clone(),
        avals,
        statics: split.statics.clone(),
        keywords: split.keywords.iter().map(|(name, _)| *name).collect(),
        owned: entered.flat.objects.iter().flatten().map(|id| world.can_change(*id)).collect(),
    };
    let shared = shared_cache(machine, transformed);
    let cache = shared.as_deref().unwrap_or(&transformed.cache);
    if let Some(mut entry) = find(machine, cache, &key)? {
        if fault::planted(Fault::StaleCache) {
            entry.exit = Rc::new(entry.exit.without_updates());
        }
        return Ok(entry);
    }
    let avals: Vec<_> = key.avals.iter().map(|aval| (aval.clone(), None)).collect();
    let tracers = machine.world().tracing.open(TraceKind::Erasing, avals);
    let (exit, staged) = body::stage(machine, |machine| {
        let leaves = body::values(tracers);
        let inside = boundary::inside(machine.world(), entered, &leaves)?;
        let args = join(split, inside.args.clone());
        let output = body::call(machine, &transformed.function, args)?;
        let prefixes = Prefixes::none();
        let left = boundary::leave(
            machine.world(),
            crossing,
            "jit",
            entered,
            &inside,
            &output,
            &prefixes,
        )?;
        let outputs = left.leaves.iter().map(output_numeric).collect::<Result<_>>()?;
        Ok((left.exit, outputs))
    })?;
    let entry = Entry { key, exit, staged };
    cache.borrow_mut().entries.push(entry.clone());
    Ok(entry)
}

/// `jax.jit` keeps its staged programs with the function, so that `jax.jit(f)` twice stages once;
/// `nnx.jit` keeps its own.
fn shared_cache(
    machine: &mut dyn Machine,
    transformed: &Transformed,
) -> Option<Rc<RefCell<Cache>>> {
    match (transformed.crossing, &transformed.function) {
        (Crossing::Raw, Value::Callable(function)) => {
            let owner = Rc::as_ptr(function) as *const () as usize;
            let kept: Rc<Kept> = machine.world().memo("jax.jit", owner);
            kept.function.borrow_mut().get_or_insert_with(|| transformed.function.clone());
            Some(kept.cache.clone())
        }
        _ => None,
    }
}

fn find(machine: &mut dyn Machine, cache: &RefCell<Cache>, key: &Key) -> Result<Option<Entry>> {
    let mut candidates = Vec::new();
    for entry in &cache.borrow().entries {
        let same = entry.key.avals == key.avals
            && entry.key.owned == key.owned
            && entry.key.keywords == key.keywords
            && entry.key.structure.same(&key.structure, machine.world())
            && entry
                .staged
                .captured
                .iter()
                .all(|captured| machine.world().tracing.check_live(captured).is_ok());
        if same {
            candidates.push(entry.clone());
        }
    }
    for entry in candidates {
        if same_statics(machine, &entry.key.statics, &key.statics)? {
            return Ok(Some(entry));
        }
    }
    Ok(None)
}

/// Whether the static arguments are the same, as Python compares them.
pub(super) fn same_statics(
    machine: &mut dyn Machine,
    ours: &[(Place, Value)],
    theirs: &[(Place, Value)],
) -> Result<bool> {
    let mut same = ours.len() == theirs.len();
    for ((place, value), (other, wanted)) in ours.iter().zip(theirs) {
        same = same && place == other && machine.equals(value, wanted)?;
    }
    Ok(same)
}

pub(super) fn split(
    machine: &mut dyn Machine,
    function: &Value,
    options: &Options,
    args: Args,
) -> Result<Split> {
    let count = args.positional.len();
    let parameters = machine.parameters(function).unwrap_or_default();
    let mut positions: Vec<usize> = Vec::new();
    for &position in &options.static_argnums {
        let from_end = position < 0;
        let position = if from_end { position + count as i64 } else { position };
        match usize::try_from(position) {
            Ok(position) => positions.push(position),
            Err(_) => return Err(Error::bad_argument("a static_argnums that is out of range")),
        }
    }
    let mut names = options.static_argnames.clone();
    match options.given {
        (true, false) => {
            names.extend(positions.iter().filter_map(|&position| parameters.get(position)))
        }
        (false, true) => positions.extend(
            options
                .static_argnames
                .iter()
                .filter_map(|name| parameters.iter().position(|other| other == name)),
        ),
        _ => {}
    }
    let mut split = Split { dynamic: Vec::new(), keywords: Vec::new(), statics: Vec::new(), count };
    for (index, value) in args.positional.into_iter().enumerate() {
        if positions.contains(&index) {
            split.statics.push((Place::Position(index), value));
        } else {
            split.dynamic.push((index, value));
        }
    }
    for (name, value) in args.keywords {
        if names.contains(&name) {
            split.statics.push((Place::Keyword(name), value));
        } else {
            split.keywords.push((name, value));
        }
    }
    // JAX sorts keyword arguments: they are a dict.
    split.keywords.sort_by_key(|(name, _)| name.name());
    for (_, value) in &split.statics {
        if !machine.is_hashable(value) {
            return Err(Error::raised(
                ErrorClass::BadArgument,
                "ValueError",
                "a static argument of jit must be hashable",
            ));
        }
    }
    Ok(split)
}

/// The arguments of the body: dynamic and static ones, at their places.
pub(super) fn join(split: &Split, args: Args) -> Args {
    let mut positional = vec![Value::None; split.count];
    for ((index, _), value) in split.dynamic.iter().zip(args.positional) {
        positional[*index] = value;
    }
    let mut keywords = args.keywords;
    for (place, value) in &split.statics {
        match place {
            Place::Position(index) => positional[*index] = value.clone(),
            Place::Keyword(name) => keywords.push((*name, value.clone())),
        }
    }
    Args { positional, keywords }
}
