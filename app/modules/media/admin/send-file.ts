import { signedOut } from "#app/admin/change-answer.ts";
import { findFileFault, findImageFault, uploadMessages } from "../media.ts";
import type { UploadResult } from "./upload.ts";

/** The target of a file: a folder of the bucket, which may accept only images, or another file to replace. */
export type Destination =
  | {
      folder: string;
      only?: "image";
      /** Nothing is stored if the library already has the content. */
      same?: "ask";
      /** The folder of the library for the file. */
      into?: string;
    }
  | { replace: string };

/** Whether the target accepts only images. */
export const isImagesOnly = (to: Destination): boolean => "only" in to;

type Sent =
  | { url: string; path: string; version: number; removed: readonly string[] }
  /** `again`: another attempt with the same file can help; `same`: the existing file with the same content. */
  | { error: string; again: boolean; same?: SameFile | undefined };

export type SameFile = { url: string; name: string };

/**
 * Sends one file; `onProgress` gets the number of bytes sent. Always resolves, unless `signal` aborts it. Invalid files
 * are reported without sending them.
 */
export function sendMediaFile(
  file: File,
  to: Destination,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (sent: number) => void },
): Promise<Sent> {
  const fault = isImagesOnly(to) ? findImageFault(file) : findFileFault(file);
  if (fault) return Promise.resolve({ error: fault, again: false });
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = "json";
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onerror = () => resolve({ error: uploadMessages.failed, again: true });
    request.onload = () => {
      const result = request.response as UploadResult | null;
      if (request.responseURL.includes("/sign-in")) resolve({ error: signedOut, again: true });
      else if (result && "url" in result) resolve(result);
      else {
        resolve({
          error: result?.error ?? uploadMessages.failed,
          again: request.status >= 500 || request.status === 400,
          same: result?.same,
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
