import { type WidgetSources, widgetSources } from "#app/lib/booking-page.ts";

const map: WidgetSources = {
  scripts: [],
  styles: [],
  images: [],
  frames: ["https://www.openstreetmap.org"],
};

/**
 * Hosts of others that public pages may load from, once the visitor has asked. All pages alike: the router brings a
 * visitor from any of them to those with a calendar or a map, and the policy stays that of the first.
 */
export function thirdPartySources(bookingPage: string | undefined): WidgetSources {
  const calendar = bookingPage ? widgetSources(bookingPage) : undefined;
  if (!calendar) return map;
  return { ...calendar, frames: [...map.frames, ...calendar.frames] };
}
