import type { ActionResult } from "#app/admin/action-result.ts";
import type { ConflictingVersion } from "#app/admin/drafts/draft-store.ts";
import type { OpenedDraft } from "#app/admin/drafts/use-draft.ts";
import type { Fields } from "#app/fields/fields.ts";
import type { Values } from "#modules/content/.server/document-versions.ts";
import type { ComparedText } from "../documents/compare-documents.ts";
import type { Inserts } from "../documents/inserts.ts";
import type { Placeholder } from "../documents/placeholders.ts";

/** A link target. */
export type LinkTarget = {
  /** Its address. */
  to: string;
  /** Its display name, such as "Contact" or "Post: Pole loading analysis". */
  name: string;
};

/** The status of a document. */
export type DocumentStatus =
  | { is: "default" }
  | { is: "published" }
  /** Saved but not visible: visitors see the published version, the default, or (for an added service) no page. */
  | { is: "draft"; seen: "published" | "default" | "nothing" }
  | { is: "scheduled"; at: string };

/** The data that a document's form opens with; version 0 is the default. */
export type DocumentData = OpenedDraft<Values> & {
  id: string;
  title: string;
  hint: string | null;
  /** The public page that shows it. */
  page: string | null;
  fields: Fields;
  status: DocumentStatus;
  placeholders: Placeholder[];
  /** Link targets to choose from. */
  targets: LinkTarget[];
  /** The inserts of its texts by name, apart from the firm's facts. */
  inserts: { name: string; label: string; isRequired: boolean }[];
  /** The firm's current facts that its texts can insert, by name. */
  facts: Inserts;
  /** Whether it is the text of an email, which can be previewed as plain text and sent as a test. */
  isEmail: boolean;
  previewPath: string | null;
};

export type DocumentResult = ActionResult & {
  /** Another person's version, saved since the form was opened. */
  other?: ConflictingVersion<Values>;
  /** The fields with contract words that would change. The form requires confirmation first. */
  specified?: ComparedText[];
};
