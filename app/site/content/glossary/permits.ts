import { defineTrade } from "./trade.ts";

export const permitTrade = defineTrade({
  id: "permits-and-civil",
  title: "Permits and civil works",
  terms: [
    {
      name: "OSP (outside plant)",
      meaning:
        "Everything in a telecom network outside buildings: ducts, chambers, poles, cables and cabinets.",
    },
    {
      name: "ROW (right of way)",
      meaning:
        "The strip of land in which roads and utilities may be built, and the right to use it.",
    },
    {
      name: "Encroachment permit",
      meaning:
        "A road authority's permission to place something in its right of way or to work there.",
    },
    {
      name: "Plan and profile",
      meaning:
        "A sheet that shows a route from above and, below it along the same stations, its levels from the side.",
    },
    {
      name: "Station, chainage",
      meaning: "The distance along a centre line from its start, used to identify places on it.",
    },
    {
      name: "MUTCD",
      meaning:
        "The Manual on Uniform Traffic Control Devices, the national standard for signs and markings on US roads. Part 6 covers temporary traffic control.",
    },
    {
      name: "Merging taper",
      meaning:
        "The row of devices that guides traffic out of a closed lane. Its length depends on the width of the lane and the speed.",
    },
    {
      name: "Temporary traffic control plan",
      meaning: "The drawing of signs, tapers, buffers and devices for road works, phase by phase.",
    },
    {
      name: "SWPPP (stormwater pollution prevention plan)",
      meaning:
        "The plan for keeping soil and pollutants out of runoff during construction, required by US stormwater permits.",
    },
    {
      name: "PROWAG",
      meaning:
        "The US Access Board's guidelines for accessible pedestrian routes in the public right of way, including while works close a sidewalk.",
    },
    {
      name: "Datum",
      meaning:
        "The reference from which heights or positions are measured. A level without its datum is meaningless.",
    },
    {
      name: "Engineer of record",
      meaning:
        "The licensed engineer who is responsible for a design and seals it. For our US work that is the client's engineer.",
    },
    {
      name: "PE seal",
      meaning:
        "The stamp with which a professional engineer licensed in a US state takes responsibility for a document.",
    },
  ],
});
