import { useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import { useToaster } from "#app/ui/toaster.tsx";
import { useChange } from "../use-change.ts";
import { undoFetcher } from "../use-undo.ts";
import type { PortfolioAnswer } from "./portfolio-answer.ts";

/** Where every change of the portfolio is sent. */
const action = "/admin/portfolio";

/** A fetcher for changes of the portfolio; what can be taken back is shown with Undo. */
export function usePortfolioChange() {
  const { data, state, submit } = useChange<PortfolioAnswer>();
  const toaster = useToaster();
  const send = useSubmit();
  const shown = useRef<unknown>(undefined);

  useEffect(() => {
    if (state !== "idle" || !data?.reversible || shown.current === data) return;
    shown.current = data;
    const { done, form } = data.reversible;
    toaster.success(done, () => {
      // By the fetcher of the frame: this screen may be left by then.
      const options = { navigate: false, fetcherKey: undoFetcher } as const;
      void send(new URLSearchParams(form), { method: "post", action, ...options });
    });
  }, [data, state, send, toaster]);

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
