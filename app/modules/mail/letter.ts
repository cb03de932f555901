/*
 * A person's email to a client. It is typed as plain text, which becomes the email's text part. Its HTML part has
 * paragraphs, lists ("- " or "1. "), **bold**, *italic* and links wherever the text uses them. Everything else stays
 * text.
 */

import { escapeHtml } from "#app/lib/html.ts";

/** A web address without trailing punctuation; then bold and italic words, within one line. */
const marks =
  /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)'*])|(?<![\w*])\*\*(?! )([^*\n]+)(?<! )\*\*(?![\w*])|(?<![\w*])\*(?! )([^*\n]+)(?<! )\*(?![\w*])/g;

function inline(line: string): string {
  let html = "";
  let end = 0;
  for (const match of line.matchAll(marks)) {
    const [matched, address, bold, italic] = match;
    html += escapeHtml(line.slice(end, match.index));
    if (address) html += `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;
    else if (bold) html += `<strong>${inline(bold)}</strong>`;
    else if (italic) html += `<em>${inline(italic)}</em>`;
    end = match.index + matched.length;
  }
  return html + escapeHtml(line.slice(end));
}

const item = /^ {0,3}(?:[-•]|(\d{1,3})[.)]) +/;

/** The part a line belongs to: a list of one kind, or a paragraph. */
function kindOf(line: string): "ul" | "ol" | "p" {
  const found = item.exec(line);
  if (!found) return "p";
  return found[1] ? "ol" : "ul";
}

/** The lines of a block, grouped by list or paragraph. */
function runsOf(block: string) {
  const runs: { kind: "ul" | "ol" | "p"; lines: string[] }[] = [];
  for (const line of block.split("\n")) {
    const kind = kindOf(line);
    const last = runs.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else runs.push({ kind, lines: [line] });
  }
  return runs;
}

function renderRun({ kind, lines }: ReturnType<typeof runsOf>[number]): string {
  if (kind === "p") return `<p>${lines.map(inline).join("<br>")}</p>`;
  const start = kind === "ol" ? Number(item.exec(lines[0] ?? "")?.[1] ?? 1) : 1;
  const items = lines.map((line) => `<li>${inline(line.replace(item, ""))}</li>`).join("");
  return `<${kind}${start === 1 ? "" : ` start="${start}"`}>${items}</${kind}>`;
}

/** The text of a letter as HTML. */
export const letterBody = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== "")
    .flatMap(runsOf)
    .map(renderRun)
    .join("");

type Letter = { subject: string; message: string; signature: string };

/**
 * A letter's HTML and its plain-text twin; the signature is below both. Colours are left to the reader's app, so that
 * it is legible in dark mode.
 */
export function renderLetter({ subject, message, signature }: Letter) {
  const below = signature && `<p>-- <br>${signature.split("\n").map(inline).join("<br>")}</p>`;
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head><body style="font-family:Inter,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;max-width:640px;overflow-wrap:anywhere">${letterBody(message)}${below}</body></html>`;
  // RFC 3676: email apps recognise a signature by this line.
  const text = signature ? `${message}\n\n-- \n${signature}` : message;
  return { html, text };
}
