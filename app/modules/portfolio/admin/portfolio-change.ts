import { useChange } from "#app/admin/use-change.ts";
import type { Move } from "#app/lib/move.ts";
import type { portfolioAction } from "./actions.server.ts";

/** The confirmation question before a project's main image is removed. */
export const removeMainQuestion = "Remove main image from this project?";

/** The entries of a form that moves `id`. */
export const moveFormEntries = (id: string, to: Move): [string, string][] => [
  ["id", id],
  "over" in to ? ["over", to.over] : ["step", String(to.step)],
];

/** The address of every change to the portfolio. */
const action = "/admin/portfolio";

/** A fetcher for changes of the portfolio. */
export function usePortfolioChange() {
  const { state, submit } = useChange<typeof portfolioAction>();
  return {
    isBusy: state !== "idle",
    send: (intent: string, entries: readonly (readonly [string, string])[]) =>
      submit(new URLSearchParams([["intent", intent], ...entries.map((entry) => [...entry])]), {
        method: "post",
        action,
      }),
  };
}

export type PortfolioChange = ReturnType<typeof usePortfolioChange>;
