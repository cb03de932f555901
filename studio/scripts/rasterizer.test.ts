import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openRasterizer, type Rasterizer } from "./rasterizer.ts";

let rasterizer: Rasterizer;
beforeAll(async () => {
  rasterizer = await openRasterizer();
});
afterAll(() => rasterizer.close());

const sample = (attributes: string) =>
  rasterizer.render({
    path: "/sample.png",
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40"><text x="4" y="28" font-size="20" ${attributes}>Agm 0123 ±×·–</text></svg>`,
    width: 400,
    format: "png",
  });

it("draws letters with the site's fonts, not the machine's", async () => {
  const [inter, bold, mono, monoBold] = await Promise.all([
    sample('font-family="Inter"'),
    sample('font-family="Inter" font-weight="700"'),
    sample('font-family="IBM Plex Mono"'),
    sample('font-family="IBM Plex Mono" font-weight="600"'),
  ]);
  const different = new Set([inter, bold, mono, monoBold].map((png) => png.toString("base64")));
  expect(different.size).toBe(4);
  for (const family of ["DejaVu Sans", "Liberation Serif", "Arial", "Times"]) {
    expect((await sample(`font-family="${family}, IBM Plex Mono"`)).equals(mono)).toBe(true);
  }
});

it("breaks a title into lines that fit in their box", async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><path d="M0 0H600V400H0Z" fill="#FFFFFF"/></svg>`;
  const box = { x: 50, y: 100, width: 300, height: 200 };
  const text = "A title of several words & a coordination/permitting < that needs lines";
  const png = await rasterizer.render({
    path: "/title.png",
    svg,
    width: 600,
    format: "png",
    title: { text, ...box },
  });
  const { info } = await sharp(png)
    .flatten({ background: "#FFFFFF" })
    .trim()
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBeGreaterThan(150);
  expect(info.width).toBeLessThanOrEqual(box.width);
  expect(info.height).toBeLessThanOrEqual(box.height);
  expect(-(info.trimOffsetLeft ?? 0)).toBeGreaterThanOrEqual(box.x);
  expect(-(info.trimOffsetTop ?? 0)).toBeGreaterThanOrEqual(box.y);
});
