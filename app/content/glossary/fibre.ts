import type { GlossaryEntry } from "./term.ts";

export const fibreTerms: readonly GlossaryEntry[] = [
  [
    "FTTH (fibre to the home)",
    "An access network whose optical fibre runs from the exchange all the way into each home.",
  ],
  [
    "PON (passive optical network)",
    "One fibre from the exchange, shared by many homes through splitters that need no power.",
  ],
  [
    "GPON and XGS-PON",
    "Generations of passive optical network in ITU-T recommendations: GPON with 2.5 Gbit/s towards the homes, XGS-PON with 10 Gbit/s both ways. They can share the same fibres.",
  ],
  [
    "HLD (high-level design)",
    "Serving areas, splitter strategy, main routes and rough quantities: enough to decide and to budget.",
  ],
  [
    "LLD (low-level design)",
    "The network drawn to the last joint: ducts, chambers, poles, cables, fibres and quantities to build from.",
  ],
  [
    "Splitter ratio",
    "How many ways light is divided, such as 1:32. Stages in a row multiply: 1:4 then 1:8 gives 1:32.",
  ],
  [
    "Optical loss budget",
    "The loss that a link may have between its transmitter and its receiver, set against the sum of fibre, splices, connectors and splitters on it.",
  ],
  [
    "Splice schedule",
    "The list of which fibre is joined to which in each closure, by cable, tube and colour.",
  ],
  [
    "OTDR (optical time-domain reflectometer)",
    "An instrument that sends pulses into a fibre and shows, from the echo, where it loses light.",
  ],
  [
    "Make-ready",
    "Work on a pole before a new cable may be attached: moving what is there, or replacing the pole.",
  ],
  [
    "Pole loading analysis",
    "The calculation whether a pole, its guys and its foundation carry wires, equipment, wind and ice with the margin the code asks for.",
  ],
  [
    "As-built drawing",
    "The drawing of what was built, made from measurements and marked-up prints, not of what was planned.",
  ],
];
