import type { Editor } from "@tiptap/core";

/**
 * Returns the focus to the text at once, so that the text receives the next key. Tiptap's command waits for a frame,
 * which a busy machine draws late. Keys until then would be lost, and a list opened in the meantime would lose the
 * focus.
 */
export const focusText = ({ view }: Editor): void => view.focus();
