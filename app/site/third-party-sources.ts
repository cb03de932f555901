import { type WidgetSources, widgetSources } from "#app/lib/booking-page.ts";
import { embedFrames } from "#modules/posts/embeds.ts";

/** The office's map, and the players of videos and tours in articles. */
const always: WidgetSources = {
  scripts: [],
  styles: [],
  images: [],
  frames: ["https://www.openstreetmap.org", ...embedFrames],
};

/**
 * CSP sources of third parties that public pages may load from after consent. The same for all pages: client-side
 * navigation keeps the policy of the first document.
 */
export function thirdPartySources(bookingPage?: string | null): WidgetSources {
  const calendar = bookingPage ? widgetSources(bookingPage) : undefined;
  if (!calendar) return always;
  return { ...calendar, frames: [...always.frames, ...calendar.frames] };
}
