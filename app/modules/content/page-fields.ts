import { group, line, list, text, titledText } from "#app/fields/fields.ts";

/** The head of a page. */
export const firstScreen = group("First screen", {
  title: line("Title"),
  lead: text("Introduction"),
});

/** A section with a line under its heading. */
export const chapter = (label: string) =>
  group(label, { title: line("Heading"), lead: text("Introduction") });

/** A section of short titled texts; `one` is an entry of it, such as "reason". */
export const titledTexts = (label: string, { one, max = 12 }: { one: string; max?: number }) =>
  group(label, {
    title: line("Heading"),
    items: list(label, titledText(one), { one, min: 1, max }),
  });
