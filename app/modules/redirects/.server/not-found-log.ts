import { foldedPath } from "#app/lib/canonical-path.ts";
import { withTimeout } from "#app/lib/with-timeout.ts";
import type { Database } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import { addMissingPaths, addRedirectHits, type MissingPath } from "./queries/redirects.ts";

/** Maximum characters of a path that is stored; longer ones come from programs. */
const maxLength = 200;

/** Probes for holes in other software, which this site does not use. */
const probe =
  /^\/(wp-|wordpress|xmlrpc|cgi-bin|phpmyadmin|pma|vendor|_ignition|actuator|solr|boaform|hnap1|owa|autodiscover|remote|telescope|server-status|druid|console|geoserver|jenkins|manager\/html)|\/\.|\.(env|git|sql|bak|old|swp|ini|ya?ml|conf|config|log|zip|rar|7z|gz|tgz|tar|cfm|action|do|sh|exe|dll|map|pem|key)$/;

/** Extensions that an old site of the firm may have had; without a linking page it is a probe. */
const script = /\.(php\d?|aspx?|jspx?|cgi|pl)($|\/)/;

/** Credentials and identifying values: email addresses, tokens, long numbers. */
const personal = /@|%40|[a-z0-9]{24}|\d{7}|\.[\w-]{43}/;

/**
 * The normal form of a missing path, in lower case; nothing if it is not worth a redirect, or might identify a person.
 */
export function normalizeMissingPath(path: string, referringHost: string): string | undefined {
  const low = foldedPath(path);
  if (low.length > maxLength || probe.test(low) || personal.test(low)) return undefined;
  if (script.test(low) && !referringHost) return undefined;
  return low;
}

/** The host of the referring page, from the Referer header, which is untrusted; never an IP address. */
export function referringHost(referrer: string | null): string {
  const url = URL.parse(referrer ?? "");
  if (!url || !/^https?:$/.test(url.protocol)) return "";
  const host = url.hostname.toLowerCase();
  return host.length <= 100 &&
    /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(host) &&
    /[a-z]/.test(host.split(".").at(-1) ?? "")
    ? host
    : "";
}

/** Counts are written together, so many milliseconds after the first of them. */
const flushDelay = 2_000;
/** Milliseconds that a shutdown waits for the last of them. */
const closeTimeout = 2_000;
/** Distinct paths waiting to be written; the rest of a flood is not counted. */
const maxWaiting = 500;

/** Counts used redirects and broken addresses: the path, a host, a number, and nothing about the visitor. */
export type NotFoundLog = {
  countHit(from: string): void;
  countMissing(path: string, referringHost: string): void;
  /** Writes the waiting counts. */
  flush(): Promise<void>;
  /** The same, for the last time. */
  close(): Promise<void>;
};

/** Counts in memory, bounded, and writes every few seconds; while the database fails, the counts are kept. */
export function createNotFoundLog(db: Database, log: Log): NotFoundLog {
  const hits = new Map<string, number>();
  const missing = new Map<string, MissingPath>();
  let timer: NodeJS.Timeout | undefined;
  let lastWrite: Promise<void> = Promise.resolve();

  function addMissing({ path, hits: more, referringHost }: MissingPath): void {
    const earlier = missing.get(path);
    if (!earlier && missing.size >= maxWaiting) return;
    missing.set(path, {
      path,
      hits: (earlier?.hits ?? 0) + more,
      referringHost: referringHost || (earlier?.referringHost ?? ""),
    });
  }
  function addHits(from: string, more: number): void {
    if (!hits.has(from) && hits.size >= maxWaiting) return;
    hits.set(from, (hits.get(from) ?? 0) + more);
  }
  function flushLater(): void {
    timer ??= setTimeout(flush, flushDelay).unref();
  }

  async function write(): Promise<void> {
    const [used, paths] = [new Map(hits), [...missing.values()]];
    hits.clear();
    missing.clear();
    if (used.size === 0 && paths.length === 0) return;
    try {
      await db.transaction(async (tx) => {
        await addRedirectHits(tx, used);
        await addMissingPaths(tx, paths);
      });
    } catch (error) {
      log.warn({ err: error }, "missing pages could not be counted; they will be counted later");
      for (const [from, counted] of used) addHits(from, counted);
      for (const path of paths) addMissing(path);
      flushLater();
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // One after the other: writes must not pile up on a slow database.
    lastWrite = lastWrite.then(write);
    return lastWrite;
  }

  return {
    countHit(from) {
      addHits(from, 1);
      flushLater();
    },
    countMissing(path, referringHost) {
      addMissing({ path, hits: 1, referringHost });
      flushLater();
    },
    flush,
    async close() {
      await withTimeout(flush(), closeTimeout, undefined);
      clearTimeout(timer);
    },
  };
}
