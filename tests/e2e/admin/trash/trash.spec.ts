import type { Page } from "@playwright/test";
import { type AdminSite, expect, test } from "#tests/e2e/admin/admin-site.ts";
import { screenEngines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { putPosts } from "#tests/support/posts.ts";
import { queryRows } from "#tests/support/rows.ts";

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("checkbox") });
const box = (page: Page, title: string) => page.getByRole("checkbox", { name: `Select ${title}` });

async function withPosts(own: AdminSite): Promise<void> {
  // The demonstration's posts, and those of the worker's other tests.
  await queryRows(own, "truncate blog_posts, trash cascade");
  const titles = ["Ducts", "Poles", "Masts"];
  await putPosts(
    own,
    titles.map((title) => ({ title, slug: title.toLowerCase() })),
  );
}

for (const engine of screenEngines("pglite")) {
  test(`several posts are changed, deleted, and restored from the trash by keyboard alone, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, adminSites }) => {
    const own = await adminSites(engine);
    await withPosts(own);
    const publicly = async () => (await fetch(`${own.site.origin}/blog/ducts`)).status;
    await own.signIn(page, "editor");
    await page.goto(`${own.site.origin}/admin/blog`);
    const unpublish = page.getByRole("button", { name: "Unpublish" });
    await expect(unpublish).toBeHidden();
    await box(page, "Ducts").press("Space");
    await expect(page.getByText("1 selected")).toBeVisible();
    await page.getByRole("button", { name: "Select all" }).press("Enter");
    await expect(page.getByText("3 selected")).toBeVisible();
    await expectAccessible(page);
    await unpublish.press("Enter");
    await expect(toast(page, "3 posts are no longer published.")).toBeVisible();
    // The selection stays for the next action.
    await expect(unpublish).toBeFocused();
    await page.getByRole("button", { name: "Clear selection" }).press("Enter");
    await expect(page.getByText("0 selected")).toBeAttached();
    await expect(page.getByRole("button", { name: "Select all" })).toBeFocused();
    await expect.poll(publicly).toBe(404);
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(toast(page, "3 posts restored.")).toBeVisible();
    await expect.poll(publicly).toBe(200);

    await box(page, "Ducts").press("Space");
    await box(page, "Masts").press("Space");
    await page.getByLabel("Assign to").selectOption("Case Studies");
    await page.getByRole("button", { name: "Assign", exact: true }).press("Enter");
    await expect(toast(page, "2 posts are now in Case Studies.")).toBeVisible();
    await expect(rows(page).filter({ hasText: "Case Studies" })).toHaveCount(2);

    await page.getByRole("button", { name: "Select all" }).press("Enter");
    await page.getByRole("button", { name: "Move to trash" }).press("Enter");
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Are you sure you want to move 3 posts to the trash?");
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await question.getByRole("button", { name: "Move to trash" }).press("Enter");
    await expect(toast(page, "3 posts are in the trash.")).toBeVisible();
    await expect(page.getByText("No blog posts found")).toBeVisible();
    expect(await publicly()).toBe(404);

    await page.getByRole("link", { name: "Trash" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Trash", level: 1 })).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).first()).toContainText("Blog post");
    await expect(rows(page).first().getByTitle("writer@firm.example")).toHaveText("by Writer");
    await expect(rows(page).first()).toContainText("30");
    await expectAccessible(page);
    await page.getByLabel("Search").fill("duct");
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Restore “Ducts”" }).press("Enter");
    await expect(toast(page, "“Ducts” restored.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Open", exact: true })).toHaveAttribute(
      "href",
      /^\/admin\/blog\/edit\//,
    );
    await expect(page.getByText("Nothing found in the trash")).toBeVisible();
    await expect.poll(publicly).toBe(200);
    await page.getByRole("link", { name: "Show all" }).press("Enter");

    await page.getByRole("button", { name: "Delete for good “Masts”" }).press("Enter");
    await expect(question).toContainText("Are you sure you want to delete this for good?");
    await question.getByRole("button", { name: "Delete for good" }).press("Enter");
    await expect(toast(page, "“Masts” deleted for good.")).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Empty trash" }).press("Enter");
    await expect(question).toContainText("This deletes 1 item for good");
    await question.getByRole("button", { name: "Empty trash" }).press("Enter");
    await expect(toast(page, "1 item deleted for good.")).toBeVisible();
    await expect(page.getByText("The trash is empty", { exact: true })).toBeVisible();
    expect(await queryRows(own, "select 1 from trash")).toEqual([]);
    await expectAccessible(page);
  });
}

test("boxes and buttons work as a form before hydration, and report their result", {
  tag: "@slow",
}, async ({ adminSites }) => {
  const own = await adminSites("pglite");
  await withPosts(own);
  const address = `${own.site.origin}/admin/blog`;
  const headers = { Cookie: own.cookie("editor") };
  const page = await (await fetch(address, { headers })).text();
  const form = /<form[^>]*id="([^"]+)"/.exec(page)?.[1] ?? "no form";
  const boxes = [...page.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([tag]) => tag);
  expect(boxes).toHaveLength(3);
  for (const each of boxes) expect(each).toContain(`form="${form}"`);
  const ids = boxes.map((each) => /value="([^"]+)"/.exec(each)?.[1] ?? "");
  expect(page).toMatch(/<button[^>]*value="delete"[^>]*>Move to trash/);
  const body = new URLSearchParams([["intent", "delete"], ...ids.map((id) => ["id", id])]);
  const answer = await fetch(address, { method: "POST", headers, body });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("3 posts are in the trash.");
});
