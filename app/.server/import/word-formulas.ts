const start = "<m:oMath>";
const end = "</m:oMath>";

const textIn = (xml: string) =>
  [...xml.matchAll(/<m:t(?: [^<>]*)?>([^<>]*)<\/m:t>/g)].map(([, text = ""]) => text).join("");

/**
 * A document in which formulas, which are read by no library, stand as text in brackets: so whoever writes them anew finds their
 * places. `xml` is the document's.
 */
export function withFormulasAsText(xml: string): string {
  const [first = "", ...rest] = xml.replace(/<\/?m:oMathPara>/g, "").split(start);
  return rest.reduce((text, part) => {
    const close = part.indexOf(end);
    if (close < 0) return text + start + part;
    const words = `[Formula: ${textIn(part.slice(0, close))}]`;
    return `${text}<w:r><w:t>${words}</w:t></w:r>${part.slice(close + end.length)}`;
  }, first);
}
