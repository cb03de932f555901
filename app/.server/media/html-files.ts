import { fileFacts } from "#app/lib/file-facts.ts";
import { findStoredFiles } from "../db/queries/stored-files.ts";
import type { Home } from "../html/clean-html.ts";
import type { Services } from "../services.ts";
import { objectPath } from "./pictures.ts";

/** How the allow-list writes a file of the library that stands in a text: a link alone in a paragraph that is marked. */
const opening = '<p class="file"><a href="';
const end = "</a>";

/**
 * Cleaned HTML that says of the files in it what they are and how large: "PDF, 1.2 MB". Read when the page is made, because a file
 * can be replaced; of one that was deleted nothing is said.
 */
export async function withFileFacts(
  services: Home & Pick<Services, "db">,
  html: string,
): Promise<string> {
  const [start = "", ...parts] = html.split(opening);
  const pathOf = (part: string) =>
    objectPath(services, part.slice(0, part.indexOf('"')).replaceAll("&amp;", "&"));
  const paths = parts.flatMap((part) => pathOf(part) ?? []);
  const files = await findStoredFiles(services.db, [...new Set(paths)]);
  const facts = new Map(files.map((file) => [file.path, fileFacts(file)]));
  const shown = parts.map((part) => {
    const said = facts.get(pathOf(part) ?? "");
    const behind = part.indexOf(end) + end.length;
    return `${opening}${said ? `${part.slice(0, behind)} <span>${said}</span>${part.slice(behind)}` : part}`;
  });
  return start + shown.join("");
}
