/** PDF points for millimetres of paper. */
export const mm = (value: number) => (value * 72) / 25.4;

/** ISO 216 A4, points. */
export const a4 = { width: mm(210), height: mm(297) } as const;

/** The three pens of every sheet, points: 0.18, 0.35 and 0.7 mm (ISO 128-2 series). */
export const reportPens = { thin: mm(0.18), medium: mm(0.35), thick: mm(0.7) } as const;

export type PagePoint = readonly [x: number, y: number];

/** A rectangle on the page, points from its upper left corner. */
export type Box = { x: number; y: number; width: number; height: number };
