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
export const isSiteAddress = (address: string) => address.startsWith("/");

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

/** A last part of a path that no rule names. */
const unnamedPart = "\u0000";

/** The rules that a path passes if it does not arrive within {@link maxSteps}. */
function findLoop(rules: RedirectRules, start: string): RedirectRule[] | undefined {
  const passed: RedirectRule[] = [];
  const seen: string[] = [];
  for (let path = start; passed.length <= maxSteps; ) {
    const match = rules.match(path);
    if (!match || match.rule.kind === 410) return undefined;
    const low = foldedPath(path);
    if (seen.includes(low)) return passed.slice(seen.indexOf(low));
    seen.push(low);
    passed.push(match.rule);
    const target = targetOf(match);
    if (!isSiteAddress(target)) return undefined;
    path = pathOf(target);
  }
  return passed;
}

/**
 * Test paths: if there is a loop, at least one of them loops. Every loop passes a whole path that a rule names, as its
 * source or as its target. Otherwise it passes wildcards only, and then their text is carried along unchanged from some
 * point on: any word shows it.
 */
function* testPaths(rules: RedirectRules): Generator<string> {
  for (const { from, to } of [...rules]) {
    if (!from.endsWith("/*")) yield from;
    else {
      yield from.slice(0, -2) || "/";
      yield `${from.slice(0, -1)}${unnamedPart}`;
    }
    if (isSiteAddress(to) && !to.endsWith("/*")) yield pathOf(to);
  }
}

/**
 * Removes rules from `rules` until nothing loops, always the last of `added` in the loop, and restores the earlier
 * ones. Returns the rules that each of them would pass, by its `from`. Earlier loops are left.
 */
export function removeLoops(
  rules: RedirectRules,
  added: ReadonlyMap<string, { former: RedirectRule | undefined }>,
): Map<string, RedirectRule[]> {
  const places = new Map([...added.keys()].map((from, place) => [from, place]));
  const removed = new Map<string, RedirectRule[]>();
  for (let isClean = false; !isClean; ) {
    isClean = true;
    for (const start of [...testPaths(rules)]) {
      const loop = findLoop(rules, start);
      const ours = loop?.filter(({ from }) => places.has(from)) ?? [];
      const last = ours.reduce<RedirectRule | undefined>(
        (late, rule) =>
          late && (places.get(late.from) ?? 0) > (places.get(rule.from) ?? 0) ? late : rule,
        undefined,
      );
      if (!loop || !last) continue;
      isClean = false;
      places.delete(last.from);
      removed.set(last.from, startingWith(last, loop));
      const former = added.get(last.from)?.former;
      if (former) rules.set(former);
      else rules.delete(last.from);
    }
  }
  return removed;
}

/** A loop, listed from one of its rules; an endless path is returned unchanged. */
function startingWith(first: RedirectRule, loop: readonly RedirectRule[]): RedirectRule[] {
  const place = loop.length > maxSteps ? 0 : loop.indexOf(first);
  return [...loop.slice(place), ...loop.slice(0, place)];
}

/** The error message for a removed rule. */
export function loopMessage(loop: readonly RedirectRule[]): string {
  const [first] = loop;
  if (loop.length > maxSteps)
    return `This redirects more than ${maxSteps} times, or in an endless loop.`;
  const steps = [...loop, first].map((rule) => rule?.from);
  return `This is a redirect loop: ${steps.join(" → ")}.`;
}
