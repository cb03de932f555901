import { escapeHtml } from "#app/lib/escape-html.ts";
import { embedOf } from "../../embeds.ts";
import { attributeOf, decoded, partsOf } from "../html/parts.ts";
import type { ImportNotes } from "./notes.ts";

/** The name of a link to embedded content without a title. */
export const nameOfVideo = ({ provider, what }: { provider: string; what: string }): string =>
  `${provider} ${what}`;

/** The video or tour of a paragraph, whose tag is `parts[at]`: a link to it is its only content. */
function videoAt(parts: readonly string[], at: number): string | undefined {
  // <p>, nothing, <a …>, its words, </a>, nothing, </p>.
  const [paragraph, before, link = "", words = "", end, behind, close] = parts.slice(at, at + 7);
  if (paragraph !== "<p>" || before !== "" || !link.startsWith("<a ")) return undefined;
  if (end !== "</a>" || behind !== "" || close !== "</p>") return undefined;
  const video = embedOf(decoded(attributeOf(link, "href")));
  if (!video) return undefined;
  const isNamed = words !== nameOfVideo(video) && !/https?:\/\//.test(words);
  const title = isNamed ? words : escapeHtml(video.page);
  return `<p class="embed"><a href="${escapeHtml(video.page)}" rel="noopener noreferrer">${title}</a></p>`;
}

/** The depth that a tag adds to the following content. */
const deeperBy = (tag: string): number => {
  if (tag.endsWith("/>")) return 0;
  return tag.startsWith("</") ? -1 : 1;
};

/**
 * Turns links to videos and tours that are a whole paragraph, outside any other element, into embeds. Others stay
 * links; an embed that became a link is named. `html` is the output of the allow-list.
 */
export function withVideos(html: string, notes: ImportNotes): string {
  const parts = partsOf(html);
  let written = parts[0] ?? "";
  let depth = 0;
  for (let at = 1; at < parts.length; at += 2) {
    const video = depth === 0 ? videoAt(parts, at) : undefined;
    if (video) {
      at += 6;
      written += video + (parts[at + 1] ?? "");
      continue;
    }
    const [tag = "", words = ""] = parts.slice(at, at + 2);
    if (tag.startsWith("<a ")) noteLink(tag, words, notes);
    depth += deeperBy(tag);
    written += tag + words;
  }
  return written;
}

function noteLink(link: string, words: string, notes: ImportNotes): void {
  const href = decoded(attributeOf(link, "href"));
  const video = embedOf(href);
  if (video && words === nameOfVideo(video))
    notes.add(`${words} is now a link, because it is inside another element: ${href}`);
}
