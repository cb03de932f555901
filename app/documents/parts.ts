/*
 * The parts of a content document, as plain data: texts, numbers, links, groups and lists of them, each with its label and
 * bounds. From these parts follow the type of its value (`ValueOf`), its form and its checks in the admin, the comparison of
 * two versions, and the completion of values stored before a part was added (complete.ts).
 */

import type { LineRule } from "./line-rules.ts";

type Described = {
  /** Its name for people: in the form, in errors, and in the history. */
  label: string;
  hint?: string;
  /** The words are the contract's: the form asks before they are changed. */
  isSpecified?: true;
  /**
   * Its default is placeholder content. `hidden`: on a live site visitors do not see it before someone has replaced or
   * confirmed it. `shown`: they do, and the list of placeholder content names it.
   */
  standIn?: "hidden" | "shown";
  /** Says where lead data goes: a change takes a proof of who makes it, and the audit log names the new value. */
  needsProof?: true;
  /** The variable of the environment that wins over it where it is set. */
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
  /** Of a time of day: the one of the same group that it comes after, by its name. */
  after?: string;
};
/** Several lines; blank lines part paragraphs where the page shows them. */
export type Text = Described & { kind: "text"; rows: number; maxLength: number; isOptional?: true };
/** A whole number within bounds. */
export type Integer = Described & { kind: "integer"; min: number; max: number };
export type Flag = Described & { kind: "flag" };
export type Choice = Described & { kind: "choice"; options: readonly [string, ...string[]] };
/** Any of a list, each by a name that never changes and with what people read. */
export type Choices = Described & { kind: "choices"; options: Readonly<Record<string, string>> };
/** A page of the site, as a path that may end in an anchor, or an address that starts with https:, mailto: or tel:. */
export type LinkTo = Described & { kind: "link"; isOptional?: true };
/** An image of the library, with its alt text. */
export type Image = Described & { kind: "image" };
/** A day as YYYY-MM-DD. */
export type Day = Described & { kind: "day" };
/** A moment in ISO form, empty for none; the form has it in the reader's time. */
export type Moment = Described & {
  kind: "moment";
  /** The moment of the same group that it comes after, by its name, where both are given. */
  after?: string;
};
/** Working days, from and to. */
export type Days = Described & { kind: "days"; max: number };
/** Identifies an entry of a list through every change. No one sees it; the first save creates it. */
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
  /** Its entries are folded to their names until they are opened: each has much in it. */
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

/** An image by its address, which is empty if there is none. A loader makes a picture of it: `site.picture(image)`. */
export type ImageValue = { readonly url: string; readonly alt: string };

type Options<P extends Part> = Partial<Omit<P, "kind" | "label">>;

const defaultLine = 200;
const defaultText = 2_000;
const defaultEntries = 50;

/** A required line of at most 200 characters, unless it says otherwise. */
export const line = (label: string, options?: Options<Line>): Line => ({
  kind: "line",
  label,
  maxLength: defaultLine,
  ...options,
});

/** A required text of at most 2,000 characters, unless it says otherwise. */
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

/** At most a year of working days, unless it says otherwise. */
export const days = (label: string, options?: Options<Days>): Days => ({
  kind: "days",
  label,
  max: 260,
  ...options,
});

/** Of an entry of a list to which something else refers. */
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

/** Up to 50 entries, unless it says otherwise. */
export const list = <const I extends Part>(
  label: string,
  item: I,
  { one, min = 0, max = defaultEntries, ...more }: Omit<Options<List>, "item"> & { one: string },
) => ({ kind: "list", label, item, one, min, max, ...more }) as Omit<List, "item"> & { item: I };

/** A title with a text, which most lists consist of. */
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

/** A group that is there, with nothing in it yet. */
export const emptyGroup = ({ parts }: Group): Record<string, unknown> =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, emptyValue(part)]));
