import type { Editor } from "@tiptap/core";

/** Where the link of the cursor leads; empty without one. */
export const presentLink = (editor: Editor): string =>
  String(editor.getAttributes("link").href ?? "");

/**
 * Lets the chosen words, or the link of the cursor, lead somewhere; an empty address takes the link away. Without words the name of
 * what it leads to is written.
 */
export function setLink(editor: Editor, href: string, name: string): void {
  const chain = editor.chain().focus().extendMarkRange("link");
  if (href === "") chain.unsetLink().run();
  else if (editor.state.selection.empty && !presentLink(editor)) {
    const marks = [{ type: "link", attrs: { href } }];
    chain
      .insertContent({ type: "text", text: name, marks })
      // What is typed behind it is not a part of it.
      .unsetMark("link")
      .run();
  } else chain.setLink({ href }).run();
}
