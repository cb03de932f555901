import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { fileTypeOf } from "#app/lib/media-types.ts";
import { type Destination, isImagesOnly, type SameFile, sendMediaFile } from "./send-file.ts";

/** Milliseconds for drawing; a slower file stays without an image. */
const maxDrawing = 10_000;

/** One at a time, because a file is in memory while it is drawn. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Draws the first page of a new PDF, and stores the image next to it; the drawing code is loaded on demand. Nothing
 * waits for it, and it continues even if the window is closed in the meantime. Always resolves, to whether there is an
 * image now: without one, the library shows the file's kind.
 */
function sendFirstPage(file: File, stored: { path: string; version: number }): Promise<boolean> {
  if (fileTypeOf(stored.path) !== "pdf") return Promise.resolve(false);
  const sent = queue.then(() => drawAndSend(file, stored)).catch(() => false);
  queue = sent;
  return sent;
}

/** Rejects if the PDF is broken, encrypted or too slow, and if the connection is lost. */
async function drawAndSend(
  file: File,
  { path, version }: { path: string; version: number },
): Promise<boolean> {
  const { drawFirstPage } = await import("./draw-first-page.client.ts");
  const picture = await drawFirstPage(file, AbortSignal.timeout(maxDrawing));
  const search = new URLSearchParams({ path, version: String(version) });
  const answer = await fetch(`/admin/media/first-page?${search}`, {
    method: "POST",
    body: picture,
  });
  return answer.ok;
}

export type MediaUpload = {
  key: number;
  file: File;
  /** The destination when the file was chosen. */
  to: Destination;
  state: "waiting" | "sending" | "done" | "failed";
  /** Bytes sent. */
  sent: number;
  /** The file's address, once the upload is done. */
  url?: string;
  /** The stored file's losses, such as "1 filter". */
  removed?: readonly string[];
  /** Why it failed. */
  error?: string | undefined;
  /** Another attempt can help. */
  again?: boolean;
  /** The existing file with the same content. */
  same?: SameFile | undefined;
  /** Store it even so. */
  isWanted?: boolean;
};

let lastKey = 0;

type UploadQueue = {
  uploads: readonly MediaUpload[];
  /** The requests in flight, by the keys of their uploads. */
  running: RefObject<Map<number, AbortController>>;
  change: (key: number, changes: Partial<MediaUpload>) => void;
  onDone: (url: string, upload: MediaUpload) => void;
  onPicture: (() => void) | undefined;
};

/** Sends the waiting uploads one at a time. */
function useUploadQueue({ uploads, running, change, onDone, onPicture }: UploadQueue): void {
  const done = useRef(onDone);
  done.current = onDone;
  const pictured = useRef(onPicture);
  pictured.current = onPicture;

  useEffect(() => {
    const next = uploads.find(({ state }) => state === "waiting");
    if (!next || uploads.some(({ state }) => state === "sending")) return;
    const { key, file, to, isWanted } = next;
    const leaving = new AbortController();
    running.current.set(key, leaving);
    change(key, { state: "sending", sent: 0, error: undefined });
    const onProgress = (sent: number) => change(key, { sent });
    const { same: _, ...anyway } = { same: undefined, ...to };
    const { signal } = leaving;
    void sendMediaFile(file, isWanted ? anyway : to, { signal, onProgress }).then(
      async (result) => {
        running.current.delete(key);
        if ("error" in result) {
          change(key, { state: "failed", ...result });
          return;
        }
        change(key, { state: "done", url: result.url, removed: result.removed });
        done.current(result.url, next);
        if (await sendFirstPage(file, result)) pictured.current?.();
      },
    );
  }, [uploads, running, change]);

  useEffect(() => {
    const requests = running.current;
    return () => {
      for (const request of requests.values()) request.abort();
    };
  }, [running]);
}

/**
 * Uploads files one at a time as soon as they are chosen. `onDone` is called for each finished upload, and `onPicture`
 * when the image of a PDF's first page is ready.
 */
export function useMediaUploads(
  to: Destination,
  onDone: (url: string, upload: MediaUpload) => void,
  onPicture?: () => void,
) {
  const [uploads, setUploads] = useState<readonly MediaUpload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const change = useCallback((key: number, changes: Partial<MediaUpload>) => {
    setUploads((all) =>
      all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)),
    );
  }, []);

  useUploadQueue({ uploads, running, change, onDone, onPicture });

  const add = useCallback(
    (files: Iterable<File>) => {
      const added = [...files].map((file): MediaUpload => {
        lastKey += 1;
        return { key: lastKey, file, to, state: "waiting", sent: 0 };
      });
      setUploads((all) => [...all, ...added]);
    },
    [to],
  );

  const remove = useCallback(({ key }: MediaUpload) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    setUploads((all) => all.filter((upload) => upload.key !== key));
  }, []);

  const retry = useCallback(({ key }: MediaUpload) => change(key, { state: "waiting" }), [change]);
  const sendAnyway = useCallback(
    ({ key }: MediaUpload) => change(key, { state: "waiting", same: undefined, isWanted: true }),
    [change],
  );
  const clear = useCallback(() => setUploads([]), []);
  const clearDone = useCallback(
    () => setUploads((all) => all.filter(({ state }) => state !== "done")),
    [],
  );
  return {
    uploads,
    /** Only images can be added. */
    isImagesOnly: isImagesOnly(to),
    add,
    remove,
    retry,
    sendAnyway,
    clear,
    clearDone,
  };
}
