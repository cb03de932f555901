import type { CheckValues } from "@datumline/glare/check/values";

/** The page's example: a farm's field near Dublin, a house and a road next to it. */
export const exampleValues: CheckValues = {
  place: "dublin",
  latitude: "53.35",
  longitude: "-6.26",
  utc: "0",
  width: "120",
  depth: "60",
  height: "1.6",
  tilt: "20",
  facing: "180",
  glass: "smooth-coated",
  receptors: [
    { name: "House", bearing: "255", distance: "160", eye: "4" },
    { name: "Road bend", bearing: "105", distance: "240", eye: "1.5" },
    { name: "Farmyard", bearing: "10", distance: "120", eye: "1.7" },
  ],
};
