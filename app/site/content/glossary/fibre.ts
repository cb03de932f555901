import { defineTrade } from "./trade.ts";

export const fibreTrade = defineTrade({
  id: "fibre-networks",
  title: "Fibre networks",
  terms: [
    {
      name: "FTTH (fibre to the home)",
      meaning:
        "An access network whose optical fibre runs from the exchange all the way into each home.",
    },
    {
      name: "PON (passive optical network)",
      meaning:
        "One fibre from the exchange, shared by many homes through splitters that need no power.",
    },
    {
      name: "GPON and XGS-PON",
      meaning:
        "Generations of passive optical network in ITU-T recommendations: GPON with 2.5 Gbit/s towards the homes, XGS-PON with 10 Gbit/s both ways. They can share the same fibres.",
    },
    {
      name: "HLD (high-level design)",
      meaning:
        "Serving areas, splitter strategy, main routes and rough quantities: enough to decide and to set a budget.",
    },
    {
      name: "LLD (low-level design)",
      meaning:
        "The network drawn to the last joint: ducts, chambers, poles, cables, fibres and quantities to build from.",
    },
    {
      name: "Splitter ratio",
      meaning:
        "The number of ways the light is divided, for example 1:32. The ratios of successive stages multiply: 1:4 then 1:8 gives 1:32.",
    },
    {
      name: "Optical loss budget",
      meaning:
        "The loss a link may have between its transmitter and its receiver, compared with the sum of fibre, splices, connectors and splitters on it.",
    },
    {
      name: "Splice schedule",
      meaning:
        "A list of the fibres joined to each other in each closure, by cable, tube and colour.",
    },
    {
      name: "OTDR (optical time-domain reflectometer)",
      meaning:
        "An instrument that sends pulses into a fibre and shows, from the echo, where it loses light.",
    },
    {
      name: "Make-ready",
      meaning:
        "Work on a pole before a new cable may be attached: moving existing attachments, or replacing the pole.",
    },
    {
      name: "Pole loading analysis",
      meaning:
        "The calculation of whether a pole, its guys and its foundation can carry wires, equipment, wind and ice with the margin the code requires.",
    },
    {
      name: "As-built drawing",
      meaning:
        "A drawing of the work as built, based on measurements and redline mark-ups, not on the design.",
    },
  ],
});
