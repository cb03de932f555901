import { z } from "zod";
import { type DocumentChecks, documentShape } from "#app/fields/schema.server.ts";
import type { Content } from "../documents/define-content.ts";
import { type Inserts, missingInserts, unknownInserts } from "../documents/inserts.ts";

/** The checks of a document's form; `inserts` are the firm's facts that texts can refer to. */
type FormChecks = Omit<DocumentChecks, "unknownInsert"> & { inserts: Inserts };

/** The schema of a document's form for saving. It checks link targets, so it requires `safeParseAsync`. */
export function documentSchema(document: Content, { inserts, ...known }: FormChecks) {
  const unknownInsert = (text: string) => unknownInserts(text, inserts, document.inserts)[0];
  return z
    .object(documentShape(document.fields, { ...known, unknownInsert }))
    .superRefine((values, issues) => {
      for (const name of missingInserts(values, document.inserts ?? {}))
        issues.addIssue({
          code: "custom",
          path: ["paragraphs"],
          message: `{${name}} must appear somewhere in this text.`,
        });
    });
}

/** The errors of a form, by the path of each field. */
export function errorsByPath({ issues }: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path.join(".")] ??= message;
  return errors;
}
