import { expect, hydrate, test, withConsent } from "#tests/e2e/fixtures.ts";
import { putPosts } from "#tests/support/posts.ts";

/** What people have tried elsewhere; each part would tell the page `hit` or ask the host `evil.example`. */
const hostile = [
  "<h2>Harmless</h2><p>Plain words stay.</p>",
  "<script>window.hit = 1</script><script src=https://evil.example/a.js></script>",
  "<img src=x onerror='window.hit = 2'><img src=https://evil.example/b.png alt='A plan'>",
  "<p onmouseover='window.hit = 3' onclick='window.hit = 3' style='position:fixed;inset:0'>Over</p>",
  "<a href='javascript:window.hit=4'>Four</a> <a href='JaVa&#x09;Script:window.hit=4'>Five</a>",
  "<a href='data:text/html,<script>opener.hit=5</script>'>Six</a>",
  "<svg onload='window.hit = 6'><a xlink:href='javascript:window.hit=6'><text y=20>S</text></a></svg>",
  "<style>@import url(https://evil.example/c.css); body { display: none }</style>",
  "<iframe srcdoc='<script>parent.hit = 7</script>'></iframe><object data=https://evil.example></object>",
  "<form action=https://evil.example/d><input name=q autofocus onfocus='window.hit = 8'><button>Go</button></form>",
  "<meta http-equiv=refresh content='0;url=https://evil.example/'><base href=https://evil.example/>",
  "<link rel=stylesheet href=https://evil.example/e.css><embed src=https://evil.example/f>",
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hit=9&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=window.hit=10>">n</p></noscript>',
  "<table><td background=https://evil.example/g.png><details open ontoggle='window.hit = 11'>T</details>",
  "<video><source onerror='window.hit = 12'></video><audio src=x onerror='window.hit = 13'></audio>",
  "</div></article></main><h1>Escaped</h1><div id=main><p id=top>End</p>",
].join("");

test("a stored post full of hostile HTML does nothing", async ({ page, ownSite }) => {
  await withConsent(page);
  const own = await ownSite("postgres");
  const { origin } = own.site;
  const nasty = `</script><img src=x onerror="window.hit = 14">`;
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
  await text.getByText("Over").click();
  for (const name of ["Four", "Five", "Six"]) await text.getByText(name, { exact: true }).click();
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
  // It is the allow-list that stopped it, not the policy behind it.
  const html = await text.innerHTML();
  expect(html).not.toMatch(/<(details|video|audio|base|link|noscript)\b|http-equiv|background=/);
});
