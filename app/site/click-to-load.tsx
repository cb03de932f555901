import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useConsent } from "./consent.ts";

type ClickToLoadProps = {
  /** Its name, for screen readers: it receives the focus after the request. */
  label: string;
  /** The content that the button loads, such as "Load the map". */
  action: string;
  /** The recipient of the request, in a sentence. */
  warning: string;
  /** A still to show in the meantime. */
  still: ReactNode;
  /** The same content on its provider's page. The link stays: we cannot know from here whether a frame shows it. */
  page: { href: string; text: string };
  className?: string;
  children: ReactNode;
};

/**
 * Content of another host: nothing is requested from it until the visitor presses the button, unless they agreed to
 * marketing. The press applies to this view of the page. `className` must reserve the height.
 */
export function ClickToLoad({
  label,
  action,
  warning,
  still,
  page,
  className = "",
  children,
}: ClickToLoadProps) {
  const place = useRef<HTMLElement>(null);
  const [confirmed, setConfirmed] = useState(false);
  const agreed = useConsent()?.marketing === true;
  const isLoaded = confirmed || agreed;
  const pageLink = (
    <a
      href={page.href}
      target="_blank"
      rel="noopener"
      className="link inline-flex min-h-11 items-center text-note"
    >
      {page.text}
    </a>
  );
  // The button that had the focus has been removed.
  useEffect(() => {
    if (confirmed) place.current?.focus({ preventScroll: true });
  }, [confirmed]);

  return (
    <div>
      <section
        ref={place}
        tabIndex={-1}
        aria-label={label}
        className={`relative overflow-hidden bg-white ring-1 ring-rule ${className}`}
      >
        {isLoaded ? (
          children
        ) : (
          <div className="grid size-full place-items-center">
            <div aria-hidden="true" className="absolute inset-0">
              {still}
            </div>
            <div className="relative m-4 max-w-sm border border-rule bg-white px-5 py-2 text-center shadow-float">
              <div className="needs-script pt-3">
                <Button onClick={() => setConfirmed(true)}>{action}</Button>
                <p className="mt-3 text-note text-secondary">{warning}</p>
              </div>
              <p>{pageLink}</p>
            </div>
          </div>
        )}
      </section>
      {/* Its space is reserved, so that nothing moves when the still disappears. */}
      <p className="min-h-11">{isLoaded && pageLink}</p>
    </div>
  );
}
