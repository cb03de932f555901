import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/admin/admin-site.ts";
import { engines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { excelHtml } from "#tests/support/clipboards.ts";
import { queryRows } from "#tests/support/rows.ts";
import { makePng } from "#tests/support/sample-images.ts";
import {
  chooseDrawing,
  content,
  cursorIsReported,
  insert,
  newPost,
  paste,
  schedule,
} from "./writing.ts";

/** Moves to the end of the text, which is an empty paragraph if the last block is not a paragraph. */
async function goOn(page: Page): Promise<void> {
  await content(page).focus();
  await page.keyboard.press("Control+End");
}

async function addFootnote(page: Page, text: string): Promise<void> {
  await insert(page, "Footnote");
  await expect(page.getByRole("textbox", { name: "Footnote text" })).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await expect(content(page)).toBeFocused();
}

/** Writes an article with everything that engineers need, by keyboard. */
async function write(page: Page): Promise<void> {
  await page.keyboard.type("A duct is filled to a share of its section");
  await addFootnote(page, "Measured inside.");
  await page.keyboard.type(", of any material");
  await addFootnote(page, "Steel apart.");
  await page.keyboard.type(".");

  await page.keyboard.press("Enter");
  await insert(page, "Formula");
  await page.getByLabel("TeX").fill(String.raw`k = \frac{n d^2}{D^2}`);
  const preview = page.getByRole("region", { name: "Preview of the formula" });
  await expect(preview.locator("math")).toBeVisible();
  await page.getByRole("button", { name: "Insert formula" }).press("Enter");
  await expect(content(page).locator("math")).toBeVisible();

  await goOn(page);
  await insert(page, "Drawing");
  await chooseDrawing(page, "Profile and mass diagram of a short road");
  await expect(content(page).getByRole("img", { name: "Drawing mass haul" })).toBeVisible();

  await goOn(page);
  await page.keyboard.type("How soil is moved shows ");
  await insert(page, "Cross-reference");
  await page.getByLabel("Refer to").selectOption("Figure 1");
  await page.getByRole("button", { name: "Insert cross-reference" }).press("Enter");
  // The reference's text is derived from the figure's position.
  await expect(content(page).locator('a[data-number="Figure 1"]')).toBeVisible();

  await page.keyboard.press("Enter");
  await page.keyboard.type("Never pull beyond the rated tension.");
  await insert(page, "Callout");
  await page.getByRole("button", { name: "Warning", exact: true }).press("Enter");

  await goOn(page);
  // The spreadsheet also offers an image of its cells.
  await paste(page, { html: excelHtml, files: [{ name: "image.png", body: await makePng() }] });
  await expect(content(page).getByRole("columnheader", { name: "Length m" })).toBeVisible();
  await page.getByRole("button", { name: "Caption", exact: true }).press("Enter");
  await page.getByLabel("Table caption").fill("Lengths of ducts");
  await page.keyboard.press("Enter");
  await content(page).getByRole("cell", { name: "1,240.50" }).click();
  await cursorIsReported(page);
  await page.getByRole("button", { name: "Numeric column" }).press("Enter");

  await goOn(page);
  const files = ["#1247b8", "#e4572e"].map(async (colour, number) => ({
    name: `plan ${number + 1}.png`,
    body: await makePng({ colour }),
  }));
  await paste(page, { files: await Promise.all(files) });
  await expect(content(page).locator("img[src^='/media/']")).toHaveCount(2);
  const words = content(page).getByRole("textbox", { name: "Alt text" });
  for (const text of ["The first plan", "The second plan"]) {
    await words.first().fill(text);
    await words.first().press("Enter");
  }
  await expect(words).toHaveCount(0);
}

for (const engine of engines) {
  test(`an article with everything that engineers need is scheduled, read without scripts and printed, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, browser, adminSites }) => {
    const own = await adminSites(engine);
    const { origin } = own.site;
    const url = `${origin}/blog/ducts-as-a-whole`;
    await newPost(page, own, "Ducts as a whole");
    await write(page);
    await schedule(page, "2090-05-04T10:30");
    await expect(page).toHaveURL(`${origin}/admin/blog`);
    expect((await fetch(url)).status).toBe(404);
    const isDue = "update blog_posts set published_at = now() where slug = 'ducts-as-a-whole'";
    await queryRows(own, isDue);

    const context = await browser.newContext({ javaScriptEnabled: false });
    const reader = await context.newPage();
    await reader.goto(url);
    const text = reader.locator(".prose");
    await expect(text.locator("script")).toHaveCount(0);
    await expect(text.getByRole("group", { name: "Formula (1)" }).locator("math")).toBeVisible();
    await expect(text.locator(".drawing svg")).toBeVisible();
    await expect(text.getByRole("note")).toHaveText(/^Warning\s*Never pull beyond/);
    const table = text.getByRole("table", { name: "Table 1: Lengths of ducts" });
    await expect(table.getByRole("columnheader", { name: "Length m" })).toBeVisible();
    await expect(table.getByRole("cell", { name: "1,240.50" })).toHaveClass("number");
    const images = text.getByRole("img", { name: /^The (first|second) plan$/ });
    await expect(images).toHaveCount(2);
    for (const image of await images.all())
      await expect(image).not.toHaveJSProperty("naturalWidth", 0);
    await text.getByRole("link", { name: "Figure 1", exact: true }).click();
    await expect(text.locator("figure:target .drawing")).toBeInViewport();
    for (const [number, words] of ["Measured inside.", "Steel apart."].entries()) {
      await text.getByRole("link", { name: `Footnote ${number + 1}`, exact: true }).click();
      await expect(text.locator("li:target")).toContainText(words);
      await text
        .locator("li:target")
        .getByRole("link", { name: /^Back to footnote/ })
        .click();
      await expect(text.locator("a:target")).toHaveText(`${number + 1}`);
    }

    // Print is as wide as a sheet within its margins, without controls, and cuts nothing off.
    await reader.emulateMedia({ media: "print" });
    await reader.setViewportSize({ width: 720, height: 1_000 });
    const pressed = reader.locator(
      "nav, footer, button, input, select, .sheet-links, .anchor, .back, .reading-progress",
    );
    await expect(pressed.filter({ visible: true })).toHaveCount(0);
    const isCut = await text.locator("figure, .callout, .formula, img, tr").evaluateAll((parts) =>
      parts
        .filter((part) => {
          const { right } = part.getBoundingClientRect();
          const isKept = part.matches("img") || getComputedStyle(part).breakInside === "avoid";
          return !isKept || right > innerWidth || part.scrollWidth > part.clientWidth + 1;
        })
        .map((part) => part.outerHTML.slice(0, 200)),
    );
    expect(isCut).toEqual([]);
    await context.close();

    // axe itself is a script.
    await page.goto(url);
    await expectAccessible(page);
  });
}
