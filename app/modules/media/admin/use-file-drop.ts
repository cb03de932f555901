import { type ClipboardEvent, type DragEvent, useState } from "react";

/** Handlers for an element that accepts dropped files and, while it has the focus, pasted ones. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent | ClipboardEvent, { files }: DataTransfer) => {
    if (files.length === 0) return;
    event.preventDefault();
    // An enclosing drop area must not handle it as well.
    event.stopPropagation();
    onFiles([...files]);
  };
  return {
    /** Whether files are being dragged over it. */
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave(event: DragEvent) {
        if (event.currentTarget.contains(event.relatedTarget as Node | null)) return;
        setOver(false);
      },
      onDrop(event: DragEvent) {
        setOver(false);
        take(event, event.dataTransfer);
      },
      onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
    },
  };
}
