/** The oldest browsers with full support; older ones read all content and send every form without JavaScript. */
const served = { Safari: 17, Firefox: 140, Chromium: 130 } as const;

type Engine = keyof typeof served;
/** The first version with the feature; `Infinity` if there is none. */
type Since = Record<Engine, number>;

const since = (Safari: number, Firefox: number, Chromium: number): Since => ({
  Safari,
  Firefox,
  Chromium,
});
const method = (name: string) => new RegExp(`\\.${name}\\(`);
const never = Number.POSITIVE_INFINITY;

/** Tempting new APIs: the name that a feature test checks, a pattern of its use, and its first versions. */
const newer: readonly (readonly [name: string, use: RegExp, since: Since])[] = [
  ["groupBy", /\b(Object|Map)\.groupBy\(/, since(17.4, 119, 117)],
  ["withResolvers", method("withResolvers"), since(17.4, 121, 119)],
  ["any", /\bAbortSignal\.any\(/, since(17.4, 124, 116)],
  ["checkVisibility", method("checkVisibility"), since(17.4, 106, 105)],
  ["transferToFixedLength", method("transferToFixedLength"), since(17.4, 122, 114)],
  ["parse", /\bURL\.parse\(/, since(18, 126, 126)],
  ["startViewTransition", method("startViewTransition"), since(18, 144, 111)],
  ["try", /\bPromise\.try\(/, since(18.2, 134, 128)],
  ["escape", /\bRegExp\.escape\(/, since(18.2, 134, 136)],
  ["Float16Array", /\b(new|instanceof) Float16Array\b/, since(18.2, 129, 135)],
  ["toBase64", method("(to|from)(Base64|Hex)"), since(18.2, 133, 140)],
  ["caretPositionFromPoint", method("caretPositionFromPoint"), since(18.4, 20, 128)],
  ["isError", /\bError\.isError\(/, since(18.4, 138, 134)],
  ["Iterator", /\bIterator\.(from|concat)\(/, since(18.4, 131, 122)],
  [
    "Iterator",
    /\.(values|keys|entries)\(\)\.(map|filter|take|drop|flatMap|toArray|some|every|find|forEach|reduce)\(/,
    since(18.4, 131, 122),
  ],
  ["getOrInsert", method("getOrInsert(Computed)?"), since(26.2, 144, 145)],
  ["sumPrecise", method("sumPrecise"), since(26.2, 137, 147)],
  ["navigation", /\bwindow\.navigation\.\w+\(/, since(26.2, 147, 102)],
  ["moveBefore", method("moveBefore"), since(never, 144, 133)],
  ["Temporal", /\bTemporal\.(Now|Plain|Instant|Zoned|Duration)/, since(never, 139, 144)],
  ["scheduler", /\bscheduler\.(yield|postTask)\(/, since(never, 142, 129)],
  ["requestIdleCallback", /\brequestIdleCallback\(/, since(never, 55, 47)],
  // A flag within a pattern. Code cannot check for syntax that an engine cannot parse.
  ["", /\(\?[ims]+(-[ims]+)?:/, since(26, 132, 125)],
];

/** Whether code checks for a feature before it uses it. */
function asksFor(code: string, name: string): boolean {
  if (!name) return false;
  return new RegExp(`(typeof |if\\()[\\w$.]*\\b${name}\\b|["'\`]${name}["'\`] ?in `).test(code);
}

/** Features that code, minified or not, uses without a check and that a supported browser lacks. */
export function unserved(code: string): string[] {
  return newer.flatMap(([name, use, first]) => {
    const found = use.exec(code)?.[0];
    if (!found || asksFor(code, name)) return [];
    const lacking = (Object.keys(served) as Engine[]).filter(
      (engine) => first[engine] > served[engine],
    );
    return lacking.map((engine) => `${found} is not in ${engine} ${served[engine]}`);
  });
}
