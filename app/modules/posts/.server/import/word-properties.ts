import { normalizeLine } from "#app/lib/normalize-text.ts";
import type { FoundPost } from "./imported-document.ts";
import { elementsIn, parseXml, textIn } from "./word-xml.ts";

/** A document's properties. */
export function readProperties(core: Buffer | undefined): Partial<FoundPost> {
  if (!core) return {};
  const document = parseXml(core);
  const textOf = (local: string) => {
    const [element] = elementsIn(
      document,
      local,
      ...[0, 1, 2, 3, 4].map((at) => `x${at}:${local}`),
    );
    return element ? normalizeLine(textIn(element).slice(0, 2_000)) : "";
  };
  const keywords = textOf("keywords").split(/[,;]/);
  return {
    title: textOf("title"),
    author: textOf("creator"),
    excerpt: textOf("description"),
    keywords: keywords.map((word) => word.trim()).filter(Boolean),
  };
}
