import type { CheckValues } from "@datumline/glare/check/values";

/** The case of the sample report: its place, array and houses; the report adds a road and an approach. */
export const reportCase: CheckValues = {
  place: "",
  latitude: "53.2",
  longitude: "-7.4",
  utc: "0",
  width: "320",
  depth: "190",
  height: "1.58",
  tilt: "20",
  facing: "180",
  glass: "smooth-coated",
  receptors: [
    { name: "West house", bearing: "258", distance: "330", eye: "4.5" },
    { name: "East house", bearing: "104", distance: "310", eye: "4.5" },
    { name: "North house", bearing: "14", distance: "290", eye: "4.5" },
  ],
};

/** The link to it on the website; the report names it. */
export const reportCaseLabel = "Open the case of our sample report";
