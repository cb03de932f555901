/** Fields of templates, written in double braces and filled in on use. */
export const templateFields = {
  name: "client’s name",
  service: "subject of the request",
  firm: "firm’s name",
  reference: "reference number",
} as const;

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
