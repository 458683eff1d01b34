//! Python's exception classes: a closed list, each with what it inherits from and what it means.

use std::fmt;

use super::{Error, ErrorClass};

/// Declares the classes in groups: `Name: base, class of the error;`.
macro_rules! exceptions {
    ($($(#[doc = $doc:literal])* $group:ident {
        $($name:ident: $base:expr, $class:ident;)*
    })*) => {
        /// An exception class of Python, JAX or Flax.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum PythonError {
            $($($name,)*)*
        }

        use PythonError::*;

        impl PythonError {
            $(
                $(#[doc = $doc])*
                pub const $group: &'static [PythonError] = &[$($name,)*];
            )*

            /// The name in a program.
            pub const fn name(self) -> &'static str {
                match self {
                    $($($name => stringify!($name),)*)*
                }
            }

            /// The class that it inherits from.
            pub const fn base(self) -> Option<PythonError> {
                match self {
                    $($($name => $base,)*)*
                }
            }

            /// The class in an outcome, where nothing more is known.
            pub const fn class(self) -> ErrorClass {
                match self {
                    $($($name => ErrorClass::$class,)*)*
                }
            }
        }
    };
}

exceptions! {
    /// The exceptions that a program can name without an import.
    BUILTINS {
        BaseException: None, UserError;
        Exception: Some(BaseException), UserError;
        KeyboardInterrupt: Some(BaseException), UserError;
        SystemExit: Some(BaseException), UserError;
        GeneratorExit: Some(BaseException), UserError;
        ArithmeticError: Some(Exception), UserError;
        FloatingPointError: Some(ArithmeticError), UserError;
        OverflowError: Some(ArithmeticError), UserError;
        ZeroDivisionError: Some(ArithmeticError), UserError;
        AssertionError: Some(Exception), UserError;
        AttributeError: Some(Exception), MissingAttribute;
        BufferError: Some(Exception), UserError;
        EOFError: Some(Exception), UserError;
        ImportError: Some(Exception), UserError;
        ModuleNotFoundError: Some(ImportError), UserError;
        LookupError: Some(Exception), UserError;
        IndexError: Some(LookupError), UserError;
        KeyError: Some(LookupError), UserError;
        MemoryError: Some(Exception), UserError;
        NameError: Some(Exception), UserError;
        UnboundLocalError: Some(NameError), UserError;
        OSError: Some(Exception), UserError;
        FileNotFoundError: Some(OSError), UserError;
        PermissionError: Some(OSError), UserError;
        TimeoutError: Some(OSError), UserError;
        ReferenceError: Some(Exception), UserError;
        RuntimeError: Some(Exception), UserError;
        NotImplementedError: Some(RuntimeError), UserError;
        RecursionError: Some(RuntimeError), Recursion;
        StopIteration: Some(Exception), UserError;
        StopAsyncIteration: Some(Exception), UserError;
        SyntaxError: Some(Exception), UserError;
        IndentationError: Some(SyntaxError), UserError;
        SystemError: Some(Exception), UserError;
        TypeError: Some(Exception), UserError;
        ValueError: Some(Exception), UserError;
        UnicodeError: Some(ValueError), UserError;
        UnicodeDecodeError: Some(UnicodeError), UserError;
        UnicodeEncodeError: Some(UnicodeError), UserError;
        Warning: Some(Exception), UserError;
        UserWarning: Some(Warning), UserError;
        DeprecationWarning: Some(Warning), UserError;
        RuntimeWarning: Some(Warning), UserError;
        FutureWarning: Some(Warning), UserError;
        PendingDeprecationWarning: Some(Warning), UserError;
        SyntaxWarning: Some(Warning), UserError;
        ImportWarning: Some(Warning), UserError;
        UnicodeWarning: Some(Warning), UserError;
        BytesWarning: Some(Warning), UserError;
        ResourceWarning: Some(Warning), UserError;
    }
    /// The exceptions of `dataclasses`.
    DATACLASSES {
        FrozenInstanceError: Some(AttributeError), UserError;
    }
    /// The exceptions of `jax.errors`, and what else JAX raises.
    JAX {
        JAXTypeError: Some(TypeError), UserError;
        JAXIndexError: Some(IndexError), UserError;
        ConcretizationTypeError: Some(JAXTypeError), Concretization;
        TracerBoolConversionError: Some(ConcretizationTypeError), Concretization;
        TracerIntegerConversionError: Some(JAXTypeError), Concretization;
        TracerArrayConversionError: Some(JAXTypeError), Concretization;
        NonConcreteBooleanIndexError: Some(JAXIndexError), Concretization;
        UnexpectedTracerError: Some(JAXTypeError), LeakedTracer;
        KeyReuseError: Some(JAXTypeError), UserError;
        JaxRuntimeError: Some(RuntimeError), UserError;
        XlaRuntimeError: Some(RuntimeError), UserError;
        JaxException: Some(Exception), UserError;
    }
    /// The exceptions of `numpy.exceptions`. This one is an `IndexError`, too.
    NUMPY {
        AxisError: Some(ValueError), Axis;
    }
    /// The exceptions of `flax.errors`.
    FLAX {
        FlaxError: Some(Exception), UserError;
        TraceContextError: Some(FlaxError), Trace;
        InvalidRngError: Some(FlaxError), BadArgument;
        JaxTransformError: Some(FlaxError), UserError;
        ImmutableVariableError: Some(FlaxError), Immutable;
        CursorFrozenError: Some(FlaxError), Immutable;
        InvalidFilterError: Some(FlaxError), UserError;
        ApplyScopeInvalidVariablesTypeError: Some(FlaxError), UserError;
        ApplyScopeInvalidVariablesStructureError: Some(FlaxError), UserError;
        ApplyModuleInvalidMethodError: Some(FlaxError), UserError;
        InvalidInstanceModuleError: Some(FlaxError), UserError;
        IncorrectPostInitOverrideError: Some(FlaxError), UserError;
        ScopeParamNotFoundError: Some(FlaxError), UserError;
        ScopeVariableNotFoundError: Some(FlaxError), UserError;
        ScopeCollectionNotFound: Some(FlaxError), UserError;
        ScopeParamShapeError: Some(FlaxError), UserError;
        ModifyScopeVariableError: Some(FlaxError), UserError;
        InvalidScopeError: Some(FlaxError), UserError;
        PartitioningUnspecifiedError: Some(FlaxError), UserError;
        NameInUseError: Some(FlaxError), UserError;
        AssignSubModuleError: Some(FlaxError), UserError;
        SetAttributeInModuleSetupError: Some(FlaxError), UserError;
        SetAttributeFrozenModuleError: Some(FlaxError), UserError;
        ReservedModuleAttributeError: Some(FlaxError), UserError;
        CallCompactUnboundModuleError: Some(FlaxError), UserError;
        CallSetupUnboundModuleError: Some(FlaxError), UserError;
        CallUnbindOnUnboundModuleError: Some(FlaxError), UserError;
        CallShareScopeOnUnboundModuleError: Some(FlaxError), UserError;
        DescriptorAttributeError: Some(FlaxError), UserError;
        TransformedMethodReturnValueError: Some(FlaxError), UserError;
        TransformTargetError: Some(FlaxError), UserError;
        LazyInitError: Some(FlaxError), UserError;
        MultipleMethodsCompactError: Some(FlaxError), UserError;
        InvalidCheckpointError: Some(FlaxError), UserError;
        AlreadyExistsError: Some(FlaxError), UserError;
    }
}

impl PythonError {
    /// An exception of this class as Python itself raises it.
    pub fn raised(self, message: impl Into<String>) -> Error {
        Error::raised(self.class(), self, message)
    }
}

impl fmt::Display for PythonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_class_but_one_inherits_from_a_class_above_it() {
        let groups =
            [PythonError::BUILTINS, PythonError::DATACLASSES, PythonError::JAX, PythonError::FLAX];
        let mut above = BTreeSet::new();
        for class in groups.into_iter().flatten().copied() {
            match class.base() {
                None => assert_eq!(class, BaseException),
                Some(base) => assert!(above.contains(&base), "{class} stands before {base}"),
            }
            above.insert(class);
        }
    }
}
