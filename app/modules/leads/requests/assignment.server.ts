import type { Services } from "#app/services.ts";
import { catalogueEntries } from "#modules/catalogue/catalogue-document.ts";
import { offered } from "#modules/catalogue/read-services.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import { addLeadEvent } from "#modules/leads/.server/queries/lead-events.ts";
import { findLeadRule, type RuledLead } from "#modules/leads/.server/queries/lead-rules.ts";
import { insertLead } from "#modules/leads/.server/queries/leads.ts";
import type { Tx } from "#platform/db/database.ts";
import { dueAfter } from "../due-time.ts";
import { workingHoursDocument } from "../working-hours.ts";
import { type LeadKind, leadDefinitions } from "./definitions.ts";
import type { Told } from "./recipients.ts";

/** When the reply to a lead received now is due; null if the firm promises no reply. */
export async function dueOf(
  kind: LeadKind,
  { documents, settings }: Pick<Services, "documents" | "settings">,
  now = new Date(),
): Promise<Date | null> {
  if (leadDefinitions[kind].needsNoAnswer) return null;
  const [texts, { timeZone }] = await Promise.all([documents.current(), settings()]);
  return dueAfter(now, texts.of(workingHoursDocument), timeZone);
}

/** The services with these titles in forms, in the firm's order. */
const titled = (site: TextReader, titles: readonly string[]) =>
  catalogueEntries(site)
    .map((entry) => offered(site, entry))
    .filter(({ contactName, quoteTitle }) =>
      titles.some((title) => title === contactName || title === quoteTitle),
    );

/** The firm's names of services with these titles in forms, for an email: the form's "Civil" is "Civil Engineering". */
export const serviceNames = (site: TextReader, titles: readonly string[]): readonly string[] => {
  const names = titled(site, titles).map(({ name }) => name);
  return names.length > 0 ? names : titles;
};

/** The keys of the services of a lead: those with these titles in forms, and that of its kind. */
export function serviceKeys(
  site: TextReader,
  kind: LeadKind,
  titles: readonly string[],
): readonly string[] {
  const { service } = leadDefinitions[kind];
  const named = titles.length === 0 ? [] : titled(site, titles).map(({ key }) => key);
  return [...new Set([...(service ? [service] : []), ...named])];
}

type PlacedLead = Parameters<typeof insertLead>[1] & { id: string; dueAt: Date | null };

/**
 * Adds a stored request to the inbox, with the owner that the rules name. Suspected spam gets none before someone has
 * released it, and neither does a request that needs no reply. Returns the recipients named by a rule.
 */
export async function placeLead(
  tx: Tx,
  lead: PlacedLead,
  {
    services,
    begin,
  }: Pick<RuledLead, "services"> & {
    /** Writes the first entry of its timeline. */
    begin?: () => Promise<void>;
  },
): Promise<Told | undefined> {
  const isRuled = lead.dueAt !== null && !lead.suspicions?.length;
  const rule = isRuled ? await findLeadRule(tx, { kind: lead.kind, services }) : undefined;
  const owner = rule?.owner ?? null;
  await insertLead(tx, { ...lead, services: [...services], ownerId: owner?.id });
  await begin?.();
  if (owner) {
    const detail = { from: "", to: owner.name };
    await addLeadEvent(tx, { leadId: lead.id, kind: "owner", actor: undefined, detail });
  }
  return rule && { notify: rule.notify, owner: rule.ownerEmail };
}
