//! Backends: who computes the primitives.
//!
//! The rest of [`primitive`](super) is the portable implementation of every primitive, and its
//! specification. A [`Backend`] takes over what it does better. It may compute the large matrix
//! products in the host's memory, or it may hold large arrays in a device's memory and compute
//! whole primitives there. Nothing above `primitive` knows which backend runs.
//!
//! One backend is chosen for the process: by [`choose`], else by the environment variable
//! [`VARIABLE`], else [`BackendKind::Cpu`]. `with` chooses another one for a thread.

mod cpu;
#[cfg(feature = "cuda")]
mod cuda;
mod fusion;
mod matrix;
#[cfg(feature = "openblas")]
mod openblas;
mod pool;
mod rerounded;
#[cfg(test)]
mod tests;

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use thiserror::Error;

use super::{Primitive, PrimitiveError};
use crate::array::{Array, Aval};

pub use cpu::on_cores;
pub use matrix::Factor;
pub(super) use matrix::arranged;
pub use matrix::{Extents, Matrices, Matrix, Product};
pub use rerounded::{WAYS, rerounded};

/// The environment variable that names a backend where the command line does not.
pub const VARIABLE: &str = "ISOGRAFT_BACKEND";

/// A backend. Every backend passes the same golden files.
pub trait Backend: Sync {
    /// Which backend it is.
    fn kind(&self) -> BackendKind;

    /// The device that it computes on, for people.
    fn device(&self) -> String {
        "the host's processor".to_owned()
    }

    /// Which of the other [`WAYS`] to round it is, from 1; else 0.
    fn way(&self) -> u64 {
        0
    }

    /// A large product of matrices in the host's memory. Returns the backend whose code ran.
    fn product(&self, product: Product<'_>) -> BackendKind {
        cpu::product(product)
    }

    /// Arrays of so many elements and more live with the backend, which is asked first about each
    /// primitive that reads or makes one. `usize::MAX`: none.
    fn lives_from(&self) -> usize {
        usize::MAX
    }

    /// The result of a primitive, with this aval; `None` if the portable code has to compute it.
    /// The operands fit: the shape rule has accepted them.
    fn eval(&'static self, _: &Primitive, _: &[&Array], _: &Aval) -> Option<Array> {
        None
    }
}

/// The backends that there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum BackendKind {
    /// The portable code, with the `gemm` crate for large products. Always built.
    Cpu,
    /// As `Cpu`, with large products by the system's OpenBLAS.
    OpenBlas,
    /// Large arrays on an NVIDIA GPU.
    Cuda,
}

impl BackendKind {
    /// Every backend, built in or not.
    pub const ALL: [BackendKind; 3] = [BackendKind::Cpu, BackendKind::OpenBlas, BackendKind::Cuda];

    /// The name that the command line and [`VARIABLE`] use.
    pub const fn name(self) -> &'static str {
        match self {
            BackendKind::Cpu => "cpu",
            BackendKind::OpenBlas => "openblas",
            BackendKind::Cuda => "cuda",
        }
    }

    /// What it computes where, in a few words.
    pub const fn describe(self) -> &'static str {
        match self {
            BackendKind::Cpu => "portable code, large products by the gemm crate",
            BackendKind::OpenBlas => "large products by the system's OpenBLAS, the rest as cpu",
            BackendKind::Cuda => "large arrays on an NVIDIA GPU, the rest as cpu",
        }
    }
}

impl fmt::Display for BackendKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for BackendKind {
    type Err = Unusable;

    fn from_str(name: &str) -> Result<BackendKind, Unusable> {
        let known = BackendKind::ALL.into_iter().find(|kind| kind.name() == name);
        known.ok_or_else(|| Unusable::Unknown(name.to_owned()))
    }
}

/// Why a backend cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unusable {
    /// There is no backend of this name.
    #[error("there is no backend `{0}`; the backends are cpu, openblas and cuda")]
    Unknown(String),
    /// The backend needs a feature that this build lacks.
    #[error("the backend {0} is not built in; build with `--features {0}`")]
    NotBuilt(BackendKind),
    /// This machine cannot run the backend.
    #[error("the backend {kind} cannot be used here: {why}")]
    NotHere {
        /// The backend.
        kind: BackendKind,
        /// What is missing.
        why: String,
    },
}

/// The backend of this kind, if it is built in and this machine can run it.
///
/// # Errors
/// [`Unusable`] says why not.
pub fn usable(kind: BackendKind) -> Result<&'static dyn Backend, Unusable> {
    match kind {
        BackendKind::Cpu => Ok(&cpu::Cpu),
        #[cfg(feature = "openblas")]
        BackendKind::OpenBlas => Ok(&openblas::OpenBlas),
        #[cfg(feature = "cuda")]
        BackendKind::Cuda => cuda::open(),
        #[allow(unreachable_patterns)] // With every feature.
        _ => Err(Unusable::NotBuilt(kind)),
    }
}

static PROCESS: OnceLock<Result<&'static dyn Backend, Unusable>> = OnceLock::new();

/// Chooses the backend of this process, before the first run.
///
/// # Errors
/// As [`usable`].
pub fn choose(kind: BackendKind) -> Result<(), Unusable> {
    PROCESS.get_or_init(|| usable(kind)).clone().map(|_| ())
}

/// Which of the other [`WAYS`] to round this thread runs with, from 1; else 0.
pub fn rounds() -> u64 {
    BACKEND.get().map_or(0, Backend::way)
}

/// The backend of this process.
///
/// # Errors
/// As [`usable`], for the backend that the environment names.
pub fn chosen() -> Result<&'static dyn Backend, Unusable> {
    PROCESS.get_or_init(|| usable(named()?)).clone()
}

/// The backend that the environment names; without one, [`BackendKind::Cpu`].
///
/// # Errors
/// [`Unusable::Unknown`].
pub fn named() -> Result<BackendKind, Unusable> {
    let name = std::env::var_os(VARIABLE);
    name.map_or(Ok(BackendKind::Cpu), |name| name.to_string_lossy().parse())
}

/// From this many elements arrays live on a device, for threads that take their backend from now
/// on by [`with`].
pub fn hold_from(elements: usize) {
    HOLD_FROM.store(elements, Ordering::Relaxed);
}

/// The number of the last [`hold_from`]; `usize::MAX`: there was none.
static HOLD_FROM: AtomicUsize = AtomicUsize::new(usize::MAX);

thread_local! {
    /// The smallest array that [`eval`] must hear of. It is 0 until the thread has a backend.
    static ASKS_FROM: Cell<usize> = const { Cell::new(0) };
    static BACKEND: Cell<Option<&'static dyn Backend>> = const { Cell::new(None) };
    /// The backend of the last product.
    static PRODUCT: Cell<BackendKind> = const { Cell::new(BackendKind::Cpu) };
    static COUNTS: RefCell<Option<Counts>> = const { RefCell::new(None) };
    static FAILURE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// The backend of this thread. Where the process's cannot be used, no run begins: see [`verdict`].
fn current() -> &'static dyn Backend {
    BACKEND.get().unwrap_or_else(|| {
        let backend = chosen().unwrap_or(&cpu::Cpu);
        set(Some(backend));
        backend
    })
}

fn set(backend: Option<&'static dyn Backend>) {
    BACKEND.set(backend);
    let counts = COUNTS.with_borrow(Option::is_some);
    let asks_from = |backend: &dyn Backend| backend.lives_from().min(fusion::LEAST);
    ASKS_FROM.set(backend.filter(|_| !counts).map_or(0, asks_from));
}

/// Runs `inner` with this backend on this thread.
pub fn with<T>(backend: &'static dyn Backend, inner: impl FnOnce() -> T) -> T {
    let outer = BACKEND.get();
    set(Some(backend));
    let result = inner();
    set(outer);
    result
}

/// How often each primitive was computed by each backend.
pub type Counts = BTreeMap<(BackendKind, &'static str), u64>;

/// Runs `inner`, and counts what is computed where.
pub fn counted<T>(inner: impl FnOnce() -> T) -> (T, Counts) {
    let outer = COUNTS.replace(Some(Counts::new()));
    set(BACKEND.get());
    let result = inner();
    let counts = COUNTS.replace(outer).unwrap_or_default();
    set(BACKEND.get());
    (result, counts)
}

/// For a backend that fails in the middle of a run: ends the run with this reason.
pub fn fail(why: String) {
    FAILURE.with_borrow_mut(|failure| {
        failure.get_or_insert(why);
    });
}

/// True if the backend can compute, and has not failed since this was asked last.
///
/// # Errors
/// [`Unusable`] says why not.
pub fn verdict() -> Result<(), Unusable> {
    let kind = match BACKEND.get() {
        Some(backend) => backend.kind(),
        None => chosen()?.kind(),
    };
    FAILURE.take().map_or(Ok(()), |why| Err(Unusable::NotHere { kind, why }))
}

/// True if a primitive on scalars has to go through [`eval`].
#[inline]
pub(super) fn asks_about_scalars() -> bool {
    ASKS_FROM.get() <= 1
}

/// True if a primitive on these arrays has to go through [`eval`].
#[inline]
pub(super) fn asks_about(inputs: &[&Array], aval: &Aval) -> bool {
    largest(inputs, aval) >= ASKS_FROM.get()
}

fn largest(inputs: &[&Array], aval: &Aval) -> usize {
    let result = aval.shape.iter().product();
    inputs.iter().map(|input| input.len()).fold(result, usize::max)
}

/// The result of a primitive: by the thread's backend if it takes the primitive, else by the
/// portable code.
#[cold]
pub(super) fn eval(
    primitive: &Primitive,
    inputs: &[&Array],
    aval: Aval,
) -> Result<Array, PrimitiveError> {
    let backend = current();
    let offered = match largest(inputs, &aval) >= backend.lives_from() {
        true => backend.eval(primitive, inputs, &aval),
        false => None,
    };
    PRODUCT.set(BackendKind::Cpu);
    let (kind, result) = match offered {
        Some(array) => (backend.kind(), Ok(array)),
        None => {
            // What lives on a device is not for a recipe.
            let all_in_host = backend.lives_from() == usize::MAX;
            let fused = all_in_host.then(|| fusion::eval(primitive, inputs, &aval)).flatten();
            let result = fused.map_or_else(|| primitive.portable(inputs, aval), Ok);
            (PRODUCT.get(), result)
        }
    };
    COUNTS.with_borrow_mut(|counts| {
        if let Some(counts) = counts {
            *counts.entry((kind, primitive.name())).or_default() += 1;
        }
    });
    result
}

/// A large product of matrices in the host's memory, by the thread's backend.
pub(super) fn product(product: Product<'_>) {
    PRODUCT.set(current().product(product));
}
