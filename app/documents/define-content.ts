import type { Permission } from "#app/lib/permissions.ts";
import type { OwnInserts } from "./inserts.ts";
import type { Part, Parts, ValuesOf } from "./parts.ts";

/** Rewrites the values of a document from the previous version; parts it leaves out get their defaults. */
type Upgrade = (stored: Record<string, unknown>) => Record<string, unknown>;

type Definition<P extends Parts> = {
  /** Its name in the database and in addresses of the admin. It never changes. */
  id: string;
  /** How the admin calls it. */
  title: string;
  /** Said above its form. */
  hint?: string;
  /** The public page that shows it, where there is one: it is with it under Pages, and in its preview. */
  page?: string;
  /** Every page shows it; `page` is where its preview is. */
  isOnEveryPage?: true;
  /** Its page does not show it when it is opened, for example the confirmation of a form. */
  isPreviewed?: false;
  /** A public page that shows it in its preview, if no page is its own. */
  preview?: string;
  /** The permission to read and change it, beyond that of site content. */
  permission?: Permission;
  /** The id of the section that shows it there, where it is not the whole page: its preview starts with it. */
  section?: string;
  /** Inserts of its texts besides the firm's facts. */
  inserts?: OwnInserts;
  parts: P;
  /** The texts while no one has changed them. */
  initial: ValuesOf<P>;
  /**
   * Upgrades of values stored by earlier versions of this declaration, by the resulting version: 2 rewrites values of
   * version 1. A new or removed part needs none.
   */
  upgrades?: Readonly<Record<number, Upgrade>>;
};

/** A content document: texts of the site that the firm can change. */
export type Content<P extends Parts = Parts> = Omit<Definition<P>, "upgrades"> & {
  /** The version of the declaration, stored with each value. */
  version: number;
  upgrades: Readonly<Record<number, Upgrade>>;
};

/** Reads the site's texts. */
export type TextReader = {
  /** A document's values, with the firm's facts filled in. */
  of<P extends Parts>(document: Content<P>): ValuesOf<P>;
};

/** The values of a document. */
export type ContentOf<C> = C extends { initial: infer V } ? V : never;

/**
 * Declares a content document. It is then listed in app/content/documents.server.ts, read by loaders (`readSite`), and changed in the
 * admin under Site.
 */
export function defineContent<const P extends Parts>(definition: Definition<P>): Content<P> {
  const upgrades = definition.upgrades ?? {};
  return { ...definition, upgrades, version: Math.max(1, ...Object.keys(upgrades).map(Number)) };
}

/** The part of a declaration with the names of its values. */
export type Described = Pick<Content, "title" | "parts">;

/** The whole document as one part, for what walks through its parts. */
export const wholePart = ({ title, parts }: Described): Part & { kind: "group" } => ({
  kind: "group",
  label: title,
  parts,
});
