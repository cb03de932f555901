import { randomUUID } from "node:crypto";
import { z } from "zod";
import { counted } from "#app/lib/counted.ts";
import { normalizeLine, withoutInvisible } from "#app/lib/normalize-text.ts";
import { boundedText } from "#modules/leads/forms/rules.server.ts";
import { isCalendarDay } from "../documents/complete.ts";
import type { Content } from "../documents/define-content.ts";
import {
  type Inserts,
  missingInserts,
  type OwnInserts,
  unknownInserts,
} from "../documents/inserts.ts";
import { isMoment } from "../documents/is-moment.ts";
import { isRecord } from "../documents/is-record.ts";
import { lineRules } from "../documents/line-rules.ts";
import { isLinkAddress, isSitePath } from "../documents/link-address.ts";
import type { Group, Line, LinkTo, Moment, Part, Parts } from "../documents/parts.ts";

const maxAddress = 2_000;
const maxAlt = 500;

const entries = (count: number) => counted(count, "entry", "entries");

type Known = {
  /** The inserts of the document itself. */
  own?: OwnInserts | undefined;
  inserts: Inserts;
  /** Whether an address is a file of this site. */
  isOwnImage: (url: string) => boolean;
  /** Whether a visitor who follows a path of this site finds nothing there. */
  isDead: (path: string) => Promise<boolean>;
};

/** The schema of a document's form for saving. It checks link targets, so it requires `safeParseAsync`. */
export const documentSchema = (document: Content, known: Omit<Known, "own">) =>
  z
    .object(shapeOf(document.parts, { ...known, own: document.inserts }))
    .superRefine((values, issues) => {
      for (const name of missingInserts(values, document.inserts ?? {}))
        issues.addIssue({
          code: "custom",
          path: ["paragraphs"],
          message: `{${name}} must appear somewhere in this text.`,
        });
    });

const shapeOf = (parts: Parts, known: Known): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, ruleOf(part, known)]));

function ruleOf(part: Part, known: Known): z.ZodType {
  const { label } = part;
  switch (part.kind) {
    case "line":
      return oneLine(part, known);
    case "text":
      return words(part, known);
    case "integer": {
      const bounds = `${label} must be a whole number from ${part.min} to ${part.max}.`;
      return z.int(bounds).min(part.min, bounds).max(part.max, bounds);
    }
    case "day":
      return z.string().refine(isCalendarDay, `${label} must be a date.`);
    case "key":
      return z
        .string()
        .regex(/^[a-z0-9-]{0,36}$/)
        .transform((given) => given || randomUUID());
    case "moment":
      return z
        .string()
        .refine((value) => value === "" || isMoment(value), `${label} must be a date and a time.`);
    case "flag":
      return z.boolean();
    case "choice":
      return z.enum(part.options, `${label}: choose an option from the list.`);
    case "choices":
      return z.array(
        z.enum(Object.keys(part.options), `${label}: choose an option from the list.`),
      );
    case "link":
      return address(part, known);
    case "image":
      return z.object({
        url: boundedText(label, maxAddress).refine(
          (value) => value === "" || known.isOwnImage(value),
          `${label}: choose a file from the media library.`,
        ),
        alt: boundedText("Alt text", maxAlt).overwrite(normalizeLine),
      });
    case "days": {
      const error = `${label} must be two whole numbers from 1 to ${part.max}, smaller first.`;
      const day = z.int(error).min(1, error).max(part.max, error);
      return z.object({ from: day, to: day }).refine(({ from, to }) => from <= to, error);
    }
    case "group": {
      const whole = z
        .object(shapeOf(part.parts, known))
        .superRefine((values, issues) => inOrder(part, values, issues));
      return part.isOptional ? whole.nullable() : whole;
    }
    case "list":
      return z
        .array(ruleOf(part.item, known))
        .refine((entries) => hasOwnKeys(part.item, entries), `${label} contains a duplicate.`)
        .min(part.min, `${label} must have at least ${entries(part.min)}.`)
        .max(part.max, `${label} can have at most ${entries(part.max)}.`);
  }
}

/** Whether the keys of a list's entries are unique. */
function hasOwnKeys(item: Part, entries: readonly unknown[]): boolean {
  const [name] = item.kind === "group" ? keysOf(item.parts) : [];
  if (name === undefined) return true;
  const keys = entries.filter(isRecord).map((entry) => entry[name]);
  return new Set(keys).size === keys.length;
}

const keysOf = (parts: Parts) =>
  Object.entries(parts).flatMap(([name, { kind }]) => (kind === "key" ? [name] : []));

/** A line of a document in the format that its rule requires. */
function oneLine(part: Line, known: Known) {
  const { label, rule } = part;
  return words(part, known)
    .overwrite(rule ? withoutInvisible : normalizeLine)
    .refine(
      (value) => value === "" || !rule || lineRules[rule].fits(value),
      rule && `${label} ${lineRules[rule].says}.`,
    );
}

/** Reports the moments and times of day in a group that are not later than the ones they must follow. */
function inOrder(
  { parts }: Group,
  values: Record<string, unknown>,
  issues: { addIssue(issue: { code: "custom"; path: string[]; message: string }): void },
): void {
  const moments = Object.entries(parts).filter(
    (entry): entry is [string, Moment | Line] => "after" in entry[1],
  );
  for (const [name, { label, after }] of moments) {
    const [first, then] = [after && values[after], values[name]];
    // The ISO forms of dates and times of day sort by time.
    if (first && then && String(first) >= String(then))
      issues.addIssue({
        code: "custom",
        path: [name],
        message: `${label} must be later than ${parts[after ?? ""]?.label}.`,
      });
  }
}

/** A text of a document, which may be empty only if it is optional. */
function words(part: Extract<Part, { kind: "line" | "text" }>, { inserts, own }: Known) {
  const { label, maxLength, isOptional } = part;
  return boundedText(label, maxLength)
    .refine((value) => isOptional || value !== "", `${label} is required.`)
    .superRefine((value, issues) => {
      const [unknown] = unknownInserts(value, inserts, own);
      if (unknown)
        issues.addIssue({
          code: "custom",
          message: `${label}: {${unknown}} is not a known insert.`,
        });
    });
}

/** The target of a link, which visitors must be able to find. */
function address({ label, isOptional }: LinkTo, { isDead }: Known) {
  return boundedText(label, maxAddress)
    .overwrite(withoutInvisible)
    .refine((value) => isOptional || value !== "", `${label} is required.`)
    .refine(
      (value) => value === "" || isLinkAddress(value),
      `${label} must be a page on this site, such as /contact, or an address starting with https://, mailto: or tel:.`,
    )
    .superRefine(async (value, issues) => {
      if (isSitePath(value) && (await isDead(value)))
        issues.addIssue({
          code: "custom",
          message: `${label}: no page exists at ${value}. Choose one from the list.`,
        });
    });
}

/** The errors of a form, by the path of each part. */
export function errorsByPath({ issues }: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path.join(".")] ??= message;
  return errors;
}
