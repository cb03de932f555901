import { Parser } from "htmlparser2";

/** The words of HTML on one line. */
export function textOf(html: string): string {
  let text = "";
  if (/[<&]/.test(html)) {
    const parser = new Parser({
      ontext: (part) => {
        text += part;
      },
      onopentagname: (name) => {
        if (name === "br") text += " ";
      },
    });
    parser.end(html);
  } else text = html;
  return text.replace(/\s+/g, " ").trim();
}
