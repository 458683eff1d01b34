//! Prefixes and roles: what a transform says of the places of a pytree.
//!
//! A prefix is a tree like the argument it covers, cut short: a leaf of it covers everything below.
//! Such a leaf is read once, when the walk reaches it, and is a [`Role`] from then on.

use std::any::Any;
use std::fmt;
use std::rc::Rc;

use super::opened::Opening;
use super::structure::same_value;
use crate::error::{Error, ErrorClass, PythonError};
use crate::heap::{Object, Opaque, Value, WellKnown, World};

/// The statement of a prefix about what stands below it.
#[derive(Clone, Debug)]
pub enum Role {
    /// The same for all; also where nothing is said (`None`).
    Broadcast,
    /// Mapped along this axis; negative ones count from the end.
    Axis(i64),
    /// Threaded from one step to the next (`nnx.Carry`).
    Carry,
    /// True if it is differentiated.
    Differentiated(bool),
    /// The answer of the first filter that takes the Variable.
    Filtered(Rc<Mapping>),
    /// Nothing that a transform knows: an error where somebody asks.
    Other(Value),
}

/// `nnx.StateAxes`, `nnx.DiffState`: a Variable or bare array of a Module has the role of the first
/// filter that matches it. [`crate::heap::Machine::matches`] decides whether a filter matches.
#[derive(Clone, Debug)]
pub struct Mapping {
    /// The Python class.
    pub name: &'static str,
    pub filters: Vec<Value>,
    pub roles: Vec<Role>,
    /// The role of a Variable that no filter matches. Without it, such a Variable is an error.
    pub otherwise: Option<Role>,
    /// The role of what stands in no Module. Without it, filters are asked about a Variable there,
    /// and anything else is an error.
    pub outside: Option<Role>,
    /// The roles as the program wrote them.
    pub written: Vec<Value>,
}

/// A prefix tree, or a single role for everything below.
#[derive(Clone, Debug)]
pub enum Prefix {
    /// A container, as the program wrote it.
    Tree(Value),
    Role(Role),
}

impl Role {
    /// The role that a leaf of a prefix names.
    pub fn read(value: &Value) -> Role {
        match value {
            Value::None => Role::Broadcast,
            Value::Int(axis) => Role::Axis(*axis),
            Value::Class(class) if class.well_known == Some(WellKnown::Carry) => Role::Carry,
            value => match Mapping::of(value) {
                Some(mapping) => Role::Filtered(mapping.clone()),
                None => Role::Other(value.clone()),
            },
        }
    }

    /// The mapping, where filters decide.
    pub fn mapping(&self) -> Option<&Rc<Mapping>> {
        match self {
            Role::Filtered(mapping) => Some(mapping),
            _ => None,
        }
    }

    /// The error for what is no axis, where axes are asked for.
    pub fn no_axis(name: &str) -> Error {
        let message = format!("{name} must be made of int, None, tuple, list and dict");
        Error::raised(ErrorClass::BadArgument, PythonError::TypeError, message)
    }

    pub fn same(&self, other: &Role, world: &World) -> bool {
        match (self, other) {
            (Role::Broadcast, Role::Broadcast) | (Role::Carry, Role::Carry) => true,
            (Role::Axis(a), Role::Axis(b)) => a == b,
            (Role::Differentiated(a), Role::Differentiated(b)) => a == b,
            (Role::Filtered(a), Role::Filtered(b)) => a == b,
            (Role::Other(a), Role::Other(b)) => same_value(world, a, b),
            _ => false,
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Role::Broadcast => f.write_str("None"),
            Role::Axis(axis) => write!(f, "{axis}"),
            Role::Carry => f.write_str("Carry"),
            Role::Differentiated(true) => f.write_str("differentiated"),
            Role::Differentiated(false) => f.write_str("not differentiated"),
            Role::Filtered(mapping) => f.write_str(mapping.name),
            Role::Other(_) => f.write_str("another prefix"),
        }
    }
}

impl Prefix {
    /// Nothing is said.
    pub const NONE: Prefix = Prefix::Role(Role::Broadcast);

    /// Containers go on as trees; anything else is a role.
    pub fn read(world: &World, value: &Value) -> Prefix {
        let container = match value {
            Value::Tuple(_) => true,
            Value::Opaque(object) => object.is_static_node() || Opening::of(value).is_some(),
            Value::Object(id) => {
                matches!(world.object(*id), Object::List(_) | Object::Dict(_) | Object::State(_))
                    || world.is_module(value)
            }
            _ => false,
        };
        if container { Prefix::Tree(value.clone()) } else { Prefix::Role(Role::read(value)) }
    }

    /// The role of a place as a whole: a tree says no one thing.
    pub fn role(&self) -> Role {
        match self {
            Prefix::Tree(tree) => Role::Other(tree.clone()),
            Prefix::Role(role) => role.clone(),
        }
    }
}

impl Mapping {
    pub fn of(prefix: &Value) -> Option<&Rc<Mapping>> {
        prefix.downcast::<Rc<Mapping>>()
    }
}

impl PartialEq for Mapping {
    fn eq(&self, other: &Mapping) -> bool {
        let equal = |a: &Value, b: &Value| match (a, b) {
            (Value::Opaque(one), Value::Opaque(other)) => one.equals(&***other),
            _ => a.is(b),
        };
        let same = |a: &[Value], b: &[Value]| {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| equal(a, b))
        };
        self.name == other.name
            && same(&self.filters, &other.filters)
            && same(&self.written, &other.written)
    }
}

impl Opaque for Rc<Mapping> {
    fn type_name(&self) -> &'static str {
        self.name
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn equals(&self, other: &dyn Opaque) -> bool {
        other.as_any().downcast_ref::<Rc<Mapping>>().is_some_and(|other| **self == **other)
    }

    /// Equal mappings have equally many filters.
    fn hash(&self) -> u64 {
        self.filters.len() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heap::{Class, ClassKind};
    use crate::limits::Limits;
    use crate::pure::{Budget, Tracing};

    #[test]
    fn a_class_is_a_carry_by_what_it_is_and_not_by_its_name() {
        let own = Class::new("Carry", ClassKind::Plain, Vec::new());
        assert!(matches!(Role::read(&Value::Class(Rc::new(own))), Role::Other(_)));
        let mut library = Class::new("Carry", ClassKind::Builtin, Vec::new());
        library.well_known = Some(WellKnown::Carry);
        assert!(matches!(Role::read(&Value::Class(Rc::new(library))), Role::Carry));
    }

    #[test]
    fn equal_roles_are_the_same() {
        let world = World::new(Tracing::new(Budget::new(&Limits::default())));
        let roles = [
            Role::Broadcast,
            Role::Axis(0),
            Role::Axis(-1),
            Role::Carry,
            Role::Differentiated(true),
            Role::Differentiated(false),
            Role::Other(Value::str("x")),
        ];
        for (i, a) in roles.iter().enumerate() {
            for (j, b) in roles.iter().enumerate() {
                assert_eq!(a.same(b, &world), i == j, "{a:?} and {b:?}");
            }
        }
    }
}
