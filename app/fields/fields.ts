/*
 * The one language for everything that people fill in: request forms, posts and projects, content documents and
 * settings, the glare check. A field is plain data, for browser and server: its kind, label, hint and bounds.
 * Everything else is derived by kind: accepted values (schema.server.ts), columns (columns.server.ts), empty and default
 * values (values.ts), text for emails, inbox, CSV and history (text.ts), and controls (control.tsx). A new kind does not
 * compile until each of them knows it.
 */

import type { LineRule } from "./line-rules.ts";

type Described = {
  /** Its label: in the form, in errors, and in the history. */
  label: string;
  /** The firm's name for it in emails and spreadsheets, if the label addresses the visitor ("Your Name"). */
  title?: string;
  hint?: string;
  /** It may be left empty; an optional group is then `null`. */
  isOptional?: true;
  /** Its hint says what an empty value means, so its label is not marked as optional. */
  isUnmarked?: true;
  /** Some fields of a form are not stored as they are, and some stored fields are not in the form; callers convert them. */
  only?: "form" | "saved";
  /** Takes the full width in forms with two columns. */
  isWide?: true;
  /** The wording is fixed by the contract: the form asks before it is changed. */
  isContractual?: true;
  /**
   * Its default is placeholder content. `hidden`: on a live site, visitors see it only after someone has replaced or
   * confirmed it. `shown`: they always see it, and the list of placeholder content names it.
   */
  placeholder?: "hidden" | "shown";
  /** It sets the recipient of lead data: a change requires re-authentication, and the audit log has the new value. */
  needsReauth?: true;
  /** The environment variable that overrides it, if set. */
  setBy?: string;
  /** Its effect, for a form. */
  setTo?: string;
};

type Options = {
  /** All options that ever existed; empty if a loader passes them to the form, and the save checks the choice. */
  options: readonly string[];
  /** Labels for people, if the options themselves are not readable. */
  names?: Readonly<Record<string, string>>;
  /** Set if options change: the current ones come with the page, and the handler of the form checks them. */
  offered?: OfferName;
  /** Shows every option as a tile, for the first question of a form. */
  isTiled?: true;
};

/** Options that the firm currently offers: the services, by their names in the contact form and in the quote forms. */
export type OfferName = "contact" | "quote";

/** One line; `rule` adds further checks. */
export type Line = Described & {
  kind: "line";
  /** By default 200. */
  maxLength?: number;
  rule?: LineRule;
  /** For a time of day: the name of the earlier one in the same group. */
  after?: string;
  /** The value in a new form; it is saved if an optional line is left empty. */
  fallback?: string;
  type?: "text" | "tel";
  inputMode?: "decimal" | "text" | "url" | "email";
  autoComplete?: string;
  /** No words, but an address or a name of a machine: browsers neither capitalize nor correct it. */
  isCode?: true;
};
/** Several lines; blank lines separate paragraphs if the page shows them. */
export type Text = Described & { kind: "text"; rows: number; maxLength: number };
/** Formatted text. */
type Html = Described & { kind: "html"; maxLength: number };
export type Email = Described & {
  kind: "email";
  /** The error for an empty value; by default that it is required. */
  missing?: string;
  /** For forms that must count a mailbox only once, in any spelling. */
  isLowerCase?: true;
  /** "off" if it is not the address of the person who fills in the form. */
  autoComplete?: "off";
};
/** A whole address on the web, `https://…`. */
export type Url = Described & { kind: "url" };
/** A page of the site, as a path with an optional anchor, or an address with https:, mailto: or tel:. */
export type LinkTo = Described & { kind: "link" };
/** A name in an address, which no other row has. */
export type Slug = Described & { kind: "slug" };
/** One of the options. */
export type Choice = Described & Options & { kind: "choice"; empty?: string };
/** Any number of the options, each once; at least one, unless it is optional. */
type Choices = Described &
  Options & {
    kind: "choices";
    /** Shows boxes side by side, for short options. */
    inRow?: true;
    /** Separator in emails and in the inbox. */
    separator?: string;
  };
/** Short texts, each once. */
export type Tags = Described & { kind: "tags" };
/** `isOn`: ticked in a new form, and in rows older than the field. `box`: the label of the box, if `label` is a heading. */
export type Flag = Described & { kind: "flag"; isOn?: boolean; box?: string };
/** A whole number within bounds. */
export type Integer = Described & { kind: "integer"; min: number; max: number };
/** A day as YYYY-MM-DD. */
export type Day = Described & { kind: "day"; isFuture?: true };
/** An ISO moment, which may always be empty; the form shows it in the reader's time. */
type Moment = Described & {
  kind: "moment";
  /** The name of the earlier moment in the same group, compared if both are set. */
  after?: string;
};
/** Working days, from and to. */
export type Days = Described & { kind: "days"; max: number };
/** An image of the library, with its alt text. */
export type Image = Described & { kind: "image" };
/** The address of an image, which may always be empty. */
type ImageUrl = Described & { kind: "imageUrl" };
/** Tokens of files that were uploaded before; their table records which ones a request has claimed. */
type Files = Described & { kind: "files" };
/** Identifies an entry of a list through every change. It is never shown; the first save creates it. */
export type Key = Described & { kind: "key" };
/** Fields that belong together, under a heading. */
export type Group = Described & { kind: "group"; fields: Fields };
export type List = Described & {
  kind: "list";
  item: Field;
  /** One of its entries, within a sentence: "Add question". */
  one: string;
  min: number;
  max: number;
};

export type Field =
  | Line
  | Text
  | Html
  | Email
  | Url
  | LinkTo
  | Slug
  | Choice
  | Choices
  | Tags
  | Flag
  | Integer
  | Day
  | Moment
  | Days
  | Image
  | ImageUrl
  | Files
  | Key
  | Group
  | List;

/** Fields by their names, in the order of their form. */
export type Fields = Readonly<Record<string, Field>>;

export type Kind = Field["kind"];
export type FieldOf<K extends Kind> = Extract<Field, { kind: K }>;

/** Fields of a form and of a table: texts, boxes and numbers, nothing within another. */
export type FlatField = Exclude<Field, LinkTo | Days | Image | Key | Group | List>;
export type FlatFields = Readonly<Record<string, FlatField>>;

/** Working days. */
export type DayRange = { readonly from: number; readonly to: number };

/** An image by its address, empty for none. A loader turns it into a picture: `site.picture(image)`. */
export type ImageValue = { readonly url: string; readonly alt: string };

export type ValueOf<F extends Field> = F extends Choice
  ? F["options"][number]
  : F extends Integer
    ? number
    : F extends Flag
      ? boolean
      : F extends Choices | Tags | Files
        ? readonly string[]
        : F extends Days
          ? DayRange
          : F extends Image
            ? ImageValue
            : F extends Group
              ? ValuesOf<F["fields"]> | (F extends { isOptional: true } ? null : never)
              : F extends List
                ? readonly ValueOf<F["item"]>[]
                : string;

export type ValuesOf<F extends Fields> = { readonly [Name in keyof F]: ValueOf<F[Name]> };

/** The storage policy of a table: the value of an optional text that was left empty. */
export type EmptyText = "" | null;

/** The value of a field in an accepted form and in a column. A column may have an option that is no longer offered. */
export type StoredValue<F extends Field, Empty extends EmptyText> = F extends Flag
  ? boolean
  : F extends Integer
    ? number
    : F extends Choices | Tags | Files
      ? string[]
      : F extends Moment | ImageUrl
        ? string | null
        : F extends { isOptional: true }
          ? string | Empty
          : string;

/** The names of the fields of a form, or of the saved ones. */
export type NamesIn<F extends Fields, Part extends "form" | "saved"> = {
  [Name in keyof F & string]: F[Name] extends { only: Exclude<"form" | "saved", Part> }
    ? never
    : Name;
}[keyof F & string];

export type AcceptedValues<F extends Fields, Empty extends EmptyText> = {
  [Name in NamesIn<F, "form">]: StoredValue<F[Name], Empty>;
};

export type SavedValues<F extends Fields, Empty extends EmptyText> = {
  [Name in NamesIn<F, "saved">]: StoredValue<F[Name], Empty>;
};

/** The names of the fields of a form, or of the saved ones, in order. */
export function namesIn<F extends Fields, Part extends "form" | "saved">(
  fields: F,
  part: Part,
): NamesIn<F, Part>[];
export function namesIn(fields: Fields, part: "form" | "saved"): string[] {
  return Object.keys(fields).filter((name) => (fields[name]?.only ?? part) === part);
}

/** The firm's name for a field. */
export const titleOf = ({ title, label }: Field): string => title ?? label;

/** Whether a form must have a value for the field. */
export const isRequired = ({ kind, isOptional }: Pick<Field, "kind" | "isOptional">): boolean =>
  !isOptional && kind !== "flag" && kind !== "moment" && kind !== "imageUrl";

/** Characters in a line, unless its field says otherwise. */
export const defaultLine = 200;
const defaultText = 2_000;
const defaultEntries = 50;

type FieldOptions<F extends Field> = Omit<F, "kind" | "label" | "isOptional">;
/** What is declared about a field besides its label; whether it is optional becomes part of its type. */
type More<F extends Field, O extends true | undefined> = Partial<FieldOptions<F>> & {
  isOptional?: O;
};
type Optional<O> = O extends true ? { isOptional: true } : unknown;

type Maker<F extends Field> = <O extends true | undefined = undefined>(
  label: string,
  more?: More<F, O>,
) => F & Optional<O>;

const maker =
  <F extends Field>(initial: Omit<F, "label">): Maker<F> =>
  (label, more) =>
    ({ ...initial, label, ...more }) as never;

// Pure, so that browsers only load the kinds that a page uses.
/** A required line, by default of at most 200 characters. */
export const line = /* @__PURE__ */ maker<Line>({ kind: "line" });
/** A required text, by default of at most 2,000 characters. */
export const text = /* @__PURE__ */ maker<Text>({ kind: "text", rows: 3, maxLength: defaultText });
export const email = /* @__PURE__ */ maker<Email>({ kind: "email" });
export const url = /* @__PURE__ */ maker<Url>({ kind: "url" });
export const link = /* @__PURE__ */ maker<LinkTo>({ kind: "link" });
export const flag = /* @__PURE__ */ maker<Flag>({ kind: "flag" });
export const day = /* @__PURE__ */ maker<Day>({ kind: "day" });
export const moment = /* @__PURE__ */ maker<Moment>({ kind: "moment" });
/** Working days, by default at most a year of them. */
export const days = /* @__PURE__ */ maker<Days>({ kind: "days", max: 260 });
export const image = /* @__PURE__ */ maker<Image>({ kind: "image" });
export const files = /* @__PURE__ */ maker<Files>({ kind: "files" });
/** For an entry of a list that something else refers to. */
export const key = (): Key => ({ kind: "key", label: "Key" });

export const integer = (label: string, more: FieldOptions<Integer>): Integer => ({
  kind: "integer",
  label,
  ...more,
});

export const choice = <const Of extends readonly string[], O extends true | undefined = undefined>(
  label: string,
  options: Of,
  more?: Omit<More<Choice, O>, "options">,
) => ({ kind: "choice", label, options, ...more }) as Choice & { options: Of } & Optional<O>;

export const choices = <O extends true | undefined = undefined>(
  label: string,
  options: readonly string[],
  more?: Omit<More<Choices, O>, "options">,
) => ({ kind: "choices", label, options, ...more }) as Choices & Optional<O>;

export const group = <const F extends Fields, O extends true | undefined = undefined>(
  label: string,
  fields: F,
  more?: Omit<More<Group, O>, "fields">,
) =>
  ({ kind: "group", label, fields, ...more }) as Omit<Group, "fields"> & {
    fields: F;
  } & Optional<O>;

/** A list, by default of up to 50 entries. */
export const list = <const I extends Field>(
  label: string,
  item: I,
  {
    one,
    min = 0,
    max = defaultEntries,
    ...more
  }: Partial<Omit<FieldOptions<List>, "item" | "one">> & { one: string },
) => ({ kind: "list", label, item, one, min, max, ...more }) as Omit<List, "item"> & { item: I };

/** A title with a text, the usual entry of a list. */
export const titledText = (label: string) =>
  group(label, { title: line("Title"), text: text("Text") });

/** Title and description for search engines and the browser tab. */
export const searchResult = /* @__PURE__ */ group("Search result", {
  title: /* @__PURE__ */ line("Title", { hint: "Search engines show about 60 characters." }),
  description: /* @__PURE__ */ text("Description", {
    hint: "Search engines show about 155 characters.",
    maxLength: 400,
  }),
});
