/**
 * Editors' content (a post, a project) is declared as one list of fields: plain data for browser and server.
 * `mapFields` derives everything else from the list: the columns of its table (`columnsOf`), the schema of a save
 * (`schemaOf`), its form, its drafts, its history and the comparison of versions.
 */

/** The kinds of fields, with the properties of each definition. */
type Kinds = {
  line: object;
  /** `fallback` is the value in a new form, and is saved for an empty line. */
  optionalLine: { fallback?: string };
  /** Several lines, at most 5,000 characters. */
  text: { rows: number };
  optionalText: { rows: number; maxLength: number };
  html: { maxLength: number };
  /** A whole address on the web, `https://…`; may be empty. */
  address: object;
  /** A name in an address, which no other row has. */
  slug: object;
  /** Without options, a loader passes them to the form, and the save checks the choice. */
  choice: { options?: readonly [string, ...string[]] };
  /** Short texts, each once. */
  list: object;
  /** The address of an image. */
  image: object;
  /** `isOn`: ticked in a new form, and in rows older than the field. */
  flag: { isOn?: boolean };
  integer: object;
  /** Date and time, as an ISO moment. */
  moment: object;
};

type Kind = keyof Kinds;

/** Some fields of a form are not saved as they are, and some saved fields are not in the form; callers convert them. */
type Part = "form" | "saved";

type FieldOf<K extends Kind> = {
  [Each in K]: Kinds[Each] & {
    kind: Each;
    /** Its name for people: in the form, in errors, and in the history. */
    label: string;
    hint?: string;
    /** The part that it is confined to. */
    only?: Part;
  };
}[K];

export type Field = FieldOf<Kind>;
export type Fields = Readonly<Record<string, Field>>;

/** Builds a result from a field, for each kind. */
export type Makers = { [K in Kind]: (field: FieldOf<K>, name: string) => unknown };

type NamesIn<F extends Fields, P extends Part> = {
  [Name in keyof F & string]: F[Name] extends { only: Exclude<Part, P> } ? never : Name;
}[keyof F & string];

/** The names of the fields of a form, or of the saved ones, in order. */
export function namesIn<F extends Fields, P extends Part>(fields: F, part: P): NamesIn<F, P>[];
export function namesIn(fields: Fields, part: Part): string[] {
  return Object.keys(fields).filter((name) => (fields[name]?.only ?? part) === part);
}

/** The fields of a form that no standard control can show. */
export type NamesOfOwnControls<F extends Fields> = {
  [Name in NamesIn<F, "form">]: F[Name]["kind"] extends OwnControlKind ? Name : never;
}[NamesIn<F, "form">];
type OwnControlKind = "html" | "slug" | "image" | "moment";

/** The result of {@link mapFields}. */
type Made<F extends Fields, P extends Part, M extends Makers> = {
  [Name in NamesIn<F, P>]: ReturnType<M[F[Name]["kind"]]>;
};

const make = <K extends Kind>(makers: Makers, field: FieldOf<K>, name: string) =>
  makers[field.kind](field, name);

/** An object with the result of `makers` for each field of a form, or for each saved field. */
export function mapFields<F extends Fields, P extends Part, M extends Makers>(
  fields: F,
  part: P,
  makers: M,
): Made<F, P, M>;
export function mapFields(fields: Fields, part: Part, makers: Makers): Record<string, unknown> {
  const inPart = Object.entries(fields).filter(([, { only = part }]) => only === part);
  return Object.fromEntries(inPart.map(([name, field]) => [name, make(makers, field, name)]));
}

const nothing = () => "";
const emptyTexts = {
  line: nothing,
  optionalLine: ({ fallback = "" }: FieldOf<"optionalLine">) => fallback,
  text: nothing,
  optionalText: nothing,
  html: nothing,
  address: nothing,
  slug: nothing,
  choice: nothing,
  list: (): string[] => [],
  flag: ({ isOn = false }: FieldOf<"flag">): boolean => isOn,
};

const emptyInForm = { ...emptyTexts, image: nothing, integer: nothing, moment: nothing };
const emptySaved = {
  ...emptyTexts,
  image: (): string | null => null,
  integer: () => 0,
  moment: (): string | null => null,
};

/** The values of a form while someone types. */
export type FormValues<F extends Fields> = Made<F, "form", typeof emptyInForm>;
/** The values of an accepted form. */
export type AcceptedValues<F extends Fields> = Made<F, "form", typeof emptySaved>;
/** The saved value. */
export type SavedValues<F extends Fields> = Made<F, "saved", typeof emptySaved>;

/** The initial values of an empty form. */
export const emptyForm = <F extends Fields>(fields: F): FormValues<F> =>
  mapFields(fields, "form", emptyInForm);

/** The saved value of an empty field. */
export const emptyRecord = <F extends Fields>(fields: F): SavedValues<F> =>
  mapFields(fields, "saved", emptySaved);
