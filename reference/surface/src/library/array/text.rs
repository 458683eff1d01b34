//! The text of arrays, as numpy and JAX write it: numpy's `arrayprint.py`.

use std::fmt::Write;

use super::convert;
use crate::array::{Array, Aval, DType, Data, Scalar, bf16, f16};
use crate::error::{Error, Result};
use crate::heap::{Describes, Value};
use crate::interpreter::{Interpreter, digits};
use crate::library::print_options;
use crate::meter;
use crate::pure::TraceKind;

/// numpy's print options, which stand for JAX's arrays, too.
#[derive(Clone, Copy, Debug)]
pub struct PrintOptions {
    /// The most digits behind the point.
    pub precision: usize,
    /// Larger arrays are summed up: of each axis stand so many at both ends.
    pub threshold: usize,
    pub edgeitems: usize,
    /// The most characters of a line.
    pub linewidth: usize,
    /// True if small numbers stand without a power of ten.
    pub suppress: bool,
}

impl Default for PrintOptions {
    fn default() -> PrintOptions {
        PrintOptions { precision: 8, threshold: 1000, edgeitems: 3, linewidth: 75, suppress: false }
    }
}

/// From so many bytes on, JAX writes the shape and no numbers.
const LARGE: usize = 1 << 20;
/// NumPy, which writes the text, has no more.
const MOST_AXES: usize = 64;
/// At most this many bytes stand for an element while its text is made, or as many as the digits
/// behind the point that were asked for, and some.
const ELEMENT_TEXT: usize = 64;

/// `str(x)` and `repr(x)` of an array, a dtype or a `ShapeDtypeStruct`.
pub fn text(interp: &mut Interpreter, x: &Value, repr: bool) -> Result<String> {
    Ok(match x {
        Value::DType(DType::BFloat16) if repr => "dtype(bfloat16)".to_owned(),
        Value::DType(DType::Key) if repr => "key<fry>".to_owned(),
        Value::DType(dtype) if repr => format!("dtype('{dtype}')"),
        Value::DType(dtype) => dtype.name().to_owned(),
        Value::Abstract(aval, Describes::Type) => {
            let text = aval_text(aval, None);
            match (repr, text.strip_prefix('~')) {
                (false, _) => text,
                (true, None) => format!("ShapedArray({text})"),
                (true, Some(strong)) => format!("ShapedArray({strong}, weak_type=True)"),
            }
        }
        Value::Abstract(aval, Describes::Struct) => {
            let weak = if aval.weak_type { ", weak_type=True" } else { "" };
            let shape = shape_text(&aval.shape);
            format!("ShapeDtypeStruct(shape={shape}, dtype={}{weak})", aval.dtype)
        }
        Value::Tracer(tracer) => {
            let kind = interp.world.tracing.kind_of(tracer).cloned();
            let aval = &tracer.aval;
            return match kind {
                Some(TraceKind::Erasing) => Ok(format!("JitTracer({})", aval_text(aval, None))),
                Some(TraceKind::Map { size, .. }) if tracer.varying && aval.rank() == 0 => {
                    let batched = aval_text(aval, Some(size));
                    Ok(format!("VmapTracer(aval={}, batched={batched})", aval_text(aval, None)))
                }
                Some(TraceKind::Map { .. })
                    if tracer.varying
                        && let Some(around) = interp.world.tracing.origin(tracer) =>
                {
                    let (own, batched) = (aval_text(aval, None), aval_text(around.aval(), None));
                    Ok(format!("VmapTracer(aval={own}, batched={batched})"))
                }
                // What does not vary is no tracer of this trace to JAX.
                Some(_) if !tracer.varying => {
                    let number = convert::operand(interp, "str", x)?;
                    match convert::known(interp, &number)? {
                        Some(array) => text(interp, &Value::Array(array), repr),
                        None => Err(Error::unsupported("the text of a tracer")),
                    }
                }
                _ => Err(Error::unsupported("the text of a tracer")),
            };
        }
        x => {
            let number = convert::operand(interp, "str", x)?;
            let Some(array) = convert::known(interp, &number)? else {
                return Err(Error::unsupported("the text of a tracer"));
            };
            let o = &print_options(interp);
            match (x, repr) {
                _ if array.dtype() == DType::Key => key_text(o, &array)?,
                (Value::Host(host), true) if host.is_scalar() => scalar_repr(&array),
                (Value::Host(_), true) => host_repr(o, &array)?,
                (Value::Host(_), false) => plain(o, &array)?,
                (_, false) if array.size_bytes() < LARGE => plain(o, &array)?,
                _ => jax_repr(o, &array)?,
            }
        }
    })
}

/// An aval as JAX writes it: `~float32[2,3]`; with an axis of this size before the others.
/// The type of an array in short, with so many lanes before it.
pub(super) fn aval_text(aval: &Aval, first: Option<usize>) -> String {
    let weak = if aval.weak_type { "~" } else { "" };
    let extents = first.iter().chain(&aval.shape[..]).map(usize::to_string);
    let dtype = match aval.dtype {
        DType::Key => "key<fry>".to_owned(),
        dtype => dtype.to_string(),
    };
    format!("{weak}{dtype}[{}]", extents.collect::<Vec<_>>().join(","))
}

/// The Python number that `format(x)` formats in the place of an array without axes.
pub fn formatted(interp: &mut Interpreter, x: &Value) -> Result<Option<Value>> {
    let number = convert::operand(interp, "format", x)?;
    match convert::known(interp, &number)? {
        None => Err(Error::unsupported("the text of a tracer")),
        Some(array) if array.rank() == 0 && array.dtype() != DType::Key => {
            super::scalar_item(interp, &number).map(Some)
        }
        Some(_) => Ok(None),
    }
}

pub(super) fn shape_text(shape: &[usize]) -> String {
    match shape {
        [only] => format!("({only},)"),
        shape => format!("({})", shape.iter().map(usize::to_string).collect::<Vec<_>>().join(", ")),
    }
}

/// `str` of a numpy array or of a numpy scalar.
fn plain(o: &PrintOptions, array: &Array) -> Result<String> {
    match array.rank() {
        0 => Ok(scalar(array)),
        _ => lines(o, array, " ", "", 0),
    }
}

fn key_text(o: &PrintOptions, array: &Array) -> Result<String> {
    let words: Vec<u32> = array.as_key().unwrap_or_default().iter().flatten().copied().collect();
    let mut shape = array.shape().to_vec();
    shape.push(2);
    let words =
        Array::from_vec(shape, words).map_err(|error| Error::internal(error.to_string()))?;
    let shape = shape_text(array.shape());
    Ok(format!("Array({shape}, dtype=key<fry>) overlaying:\n{}", plain(o, &words)?))
}

fn jax_repr(o: &PrintOptions, array: &Array) -> Result<String> {
    let shape = shape_text(array.shape());
    let numbers = match array {
        array if array.is_empty() => format!("[], shape={shape}"),
        array if array.size_bytes() >= LARGE => format!("shape={shape}"),
        array => lines(o, array, ", ", "Array(", 1)?,
    };
    let weak = if array.weak_type() { ", weak_type=True" } else { "" };
    let dtype = format!("dtype={}{weak}", array.dtype());
    // As JAX counts it.
    let last = numbers.len() + 2 - numbers.rfind('\n').map_or(0, |end| end + 1);
    let gap = if last + dtype.len() + 2 > o.linewidth { 6 } else { 1 };
    Ok(format!("Array({numbers},{:gap$}{dtype})", ""))
}

/// `np.float32(0.5)`, `np.True_`
fn scalar_repr(array: &Array) -> String {
    match array.item_bool() {
        Some(truth) if array.dtype() == DType::Bool => {
            format!("np.{}_", if truth { "True" } else { "False" })
        }
        _ => {
            let text = scalar(array);
            format!("np.{}({})", array.dtype(), text.trim_matches(['(', ')']))
        }
    }
}

fn host_repr(o: &PrintOptions, array: &Array) -> Result<String> {
    let mut extras = Vec::new();
    if array.is_empty() && array.shape() != [0] || array.len() > o.threshold {
        extras.push(format!("shape={}", shape_text(array.shape())));
    }
    let is_default =
        matches!(array.dtype(), DType::Bool | DType::Int64 | DType::Float64 | DType::Complex128);
    if !is_default || array.is_empty() {
        extras.push(format!("dtype={}", array.dtype()));
    }
    let numbers = match array.rank() {
        // As an element among others.
        0 => {
            let row = Array::with_aval(array, Aval::new(array.dtype(), false, [1]));
            lines(o, &row, ", ", "array(", 1)?.trim_matches(['[', ']', ' ']).to_owned()
        }
        _ => lines(o, array, ", ", "array(", 1)?,
    };
    if extras.is_empty() {
        return Ok(format!("array({numbers})"));
    }
    let (text, extras) = (format!("array({numbers},"), format!("{})", extras.join(", ")));
    let last = text.len() - text.rfind('\n').map_or(0, |end| end + 1);
    let gap = if last + extras.len() + 1 > o.linewidth { "\n      " } else { " " };
    Ok(format!("{text}{gap}{extras}"))
}

/// `np.array2string`: the rows in brackets, below what stands before them.
fn lines(
    o: &PrintOptions,
    array: &Array,
    separator: &str,
    prefix: &str,
    suffix: usize,
) -> Result<String> {
    if array.is_empty() {
        return Ok("[]".to_owned());
    }
    if array.rank() > MOST_AXES {
        let what = format!("the text of an array of more than {MOST_AXES} axes");
        return Err(Error::unsupported(what));
    }
    let is_summary = array.len() > o.threshold;
    let shown = |extent: usize| if is_summary { extent.min(2 * o.edgeitems) } else { extent };
    let count = array.shape().iter().fold(1, |count: usize, &n| count.saturating_mul(shown(n)));
    // An axis puts the rows below it between brackets, and copies them.
    let each = ELEMENT_TEXT.max(o.precision + 32) + array.rank() * array.rank();
    meter::room(count.saturating_mul(2 * each))?;
    meter::made(count * each);
    meter::look(count, each);
    let mut places = vec![0];
    for &extent in array.shape() {
        let steps: Vec<usize> = match is_summary && extent > 2 * o.edgeitems {
            true => (0..o.edgeitems).chain(extent - o.edgeitems..extent).collect(),
            false => (0..extent).collect(),
        };
        let mut next = Vec::with_capacity(places.len() * steps.len());
        for place in places {
            next.extend(steps.iter().map(|step| place * extent + step));
        }
        places = next;
    }
    let mut page = Page {
        words: words(o, array, &places).into_iter(),
        shape: array.shape(),
        separator,
        is_summary,
        edge: o.edgeitems,
    };
    let indent = " ".repeat(prefix.len() + 1);
    Ok(page.part(0, &indent, o.linewidth.saturating_sub(suffix)))
}

/// The words that are left to write, and how.
struct Page<'a> {
    words: std::vec::IntoIter<String>,
    shape: &'a [usize],
    separator: &'a str,
    is_summary: bool,
    edge: usize,
}

impl Page<'_> {
    /// What stands along an axis and those after it.
    fn part(&mut self, axis: usize, indent: &str, width: usize) -> String {
        let Some(&extent) = self.shape.get(axis) else {
            return self.words.next().unwrap_or_default();
        };
        let skips = self.is_summary && extent > 2 * self.edge;
        let count = if skips { 2 * self.edge } else { extent };
        let left = self.shape.len() - axis;
        let mut text = String::new();
        if left == 1 {
            // Room for the separator or the bracket after the last word of a line.
            let room = width.saturating_sub(self.separator.trim_end().len().max(1));
            let mut line = indent.to_owned();
            let extend = |text: &mut String, line: &mut String, word: &str| {
                if line.len() + word.len() > room && line.len() > indent.len() {
                    let _ = writeln!(text, "{}", line.trim_end());
                    indent.clone_into(line);
                }
                line.push_str(word);
            };
            for i in 0..count {
                if skips && i == self.edge {
                    extend(&mut text, &mut line, "...");
                    line.push_str(self.separator);
                }
                let word = self.words.next().unwrap_or_default();
                extend(&mut text, &mut line, &word);
                if i + 1 < count {
                    line.push_str(self.separator);
                }
            }
            text.push_str(&line);
        } else {
            let end = format!("{}{}", self.separator.trim_end(), "\n".repeat(left - 1));
            let deeper = format!("{indent} ");
            for i in 0..count {
                if skips && i == self.edge {
                    let _ = write!(text, "{indent}...{end}");
                }
                let inner = self.part(axis + 1, &deeper, width.saturating_sub(1));
                let _ = write!(text, "{indent}{inner}{}", if i + 1 < count { &end } else { "" });
            }
        }
        format!("[{}]", &text[indent.len()..])
    }
}

/// The elements at these places, each as wide as the others need it.
fn words(o: &PrintOptions, array: &Array, places: &[usize]) -> Vec<String> {
    fn padded(words: Vec<String>) -> Vec<String> {
        let width = words.iter().map(String::len).max().unwrap_or_default();
        words.into_iter().map(|word| format!("{word:>width$}")).collect()
    }
    match array.data() {
        Data::Bool(items) => {
            let word = |&place: &usize| if items.as_slice()[place] { "True" } else { "False" };
            let width = if array.rank() == 0 { 0 } else { 5 };
            places.iter().map(|place| format!("{:>width$}", word(place))).collect()
        }
        Data::Float32(items) => {
            let number = |&place: &usize| Float::of_f32(items.as_slice()[place]);
            float_words(o, places.iter().map(number).collect(), 1e6, false)
        }
        Data::Float16(items) => {
            let number = |&place: &usize| Float::of_f16(items.as_slice()[place]);
            float_words(o, places.iter().map(number).collect(), 1e3, false)
        }
        Data::BFloat16(items) => {
            places.iter().map(|&place| bfloat_text(items.as_slice()[place])).collect()
        }
        Data::Float64(items) => {
            let number = |&place: &usize| Float::of_f64(items.as_slice()[place]);
            float_words(o, places.iter().map(number).collect(), 1e8, false)
        }
        _ if array.dtype().is_complex() => {
            let parts = places.iter().map(|&place| complex_parts(array, place));
            let (real, imaginary): (Vec<_>, Vec<_>) = parts.unzip();
            let large = if array.dtype() == DType::Complex64 { 1e6 } else { 1e8 };
            let real = float_words(o, real, large, false);
            let imaginary = float_words(o, imaginary, large, true);
            let joined = real.into_iter().zip(imaginary).map(|(real, imaginary)| {
                let digits = imaginary.trim_end();
                format!("{real}{digits}j{}", &imaginary[digits.len()..])
            });
            joined.collect()
        }
        Data::Key(_) => places.iter().map(|_| String::new()).collect(),
        _ => {
            let word = |&place: &usize| match array.item(place) {
                Some(Scalar::Int(item)) => item.to_string(),
                Some(Scalar::UInt(item)) => item.to_string(),
                _ => String::new(),
            };
            padded(places.iter().map(word).collect())
        }
    }
}

/// The real and the imaginary part of an element.
fn complex_parts(array: &Array, place: usize) -> (Float, Float) {
    let (real, imaginary) = match array.item(place) {
        Some(Scalar::Complex(real, imaginary)) => (real, imaginary),
        _ => (0.0, 0.0),
    };
    match array.dtype() {
        DType::Complex64 => (Float::of_f32(real as f32), Float::of_f32(imaginary as f32)),
        _ => (Float::of_f64(real), Float::of_f64(imaginary)),
    }
}

/// `(1+2j)`, or `2j` where the real part is 0.0.
fn complex_scalar(array: &Array) -> String {
    let large = if array.dtype() == DType::Complex64 { 1e6 } else { 1e16 };
    let (real, imaginary) = complex_parts(array, 0);
    let word = |number: &Float| {
        let text = number.text(large);
        text.strip_suffix(".0").map(str::to_owned).unwrap_or(text)
    };
    if real.value == 0.0 && real.value.is_sign_positive() {
        return format!("{}j", word(&imaginary));
    }
    let words = (word(&real), word(&imaginary));
    let sign = if words.1.starts_with('-') { "" } else { "+" };
    format!("({}{sign}{}j)", words.0, words.1)
}

/// `str` of a numpy scalar.
fn scalar(array: &Array) -> String {
    if array.dtype().is_complex() {
        return complex_scalar(array);
    }
    let (number, large) = match array.data() {
        Data::Float32(items) => (items.as_slice().first().copied().map(Float::of_f32), 1e6),
        Data::Float16(items) => (items.as_slice().first().copied().map(Float::of_f16), 1e3),
        Data::Float64(items) => (items.as_slice().first().copied().map(Float::of_f64), 1e16),
        _ => return words(&PrintOptions::default(), array, &[0]).concat(),
    };
    number.map_or_else(String::new, |number| number.text(large))
}

/// A bfloat16 as C++ writes it: six digits.
fn bfloat_text(x: bf16) -> String {
    let value = f64::from(x.to_f32());
    if !value.is_finite() {
        return Float { value, shortest: String::new() }.not_finite().to_owned();
    }
    let scientific = format!("{value:.5e}");
    let (mantissa, power) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let power: i32 = power.parse().unwrap_or_default();
    let trim = |text: &str| match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        false => text.to_owned(),
    };
    match (-4..6).contains(&power) {
        true => trim(&format!("{value:.*}", (5 - power).max(0) as usize)),
        false => digits::exponent(&format!("{}e{power}", trim(mantissa))),
    }
}

/// A float with the fewest digits that tell it from the others of its type.
struct Float {
    value: f64,
    /// As Rust writes it: `1.5e-3`.
    shortest: String,
}

impl Float {
    fn of_f32(x: f32) -> Float {
        Float { value: f64::from(x), shortest: digits::shortest(x) }
    }

    fn of_f64(x: f64) -> Float {
        Float { value: x, shortest: digits::shortest(x) }
    }

    fn of_f16(x: f16) -> Float {
        let value = f64::from(x.to_f32());
        let mut tried = (0..8).map(|digits| format!("{value:.digits$e}"));
        let same = |text: &String| text.parse().is_ok_and(|back| f16::from_f64(back) == x);
        let shortest = tried.find(same).unwrap_or_else(|| format!("{value:e}"));
        Float { value, shortest }
    }

    /// The text of a scalar: from `large` on, in powers of ten.
    fn text(&self, large: f64) -> String {
        if !self.value.is_finite() {
            return self.not_finite().to_owned();
        }
        let size = self.value.abs();
        if size == 0.0 || (1e-4..large).contains(&size) {
            let (whole, fraction) = self.positional(usize::MAX);
            return format!("{whole}.{}", if fraction.is_empty() { "0" } else { &fraction });
        }
        digits::exponent(&self.shortest)
    }

    /// The digits behind the point of the mantissa, at most so many.
    fn mantissa_digits(&self, most: usize) -> usize {
        let digits = self.scientific().0.split_once('.').map_or(0, |(_, fraction)| fraction.len());
        if digits <= most {
            return digits;
        }
        let rounded = self.with_digits(most);
        let (mantissa, _) = rounded.scientific();
        let fraction = mantissa.split_once('.').map_or("", |(_, fraction)| fraction);
        fraction.trim_end_matches('0').len()
    }

    /// The same with so many digits behind the point of the mantissa: more than the fewest are those
    /// of the number itself.
    fn with_digits(&self, digits: usize) -> Float {
        if !self.value.is_finite() {
            return Float { value: self.value, shortest: String::new() };
        }
        let fewest = self.scientific().0.split_once('.').map_or(0, |(_, fraction)| fraction.len());
        let shortest = match digits == fewest {
            true => self.shortest.clone(),
            false => format!("{:.digits$e}", self.value),
        };
        Float { value: self.value, shortest }
    }

    fn not_finite(&self) -> &'static str {
        match self.value {
            value if value.is_nan() => "nan",
            value if value > 0.0 => "inf",
            _ => "-inf",
        }
    }

    /// What stands before the point and after it, with at most so many digits there.
    fn positional(&self, precision: usize) -> (String, String) {
        let (mantissa, power) = self.scientific();
        let sign = if mantissa.starts_with('-') { "-" } else { "" };
        let all: String = mantissa.chars().filter(char::is_ascii_digit).collect();
        // Where the point stands among the digits.
        let point = power + 1;
        let (whole, fraction) = match usize::try_from(point) {
            Ok(point) if point >= all.len() => (format!("{all:0<point$}"), String::new()),
            Ok(point) if point > 0 => (all[..point].to_owned(), all[point..].to_owned()),
            _ => ("0".to_owned(), "0".repeat(point.unsigned_abs() as usize) + &all),
        };
        if fraction.len() > precision {
            let rounded = format!("{:.precision$}", self.value.abs());
            let (whole, fraction) = rounded.split_once('.').unwrap_or((&rounded, ""));
            return (format!("{sign}{whole}"), fraction.trim_end_matches('0').to_owned());
        }
        (format!("{sign}{whole}"), fraction.trim_end_matches('0').to_owned())
    }

    /// The digits, with a point behind the first, and the power of ten.
    fn scientific(&self) -> (&str, i32) {
        let (mantissa, power) = self.shortest.split_once('e').unwrap_or((&self.shortest, "0"));
        (mantissa, power.parse().unwrap_or_default())
    }
}

/// numpy's `FloatingFormat`: from `large` on, in powers of ten. Those that are `signed` have a plus.
fn float_words(o: &PrintOptions, numbers: Vec<Float>, large: f64, signed: bool) -> Vec<String> {
    let finite = || numbers.iter().filter(|number| number.value.is_finite());
    let sizes = || finite().map(|number| number.value.abs()).filter(|size| *size != 0.0);
    let (most, least) = (sizes().fold(0.0, f64::max), sizes().fold(f64::INFINITY, f64::min));
    let is_wide = !o.suppress && (least < 1e-4 || most / least > 1000.0);
    let powers = most > 0.0 && (most >= large || is_wide);
    let numbers: Vec<Float> = match powers {
        true => {
            let digits = finite().map(|number| number.mantissa_digits(o.precision));
            let digits = digits.max().unwrap_or_default();
            let written = |number: &Float| number.with_digits(digits);
            numbers.iter().map(written).collect()
        }
        false => numbers,
    };
    let finite = || numbers.iter().filter(|number| number.value.is_finite());
    let plus = |text: String| match signed && !text.starts_with('-') {
        true => format!("+{text}"),
        false => text,
    };
    let parts = numbers.iter().map(|number| match number.value.is_finite() {
        false => (number.not_finite().to_owned(), String::new()),
        true if powers => {
            let (mantissa, _) = number.scientific();
            let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
            (whole.to_owned(), fraction.to_owned())
        }
        true => number.positional(o.precision),
    });
    let parts: Vec<(String, String)> =
        parts.map(|(whole, fraction)| (plus(whole), fraction)).collect();
    let of_finite = || parts.iter().zip(&numbers).filter(|(_, number)| number.value.is_finite());
    let mut left = of_finite().map(|((whole, _), _)| whole.len()).max().unwrap_or_default();
    let right = of_finite().map(|((_, fraction), _)| fraction.len()).max().unwrap_or_default();
    // The sign and the digits of a power.
    let power_width =
        |number: &Float| number.scientific().1.unsigned_abs().to_string().len().max(2);
    let power_width = finite().map(power_width).max().unwrap_or_default();
    let after = if powers { power_width + 2 + right } else { right };
    for number in numbers.iter().filter(|number| !number.value.is_finite()) {
        let wide = plus(number.not_finite().to_owned()).len();
        left = left.max(wide.saturating_sub(after + 1));
    }
    let width = left + after + 1;
    let word = |((whole, fraction), number): (&(String, String), &Float)| {
        if !number.value.is_finite() {
            return format!("{whole:>width$}");
        }
        if !powers {
            return format!("{whole:>left$}.{fraction:<right$}");
        }
        let power = number.scientific().1;
        let sign = if power < 0 { '-' } else { '+' };
        let power = power.unsigned_abs();
        format!("{whole:>left$}.{fraction}e{sign}{power:0>power_width$}")
    };
    parts.iter().zip(&numbers).map(word).collect()
}
