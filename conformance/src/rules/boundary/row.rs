//! The rows of the boundary's table, each a rule: identifier, sentence, sources.

/// Declares the rows.
macro_rules! rows {
    ($($row:ident $id:literal $sentence:literal [$($source:expr),*];)*) => {
        /// A row of the table: what one kind of event means, in every column.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Row {
            $(#[doc = $sentence] $row,)*
        }

        impl Row {
            pub const ALL: &'static [Row] = &[$(Row::$row,)*];

            /// The rule's identifier.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Row::$row => $id,)*
                }
            }

            /// The rule in one sentence.
            pub const fn sentence(self) -> &'static str {
                match self {
                    $(Row::$row => $sentence,)*
                }
            }

            /// The sources of the rule, in order of authority.
            pub const fn sources(self) -> &'static [&'static str] {
                match self {
                    $(Row::$row => &[$($source),*],)*
                }
            }
        }
    };
}

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

rows! {
    AliasInArguments "boundary/alias-in-arguments"
        "A Variable that the arguments reach twice is an alias error in tree mode, one object \
         inside in graph and compat, and two copies under a raw JAX transform."
        [FLIP, "Flax commit 1fcc2a5: aliases are checked on the inputs of every transform", JAX];
    InconsistentAliasing "boundary/inconsistent-aliasing"
        "Aliases whose axes or prefixes differ are an alias error in tree mode and an \
         inconsistent aliasing in graph and compat."
        [FLIP, "Flax guide on transforms: consistent aliasing", JAX];
    Cycle "boundary/cycle"
        "A Module that reaches itself crosses the boundary in graph and compat, and is a \
         recursion error in tree mode and under a raw JAX transform."
        [FLIP, "Flax: Cycles are not supported with graph=False", JAX];
    UntouchedIsSame "boundary/untouched-is-same"
        "A Variable that the body does not change stays the same object, and but for compat \
         holds the same array."
        [FLIP_SIMPLE, MODES];
    ValueWrittenBack "boundary/value-written-back"
        "A change of an input Variable's value, shape, dtype or metadata is written back to \
         it, and lost under a raw JAX transform."
        [FLIP, EVENTS, JAX];
    StructureChange "boundary/structure-change"
        "A change of a Module's attributes is written back in compat, and lost everywhere \
         else."
        [FLIP, COMPAT, EVENTS, JAX];
    SwappedThenChanged "boundary/swapped-then-changed"
        "A change of a Variable whose attribute was swapped reaches the Variable it was made \
         to, wherever that stands afterwards; under a raw JAX transform it is lost."
        [FLIP, COMPAT];
    MadeInside "boundary/made-inside"
        "What is made inside and returned is new; returned twice, it is one object in graph \
         and compat, an alias error in tree mode, and two under a raw JAX transform."
        [FLIP_SIMPLE, COMPAT, EVENTS, JAX];
    InputReturned "boundary/input-returned"
        "An input that is returned is the same object in compat, an alias error in tree and \
         graph, and a copy under a raw JAX transform."
        [FLIP_SIMPLE, COMPAT, EVENTS, JAX];
    CapturedOutput "boundary/captured-output"
        "Returning what was made outside is a captured-output error, and gives a copy under a \
         raw JAX transform."
        ["Flax: Cannot return captured Variable", EVENTS, FAILURE, JAX];
    LossIsANumber "boundary/loss-is-a-number"
        "What grad differentiates is a scalar float: a Variable is none."
        ["JAX: grad is defined for scalar-output functions", EVENTS];
    OuterRead "boundary/outer-read"
        "A Variable made outside is read as a constant, when the body is staged: a jitted \
         function goes on with the old value."
        [JAX, "measured: probe jit_cache"];
    OuterChanged "boundary/outer-changed"
        "An object made outside can't be changed inside: a trace error, and nothing changes."
        ["Flax: Cannot mutate Variable from a different trace level", TRACES];
    OuterPassed "boundary/outer-passed"
        "An object made outside may be passed to an inner transform that reads it, but for \
         compat; one that changes it ends in a trace error, or under a raw JAX transform \
         changes a copy."
        ["Flax: Cannot mutate Variable from a different trace level", FAILURE];
    OwnTraceOnly "boundary/own-trace-only"
        "An object made in one trace can't be changed in another: neither outside, nor in a \
         later call."
        ["Flax: Cannot mutate Variable from a different trace level", MODES, TRACES];
    OpaqueInPlace "boundary/opaque-in-place"
        "A static Python object is the same object inside and outside: a change in place \
         shows."
        [MODES];
    FailureIsAtomic "boundary/failure-is-atomic"
        "If the body raises, nothing has changed."
        [FLIP_SIMPLE, FAILURE];
    CarryKeepsIdentity "boundary/carry-keeps-identity"
        "The input's Variables must come back in the carry, at their places; compat accepts \
         another Variable there, but nothing in the place of the Module."
        ["Flax: Variable identity must be preserved across iterations",
         "Flax: Carry references must be the same between iterations",
         EVENTS,
         KINDS];
    CarryMismatch "boundary/carry-mismatch"
        "A carry that comes back with another shape, dtype, metadata or structure is a carry \
         mismatch."
        ["JAX: the carry of scan has a fixed type", EVENTS];
    BroadcastUpdate "boundary/broadcast-update"
        "An update through axis None is written back: by vmap once, if it does not depend on \
         the mapped axis, else it is an error; by scan as if it were carried."
        [FLIP, KINDS];
    BranchMismatch "boundary/branch-mismatch"
        "Branches must give back outputs and Variables of one shape, dtype and metadata, and \
         in compat Modules of one structure; what one of them does and the other does not is \
         otherwise a branch mismatch."
        ["JAX: the branches of cond and switch have one output type", FLIP_SIMPLE, COMPAT];
}
