//! Objects with identity (modules, Variables, containers), and the rule that only their own trace
//! may change modules and Variables.

mod class;
mod dict;
#[doc(hidden)]
pub mod fixture;
pub mod function_names;
pub mod hashes;
mod held;
mod host_array;
pub mod integer;
mod layouts;
mod list;
mod machine;
mod names;
pub mod number;
pub mod numeral;
mod object;
mod objects;
mod observed;
mod record;
mod references;
mod set_table;
#[cfg(test)]
mod tests;
mod text;
mod tuple;
mod value;
pub mod watch;
mod world;

pub use crate::symbol::{QuickHash, QuickMap, QuickSet, Symbol, SymbolIndexMap, SymbolMap};
pub use class::{Annotation, Class, ClassKind, Registration, WellKnown};
pub use dict::Dict;
pub use held::Held;
pub use host_array::{HostArray, HostKind, View};
pub use layouts::Layouts;
pub use list::List;
pub use machine::{Args, Machine, MachineCode, Parameters, hash_of_static};
pub use names::Names;
pub use object::{Attribute, Instance, Key, Object, ObjectId, Variable};
pub use observed::Appearance;
pub use record::{
    Around, BoundaryRow, CallEvent, Calls, Changed, Explanation, Graph, GraphEdge, GraphKind,
    GraphNode, LeafBefore, OpenCall, Record, RecordedCall, ValueState,
};
pub use references::{Reference, References, TouchedRef};
pub use text::{Draft, Text};
pub use tuple::Tuple;
pub use value::{Callable, Describes, FunctionAttributes, Opaque, Transformed, Value, handed_on};
pub use watch::{
    ArgumentWarning, BodyWatch, Effect, Holder, Initialized, KeptModule, LastCall, LayerRuns,
    Origin, Restarts, RunningFunction, SiteKey, StepOfLine, TrainedState, UseKind, Warning,
    WarningKind, Watch,
};
pub use world::{Staging, World};
