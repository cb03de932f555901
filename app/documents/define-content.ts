import type { Permission } from "#app/lib/permissions.ts";
import type { OwnInserts } from "./inserts.ts";
import type { Part, Parts, ValuesOf } from "./parts.ts";

/** Rewrites the values of a document from the version before; what it leaves out gets its default. */
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
  /** Its page does not show it when it is opened, such as what is said once a form was sent. */
  isPreviewed?: false;
  /** A public page that shows it in its preview, if no page is its own. */
  preview?: string;
  /** What it takes to read and change it, beyond that of the site's texts. */
  permission?: Permission;
  /** The id of the section that shows it there, where it is not the whole page: its preview begins with it. */
  section?: string;
  /** What its texts can have put in next to the facts of the firm. */
  inserts?: OwnInserts;
  parts: P;
  /** What the site says while no one has changed it. */
  initial: ValuesOf<P>;
  /**
   * What has to be done to values stored by earlier versions of this declaration, by the version that they lead to: 2 rewrites what
   * version 1 stored. A part that is new or gone needs none.
   */
  upgrades?: Readonly<Record<number, Upgrade>>;
};

/** A content document: what the firm can change of what the site says. */
export type Content<P extends Parts = Parts> = Omit<Definition<P>, "upgrades"> & {
  /** The version of the declaration, stored with each value. */
  version: number;
  upgrades: Readonly<Record<number, Upgrade>>;
};

/** Reads what the site says. */
export type TextReader = {
  /** What a document says, with the facts of the firm put into its texts. */
  of<P extends Parts>(document: Content<P>): ValuesOf<P>;
};

/** What a document holds. */
export type ContentOf<C> = C extends { initial: infer V } ? V : never;

/**
 * Declares a content document. It is then listed in app/content/documents.server.ts, read by loaders (`readSite`), and changed in the
 * admin under Site.
 */
export function defineContent<const P extends Parts>(definition: Definition<P>): Content<P> {
  const upgrades = definition.upgrades ?? {};
  return { ...definition, upgrades, version: Math.max(1, ...Object.keys(upgrades).map(Number)) };
}

/** What of a declaration tells how its values are called. */
export type Described = Pick<Content, "title" | "parts">;

/** The whole document as one part, for what walks through its parts. */
export const wholePart = ({ title, parts }: Described): Part & { kind: "group" } => ({
  kind: "group",
  label: title,
  parts,
});
