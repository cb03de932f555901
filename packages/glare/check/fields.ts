import { type GlassName, glassNames } from "../glass.ts";
import type { ReceptorField, SiteField } from "./field-names.ts";
import { places } from "./places.ts";

/** A number that somebody types, between two limits. */
type NumberField = { label: string; unit: string; least: number; most: number };

export const siteFields: Record<SiteField, NumberField> = {
  latitude: { label: "Latitude", unit: "° N", least: -89, most: 89 },
  longitude: { label: "Longitude", unit: "° E", least: -180, most: 180 },
  utc: { label: "UTC offset", unit: "h", least: -12, most: 14 },
  width: { label: "Width", unit: "m", least: 1, most: 2_000 },
  depth: { label: "Depth", unit: "m", least: 1, most: 2_000 },
  height: { label: "Height", unit: "m", least: 0, most: 100 },
  tilt: { label: "Tilt", unit: "°", least: 0, most: 90 },
  facing: { label: "Facing", unit: "°", least: 0, most: 360 },
};

export const receptorFields: Record<ReceptorField, NumberField> = {
  bearing: { label: "Bearing", unit: "°", least: 0, most: 360 },
  distance: { label: "Distance", unit: "m", least: 1, most: 10_000 },
  eye: { label: "Eye", unit: "m", least: 0, most: 300 },
};

export const glassLabels: Record<GlassName, string> = {
  smooth: "Smooth glass",
  "smooth-coated": "Smooth glass, anti-reflective",
  textured: "Lightly textured glass",
  "textured-coated": "Lightly textured, anti-reflective",
  "deeply-textured": "Deeply textured glass",
};

const maxNameLength = 40;

/** A number as people type it, with a point or a comma; a minus may be copied from what the site says. */
const plainNumber = /^[+−-]?\d{1,6}([.,]\d{1,8})?$/;

/** What was typed as a number; NaN for anything else. */
export function numberOf(text: string): number {
  return plainNumber.test(text) ? Number(text.replace(",", ".").replace("−", "-")) : Number.NaN;
}

/** A limit as texts write it. */
const limit = (value: number) => value.toLocaleString("en").replace("-", "−");

/** What is wrong with a number field, as the person reads it; undefined when nothing is. */
export function problemWithNumber(field: NumberField, text: string): string | undefined {
  if (text === "") return `${field.label} is required.`;
  const value = numberOf(text);
  const { label, least, most, unit } = field;
  if (value >= least && value <= most) return undefined;
  const range = `${limit(least)} to ${limit(most)}`;
  return `${label} must be a number from ${range}${unit.startsWith("°") ? "" : " "}${unit}.`;
}

/** What is wrong with the name of a receptor; undefined when nothing is. */
export function problemWithName(text: string): string | undefined {
  if (text.length > maxNameLength) return `Name must be at most ${maxNameLength} characters.`;
  return /\p{Cc}/u.test(text) ? "Name contains characters that cannot be used." : undefined;
}

/** Whether the engine knows a glass of this name. */
export const isGlass = (name: string): name is GlassName => glassNames.some((g) => g === name);
/** The place with an id; undefined for the empty choice and for what is made up. */
export const placeOf = (id: string) => places.find((place) => place.id === id);
