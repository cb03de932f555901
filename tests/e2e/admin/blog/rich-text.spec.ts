import type { Page } from "@playwright/test";
import { type AdminSite, expect, test } from "#tests/e2e/admin/admin-site.ts";

const content = (page: Page) => page.getByRole("textbox", { name: "Content" });

/** Opens an empty post in its HTML view. Returns the buttons of both views. */
async function newPost(page: Page, { site, signIn }: AdminSite) {
  await signIn(page, "editor");
  await page.goto(`${site.origin}/admin/blog/new`);
  const rich = page.getByRole("button", { name: "Rich text" });
  const html = page.getByRole("button", { name: "HTML" });
  await html.click();
  return { rich, html };
}

test("unsupported HTML stays HTML in the rich text view, and supported HTML is unchanged", async ({
  page,
  adminSite,
}) => {
  const { rich, html } = await newPost(page, adminSite);
  const kept =
    '<h2>Head</h2>\n<p class="formula">H<sub>2</sub>O</p>\n<ul><li>One</li><li>Two <a href="/contact">here</a></li></ul>\n' +
    '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>';
  await content(page).fill(kept);
  await rich.click();
  await expect(content(page).getByRole("cell", { name: "1" })).toBeVisible();
  await content(page).getByText("Head").click();
  await page.keyboard.press("End");
  await page.keyboard.type("ing");
  await html.click();
  await expect(content(page)).toHaveValue(kept.replace("Head<", "Heading<"));

  const figure =
    '<figure><img src="/apple-touch-icon.png" alt="A sheet"><figcaption>Plan</figcaption></figure>';
  await content(page).fill(`<p>Before</p>\n${figure}\n<p>After</p>`);
  await rich.click();
  await content(page).getByRole("img", { name: "A sheet" }).click();
  await page.keyboard.press("Delete");
  await expect(content(page).getByText("Plan")).toBeHidden();
  await html.click();
  await expect(content(page)).toHaveValue("<p>Before</p>\n<p>After</p>");

  const more = "<p><mark>LOD</mark></p>";
  await content(page).fill(more);
  await rich.click();
  await expect(page.getByText("would lose <mark>")).toBeVisible();
  await expect(content(page)).toHaveValue(more);
});

test("an image without alt text is reported, located and described", async ({
  page,
  adminSite,
}) => {
  const { rich, html } = await newPost(page, adminSite);
  const image = '<img src="/drawings/sun-path.svg" alt="">';
  const described = image.replace('""', '"A sheet"');
  await content(page).fill(`<p>Before</p>\n${described}\n${image}\n<p>After</p>`);
  const warning = page.getByRole("button", { name: /Image 2 in the text has no alt text/ });
  await expect(warning).toBeVisible();
  await warning.click();
  await expect(content(page)).toBeFocused();
  await page.keyboard.type("A roof");
  await expect(warning).toBeHidden();
  await expect(content(page)).toHaveValue(/alt="A sheet"[\s\S]*alt="A roof"/);

  await content(page).fill(`<p>Before</p>\n${described}\n${image}\n<p>After</p>`);
  await rich.click();
  await expect(content(page)).toHaveAttribute("contenteditable", "true");
  await warning.press("Enter");
  await page.keyboard.type("A plan");
  await expect(warning).toBeHidden();
  await html.click();
  await expect(content(page)).toHaveValue(/alt="A sheet"[\s\S]*alt="A plan"/);
});
