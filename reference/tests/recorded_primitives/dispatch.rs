//! From the names in the recorded files to the functions under test.

use isograft_reference::array::{Array, DType, Shape};
use isograft_reference::primitive::compose::jnp::{self, Index};
use isograft_reference::primitive::compose::{index, nn, random};
use isograft_reference::primitive::{
    ArgReduce, Binary, Compare, Cumulative, GatherMode, Ops, Primitive, PrimitiveError, Reduce,
    Unary,
};
use serde_json::Value;

use super::decode;

fn list(value: &Value) -> Option<Vec<i64>> {
    value.as_array().map(|items| items.iter().map(|item| item.as_i64().unwrap()).collect())
}

fn sizes(value: &Value) -> Shape {
    list(value).unwrap().into_iter().map(|item| item as usize).collect()
}

fn dtype(value: &Value) -> DType {
    DType::parse(value.as_str().unwrap()).unwrap()
}

/// A `lax` function as a primitive.
fn primitive(name: &str, st: &Value) -> Option<Primitive> {
    const UNARY: [Unary; 30] = [
        Unary::Neg,
        Unary::Sign,
        Unary::Abs,
        Unary::Floor,
        Unary::Ceil,
        Unary::Round,
        Unary::Exp,
        Unary::Exp2,
        Unary::Log,
        Unary::Log1p,
        Unary::Expm1,
        Unary::Sin,
        Unary::Cos,
        Unary::Tan,
        Unary::Asin,
        Unary::Acos,
        Unary::Atan,
        Unary::Sinh,
        Unary::Cosh,
        Unary::Tanh,
        Unary::Logistic,
        Unary::Sqrt,
        Unary::Rsqrt,
        Unary::Cbrt,
        Unary::Square,
        Unary::Erf,
        Unary::Erfc,
        Unary::ErfInv,
        Unary::IsFinite,
        Unary::Not,
    ];
    const BINARY: [Binary; 15] = [
        Binary::Add,
        Binary::Sub,
        Binary::Mul,
        Binary::Div,
        Binary::Rem,
        Binary::Pow,
        Binary::Max,
        Binary::Min,
        Binary::Atan2,
        Binary::And,
        Binary::Or,
        Binary::Xor,
        Binary::ShiftLeft,
        Binary::ShiftRightArithmetic,
        Binary::ShiftRightLogical,
    ];
    const COMPARE: [Compare; 6] =
        [Compare::Eq, Compare::Ne, Compare::Lt, Compare::Le, Compare::Gt, Compare::Ge];
    const REDUCE: [Reduce; 6] =
        [Reduce::Sum, Reduce::Prod, Reduce::Max, Reduce::Min, Reduce::And, Reduce::Or];
    const CUMULATIVE: [Cumulative; 4] =
        [Cumulative::Sum, Cumulative::Prod, Cumulative::Max, Cumulative::Min];
    if let Some(op) = UNARY.into_iter().find(|op| op.name() == name) {
        return Some(Primitive::Unary(op));
    }
    if let Some(op) = BINARY.into_iter().find(|op| op.name() == name) {
        return Some(Primitive::Binary(op));
    }
    if let Some(op) = COMPARE.into_iter().find(|op| op.name() == name) {
        return Some(Primitive::Compare(op));
    }
    if let Some(op) = REDUCE.into_iter().find(|op| op.name() == name) {
        return Some(Primitive::Reduce { op, axes: sizes(&st["axes"]) });
    }
    let axis = || st["axis"].as_u64().unwrap() as usize;
    if let Some(op) = CUMULATIVE.into_iter().find(|op| op.name() == name) {
        return Some(Primitive::Cumulative {
            op,
            axis: axis(),
            reverse: st["reverse"].as_bool().unwrap(),
        });
    }
    Some(match name {
        "integer_pow" => {
            Primitive::IntegerPow { exponent: st["exponent"].as_i64().unwrap() as i32 }
        }
        "clamp" => Primitive::Clamp,
        "convert" => Primitive::ConvertElementType { dtype: dtype(&st["dtype"]), weak_type: false },
        "bitcast" => Primitive::BitcastConvertType { dtype: dtype(&st["dtype"]) },
        "broadcast_in_dim" => {
            Primitive::BroadcastInDim { shape: sizes(&st["shape"]), dims: sizes(&st["dims"]) }
        }
        "reshape" => Primitive::Reshape { shape: sizes(&st["shape"]) },
        "transpose" => Primitive::Transpose { permutation: sizes(&st["permutation"]) },
        "concatenate" => Primitive::Concatenate { axis: axis() },
        "pad" => Primitive::Pad {
            low: sizes(&st["low"]),
            high: sizes(&st["high"]),
            interior: sizes(&st["interior"]),
        },
        "slice" => Primitive::Slice {
            start: sizes(&st["start"]),
            limit: sizes(&st["limit"]),
            strides: sizes(&st["strides"]),
        },
        "rev" => Primitive::Rev { axes: sizes(&st["axes"]) },
        "dynamic_slice" => Primitive::DynamicSlice { sizes: sizes(&st["sizes"]) },
        "dynamic_update_slice" => Primitive::DynamicUpdateSlice,
        "argmax" => Primitive::ArgReduce { op: ArgReduce::ArgMax, axis: axis() },
        "argmin" => Primitive::ArgReduce { op: ArgReduce::ArgMin, axis: axis() },
        "dot_general" => Primitive::DotGeneral {
            lhs_contract: sizes(&st["lhs_contract"]),
            rhs_contract: sizes(&st["rhs_contract"]),
            lhs_batch: sizes(&st["lhs_batch"]),
            rhs_batch: sizes(&st["rhs_batch"]),
        },
        "sort" => Primitive::Sort { axis: axis() },
        "argsort" => Primitive::ArgSort { axis: axis() },
        "iota" => {
            Primitive::Iota { dtype: dtype(&st["dtype"]), shape: sizes(&st["shape"]), axis: axis() }
        }
        _ => return None,
    })
}

fn indices<V: Clone>(st: &Value, arrays: &[V]) -> Vec<Index<V>> {
    let mut arrays = arrays.iter();
    let entries = st["index"].as_array().unwrap();
    entries
        .iter()
        .map(|entry| match entry {
            Value::Number(n) => Index::Int(n.as_i64().unwrap()),
            Value::String(s) if s == "newaxis" => Index::NewAxis,
            Value::String(_) => Index::Ellipsis,
            _ if entry.get("array").is_some() => Index::Array(arrays.next().unwrap().clone()),
            _ if entry.get("mask").is_some() => Index::Mask(decode(&entry["mask"])),
            _ => {
                let s = &entry["slice"];
                Index::Slice { start: s[0].as_i64(), stop: s[1].as_i64(), step: s[2].as_i64() }
            }
        })
        .collect()
}

/// Runs one recorded operation.
pub fn run<O: Ops<Error = PrimitiveError>>(
    o: &mut O,
    op: &str,
    st: &Value,
    x: &[O::Value],
) -> Result<O::Value, PrimitiveError> {
    let (family, name) = op.split_once('.').unwrap_or(("", op));
    if family == "lax" {
        if name == "select" {
            return o.apply(&Primitive::SelectN, &[x[0].clone(), x[2].clone(), x[1].clone()]);
        }
        let primitive = primitive(name, st).unwrap_or_else(|| panic!("no primitive {name}"));
        return o.apply(&primitive, x);
    }
    let axes = list(&st["axes"]);
    let axes = axes.as_deref();
    let axis = st["axis"].as_i64();
    let keep = st["keepdims"].as_bool().unwrap_or(false);
    let count = |key: &str| st[key].as_u64().unwrap() as usize;
    let shape = || sizes(&st["shape"]);
    match op {
        "index" => index::index(o, &x[0], &indices(st, &x[1..])),
        "at_set" => index::at_set(o, &x[0], &indices(st, &x[2..]), &x[1]),
        "at_add" => index::at_add(o, &x[0], &indices(st, &x[2..]), &x[1]),
        "at_multiply" => index::at_multiply(o, &x[0], &indices(st, &x[2..]), &x[1]),
        "at_divide" => index::at_divide(o, &x[0], &indices(st, &x[2..]), &x[1]),
        "at_min" => index::at_min(o, &x[0], &indices(st, &x[2..]), &x[1]),
        "at_max" => index::at_max(o, &x[0], &indices(st, &x[2..]), &x[1]),
        "take" => {
            let mode = if st["mode"] == "clip" { GatherMode::Clip } else { GatherMode::Fill };
            // `mode="clip"` does not count from the end: what is negative is clipped too.
            if mode == GatherMode::Clip {
                let zero = o.constant(Array::weak(0i32));
                let at = jnp::maximum(o, &x[1], &zero)?;
                return index::take(o, &x[0], &at, axis, mode);
            }
            index::take(o, &x[0], &x[1], axis, mode)
        }
        "take_along_axis" => index::take_along_axis(o, &x[0], &x[1], axis.unwrap()),
        "dynamic_slice" => index::dynamic_slice(o, &x[0], &x[1..], &sizes(&st["sizes"])),
        "where_sqrt" => {
            let root = jnp::sqrt(o, &x[1])?;
            let zero = o.constant(Array::weak(0f32));
            jnp::where_(o, &x[0], &root, &zero)
        }
        "jnp.add" => jnp::add(o, &x[0], &x[1]),
        "jnp.subtract" => jnp::subtract(o, &x[0], &x[1]),
        "jnp.multiply" => jnp::multiply(o, &x[0], &x[1]),
        "jnp.true_divide" => jnp::true_divide(o, &x[0], &x[1]),
        "jnp.floor_divide" => jnp::floor_divide(o, &x[0], &x[1]),
        "jnp.remainder" => jnp::remainder(o, &x[0], &x[1]),
        "jnp.maximum" => jnp::maximum(o, &x[0], &x[1]),
        "jnp.minimum" => jnp::minimum(o, &x[0], &x[1]),
        "jnp.less" => jnp::less(o, &x[0], &x[1]),
        "jnp.equal" => jnp::equal(o, &x[0], &x[1]),
        "jnp.logical_and" => jnp::logical_and(o, &x[0], &x[1]),
        "jnp.bitwise_and" => jnp::bitwise_and(o, &x[0], &x[1]),
        "jnp.arctan2" => jnp::arctan2(o, &x[0], &x[1]),
        "jnp.fmod" => jnp::fmod(o, &x[0], &x[1]),
        "jnp.logaddexp" => jnp::logaddexp(o, &x[0], &x[1]),
        "jnp.left_shift" => jnp::left_shift(o, &x[0], &x[1]),
        "jnp.right_shift" => jnp::right_shift(o, &x[0], &x[1]),
        "jnp.power" => jnp::power(o, &x[0], &x[1]),
        "jnp.integer_pow" => jnp::integer_pow(o, &x[0], st["exponent"].as_i64().unwrap()),
        "jnp.exp" => jnp::exp(o, &x[0]),
        "jnp.log" => jnp::log(o, &x[0]),
        "jnp.sin" => jnp::sin(o, &x[0]),
        "jnp.tanh" => jnp::tanh(o, &x[0]),
        "jnp.sqrt" => jnp::sqrt(o, &x[0]),
        "jnp.floor" => jnp::floor(o, &x[0]),
        "jnp.ceil" => jnp::ceil(o, &x[0]),
        "jnp.abs" => jnp::abs(o, &x[0]),
        "jnp.negative" => jnp::negative(o, &x[0]),
        "jnp.sign" => jnp::sign(o, &x[0]),
        "jnp.square" => jnp::square(o, &x[0]),
        "jnp.reciprocal" => jnp::reciprocal(o, &x[0]),
        "jnp.isnan" => jnp::isnan(o, &x[0]),
        "jnp.isfinite" => jnp::isfinite(o, &x[0]),
        "jnp.isinf" => jnp::isinf(o, &x[0]),
        "jnp.logical_not" => jnp::logical_not(o, &x[0]),
        "jnp.invert" => jnp::invert(o, &x[0]),
        "jnp.trunc" => jnp::trunc(o, &x[0]),
        "jnp.round" => jnp::round(o, &x[0], 0),
        "jnp.exp2" => jnp::exp2(o, &x[0]),
        "jnp.log1p" => jnp::log1p(o, &x[0]),
        "jnp.expm1" => jnp::expm1(o, &x[0]),
        "jnp.cbrt" => jnp::cbrt(o, &x[0]),
        "jnp.arctan" => jnp::arctan(o, &x[0]),
        "jnp.sinh" => jnp::sinh(o, &x[0]),
        "jnp.zeros_like" => jnp::zeros_like(o, &x[0], None),
        "jnp.ones_like" => jnp::ones_like(o, &x[0], None),
        "jnp.ravel" => jnp::ravel(o, &x[0]),
        "jnp.sum" => jnp::sum(o, &x[0], axes, keep),
        "jnp.prod" => jnp::prod(o, &x[0], axes, keep),
        "jnp.mean" => jnp::mean(o, &x[0], axes, keep),
        "jnp.max" => jnp::max(o, &x[0], axes, keep),
        "jnp.min" => jnp::min(o, &x[0], axes, keep),
        "jnp.any" => jnp::any(o, &x[0], axes, keep),
        "jnp.all" => jnp::all(o, &x[0], axes, keep),
        "jnp.var" => jnp::var(o, &x[0], axes, spread(st, keep)),
        "jnp.std" => jnp::std(o, &x[0], axes, spread(st, keep)),
        "jnp.argmax" => jnp::argmax(o, &x[0], axis, keep),
        "jnp.argmin" => jnp::argmin(o, &x[0], axis, keep),
        "jnp.cumsum" => jnp::cumsum(o, &x[0], axis),
        "jnp.cumprod" => jnp::cumprod(o, &x[0], axis),
        "jnp.sort" => jnp::sort(o, &x[0], axis),
        "jnp.argsort" => jnp::argsort(o, &x[0], axis),
        "jnp.where" => jnp::where_(o, &x[0], &x[1], &x[2]),
        "jnp.clip" => jnp::clip(o, &x[0], Some(&x[1]), Some(&x[2])),
        "jnp.reshape" => jnp::reshape(o, &x[0], &list(&st["shape"]).unwrap()),
        "jnp.transpose" => jnp::transpose(o, &x[0], axes),
        "jnp.squeeze" => {
            let wide = jnp::expand_dims(o, &x[0], &[0, 2])?;
            jnp::squeeze(o, &wide, axes)
        }
        "jnp.expand_dims" => jnp::expand_dims(o, &x[0], axes.unwrap()),
        "jnp.broadcast_to" => jnp::broadcast_to(o, &x[0], &shape()),
        "jnp.tile" => jnp::tile(o, &x[0], &sizes(&st["times"])),
        "jnp.flip" => jnp::flip(o, &x[0], axes),
        "jnp.swapaxes" => {
            jnp::swapaxes(o, &x[0], st["a"].as_i64().unwrap(), st["b"].as_i64().unwrap())
        }
        "jnp.moveaxis" => jnp::moveaxis(
            o,
            &x[0],
            &list(&st["source"]).unwrap(),
            &list(&st["destination"]).unwrap(),
        ),
        "jnp.concatenate" => jnp::concatenate(o, x, axis.unwrap()),
        "jnp.stack" => jnp::stack(o, x, axis.unwrap()),
        "jnp.repeat" => jnp::repeat(o, &x[0], count("times"), axis),
        "jnp.roll" => jnp::roll(o, &x[0], st["shift"].as_i64().unwrap(), axis),
        "jnp.pad" => {
            let widths = st["widths"].as_array().unwrap().iter().map(sizes);
            jnp::pad(o, &x[0], &widths.map(|w| (w[0], w[1])).collect::<Vec<_>>(), None)
        }
        "jnp.tril" => jnp::tril(o, &x[0], st["k"].as_i64().unwrap()),
        "jnp.triu" => jnp::triu(o, &x[0], st["k"].as_i64().unwrap()),
        "jnp.eye" => jnp::eye(o, count("rows"), count("columns"), st["k"].as_i64().unwrap(), None),
        "jnp.linspace" => {
            let endpoint = st["endpoint"].as_bool().unwrap();
            jnp::linspace(o, &x[0], &x[1], count("count"), endpoint, DType::Float32)
        }
        "jnp.arange" => {
            let [a, b, c] = ["start", "stop", "step"].map(|key| st[key].as_i64().unwrap());
            jnp::arange(o, a, b, c, None)
        }
        "jnp.arange_float" => {
            let [a, b, c] = ["start", "stop", "step"].map(|key| st[key].as_f64().unwrap());
            jnp::arange_float(o, a, b, c, None)
        }
        "jnp.dot" => jnp::dot(o, &x[0], &x[1]),
        "jnp.matmul" => jnp::matmul(o, &x[0], &x[1]),
        "jnp.tensordot" => jnp::tensordot(o, &x[0], &x[1], count("axes")),
        "jnp.outer" => jnp::outer(o, &x[0], &x[1]),
        "jnp.vdot" => jnp::vdot(o, &x[0], &x[1]),
        "jnp.trace" => jnp::trace(o, &x[0]),
        "jnp.diag" => jnp::diag(o, &x[0]),
        "jnp.norm" => jnp::norm(o, &x[0], axes, keep),
        "jnp.isclose" => jnp::isclose(o, &x[0], &x[1], 1e-5, 1e-8, false),
        "nn.relu" => nn::relu(o, &x[0]),
        "nn.relu6" => nn::relu6(o, &x[0]),
        "nn.sigmoid" => nn::sigmoid(o, &x[0]),
        "nn.silu" => nn::silu(o, &x[0]),
        "nn.softplus" => nn::softplus(o, &x[0]),
        "nn.log_sigmoid" => nn::log_sigmoid(o, &x[0]),
        "nn.soft_sign" => nn::soft_sign(o, &x[0]),
        "nn.leaky_relu" => {
            let slope = o.constant(Array::weak(0.01f32));
            nn::leaky_relu(o, &x[0], &slope)
        }
        "nn.elu" | "nn.celu" => {
            let alpha = o.constant(Array::weak(1f32));
            if name == "elu" { nn::elu(o, &x[0], &alpha) } else { nn::celu(o, &x[0], &alpha) }
        }
        "nn.selu" => nn::selu(o, &x[0]),
        "nn.hard_tanh" => nn::hard_tanh(o, &x[0]),
        "nn.hard_sigmoid" => nn::hard_sigmoid(o, &x[0]),
        "nn.hard_silu" => nn::hard_silu(o, &x[0]),
        "nn.gelu" => nn::gelu(o, &x[0], true),
        "nn.gelu_exact" => nn::gelu(o, &x[0], false),
        "nn.softmax" => nn::softmax(o, &x[0], axes.unwrap()),
        "nn.log_softmax" => nn::log_softmax(o, &x[0], axes.unwrap()),
        "nn.logsumexp" => nn::logsumexp(o, &x[0], axes, false),
        "nn.one_hot" => nn::one_hot(o, &x[0], count("classes"), None, axis.unwrap()),
        "random.key" => random::key(o, &x[0]),
        "random.key_data" => random::key_data(o, &x[0]),
        "random.split" => random::split(o, &x[0], &shape()),
        "random.bits" => random::bits(o, &x[0], &shape()),
        "random.fold_in" => random::fold_in(o, &x[0], &x[1]),
        "random.unit_uniform" => random::unit_uniform(o, &x[0], &shape(), DType::Float32),
        "random.uniform" => random::uniform(o, &x[0], &shape(), &x[1], &x[2], DType::Float32),
        "random.normal" => random::normal(o, &x[0], &shape(), DType::Float32),
        "random.truncated_normal" => {
            random::truncated_normal(o, &x[0], &x[1], &x[2], &shape(), DType::Float32)
        }
        "random.bernoulli" => random::bernoulli(o, &x[0], &x[1], &shape()),
        "random.exponential" => random::exponential(o, &x[0], &shape(), DType::Float32),
        "random.gumbel" => random::gumbel(o, &x[0], &shape(), DType::Float32),
        "random.categorical" => random::categorical(o, &x[0], &x[1]),
        "random.randint" => random::randint(o, &x[0], &shape(), &x[1], &x[2]),
        "random.permutation_of" => random::permutation_of(o, &x[0], count("count")),
        "random.permutation" => random::permutation(o, &x[0], &x[1], axis.unwrap()),
        _ => panic!("no function under test is called {op}"),
    }
}

fn spread<'a, V>(st: &Value, keepdims: bool) -> jnp::Spread<'a, V> {
    let ddof = st["ddof"].as_f64().unwrap_or(0.0);
    jnp::Spread { ddof, keepdims, mask: None, center: None }
}
