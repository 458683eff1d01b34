//! What Python 3.12 has and the reference has not: names of builtins, attributes of Python's own
//! types. A program that asks for one is *unsupported*; it has made no mistake.

use std::rc::Rc;

use super::generators::GENERATOR;
use super::types;
use crate::error::PythonError;
use crate::heap::{Class, Symbol, SymbolMap};
use crate::interpreter::exception::exception_class;
use crate::interpreter::native::{OBJECT, class};

/// Builtins.
const NAMES: &str = "\
    BaseExceptionGroup BlockingIOError BrokenPipeError BytesWarning ChildProcessError \
    ConnectionAbortedError ConnectionError ConnectionRefusedError ConnectionResetError \
    EncodingWarning EnvironmentError ExceptionGroup FileExistsError IOError ImportWarning \
    InterruptedError IsADirectoryError NotADirectoryError PendingDeprecationWarning \
    ProcessLookupError ResourceWarning SyntaxWarning TabError UnicodeDecodeError \
    UnicodeEncodeError UnicodeTranslateError UnicodeWarning __build_class__ __doc__ \
    __import__ __loader__ __package__ __spec__ aiter anext ascii breakpoint bytearray \
    compile complex dir eval exec exit globals help input license locals memoryview open \
    quit";

/// Attributes, with the class that has them.
type Attributes = (fn() -> Rc<Class>, &'static str);

static ATTRIBUTES: &[Attributes] = &[
    (
        || class(&OBJECT),
        "__dir__ __ge__ __getstate__ __gt__ __le__ __lt__ __ne__ __reduce__ __reduce_ex__ \
         __sizeof__ __subclasshook__",
    ),
    (
        || class(&types::INT),
        "__abs__ __add__ __and__ __bool__ __ceil__ __divmod__ __float__ __floor__ __floordiv__ \
         __getnewargs__ __int__ __invert__ __lshift__ __mod__ __mul__ __neg__ __or__ __pos__ \
         __pow__ __radd__ __rand__ __rdivmod__ __rfloordiv__ __rlshift__ __rmod__ __rmul__ \
         __ror__ __round__ __rpow__ __rrshift__ __rshift__ __rsub__ __rtruediv__ __rxor__ __sub__ \
         __truediv__ __trunc__ __xor__ as_integer_ratio bit_count conjugate denominator \
         imag numerator real",
    ),
    (
        || class(&types::FLOAT),
        "__abs__ __add__ __bool__ __ceil__ __divmod__ __float__ __floor__ __floordiv__ \
         __getformat__ __getnewargs__ __int__ __mod__ __mul__ __neg__ __pos__ __pow__ __radd__ \
         __rdivmod__ __rfloordiv__ __rmod__ __rmul__ __round__ __rpow__ __rsub__ __rtruediv__ \
         __sub__ __truediv__ __trunc__ as_integer_ratio conjugate fromhex hex imag real",
    ),
    (
        || class(&types::STR),
        "__add__ __getnewargs__ __mod__ __mul__ __rmod__ __rmul__ casefold expandtabs \
         format_map isascii isdecimal isnumeric isprintable istitle maketrans rindex translate",
    ),
    (|| class(&types::TUPLE), "__class_getitem__ __getnewargs__ __mul__ __rmul__"),
    (
        || class(&types::LIST),
        "__class_getitem__ __delitem__ __iadd__ __imul__ __mul__ __reversed__ __rmul__",
    ),
    (|| class(&types::DICT), "__class_getitem__ __delitem__ __ior__ __or__ __reversed__ __ror__"),
    (
        || class(&types::SET),
        "__and__ __class_getitem__ __iand__ __ior__ __isub__ __ixor__ __or__ __rand__ __ror__ \
         __rsub__ __rxor__ __sub__ __xor__ symmetric_difference_update",
    ),
    (
        || class(&types::FROZEN_SET),
        "__and__ __class_getitem__ __or__ __rand__ __ror__ __rsub__ __rxor__ __sub__ __xor__",
    ),
    (
        || class(&types::RANGE),
        "__bool__ __contains__ __getitem__ __iter__ __len__ __reversed__ count index",
    ),
    (|| class(&types::NONE), "__bool__"),
    (|| class(&types::NOT_IMPLEMENTED), "__bool__"),
    (|| class(&types::BUILTIN_FUNCTION), "__self__ __text_signature__"),
    (
        || class(&types::PARTIAL),
        "__call__ __class_getitem__ __module__ __setstate__ __vectorcalloffset__",
    ),
    (|| class(&GENERATOR), "__del__ gi_suspended"),
    (|| class(&types::PROPERTY), "__isabstractmethod__ __set_name__"),
    (
        || class(&types::STATIC_METHOD),
        "__call__ __dict__ __get__ __isabstractmethod__ __module__ __name__ __qualname__ \
         __wrapped__",
    ),
    (
        || class(&types::CLASS_METHOD),
        "__dict__ __get__ __isabstractmethod__ __module__ __name__ __qualname__ __wrapped__",
    ),
    (|| class(&types::SUPER), "__get__ __self__ __self_class__ __thisclass__"),
    (
        || class(&types::KEYS),
        "__and__ __iter__ __len__ __or__ __rand__ __reversed__ __ror__ __rsub__ __rxor__ __sub__ \
         __xor__ mapping",
    ),
    (|| class(&types::VALUES), "__iter__ __len__ __reversed__ mapping"),
    (
        || class(&types::ITEMS),
        "__and__ __iter__ __len__ __or__ __rand__ __reversed__ __ror__ __rsub__ __rxor__ __sub__ \
         __xor__ mapping",
    ),
    (
        || exception_class(PythonError::BaseException),
        "__cause__ __context__ __setstate__ __suppress_context__ __traceback__ add_note \
         with_traceback",
    ),
];

struct Unmodelled {
    names: Vec<Symbol>,
    /// For each attribute the classes that have it.
    attributes: SymbolMap<Vec<Rc<Class>>>,
}

thread_local! {
    static UNMODELLED: Unmodelled = {
        let mut attributes: SymbolMap<Vec<Rc<Class>>> = SymbolMap::default();
        for (owner, names) in ATTRIBUTES {
            for name in names.split_whitespace() {
                attributes.entry(Symbol::new(name)).or_default().push(owner());
            }
        }
        Unmodelled { names: NAMES.split_whitespace().map(Symbol::new).collect(), attributes }
    };
}

/// Whether Python has a builtin of that name, which is not modelled.
pub fn is_builtin(name: Symbol) -> bool {
    UNMODELLED.with(|unmodelled| unmodelled.names.contains(&name))
}

/// Whether Python's objects of the class have an attribute of that name, which is not modelled.
pub fn is_attribute(class: &Rc<Class>, name: Symbol) -> bool {
    UNMODELLED.with(|unmodelled| {
        unmodelled.attributes.get(&name).is_some_and(|owners| {
            class.order().any(|class| owners.iter().any(|owner| Rc::ptr_eq(owner, class)))
        })
    })
}
