import { describe, expect, it } from "vitest";
import { commonHours, dayOnClock, hoursText } from "./reach-model.ts";

describe("working hours", () => {
  it("shows another city's day on the office's clock, cut at midnight", () => {
    expect(dayOnClock(5.5, 5.5)).toEqual([{ fromH: 9, toH: 18 }]);
    expect(dayOnClock(0, 5.5)).toEqual([{ fromH: 14.5, toH: 23.5 }]);
    expect(dayOnClock(-5, 5.5)).toEqual([
      { fromH: 19.5, toH: 24 },
      { fromH: 0, toH: 4.5 },
    ]);
    expect(dayOnClock(12, 0)).toEqual([
      { fromH: 21, toH: 24 },
      { fromH: 0, toH: 6 },
    ]);
  });

  it("finds what two days have in common, from all of it to none", () => {
    expect(commonHours(5.5, 5.5)).toEqual([{ fromH: 9, toH: 18 }]);
    expect(commonHours(0, 5.5)).toEqual([{ fromH: 14.5, toH: 18 }]);
    expect(commonHours(10, 5.5)).toEqual([{ fromH: 9, toH: 13.5 }]);
    expect(commonHours(-5, 5.5)).toEqual([]);
    // Nine hours apart, one day ends as the other starts.
    expect(commonHours(-3.5, 5.5)).toEqual([]);
  });

  it("meets twice when a long day reaches over both ends", () => {
    const long = { openH: 4, closeH: 20 };
    expect(commonHours(12, 0, long)).toEqual([
      { fromH: 16, toH: 20 },
      { fromH: 4, toH: 8 },
    ]);
  });

  it("prints hours and minutes", () => {
    expect(hoursText(3.5)).toBe("3:30");
    expect(hoursText(-10.5, true)).toBe("-10:30");
    expect(hoursText(4, true)).toBe("+4:00");
    expect(hoursText(0, true)).toBe("0:00");
  });
});
