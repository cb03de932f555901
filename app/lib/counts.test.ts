import { describe, expect, it } from "vitest";
import { countLimit, formatCompactCount, formatCount, numberWord } from "./counts.ts";

describe("formatCount", () => {
  it.each([
    [0, "0"],
    [340, "340"],
    [1_000, "1,000"],
    [1_001, "1,000+"],
  ])("shows %i as %s", (count, text) => {
    expect(formatCount(count)).toBe(text);
  });

  it("shows how far it was counted beyond a page", () => {
    expect(formatCount(1_051, 1_050)).toBe("1,050+");
    expect(formatCount(1_050, 1_050)).toBe("1,050");
  });
});

it("counts fewer rows of a search, beyond the pages before", () => {
  expect(countLimit(undefined)).toBe(1_000);
  expect(countLimit("", 200)).toBe(1_200);
  expect(countLimit("duct", 200)).toBe(300);
});

describe("formatCompactCount", () => {
  it.each([
    [0, "0 Views"],
    [1, "1 View"],
    [12, "12 Views"],
    [999, "999 Views"],
    [1_000, "1k Views"],
    [1_234, "1.2k Views"],
    [999_999, "1M Views"],
    [3_400_000, "3.4M Views"],
  ])("shows %i as %s", (count, text) => {
    expect(formatCompactCount(count, "View")).toBe(text);
  });

  it("shows that there are more, if counting stopped early", () => {
    expect(formatCompactCount(1_001, "File", 1_000)).toBe("1k+ Files");
    expect(formatCompactCount(1_000, "File", 1_000)).toBe("1k Files");
  });
});

it.each([
  [0, "no"],
  [5, "five"],
  [10, "ten"],
  [11, "11"],
])("writes %d as %j", (number, written) => {
  expect(numberWord(number)).toBe(written);
});
