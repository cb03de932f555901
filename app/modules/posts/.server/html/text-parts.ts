import type sanitize from "sanitize-html";
import { isCalloutKind, isTarget } from "../../numbered.ts";

// The special markup in an article's HTML, in the only form that set-text.ts reads:
//
//   <figure data-drawing="NAME">                     a built-in drawing
//   <p class="formula numbered"><code class="tex">…  a formula on a separate line; without the <p>, one within a line
//   <aside data-callout="note">                      a callout
//   <small class="footnote">…                        a footnote, at its number
//   <ol class="references"><li id="reference-…">     a reference list
//   <a data-ref="figure-…"></a>                      a reference to the figure, table, formula or source with that id
//   <td class="number">                              a cell of a numeric column
//   <p class="embed"><a href="…">…</a></p>           a video, as a link that works in feeds, emails and without scripts
//   <p class="file"><a href="…">…</a></p>            a file of the library

type Attributes = sanitize.Attributes;

/** The attributes with a value, always in the same order. */
const given = (attributes: Record<string, string | undefined>): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );

const has = (attributes: Attributes, name: string) =>
  (attributes.class ?? "").split(/\s+/).includes(name);
const classIf = (attributes: Attributes, name: string) =>
  has(attributes, name) ? name : undefined;

/** The ID of a cross-reference's target: with its kind in front, so that it cannot collide with the page around it. */
const idOf = ({ id = "" }: Attributes, kind: string) =>
  isTarget(id) && id.startsWith(`${kind}-`) ? id : undefined;

const cell = ({ scope = "", colspan, rowspan, ...rest }: Attributes) =>
  given({
    class: classIf(rest, "number"),
    scope: /^(col|row|colgroup|rowgroup)$/.test(scope) ? scope : undefined,
    colspan,
    rowspan,
  });

function paragraph(attributes: Attributes): Attributes {
  const link = ["embed", "file"].find((name) => has(attributes, name));
  if (link) return { class: link };
  if (!has(attributes, "formula")) return {};
  if (!has(attributes, "numbered")) return { class: "formula" };
  return given({ class: "formula numbered", id: idOf(attributes, "formula") });
}

/** The tags of these elements, with known attributes only. */
export const textParts: Record<string, sanitize.Transformer> = {
  aside: (tagName, { "data-callout": kind = "" }) => ({
    // An unknown kind is not a part of an article; its text stays.
    tagName: isCalloutKind(kind) ? tagName : "div",
    attribs: { "data-callout": kind },
  }),
  code: (tagName, attribs) => ({ tagName, attribs: given({ class: classIf(attribs, "tex") }) }),
  figure: (tagName, attribs) => {
    const { "data-drawing": drawing = "" } = attribs;
    const isName = /^[a-z0-9-]{1,60}$/.test(drawing);
    return {
      tagName,
      attribs: given({
        id: idOf(attribs, "figure"),
        "data-drawing": isName ? drawing : undefined,
      }),
    };
  },
  li: (tagName, attribs) => ({ tagName, attribs: given({ id: idOf(attribs, "reference") }) }),
  ol: (tagName, attribs) => ({
    tagName,
    attribs: given({ class: classIf(attribs, "references"), start: attribs.start }),
  }),
  p: (tagName, attribs) => ({ tagName, attribs: paragraph(attribs) }),
  small: (tagName, attribs) => ({
    tagName: has(attribs, "footnote") ? tagName : "span",
    attribs: { class: "footnote" },
  }),
  table: (tagName, attribs) => ({ tagName, attribs: given({ id: idOf(attribs, "table") }) }),
  td: (tagName, attribs) => ({ tagName, attribs: cell(attribs) }),
  th: (tagName, attribs) => ({ tagName, attribs: cell(attribs) }),
};
