//! `math`.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed, ToPrimitive, Zero};

use super::{Namespace, NamespaceEntry, gamma};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Symbol, Value, integer};
use crate::interpreter::{Bind, Interpreter, NativeCall, integers};
use crate::meter;
use crate::program::ast::BinOp;

macro_rules! function {
    ($name:literal, |$x:ident| $result:expr) => {
        (
            $name,
            NamespaceEntry::Function(|interp, args| {
                let [x] = args.exactly($name)?;
                let $x = interp.as_float(&x)?;
                $result
            }),
        )
    };
}

/// The result, or `ValueError` where the argument is outside of the domain.
fn in_domain(result: f64, arguments: &[f64]) -> Result<Value> {
    if result.is_nan() && !arguments.iter().any(|x| x.is_nan()) {
        return Err(Error::value_error("math domain error"));
    }
    if result.is_infinite() && arguments.iter().all(|x| x.is_finite()) {
        return Err(PythonError::OverflowError.raised("math range error"));
    }
    Ok(Value::Float(result))
}

fn positive(x: f64, f: fn(f64) -> f64) -> Result<Value> {
    if x <= 0.0 {
        return Err(Error::value_error("math domain error"));
    }
    Ok(Value::Float(f(x)))
}

pub static MATH: Namespace = Namespace {
    name: "math",
    tables: &[&[
        ("pi", NamespaceEntry::Constant(|| Value::Float(std::f64::consts::PI))),
        ("e", NamespaceEntry::Constant(|| Value::Float(std::f64::consts::E))),
        ("tau", NamespaceEntry::Constant(|| Value::Float(std::f64::consts::TAU))),
        ("inf", NamespaceEntry::Constant(|| Value::Float(f64::INFINITY))),
        ("nan", NamespaceEntry::Constant(|| Value::Float(f64::NAN))),
        function!("sqrt", |x| in_domain(x.sqrt(), &[x])),
        function!("exp", |x| in_domain(x.exp(), &[x])),
        function!("expm1", |x| in_domain(x.exp_m1(), &[x])),
        function!("log1p", |x| match x {
            x if x <= -1.0 => Err(Error::value_error("math domain error")),
            x => Ok(Value::Float(x.ln_1p())),
        }),
        (
            "log2",
            NamespaceEntry::Function(|interp, args| {
                let [x] = args.exactly("log2")?;
                logarithm(interp, &x, f64::log2)
            }),
        ),
        (
            "log10",
            NamespaceEntry::Function(|interp, args| {
                let [x] = args.exactly("log10")?;
                logarithm(interp, &x, f64::log10)
            }),
        ),
        function!("sin", |x| in_domain(x.sin(), &[x])),
        function!("cos", |x| in_domain(x.cos(), &[x])),
        function!("tan", |x| in_domain(x.tan(), &[x])),
        function!("asin", |x| in_domain(x.asin(), &[x])),
        function!("acos", |x| in_domain(x.acos(), &[x])),
        function!("atan", |x| in_domain(x.atan(), &[x])),
        function!("sinh", |x| in_domain(x.sinh(), &[x])),
        function!("cosh", |x| in_domain(x.cosh(), &[x])),
        function!("tanh", |x| in_domain(x.tanh(), &[x])),
        function!("cbrt", |x| Ok(Value::Float(x.cbrt()))),
        function!("exp2", |x| in_domain(x.exp2(), &[x])),
        function!("erf", |x| Ok(Value::Float(libm::erf(x)))),
        function!("erfc", |x| Ok(Value::Float(libm::erfc(x)))),
        function!("frexp", |x| {
            let (fraction, exponent) = libm::frexp(x);
            // Of what is not finite the exponent is 0, which C leaves open.
            let exponent = if x.is_finite() { i64::from(exponent) } else { 0 };
            Ok(Value::tuple(vec![Value::Float(fraction), Value::Int(exponent)]))
        }),
        function!("modf", |x| {
            let whole = x.trunc();
            let part = if x.is_infinite() { 0.0 } else { x - whole };
            Ok(Value::tuple(vec![Value::Float(part.copysign(x)), Value::Float(whole)]))
        }),
        function!("ulp", |x| {
            let x = x.abs();
            let above = x.next_up();
            let unit = match above.is_finite() {
                true => above - x,
                false => x - x.next_down(),
            };
            Ok(Value::Float(if x.is_finite() { unit } else { x }))
        }),
        (
            "ldexp",
            NamespaceEntry::Function(|interp, args| {
                let [x, exponent] = args.exactly("ldexp")?;
                let (Value::Int(_) | Value::Bool(_) | Value::Long(_)) = exponent else {
                    exponent.known()?;
                    return Err(Error::type_error("Expected an int as second argument to ldexp."));
                };
                let (x, exponent) = (interp.as_float(&x)?, interp.as_big(&exponent)?);
                // Beyond these powers of two every float is infinite, or zero.
                let limit = BigInt::from(5000);
                let exponent = exponent.clamp(-limit.clone(), limit).to_i32().unwrap_or_default();
                in_domain(libm::ldexp(x, exponent), &[x])
            }),
        ),
        ("remainder", NamespaceEntry::Function(|interp, args| two(interp, args, libm::remainder))),
        ("nextafter", NamespaceEntry::Function(next_after)),
        ("sumprod", NamespaceEntry::Function(sum_of_products)),
        function!("fabs", |x| Ok(Value::Float(x.abs()))),
        function!("degrees", |x| Ok(Value::Float(x.to_degrees()))),
        function!("radians", |x| Ok(Value::Float(x.to_radians()))),
        function!("isnan", |x| Ok(Value::Bool(x.is_nan()))),
        function!("isinf", |x| Ok(Value::Bool(x.is_infinite()))),
        function!("isfinite", |x| Ok(Value::Bool(x.is_finite()))),
        (
            "floor",
            NamespaceEntry::Function(|interp, args| {
                by_method(interp, args, "__floor__", |interp, args| {
                    rounded(interp, args, f64::floor)
                })
            }),
        ),
        (
            "ceil",
            NamespaceEntry::Function(|interp, args| {
                by_method(interp, args, "__ceil__", |interp, args| rounded(interp, args, f64::ceil))
            }),
        ),
        ("trunc", NamespaceEntry::Function(trunc)),
        ("log", NamespaceEntry::Function(log)),
        (
            "pow",
            NamespaceEntry::Function(|interp, args| {
                let [x, y] = args.exactly("pow")?;
                let (base, power) = (interp.as_float(&x)?, interp.as_float(&y)?);
                if base == 0.0 && power < 0.0 && power.is_finite() {
                    return Err(Error::value_error("math domain error"));
                }
                two(interp, Args::positional(vec![x, y]), f64::powf)
            }),
        ),
        ("atan2", NamespaceEntry::Function(|interp, args| two(interp, args, f64::atan2))),
        ("copysign", NamespaceEntry::Function(|interp, args| two(interp, args, f64::copysign))),
        ("fmod", NamespaceEntry::Function(|interp, args| two(interp, args, |x, y| x % y))),
        (
            "hypot",
            NamespaceEntry::Function(|interp, args| {
                let parts = args.positional.iter().map(|x| interp.as_float(x));
                let parts = parts.collect::<Result<Vec<_>>>()?;
                Ok(Value::Float(gamma::length(&parts)))
            }),
        ),
        ("dist", NamespaceEntry::Function(distance)),
        function!("gamma", |x| gamma::gamma(x).map(Value::Float)),
        function!("lgamma", |x| gamma::log_gamma(x).map(Value::Float)),
        function!("acosh", |x| in_domain(libm::acosh(x), &[x])),
        function!("asinh", |x| in_domain(libm::asinh(x), &[x])),
        function!("atanh", |x| match x.abs() < 1.0 || x.is_nan() {
            true => Ok(Value::Float(libm::atanh(x))),
            false => Err(Error::value_error("math domain error")),
        }),
        ("isclose", NamespaceEntry::Function(is_close)),
        ("prod", NamespaceEntry::Function(prod)),
        (
            "fsum",
            NamespaceEntry::Function(|interp, args| {
                let [items] = args.exactly("fsum")?;
                let items = interp.iterate(&items)?;
                let numbers =
                    items.iter().map(|x| interp.as_float(x)).collect::<Result<Vec<_>>>()?;
                Ok(Value::Float(fsum(&numbers)?))
            }),
        ),
        ("gcd", NamespaceEntry::Function(gcd)),
        ("lcm", NamespaceEntry::Function(lcm)),
        ("factorial", NamespaceEntry::Function(factorial)),
        ("comb", NamespaceEntry::Function(comb)),
        ("perm", NamespaceEntry::Function(perm)),
        (
            "isqrt",
            NamespaceEntry::Function(|interp, args| {
                let [n] = args.exactly("isqrt")?;
                let n = interp.as_big(&n)?;
                if n.is_negative() {
                    return Err(Error::value_error("isqrt() argument must be nonnegative"));
                }
                let digits = integer::digits(&n);
                integer::pay_for_square(8 * digits, digits)?;
                Ok(Value::integer(n.sqrt()))
            }),
        ),
    ]],
};

/// The logarithm, also of an integer that is larger than all floats.
fn logarithm(interp: &mut Interpreter, x: &Value, f: fn(f64) -> f64) -> Result<Value> {
    if let Value::Long(large) = x
        && large.is_positive()
        && integer::nearest(large).is_none()
    {
        let shift = large.bits() - 64;
        integer::pay_for(integer::digits(large))?;
        let first = (&**large >> shift).to_f64().unwrap_or(f64::INFINITY);
        return Ok(Value::Float(f(first) + f(2.0) * shift as f64));
    }
    let x = match x {
        Value::Long(large) if large.is_negative() => -1.0,
        x => interp.as_float(x)?,
    };
    positive(x, f)
}

/// The greatest common divisor of two, which takes as many steps as they have digits.
fn common(a: &BigInt, b: &BigInt) -> Result<BigInt> {
    integer::pay_for_square(integer::digits(a) * 8, integer::digits(b) * 8)?;
    Ok(a.gcd(b))
}

fn gcd(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let mut total = BigInt::zero();
    for x in &args.positional {
        total = common(&total, &interp.as_big(x)?)?;
    }
    Ok(Value::integer(total))
}

fn lcm(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let mut total = BigInt::one();
    for x in &args.positional {
        let x = interp.as_big(x)?;
        if x.is_zero() {
            total = x;
            continue;
        }
        let divisor = common(&total, &x)?;
        integer::pay_for_product(integer::digits(&total), integer::digits(&x))?;
        total = (total / divisor * x).abs();
    }
    Ok(Value::integer(total))
}

/// `factor * (factor + step) * …`, so many factors, paid one by one.
fn product(mut factor: BigInt, count: i64, step: i64) -> Result<BigInt> {
    let mut total = BigInt::one();
    for _ in 0..count {
        integer::pay_for_product(integer::digits(&total), integer::digits(&factor))?;
        meter::steps(1)?;
        total *= &factor;
        factor += step;
    }
    Ok(total)
}

fn factorial(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [n] = args.exactly("factorial")?;
    if matches!(n, Value::Float(_)) {
        return Err(Error::type_error("'float' object cannot be interpreted as an integer"));
    }
    let n = interp.as_big(&n)?;
    if n.is_negative() {
        return Err(Error::value_error("factorial() not defined for negative values"));
    }
    let n = i64::try_from(n).map_err(|_| {
        let message = format!("factorial() argument should not exceed {}", i64::MAX);
        PythonError::OverflowError.raised(message)
    })?;
    Ok(Value::integer(product(BigInt::one(), n, 1)?))
}

/// The integers of `comb` and `perm`, which are not negative.
fn counts(interp: &mut Interpreter, n: &Value, k: &Value) -> Result<(BigInt, BigInt)> {
    let (n, k) = (interp.as_big(n)?, interp.as_big(k)?);
    for (name, value) in [("n", &n), ("k", &k)] {
        if value.is_negative() {
            let message = format!("{name} must be a non-negative integer");
            return Err(Error::value_error(message));
        }
    }
    Ok((n, k))
}

fn comb(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [n, k] = args.exactly("comb")?;
    let (n, k) = counts(interp, &n, &k)?;
    if k > n {
        return Ok(Value::Int(0));
    }
    let k = k.clone().min(&n - k).to_i64().unwrap_or(i64::MAX);
    let (above, below) = (product(n, k, -1)?, product(BigInt::one(), k, 1)?);
    integer::pay_for_square(integer::digits(&above), integer::digits(&below))?;
    Ok(Value::integer(above / below))
}

fn perm(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [n, k] = args.bind("perm", ["n", "k?"])?;
    let k = if matches!(k, Value::None) { n.clone() } else { k };
    let (n, k) = counts(interp, &n, &k)?;
    match k > n {
        true => Ok(Value::Int(0)),
        false => product(n, k.to_i64().unwrap_or(i64::MAX), -1).map(Value::integer),
    }
}

fn rounded(interp: &mut Interpreter, args: Args, f: fn(f64) -> f64) -> Result<Value> {
    let [x] = args.exactly("floor")?;
    match x {
        Value::Int(_) | Value::Bool(_) => interp.as_int(&x).map(Value::Int),
        Value::Long(_) => Ok(x),
        x => integers::from_float(f(interp.as_float(&x)?)),
    }
}

/// The answer of the special method of an object of the program; of all else that of `run`.
fn by_method(interp: &mut Interpreter, args: Args, name: &str, run: NativeCall) -> Result<Value> {
    let [x] = args.exactly("floor")?;
    if interp.world.as_instance(&x).is_some()
        && let Some(method) = interp.special(&x, Symbol::new(name))
    {
        return interp.call_positional(&method, [x]);
    }
    run(interp, Args::positional(vec![x]))
}

/// `math.trunc`: what is no number of Python's or a library's must define `__trunc__`.
fn trunc(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x] = args.exactly("trunc")?;
    if let Some(method) = interp.special(&x, Symbol::new("__trunc__")) {
        return interp.call_positional(&method, [x]);
    }
    let is_number = interp.world.extended(&x).is_some_and(|x| !matches!(x, Value::Str(_)));
    let is_float = matches!(x, Value::Float(_) | Value::Int(_) | Value::Bool(_) | Value::Long(_));
    let is_array = matches!(x, Value::Host(_) | Value::Array(_) | Value::Tracer(_));
    if !is_number && !is_float && !is_array {
        x.known()?;
        let name = interp.type_name(&x);
        return Err(Error::type_error(format!("type {name} doesn't define __trunc__ method")));
    }
    rounded(interp, Args::positional(vec![x]), f64::trunc)
}

fn two(interp: &mut Interpreter, args: Args, f: fn(f64, f64) -> f64) -> Result<Value> {
    let [x, y] = args.exactly("pow")?;
    let (x, y) = (interp.as_float(&x)?, interp.as_float(&y)?);
    in_domain(f(x, y), &[x, y])
}

/// `math.dist(p, q)`: of two points.
fn distance(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [p, q] = args.exactly("dist")?;
    let (p, q) = (interp.iterate(&p)?, interp.iterate(&q)?);
    if p.len() != q.len() {
        return Err(Error::value_error("both points must have the same number of dimensions"));
    }
    let mut parts = Vec::with_capacity(p.len());
    for (x, y) in p.iter().zip(&q) {
        parts.push(interp.as_float(x)? - interp.as_float(y)?);
    }
    Ok(Value::Float(gamma::length(&parts)))
}

fn next_after(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, y, steps] = args.bind("nextafter", ["x", "y", "*steps?"])?;
    let (x, y) = (interp.as_float(&x)?, interp.as_float(&y)?);
    match steps {
        Value::None => Ok(Value::Float(libm::nextafter(x, y))),
        _ => Err(Error::unsupported("math.nextafter with steps")),
    }
}

/// `math.sumprod`: of floats with three times their precision, rounded at the end.
fn sum_of_products(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [p, q] = args.exactly("sumprod")?;
    let (p, q) = (interp.iterate(&p)?, interp.iterate(&q)?);
    if p.len() != q.len() {
        return Err(Error::value_error("Inputs are not the same length"));
    }
    // Integers come first, then floats, also times integers; from the first other product on, each
    // is added by itself.
    let (mut total, mut precise) = (Value::Int(0), Some(None));
    for (x, y) in p.iter().zip(&q) {
        let number = |value: &Value| match value {
            Value::Float(x) => Some(*x),
            Value::Int(n) => Some(*n as f64),
            Value::Bool(b) => Some(f64::from(u8::from(*b))),
            _ => None,
        };
        let is_float = |value: &Value| matches!(value, Value::Float(_));
        let is_whole = |value: &Value| matches!(value, Value::Int(_));
        let is_first = matches!(precise, Some(None)) && is_whole(x) && is_whole(y);
        if let (Some(sum), Some(a), Some(b)) = (&mut precise, number(x), number(y))
            && (is_float(x) || is_float(y))
            && (a * b).is_finite()
        {
            *sum = Some(added(sum.unwrap_or_default(), a, b));
            continue;
        }
        if !is_first && let Some(Some(sum)) = precise.take() {
            total = interp.binary(BinOp::Add, &total, &Value::Float(whole_sum(sum)))?;
        }
        let product = interp.binary(BinOp::Mul, x, y)?;
        total = interp.binary(BinOp::Add, &total, &product)?;
    }
    match precise.flatten() {
        None => Ok(total),
        Some(sum) => interp.binary(BinOp::Add, &total, &Value::Float(whole_sum(sum))),
    }
}

fn whole_sum([high, low, least]: [f64; 3]) -> f64 {
    let (high, low) = exact_sum(low, high);
    least + low + high
}

/// The sum of two numbers, rounded, and what the rounding lost.
fn exact_sum(x: f64, y: f64) -> (f64, f64) {
    let sum = x + y;
    let of_y = sum - x;
    (sum, (x - (sum - of_y)) + (y - of_y))
}

/// A number in three parts, to which a product is added.
fn added([high, low, least]: [f64; 3], x: f64, y: f64) -> [f64; 3] {
    let product = x * y;
    let lost = x.mul_add(y, -product);
    let (high, from_high) = exact_sum(high, product);
    let (low, from_low) = exact_sum(low, lost);
    let (low, from_both) = exact_sum(low, from_high);
    [high, low, least + from_low + from_both]
}

fn log(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, base] = args.bind("log", ["x", "base?"])?;
    // The logarithm is taken before the base is looked at.
    let numerator = logarithm(interp, &x, f64::ln)?;
    match base {
        Value::None => Ok(numerator),
        base => {
            let denominator = logarithm(interp, &base, f64::ln)?;
            interp.binary(BinOp::Div, &numerator, &denominator)
        }
    }
}

fn is_close(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [a, b, relative, absolute] =
        args.bind_given("isclose", ["a", "b", "*rel_tol?", "*abs_tol?"])?;
    let mut number = |value: Option<Value>, default: f64| match value {
        Some(value) => interp.as_float(&value),
        None => Ok(default),
    };
    let (a, b) = (number(a, 0.0)?, number(b, 0.0)?);
    let (relative, absolute) = (number(relative, 1e-9)?, number(absolute, 0.0)?);
    if relative < 0.0 || absolute < 0.0 {
        return Err(Error::value_error("tolerances must be non-negative"));
    }
    let near = (a - b).abs() <= (relative * a.abs().max(b.abs())).max(absolute);
    Ok(Value::Bool(a == b || (near && a.is_finite() && b.is_finite())))
}

fn prod(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [items, start] = args.bind_given("prod", ["iterable", "*start?"])?;
    let mut total = start.unwrap_or(Value::Int(1));
    for item in interp.iterate(&items.unwrap_or(Value::None))? {
        total = interp.binary(crate::program::ast::BinOp::Mul, &total, &item)?;
    }
    Ok(total)
}

/// The sum, rounded once: beside each addition stands what it lost (Shewchuk, 1997).
///
/// # Errors
///
/// A ValueError where infinities cancel, an OverflowError where a part is beyond every float.
fn fsum(numbers: &[f64]) -> Result<f64> {
    if numbers.iter().any(|x| !x.is_finite()) {
        let total: f64 = numbers.iter().filter(|x| !x.is_finite()).sum();
        let cancel = total.is_nan() && !numbers.iter().any(|x| x.is_nan());
        return if cancel { Err(Error::value_error("-inf + inf in fsum")) } else { Ok(total) };
    }
    let mut parts: Vec<f64> = Vec::new();
    for &number in numbers {
        let mut high = number;
        let mut lost = Vec::with_capacity(parts.len() + 1);
        meter::look(parts.len(), 16);
        for &part in &parts {
            let (large, small) = if high.abs() < part.abs() { (part, high) } else { (high, part) };
            high = large + small;
            lost.push(small - (high - large));
        }
        if !high.is_finite() {
            let message = "intermediate overflow in fsum";
            return Err(Error::raised(ErrorClass::UserError, PythonError::OverflowError, message));
        }
        lost.retain(|part| *part != 0.0);
        lost.push(high);
        parts = lost;
    }
    let mut total = parts.pop().unwrap_or(0.0);
    while let Some(part) = parts.pop() {
        let before = total;
        total = before + part;
        let lost = part - (total - before);
        if lost == 0.0 {
            continue;
        }
        // Halfway between two floats what is left decides.
        if parts.last().is_some_and(|next| (*next < 0.0) == (lost < 0.0)) {
            let beyond = total + 2.0 * lost;
            if beyond - total == 2.0 * lost {
                total = beyond;
            }
        }
        break;
    }
    Ok(total)
}
