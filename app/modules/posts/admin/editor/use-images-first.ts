import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useToaster } from "#app/ui/toaster.tsx";
import type { RichTextHandle } from "./text-handle.ts";

/**
 * Holds a save back while images of the text are on their way, or have failed to arrive: it would be without them, and leaving the
 * editor would end their uploads. `field` continues an element of the form; `isHeld` says so for what else would lose them.
 */
export function useImagesFirst(text: RefObject<RichTextHandle | null>) {
  const field = useRef<HTMLDivElement>(null);
  const toaster = useToaster();
  const isHeld = useCallback(() => {
    const count = text.current?.unfinishedImages() ?? 0;
    if (count > 0) {
      const what = count === 1 ? "an image" : `${count} images`;
      toaster.failure(
        `Not saved: ${what} in the text ${count === 1 ? "is" : "are"} still uploading. Wait, or remove ${count === 1 ? "it" : "them"}.`,
      );
    }
    return count > 0;
  }, [text, toaster]);
  useEffect(() => {
    const form = field.current?.closest("form");
    // On the form itself, before the editor's own handlers would start the save.
    const hold = (event: SubmitEvent) => {
      if (!isHeld()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (text.current?.unfinishedImages()) event.preventDefault();
    };
    form?.addEventListener("submit", hold);
    addEventListener("beforeunload", warn);
    return () => {
      form?.removeEventListener("submit", hold);
      removeEventListener("beforeunload", warn);
    };
  }, [text, isHeld]);
  return { field, isHeld };
}
