const hollow =
  /<(p|h[2-4]|blockquote|pre|ul|ol|li|dl|dt|dd|strong|em|s|u|sub|sup|code|kbd|abbr|a|table|caption|thead|tbody|tfoot|tr|figure|figcaption|aside|small)(?![^>]*data-(?:drawing|ref)=)(?:\s[^<>]*)?>(?:\s|<br \/>)*<\/\1>/g;

const link = /<a(?:\s[^<>]*)?>|<\/a>/g;
const altOf = (html: string) => [...html.matchAll(/ alt="([^"]*)"/g)].map(([, alt = ""]) => alt);

/**
 * Finds elements that a post must not have: empty elements, nested links, links without a name, captions without a figure.
 */
export function hollowIn(html: string): string[] {
  const found = [...html.matchAll(hollow)].map(([whole]) => whole);
  let start = -1;
  for (const { 0: tag, index } of html.matchAll(link)) {
    if (tag !== "</a>") {
      if (start >= 0) found.push(`${tag} within a link`);
      start = index;
      continue;
    }
    const whole = html.slice(start, index);
    const words = whole.replace(/<[^<>]*>/g, "") + altOf(whole).join("");
    if (!whole.includes("data-ref=") && words.trim() === "") found.push(`${whole} without a name`);
    start = -1;
  }
  const figures = html.matchAll(
    /<figure(?:\s[^<>]*)?>\s*<figcaption>[^<>]*<\/figcaption>\s*<\/figure>/g,
  );
  return [
    ...found,
    ...[...figures].map(([whole]) => whole).filter((whole) => !whole.includes("data-drawing=")),
  ];
}
