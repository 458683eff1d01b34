//! The names that the interpreter itself looks up, interned once.

use crate::heap::Symbol;

macro_rules! names {
    ($(#[$doc:meta])* $($field:ident = $text:literal,)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct Names {
            $(pub $field: Symbol,)*
        }

        impl Names {
            pub fn new() -> Names {
                Names { $($field: Symbol::new($text),)* }
            }
        }
    };
}

pub(crate) use names;

names! {
    /// Interned names; a special method is named without its underscores.
    unknown = "__unknown__",
    abstractmethods = "__abstractmethods__",
    add = "__add__",
    and = "__and__",
    annotations = "__annotations__",
    args = "args",
    bases = "__bases__",
    bool = "__bool__",
    call = "__call__",
    cause = "__cause__",
    class = "__class__",
    class_getitem = "__class_getitem__",
    contains = "__contains__",
    del = "__del__",
    delattr = "__delattr__",
    delete = "__delete__",
    delitem = "__delitem__",
    dict = "__dict__",
    divmod = "__divmod__",
    doc = "__doc__",
    enter = "__enter__",
    eq = "__eq__",
    exit = "__exit__",
    fields = "__dataclass_fields__",
    float = "__float__",
    floordiv = "__floordiv__",
    format = "__format__",
    func = "__func__",
    function = "func",
    ge = "__ge__",
    get = "__get__",
    getattr = "__getattr__",
    getattribute = "__getattribute__",
    getitem = "__getitem__",
    gt = "__gt__",
    file = "__file__",
    hash = "__hash__",
    iadd = "__iadd__",
    iand = "__iand__",
    ifloordiv = "__ifloordiv__",
    ilshift = "__ilshift__",
    imatmul = "__imatmul__",
    imod = "__imod__",
    imul = "__imul__",
    index = "__index__",
    init = "__init__",
    init_subclass = "__init_subclass__",
    instancecheck = "__instancecheck__",
    int = "__int__",
    invert = "__invert__",
    ior = "__ior__",
    ipow = "__ipow__",
    irshift = "__irshift__",
    is_abstract = "__isabstractmethod__",
    isub = "__isub__",
    iter = "__iter__",
    itruediv = "__itruediv__",
    ixor = "__ixor__",
    jax_array = "__jax_array__",
    keywords = "keywords",
    le = "__le__",
    len = "__len__",
    lshift = "__lshift__",
    lt = "__lt__",
    match_args = "__match_args__",
    matmul = "__matmul__",
    missing = "__missing__",
    mod_ = "__mod__",
    module = "__module__",
    mro = "__mro__",
    mro_entries = "__mro_entries__",
    mul = "__mul__",
    name = "__name__",
    ne = "__ne__",
    neg = "__neg__",
    new = "__new__",
    next = "__next__",
    or = "__or__",
    package = "__package__",
    pos = "__pos__",
    post_init = "__post_init__",
    pow = "__pow__",
    prepare = "__prepare__",
    qualname = "__qualname__",
    radd = "__radd__",
    rand = "__rand__",
    rdivmod = "__rdivmod__",
    repr = "__repr__",
    reversed = "__reversed__",
    rfloordiv = "__rfloordiv__",
    rlshift = "__rlshift__",
    rmatmul = "__rmatmul__",
    rmod = "__rmod__",
    rmul = "__rmul__",
    ror = "__ror__",
    round = "__round__",
    rpow = "__rpow__",
    rrshift = "__rrshift__",
    rshift = "__rshift__",
    rsub = "__rsub__",
    rtruediv = "__rtruediv__",
    rxor = "__rxor__",
    self_ = "__self__",
    set = "__set__",
    set_name = "__set_name__",
    setattr = "__setattr__",
    setitem = "__setitem__",
    slots = "__slots__",
    str = "__str__",
    sub = "__sub__",
    subclasscheck = "__subclasscheck__",
    subclasshook = "__subclasshook__",
    truediv = "__truediv__",
    wrapped = "__wrapped__",
    xor = "__xor__",
}

impl Default for Names {
    fn default() -> Names {
        Names::new()
    }
}
