//! A device that is none: the kernels are compiled by the C compiler of the machine, and run on its
//! processor, one loop after the other.
#![allow(unsafe_code)]

use std::ffi::c_void;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;

use libloading::Library;

use crate::device::{Failure, Plan, Result};

/// Words, so that every element type is aligned. Only a kernel that makes the buffer writes to it.
#[derive(Debug)]
pub struct Memory {
    pub bytes: usize,
    words: *mut u64,
    length: usize,
}

// SAFETY: the words are written only while one thread makes the buffer, before anyone else has it.
unsafe impl Send for Memory {}
// SAFETY: as above; afterwards they are only read.
unsafe impl Sync for Memory {}

/// The address where the elements of a buffer begin.
#[derive(Clone, Copy)]
pub struct Pointer(*mut u64);

impl Memory {
    pub fn zeros(bytes: usize) -> Memory {
        let words = vec![0u64; bytes.div_ceil(8).max(1)].into_boxed_slice();
        let length = words.len();
        Memory { bytes, words: Box::into_raw(words).cast(), length }
    }

    pub fn from_bytes(bytes: &[u8]) -> Memory {
        let memory = Memory::zeros(bytes.len());
        // SAFETY: the words were just made, hold at least so many bytes, and overlap nothing.
        unsafe { memory.words.cast::<u8>().copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) };
        memory
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        // SAFETY: the words hold at least so many bytes, all of them initialised, and nobody
        // writes to a buffer that is whole.
        unsafe { std::slice::from_raw_parts(self.words.cast::<u8>(), self.bytes) }.to_vec()
    }

    pub fn pointer(&self) -> Pointer {
        Pointer(self.words)
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        let words = std::ptr::slice_from_raw_parts_mut(self.words, self.length);
        // SAFETY: this is the slice that `zeros` took out of its box, and nobody else drops it.
        drop(unsafe { Box::from_raw(words) });
    }
}

type KernelFunction =
    unsafe extern "C" fn(*const c_void, *const c_void, *const c_void, *mut c_void, Plan);

/// A compiled kernel.
#[derive(Debug)]
pub struct Kernel {
    run: KernelFunction,
    /// The code of `run` lives as long as this.
    _library: Library,
}

/// One compilation at a time: the results are kept on disk, and two threads often want the same.
static COMPILER: Mutex<()> = Mutex::new(());

impl Kernel {
    /// Compiles the text by `cc`. What was compiled before, also by another process, is kept in
    /// the folder for temporary files.
    pub fn compile(source: &str) -> Result<Kernel> {
        let _one = COMPILER.lock();
        let mut hasher = DefaultHasher::new();
        source.hash(&mut hasher);
        let folder = std::env::temp_dir().join("isograft-emulated-kernels");
        let file = folder.join(format!("{:016x}.so", hasher.finish()));
        let kept = file.with_extension("c");
        if !file.exists() || !fs::read_to_string(&kept).is_ok_and(|text| text == source) {
            fs::create_dir_all(&folder).map_err(|error| refused(&error))?;
            compile(source, &folder, &file, &kept)?;
        }
        // SAFETY: the file was compiled from our own text, which runs nothing when it is loaded.
        let library = unsafe { Library::new(&file) }.map_err(|error| refused(&error))?;
        // SAFETY: `run` has this type in every text: five parameters, the last one `Plan`, whose
        // layout is that of C.
        let run =
            *unsafe { library.get::<KernelFunction>(b"run") }.map_err(|error| refused(&error))?;
        Ok(Kernel { run, _library: library })
    }

    /// Runs the kernel. The caller has checked that the plan fits the buffers.
    pub fn call(&self, inputs: &[Pointer], out: Pointer, plan: Plan) {
        let input = |place: usize| {
            inputs.get(place).map_or(std::ptr::null(), |pointer| pointer.0.cast_const().cast())
        };
        // SAFETY: `Device` has checked that the plan keeps every access inside of the buffers, and
        // holds them until this returns; only this call knows `out`.
        unsafe { (self.run)(input(0), input(1), input(2), out.0.cast(), plan) };
    }
}

fn compile(source: &str, folder: &Path, file: &Path, kept: &Path) -> Result<()> {
    let work = tempfile::tempdir_in(folder).map_err(|error| refused(&error))?;
    let (text, library) = (work.path().join("kernel.c"), work.path().join("kernel.so"));
    fs::write(&text, source).map_err(|error| refused(&error))?;
    let compiled = Command::new("cc")
        .args(["-std=gnu11", "-O1", "-ffp-contract=off", "-fwrapv", "-fno-strict-aliasing"])
        .args(["-shared", "-fPIC", "-w", "-o"])
        .arg(&library)
        .arg(&text)
        .arg("-lm")
        .output()
        .map_err(|error| refused(&error))?;
    if !compiled.status.success() {
        return Err(Failure::Refused(format!(
            "cc: {}",
            String::from_utf8_lossy(&compiled.stderr).trim()
        )));
    }
    // The text last: it says that the library beside it is whole.
    fs::rename(&library, file).map_err(|error| refused(&error))?;
    fs::rename(&text, kept).map_err(|error| refused(&error))
}

fn refused(error: &dyn std::error::Error) -> Failure {
    Failure::Refused(format!("the emulated device: {error}"))
}
