import type { ComponentProps } from "react";
import { Link } from "react-router";

const base =
  "control inline-flex items-center justify-center gap-2 rounded-sheet border px-control text-center font-[550] leading-tight no-underline transition-colors disabled:cursor-progress disabled:opacity-70 aria-disabled:cursor-progress aria-disabled:opacity-70 print:border-ink print:bg-white print:text-ink";

// Each has a border: if a system's colours replace ours (forced colours), only the border distinguishes a button from
// text.
const variants = {
  primary: "border-transparent bg-blueprint text-white hover:bg-blueprint-dark",
  secondary: "border-edge bg-white text-ink hover:border-ink",
  danger: "border-transparent bg-danger text-white hover:bg-ink",
  /** On an ink ground. */
  light: "border-transparent bg-white text-ink hover:bg-paper",
  lightOutline: "border-white/60 text-white hover:border-white hover:bg-white/10",
} as const;

export type ButtonVariant = keyof typeof variants;
type Variant = { variant?: ButtonVariant | undefined };

/** The classes of a button, for elements that are neither a button nor a link of the site. */
export function buttonClasses(variant: ButtonVariant = "primary", more = ""): string {
  return `${base} ${variants[variant]} ${more}`;
}

/** A button that submits nothing, unless its `type` is set. */
export function Button({ variant, className, ...props }: ComponentProps<"button"> & Variant) {
  return <button type="button" {...props} className={buttonClasses(variant, className)} />;
}

/** A link of the site that variants like a button, for the step that matters on a page. */
export function ButtonLink({
  variant,
  className,
  ...props
}: ComponentProps<typeof Link> & Variant) {
  return <Link {...props} className={buttonClasses(variant, className)} />;
}
