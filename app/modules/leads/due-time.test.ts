import { describe, expect, it } from "vitest";
import { afterWorkingTime, dueAfter } from "./due-time.ts";

const week = {
  days: ["monday", "tuesday", "wednesday", "thursday", "friday"],
  hours: { from: "09:00", to: "18:00" },
};
const due = (at: string, zone = "UTC", hours = week) =>
  dueAfter(new Date(at), hours, zone).toISOString();

describe("when a lead is due", () => {
  // 2 November 2026 is a Monday.
  it.each([
    ["within hours: the same time of the next day", "2026-11-02T10:30Z", "2026-11-03T10:30"],
    ["on Friday: on Monday", "2026-11-06T15:00Z", "2026-11-09T15:00"],
    ["before hours: from when they begin", "2026-11-02T06:00Z", "2026-11-03T09:00"],
    ["at the minute they begin", "2026-11-02T09:00Z", "2026-11-03T09:00"],
    ["in their last minute", "2026-11-02T17:59Z", "2026-11-03T17:59"],
    ["at the minute they end", "2026-11-02T18:00Z", "2026-11-04T09:00"],
    ["at night: from the next morning", "2026-11-02T23:59Z", "2026-11-04T09:00"],
    ["on Thursday evening: on Monday", "2026-11-05T20:00Z", "2026-11-09T09:00"],
    ["on Friday evening: on Tuesday", "2026-11-06T20:00Z", "2026-11-10T09:00"],
    ["on Saturday: on Tuesday", "2026-11-07T12:00Z", "2026-11-10T09:00"],
    ["on Sunday: on Tuesday", "2026-11-08T12:00Z", "2026-11-10T09:00"],
    ["at the end of a year", "2026-12-31T10:00Z", "2027-01-01T10:00"],
  ])("%s", (_, at, expected) => expect(due(at)).toBe(`${expected}:00.000Z`));

  it("is computed in the office's zone", () => {
    // 20:00 in Kolkata on Monday: counts from nine on Tuesday.
    expect(due("2026-11-02T14:30Z", "Asia/Kolkata")).toBe("2026-11-04T03:30:00.000Z");
    // 08:00 on Monday in Kolkata, which is still Sunday in New York.
    expect(due("2026-11-02T02:30Z", "Asia/Kolkata")).toBe("2026-11-03T03:30:00.000Z");
    expect(due("2026-11-02T02:30Z", "America/New_York")).toBe("2026-11-03T14:00:00.000Z");
  });

  it("stays at the same local time if the clocks change in between", () => {
    // Summer time ends in Dublin on 25 October 2026 and starts on 28 March 2027.
    expect(due("2026-10-23T09:00Z", "Europe/Dublin")).toBe("2026-10-26T10:00:00.000Z");
    expect(due("2027-03-26T10:00Z", "Europe/Dublin")).toBe("2027-03-29T09:00:00.000Z");
  });

  it("treats a minute that clocks skip as shown by a clock that no one has put forward", () => {
    const nights = { days: ["saturday", "sunday"], hours: { from: "00:00", to: "23:59" } };
    expect(due("2027-03-27T01:30Z", "Europe/Dublin", nights)).toBe("2027-03-28T01:30:00.000Z");
  });

  it("handles an office of one day, and one that never works", () => {
    expect(due("2026-11-02T10:00Z", "UTC", { ...week, days: ["monday"] })).toBe(
      "2026-11-09T10:00:00.000Z",
    );
    expect(due("2026-11-02T10:00Z", "UTC", { ...week, days: [] })).toBe("2026-11-03T10:00:00.000Z");
  });
});

describe("working time from a moment on", () => {
  const worked = (at: string, hours: number, zone = "UTC", office = week) =>
    afterWorkingTime(new Date(at), hours * 3_600_000, office, zone)
      .toISOString()
      .slice(0, 16);

  // 2 November 2026 is a Monday.
  it.each([
    ["within a day", "2026-11-02T10:30Z", 2, "2026-11-02T12:30"],
    ["to the end of a day", "2026-11-02T16:00Z", 2, "2026-11-02T18:00"],
    ["over night", "2026-11-02T17:00Z", 2, "2026-11-03T10:00"],
    ["over a weekend", "2026-11-06T17:30Z", 1, "2026-11-09T09:30"],
    ["from before hours", "2026-11-02T06:00Z", 4, "2026-11-02T13:00"],
    ["from after hours", "2026-11-02T20:00Z", 4, "2026-11-03T13:00"],
    ["from a Sunday", "2026-11-08T12:00Z", 1, "2026-11-09T10:00"],
    ["over several days", "2026-11-02T09:00Z", 20, "2026-11-04T11:00"],
  ])("runs %s", (_, at, hours, expected) => expect(worked(at, hours)).toBe(expected));

  it("is computed in the office's zone, even if the clocks change in between", () => {
    expect(worked("2026-11-02T12:00Z", 1, "Asia/Kolkata")).toBe("2026-11-03T04:00");
    // Summer time ends in Dublin on 25 October 2026.
    expect(worked("2026-10-23T16:30Z", 1, "Europe/Dublin")).toBe("2026-10-26T09:30");
  });

  it("includes all time in an office that never works, or has no hours", () => {
    const idle = { ...week, days: [] };
    expect(worked("2026-11-07T23:00Z", 2, "UTC", idle)).toBe("2026-11-08T01:00");
    const without = { ...week, hours: { from: "09:00", to: "09:00" } };
    expect(worked("2026-11-02T23:00Z", 2, "UTC", without)).toBe("2026-11-03T01:00");
  });

  it("handles an office of a few minutes a week", () => {
    const rare = { days: ["friday"], hours: { from: "09:00", to: "09:30" } };
    expect(worked("2026-11-02T12:00Z", 1, "UTC", rare)).toBe("2026-11-13T09:30");
  });
});
