import { type GlassName, glassNames } from "../glass.ts";

// The fields of a glare check, in the site's language of fields (app/fields/fields.ts) as plain data. Numbers are lines,
// because people type them with units, commas and letters of directions; typed-number.ts reads them.

/** A number as text, within bounds; a coordinate has the letters of its two directions. */
export type NumberField = {
  kind: "line";
  label: string;
  unit: "m" | "°" | "h" | "° N" | "° E";
  min: number;
  max: number;
  /** The decimal keypad of some phones has no minus. */
  inputMode: "decimal" | "text";
  directions?: readonly [positive: string, negative: string];
};

type Bounds = Pick<NumberField, "unit" | "min" | "max" | "directions">;

const number = (label: string, bounds: Bounds): NumberField => ({
  kind: "line",
  label,
  inputMode: bounds.min < 0 ? "text" : "decimal",
  ...bounds,
});

/** Number fields of the array and its place, in the order of the form. */
export const siteFieldNames = [
  "latitude",
  "longitude",
  "utc",
  "width",
  "depth",
  "height",
  "tilt",
  "facing",
] as const;
export type SiteField = (typeof siteFieldNames)[number];

/** Number fields of a receptor, as seen from the middle of the array. */
export const receptorFieldNames = ["bearing", "distance", "eye"] as const;
export type ReceptorField = (typeof receptorFieldNames)[number];

const northSouth = ["N", "S"] as const;
const eastWest = ["E", "W"] as const;

export const siteFields: Record<SiteField, NumberField> = {
  latitude: number("Latitude", { unit: "° N", min: -89, max: 89, directions: northSouth }),
  longitude: number("Longitude", { unit: "° E", min: -180, max: 180, directions: eastWest }),
  utc: number("UTC offset", { unit: "h", min: -12, max: 14 }),
  width: number("Width", { unit: "m", min: 1, max: 2_000 }),
  depth: number("Depth", { unit: "m", min: 1, max: 2_000 }),
  height: number("Height", { unit: "m", min: 0, max: 100 }),
  tilt: number("Tilt", { unit: "°", min: 0, max: 90 }),
  facing: number("Azimuth", { unit: "°", min: 0, max: 360 }),
};

export const receptorFields: Record<ReceptorField, NumberField> = {
  bearing: number("Bearing", { unit: "°", min: 0, max: 360 }),
  distance: number("Distance", { unit: "m", min: 1, max: 10_000 }),
  eye: number("Eye height", { unit: "m", min: 0, max: 300 }),
};

export const receptorNameField = {
  kind: "line",
  label: "Name",
  isOptional: true,
  maxLength: 40,
} as const;

const glassLabels: Record<GlassName, string> = {
  smooth: "Smooth glass",
  "smooth-coated": "Smooth glass, anti-reflective",
  textured: "Lightly textured glass",
  "textured-coated": "Lightly textured, anti-reflective",
  "deeply-textured": "Deeply textured glass",
};

export const glassField = {
  kind: "choice",
  label: "Glass",
  options: glassNames,
  names: glassLabels,
} as const;

/** Places to start with: coordinates of the city, and the offset of its clocks from universal time in winter, hours. */
export const checkedPlaces = [
  { id: "dublin", name: "Dublin", latitude: "53.35", longitude: "-6.26", utc: "0" },
  { id: "cork", name: "Cork", latitude: "51.9", longitude: "-8.47", utc: "0" },
  { id: "galway", name: "Galway", latitude: "53.27", longitude: "-9.05", utc: "0" },
  { id: "limerick", name: "Limerick", latitude: "52.66", longitude: "-8.63", utc: "0" },
  { id: "belfast", name: "Belfast", latitude: "54.6", longitude: "-5.93", utc: "0" },
  { id: "london", name: "London", latitude: "51.51", longitude: "-0.13", utc: "0" },
  { id: "edinburgh", name: "Edinburgh", latitude: "55.95", longitude: "-3.19", utc: "0" },
  { id: "berlin", name: "Berlin", latitude: "52.52", longitude: "13.4", utc: "1" },
  { id: "madrid", name: "Madrid", latitude: "40.42", longitude: "-3.7", utc: "1" },
  { id: "pune", name: "Pune", latitude: "18.52", longitude: "73.86", utc: "5.5" },
] as const;

/** The place with an ID; undefined for the empty choice and for unknown ones. */
export const placeOf = (id: string) => checkedPlaces.find((place) => place.id === id);

export const placeField = {
  kind: "choice",
  label: "Place",
  options: checkedPlaces.map(({ id }) => id),
  names: Object.fromEntries(checkedPlaces.map(({ id, name }) => [id, name])),
} as const;

/** Parameters that distinguish an address with inputs from the bare page. */
export const inputNames = ["place", ...siteFieldNames, "glass", "name", ...receptorFieldNames];
