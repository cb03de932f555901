import { z } from "zod";
import type { Services } from "#app/services.ts";
import {
  findEditableProject,
  nextOrderIndex,
} from "#modules/portfolio/.server/queries/portfolio-editing.ts";
import { listProjectImages } from "#modules/portfolio/.server/queries/project-images.ts";
import type { ProjectContent } from "../fields.ts";
import { libraryAddress } from "./library-address.server.ts";

type Beginning = { project: Partial<ProjectContent>; gallery: string[] };

/**
 * The initial values of a new project's form: only its place, or a copy of the project `copy`. A copy is not a project
 * before it is saved, so visitors do not see it until then.
 */
export async function beginProject(services: Services, copy: string | null): Promise<Beginning> {
  const { db } = services;
  const id = z.uuid().safeParse(copy).data;
  const [orderIndex, original] = await Promise.all([
    nextOrderIndex(db),
    id ? findEditableProject(db, id) : undefined,
  ]);
  if (!original) return { project: { orderIndex }, gallery: [] };
  const { id: _, number: __, slug: ___, imageUrl, title, ...same } = original;
  const images = await listProjectImages(db, original.id);
  return {
    project: {
      ...same,
      title: `${title} (copy)`,
      imageUrl: imageUrl && libraryAddress(services, imageUrl),
      featured: false,
      published: false,
      orderIndex,
    },
    gallery: images.map(({ imageUrl: url }) => libraryAddress(services, url)),
  };
}
