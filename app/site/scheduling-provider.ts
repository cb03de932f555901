// Everything that the site knows about the two scheduling services that it can embed, and the only place that names
// them. Read by the host too (environment, security policy), so nothing here may run on import.

/** The name of the calendar, wherever it opens. */
export const calendarName = "Book a free consultation";

export type SchedulingProvider = {
  script: string;
  /** What the script expects to be there before it runs. */
  stylesheet?: string;
  /** Gets the window ready for the script; calls made before it has run wait there. */
  prepare?(): void;
  /** Whether the widget's script has run. */
  isLoaded(): boolean;
  /** Puts the calendar into an element, which it fills. */
  startInline(parent: HTMLElement): void;
  /** The provider's own pop-up; it becomes a child of the body. */
  openPopup(): void;
  closePopup(): void;
  popup: string;
  /** Matches the pop-up's button to close if the keyboard cannot reach it. */
  mouseOnlyClose?: string;
};

type WidgetWindow = Window & { Calendly?: Calendly; Cal?: Cal };

/** https://developer.calendly.com/api-docs/overview/embedding/getting-started */
type Calendly = {
  initInlineWidget(options: { url: string; parentElement: HTMLElement }): void;
  initPopupWidget(options: { url: string }): void;
  closePopupWidget(): void;
};

const calendlyAssets = "https://assets.calendly.com/assets/external/";

function calendly({ href }: URL): SchedulingProvider {
  const widget = () => (window as WidgetWindow).Calendly;
  return {
    script: `${calendlyAssets}widget.js`,
    stylesheet: `${calendlyAssets}widget.css`,
    isLoaded: () => widget() !== undefined,
    startInline: (parentElement) => widget()?.initInlineWidget({ url: href, parentElement }),
    openPopup: () => widget()?.initPopupWidget({ url: href }),
    closePopup: () => widget()?.closePopupWidget(),
    popup: ".calendly-overlay",
    mouseOnlyClose: ".calendly-popup-close",
  };
}

/** A call of the embed; those made before its script has run queue in `q`. https://cal.com/help/embedding */
type Cal = {
  (...call: unknown[]): void;
  q?: unknown[];
  ns?: object;
  loaded?: boolean;
  /** Set by the script when it has run. */
  instance?: object;
};

const calApp = "https://app.cal.com";

function calCom({ origin, pathname, search }: URL): SchedulingProvider {
  const calLink = pathname.slice(1) + search;
  const embed = (...call: unknown[]) => (window as WidgetWindow).Cal?.(...call);
  return {
    script: `${calApp}/embed/embed.js`,
    prepare() {
      const queue: Cal = (...call) => queue.q?.push(call);
      queue.q = [];
      queue.ns = {};
      // The script is on its way; the provider's own snippet says so in the same words.
      queue.loaded = true;
      (window as WidgetWindow).Cal = queue;
      embed("init", { origin });
    },
    isLoaded: () => (window as WidgetWindow).Cal?.instance !== undefined,
    startInline: (elementOrSelector) => embed("inline", { elementOrSelector, calLink }),
    openPopup: () => embed("modal", { calLink }),
    closePopup: () => embed("closeModal"),
    popup: "cal-modal-box",
  };
}

type Service = "calendly" | "cal";

function serviceOf({ protocol, hostname, port, pathname }: URL): Service | undefined {
  if (protocol !== "https:" || port || pathname === "/") return undefined;
  return /(?:^|\.)(calendly|cal)\.com$/.exec(hostname)?.[1] as Service | undefined;
}

/** The provider of a booking page, given its absolute address; nothing for an address that is none. */
export function schedulingProvider(bookingPage: string): SchedulingProvider | undefined {
  const url = new URL(bookingPage);
  const service = serviceOf(url);
  return service && { calendly, cal: calCom }[service](url);
}

/** What a booking page's address must be, as the rest of a sentence. */
export const bookingPageRule =
  "must be the https address of a booking page at Calendly or Cal.com, such as https://calendly.com/firm";

/** What a page must be allowed to load for a widget, as sources of a content security policy. */
export type WidgetSources = {
  scripts: string[];
  styles: string[];
  images: string[];
  frames: string[];
};

/** The sources of a booking page's widget; a page on a subdomain may lead back to the main one. */
export function widgetSources(bookingPage: string): WidgetSources | undefined {
  const url = new URL(bookingPage);
  const frames = (...origins: string[]) => [...new Set([...origins, url.origin])];
  switch (serviceOf(url)) {
    case "calendly": {
      const assets = [calendlyAssets];
      const main = "https://calendly.com";
      return { scripts: assets, styles: assets, images: assets, frames: frames(main) };
    }
    case "cal":
      return {
        scripts: [`${calApp}/embed/`],
        // The embed writes style elements of its own, into the page and into its shadow trees.
        styles: ["'unsafe-inline'"],
        images: [],
        frames: frames(calApp, "https://cal.com"),
      };
  }
}
