//! The text of a Python file, decoded as Python does (PEP 263): UTF-8, unless a comment in its
//! first two lines names another encoding.

use isograft_reference::program::{ParseError, ParseErrorKind};

/// The text of the file, without a mark of the order of bytes.
///
/// # Errors
///
/// Python refuses the bytes, in its words, or the encoding is none of those that are modelled.
pub(crate) fn decoded(bytes: Vec<u8>, file: &str) -> Result<String, ParseError> {
    let error = |line, column, kind| Err(ParseError { file: file.to_owned(), line, column, kind });
    let syntax = |words: String| ParseErrorKind::Syntax(words);
    let (named, line) = match declared(&bytes) {
        Some((named, line)) => (Some(named), line),
        None => (None, 1),
    };
    let normal = named.as_deref().map(normalized);
    if let Some(normal) = normal.as_deref().filter(|normal| *normal != "utf-8")
        && bytes.starts_with(MARK)
    {
        return error(line, 1, syntax(format!("encoding problem: {normal} with BOM")));
    }
    match normal.as_deref() {
        None | Some("utf-8") => {}
        Some("iso-8859-1") => return Ok(bytes.into_iter().map(char::from).collect()),
        Some("ascii" | "us-ascii") if bytes.is_ascii() => {}
        Some("ascii" | "us-ascii") => {
            return error(line, 1, syntax("encoding problem: ascii".to_owned()));
        }
        Some(_) => {
            let named = named.unwrap_or_default();
            let kind = ParseErrorKind::Unsupported(format!("a file in the encoding `{named}`"));
            return error(line, 1, kind);
        }
    }
    let mut bytes = bytes;
    if bytes.starts_with(MARK) {
        bytes.drain(..MARK.len());
    }
    String::from_utf8(bytes).or_else(|wrong| {
        let at = wrong.utf8_error().valid_up_to();
        let (before, byte) = (&wrong.as_bytes()[..at], wrong.as_bytes()[at]);
        let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
        let start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let column = String::from_utf8_lossy(&before[start..]).chars().count() + 1;
        let words = match named {
            None => format!(
                "Non-UTF-8 code starting with '\\x{byte:02x}' in file {file} on line {line}, but no \
                 encoding declared; see https://peps.python.org/pep-0263/ for details"
            ),
            Some(_) => format!("(unicode error) 'utf-8' codec can't decode byte 0x{byte:02x}"),
        };
        error(line as u32, column as u32, syntax(words))
    })
}

/// The mark of the order of bytes, in UTF-8.
const MARK: &[u8] = b"\xef\xbb\xbf";

/// The encoding that a comment names, and its line.
fn declared(bytes: &[u8]) -> Option<(String, u32)> {
    let bytes = bytes.strip_prefix(MARK).unwrap_or(bytes);
    let mut lines = bytes.split(|byte| *byte == b'\n');
    for line in 1..=2 {
        let text = lines.next()?;
        let bare = text.trim_ascii_start();
        if let Some(named) = bare.strip_prefix(b"#").and_then(of_comment) {
            return Some((named, line));
        }
        // The second line counts only below a comment, or nothing.
        if !(bare.is_empty() || bare.starts_with(b"#")) {
            return None;
        }
    }
    None
}

/// `coding: NAME` or `coding=NAME` in a comment.
fn of_comment(comment: &[u8]) -> Option<String> {
    const WORD: &[u8] = b"coding";
    let ends = (WORD.len()..comment.len()).filter(|end| comment[..*end].ends_with(WORD));
    ends.into_iter().find_map(|end| {
        let rest = comment[end..].strip_prefix(b":").or(comment[end..].strip_prefix(b"="))?;
        let is_space = |byte: &&u8| matches!(byte, b' ' | b'\t');
        let name = rest.iter().skip_while(is_space);
        let is_name = |byte: &&u8| byte.is_ascii_alphanumeric() || b"-_.".contains(*byte);
        let name: String = name.take_while(is_name).map(|byte| char::from(*byte)).collect();
        (!name.is_empty()).then_some(name)
    })
}

/// The name by which Python's tokenizer knows an encoding.
fn normalized(name: &str) -> String {
    let name = name.to_ascii_lowercase().replace('_', "-");
    let is = |of: &str| {
        name.strip_prefix(of).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    };
    match () {
        () if is("utf-8") || name == "utf8" => "utf-8".to_owned(),
        () if ["latin-1", "iso-8859-1", "iso-latin-1"].into_iter().any(is) || name == "latin1" => {
            "iso-8859-1".to_owned()
        }
        () => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The answer of CPython 3.12 to each text, as a script.
    #[test]
    fn files_are_read_as_python_reads_them() {
        let read =
            |bytes: &[u8]| decoded(bytes.to_vec(), "f.py").map_err(|error| error.to_string());
        let good: [(&[u8], &str); 7] = [
            (b"x = '\xc3\xa9'\n", "x = 'é'\n"),
            (b"# -*- coding: latin-1 -*-\nx = '\xe9'\n", "# -*- coding: latin-1 -*-\nx = 'é'\n"),
            (
                b"#!/bin/python\n# vim: set fileencoding=utf-8 :\n'\xc3\xa9'",
                "#!/bin/python\n# vim: set fileencoding=utf-8 :\n'é'",
            ),
            (b"\xef\xbb\xbf# coding: utf8\nx = 1\n", "# coding: utf8\nx = 1\n"),
            // No comment, and below code: no declaration.
            (b"x = 'coding: latin-1'\n", "x = 'coding: latin-1'\n"),
            (b"x = 1\n# coding: latin-1\n", "x = 1\n# coding: latin-1\n"),
            (b"\n\n# coding: latin-1\n", "\n\n# coding: latin-1\n"),
        ];
        for (bytes, text) in good {
            assert_eq!(read(bytes).as_deref(), Ok(text));
        }
        let bad: [(&[u8], &str); 5] = [
            (
                b"x = 1\ny = '\xe9'\n",
                "f.py:2:6: syntax error: Non-UTF-8 code starting with '\\xe9' in file f.py on line \
                 2, but no encoding declared; see https://peps.python.org/pep-0263/ for details",
            ),
            (
                b"# coding: utf-8\ny = '\xe9'\n",
                "f.py:2:6: syntax error: (unicode error) 'utf-8' codec can't decode byte 0xe9",
            ),
            (
                b"\xef\xbb\xbf# coding: latin-1\n",
                "f.py:1:1: syntax error: encoding problem: iso-8859-1 with BOM",
            ),
            (b"\n# coding: ascii\n'\xe9'", "f.py:2:1: syntax error: encoding problem: ascii"),
            (b"# coding: koi8-r\n", "f.py:1:1: unsupported: a file in the encoding `koi8-r`"),
        ];
        for (bytes, words) in bad {
            assert_eq!(read(bytes), Err(words.to_owned()));
        }
    }
}
