const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
  "&amp;": "&",
};
const decode = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity);

const parts = (html: string): string[] => html.match(/<[^<>]*>|[^<]+|</g) ?? [];

function attribute(tag: string, name: string): string {
  const [, after = ""] = tag.split(` ${name}="`);
  return decode(after.slice(0, Math.max(0, after.indexOf('"'))));
}

/** The words at the start of a block; a block without an entry has none. */
const starts: Readonly<Record<string, (tag: string) => string>> = {
  h2: () => "H2: ",
  h3: () => "H3: ",
  h4: () => "H4: ",
  li: () => "• ",
  hr: () => "Divider",
  caption: () => "Caption: ",
  figcaption: () => "Caption: ",
  img: (tag) => `Image: ${attribute(tag, "alt") || "without alt text"}`,
  figure: (tag) => {
    const drawing = attribute(tag, "data-drawing");
    return drawing && `Drawing: ${drawing}`;
  },
};
const blocks =
  /^(?:h[1-6]|p|br|hr|blockquote|pre|ul|ol|li|dl|dt|dd|table|caption|tr|figure|figcaption|img|aside)$/;

/** What a tag shows between the words of its block; nothing for one that only formats them. */
function inlineText(name: string, tag: string, isEnd: boolean, href: string): string {
  if (name === "td" || name === "th") return isEnd ? " | " : "";
  if (name === "small") return isEnd ? "]" : " [Footnote: ";
  if (name !== "a") return "";
  if (isEnd) return href && ` (${href})`;
  const target = attribute(tag, "data-ref");
  return target && `[${target}]`;
}

/** The text of a post as people read it, a line for each block: heading, paragraph, list item, row, image. */
export function readableHtml(html: string): string {
  let text = "";
  let href = "";
  for (const part of parts(html)) {
    const [, slash, name = ""] = /^<(\/?)([a-z][a-z\d]*)/i.exec(part) ?? [];
    const tag = name.toLowerCase();
    if (tag === "") text += decode(part);
    else if (blocks.test(tag) && !(tag === "p" && text.endsWith("• ")))
      text += `\n${slash ? "" : (starts[tag]?.(part) ?? "")}`;
    else text += inlineText(tag, part, slash === "/", href);
    if (tag === "a") href = slash ? "" : attribute(part, "href");
  }
  return text
    .split("\n")
    .map((line) =>
      line
        .replace(/\s+/g, " ")
        .replace(/ \|\s*$/, "")
        .trim(),
    )
    .filter((line) => line !== "" && line !== "•")
    .join("\n");
}

/** HTML without differences of notation: the order of attributes, and spaces between blocks. */
const canonical = (html: string): string =>
  parts(html)
    .map((part) =>
      part.startsWith("<")
        ? (part.match(/[^\s"=<>/]+(?:="[^"]*")?|\//g) ?? []).sort().join(" ")
        : part.replace(/\s+/g, " "),
    )
    .filter((part) => part.trim() !== "")
    .join("\n");

/** Both versions of a text as people read them, with a note if only something else has changed. */
export function comparedHtml(before: string, after: string): { before: string; after: string } {
  const read = { before: readableHtml(before), after: readableHtml(after) };
  const isMore = read.before === read.after && canonical(before) !== canonical(after);
  return isMore ? { ...read, after: `${read.after}\n(Formatting or images have changed.)` } : read;
}
