import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { firstErrors } from "#app/forms/posted-fields.server.ts";
import { type LeadStatus, leadStatuses } from "#app/lib/lead-statuses.ts";
import { requestDefinitions } from "#app/requests/definitions.ts";
import { mailsOfStoredRequest } from "#app/requests/stored-requests.server.ts";
import { clearSuspicions, findLead, followUpLead, type Lead } from "#server/db/queries/leads.ts";
import { userContext } from "#server/require-user.ts";
import { servicesContext } from "#server/services.ts";
import { adminChange } from "../change.server.ts";
import type { ChangeAnswer } from "../change-answer.ts";
import { deleteLead } from "./delete-lead.server.ts";

type Context = Readonly<RouterContextProvider>;

/** What a change of a lead answers. */
export type LeadAnswer = ChangeAnswer & {
  /** Notes that somebody else has saved meanwhile, in answer to others; nothing was saved. */
  theirs?: string;
};

/** Far more than anybody notes; it keeps a row of the inbox from becoming a store. */
const longestNotes = 20_000;

const followUp = z.object({
  status: z.enum(leadStatuses, "Status must be one of the list."),
  notes: z
    .string()
    .transform((notes) => notes.replace(/\r\n?/g, "\n").replaceAll("\0", "").trimEnd())
    .pipe(z.string().max(longestNotes, "Notes must be at most 20,000 characters.")),
  readNotes: z.string().transform((notes) => notes.replace(/\r\n?/g, "\n")),
});

/** Saves status and notes, unless somebody else has changed the notes since they were read. */
export async function saveFollowUp(
  context: Context,
  lead: Lead,
  form: FormData,
): Promise<LeadAnswer> {
  const given = followUp.safeParse(Object.fromEntries(form));
  if (!given.success) return { errors: firstErrors(z.flattenError(given.error).fieldErrors) };
  const { status, notes } = given.data;
  const detail = { kind: lead.kind, ...changeOf(lead, status, notes) };
  const entry = { action: "update", entity: "lead", entityId: lead.id, detail };
  const conflict = new Error("somebody else has changed the notes");
  try {
    await adminChange(context, entry, async (tx) => {
      if (!(await followUpLead(tx, lead.id, given.data))) throw conflict;
    });
    return { done: "Saved." };
  } catch (error) {
    if (error !== conflict) throw error;
    return { theirs: (await findLead(context.get(servicesContext).db, lead.id))?.notes };
  }
}

/** What the audit log says of a follow-up; never what the notes say. */
const changeOf = (lead: Lead, status: LeadStatus, notes: string) => ({
  ...(status !== lead.status && { status }),
  ...(notes !== lead.notes && { notes: "changed" }),
});

/** Says that a lead is no spam: the mails go out that were held back. */
export async function releaseLead(context: Context, lead: Lead): Promise<LeadAnswer> {
  const services = context.get(servicesContext);
  // Written before the transaction: nothing slow may hold it open.
  const mails = await mailsOfStoredRequest(lead, services);
  const entry = {
    action: "release",
    entity: "lead",
    entityId: lead.id,
    detail: { kind: lead.kind },
  };
  await adminChange(context, entry, async (tx) => {
    // Somebody else may have released it a moment ago, and the mails with it.
    if (!(await clearSuspicions(tx, lead.id))) return;
    for (const mail of mails) await services.outbox.queue(tx, { ...mail, leadId: lead.id });
  });
  const sent = services.outbox.canSend ? "Its mails are on their way." : "Its mails wait.";
  return { done: mails.length > 0 ? `Not spam. ${sent}` : "Not spam." };
}

/** Deletes a lead and all that belongs to it. */
export async function removeLead(context: Context, lead: Lead): Promise<LeadAnswer> {
  const { id } = context.get(userContext);
  const { kind } = lead;
  const entry = { action: "delete", entity: "lead", entityId: lead.id, detail: { kind } };
  const { outbox } = context.get(servicesContext);
  const undo = await adminChange(context, entry, async (tx) => {
    await outbox.withdraw(tx, lead.id);
    return deleteLead(tx, lead, id);
  });
  return { done: `${requestDefinitions[kind].name} deleted.`, undo };
}
