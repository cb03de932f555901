import { nearFieldM } from "@datumline/drawings/emission-limits/emission-model";
import { aside, type Chapter, text } from "./blocks.ts";
import { metres, nearest } from "./figures.ts";

export const below30MHz: Chapter = {
  title: "Below 30 MHz",
  blocks: [
    aside("Formula (7)"),
    text(
      "Where inverters emit most, below 30 MHz, there is no radiated limit and formula (4) does not apply: within d~n~ the field of a small source falls with the square or cube of distance, and a string field is not a small source.",
    ),
    {
      kind: "table",
      caption: "Table 6 · Where the near field ends",
      columns: [
        { title: "Frequency, MHz", widthMm: 34 },
        { title: "Services affected", widthMm: 92 },
        { title: "d, m", widthMm: 38, isFigure: true },
      ],
      rows: (
        [
          [0.15, "Lower end of the conducted limits"],
          [0.4, "Non-directional beacons"],
          [1, "Medium-wave broadcasting"],
          [10, "Short wave, amateur bands"],
          [30, "Start of the radiated limits"],
        ] as const
      ).map(([mhz, who]) => [`${mhz}`, who, nearFieldM(mhz).toFixed(1)]),
    },
    text(
      `${nearest.receiver.id}, ${metres(nearest.distanceM)} m away, is in the near field up to ${(nearFieldM(1) / nearest.distanceM).toFixed(2)} MHz. This study does not calculate these bands. It recommends:`,
    ),
    {
      kind: "list",
      items: [
        "conducted emission within the limits of the converter’s class, on the AC and on the DC port;",
        "positive and negative of each string routed together, so that no loop is open;",
        "a baseline measured on site before the plant is built, and again when it runs.",
      ],
    },
  ],
};
