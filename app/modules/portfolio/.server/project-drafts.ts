import { z } from "zod";
import { namesIn } from "#app/fields/fields.ts";
import { draftSchema } from "#app/fields/schema.server.ts";
import { emptyForm } from "#app/fields/values.ts";
import {
  deleteContentDraft,
  findContentDraft,
  saveContentDraft,
} from "#modules/content/.server/queries/content-documents.ts";
import type { DraftAuthor } from "#platform/changes/audited-change.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { type ProjectContent, type ProjectForm, projectFields } from "../fields.ts";
import {
  type EditableProject,
  findEditableProject,
  findLastChange,
} from "./queries/project-editing.ts";

const address = z.string().max(2_000);
const maxImages = 100;

/** A project in its form while someone types. */
export const projectFormSchema: z.ZodType<ProjectForm> = z.intersection(
  draftSchema(projectFields),
  z.object({
    gallery: z.array(address).max(maxImages).default([]),
    newImages: z
      .array(z.object({ url: address, name: z.string().max(500), alt: z.string().max(2_000) }))
      .max(maxImages)
      .default([]),
  }),
);

/** The form of a project, as far as it is known. */
export function formOfProject(
  { imageUrl, orderIndex = 0, days, ...texts }: Partial<ProjectContent>,
  gallery: string[] = [],
): ProjectForm {
  const known: Record<string, unknown> = {
    ...texts,
    imageUrl: imageUrl ?? "",
    orderIndex: String(orderIndex),
    days: days ? String(days) : "",
  };
  const given = namesIn(projectFields, "form").filter((name) => known[name] !== undefined);
  return {
    ...emptyForm(projectFields),
    ...Object.fromEntries(given.map((name) => [name, known[name]])),
    gallery,
    newImages: [],
  };
}

/** The saved project, for someone who has changed another version of it. */
export async function conflictingProject(db: Db, project: EditableProject) {
  const last = await findLastChange(db, project.id);
  return {
    version: project.version,
    by: last?.by ?? null,
    at: (last?.at ?? new Date()).toISOString(),
    values: formOfProject(project),
  };
}

/** Unsaved changes are stored with those of site content. `project` is the ID of a project, or "new", or "copy-ID". */
const keyOf = (project: string) => `project:${project}`;

/** A person's unsaved changes to a project, with the version that they change. */
export async function findProjectDraft(db: Db, userId: string, project: string) {
  const row = await findContentDraft(db, userId, keyOf(project));
  const values = projectFormSchema.safeParse(row?.values).data;
  return row && values && { values, base: row.baseVersion, savedAt: row.savedAt };
}

/** Stores a person's unsaved changes. Returns who has saved another version since the form was opened, if anyone has. */
export async function saveProjectDraft(
  { db, user }: DraftAuthor,
  project: string,
  { base, values }: { base: number; values: ProjectForm },
) {
  const draft = {
    userId: user.id,
    documentId: keyOf(project),
    baseVersion: base,
    schemaVersion: 1,
    values,
  };
  const saved = await db.transaction((tx) => saveContentDraft(tx, draft));
  const now = base > 0 ? await findEditableProject(db, project) : undefined;
  const { by, at } =
    now && now.version > base ? await conflictingProject(db, now) : { by: null, at: "" };
  return {
    draftSavedAt: (saved?.savedAt ?? new Date()).toISOString(),
    newer: at === "" ? null : { by, at },
  };
}

/** Discards a person's unsaved changes. */
export const discardProjectDraft = ({ db, user }: DraftAuthor, project: string): Promise<void> =>
  db.transaction((tx) => deleteProjectDraft(tx, user.id, project));

/** Deletes a person's unsaved changes, which were saved. */
export const deleteProjectDraft = (tx: Tx, userId: string, project: string): Promise<void> =>
  deleteContentDraft(tx, userId, keyOf(project));
