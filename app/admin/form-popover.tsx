import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { ActionResult } from "./action-result.ts";

type FormPopoverProps = {
  /** Opened by each button with this `popoverTarget`, also without JavaScript. */
  id: string;
  title: string;
  /** The result of its form. */
  result: ActionResult | undefined;
  children: ReactNode;
};

/**
 * A short form in front of the screen. It closes when it is sent, so that a question of the change is not below it, and
 * opens again with its errors.
 */
export function FormPopover({ id, title, result, children }: FormPopoverProps) {
  const titleId = useId();
  const element = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const hasErrors = result?.errors !== undefined;
  useEffect(() => {
    element.current?.querySelector("input:not([type=hidden])")?.setAttribute("autofocus", "");
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result counts, also one with the same errors
  useEffect(() => {
    const popover = element.current;
    if (!hasErrors || !popover || popover.matches(":popover-open")) return;
    popover.showPopover();
    popover.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [result, hasErrors]);
  return (
    <div
      ref={element}
      id={id}
      // The response to a plain post shows its errors.
      popover={hasErrors && !isHydrated ? undefined : "auto"}
      role="dialog"
      aria-labelledby={titleId}
      onSubmit={({ currentTarget }) => currentTarget.hidePopover()}
      className="form-popover"
    >
      <div className="flex items-center justify-between gap-4 border-rule border-b py-2 pr-2 pl-5">
        <h2 id={titleId} className="wrap-anywhere min-w-0 text-h3">
          {title}
        </h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Close"
          className="grid size-11 shrink-0 place-items-center"
        >
          <Icon path="m5 5 14 14M19 5 5 19" width={24} pen={1.8} />
        </button>
      </div>
      <div className="p-5">{children}</div>
    </div>
  );
}
