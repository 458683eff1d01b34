//! Prefixes as transforms take them: axes for parts of the arguments, and places of arguments with
//! the filter of each.

use std::any::Any;

use crate::boundary::Policy;
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Machine, Object, Opaque, Symbol, Value, World};
use crate::meter;
use crate::pytree::{Mapping, Node, NodeData, Sharing, flatten};

/// Arguments by place: one, or several.
#[derive(Clone, Debug)]
pub enum Argnums {
    One(i64),
    Several(Vec<i64>),
}

/// `nnx.DiffState(argnum, filter)`.
#[derive(Debug)]
pub struct DiffState {
    pub argnum: Value,
    pub filter: Value,
}

impl Opaque for DiffState {
    fn type_name(&self) -> &'static str {
        "DiffState"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn equals(&self, other: &dyn Opaque) -> bool {
        other
            .as_any()
            .downcast_ref::<DiffState>()
            .is_some_and(|other| self.argnum.is(&other.argnum) && self.filter.is(&other.filter))
    }

    fn hash(&self) -> u64 {
        0
    }
}

/// What `nnx.prefix(graph=True)` makes of a graph node: a prefix for transforms in graph mode.
#[derive(Debug)]
pub struct TreeState(pub Value);

impl Opaque for TreeState {
    fn type_name(&self) -> &'static str {
        "TreeState"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// One integer, or an iterable of them.
///
/// # Errors
///
/// If it is neither.
pub fn integers(machine: &mut dyn Machine, value: &Value, name: &str) -> Result<Vec<i64>> {
    if let Some(one) = asked_index(machine, value)? {
        return Ok(vec![one]);
    }
    let items = machine.iterate(value)?;
    items.iter().map(|item| asked_index(machine, item)?.ok_or_else(|| no_integer(name))).collect()
}

fn no_integer(name: &str) -> Error {
    Error::bad_argument(format!("{name} must be an integer or integers"))
}

/// What Python takes for an integer wherever it asks for one: `True` is 1, and a scalar of NumPy is
/// what it holds.
pub fn index(value: &Value) -> Option<i64> {
    match value {
        Value::Int(number) => Some(*number),
        Value::Bool(number) => Some(i64::from(*number)),
        value => {
            let array = value.concrete()?;
            let is_integer = array.rank() == 0 && array.dtype().is_integer();
            is_integer.then(|| array.item_int()).flatten()
        }
    }
}

/// The same of an object of the program that says what index it is (`__index__`), too.
pub fn asked_index(machine: &mut dyn Machine, value: &Value) -> Result<Option<i64>> {
    let name = Symbol::new("__index__");
    let method =
        machine.world().as_instance(value).and_then(|(_, instance)| instance.class.lookup(name));
    match method {
        Some(method) => {
            let args = Args::positional(vec![value.clone()]);
            Ok(index(&machine.call(&method, args)?))
        }
        None => Ok(index(value)),
    }
}

/// `argnums`: positions, some with the filter of a `DiffState`.
pub fn argnums(
    machine: &mut dyn Machine,
    name: &str,
    value: &Value,
    policy: Policy,
) -> Result<(Argnums, Vec<Option<Value>>)> {
    if !policy.offers.modules && machine.world().is_module(value) {
        let message = "Graph nodes are not allowed as prefixes when graph=True".to_owned();
        return Err(policy.not_offered("Graph node", message));
    }
    // JAX asks for an index, and NNX for an `int`, which a scalar of NumPy is none.
    let number = |machine: &mut dyn Machine, value: &Value| match policy.offers.unread {
        true => asked_index(machine, value),
        false => Ok(index(value)),
    };
    let is_one = match value {
        Value::Host(_) if !policy.offers.unread => false,
        value => value.downcast::<DiffState>().is_some() || number(machine, value)?.is_some(),
    };
    let items = if is_one { vec![value.clone()] } else { machine.iterate(value)? };
    let mut numbers = Vec::new();
    let mut filters = Vec::new();
    for item in &items {
        let (argnum, filter) = match item.downcast::<DiffState>() {
            Some(state) => (state.argnum.clone(), Some(state.filter.clone())),
            None => (item.clone(), None),
        };
        if filter.is_some() && !policy.offers.filters {
            return Err(policy.not_offered("DiffState", cannot_contain(name, "DiffState")));
        }
        numbers.push(number(machine, &argnum)?.ok_or_else(|| no_integer(name))?);
        filters.push(filter);
    }
    if policy.offers.filters
        && let Some(repeated) = (1..numbers.len()).find(|&at| numbers[..at].contains(&numbers[at]))
    {
        return Err(Error::bad_value(format!(
            "argnum {} is repeated in argnums",
            numbers[repeated]
        )));
    }
    let argnums = if is_one { Argnums::One(numbers[0]) } else { Argnums::Several(numbers) };
    Ok((argnums, filters))
}

fn cannot_contain(name: &str, what: &str) -> String {
    format!("`{name}` cannot contain `{what}` objects when `graph=False` or `graph_updates=False`")
}

/// A prefix as a transform takes it. It holds no Variables, Modules only in tree mode, what filters
/// choose only with graph updates.
pub fn read(world: &mut World, name: &str, prefix: &Value, policy: Policy) -> Result<Value> {
    let offers = policy.offers;
    if offers.unread {
        return Ok(prefix.clone());
    }
    let flat = flatten(world, &[(Vec::new(), prefix.clone())], Sharing::Tree)?;
    let module = |node: &Node| matches!(node.kind, NodeData::Module { .. });
    if !offers.modules && flat.structure.nodes.iter().any(module) {
        let message = "Graph nodes are not allowed as prefixes when graph=True".to_owned();
        return Err(policy.not_offered("Graph node", message));
    }
    if let Some(visit) = flat.visits.first() {
        let class = match world.object(visit.variable) {
            Object::Variable(variable) => variable.class.name.clone(),
            _ => "Variable".into(),
        };
        return Err(Error::raised(
            ErrorClass::Prefix,
            PythonError::ValueError,
            format!(
                "Found a {class} in a prefix. Variables prefixes are not supported: give a prefix \
                 for the whole Variable"
            ),
        ));
    }
    if !offers.filters
        && let Some(mapping) = flat.leaves.iter().find_map(Mapping::of)
    {
        return Err(policy.not_offered(mapping.name, cannot_contain(name, mapping.name)));
    }
    if !flat.leaves.iter().any(|leaf| leaf.downcast::<TreeState>().is_some()) {
        return Ok(prefix.clone());
    }
    if !offers.tree_states {
        let message = format!("`{name}` cannot contain `TreeState` objects in this mode");
        return Err(policy.not_offered("TreeState", message));
    }
    map_containers(world, prefix, &mut |_, value| {
        Ok(value.downcast::<TreeState>().map_or(value, |state| &state.0).clone())
    })
}

/// A prefix of the arguments is a tuple, as they are.
///
/// # Errors
///
/// If it is a list.
pub fn check_tuple(world: &World, name: &str, prefix: &Value) -> Result<()> {
    match prefix {
        Value::Object(id) if matches!(world.object(*id), Object::List(_)) => Err(Error::raised(
            ErrorClass::Prefix,
            PythonError::ValueError,
            format!("{name} is a list, and no prefix of the arguments, which are a tuple"),
        )),
        _ => Ok(()),
    }
}

/// The value with `change` applied to whatever is no tuple, list or dict.
pub fn map_containers(
    world: &mut World,
    value: &Value,
    change: &mut dyn FnMut(&mut World, &Value) -> Result<Value>,
) -> Result<Value> {
    meter::visit(|| map_parts(world, value, change))
}

fn map_parts(
    world: &mut World,
    value: &Value,
    change: &mut dyn FnMut(&mut World, &Value) -> Result<Value>,
) -> Result<Value> {
    match value {
        Value::Tuple(items) => {
            let changed = items.iter().map(|item| map_containers(world, item, change));
            Ok(items.like(changed.collect::<Result<_>>()?))
        }
        Value::Object(id) => match world.object(*id) {
            Object::List(items) => {
                let items = items.clone();
                let items = items.iter().map(|item| map_containers(world, item, change));
                let items = items.collect::<Result<_>>()?;
                world.list(items)
            }
            Object::Dict(dict) => {
                let mut dict = dict.clone();
                for item in dict.values_mut() {
                    *item = map_containers(world, item, change)?;
                }
                world.dict(dict)
            }
            _ => change(world, value),
        },
        _ => change(world, value),
    }
}
