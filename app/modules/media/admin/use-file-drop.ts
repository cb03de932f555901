import { type ClipboardEvent, type DragEvent, useState } from "react";

/** The handlers of a place where files are dropped or, while the keyboard is in it, pasted. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent | ClipboardEvent, { files }: DataTransfer) => {
    if (files.length === 0) return;
    event.preventDefault();
    // Not also by the place around it.
    event.stopPropagation();
    onFiles([...files]);
  };
  return {
    /** Files are held above it. */
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
