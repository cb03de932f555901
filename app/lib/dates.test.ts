import { expect, it } from "vitest";
import { officeDay, officeMinute, officeTime, utcMinute } from "./dates.ts";

it("writes a moment in the office's time, where the day may be the next one, and in UTC", () => {
  const moment = new Date("2024-02-15T19:45:59Z");
  expect(officeDay(moment)).toBe("16 Feb 2024");
  expect(officeTime(moment)).toBe("01:15");
  expect(officeMinute(moment)).toBe("16 Feb 2024, 01:15");
  expect(utcMinute(moment)).toBe("15 Feb 2024, 19:45 UTC");
});
