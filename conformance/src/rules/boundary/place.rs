//! The place where a line of the table applies: its transforms, and its ways of sharing.

use isograft_generators::enumeration::{Alias, Transform};

use super::crossing::Crossing;

/// Transforms that have something in common at the boundary. All but the first two kinds are
/// exceptions to the rows of the call-like transforms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TransformGroup {
    Anywhere,
    /// Only types come out.
    Abstract,
    /// The Module is carried from trip to trip.
    Carry,
    /// The Module is carried by `while_loop`.
    WhileLoop,
    /// `vmap` gives every lane the same Module.
    BroadcastLanes,
    /// Any transform whose lanes or trips share the Module.
    Broadcast,
    /// `scan` gives every trip the same Module: it is threaded through them like a carry.
    BroadcastTrips,
    /// The result leaves under another axis than that of the Module.
    OtherAxis,
    /// The event happens in one branch, and not in the other.
    OneBranch,
    /// The body gives the number that is differentiated, and nothing beside it.
    Loss,
    /// Nothing is staged: the body runs as if it had been called.
    NoTrace,
}

impl TransformGroup {
    pub fn has(self, transform: Transform) -> bool {
        match self {
            TransformGroup::Anywhere => true,
            TransformGroup::Abstract => transform.is_abstract(),
            TransformGroup::Carry => transform.carries(),
            TransformGroup::WhileLoop => transform == Transform::WhileLoop,
            TransformGroup::BroadcastLanes => transform.broadcasts() && transform.trips() == 1,
            TransformGroup::Broadcast => transform.broadcasts(),
            TransformGroup::BroadcastTrips => transform.broadcasts() && transform.trips() > 1,
            TransformGroup::OtherAxis => transform.broadcasts() || transform.scans_a_carry(),
            TransformGroup::OneBranch => transform == Transform::CondOther,
            TransformGroup::Loss => transform.gives_a_loss_only(),
            TransformGroup::NoTrace => transform.makes_no_trace(),
        }
    }

    /// The name on the page.
    pub const fn words(self) -> &'static str {
        match self {
            TransformGroup::Anywhere => "everywhere",
            TransformGroup::Abstract => "`eval_shape`",
            TransformGroup::Carry => "a carry",
            TransformGroup::WhileLoop => "the carry of `while_loop`",
            TransformGroup::BroadcastLanes => "axis `None` of `vmap`",
            TransformGroup::Broadcast => "axis `None`",
            TransformGroup::BroadcastTrips => "axis `None` of `scan`",
            TransformGroup::OtherAxis => "the output has another axis than the Module",
            TransformGroup::OneBranch => "one branch of `cond`, and not the other",
            TransformGroup::Loss => "a loss without auxiliary outputs",
            TransformGroup::NoTrace => "`custom_vjp` called eagerly",
        }
    }
}

/// In how many ways the arguments reach the Variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sharing {
    Any,
    /// In two ways or more.
    Aliased,
    /// In two ways that have different axes, or of which one is differentiated or carried.
    PrefixesDiffer,
    /// Two places share a Variable, other than by being one Module twice.
    SharedWithin,
}

impl Sharing {
    pub fn has(self, crossing: Crossing) -> bool {
        let Crossing { transform, alias, .. } = crossing;
        match self {
            Sharing::Any => true,
            Sharing::Aliased => alias != Alias::Plain,
            Sharing::PrefixesDiffer => match alias {
                Alias::Prefixes => true,
                Alias::TwoArguments | Alias::TwoModules | Alias::Keyword => {
                    transform.differentiates() || transform.scans_a_carry()
                }
                _ => false,
            },
            Sharing::SharedWithin => !matches!(alias, Alias::Plain | Alias::TwoModules),
        }
    }
}
