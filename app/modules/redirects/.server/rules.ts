import { foldedPath } from "#app/lib/canonical-path.ts";
import type { RedirectKind } from "../redirect-kinds.ts";

/** One redirect. Both addresses are in the spelling of parse-rule.ts. */
export type RedirectRule = {
  /** A path of this site in lower case; `/*` at its end means itself and everything below. */
  from: string;
  /** A path of this site or an https address elsewhere; `/*` at its end carries the rest over. Empty for 410. */
  to: string;
  kind: RedirectKind;
};

/** A path's match: the rule, and the text for its `*`. */
export type RuleMatch = { rule: RedirectRule; rest: string };

/** Maximum redirects in a chain; visitors get the last address in one step. */
export const maxSteps = 10;

const wildcard = "/*";

/** The target of a match; empty for 410. */
export function targetOf({ rule: { to }, rest }: RuleMatch): string {
  if (!to.endsWith(wildcard)) return to;
  const above = to.slice(0, -wildcard.length);
  return rest ? `${above}/${rest}` : above || "/";
}

/** Whether an address is on this site. */
export const isOwnAddress = (address: string) => address.startsWith("/");

/** The path of an address on this site. */
export const pathOf = (address: string) => address.replace(/[?#].*$/s, "");

/** Redirects for look-up: in a map for whole paths, and by path segments for wildcards. */
export class RedirectRules {
  readonly #exact = new Map<string, RedirectRule>();
  readonly #below = new Map<string, RedirectRule>();

  constructor(rules: Iterable<RedirectRule> = []) {
    for (const rule of rules) this.set(rule);
  }

  #placeOf(from: string): [Map<string, RedirectRule>, string] {
    const key = foldedPath(from);
    const isBelow = key.endsWith(wildcard);
    return isBelow ? [this.#below, key.slice(0, -wildcard.length)] : [this.#exact, key];
  }

  /** Adds a rule in place of the one from the same address. */
  set(rule: RedirectRule): void {
    const [rules, key] = this.#placeOf(rule.from);
    rules.set(key, rule);
  }

  get(from: string): RedirectRule | undefined {
    const [rules, key] = this.#placeOf(from);
    return rules.get(key);
  }

  delete(from: string): void {
    const [rules, key] = this.#placeOf(from);
    rules.delete(key);
  }

  *[Symbol.iterator](): Generator<RedirectRule> {
    yield* this.#exact.values();
    yield* this.#below.values();
  }

  get size(): number {
    return this.#exact.size + this.#below.size;
  }

  /**
   * A path's match: the rule of the whole path, or else the longest wildcard. Case and Unicode form make no difference.
   */
  match(path: string): RuleMatch | undefined {
    const key = foldedPath(path);
    const exact = this.#exact.get(key);
    if (exact) return { rule: exact, rest: "" };
    if (this.#below.size === 0) return undefined;
    // The start of the rest, in the requested path.
    let start = path.length;
    for (let end = key.length; end >= 0; end = end === 0 ? -1 : key.lastIndexOf("/", end - 1)) {
      const rule = this.#below.get(key.slice(0, end));
      if (rule) return { rule, rest: path.slice(start + 1) };
      start = path.lastIndexOf("/", start - 1);
    }
    return undefined;
  }
}
