import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useToaster } from "#app/ui/toaster.tsx";
import type { RichTextHandle } from "./text-handle.ts";

/**
 * Prevents a save while images of the text are uploading or have failed to upload. The saved text would lack them, and
 * leaving the editor would cancel their uploads. `field` is the ref of an element in the form. `isHeld` lets other
 * actions make the same check.
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
    // It is registered on the form itself, to run before the editor's handlers start the save.
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
