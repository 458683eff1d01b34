//! The pages of causes: one each, and the matrix of causes and releases.

use super::finding::words;
use super::issue::{capital, place};
use crate::divergence::{Cause, Standing, Whose, tally};
use crate::html::{Html, code, link, listing, plain, prose, table, tag};
use crate::live::table::{by_version, releases};

/// The list of causes, and the releases that show each.
pub fn overview(causes: &[Cause]) -> Html {
    let intro = format!(
        "A cause is a fault in the source of a library, and one report; a finding is a program that \
         shows it. {}.",
        tally(causes)
    );
    let mut body =
        plain("p", intro).and(tag("div", &[("class", "filter"), ("data-filter", "")], ""));
    for owner in [Whose::Flax, Whose::Jax, Whose::Pax] {
        let own: Vec<&Cause> = causes
            .iter()
            .filter(|cause| cause.is_defect() && cause.account.owner == owner)
            .collect();
        if !own.is_empty() {
            body = body.and(matrix(&format!("Defects of {}", owner.words()), owner, &own));
        }
    }
    let others: Vec<&Cause> = causes.iter().filter(|cause| !cause.is_defect()).collect();
    let rows = others.iter().map(|cause| {
        let cells = [
            name(cause),
            cause.account.owner.words().into(),
            cause.account.standing.words().into(),
        ];
        (cells.to_vec(), String::new())
    });
    let columns = ["not counted", "whose", "why"].map(Html::from);
    body.and(table("Documented, by design or harmless", &columns, rows))
}

fn name(cause: &Cause) -> Html {
    link(&format!("causes/{}.html", cause.id), &cause.account.title)
}

/// The rows are causes, the columns the releases of their owner that the table of systems tests.
fn matrix(caption: &str, owner: Whose, causes: &[&Cause]) -> Html {
    let mut versions: Vec<String> = releases()
        .unwrap_or_default()
        .into_iter()
        .filter(|release| release.package == if owner == Whose::Pax { "pax3" } else { "flax" })
        .map(|release| if owner == Whose::Jax { release.jax } else { release.version })
        .collect();
    versions.sort_by(|a, b| by_version(a, b));
    versions.dedup();
    let rows = causes.iter().map(|cause| {
        let account = &cause.account;
        let cell = |version: &String| {
            let shows =
                account.since.as_ref().is_some_and(|since| by_version(version, since).is_ge());
            let mended =
                account.until.as_ref().is_some_and(|until| by_version(version, until).is_ge());
            let lacks =
                account.before.as_ref().is_some_and(|before| by_version(version, before).is_le());
            match (shows && !mended, lacks || mended) {
                (true, _) => tag("span", &[("class", "broken")], "shows"),
                (_, true) => tag("span", &[("class", "holds")], "right"),
                _ => tag("span", &[("class", "quiet")], "–"),
            }
        };
        let class = format!("how {}", account.severity.name());
        let how = tag("span", &[("class", &class)], account.severity.words());
        let silent = if account.silent { ", silent" } else { "" };
        let about = plain("div", how.and(silent));
        let cells = std::iter::once(name(cause).and(about)).chain(versions.iter().map(cell));
        (cells.collect(), String::new())
    });
    let columns = std::iter::once("cause".to_owned()).chain(versions.clone());
    let columns: Vec<Html> = columns.map(Html::from).collect();
    table(caption, &columns, rows)
}

/// The page of a cause.
pub fn of_cause(cause: &Cause) -> Html {
    let account = &cause.account;
    let strong = |name: &'static str, text: Html| plain("p", plain("strong", name).and(text));
    let mut body = plain("p", prose(&words(&account.consequence)));
    body = body.and(strong("Expected. ", prose(&words(&account.expected))));
    for said in &account.documented {
        let quote =
            Html::from(format!("“{}” ", said.quote)).and(link(&said.link, "where it says so"));
        body = body.and(strong("Documented. ", quote.and(format!(". {}", said.grants))));
    }
    if let Some(fix) = &account.fix {
        let tried = if account.fix_tried { "A fix, tried. " } else { "A fix. " };
        body = body.and(strong(tried, prose(fix)));
    }
    let threads = [("Reported. ", &account.reported), ("Related. ", &account.related)];
    for (name, links) in threads {
        for each in links {
            body = body.and(strong(name, link(each, each)));
        }
    }
    if let Some(known) = &account.known {
        body = body.and(strong("Searched. ", prose(&words(known))));
    }
    let sources: Html =
        account.source.iter().map(|source| plain("div", prose(&place(source)))).collect();
    let cases = cause.cases.iter().map(|case| {
        plain("div", link(&format!("../findings/flax-{}.html", case.id), code(&case.id)))
    });
    let silent = if account.silent { "nothing" } else { "an error or a warning" };
    let since = cause.seen().unwrap_or_else(|| "not measured".to_owned());
    let standing = match account.standing {
        Standing::Defect => Html::from(account.severity.words()),
        other => Html::from(format!("{}, not counted", other.words())),
    };
    let about = [
        ("How bad", standing),
        ("What tells the user", silent.into()),
        ("Whose", account.owner.words().into()),
        ("Source", sources),
        ("Since", since.into()),
        ("Cases", cases.collect()),
        ("As a report", code(format!("isograft findings --issue {}", cause.id))),
    ];
    let about = about.into_iter().map(|(name, value)| plain("dt", name).and(plain("dd", value)));
    body = body.and(plain("dl", about.collect::<Html>()));
    for script in cause.scripts() {
        let title = format!("A script, {}", script.words);
        body = body.and(plain("h2", title.as_str())).and(listing(script.text, &title));
        let title = format!("What it prints, {}", script.words);
        body = body.and(plain("h3", "What it prints")).and(listing(script.prints, &title));
    }
    if let (Some(suite), Some(test)) = (&account.suite, &account.test) {
        let title = capital(&format!("a test for {suite}"));
        body = body.and(plain("h2", title.as_str())).and(listing(test.trim(), &title));
    }
    body
}
