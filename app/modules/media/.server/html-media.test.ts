import { expect, it } from "vitest";
import { imageUrls, withPictures } from "./html-media.ts";

const url = "/media/portfolio/blog/1.jpg";
const html = `<p>a <img src="${url}" alt="A &quot;plan&quot;" width="9" height="9" /></p><img src="/drawings/b.webp?x=1&amp;y=2" alt="" />`;
const picture = {
  url: `${url}?v=2`,
  width: 900,
  height: 600,
  alt: "x",
  avif: "/a 480w",
  webp: "/b 480w",
};

it("gives stored images in a text their true size and their widths, and leaves the others unchanged", () => {
  expect(imageUrls(html)).toEqual([url, "/drawings/b.webp?x=1&y=2"]);
  expect(withPictures(html, new Map([[url, picture]]))).toBe(
    `<p>a <picture><source type="image/avif" srcset="/a 480w" sizes="(min-width: 60rem) 46rem, 92vw" />` +
      `<source type="image/webp" srcset="/b 480w" sizes="(min-width: 60rem) 46rem, 92vw" />` +
      `<img src="${url}?v=2" width="900" height="600" alt="A &quot;plan&quot;" /></picture></p>` +
      `<img src="/drawings/b.webp?x=1&amp;y=2" alt="" />`,
  );
  const waiting = { ...picture, avif: "", webp: "" };
  expect(withPictures(html, new Map([[url, waiting]]))).toContain(
    `<p>a <img src="${url}?v=2" width="900" height="600" alt=`,
  );
  expect(withPictures(html, new Map([[url, null]]))).toBe(html);
});

it("is fast for a text full of broken images", () => {
  const started = performance.now();
  expect(imageUrls("<img ".repeat(20_000))).toEqual([]);
  expect(imageUrls(`<img ${'src="'.repeat(20_000)}`)).toEqual([]);
  expect(performance.now() - started).toBeLessThan(500);
});
