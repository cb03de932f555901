import type { Field, Fields, ValuesOf } from "#app/fields/fields.ts";
import type { InsertDefinitions } from "./inserts.ts";

/** Converts the values of a document's previous version; omitted fields get their defaults. */
type Upgrade = (stored: Record<string, unknown>) => Record<string, unknown>;

type Definition<F extends Fields> = {
  /** Its name in the database and in addresses of the admin. It never changes. */
  id: string;
  /** Its name in the admin. */
  title: string;
  /** Shown above its form. */
  hint?: string;
  /** The public page that shows it, if there is one: both appear together under Pages and in the preview. */
  page?: string;
  /** Its page does not show it when it is opened, for example the confirmation of a form. */
  isPreviewed?: false;
  /** A public page that shows it in its preview, if none is dedicated to it. */
  preview?: string;
  /** The permission to read and change it, beyond that of site content. */
  permission?: "settings:write";
  /** The id of its section there, if it is not the whole page: its preview starts at that section. */
  section?: string;
  /** Inserts of its texts besides the firm's facts. */
  inserts?: InsertDefinitions;
  fields: F;
  /** The default texts. */
  initial: ValuesOf<F>;
  /**
   * Upgrades of values stored by earlier versions of this declaration, by the resulting version: 2 converts values of
   * version 1. A new or removed field needs none.
   */
  upgrades?: Readonly<Record<number, Upgrade>>;
};

/** A content document: site content that the firm can change. */
export type Content<F extends Fields = Fields> = Omit<Definition<F>, "upgrades"> & {
  /** The version of the declaration, stored with each value. */
  version: number;
  upgrades: Readonly<Record<number, Upgrade>>;
};

/** Reads the site's texts. */
export type TextReader = {
  /** A document's values, with the firm's facts filled in. */
  of<F extends Fields>(document: Content<F>): ValuesOf<F>;
};

/** The values of a document. */
export type ContentOf<C> = C extends { initial: infer V } ? V : never;

/**
 * Declares a content document. It is then listed in app/site/content/documents.server.ts, read by loaders (`readSite`), and changed in the
 * admin under Site.
 */
export function defineContent<const F extends Fields>(definition: Definition<F>): Content<F> {
  const upgrades = definition.upgrades ?? {};
  return { ...definition, upgrades, version: Math.max(1, ...Object.keys(upgrades).map(Number)) };
}

/** The part of a declaration with the names of its values. */
export type TitledFields = Pick<Content, "title" | "fields">;

/** The document as a group, for code that walks through its fields. */
export const asGroup = ({ title, fields }: TitledFields): Field & { kind: "group" } => ({
  kind: "group",
  label: title,
  fields,
});
