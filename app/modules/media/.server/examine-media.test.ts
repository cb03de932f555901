import { expect, it } from "vitest";
import { samples } from "#tests/support/sample-files.ts";
import { makeMp4, makeWebm, mediaSamples } from "#tests/support/sample-media.ts";
import { recogniseMedia } from "./examine-media.ts";

const recognise = (content: Buffer) =>
  recogniseMedia({
    size: content.length,
    read: async (position, length) => content.subarray(position, position + length),
  });

it.each(Object.entries(mediaSamples))("recognises %s", async (type, content) => {
  expect(await recognise(content)).toBe(type);
});

it.each(["isom", "iso6", "mp42", "M4V ", "avc1"])(
  "recognises MP4 of the brand %s",
  async (brand) => {
    expect(await recognise(makeMp4(brand))).toBe("mp4");
  },
);

it.each([
  "<svg>",
  '\ufeff<?xml version="1.0"?>\n<!-- made -->\n<svg xmlns="http://www.w3.org/2000/svg"/>',
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">\n<svg width="4">',
])("recognises the SVG %s", async (start) => {
  expect(await recognise(Buffer.from(start))).toBe("svg");
});

it.each<[string, Buffer]>([
  ["other XML", Buffer.from('<?xml version="1.0"?><rss/>')],
  ["a page with an SVG", Buffer.from("<!DOCTYPE html><svg></svg>")],
  ["QuickTime", makeMp4("qt  ")],
  ["a picture in the same box", makeMp4("heic")],
  ["Matroska", makeWebm("matroska")],
  ["a brand at another place", Buffer.concat([Buffer.alloc(3), makeMp4()])],
  ["a Revit model", samples.rvt],
  ["a scan", samples.las],
  ["points", samples.xyz],
  ["a page", Buffer.from("<!DOCTYPE html><script>alert(1)</script>")],
  ["nothing", Buffer.alloc(0)],
])("does not accept %s", async (_, content) => {
  expect(await recognise(content)).toBeUndefined();
});
