import type { OpenedDraft } from "#app/admin/drafts/use-draft.ts";
import { isSame } from "#app/fields/values.ts";
import {
  conflictingProject,
  findProjectDraft,
  formOfProject,
} from "#modules/portfolio/.server/project-drafts.ts";
import type { EditableProject } from "#modules/portfolio/.server/queries/project-editing.ts";
import {
  draftOf,
  type ProjectReader,
  readInitialProject,
} from "#modules/portfolio/.server/save-project.ts";
import type { ProjectForm } from "../fields.ts";

/** The data that the form of a project opens with. */
export type ProjectData = OpenedDraft<ProjectForm> & {
  /** Empty for a new project. */
  id: string | null;
  /** The name of its unsaved changes. */
  draft: string;
};

/** Opens a project in its form, with the same person's unsaved changes. */
export async function openProject(
  { db }: ProjectReader,
  user: { id: string },
  project: EditableProject,
): Promise<ProjectData> {
  const opened = await withDraft(db, user, {
    id: project.id,
    draft: draftOf(project.id, null),
    saved: formOfProject(project),
    base: project.version,
  });
  const isOutdated = opened.base !== project.version;
  return { ...opened, other: isOutdated ? await conflictingProject(db, project) : null };
}

/** Opens the form of a new project, or of a copy. */
export async function openNewProject(
  services: ProjectReader,
  user: { id: string },
  copyOf: string | null,
): Promise<ProjectData> {
  const { project, gallery } = await readInitialProject(services, copyOf);
  const draft = draftOf(undefined, copyOf);
  const saved = formOfProject(project, gallery);
  return withDraft(services.db, user, { id: null, draft, saved, base: 0 });
}

async function withDraft(
  db: ProjectReader["db"],
  user: { id: string },
  opened: Pick<ProjectData, "id" | "draft" | "saved" | "base">,
): Promise<ProjectData> {
  const typed = await findProjectDraft(db, user.id, opened.draft);
  const isTyped = typed !== undefined && !isSame(typed.values, opened.saved);
  return {
    ...opened,
    values: isTyped ? typed.values : opened.saved,
    base: isTyped ? typed.base : opened.base,
    draftSavedAt: isTyped ? typed.savedAt.toISOString() : null,
    other: null,
  };
}
