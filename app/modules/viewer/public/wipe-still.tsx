import { type PointerEvent, useRef } from "react";

/** How wide the thumb of the wipe's slider is, px (`.wipe` in app.css). */
export const wipeThumb = 44;

/** The position of a wipe's line, as a length in CSS: at the middle of the thumb, which never leaves its track. */
export function wipeLeft(share: number): string {
  // At the ends all of the picture is one thing.
  if (share <= 0 || share >= 1) return `${share * 100}%`;
  return `calc(${wipeThumb / 2}px + (100% - ${wipeThumb}px) * ${share})`;
}

/** The share that belongs to a place on a wipe, both in px; the slider keeps it between its ends. */
const wipeShare = (left: number, width: number) => (left - wipeThumb / 2) / (width - wipeThumb);

/** The same in words, for those who do not see it. */
export const wipeValue = (share: number) => `${Math.round(share * 100)} % point cloud`;

/** Draws the line at the slider. */
function wipe(frame: HTMLElement | null): void {
  const slider = frame?.querySelector("input");
  if (!slider) return;
  const share = slider.valueAsNumber;
  frame?.style.setProperty("--wipe-left", wipeLeft(share));
  slider.setAttribute("aria-valuetext", wipeValue(share));
}

/**
 * A finger anywhere on the picture moves the line; browsers move a slider by touch only with its thumb, and by mouse
 * from anywhere.
 */
function follow({ currentTarget, pointerType, clientX }: PointerEvent<HTMLElement>): void {
  const slider = currentTarget.querySelector("input");
  if (!slider || pointerType !== "touch") return;
  const { left, width } = slider.getBoundingClientRect();
  slider.valueAsNumber = wipeShare(clientX - left, width);
  wipe(currentTarget);
}

/**
 * The sample building as its scan and, over that, as its model, with a slider between them. It is half and half without
 * scripts. Its markup comes with the document (still-markup.server.tsx).
 */
export function WipeStill({ markup }: { markup: string }) {
  // The first move of a finger may be the start of a scroll, which cannot be claimed later.
  const moves = useRef(0);
  return (
    <div
      // It may have been moved before React loaded.
      ref={wipe}
      onInput={({ currentTarget }) => wipe(currentTarget)}
      onPointerDown={() => {
        moves.current = 0;
      }}
      onPointerMove={(event) => {
        moves.current += 1;
        if (moves.current > 1) follow(event);
      }}
      className="wipe-still relative overflow-hidden border border-rule bg-paper"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own, rendered by the loader
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
