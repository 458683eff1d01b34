//! Arrays on an NVIDIA GPU: memory, kernels, matrix products. The crate knows nothing of programs.
//!
//! [`Device::open`] finds the driver, NVRTC, cuBLAS and a GPU, or says what is missing; nothing is
//! linked. A [`Buffer`] is memory of the device that does not change once it is made. The functions
//! of [`Device`] check that what they are told lies inside of their buffers, so that safe code
//! cannot make a kernel read or write elsewhere.
//!
//! A kernel is a few lines of C ([`kernel`]) after `kernels.c`, compiled by NVRTC when it is first
//! used. [`Device::emulated`] compiles the same text by the machine's C compiler and runs it in the
//! host's memory: a test of everything but the driver, for machines without a GPU.
//!
//! The crate is empty without its feature `cuda`.
#![cfg(feature = "cuda")]
#![deny(missing_docs)]

mod device;
mod driver;
mod emulated;
pub mod kernel;

pub use device::{Buffer, Device, Failure, IndexedWindows, Lattice, Piece, StridedLattice};
pub use driver::{compile as ptx, is_leading};
pub use kernel::Type;
