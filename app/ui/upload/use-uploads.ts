import { useCallback, useEffect, useRef, useState } from "react";
import { resumeUploads, type Transfer } from "./send-file.ts";

/** `Target` is where it goes, and `Details` are the sender's results, such as the stored file's URL. */
export type Upload<Target, Details> = Partial<Details> & {
  key: number;
  name: string;
  size: number;
  /** A file of this page, not one from an earlier attempt to send its form. */
  file?: File | undefined;
  target: Target;
  state: "waiting" | "sending" | "done" | "failed";
  /** Sent bytes; never decreases during an attempt, although a broken chunk is sent again. */
  sent: number;
  /** The URL of a file's received chunks. */
  resumeUrl?: string | undefined;
  /** Why it waits while it is being sent. */
  notice?: string | undefined;
  /** Why it failed. */
  error?: string | undefined;
  /** Whether another attempt with the same file can help. */
  canRetry?: boolean;
};

export const isUploading = ({ state }: Pick<Upload<unknown, unknown>, "state">): boolean =>
  state === "waiting" || state === "sending";

type Uploads<Target, Details> = {
  /** Where the files go that are added next. */
  target: Target;
  /** Sends a file; returns its details, or why it failed, or nothing if it was aborted. Must not change. */
  send: (target: Target, transfer: Transfer) => Promise<UploadOutcome<Details> | undefined>;
  /** Files that were uploaded before. */
  initial?: readonly ({ name: string; size: number } & Details)[];
  /** Problems that are known before a file is sent, given the earlier ones. Must not change. */
  findFault?: (file: File, earlier: readonly Upload<Target, Details>[]) => string | undefined;
  /** Called for each finished upload. */
  onDone?: (upload: Upload<Target, Details>, details: Details) => void;
};

export type UploadOutcome<Details> =
  | (Details & { error?: never })
  | (Partial<Details> & { error: string; canRetry: boolean; resumeUrl?: undefined });

let lastKey = 0;
const newKey = () => {
  lastKey += 1;
  return lastKey;
};

/** Uploads files one at a time as soon as they are chosen. Leaving the page aborts them. */
export function useUploads<Target, Details extends object>(options: Uploads<Target, Details>) {
  type Row = Upload<Target, Details>;
  const { target, send, initial = [], findFault } = options;
  const [uploads, setUploads] = useState<readonly Row[]>(() =>
    initial.map((file) => ({ ...file, key: newKey(), target, state: "done" as const, sent: 0 })),
  );
  const running = useRef(new Map<number, AbortController>());
  const onDone = useRef(options.onDone);
  onDone.current = options.onDone;

  const change = useCallback((key: number, changes: (upload: Row) => Partial<Row>) => {
    setUploads((all) =>
      all.map((upload) => (upload.key === key ? { ...upload, ...changes(upload) } : upload)),
    );
  }, []);
  // Sends the first waiting file once no other is being sent.
  useEffect(() => {
    const next = uploads.find(({ state }) => state === "waiting");
    if (!next?.file || uploads.some(({ state }) => state === "sending")) return;
    const { key, file, resumeUrl } = next;
    const controller = new AbortController();
    const { signal } = controller;
    running.current.set(key, controller);
    change(key, () => ({ state: "sending" }) as Partial<Row>);
    const report: Transfer["report"] = ({ sent = 0, ...progress }) =>
      change(key, (upload) => ({ ...progress, sent: Math.max(upload.sent, sent) }) as Partial<Row>);
    void send(next.target, { file, resumeUrl, report, signal }).then((outcome) => {
      if (!outcome || signal.aborted) return;
      running.current.delete(key);
      const state = outcome.error === undefined ? "done" : "failed";
      change(key, () => ({ ...outcome, state, notice: undefined }) as Partial<Row>);
      if (outcome.error === undefined) onDone.current?.(next, outcome);
    });
  }, [uploads, change, send]);
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);
  const add = useCallback(
    (files: Iterable<File>) => {
      const chosen = [...files];
      setUploads((all) => {
        const uploads = [...all];
        for (const file of chosen) {
          const error = findFault?.(file, uploads);
          const result = error ? { state: "failed", error } : { state: "waiting", file };
          const { name, size } = file;
          uploads.push({ key: newKey(), name, size, target, sent: 0, ...result } as unknown as Row);
        }
        return uploads;
      });
    },
    [target, findFault],
  );
  const remove = useCallback(({ key }: { key: number }) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    setUploads((all) => all.filter((upload) => upload.key !== key));
  }, []);
  /** Sends a failed file again, possibly with changes. */
  const retry = useCallback(
    ({ key }: { key: number }, changes: Partial<Row> = {}) => {
      change(key, ({ sent, resumeUrl }) => ({
        ...changes,
        state: "waiting",
        error: undefined,
        sent: resumeUrl === undefined ? 0 : sent,
      }));
      // Files go one after the other, and the previous one may wait for the connection, too.
      resumeUploads();
    },
    [change],
  );
  const clear = useCallback(() => setUploads([]), []);
  return { uploads, add, remove, retry, clear };
}
