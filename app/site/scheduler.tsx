import { firm } from "#app/content/firm.ts";
import { AskFirst } from "./ask-first.tsx";
import { ConsultationLink, useSchedulingUrl } from "./consultation.tsx";

/** The heights of the specification, in pixels. */
const heights = { 400: "h-[400px]", 500: "h-[500px]", 630: "h-[630px]" } as const;

/** Books the free 30-minute consultation in the page; without a booking page it offers a mail instead. */
export function Scheduler({ height = 630 }: { height?: keyof typeof heights }) {
  const url = useSchedulingUrl();
  if (!url) {
    return (
      <div className="border border-rule bg-white p-6 sm:p-8">
        <p className="measure">
          Write to us with two or three times that suit you and your time zone; we answer with an
          invitation. Office hours are {firm.hours.days} {firm.hours.from} to {firm.hours.to},{" "}
          {firm.hours.timeZone}.
        </p>
        <p className="mt-5">
          <ConsultationLink look="secondary">Book Free Consultation</ConsultationLink>
        </p>
      </div>
    );
  }
  return (
    <AskFirst
      action="Load the calendar"
      provider={new URL(url).hostname}
      className={heights[height]}
      still={null}
      instead={
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className="text-blueprint underline underline-offset-2"
        >
          Open the booking page in a new tab
        </a>
      }
    >
      <iframe title="Book a free consultation" src={url} className="size-full border border-rule" />
    </AskFirst>
  );
}
