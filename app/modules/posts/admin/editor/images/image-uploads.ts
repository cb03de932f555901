import { type Destination, sendMediaFile } from "#modules/media/admin/media-uploads.ts";

/** An image that is being uploaded to the library, or that failed to upload. */
export type ImageUpload = {
  file: File;
  state: "waiting" | "sending" | "done" | "failed";
  /** Bytes sent so far. */
  sent: number;
  /** Its address, after the upload. */
  url?: string;
  /** The reason for the failure. */
  error?: string;
  /** Whether a retry can help. */
  canRetry?: boolean;
};

const destination: Destination = { folder: "blog", only: "image" };

/**
 * The uploads of the images in a text, one after the other. The text reports its remaining images (`keep`). The upload
 * of a removed image stops, and continues if Undo or Redo restores it.
 */
export class ImageUploads {
  readonly #uploads = new Map<string, ImageUpload>();
  readonly #listeners = new Set<() => void>();
  #kept: ReadonlySet<string> = new Set();
  #sending: { id: string; leaving: AbortController } | undefined;

  /** Adds a file, which is uploaded once it is in the text. Returns its key. */
  add(file: File): string {
    const id = crypto.randomUUID();
    this.#uploads.set(id, { file, state: "waiting", sent: 0 });
    return id;
  }

  find = (id: string): ImageUpload | undefined => this.#uploads.get(id);

  /** Number of images in the text that are not in the library. */
  get unfinished(): number {
    return [...this.#kept].filter((id) => this.find(id)?.state !== "done").length;
  }

  /** Sets the images that are still in the text. */
  keep(ids: ReadonlySet<string>): void {
    this.#kept = ids;
    if (this.#sending && !ids.has(this.#sending.id)) {
      const { id, leaving } = this.#sending;
      this.#sending = undefined;
      leaving.abort();
      this.#change(id, { state: "waiting", sent: 0 });
    }
    this.#sendNext();
  }

  /** Retries a failed upload, or uploads another file instead. */
  retry(id: string, file?: File): void {
    this.#change(id, { state: "waiting", sent: 0, ...(file && { file }) });
    this.#sendNext();
  }

  /** Calls `listener` after each change. Returns a function that removes it. */
  listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #change(id: string, changes: Partial<ImageUpload>): void {
    const upload = this.#uploads.get(id);
    if (!upload) return;
    this.#uploads.set(id, { ...upload, ...changes });
    for (const listener of this.#listeners) listener();
  }

  #sendNext(): void {
    const id = [...this.#kept].find((each) => this.find(each)?.state === "waiting");
    const file = id && this.find(id)?.file;
    if (this.#sending || !id || !file) return;
    const leaving = new AbortController();
    this.#sending = { id, leaving };
    this.#change(id, { state: "sending" });
    const { signal } = leaving;
    const report = ({ sent = 0 }) => {
      if (!signal.aborted) this.#change(id, { sent });
    };
    void sendMediaFile(destination, { file, report, signal }).then((result) => {
      if (!result || signal.aborted) return;
      this.#sending = undefined;
      if (result.error === undefined) this.#change(id, { state: "done", url: result.url });
      else this.#change(id, { state: "failed", error: result.error, canRetry: result.canRetry });
      this.#sendNext();
    });
  }
}
