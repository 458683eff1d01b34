//! The closed list of static rules.

/// A static rule that a program breaks. The messages quote names as CPython does.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Rule {
    // Statements out of place.
    #[error("'return' outside function")]
    ReturnOutsideFunction,
    #[error("'yield' outside function")]
    YieldOutsideFunction,
    #[error("'yield' inside {0}")]
    YieldInComprehension(&'static str),
    #[error("'{0}' outside loop")]
    OutsideLoop(&'static str),
    #[error("import * only allowed at module level")]
    WildcardInside,
    #[error("from __future__ imports must occur at the beginning of the file")]
    LateFuture,
    #[error("future feature {0} is not defined")]
    UnknownFuture(String),
    #[error("default 'except:' must be last")]
    BareExceptNotLast,

    // Names.
    #[error("'{0}' is not an identifier")]
    NotAnIdentifier(String),
    #[error("'{0}' is not a module path")]
    NotAModulePath(String),
    #[error("cannot assign to __debug__")]
    AssignedDebug,
    #[error("duplicate type parameter '{0}'")]
    RepeatedTypeParameter(String),
    #[error("duplicate argument '{0}' in function definition")]
    DuplicateParameter(String),
    #[error("keyword argument repeated: {0}")]
    RepeatedKeyword(String),
    #[error("parameter without a default follows parameter with a default")]
    DefaultBeforeNonDefault,
    #[error("a '*' or '**' parameter cannot have a default")]
    StarredParameterDefault,
    #[error("annotation on a lambda parameter")]
    LambdaAnnotation,

    // Scopes.
    #[error("nonlocal declaration not allowed at module level")]
    NonlocalAtModule,
    #[error("no binding for nonlocal '{0}' found")]
    NonlocalUnbound(String),
    #[error("name '{0}' is nonlocal and global")]
    NonlocalAndGlobal(String),
    #[error("name '{name}' is parameter and {keyword}")]
    DeclaredParameter { name: String, keyword: &'static str },
    #[error("name '{name}' is used prior to {keyword} declaration")]
    UsedBeforeDeclaration { name: String, keyword: &'static str },
    #[error("name '{name}' is assigned to before {keyword} declaration")]
    AssignedBeforeDeclaration { name: String, keyword: &'static str },
    #[error("annotated name '{name}' can't be {keyword}")]
    DeclaredAnnotated { name: String, keyword: &'static str },
    #[error("assignment expression cannot rebind comprehension iteration variable '{0}'")]
    WalrusRebindsIteration(String),
    #[error("comprehension inner loop cannot rebind assignment expression target '{0}'")]
    IterationRebindsWalrus(String),
    #[error("assignment expression within a comprehension cannot be used in a class body")]
    WalrusInClassComprehension,
    #[error("assignment expression cannot be used in a comprehension iterable expression")]
    WalrusInIterable,
    #[error("assignment expression cannot be used within an annotation")]
    WalrusInAnnotation,

    // Targets and stars.
    #[error("cannot assign to {0}")]
    InvalidTarget(&'static str),
    #[error("cannot delete {0}")]
    InvalidDelete(&'static str),
    #[error("'{0}' is an illegal expression for augmented assignment")]
    InvalidAugmented(&'static str),
    #[error("only single target (not {0}) can be annotated")]
    InvalidAnnotated(&'static str),
    #[error("multiple starred expressions in assignment")]
    TwoStars,
    #[error("can't use starred expression here")]
    StarOutOfPlace,
    #[error("slice outside a subscript")]
    SliceOutOfPlace,

    // Patterns.
    #[error("patterns may only match literals and attribute lookups")]
    InvalidPattern,
    #[error("{0} makes remaining patterns unreachable")]
    Unreachable(String),
    #[error("multiple assignments to name '{0}' in pattern")]
    PatternRebinds(String),
    #[error("alternative patterns bind different names")]
    AlternativesDiffer,
    #[error("multiple starred names in sequence pattern")]
    TwoStarsInPattern,
    #[error("mapping pattern checks duplicate key ({0})")]
    RepeatedKey(String),
    #[error("attribute name repeated in class pattern: {0}")]
    RepeatedAttribute(String),
    #[error("cannot use '_' as a target")]
    WildcardTarget,

    // Limits of CPython.
    #[error("too many statically nested blocks")]
    TooManyBlocks,
    #[error("too many levels of indentation")]
    TooManyIndents,

    // Trees that have no text: mistakes of a generator.
    #[error("{0} must not be empty")]
    Empty(&'static str),
    #[error("negative or non-finite number literal")]
    SignedNumber,
    #[error("a comparison needs at least one operator, 'and' and 'or' two operands")]
    TooFewOperands,
    #[error("'else' without 'except'")]
    ElseWithoutExcept,
    #[error("f-string text that is empty or next to text")]
    SplitText,
    #[error("'{0}' is no conversion: 's', 'r' or 'a'")]
    Conversion(char),

    // Outside the subset.
    #[error("'yield' in an annotation")]
    YieldInAnnotation,
    #[error("format specification with quotes, escapes or braces")]
    FormatSpec,
    #[error("expression nested deeper than {} levels", super::MAX_DEPTH)]
    TooDeep,
}

impl Rule {
    /// True if Python accepts what this rule refuses.
    pub fn is_subset(&self) -> bool {
        matches!(self, Rule::FormatSpec | Rule::TooDeep | Rule::YieldInAnnotation)
    }
}
