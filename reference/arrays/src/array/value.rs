//! The array itself: an aval and its elements.

use std::any::Any;
use std::cell::OnceCell;
use std::fmt;
use std::rc::Rc;

use half::{bf16, f16};

use super::DType;
use super::shape::{ArrayError, Aval, Shape, checked_size, room_for};
use crate::meter::{self, Rent};

/// A complex number of two floats.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Complex<T> {
    /// The real part.
    pub real: T,
    /// The imaginary part.
    pub imaginary: T,
}

/// One Threefry key.
pub type Key = [u32; 2];

/// How many elements are stored inline, without an allocation.
const INLINE: usize = 4;

/// The elements of one array. A few are stored inline; more are shared, and charged to the
/// [meter](crate::meter) until the last array that has them is dropped.
#[derive(Clone, Debug)]
pub struct Elements<T>(Storage<T>);

#[derive(Clone, Debug)]
enum Storage<T> {
    Inline { len: u8, items: [T; INLINE] },
    Shared(Rc<SharedElements<T>>),
}

/// What an array takes beside its elements, with the counts of its owners.
const HEADER: usize = size_of::<Array>() + 2 * size_of::<usize>();

/// Elements in the host's memory, in that of a device, or in both.
#[derive(Debug)]
struct SharedElements<T> {
    len: usize,
    host: OnceCell<Vec<T>>,
    device: OnceCell<Box<dyn Resident<T>>>,
    #[expect(dead_code, reason = "it is held to be given back")]
    rent: Rent,
}

/// Elements that are not in the host's memory: a device has them, or they are yet to be computed.
pub trait Resident<T>: Any + fmt::Debug {
    /// The elements, for the host. Asked for once.
    fn read(&self) -> Vec<T>;
}

impl<T: Copy + Default + 'static> Elements<T> {
    fn one(item: T) -> Self {
        meter::made(HEADER);
        let mut items = [T::default(); INLINE];
        items[0] = item;
        Elements(Storage::Inline { len: 1, items })
    }

    fn from_vec(source: Vec<T>) -> Self {
        if source.len() <= INLINE {
            meter::made(HEADER);
            let mut items = [T::default(); INLINE];
            items[..source.len()].copy_from_slice(&source);
            Elements(Storage::Inline { len: source.len() as u8, items })
        } else {
            let header = HEADER + size_of::<SharedElements<T>>();
            let rent = Rent::paid(header + meter::block(source.capacity() * size_of::<T>()));
            let (len, device) = (source.len(), OnceCell::new());
            let shared = SharedElements { len, host: source.into(), device, rent };
            Elements(Storage::Shared(Rc::new(shared)))
        }
    }

    /// Elements that are made elsewhere. They cost as much as others.
    fn resident(len: usize, device: Box<dyn Resident<T>>) -> Self {
        let header = HEADER + size_of::<SharedElements<T>>();
        let rent = Rent::paid(header + meter::block(len.saturating_mul(size_of::<T>())));
        let (host, device) = (OnceCell::new(), device.into());
        let shared = SharedElements { len, host, device, rent };
        Elements(Storage::Shared(Rc::new(shared)))
    }

    fn from_iter(len: usize, mut source: impl Iterator<Item = T>) -> Self {
        if len <= INLINE {
            meter::made(HEADER);
            let mut items = [T::default(); INLINE];
            for slot in &mut items[..len] {
                *slot = source.next().unwrap_or_default();
            }
            Elements(Storage::Inline { len: len as u8, items })
        } else {
            let mut items = Vec::with_capacity(len);
            // With all the registers of this processor; else those alone that every one has.
            pulp::Arch::new().dispatch(|| items.extend(source));
            Elements::from_vec(items)
        }
    }

    /// The elements in the host's memory. They are copied there if they are only on a device.
    pub fn as_slice(&self) -> &[T] {
        match &self.0 {
            Storage::Inline { len, items } => &items[..usize::from(*len)],
            Storage::Shared(shared) => match shared.host.get() {
                Some(items) => items,
                None => shared.fetched(),
            },
        }
    }

    fn shared(&self) -> Option<&Rc<SharedElements<T>>> {
        match &self.0 {
            Storage::Inline { .. } => None,
            Storage::Shared(shared) => Some(shared),
        }
    }

    fn len(&self) -> usize {
        match &self.0 {
            Storage::Inline { len, .. } => usize::from(*len),
            Storage::Shared(shared) => shared.len,
        }
    }
}

impl<T: Copy + Default + 'static> SharedElements<T> {
    #[cold]
    fn fetched(&self) -> &[T] {
        self.host.get_or_init(|| {
            let mut items = self.device.get().map_or_else(Vec::new, |device| device.read());
            items.resize(self.len, T::default());
            items
        })
    }
}

/// One element, as Python sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scalar {
    Bool(bool),
    Int(i64),
    UInt(u64),
    Float(f64),
    Complex(f64, f64),
    Key(Key),
}

/// A Rust type that is the element of an array.
pub trait Element: Copy + Default + PartialEq + 'static {
    const DTYPE: DType;
    fn wrap(elements: Elements<Self>) -> Data;
    /// The elements, where they are of this type.
    fn elements(data: &Data) -> Option<&Elements<Self>>;
    fn item(self) -> Scalar;
    /// The nearest float; an integer truncated, and wrapped; for `bool`, whether it is not zero.
    fn of_f64(value: f64) -> Self;
    /// Bit for bit; NaN is the same as NaN.
    fn same(self, other: Self) -> bool {
        self == other
    }
}

/// The one list of elements: the variant, the Rust type, what one is to Python, and how one is made
/// of a number.
macro_rules! elements {
    ($($variant:ident $type:ty, $x:ident => $item:expr, $value:ident => $made:expr
        $(, $a:ident $b:ident => $same:expr)?;)*) => {
        /// The elements of an array, by element type.
        #[derive(Clone, Debug)]
        pub enum Data {
            $($variant(Elements<$type>),)*
        }

        impl Data {
            fn len(&self) -> usize {
                match self {
                    $(Data::$variant(elements) => elements.len(),)*
                }
            }
        }

        $(impl Element for $type {
            const DTYPE: DType = DType::$variant;

            #[inline]
            fn wrap(elements: Elements<Self>) -> Data {
                Data::$variant(elements)
            }

            #[inline]
            fn elements(data: &Data) -> Option<&Elements<Self>> {
                match data {
                    Data::$variant(elements) => Some(elements),
                    _ => None,
                }
            }

            fn item(self) -> Scalar {
                let $x = self;
                $item
            }

            fn of_f64($value: f64) -> Self {
                $made
            }

            $(fn same(self, other: Self) -> bool {
                let ($a, $b) = (self, other);
                $same
            })?
        })*
    };
}

elements! {
    Bool bool, x => Scalar::Bool(x), v => v != 0.0;
    Int8 i8, x => Scalar::Int(x.into()), v => v as i64 as i8;
    Int16 i16, x => Scalar::Int(x.into()), v => v as i64 as i16;
    Int32 i32, x => Scalar::Int(x.into()), v => v as i64 as i32;
    Int64 i64, x => Scalar::Int(x), v => v as i64;
    UInt8 u8, x => Scalar::UInt(x.into()), v => v as i64 as u8;
    UInt16 u16, x => Scalar::UInt(x.into()), v => v as i64 as u16;
    UInt32 u32, x => Scalar::UInt(x.into()), v => v as i64 as u32;
    UInt64 u64, x => Scalar::UInt(x), v => v as i64 as u64;
    Float16 f16, x => Scalar::Float(x.into()), v => f16::from_f32(v as f32),
        a b => a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan());
    BFloat16 bf16, x => Scalar::Float(x.into()), v => bf16::from_f32(v as f32),
        a b => a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan());
    Float32 f32, x => Scalar::Float(x.into()), v => v as f32,
        a b => a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan());
    Float64 f64, x => Scalar::Float(x), v => v,
        a b => a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan());
    Complex64 Complex<f32>, x => Scalar::Complex(x.real.into(), x.imaginary.into()),
        v => Complex { real: v as f32, imaginary: 0.0 },
        a b => a.real.same(b.real) && a.imaginary.same(b.imaginary);
    Complex128 Complex<f64>, x => Scalar::Complex(x.real, x.imaginary),
        v => Complex { real: v, imaginary: 0.0 },
        a b => a.real.same(b.real) && a.imaginary.same(b.imaginary);
    Key Key, x => Scalar::Key(x), v => [0, v as i64 as u32];
}

/// Runs `$body` with `$T` the Rust type of the elements.
#[macro_export]
macro_rules! by_dtype {
    ($dtype:expr, $T:ident => $body:expr) => {
        $crate::array::by_dtype!(
            @ $dtype, $T, $body,
            Bool bool, Int8 i8, Int16 i16, Int32 i32, Int64 i64,
            UInt8 u8, UInt16 u16, UInt32 u32, UInt64 u64,
            Float16 $crate::array::f16, BFloat16 $crate::array::bf16, Float32 f32, Float64 f64,
            Complex64 $crate::array::Complex<f32>, Complex128 $crate::array::Complex<f64>,
            Key $crate::array::Key
        )
    };
    (@ $dtype:expr, $T:ident, $body:expr, $($variant:ident $type:ty),*) => {
        match $dtype {
            $($crate::array::DType::$variant => {
                type $T = $type;
                $body
            })*
        }
    };
}
pub use crate::by_dtype;

/// An immutable array, contiguous and row-major. Cloning copies a few words, which are charged as
/// those of a new array are.
#[derive(Debug)]
pub struct Array {
    aval: Aval,
    data: Data,
}

impl Clone for Array {
    fn clone(&self) -> Array {
        meter::made(HEADER);
        Array { aval: self.aval.clone(), data: self.data.clone() }
    }
}

impl Array {
    /// A strongly typed scalar.
    #[inline]
    pub fn scalar<T: Element>(value: T) -> Array {
        Array { aval: Aval::scalar(T::DTYPE), data: T::wrap(Elements::one(value)) }
    }

    /// A weakly typed scalar, as a Python number is.
    #[inline]
    pub fn weak<T: Element>(value: T) -> Array {
        Array::scalar(value).with_weak_type(true)
    }

    /// A strongly typed array from its elements in row-major order.
    ///
    /// # Errors
    /// [`ArrayError`] if the shape needs another number of elements, or is too large.
    pub fn from_vec<T: Element>(
        shape: impl AsRef<[usize]>,
        items: Vec<T>,
    ) -> Result<Array, ArrayError> {
        let shape = Shape::from_slice(shape.as_ref());
        let expected = checked_size(&shape)?;
        if expected != items.len() {
            return Err(ArrayError::Length { shape, expected, found: items.len() });
        }
        Ok(Array {
            aval: Aval { dtype: T::DTYPE, weak_type: false, shape },
            data: T::wrap(Elements::from_vec(items)),
        })
    }

    /// An array with every element equal.
    ///
    /// # Errors
    /// [`ArrayError::TooLarge`] if no array can be that large.
    pub fn full<T: Element>(shape: impl AsRef<[usize]>, item: T) -> Result<Array, ArrayError> {
        let shape = Shape::from_slice(shape.as_ref());
        let len = room_for::<T>(&shape)?;
        let data = T::wrap(Elements::from_iter(len, std::iter::repeat_n(item, len)));
        Ok(Array { aval: Aval { dtype: T::DTYPE, weak_type: false, shape }, data })
    }

    /// An array of this kind with every element zero (`false`, the zero key).
    ///
    /// # Errors
    /// [`ArrayError::TooLarge`] if no array can be that large.
    pub fn zeros(aval: &Aval) -> Result<Array, ArrayError> {
        Self::splat(aval, 0)
    }

    /// An array of this kind with every element the same small integer (for `bool`: whether it is
    /// not zero).
    ///
    /// # Errors
    /// [`ArrayError::TooLarge`] if no array can be that large.
    pub fn splat(aval: &Aval, value: i32) -> Result<Array, ArrayError> {
        let shape = aval.shape.clone();
        let array = by_dtype!(aval.dtype, T => Array::full(shape, T::of_f64(value.into())))?;
        Ok(array.with_weak_type(aval.weak_type))
    }

    /// A scalar of this type, made of a number: the nearest float; an integer truncated, and
    /// wrapped; for `bool`, whether it is not zero.
    pub fn number(dtype: DType, value: f64) -> Array {
        by_dtype!(dtype, T => Array::scalar(T::of_f64(value)))
    }

    /// For evaluation: `len` elements from an iterator, under an aval that was checked before. For
    /// a small array, zeros replace elements that the iterator lacks.
    pub fn build<T: Element>(aval: Aval, len: usize, items: impl Iterator<Item = T>) -> Array {
        debug_assert_eq!(aval.dtype, T::DTYPE);
        Array { aval, data: T::wrap(Elements::from_iter(len, items)) }
    }

    /// For evaluation: the same, from as many elements as the aval has.
    pub fn built<T: Element>(aval: Aval, items: Vec<T>) -> Array {
        debug_assert_eq!(aval.dtype, T::DTYPE);
        Array { aval, data: T::wrap(Elements::from_vec(items)) }
    }

    /// For a backend: `len` elements that are made elsewhere, under an aval that was checked before.
    pub fn resident<T: Element>(aval: Aval, len: usize, items: impl Resident<T>) -> Array {
        debug_assert_eq!(aval.dtype, T::DTYPE);
        Array { aval, data: T::wrap(Elements::resident(len, Box::new(items))) }
    }

    /// For a backend: `len` of the elements, from `start`, as an array of one axis.
    pub fn block(&self, start: usize, len: usize) -> Array {
        let aval = Aval::new(self.dtype(), self.weak_type(), [len]);
        by_dtype!(self.dtype(), T => {
            let items = self.elements::<T>().and_then(|items| items.get(start..start + len));
            Array::build(aval, len, items.unwrap_or_default().iter().copied())
        })
    }

    /// For evaluation: a scalar, without a check.
    #[inline]
    pub fn build_scalar<T: Element>(weak_type: bool, item: T) -> Array {
        Array {
            aval: Aval { dtype: T::DTYPE, weak_type, shape: Shape::new() },
            data: T::wrap(Elements::one(item)),
        }
    }

    /// For evaluation: the same elements under another aval of the same element type and size.
    pub fn with_aval(&self, aval: Aval) -> Array {
        debug_assert_eq!(aval.dtype, self.aval.dtype);
        meter::made(HEADER);
        Array { aval, data: self.data.clone() }
    }

    /// Element type, weak type and shape.
    pub fn aval(&self) -> &Aval {
        &self.aval
    }

    /// The element type.
    pub fn dtype(&self) -> DType {
        self.aval.dtype
    }

    /// The extent of each axis; empty for a scalar.
    pub fn shape(&self) -> &[usize] {
        &self.aval.shape
    }

    /// The number of axes.
    pub fn rank(&self) -> usize {
        self.aval.shape.len()
    }

    /// True if the type gives way in promotion, as that of a Python number does.
    pub fn weak_type(&self) -> bool {
        self.aval.weak_type
    }

    /// The elements, row-major.
    pub fn data(&self) -> &Data {
        &self.data
    }

    /// The same array, weakly or strongly typed.
    #[inline]
    pub fn with_weak_type(mut self, weak_type: bool) -> Array {
        self.aval.weak_type = weak_type;
        self
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.data.len()
    }

    /// The element at a place in row-major order.
    pub fn item(&self, place: usize) -> Option<Scalar> {
        by_dtype!(self.dtype(), T => Some(self.elements::<T>()?.get(place)?.item()))
    }

    /// True if some extent is zero.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The bytes that the elements take.
    pub fn size_bytes(&self) -> usize {
        self.len() * self.dtype().size_bytes()
    }

    /// The elements, if they are of this type.
    #[inline]
    pub fn elements<T: Element>(&self) -> Option<&[T]> {
        Some(T::elements(&self.data)?.as_slice())
    }

    /// The elements on a device, if they are of this type. Where they are only in the host's
    /// memory, `upload` copies them; a few are copied each time, more are kept.
    #[cfg(any(test, feature = "cuda"))]
    pub fn on_device<T: Element, R: Resident<T> + Clone>(
        &self,
        upload: impl FnOnce(&[T]) -> Option<R>,
    ) -> Option<R> {
        let elements = T::elements(&self.data)?;
        let Storage::Shared(shared) = &elements.0 else { return upload(elements.as_slice()) };
        if let Some(device) = shared.device.get() {
            let device: &dyn Any = &**device;
            return device.downcast_ref::<R>().cloned();
        }
        let device = upload(elements.as_slice())?;
        // Nobody else has set it since.
        let _ = shared.device.set(Box::new(device.clone()));
        Some(device)
    }

    /// For a backend: what is to make the elements, of this type, where nobody has asked for them.
    pub fn unread<R: 'static>(&self) -> Option<&R> {
        fn of<T: Element, R: 'static>(array: &Array) -> Option<&R> {
            let shared = T::elements(&array.data)?.shared()?;
            let device: &dyn Any = match shared.host.get() {
                None => &**shared.device.get()?,
                Some(_) => return None,
            };
            device.downcast_ref()
        }
        by_dtype!(self.dtype(), T => of::<T, R>(self))
    }

    /// For a backend: where the elements are shared, by how many arrays they are, and an address
    /// that only these have.
    pub fn owners(&self) -> Option<(usize, usize)> {
        by_dtype!(self.dtype(), T => {
            let shared = T::elements(&self.data)?.shared()?;
            Some((Rc::strong_count(shared), Rc::as_ptr(shared) as usize))
        })
    }

    /// Sees to it that the elements are in the host's memory.
    pub fn make(&self) {
        by_dtype!(self.dtype(), T => {
            self.elements::<T>();
        });
    }

    /// For a backend: the elements of an [unread](Array::unread) array.
    pub fn put<T: Element>(&self, items: Vec<T>) {
        if let Some(shared) = T::elements(&self.data).and_then(Elements::shared) {
            debug_assert_eq!(shared.len, items.len());
            // Nobody else has set it since.
            let _ = shared.host.set(items);
        }
    }

    /// The elements of a `bool` array; `None` for another element type.
    pub fn as_bool(&self) -> Option<&[bool]> {
        self.elements()
    }

    pub fn as_i32(&self) -> Option<&[i32]> {
        self.elements()
    }

    pub fn as_u32(&self) -> Option<&[u32]> {
        self.elements()
    }

    /// The elements of a `float32` array; `None` for another element type.
    pub fn as_f32(&self) -> Option<&[f32]> {
        self.elements()
    }

    pub fn as_key(&self) -> Option<&[Key]> {
        self.elements()
    }

    /// Python's `bool(x)` of the only element. `None` for another size or a key.
    pub fn item_bool(&self) -> Option<bool> {
        match self.only()? {
            Scalar::Bool(x) => Some(x),
            Scalar::Int(x) => Some(x != 0),
            Scalar::UInt(x) => Some(x != 0),
            Scalar::Float(x) => Some(x != 0.0),
            Scalar::Complex(real, imaginary) => Some(real != 0.0 || imaginary != 0.0),
            Scalar::Key(_) => None,
        }
    }

    /// Python's `int(x)` of the only element, truncated. `None` for another size, a key, NaN, an
    /// infinity, or an integer of 64 bits that is not below 2**63.
    pub fn item_int(&self) -> Option<i64> {
        match self.only()? {
            Scalar::Bool(x) => Some(i64::from(x)),
            Scalar::Int(x) => Some(x),
            Scalar::UInt(x) => i64::try_from(x).ok(),
            Scalar::Float(x) => x.is_finite().then_some(x as i64),
            Scalar::Complex(..) | Scalar::Key(_) => None,
        }
    }

    /// Python's `float(x)` of the only element. `None` for another size or a key.
    pub fn item_float(&self) -> Option<f64> {
        match self.only()? {
            Scalar::Bool(x) => Some(f64::from(u8::from(x))),
            Scalar::Int(x) => Some(x as f64),
            Scalar::UInt(x) => Some(x as f64),
            Scalar::Float(x) => Some(x),
            Scalar::Complex(..) | Scalar::Key(_) => None,
        }
    }

    fn only(&self) -> Option<Scalar> {
        if self.len() == 1 { self.item(0) } else { None }
    }

    /// A narrow array in the type that it is computed in, exactly. Any other array is unchanged.
    pub fn widened(&self) -> Array {
        fn wide<T: Element, W: Element>(x: &Array, e: &Elements<T>, f: impl Fn(T) -> W) -> Array {
            let aval = Aval { dtype: W::DTYPE, ..x.aval.clone() };
            let items = e.as_slice();
            Array::build(aval, items.len(), items.iter().map(|&x| f(x)))
        }
        match &self.data {
            Data::Int8(e) => wide(self, e, i32::from),
            Data::Int16(e) => wide(self, e, i32::from),
            Data::UInt8(e) => wide(self, e, u32::from),
            Data::UInt16(e) => wide(self, e, u32::from),
            Data::Float16(e) => wide(self, e, f16::to_f32),
            Data::BFloat16(e) => wide(self, e, bf16::to_f32),
            _ => self.clone(),
        }
    }

    /// A `float32` array rounded to a half type, to nearest and ties to even; an `int32` or `uint32`
    /// array wrapped to a narrow integer. Any other array, or one for another type, is unchanged.
    pub fn narrowed(self, dtype: DType) -> Array {
        fn narrow<W: Element, T: Element>(x: &Array, e: &Elements<W>, f: impl Fn(W) -> T) -> Array {
            let aval = Aval { dtype: T::DTYPE, ..x.aval.clone() };
            let items = e.as_slice();
            Array::build(aval, items.len(), items.iter().map(|&x| f(x)))
        }
        match (&self.data, dtype) {
            (Data::Float32(e), DType::Float16) => narrow(&self, e, f16::from_f32),
            (Data::Float32(e), DType::BFloat16) => narrow(&self, e, bf16::from_f32),
            (Data::Int32(e), DType::Int8) => narrow(&self, e, |x| x as i8),
            (Data::Int32(e), DType::Int16) => narrow(&self, e, |x| x as i16),
            (Data::UInt32(e), DType::UInt8) => narrow(&self, e, |x| x as u8),
            (Data::UInt32(e), DType::UInt16) => narrow(&self, e, |x| x as u16),
            _ => self,
        }
    }

    /// True if aval and elements are equal, bit for bit. NaN equals NaN.
    pub fn identical(&self, other: &Array) -> bool {
        fn same<T: Element>(a: &Array, b: &Array) -> bool {
            let (Some(a), Some(b)) = (a.elements::<T>(), b.elements::<T>()) else { return false };
            a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| a.same(b))
        }
        self.aval == other.aval && by_dtype!(self.dtype(), T => same::<T>(self, other))
    }
}

/// Equal are arrays of one abstract value whose elements are the same bit for bit; NaN is the same
/// as NaN.
impl PartialEq for Array {
    fn eq(&self, other: &Array) -> bool {
        self.identical(other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_and_items() {
        let a = Array::from_vec([2, 3], vec![1.0f32, 2.0, 3.0, 4.0, 5.0, 6.0]).unwrap();
        assert_eq!(a.aval().to_string(), "float32[2,3]");
        assert_eq!(a.as_f32().unwrap()[5], 6.0);
        assert_eq!(a.as_i32(), None);
        assert_eq!(a.item_int(), None);
        assert_eq!(Array::weak(3i32).item_float(), Some(3.0));
        assert_eq!(Array::scalar(f32::NAN).item_int(), None);
        assert_eq!(Array::scalar(f32::NAN), Array::scalar(f32::NAN));
        assert_ne!(Array::scalar(0.0f32), Array::scalar(-0.0f32));
        assert!(Array::from_vec([2], vec![1i32]).is_err());
        assert!(Array::full([1 << 20, 1 << 20], 0.0f32).is_err());
    }
}
