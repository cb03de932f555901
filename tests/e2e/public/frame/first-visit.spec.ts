import type { Page } from "@playwright/test";
import { articles } from "#modules/posts/articles/articles.ts";
import { expect, test, withConsent } from "#tests/e2e/fixtures.ts";

const [newest] = articles;
const paths = ["/", "/about", "/contact", `/blog/${newest?.slug}`];

/** The rendered height of the frame and the first heading, px and lines, and the lines of all headings. */
function measure(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const box = (selector: string) => {
      const { width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
      return [width, height];
    };
    const linesOf = (element: Element) =>
      Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight));
    return {
      hasInter: [...document.fonts].some(
        ({ family, status }) => family.includes("Inter Variable") && status === "loaded",
      ),
      top: {
        header: box(".header"),
        wordmark: box(".header .wordmark"),
        title: [...document.querySelectorAll("h1")].map(linesOf),
      },
      headings: [...document.querySelectorAll("main :is(h2, h3)")].map(linesOf),
    };
  });
}

for (const width of [360, 1440]) {
  test(`a first visit without our fonts has the same line breaks and wordmark, ${width} px`, async ({
    page,
    sharedSite,
    tolerated,
  }) => {
    tolerated.push("woff2", "ERR_FAILED");
    await withConsent(page);
    await page.setViewportSize({ width, height: 800 });
    let [headings, moved] = [0, 0];
    for (const path of paths) {
      const url = sharedSite.site.origin + path;
      await page.goto(url);
      // On the second load the fonts are ready before the first paint, even on a busy machine.
      await page.reload();
      const ours = await measure(page);
      await page.route("**/*.woff2", (route) => route.abort());
      await page.goto(url);
      const theirs = await measure(page);
      await page.unrouteAll();
      expect([ours.hasInter, theirs.hasInter]).toEqual([true, false]);
      expect(theirs.top, path).toEqual(ours.top);
      headings += ours.headings.length;
      moved += ours.headings.filter((lines, index) => theirs.headings[index] !== lines).length;
    }
    // No two fonts break every line in the same places.
    expect(moved / headings, "headings with a different height").toBeLessThan(0.03);
  });
}

test("the wordmark consists of outlines, and follows the colours of a contrast theme", async ({
  page,
  sharedSite,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(sharedSite.site.origin);
  const wordmark = page.locator(".header .wordmark");
  await expect(wordmark).toHaveCSS("mask-image", /^url\("data:image\/svg\+xml/);
  const [ground, drawn] = await wordmark.evaluate((mark) => [
    getComputedStyle(document.body).backgroundColor,
    getComputedStyle(mark).backgroundColor,
  ]);
  expect(drawn).not.toBe(ground);
});
