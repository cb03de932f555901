import { expect, test } from "#tests/e2e/admin/admin-site.ts";
import { putPosts } from "#tests/support/posts.ts";
import { queryRows } from "#tests/support/rows.ts";

test("text typed just before leaving the page is restored, too", async ({ page, adminSites }) => {
  const own = await adminSites("pglite");
  await putPosts(own, [{ slug: "left", content: "<p>Kept.</p>" }]);
  const [post] = await queryRows(own, "select id from blog_posts where slug = 'left'");
  await own.signIn(page, "editor");
  await page.goto(`${own.site.origin}/admin/blog/edit/${post?.id}`);
  const content = page.getByRole("textbox", { name: "Content" });
  await expect(content).toHaveAttribute("contenteditable", "true");
  await content.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Typed last.");
  page.on("dialog", (question) => question.accept());
  await page.reload();
  await expect(content).toHaveText("Kept. Typed last.");
});
