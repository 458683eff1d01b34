//! The digits of floats, as Python writes them.

/// `repr` of a float: the shortest digits that read back to it.
pub fn float_text(value: f64) -> String {
    if value.is_nan() {
        return "nan".to_owned();
    }
    if value.is_infinite() {
        return if value > 0.0 { "inf".to_owned() } else { "-inf".to_owned() };
    }
    let scientific = format!("{value:e}");
    let power: i32 =
        scientific.split_once('e').and_then(|(_, power)| power.parse().ok()).unwrap_or(0);
    if value != 0.0 && !(-4..16).contains(&power) {
        return exponent(&scientific);
    }
    let text = format!("{value}");
    if text.contains('.') { text } else { format!("{text}.0") }
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
