import type { Page } from "@playwright/test";
import { screenEngines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { putPosts } from "#tests/support/posts.ts";
import { type AdminSite, expect, test } from "./admin-site.ts";

const box = (page: Page) => page.getByRole("combobox", { name: "Search screens" });
const active = (page: Page) => page.locator("[role=option][aria-selected=true]");

async function open(page: Page, own: AdminSite, path = "/admin") {
  await page.goto(own.site.origin + path);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

for (const engine of screenEngines("pglite")) {
  test(`every screen and record is found and opened by keyboard, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, adminSites }) => {
    const own = await adminSites(engine);
    await putPosts(own, [{ slug: "quay-walls", title: "Quay walls of a harbour" }]);
    await own.signIn(page, "editor");
    await open(page, own);

    await page.keyboard.press("Control+k");
    await expect(box(page)).toBeFocused();
    await expect(active(page)).toHaveText("New post");
    await expectAccessible(page, [1280]);
    await page.keyboard.press("Escape");
    await expect(box(page)).toBeHidden();

    // The button opens it, too; the arrow keys wrap around.
    await page.getByRole("button", { name: "Command palette" }).click();
    await expect(box(page)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("option").last()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(active(page)).toHaveText("New post");
    await page.keyboard.type("quay wa");
    await expect(active(page)).toContainText("Quay walls of a harbour");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Quay walls of a harbour");

    // Inside a post's text the same key inserts a link.
    const content = page.getByRole("textbox", { name: "Content" });
    await expect(content).toHaveAttribute("contenteditable", "true");
    await content.click();
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("group", { name: "Link" })).toBeVisible();
    await expect(box(page)).toBeHidden();
    await page.keyboard.press("Escape");
    // Elsewhere it opens the palette with the actions of the post and recent choices; editors do not find the leads.
    await page.getByLabel("Title", { exact: true }).click();
    await page.keyboard.press("Control+k");
    await expect(active(page)).toHaveText("History");
    await expect(page.getByRole("group", { name: "Recent" })).toContainText("Quay walls");
    await page.keyboard.type("leads");
    // Finds email texts about leads, but not the leads screen.
    await expect(active(page)).toContainText("Leads: ");
    await expect(page.getByRole("option", { name: "Leads", exact: true })).toBeHidden();
    await page.keyboard.type(" xq");
    await expect(page.getByText("No results for “leads xq”.")).toBeVisible();
    await page.keyboard.press("Escape");

    await open(page, own);
    await page.keyboard.press("Shift+?");
    const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(list.getByText("Portfolio")).toBeVisible();
    await list.getByRole("link", { name: "Account" }).click();
    await page.getByLabel("Single-key shortcuts").uncheck();
    await page.getByRole("heading", { level: 1 }).click();
    for (const key of ["g", "b", "Shift+?"]) await page.keyboard.press(key);
    await expect(list).toBeHidden();
    await page.getByLabel("Single-key shortcuts").check();
    await page.getByRole("heading", { level: 1 }).click();
    for (const key of ["g", "b"]) await page.keyboard.press(key);
    await expect(page).toHaveURL(`${own.site.origin}/admin/blog`);

    // A choice opens folded groups again, also if the screen is already open.
    for (const _ of ["from elsewhere", "there"]) {
      await page.keyboard.press("Control+k");
      await expect(box(page)).toBeFocused();
      await page.keyboard.type("upload");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog", { name: "Upload Files" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
  });

  test(`a form field is found by its label and receives the focus, on ${engine}`, async ({
    page,
    adminSites,
  }) => {
    const own = await adminSites(engine);
    await own.signIn(page, "editor");
    await open(page, own);
    const phone = page.getByLabel("Phone", { exact: false }).first();
    await page.keyboard.press("Control+k");
    await expect(box(page)).toBeFocused();
    await page.keyboard.type("phone");
    const inPage = (title: string, name: RegExp) =>
      page.getByRole("group", { name: title, exact: true }).getByRole("option", { name });
    const option = inPage("Firm", /^Phone/);
    await expect(option).toBeVisible();
    await option.click();
    await expect(page).toHaveURL(/\/admin\/site\/firm#phone$/);
    await expect(phone).toBeFocused();
    // On the same form, from another field.
    await page.getByLabel("Firm name").focus();
    await page.keyboard.press("Control+k");
    await expect(box(page)).toBeFocused();
    await page.keyboard.type("phone");
    await option.click();
    await expect(phone).toBeFocused();
    await expect(page.getByText("{firm.name} inserts")).toHaveCount(0);
    // The words of a text, on another form: also within an entry of a list.
    for (const [words, name, path] of [
      ["ready to submit", /^First screen › Title/, "hero.title"],
      ["questions the reviewer will", /^Why clients choose/, "reasons.items.0.text"],
    ] as const) {
      await page.keyboard.press("Control+k");
      await expect(box(page)).toBeFocused();
      await page.keyboard.type(words);
      await inPage("Home", name).click();
      await expect(page).toHaveURL(`${own.site.origin}/admin/site/pages/home#${path}`);
      await expect(page.locator(`[name="${path}"]`)).toBeFocused();
    }
    await open(page, own, "/admin/site/pages/privacy-policy");
    await expect(
      page.getByText(/\{firm\.\w+\} inserts “[^”]+” from Site → Firm/).first(),
    ).toBeAttached();
  });

  test(`the admin is dark from the first paint if the person has chosen so, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, adminSites }) => {
    const own = await adminSites(engine);
    await own.signIn(page, "admin");
    const ground = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const [light, dark] = ["rgb(251, 250, 247)", "rgb(13, 21, 31)"];
    await page.emulateMedia({ colorScheme: "dark" });
    await open(page, own);
    expect(await ground()).toBe(dark);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await ground()).toBe(light);

    await page.keyboard.press("Control+k");
    await expect(box(page)).toBeFocused();
    await page.keyboard.type("dark");
    await expect(active(page)).toHaveText("Theme: Dark");
    await page.keyboard.press("Enter");
    await expect.poll(ground).toBe(dark);
    for (const path of [
      "",
      "/blog",
      "/blog/new",
      "/media",
      "/leads",
      "/site/firm",
      "/analytics",
      "/account",
    ]) {
      await open(page, own, `/admin${path}`);
      expect(await ground(), path).toBe(dark);
      await expectAccessible(page, [1280]);
    }
    // Public pages do not change, nor does print.
    await page.emulateMedia({ media: "print" });
    expect(await ground()).toBe(light);
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("main").getByLabel("Light", { exact: true }).check();
    expect(await ground()).toBe(light);
    await page.goto(`${own.site.origin}/`);
    expect(await ground()).toBe(light);
  });
}

test("on a phone the palette is in front of the menu that it is opened from", async ({
  page,
  adminSites,
}) => {
  const own = await adminSites("pglite");
  await own.signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, own);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Command palette" }).click();
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("analytics");
  await expect(active(page)).toHaveText("Analytics");
  await active(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
});
