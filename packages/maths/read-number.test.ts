import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ambiguousNumberMessage, plainNumber, readNumber } from "./read-number.ts";

const numberIn = (text: string) => {
  const reading = readNumber(text);
  return reading && "value" in reading ? reading.value : reading;
};

describe("readNumber", () => {
  it.each([
    ["0", 0],
    ["-0", 0],
    ["1200", 1200],
    ["-12.5", -12.5],
    ["−12,5", -12.5],
    ["+3", 3],
    [".5", 0.5],
    ["0,5", 0.5],
    ["0.500", 0.5],
    ["1200,500", 1200.5],
    ["1,200.5", 1200.5],
    ["1.200,5", 1200.5],
    ["1,200.500", 1200.5],
    ["1,200,000", 1_200_000],
    ["1.200.000", 1_200_000],
    ["1,20,000", 120_000],
    ["12,34,567.8", 1_234_567.8],
    ["1 200", 1200],
    ["1\u00a0200,5", 1200.5],
    ["1\u202f200", 1200],
    ["1\u2009200.25", 1200.25],
    ["1'200", 1200],
    ["1’200.5", 1200.5],
    ["١٢٠٠", 1200],
    ["١٬٢٠٠٫٥", 1200.5],
    ["１２．５", 12.5],
    ["१२००", 1200],
    ["\u200e53.35", 53.35],
    ["1.2e3", 1200],
    ["12,5E-1", 1.25],
  ])("reads %j as %d", (text, value) => {
    expect(numberIn(text)).toBe(value);
  });

  it.each([
    ["1,200", 1200, 1.2],
    ["1.200", 1200, 1.2],
    ["-12,345", -12_345, -12.345],
    ["999.999", 999_999, 999.999],
    ["１，２００", 1200, 1.2],
    ["\u00a01,200 ", 1200, 1.2],
  ])("has both readings of %j", (text, grouped, decimal) => {
    expect(readNumber(text)).toEqual({ readings: [grouped, decimal] });
  });

  it.each([
    ...["", " ", "-", ".", "5.", "5,", "1,,2", "1,2,3", "1,2000,000", "12 34", "1 2", "1'20"],
    ...["1.2.2026", "1,200.5.3", "1.2,5", "0,200,000", "53.35, -6.26", "53,35 -6,26", "5-", "--5"],
    ...["12²", "1½", "①", "0x10", "NaN", "Infinity", "1e400", "1_200", "(12)", "1/2", "10%", "Ⅻ"],
    "9".repeat(5_000),
  ])("does not read %j as a number", (text) => {
    expect(readNumber(text)).toBeUndefined();
  });

  it("reads a unit of the field behind the number, and no other", () => {
    const units = ["metres", "m"];
    expect(readNumber("1200 m", { units })).toEqual({ value: 1200 });
    expect(readNumber("0,5 Metres", { units })).toEqual({ value: 0.5 });
    expect(readNumber("1,200m", { units })).toEqual({ readings: [1200, 1.2] });
    for (const text of ["1.2 km", "5 ft", "5 mm", "m", "5 m m"])
      expect(readNumber(text, { units }), text).toBeUndefined();
  });

  it("reads a separator as a decimal mark if the quantity never reaches a thousand", () => {
    const options = { isBelowThousand: true };
    expect(readNumber("-6.260", options)).toEqual({ value: -6.26 });
    expect(readNumber("53,350", options)).toEqual({ value: 53.35 });
  });

  const finite = fc.double({ min: -1e12, max: 1e12, noNaN: true });

  it("reads back the formats of many countries, or requires a choice", () => {
    const locales = fc.constantFrom(
      "en",
      "de",
      "fr",
      "de-CH",
      "en-IN",
      "ar-EG",
      "hi-IN",
      "pt",
      "sv",
    );
    fc.assert(
      fc.property(finite, locales, fc.nat(6), (value, locale, digits) => {
        const rounded = Number(value.toFixed(digits)) + 0;
        const text = rounded.toLocaleString(locale, { maximumFractionDigits: digits });
        const reading = readNumber(text);
        if (!reading) throw new Error(`${locale}: ${text} is refused`);
        const values = "value" in reading ? [reading.value] : reading.readings;
        expect(values, `${locale}: ${text}`).toContain(rounded);
      }),
      { numRuns: 2_000 },
    );
  });

  it("reads every number in the digits of its suggestion", () => {
    fc.assert(
      fc.property(finite, (value) => {
        const rounded = Number(value.toFixed(4)) + 0;
        expect(readNumber(plainNumber(rounded))).toEqual({ value: rounded });
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }), (a, b) => {
        const reading = readNumber(`${a},${String(b).padStart(3, "0")}`);
        if (!reading || "value" in reading) throw new Error("It was guessed.");
        for (const each of reading.readings)
          expect(readNumber(plainNumber(each))).toEqual({ value: each });
      }),
    );
  });

  it("never reads a single value if one separator is before exactly three digits", () => {
    const digits = fc.integer({ min: 1, max: 999 }).map(String);
    const three = fc.integer({ min: 0, max: 999 }).map((each) => String(each).padStart(3, "0"));
    const mark = fc.constantFrom(",", ".", "，", "．");
    const around = fc.constantFrom("", " ", "\u00a0", "\u200e");
    fc.assert(
      fc.property(fc.constantFrom("", "-", "−", "+"), digits, mark, three, around, (...parts) => {
        expect(readNumber(parts.join(""))).toHaveProperty("readings");
      }),
    );
  });
});

it("states both readings of a number in its question", () => {
  expect(ambiguousNumberMessage("Width", [1200, 1.2])).toBe(
    "Width can be read as 1,200 or 1.2. Enter 1200 or 1.2.",
  );
  expect(ambiguousNumberMessage("Width", [-1125, -1.125])).toBe(
    "Width can be read as -1,125 or -1.125. Enter -1125 or -1.1250.",
  );
});
