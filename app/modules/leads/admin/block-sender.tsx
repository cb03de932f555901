import { Link } from "react-router";
import type { useChange } from "#app/admin/use-change.ts";
import { Button } from "#app/ui/button.tsx";
import type { leadAction } from "./actions.server.ts";
import type { BlocksOfLead } from "./blocks-of-lead.server.ts";
import { blockListLink } from "./settings/blocks/block-list-link.ts";

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
                  className="link wrap-anywhere inline-flex min-h-11 items-center"
                >
                  {value} is on the block list
                </Link>
              ) : (
                <Button
                  look="secondary"
                  className="wrap-anywhere min-h-11 min-w-0 max-w-full px-4"
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
