import { createHash } from "node:crypto";
import { pathToFileURL } from "node:url";
import { expect, hydrate, test, withConsent } from "#tests/e2e/fixtures.ts";
import { putPosts } from "#tests/support/posts.ts";

const withoutSanitiser = pathToFileURL("tests/support/disable-sanitiser.ts").href;

const planted = "window.hit = (window.hit ?? 0) + 1";
/** Imitates the scripts of the router and of the page, as far as a stranger can know them. */
const scripts = [
  `<script>${planted}</script>`,
  `<script nonce="">${planted}</script>`,
  `<script type="module" async="">${planted}</script>`,
  `<script type="text/deferred-module">${planted}</script>`,
  `<script type="application/json"></script><script type="text/javascript">${planted}</script>`,
  `<svg><script>${planted}</script></svg><img src="/favicon.ico" alt="" onload="${planted}">`,
  `<base href="https://evil.example/"><style>.prose { display: none }</style>`,
].join("");

test.use({ tolerated: ["Content Security Policy", "TrustedHTML"] });

test("a script that passes the allow-list into a page is not approved by the page's policy", async ({
  page,
  ownSite,
}) => {
  await withConsent(page);
  const own = await ownSite("pglite", { NODE_OPTIONS: `--import ${withoutSanitiser}` });
  const { origin } = own.site;
  await putPosts(own, [{ slug: "planted", content: `<p>Plain words stay.</p>${scripts}` }]);
  const answer = await page.goto(`${origin}/blog/planted`);
  const html = (await answer?.text()) ?? "";
  expect(html.split(planted).length).toBeGreaterThan(5);
  const policy = answer?.headers()["content-security-policy"] ?? "";
  const hash = createHash("sha256").update(planted).digest("base64");
  expect(policy).not.toContain(hash);
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("object-src 'none'");
  await expect(page.getByText("Plain words stay.")).toBeVisible();

  // Nor when the router inserts it on a navigation from another page.
  await page.goto(`${origin}/blog`);
  await hydrate(page);
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('a[href="/blog/planted"]')?.click(),
  );
  await page.waitForURL("**/blog/planted");
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
});
