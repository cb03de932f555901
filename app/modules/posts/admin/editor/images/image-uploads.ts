import { type Destination, sendFile } from "#modules/media/admin/send-file.ts";

/** An image on its way into the library, or one that did not get there. */
export type ImageUpload = {
  file: File;
  state: "waiting" | "sending" | "done" | "failed";
  /** Bytes that have left. */
  sent: number;
  /** Its address, once it is done. */
  url?: string;
  /** Why it failed. */
  error?: string;
  /** Another attempt can help. */
  again?: boolean;
};

const destination: Destination = { folder: "blog", only: "image" };

/**
 * The images that are being uploaded from a text, one after the other. The text says which of them it still has (`keep`): a
 * removed one stops, and continues if it returns, as by Undo and Redo.
 */
export class ImageUploads {
  readonly #uploads = new Map<string, ImageUpload>();
  readonly #listeners = new Set<() => void>();
  #kept: ReadonlySet<string> = new Set();
  #sending: { id: string; leaving: AbortController } | undefined;

  /** Accepts a file; it is sent once the text has it. Returns its key. */
  add(file: File): string {
    const id = crypto.randomUUID();
    this.#uploads.set(id, { file, state: "waiting", sent: 0 });
    return id;
  }

  find = (id: string): ImageUpload | undefined => this.#uploads.get(id);

  /** How many images of the text are not in the library. */
  get unfinished(): number {
    return [...this.#kept].filter((id) => this.find(id)?.state !== "done").length;
  }

  /** Sets which of them the text still has. */
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

  /** Sends one that failed again, or another file in its place. */
  retry(id: string, file?: File): void {
    this.#change(id, { state: "waiting", sent: 0, ...(file && { file }) });
    this.#sendNext();
  }

  /** Calls `listener` after each change. Returns how to end that. */
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
    const onProgress = (sent: number) => {
      if (!leaving.signal.aborted) this.#change(id, { sent });
    };
    void sendFile(file, destination, { signal: leaving.signal, onProgress }).then((result) => {
      if (leaving.signal.aborted) return;
      this.#sending = undefined;
      this.#change(
        id,
        "url" in result ? { state: "done", ...result } : { state: "failed", ...result },
      );
      this.#sendNext();
    });
  }
}
