import { expect, test } from "#tests/e2e/admin/admin-site.ts";
import { visible } from "../preview.ts";
import { chooseDrawing, content, insert, newPost } from "./writing.ts";

test("the page of a post shows each key, follows the cursor and leads to words, without a reload", async ({
  page,
  adminSites,
}) => {
  const own = await adminSites("pglite");
  await page.setViewportSize({ width: 1440, height: 900 });
  await newPost(page, own, "Ducts");
  await page.keyboard.type("First words.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Second words.");
  await expect(page.getByText(/saved at/i).first()).toBeAttached();
  await page.getByRole("button", { name: "Side-by-side preview" }).click();
  const shown = page.frameLocator(visible);
  await expect(shown.getByText("Second words.")).toBeVisible();
  await expect(shown.getByRole("region", { name: "Cookie consent" })).toHaveCount(0);

  await content(page).getByText("Second words.").click();
  await page.keyboard.press("End");
  const frame = await page.locator(visible).getAttribute("name");
  await page.keyboard.type(" And more.");
  await expect(shown.locator(".prose > p").nth(1)).toHaveText("Second words. And more.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Third ");
  await page.keyboard.press("ControlOrMeta+B");
  await page.keyboard.type("bold");
  await expect(shown.locator(".prose > p").nth(2)).toHaveText("Third bold");
  await expect(shown.locator(".prose strong")).toHaveText("bold");
  await page.getByLabel("Title", { exact: true }).fill("Ducts and cables");
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Ducts and cables");
  await expect(page.locator(visible)).toHaveAttribute("name", frame ?? "");

  // Typing goes on at the place that was clicked on the page.
  await shown.getByText("First words.").click({ position: { x: 2, y: 8 } });
  await expect(content(page)).toBeFocused();
  await page.keyboard.type("The ");
  await expect(shown.locator(".prose > p").first()).toHaveText("The First words.");

  // A drawing is rendered by the server.
  await page.keyboard.press("ControlOrMeta+End");
  await insert(page, "Drawing");
  await chooseDrawing(page, "FTTH");
  await expect(shown.locator(".prose figure svg").first()).toBeVisible();
  await expect(shown.locator(".prose > p").first()).toHaveText("The First words.");
});

test("an article with dividers, notes and lists is not rendered again until it changes", async ({
  page,
  adminSites,
}) => {
  const own = await adminSites("pglite");
  await page.setViewportSize({ width: 1440, height: 900 });
  await newPost(page, own, "Ducts in the road");
  await page.getByRole("button", { name: "HTML", exact: true }).click();
  await content(page).fill(
    `<p>One.</p><hr><p>Two<small class="footnote">A note.</small>.</p><ul>\n<li>A</li>\n<li>B</li></ul><p>Three.</p>`,
  );
  await page.getByRole("button", { name: "Rich text" }).click();
  await expect(content(page)).toHaveAttribute("contenteditable", "true");
  await expect(page.getByText(/saved at/i).first()).toBeAttached();
  await page.reload();
  await expect(content(page)).toHaveAttribute("contenteditable", "true");
  await page.getByRole("button", { name: "Side-by-side preview" }).click();
  const shown = page.frameLocator(visible);
  await expect(shown.locator(".prose sup.note")).toBeVisible();
  const frame = await page.locator(visible).getAttribute("name");
  await content(page).getByText("Three.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Four.");
  await expect(shown.locator(".prose > p").nth(2)).toHaveText("Three. Four.");
  const saved = page.waitForResponse((answer) => answer.url().endsWith("/admin/blog/drafts"));
  await page.keyboard.type("!");
  await saved;
  await expect(shown.getByText("Three. Four.!")).toBeVisible();
  await expect(page.locator(visible)).toHaveAttribute("name", frame ?? "");
  await expect(page.locator("iframe")).toHaveCount(1);

  // A number comes from the server.
  await content(page).getByText("Two").click();
  await page.keyboard.press("Home");
  await page.keyboard.type("Word ");
  await expect(shown.locator(".prose > p").nth(1)).toHaveText("Word Two1.");
});
