import type { Inserts } from "#app/documents/inserts.ts";
import type { Parts } from "#app/documents/parts.ts";
import type { StandIn } from "#app/documents/stand-ins.ts";
import type { ChangeAnswer } from "../change-answer.ts";
import type { LinkTarget } from "./link-targets.ts";

/** What a document holds, as its form handles it: the shape is known by the declaration that comes with it. */
export type Values = Readonly<Record<string, unknown>>;

/** What someone else has saved since a document was opened. */
export type OtherVersion = {
  version: number;
  /** Who saved it; unknown when the account is gone. */
  by: string | null;
  /** ISO moment. */
  at: string;
  values: Values;
};

/** Where a document stands. */
export type DocumentStatus =
  | { is: "default" }
  | { is: "published" }
  /** Saved and not what visitors see: they see what was published, the default, or (a service that was added) no page. */
  | { is: "draft"; seen: "published" | "default" | "nothing" }
  | { is: "scheduled"; at: string };

/** What the form of a document opens with. */
export type DocumentData = {
  id: string;
  title: string;
  hint: string | null;
  /** The public page that shows it. */
  page: string | null;
  parts: Parts;
  /** What was saved last, or the default. */
  saved: Values;
  /** What to begin with: what the same person typed and did not save, or else `saved`. */
  values: Values;
  /** ISO moment at which `values` was kept, where they are not `saved`. */
  typedAt: string | null;
  /** The version that is changed; 0 before the first save. */
  base: number;
  status: DocumentStatus;
  standIns: StandIn[];
  /** What its links can be chosen to lead to. */
  targets: LinkTarget[];
  /** What its texts can have put in next to the facts of the firm, by name. */
  inserts: { name: string; label: string; isRequired: boolean }[];
  /** The facts of the firm that its texts can have put in, by name, as they are now. */
  facts: Inserts;
  /** It is the text of an email, which can be seen as plain text and sent as a test. */
  isEmail: boolean;
  previewPath: string | null;
  other: OtherVersion | null;
};

export type DocumentAnswer = ChangeAnswer & {
  /** What someone else has saved since the form was opened. */
  other?: OtherVersion;
  /** Parts with words of the contract that would change, by their labels: the form asks first. */
  specified?: string[];
};

/** What the form sends to be kept while someone types. */
export type TypedDocument = { base: number; values: Values };
