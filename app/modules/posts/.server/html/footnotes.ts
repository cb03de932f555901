/** A footnote at the end of a text. */
type Footnote = {
  text: string;
  /** Its id, as an attribute. */
  id: string;
  /** The id of its number in the text, unless that is in a link. */
  place: string | undefined;
};

/** The footnotes of a page, with links back to their numbers. */
export function footnotesOfPage(notes: readonly Footnote[]): string {
  if (notes.length === 0) return "";
  const lines = notes.map(({ text, id, place }, at) => {
    const words = `Back to footnote ${at + 1} in the text`;
    const back = place ? ` <a class="back" href="#${place}" aria-label="${words}">↩︎</a>` : "";
    return `<li${id}>${text}${back}</li>`;
  });
  return `<section class="footnotes" aria-label="Footnotes"><ol>${lines.join("")}</ol></section>`;
}

/** The same for an email, which cannot have internal links. */
export function footnotesOfEmail(notes: readonly Footnote[]): string {
  if (notes.length === 0) return "";
  return `<hr /><ol>${notes.map(({ text }) => `<li>${text}</li>`).join("")}</ol>`;
}
