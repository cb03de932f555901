/** The first line above a quotation: "On 3 May, Ana wrote:", or a divider of Outlook. */
const lead = /^(?:.*\bwrote:|-{2,} ?(?:Original|Forwarded) message ?-*)$/i;

const isQuoted = (line: string) => line.startsWith(">") || line.trim() === "";

/** The start of the quotation at the end of a text; its length if there is none. */
function quotationStart(lines: readonly string[]): number {
  const divider = lines.findIndex((line) => line.startsWith("-") && lead.test(line));
  if (divider > 0) return divider;
  let start = lines.length;
  while (start > 0 && isQuoted(lines[start - 1] ?? "")) start -= 1;
  if (!lines.slice(start).some((line) => line.startsWith(">"))) return lines.length;
  return lead.test(lines[start - 1] ?? "") ? start - 1 : start;
}

/** An email's text without its end, and that end: the quotation of an earlier email, or the signature. */
export function splitEmail(email: string): { text: string; quoted: string; signature: string } {
  // RFC 3676: a signature follows this line.
  const [body = "", ...signatures] = email.split(/^-- $/m);
  const lines = body.trimEnd().split("\n");
  const start = quotationStart(lines);
  // A text that only quotes is shown whole.
  const end = lines.slice(0, start).some((line) => line.trim()) ? start : lines.length;
  return {
    text: lines.slice(0, end).join("\n").trimEnd(),
    quoted: lines.slice(end).join("\n").trim(),
    signature: signatures.join("-- ").trim(),
  };
}
