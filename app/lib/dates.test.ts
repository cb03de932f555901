import { expect, it } from "vitest";
import { ageAt, dayAt, dueAtWords, minuteAt, timeAt, utcMinute } from "./dates.ts";

const pune = "Asia/Kolkata";

it("formats a moment in UTC and in a zone, even if that is the next day", () => {
  const moment = new Date("2024-02-15T19:45:59Z");
  expect(dayAt(moment, pune)).toBe("16 Feb 2024");
  expect(timeAt(moment, pune)).toBe("01:15");
  expect(minuteAt(moment, pune)).toBe("16 Feb 2024, 01:15");
  expect(minuteAt(moment, "America/New_York")).toBe("15 Feb 2024, 14:45");
  expect(utcMinute(moment)).toBe("15 Feb 2024, 19:45 UTC");
});

it.each([
  ["2026-11-22T11:59:40Z", "Just now"],
  ["2026-11-22T11:40:00Z", "20 minutes ago"],
  ["2026-11-22T06:30:00Z", "5 hours ago"],
  // Before midnight in Pune, at 18:30 UTC on the 21st.
  ["2026-11-21T18:29:00Z", "Yesterday"],
  ["2026-11-19T12:00:00Z", "3 days ago"],
  ["2026-11-01T12:00:00Z", "3 weeks ago"],
  ["2026-05-22T12:00:00Z", "6 months ago"],
  ["2023-11-22T12:00:00Z", "3 years ago"],
])("describes %s as %s", (moment, words) => {
  expect(ageAt(new Date(moment), new Date("2026-11-22T12:00:00Z"), pune)).toBe(words);
});

it.each([
  ["2026-11-22T12:20:00Z", "in 20 min"],
  ["2026-11-22T17:10:00Z", "in 5 h"],
  ["2026-11-23T23:00:00Z", "in 1 d"],
  ["2026-11-24T12:00:00Z", "in 2 d"],
  ["2026-11-22T11:35:00Z", "25 min ago"],
  ["2026-11-19T12:00:00Z", "3 d ago"],
])("says briefly that %s is %s", (due, words) => {
  expect(dueAtWords(new Date(due), new Date("2026-11-22T12:00:00Z"))).toBe(words);
});
