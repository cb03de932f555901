import { useChange } from "#app/admin/use-change.ts";
import type { portfolioAction } from "./actions.server.ts";

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
