import { Parser } from "htmlparser2";
import { ArticleWriter, type Rewriting } from "./article-writer.ts";

/**
 * Foreign HTML with only the tags of articles: every text in a paragraph or another text container, headings from the
 * second level on, links in place of embedded content. Losses are named. The result still has to be cleaned.
 */
export function rewriteHtml(html: string, rewriting: Rewriting): string {
  const writer = new ArticleWriter(rewriting, /<h1[\s>]/i.test(html) ? 1 : 0);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => writer.open(name, attributes),
      onclosetag: (name) => writer.close(name),
      ontext: (text) => writer.text(text),
      oncomment: (text) => rewriting.comment?.(text),
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(html);
  return writer.end();
}
