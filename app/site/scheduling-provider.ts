// How the widgets of the two scheduling services are loaded, opened and closed in the browser. Their addresses are in
// app/lib/booking-page.ts.

import {
  type BookingService,
  bookingServiceOf,
  calApp,
  calendlyAssets,
} from "#app/lib/booking-page.ts";

/** The name of the calendar, wherever it opens. */
export const calendarName = "Book a free consultation";

export type SchedulingProvider = {
  script: string;
  /** Markup that the script expects to be there before it runs. */
  stylesheet?: string;
  /** Prepares the window for the script; earlier calls wait there until it has run. */
  prepare?(): void;
  /** Whether the widget's script has run. */
  isLoaded(): boolean;
  /** Puts the calendar into an element, which it fills. */
  startInline(parent: HTMLElement): void;
  /** The provider's pop-up; it becomes a child of the body. */
  openPopup(): void;
  closePopup(): void;
  popup: string;
  /** Matches the pop-up's close button, if the keyboard cannot reach it. */
  mouseOnlyClose?: string;
};

type WidgetWindow = Window & { Calendly?: Calendly; Cal?: Cal };

/** https://developer.calendly.com/api-docs/overview/embedding/getting-started */
type Calendly = {
  initInlineWidget(options: { url: string; parentElement: HTMLElement }): void;
  initPopupWidget(options: { url: string }): void;
  closePopupWidget(): void;
};

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

/** A call of the embed; earlier calls than its script queue in `q`. https://cal.com/help/embedding */
type Cal = {
  (...call: unknown[]): void;
  q?: unknown[];
  ns?: object;
  loaded?: boolean;
  /** Set by the script when it has run. */
  instance?: object;
};

function calCom({ origin, pathname, search }: URL): SchedulingProvider {
  const calLink = pathname.slice(1) + search;
  const embed = (...call: unknown[]) => (window as WidgetWindow).Cal?.(...call);
  return {
    script: `${calApp}/embed/embed.js`,
    prepare() {
      const queue: Cal = (...call) => queue.q?.push(call);
      queue.q = [];
      queue.ns = {};
      // The script is on its way; the provider's snippet sets the same flag.
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

const providers: Record<BookingService, (url: URL) => SchedulingProvider> = {
  calendly,
  cal: calCom,
};

/** The provider of a booking page, given its absolute address; nothing for any other address. */
export function schedulingProvider(bookingPage: string): SchedulingProvider | undefined {
  const url = new URL(bookingPage);
  const service = bookingServiceOf(url);
  return service && providers[service](url);
}
