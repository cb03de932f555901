import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from "react";
import { signedOut } from "#app/admin/action-result.ts";
import { isInDialog } from "#app/admin/single-keys.ts";
import { fileTypeOf } from "#app/lib/media-types.ts";
import { fileHeaders, sendRequest, type Transfer } from "#app/ui/upload/send-file.ts";
import { type Upload, type UploadOutcome, useUploads } from "#app/ui/upload/use-uploads.ts";
import { findFileFault, findImageFault, uploadMessages } from "../media.ts";
import type { UploadResult } from "./upload.ts";

/** The target of a file: a folder of the bucket, which may accept only some types, or another file to replace. */
export type Destination =
  | {
      folder: string;
      only?: "image" | "gallery";
      /** Nothing is stored if the library already has the content. */
      same?: "ask";
      /** The folder of the library for the file. */
      into?: string;
    }
  | { replace: string };

/** The only types that the target accepts, if it does not accept all. */
const onlyOf = (to: Destination) => ("only" in to ? to.only : undefined);

function findFault(to: Destination, file: File): string | undefined {
  const only = onlyOf(to);
  return only === "image" ? findImageFault(file) : findFileFault(file, only === "gallery");
}

export type SameFile = { url: string; name: string };

type StoredFile = {
  url: string;
  path: string;
  version: number;
  /** The stored file's losses, such as "1 filter". */
  removed: readonly string[];
  /** Undoes the replacement of a file. */
  undo?: string | undefined;
  /** If it failed: the existing file with the same content. */
  same?: SameFile | undefined;
};

export type MediaUpload = Upload<Destination, StoredFile>;

/** Sends one file; nothing if it was aborted. Invalid files are reported without sending them. */
export async function sendMediaFile(
  to: Destination,
  { file, report, signal }: Pick<Transfer, "file" | "report" | "signal">,
): Promise<UploadOutcome<StoredFile> | undefined> {
  const fault = findFault(to, file);
  if (fault) return { error: fault, canRetry: false };
  const { status, url, body } = await sendRequest({
    method: "POST",
    path: `/admin/media/files?${new URLSearchParams(to)}`,
    headers: fileHeaders(file),
    body: file,
    onProgress: (sent) => report({ sent }),
    signal,
  });
  if (signal.aborted) return undefined;
  const result = body as UploadResult | null;
  if (url.includes("/sign-in")) return { error: signedOut, canRetry: true };
  if (result && "url" in result) return result;
  return {
    error: result?.error ?? uploadMessages.failed,
    canRetry: status === 0 || status >= 500 || status === 400,
    same: result?.same,
  };
}

/** Milliseconds for drawing; a slower file stays without an image. */
const maxDrawing = 10_000;

/** One at a time, because a file is in memory while it is drawn. */
let drawings: Promise<unknown> = Promise.resolve();

/**
 * Draws the first page of a new PDF, and stores the image next to it; the drawing code is loaded on demand. Nothing
 * waits for it, and it continues even if the window is closed in the meantime. Always resolves, to whether there is an
 * image now: without one, the library shows the file's kind.
 */
function sendFirstPage(file: File | undefined, stored: StoredFile): Promise<boolean> {
  if (!file || fileTypeOf(stored.path) !== "pdf") return Promise.resolve(false);
  const sent = drawings.then(() => drawAndSend(file, stored)).catch(() => false);
  drawings = sent;
  return sent;
}

/** Rejects if the PDF is broken, encrypted or too slow, and if the connection is lost. */
async function drawAndSend(file: File, { path, version }: StoredFile): Promise<boolean> {
  const { drawFirstPage } = await import("./draw-first-page.client.ts");
  const { image } = await drawFirstPage(file, AbortSignal.timeout(maxDrawing));
  const search = new URLSearchParams({ path, version: String(version) });
  const response = await fetch(`/admin/media/first-page?${search}`, {
    method: "POST",
    body: image,
  });
  return response.ok;
}

/**
 * Uploads files to the library. `onDone` is called for each finished upload, and `onPicture` when the image of a PDF's
 * first page is ready.
 */
export function useMediaUploads(
  target: Destination,
  onDone: (url: string, upload: MediaUpload, stored: Pick<StoredFile, "undo">) => void,
  onPicture?: () => void,
) {
  const uploads = useUploads<Destination, StoredFile>({
    target,
    send: sendMediaFile,
    onDone(upload, stored) {
      onDone(stored.url, upload, stored);
      void sendFirstPage(upload.file, stored).then((isStored) => isStored && onPicture?.());
    },
  });
  const { uploads: all, remove, add } = uploads;
  /** Removes the finished uploads from the list. */
  const removeDone = () => {
    for (const upload of all) if (upload.state === "done") remove(upload);
  };
  return {
    ...uploads,
    removeDone,
    /** Starts a new list, without the uploads that were finished before. */
    add(files: Iterable<File>) {
      removeDone();
      add(files);
    },
    /** The only types that can be added, if not all. */
    only: onlyOf(target),
    /** Stores a file although the library already has the content. */
    sendAnyway(upload: MediaUpload) {
      const { same: _, ...anyway } = { same: undefined, ...upload.target };
      uploads.retry(upload, { target: anyway, same: undefined });
    },
  };
}

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

/**
 * Takes files that are dropped anywhere on the screen or pasted into no dialog; open dialogs have their own drop areas.
 * Returns whether files are being dragged over the screen.
 */
export function useScreenDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const hasFiles = (event: globalThis.DragEvent) =>
      event.dataTransfer?.types.includes("Files") === true && !isInDialog();
    const take = (event: Event, transfer: DataTransfer | null) => {
      if (event.defaultPrevented || isInDialog() || !transfer?.files.length) return;
      event.preventDefault();
      latest.current([...transfer.files]);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    const enter = (event: globalThis.DragEvent) => {
      if (!hasFiles(event)) return;
      // Without it, the browser opens the file.
      event.preventDefault();
      setOver(true);
    };
    addEventListener("dragenter", enter, { signal });
    addEventListener("dragover", enter, { signal });
    addEventListener("dragleave", ({ relatedTarget }) => relatedTarget ?? setOver(false), {
      signal,
    });
    const drop = (event: globalThis.DragEvent) => {
      setOver(false);
      take(event, event.dataTransfer);
    };
    addEventListener("drop", drop, { signal });
    addEventListener("paste", (event) => take(event, event.clipboardData), { signal });
    return () => listeners.abort();
  }, []);
  return isOver;
}

/** Restores the focus of an input that loses it by being disabled while busy. */
export function useRestoredFocus(isBusy: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    const isOver = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (!isOver || !input.current) return;
    const { activeElement } = document;
    // Within a dialog, the focus falls back to the dialog itself.
    const isLost =
      activeElement === document.body || activeElement?.getAttribute("role") === "dialog";
    if (isLost) input.current.focus();
  }, [isBusy]);
  return input;
}
