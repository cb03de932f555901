// @vitest-environment jsdom
import { Editor, getSchema } from "@tiptap/core";
import { DOMSerializer, DOMParser as DocumentParser } from "@tiptap/pm/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanHtml } from "#modules/posts/.server/html/clean-html.ts";
import { partsOf } from "#modules/posts/.server/html/parts.ts";
import { numberParts } from "#modules/posts/.server/html/render-article-text.ts";
import { generatedText } from "#tests/support/generated-text.ts";
import { articles } from "../../articles/articles.ts";
import { describeLoss, extensions } from "./extensions.ts";
import { numberedNodes } from "./numbering.ts";
import { tidyHtml } from "./tidy-html.ts";

/** The HTML that the server stores. */
const saved = (html: string) => cleanHtml(html, { siteUrl: "https://firm.example", env: {} });

const schema = getSchema(extensions);
const serializer = DOMSerializer.fromSchema(schema);

/** Opens a text in the editor and returns the HTML it writes. */
function opened(html: string) {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const text = DocumentParser.fromSchema(schema).parse(body);
  const written = document.createElement("div");
  written.append(serializer.serializeFragment(text.content));
  return { text, html: saved(tidyHtml(written.innerHTML)) };
}

const withoutSpace = (html: string) => html.replace(/>\s+</g, "><").trim();

describe("a text that is opened as rich text and saved", () => {
  it.each(articles.map(({ slug, content }) => [slug, content]))(
    "is unchanged: %s",
    (_, content) => {
      expect(describeLoss(content)).toEqual([]);
      const editor = new Editor({ extensions, content: saved(content), injectCSS: false });
      const html = saved(tidyHtml(editor.getHTML()));
      editor.destroy();
      expect(withoutSpace(html)).toBe(withoutSpace(saved(content)));
    },
  );

  it("is unchanged for any content, and numbered like its page", () => {
    fc.assert(
      fc.property(generatedText, (html) => {
        expect(saved(html)).toBe(html);
        const again = opened(html);
        expect(again.html).toBe(html);
        const inEditor = numberedNodes(again.text).map(({ name }) => name);
        const onPage = [...numberParts(partsOf(html)).named.values()].map(({ name }) => name);
        expect(inEditor.toSorted()).toEqual(onPage.toSorted());
      }),
      { numRuns: 200 },
    );
  });
});
