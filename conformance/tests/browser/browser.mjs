// A browser with an empty profile for each part of a test, for `test.mjs` and `run.mjs`.
//
// It needs Chromium (Debian: apt-get install chromium), which BROWSER names if it is elsewhere.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { chromium } from "playwright-core";

const screenshots = process.argv[3];
const profile = mkdtempSync(join(tmpdir(), "isograft-browser-"));
process.on("exit", () => rmSync(profile, { recursive: true, force: true }));
const options = {
  executablePath: process.env.BROWSER ?? "/usr/bin/chromium",
  headless: true,
  args: [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
  ],
};

/// Runs `body` with a page of a browser; a script error, a request to elsewhere or a lost one fails it.
export async function inBrowser(name, more, body) {
  const context = await chromium.launchPersistentContext(join(profile, name), { ...options, ...more });
  const problems = [];
  const page = await context.newPage();
  page.on("pageerror", (error) => problems.push(`script: ${error}`));
  page.on("console", (message) => message.type() === "error" && problems.push(`console: ${message.text()}`));
  page.on("request", (request) => request.url().startsWith("file:") || problems.push(`asks ${request.url()}`));
  page.on("requestfailed", (request) => problems.push(`lost ${request.url()}`));
  await body(page);
  await context.close();
  assert.deepEqual(problems, [], name);
  console.log(`ok ${name}`);
}

/// Keeps a picture of the page, where a folder for them is named.
export async function shot(page, name) {
  if (screenshots) {
    mkdirSync(screenshots, { recursive: true });
    await page.screenshot({ path: join(screenshots, `${name}.png`) });
  }
}
