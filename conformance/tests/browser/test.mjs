// The site of `isograft report --html` in a real browser: every link, the filter, the matrix, scripts off, a phone.
//
//     npm install && node test.mjs SITE [SCREENSHOTS]
//
// It needs Chromium: see `browser.mjs`.

import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { inBrowser, shot } from "./browser.mjs";

const site = resolve(process.argv[2] ?? "site");
const pages = [
  ...readdirSync(site).filter((name) => name.endsWith(".html")),
  ...readdirSync(join(site, "findings")).map((name) => `findings/${name}`),
];
const url = (page) => pathToFileURL(join(site, page)).href;

await inBrowser("links", {}, async (page) => {
  for (const each of pages) {
    await page.goto(url(each));
    const links = await page.$$eval("a[href]", (all) => all.map((a) => a.href));
    assert(links.length >= 6, `${each} has no menu`);
    for (const link of links.filter((link) => link.startsWith("file:"))) {
      assert(existsSync(fileURLToPath(link.split("#")[0])), `${each}: ${link}`);
    }
    assert.equal(await page.locator("h1").count(), 1, each);
  }
});

await inBrowser("filter", { viewport: { width: 1280, height: 900 } }, async (page) => {
  await page.goto(url("index.html"));
  await shot(page, "index");
  const shown = () => page.locator("main [data-item]:visible").count();
  const all = await shown();
  assert(all > 20);
  await page.getByLabel("Filter by text").fill("nnx.scan compat");
  const some = await shown();
  assert(some > 0 && some < all, `${some} of ${all}`);
  for (const text of await page.locator("main [data-item]:visible").allTextContents()) {
    assert(text.toLowerCase().includes("nnx.scan") && text.includes("compat"), text);
  }
  assert.equal(await page.locator("output").textContent(), `${some} of ${all}`);
  await page.getByLabel("Filter by text").fill("no such words");
  assert.equal(await shown(), 0);
  await page.getByLabel("Filter by text").fill("");
  assert.equal(await shown(), all);
  await page.locator("main [data-item] a").first().click();
  assert(page.url().includes("/findings/"), page.url());
  await shot(page, "finding");
});

await inBrowser("order", {}, async (page) => {
  await page.goto(url("index.html"));
  const classes = await page.$$eval("main [data-item]", (all) => all.map((item) => item.className));
  const order = ["numbers", "error", "resources", "wording"];
  const found = classes.map((name) => order.indexOf(name));
  assert(found.every((place) => place >= 0));
  assert.deepEqual(found, [...found].sort(), "the worst come first");
});

await inBrowser("matrix", { viewport: { width: 1280, height: 900 } }, async (page) => {
  await page.goto(url("matrix.html"));
  const columns = await page.locator("thead th[scope=col]").count();
  const rows = await page.locator("tbody tr").count();
  assert(columns > 6 && rows > 50, `${rows} x ${columns}`);
  assert.equal(await page.locator("tbody th[scope=row]").count(), rows);
  assert.equal(await page.locator("tbody td").count(), rows * (columns - 1));
  const row = page.locator("tr", { has: page.locator("th code", { hasText: /^jit\/identity$/ }) });
  assert.equal(await row.count(), 1);
  const details = page.locator("tr", { hasText: "boundary/value-written-back" }).locator("details").first();
  assert(!(await details.locator("a").first().isVisible()));
  await details.locator("summary").click();
  assert(await details.locator("a").first().isVisible());
  await page.getByLabel("Filter by text").fill("boundary/");
  assert((await page.locator("tbody tr:visible").count()) < rows);
  await shot(page, "matrix");
});

await inBrowser("kinds", {}, async (page) => {
  await page.goto(url("index.html"));
  const shown = () => page.locator("main [data-item]:visible").count();
  const all = await shown();
  await page.getByLabel("How bad").selectOption("wrong numbers or lost state");
  const bad = await shown();
  assert(bad > 0 && bad < all, `${bad} of ${all}`);
  assert.equal(await page.locator("main li.error:visible").count(), 0);
  await page.getByLabel("How bad").selectOption("");
  await page.getByLabel("Whose").selectOption("JAX");
  const jax = await shown();
  assert(jax > 0 && jax < all, `${jax} of ${all}`);
  assert.equal(await page.locator("output").textContent(), `${jax} of ${all}`);
  await page.goto(url("matrix.html"));
  const rows = await page.locator("tbody tr:visible").count();
  await page.getByLabel("Whose").selectOption("JAX");
  const some = await page.locator("tbody tr:visible").count();
  assert(some > 0 && some < rows, `${some} of ${rows}`);
  const kinds = await page.locator("[data-whose]:not([hidden])").evaluateAll((all) => all.map((each) => each.dataset.whose));
  assert(kinds.length > 0 && kinds.every((whose) => whose === "JAX"), kinds.join());
  await shot(page, "kinds");
});

await inBrowser("phone", { viewport: { width: 375, height: 800 }, isMobile: true }, async (page) => {
  for (const each of pages) {
    await page.goto(url(each));
    const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert(wide <= window && window === 375, `${each} scrolls sideways: ${wide} of ${window}`);
    if (["index.html", "matrix.html", "trend.html"].includes(each)) await shot(page, `phone-${each.split(".")[0]}`);
  }
});

await inBrowser("without scripts", { javaScriptEnabled: false }, async (page) => {
  for (const each of pages.slice(0, 12)) {
    await page.goto(url(each));
    assert.equal(await page.locator("input").count(), 0, each);
    assert.equal(await page.locator("[hidden]").count(), 0, each);
    assert((await page.locator("main").innerText()).length > 60, each);
  }
});

/// The contrast of each text with what is behind it, by WCAG 2: at least 4.5, in light and in dark.
for (const colorScheme of ["light", "dark"]) {
  await inBrowser(`contrast, ${colorScheme}`, { colorScheme }, async (page) => {
    for (const each of ["index.html", "matrix.html", "trend.html", pages.at(-1)]) {
      await page.goto(url(each));
      const poor = await page.evaluate(() => {
        const light = (color) => {
          const parts = color.match(/[\d.]+/g).slice(0, 3).map((part) => {
            const c = part / 255;
            return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
        };
        const behind = (element) => {
          for (let at = element; at; at = at.parentElement) {
            const color = getComputedStyle(at).backgroundColor;
            if (!/, 0\)$|transparent/.test(color)) return color;
          }
          return "rgb(255, 255, 255)";
        };
        const texts = [...document.querySelectorAll("body *")].filter((element) =>
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()));
        return texts.map((element) => {
          const [a, b] = [light(getComputedStyle(element).color), light(behind(element))];
          return [(Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), element.outerHTML.slice(0, 80)];
        }).filter(([contrast]) => contrast < 4.5);
      });
      assert.deepEqual(poor, [], each);
    }
    await shot(page, colorScheme);
  });
}

console.log(`${pages.length} pages hold`);
