import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Services } from "#app/services.ts";
import { isTracing } from "#platform/tracing/in-span.ts";
import type { Note } from "./after-answer.ts";
import { isNotModified } from "./conditional.ts";
import { acceptedEncoding, type Encoded, type Encoding } from "./encoding.ts";
import type { KeptAnswer } from "./host-env.ts";
import type { AskedHeaders } from "./request-headers.ts";
import { requestIds } from "./request-ids.ts";
import { hasBody } from "./slow-bodies.ts";

/** The head of a response as Node writes it; the last two items are the name and the value of the request's id. */
type Head = string[];

type Known = {
  answer: KeptAnswer;
  route: string;
  learnedAt: number;
  lastModified: string | null;
  /** Headers that do not depend on the encoding. */
  common: readonly (readonly [string, string])[];
  heads: Map<Encoding, { of: Encoded; head: Head }>;
  unchanged: Head;
};

type Parts = { trustProxy: number; note: Note };

/** Maximum number of known responses; each takes some two kilobytes next to a body that is cached in any case. */
const maxKnown = 2_000;
/** Maximum number of missing paths; separate, so that arbitrary paths displace no page. */
const maxMissing = 500;
/** Milliseconds until a missing path is checked again. */
const missingAge = 10_000;

/** A host as browsers send it. The chain refuses anything else. */
const plainHost = /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i;

/** Parts of a response that vary by request or encoding. */
const ofOneRequest = new Set(["content-encoding", "content-length", "x-request-id"]);
const ofBody = new Set(["content-type", "accept-ranges"]);

const flat = (headers: readonly (readonly [string, string])[]): string[] => headers.flat();

/**
 * Sends responses directly on Node's response, without the chain of http/app.ts. The chain's request, response and
 * headers cost ten times as much as sending a kept page. Each one repeats the chain's earlier response for the same
 * URL, header for header. Only the encoding, 304 and the request's id are decided here (record 0008).
 */
export class KeptAnswers {
  readonly #known = new LRUCache<string, Known>({ max: maxKnown });
  readonly #missing = new LRUCache<string, Known>({ max: maxMissing });
  readonly #trustProxy: number;
  readonly #note: Note;
  #lastHost = "";

  constructor({ trustProxy, note }: Parts) {
    this.#trustProxy = trustProxy;
    this.#note = note;
  }

  /** Records the chain's response to `url`, as the request names it, with all its headers. */
  learn(url: string | undefined, route: string, answer: KeptAnswer, given: Response): void {
    // The chain handles other spellings of the page, and 304 responses, which lack some headers.
    if (url !== answer.url || given.status !== answer.status) return;
    const common = [...given.headers].filter(([name]) => !ofOneRequest.has(name));
    const known = {
      answer,
      route,
      learnedAt: performance.now(),
      lastModified: given.headers.get("Last-Modified"),
      common,
      heads: new Map(),
      unchanged: [...flat(common.filter(([name]) => !ofBody.has(name))), "x-request-id", ""],
    };
    (answer.status === 404 ? this.#missing : this.#known).set(url, known);
  }

  /** Forgets all missing paths. */
  forgetMissing(): void {
    this.#missing.clear();
  }

  /** Sends the response if it is known. Returns whether it did. */
  give(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const { method, url = "" } = incoming;
    if (method !== "GET" && method !== "HEAD") return false;
    const known = this.#find(url);
    if (!known || !this.#isPlain(incoming)) return false;
    const started = performance.now();
    const { answer } = known;
    const asked = incoming.headers;
    const body = answer.bodyIn(acceptedEncoding(asked["accept-encoding"]));
    if (!body) return false;
    const headers: AskedHeaders = { get: (name) => asked[name]?.toString() ?? null };
    const ids = requestIds(headers, this.#trustProxy);
    const isUnchanged = answer.etag && isNotModified(headers, answer.etag, known.lastModified);
    const status = isUnchanged ? 304 : answer.status;
    const head = isUnchanged ? known.unchanged : headOf(known, body);
    // Written immediately, so that one list serves all requests.
    head[head.length - 1] = ids.id;
    outgoing.writeHead(status, head);
    outgoing.end(isUnchanged || method === "HEAD" ? undefined : body.bytes);
    if (method === "GET") answer.onGiven?.(headers);
    const [path = ""] = url.split("?", 1);
    const ms = performance.now() - started;
    this.#note({ ...ids, method, path, route: known.route, status, ms });
    return true;
  }

  #find(url: string): Known | undefined {
    const known = this.#known.get(url) ?? this.#missing.get(url);
    if (!known) return undefined;
    const isOld = known.answer.status === 404 && performance.now() - known.learnedAt > missingAge;
    if (!isOld && known.answer.isCurrent()) return known;
    this.#known.delete(url);
    this.#missing.delete(url);
    return undefined;
  }

  /** Whether a request needs only the kept response. */
  #isPlain(incoming: IncomingMessage): boolean {
    const { host = "", range, expect, authorization } = incoming.headers;
    if (range !== undefined || expect !== undefined || hasBody(incoming)) return false;
    // Credentials may change the response.
    if (authorization !== undefined) return false;
    if (host === this.#lastHost) return host !== "";
    if (!plainHost.test(host)) return false;
    this.#lastHost = host;
    return true;
  }
}

/**
 * The kept responses of a site. None if responses depend on a proxy's headers about the connection, or if each request
 * is to be traced through the chain.
 */
export function createKeptAnswers(
  { env, content }: Pick<Services, "env" | "content">,
  note: Note,
): KeptAnswers | undefined {
  const { TRUST_PROXY: trustProxy, SITE_URL } = env;
  if ((trustProxy > 0 && !SITE_URL) || isTracing()) return undefined;
  const kept = new KeptAnswers({ trustProxy, note });
  // A page or a redirect may exist there now.
  content.subscribe(() => kept.forgetMissing());
  return kept;
}

/** The head for a body, built once for each encoding, and again when a smaller form of the encoding exists. */
function headOf({ heads, common }: Known, body: Encoded): Head {
  const made = heads.get(body.encoding);
  if (made?.of === body) return made.head;
  const { encoding, bytes } = body;
  const head = [
    ...flat(common),
    ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
    ...["content-length", String(bytes.byteLength)],
    ...["x-request-id", ""],
  ];
  heads.set(encoding, { of: body, head });
  return head;
}
