/** A part of two texts: in both, or in one of them. */
export type DiffPart = { side: "both" | "before" | "after"; text: string };

/** Words, the spaces and signs between them, and whole tags. */
const tokens = (text: string): string[] => text.match(/<[^>]*>|[\p{L}\p{N}]+|\s+|./gsu) ?? [];

/** A word or a tag in common says more than a space or a sign. */
const weightOf = (token = ""): number => (/[<\p{L}\p{N}]/u.test(token) ? 2 : 1);

/** Tokens that differ in number beyond this are shown as one replaced by the other: comparing them would take seconds. */
const mostCompared = 4_000_000;

/** What was taken out of `before` and put in to make `after`, word by word: the weightiest common subsequence. */
export function diffTexts(before: string, after: string): DiffPart[] {
  const a = tokens(before);
  const b = tokens(after);
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (
    end < a.length - start &&
    end < b.length - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  ) {
    end += 1;
  }
  const middle = diffMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return joined([
    { side: "both", text: a.slice(0, start).join("") },
    ...middle,
    { side: "both", text: a.slice(a.length - end).join("") },
  ]);
}

function diffMiddle(a: string[], b: string[]): DiffPart[] {
  if (a.length * b.length > mostCompared) {
    return [
      { side: "before", text: a.join("") },
      { side: "after", text: b.join("") },
    ];
  }
  const width = b.length + 1;
  // Weight of the best common subsequence of a from i and b from j.
  const common = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const weight = weightOf(a[i]);
    for (let j = b.length - 1; j >= 0; j -= 1) {
      common[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + weight : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const parts: DiffPart[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]];
    if (left !== undefined && left === right) {
      parts.push({ side: "both", text: left });
      i += 1;
      j += 1;
    } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ side: "before", text: left });
      i += 1;
    } else if (right !== undefined) {
      parts.push({ side: "after", text: right });
      j += 1;
    }
  }
  return parts;
}

/** Neighbours of one side as one part. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last?.side === part.side) last.text += part.text;
    else if (part.text) result.push({ ...part });
  }
  return result;
}
