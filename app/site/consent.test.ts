import { expect, it } from "vitest";
import { parseConsent } from "./consent.ts";
import { requiresOptIn } from "./consent-settings.tsx";

it.each([
  [null, undefined],
  ["", undefined],
  ["yes", undefined],
  ["{", undefined],
  ["null", undefined],
  ["true", undefined],
  ["1", undefined],
  ['"all"', undefined],
  ["{}", { necessary: true, analytics: false, marketing: false }],
  [
    '{"necessary":true,"analytics":true,"marketing":true}',
    { necessary: true, analytics: true, marketing: true },
  ],
  [
    '{"necessary":false,"analytics":true,"marketing":false}',
    { necessary: true, analytics: true, marketing: false },
  ],
  ['{"analytics":"true","marketing":1}', { necessary: true, analytics: false, marketing: false }],
])("reads the stored choice %s as %j", (stored, consent) => {
  expect(parseConsent(stored)).toEqual(consent);
});

it.each([
  ["Europe/Dublin", true],
  ["Europe/London", true],
  ["Europe/Zurich", true],
  ["Europe/Oslo", true],
  ["Europe/Zagreb", true],
  ["Atlantic/Canary", true],
  ["Atlantic/Azores", true],
  ["Indian/Reunion", true],
  ["Asia/Nicosia", true],
  ["Europe/Istanbul", false],
  ["Europe/Moscow", false],
  ["Asia/Kolkata", false],
  ["America/New_York", false],
  ["Africa/Casablanca", false],
  ["UTC", false],
  ["", false],
])("in %s the switches must start off: %s", (timeZone, off) => {
  expect(requiresOptIn(timeZone)).toBe(off);
  expect(requiresOptIn(timeZone, { globalPrivacyControl: false })).toBe(off);
});

it("starts the switches off anywhere for a browser that sends Global Privacy Control", () => {
  expect(requiresOptIn("Asia/Kolkata", { globalPrivacyControl: true })).toBe(true);
});
