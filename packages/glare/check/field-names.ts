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

/** Parameters that distinguish an address with inputs from the bare page. */
export const inputNames = ["place", ...siteFieldNames, "glass", "name", ...receptorFieldNames];
