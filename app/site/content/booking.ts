import { group, line, text } from "#app/fields/fields.ts";
import { type ContentOf, defineContent } from "#modules/content/documents/define-content.ts";

/** The texts around the calendar and the map, which ask before anything of their providers is loaded. */
export const bookingDocument = defineContent({
  id: "booking",
  title: "Booking and map",
  hint: "Ask a lawyer to review any change to the text shown before third-party content loads.",
  page: "/contact",
  inserts: {
    provider: { label: "Provider name", sample: "calendly.com", isRequired: true },
  },
  fields: {
    warning: line("Before content loads"),
    calendar: group("Calendar", {
      action: line("Button that loads it", { maxLength: 60 }),
      page: line("Link to the booking page", { maxLength: 100 }),
      loading: line("While it loads"),
      failed: text("If it fails to load", { rows: 2 }),
    }),
    byEmail: text("Instead of the calendar", { hint: "Shown until a booking page is set." }),
    map: group("Map", {
      action: line("Button that loads it", { maxLength: 60 }),
      page: line("Link to the map", { maxLength: 100 }),
    }),
  },
  initial: {
    warning: "Loads from {provider}, which may set cookies.",
    calendar: {
      action: "Load the calendar",
      page: "Open the booking page in a new tab",
      loading: "Loading the calendar…",
      failed:
        "The calendar could not be loaded. You can still book: use the link below to open the booking page.",
    },
    byEmail:
      "Email us your time zone and two or three times that suit you, and we'll send an invitation. Office hours are {firm.hours}.",
    map: { action: "Load the map", page: "Open the map in a new tab" },
  },
});

export type BookingText = ContentOf<typeof bookingDocument>;
