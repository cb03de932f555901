import type { MouseEvent } from "react";
import { useRouteLoaderData } from "react-router";
import { mailtoUrl } from "#app/lib/mailto-url.ts";
import { type ButtonVariant, buttonClasses } from "#app/ui/button.tsx";
import { hasModifierKey } from "#app/ui/overlay-links.ts";
import type { loader } from "./layout.tsx";
import { openInPopup } from "./loaded-widget.ts";
import { useFirm } from "./loader-data.ts";

/** The booking page's address, or nothing if the firm has not set one up. */
export function useSchedulingUrl(): string | null {
  return useRouteLoaderData<typeof loader>("site/layout")?.schedulingUrl ?? null;
}

const mailHref = (salesEmail: string) => mailtoUrl(salesEmail, "Free 30-minute consultation");

type ConsultationLinkProps = {
  /** A booking page other than the firm's. */
  url?: string | undefined;
  variant?: ButtonVariant | undefined;
  className?: string;
  children: string;
};

/**
 * Books a free consultation in the provider's pop-up if its widget is loaded, else on the booking page in a new tab.
 * Without a booking page, it offers an email with its subject filled in.
 */
export function ConsultationLink({ url, variant, className, children }: ConsultationLinkProps) {
  const firmsPage = useSchedulingUrl();
  const { salesEmail } = useFirm();
  const bookingPage = url ?? firmsPage;
  const classes = buttonClasses(variant, className);
  if (!bookingPage) {
    return (
      <a href={mailHref(salesEmail)} className={classes}>
        {children}
      </a>
    );
  }
  const openIfLoaded = (event: MouseEvent) => {
    if (!hasModifierKey(event) && openInPopup(bookingPage)) event.preventDefault();
  };
  return (
    <a href={bookingPage} target="_blank" rel="noopener" className={classes} onClick={openIfLoaded}>
      {children}
    </a>
  );
}
