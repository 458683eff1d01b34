//! The events: what a body does with the Module it was given, or with what it finds around it.

use crate::closed::closed_enum;

closed_enum! {
    /// An event inside the body of a transform, at its boundary or around it.
    Event {
        /// Nothing: the body only reads.
        Untouched "untouched",
        /// The value of an input Variable changes.
        Value "value",
        /// The value of an input Variable changes by something that depends on the mapped axis.
        Dependent "dependent",
        /// The value of an input Variable gets another shape.
        Shape "shape",
        /// The value of an input Variable gets another dtype.
        Dtype "dtype",
        /// A metadatum of an input Variable is set.
        MetadataSet "metadata-set",
        /// A metadatum is added to an input Variable.
        MetadataAdded "metadata-added",
        /// A metadatum of an input Variable is deleted.
        MetadataDeleted "metadata-deleted",
        /// The Module gains a Variable.
        GainsVariable "gains-variable",
        /// The Module gains a static attribute.
        GainsStatic "gains-static",
        /// The Module gains a bare array.
        GainsArray "gains-array",
        /// The Module gains a Module.
        GainsModule "gains-module",
        /// A list of the Module gains a Variable.
        ListGrows "list-grows",
        /// The Module loses a Variable.
        Loses "loses",
        /// An attribute of the Module gets another Variable.
        Replaces "replaces",
        /// A static attribute of the Module changes.
        StaticAttribute "static-attribute",
        /// A bare array of the Module changes.
        ArrayAttribute "array-attribute",
        /// Two Variables of the Module are swapped.
        Swap "swap",
        /// Two Variables of the Module are swapped, and then the one at the first place changes.
        SwapThenValue "swap-then-value",
        /// A Variable made inside is returned.
        MadeReturned "made-returned",
        /// A Variable made inside is returned twice.
        MadeReturnedTwice "made-returned-twice",
        /// A Module made inside is returned.
        MadeModuleReturned "made-module-returned",
        /// An input Variable is returned.
        InputReturned "input-returned",
        /// The input Module is returned.
        InputModuleReturned "input-module-returned",
        /// A Variable made outside is returned.
        OuterReturned "outer-returned",
        /// A Module made outside is returned.
        OuterModuleReturned "outer-module-returned",
        /// A Variable made outside is read.
        OuterRead "outer-read",
        /// A Variable made outside is read, changes between two calls, and is read again.
        OuterReadAgain "outer-read-again",
        /// The value of a Variable made outside changes.
        OuterValue "outer-value",
        /// A metadatum of a Variable made outside changes.
        OuterMetadata "outer-metadata",
        /// A Module made outside gains an attribute.
        OuterModule "outer-module",
        /// A Variable made outside is passed to an inner transform, which reads it.
        OuterPassedRead "outer-passed-read",
        /// A Variable made outside is passed to an inner transform, which changes it.
        OuterPassedChanged "outer-passed-changed",
        /// A Python list that is a static attribute is changed in place.
        OpaqueChanged "opaque-changed",
        /// The body changes value, metadata and structure, and then raises.
        Raises "raises",
        /// The transformed function changes a value and is called twice.
        CalledTwice "called-twice",
        /// The Variable holds a Python number, and the body only reads.
        PythonUntouched "python-untouched",
        /// The Variable holds a Python number, and its value changes.
        PythonValue "python-value",
        /// A Variable made inside leaks out by a closure and is changed outside.
        LeakedChanged "leaked-changed",
        /// A Variable made inside leaks out by a closure and is changed inside another call.
        SiblingChanged "sibling-changed",
        /// The Module has itself as an attribute, and a value changes.
        Cycle "cycle",
        /// The body gives another Module of the same shape as carry.
        CarryReplaced "carry-replaced",
        /// The body gives a number as carry, in the place of the Module.
        CarryMissing "carry-missing",
    }
}

use Event::*;

impl Event {
    /// The body hands out an object: what the call gives is the point of the program.
    pub const fn hands_out(self) -> bool {
        matches!(
            self,
            MadeReturned
                | MadeReturnedTwice
                | MadeModuleReturned
                | InputReturned
                | InputModuleReturned
                | OuterReturned
                | OuterModuleReturned
        )
    }

    /// Something made outside the body takes part.
    pub const fn looks_outside(self) -> bool {
        matches!(
            self,
            OuterReturned
                | OuterModuleReturned
                | OuterRead
                | OuterReadAgain
                | OuterValue
                | OuterMetadata
                | OuterModule
                | OuterPassedRead
                | OuterPassedChanged
        )
    }

    /// The structure of the Module changes: which attributes it has, of what kind, and which
    /// objects they are.
    pub const fn changes_structure(self) -> bool {
        matches!(
            self,
            GainsVariable
                | GainsStatic
                | GainsArray
                | GainsModule
                | ListGrows
                | Loses
                | Replaces
                | StaticAttribute
                | ArrayAttribute
                | Swap
        )
    }
}
