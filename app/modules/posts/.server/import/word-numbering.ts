import type { WordLosses } from "./word-losses.ts";
import { childElements, elementsIn, firstChild, valueIn, type XmlDocument } from "./word-xml.ts";

type Numbers = { format: string; start: number };

/** The numbers of the outermost level of each list that a document defines. */
function readNumbers(numbering: XmlDocument): Map<string, Numbers> {
  const kinds = new Map(
    elementsIn(numbering, "w:abstractNum").map((kind) => [kind.attribs["w:abstractNumId"], kind]),
  );
  return new Map(
    elementsIn(numbering, "w:num").map((list) => {
      const kind = kinds.get(valueIn(firstChild(list, "w:abstractNumId")));
      const [level] = kind ? childElements(kind, "w:lvl") : [];
      const [override] = elementsIn(list, "w:startOverride");
      const start = override ?? firstChild(level, "w:start");
      const format = valueIn(firstChild(level, "w:numFmt"));
      return [list.attribs["w:numId"] ?? "", { format, start: Number(valueIn(start) || 1) }];
    }),
  );
}

const letters = new Set(["lowerLetter", "upperLetter", "lowerRoman", "upperRoman"]);

/** Names the lists whose numbers the library would change, because it starts each at 1. */
export function nameNumbers(
  document: XmlDocument,
  numbering: XmlDocument | undefined,
  losses: WordLosses,
): void {
  const lists = numbering ? readNumbers(numbering) : new Map<string, Numbers>();
  const seen = new Set<string>();
  let last = "";
  for (const paragraph of elementsIn(document, "w:p")) {
    const properties = firstChild(firstChild(paragraph, "w:pPr"), "w:numPr");
    const id = valueIn(firstChild(properties, "w:numId"));
    const numbers = lists.get(id);
    const isNumbered = numbers !== undefined && numbers.format !== "bullet";
    if (isNumbered && id !== last) {
      if (seen.has(id))
        losses.add(
          "list that continues after other text (now starts at 1 again)",
          "lists that continue after other text (now start at 1 again)",
        );
      else if (numbers.start > 1)
        losses.add("list that does not start at 1", "lists that do not start at 1");
      if (letters.has(numbers.format) && !seen.has(id))
        losses.add("list numbered with letters", "lists numbered with letters");
      seen.add(id);
    }
    last = id;
  }
}
