/** Functions of CSS that only compute. What could fetch (`url`, `image-set`, `src` …) is not among them. */
const computing = [
  ...["rgb", "rgba", "hsl", "hsla", "calc", "matrix", "rotate"],
  ...["translate", "translatex", "translatey", "scale", "scalex", "scaley", "skewx", "skewy"],
];

/** What follows `url(`: a part of the same file. */
const ownPart = /^\s*["']?#[^"'()\s]+["']?\s*\)/;

/** Whether a value of CSS, or of an attribute that is one, fetches nothing and means what it says: escapes could hide a name. */
export function isSafeCss(css: string): boolean {
  if (/[\\@<]/.test(css)) return false;
  const parts = css.split("(");
  return parts.slice(0, -1).every((part, index) => {
    const name = part.toLowerCase();
    if (name.endsWith("url")) return ownPart.test(parts[index + 1] ?? "");
    return computing.some((each) => name.endsWith(each));
  });
}

/** The parts of the same file that a value names. */
export const partsNamedIn = (css: string): string[] =>
  [...css.matchAll(/url\(\s*["']?#([^"'()\s]+)/gi)].map(([, id = ""]) => id);

const withoutComments = (css: string): string =>
  css
    .split("/*")
    .map((part, index) => {
      if (index === 0) return part;
      const end = part.indexOf("*/");
      return end < 0 ? "" : part.slice(end + 2);
    })
    .join(" ");

/** A style sheet without what fetches: imports and fonts go, and with anything else of the kind the whole of it. */
export function cleanStyleSheet(css: string): string {
  const plain = withoutComments(css).replace(/@[^;{}@]*(?:;|\{[^{}@]*\})/g, "");
  return isSafeCss(plain) ? plain : "";
}
