/** The counters: `value` counts up from zero, `suffix` stands behind it. */
export const stats = [
  { value: 500, suffix: "+", label: "projects delivered" },
  { value: 25, suffix: "+", label: "countries" },
  { value: 10, suffix: "+", label: "years of practice" },
  { value: 98, suffix: "%", label: "client satisfaction" },
] as const;
