/** The brand palette as hex, for SVG that must also work alone and for emails (brand.md, "Tokens"). */
export const colours = {
  paper: "#FBFAF7",
  white: "#FFFFFF",
  ink: "#0E1B2C",
  secondary: "#4A5A6E",
  rule: "#D9DDE3",
  blueprint: "#1247B8",
  ftth: "#1D4ED8",
  solar: "#B7791F",
  solarTint: "#FEF6D8",
  civil: "#15803D",
  bim: "#6D28D9",
  /** At most once in a drawing. */
  signal: "#E4572E",
} as const;

/** The dim edge of a reflection in charts, half way from the solar colour to white. */
export const glareEdge = "#EBD7AE";

/** Screen pixels for one plotted millimetre of pen, at the drawing's native width. */
const pxPerPenMm = 3;

function pen(mm: number): number {
  return Math.round(mm * pxPerPenMm * 100) / 100;
}

/** Stroke widths in px of the three pens every sheet uses: 0.18, 0.35 and 0.7 mm (ISO 128-2 series). */
export const pens = {
  thin: pen(0.18),
  medium: pen(0.35),
  thick: pen(0.7),
} as const;

export const mono = "'IBM Plex Mono', ui-monospace, monospace";
