import { expect, it } from "vitest";
import { timeZones } from "#app/lib/zoned-time.ts";
import { countryOf } from "./visit.ts";

it.each([
  ["Europe/Dublin", "IE"],
  ["Asia/Kolkata", "IN"],
  // As browsers name it.
  ["Asia/Calcutta", "IN"],
  ["Europe/Kiev", "UA"],
  ["Europe/Stockholm", "SE"],
  ["America/Buenos_Aires", "AR"],
  ["Africa/Asmara", "ER"],
  ["europe/LONDON", "GB"],
])("knows that %s is in %s", (zone, country) => {
  expect(countryOf(zone)).toBe(country);
});

it("knows the country of every zone that engines list, and of nothing else", () => {
  const unknown = [...timeZones(), ...Intl.supportedValuesOf("timeZone")].filter(
    (zone) => countryOf(zone) === "",
  );
  expect(unknown.filter((zone) => !/^(UTC|GMT|Etc\/)/.test(zone))).toEqual([]);
  for (const text of ["", "UTC", "Etc/GMT+5", "Europe", "IE", "constructor", "x".repeat(10_000)])
    expect(countryOf(text)).toBe("");
});
