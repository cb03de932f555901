import { readMarks } from "#app/lib/text-marks.ts";

/**
 * The minimum width for a menu in a row: classes of the row and of the button that replaces it, and the width itself.
 */
export type MenuRow = { row: string; button: string; from: string };

const large: MenuRow = { row: "lg:flex", button: "lg:hidden", from: "64rem" };
const extraLarge: MenuRow = { row: "xl:flex", button: "xl:hidden", from: "80rem" };
/** The button replaces it on every screen. */
const never: MenuRow = { row: "", button: "", from: "999rem" };

/**
 * Room next to the firm's name on screens of 1,024 and 1,280 px, and the width of names, in px of the header's font.
 */
const room = { large: 740, extraLarge: 1_000 };
const letter = 8.2;
const aroundEntry = 24;
const arrow = 20;
const aroundAction = 56;

/** In a preview, a name ends with the place of its field. */
const widthOf = (name: string) => readMarks(name).text.length * letter;

/** The minimum width for these names in one row; the firm may name eight entries of up to 24 letters each. */
export function menuRow(
  menu: readonly { readonly name: string; readonly opensServices: boolean }[],
  action: { readonly name: string },
): MenuRow {
  const entries = menu.reduce(
    (sum, { name, opensServices }) =>
      sum + widthOf(name) + aroundEntry + (opensServices ? arrow : 0),
    0,
  );
  const width = entries + widthOf(action.name) + aroundAction;
  if (width <= room.large) return large;
  return width <= room.extraLarge ? extraLarge : never;
}
