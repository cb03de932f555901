import { altTexts, type DrawnSubject } from "@datumline/studio/drawings/alt-texts";
import { drawingMarkup, drawingNames } from "@datumline/studio/drawings/catalog";
import {
  drawingPicturePath,
  fragmentPath,
  fragmentSize,
  fragmentSquare,
  fragmentSquarePath,
  type PictureFormat,
  socialCardPath,
  socialCardSize,
} from "#app/lib/picture-paths.ts";
import { fragmentPart, fragments, isPicturedDrawing, pictureSizes } from "./drawing-pictures.ts";
import { socialCardMarkup, titleBox } from "./social-card.tsx";
import { socialCards } from "./social-cards.ts";

/** A picture to be rendered from SVG. */
export type RenderedPicture = {
  /** Its path on the site. */
  path: string;
  svg: string;
  /** Px. */
  width: number;
  format: PictureFormat;
  /** Text set over the picture, broken into lines to fit its box (px). */
  title?: { text: string; x: number; y: number; width: number; height: number };
};

/** A drawing to be set as a PDF of one page. */
type PaperSheet = {
  path: string;
  svg: string;
  format: "pdf" /** The paper size. */;
  widthMm: number;
};

/** The scale of the sheets (A2), and the width for a figure. */
const widthsMm = { sheet: 594, figure: 297 } as const;

const isSubject = (name: string): name is DrawnSubject => Object.hasOwn(altTexts, name);

/** Every drawing on paper, except the compact ones for phones. */
export const paperSheets = (): PaperSheet[] =>
  drawingNames
    .filter((name) => !name.endsWith("-compact"))
    .map((name) => ({
      path: `/drawings/${name}.pdf`,
      svg: drawingMarkup(name),
      format: "pdf",
      widthMm: isSubject(name) ? widthsMm.sheet : widthsMm.figure,
    }));

/** Part of a drawing, px of its sheet. */
type Part = { name: DrawnSubject; x: number; y: number; width: number; height: number };

/** Part of a drawing, at the requested size. */
function partMarkup({ name, x, y, width, height }: Part): string {
  const markup = drawingMarkup(name);
  const [, sheetWidth, sheetHeight] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(markup) ?? [];
  const place = `x="${-x}" y="${-y}" width="${sheetWidth}" height="${sheetHeight}"`;
  const sheet = markup.replace("<svg ", `<svg ${place} `);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${sheet}</svg>`;
}

/** Every picture that is rendered from SVG (studio/scripts/make-files.ts). */
export function allPictures(): RenderedPicture[] {
  const drawings = drawingNames.filter(isPicturedDrawing).flatMap((name) =>
    pictureSizes.map(
      ({ width, format }): RenderedPicture => ({
        path: drawingPicturePath(name, width, format),
        svg: drawingMarkup(name),
        width,
        format,
      }),
    ),
  );
  const cards = socialCards.map(
    (card, index): RenderedPicture => ({
      path: socialCardPath(card.path),
      svg: socialCardMarkup({ card, number: index + 1, count: socialCards.length }),
      width: socialCardSize.width,
      format: "png",
      title: { text: card.title, ...titleBox },
    }),
  );
  const { width, height } = fragmentPart;
  const parts = fragments.flatMap(({ name, x, y }): RenderedPicture[] => {
    const svg = partMarkup({ name, x, y, width, height });
    const square = { name, x: x + (width - height) / 2, y, width: height, height };
    return [
      { path: fragmentPath(name, "avif"), svg, width: fragmentSize.width, format: "avif" },
      { path: fragmentPath(name, "webp"), svg, width: fragmentSize.width, format: "webp" },
      {
        path: fragmentSquarePath(name),
        svg: partMarkup(square),
        width: fragmentSquare,
        format: "avif",
      },
    ];
  });
  return [...cards, ...drawings, ...parts];
}
