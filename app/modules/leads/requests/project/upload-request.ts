/** The site's response, or none: `status` 0. */
export type UploadAnswer = {
  status: number;
  /** The URL of a created upload. */
  location: string | undefined;
  /** Bytes that the site has. */
  offset: number | undefined;
  token?: string | undefined;
  /** Why it was not accepted, in the site's words. */
  error?: string | undefined;
};

export type UploadRequest = {
  method: "POST" | "PATCH" | "HEAD";
  path: string;
  headers?: Record<string, string>;
  body?: Blob;
  /** Receives the number of sent bytes. */
  onProgress?: (sent: number) => void;
  signal: AbortSignal;
};

/**
 * After this time without a byte a connection counts as lost, in milliseconds: a network that drops everything gives no
 * sign. Longer than a slow line needs for bytes that the system has accepted and not sent yet.
 */
const silence = 60_000;

/** Sends a request; not with `fetch`, which reports no progress. Never throws. */
export function sendUpload(asked: UploadRequest): Promise<UploadAnswer> {
  const { method, path, headers = {}, body, onProgress, signal } = asked;
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let timer = setTimeout(abort, silence);
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(timer);
      timer = setTimeout(abort, silence);
      onProgress?.(loaded);
    };
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
      const { status } = request;
      const header = (name: string) => request.getResponseHeader(name) ?? undefined;
      const said = request.response as Record<string, unknown> | null;
      const text = (value: unknown) => (typeof value === "string" ? value : undefined);
      const offset = header("Upload-Offset");
      resolve({
        status,
        location: header("Location"),
        offset: offset === undefined ? undefined : Number(offset),
        token: text(said?.token),
        error: text(said?.error),
      });
    };
    signal.addEventListener("abort", abort);
    request.responseType = "json";
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });
}

/** Ends the current pauses. */
const pauses = new Set<() => void>();

/** Ends all pauses, as the connection is back. */
export function endPauses(): void {
  for (const end of pauses) end();
}

/** Waits for some milliseconds, or until the browser is online again. */
export function pauseOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      pauses.delete(end);
      removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    pauses.add(end);
    addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
}
