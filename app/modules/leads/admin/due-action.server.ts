import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import type { ActionCall } from "#app/admin/actions.server.ts";
import { normalizeLine } from "#app/lib/normalize-text.ts";
import { isTimeZone, localMinute, momentOf } from "#app/lib/zoned-time.ts";
import { changeFollowUp, type FollowUpPlan } from "#modules/leads/.server/change-leads.ts";
import { integerField } from "#modules/leads/.server/privacy/retention-periods.ts";
import { chosenDue, dueChoices } from "../due-time.ts";
import { workingHoursDocument } from "../working-hours.ts";
import { requireLead } from "./require-lead.server.ts";

const maxStep = 200;
/** In whole units of the firm's currency. */
const maxValue = 1_000_000_000;

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
  value: integerField({ label: "Estimated value", least: 0, most: maxValue }).optional(),
  /** The values that the form showed. */
  readDue: z.iso.datetime().or(z.literal("")).default(""),
  readStep: z.string().default(""),
  readValue: z.coerce.number().optional(),
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

/** Sets, changes or clears a lead's due date, next step and value, unless someone else has since the form was shown. */
export const dueAction = {
  schema,
  failure: "The follow-up could not be saved. Please try again.",
  run: async ({ values, params, services, author }: ActionCall<Values>): Promise<ActionResult> => {
    const lead = await requireLead(services.db, params.id);
    const { nextStep, readDue, readStep, back } = values;
    const { value: estimatedValue = null, readValue = null } = values;
    const wanted = { dueAt: await chosenMoment(values, services), nextStep, estimatedValue };
    const read = {
      dueAt: readDue ? new Date(readDue) : null,
      nextStep: readStep,
      estimatedValue: readValue,
    };
    const isDueSet = back && back === "person";
    const { before, after } = await changeFollowUp(author, lead, wanted, { read, isDueSet });
    const done = doneWords(wanted, read);
    if (back) return { done };
    return {
      done,
      back: Object.entries({
        intent: "due",
        due: localMinute(isoOf(before.dueAt), "UTC"),
        nextStep: before.nextStep,
        readDue: isoOf(after.dueAt),
        readStep: after.nextStep,
        value: before.estimatedValue?.toString() ?? "",
        readValue: after.estimatedValue?.toString() ?? "",
        back: before.isDueSet ? "person" : "rule",
      }),
    };
  },
};

/** The changed values in sentences; the due date, if a person has chosen the same again. */
function doneWords(wanted: FollowUpPlan, read: FollowUpPlan): string {
  const sentence = (what: string, isSet: boolean, unset: string) =>
    isSet ? `${what} saved.` : `${what} ${unset}.`;
  const due = sentence("Due date", wanted.dueAt !== null, "cleared");
  const sentences = [
    isoOf(wanted.dueAt) !== isoOf(read.dueAt) && due,
    wanted.nextStep !== read.nextStep && sentence("Next step", wanted.nextStep !== "", "removed"),
    wanted.estimatedValue !== read.estimatedValue &&
      sentence("Estimated value", wanted.estimatedValue !== null, "removed"),
  ].filter(Boolean);
  return sentences.join(" ") || due;
}
