import { useMemo } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { TextPlace } from "./text-handle.ts";

/** Images of an HTML text without alt text, by their position among all images. */
export function undescribedImages(html: string): number[] {
  const { images } = new DOMParser().parseFromString(html, "text/html");
  return [...images].flatMap(({ alt }, place) => (alt.trim() ? [] : place));
}

/** Warns how many images of the text lack alt text, with a button that shows the first. */
export function ImageWarning({
  html,
  onShow,
}: {
  html: string;
  onShow: (place: TextPlace) => void;
}) {
  const isHydrated = useHydrated();
  const images = useMemo(() => (isHydrated ? undescribedImages(html) : []), [isHydrated, html]);
  const [first = 0] = images;
  const count = images.length;
  return (
    <p role="status" className="basis-full text-[0.9375rem] empty:hidden">
      {count > 0 && (
        <>
          <span className="border-signal border-l-4 pl-3">
            {count === 1
              ? "1 image in the text has no alt text."
              : `${count} images in the text have no alt text.`}
          </span>{" "}
          <button
            type="button"
            onClick={() => onShow({ image: first })}
            className="link min-h-11 px-1.5 font-[550]"
          >
            Show {count === 1 ? "it" : "the first"}
          </button>
        </>
      )}
    </p>
  );
}
