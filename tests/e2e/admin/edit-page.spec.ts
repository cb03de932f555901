import type { Page } from "@playwright/test";
import { hydrate } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { addPerson, expect, putCookies, sessionCookie, test } from "./admin-site.ts";

const link = (page: Page) => page.getByRole("link", { name: "Edit this page" });

/** Scrolls a heading of a public page to the top and follows the link to its editor. */
async function editAt(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(link(page)).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("heading", { name: heading, exact: true })
    .first()
    .evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
  await link(page).click();
}

test("people who may edit get from each kind of page to its editor, at the place where they were", async ({
  page,
  adminSite: own,
}) => {
  const { origin } = own.site;
  await own.signIn(page, "editor");
  await page.setViewportSize({ width: 1440, height: 900 });
  const home = "Why clients choose us";
  await editAt(page, `${origin}/`, home);
  await expect(page).toHaveURL(`${origin}/admin/site/pages/home#reasons.title`);
  await expect(page.locator('[name="reasons.title"]')).toBeFocused();
  await expect(page.locator('[name="reasons.title"]')).toHaveValue(home);

  await page.goto(`${origin}/blog`);
  const path = "/blog/civil-permit-documentation-sheets-slopes-earthwork-and-sight-distance";
  await page.getByRole("main").locator(`a[href="${path}"]`).first().click();
  await page.waitForURL(origin + path);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Civil permit documentation");
  const title = (await page.getByRole("heading", { level: 2 }).first().textContent()) ?? "";
  // The link stays after a navigation without a load, and leads from the new page.
  await editAt(page, origin + path, title);
  await expect(page).toHaveURL(/\/admin\/blog\?q=/);
  await expect(page.getByText("is a built-in article")).toBeVisible();
  await page.getByRole("button", { name: "Edit this article" }).click();
  await expect(page).toHaveURL(/\/admin\/blog\/edit\//);
  // Its draft exists now: the link leads to it.
  await editAt(page, origin + path, title);
  await expect(page).toHaveURL(/\/admin\/blog\/edit\//);

  // A search is not a shared page.
  await page.goto(`${origin}/blog?q=fibre`);
  await link(page).click();
  await expect(page).toHaveURL(/\/admin\/site\/pages\/blog(?:#|$)/);

  // Pages without texts in the admin lead to those that they share, or to the page above.
  await page.goto(`${origin}/blog/tag/ftth`);
  await link(page).click();
  await expect(page).toHaveURL(`${origin}/admin/site/pages/blog#ofTag`);
  await expect(page.locator('[name="ofTag"]')).toBeFocused();

  await page.goto(`${origin}/services/ftth-design`);
  await hydrate(page);
  await expect(link(page)).toBeVisible();
  await expectAccessible(page, [1440, 360]);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await page.waitForURL(`${origin}/about`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await link(page).press("Enter");
  await expect(page).toHaveURL(/\/admin\/site\/pages\/about(?:#|$)/);
});

test("a post opens at its heading, and a project at its field", async ({
  page,
  adminSite: own,
}) => {
  const { origin } = own.site;
  await own.signIn(page, "editor");
  await page.goto(`${origin}/admin/blog/new`);
  const text = page.getByRole("textbox", { name: "Content" });
  await page.getByLabel("Title", { exact: true }).fill("Trenches");
  await page.getByLabel("Excerpt").fill("A text.");
  await page.getByLabel("Category").selectOption("Case Studies");
  await page.getByRole("button", { name: "HTML", exact: true }).click();
  await text.fill(
    `<p>One.</p><h2>Depth</h2>${"<p>Words.</p>".repeat(30)}<h2>Width</h2><p>Two.</p>`,
  );
  await page.getByLabel("Publish immediately").check();
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(page).toHaveURL(`${origin}/admin/blog`);
  await editAt(page, `${origin}/blog/trenches`, "Width");
  await expect(page).toHaveURL(/\/admin\/blog\/edit\//);
  await expect(text).toBeFocused();
  await page.keyboard.type("s");
  await expect(text.getByRole("heading", { name: "Widths" })).toBeInViewport();

  await page.goto(`${origin}/admin/portfolio/new`);
  await page.getByLabel("Title").fill("Culvert");
  await page.getByLabel("Category").selectOption("Civil 3D");
  await page.getByLabel("Description").fill("A culvert.");
  await page.getByLabel("Method").fill("Surveyed.");
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(page).toHaveURL(/\/admin\/portfolio$/);
  await editAt(page, `${origin}/portfolio/culvert`, "Method");
  await expect(page).toHaveURL(/\/admin\/portfolio\/edit\/[^/]+#method$/);
  await expect(page.getByLabel("Method")).toBeFocused();
});

test("visitors and people who may not edit get no link, and visitors the page as it is cached", async ({
  page,
  adminSite: own,
}) => {
  const { origin } = own.site;
  const read = async (cookie?: string) => {
    const answer = await fetch(`${origin}/about`, { headers: cookie ? { cookie } : {} });
    return { html: await answer.text(), headers: answer.headers };
  };
  const visitor = await read();
  expect(visitor.html).not.toContain("edit-link");
  expect(visitor.headers.get("ETag")).toMatch(/^W\//);
  const editor = await read(own.cookie("editor"));
  const script = '<script src="/admin/edit-link.js" async></script>';
  expect(editor.html.replace(script, "")).toBe(visitor.html);
  expect(editor.headers.get("Cache-Control")).toBe("private, no-store");
  expect(editor.headers.get("ETag")).toBeNull();
  const policy = "Content-Security-Policy";
  expect(editor.headers.get(policy)).toBe(visitor.headers.get(policy));
  expect((await read()).html).toBe(visitor.html);
  const search = await fetch(`${origin}/blog?q=fibre`);
  expect(await search.text()).not.toContain("edit-link");

  const email = "sales@firm.example";
  await addPerson(own, { id: "edit-sales", email, name: "Sales", role: "sales" });
  const cookie = await sessionCookie(own, email);
  const ask = (cookie: string) => fetch(`${origin}/admin/edit-link.js`, { headers: { cookie } });
  expect(await (await ask(cookie)).text()).toBe("");
  expect(await (await ask("datumline.session_token=forged.value")).text()).toBe("");
  expect(await (await ask(own.cookie("editor"))).text()).toContain("Edit this page");
  await putCookies(page, origin, cookie);
  await page.goto(`${origin}/about`);
  await hydrate(page);
  await expect(link(page)).toHaveCount(0);
  const refused = await fetch(`${origin}/admin/edit?path=/about`, { headers: { cookie } });
  expect(refused.status).toBe(403);
});
