import type { ActionCall } from "#app/admin/actions.server.ts";
import { requireProof } from "#modules/accounts/admin/proof/require-proof.server.ts";
import { destinationNotice } from "#modules/leads/admin/lead-destinations.server.ts";
import type { Tx } from "#platform/db/database.ts";
import { changedParts } from "../documents/changed-parts.ts";
import type { Content } from "../documents/define-content.ts";
import type { Part } from "../documents/parts.ts";
import type { Values } from "./document-data.ts";
import { readSaved, valuesOfVersion } from "./open-document.server.ts";

/** The consequences of a version that sets where lead data goes. */
type Proven = {
  /** The audit log's words for it. */
  detail: Record<string, string>;
  /** Tells the firm's mailbox, in the transaction of the change. */
  notify: (tx: Tx) => Promise<void>;
};

/**
 * Requires proof of identity before a version takes effect, now or later, that sends lead data elsewhere than now. The
 * environment's settings are exempt: the version does not change them.
 */
export async function proveDestinations(
  call: Pick<ActionCall, "services" | "user">,
  document: Content,
  values: Values,
): Promise<Proven> {
  const { db, env } = call.services;
  const { state } = await readSaved(db, document);
  const shown = await valuesOfVersion(db, document, state?.shownVersion ?? 0);
  const isMeant = (part: Part) =>
    part.needsProof === true && !(part.setBy && Reflect.get(env, part.setBy));
  const before = shown?.values ?? document.initial;
  const changed = changedParts(document, { before, after: values }, isMeant);
  if (changed.length > 0) await requireProof(call);
  const detail = Object.fromEntries(
    changed.map(({ part, after }) => [part.label, String(after || "the default")]),
  );
  const destinations = Object.entries(detail).map(([label, value]) => `${label}: ${value}`);
  return { detail, notify: await destinationNotice(call, destinations) };
}
