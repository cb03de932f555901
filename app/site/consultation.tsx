import { useRouteLoaderData } from "react-router";
import { firm } from "#app/content/firm.ts";
import { type ButtonLook, buttonClasses } from "#app/ui/button.tsx";
import type { loader } from "./layout.tsx";

type SchedulingWindow = Window & { Calendly?: { initPopupWidget(options: { url: string }): void } };

/** The booking page's address, or nothing when the firm has not set one up. */
export function useSchedulingUrl(): string | null {
  return useRouteLoaderData<typeof loader>("site/layout")?.schedulingUrl ?? null;
}

const mailHref = `mailto:${firm.salesEmail}?subject=${encodeURIComponent("Free 30-minute consultation")}`;

type ConsultationLinkProps = { look?: ButtonLook; className?: string; children: string };

/**
 * Books a free consultation: in the provider's pop-up when its widget is loaded, else on the booking page in a new
 * tab, else, when there is no booking page, by a mail with its subject filled in.
 */
export function ConsultationLink({ look, className, children }: ConsultationLinkProps) {
  const url = useSchedulingUrl();
  if (!url) {
    return (
      <a href={mailHref} className={buttonClasses(look, className)}>
        {children}
      </a>
    );
  }
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className={buttonClasses(look, className)}
      onClick={(event) => {
        const widget = (window as SchedulingWindow).Calendly;
        if (!widget) return;
        event.preventDefault();
        widget.initPopupWidget({ url });
      }}
    >
      {children}
    </a>
  );
}
