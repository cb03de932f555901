import { expect, test } from "#tests/e2e/admin/admin-site.ts";
import { screenEngines } from "#tests/e2e/fixtures.ts";
import { clipboard } from "#tests/support/clipboards.ts";
import { content, newPost, paste } from "./writing.ts";

for (const engine of screenEngines("postgres")) {
  test(`lists, check lists and code of other programs are pasted whole, and losses are named, on ${engine}`, async ({
    page,
    adminSites,
  }) => {
    const own = await adminSites(engine);
    const uploads: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/admin/media/files")) uploads.push(request.url());
    });
    await newPost(page, own, "Pasted");
    const text = content(page);

    await paste(page, { html: clipboard("google-docs-partial-list") });
    await expect(text.getByRole("listitem")).toHaveText(["Splice", "Closure"]);
    await page.keyboard.press("Control+a");
    await paste(page, { html: clipboard("google-docs-checklist") });
    await expect(text.getByRole("listitem")).toHaveText(["☑ Site visit", "☐ Survey"]);
    await expect(text.locator("img")).toHaveCount(0);
    expect(uploads).toEqual([]);
    await page.keyboard.press("Control+a");
    await paste(page, { html: clipboard("vs-code"), text: "const a = 1;\n\n  b();" });
    await expect(text.locator("pre")).toHaveText("const a = 1;\n\n  b();", { useInnerText: true });
    await expect(page.getByText("Not kept from your paste")).toBeHidden();

    await page.keyboard.press("Control+a");
    await paste(page, {
      html: "<details><summary>Tog</summary>in</details><p><mark>High</mark></p>",
    });
    await expect(text.locator("p")).toHaveText(["Tog", "in", "High"]);
    const notice = page.getByText(
      "Not kept from your paste: 1 collapsible section (now open), 1 highlight.",
    );
    await expect(notice).toBeVisible();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(notice).toBeHidden();

    // Soft line breaks of slides, and optional hyphens of Word.
    await text.click();
    await page.keyboard.press("Control+a");
    await paste(page, { html: "<p>one\u000btwo&#x1F; three&#xFFFE;</p>" });
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await paste(page, { text: "four\u000bfive\u001f" });
    await page.getByRole("button", { name: "HTML", exact: true }).click();
    const source = page.getByRole("textbox", { name: "Content" });
    await expect(source).toHaveValue("<p>one<br>two three</p>\n<p>four</p>\n<p>five</p>");
    await page.evaluate(() => {
      const copied = document.createElement("textarea");
      copied.value = "<p>six\u001f\u000b</p>";
      document.body.append(copied);
      copied.select();
      document.execCommand("copy");
      copied.remove();
    });
    await source.focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Control+v");
    await page.keyboard.type("7");
    await expect(source).toHaveValue(/<p>five<\/p><p>six\n<\/p>7$/);
  });
}
