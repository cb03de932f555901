import { refusals } from "#app/lib/attachments.ts";

/** The site's response, or none: `status` 0. */
type UploadResponse = {
  status: number;
  /** The URL after redirects. */
  url: string;
  header: (name: string) => string | undefined;
  /** The parsed JSON body. */
  body: unknown;
};

type UploadRequest = {
  method: "POST" | "PATCH" | "HEAD";
  path: string;
  headers?: Record<string, string>;
  body?: Blob;
  /** Receives the number of sent bytes. */
  onProgress?: (sent: number) => void;
  signal: AbortSignal;
  /** After so many milliseconds without progress the connection counts as lost. */
  silence?: number;
};

/** Sends a request; not with `fetch`, which reports no progress. Never throws. */
export function sendRequest(sent: UploadRequest): Promise<UploadResponse> {
  const { method, path, headers = {}, body, onProgress, signal, silence } = sent;
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const startTimer = () => (silence === undefined ? undefined : setTimeout(abort, silence));
    let timer = startTimer();
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(timer);
      timer = startTimer();
      onProgress?.(loaded);
    };
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
      resolve({
        status: request.status,
        url: request.responseURL,
        header: (name) => request.getResponseHeader(name) ?? undefined,
        body: request.response,
      });
    };
    signal.addEventListener("abort", abort);
    request.responseType = "json";
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });
}

/** The headers of a file sent as it is. Lone surrogates, which are invalid in URLs, become U+FFFD. */
export const fileHeaders = ({ name }: File) => ({
  "Content-Type": "application/octet-stream",
  "X-File-Name": encodeURIComponent(name.replace(/\p{Surrogate}/gu, "\uFFFD")),
});

/** Ends the current pauses. */
const pauses = new Set<() => void>();

/** Ends all pauses, as the connection is back. */
export function resumeUploads(): void {
  for (const end of pauses) end();
}

/** Waits for some milliseconds, or until the browser is online again. */
function pauseOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
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

/**
 * A network that drops everything gives no sign. Longer than a slow line needs for bytes that the system has accepted
 * and not sent yet.
 */
const silence = 60_000;

/** How long a transfer retries without progress before the visitor must press "Try again", in milliseconds. */
const retryLimits = {
  /** The connection is lost, as in a tunnel. */
  connectionLost: 10 * 60_000,
  /** The site reports that it cannot accept the file at the moment, for example because its disk is full. */
  unavailable: 20_000,
};

/** The wait between two attempts, in milliseconds: doubled each time. */
const backoff = { first: 1_000, longest: 15_000 };

type TransferProgress = {
  /** Bytes sent. */
  sent?: number;
  /** The URL of received chunks. */
  resumeUrl?: string | undefined;
  /** Why it waits; nothing once it continues. */
  notice?: string | undefined;
};

export type Transfer = {
  file: File;
  /** An earlier attempt's upload, to be continued. */
  resumeUrl?: string | undefined;
  report: (progress: TransferProgress) => void;
  signal: AbortSignal;
};

type ResumableEndpoint = {
  /** Accepts files of one chunk. */
  path: string;
  /** Accepts the first chunk of larger files, and responds with the URL for the rest. */
  startPath: string;
  chunkBytes: number;
};

type Position = {
  /** The upload's URL, once it exists. */
  url: string | undefined;
  /** Bytes that the site has; unknown after a lost connection. */
  offset: number | undefined;
};

/** The next bytes to send; a file of one chunk is sent in one request. */
function nextRequest(
  { path, startPath, chunkBytes }: ResumableEndpoint,
  file: File,
  { url, offset }: Position,
): Pick<UploadRequest, "method" | "path" | "headers" | "body"> {
  if (url !== undefined && offset === undefined) return { method: "HEAD", path: url };
  const start = offset ?? 0;
  const body = file.slice(start, start + chunkBytes);
  const isLast = start + body.size === file.size;
  const complete = { "Upload-Complete": isLast ? "?1" : "?0" };
  if (url !== undefined) {
    const type = { "Content-Type": "application/partial-upload", "Upload-Offset": String(start) };
    return { method: "PATCH", path: url, headers: { ...type, ...complete }, body };
  }
  const headers = fileHeaders(file);
  if (isLast) return { method: "POST", path, headers, body };
  const length = { "Upload-Length": String(file.size) };
  return { method: "POST", path: startPath, headers: { ...headers, ...length, ...complete }, body };
}

const textIn = (body: unknown, name: "error" | "token"): string | undefined => {
  const value = (body as Record<string, unknown> | null)?.[name];
  return typeof value === "string" ? value : undefined;
};

/** Whether another attempt can succeed: the site did not respond, or a proxy in front of it did. */
const isTemporary = ({ status, body }: UploadResponse) =>
  textIn(body, "error") === undefined
    ? status === 0 || status >= 500 || [404, 405, 408, 409, 425, 429].includes(status)
    : status === 503;

/** The bytes that the site has, if the next ones can follow. */
function receivedBytes({ status, header }: UploadResponse, start: number): number | undefined {
  const offset = header("Upload-Offset");
  if (offset === undefined) return undefined;
  // The site already had this chunk: the connection broke while it was being stored.
  const isFurther = status === 409 && Number(offset) > start;
  return isFurther || (status >= 200 && status < 300) ? Number(offset) : undefined;
}

/** A file that was changed or moved since it was chosen fails like a connection; reading it shows the difference. */
const isReadable = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

type Failure = { error: string; canRetry: boolean; resumeUrl?: undefined };

/** Why a transfer ends after an unsuccessful response, unless it continues. */
async function findFailure(
  response: UploadResponse,
  file: File,
  failingSince: number,
): Promise<Failure | undefined> {
  const { status } = response;
  const reason = textIn(response.body, "error");
  const error = reason ?? refusals.interrupted(file.name);
  // The site has deleted the upload.
  if (status === 404 && reason) return { error, canRetry: true, resumeUrl: undefined };
  if (!isTemporary(response)) return { error, canRetry: status < 400 || status >= 429 };
  if (status === 0 && !(await isReadable(file)))
    return { error: refusals.unreadable(file.name), canRetry: false };
  const limit = reason ? retryLimits.unavailable : retryLimits.connectionLost;
  return Date.now() - failingSince < limit ? undefined : { error, canRetry: true };
}

/**
 * Sends a file, in chunks if it is larger than one. After a lost connection, it continues automatically from the site's
 * position. Returns the file's token or why it failed; nothing if it was aborted. If it cannot be retried, the same
 * file would be refused again.
 */
export async function uploadResumably(
  endpoint: ResumableEndpoint,
  { file, resumeUrl, report, signal }: Transfer,
): Promise<{ token: string } | Failure | undefined> {
  const position: Position = { url: resumeUrl, offset: resumeUrl === undefined ? 0 : undefined };
  let failures = 0;
  let failingSince = 0;

  while (!signal.aborted) {
    const start = position.offset ?? 0;
    const onProgress = (sent: number) => report({ sent: start + sent, notice: undefined });
    const next = nextRequest(endpoint, file, position);
    const response = await sendRequest({ ...next, onProgress, signal, silence });
    if (signal.aborted) return undefined;
    const token = textIn(response.body, "token");
    if (token !== undefined) return { token };

    const received = receivedBytes(response, start);
    if (received !== undefined) {
      // Only a response from the site itself ends a series of failures.
      if (position.offset !== undefined) failures = 0;
      position.url ??= response.header("Location");
      position.offset = received;
      report({ sent: received, resumeUrl: position.url, notice: undefined });
      continue;
    }

    if (failures === 0) failingSince = Date.now();
    failures += 1;
    const failure = await findFailure(response, file, failingSince);
    if (failure) return failure;
    const reason = textIn(response.body, "error");
    report({ notice: reason ?? "Connection lost. The upload will resume automatically." });
    if (position.url !== undefined) position.offset = undefined;
    await pauseOrOnline(Math.min(backoff.longest, backoff.first * 2 ** (failures - 1)), signal);
  }
  return undefined;
}
