/** The classes of a `<summary>` with its sign: more, or less once it is open. */
export const summaryClasses =
  "inline-flex min-h-target cursor-pointer items-center gap-2 before:w-3 before:text-secondary before:content-['+'] hover:text-blueprint [[open]>&]:before:content-['–']";
