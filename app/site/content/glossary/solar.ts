import { defineTrade } from "./trade.ts";

export const solarTrade = defineTrade({
  id: "solar-reports",
  title: "Solar reports",
  terms: [
    {
      name: "Glint and glare",
      meaning:
        "Glint is a short flash of reflected sunlight, as a moving observer sees it; glare is a reflection that lasts.",
    },
    {
      name: "SGHAT",
      meaning:
        "The Solar Glare Hazard Analysis Tool of Sandia National Laboratories, since licensed to other providers. The name refers to that software, not to reports in general.",
    },
    {
      name: "Receptor",
      meaning:
        "A place or path from which a reflection could be seen: a window, a road, a railway, a control tower, a final approach.",
    },
    {
      name: "Azimuth",
      meaning:
        "Direction on the ground in degrees from true north through east: 90° is east, 180° is south.",
    },
    { name: "Altitude of the sun", meaning: "Its height above the level horizon, in degrees." },
    {
      name: "Angle of incidence",
      meaning:
        "The angle between the sun's ray and the normal of a module: 0° is square on, 90° grazing the glass. Glass reflects far more at large angles.",
    },
    {
      name: "Slope error",
      meaning:
        "The average deviation of a module's surface from a plane. It widens the reflected beam.",
    },
    {
      name: "After-image",
      meaning:
        "The spot that stays in view after looking at a bright source. Hazard plots grade glare by its potential to leave one.",
    },
    {
      name: "Solar safeguarding zone",
      meaning:
        "One of the areas around airports, aerodromes and helipads in Ireland where planning exemptions for rooftop solar are limited.",
    },
    {
      name: "EMI (electromagnetic interference)",
      meaning:
        "Disturbance of a radio or another device by energy that equipment such as an inverter gives off.",
    },
    {
      name: "CISPR 11",
      meaning:
        "The international standard on radio disturbance from industrial, scientific and medical equipment, whose limits are also applied to inverters.",
    },
    {
      name: "Unintentional radiator",
      meaning:
        "In US rules (47 CFR Part 15) a device that generates radio energy for its own use and is not meant to emit it.",
    },
  ],
});
