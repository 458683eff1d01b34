//! The GPU itself, through `cudarc`: its driver, NVRTC and cuBLAS, loaded when it is opened.
#![allow(unsafe_code)]

use std::sync::{Arc, Mutex, PoisonError};

use cudarc::cublas::{CudaBlas, Gemm, GemmConfig, StridedBatchedConfig, sys};
use cudarc::driver::{
    CudaContext, CudaFunction, CudaSlice, CudaStream, DeviceRepr, DriverError, LaunchConfig,
    PushKernelArg,
};
use cudarc::nvrtc::{self, CompileOptions};

use crate::device::{Failure, Plan, Result};

/// Threads of one block.
const BLOCK: u32 = 256;

/// The most blocks of a launch; a thread then computes several results.
const BLOCKS: u64 = 1 << 20;

/// A GPU with one stream: what is asked is done in that order.
#[derive(Debug)]
pub struct Driver {
    context: Arc<CudaContext>,
    stream: Arc<CudaStream>,
    blas: Mutex<CudaBlas>,
}

/// Memory of the GPU.
#[derive(Clone, Debug)]
pub struct Memory {
    pub bytes: usize,
    slice: Arc<CudaSlice<u8>>,
}

/// A compiled kernel.
#[derive(Debug)]
pub struct Kernel(CudaFunction);

// SAFETY: a struct of 64-bit integers in the layout of C, as `kernels.c` declares it.
unsafe impl DeviceRepr for Plan {}

fn refused(error: &dyn std::fmt::Debug) -> Failure {
    Failure::Refused(format!("{error:?}"))
}

fn driver(error: DriverError) -> Failure {
    refused(&error)
}

/// The first library that is missing.
fn missing() -> Option<&'static str> {
    // SAFETY: these functions only try to load libraries of the system.
    let present = unsafe {
        [
            (cudarc::driver::sys::is_culib_present(), "no NVIDIA driver (libcuda.so) was found"),
            (cudarc::nvrtc::sys::is_culib_present(), "NVRTC (libnvrtc.so) was not found"),
            (cudarc::cublas::sys::is_culib_present(), "cuBLAS (libcublas.so) was not found"),
        ]
    };
    present.into_iter().find(|(is_present, _)| !is_present).map(|(_, why)| why)
}

impl Driver {
    /// The first GPU.
    pub fn open() -> Result<Driver> {
        if let Some(why) = missing() {
            return Err(Failure::Refused(why.to_owned()));
        }
        let context = CudaContext::new(0)
            .map_err(|error| Failure::Refused(format!("no GPU can be used: {error:?}")))?;
        let stream = context.default_stream();
        let blas = CudaBlas::new(stream.clone()).map_err(|error| refused(&error))?;
        Ok(Driver { context, stream, blas: Mutex::new(blas) })
    }

    pub fn name(&self) -> String {
        self.context.name().unwrap_or_else(|_| "a GPU without a name".to_owned())
    }

    pub fn allocate(&self, bytes: usize) -> Result<Memory> {
        let slice = self.stream.alloc_zeros::<u8>(bytes.max(8)).map_err(driver)?;
        Ok(Memory { bytes, slice: Arc::new(slice) })
    }

    pub fn upload(&self, bytes: &[u8]) -> Result<Memory> {
        let slice = match bytes.is_empty() {
            true => self.stream.alloc_zeros::<u8>(8),
            false => self.stream.clone_htod(bytes),
        };
        Ok(Memory { bytes: bytes.len(), slice: Arc::new(slice.map_err(driver)?) })
    }

    pub fn download(&self, memory: &Memory) -> Result<Vec<u8>> {
        let mut bytes = self.stream.clone_dtoh(&*memory.slice).map_err(driver)?;
        self.stream.synchronize().map_err(driver)?;
        bytes.truncate(memory.bytes);
        Ok(bytes)
    }

    pub fn compile(&self, source: &str) -> Result<Kernel> {
        let ptx = compile(source)?;
        let ptx = nvrtc::Ptx::from_src(ptx);
        let module = self.context.load_module(ptx).map_err(driver)?;
        module.load_function("run").map(Kernel).map_err(driver)
    }

    /// Launches a kernel. The caller has checked that the plan fits the buffers.
    pub fn launch(
        &self,
        kernel: &Kernel,
        inputs: &[Memory],
        out: &Memory,
        plan: &Plan,
    ) -> Result<()> {
        let null = 0u64;
        let mut arguments = self.stream.launch_builder(&kernel.0);
        for place in 0..3 {
            match inputs.get(place) {
                Some(memory) => arguments.arg(&*memory.slice),
                None => arguments.arg(&null),
            };
        }
        arguments.arg(&*out.slice).arg(plan);
        let blocks = plan.n.div_ceil(u64::from(BLOCK)).min(BLOCKS) as u32;
        let config = LaunchConfig {
            grid_dim: (blocks, 1, 1),
            block_dim: (BLOCK, 1, 1),
            shared_mem_bytes: 0,
        };
        // SAFETY: the kernel has these five parameters. `Device` has checked that the plan keeps
        // every access inside of the buffers. Nobody else has `out`. The buffers outlive the
        // launch: their memory is freed on the same stream, after it.
        unsafe { arguments.launch(config) }.map_err(driver)?;
        Ok(())
    }

    /// A batched product by cuBLAS, in `float32` throughout. The caller has checked that the
    /// strides fit the buffers; one of them must be 1 along rows or columns.
    pub fn gemm(
        &self,
        [batch, m, k, n]: [usize; 4],
        (lhs, x): (&Memory, [usize; 3]),
        (rhs, y): (&Memory, [usize; 3]),
    ) -> Result<Memory> {
        let unfit = || Failure::Unfit("product");
        let int = |x: usize| i32::try_from(x).map_err(|_| unfit());
        let (lhs_order, lhs_leading) = leading(m, k, x).ok_or_else(unfit)?;
        let (rhs_order, rhs_leading) = leading(k, n, y).ok_or_else(unfit)?;
        let mut out = self.stream.alloc_zeros::<f32>(batch * m * n).map_err(driver)?;
        // cuBLAS counts along columns first, so it is asked for the transposed product.
        let config = StridedBatchedConfig {
            gemm: GemmConfig {
                transa: rhs_order,
                transb: lhs_order,
                m: int(n)?,
                n: int(m)?,
                k: int(k)?,
                alpha: 1.0f32,
                lda: int(rhs_leading)?,
                ldb: int(lhs_leading)?,
                beta: 0.0f32,
                ldc: int(n)?,
            },
            batch_size: int(batch)?,
            stride_a: y[0] as i64,
            stride_b: x[0] as i64,
            stride_c: (m * n) as i64,
        };
        let blas = self.blas.lock().unwrap_or_else(PoisonError::into_inner);
        // SAFETY: `Device` has checked that these strides keep every element of the operands
        // inside of their buffers, which hold `float32`; `out` has batch * m * n of them.
        unsafe {
            let a = rhs.slice.transmute::<f32>(rhs.bytes / 4).ok_or_else(unfit)?;
            let b = lhs.slice.transmute::<f32>(lhs.bytes / 4).ok_or_else(unfit)?;
            blas.gemm_strided_batched(config, &a, &b, &mut out).map_err(|error| refused(&error))?;
        }
        // SAFETY: the same memory as bytes; every byte is initialised. It is given up as `float32`.
        let slice = unsafe { self.stream.upgrade_device_ptr::<u8>(out.leak(), batch * m * n * 4) };
        Ok(Memory { bytes: batch * m * n * 4, slice: Arc::new(slice) })
    }
}

/// The way in which cuBLAS reads a matrix with these strides: as it lies or transposed, and its
/// leading dimension.
fn leading(
    rows: usize,
    columns: usize,
    [_, row, column]: [usize; 3],
) -> Option<(sys::cublasOperation_t, usize)> {
    let rows_fit = rows == 1 || row >= columns;
    let columns_fit = columns == 1 || column >= rows;
    if (column == 1 || columns == 1) && rows_fit {
        Some((sys::cublasOperation_t::CUBLAS_OP_N, if rows == 1 { columns } else { row }))
    } else if (row == 1 || rows == 1) && columns_fit {
        Some((sys::cublasOperation_t::CUBLAS_OP_T, if columns == 1 { rows } else { column }))
    } else {
        None
    }
}

/// True if cuBLAS reads a matrix with these extents and strides as it lies.
pub fn is_leading(rows: usize, columns: usize, strides: [usize; 3]) -> bool {
    leading(rows, columns, strides).is_some()
}

/// The PTX of a kernel, by NVRTC. No device is needed.
///
/// # Errors
/// Says that NVRTC is missing, or what it found wrong.
pub fn compile(source: &str) -> Result<String> {
    // SAFETY: this only tries to load a library of the system.
    if !unsafe { cudarc::nvrtc::sys::is_culib_present() } {
        return Err(Failure::Refused("NVRTC (libnvrtc.so) was not found".to_owned()));
    }
    let options = CompileOptions {
        // The numbers of the host: nothing fused, nothing flushed but by name.
        ftz: Some(false),
        prec_sqrt: Some(true),
        prec_div: Some(true),
        fmad: Some(false),
        ..CompileOptions::default()
    };
    let ptx = nvrtc::compile_ptx_with_opts(source, options).map_err(|error| refused(&error))?;
    Ok(ptx.to_src())
}
