import type { GlossaryEntry } from "./term.ts";

export const permitTerms: readonly GlossaryEntry[] = [
  [
    "OSP (outside plant)",
    "Everything of a telecom network outside buildings: ducts, chambers, poles, cables and cabinets.",
  ],
  [
    "ROW (right of way)",
    "The strip of land in which roads and utilities may be built, and the right to use it.",
  ],
  [
    "Encroachment permit",
    "A road authority's permission to place something in its right of way or to work there.",
  ],
  [
    "Plan and profile",
    "A sheet that shows a route from above and, below it along the same stations, its levels from the side.",
  ],
  [
    "Station, chainage",
    "The distance along a centre line from its start, by which places on it are named.",
  ],
  [
    "MUTCD",
    "The Manual on Uniform Traffic Control Devices, the national standard for signs and markings on US roads. Its Part 6 is about works in the road.",
  ],
  [
    "Merging taper",
    "The row of devices that leads traffic out of a lane that closes. Its length follows from the width of the lane and the speed.",
  ],
  [
    "Temporary traffic control plan",
    "The drawing of signs, tapers, buffers and devices for works in the road, phase by phase.",
  ],
  [
    "SWPPP (stormwater pollution prevention plan)",
    "The plan for keeping soil and pollutants out of runoff during construction, asked for by US stormwater permits.",
  ],
  [
    "PROWAG",
    "The US Access Board's guidelines for accessible pedestrian ways in the public right of way, also while works close a pavement.",
  ],
  [
    "Datum",
    "The reference from which heights or positions are measured. A level without its datum says nothing.",
  ],
  [
    "Engineer of record",
    "The licensed engineer who is responsible for a design and seals it. For our US work that is the client's engineer.",
  ],
  [
    "PE seal",
    "The stamp of a licensed professional engineer in a US state, by which the engineer takes responsibility for a document.",
  ],
];
