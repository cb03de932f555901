import type { Page } from "@playwright/test";
import { type AdminSite, expect } from "#tests/e2e/admin/admin-site.ts";

/** The text of the open post. */
export const content = (page: Page) => page.getByRole("textbox", { name: "Content" });

/** Opens a new post in the rich view and fills in the required fields except for the text. */
export async function newPost(page: Page, own: AdminSite, title: string): Promise<void> {
  await own.signIn(page, "editor");
  await page.goto(`${own.site.origin}/admin/blog/new`);
  await expect(content(page)).toHaveAttribute("contenteditable", "true");
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Excerpt").fill("A text.");
  await page.getByLabel("Category").selectOption("Case Studies");
  await content(page).click();
}

type Pasted = { html?: string; text?: string; files?: { name: string; body: Buffer }[] };

/** Pastes into the text, as the browser does with another program's clipboard. */
export async function paste(
  page: Page,
  { html = "", text = "", files = [] }: Pasted,
): Promise<void> {
  const sent = files.map(({ name, body }) => ({ name, bytes: [...body] }));
  await content(page).evaluate(
    (element, pasted) => {
      const clipboardData = new DataTransfer();
      if (pasted.html) clipboardData.setData("text/html", pasted.html);
      if (pasted.text) clipboardData.setData("text/plain", pasted.text);
      for (const { name, bytes } of pasted.sent) {
        clipboardData.items.add(new File([new Uint8Array(bytes)], name, { type: "image/png" }));
      }
      const event = { clipboardData, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent("paste", event));
    },
    { html, text, sent },
  );
}

/** Opens the insert menu above the text and chooses an entry. */
export async function insert(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Insert", exact: true }).press("Enter");
  await expect(page.getByRole("combobox", { name: "Insert" })).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole("listbox").getByRole("option", { selected: true })).toHaveText(name);
  await page.keyboard.press("Enter");
}

/** Waits until the editor knows of a moved cursor: the browser reports it after the key or click. */
export const cursorIsReported = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))));

/** Chooses a drawing from the wall of drawings. */
export async function chooseDrawing(page: Page, title: string): Promise<void> {
  const wall = page.getByRole("dialog", { name: "Drawings" });
  await expect(wall.getByLabel("Search")).toBeFocused();
  await page.keyboard.type(title);
  await wall.getByRole("button", { name: title }).press("Enter");
}

/** Schedules the open post with the menu of its Publish button. */
export async function schedule(page: Page, at: string): Promise<void> {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByLabel("Publish at").fill(at);
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
}
