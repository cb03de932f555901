import { foldedPath } from "#app/lib/canonical-path.ts";
import { createCountBuffer } from "#platform/count-buffer.ts";
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

/** Counts used redirects and broken addresses: the path, a host, a number, and nothing about the visitor. */
export type NotFoundLog = {
  countHit(from: string): void;
  countMissing(path: string, referringHost: string): void;
  /** Writes the waiting counts. */
  flush(): Promise<void>;
  /** The same, for the last time. */
  close(): Promise<void>;
};

/** Counts in memory and writes every few seconds. */
export function createNotFoundLog(db: Database, log: Log): NotFoundLog {
  const { count, flush, close } = createCountBuffer({
    write: (counted) => writeCounts(db, counted),
    log,
    what: "redirects and missing pages",
  });
  // An address has no blank, so the first one starts the host of a missing page.
  return { countHit: count, countMissing: (path, host) => count(`${path} ${host}`), flush, close };
}

async function writeCounts(db: Database, counted: ReadonlyMap<string, number>): Promise<void> {
  const used = new Map<string, number>();
  const missing = new Map<string, MissingPath>();
  for (const [key, more] of counted) {
    const [path = "", host] = key.split(" ");
    const { hits, referringHost } = missing.get(path) ?? { hits: 0, referringHost: "" };
    if (host === undefined) used.set(path, more);
    else missing.set(path, { path, hits: hits + more, referringHost: host || referringHost });
  }
  await db.transaction(async (tx) => {
    await addRedirectHits(tx, used);
    await addMissingPaths(tx, [...missing.values()]);
  });
}
