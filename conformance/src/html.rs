//! HTML whose texts are always escaped: only [`Html::trusted`] takes one as it is.

use std::fmt::Write as _;

use crate::shown::shown;

/// The style of all pages.
pub const STYLE: &str = include_str!("style.css");

/// A piece of a page.
#[derive(Clone, Debug, Default)]
pub struct Html(String);

impl Html {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A style sheet or a script of our own, which HTML takes as it is.
    pub fn trusted(text: &'static str) -> Html {
        Html(text.to_owned())
    }

    /// This piece and what comes after it.
    pub fn and(mut self, next: impl Into<Html>) -> Html {
        self.0.push_str(&next.into().0);
        self
    }
}

/// True if the text is a page that the command has written.
pub fn is_of(page: &str, command: &str) -> bool {
    let generator = [("name", "generator"), ("content", command)];
    page.contains(tag("meta", &generator, "").as_str())
}

/// A whole page: its title, the command that writes it, its styles and scripts, and its body.
pub fn document(title: &str, command: &str, links: Html, body: Html) -> String {
    let wide = [("name", "viewport"), ("content", "width=device-width, initial-scale=1")];
    let head = tag("meta", &[("charset", "utf-8")], "")
        .and(tag("meta", &wide, ""))
        .and(tag("meta", &[("name", "generator"), ("content", command)], ""))
        .and(plain("title", format!("{title} – Isograft")))
        .and(links);
    let whole = tag("html", &[("lang", "en")], plain("head", head).and(body));
    format!("<!DOCTYPE html>\n{}\n", whole.as_str())
}

/// A text, escaped: for HTML, and what is not shown as itself as [`shown`] writes it.
impl From<&str> for Html {
    fn from(text: &str) -> Html {
        let mut escaped = String::with_capacity(text.len());
        for c in shown(text).chars() {
            match c {
                '&' => escaped.push_str("&amp;"),
                '<' => escaped.push_str("&lt;"),
                '>' => escaped.push_str("&gt;"),
                '"' => escaped.push_str("&quot;"),
                '\'' => escaped.push_str("&#39;"),
                c => escaped.push(c),
            }
        }
        Html(escaped)
    }
}

impl From<String> for Html {
    fn from(text: String) -> Html {
        text.as_str().into()
    }
}

impl From<&String> for Html {
    fn from(text: &String) -> Html {
        text.as_str().into()
    }
}

impl FromIterator<Html> for Html {
    fn from_iter<T: IntoIterator<Item = Html>>(pieces: T) -> Html {
        Html(pieces.into_iter().map(|piece| piece.0).collect())
    }
}

/// Elements without content.
const VOID: [&str; 3] = ["link", "meta", "input"];

/// An element with attributes: `tag("a", &[("href", "x.html")], "text")`.
pub fn tag(name: &'static str, attributes: &[(&str, &str)], content: impl Into<Html>) -> Html {
    let mut out = format!("<{name}");
    for (attribute, value) in attributes {
        // Writing to a string does not fail.
        let _ = write!(out, " {attribute}=\"{}\"", Html::from(*value).0);
    }
    out.push('>');
    if !VOID.contains(&name) {
        let _ = write!(out, "{}</{name}>", content.into().0);
    }
    Html(out)
}

/// An element without attributes.
pub fn plain(name: &'static str, content: impl Into<Html>) -> Html {
    tag(name, &[], content)
}

/// A link.
pub fn link(to: &str, content: impl Into<Html>) -> Html {
    tag("a", &[("href", to)], content)
}

/// Code in a line.
pub fn code(text: impl Into<Html>) -> Html {
    plain("code", text)
}

/// A text in which what stands between backticks is code.
pub fn prose(text: &str) -> Html {
    let parts: Vec<&str> = text.split('`').collect();
    if parts.len().is_multiple_of(2) {
        return text.into();
    }
    let part = |(i, part): (usize, &&str)| match i % 2 {
        0 => Html::from(*part),
        _ => code(*part),
    };
    parts.iter().enumerate().map(part).collect()
}

/// Lines of code, which scroll where they do not fit.
pub fn listing(text: &str, what: &str) -> Html {
    tag("pre", &[("tabindex", "0"), ("aria-label", what)], code(text.trim_end()))
}

/// A table that scrolls by itself where it does not fit: a heading, the names of the columns, and
/// rows, of which the first cell is the row's name.
pub fn table(
    caption: &str,
    columns: &[Html],
    rows: impl IntoIterator<Item = (Vec<Html>, String)>,
) -> Html {
    let head = columns.iter().map(|name| tag("th", &[("scope", "col")], name.clone()));
    let head = plain("thead", plain("tr", head.collect::<Html>()));
    let body: Html = rows
        .into_iter()
        .map(|(cells, class)| {
            let cells = cells.into_iter().enumerate().map(|(i, cell)| match i {
                0 => tag("th", &[("scope", "row")], cell),
                _ => plain("td", cell),
            });
            tag("tr", &[("data-item", ""), ("class", &class)], cells.collect::<Html>())
        })
        .collect();
    let whole = plain("caption", caption).and(head).and(plain("tbody", body));
    let region =
        [("class", "wide"), ("role", "region"), ("aria-label", caption), ("tabindex", "0")];
    tag("div", &region, plain("table", whole))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_escaped_wherever_they_stand() {
        let bad = "<script>alert(\"x\") && '1'</script>\u{0}\u{202e}";
        let escaped =
            "&lt;script&gt;alert(&quot;x&quot;) &amp;&amp; &#39;1&#39;&lt;/script&gt;\\x00\\u202e";
        assert_eq!(Html::from(bad).as_str(), escaped);
        let whole = tag("a", &[("href", bad)], code(bad));
        assert_eq!(whole.as_str(), format!("<a href=\"{escaped}\"><code>{escaped}</code></a>"));
    }

    #[test]
    fn what_stands_between_backticks_is_code() {
        assert_eq!(prose("a `<b>` c").as_str(), "a <code>&lt;b&gt;</code> c");
        assert_eq!(prose("a ` b").as_str(), "a ` b");
    }

    #[test]
    fn a_table_names_its_rows_and_columns() {
        let table =
            table("t", &["a".into(), "b".into()], [(vec!["r".into(), "1".into()], "x".into())]);
        let text = table.as_str();
        assert!(text.contains("<caption>t</caption>") && text.contains("<th scope=\"col\">a</th>"));
        assert!(text.contains("<th scope=\"row\">r</th><td>1</td>"), "{text}");
    }
}
