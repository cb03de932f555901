import { escapeHtml } from "#app/lib/escape-html.ts";
import { truncate } from "#app/lib/truncate.ts";
import { embedOf } from "../../embeds.ts";
import type { FlowWriter } from "./flow-writer.ts";
import type { ImportNotes } from "./notes.ts";
import { nameOfVideo } from "./video-blocks.ts";

type Rewriting = { notes: ImportNotes; link(href: string): string | undefined };

/** Writes links in place of content that would be loaded from other sites. */
export class EmbedWriter {
  readonly #rewriting: Rewriting;
  readonly #flow: FlowWriter;
  /** Open elements without an address, whose first source counts. */
  #waiting: string | undefined;

  constructor(rewriting: Rewriting, flow: FlowWriter) {
    this.#rewriting = rewriting;
    this.#flow = flow;
  }

  /** A tag that embeds something; one without an address names its sources within. */
  begin(label: string, address: string | undefined): void {
    this.#waiting = address === undefined ? label : undefined;
    if (address !== undefined) this.write(label, address);
  }

  source(address: string | undefined): void {
    if (this.#waiting !== undefined && address !== undefined) this.write(this.#waiting, address);
    this.#waiting = undefined;
  }

  write(label: string, address: string): void {
    const { notes, link } = this.#rewriting;
    const url = URL.parse(address, "https://site.invalid");
    const isElsewhere = url && /^https?:$/.test(url.protocol) && url.host !== "site.invalid";
    const href = isElsewhere ? link(url.href) : undefined;
    if (!href || !url) {
      notes.add(`${label} was removed: ${truncate(address, 120)}`);
      return;
    }
    const video = embedOf(href);
    // A video alone is one here as well (video-blocks.ts).
    if (!video) notes.add(`${label} is now a link: ${truncate(href, 200)}`);
    const words = video ? nameOfVideo(video) : `${label}: ${url.host}`;
    const isParagraph = this.#flow.isOutside;
    this.#flow.beginText();
    this.#flow.parts.push(`<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`);
    if (isParagraph) this.#flow.endParagraph();
  }
}
