const mark = '<p class="caption">';

/** The position of the last paragraph of a text, if it contains an image and no words. */
function lastImage(html: string): number {
  const at = html.lastIndexOf("<p>");
  const isImage = at >= 0 && /^<p><img [^<>]*><\/p>$/.test(html.slice(at));
  return isImage ? at : -1;
}

/**
 * Joins captions of Word, which are separate paragraphs, to their figures: the image above, or the table above or
 * below. `html` has them as paragraphs of the class `caption`.
 */
export function withCaptions(html: string): string {
  const [first = "", ...rest] = html.split(mark);
  let text = first;
  for (const part of rest) {
    const end = part.indexOf("</p>");
    const words = part.slice(0, Math.max(0, end));
    const after = part.slice(end + "</p>".length);
    const image = lastImage(text);
    const isWhole = end >= 0 && !words.includes("<img");
    if (isWhole && image >= 0) {
      const shown = text.slice(image + "<p>".length, -"</p>".length);
      text = `${text.slice(0, image)}<figure>${shown}<figcaption>${words}</figcaption></figure>${after}`;
    } else if (isWhole && after.startsWith("<table>")) {
      text += `<figure>${after.replace("</table>", `</table><figcaption>${words}</figcaption></figure>`)}`;
    } else if (isWhole && text.endsWith("</table>")) {
      const table = text.lastIndexOf("<table>");
      text = `${text.slice(0, table)}<figure>${text.slice(table)}<figcaption>${words}</figcaption></figure>${after}`;
    } else text += `<p>${part}`;
  }
  return text;
}
