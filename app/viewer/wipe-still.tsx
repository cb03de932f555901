import { wipeLeft, wipeValue } from "./wipe-place.ts";

/** Draws the line where the slider stands. */
function wipe(frame: HTMLElement | null): void {
  const slider = frame?.querySelector("input");
  if (!slider) return;
  const share = slider.valueAsNumber;
  frame?.style.setProperty("--wipe-left", wipeLeft(share));
  slider.setAttribute("aria-valuetext", wipeValue(share));
}

/**
 * The sample building as its scan and, over that, as its model, with a slider between them. It stands half and half
 * without scripts. Its markup comes with the document (still-markup.server.tsx).
 */
export function WipeStill({ markup }: { markup: string }) {
  return (
    <div
      // It was perhaps moved before React came.
      ref={wipe}
      onInput={({ currentTarget }) => wipe(currentTarget)}
      className="wipe-still relative overflow-hidden border border-rule bg-paper"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own, rendered by the loader
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
