import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/admin/admin-site.ts";
import { screenEngines } from "#tests/e2e/fixtures.ts";
import { chooseDrawing, content, cursorIsReported, insert, newPost } from "./writing.ts";

/* Elements that the editor selects or inserts survive the next key, on a machine that draws frames late. */

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = (draw) => window.setTimeout(draw, 1_500, performance.now());
  });
});

const html = `<h2>Ducts</h2><p>See <a href="/nowhere">one link</a> here.</p>
  <img src="/drawings/sun-path.svg" alt=""><p>End</p>`;

/** The text as HTML, read from the other view and switched back. */
async function written(page: Page): Promise<string> {
  await page.getByRole("button", { name: "HTML" }).click();
  const text = await content(page).inputValue();
  await page.getByRole("button", { name: "Rich text" }).click();
  await expect(content(page)).toHaveAttribute("contenteditable", "true");
  return text;
}

for (const engine of screenEngines("postgres")) {
  test(`typing after following a check's link into the text replaces nothing, on ${engine}`, async ({
    page,
    adminSites,
  }) => {
    const own = await adminSites(engine);
    await newPost(page, own, "Typed after");
    await page.getByRole("button", { name: "HTML" }).click();
    await content(page).fill(html);
    const checks = page.getByRole("region", { name: "Before publishing" });
    const check = (says: RegExp) => checks.getByRole("button", { name: says });

    // In the HTML view the focus moves to the image's alt text and to the link's address.
    await check(/Image 1 in the text has no alt text/).press("Enter");
    await page.keyboard.type("Sun");
    await expect(content(page)).toHaveValue(/src="\/drawings\/sun-path.svg" alt="Sun">/);
    await check(/The link to \/nowhere/).press("Enter");
    await page.keyboard.type("-else");
    await expect(content(page)).toHaveValue(/href="\/nowhere-else"/);
    await content(page).fill(html);

    await page.getByRole("button", { name: "Rich text" }).click();
    await expect(content(page)).toHaveAttribute("contenteditable", "true");
    await check(/Image 1 in the text has no alt text/).press("Enter");
    const alt = content(page).getByRole("textbox", { name: "Alt text" });
    await expect(alt).toBeFocused();
    await page.keyboard.type("The path of the sun");
    // Enter moves on to the text after the image.
    await page.keyboard.press("Enter");
    await page.keyboard.type("Then ");
    expect(await written(page)).toContain(
      '<img src="/drawings/sun-path.svg" alt="The path of the sun">\n<p>Then End</p>',
    );

    await check(/The link to \/nowhere/).press("Enter");
    await expect(content(page).locator(".shown-place")).toHaveText("one link");
    await page.keyboard.type("s");
    await expect(content(page).locator(".shown-place")).toHaveCount(0);
    await expect(content(page).getByRole("link", { name: "one links" })).toBeVisible();
    await page.getByRole("region", { name: "Outline" }).getByRole("button").first().press("Enter");
    await page.keyboard.type(" and poles");
    expect(await written(page)).toContain("<h2>Ducts and poles</h2>");
  });

  test(`an image typed as Markdown becomes an image, on ${engine}`, async ({
    page,
    adminSites,
  }) => {
    await newPost(page, await adminSites(engine), "Typed as Markdown");
    await page.keyboard.type("![The path of the sun](/drawings/sun-path.svg)");
    await expect(content(page).getByRole("img")).toBeVisible();
    expect(await written(page)).toContain(
      '<img src="/drawings/sun-path.svg" alt="The path of the sun">',
    );
  });

  test(`typing and inserting do not replace a selected image, drawing or formula, on ${engine}`, async ({
    page,
    adminSites,
  }) => {
    const own = await adminSites(engine);
    await newPost(page, own, "Selected blocks");
    await page.getByRole("button", { name: "HTML" }).click();
    await content(page).fill(
      '<figure data-drawing="sun-path"><figcaption>Sun</figcaption></figure><p>Between</p><p>Two</p><figure><img src="/drawings/sun-path.svg" alt="Sun"><figcaption>Words</figcaption></figure><p>End</p>',
    );
    await page.getByRole("button", { name: "Rich text" }).click();
    await expect(content(page)).toHaveAttribute("contenteditable", "true");
    await content(page).getByRole("img", { name: "Drawing sun path" }).click();
    await page.getByRole("button", { name: "Move down" }).press("Enter");
    await page.keyboard.type("a");
    // Away from the last click: the editor would take two at one place within 500 ms for a double click.
    await content(page)
      .locator(".image-block img")
      .click({ position: { x: 20, y: 20 } });
    await page.getByRole("button", { name: "Remove caption" }).press("Enter");
    await page.keyboard.type("b");
    await content(page).press("Control+End");
    await cursorIsReported(page);
    await page.keyboard.press("Enter");
    await insert(page, "Formula");
    await page.keyboard.type("x = 1");
    // The text has the focus at once, and not from the next frame, so no key is lost on a busy machine.
    const focused = await page
      .getByRole("button", { name: "Insert formula" })
      .evaluate((button: HTMLElement) => {
        button.click();
        return document.activeElement?.getAttribute("role");
      });
    expect(focused).toBe("textbox");
    await page.keyboard.type("c");
    await content(page).locator(".math-node").click();
    await expect(page.getByRole("button", { name: "Edit formula" })).toBeVisible();
    await insert(page, "Drawing");
    await chooseDrawing(page, "Profile and mass diagram of a short road");
    await expect(content(page).getByRole("img", { name: "Drawing mass haul" })).toBeVisible();
    const text = await written(page);
    for (const part of [/data-drawing="sun-path"/, /<img [^>]*alt="Sun">/, /class="tex">x = 1</])
      expect(text).toMatch(part);
    expect(text).toMatch(/x = 1<\/code><\/p>\s*<figure data-drawing="mass-haul"/);
    for (const words of ["aTwo", "bEnd", "c"]) expect(text).toContain(`<p>${words}</p>`);
  });
}
