import { colours } from "@datumline/brand/tokens";
import type { TextStyle } from "./rich-text.ts";

/** The styles of a sheet's text, by their purpose. */
export const lettering = {
  title: { face: "bold", size: 33, colour: colours.ink, tracking: -0.03 },
  chapter: { face: "bold", size: 19, colour: colours.ink, tracking: -0.022 },
  heading: { face: "bold", size: 11.5, colour: colours.ink, tracking: -0.012 },
  subheading: { face: "medium", size: 9.5, colour: colours.ink, tracking: -0.005 },
  lead: { face: "regular", size: 12, colour: colours.ink },
  body: { face: "regular", size: 9.5, colour: colours.ink },
  cell: { face: "regular", size: 8.4, colour: colours.ink },
  figure: { face: "mono", size: 8, colour: colours.ink },
  note: { face: "mono", size: 7.2, colour: colours.secondary },
  noteInk: { face: "mono", size: 7.2, colour: colours.ink },
  noteBold: { face: "monoBold", size: 7.2, colour: colours.ink },
} as const satisfies Record<string, TextStyle>;

/** Distance of baselines for a size of type. */
export const leading = (size: number) => size * (size > 15 ? 1.15 : 1.5);
