const definition = /^\[\^([^\]\s]{1,60})\]:/;
const fence = /^ {0,3}(```|~~~)/;

/** Tracks whether successive lines are within fenced code. */
class Fences {
  #open: string | undefined;

  isCode(line: string): boolean {
    const [, mark] = fence.exec(line) ?? [];
    const wasOpen = this.#open !== undefined;
    if (mark && !wasOpen) this.#open = mark;
    else if (mark === this.#open) this.#open = undefined;
    return wasOpen;
  }
}

/**
 * The footnotes of Markdown, `[^1]: text` with the indented lines below, by their labels, and the text without them.
 * Code is left alone.
 */
export function takeFootnotes(text: string): { body: string; notes: Map<string, string> } {
  const notes = new Map<string, string>();
  if (!text.includes("[^")) return { body: text, notes };
  const body: string[] = [];
  const fences = new Fences();
  let label: string | undefined;
  for (const line of text.split("\n")) {
    const [head = "", name] = (!fences.isCode(line) && definition.exec(line)) || [];
    const isMore = label !== undefined && /^(\t| {2})\s*\S/.test(line);
    if (name !== undefined) {
      label = name;
      if (!notes.has(name)) notes.set(name, line.slice(head.length).trim());
    } else if (label !== undefined && isMore) {
      notes.set(label, `${notes.get(label)} ${line.trim()}`);
    } else {
      if (line.trim() !== "") label = undefined;
      body.push(line);
    }
  }
  return { body: body.join("\n"), notes };
}
