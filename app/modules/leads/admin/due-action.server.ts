import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import type { ActionCall } from "#app/admin/actions.server.ts";
import { minuteAt } from "#app/lib/dates.ts";
import { normalizeLine } from "#app/lib/normalize-text.ts";
import { isTimeZone } from "#app/lib/time-zones.ts";
import { localMinute, momentOf } from "#app/lib/zoned-time.ts";
import { followUpLead, type Lead, lockLeads } from "#modules/leads/.server/queries/leads.ts";
import { auditedChange } from "#platform/changes/audited-change.ts";
import { UserError } from "#platform/user-error.ts";
import { chosenDue, dueChoices } from "../due-time.ts";
import { workingHoursDocument } from "../working-hours.ts";
import { requireLead } from "./lead-changes.server.ts";

const maxStep = 200;

const schema = z.object({
  /** A minute in the time zone `zone`, as YYYY-MM-DDTHH:mm; empty for no date. */
  due: z
    .string()
    .refine((due) => momentOf(due, "UTC") !== "", "Due must be a date and time.")
    .default(""),
  zone: z
    .string()
    .refine(isTimeZone, "Reload the page, then choose the date again.")
    .default("UTC"),
  /** Pressed instead of choosing a date. */
  quick: z
    .enum([...Object.keys(dueChoices), "none"] as (keyof typeof dueChoices | "none")[])
    .optional(),
  nextStep: z
    .string()
    .transform(normalizeLine)
    .pipe(z.string().max(maxStep, `Next step must be at most ${maxStep} characters.`))
    .default(""),
  /** The values that the form showed. */
  readDue: z.iso.datetime().or(z.literal("")).default(""),
  readStep: z.string().default(""),
  /** Sent by the undo alone: whether a person had set the date before. */
  back: z.enum(["rule", "person"]).optional(),
});

type Values = z.output<typeof schema>;

const isoOf = (moment: Date | null) => moment?.toISOString() ?? "";

/** The due time from the form; an unchanged minute keeps the seconds of the stored value. */
async function chosenMoment(
  { due, zone, quick, readDue }: Values,
  services: ActionCall["services"],
): Promise<Date | null> {
  if (quick === "none") return null;
  if (quick) {
    const [texts, { timeZone }] = await Promise.all([
      services.documents.current(),
      services.settings(),
    ]);
    return chosenDue(quick, new Date(), texts.of(workingHoursDocument), timeZone);
  }
  if (due === localMinute(readDue, zone)) return readDue ? new Date(readDue) : null;
  return due ? new Date(momentOf(due, zone)) : null;
}

/** Values that both the form and someone else have changed since it was shown. */
function theirChanges(
  current: Lead,
  values: Pick<Values, "readDue" | "readStep">,
  wanted: { dueAt: Date | null; nextStep: string },
  zone: string,
): string[] {
  const { dueAt, nextStep } = current;
  const isDueLost = isoOf(dueAt) !== values.readDue && isoOf(wanted.dueAt) !== values.readDue;
  const isStepLost = nextStep !== values.readStep && wanted.nextStep !== values.readStep;
  return [
    ...(isDueLost ? [dueAt ? `due ${minuteAt(dueAt, zone)}` : "no due date"] : []),
    ...(isStepLost ? [nextStep ? `next step “${nextStep}”` : "no next step"] : []),
  ];
}

/** Sets, changes or clears a lead's due date and next step, unless someone else has since the form was shown. */
export const dueAction = {
  schema,
  failure: "The due date and next step could not be saved. Please try again.",
  run: async ({
    values,
    params,
    services,
    user,
    author,
  }: ActionCall<Values>): Promise<ActionResult> => {
    const { id, kind } = await requireLead(services.db, params.id);
    const { timeZone } = await services.settings();
    const wanted = { dueAt: await chosenMoment(values, services), nextStep: values.nextStep };
    const dueText = wanted.dueAt ? minuteAt(wanted.dueAt, timeZone) : "none";
    // The audit log never contains the firm's notes about a client.
    const stepDetail = wanted.nextStep === values.readStep ? {} : { "next step": "changed" };
    const detail = { kind, due: dueText, ...stepDetail };
    const entry = { action: "update", entity: "lead", entityId: id, detail };
    const isDueChanged = isoOf(wanted.dueAt) !== values.readDue;
    const before = await auditedChange(author, entry, async (tx) => {
      const [current] = await lockLeads(tx, [id]);
      if (!current) throw new UserError("This lead was deleted in the meantime.", { status: 409 });
      const theirs = theirChanges(current, values, wanted, timeZone);
      if (theirs.length > 0)
        throw new UserError(
          `Someone else has changed this lead in the meantime: ${theirs.join(", ")}. Nothing was saved. Reload the page to see their changes, then enter yours again.`,
          { status: 409 },
        );
      await followUpLead(
        tx,
        current,
        {
          dueAt: isDueChanged ? wanted.dueAt : current.dueAt,
          isDueSet: values.back ? values.back === "person" : isDueChanged || current.isDueSet,
          nextStep: wanted.nextStep === values.readStep ? current.nextStep : wanted.nextStep,
        },
        user,
      );
      return current;
    });
    const done = doneWords(values, wanted, isDueChanged);
    if (values.back) return { done };
    return {
      done,
      back: [
        ["intent", "due"],
        ["due", localMinute(isoOf(before.dueAt), "UTC")],
        ["nextStep", before.nextStep],
        ["readDue", isoOf(isDueChanged ? wanted.dueAt : before.dueAt)],
        ["readStep", wanted.nextStep === values.readStep ? before.nextStep : wanted.nextStep],
        ["back", before.isDueSet ? "person" : "rule"],
      ],
    };
  },
};

function doneWords(
  { readStep }: Values,
  { dueAt, nextStep }: { dueAt: Date | null; nextStep: string },
  isDueChanged: boolean,
): string {
  const isStepChanged = nextStep !== readStep;
  const step = nextStep ? "Next step saved." : "Next step removed.";
  const due = dueAt ? "Due date saved." : "Due date cleared.";
  if (isDueChanged && isStepChanged) return `${due} ${step}`;
  return isStepChanged ? step : due;
}
