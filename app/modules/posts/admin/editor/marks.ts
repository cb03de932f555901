import { Mark } from "@tiptap/core";

/** Links as an author would write them. The server decides on their `target` and `rel` (clean-html.ts). */
export const linkOptions = { openOnClick: false, HTMLAttributes: { target: null, rel: null } };

/** A mark for an element without attributes. */
const plainMark = (name: string, excludes?: string) =>
  Mark.create({
    name,
    ...(excludes && { excludes }),
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
  });

export const raised = (name: "sub" | "sup") => plainMark(name, "sub sup");

/** A keyboard key. */
export const KeyMark = plainMark("kbd");

/** An abbreviation with its full form. */
export const Abbreviation = Mark.create({
  name: "abbr",
  addAttributes: () => ({ title: { default: null } }),
  parseHTML: () => [{ tag: "abbr" }],
  renderHTML: ({ HTMLAttributes }) => ["abbr", HTMLAttributes, 0],
});
