import type { Move } from "#app/lib/move.ts";

/** The entries of a form that moves `id`. */
export const moveFormEntries = (id: string, to: Move): [string, string][] => [
  ["id", id],
  "over" in to ? ["over", to.over] : ["step", String(to.step)],
];
