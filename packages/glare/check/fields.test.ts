import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkedPlaces,
  receptorFieldNames,
  receptorFields,
  siteFieldNames,
  siteFields,
} from "./fields.ts";
import { numberOf, problemWithNumber } from "./typed-number.ts";

const { latitude, longitude, utc, width, tilt } = siteFields;
const { bearing, distance } = receptorFields;

describe("a field of a glare check", () => {
  it.each([
    [width, "−12,5", -12.5],
    [width, "1200 m", 1200],
    [width, "1 200", 1200],
    [width, "1,200.5 metres", 1200.5],
    [distance, "1’200", 1200],
    [tilt, "15.125°", 15.125],
    [tilt, "15 deg", 15],
    [bearing, "270,500", 270.5],
    [latitude, "53.350", 53.35],
    [latitude, "53,35", 53.35],
    [latitude, "53.35° N", 53.35],
    [latitude, "N 53.35", 53.35],
    [latitude, "33.5 s", -33.5],
    [latitude, "53° 21′ 36″ N", 53.36],
    [latitude, `53°21'36"`, 53.36],
    [latitude, "53° 21,6' N", 53.36],
    [longitude, "6° 15' 36'' W", -6.26],
    [longitude, "-6° 15′ 36″", -6.26],
    [longitude, "−6.26°", -6.26],
    [utc, "+5:30", 5.5],
    [utc, "UTC−1:30", -1.5],
    [utc, "UTC", 0],
    [utc, "5,5 h", 5.5],
  ])("is read: %o %s", (field, text, value) => {
    expect(numberOf(field, text)).toBeCloseTo(value, 12);
  });

  it.each([
    [width, "1,200", "Width can be read as 1,200 or 1.2. Enter 1200 or 1.2."],
    [width, "1.200", "Width can be read as 1,200 or 1.2. Enter 1200 or 1.2."],
    [distance, "2,000 m", "Distance can be read as 2,000 or 2. Enter 2000 or 2."],
    [siteFields.height, "1,625", "Height can be read as 1,625 or 1.625. Enter 1625 or 1.6250."],
  ])("asks about ambiguous numbers: %o %s", (field, text, question) => {
    expect(problemWithNumber(field, text)).toBe(question);
    expect(numberOf(field, text)).toBeNaN();
  });

  it.each([
    [latitude, "53.35, -6.26"],
    [longitude, "53,35 −6,26"],
    [latitude, "53.35;-6.26"],
  ])("requires one coordinate in each field: %o %s", (field, text) => {
    expect(problemWithNumber(field, text)).toMatch(/contains two numbers\. Enter latitude and/);
  });

  it.each([
    [latitude, "53.35 W"],
    [longitude, "-6.26 W"],
    [latitude, "N 53.35 N"],
    [latitude, "53° 61' N"],
    [latitude, "53° 21.5' 30\" N"],
    [latitude, "53.35° 21' N"],
    [latitude, "91"],
    [width, "1.2 km"],
    [width, "12²"],
    [utc, "²"],
    [utc, "5:75"],
  ])("rejects %o %s", (field, text) => {
    expect(problemWithNumber(field, text)).toMatch(/must be a number from/);
  });

  it("rejects minutes typed as decimals", () => {
    expect(problemWithNumber(utc, "5.30")).toBe(
      "UTC offset must be in quarters of an hour. For example, 5.5 or 5:30.",
    );
    expect(problemWithNumber(utc, "5.75")).toBeUndefined();
  });

  it.each([
    [latitude, "Latitude must be a number from −89 to 89° N."],
    [tilt, "Tilt must be a number from 0 to 90°."],
    [utc, "UTC offset must be a number from −12 to 14 h."],
    [width, "Width must be a number from 1 to 2000 m."],
  ])("states its limits: %o", (field, sentence) => {
    expect(problemWithNumber(field, "99999")).toBe(sentence);
  });

  const fields = [
    ...siteFieldNames.map((name) => siteFields[name]),
    ...receptorFieldNames.map((name) => receptorFields[name]),
  ];

  it("accepts the values in its messages: limits, and the numbers to enter", () => {
    for (const field of fields) {
      const limits = problemWithNumber(field, "99999")?.match(/from (\S+) to ([^\s°]+)/) ?? [];
      expect(limits.slice(1).map((text) => numberOf(field, text))).toEqual([field.min, field.max]);
    }
    const thousands = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }));
    fc.assert(
      fc.property(thousands, fc.constantFrom(",", "."), ([whole, rest], mark) => {
        const question = problemWithNumber(
          width,
          `${whole}${mark}${String(rest).padStart(3, "0")}`,
        );
        const offered = /Enter (\S+) or (\S+)\.$/.exec(question ?? "")?.slice(1) ?? [];
        expect(offered.map((text) => numberOf(width, text))).toEqual([
          whole * 1000 + rest,
          Number(`${whole}.${String(rest).padStart(3, "0")}`),
        ]);
      }),
    );
  });

  it("takes the coordinates of every place that can be chosen", () => {
    for (const place of checkedPlaces)
      for (const name of ["latitude", "longitude", "utc"] as const)
        expect(problemWithNumber(siteFields[name], place[name]), place.name).toBeUndefined();
  });
});
