import { minuteAt } from "#app/lib/dates.ts";
import type { MailList } from "#modules/mail/mail-list.ts";
import { leadReference } from "./lead-reference.ts";
import { type LeadKind, leadDefinitions } from "./requests/definitions.ts";

/** The content of an email to the firm about a lead. */
export type ToldLead = {
  id: string;
  kind: LeadKind;
  name: string;
  email: string;
  summary: string;
  submittedAt: Date;
  dueAt: Date | null;
  nextStep?: string;
  /** The lead's owner; left out if the email is sent to them. */
  ownerName?: string | null | undefined;
};

type Place = { siteUrl: string; zone: string };

export const leadUrl = (siteUrl: string, id: string): string =>
  new URL(`/admin/leads/${id}`, siteUrl).href;

/** The name of a lead: its sender. */
export const leadTitle = ({ name, email, id }: Pick<ToldLead, "name" | "email" | "id">): string =>
  name || email || leadReference(id);

const aboutOf = ({ kind, summary }: Pick<ToldLead, "kind" | "summary">) =>
  [leadDefinitions[kind].name, summary].filter(Boolean).join(", ");

/** The rows below an email about one lead. */
export function leadFacts(lead: ToldLead, { zone }: Pick<Place, "zone">): [string, string][] {
  const { id, name, email, submittedAt, dueAt, nextStep = "" } = lead;
  const facts: [string, string][] = [
    ["Reference", leadReference(id)],
    ["Name", name],
    ["Email", email],
    ["About", aboutOf(lead)],
    ["Received", minuteAt(submittedAt, zone)],
    ["Due", dueAt ? minuteAt(dueAt, zone) : ""],
    ["Next step", nextStep],
  ];
  return facts.filter(([, value]) => value !== "");
}

/** The line of a list of leads in an email. */
export function leadEntry(lead: ToldLead, { siteUrl, zone }: Place): MailList["entries"][number] {
  const { id, dueAt, nextStep, ownerName } = lead;
  const owner = ownerName === undefined ? undefined : (ownerName ?? "unassigned");
  const note = [aboutOf(lead), dueAt && `due ${minuteAt(dueAt, zone)}`, nextStep, owner];
  return {
    words: leadTitle(lead),
    note: note.filter(Boolean).join(" · "),
    url: leadUrl(siteUrl, id),
  };
}
