import { expect, it } from "vitest";
import { dayMonth } from "./day-of-year.ts";

it("names the days of years with and without a leap day, with three letters for September too", () => {
  expect(dayMonth(2026, 60)).toBe("1 Mar");
  expect(dayMonth(2028, 60)).toBe("29 Feb");
  expect(dayMonth(2026, 365)).toBe("31 Dec");
  expect(dayMonth(2026, 253)).toBe("10 Sep");
});
