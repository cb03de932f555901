// The kinds of form fields, as plain data that browser and server share. A form is a record of fields, and everything
// else is derived from it: accepted values (schema.server.ts), columns (columns.server.ts), controls (form-fields.tsx)
// and the form in emails, in the inbox and in a spreadsheet (read-field.ts). Each of these has a table with one row per
// kind, so a new kind does not compile until all of them know it.

/** The value of each kind of field, in an accepted form as in its column. */
export type FieldValues = {
  /** A line of at most 200 characters. */
  line: string;
  /** The same, but `null` if left empty. */
  optionalLine: string | null;
  email: string;
  /** Several lines, at most 5,000 characters. */
  message: string;
  /** Longer text that may be left empty. It has no column; it is stored with the lead. */
  details: string;
  /** One of `options`. A stored one may no longer be offered, so readers accept any text. */
  choice: string;
  optionalChoice: string | null;
  /** Some of `options`, each once. */
  choices: string[];
  /** A box that is ticked or not. */
  flag: boolean;
  /** A day that has not passed, such as 2026-12-31. */
  optionalDate: string | null;
  /** An address on the web. */
  optionalLink: string | null;
  /** Tokens of files that were uploaded before; their table records which ones a request has claimed. */
  files: string[];
};
export type FieldKind = keyof FieldValues;

/** The options of a choice; the first element keeps it from being empty. */
type Options = readonly [string, ...string[]];

/** Options that the firm currently offers: the services, by their names in the contact form and in the quote forms. */
export type OfferName = "contact" | "quote";

/**
 * Set if options change: current ones come with the page (`offers` of its setup), and `options` lists all that ever
 * existed.
 */
type Changing = { offered?: OfferName };

type Offer = {
  options: Options;
  /** Labels for people, if the option itself is not readable. */
  names?: Readonly<Record<string, string>>;
};

/** A kind's properties besides its label. */
type Details = {
  line: { autoComplete?: string; type?: "text" | "tel" };
  optionalLine: { autoComplete?: string; type?: "text" | "tel" };
  email: {
    /** The error for an empty value; by default that it is required. */
    missing?: string;
    /** For forms that must count a mailbox only once, in any spelling. */
    isLowerCase?: true;
  };
  message: { rows: number };
  details: { rows: number; max: number };
  choice: Offer &
    Changing & {
      empty: string;
      /** Shows every option as a tile, for the first question of a form. */
      isTiled?: true;
    };
  optionalChoice: Offer & { empty: string };
  choices: Offer &
    Changing & {
      required?: true;
      /** Shows boxes side by side, for short options. */
      inRow?: true;
      isTiled?: true;
      /** Separator in emails and in the inbox. */
      separator?: string;
    };
  flag: { box: string };
  optionalDate: unknown;
  optionalLink: unknown;
  files: unknown;
};

type Common = {
  /** Shown above the control, and used in every sentence about the field. */
  label: string;
  /** The firm's name for it in emails and spreadsheets, if the label addresses the visitor ("Your Name"). */
  title?: string;
  hint?: string;
  /** Takes the full width in forms with two columns. */
  isWide?: true;
  /** Its table has no column of its name. */
  isKeptElsewhere?: true;
};

/** A field of one kind, or of one of several. */
export type Field<Kind extends FieldKind = FieldKind> = {
  [K in Kind]: Common & { kind: K } & Details[K];
}[Kind];

/** The fields of a form by their posted names, in their order. */
export type Fields = Readonly<Record<string, Field>>;

/** The values of an accepted form. */
export type ValuesOf<F extends Fields> = { [Name in keyof F]: FieldValues[F[Name]["kind"]] };

/** The values of fields that have a column. */
export type StoredFields<F extends Fields> = {
  [Name in keyof F as F[Name] extends { isKeptElsewhere: true } ? never : Name]: F[Name];
};

type Given<Kind extends FieldKind> = Omit<Common, "isKeptElsewhere"> & Details[Kind];

export const line = (given: Given<"line">): Field<"line"> => ({ kind: "line", ...given });
export const optionalLine = (given: Given<"optionalLine">): Field<"optionalLine"> => ({
  kind: "optionalLine",
  ...given,
});
export const email = (given: Given<"email">): Field<"email"> => ({ kind: "email", ...given });
export const message = (given: Given<"message">): Field<"message"> => ({
  kind: "message",
  ...given,
});
export const choice = (given: Given<"choice">): Field<"choice"> => ({ kind: "choice", ...given });
export const optionalChoice = (given: Given<"optionalChoice">): Field<"optionalChoice"> => ({
  kind: "optionalChoice",
  ...given,
});
export const choices = (given: Given<"choices">): Field<"choices"> => ({
  kind: "choices",
  ...given,
});
export const flag = (given: Given<"flag">): Field<"flag"> => ({ kind: "flag", ...given });
export const optionalDate = (given: Given<"optionalDate">): Field<"optionalDate"> => ({
  kind: "optionalDate",
  ...given,
});
export const optionalLink = (given: Given<"optionalLink">): Field<"optionalLink"> => ({
  kind: "optionalLink",
  ...given,
});

type StoredElsewhere = { isKeptElsewhere: true };
export const details = (given: Given<"details">): Field<"details"> & StoredElsewhere => ({
  kind: "details",
  isKeptElsewhere: true,
  ...given,
});
export const files = (given: Given<"files">): Field<"files"> & StoredElsewhere => ({
  kind: "files",
  isKeptElsewhere: true,
  ...given,
});

/** A field without a column; its kind stores the value itself. */
export const storedElsewhere = <F extends Field>(field: F): F & StoredElsewhere => ({
  ...field,
  isKeptElsewhere: true,
});

const requiredKinds: ReadonlySet<FieldKind> = new Set(["line", "email", "message", "choice"]);

/** Whether the field is required. */
export const isRequired = ({ kind, required }: { kind: FieldKind; required?: true }): boolean =>
  required ?? requiredKinds.has(kind);

/** The firm's name for a field. */
export const titleOf = ({ title, label }: Field): string => title ?? label;

/** The names of the fields that have a column, in their order. */
export const storedNames = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { isKeptElsewhere }]) => (isKeptElsewhere ? [] : [name]));
