import { createBoundedQueue } from "#platform/bounded-queue.ts";
import { compressForCache, compressOnTheFly, type Encoded, type Encoding } from "./encoding.ts";

/**
 * One page at a time: each takes a thread for a tenth of a second and some 20 MB, and after a start all pages are
 * queued at once. Passwords, files and host name look-ups need those threads, too.
 */
const inTurn = createBoundedQueue({ atOnce: 1, waiting: 200 });

/**
 * The body of a rendered page with its compressed forms, each created on first use. The best form costs thirty times
 * the processor time of a quick one and saves a tenth of its bytes. So it is only created after a second visitor's
 * request, and no visitor waits for it (record 0008).
 */
export class PageBody {
  readonly identity: Uint8Array<ArrayBuffer>;
  readonly #asItIs: Encoded;
  readonly #made = new Map<Encoding, Promise<Encoded>>();
  /** The smallest forms, once they exist. */
  #best: Map<Encoding, Encoded> | undefined;
  #isBestWanted: boolean;

  /** `isKept`: the body is sent more than once, and may be worth its best form. */
  constructor(identity: Uint8Array<ArrayBuffer>, isKept: boolean) {
    this.identity = identity;
    this.#asItIs = { encoding: "identity", bytes: identity };
    this.#isBestWanted = isKept;
  }

  /** The body in `encoding`, or uncompressed if compressing does not pay off. */
  async encoded(encoding: Encoding): Promise<Encoded> {
    if (encoding === "identity") return this.#asItIs;
    const made = this.#made.get(encoding);
    if (!made) {
      const quick = compressOnTheFly(this.identity, encoding);
      this.#made.set(encoding, quick);
      return quick;
    }
    if (this.#isBestWanted) {
      this.#isBestWanted = false;
      // On failure the quick form remains until a request arrives while the queue is shorter.
      inTurn(() => this.#makeBest()).catch(() => {
        this.#isBestWanted = true;
      });
    }
    return made;
  }

  /** The body in its best form, without waiting; nothing if that does not exist yet. */
  best(encoding: Encoding): Encoded | undefined {
    return encoding === "identity" ? this.#asItIs : this.#best?.get(encoding);
  }

  async #makeBest(): Promise<void> {
    const made = await compressForCache(this.identity);
    this.#best = new Map();
    for (const encoding of ["br", "gzip"] as const) {
      const isSmaller = made[encoding].byteLength < this.identity.byteLength;
      const best = isSmaller ? { encoding, bytes: made[encoding] } : this.#asItIs;
      this.#best.set(encoding, best);
      if (isSmaller) this.#made.set(encoding, Promise.resolve(best));
    }
  }
}
