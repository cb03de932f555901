import { getTableName } from "drizzle-orm";
import fc from "fast-check";
import type { FlatField as FormField } from "#app/fields/fields.ts";
import { readPastedAddress } from "#app/lib/mailbox.server.ts";
import { normalizeLine, normalizeText, withoutInvisible } from "#app/lib/normalize-text.ts";
import { requestKinds } from "#modules/leads/.server/requests/request-kinds.ts";
import { issueFormToken } from "#modules/leads/.server/requests/spam-signals.ts";
import { responsesOf } from "#modules/leads/forms.ts";
import {
  type FormKind,
  formKinds,
  requestDefinitions,
} from "#modules/leads/requests/definitions.ts";
import { secret } from "#tests/e2e/fixtures.ts";
import { defaultContent } from "#tests/support/default-content.ts";
import { decode, type Field } from "#tests/support/hostile-forms.ts";

/** The form token of a page rendered a minute ago. */
export const token = issueFormToken(secret, Date.now() - 60_000);

/** The fields of a form as the server must read them. */
export class Reading {
  readonly #fields: readonly Field[];
  constructor(fields: readonly Field[]) {
    this.#fields = fields;
  }
  all(name: string): string[] {
    return this.#fields
      .filter((field) => field.name === name)
      .map(({ value, isFile }) => (isFile ? "a file" : decode(value)));
  }
  /** Without invisible characters and surrounding white space; null if blank. Our forms never repeat a text field. */
  text(name: string, normalize = (text: string) => normalizeText(text).trim()): string | null {
    const [value = "", ...more] = this.all(name).map(normalize);
    return more.length > 0 ? "twice" : value || null;
  }
  line = (name: string) => this.text(name, normalizeLine);
  address(name: string): string | null {
    const typed = this.text(name, withoutInvisible);
    return typed && (readPastedAddress(typed) ?? typed);
  }
  /** The unchanged value of a field with one choice from a list. */
  choice(name: string): string | null {
    const [value = "", ...more] = this.all(name);
    return more.length > 0 ? "twice" : value || null;
  }
  choices(name: string): string[] {
    return [...new Set(this.all(name).filter(Boolean))];
  }
  get isSuspect(): boolean {
    const first = (name: string) => this.all(name)[0] ?? "";
    const elapsed = first("form_elapsed");
    return (
      first("subject_line_2") !== "" ||
      first("form_token") !== token ||
      (elapsed !== "" && !(Number(elapsed) >= 2_000))
    );
  }
}

type Form = Record<string, string | string[]>;
/** A public form. */
export type PublicForm = {
  path: string;
  /** A form whose fields are all valid. */
  whole: fc.Arbitrary<Form>;
  success: string;
  /** The message while emails cannot be sent. */
  successWithoutMail?: string | undefined;
  /** The message if the request could not be stored; undefined if the form ignores that. */
  failure: string | undefined;
  table: string;
  leadKind: FormKind;
  /** The expected row of an accepted form, without ID and time. */
  row(form: Reading): Record<string, unknown>;
};

const words = fc.string({ unit: "grapheme", maxLength: 40 }).map((text) => `x${text}`);
const optional = fc.oneof(fc.constant(""), words);
/** Unique, because the number of emails to one address is limited per day. */
const address = fc.uuid().map((id) => `Visitor.${id}@client.example`);
const addressAgain = fc.nat().map((number) => `Visitor.${number}@client.example`);

const guard: fc.Arbitrary<Form> = fc.constantFrom<Form[]>(
  { form_token: token, form_elapsed: "60000", subject_line_2: "" },
  { form_token: token, subject_line_2: "x" },
  { form_token: token, form_elapsed: "3" },
  { form_token: `${token}x` },
  {},
);

/** Valid inputs of a field. */
function filled(field: FormField, kind: FormKind): fc.Arbitrary<string | string[]> {
  switch (field.kind) {
    case "line":
    case "text":
      return field.isOptional ? optional : words;
    case "email":
      return kind === "newsletter" ? addressAgain : address;
    case "choice":
      return fc.constantFrom(...(field.isOptional ? [""] : []), ...field.options);
    case "choices":
      return fc.subarray([...field.options], { minLength: field.isOptional ? 0 : 1 });
    case "flag":
      return fc.subarray([field.box ?? "on"]);
    case "day":
      return fc.constantFrom("", "2099-12-31");
    case "url":
      return fc.constantFrom("", "https://files.client.example/scan?key=%00&x=1");
    case "files":
      return fc.constant([]);
    default:
      throw new Error(`No public form has a field of the kind ${field.kind}.`);
  }
}

/** The value stored in the field's column. */
function stored(field: FormField, name: string, read: Reading): unknown {
  switch (field.kind) {
    case "choice":
    case "day":
      return read.choice(name);
    case "choices":
      return read.choices(name);
    case "flag":
      return read.choice(name) !== null;
    case "email":
      return field.isLowerCase ? read.address(name)?.toLowerCase() : read.address(name);
    case "text":
      return read.text(name);
    case "url":
      return read.text(name, withoutInvisible);
    default:
      return read.line(name);
  }
}

const empty: { [Kind in FormField["kind"]]?: unknown } = { choices: [], flag: false };

const column = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns of the long form that the short one does not have. */
const emptyProject = Object.fromEntries(
  Object.entries<FormField>(requestDefinitions.project.fields)
    .filter(([, { only }]) => only !== "form")
    .map(([name, { kind }]) => [column(name), empty[kind] ?? null]),
);

/** Values of a row that do not come from a field, or replace a field's value. */
const special: { [Kind in FormKind]?: (read: Reading) => Record<string, unknown> } = {
  quote: (read) => ({
    ...emptyProject,
    kind: "quote",
    name: read.line("name"),
    email: read.address("email"),
    services: [read.choice("service")],
    project_details: read.text("details"),
    attachments: [],
  }),
  project(read) {
    const link = read.text("link", withoutInvisible);
    const attachments = link ? [{ name: link, path: link, size: 0, type: "link" }] : [];
    return { kind: "project", attachments };
  },
  newsletter: () => ({
    confirmed_at: null,
    unsubscribed_at: null,
    source: "",
    stop_reason: "",
    stopped_at: null,
  }),
};

function publicForm(leadKind: FormKind): PublicForm {
  const { definition, table } = requestKinds[leadKind];
  const { path, failsOpen } = definition;
  const { success, later, failure } = responsesOf(defaultContent, leadKind);
  const fields = Object.entries<FormField>(definition.fields);
  const values = fc.record(
    Object.fromEntries(fields.map(([name, field]) => [name, filled(field, leadKind)])),
  );
  const ownColumns = leadKind === "quote" ? [] : fields.filter(([, { only }]) => only !== "form");
  return {
    path,
    success,
    successWithoutMail: later,
    failure: failsOpen ? undefined : failure,
    whole: fc
      .tuple(guard, values)
      .map(([guards, filled]): Form => ({ ...filled, ...guards, form_name: leadKind })),
    table: getTableName(table),
    leadKind,
    row: (read) => ({
      ...Object.fromEntries(
        ownColumns.map(([name, field]) => [column(name), stored(field, name, read)]),
      ),
      ...special[leadKind]?.(read),
    }),
  };
}

/** Every form of the site, derived from its definition. */
export const publicForms: Record<string, PublicForm> = Object.fromEntries(
  formKinds.map((kind) => [kind, publicForm(kind)]),
);
