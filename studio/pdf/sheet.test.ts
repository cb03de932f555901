import { beforeAll, expect, test } from "vitest";
import { dimension } from "./drawing-marks.ts";
import { breakLines } from "./rich-text.ts";
import { Sheet } from "./sheet.ts";
import { lettering, TaggedPdf } from "./tagged-pdf.ts";

let pdf: TaggedPdf;

beforeAll(async () => {
  const about = { title: "Test", author: "Test", subject: "Test", keywords: "test" };
  pdf = await TaggedPdf.create({ ...about, date: new Date(0) });
  pdf.doc.addPage();
});

const text =
  "The ray leaves at the angle **θ~i~** at which it came, and `12 min` later it has passed the eye of someone at a window of the first floor.";

test("lines fit into their column, keep every word, and are nearly even", () => {
  const lines = breakLines(pdf, text, lettering.body, 160);
  expect(Math.max(...lines.map(({ width }) => width))).toBeLessThanOrEqual(160);
  const words = lines.flatMap(({ runs }) => runs.map((run) => run.text)).join("");
  expect(words).toBe(text.replace(/\*\*|[`~]/g, ""));
  const full = lines.slice(0, -1).map(({ width }) => width);
  expect(Math.max(...full) - Math.min(...full)).toBeLessThan(40);
});

test("each run is set in a face that has its letters", () => {
  const runs = breakLines(pdf, text, lettering.body, 160).flatMap((line) => line.runs);
  expect(runs.find((run) => run.text.includes("θ"))?.style.face).toBe("greekMedium");
  expect(runs.find((run) => run.text.includes("12"))?.style.face).toBe("mono");
});

test("content without an element to belong to is an error", () => {
  expect(() => pdf.content(() => dimension(pdf, [0, 0], [100, 0], 10, "100"))).toThrow();
});

test("content that does not fit on a sheet is an error", () => {
  const sheet = new Sheet(pdf, { x: 50, y: 50, width: 300, height: 40 }, 100);
  sheet.text("One line fits.");
  expect(() => sheet.text(text)).toThrow(RangeError);
});
