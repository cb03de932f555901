import { expect, it } from "vitest";
import { mediaKindOf } from "#app/lib/media-types.ts";
import { findFileFault, findImageFault, uploadMessages } from "./media.ts";

const megabyte = 1024 * 1024;

it.each([
  ["plan.png", "image/png", 10, undefined],
  ["plan.png", "image/png", 11, "File size must be less than 10MB"],
  ["plan.PDF", "application/pdf", 100, undefined],
  ["plan.pdf", "application/pdf", 101, "File size must be less than 100MB"],
  ["sheet.svg", "image/svg+xml", 3, undefined],
  ["sheet.svg", "image/svg+xml", 4, "File size must be less than 3MB"],
  ["site.mp4", "video/mp4", 200, undefined],
  ["site.webm", "video/webm", 201, "File size must be less than 200MB"],
  // Browsers know no type for it.
  ["model.ifc", "", 5, undefined],
  ["notes.txt", "text/plain", 1, uploadMessages.notTaken],
  ["drawing.dwg.exe", "", 1, uploadMessages.notTaken],
])("reports the problem of %s (%s, %d MB)", (name, type, size, fault) => {
  expect(findFileFault({ name, type, size: size * megabyte })).toBe(fault);
});

it("accepts only images if nothing else fits", () => {
  const file = { name: "plan.pdf", type: "application/pdf", size: 1 };
  expect(findImageFault(file)).toBe(uploadMessages.wrongType);
});

it.each([
  ["a/b.jpeg", "Image"],
  ["b.PDF", "PDF"],
  ["b.svg", "SVG"],
  ["b.webm", "Video"],
  ["b.ifc", "CAD"],
  ["b.zip", "ZIP"],
  ["b.docx", "Document"],
  ["a.pdf/b", "Other"],
])("knows the kind of %s", (name, kind) => {
  expect(mediaKindOf(name)).toBe(kind);
});
