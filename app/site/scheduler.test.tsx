import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { bookingDocument } from "./content/booking.ts";
import { Scheduler } from "./scheduler.tsx";

const texts = bookingDocument.initial;
const url = "https://calendly.com/firm/consultation";

/** The widget's place as the server renders it, on a site whose booking page is `firmsPage`. */
function rendered(scheduler: React.ReactNode, firmsPage: string | null): string {
  const Stub = createRoutesStub([{ id: "site/layout", path: "/", Component: () => scheduler }]);
  return renderToString(
    <Stub hydrationData={{ loaderData: { "site/layout": { schedulingUrl: firmsPage } } }} />,
  );
}

describe("the scheduling widget", () => {
  it("is 630 px high by default", () => {
    expect(rendered(<Scheduler texts={texts} />, url)).toContain("h-[630px]");
  });

  it.each([400, 500, 630] as const)("reserves %i px", (height) => {
    expect(rendered(<Scheduler texts={texts} height={height} />, url)).toContain(`h-[${height}px]`);
  });

  it("accepts a booking page other than the firm's", () => {
    const other = "https://cal.com/engineer/30min";
    expect(rendered(<Scheduler texts={texts} url={other} />, url)).toContain(`href="${other}"`);
    expect(rendered(<Scheduler texts={texts} url={other} />, url)).not.toContain(url);
    expect(rendered(<Scheduler texts={texts} url={other} inline={false} />, null)).toContain(
      `href="${other}"`,
    );
  });

  it("is a link to the booking page if it is not inline", () => {
    const link = rendered(<Scheduler texts={texts} inline={false} />, url);
    expect(link).toContain(`href="${url}"`);
    expect(link).not.toContain("Load the calendar");
  });

  it("offers an email without a booking page", () => {
    expect(rendered(<Scheduler texts={texts} />, null)).toContain("mailto:");
  });
});
