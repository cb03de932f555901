import { line, text } from "#app/fields/fields.ts";

/** Fields of templates, written in double braces and filled in on use. */
export const templateFields = {
  name: "client’s name",
  service: "subject of the request",
  firm: "firm’s name",
  reference: "reference number",
} as const;

const fieldList = Object.entries(templateFields)
  .map(([name, meaning]) => `{{${name}}} (${meaning})`)
  .join(", ");

/** What a template consists of. */
export const templateParts = {
  name: line("Name"),
  subject: line("Subject", {
    isOptional: true,
    hint: "Leave blank to keep the reply's own subject.",
  }),
  text: text("Text", {
    rows: 8,
    maxLength: 10_000,
    hint: `Fields that are filled in when you use the template: ${fieldList}.`,
  }),
};

type TemplateField = keyof typeof templateFields;

const field = /\{\{([^{}]*)\}\}/g;

const isField = (name: string): name is TemplateField => Object.hasOwn(templateFields, name);

/** The unknown field names in a text. */
export const unknownFields = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(field)].map(([, name = ""]) => name.trim()).filter((name) => !isField(name)),
  ),
];

/** A template's text with the values in place of their names; braces within values are not filled in again. */
export const fillTemplate = (
  text: string,
  values: Readonly<Record<TemplateField, string>>,
): string =>
  text.replace(field, (match, given: string) => {
    const name = given.trim();
    return isField(name) ? values[name] : match;
  });
