import { data } from "react-router";
import { z } from "zod";
import { defineAction } from "#app/admin/actions.server.ts";
import { redirectWithNotice } from "#app/admin/notice.server.ts";
import { boundedLine, optionalText } from "#app/fields/rules.server.ts";
import { formShape } from "#app/fields/schema.server.ts";
import { slugOf } from "#app/lib/slug.ts";
import { linkedFrom } from "#modules/content/.server/link-uses.ts";
import { saveAltTexts } from "#modules/media/.server/manage-media.ts";
import { maxWords } from "#modules/media/media.ts";
import {
  type EditableProject,
  findEditableProject,
} from "#modules/portfolio/.server/queries/project-editing.ts";
import { saveProject } from "#modules/portfolio/.server/save-project.ts";
import type { Database } from "#platform/db/database.ts";
import { projectFields } from "../fields.ts";
import { projectPath } from "../project.ts";
import type { ProjectResult } from "./project-draft.ts";
import { pageOfProject } from "./screens.server.ts";

const maxSlug = 200;

/** The project form. An empty slug keeps the project's slug, or is generated from its title. */
export const projectSchema = z.object({
  ...formShape(projectFields, ""),
  slug: optionalText(projectFields.slug.label, maxSlug).transform(slugOf),
});

/** The project in the URL; throws 404 if there is none. */
export async function requireProject({ db }: { db: Database }, id = ""): Promise<EditableProject> {
  const uuid = z.uuid().safeParse(id).data;
  const project = uuid && (await findEditableProject(db, uuid));
  if (!project) throw data("This project does not exist.", { status: 404 });
  return project;
}

const version = z.coerce.number().int().min(0).max(2_147_483_647);

/** Saves a new project, or the one in the URL. Redirects to its place in the overview. */
export const saveProjectAction = defineAction({
  schema: projectSchema.extend({
    /** The version that was opened, and the other person's one that the user chose to overwrite. */
    base: version.optional(),
    over: version.optional(),
    gallery: z.array(z.string()).max(100).default([]),
    /** New images; `alt` has their texts in the same order. */
    altOf: z.array(z.string()).max(100).default([]),
    alt: z.array(boundedLine("Alt text", maxWords).default("")).max(100).default([]),
  }),
  failure: "The project could not be saved. Please try again.",
  run: async ({ request, services, author, params: { id }, values }): Promise<ProjectResult> => {
    const { gallery, altOf, alt, base, over, ...fields } = values;
    const before = id ? await requireProject(services, id) : undefined;
    const copyOf = new URL(request.url).searchParams.get("copy");
    const change = { fields, gallery, before, base: over ?? base, copyOf };
    const saved = await saveProject(author, change);
    const texts = altOf.map((address, index) => ({ address, alt: alt[index] ?? "" }));
    await saveAltTexts(
      author,
      texts.filter((each) => each.alt !== ""),
    );

    const now = await findEditableProject(services.db, saved);
    const hasMoved = before?.published && !(now?.published && now.slug === before.slug);
    const linked = await linkedFrom(services, hasMoved ? [projectPath(before.slug)] : []);
    const page = await pageOfProject(services, saved);
    const path = projectPath(now?.slug ?? "");
    throw redirectWithNotice(
      services.siteUrl,
      page > 1 ? `/admin/portfolio?page=${page}` : "/admin/portfolio",
      {
        ...(now?.published
          ? {
              done: `“${fields.title}” saved. Visitors see it at ${path}.`,
              next: [{ to: path, name: "View" }],
            }
          : { done: `“${fields.title}” saved. Visitors cannot see it yet.` }),
        shown: saved,
        ...linked,
      },
    );
  },
});
