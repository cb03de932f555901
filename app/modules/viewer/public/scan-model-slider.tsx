import { type PointerEvent, useRef } from "react";

/** Width of the slider's thumb, px (`.scan-model-slider` in app.css). */
export const thumbWidth = 44;

/** The position of the divider, as a length in CSS: the middle of the thumb, which never leaves its track. */
export function dividerLeft(share: number): string {
  // At the ends all of the picture is one thing.
  if (share <= 0 || share >= 1) return `${share * 100}%`;
  return `calc(${thumbWidth / 2}px + (100% - ${thumbWidth}px) * ${share})`;
}

/** The share at a place on an image, both in px; the slider keeps it between its ends. */
const shareAt = (left: number, width: number) => (left - thumbWidth / 2) / (width - thumbWidth);

/** The same in words, for those who do not see it. */
export const sliderValueText = (share: number) => `${Math.round(share * 100)} % point cloud`;

/** Draws the line at the slider. */
function moveDivider(frame: HTMLElement | null): void {
  const slider = frame?.querySelector("input");
  if (!slider) return;
  const share = slider.valueAsNumber;
  frame?.style.setProperty("--divider-left", dividerLeft(share));
  slider.setAttribute("aria-valuetext", sliderValueText(share));
}

/**
 * A finger anywhere on the picture moves the line; browsers move a slider by touch only with its thumb, and by mouse
 * from anywhere.
 */
function follow({ currentTarget, pointerType, clientX }: PointerEvent<HTMLElement>): void {
  const slider = currentTarget.querySelector("input");
  if (!slider || pointerType !== "touch") return;
  const { left, width } = slider.getBoundingClientRect();
  slider.valueAsNumber = shareAt(clientX - left, width);
  moveDivider(currentTarget);
}

/**
 * The sample building as its scan and, over that, as its model, with a slider between them. It is half and half without
 * scripts. Its markup comes with the document (model-images.server.tsx).
 */
export function ScanModelSlider({ markup }: { markup: string }) {
  // The first move of a finger may be the start of a scroll, which cannot be claimed later.
  const moves = useRef(0);
  return (
    <div
      // It may have been moved before React loaded.
      ref={moveDivider}
      onInput={({ currentTarget }) => moveDivider(currentTarget)}
      onPointerDown={() => {
        moves.current = 0;
      }}
      onPointerMove={(event) => {
        moves.current += 1;
        if (moves.current > 1) follow(event);
      }}
      className="scan-model relative overflow-hidden border border-rule bg-paper"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own, rendered by the loader
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
