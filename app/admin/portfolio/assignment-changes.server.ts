import { z } from "zod";
import type { ProjectAssignment } from "#app/lib/image-assignment.ts";
import type { Db } from "#server/db/client.ts";
import {
  clearMainImage,
  type EditableProject,
  findEditableProject,
  listMainAddresses,
  lockProjects,
} from "#server/db/queries/portfolio-editing.ts";
import { updateProject } from "#server/db/queries/portfolio-projects.ts";
import {
  appendProjectImages,
  deleteProjectImages,
  listGalleryAddresses,
} from "#server/db/queries/project-images.ts";
import { objectPath } from "#server/media/pictures.ts";
import { createSigner } from "#server/secrets.ts";
import { type Services, servicesContext } from "#server/services.ts";
import { adminChange, Refused } from "../change.server.ts";
import { wellFormed } from "../well-formed.server.ts";
import { bucketImages, invalidImage } from "./bucket-images.server.ts";
import type { PortfolioAnswer } from "./portfolio-answer.ts";
import { type Context, projectGone, tags } from "./project-changes.server.ts";
import { readAuto } from "./screens.server.ts";

type Entries = [name: string, value: string][];

/** Says what was done, with the way back; not of a form that is itself such a way. */
function answer(form: FormData, done: string, back: Entries): PortfolioAnswer {
  if (form.has("back")) return { done };
  return { reversible: { done, form: [...back, ["back", "yes"]] } };
}

const assigned = "Image assigned successfully!";

function writeMain(context: Context, project: EditableProject, imageUrl: string) {
  const { id, title, imageUrl: before } = project;
  const detail = { title, image: imageUrl, before };
  const entry = { tags, action: "set main image", entity: "project", entityId: id, detail };
  return adminChange(context, entry, (tx) => updateProject(tx, id, { imageUrl }));
}

const formerMains = ({ secret }: Services) => createSigner(secret, "former-main-image");

/** The form that gives a project its former main image again: signed, since that may lie outside the library. */
function backToMain(services: Services, project: string, url: string): Entries {
  const former = Buffer.from(JSON.stringify([project, url])).toString("base64url");
  return [
    ["intent", "restore-main"],
    ["former", formerMains(services).sign(former)],
  ];
}

const formerMain = z.tuple([z.uuid(), z.string()]);

/** Makes the image that was a project's main image a moment ago its main image again. */
export async function restoreMain(context: Context, form: FormData): Promise<PortfolioAnswer> {
  const services = context.get(servicesContext);
  const former = formerMains(services).verify(String(form.get("former")));
  if (!former) return { failed: invalidImage };
  const [id, imageUrl] = formerMain.parse(JSON.parse(Buffer.from(former, "base64url").toString()));
  const project = await findEditableProject(services.db, id);
  if (!project) return projectGone;
  // Of the library's images it may have been deleted meanwhile.
  const isOurs = objectPath(services, imageUrl) !== undefined;
  if (isOurs && !(await bucketImages(services, [imageUrl]))) return { failed: invalidImage };
  await writeMain(context, project, imageUrl);
  return { done: assigned };
}

const mainForm = z.object({ project: z.uuid(), url: z.string() });

/** Makes the image at `url` the main image of `project`. */
export async function setMain(context: Context, form: FormData): Promise<PortfolioAnswer> {
  const services = context.get(servicesContext);
  const { project: id, url } = wellFormed(mainForm, Object.fromEntries(form));
  const [project, images] = await Promise.all([
    findEditableProject(services.db, id),
    bucketImages(services, [url]),
  ]);
  if (!project) return projectGone;
  const imageUrl = images?.[0];
  if (!imageUrl) return { failed: invalidImage };
  await writeMain(context, project, imageUrl);
  const before = project.imageUrl;
  const back: Entries = before
    ? backToMain(services, id, before)
    : [
        ["intent", "remove-main"],
        ["project", id],
      ];
  return answer(form, assigned, back);
}

/** Takes the main image from `project`; its file stays in the library. */
export async function removeMain(context: Context, form: FormData): Promise<PortfolioAnswer> {
  const id = wellFormed(z.uuid(), form.get("project"));
  const services = context.get(servicesContext);
  const project = await findEditableProject(services.db, id);
  if (!project) return projectGone;
  const before = project.imageUrl;
  const detail = { title: project.title, before };
  await adminChange(
    context,
    { tags, action: "remove main image", entity: "project", entityId: id, detail },
    (tx) => updateProject(tx, id, { imageUrl: null }),
  );
  const done = "Main image removed successfully!";
  if (!before) return { done };
  return answer(form, done, backToMain(services, id, before));
}

const changedMeanwhile: PortfolioAnswer = {
  failed: "Images or projects have changed meanwhile. Please look again at what will be assigned.",
};

/** Whether nobody else has given the projects of a plan images since it was made. */
async function stillFits(tx: Db, plan: readonly ProjectAssignment[]): Promise<boolean> {
  const ids = plan.map(({ id }) => id);
  const mains = new Map(
    (await listMainAddresses(tx, ids)).map(({ id, imageUrl }) => [id, imageUrl]),
  );
  const shown = new Set(
    (await listGalleryAddresses(tx, ids)).map(({ projectId, imageUrl }) => projectId + imageUrl),
  );
  return plan.every(
    ({ id, main, gallery }) =>
      mains.has(id) &&
      !(main && mains.get(id)) &&
      gallery.every(({ address }) => !shown.has(id + address)),
  );
}

const planForm = z.object({ search: z.string().max(2_000), plan: z.string() });

/** Does what the person was shown: the plan `plan` of the images and projects that the address `search` names. */
export async function autoAssign(context: Context, form: FormData): Promise<PortfolioAnswer> {
  const services = context.get(servicesContext);
  const { search, plan: shownPlan } = wellFormed(planForm, Object.fromEntries(form));
  const { plan, planId } = await readAuto(services, new URLSearchParams(search));
  if (planId !== shownPlan) return changedMeanwhile;
  const detail = { projects: plan.length, mains: 0, images: 0 };
  const mains: string[] = [];
  const images: string[] = [];
  const entry = { tags, action: "auto-assign", entity: "project", detail };
  await adminChange(context, entry, async (tx) => {
    await lockProjects(tx);
    if (!(await stillFits(tx, plan))) throw new Refused(changedMeanwhile);
    for (const { id, category, main, gallery } of plan) {
      if (main) {
        await updateProject(tx, id, { imageUrl: main.address });
        mains.push(`${id} ${main.address}`);
      }
      const caption = `${category} project image`;
      const added = gallery.map(({ address }) => ({ imageUrl: address, caption }));
      images.push(...(await appendProjectImages(tx, id, added)));
    }
    detail.mains = mains.length;
    detail.images = images.length;
  });
  return {
    reversible: {
      done: "Images have been automatically assigned to projects!",
      form: [
        ["intent", "unassign"],
        ...mains.map((main): [string, string] => ["main", main]),
        ["images", images.join(" ")],
      ],
    },
  };
}

const unassignForm = z.object({
  mains: z.array(z.tuple([z.uuid(), z.string()])).max(1_000),
  images: z.array(z.uuid()).max(20_000),
});

/** Takes back an assignment: each `main` ("project address") that still stands, and the gallery images `images`. */
export async function unassign(context: Context, form: FormData): Promise<PortfolioAnswer> {
  const { mains, images } = wellFormed(unassignForm, {
    mains: form.getAll("main").map((main) => String(main).split(" ")),
    images: String(form.get("images") ?? "")
      .split(" ")
      .filter(Boolean),
  });
  const detail = { mains: mains.length, images: images.length };
  await adminChange(
    context,
    { tags, action: "unassign", entity: "project", detail },
    async (tx) => {
      for (const [id, imageUrl] of mains) await clearMainImage(tx, id, imageUrl);
      await deleteProjectImages(tx, images);
    },
  );
  return { done: "The assignment is taken back." };
}
