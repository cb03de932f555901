import { drawingNames } from "@datumline/drawings/catalog";
import type { Page } from "@playwright/test";
import { expect, test, withConsent } from "#tests/e2e/fixtures.ts";

const file = (name: string) => `/drawings/${name}.svg`;

test("every drawing is a file of at most 25 KB that names itself", async ({
  request,
  sharedSite,
}) => {
  for (const name of drawingNames) {
    const answer = await request.get(sharedSite.site.origin + file(name));
    expect.soft(answer.status(), name).toBe(200);
    expect.soft(answer.headers()["content-type"], name).toBe("image/svg+xml; charset=utf-8");
    const markup = await answer.text();
    expect.soft(Buffer.byteLength(markup), name).toBeLessThanOrEqual(25 * 1024);
    for (const part of ["title", "desc"]) {
      const [, id, text = ""] =
        new RegExp(`<${part} id="([^"]+)">([^<]+)</${part}>`).exec(markup) ?? [];
      expect
        .soft(id && markup.match(/aria-labelledby="([^"]+)"/)?.[1]?.split(" "), name)
        .toContain(id);
      expect.soft(text.length, `${name}: ${part}`).toBeGreaterThan(part === "title" ? 10 : 60);
    }
  }
});

/** Puts drawings into a page of the site, each at its native size, and waits for their letters. */
async function show(page: Page, origin: string, names: readonly string[]): Promise<void> {
  await withConsent(page);
  await page.goto(`${origin}/terms`);
  await page.evaluate(async (files) => {
    const markups = await Promise.all(files.map(async (file) => (await fetch(file)).text()));
    document.body.innerHTML = markups.map((markup) => `<div>${markup}</div>`).join("");
    for (const svg of document.querySelectorAll("svg")) {
      svg.setAttribute("width", String(svg.viewBox.baseVal.width));
      svg.setAttribute("height", String(svg.viewBox.baseVal.height));
    }
    await Promise.all(
      [400, 600].map((weight) => document.fonts.load(`${weight} 10px "IBM Plex Mono"`)),
    );
  }, names.map(file));
}

test("no two drawings on a page share an id, and every reference finds its own", async ({
  page,
  sharedSite,
}) => {
  await show(page, sharedSite.site.origin, drawingNames);
  const { ids, lost } = await page.evaluate(() => {
    const lost: string[] = [];
    for (const svg of document.querySelectorAll("svg")) {
      const used = svg.outerHTML.matchAll(/(?:url\(|href=")#([^)"]+)/g);
      for (const [, id = ""] of used) if (!svg.querySelector(`[id="${id}"]`)) lost.push(id);
    }
    return { ids: [...document.querySelectorAll("svg [id]")].map(({ id }) => id), lost };
  });
  expect(ids.length).toBeGreaterThanOrEqual(2 * drawingNames.length);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  expect(lost).toEqual([]);
});

/**
 * The texts of a drawing that is shown, by its place among them, that leave it or that lie on one another. What counts
 * of a text is the height of its capitals; half a pixel is forgiven.
 */
const misplacedTexts = (page: Page, place: number) =>
  page.evaluate((place) => {
    const svg = document.querySelectorAll("svg")[place] as SVGSVGElement;
    const sheet = svg.getBoundingClientRect();
    const texts = [...svg.querySelectorAll("text")].map((text) => {
      const box = text.getBBox();
      const size = Number.parseFloat(getComputedStyle(text).fontSize);
      // IBM Plex Mono reaches 1.025 em up and 0.275 em down; its capitals are 0.7 em high.
      const [top, bottom] = [box.y + 0.325 * size, box.y + box.height - 0.275 * size];
      const matrix = text.getScreenCTM() as DOMMatrix;
      const corners = [
        [box.x, top],
        [box.x + box.width, top],
        [box.x + box.width, bottom],
        [box.x, bottom],
      ].map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix));
      const [xs, ys] = [corners.map((c) => c.x - sheet.x), corners.map((c) => c.y - sheet.y)];
      return {
        text: text.textContent ?? "",
        left: Math.min(...xs),
        right: Math.max(...xs),
        top: Math.min(...ys),
        bottom: Math.max(...ys),
      };
    });
    const forgiven = 0.5;
    const outside = texts.filter(
      (t) =>
        t.left < -forgiven ||
        t.top < -forgiven ||
        t.right > sheet.width + forgiven ||
        t.bottom > sheet.height + forgiven,
    );
    const overlapping = texts.flatMap((a, i) =>
      texts
        .slice(i + 1)
        .filter(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > forgiven &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > forgiven,
        )
        .map((b) => `${a.text} | ${b.text}`),
    );
    return { count: texts.length, outside: outside.map((t) => t.text), overlapping };
  }, place);

test("every drawing keeps its texts on the sheet and apart", async ({ page, sharedSite }) => {
  await show(page, sharedSite.site.origin, drawingNames);
  for (const [place, name] of drawingNames.entries()) {
    const { count, ...misplaced } = await misplacedTexts(page, place);
    expect.soft(count, name).toBeGreaterThan(0);
    expect.soft(misplaced, name).toEqual({ outside: [], overlapping: [] });
  }
});
