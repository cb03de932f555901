import type { KeyboardEvent, RefObject } from "react";
import type { TextHandle } from "./text-handle.ts";

/** `onKeyDown` of the field above a text. Enter moves into the text instead of submitting the form. */
export const intoText =
  (text: RefObject<TextHandle | null>) =>
  (event: KeyboardEvent): void => {
    // Enter also accepts an input method's suggestion.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    text.current?.focus();
  };
