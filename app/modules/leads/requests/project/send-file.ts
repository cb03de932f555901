import { pieceBytes, refusals } from "#app/lib/attachments.ts";
import {
  pauseOrOnline,
  sendUpload,
  type UploadAnswer,
  type UploadRequest,
} from "./upload-request.ts";

export const uploadPath = "/quote/files";
const begunPath = `${uploadPath}/begun`;

/** How long a transfer retries without progress before the visitor must press "Try again", in milliseconds. */
const patience = {
  /** The connection is lost, as in a tunnel. */
  broken: 10 * 60_000,
  /** The site reports that it cannot accept the file at the moment, for example because its disk is full. */
  told: 20_000,
};

/** The wait between two attempts, in milliseconds: doubled each time. */
const pauses = { first: 1_000, longest: 15_000 };

/** A transfer's progress. */
export type TransferNews = {
  /** Bytes sent. */
  sent?: number;
  /** The address of received bytes. */
  begun?: string | undefined;
  /** Why it waits; nothing once it continues. */
  notice?: string | undefined;
};

/** `isFinal`: the same file would be refused again. */
export type TransferEnd = { token: string } | { error: string; isFinal: boolean };

type Transfer = {
  file: File;
  /** An earlier attempt's upload, to be continued. */
  begun: string | undefined;
  hear: (news: TransferNews) => void;
  signal: AbortSignal;
};

/** The position of a transfer. */
type Place = {
  /** The upload's URL, once it exists. */
  path: string | undefined;
  /** Bytes that the site has; unknown after a lost connection. */
  offset: number | undefined;
};

/** Replaces lone surrogates, which are invalid in URLs, by U+FFFD. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, "\uFFFD");

/** The next bytes to send; a file of one chunk is sent whole. */
function nextRequest(file: File, { path, offset }: Place): Omit<UploadRequest, "signal"> {
  if (path !== undefined && offset === undefined) return { method: "HEAD", path };
  const start = offset ?? 0;
  const body = file.slice(start, start + pieceBytes);
  const isLast = start + body.size === file.size;
  if (path !== undefined) {
    const headers = {
      "Content-Type": "application/partial-upload",
      "Upload-Offset": String(start),
      "Upload-Complete": isLast ? "?1" : "?0",
    };
    return { method: "PATCH", path, headers, body };
  }
  const headers = {
    "Content-Type": "application/octet-stream",
    "X-File-Name": encodeURIComponent(wellFormed(file.name)),
  };
  if (isLast) return { method: "POST", path: uploadPath, headers, body };
  const length = { "Upload-Length": String(file.size), "Upload-Complete": "?0" };
  return { method: "POST", path: begunPath, headers: { ...headers, ...length }, body };
}

/** Whether another attempt can succeed: the site did not respond, or a proxy in front of it did. */
const isPassing = ({ status, error }: UploadAnswer) =>
  error === undefined
    ? status === 0 || status >= 500 || [404, 405, 408, 409, 425, 429].includes(status)
    : status === 503;

/** The bytes that the site has, if the next ones can follow. */
function reachedBytes({ status, offset }: UploadAnswer, start: number): number | undefined {
  if (offset === undefined) return undefined;
  // The site already had this chunk: the connection broke while it was being stored.
  const isFurther = status === 409 && offset > start;
  return isFurther || (status >= 200 && status < 300) ? offset : undefined;
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

/**
 * Sends a file, in chunks if it is larger than one. After a lost connection, it continues automatically from the site's
 * position. Returns nothing if it was aborted.
 */
export async function sendFile(transfer: Transfer): Promise<TransferEnd | undefined> {
  const { file, begun, hear, signal } = transfer;
  const place: Place = { path: begun, offset: begun === undefined ? 0 : undefined };
  let failures = 0;
  let failingSince = 0;

  /** Why it ends, unless it continues. */
  async function endOf(answer: UploadAnswer): Promise<TransferEnd | undefined> {
    const { status, error = refusals.interrupted(file.name) } = answer;
    if (status === 404 && answer.error) hear({ begun: undefined });
    else if (!isPassing(answer)) return { error, isFinal: status >= 400 && status < 429 };
    else if (status === 0 && !(await isReadable(file)))
      return { error: refusals.unreadable(file.name), isFinal: true };
    else if (Date.now() - failingSince < (answer.error ? patience.told : patience.broken))
      return undefined;
    return { error, isFinal: false };
  }

  while (!signal.aborted) {
    const start = place.offset ?? 0;
    const onProgress = (sent: number) => hear({ sent: start + sent, notice: undefined });
    const answer = await sendUpload({ ...nextRequest(file, place), onProgress, signal });
    if (signal.aborted) return undefined;
    if (answer.token !== undefined) return { token: answer.token };
    const reached = reachedBytes(answer, start);
    if (reached !== undefined) {
      // Only a response from the site itself ends a series of failures.
      if (place.offset !== undefined) failures = 0;
      place.path ??= answer.location;
      place.offset = reached;
      hear({ sent: reached, begun: place.path, notice: undefined });
      continue;
    }
    if (failures === 0) failingSince = Date.now();
    failures += 1;
    const end = await endOf(answer);
    if (end) return end;
    hear({ notice: answer.error ?? "Connection lost. The upload will resume automatically." });
    if (place.path !== undefined) place.offset = undefined;
    await pauseOrOnline(Math.min(pauses.longest, pauses.first * 2 ** (failures - 1)), signal);
  }
  return undefined;
}
