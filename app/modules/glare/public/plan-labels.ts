import type { Point } from "@datumline/maths/geometry";

/** A part of the sheet, px. */
export type LabelBox = { left: number; top: number; right: number; bottom: number };

/** A point of the plan and its words. */
export type Mark = { at: Point; text: string };

/** The size of letters in IBM Plex Mono, as a fraction of the font size. */
const letter = { width: 0.6, height: 0.7 };
/** From the centre of a mark to words next to it, and to words over or under it, px. */
const gap = { beside: 9, over: 8 };
const edge = 4;
/** Space over and under words, so that adjacent labels are distinct, px. */
const leading = 2;
/** Crowded labels move by at most this number of lines. */
const lines = [0, 1, 2, 3, 4];

const boxOf = ({ at, text }: Mark, size: number): LabelBox => ({
  left: at.x,
  right: at.x + text.length * letter.width * size,
  top: at.y - letter.height * size - leading,
  bottom: at.y + leading,
});
const meet = (a: LabelBox, b: LabelBox) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

type Sheet = {
  width: number;
  height: number;
  /** The font size, px. */
  size: number;
  /** The centre: words are on the far side of their mark, seen from here. */
  centre: Point;
  /** Areas to keep free. */
  taken: readonly LabelBox[];
};

/** The start of each mark's label on its base line: on the sheet, and clear of each other if there is space. */
export function labelPlaces(
  marks: readonly Mark[],
  { width, height, size, centre, taken }: Sheet,
): Point[] {
  const full = [
    ...taken,
    ...marks.map(({ at: { x, y } }) => ({ left: x - 6, top: y - 6, right: x + 6, bottom: y + 6 })),
  ];
  return marks.map(({ at, text }) => {
    const [wide, high] = [text.length * letter.width * size, letter.height * size];
    const [left, right] = [at.x - gap.beside - wide, at.x + gap.beside];
    const [over, under] = [at.y - gap.over, at.y + gap.over + high];
    const [far, near] = at.x < centre.x ? [left, right] : [right, left];
    const [farther, nearer] = at.y < centre.y ? [over, under] : [under, over];
    const [level, amid] = [at.y + high / 2, at.x - wide / 2];
    const lineHeight = (at.y < centre.y ? -1 : 1) * size;
    const candidates = lines.flatMap((line) =>
      [
        [far, farther],
        [far, level],
        [far, nearer],
        [amid, farther],
        [amid, nearer],
        [near, farther],
        [near, nearer],
        [near, level],
      ].map(([x = 0, y = 0]) => ({
        x: Math.max(edge, Math.min(width - edge - wide, x)),
        y: Math.max(edge + high, Math.min(height - edge, y + line * lineHeight)),
      })),
    );
    const isFree = (place: Point) => {
      const box = boxOf({ at: place, text }, size);
      return !full.some((other) => meet(box, other));
    };
    const place = candidates.find(isFree) ?? candidates[0] ?? at;
    full.push(boxOf({ at: place, text }, size));
    return place;
  });
}
