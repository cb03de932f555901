import { Parser } from "htmlparser2";
import { maxOpenTags } from "./limits.ts";
import { Unreadable } from "./unreadable.ts";

/** The words of HTML on one line. */
export function textOf(html: string): string {
  let text = "";
  let depth = 0;
  if (/[<&]/.test(html)) {
    const parser = new Parser({
      ontext: (part) => {
        text += part;
      },
      onopentagname: (name) => {
        if (name === "br") text += " ";
        depth += 1;
        if (depth > maxOpenTags) throw new Unreadable("It is nested too deeply to be read.");
      },
      onclosetag: () => {
        depth -= 1;
      },
    });
    parser.end(html);
  } else text = html;
  return text.replace(/\s+/g, " ").trim();
}
