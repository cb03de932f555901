import { embedOf } from "../embeds.ts";

/** Replaces a still with its player. The target is read from the link below, so that nothing else can be framed. */
export function loadEmbed(button: HTMLElement): void {
  const figure = button.closest("figure");
  const place = figure?.querySelector<HTMLElement>(".embed-place");
  const embed = embedOf(figure?.querySelector<HTMLAnchorElement>(".sheet-links a")?.href ?? "");
  if (!place || !embed) return;
  const frame = document.createElement("iframe");
  frame.title = place.ariaLabel ?? embed.provider;
  frame.allow = "fullscreen; encrypted-media; picture-in-picture; xr-spatial-tracking";
  // One of the providers plays nothing for pages that send no referrer.
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  frame.src = embed.frame;
  place.replaceChildren(frame);
  // The button that had the focus has been removed.
  place.focus({ preventScroll: true });
}
