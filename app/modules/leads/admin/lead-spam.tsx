import { Link } from "react-router";
import type { useChange } from "#app/admin/use-change.ts";
import { useCan } from "#app/admin/use-signed-in.ts";
import { Button } from "#app/ui/button.tsx";
import { Check } from "#app/ui/field.tsx";
import type { BlocksOfLead } from "#modules/leads/.server/blocks/manage-block-list.ts";
import { readBlockReason, suspicionText } from "../spam.ts";
import type { leadAction } from "./actions.server.ts";

/** The block list, searched for an entry. */
export const blockListLink = (value: string): string =>
  `/admin/leads/settings/block-list?${new URLSearchParams({ q: value })}`;

type SuspicionProps = {
  reasons: readonly string[];
  /** Entries of the block list that stopped the lead and still exist. */
  blocks: BlocksOfLead["blocks"];
  release: ReturnType<typeof useChange<typeof leadAction>>;
};

/** Why a lead looks like spam, with the button that releases it. */
export function SuspicionNotice({ reasons, blocks, release }: SuspicionProps) {
  const mayWrite = useCan("leads:write");
  const looks = reasons.filter((reason) => !readBlockReason(reason));
  return (
    <release.Form
      method="post"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-danger border-l-4 bg-white px-4 py-3"
    >
      <div className="wrap-anywhere grid min-w-0 gap-1">
        {reasons.map((reason) => (
          <BlockedBy key={reason} reason={reason} />
        ))}
        <p>
          {looks.length > 0
            ? `This looks like spam: ${looks.map(suspicionText).join(", and ")}. No emails have been sent for it.`
            : "No emails have been sent for it."}
        </p>
        {mayWrite &&
          blocks.map(({ id, kind, value }) => (
            <Check
              key={id}
              label={`Also remove the ${kind} ${value} from the block list`}
              name="unblock"
              value={id}
              defaultChecked
            />
          ))}
      </div>
      <input type="hidden" {...release.intent("release")} />
      {mayWrite && (
        <Button type="submit" disabled={release.state !== "idle"} variant="secondary">
          Not spam
        </Button>
      )}
    </release.Form>
  );
}

/** The entry of the block list behind a suspicion; nothing for other suspicions. */
function BlockedBy({ reason }: { reason: string }) {
  const mayOpenList = useCan("leads:write");
  const block = readBlockReason(reason);
  if (!block) return null;
  const words = `${block.kind} ${block.value}`;
  return (
    <p className="font-[550]">
      Blocked:{" "}
      {mayOpenList ? (
        <Link to={blockListLink(block.value)} className="link">
          {words}
        </Link>
      ) : (
        words
      )}{" "}
      is on the block list
    </p>
  );
}

type BlockSenderProps = {
  senders: BlocksOfLead["senders"];
  change: ReturnType<typeof useChange<typeof leadAction>>;
};

/** Offers to block the sender of a lead that was marked as spam. */
export function BlockSender({ senders, change }: BlockSenderProps) {
  if (senders.length === 0) return null;
  const isBusy = change.state !== "idle";
  const isBlocked = senders.every((each) => each.isBlocked);
  return (
    <section
      aria-labelledby="block-sender"
      className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 border-edge border-l-4 bg-white px-4 py-3 text-[0.9375rem]"
    >
      <h2 id="block-sender" className="font-[550] text-[1rem] tracking-normal">
        {isBlocked ? "The sender is blocked" : "Block the sender as well?"}
      </h2>
      <ul className="flex min-w-0 flex-wrap items-center gap-3">
        {senders.map((sender) => {
          const { kind, value } = sender;
          return (
            <li key={kind} className="min-w-0">
              {sender.isBlocked ? (
                <Link
                  to={blockListLink(value)}
                  className="link wrap-anywhere inline-flex min-h-target items-center"
                >
                  {value} is on the block list
                </Link>
              ) : (
                <Button
                  variant="secondary"
                  className="wrap-anywhere min-w-0 max-w-full"
                  aria-disabled={isBusy}
                  onClick={() => !isBusy && void change.send("block", { kind })}
                >
                  {kind === "domain" ? `Block all of ${value}` : `Block ${value}`}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
