import { Mark } from "@tiptap/core";

/** Links as an author would write them: who leads elsewhere how is the server's matter (clean-html.ts). */
export const linkOptions = { openOnClick: false, HTMLAttributes: { target: null, rel: null } };

/** A mark for its own element without attributes. */
const plainMark = (name: string, excludes?: string) =>
  Mark.create({
    name,
    ...(excludes && { excludes }),
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
  });

export const raised = (name: "sub" | "sup") => plainMark(name, "sub sup");

/** A key of a keyboard. */
export const Key = plainMark("kbd");

/** An abbreviation, with its meaning. */
export const Abbreviation = Mark.create({
  name: "abbr",
  addAttributes: () => ({ title: { default: null } }),
  parseHTML: () => [{ tag: "abbr" }],
  renderHTML: ({ HTMLAttributes }) => ["abbr", HTMLAttributes, 0],
});
