import { foldedPath } from "#app/lib/canonical-path.ts";
import {
  isOwnAddress,
  maxSteps,
  pathOf,
  type RedirectRule,
  type RedirectRules,
  targetOf,
} from "./rules.ts";

/** A last part of a path that no rule names. */
const anything = "\u0000";

/** The rules that a path passes if it does not arrive within {@link maxSteps}. */
function circleFrom(rules: RedirectRules, start: string): RedirectRule[] | undefined {
  const way: RedirectRule[] = [];
  const seen: string[] = [];
  for (let path = start; way.length <= maxSteps; ) {
    const match = rules.match(path);
    if (!match || match.rule.kind === 410) return undefined;
    const low = foldedPath(path);
    if (seen.includes(low)) return way.slice(seen.indexOf(low));
    seen.push(low);
    way.push(match.rule);
    const target = targetOf(match);
    if (!isOwnAddress(target)) return undefined;
    path = pathOf(target);
  }
  return way;
}

/**
 * Test paths: if there is a loop, at least one of them loops. Every loop passes a whole path that a rule names, as its
 * source or as its target. Otherwise it passes wildcards only, and then their text is carried along unchanged from some
 * point on: any word shows it.
 */
function* startsOf(rules: RedirectRules): Generator<string> {
  for (const { from, to } of [...rules]) {
    if (!from.endsWith("/*")) yield from;
    else {
      yield from.slice(0, -2) || "/";
      yield `${from.slice(0, -1)}${anything}`;
    }
    if (isOwnAddress(to) && !to.endsWith("/*")) yield pathOf(to);
  }
}

/**
 * Removes rules from `rules` until nothing loops, always the last of `added` in the loop, and restores the earlier
 * ones. Returns the rules that each of them would pass, by its `from`. Earlier loops are left.
 */
export function withdrawCircles(
  rules: RedirectRules,
  added: ReadonlyMap<string, { former: RedirectRule | undefined }>,
): Map<string, RedirectRule[]> {
  const places = new Map([...added.keys()].map((from, place) => [from, place]));
  const withdrawn = new Map<string, RedirectRule[]>();
  for (let isClean = false; !isClean; ) {
    isClean = true;
    for (const start of [...startsOf(rules)]) {
      const way = circleFrom(rules, start);
      const ours = way?.filter(({ from }) => places.has(from)) ?? [];
      const last = ours.reduce<RedirectRule | undefined>(
        (late, rule) =>
          late && (places.get(late.from) ?? 0) > (places.get(rule.from) ?? 0) ? late : rule,
        undefined,
      );
      if (!way || !last) continue;
      isClean = false;
      places.delete(last.from);
      withdrawn.set(last.from, beginningWith(last, way));
      const former = added.get(last.from)?.former;
      if (former) rules.set(former);
      else rules.delete(last.from);
    }
  }
  return withdrawn;
}

/** A loop, listed from one of its rules; an endless path is returned unchanged. */
function beginningWith(first: RedirectRule, way: readonly RedirectRule[]): RedirectRule[] {
  const place = way.length > maxSteps ? 0 : way.indexOf(first);
  return [...way.slice(place), ...way.slice(0, place)];
}

/** The problem of a withdrawn rule. */
export function circleSentence(way: readonly RedirectRule[]): string {
  const [first] = way;
  if (way.length > maxSteps)
    return `This redirects more than ${maxSteps} times, or in an endless loop.`;
  const steps = [...way, first].map((rule) => rule?.from);
  return `This is a redirect loop: ${steps.join(" → ")}.`;
}
