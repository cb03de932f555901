import type { Editor } from "@tiptap/core";

/**
 ** Returns the focus to the text at once, so that it gets the next key. Tiptap's own command waits for a frame, which a busy
 * machine draws late; keys until then would be lost, and a list that was opened in the meantime would lose the focus to it.
 */
export const focusText = ({ view }: Editor): void => view.focus();
