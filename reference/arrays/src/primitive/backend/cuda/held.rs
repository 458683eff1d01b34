//! Elements in the memory of the device, and as bytes on their way there and back.

use isograft_cuda::{Buffer, Device, Failure};

use super::super::fail;
use crate::array::{Complex, Element, Key, Resident, bf16, f16};

/// An element as bytes, in the order of the device.
pub(super) trait Word: Element {
    fn put(self, bytes: &mut Vec<u8>);
    fn get(bytes: &[u8]) -> Self;
}

macro_rules! word {
    ($type:ty) => {
        impl Word for $type {
            fn put(self, bytes: &mut Vec<u8>) {
                bytes.extend_from_slice(&self.to_le_bytes());
            }

            fn get(bytes: &[u8]) -> $type {
                <$type>::from_le_bytes(bytes.try_into().unwrap_or_default())
            }
        }
    };
}

word!(i8);
word!(i16);
word!(i32);
word!(i64);
word!(u8);
word!(u16);
word!(u32);
word!(u64);
word!(f16);
word!(bf16);
word!(f32);
word!(f64);

impl Word for bool {
    fn put(self, bytes: &mut Vec<u8>) {
        bytes.push(self.into());
    }

    fn get(bytes: &[u8]) -> bool {
        bytes != [0]
    }
}

macro_rules! complex {
    ($part:ty) => {
        impl Word for Complex<$part> {
            fn put(self, bytes: &mut Vec<u8>) {
                self.real.put(bytes);
                self.imaginary.put(bytes);
            }

            fn get(bytes: &[u8]) -> Complex<$part> {
                let (real, imaginary) = bytes.split_at(bytes.len() / 2);
                Complex { real: <$part>::get(real), imaginary: <$part>::get(imaginary) }
            }
        }
    };
}

complex!(f32);
complex!(f64);

impl Word for Key {
    fn put(self, bytes: &mut Vec<u8>) {
        self.into_iter().for_each(|word| word.put(bytes));
    }

    fn get(bytes: &[u8]) -> Key {
        [u32::get(bytes.get(..4).unwrap_or_default()), u32::get(bytes.get(4..).unwrap_or_default())]
    }
}

/// The elements of an array on the device.
#[derive(Clone, Debug)]
pub(super) struct DeviceElements {
    pub buffer: Buffer,
    pub device: &'static Device,
}

impl DeviceElements {
    pub fn items<T: Word>(&self) -> Result<Vec<T>, Failure> {
        let bytes = self.device.download(&self.buffer)?;
        Ok(bytes.chunks_exact(T::DTYPE.size_bytes()).map(T::get).collect())
    }
}

impl<T: Word> Resident<T> for DeviceElements {
    fn read(&self) -> Vec<T> {
        self.items().unwrap_or_else(|failure| {
            fail(failure.to_string());
            Vec::new()
        })
    }
}
