//! The prefixes of a call: what a transform says of its arguments and of its output.

use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Object, Value, World};
use crate::pytree::{Prefix, Role};

/// The prefixes that a transform gives for what crosses.
#[derive(Clone, Debug)]
pub struct Prefixes {
    pub positional: Positional,
    /// The role of every keyword argument.
    pub keywords: Role,
    pub output: Prefix,
    /// The name of the prefixes in errors: `in_axes`.
    pub name: &'static str,
}

/// The prefixes of the positional arguments.
#[derive(Clone, Debug)]
pub enum Positional {
    /// Nothing.
    Unsaid,
    /// They are one carry, by the nature of the transform.
    Carried,
    /// A prefix tree of the tuple of arguments, as the program wrote it.
    Tree(Value),
    /// A role for each.
    Each(Vec<Role>),
}

impl Prefixes {
    pub fn none() -> Prefixes {
        Prefixes {
            positional: Positional::Unsaid,
            keywords: Role::Broadcast,
            output: Prefix::NONE,
            name: "prefix",
        }
    }

    /// True if the transform takes prefixes at all.
    pub fn said(&self) -> bool {
        matches!(self.positional, Positional::Tree(_) | Positional::Each(_))
    }

    /// One prefix for each positional argument.
    pub fn spread(&self, world: &World, count: usize) -> Result<Vec<Prefix>> {
        let tree = match &self.positional {
            Positional::Unsaid => return Ok(vec![Prefix::NONE; count]),
            Positional::Carried => return Ok(vec![Prefix::Role(Role::Carry); count]),
            Positional::Each(roles) => {
                return Ok(roles.iter().cloned().map(Prefix::Role).collect());
            }
            Positional::Tree(tree) => tree,
        };
        match sequence(world, tree) {
            None => match Prefix::read(world, tree) {
                role @ Prefix::Role(_) => Ok(vec![role; count]),
                Prefix::Tree(_) => Err(Error::raised(
                    ErrorClass::Prefix,
                    PythonError::TypeError,
                    format!("{} must be one entry, or a tuple of one each argument", self.name),
                )),
            },
            Some(items) if items.len() == count => {
                Ok(items.iter().map(|item| Prefix::read(world, item)).collect())
            }
            Some(items) => Err(Error::raised(
                ErrorClass::Prefix,
                PythonError::ValueError,
                format!(
                    "{} has {} entries for {count} positional arguments",
                    self.name,
                    items.len()
                ),
            )),
        }
    }
}

/// The items of a tuple or list.
pub fn sequence<'a>(world: &'a World, value: &'a Value) -> Option<&'a [Value]> {
    match value {
        Value::Tuple(items) => Some(items),
        Value::Object(id) => match world.object(*id) {
            Object::List(items) => Some(items),
            _ => None,
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pure::{Budget, Tracing};
    use isograft_base::limits::Limits;

    fn spread(positional: Positional, count: usize) -> Result<Vec<Prefix>> {
        let world = World::new(Tracing::new(Budget::new(&Limits::default())));
        Prefixes { positional, ..Prefixes::none() }.spread(&world, count)
    }

    #[test]
    fn a_role_covers_every_argument() {
        let spread = spread(Positional::Tree(Value::Int(1)), 3).unwrap();
        assert_eq!(spread.len(), 3);
        assert!(spread.iter().all(|prefix| matches!(prefix.role(), Role::Axis(1))));
    }

    #[test]
    fn a_tuple_has_an_entry_for_each_argument() {
        let axes = || Positional::Tree(Value::tuple(vec![Value::None, Value::Int(0)]));
        let prefixes = spread(axes(), 2).unwrap();
        assert!(matches!(prefixes[0].role(), Role::Broadcast));
        assert!(matches!(prefixes[1].role(), Role::Axis(0)));
        assert!(spread(axes(), 3).is_err());
    }
}
