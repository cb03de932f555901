/**
 * The order of fibres in a tube and of tubes in a cable, with a colour for the screen (TIA-598-C). Position 1
 * is blue; from 13 on the order starts again.
 */
export const fibreColours = [
  { name: "BLUE", hex: "#1D4ED8" },
  { name: "ORANGE", hex: "#E8821E" },
  { name: "GREEN", hex: "#15803D" },
  { name: "BROWN", hex: "#7B4A22" },
  { name: "SLATE", hex: "#7C8896" },
  { name: "WHITE", hex: "#FFFFFF" },
  { name: "RED", hex: "#C8202F" },
  { name: "BLACK", hex: "#0E1B2C" },
  { name: "YELLOW", hex: "#EBC417" },
  { name: "VIOLET", hex: "#6D28D9" },
  { name: "ROSE", hex: "#EE8FB4" },
  { name: "AQUA", hex: "#3BBFC7" },
] as const;

export type FibreColour = (typeof fibreColours)[number];

/** The colour at a position counted from 1. */
export function fibreColour(position: number): FibreColour {
  const colour = fibreColours[(position - 1) % fibreColours.length];
  if (!colour) throw new RangeError("Positions are counted from 1.");
  return colour;
}
