import { useCallback, useEffect, useRef, useState } from "react";
import {
  maxAttachmentBytes,
  maxAttachments,
  type ReceivedFile,
  refusals,
} from "#app/lib/attachments.ts";

const uploadPath = "/quote/files";

export type Upload = {
  key: number;
  name: string;
  size: number;
  /** Bytes that have left. */
  sent: number;
  state: "waiting" | "sending" | "received" | "failed";
  /** Once it is received. */
  token?: string;
  /** Why it failed. */
  error?: string | undefined;
  /** What can be sent, or sent again. */
  file?: File | undefined;
};

let lastKey = 0;
const newUpload = (upload: Omit<Upload, "key" | "sent">): Upload => {
  lastKey += 1;
  return { ...upload, key: lastKey, sent: 0 };
};

/** What is known to be wrong with a file before it is sent; `room` is for how many more there is place. */
function findFault({ name, size }: File, room: number): string | undefined {
  if (room <= 0) return refusals.tooMany(name);
  if (size > maxAttachmentBytes) return refusals.tooLarge(name);
  return size === 0 ? refusals.empty(name) : undefined;
}

/** Replaces lone surrogates, which no URL can hold, by U+FFFD. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, "\uFFFD");

/** Sends one file; `onChange` hears how far it is and what became of it. */
function send({ name, file }: Upload, onChange: (changes: Partial<Upload>) => void) {
  const request = new XMLHttpRequest();
  const fail = (error = refusals.interrupted(name)) => onChange({ state: "failed", error });
  /** Permanent refusals of a file (4xx except 429). */
  const isFinal = (status: number) => status >= 400 && status < 429;
  request.responseType = "json";
  request.upload.onprogress = ({ loaded }) => onChange({ sent: loaded });
  request.onerror = () => fail();
  request.onload = () => {
    const answer = request.response as Partial<ReceivedFile & { error: string }> | null;
    if (answer?.token) onChange({ state: "received", token: answer.token });
    else fail(answer?.error);
    if (isFinal(request.status)) onChange({ file: undefined });
  };
  request.open("POST", uploadPath);
  request.setRequestHeader("X-File-Name", encodeURIComponent(wellFormed(name)));
  request.setRequestHeader("Content-Type", "application/octet-stream");
  request.send(file);
  return request;
}

/** Uploads files one at a time as soon as they are selected. `kept` were uploaded before. */
export function useUploads(kept: readonly ReceivedFile[]) {
  const [uploads, setUploads] = useState(() =>
    kept.map((file) => newUpload({ ...file, state: "received" })),
  );
  const requests = useRef(new Map<number, XMLHttpRequest>());

  const change = useCallback((key: number, changes: Partial<Upload>) => {
    setUploads((all) =>
      all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)),
    );
  }, []);

  useEffect(() => {
    const next = uploads.find(({ state }) => state === "waiting");
    if (!next || uploads.some(({ state }) => state === "sending")) return;
    change(next.key, { state: "sending", sent: 0, error: undefined });
    requests.current.set(
      next.key,
      send(next, (changes) => change(next.key, changes)),
    );
  }, [uploads, change]);

  useEffect(() => {
    const running = requests.current;
    return () => {
      for (const request of running.values()) request.abort();
    };
  }, []);

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

  const remove = useCallback(({ key, token }: Upload) => {
    requests.current.get(key)?.abort();
    setUploads((all) => all.filter((upload) => upload.key !== key));
    if (!token) return;
    const url = `${uploadPath}?token=${encodeURIComponent(token)}`;
    // Best effort: the sweep deletes it otherwise.
    fetch(url, { method: "DELETE", keepalive: true }).catch(() => {});
  }, []);

  const retry = useCallback(({ key }: Upload) => change(key, { state: "waiting" }), [change]);
  const clear = useCallback(() => setUploads([]), []);
  return { uploads, add, remove, retry, clear };
}
