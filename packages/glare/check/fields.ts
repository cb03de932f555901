import { whichNumber } from "@datumline/maths/read-number";
import { type GlassName, glassNames } from "../glass.ts";
import type { ReceptorField, SiteField } from "./field-names.ts";
import { places } from "./places.ts";
import { isPair, type NumberField, readField } from "./read-field.ts";

const northSouth = ["N", "S"] as const;
const eastWest = ["E", "W"] as const;

export const siteFields: Record<SiteField, NumberField> = {
  latitude: { label: "Latitude", unit: "° N", least: -89, most: 89, directions: northSouth },
  longitude: { label: "Longitude", unit: "° E", least: -180, most: 180, directions: eastWest },
  utc: { label: "UTC offset", unit: "h", least: -12, most: 14 },
  width: { label: "Width", unit: "m", least: 1, most: 2_000 },
  depth: { label: "Depth", unit: "m", least: 1, most: 2_000 },
  height: { label: "Height", unit: "m", least: 0, most: 100 },
  tilt: { label: "Tilt", unit: "°", least: 0, most: 90 },
  facing: { label: "Azimuth", unit: "°", least: 0, most: 360 },
};

export const receptorFields: Record<ReceptorField, NumberField> = {
  bearing: { label: "Bearing", unit: "°", least: 0, most: 360 },
  distance: { label: "Distance", unit: "m", least: 1, most: 10_000 },
  eye: { label: "Eye height", unit: "m", least: 0, most: 300 },
};

export const glassLabels: Record<GlassName, string> = {
  smooth: "Smooth glass",
  "smooth-coated": "Smooth glass, anti-reflective",
  textured: "Lightly textured glass",
  "textured-coated": "Lightly textured, anti-reflective",
  "deeply-textured": "Deeply textured glass",
};

const maxNameLength = 40;

/** Typed text as a number; NaN for invalid and ambiguous ones. */
export function numberOf(field: NumberField, text: string): number {
  const reading = readField(field, text);
  return reading && "value" in reading ? reading.value : Number.NaN;
}

/** The number in a field of the array and its place; NaN as {@link numberOf} has it. */
export const siteNumber = (values: Record<SiteField, string>, name: SiteField) =>
  numberOf(siteFields[name], values[name]);

/** The number in a field of a receptor; NaN as {@link numberOf} has it. */
export const receptorNumber = (receptor: Record<ReceptorField, string>, name: ReceptorField) =>
  numberOf(receptorFields[name], receptor[name]);

/** A limit as it can be typed. */
const limit = (value: number) => String(value).replace("-", "−");

/** The error of a number field, for people; undefined if there is none. */
export function problemWithNumber(field: NumberField, text: string): string | undefined {
  const { label, least, most, unit, directions } = field;
  if (text === "") return `${label} is required.`;
  const reading = readField(field, text);
  if (reading && "readings" in reading) return whichNumber(label, reading.readings);
  const value = reading?.value ?? Number.NaN;
  if (!(value >= least && value <= most)) {
    if (directions && isPair(text))
      return `${label} contains two numbers. Enter latitude and longitude in separate fields.`;
    const range = `${limit(least)} to ${limit(most)}`;
    return `${label} must be a number from ${range}${unit.startsWith("°") ? "" : " "}${unit}.`;
  }
  // "5.30" is 5 hours and 18 minutes, which no clock has, or 5:30.
  if (unit === "h" && !Number.isInteger(value * 4))
    return `${label} must be in quarters of an hour. For example, 5.5 or 5:30.`;
  return undefined;
}

/** The error of a receptor's name; undefined if there is none. */
export function problemWithName(text: string): string | undefined {
  return text.length > maxNameLength
    ? `Name must be at most ${maxNameLength} characters.`
    : undefined;
}

/** Whether the engine has a glass of this name. */
export const isGlass = (name: string): name is GlassName => glassNames.some((g) => g === name);
/** The place with an ID; undefined for the empty choice and for unknown ones. */
export const placeOf = (id: string) => places.find((place) => place.id === id);
