//! Objects with identity (modules, Variables, containers), and the rule that only their own trace
//! may change modules and Variables.

mod class;
#[cfg(test)]
pub mod fixture;
mod held;
mod machine;
mod object;
mod symbol;
#[cfg(test)]
mod tests;
mod tuple;
mod value;
mod world;

pub use class::{Annotation, Class, ClassKind, Registration, WellKnown};
pub use held::{Held, Nested};
pub use machine::{Args, Machine, Run};
pub use object::{Attribute, Dict, Instance, Key, Object, ObjectId, Variable};
pub use symbol::{Symbol, SymbolHasher, SymbolMap};
pub use tuple::Tuple;
pub use value::{Callable, Opaque, Value};
pub use world::{Explanation, Row, World};
