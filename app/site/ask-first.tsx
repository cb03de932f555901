import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useConsent } from "./consent.ts";

type AskFirstProps = {
  /** What the button loads, such as "Load the map". */
  action: string;
  /** Who gets a request then. */
  provider: string;
  /** A still that stands there meanwhile. */
  still: ReactNode;
  /** A way to the same thing that needs nothing loaded. */
  instead: ReactNode;
  className?: string;
  children: ReactNode;
};

/**
 * Content of another host: nothing of it is requested until the visitor presses the button, unless they agreed to
 * marketing before. `className` must reserve the height.
 */
export function AskFirst({
  action,
  provider,
  still,
  instead,
  className = "",
  children,
}: AskFirstProps) {
  const [asked, setAsked] = useState(false);
  const agreed = useConsent()?.marketing === true;
  if (asked || agreed) return <div className={className}>{children}</div>;
  return (
    <div
      className={`relative grid place-items-center overflow-hidden border border-rule bg-white ${className}`}
    >
      <div aria-hidden="true" className="absolute inset-0">
        {still}
      </div>
      <div className="relative m-4 max-w-sm border border-rule bg-white p-5 text-center shadow-float">
        <Button className="needs-script" onClick={() => setAsked(true)}>
          {action}
        </Button>
        <p className="mt-3 text-note text-secondary">
          Loads from {provider}, which may set cookies.
        </p>
        <p className="mt-1 text-note">{instead}</p>
      </div>
    </div>
  );
}
