import type { ComponentProps } from "react";

/** A number as people type it, with a comma too; the browser's number input returns unreadable ones as nothing. */
export function DecimalInput(props: ComponentProps<"input">) {
  return <input type="text" inputMode="decimal" autoComplete="off" {...props} />;
}
