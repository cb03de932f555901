import { useEffect } from "react";
import { useLocation } from "react-router";
import type { useChange } from "#app/admin/use-change.ts";
import { Button } from "#app/ui/button.tsx";
import type { LeadEvent } from "#modules/leads/.server/queries/leads.ts";
import { type LeadStatus, lostNote, lostReasons } from "../lead.ts";
import type { leadAction } from "./actions.server.ts";
import { lostReasonId } from "./filter.ts";

/** Whether a lead is lost and no note was added since. */
export const isLostWithoutReason = (status: LeadStatus, events: readonly LeadEvent[]): boolean =>
  status === "Lost" &&
  events.findLast(({ kind }) => kind === "status" || kind === "note")?.kind === "status";

type LostReasonProps = {
  /** It belongs to the conversation, because the question ends with its result. */
  change: ReturnType<typeof useChange<typeof leadAction>>;
};

/** Asks why a lead was lost; a reason becomes a note, and any other one is typed below. */
export function LostReason({ change: { Form, intent, state } }: LostReasonProps) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the message after the change can lead here again
  useEffect(() => {
    if (hash !== `#${lostReasonId}`) return;
    document.querySelector<HTMLElement>(`${hash} button`)?.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <Form method="post" className="mb-2">
      <input type="hidden" {...intent("note")} />
      <fieldset id={lostReasonId} className="flex flex-wrap items-center gap-2">
        <legend className="float-left mr-1 font-[550]">Why was it lost?</legend>
        {lostReasons.map((reason) => (
          <Button
            key={reason}
            type="submit"
            name="notes"
            value={lostNote(reason)}
            variant="secondary"
            aria-disabled={state !== "idle"}
            className="px-2.5"
          >
            {reason}
          </Button>
        ))}
      </fieldset>
    </Form>
  );
}
