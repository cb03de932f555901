import { drawingMarkup } from "@datumline/studio/drawings/catalog";
import { expect, it } from "vitest";
import { imageUrls, withPictures } from "#modules/media/.server/html-media.ts";
import { demoProjects } from "#modules/portfolio/demo-projects.ts";
import { demoPosts } from "#modules/posts/demo-posts.ts";
import { drawingSizes, isPicturedDrawing } from "./drawing-pictures.ts";
import { drawnPicture } from "./drawn-picture.ts";

it("knows the widths of a drawing's picture, and returns none for other addresses", () => {
  expect(drawnPicture("/drawings/sun-path-1200.webp")).toMatchObject({
    url: "/drawings/sun-path-1200.webp",
    avif: "/drawings/sun-path-480.avif 480w, /drawings/sun-path-800.avif 800w, /drawings/sun-path-1200.avif 1200w",
    webp: "/drawings/sun-path-800.webp 800w, /drawings/sun-path-1200.webp 1200w, /drawings/sun-path-2400.webp 2400w",
    width: 1200,
    height: 848,
  });
  for (const url of ["/drawings/moon-path-800.webp", "/drawings/sun-path.svg", "/media/a-1.webp"]) {
    expect(drawnPicture(url)).toBeUndefined();
  }
});

it("serves each image of the sample posts in the width that fits, with its aspect ratio", () => {
  const shown = demoPosts.map(({ content }) => content).join("");
  const pictures = new Map(imageUrls(shown).map((url) => [url, drawnPicture(url) ?? null]));
  expect(pictures.size).toBeGreaterThan(0);
  const html = withPictures(shown, pictures);
  const images = html.match(/<img [^>]*>/g) ?? [];
  expect(html.match(/<source type="image\/avif" srcset="[^"]* 480w/g)).toHaveLength(images.length);
  for (const image of images) expect(image).toMatch(/ width="\d+" height="\d+"/);
});

it("knows the size of each drawing rendered as pictures, and renders those of all sample projects", () => {
  for (const [name, { width, height }] of Object.entries(drawingSizes)) {
    expect(isPicturedDrawing(name) && drawingMarkup(name), name).toContain(
      `viewBox="0 0 ${width} ${height}"`,
    );
  }
  for (const { drawing } of demoProjects.flatMap(({ gallery }) => gallery)) {
    expect(isPicturedDrawing(drawing), drawing).toBe(true);
  }
});
