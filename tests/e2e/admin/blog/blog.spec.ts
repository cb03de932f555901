import type { Page } from "@playwright/test";
import { footerDocument } from "#app/site/content/navigation.ts";
import { ftthNetworkDesign } from "#modules/posts/articles/ftth-network-design.ts";
import { chooseAction, expect, test } from "#tests/e2e/admin/admin-site.ts";
import { screenEngines } from "#tests/e2e/fixtures.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { queryRows } from "#tests/support/rows.ts";
import { schedule } from "./writing.ts";

const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

/** Adds a link to the footer and publishes it. */
async function putFooterLink(own: Parameters<typeof queryRows>[0], to: string): Promise<void> {
  const { id, initial, version } = footerDocument;
  const values = { ...initial, legal: [{ name: "Ducts", to }] };
  await queryRows(
    own,
    "insert into content_documents (id, version, published_version) values ($1, 1, 1)",
    [id],
  );
  await queryRows(
    own,
    "insert into content_revisions (document_id, version, schema_version, values) values ($1, 1, $2, $3)",
    [id, version, values],
  );
}

/** Fills in the required fields, with the body as HTML. */
async function write(page: Page, title: string, html: string): Promise<void> {
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Excerpt").fill("A duct plan's checks before it is built.");
  await page.getByRole("button", { name: "HTML" }).click();
  await page.getByRole("textbox", { name: "Content" }).fill(html);
  await page.getByLabel("Category").selectOption("FTTH Design");
}

for (const engine of screenEngines("postgres")) {
  test(`a post is written, published, moved, deleted and restored, on ${engine}`, async ({
    page,
    adminSites,
    tolerated,
  }) => {
    tolerated.push("400", "404");
    const own = await adminSites(engine);
    // Removes the posts of the demonstration and of the worker's other tests.
    await queryRows(own, "delete from blog_posts");
    const { origin } = own.site;
    const publicly = (slug: string) => fetch(`${origin}/blog/${slug}`, { redirect: "manual" });
    await own.signIn(page, "editor");
    await page.goto(`${origin}/admin/blog`);
    await expect(page.getByText("No blog posts found")).toBeVisible();
    await page.getByRole("link", { name: "Create First Post" }).click();

    // Nothing is filled in: every required field has an error, and the first has the focus.
    await expect(page.getByLabel("Title", { exact: true })).toBeFocused();
    const status = page.locator(".editor-actions [aria-live]");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(status).toHaveText("Not saved: Title is required.");
    await page.getByLabel("Publish immediately").check();
    await page.getByRole("button", { name: "Save and publish" }).click();
    for (const field of ["Title", "Slug", "Excerpt", "Content", "Category"]) {
      await expect(page.getByText(`${field} is required.`, { exact: true }).first()).toBeVisible();
    }
    await expect(status).toHaveText(
      /^Not saved: Title is required. Slug is required. .*Category is required.$/,
    );
    await expect(page.getByLabel("Title", { exact: true })).toBeFocused();
    await page.getByLabel("Publish immediately").uncheck();

    await page.getByLabel("Title", { exact: true }).fill(`${ftthNetworkDesign.title}!`);
    await expect(page.getByLabel("Slug")).toHaveValue(ftthNetworkDesign.slug);
    await expect(
      page.getByText("This address is already in use. A number will be added when you save."),
    ).toBeVisible();
    await page.getByLabel("Title", { exact: true }).fill("Ducts & Chambers, Part 1");
    await expect(page.getByLabel("Slug")).toHaveValue("ducts-chambers-part-1");
    await expect(page.getByText("This address is available.")).toBeVisible();
    await expect(page.getByLabel("SEO Title")).toHaveValue(
      "Ducts & Chambers, Part 1 | Engineering Blog",
    );
    await page.getByLabel("Excerpt").fill("How many ducts a street needs.");
    await page.getByLabel("Category").selectOption("FTTH Design");

    // The text looks as it will when published.
    const content = page.getByRole("textbox", { name: "Content" });
    await expect(content).toHaveAttribute("contenteditable", "true");
    await content.click();
    await page.keyboard.type("Ducts come in ");
    await page.keyboard.press("Control+b");
    await page.keyboard.type("pairs");
    await page.keyboard.press("Control+b");
    await page.keyboard.type(".");
    await page.getByRole("button", { name: "HTML" }).click();
    await expect(content).toHaveValue("<p>Ducts come in <strong>pairs</strong>.</p>");

    // Enter adds a chip, trimmed and without duplicates; the keyboard can remove it.
    const tags = page.getByLabel("Tags");
    for (const tag of ["duct", "  duct ", "", "chamber", "spare"]) {
      await tags.fill(tag);
      await tags.press("Enter");
    }
    await tags.press("Backspace");
    await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(2);
    await page.getByRole("button", { name: "Save" }).click();

    await expect(page).toHaveURL(`${origin}/admin/blog`);
    await expect(toast(page, "is saved")).toBeVisible();
    await expect(page.getByRole("columnheader")).toHaveText([
      "Post",
      "Category",
      "Status",
      "Date",
      "Actions",
    ]);
    const post = row(page, "Ducts & Chambers, Part 1");
    await expect(post).toContainText("1 min read");
    expect((await publicly("ducts-chambers-part-1")).status).toBe(404);
    await post.getByRole("button", { name: "Draft" }).press("Enter");
    await expect(post.getByRole("button", { name: "Published" })).toBeVisible();
    const article = await publicly("ducts-chambers-part-1");
    expect(article.status).toBe(200);
    expect(await article.text()).toContain("Ducts come in <strong>pairs</strong>.");

    await post.getByRole("link", { name: "Edit" }).click();
    await expect(page.getByLabel("Publish immediately")).toBeChecked();
    await page.getByLabel("Title", { exact: true }).fill("Ducts and Chambers");
    await expect(page.getByLabel("Slug")).toHaveValue("ducts-chambers-part-1");
    await page.getByLabel("Slug").fill("Ducts and Chambers!");
    await page.getByLabel("Excerpt").focus();
    await expect(page.getByLabel("Slug")).toHaveValue("ducts-and-chambers");
    await expect(page.getByText("Visitors see the previous version until you save.")).toBeVisible();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(row(page, "Ducts and Chambers")).toBeVisible();
    const moved = await publicly("ducts-chambers-part-1");
    expect([moved.status, moved.headers.get("location")]).toEqual([
      301,
      "/blog/ducts-and-chambers",
    ]);

    await putFooterLink(own, "/blog/ducts-and-chambers");
    const kept = row(page, "Ducts and Chambers");
    await chooseAction(kept, "Delete");
    const question = page.getByRole("alertdialog", {
      name: "Are you sure you want to delete this blog post?",
    });
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(kept.getByRole("button", { name: /^More actions/ })).toBeFocused();
    // No icon of the row deletes it.
    await expect(kept.getByRole("button", { name: "Delete" })).toHaveCount(0);
    await chooseAction(kept, "Delete");
    const footer = { name: "Footer", exact: true };
    await expect(question.getByRole("link", footer)).toHaveAttribute(
      "href",
      "/admin/site/navigation/footer",
    );
    await expectAccessible(page);
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "was deleted").getByRole("link", footer)).toBeVisible();
    await queryRows(own, "delete from content_documents where id = 'footer'");
    await expect(page.getByText("No blog posts found")).toBeVisible();
    // The toast's timer pauses while the pointer is over it.
    await page.getByRole("button", { name: "Undo" }).hover();
    expect((await publicly("ducts-and-chambers")).status).toBe(404);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row(page, "Ducts and Chambers")).toBeVisible();
    expect((await publicly("ducts-and-chambers")).status).toBe(200);
    expect((await publicly("ducts-chambers-part-1")).status).toBe(301);
  });

  test(`a post appears at its scheduled time and can be found in the list, on ${engine}`, {
    tag: "@slow",
  }, async ({ page, adminSites }) => {
    const own = await adminSites(engine);
    const { origin } = own.site;
    await own.signIn(page, "editor");
    await page.goto(`${origin}/admin/blog/new`);
    await write(page, "Planned outage", "<p>Text</p>");
    await schedule(page, "2090-05-04T10:30");
    const planned = row(page, "Planned outage");
    await expect(planned.getByRole("button", { name: "Scheduled" })).toBeVisible();
    await expect(planned).toContainText("Appears 4 May 2090, 10:30");
    expect((await fetch(`${origin}/blog/planned-outage`)).status).toBe(404);

    await page.getByLabel("Search").fill("PLANNED OUT");
    await expect(page).toHaveURL(/q=PLANNED/);
    const views = page.getByRole("navigation", { name: "Post views" });
    await views.getByRole("link", { name: "Scheduled 1" }).click();
    await expect(page).toHaveURL(/\?status=Scheduled$/);
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.getByLabel("Search").fill("No such post");
    await expect(page.getByText("No blog posts found")).toBeVisible();
    await expect(page.getByRole("link", { name: "Create First Post" })).toBeHidden();
    await page.getByRole("link", { name: "Show all posts" }).click();
    await planned.getByRole("button", { name: "Scheduled" }).click();
    await expect(planned.getByRole("button", { name: "Draft" })).toBeVisible();
    await planned.getByRole("button", { name: "Draft" }).click();
    await expect(planned.getByRole("button", { name: "Published" })).toBeVisible();
    expect((await fetch(`${origin}/blog/planned-outage`)).status).toBe(200);
  });
}

test("the list, the editor and the history have no accessibility violations", {
  tag: "@slow",
}, async ({ page, adminSite }) => {
  const { origin } = adminSite.site;
  await adminSite.signIn(page);
  await page.goto(`${origin}/admin/blog/new`);
  await write(page, "Read by everyone", "<p>Text</p>");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row(page, "Read by everyone")).toBeVisible();
  // Without the toast, which disappears by itself.
  await page.reload();
  await expectAccessible(page);
  await row(page, "Read by everyone").getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("textbox", { name: "Content" })).toHaveAttribute(
    "contenteditable",
    "true",
  );
  await expectAccessible(page);
  await page.getByRole("link", { name: "History" }).click();
  await page.getByRole("link", { name: /Version 1/ }).click();
  await expect(page.getByText("No differences.")).toBeVisible();
  await expectAccessible(page);
});
