import { expect, it } from "vitest";
import { samples } from "../../../tests/support/sample-files.ts";
import { makeMp4, makeWebm, mediaSamples } from "../../../tests/support/sample-media.ts";
import { recogniseMedia } from "./media-type.ts";

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

it.each<[string, Buffer]>([
  ["QuickTime", makeMp4("qt  ")],
  ["a picture in the same box", makeMp4("heic")],
  ["Matroska", makeWebm("matroska")],
  ["a brand that stands elsewhere", Buffer.concat([Buffer.alloc(3), makeMp4()])],
  ["a Revit model", samples.rvt],
  ["a scan", samples.las],
  ["points", samples.xyz],
  ["a page", Buffer.from("<!DOCTYPE html><script>alert(1)</script>")],
  ["nothing", Buffer.alloc(0)],
])("does not take %s", async (_, content) => {
  expect(await recognise(content)).toBeUndefined();
});
