import { type WidgetSources, widgetSources } from "#app/lib/booking-page.ts";

const map: WidgetSources = {
  scripts: [],
  styles: [],
  images: [],
  frames: ["https://www.openstreetmap.org"],
};

/**
 * CSP sources of third parties that public pages may load from after consent. The same for all pages: client-side
 * navigation keeps the policy of the first document.
 */
export function thirdPartySources(bookingPage?: string | null): WidgetSources {
  const calendar = bookingPage ? widgetSources(bookingPage) : undefined;
  if (!calendar) return map;
  return { ...calendar, frames: [...map.frames, ...calendar.frames] };
}
