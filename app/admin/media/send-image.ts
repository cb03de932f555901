import { findImageFault, uploadMessages } from "#app/lib/media.ts";
import { signedOut } from "../change-answer.ts";
import type { UploadResult } from "./upload.ts";

/** Where an image goes: into a folder of the bucket, or in the place of another. */
export type Destination = { folder: string } | { replace: string };

type Sent =
  | { url: string }
  /** `again`: another attempt with the same file can help. */
  | { error: string; again: boolean };

/**
 * Sends one image; `onProgress` hears how many bytes have left. Resolves in any case, unless `signal` ends it; what is
 * wrong with the file by itself is said without sending it.
 */
export function sendImage(
  file: File,
  to: Destination,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (sent: number) => void },
): Promise<Sent> {
  const fault = findImageFault(file);
  if (fault) return Promise.resolve({ error: fault, again: false });
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = "json";
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onerror = () => resolve({ error: uploadMessages.failed, again: true });
    request.onload = () => {
      const result = request.response as UploadResult | null;
      if (request.responseURL.includes("/sign-in")) resolve({ error: signedOut, again: true });
      else if (result && "url" in result) resolve({ url: result.url });
      else {
        resolve({
          error: result?.error ?? uploadMessages.failed,
          again: request.status >= 500 || request.status === 400,
        });
      }
    };
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", `/admin/media/files?${new URLSearchParams(to)}`);
    request.setRequestHeader("X-File-Name", encodeURIComponent(file.name.toWellFormed()));
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.send(file);
  });
}
