//! The text of the kernels: `kernels.c`, and one loop.
//!
//! Every kernel has the same five parameters: three buffers to read (`a`, `b`, `c`), one to write
//! (`out`), and the `Plan`.

use std::fmt::Write as _;

/// The element types, with their names in `kernels.c`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// A truth value in a byte.
    Bool,
    /// A signed integer of 32 bits.
    I32,
    /// An unsigned integer of 32 bits.
    U32,
    /// An IEEE float of 16 bits, computed as one of 32.
    F16,
    /// A float of 16 bits with the exponent of `F32`, computed as one of 32.
    BF16,
    /// An IEEE float of 32 bits.
    F32,
    /// Two words of 32 bits.
    Key,
}

impl Type {
    /// Every element type.
    pub const ALL: [Type; 7] =
        [Type::Bool, Type::I32, Type::U32, Type::F16, Type::BF16, Type::F32, Type::Key];

    /// The name of the type as it is stored.
    fn name(self) -> &'static str {
        match self {
            Type::Bool => "bool",
            Type::I32 => "i32",
            Type::U32 => "u32",
            Type::F16 => "f16",
            Type::BF16 => "bf16",
            Type::F32 => "f32",
            Type::Key => "key",
        }
    }

    /// The name of the type that it is computed in.
    fn computed(self) -> &'static str {
        match self {
            Type::F16 | Type::BF16 => "f32",
            other => other.name(),
        }
    }

    /// Bytes of one element.
    pub fn size(self) -> usize {
        match self {
            Type::Bool => 1,
            Type::F16 | Type::BF16 => 2,
            Type::I32 | Type::U32 | Type::F32 => 4,
            Type::Key => 8,
        }
    }
}

/// The C type of an element that is only moved.
fn moved(size: usize) -> &'static str {
    match size {
        1 => "u8",
        2 => "u16",
        4 => "u32",
        _ => "u64",
    }
}

/// The number that changes nothing when it is joined, in C.
fn identity(operation: &str, of: Type) -> &'static str {
    match (operation, of.computed()) {
        ("mul", _) => "1",
        ("max", "f32") => "from_bits(0xff800000)",
        ("min", "f32") => "from_bits(0x7f800000)",
        ("max", "i32") => "(i32)0x80000000",
        ("min", "i32") => "0x7fffffff",
        ("min", "u32") => "0xffffffff",
        ("and", "bool") => "1",
        ("and", _) => "0xffffffff",
        _ => "0",
    }
}

/// The work of a kernel.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Body {
    /// `out[i] = operation(a[i], b[i], c[i])`, converted to the type of the result; an operand of
    /// one element has the step 0.
    Map {
        /// A function of `kernels.c`, without the suffix for its type.
        operation: &'static str,
        /// The types of the operands, one to three.
        inputs: Vec<Type>,
        /// The type of the result.
        out: Type,
    },
    /// `out[i] = b or c`, by the `bool` `a[i]`.
    Select {
        /// The bytes of an element.
        size: usize,
    },
    /// The elements of `a`, from one lattice to another.
    Copy {
        /// The bytes of an element.
        size: usize,
    },
    /// The same bits everywhere.
    Fill {
        /// The bytes of an element.
        size: usize,
    },
    /// The coordinate along an axis.
    Iota {
        /// The type of the result.
        out: Type,
    },
    /// Joins runs of `a`; a run is divided among `extra[1]` partial results.
    Reduce {
        /// A function of `kernels.c`, without the suffix for its type.
        operation: &'static str,
        /// The type of the elements.
        of: Type,
    },
    /// The index of the first extreme of each run.
    ArgReduce {
        /// A function of `kernels.c`, without the suffix for its type.
        operation: &'static str,
        /// The type of the elements.
        of: Type,
    },
    /// Running results along each run.
    Cumulative {
        /// A function of `kernels.c`, without the suffix for its type.
        operation: &'static str,
        /// The type of the elements.
        of: Type,
    },
    /// The beginning of each window: the indices of one axis (`a`) added to those before (`b`).
    Origins,
    /// The windows of `a` at the origins `b`.
    Gather {
        /// The bytes of an element.
        size: usize,
    },
    /// Writes the windows of `a` into `out` at the origins `b`, in their order.
    Scatter {
        /// The function that joins a new element with the old one; without it, the new one stays.
        operation: Option<&'static str>,
        /// The type of the elements.
        of: Type,
    },
    /// A batched product of matrices, each element summed in order.
    Product {
        /// The type of the elements.
        of: Type,
    },
}

/// Everything that a kernel may call.
pub const SOURCE: &str = include_str!("kernels.c");

/// True if `kernels.c` has a function of this name, whole or up to its type.
pub fn is_known(function: &str) -> bool {
    let is_name = function.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    is_name && SOURCE.contains(&format!(" {function}"))
}

impl Body {
    /// The whole text of the kernel, whose name is `run`.
    pub fn source(&self) -> String {
        let mut text = SOURCE.to_owned();
        let parameters = "(const void *a_, const void *b_, const void *c_, void *out_, Plan p)";
        // Writing to a string does not fail.
        let _ = writeln!(text, "KERNEL run{parameters} {{\n{}\n}}", self.statements());
        text
    }

    fn statements(&self) -> String {
        let read = |name: &str, of: &str| format!("const {of} *{name} = (const {of} *){name}_;\n");
        let write = |of: &str| format!("{of} *out = ({of} *)out_;\n");
        match self {
            Body::Map { operation, inputs, out } => {
                let mut text = write(moved_as(*out));
                let mut arguments = Vec::new();
                for (place, (name, input)) in ["a", "b", "c"].into_iter().zip(inputs).enumerate() {
                    text += &read(name, moved_as(*input));
                    arguments
                        .push(format!("load_{}({name}[i * p.stride[{place}][0]])", input.name()));
                }
                if *operation == "integer_pow" {
                    arguments.push("(i32)p.extra[0]".to_owned());
                }
                let function = match *operation {
                    "convert" => format!("convert_{}_{}", inputs[0].computed(), out.computed()),
                    operation => format!("{operation}_{}", inputs[0].computed()),
                };
                let value = format!("{function}({})", arguments.join(", "));
                text + &format!("EACH(i, p.n) out[i] = store_{}({value});", out.name())
            }
            Body::Select { size } => {
                let of = moved(*size);
                read("a", "u8")
                    + &read("b", of)
                    + &read("c", of)
                    + &write(of)
                    + "EACH(i, p.n) out[i] = a[i * p.stride[0][0]] ? c[i] : b[i];"
            }
            Body::Copy { size } => {
                let of = moved(*size);
                read("a", of)
                    + &write(of)
                    + "EACH(i, p.n)\n\
                       out[p.extra[1] + at(i, p.extent[0], p.stride[1], p.rank[0])] =\n\
                       a[p.extra[0] + at(i, p.extent[0], p.stride[0], p.rank[0])];"
            }
            Body::Fill { size } => {
                let of = moved(*size);
                write(of) + &format!("EACH(i, p.n) out[i] = ({of})p.extra[0];")
            }
            Body::Iota { out } => {
                write(moved_as(*out))
                    + &format!(
                        "EACH(i, p.n) out[i] = store_{}(({})(i / (u64)p.extra[0] % \
                         (u64)p.extra[1]));",
                        out.name(),
                        out.computed()
                    )
            }
            Body::Reduce { operation, of } => {
                let start = identity(operation, *of);
                let (stored, name, computed) = (moved_as(*of), of.name(), of.computed());
                read("a", stored)
                    + &write(stored)
                    + &format!(
                        "u64 length = p.extra[0], parts = p.extra[1];\n\
                         EACH(i, p.n) {{\n\
                         i64 from = at(i / parts, p.extent[0], p.stride[0], p.rank[0]);\n\
                         {stored} sum = store_{name}({start});\n\
                         for (u64 r = i % parts; r < length; r += parts)\n\
                         sum = store_{name}({operation}_{computed}(load_{name}(sum), \
                         load_{name}(a[from + at(r, p.extent[1], p.stride[1], p.rank[1])])));\n\
                         out[i] = sum;\n}}"
                    )
            }
            Body::ArgReduce { operation, of } => {
                let (name, computed) = (of.name(), of.computed());
                read("a", moved_as(*of))
                    + &write("i32")
                    + &format!(
                        "EACH(i, p.n) {{\n\
                         i64 from = at(i, p.extent[0], p.stride[0], p.rank[0]), best = 0;\n\
                         for (i64 r = 1; r < p.extra[0]; r++)\n\
                         if ({operation}_{computed}(load_{name}(a[from + r * p.extra[1]]), \
                         load_{name}(a[from + best * p.extra[1]]))) best = r;\n\
                         out[i] = (i32)best;\n}}"
                    )
            }
            Body::Cumulative { operation, of } => {
                let (stored, name, computed) = (moved_as(*of), of.name(), of.computed());
                let join = format!("{operation}_{computed}");
                // XLA starts with the identity, which decides the sign of a zero.
                let first = match computed {
                    "f32" => format!(
                        "if (p.extra[0] > 1) sum = store_{name}({join}({}, load_{name}(sum)));\n",
                        identity(operation, *of)
                    ),
                    _ => String::new(),
                };
                read("a", stored)
                    + &write(stored)
                    + &format!(
                        "EACH(i, p.n) {{\n\
                         i64 from = at(i, p.extent[0], p.stride[0], p.rank[0]) + p.extra[2];\n\
                         {stored} sum = a[from];\n{first}\
                         out[from] = sum;\n\
                         for (i64 r = 1; r < p.extra[0]; r++) {{\n\
                         i64 place = from + r * p.extra[1];\n\
                         sum = store_{name}({join}(load_{name}(sum), load_{name}(a[place])));\n\
                         out[place] = sum;\n}}\n}}"
                    )
            }
            Body::Origins => {
                read("a", "i32")
                    + &read("b", "i64")
                    + &write("i64")
                    + "EACH(i, p.n) {\n\
                       i64 extent = p.extra[0], index = a[i], before = b ? b[i] : 0;\n\
                       if (p.extra[2])\n\
                       index = index < 0 ? 0 : index < extent ? index : extent - 1;\n\
                       out[i] = before < 0 || index < 0 || index >= extent ? -1\n\
                       : before + index * p.extra[1];\n}"
            }
            Body::Gather { size } => {
                let of = moved(*size);
                read("a", of)
                    + &read("b", "i64")
                    + &write(of)
                    + &format!(
                        "u64 width = p.extra[1];\n\
                         EACH(i, p.n) {{\n\
                         i64 origin = b[i / width];\n\
                         out[i] = origin < 0 ? ({of})p.extra[0]\n\
                         : a[origin + at(i % width, p.extent[0], p.stride[0], p.rank[0])];\n}}"
                    )
            }
            Body::Scatter { operation, of } => {
                let (stored, name, computed) = (moved_as(*of), of.name(), of.computed());
                let update = "a[w * p.n + i]";
                let value = match operation {
                    Some(operation) => format!(
                        "store_{name}({operation}_{computed}(load_{name}(out[place]), \
                         load_{name}({update})))"
                    ),
                    None => update.to_owned(),
                };
                read("a", stored)
                    + &read("b", "i64")
                    + &write(stored)
                    + &format!(
                        "EACH(i, p.n) {{\n\
                         i64 offset = at(i, p.extent[0], p.stride[0], p.rank[0]);\n\
                         for (u64 w = 0; w < (u64)p.extra[0]; w++) {{\n\
                         if (b[w] < 0) continue;\n\
                         i64 place = b[w] + offset;\n\
                         out[place] = {value};\n}}\n}}"
                    )
            }
            Body::Product { of } => {
                let (stored, name, computed) = (moved_as(*of), of.name(), of.computed());
                // A product of a column and a row has no sum, so the sign of a zero stays.
                let zero = if computed == "f32" { "k == 1 ? -0.0f : 0.0f" } else { "0" };
                let sum = if computed == "bool" { "u8" } else { computed };
                read("a", stored)
                    + &read("b", stored)
                    + &write(stored)
                    + &format!(
                        "u64 m = p.extra[0], n = p.extra[2];\n\
                         i64 k = p.extra[1];\n\
                         EACH(i, p.n) {{\n\
                         u64 matrix = i / (m * n), row = i / n % m, column = i % n;\n\
                         i64 x = matrix * p.stride[0][0] + row * p.stride[0][1];\n\
                         i64 y = matrix * p.stride[1][0] + column * p.stride[1][2];\n\
                         {sum} sum = {zero};\n\
                         for (i64 r = 0; r < k; r++)\n\
                         sum = step_{computed}(sum, load_{name}(a[x + r * p.stride[0][2]]), \
                         load_{name}(b[y + r * p.stride[1][1]]));\n\
                         out[i] = store_{name}(end_{computed}(sum));\n}}"
                    )
            }
        }
    }
}

/// The C type that elements are stored as.
fn moved_as(of: Type) -> &'static str {
    match of.name() {
        "i32" => "i32",
        "f32" => "f32",
        _ => moved(of.size()),
    }
}
