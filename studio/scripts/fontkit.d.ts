/** The parts of fontkit that studio/scripts/wordmark.ts uses; the package has no types. */
declare module "fontkit" {
  export type PathCommand = {
    command: "moveTo" | "lineTo" | "quadraticCurveTo" | "bezierCurveTo" | "closePath";
    /** x and y of each point in turn. */
    args: readonly number[];
  };
  type Path = {
    scale(x: number, y: number): Path;
    translate(x: number, y: number): Path;
    readonly commands: readonly PathCommand[];
  };
  type Font = {
    unitsPerEm: number;
    ascent: number;
    descent: number;
    layout(text: string): { glyphs: { path: Path }[]; positions: { xAdvance: number }[] };
  };
  export function create(file: Buffer): Font;
}
