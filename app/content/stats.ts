import type { Confirmable } from "@datumline/brand/confirmable";
import { claims } from "@datumline/brand/firm";

const { isConfirmed } = claims;

/** The counters: `value` counts up from zero, `suffix` stands behind it. */
export const stats = [
  { isConfirmed, value: 500, suffix: "+", label: "projects delivered" },
  { isConfirmed, value: 25, suffix: "+", label: "countries" },
  { isConfirmed, value: 10, suffix: "+", label: "years of practice" },
  { isConfirmed, value: 98, suffix: "%", label: "client satisfaction" },
] as const satisfies readonly Confirmable[];
