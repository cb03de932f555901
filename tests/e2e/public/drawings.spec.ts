import { drawingNames } from "@datumline/studio/drawings/catalog";
import type { Page } from "@playwright/test";
import * as bim from "#modules/catalogue/bim-modeling.ts";
import * as civil from "#modules/catalogue/civil-engineering.ts";
import * as ftth from "#modules/catalogue/ftth-design.ts";
import * as scan from "#modules/catalogue/scan-to-bim.ts";
import * as solar from "#modules/catalogue/solar-pv-permitting.ts";
import { expect, test, withConsent } from "#tests/e2e/fixtures.ts";

const file = (name: string) => `/drawings/${name}.svg`;

test("every drawing is a file of at most 25 KB with an accessible name", async ({
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

/** Renders drawings on a page of the site, each at its native size, and waits for the fonts. */
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

test("no two drawings on a page share an ID, and every reference finds its target", async ({
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

/** An area of a sheet, px. */
type Edges = { left: number; top: number; right: number; bottom: number };

/** The texts of a rendered drawing by their index, and its sheet. A text is measured by the height of its capitals. */
const textsOf = (page: Page, place: number) =>
  page.evaluate((place) => {
    const svg = document.querySelectorAll("svg")[place] as SVGSVGElement;
    const sheet = svg.getBoundingClientRect();
    const texts = [...svg.querySelectorAll("text")].map((text) => {
      const box = text.getBBox();
      const size = Number.parseFloat(getComputedStyle(text).fontSize);
      // From the baseline, as fonts differ in the space around their letters. Capitals are 0.7 em high.
      const bottom = text.getStartPositionOfChar(0).y;
      const top = bottom - 0.7 * size;
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
    return { texts, sheet: { left: 0, top: 0, right: sheet.width, bottom: sheet.height } };
  }, place);

/** A tolerance of half a pixel. */
const forgiven = 0.5;

const within = (inner: Edges, outer: Edges) =>
  inner.left >= outer.left - forgiven &&
  inner.top >= outer.top - forgiven &&
  inner.right <= outer.right + forgiven &&
  inner.bottom <= outer.bottom + forgiven;

const overlap = (a: Edges, b: Edges) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > forgiven &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > forgiven;

test("every drawing keeps its texts on the sheet and apart from each other", async ({
  page,
  sharedSite,
}) => {
  await show(page, sharedSite.site.origin, drawingNames);
  for (const [place, name] of drawingNames.entries()) {
    const { texts, sheet } = await textsOf(page, place);
    const outside = texts.filter((text) => !within(text, sheet)).map(({ text }) => text);
    const overlapping = texts.flatMap((a, i) =>
      texts
        .slice(i + 1)
        .filter((b) => overlap(a, b))
        .map((b) => `${a.text} | ${b.text}`),
    );
    expect.soft(texts.length, name).toBeGreaterThan(0);
    expect.soft({ outside, overlapping }, name).toEqual({ outside: [], overlapping: [] });
  }
});

/** The details of drawings in the texts of service pages, wherever they are nested. */
function partsIn(texts: unknown): { drawing: string; view: readonly number[] }[] {
  if (typeof texts !== "object" || texts === null) return [];
  const inside = Object.values(texts).flatMap(partsIn);
  return "drawing" in texts && "view" in texts
    ? [texts as ReturnType<typeof partsIn>[number], ...inside]
    : inside;
}

test("no detail of a drawing on a service page cuts a text", async ({ page, sharedSite }) => {
  const parts = partsIn([bim, civil, ftth, scan, solar]);
  expect(parts.length).toBeGreaterThan(10);
  await show(
    page,
    sharedSite.site.origin,
    parts.map(({ drawing }) => drawing),
  );
  // An image loads no fonts, so the system's replace ours.
  await page.evaluate(() => {
    for (const text of document.querySelectorAll("text")) text.style.fontFamily = "monospace";
  });
  for (const [place, { drawing, view }] of parts.entries()) {
    const [left = 0, top = 0, width = 0, height = 0] = view;
    expect.soft(width / height, `${drawing} ${view}`).toBeCloseTo(4 / 3, 2);
    const part = { left, top, right: left + width, bottom: top + height };
    const { texts } = await textsOf(page, place);
    const cut = texts.filter((text) => overlap(text, part) && !within(text, part));
    expect
      .soft(
        cut.map(({ text }) => text),
        `${drawing} ${view}`,
      )
      .toEqual([]);
  }
});
