import { isPublicPath } from "#app/lib/public-page.ts";
import type { KnownRedirects } from "#modules/redirects/.server/known-redirects.ts";
import {
  type NotFoundLog,
  normalizeMissingPath,
  referringHost,
} from "#modules/redirects/.server/not-found-log.ts";
import {
  isOwnAddress,
  maxSteps,
  pathOf,
  type RuleMatch,
  targetOf,
} from "#modules/redirects/.server/rules.ts";
import type { CachedPage } from "./page-cache.ts";
import type { AskedHeaders } from "./request-headers.ts";

/** The final target of a redirect, and the address of its rule. */
export type Way = { from: string } & ({ status: 301 | 302; to: string } | { status: 410 });

type Parts = {
  redirects: KnownRedirects;
  notFoundLog: NotFoundLog;
  /** The common response at a path of this site; nothing if it differs between visitors. */
  landOn: (path: string) => Promise<Pick<CachedPage, "status" | "headers"> | undefined>;
};

/** The host's last check before a 404. */
export type LostPages = {
  /** Redirects of paths without a page. */
  find(path: string): Promise<Way | undefined>;
  /** Counts a missing path; `headers` identify the referring page. */
  count(path: string, headers: AskedHeaders): void;
};

/**
 * Follows redirects to their final target, so that a visitor is redirected once. Existing pages of the site take
 * precedence on the way, too.
 */
export function createLostPages({ redirects, notFoundLog, landOn }: Parts): LostPages {
  /** The target of a step, and the next redirect if the site has no page there. */
  async function takeStep(match: RuleMatch) {
    const to = targetOf(match);
    const landing = isOwnAddress(to) ? await landOn(pathOf(to)) : undefined;
    const next = landing?.status === 404 ? await redirects.find(pathOf(to)) : undefined;
    const moved = landing && movedTo(landing);
    const isForNow = match.rule.kind === 302 || (moved !== undefined && landing?.status !== 301);
    return { to: moved ?? to, next, isForNow };
  }

  async function follow(first: RuleMatch): Promise<Way | undefined> {
    const { from } = first.rule;
    let match = first;
    let isForNow = false;
    for (let steps = 0; steps < maxSteps; steps += 1) {
      if (match.rule.kind === 410) return { from, status: 410 };
      const step = await takeStep(match);
      // One temporary step makes the whole redirect temporary.
      isForNow ||= step.isForNow;
      if (!step.next) return { from, status: isForNow ? 302 : 301, to: step.to };
      match = step.next;
    }
    // A loop, which the forms refuse, must not send a visitor round in circles.
    return undefined;
  }

  return {
    async find(path) {
      const match = isPublicPath(path) ? await redirects.find(path) : undefined;
      const way = match && (await follow(match));
      if (way) notFoundLog.countHit(way.from);
      return way;
    },
    count(path, headers) {
      if (!isPublicPath(path)) return;
      const host = referringHost(headers.get("referer"));
      const missing = normalizeMissingPath(path, host);
      if (missing) notFoundLog.countMissing(missing, host);
    },
  };
}

/** The new address of a moved page, such as a post with another slug. */
function movedTo({ status, headers }: Pick<CachedPage, "status" | "headers">): string | undefined {
  if (status < 300 || status >= 400) return undefined;
  return headers.find(([name]) => name.toLowerCase() === "location")?.[1];
}

/** An address with the query of the requested URL appended to its existing query. */
export function withQuery(address: string, search: string): string {
  if (search.length < 2) return address;
  const [, page = "", fragment = ""] = /^([^#]*)(.*)$/s.exec(address) ?? [];
  return `${page}${page.includes("?") ? "&" : "?"}${search.slice(1)}${fragment}`;
}

/**
 * Redirects a browser to a page's new address. Not cached, so that the redirect can be changed and each use is counted.
 */
export function redirectTo({ status, to }: { status: 301 | 302; to: string }, search: string) {
  const headers = { Location: withQuery(to, search), "Cache-Control": "no-store" };
  return new Response(null, { status, headers });
}
