/*
 * The parts of a content document, as plain data: texts, numbers, links, groups and lists of them, each with its
 * label and bounds. These parts determine the type of its value (`ValueOf`), its form and its checks in the admin,
 * the comparison of two versions, and the completion of values stored before a part was added (complete.ts).
 */

import type { LineRule } from "./line-rules.ts";

type Described = {
  /** Its label: in the form, in errors, and in the history. */
  label: string;
  hint?: string;
  /** The wording is fixed by the contract: the form asks before it is changed. */
  isSpecified?: true;
  /**
   * Its default is placeholder content. `hidden`: on a live site, visitors see it only after someone has replaced or
   * confirmed it. `shown`: they always see it, and the list of placeholder content names it.
   */
  standIn?: "hidden" | "shown";
  /** It sets the recipient of lead data: a change requires re-authentication, and the audit log has the new value. */
  needsProof?: true;
  /** The environment variable that overrides it, if set. */
  setBy?: string;
  /** Its effect, for a form. */
  setTo?: string;
};

/** One line; `rule` adds further checks. */
export type Line = Described & {
  kind: "line";
  maxLength: number;
  isOptional?: true;
  rule?: LineRule;
  /** For a time of day: the name of the earlier one in the same group. */
  after?: string;
};
/** Several lines; blank lines separate paragraphs if the page shows them. */
export type Text = Described & { kind: "text"; rows: number; maxLength: number; isOptional?: true };
/** A whole number within bounds. */
export type Integer = Described & { kind: "integer"; min: number; max: number };
export type Flag = Described & { kind: "flag" };
export type Choice = Described & { kind: "choice"; options: readonly [string, ...string[]] };
/** Any number of options, each with a name that never changes and a label. */
export type Choices = Described & { kind: "choices"; options: Readonly<Record<string, string>> };
/** A page of the site, as a path with an optional anchor, or an address with https:, mailto: or tel:. */
export type LinkTo = Described & { kind: "link"; isOptional?: true };
/** An image of the library, with its alt text. */
export type Image = Described & { kind: "image" };
/** A day as YYYY-MM-DD. */
export type Day = Described & { kind: "day" };
/** An ISO moment, empty for none; the form shows it in the reader's time. */
export type Moment = Described & {
  kind: "moment";
  /** The name of the earlier moment in the same group, compared if both are set. */
  after?: string;
};
/** Working days, from and to. */
export type Days = Described & { kind: "days"; max: number };
/** Identifies an entry of a list through every change. It is never shown; the first save creates it. */
export type Key = Described & { kind: "key" };
export type Group = Described & {
  kind: "group";
  parts: Parts;
  /** It may be left out, and is `null` then. */
  isOptional?: true;
};
export type List = Described & {
  kind: "list";
  item: Part;
  /** One of its entries, within a sentence: "Add question". */
  one: string;
  min: number;
  max: number;
  /** Its entries are folded to their names until they are opened, because each is long. */
  isFolded?: true;
};

export type Part =
  | Line
  | Text
  | Integer
  | Flag
  | Choice
  | Choices
  | LinkTo
  | Image
  | Day
  | Moment
  | Days
  | Key
  | Group
  | List;
export type Parts = Readonly<Record<string, Part>>;

/** The value of a part. */
export type ValueOf<P extends Part> = P extends Line | Text | LinkTo | Day | Moment | Key
  ? string
  : P extends Choice
    ? P["options"][number]
    : P extends Integer
      ? number
      : P extends Flag
        ? boolean
        : P extends Choices
          ? readonly string[]
          : P extends Days
            ? DayRange
            : P extends Image
              ? ImageValue
              : P extends Group
                ? ValuesOf<P["parts"]> | (P extends { isOptional: true } ? null : never)
                : P extends List
                  ? readonly ValueOf<P["item"]>[]
                  : never;

/** The values of a document with these parts. */
export type ValuesOf<P extends Parts> = { readonly [Name in keyof P]: ValueOf<P[Name]> };

/** Working days. */
export type DayRange = { readonly from: number; readonly to: number };

/** An image by its address, empty for none. A loader turns it into a picture: `site.picture(image)`. */
export type ImageValue = { readonly url: string; readonly alt: string };

type Options<P extends Part> = Partial<Omit<P, "kind" | "label">>;

const defaultLine = 200;
const defaultText = 2_000;
const defaultEntries = 50;

/** A required line, by default of at most 200 characters. */
export const line = (label: string, options?: Options<Line>): Line => ({
  kind: "line",
  label,
  maxLength: defaultLine,
  ...options,
});

/** A required text, by default of at most 2,000 characters. */
export const text = (label: string, options?: Options<Text>): Text => ({
  kind: "text",
  label,
  rows: 3,
  maxLength: defaultText,
  ...options,
});

export const integer = (label: string, options: Omit<Integer, "kind" | "label">): Integer => ({
  kind: "integer",
  label,
  ...options,
});

export const flag = (label: string, options?: Options<Flag>): Flag => ({
  kind: "flag",
  label,
  ...options,
});

export const choice = <const O extends readonly [string, ...string[]]>(
  label: string,
  options: O,
  more?: Omit<Options<Choice>, "options">,
) => ({ kind: "choice", label, options, ...more }) as Choice & { options: O };

export const choices = (
  label: string,
  options: Choices["options"],
  more?: Omit<Options<Choices>, "options">,
): Choices => ({ kind: "choices", label, options, ...more });

export const link = (label: string, options?: Options<LinkTo>): LinkTo => ({
  kind: "link",
  label,
  ...options,
});

export const image = (label: string, options?: Options<Image>): Image => ({
  kind: "image",
  label,
  ...options,
});

export const day = (label: string, options?: Options<Day>): Day => ({
  kind: "day",
  label,
  ...options,
});

export const moment = (label: string, options?: Options<Moment>): Moment => ({
  kind: "moment",
  label,
  ...options,
});

/** Working days, by default at most a year of them. */
export const days = (label: string, options?: Options<Days>): Days => ({
  kind: "days",
  label,
  max: 260,
  ...options,
});

/** For an entry of a list that something else refers to. */
export const key = (): Key => ({ kind: "key", label: "Key" });

export const group = <
  const P extends Parts,
  const O extends Omit<Options<Group>, "parts"> = object,
>(
  label: string,
  parts: P,
  options?: O,
) =>
  ({ kind: "group", label, parts, ...options }) as { kind: "group"; label: string; parts: P } & O;

/** A list, by default of up to 50 entries. */
export const list = <const I extends Part>(
  label: string,
  item: I,
  { one, min = 0, max = defaultEntries, ...more }: Omit<Options<List>, "item"> & { one: string },
) => ({ kind: "list", label, item, one, min, max, ...more }) as Omit<List, "item"> & { item: I };

/** A title with a text, the usual entry of a list. */
export const titledText = (label: string) =>
  group(label, { title: line("Title"), text: text("Text") });

/** Title and description for search engines and the browser tab. */
export const searchResult = group("Search result", {
  title: line("Title", { hint: "Search engines show about 60 characters." }),
  description: text("Description", {
    hint: "Search engines show about 155 characters.",
    maxLength: 400,
  }),
});

/** The initial value of a new entry of a list, or of an added group. */
export function emptyValue<P extends Part>(part: P): ValueOf<P>;
export function emptyValue(part: Part): unknown {
  switch (part.kind) {
    case "group":
      return part.isOptional ? null : emptyGroup(part);
    case "list":
    case "choices":
      return [];
    case "integer":
      return part.min;
    case "days":
      return { from: 1, to: 1 };
    case "image":
      return { url: "", alt: "" };
    case "flag":
      return false;
    case "choice":
      return part.options[0];
    default:
      return "";
  }
}

/** An empty group that is present. */
export const emptyGroup = ({ parts }: Group): Record<string, unknown> =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, emptyValue(part)]));
