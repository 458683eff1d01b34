//! Arguments on their way in: taken apart outside, made anew inside.

use crate::error::Result;
use crate::heap::{Args, ObjectId, Staging, Symbol, Value, World};
use crate::pytree::{Flat, Questions, Sharing, Structure, build, flatten};
use crate::table::Transform;

use super::arguments::Root;
use super::crossing;

/// A Variable that lost an axis of its sharding, and which axis that was.
pub type LostAxis = (ObjectId, i64);

/// The values that a policy takes apart on the way in.
pub struct Incoming<'a> {
    pub transform: Transform,
    pub roots: &'a [Root],
    /// The name of the prefixes in errors.
    pub name: &'static str,
    /// True if the transform takes prefixes at all.
    pub prefixed: bool,
    /// The argument that errors about aliases call the carry.
    pub carry: Option<usize>,
}

/// One call's arguments on their way in.
#[derive(Clone, Debug)]
pub struct Entrance {
    pub flat: Flat,
    pub(super) positional: usize,
    /// The leaves that are what a Ref holds, with the Ref.
    pub references: Vec<(usize, ObjectId)>,
    /// Names of the arguments that were given by keyword, in order.
    pub keywords: Vec<Symbol>,
    /// The argument that errors about aliases call the carry.
    pub(super) carry: Option<usize>,
}

/// The arguments inside.
#[derive(Clone, Debug)]
pub struct InnerArguments {
    pub args: Args,
    /// For each node of the arguments' structure the Module or Variable it is inside.
    pub objects: Vec<Option<ObjectId>>,
    /// For each node that is a Variable, its value when the body began.
    pub(super) before: Vec<Option<Before>>,
    /// The leaves that the objects were made around, where somebody asks for them again.
    pub(super) leaves: Vec<Value>,
    /// The Variables whose shardings lost the axis of the transform.
    pub(super) taken: Vec<LostAxis>,
    /// The Refs that stand for those of the arguments, each with the leaf that it holds.
    pub(super) references: Vec<(usize, ObjectId)>,
}

/// The value of a Variable when the body began. One that can be changed in place, as a dict can, is
/// taken apart.
#[derive(Clone, Debug)]
pub(super) enum Before {
    Itself(Value),
    Parts(Flat),
}

impl Entrance {
    pub fn structure(&self) -> &Structure {
        &self.flat.structure
    }

    /// The arguments as new objects of the current trace, around `leaves`.
    pub fn inside(&self, world: &mut World, leaves: &[Value]) -> Result<InnerArguments> {
        let (held, references) =
            crossing::inside(world, &self.references, &self.flat.leaves, leaves)?;
        let built = build(world, &self.flat.structure, held.as_deref().unwrap_or(leaves), &[])?;
        let before = built.objects.iter().map(|object| Before::of(world, (*object)?)).collect();
        let mut positional = built.roots;
        let values = positional.split_off(self.positional);
        let keywords = self.keywords.iter().copied().zip(values).collect();
        let is_watched = world.record.is_some() || world.watch.is_some();
        let asked_again = is_watched || world.staging == Staging::Rehearsed;
        let leaves = if asked_again { leaves.to_vec() } else { Vec::new() };
        Ok(InnerArguments {
            args: Args { positional, keywords },
            objects: built.objects,
            before,
            leaves,
            taken: Vec::new(),
            references,
        })
    }
}

impl Before {
    /// The content of the Variable; `None` where the object is none.
    fn of(world: &World, id: ObjectId) -> Option<Before> {
        let value = world.as_variable(&Value::Object(id))?.1.value.clone();
        Some(match parts(world, &value) {
            Some(flat) => Before::Parts(flat),
            None => Before::Itself(value),
        })
    }

    /// True if the value is still what it was.
    pub fn is(&self, world: &World, now: &Value) -> bool {
        match self {
            Before::Itself(value) => value.is(now),
            Before::Parts(before) => parts(world, now).is_some_and(|now| {
                let mut questions = Questions::new();
                now.structure.same(&before.structure, world, &mut questions)
                    && questions.is_empty()
                    && now.leaves.iter().zip(&before.leaves).all(|(a, b)| a.is(b))
            }),
        }
    }
}

/// The value taken apart, if it is a container.
fn parts(world: &World, value: &Value) -> Option<Flat> {
    let container = matches!(value, Value::Object(_) | Value::Tuple(_));
    container.then(|| flatten(world, &[(Vec::new(), value.clone())], Sharing::Tree).ok()).flatten()
}
