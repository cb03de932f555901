import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import type { ActionCall } from "#app/admin/actions.server.ts";
import { ActionError, adminChanges } from "#app/admin/change.server.ts";
import { blocksOfSender, ownSenders } from "#modules/leads/.server/blocks/own-senders.ts";
import { blockKinds } from "../block-kinds.ts";
import { prepareRelease, releaseLead } from "../requests/release.server.ts";
import { requireLead } from "./require-lead.server.ts";
import { addBlock, labelOf, removeBlock } from "./settings/blocks/save-block.server.ts";

const releaseSchema = z.object({
  /** Entries of the block list that stopped the lead and will be removed. */
  unblock: z.array(z.uuid()).max(20).default([]),
});

const blockSchema = z.object({ kind: z.enum(blockKinds) });

/** Marks a lead as not spam and sends the emails that were held back. */
async function release({
  values: { unblock },
  params,
  context,
  services,
  user,
}: ActionCall<z.output<typeof releaseSchema>>): Promise<ActionResult> {
  const lead = await requireLead(services.db, params.id);
  const { id, kind } = lead;
  const prepared = await prepareRelease(lead, services);
  const entry = { action: "release", entity: "lead", entityId: id, detail: { kind } };
  const unblocked = await adminChanges(context, [], async (tx, note) => {
    if (!(await releaseLead(tx, services, lead, prepared, user))) return [];
    await note(entry);
    const labels: string[] = [];
    for (const each of unblock) {
      const removed = await removeBlock(tx, each, note);
      if (removed) labels.push(labelOf(removed));
    }
    return labels;
  });
  const sent = services.outbox.canSend
    ? "Its emails are being sent."
    : "Its emails are waiting for an email server.";
  const off = unblocked.map((label) => ` ${label} was removed from the block list.`).join("");
  return {
    done: `${prepared.mails.length > 0 ? `Marked as not spam. ${sent}` : "Marked as not spam."}${off}`,
  };
}

/** Blocks a lead's sender by address or domain. */
async function block({
  values: { kind },
  params,
  context,
  services,
}: ActionCall<z.output<typeof blockSchema>>): Promise<ActionResult> {
  const lead = await requireLead(services.db, params.id);
  const possible = blocksOfSender(lead.email, await ownSenders(services));
  const chosen = possible.find((each) => each.kind === kind);
  if (!chosen) throw new ActionError({ failed: "This sender cannot be blocked." });
  const id = await adminChanges(context, [], (tx, note) =>
    addBlock(tx, { ...chosen, reason: "" }, note),
  );
  const done = `${labelOf(chosen)} ${id ? "was added to" : "is already on"} the block list.`;
  if (!id) return { done };
  return {
    done,
    back: [
      ["intent", "unblock"],
      ["id", id],
    ],
  };
}

/** Removes an entry that was just added (Undo). */
async function unblock({
  values: { id },
  context,
}: ActionCall<{ id: string }>): Promise<ActionResult> {
  const removed = await adminChanges(context, [], (tx, note) => removeBlock(tx, id, note));
  if (!removed) throw new ActionError({ failed: "This is no longer on the block list." });
  return { done: `${labelOf(removed)} was removed from the block list.` };
}

const failure = "This could not be changed. Please try again.";

/** Actions on spam and suspected spam. */
export const spamActions = {
  release: { schema: releaseSchema, failure, run: release },
  block: { schema: blockSchema, failure, run: block },
  unblock: { schema: z.object({ id: z.uuid() }), failure, run: unblock },
};
