import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import {
  maxAttachmentBytes,
  maxAttachments,
  type ReceivedFile,
  refusals,
} from "#app/lib/attachments.ts";
import { sendFile, type TransferNews, uploadPath } from "./send-file.ts";
import { endPauses } from "./upload-request.ts";

export type Upload = {
  key: number;
  name: string;
  size: number;
  /** Sent bytes; never decreases, although a broken chunk is sent again. */
  sent: number;
  state: "waiting" | "sending" | "received" | "failed";
  /** The address of a file's received chunks. */
  begun?: string | undefined;
  /** Why it waits while it is being sent. */
  notice?: string | undefined;
  /** Once it is received. */
  token?: string;
  /** Why it failed. */
  error?: string | undefined;
  /** Files that can be sent, or sent again. */
  file?: File | undefined;
};

let lastKey = 0;
const newUpload = (upload: Omit<Upload, "key" | "sent">): Upload => {
  lastKey += 1;
  return { ...upload, key: lastKey, sent: 0 };
};

/** Problems of a file that are known before it is sent; `room` is the number of further files allowed. */
function findFault({ name, size }: File, room: number): string | undefined {
  if (room <= 0) return refusals.tooMany(name);
  if (size > maxAttachmentBytes) return refusals.tooLarge(name);
  return size === 0 ? refusals.empty(name) : undefined;
}

type Transfers = Map<number, AbortController>;

type UploadsState = {
  uploads: readonly Upload[];
  setUploads: Dispatch<SetStateAction<Upload[]>>;
  change: (key: number, changes: Partial<Upload>) => void;
};

/** Sends the first waiting file once no other is being sent. Leaving the form aborts the transfers. */
function useTransfers(
  transfers: RefObject<Transfers>,
  { uploads, setUploads, change }: UploadsState,
) {
  useEffect(() => {
    const next = uploads.find(({ state }) => state === "waiting");
    if (!next || uploads.some(({ state }) => state === "sending")) return;
    const { key, file, begun } = next;
    if (!file) return;
    change(key, { state: "sending" });
    const transfer = new AbortController();
    transfers.current.set(key, transfer);
    const hear = ({ sent = 0, ...news }: TransferNews) =>
      setUploads((all) =>
        all.map((upload) =>
          upload.key === key ? { ...upload, ...news, sent: Math.max(upload.sent, sent) } : upload,
        ),
      );
    void sendFile({ file, begun, hear, signal: transfer.signal }).then((end) => {
      if (!end) return;
      if ("token" in end) change(key, { state: "received", token: end.token, notice: undefined });
      else {
        const { error, isFinal } = end;
        change(key, {
          state: "failed",
          error,
          notice: undefined,
          ...(isFinal && { file: undefined }),
        });
      }
    });
  }, [uploads, change, setUploads, transfers]);

  useEffect(() => {
    const running = transfers.current;
    return () => {
      for (const transfer of running.values()) transfer.abort();
    };
  }, [transfers]);
}

/** Uploads files one at a time as soon as they are selected. `kept` were uploaded before. */
export function useUploads(kept: readonly ReceivedFile[]) {
  const [uploads, setUploads] = useState(() =>
    kept.map((file) => newUpload({ ...file, state: "received" })),
  );
  const transfers = useRef<Transfers>(new Map());

  const change = useCallback((key: number, changes: Partial<Upload>) => {
    setUploads((all) =>
      all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)),
    );
  }, []);

  useTransfers(transfers, { uploads, setUploads, change });

  const add = useCallback((files: Iterable<File>) => {
    const chosen = [...files];
    setUploads((all) => {
      let room = maxAttachments - all.filter(({ state }) => state !== "failed").length;
      const added = chosen.map((file) => {
        const { name, size } = file;
        const error = findFault(file, room);
        if (error) return newUpload({ name, size, state: "failed", error });
        room -= 1;
        return newUpload({ name, size, state: "waiting", file });
      });
      return [...all, ...added];
    });
  }, []);

  const remove = useCallback(({ key, token, begun }: Upload) => {
    transfers.current.get(key)?.abort();
    setUploads((all) => all.filter((upload) => upload.key !== key));
    const url = begun ?? (token && `${uploadPath}?token=${encodeURIComponent(token)}`);
    if (!url) return;
    // Best effort: the sweep deletes it otherwise.
    fetch(url, { method: "DELETE", keepalive: true }).catch(() => {});
  }, []);

  const retry = useCallback(
    ({ key, begun, sent }: Upload) => {
      change(key, { state: "waiting", error: undefined, sent: begun === undefined ? 0 : sent });
      // Files go one after the other, and the previous one may wait for the connection, too.
      endPauses();
    },
    [change],
  );
  const clear = useCallback(() => setUploads([]), []);
  return { uploads, add, remove, retry, clear };
}
