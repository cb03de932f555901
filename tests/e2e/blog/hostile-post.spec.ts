import { expect, hydrate, test, withConsent } from "#tests/e2e/fixtures.ts";
import { hostileHtml } from "#tests/support/hostile-html.ts";
import { putPosts } from "#tests/support/posts.ts";

const hostile = [
  "<h2>Harmless</h2><p>Plain words stay.</p>",
  ...hostileHtml({ run: "window.hit = 1", away: "https://evil.example" }),
].join("");

test("a stored post full of hostile HTML does nothing", async ({ page, ownSite }) => {
  await withConsent(page);
  const own = await ownSite("postgres");
  const { origin } = own.site;
  const nasty = `</script><img src=x onerror="window.hit = 2">`;
  await putPosts(own, [
    {
      slug: "hostile",
      title: `Poles ${nasty}`,
      excerpt: nasty,
      author: nasty,
      category: nasty,
      tags: [nasty],
      keywords: [nasty],
      image: "https://evil.example/h.png",
      content: hostile,
    },
  ]);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  page.on("dialog", (dialog) => dialog.dismiss());
  await page.addInitScript(() => {
    Object.assign(window, { violations: [] });
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      (window as unknown as { violations: string[] }).violations.push(
        `${violatedDirective} ${blockedURI}`,
      ),
    );
  });
  for (const path of ["/blog", "/blog/hostile"]) {
    await page.goto(origin + path, { waitUntil: "networkidle" });
    await hydrate(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    expect(asked.filter((url) => !url.startsWith(origin))).toEqual([]);
  }
  const text = page.locator(".prose");
  await expect(text.getByText("Plain words stay.")).toBeVisible();
  await text.getByText("Over", { exact: true }).click();
  for (const name of ["Four", "Five", "Six", "Seven"])
    await text.getByText(name, { exact: true }).click();
  await expect(
    text.locator("script, style, iframe, form, svg, math, object, embed, meta"),
  ).toHaveCount(0);
  await expect(text.getByRole("link", { name: "A plan" })).toHaveAttribute("rel", /noopener/);
  const outcome = await page.evaluate(() => ({
    hit: (window as { hit?: number }).hit,
    violations: (window as unknown as { violations: string[] }).violations,
    handlers: [...document.querySelectorAll("main *")].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith("on")),
    ),
    mains: document.querySelectorAll("#main").length,
  }));
  expect(outcome).toEqual({ hit: undefined, violations: [], handlers: [], mains: 1 });
  // The allow-list has removed it, not the policy as the second defence.
  const html = await text.innerHTML();
  expect(html).not.toMatch(/<(details|video|audio|base|link|noscript)\b|http-equiv|background=/);
});
