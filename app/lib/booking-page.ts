// The addresses of booking pages that the site can embed, and the sources that their widgets load. Used by the host
// (settings, security policy) and by the pages.

export const calendlyAssets = "https://assets.calendly.com/assets/external/";
export const calApp = "https://app.cal.com";

export type BookingService = "calendly" | "cal";

/** The scheduling service of a booking page's absolute address; nothing for any other address. */
export function bookingServiceOf({
  protocol,
  hostname,
  port,
  pathname,
}: URL): BookingService | undefined {
  if (protocol !== "https:" || port || pathname === "/") return undefined;
  return /(?:^|\.)(calendly|cal)\.com$/.exec(hostname)?.[1] as BookingService | undefined;
}

/** The rule for a booking page's address, as the rest of a sentence. */
export const bookingPageRule =
  "must be the https address of a booking page at Calendly or Cal.com, such as https://calendly.com/firm";

/** The sources of a content security policy for a widget. */
export type WidgetSources = {
  scripts: string[];
  styles: string[];
  images: string[];
  frames: string[];
};

/** The sources of a booking page's widget; a page on a subdomain may redirect to the main one. */
export function widgetSources(bookingPage: string): WidgetSources | undefined {
  const url = new URL(bookingPage);
  const frames = (...origins: string[]) => [...new Set([...origins, url.origin])];
  switch (bookingServiceOf(url)) {
    case "calendly": {
      const assets = [calendlyAssets];
      const main = "https://calendly.com";
      return { scripts: assets, styles: assets, images: assets, frames: frames(main) };
    }
    case "cal":
      return {
        scripts: [`${calApp}/embed/`],
        // The embed writes style elements into the page and into its shadow trees.
        styles: ["'unsafe-inline'"],
        images: [],
        frames: frames(calApp, "https://cal.com"),
      };
    default:
      return undefined;
  }
}
