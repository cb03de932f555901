import { useMemo } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** Which images of an HTML text do not say what they show, by their place among all of it. */
export function undescribedImages(html: string): number[] {
  const { images } = new DOMParser().parseFromString(html, "text/html");
  return [...images].flatMap(({ alt }, place) => (alt.trim() ? [] : place));
}

/** Where the tag of an image begins and ends in an HTML text. */
export function placeOfImage(html: string, image: number): [start: number, end: number] {
  let start = -1;
  for (let place = 0; place <= image; place += 1) start = html.indexOf("<img", start + 1);
  return [start, html.indexOf(">", start) + 1];
}

/** Says how many images of the text lack a description, and leads to the first. */
export function ImageWarning({ html, onShow }: { html: string; onShow: () => void }) {
  const isHydrated = useHydrated();
  const count = useMemo(
    () => (isHydrated ? undescribedImages(html).length : 0),
    [isHydrated, html],
  );
  return (
    <p role="status" className="basis-full text-[0.9375rem] empty:hidden">
      {count > 0 && (
        <>
          <span className="border-signal border-l-4 pl-3">
            {count === 1
              ? "1 image in the text has no description."
              : `${count} images in the text have no description.`}
          </span>{" "}
          <button type="button" onClick={onShow} className="link min-h-11 px-1.5 font-[550]">
            Show {count === 1 ? "it" : "the first"}
          </button>
        </>
      )}
    </p>
  );
}
