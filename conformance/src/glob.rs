//! Patterns over identifiers: `*` stands for any text, everything else for itself.

/// Whether the whole text fits the pattern.
pub fn fits(pattern: &str, text: &str) -> bool {
    let mut parts = pattern.split('*');
    let Some(mut rest) = parts.next().and_then(|first| text.strip_prefix(first)) else {
        return false;
    };
    let mut last = None;
    for part in parts {
        if let Some(part) = last.replace(part) {
            match rest.find(part) {
                Some(at) => rest = &rest[at + part.len()..],
                None => return false,
            }
        }
    }
    match last {
        Some(part) => rest.ends_with(part),
        None => rest.is_empty(),
    }
}

/// Whether any of the patterns fits.
pub fn any(patterns: &[String], text: &str) -> bool {
    patterns.iter().any(|pattern| fits(pattern, text))
}

#[cfg(test)]
mod tests {
    use super::fits;

    #[test]
    fn stars_stand_for_any_text() {
        for (pattern, text, expected) in [
            ("jit/value/plain", "jit/value/plain", true),
            ("jit/value", "jit/value/plain", false),
            ("jit/*", "jit/value/plain", true),
            ("*/plain", "jit/value/plain", true),
            ("jit/*/plain", "jit/value/plain", true),
            ("jit/*/plain", "jit/plain", false),
            ("*", "", true),
            ("", "", true),
            ("", "a", false),
            ("*a*b*", "xaybz", true),
            ("*a*b*", "xbya", false),
            ("a*a", "a", false),
            ("ä*ö", "äüö", true),
        ] {
            assert_eq!(fits(pattern, text), expected, "{pattern} on {text}");
        }
    }
}
