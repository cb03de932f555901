import type { ActionCall } from "#app/admin/actions.server.ts";
import type { Field } from "#app/fields/fields.ts";
import { requireReauth } from "#modules/accounts/.server/require-reauth.ts";
import {
  readSaved,
  type Values,
  valuesOfVersion,
} from "#modules/content/.server/document-versions.ts";
import { destinationNotice } from "#modules/leads/.server/destination-notice.ts";
import { changeText } from "#platform/changes/audit-log.ts";
import type { Tx } from "#platform/db/database.ts";
import { changedFields } from "../documents/compare-documents.ts";
import type { Content } from "../documents/define-content.ts";

/** The consequences of a version that changes the destination of lead data. */
type Proven = {
  /** The audit log details of the change. */
  detail: Record<string, string>;
  /** Notifies the firm's mailbox, in the transaction of the change. */
  notify: (tx: Tx) => Promise<void>;
};

/**
 * Requires proof of identity before a version that changes the destination of lead data takes effect, now or later.
 * Settings from the environment are exempt, because the version does not change them.
 */
export async function requireReauthForRecipients(
  author: ActionCall["author"],
  document: Content,
  values: Values,
): Promise<Proven> {
  const { db, env } = author;
  const { state } = await readSaved(db, document);
  const shown = await valuesOfVersion(db, document, state?.publishedVersion ?? 0);
  const isMeant = (field: Field) =>
    field.needsReauth === true && !(field.setBy && Reflect.get(env, field.setBy));
  const before = shown?.values ?? document.initial;
  const changed = changedFields(document, { before, after: values }, isMeant);
  if (changed.length > 0) await requireReauth(author);
  const textOf = (value: unknown) => String(value || "the default");
  const detail = Object.fromEntries(
    changed.map(({ field, ...each }) => [
      field.label,
      changeText(textOf(each.before), textOf(each.after)),
    ]),
  );
  const destinations = changed.map(({ field, after }) => `${field.label}: ${textOf(after)}`);
  return { detail, notify: await destinationNotice(author, destinations) };
}
