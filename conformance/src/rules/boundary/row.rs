//! The rows of the boundary's table, each a rule: identifier, sentence, sources.

/// A row of the table: what one kind of event means, in every column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Row {
    AliasInArguments,
    InconsistentAliasing,
    Cycle,
    UntouchedIsSame,
    ValueWrittenBack,
    StructureChange,
    SwappedThenChanged,
    MadeInside,
    InputReturned,
    CapturedOutput,
    LossIsANumber,
    OuterRead,
    OuterChanged,
    OuterPassed,
    OwnTraceOnly,
    OpaqueInPlace,
    FailureIsAtomic,
    CarryKeepsIdentity,
    CarryMismatch,
    BroadcastUpdate,
    BranchMismatch,
}

use Row::*;

const FLIP: &str = "FLIP 5310, tree-mode NNX";
const FLIP_SIMPLE: &str = "FLIP 5310, simple transforms: updates of Variables only, no aliases \
                           between inputs and outputs";
const COMPAT: &str =
    "the principle of compat: as if the function had run eagerly on the same objects";
const EVENTS: &str = "measured: probe boundary_events";
const KINDS: &str = "measured: probe boundary_kinds";
const MODES: &str = "measured: probe modes";
const FAILURE: &str = "measured: probe grad_and_failure";
const TRACES: &str = "measured: probe traces";
const JAX: &str = "JAX: a transform sees pytrees, by value";

impl Row {
    pub const ALL: &'static [Row] = &[
        AliasInArguments,
        InconsistentAliasing,
        Cycle,
        UntouchedIsSame,
        ValueWrittenBack,
        StructureChange,
        SwappedThenChanged,
        MadeInside,
        InputReturned,
        CapturedOutput,
        LossIsANumber,
        OuterRead,
        OuterChanged,
        OuterPassed,
        OwnTraceOnly,
        OpaqueInPlace,
        FailureIsAtomic,
        CarryKeepsIdentity,
        CarryMismatch,
        BroadcastUpdate,
        BranchMismatch,
    ];

    /// The rule's identifier.
    pub const fn id(self) -> &'static str {
        match self {
            AliasInArguments => "boundary/alias-in-arguments",
            InconsistentAliasing => "boundary/inconsistent-aliasing",
            Cycle => "boundary/cycle",
            UntouchedIsSame => "boundary/untouched-is-same",
            ValueWrittenBack => "boundary/value-written-back",
            StructureChange => "boundary/structure-change",
            SwappedThenChanged => "boundary/swapped-then-changed",
            MadeInside => "boundary/made-inside",
            InputReturned => "boundary/input-returned",
            CapturedOutput => "boundary/captured-output",
            LossIsANumber => "boundary/loss-is-a-number",
            OuterRead => "boundary/outer-read",
            OuterChanged => "boundary/outer-changed",
            OuterPassed => "boundary/outer-passed",
            OwnTraceOnly => "boundary/own-trace-only",
            OpaqueInPlace => "boundary/opaque-in-place",
            FailureIsAtomic => "boundary/failure-is-atomic",
            CarryKeepsIdentity => "boundary/carry-keeps-identity",
            CarryMismatch => "boundary/carry-mismatch",
            BroadcastUpdate => "boundary/broadcast-update",
            BranchMismatch => "boundary/branch-mismatch",
        }
    }

    /// The rule in one sentence.
    pub const fn sentence(self) -> &'static str {
        match self {
            AliasInArguments => {
                "A Variable that the arguments reach twice is an alias error in tree mode, one \
                 object inside in graph \
                 and compat, and two copies under a raw JAX transform."
            }
            InconsistentAliasing => {
                "Aliases whose axes or prefixes differ are an alias error in tree mode and an \
                 inconsistent aliasing \
                 in graph and compat."
            }
            Cycle => {
                "A Module that reaches itself crosses the boundary in graph and compat, and is a \
                 recursion error in \
                 tree mode and under a raw JAX transform."
            }
            UntouchedIsSame => {
                "A Variable that the body does not change stays the same object, and but for \
                 compat holds the same \
                 array."
            }
            ValueWrittenBack => {
                "A change of an input Variable's value, shape, dtype or metadata is written back \
                 to it, and lost \
                 under a raw JAX transform."
            }
            StructureChange => {
                "A change of a Module's attributes is written back in compat, and lost everywhere \
                 else."
            }
            SwappedThenChanged => {
                "A change of a Variable whose attribute was swapped reaches the Variable it was \
                 made to, wherever \
                 that stands afterwards; under a raw JAX transform it is lost."
            }
            MadeInside => {
                "What is made inside and returned is new; returned twice, it is one object in \
                 graph and compat, an \
                 alias error in tree mode, and two under a raw JAX transform."
            }
            InputReturned => {
                "An input that is returned is the same object in compat, an alias error in tree \
                 and graph, and a copy \
                 under a raw JAX transform."
            }
            CapturedOutput => {
                "Returning what was made outside is a captured-output error, and gives a copy \
                 under a raw JAX \
                 transform."
            }
            LossIsANumber => "What grad differentiates is a scalar float: a Variable is none.",
            OuterRead => {
                "A Variable made outside is read as a constant, when the body is staged: a jitted \
                 function goes on \
                 with the old value."
            }
            OuterChanged => {
                "An object made outside can't be changed inside: a trace error, and nothing \
                 changes."
            }
            OuterPassed => {
                "An object made outside may be passed to an inner transform that reads it, but \
                 for compat; one that \
                 changes it ends in a trace error, or under a raw JAX transform changes a copy."
            }
            OwnTraceOnly => {
                "An object made in one trace can't be changed in another: neither outside, nor in \
                 a later call."
            }
            OpaqueInPlace => {
                "A static Python object is the same object inside and outside: a change in place \
                 shows."
            }
            FailureIsAtomic => "If the body raises, nothing has changed.",
            CarryKeepsIdentity => {
                "The input's Variables must come back in the carry, at their places; compat \
                 accepts another Variable \
                 there, but nothing in the place of the Module."
            }
            CarryMismatch => {
                "A carry that comes back with another shape, dtype, metadata or structure is a \
                 carry mismatch."
            }
            BroadcastUpdate => {
                "An update through axis None is written back: by vmap once, if it does not depend \
                 on the mapped axis, \
                 else it is an error; by scan as if it were carried."
            }
            BranchMismatch => {
                "Branches must give back outputs and Variables of one shape, dtype and metadata, \
                 and in compat Modules of \
                 one structure; what one of them does and the other does not is otherwise a \
                 branch mismatch."
            }
        }
    }

    /// Where the rule comes from, in order of authority.
    pub const fn sources(self) -> &'static [&'static str] {
        match self {
            AliasInArguments => &[
                FLIP,
                "Flax commit 1fcc2a5: aliases are checked on the inputs of every transform",
                JAX,
            ],
            InconsistentAliasing => &[FLIP, "Flax guide on transforms: consistent aliasing", JAX],
            Cycle => &[FLIP, "Flax: Cycles are not supported with graph=False", JAX],
            UntouchedIsSame => &[FLIP_SIMPLE, MODES],
            ValueWrittenBack => &[FLIP, EVENTS, JAX],
            StructureChange => &[FLIP, COMPAT, EVENTS, JAX],
            SwappedThenChanged => &[FLIP, COMPAT],
            MadeInside => &[FLIP_SIMPLE, COMPAT, EVENTS, JAX],
            InputReturned => &[FLIP_SIMPLE, COMPAT, EVENTS, JAX],
            CapturedOutput => &["Flax: Cannot return captured Variable", EVENTS, FAILURE, JAX],
            LossIsANumber => &["JAX: grad is defined for scalar-output functions", EVENTS],
            OuterRead => &[JAX, "measured: probe jit_cache"],
            OuterChanged => &["Flax: Cannot mutate Variable from a different trace level", TRACES],
            OuterPassed => &["Flax: Cannot mutate Variable from a different trace level", FAILURE],
            OwnTraceOnly => {
                &["Flax: Cannot mutate Variable from a different trace level", MODES, TRACES]
            }
            OpaqueInPlace => &[MODES],
            FailureIsAtomic => &[FLIP_SIMPLE, FAILURE],
            CarryKeepsIdentity => &[
                "Flax: Variable identity must be preserved across iterations",
                "Flax: Carry references must be the same between iterations",
                EVENTS,
                KINDS,
            ],
            CarryMismatch => &["JAX: the carry of scan has a fixed type", EVENTS],
            BroadcastUpdate => &[FLIP, KINDS],
            BranchMismatch => {
                &["JAX: the branches of cond and switch have one output type", FLIP_SIMPLE, COMPAT]
            }
        }
    }
}
