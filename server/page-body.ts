import { createBoundedQueue } from "#server/bounded-queue.ts";
import { compressForCache, compressOnTheFly, type Encoded, type Encoding } from "./encoding.ts";

/**
 * One page at a time: each takes a thread for a tenth of a second and some 20 MB, and after a start all pages want it
 * together. Passwords, files and names of hosts need those threads, too.
 */
const inTurn = createBoundedQueue({ atOnce: 1, waiting: 200 });

/**
 * The body of a rendered page with its compressed forms, each made when it is first asked for. The best form costs
 * thirty times the processor time of a quick one and saves a tenth of its bytes, so a page is only given it once a
 * second visitor asks for it, and no one waits for it (record 0008).
 */
export class PageBody {
  readonly identity: Uint8Array<ArrayBuffer>;
  readonly #asItIs: Encoded;
  readonly #made = new Map<Encoding, Promise<Encoded>>();
  /** The smallest forms, once they are made. */
  #best: Map<Encoding, Encoded> | undefined;
  #isBestWanted: boolean;

  /** `isKept`: it is asked for more than once, and may be worth its best form. */
  constructor(identity: Uint8Array<ArrayBuffer>, isKept: boolean) {
    this.identity = identity;
    this.#asItIs = { encoding: "identity", bytes: identity };
    this.#isBestWanted = isKept;
  }

  /** The body in `encoding`, or as it is where compressing does not pay off. */
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
      // Without it the quick form stays, until someone asks when fewer wait.
      inTurn(() => this.#makeBest()).catch(() => {
        this.#isBestWanted = true;
      });
    }
    return made;
  }

  /** The same at once, in its best form; nothing as long as that is not made. */
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
