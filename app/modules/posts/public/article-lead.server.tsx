import { isDrawingName } from "@datumline/studio/drawings/catalog";
import { renderToStaticMarkup } from "react-dom/server";
import { DrawingPicture } from "#app/site/sections/drawing-picture.tsx";
import { MediaPicture } from "#app/ui/media-picture.tsx";
import type { Picture } from "#modules/media/media.ts";
import { drawingTitle } from "#modules/posts/.server/drawing-title.ts";

const sizes = "(min-width: 75rem) 35rem, (min-width: 64rem) 45vw, 92vw";

/** The figure at the head of a post: its featured image, as markup. */
export function imageLead(picture: Picture): string {
  return renderToStaticMarkup(
    <MediaPicture
      picture={picture}
      sizes={sizes}
      loading="eager"
      className="aspect-[1200/630] w-full border border-rule object-cover"
    />,
  );
}

/**
 * The figure at the head of an article, as markup: its drawing, which opens in full screen. It is an `<img>`: the
 * drawing itself appears further down, and its IDs must be unique.
 */
export function drawingLead(name: string): string {
  if (!isDrawingName(name)) return "";
  const title = drawingTitle(name);
  const address = `/drawings/${name}`;
  return renderToStaticMarkup(
    <figure className="border border-rule bg-white print:hidden">
      <div className="drawing cursor-zoom-in p-2">
        <DrawingPicture
          name={name}
          sizes={sizes}
          loading="eager"
          className="aspect-[640/400] w-full"
        />
      </div>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-5 border-rule border-t px-4 text-note text-secondary">
        <span className="py-2">{title}</span>
        <span className="flex gap-x-5">
          <a
            href={`${address}.svg`}
            data-sheet={title}
            className="link inline-flex min-h-11 items-center"
          >
            Open drawing
          </a>
          <a href={`${address}.pdf`} className="link inline-flex min-h-11 items-center">
            PDF
          </a>
        </span>
      </figcaption>
    </figure>,
  );
}
