import { type Described, wholePart } from "./define-content.ts";
import { isRecord } from "./is-record.ts";
import type { DayRange, Part } from "./parts.ts";

/** A part of a document as text, for a comparison of two versions. */
export type DescribedPart = { path: string; label: string; text: string };

/** A document as labelled texts, part by part; the entries of a list are one text, so that those which moved are seen as moved. */
export function describeDocument(document: Described, values: unknown): DescribedPart[] {
  return describe(wholePart(document), values, "", []);
}

function describe(
  part: Part,
  value: unknown,
  path: string,
  labels: readonly string[],
): DescribedPart[] {
  if (part.kind !== "group") return [{ path, label: labels.join(", "), text: textOf(part, value) }];
  const values = isRecord(value) ? value : {};
  return shownParts(part).flatMap(([name, each]) =>
    describe(each, values[name], path === "" ? name : `${path}.${name}`, [...labels, each.label]),
  );
}

/** The parts of a group that people know of. */
const shownParts = ({ parts }: Part & { kind: "group" }) =>
  Object.entries(parts).filter(([, { kind }]) => kind !== "key");

function textOf(part: Part, value: unknown): string {
  switch (part.kind) {
    case "list":
      return Array.isArray(value)
        ? value
            .map((entry) => textOf(part.item, entry))
            .join(part.item.kind === "group" ? "\n\n" : "\n")
        : "";
    case "group":
      return isRecord(value)
        ? shownParts(part)
            .map(([name, each]) => `${each.label}: ${textOf(each, value[name])}`)
            .join("\n")
        : "";
    case "choices":
      return Array.isArray(value)
        ? value.map((each) => part.options[String(each)] ?? "").join("\n")
        : "";
    case "flag":
      return value === true ? "Yes" : "No";
    case "days":
      return isDayRange(value) ? `${value.from} to ${value.to}` : "";
    case "image":
      return isRecord(value) ? [value.url, value.alt].filter(Boolean).join("\n") : "";
    default:
      return value === null || value === undefined ? "" : String(value);
  }
}

const isDayRange = (value: unknown): value is DayRange =>
  isRecord(value) && "from" in value && "to" in value;
