//! `numpy.random`: the generators of `default_rng` and of `RandomState`, bit for bit.
//!
//! A generator is an object of the host: what is drawn while a body is staged is drawn once. One
//! that is made without a seed draws what no run repeats, and is *unsupported*; so are the
//! functions of the module before `seed` was called.
//!
//! | file | holds |
//! |---|---|
//! | `bits` | the sources of bits, and integers of them |
//! | `draw` | distributions |
//! | `choice` | shuffles and samples |

mod bits;
mod choice;
mod draw;

use std::any::Any;
use std::cell::{RefCell, RefMut};
use std::rc::Rc;

use self::bits::{Bits, IntegerRange, Pcg64, SeedSequence};
use super::super::array::{self, convert, host};
use super::super::twister::Twister;
use super::super::{ClassSpec, Namespace, NamespaceEntry, Table};
use crate::array::{Array, DType, Element, Shape, broadcast_shapes};
use crate::error::{Error, Result};
use crate::heap::{Args, ClassKind, Opaque, Value};
use crate::interpreter::native::OBJECT;
use crate::interpreter::{Bind, Interpreter, NativeCall};
use crate::loaded::LoadedCell;
use crate::meter;
use crate::primitive::PrimitiveError;
use crate::primitive::compose::jnp;
use crate::pure::Numeric;

pub static RANDOM: Namespace = Namespace { name: "numpy.random", tables: &[OWN, FUNCTIONS] };

static OWN: Table = &[
    ("default_rng", NamespaceEntry::Function(default_rng)),
    ("seed", NamespaceEntry::Function(seed_all)),
    ("Generator", NamespaceEntry::Class(&GENERATOR)),
    ("PCG64", NamespaceEntry::Class(&PCG64)),
    ("RandomState", NamespaceEntry::Class(&RANDOM_STATE)),
];

/// What draws from the generator of the module.
macro_rules! functions {
    ($($name:literal = $run:path;)*) => {
        /// Of the one generator that `seed` makes.
        static FUNCTIONS: Table =
            &[$(($name, NamespaceEntry::Function(|interp, args| of_all(interp, $name, args, $run))),)*];

        static LEGACY_METHODS: &[(&str, NativeCall)] = &[("seed", seed), $(($name, $run),)*];
    };
}

functions! {
    "random" = legacy_random;
    "random_sample" = legacy_random;
    "rand" = rand;
    "randn" = randn;
    "uniform" = uniform;
    "standard_normal" = legacy_standard_normal;
    "normal" = normal;
    "exponential" = exponential;
    "dirichlet" = dirichlet;
    "randint" = randint;
    "permutation" = choice::permutation;
    "shuffle" = choice::shuffle;
    "choice" = choice::choice;
}

static RANDOM_STATE: ClassSpec = ClassSpec {
    new: Some(|interp, args| {
        let [seed] = args.bind("RandomState", ["seed?"])?;
        Ok(Value::opaque(legacy(interp, &seed)?))
    }),
    methods: LEGACY_METHODS,
    ..ClassSpec::new("RandomState", ClassKind::Builtin, Some(&OBJECT))
};

/// `PCG64(seed)`: what a `Generator` draws from. By itself it has nothing that is modelled.
#[derive(Debug)]
struct Pcg(Value);

impl Opaque for Pcg {
    fn type_name(&self) -> &'static str {
        "PCG64"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

static PCG64: ClassSpec = ClassSpec {
    new: Some(|interp, args| {
        let [seed] = args.bind("PCG64", ["seed?"])?;
        if seed.downcast::<Source>().is_some() {
            return Err(Error::unsupported("numpy.random.PCG64 of a generator"));
        }
        default_rng(interp, Args::positional(vec![seed])).map(|source| Value::opaque(Pcg(source)))
    }),
    ..ClassSpec::new("PCG64", ClassKind::Builtin, Some(&OBJECT))
};

static GENERATOR: ClassSpec = ClassSpec {
    new: Some(|_, args| {
        let [bits] = args.bind("Generator", ["bit_generator"])?;
        match bits.downcast::<Pcg>() {
            Some(Pcg(source)) => Ok(source.clone()),
            None => Err(Error::unsupported("numpy.random.Generator of other bits than PCG64")),
        }
    }),
    methods: &[
        ("random", random),
        ("uniform", uniform),
        ("standard_normal", standard_normal),
        ("normal", normal),
        ("exponential", exponential),
        ("integers", integers),
        ("permutation", choice::permutation),
        ("shuffle", choice::shuffle),
        ("choice", choice::choice),
        ("spawn", spawn),
    ],
    ..ClassSpec::new("Generator", ClassKind::Builtin, Some(&OBJECT))
};

/// Classes of opaque values that this file makes.
pub static OBJECTS: &[&ClassSpec] = &[&RANDOM_STATE, &GENERATOR, &PCG64];

/// A `Generator`, which draws from PCG64, or a `RandomState`, which draws from MT19937.
#[derive(Debug)]
struct Source(LoadedCell<State>);

#[derive(Debug)]
struct State {
    bits: Bits,
    /// What a `Generator` is seeded with, and what its children are.
    sequence: Option<SeedSequence>,
    /// The second of two normal draws, which `RandomState` keeps.
    kept: Option<f64>,
}

impl Source {
    fn of_pcg(sequence: SeedSequence) -> Source {
        let bits = Bits::Pcg(Pcg64::seeded(&sequence));
        Source(LoadedCell::new(State { bits, sequence: Some(sequence), kept: None }))
    }
}

impl State {
    fn is_legacy(&self) -> bool {
        self.sequence.is_none()
    }

    fn normal(&mut self) -> f64 {
        if !self.is_legacy() {
            return draw::normal(&mut self.bits);
        }
        self.kept.take().unwrap_or_else(|| {
            let (now, next) = draw::polar(&mut self.bits);
            self.kept = Some(next);
            now
        })
    }

    fn exponential(&mut self) -> f64 {
        match self.is_legacy() {
            true => -(1.0 - self.bits.double()).ln(),
            false => draw::exponential(&mut self.bits),
        }
    }
}

impl Opaque for Source {
    fn type_name(&self) -> &'static str {
        match self.0.borrow().is_legacy() {
            true => "RandomState",
            false => "Generator",
        }
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

fn state(source: &Value) -> Result<RefMut<'_, State>> {
    match source.downcast::<Source>() {
        Some(Source(state)) => Ok(state.borrow_mut()),
        None => Err(Error::type_error("descriptor requires a generator of numpy")),
    }
}

/// The integers of a seed: one, or a sequence of them. None is negative.
fn seeds(interp: &mut Interpreter, what: &str, seed: &Value) -> Result<Vec<u64>> {
    if matches!(seed, Value::None) {
        return Err(Error::unsupported(format!("numpy.random.{what} without a seed")));
    }
    let items = match seed {
        Value::Host(array) if array.array().rank() == 1 => array::iterate(interp, seed)?,
        seed => convert::sequence(interp, seed).unwrap_or_else(|| vec![seed.clone()]),
    };
    let mut seeds = Vec::new();
    for item in items {
        match convert::index(interp, &item)? {
            Some(seed) => seeds.push(
                u64::try_from(seed)
                    .map_err(|_| Error::value_error("expected non-negative integer"))?,
            ),
            None => return Err(Error::unsupported(format!("such a seed of numpy.random.{what}"))),
        }
    }
    Ok(seeds)
}

/// `default_rng(seed)`: an integer, or a sequence of them; a `Generator` is itself.
fn default_rng(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [seed] = args.bind("default_rng", ["seed?"])?;
    if let Some(Source(state)) = seed.downcast::<Source>() {
        return match state.borrow().is_legacy() {
            false => Ok(seed.clone()),
            true => Err(Error::unsupported("numpy.random.default_rng of a RandomState")),
        };
    }
    let mut entropy = Vec::new();
    for seed in seeds(interp, "default_rng", &seed)? {
        entropy.push(seed as u32);
        if seed >> 32 != 0 {
            entropy.push((seed >> 32) as u32);
        }
    }
    Ok(Value::opaque(Source::of_pcg(SeedSequence::new(entropy))))
}

/// `rng.spawn(n_children)`
fn spawn(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [source, count] = args.bind("spawn", ["self", "n_children"])?;
    let count = convert::count_argument(interp, "spawn", &count)?;
    meter::try_work(100 * count as u64)?;
    let mut children = Vec::new();
    if let Some(sequence) = &mut state(&source)?.sequence {
        children.extend((0..count).map(|_| Value::opaque(Source::of_pcg(sequence.child()))));
    }
    interp.world.list(children)
}

fn legacy(interp: &mut Interpreter, seed: &Value) -> Result<Source> {
    let words: Option<Vec<u32>> = seeds(interp, "RandomState", seed)?
        .into_iter()
        .map(|seed| u32::try_from(seed).ok())
        .collect();
    let is_one = convert::index(interp, seed)?.is_some();
    meter::bytes(meter::block(size_of::<Twister>()))?;
    let twister = match words.as_deref() {
        None => return Err(Error::value_error("Seed must be between 0 and 2**32 - 1")),
        Some([]) => return Err(Error::value_error("Seed must be non-empty")),
        Some([word]) if is_one => Twister::by_word(*word),
        Some(words) => Twister::by_words(words),
    };
    let bits = Bits::Twister(Box::new(twister));
    Ok(Source(LoadedCell::new(State { bits, sequence: None, kept: None })))
}

fn seed(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [source, seed] = args.bind("seed", ["self", "seed?"])?;
    let Source(fresh) = legacy(interp, &seed)?;
    *state(&source)? = fresh.into_inner();
    Ok(Value::None)
}

/// The generator of the module.
#[derive(Default)]
struct OfAll(RefCell<Option<Value>>);

/// `numpy.random.seed(seed)`
fn seed_all(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [seed] = args.bind("seed", ["seed?"])?;
    let fresh = Value::opaque(legacy(interp, &seed)?);
    *interp.world.memo::<OfAll>("numpy.random").0.borrow_mut() = Some(fresh);
    Ok(Value::None)
}

fn of_all(interp: &mut Interpreter, name: &str, mut args: Args, run: NativeCall) -> Result<Value> {
    let source = interp.world.memo::<OfAll>("numpy.random").0.borrow().clone();
    let Some(source) = source else {
        return Err(Error::unsupported(format!("numpy.random.{name} without a seed")));
    };
    args.positional.insert(0, source);
    run(interp, args)
}

/// The shape of what is drawn; `None`: one number of Python's.
fn size(interp: &mut Interpreter, value: &Value) -> Result<Option<Shape>> {
    if matches!(value, Value::None) {
        return Ok(None);
    }
    let extents = convert::integers(interp, "size", value)?;
    let shape: Option<Shape> = extents.iter().map(|extent| usize::try_from(*extent).ok()).collect();
    match shape {
        Some(shape) => Ok(Some(shape)),
        None => Err(Error::value_error("negative dimensions are not allowed")),
    }
}

/// How many elements such an array has.
fn room<T>(shape: &[usize]) -> Result<usize> {
    Ok(crate::array::room_for::<T>(shape).map_err(PrimitiveError::from)?)
}

/// An array of so many draws, in order.
fn filled<T: Element>(shape: &[usize], draw: impl FnMut() -> T) -> Result<Value> {
    let count = room::<T>(shape)?;
    meter::try_work(4 * count as u64)?;
    let items = std::iter::repeat_with(draw).take(count).collect();
    let array = Array::from_vec(shape, items).map_err(PrimitiveError::from)?;
    Ok(Value::host_array(Rc::new(array)))
}

/// What has no parameters, at the element type that was asked for.
fn standard(
    interp: &mut Interpreter,
    name: &str,
    [source, shape, dtype]: [Value; 3],
    double: fn(&mut State) -> f64,
    single: fn(&mut State) -> f32,
) -> Result<Value> {
    let shape = size(interp, &shape)?;
    let dtype = convert::named_dtype(interp, &dtype)?.unwrap_or(DType::Float64);
    let mut state = state(&source)?;
    match (dtype, shape) {
        (DType::Float64, None) => Ok(Value::Float(double(&mut state))),
        (DType::Float64, Some(shape)) => filled(&shape, || double(&mut state)),
        (DType::Float32, None) => Ok(Value::Float(single(&mut state).into())),
        (DType::Float32, Some(shape)) => filled(&shape, || single(&mut state)),
        (dtype, _) => {
            Err(Error::type_error(format!("Unsupported dtype dtype('{dtype}') for {name}")))
        }
    }
}

/// `rng.random(size=None, dtype=np.float64)`
fn random(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let given = args.bind("random", ["self", "size?", "dtype?"])?;
    standard(interp, "random", given, |s| s.bits.double(), |s| s.bits.single())
}

fn legacy_random(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [source, size] = args.bind("random", ["self", "size?"])?;
    let given = [source, size, Value::None];
    standard(interp, "random", given, |s| s.bits.double(), |s| s.bits.single())
}

/// `rng.standard_normal(size=None, dtype=np.float64)`
fn standard_normal(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let given = args.bind("standard_normal", ["self", "size?", "dtype?"])?;
    let single = |state: &mut State| draw::normal_single(&mut state.bits);
    standard(interp, "standard_normal", given, State::normal, single)
}

fn legacy_standard_normal(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [source, size] = args.bind("standard_normal", ["self", "size?"])?;
    continuous(interp, "standard_normal", source, &size, [], |state, []| state.normal())
}

/// The receiver, and the further arguments as a shape.
fn spread(args: Args) -> Result<(Value, Value)> {
    args.no_more_keywords("rand")?;
    match args.positional.split_first() {
        Some((source, [])) => Ok((source.clone(), Value::None)),
        Some((source, shape)) => Ok((source.clone(), Value::tuple(shape.to_vec()))),
        None => Err(Error::type_error("descriptor requires a generator of numpy")),
    }
}

/// `rand(d0, d1, …)`
fn rand(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let (source, size) = spread(args)?;
    continuous(interp, "rand", source, &size, [], |state, []| state.bits.double())
}

/// `randn(d0, d1, …)`
fn randn(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let (source, size) = spread(args)?;
    continuous(interp, "randn", source, &size, [], |state, []| state.normal())
}

/// `uniform(low=0.0, high=1.0, size=None)`
fn uniform(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [source, low, high, size] = args.bind("uniform", ["self", "low?", "high?", "size?"])?;
    let given = [(low, 0.0), (high, 1.0)];
    let is_legacy = state(&source)?.is_legacy();
    let given = parameters(interp, "uniform", given)?;
    let [low, high] = &given;
    let ends = |array: &Rc<Array>| array.elements::<f64>().map_or(Vec::new(), <[f64]>::to_vec);
    let (lows, highs) = (ends(low), ends(high));
    if let ([low], [high]) = (&lows[..], &highs[..])
        && !(high - low).is_finite()
    {
        let error = crate::error::PythonError::OverflowError;
        return Err(error.raised("high - low range exceeds valid bounds"));
    }
    if !is_legacy {
        if low.shape() != high.shape() && lows.len() > 1 && highs.len() > 1 {
            return Err(Error::unsupported("numpy.random.uniform between such bounds"));
        }
        let pairs = lows.iter().cycle().zip(highs.iter().cycle());
        if pairs.take(lows.len().max(highs.len())).any(|(low, high)| high < low) {
            return Err(Error::value_error("high - low < 0"));
        }
    }
    drawn(interp, source, &size, given, |state, [low, high]| {
        low + (high - low) * state.bits.double()
    })
}

/// `normal(loc=0.0, scale=1.0, size=None)`
fn normal(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [source, mean, scale, size] = args.bind("normal", ["self", "loc?", "scale?", "size?"])?;
    let given = [(mean, 0.0), (scale, 1.0)];
    continuous(interp, "normal", source, &size, given, |state, [mean, scale]| {
        mean + scale * state.normal()
    })
}

/// `exponential(scale=1.0, size=None)`
fn exponential(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [source, scale, size] = args.bind("exponential", ["self", "scale?", "size?"])?;
    continuous(interp, "exponential", source, &size, [(scale, 1.0)], |state, [scale]| {
        scale * state.exponential()
    })
}

/// `dirichlet(alpha, size=None)`, where every weight is one: shares of exponential numbers.
fn dirichlet(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [source, alpha, size] = args.bind("dirichlet", ["self", "alpha", "size?"])?;
    let [alpha] = parameters(interp, "dirichlet", [(alpha, 1.0)])?;
    let weights = alpha.elements::<f64>().unwrap_or_default();
    if alpha.rank() != 1 || weights.iter().any(|weight| *weight != 1.0) {
        return Err(Error::unsupported("numpy.random.dirichlet of such weights"));
    }
    let mut shape = self::size(interp, &size)?.unwrap_or_default();
    shape.push(weights.len());
    let count = weights.len();
    let mut row = Vec::with_capacity(count);
    let mut state = state(&source)?;
    filled(&shape, || {
        if row.is_empty() {
            let drawn: Vec<f64> = (0..count).map(|_| state.exponential()).collect();
            let scale = 1.0 / drawn.iter().sum::<f64>();
            row.extend(drawn.iter().rev().map(|x| x * scale));
        }
        row.pop().unwrap_or(f64::NAN)
    })
}

/// The parameters of a distribution as arrays of doubles.
fn parameters<const N: usize>(
    interp: &mut Interpreter,
    name: &str,
    given: [(Value, f64); N],
) -> Result<[Rc<Array>; N]> {
    let mut arrays = Vec::with_capacity(N);
    for (value, default) in given {
        if host::is_traced(interp, &value) {
            return Err(host::traced());
        }
        let array = match value {
            Value::None => Numeric::from(Array::scalar(default)),
            value => host::run(interp, |interp| {
                let array = array::array_of(interp, &value, Some(DType::Float64))?;
                convert::operand(interp, name, &array)
            })?,
        };
        match array {
            Numeric::Array(array) => arrays.push(array),
            Numeric::Tracer(_) => return Err(host::traced()),
        }
    }
    let count = |_| Error::internal("parameters of a distribution that are fewer or more");
    arrays.try_into().map_err(count)
}

/// A distribution of doubles with parameters, of which the last is a scale: one draw for each.
fn continuous<const N: usize>(
    interp: &mut Interpreter,
    name: &str,
    source: Value,
    size: &Value,
    given: [(Value, f64); N],
    draw: impl FnMut(&mut State, [f64; N]) -> f64,
) -> Result<Value> {
    let given = parameters(interp, name, given)?;
    if let Some(scales) = given.last()
        && scales.elements::<f64>().is_some_and(|scales| {
            scales.iter().any(|scale| scale.is_nan() || scale.is_sign_negative())
        })
    {
        return Err(Error::value_error("scale < 0"));
    }
    drawn(interp, source, size, given, draw)
}

fn drawn<const N: usize>(
    interp: &mut Interpreter,
    source: Value,
    size: &Value,
    given: [Rc<Array>; N],
    mut draw: impl FnMut(&mut State, [f64; N]) -> f64,
) -> Result<Value> {
    let shape = self::size(interp, size)?;
    let joint =
        given.iter().try_fold(Shape::new(), |joint, array| broadcast_shapes(&joint, array.shape()));
    let Some(joint) = joint else {
        return Err(Error::value_error("shape mismatch: objects cannot be broadcast"));
    };
    if shape.is_none() && joint.is_empty() {
        let numbers = given.map(|array| array.item_float().unwrap_or(f64::NAN));
        return Ok(Value::Float(draw(&mut *state(&source)?, numbers)));
    }
    let shape = shape.unwrap_or_else(|| joint.clone());
    if broadcast_shapes(&shape, &joint).as_ref() != Some(&shape) {
        return Err(Error::value_error("Output size is not compatible with broadcast dimensions"));
    }
    let wide = given.map(|array| {
        host::run(interp, |interp| {
            jnp::broadcast_to(&mut interp.world.tracing, &Numeric::Array(array), &shape)
        })
    });
    let mut arrays = Vec::with_capacity(N);
    for array in wide {
        arrays.push(array?);
    }
    let columns: Vec<&[f64]> = arrays
        .iter()
        .map(|array| match array {
            Numeric::Array(array) => array.elements::<f64>().unwrap_or(&[]),
            Numeric::Tracer(_) => &[],
        })
        .collect();
    let mut place = 0;
    let mut state = state(&source)?;
    filled(&shape, || {
        let numbers = std::array::from_fn(|i| columns[i].get(place).copied().unwrap_or(f64::NAN));
        place += 1;
        draw(&mut state, numbers)
    })
}

/// `rng.integers(low, high=None, size=None, dtype=np.int64, endpoint=False)`
fn integers(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let signature = ["self", "low", "high?", "size?", "dtype?", "endpoint?"];
    let [source, low, high, size, dtype, endpoint] = args.bind("integers", signature)?;
    let closed = convert::flag(interp, &endpoint, false)?;
    whole(interp, "integers", source, [low, high, size, dtype], closed)
}

/// `randint(low, high=None, size=None, dtype=int)`
fn randint(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let signature = ["self", "low", "high?", "size?", "dtype?"];
    let [source, low, high, size, dtype] = args.bind("randint", signature)?;
    whole(interp, "randint", source, [low, high, size, dtype], false)
}

fn whole(
    interp: &mut Interpreter,
    name: &str,
    source: Value,
    [low, high, size, named]: [Value; 4],
    closed: bool,
) -> Result<Value> {
    let mut integer = |value: &Value| match convert::index(interp, value)? {
        Some(integer) => Ok(integer),
        None => Err(Error::unsupported(format!("numpy.random.{name} between what is no integer"))),
    };
    let (low, high) = match high {
        Value::None => (0, integer(&low)?),
        high => (integer(&low)?, integer(&high)?),
    };
    let shape = self::size(interp, &size)?;
    let dtype = convert::named_dtype(interp, &named)?.unwrap_or(DType::Int64);
    let (bits, least, most) = match dtype {
        DType::Bool => (1, 0, 1),
        dtype if dtype.is_signed_integer() => {
            let bits = 8 * dtype.size_bytes() as u32;
            (bits, i64::MIN >> (64 - bits), i64::MAX >> (64 - bits))
        }
        dtype if dtype.is_unsigned_integer() => {
            let bits = 8 * dtype.size_bytes() as u32;
            (bits, 0, i64::try_from(u64::MAX >> (64 - bits)).unwrap_or(i64::MAX))
        }
        dtype => {
            let message = format!("Unsupported dtype dtype('{dtype}') for {name}");
            return Err(Error::type_error(&message));
        }
    };
    let last = if closed { Some(high) } else { high.checked_sub(1) };
    let is_empty = shape.as_ref().is_some_and(|shape| shape.contains(&0));
    let Some(last) = last.filter(|last| *last >= low).or(is_empty.then_some(low)) else {
        let sign = if closed { ">" } else { ">=" };
        return Err(Error::value_error(format!("low {sign} high")));
    };
    if low < least {
        return Err(Error::value_error(format!("low is out of bounds for {dtype}")));
    }
    if last > most {
        return Err(Error::value_error(format!("high is out of bounds for {dtype}")));
    }

    let mut state = state(&source)?;
    let mut bounded = IntegerRange::new(bits, last.wrapping_sub(low) as u64, state.is_legacy());
    let mut draw = || low.wrapping_add(bounded.draw(&mut state.bits) as i64);
    // A type of Python's makes a number of Python's.
    let python = state_is_python(name, &named);
    if shape.is_none() && python {
        let drawn = draw();
        return Ok(if dtype == DType::Bool { Value::Bool(drawn != 0) } else { Value::Int(drawn) });
    }
    let is_scalar = shape.is_none();
    let shape = shape.unwrap_or_default();
    let drawn = match dtype {
        DType::Bool => filled(&shape, || draw() != 0),
        DType::Int8 => filled(&shape, || draw() as i8),
        DType::Int16 => filled(&shape, || draw() as i16),
        DType::Int32 => filled(&shape, || draw() as i32),
        DType::UInt8 => filled(&shape, || draw() as u8),
        DType::UInt16 => filled(&shape, || draw() as u16),
        DType::UInt32 => filled(&shape, || draw() as u32),
        DType::UInt64 => filled(&shape, || draw() as u64),
        _ => filled(&shape, draw),
    }?;
    match &drawn {
        Value::Host(array) if is_scalar => Ok(Value::host(array.array())),
        _ => Ok(drawn),
    }
}

/// True if a single number is one of Python's: `randint` draws an `int` by default.
fn state_is_python(name: &str, dtype: &Value) -> bool {
    match dtype {
        Value::None => name == "randint",
        Value::Class(class) => matches!(&*class.name, "int" | "bool"),
        _ => false,
    }
}
