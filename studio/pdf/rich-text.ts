import { faceOf, type TaggedPdf, type TextStyle } from "./tagged-pdf.ts";

type Run = { text: string; style: TextStyle; risePt: number; width: number };
type Word = { runs: Run[]; width: number; spaceWidth: number };
export type TextLine = { runs: Run[]; width: number };

const marks = /\*\*([^*]+)\*\*|`([^`]+)`|~([^~]+)~|\^([^^]+)\^/;

/** Runs of one font each. `**strong**`, `` `mono` ``, `~below~` and `^above^` are marked in the text. */
function runsOf(pdf: TaggedPdf, text: string, style: TextStyle, risePt = 0): Run[] {
  const [strong, mono, below, above] = [1, 2, 3, 4];
  const found = marks.exec(text);
  if (found) {
    const small = { ...style, size: style.size * 0.7 };
    const before = runsOf(pdf, text.slice(0, found.index), style, risePt);
    const after = runsOf(pdf, text.slice(found.index + found[0].length), style, risePt);
    const inside = () => {
      if (found[strong]) return runsOf(pdf, found[strong], { ...style, face: "medium" }, risePt);
      if (found[mono]) {
        return runsOf(pdf, found[mono], { ...style, face: "mono", size: style.size * 0.94 });
      }
      if (found[below]) return runsOf(pdf, found[below], small, risePt - style.size * 0.18);
      return runsOf(pdf, found[above] ?? "", small, risePt + style.size * 0.36);
    };
    return [...before, ...inside(), ...after];
  }
  const runs: Run[] = [];
  for (const character of text) {
    const face = faceOf(character, style.face);
    const last = runs.at(-1);
    if (last?.style.face === face) last.text += character;
    else runs.push({ text: character, style: { ...style, face }, risePt, width: 0 });
  }
  for (const run of runs) run.width = widthOf(pdf, run.text, run.style);
  return runs;
}

function widthOf(pdf: TaggedPdf, text: string, { face, size, tracking = 0 }: TextStyle): number {
  pdf.face(face, size);
  return pdf.doc.widthOfString(text) + tracking * size * text.length;
}

/** Words keep together everything without a space, in any fonts. */
function wordsOf(pdf: TaggedPdf, text: string, style: TextStyle): Word[] {
  const words: Word[] = [{ runs: [], width: 0, spaceWidth: 0 }];
  for (const run of runsOf(pdf, text, style)) {
    for (const [index, part] of run.text.split(" ").entries()) {
      if (index > 0) {
        const last = words.at(-1) as Word;
        last.spaceWidth = widthOf(pdf, " ", run.style);
        words.push({ runs: [], width: 0, spaceWidth: 0 });
      }
      if (!part) continue;
      const width = widthOf(pdf, part, run.style);
      const word = words.at(-1) as Word;
      word.runs.push({ ...run, text: part, width });
      word.width += width;
    }
  }
  return words.filter(({ runs }) => runs.length > 0);
}

/** A line's runs with the spaces between its words, and one after it for copying and screen readers. */
function lineOf(words: readonly Word[], isLast: boolean): TextLine {
  const runs: Run[] = [];
  let width = 0;
  for (const [index, word] of words.entries()) {
    const isEnd = index === words.length - 1;
    runs.push(...word.runs.map((run) => ({ ...run })));
    const end = runs.at(-1);
    if (end && !(isEnd && isLast)) {
      end.text += " ";
      end.width += word.spaceWidth;
    }
    width += word.width + (isEnd ? 0 : word.spaceWidth);
  }
  return { runs, width };
}

/** The cost of the last line: it may be short, but not a single word. */
const endingCost = (from: number, to: number) => (to === from + 1 && from > 0 ? 0.3 : 0);

/**
 * Breaks a text into lines no wider than `width` points that are as even as can be: the sum of the squared free widths is
 * minimal, except for the last line.
 */
export function breakLines(
  pdf: TaggedPdf,
  text: string,
  style: TextStyle,
  width: number,
): TextLine[] {
  const words = wordsOf(pdf, text, style);
  const best: { cost: number; next: number }[] = [];
  best[words.length] = { cost: 0, next: words.length };
  for (let from = words.length - 1; from >= 0; from -= 1) {
    let line = 0;
    for (let to = from + 1; to <= words.length; to += 1) {
      const word = words[to - 1] as Word;
      line += word.width;
      if (line > width && to > from + 1) break;
      const free = Math.max(0, width - line) / width;
      const ending = to === words.length ? endingCost(from, to) : free * free;
      const cost = ending + (best[to]?.cost ?? 0);
      if (cost < (best[from]?.cost ?? Number.POSITIVE_INFINITY)) best[from] = { cost, next: to };
      line += word.spaceWidth;
    }
  }
  const lines: TextLine[] = [];
  for (let from = 0; from < words.length; ) {
    const to = best[from]?.next ?? words.length;
    lines.push(lineOf(words.slice(from, to), to === words.length));
    from = to;
  }
  return lines;
}

/** Draws a line with its baseline at `y`. */
export function drawLine(pdf: TaggedPdf, line: TextLine, x: number, y: number): void {
  let at = x;
  for (const { text, style, risePt, width } of line.runs) {
    pdf.face(style.face, style.size).doc.fillColor(style.colour);
    pdf.doc.text(text, at, y - risePt, {
      lineBreak: false,
      baseline: "alphabetic",
      characterSpacing: (style.tracking ?? 0) * style.size,
    });
    at += width;
  }
}

/** Width of one line of text, points. */
export const textWidth = (pdf: TaggedPdf, text: string, style: TextStyle) =>
  runsOf(pdf, text, style).reduce((sum, run) => sum + run.width, 0);

/** One line of text with its baseline at `y`, at, before or around `x`; gives its width. */
export function drawText(
  pdf: TaggedPdf,
  text: string,
  style: TextStyle,
  [x, y]: readonly [x: number, y: number],
  align: "left" | "right" | "centre" = "left",
): number {
  const runs = runsOf(pdf, text, style);
  const width = runs.reduce((sum, run) => sum + run.width, 0);
  const shift = align === "left" ? 0 : align === "right" ? width : width / 2;
  drawLine(pdf, { runs, width }, x - shift, y);
  return width;
}
