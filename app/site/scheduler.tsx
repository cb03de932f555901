import { useEffect, useRef, useState } from "react";
import { ClickToLoad } from "./click-to-load.tsx";
import { ConsultationLink, useSchedulingUrl } from "./consultation.tsx";
import type { BookingText } from "./content/booking.ts";
import { calendarName, schedulingProvider } from "./scheduling-provider.ts";
import { loadWidget } from "./scheduling-widget.ts";

/** The heights of the specification, in pixels. */
const heights = { 400: "h-[400px]", 500: "h-[500px]", 630: "h-[630px]" } as const;

/** After this many milliseconds without a calendar, the visitor is notified. */
const loadTimeout = 15_000;

type SchedulerProps = {
  texts: BookingText;
  /** A booking page other than the firm's. */
  url?: string;
  height?: keyof typeof heights;
  /** In the page; otherwise behind a button. */
  inline?: boolean;
};

/** Books the free 30-minute consultation; without a booking page it offers an email instead. */
export function Scheduler({ texts, url, height = 630, inline = true }: SchedulerProps) {
  const firmsPage = useSchedulingUrl();
  const bookingPage = url ?? firmsPage;
  if (!inline) {
    return <ConsultationLink url={url}>Book Free Consultation</ConsultationLink>;
  }
  if (!bookingPage) return <ByMail text={texts.byEmail} />;
  return (
    <ClickToLoad
      label={calendarName}
      action={texts.calendar.action}
      warning={texts.warning.replaceAll("{provider}", new URL(bookingPage).hostname)}
      className={heights[height]}
      still={<CalendarStill />}
      page={{ href: bookingPage, text: texts.calendar.page }}
    >
      <Calendar url={bookingPage} texts={texts.calendar} />
    </ClickToLoad>
  );
}

/** The provider's calendar, in the available height. */
function Calendar({ url, texts }: { url: string; texts: BookingText["calendar"] }) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");

  useEffect(() => {
    const provider = schedulingProvider(url);
    const parent = place.current;
    if (!provider || !parent) return;
    let isLeft = false;
    const fail = () => setState("failed");
    const timer = setTimeout(fail, loadTimeout);
    const start = () => {
      if (isLeft) return;
      provider.startInline(parent);
      const frame = parent.querySelector("iframe");
      if (!frame) return fail();
      frame.title = calendarName;
      frame.addEventListener("load", () => {
        clearTimeout(timer);
        setState(navigator.onLine ? "shown" : "failed");
      });
    };
    loadWidget(provider).then(start, fail);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      parent.replaceChildren();
    };
  }, [url]);

  return (
    <>
      <div ref={place} className="relative isolate size-full overflow-auto" />
      <div
        role="status"
        className={
          state === "shown" ? "sr-only" : "absolute inset-0 grid place-items-center bg-white p-6"
        }
      >
        {state === "loading" && <p className="text-secondary">{texts.loading}</p>}
        {state === "failed" && <p className="max-w-sm text-center">{texts.failed}</p>}
      </div>
    </>
  );
}

function ByMail({ text }: { text: string }) {
  return (
    <div className="border border-rule bg-white p-6 sm:p-8">
      <p className="measure">{text}</p>
      <p className="mt-5">
        <ConsultationLink variant="secondary">Book Free Consultation</ConsultationLink>
      </p>
    </div>
  );
}

/** The lines of a week; without dates, it cannot be wrong. */
function CalendarStill() {
  return (
    <svg aria-hidden="true" width="100%" height="100%" className="text-rule">
      <defs>
        <pattern id="calendar-grid" width="14.2857%" height="48" patternUnits="userSpaceOnUse">
          <path d="M0 0v48M0 0h400" fill="none" stroke="currentColor" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#calendar-grid)" />
    </svg>
  );
}
