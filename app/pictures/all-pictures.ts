import { drawingMarkup } from "@datumline/drawings/catalog";
import {
  drawingPicturePath,
  type PictureFormat,
  socialCardPath,
  socialCardSize,
} from "#app/lib/picture-paths.ts";
import { picturedDrawings, pictureSizes } from "./drawing-pictures.ts";
import { socialCardMarkup, titleBox } from "./social-card.tsx";
import { socialCards } from "./social-cards.ts";

/** A picture to be made from SVG. */
export type Picture = {
  /** Its path on the site. */
  path: string;
  svg: string;
  /** Px. */
  width: number;
  format: PictureFormat;
  /** Text that is set over the picture, broken into lines to fit its box (px). */
  title?: { text: string; x: number; y: number; width: number; height: number };
};

/** Every picture that the build makes (scripts/render-pictures.ts). */
export function allPictures(): Picture[] {
  const drawings = picturedDrawings.flatMap((name) =>
    pictureSizes.map(
      ({ width, format }): Picture => ({
        path: drawingPicturePath(name, width, format),
        svg: drawingMarkup(name),
        width,
        format,
      }),
    ),
  );
  const cards = socialCards.map(
    (card, index): Picture => ({
      path: socialCardPath(card.path),
      svg: socialCardMarkup({ card, number: index + 1, count: socialCards.length }),
      width: socialCardSize.width,
      format: "png",
      title: { text: card.title, ...titleBox },
    }),
  );
  return [...cards, ...drawings];
}
