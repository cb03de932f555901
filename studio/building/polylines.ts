import type { Vec2 } from "./vectors.ts";

/** Lines joined end to end wherever two of them meet, so that they can be drawn in few strokes; doubles are left out. */
export function joined(lines: readonly (readonly [Vec2, Vec2])[], precision: number): Vec2[][] {
  const keyOf = ([x, y]: Vec2) => `${Math.round(x / precision)} ${Math.round(y / precision)}`;
  const ends = new Map<string, Set<number>>();
  const known = new Set<string>();
  const kept: (readonly [Vec2, Vec2])[] = [];
  for (const line of lines) {
    const [a, b] = [keyOf(line[0]), keyOf(line[1])];
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    if (a === b || known.has(key)) continue;
    known.add(key);
    for (const end of [a, b]) ends.set(end, (ends.get(end) ?? new Set()).add(kept.length));
    kept.push(line);
  }
  const take = (from: Vec2): Vec2 | undefined => {
    const key = keyOf(from);
    const [next] = ends.get(key) ?? [];
    const line = next === undefined ? undefined : kept[next];
    if (next === undefined || !line) return undefined;
    for (const end of line) ends.get(keyOf(end))?.delete(next);
    return keyOf(line[0]) === key ? line[1] : line[0];
  };
  const chains: Vec2[][] = [];
  for (const [index, [a, b]] of kept.entries()) {
    if (!ends.get(keyOf(a))?.has(index)) continue;
    for (const end of [a, b]) ends.get(keyOf(end))?.delete(index);
    const chain: Vec2[] = [a, b];
    for (let next = take(b); next; next = take(next)) chain.push(next);
    for (let next = take(a); next; next = take(next)) chain.unshift(next);
    chains.push(chain);
  }
  return chains;
}
