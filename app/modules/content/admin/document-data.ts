import type { ChangeAnswer } from "#app/admin/change-answer.ts";
import type { Inserts } from "../documents/inserts.ts";
import type { Parts } from "../documents/parts.ts";
import type { StandIn } from "../documents/stand-ins.ts";
import type { LinkTarget } from "./link-targets.ts";

/** A document's values in its form: the declaration that comes with it knows their shape. */
export type Values = Readonly<Record<string, unknown>>;

/** Another person's version saved since a document was opened. */
export type OtherVersion = {
  version: number;
  /** The person who saved it; unknown when the account is gone. */
  by: string | null;
  /** ISO moment. */
  at: string;
  values: Values;
};

/** The state of a document. */
export type DocumentStatus =
  | { is: "default" }
  | { is: "published" }
  /** Saved but not visible: visitors see the published version, the default, or (for an added service) no page. */
  | { is: "draft"; seen: "published" | "default" | "nothing" }
  | { is: "scheduled"; at: string };

/** The data that a document's form opens with. */
export type DocumentData = {
  id: string;
  title: string;
  hint: string | null;
  /** The public page that shows it. */
  page: string | null;
  parts: Parts;
  /** The last saved version, or the default. */
  saved: Values;
  /** Initial values: the same person's unsaved text, or else `saved`. */
  values: Values;
  /** ISO moment at which `values` was kept, where they are not `saved`. */
  typedAt: string | null;
  /** The version that is changed; 0 before the first save. */
  base: number;
  status: DocumentStatus;
  standIns: StandIn[];
  /** Targets for its links. */
  targets: LinkTarget[];
  /** Inserts of its texts besides the firm's facts, by name. */
  inserts: { name: string; label: string; isRequired: boolean }[];
  /** The facts of the firm that its texts can have put in, by name, as they are now. */
  facts: Inserts;
  /** It is the text of an email, which can be seen as plain text and sent as a test. */
  isEmail: boolean;
  previewPath: string | null;
  other: OtherVersion | null;
};

export type DocumentAnswer = ChangeAnswer & {
  /** Another person's version saved since the form was opened. */
  other?: OtherVersion;
  /** Parts with words of the contract that would change, by their labels: the form asks first. */
  specified?: string[];
};

/** The form that autosave sends. */
export type TypedDocument = { base: number; values: Values };
