//! The digits of floats, as Python writes them.

use std::fmt::LowerExp;
use std::str::FromStr;

/// The fewest digits that read back to a float, as Rust writes them: `1.5e-3`. Of two texts that are as near
/// to it, the one with the even digit, as Python and NumPy take it.
pub fn shortest<T: LowerExp + FromStr + PartialEq>(value: T) -> String {
    let text = format!("{value:e}");
    let places = text.split_once('.').map_or(0, |(_, rest)| rest.find('e').unwrap_or_default());
    let even = format!("{value:.places$e}");
    if even.parse().is_ok_and(|back: T| back == value) { even } else { text }
}

/// `repr` of a float: the shortest digits that read back to it.
pub fn float_text(value: f64) -> String {
    if value.is_nan() {
        return "nan".to_owned();
    }
    if value.is_infinite() {
        return if value > 0.0 { "inf".to_owned() } else { "-inf".to_owned() };
    }
    let scientific = shortest(value);
    let (mantissa, power) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let power: i32 = power.parse().unwrap_or_default();
    if value != 0.0 && !(-4..16).contains(&power) {
        return exponent(&scientific);
    }
    let (sign, mantissa) =
        mantissa.strip_prefix('-').map_or(("", mantissa), |mantissa| ("-", mantissa));
    let mut digits = mantissa.replace('.', "");
    if power < 0 {
        return format!("{sign}0.{digits:0>width$}", width = digits.len() + (-power - 1) as usize);
    }
    let whole = power as usize + 1;
    if digits.len() <= whole {
        digits = format!("{digits:0<width$}", width = whole + 1);
    }
    format!("{sign}{}.{}", &digits[..whole], &digits[whole..])
}

/// Rust's `1.5e3` as Python's `1.5e+03`.
pub fn exponent(text: &str) -> String {
    match text.split_once('e') {
        Some((mantissa, exponent)) => {
            let (sign, digits) = match exponent.strip_prefix('-') {
                Some(digits) => ('-', digits),
                None => ('+', exponent),
            };
            format!("{mantissa}e{sign}{digits:0>2}")
        }
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_are_written_as_cpython_writes_them() {
        for (value, text) in [
            (0.0, "0.0"),
            (-0.0, "-0.0"),
            (1e16, "1e+16"),
            (123456789012345680.0, "1.2345678901234568e+17"),
            (9999999999999998.0, "9999999999999998.0"),
            (0.0001, "0.0001"),
            (-0.00012, "-0.00012"),
            (120.0, "120.0"),
            (-1234.5, "-1234.5"),
            // As near to ...563.
            (f64::from(999.50006_f32), "999.5000610351562"),
            (0.000030517578125, "3.0517578125e-05"),
            (0.00001, "1e-05"),
            (1.5e-300, "1.5e-300"),
            (f64::INFINITY, "inf"),
            (f64::NAN, "nan"),
        ] {
            assert_eq!(float_text(value), text);
        }
    }
}
