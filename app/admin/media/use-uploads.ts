import { useCallback, useEffect, useRef, useState } from "react";
import { type Destination, isImagesOnly, type SameFile, sendFile } from "./send-file.ts";
import { sendFirstPage } from "./send-first-page.ts";

export type Upload = {
  key: number;
  file: File;
  /** The destination when the file was chosen. */
  to: Destination;
  state: "waiting" | "sending" | "done" | "failed";
  /** Bytes sent. */
  sent: number;
  /** The file's address, once the upload is done. */
  url?: string;
  /** Parts removed from the stored file, such as "1 filter". */
  removed?: readonly string[];
  /** Why it failed. */
  error?: string | undefined;
  /** Whether another attempt can help. */
  again?: boolean;
  /** The existing file with the same content. */
  same?: SameFile | undefined;
  /** Whether to store it despite the existing file. */
  isWanted?: boolean;
};

let lastKey = 0;

/**
 * Uploads files one at a time as soon as they are chosen. `onDone` is called for each finished upload, and `onPicture`
 * when the image of a PDF's first page is ready.
 */
export function useUploads(
  to: Destination,
  onDone: (url: string, upload: Upload) => void,
  onPicture?: () => void,
) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const done = useRef(onDone);
  done.current = onDone;
  const pictured = useRef(onPicture);
  pictured.current = onPicture;

  const change = useCallback((key: number, changes: Partial<Upload>) => {
    setUploads((all) =>
      all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)),
    );
  }, []);

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
    void sendFile(file, isWanted ? anyway : to, { signal, onProgress }).then(async (result) => {
      running.current.delete(key);
      if ("error" in result) {
        change(key, { state: "failed", ...result });
        return;
      }
      change(key, { state: "done", url: result.url, removed: result.removed });
      done.current(result.url, next);
      if (await sendFirstPage(file, result)) pictured.current?.();
    });
  }, [uploads, change]);

  useEffect(() => {
    const requests = running.current;
    return () => {
      for (const request of requests.values()) request.abort();
    };
  }, []);

  const add = useCallback(
    (files: Iterable<File>) => {
      const added = [...files].map((file): Upload => {
        lastKey += 1;
        return { key: lastKey, file, to, state: "waiting", sent: 0 };
      });
      setUploads((all) => [...all, ...added]);
    },
    [to],
  );

  const remove = useCallback(({ key }: Upload) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    setUploads((all) => all.filter((upload) => upload.key !== key));
  }, []);

  const retry = useCallback(({ key }: Upload) => change(key, { state: "waiting" }), [change]);
  const sendAnyway = useCallback(
    ({ key }: Upload) => change(key, { state: "waiting", same: undefined, isWanted: true }),
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
    ...{ add, remove, retry, sendAnyway, clear, clearDone },
  };
}
