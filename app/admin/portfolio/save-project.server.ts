import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { z } from "zod";
import { firstErrors } from "#app/forms/posted-fields.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { type EditableProject, findEditableProject } from "#server/db/queries/portfolio-editing.ts";
import {
  insertProjects,
  type NewProject,
  updateProject,
} from "#server/db/queries/portfolio-projects.ts";
import { servicesContext } from "#server/services.ts";
import { adminChange, answerChange, Refused } from "../change.server.ts";
import type { ChangeAnswer } from "../change-answer.ts";
import { redirectWithNotice } from "../notice.server.ts";
import { bucketImages, invalidImage } from "./bucket-images.server.ts";
import { type Context, projectGone, tags } from "./project-changes.server.ts";
import { projectSchema } from "./project-schema.server.ts";

/** The project of an address; throws 404 if there is none. */
export async function requireProject(context: Context, id: string): Promise<EditableProject> {
  const { db } = context.get(servicesContext);
  const known = z.uuid().safeParse(id).data;
  const project = known && (await findEditableProject(db, known));
  if (!project) throw data("There is no such project.", { status: 404 });
  return project;
}

/** Receives the project form: saves it and leads to the overview, or answers what is wrong. */
export async function saveProject(request: Request, context: Context, before?: EditableProject) {
  const services = context.get(servicesContext);
  const submission = parseWithZod(await readForm(request), { schema: projectSchema });
  if (submission.status !== "success") {
    return data<ChangeAnswer>({ errors: firstErrors(submission.error ?? {}) }, { status: 400 });
  }
  return answerChange(context, "The project could not be saved. Please try again.", async () => {
    const project = submission.value;
    // An image that the project has already may lie anywhere.
    if (project.imageUrl && project.imageUrl !== before?.imageUrl) {
      const [imageUrl] = (await bucketImages(services, [project.imageUrl])) ?? [];
      if (!imageUrl) throw new Refused({ errors: { imageUrl: invalidImage } });
      project.imageUrl = imageUrl;
    }
    await (before ? change(context, before.id, project) : create(context, project));
    throw redirectWithNotice(context, "/admin/portfolio", { done: `“${project.title}” is saved.` });
  });
}

function create(context: Context, project: NewProject) {
  const detail = { title: project.title };
  return adminChange(context, { tags, action: "create", entity: "project", detail }, (tx) =>
    insertProjects(tx, [project]),
  );
}

function change(context: Context, id: string, project: NewProject) {
  const detail = { title: project.title };
  return adminChange(
    context,
    { tags, action: "update", entity: "project", entityId: id, detail },
    async (tx) => {
      if (!(await updateProject(tx, id, project))) throw new Refused(projectGone);
    },
  );
}
