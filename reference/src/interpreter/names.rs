//! The names that the interpreter itself looks up, interned once.

use crate::heap::Symbol;

macro_rules! names {
    ($($field:ident = $text:literal,)*) => {
        /// Interned names; a special method is named without its underscores.
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

names! {
    add = "__add__",
    and = "__and__",
    annotations = "__annotations__",
    args = "args",
    bool = "__bool__",
    call = "__call__",
    cause = "__cause__",
    class = "__class__",
    contains = "__contains__",
    context = "__context__",
    default = "default",
    default_factory = "default_factory",
    delattr = "__delattr__",
    delitem = "__delitem__",
    dict = "__dict__",
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
    getattr = "__getattr__",
    getitem = "__getitem__",
    gt = "__gt__",
    hash = "__hash__",
    index = "__index__",
    init = "__init__",
    init_subclass = "__init_subclass__",
    int = "__int__",
    invert = "__invert__",
    iter = "__iter__",
    keywords = "keywords",
    le = "__le__",
    len = "__len__",
    lshift = "__lshift__",
    lt = "__lt__",
    main = "__main__",
    matmul = "__matmul__",
    module = "__module__",
    mod_ = "__mod__",
    mul = "__mul__",
    name = "__name__",
    ne = "__ne__",
    neg = "__neg__",
    new = "__new__",
    next = "__next__",
    or = "__or__",
    pos = "__pos__",
    post_init = "__post_init__",
    pow = "__pow__",
    qualname = "__qualname__",
    radd = "__radd__",
    rand = "__rand__",
    repr = "__repr__",
    reversed = "__reversed__",
    rfloordiv = "__rfloordiv__",
    rlshift = "__rlshift__",
    rmatmul = "__rmatmul__",
    rmod = "__rmod__",
    rmul = "__rmul__",
    ror = "__ror__",
    rpow = "__rpow__",
    rrshift = "__rrshift__",
    rshift = "__rshift__",
    rsub = "__rsub__",
    rtruediv = "__rtruediv__",
    rxor = "__rxor__",
    self_ = "__self__",
    set_name = "__set_name__",
    setattr = "__setattr__",
    setitem = "__setitem__",
    str = "__str__",
    sub = "__sub__",
    truediv = "__truediv__",
    value = "value",
    wrapped = "__wrapped__",
    xor = "__xor__",
}

impl Default for Names {
    fn default() -> Names {
        Names::new()
    }
}
