import type { Editor } from "@tiptap/core";

/** The target of the link at the cursor; empty if there is none. */
export const presentLink = (editor: Editor): string =>
  String(editor.getAttributes("link").href ?? "");

/**
 * Links the selected words, or changes the link at the cursor. An empty address removes the link. If no words are
 * selected, it inserts the name of the target.
 */
export function setLink(editor: Editor, href: string, name: string): void {
  const chain = editor.chain().focus().extendMarkRange("link");
  if (href === "") chain.unsetLink().run();
  else if (editor.state.selection.empty && !presentLink(editor)) {
    const marks = [{ type: "link", attrs: { href } }];
    chain
      .insertContent({ type: "text", text: name, marks })
      // Text typed after the link is not part of it.
      .unsetMark("link")
      .run();
  } else chain.setLink({ href }).run();
}
