import { createContext } from "react-router";
import type { ContentChanges } from "#platform/changes/content-changes.ts";
import type { Db } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import { listRules } from "./queries/redirects.ts";
import { RedirectRules, type RuleMatch } from "./rules.ts";

/** Milliseconds between attempts while the database fails; the last known rules are used until then. */
const retryDelay = 5_000;

/** The redirects, in this process's memory: a look-up queries the database only after a change. */
export type KnownRedirects = { find(path: string): Promise<RuleMatch | undefined> };

/** Reads all redirects, and again at the first look-up after a change in this process or another. */
export async function connectRedirects(
  db: Db,
  content: Pick<ContentChanges, "subscribe">,
  log: Log,
): Promise<KnownRedirects> {
  let rules = new RedirectRules();
  let isOutdated = true;
  let retryAt = 0;
  let changes = 0;
  let reading: Promise<void> | undefined;

  content.subscribe((tags) => {
    if (tags !== null && !tags.includes("redirects")) return;
    changes += 1;
    isOutdated = true;
    retryAt = 0;
  });

  async function read(): Promise<void> {
    const before = changes;
    try {
      rules = new RedirectRules(await listRules(db));
      // A change that arrived in the meantime may not be among them.
      isOutdated = before !== changes;
    } catch (error) {
      retryAt = performance.now() + retryDelay;
      log.warn({ err: error }, "redirects could not be read; the previous ones stay in use");
    }
  }

  async function renew(): Promise<void> {
    while (isOutdated && performance.now() >= retryAt) {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      await reading;
    }
  }

  await renew();
  return {
    async find(path) {
      if (isOutdated) await renew();
      return rules.match(path);
    },
  };
}

/**
 * The new address of a page. The host sets it if the requested data is of a missing page: in its response to the
 * router's browser code a redirect has a special form, which only the router writes.
 */
export const redirectContext = createContext<{ to: string; status: 301 | 302 } | undefined>(
  undefined,
);
