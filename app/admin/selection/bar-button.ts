/** The classes of a button in the selection bar. */
export const barButton = (tone = "text-blueprint") =>
  `min-h-11 shrink-0 whitespace-nowrap px-1 font-[550] underline underline-offset-4 aria-disabled:cursor-default aria-disabled:text-secondary aria-disabled:no-underline ${tone}`;
