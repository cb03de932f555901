import { describe, expect, it } from "vitest";
import { numberOf, problemWithNumber, siteFields } from "./fields.ts";

describe("a number that somebody types for a glare check", () => {
  it.each([
    ["-12.5", -12.5],
    ["−12,5", -12.5],
    ["+3", 3],
    ["3 m", Number.NaN],
  ])("is read: %s", (text, value) => {
    expect(numberOf(text)).toBe(value);
  });

  it.each([
    [siteFields.latitude, "Latitude must be a number from −89 to 89° N."],
    [siteFields.tilt, "Tilt must be a number from 0 to 90°."],
    [siteFields.utc, "UTC offset must be a number from −12 to 14 h."],
    [siteFields.width, "Width must be a number from 1 to 2,000 m."],
  ])("is told its limits as other texts write them: %o", (field, sentence) => {
    expect(problemWithNumber(field, "99999")).toBe(sentence);
    expect(problemWithNumber(field, String(field.least))).toBeUndefined();
  });
});
