import type { ComponentProps } from "react";

/** A number as people type it, with a comma too; a number input of the browser would give what it cannot read as nothing. */
export function DecimalInput(props: ComponentProps<"input">) {
  return <input type="text" inputMode="decimal" autoComplete="off" {...props} />;
}
