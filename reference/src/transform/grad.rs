//! `grad` and `value_and_grad`: the body is staged; the gradient of its first output is one
//! operation.

use std::collections::{HashMap, HashSet};

use super::{Transformed, body, resolve_keywords};
use crate::boundary::{self, Crossing, Entered, Inside, Prefixes, numeric, resolve};
use crate::error::{Error, ErrorClass, Result};
use crate::heap::{Args, Dict, Key, Machine, Object, Value, WellKnown, World};
use crate::mode::Mode;
use crate::pure::{Numeric, Operation, TraceKind};
use crate::pytree::{Kind, Mapping, Slot, Structure, build, show_path};

#[derive(Clone, Debug)]
pub struct Options {
    pub argnums: Argnums,
    /// Of each of `argnums` the filter that selects what is differentiated (`nnx.DiffState`), where
    /// there is one.
    pub filters: Vec<Option<Value>>,
    pub has_aux: bool,
    /// `value_and_grad` rather than `grad`.
    pub value: bool,
}

/// What is differentiated: one argument, or several.
#[derive(Clone, Debug)]
pub enum Argnums {
    One(i64),
    Several(Vec<i64>),
}

/// What becomes of one leaf that leaves the body.
enum Output {
    /// It is what it was outside.
    Known(Value),
    /// Output number `index` of the operation.
    Computed(usize),
}

pub fn call(
    machine: &mut dyn Machine,
    transformed: &Transformed,
    options: &Options,
    args: Args,
) -> Result<Value> {
    let crossing = transformed.crossing;
    let mut args = args;
    if crossing == Crossing::Nnx(Mode::Compat) {
        args = resolve_keywords(machine, &transformed.function, args)?;
    }
    args.keywords.sort_by_key(|(name, _)| name.name());
    let count = args.positional.len();
    let argnums = positions(&options.argnums, count)?;
    let filter = |index| {
        Some((index, options.filters[argnums.iter().position(|at| *at == index)?].clone()?))
    };
    let filters: HashMap<usize, Value> = (0..count).filter_map(filter).collect();
    let prefix = (0..count).map(|index| match filters.get(&index) {
        Some(filter) => Value::opaque(Mapping {
            name: "DiffState",
            filters: vec![filter.clone()],
            roles: vec![Value::Bool(true)],
            otherwise: Some(Value::Bool(false)),
        }),
        None => Value::Bool(argnums.contains(&index)),
    });
    let prefix = prefix.collect();
    let prefixes = Prefixes {
        positional: Some(Value::tuple(prefix)),
        keywords: Value::Bool(false),
        output: None,
        name: "argnums",
    };
    let out_prefixes = match crossing {
        // Gradients of shared Variables must be asked for consistently; what comes back has no
        // prefix.
        Crossing::Nnx(Mode::Compat) => Prefixes { output: None, ..Prefixes::none() },
        _ => prefixes.clone(),
    };
    let positional: Vec<(usize, Value)> = args.positional.into_iter().enumerate().collect();
    let mut entered =
        boundary::enter(machine.world(), crossing, "grad", &positional, &args.keywords, &prefixes)?;
    let roles = entered.flat.roles.clone();
    resolve::entered(machine, "grad", &mut entered)?;
    let world = machine.world();
    let wanted = differentiated(crossing, &entered, &roles);
    let mut outer: Vec<Numeric> = Vec::new();
    for (index, leaf) in entered.flat.leaves.iter().enumerate() {
        if wanted[index] {
            let value = numeric(leaf, || show_path(&entered.flat.leaf_path(index)))?;
            if !value.aval().dtype.is_inexact() {
                let dtype = value.aval().dtype.name();
                let path = show_path(&entered.flat.leaf_path(index));
                return Err(not_differentiable(format!(
                    "grad requires real-valued inputs, found {dtype} at {path}"
                )));
            }
            world.tracing.check_live(&value)?;
            outer.push(value);
        }
    }

    let opened: Vec<_> =
        outer.iter().map(|value| (value.aval().clone(), Some(value.clone()))).collect();
    let tracers = world.tracing.open(TraceKind::Gradient, opened);
    let mut tracer = tracers.iter();
    let leaves: Vec<Value> = entered
        .flat
        .leaves
        .iter()
        .zip(&wanted)
        .map(|(leaf, wanted)| match wanted {
            true => tracer.next().map_or(Value::None, |tracer| tracer.clone().into()),
            false => leaf.clone(),
        })
        .collect();
    let ((exit, outputs), staged) = body::stage(machine, |machine| {
        let inside: Inside = boundary::inside(machine.world(), &entered, &leaves)?;
        let mut given = inside.args.clone();
        if crossing == Crossing::Raw {
            // `jax.grad` takes apart what it differentiates, and hands on the rest as it is.
            let kept = positional.iter().filter(|(index, _)| !argnums.contains(index));
            kept.for_each(|(index, value)| given.positional[*index] = value.clone());
            given.keywords = args.keywords.clone();
        }
        let output = body::call(machine, &transformed.function, given)?;
        let world = machine.world();
        let left =
            boundary::leave(world, crossing, "grad", &entered, &inside, &output, &out_prefixes)?;
        let loss = loss(world, &output, options.has_aux)?;
        let current = world.tracing.current();
        let mut numbers = vec![loss];
        let outputs: Vec<Output> = left
            .leaves
            .iter()
            .map(|leaf| match leaf {
                Value::Tracer(t) if t.trace == current => {
                    let value = Numeric::Tracer(t.clone());
                    match tracers.iter().position(|tracer| tracer.is(&value)) {
                        Some(input) => Output::Known(outer[input].clone().into()),
                        None => {
                            numbers.push(value);
                            Output::Computed(numbers.len() - 1)
                        }
                    }
                }
                leaf => Output::Known(leaf.clone()),
            })
            .collect();
        Ok(((left.exit, outputs), numbers))
    })?;

    let numbers = staged.jaxpr.outputs.len();
    let mut inputs = outer.clone();
    inputs.extend(staged.captured);
    let world = machine.world();
    let operation = Operation::Gradient { body: staged.jaxpr, wrt: (0..outer.len()).collect() };
    let mut results = world.tracing.apply_operation(operation, &inputs)?;
    let gradients = body::values(results.split_off(numbers));
    let results = body::values(results);
    let leaves: Vec<Value> = outputs
        .into_iter()
        .map(|output| match output {
            Output::Known(value) => value,
            Output::Computed(index) => results[index].clone(),
        })
        .collect();
    let output = boundary::resume(world, "grad", &entered, &exit, &leaves)?;
    let (value, aux) = match (&output, options.has_aux) {
        (Value::Tuple(pair), true) => (pair[0].clone(), Some(pair[1].clone())),
        _ => (output, None),
    };
    let gradients = gather(world, crossing, &entered, &wanted, gradients, options, &argnums)?;
    Ok(match (options.value, aux) {
        (true, Some(aux)) => Value::tuple(vec![Value::tuple(vec![value, aux]), gradients]),
        (true, None) => Value::tuple(vec![value, gradients]),
        (false, Some(aux)) => Value::tuple(vec![gradients, aux]),
        (false, None) => gradients,
    })
}

fn not_differentiable(message: impl Into<String>) -> Error {
    Error::raised(ErrorClass::NotDifferentiable, "TypeError", message)
}

/// The positions that `argnums` names.
fn positions(argnums: &Argnums, count: usize) -> Result<Vec<usize>> {
    let all = match argnums {
        Argnums::One(argnum) => std::slice::from_ref(argnum),
        Argnums::Several(argnums) => argnums,
    };
    all.iter()
        .map(|&argnum| {
            let full = if argnum < 0 { argnum + count as i64 } else { argnum };
            usize::try_from(full).ok().filter(|full| *full < count).ok_or_else(|| {
                let message = format!(
                    "differentiating argument {argnum} needs more than {count} positional arguments"
                );
                Error::raised(ErrorClass::BadArgument, "TypeError", message)
            })
        })
        .collect()
}

/// Which leaves are differentiated: in tree and graph mode all of the argument's, in compat the
/// Params of its modules, or all of a Variable or array that is itself the argument, or what a
/// filter has chosen. `given` are the prefixes before filters were asked.
fn differentiated(crossing: Crossing, entered: &Entered, given: &[Value]) -> Vec<bool> {
    let flat = &entered.flat;
    let covered = flat.roles.iter().map(|role| matches!(role, Value::Bool(true)));
    if crossing != Crossing::Nnx(Mode::Compat) {
        return covered.collect();
    }
    let structure = &flat.structure;
    covered
        .enumerate()
        .map(|(leaf, covered)| {
            let filtered = Mapping::of(&given[leaf]).is_some();
            covered && (filtered || is_diff_leaf(structure, structure.leaves[leaf]))
        })
        .collect()
}

fn is_diff_leaf(structure: &Structure, parent: crate::pytree::Parent) -> bool {
    use crate::pytree::Parent;
    let mut at = parent;
    let mut param = false;
    let mut in_module = false;
    while let Parent::Child { node, .. } = at {
        let node = &structure.nodes[node as usize];
        match &node.kind {
            Kind::Variable { class, .. } => param = class.descends_from_known(WellKnown::Param),
            Kind::Module { .. } => in_module = true,
            _ => {}
        }
        at = node.parent;
    }
    param || !in_module
}

/// The loss among the body's outputs: a real scalar.
fn loss(world: &World, output: &Value, has_aux: bool) -> Result<Numeric> {
    let value = match (output, has_aux) {
        (Value::Tuple(pair), true) if pair.len() == 2 => &pair[0],
        (_, true) => {
            return Err(Error::raised(
                ErrorClass::BadArgument,
                "TypeError",
                "a function with has_aux=True must return a pair",
            ));
        }
        (output, false) => output,
    };
    let number = match value {
        Value::None | Value::Tuple(_) | Value::Object(_) | Value::Str(_) | Value::Callable(_) => {
            return Err(not_differentiable("gradient only defined for scalar-output functions"));
        }
        value => boundary::output_numeric(value)?,
    };
    world.tracing.check_live(&number)?;
    let aval = number.aval();
    if !aval.shape.is_empty() {
        return Err(not_differentiable(format!(
            "gradient only defined for scalar-output functions, found {aval}"
        )));
    }
    if !aval.dtype.is_inexact() {
        return Err(not_differentiable(format!(
            "grad requires a real-valued output, found {aval}"
        )));
    }
    Ok(number)
}

/// The gradients as the caller gets them: in the arguments' structure; in compat, Modules become
/// States of their Params.
fn gather(
    world: &mut World,
    crossing: Crossing,
    entered: &Entered,
    wanted: &[bool],
    gradients: Vec<Value>,
    options: &Options,
    argnums: &[usize],
) -> Result<Value> {
    let mut leaves = entered.flat.leaves.clone();
    let mut gradient = gradients.into_iter();
    for (leaf, wanted) in leaves.iter_mut().zip(wanted) {
        if *wanted {
            *leaf = gradient.next().unwrap_or(Value::None);
        }
    }
    let structure = &entered.flat.structure;
    let roots: Vec<Slot> = argnums.iter().map(|&argnum| structure.roots[argnum]).collect();
    let values = if crossing == Crossing::Nnx(Mode::Compat) {
        let mut states = States { world, structure, leaves: &leaves, wanted, seen: HashSet::new() };
        roots.iter().map(|slot| states.slot(*slot)).collect::<Result<Vec<_>>>()?
    } else {
        let mut only = (**structure).clone();
        only.roots = roots;
        build(world, &only, &leaves, &[])?.roots
    };
    Ok(match options.argnums {
        Argnums::One(_) => values.into_iter().next().unwrap_or(Value::None),
        Argnums::Several(_) => Value::tuple(values),
    })
}

/// Arguments with each Module replaced by the State of its differentiated Variables.
pub(super) struct States<'a> {
    pub world: &'a mut World,
    pub structure: &'a Structure,
    pub leaves: &'a [Value],
    pub wanted: &'a [bool],
    /// A shared Variable appears at its first place only.
    pub seen: HashSet<u32>,
}

impl States<'_> {
    pub fn slot(&mut self, slot: Slot) -> Result<Value> {
        let node = match slot {
            Slot::None => return Ok(Value::None),
            Slot::Leaf(leaf) => return Ok(self.leaves[leaf as usize].clone()),
            Slot::Node(node) => node,
        };
        let structure = self.structure;
        let children = &structure.nodes[node as usize].children;
        match &structure.nodes[node as usize].kind {
            Kind::Module { .. } => {
                let dict = self.module(node)?.unwrap_or_default();
                Ok(Value::Object(self.world.alloc(Object::State(dict))?))
            }
            Kind::Variable { class, metadata } => {
                let value = self.value(children[0])?;
                Ok(Value::Object(self.world.variable(class, value, metadata.clone())?))
            }
            Kind::Tuple => Ok(Value::tuple(
                children.iter().map(|child| self.slot(*child)).collect::<Result<_>>()?,
            )),
            Kind::List => {
                let items =
                    children.iter().map(|child| self.slot(*child)).collect::<Result<_>>()?;
                self.world.list(items)
            }
            kind @ (Kind::Dict(keys) | Kind::State(keys)) => {
                let mut dict = Dict::default();
                for (key, child) in keys.iter().zip(children) {
                    let value = self.slot(*child)?;
                    if let Some(looked_up) = Key::of(key) {
                        dict.insert(looked_up, key.clone(), value);
                    }
                }
                match kind {
                    Kind::State(_) => Ok(Value::Object(self.world.alloc(Object::State(dict))?)),
                    _ => self.world.dict(dict),
                }
            }
        }
    }

    /// The differentiated Variables below a graph node, nested by path; `None` if there are none.
    fn module(&mut self, node: u32) -> Result<Option<Dict>> {
        if !self.seen.insert(node) {
            return Ok(None);
        }
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            let structure = self.structure;
            let parent = &structure.nodes[node as usize];
            let mut dict = Dict::default();
            for (index, child) in parent.children.iter().enumerate() {
                let Slot::Node(child) = *child else { continue };
                let value = match &structure.nodes[child as usize].kind {
                    Kind::Variable { class, metadata } => {
                        let value = structure.nodes[child as usize].children[0];
                        if !self.any_wanted(value) || !self.seen.insert(child) {
                            continue;
                        }
                        let value = self.value(value)?;
                        Value::Object(self.world.variable(class, value, metadata.clone())?)
                    }
                    _ => match self.module(child)? {
                        Some(inner) => Value::Object(self.world.alloc(Object::State(inner))?),
                        None => continue,
                    },
                };
                let key = parent.step(index).key();
                if let Some(looked_up) = Key::of(&key) {
                    dict.insert(looked_up, key, value);
                }
            }
            Ok((!dict.is_empty()).then_some(dict))
        })
    }

    fn any_wanted(&self, slot: Slot) -> bool {
        match slot {
            Slot::None => false,
            Slot::Leaf(leaf) => self.wanted[leaf as usize],
            Slot::Node(node) => self.structure.nodes[node as usize]
                .children
                .iter()
                .any(|child| self.any_wanted(*child)),
        }
    }

    fn value(&mut self, slot: Slot) -> Result<Value> {
        match slot {
            Slot::Leaf(leaf) => Ok(self.leaves[leaf as usize].clone()),
            slot => self.slot(slot),
        }
    }
}
