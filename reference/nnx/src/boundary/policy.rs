//! The policy of a mode where objects cross the boundary: one [`Policy`] a mode, chosen once.
//!
//! Every transform goes the same way (see [`super::staged_call`]) and asks the policy wherever the
//! modes differ. Below the boundary no mode is known.

use std::fmt;

use super::body::{BodyRun, in_trace};
use super::carry::Carries;
use super::entrance::Incoming;
use super::exit::{Departure, Outgoing, Resume};
use super::gradients::Gradients;
use super::updates;
use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, BoundaryRow, Machine, Value, World};
use crate::mode::Mode;
use crate::pure::{Numeric, Operation, StagedBody};
use crate::pytree::{Flat, Sharing};
use crate::table::{Library, Transform};

/// A column of the boundary's table.
#[derive(Clone, Copy)]
pub struct Policy {
    pub name: &'static str,
    /// The mode of `flax.nnx`; none for a transform of `jax` itself.
    pub mode: Option<Mode>,
    /// The treatment of an object that is reached twice: one object inside, or not.
    pub sharing: Sharing,
    /// The changes of the arguments that show outside.
    pub written_back: &'static [BoundaryRow],
    /// True if the function's signature says where keyword arguments go: they become positional
    /// before the arguments are taken apart, and `checkify` and `scan` take any at all.
    pub keywords_by_signature: bool,
    /// True if what `grad` does not differentiate stays outside: the body gets it as it is.
    pub hands_on_the_rest: bool,
    /// True if a function may not be a bound method: that closes over the Module which the
    /// transform is there to pass.
    pub refuses_bound_methods: bool,
    /// The owner of the staged bodies of a function that `jit`, `remat` or `scan` wraps.
    pub keeps_wrapped: Keeper,
    /// The owner of the bodies of the functions that `cond`, `while_loop` and theirs are given.
    pub keeps_given: Keeper,
    /// The owner of the bodies that are staged only for their types.
    pub keeps_shapes: Keeper,
    pub carries: Carries,
    pub gradients: Gradients,
    pub offers: Offers,
    /// Takes the arguments apart, and checks them.
    pub enter: fn(&mut World, &Incoming) -> Result<Flat>,
    /// Takes apart what the body gave back and what it did to the arguments, and checks it.
    pub leave: fn(&mut World, &Outgoing) -> Result<Departure>,
    pub steps: Steps,
}

/// The steps of a call that are the same for every mode.
#[derive(Clone, Copy)]
pub struct Steps {
    /// Runs a body in the trace that is open, and closes it.
    pub trace: fn(&mut dyn Machine, &mut BodyRun) -> Result<StagedBody>,
    /// Applies what the transform is to the staged body.
    pub apply: fn(&mut World, Operation, &[Numeric]) -> Result<Vec<Numeric>>,
    /// Makes what left, and changes the arguments as the body did.
    pub resume: Resume,
}

pub const STEPS: Steps = Steps {
    trace: in_trace,
    apply: |world, operation, inputs| world.tracing.apply_operation(operation, inputs),
    resume: updates::resume,
};

/// The owner of staged bodies between calls, see [`super::cache`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeper {
    /// The function, which must have a hash: wrapping it twice stages once.
    Function,
    /// The function, if it has a hash; as `Transformed` if it has none.
    HashedFunction,
    /// The function that the transform gave back, if any: nobody else sees them.
    Transformed,
}

/// The prefixes that a program may give, and what else about axes.
#[derive(Clone, Copy, Debug)]
pub struct Offers {
    /// Anything: it is looked at only when it is used.
    pub unread: bool,
    /// Modules whose attributes are prefixes.
    pub modules: bool,
    /// `nnx.StateAxes`, `nnx.DiffState`.
    pub filters: bool,
    /// The states that `nnx.prefix(graph=True)` makes.
    pub tree_states: bool,
    /// The name of a partition, which the metadata of Variables gain along an axis.
    pub partition_names: bool,
}

impl Policy {
    /// The transform as programs write it: `jax.jit`.
    pub fn label(&self, transform: Transform) -> &'static str {
        let library = if self.mode.is_some() { Library::Nnx } else { Library::Jax };
        transform.offer(library).map_or(transform.name(), |offer| offer.path)
    }

    /// The arguments, with keywords made positional where the policy does that.
    pub fn arguments(
        &self,
        machine: &mut dyn Machine,
        function: &Value,
        args: Args,
    ) -> Result<Args> {
        match self.keywords_by_signature {
            true => super::arguments::resolve_keywords(machine, function, args),
            false => Ok(args),
        }
    }

    /// True if a Module gains and loses attributes outside when it did so inside.
    pub fn writes_structure(&self) -> bool {
        self.written_back.contains(&BoundaryRow::Structure)
    }

    /// The error for an option that is not offered here.
    pub fn not_offered(&self, what: &'static str, message: String) -> Error {
        match self.mode {
            None => Error::bad_argument(format!("{what} is no option of jax")),
            Some(_) => Error::not_offered(what, PythonError::ValueError, message),
        }
    }
}

impl fmt::Debug for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
