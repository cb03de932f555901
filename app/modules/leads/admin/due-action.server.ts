import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import type { ActionCall } from "#app/admin/actions.server.ts";
import { normalizeLine } from "#app/lib/normalize-text.ts";
import { isTimeZone, localMinute, momentOf } from "#app/lib/zoned-time.ts";
import { changeFollowUp } from "#modules/leads/.server/change-leads.ts";
import { chosenDue, dueChoices } from "../due-time.ts";
import { workingHoursDocument } from "../working-hours.ts";
import { requireLead } from "./require-lead.server.ts";

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
  /** Only a day, as YYYY-MM-DD: the lead is due when the office closes on it. */
  day: z.iso.date("Choose a date.").optional(),
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
  { due, zone, quick, day, readDue }: Values,
  services: ActionCall["services"],
): Promise<Date | null> {
  if (quick === "none") return null;
  const choice = quick ?? (day && { day });
  if (choice) {
    const [texts, { timeZone }] = await Promise.all([
      services.documents.current(),
      services.settings(),
    ]);
    return chosenDue(choice, new Date(), texts.of(workingHoursDocument), timeZone);
  }
  if (due === localMinute(readDue, zone)) return readDue ? new Date(readDue) : null;
  return due ? new Date(momentOf(due, zone)) : null;
}

/** Sets, changes or clears a lead's due date and next step, unless someone else has since the form was shown. */
export const dueAction = {
  schema,
  failure: "The due date and next step could not be saved. Please try again.",
  run: async ({ values, params, services, author }: ActionCall<Values>): Promise<ActionResult> => {
    const lead = await requireLead(services.db, params.id);
    const { nextStep, readDue, readStep, back } = values;
    const wanted = { dueAt: await chosenMoment(values, services), nextStep };
    const read = { dueAt: readDue ? new Date(readDue) : null, nextStep: readStep };
    const isDueSet = back && back === "person";
    const { before, after } = await changeFollowUp(author, lead, wanted, { read, isDueSet });
    const done = doneWords(values, wanted);
    if (back) return { done };
    return {
      done,
      back: Object.entries({
        intent: "due",
        due: localMinute(isoOf(before.dueAt), "UTC"),
        nextStep: before.nextStep,
        readDue: isoOf(after.dueAt),
        readStep: after.nextStep,
        back: before.isDueSet ? "person" : "rule",
      }),
    };
  },
};

function doneWords(
  { readDue, readStep }: Values,
  { dueAt, nextStep }: { dueAt: Date | null; nextStep: string },
): string {
  const isStepChanged = nextStep !== readStep;
  const step = nextStep ? "Next step saved." : "Next step removed.";
  const due = dueAt ? "Due date saved." : "Due date cleared.";
  if (isoOf(dueAt) !== readDue && isStepChanged) return `${due} ${step}`;
  return isStepChanged ? step : due;
}
