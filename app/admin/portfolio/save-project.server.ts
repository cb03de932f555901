import { data } from "react-router";
import { z } from "zod";
import { type EditableProject, findEditableProject } from "#server/db/queries/portfolio-editing.ts";
import {
  insertProjects,
  type NewProject,
  updateProject,
} from "#server/db/queries/portfolio-projects.ts";
import type { Services } from "#server/services.ts";
import { type ActionCall, defineAction } from "../actions.server.ts";
import { adminChange, Refused } from "../change.server.ts";
import { redirectWithNotice } from "../notice.server.ts";
import { bucketImages, invalidImage } from "./bucket-images.server.ts";
import { projectGone, tags } from "./project-changes.server.ts";
import { projectSchema } from "./project-schema.server.ts";

/** The project of an address; throws 404 if there is none. */
export async function requireProject(
  { db }: Pick<Services, "db">,
  id = "",
): Promise<EditableProject> {
  const known = z.uuid().safeParse(id).data;
  const project = known && (await findEditableProject(db, known));
  if (!project) throw data("There is no such project.", { status: 404 });
  return project;
}

/** The project form's Save: of a new project, or of the one of the address. Leads to the overview. */
export const saveAction = defineAction({
  schema: projectSchema,
  failure: "The project could not be saved. Please try again.",
  run: async ({ context, services, params: { id }, values }) => {
    const before = id ? await requireProject(services, id) : undefined;
    const project = { ...values, imageUrl: await imageOf(services, values.imageUrl, before) };
    await (before ? change(context, before.id, project) : create(context, project));
    throw redirectWithNotice(context, "/admin/portfolio", { done: `“${project.title}” is saved.` });
  },
});

/** The main image; one that the project has already may lie anywhere. Throws {@link Refused}. */
async function imageOf(services: Services, url: string | null, before?: EditableProject) {
  if (url === null || url === before?.imageUrl) return url;
  const [imageUrl] = (await bucketImages(services, [url])) ?? [];
  if (!imageUrl) throw new Refused({ errors: { imageUrl: invalidImage } });
  return imageUrl;
}

function create(context: ActionCall["context"], project: NewProject) {
  const detail = { title: project.title };
  return adminChange(context, { tags, action: "create", entity: "project", detail }, (tx) =>
    insertProjects(tx, [project]),
  );
}

function change(context: ActionCall["context"], id: string, project: NewProject) {
  const detail = { title: project.title };
  return adminChange(
    context,
    { tags, action: "update", entity: "project", entityId: id, detail },
    async (tx) => {
      if (!(await updateProject(tx, id, project))) throw new Refused(projectGone);
    },
  );
}
