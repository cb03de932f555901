import { inArray } from "drizzle-orm";
import { z } from "zod";
import type { ContentTag } from "#app/lib/content-tags.ts";
import { findStoredFiles, updateAlt } from "#server/db/queries/stored-files.ts";
import { moveToTrash } from "#server/db/queries/trash.ts";
import { storedFiles } from "#server/db/schema/files.ts";
import { widthPaths } from "#server/media/image-widths.ts";
import { objectPath } from "#server/media/pictures.ts";
import { readBucket, takeUp } from "#server/media/read-bucket.ts";
import { userContext } from "#server/require-user.ts";
import { type Services, servicesContext } from "#server/services.ts";
import { adminChange, Refused } from "../change.server.ts";
import type { ChangeAnswer } from "../change-answer.ts";
import { invalidImage } from "../portfolio/bucket-images.server.ts";
import { wellFormed } from "../well-formed.server.ts";
import type { Route } from "./+types/library";

type Context = Route.ActionArgs["context"];

/** Pages that show images. */
const tags: readonly ContentTag[] = ["blog", "portfolio"];
const files = (count: number) => (count === 1 ? "1 file" : `${count} files`);

/** The path in the bucket of a file that is named by its path or by its address. Throws {@link Refused}. */
function bucketPath(services: Services, given: string): string {
  const isAddress = given.startsWith("/") || given.includes(":");
  const path = isAddress ? objectPath(services, given) : given;
  if (!path) throw new Refused({ failed: invalidImage });
  return path;
}

/** Deletes the files of `path` (several; paths or addresses), with their widths; they can be put back for a moment. */
export async function deleteFiles(context: Context, form: FormData): Promise<ChangeAnswer> {
  const services = context.get(servicesContext);
  const { db } = services;
  const given = wellFormed(z.array(z.string()).min(1).max(100), form.getAll("path"));
  const paths = given.map((each) => bucketPath(services, each));
  const found = await findStoredFiles(db, paths);
  const [first] = found;
  if (!first) return { failed: "These files are already deleted." };
  const label = found.length === 1 ? first.name : `The selection of ${files(found.length)}`;
  const entity = "file";
  const entityId = found.length === 1 ? first.path : `${first.path} …`;
  const detail = { paths: found.map(({ path }) => path) };
  const undo = await adminChange(
    context,
    { tags, action: "delete", entity, entityId, detail },
    (tx) =>
      moveToTrash(tx, {
        entity,
        entityId,
        label,
        deletedBy: context.get(userContext).id,
        rows: [{ from: storedFiles, where: inArray(storedFiles.path, detail.paths) }],
        publicFiles: found.flatMap((file) => [file.path, ...widthPaths(file, file.widths)]),
        tags,
      }),
  );
  const done = found.length === 1 ? `${label} is deleted.` : `${files(found.length)} are deleted.`;
  return { done, undo };
}

/** Longest alternative text, in characters. */
const longestAlt = 300;

/** Changes the alternative text `alt` of the file `path`. */
export async function saveAlt(context: Context, form: FormData): Promise<ChangeAnswer> {
  const altForm = z.object({ path: z.string(), alt: z.string().trim() });
  const { path, alt } = wellFormed(altForm, Object.fromEntries(form));
  if (alt.length > longestAlt) {
    return { errors: { alt: `Alt text must be at most ${longestAlt} characters long.` } };
  }
  const entry = { tags, action: "update", entity: "file", entityId: path, detail: { alt } };
  const isSaved = await adminChange(context, entry, (tx) => updateAlt(tx, path, alt));
  return isSaved ? { done: "Alt text is saved." } : { failed: "This file was deleted." };
}

/** Takes up what lies in the bucket and is not in the library. */
export async function readBucketAgain(context: Context): Promise<ChangeAnswer> {
  const services = context.get(servicesContext);
  const { found, unusable } = await readBucket(services);
  const leftOut =
    unusable > 0 ? ` ${files(unusable)} with names that cannot be used stayed where they are.` : "";
  if (found.length === 0) return { done: `The library has all that lies in the bucket.${leftOut}` };
  const detail = { files: found.length };
  await adminChange(context, { action: "take up", entity: "file", detail }, (tx) =>
    takeUp(tx, services, found),
  );
  const taken = found.length === 1 ? "1 file was" : `${found.length} files were`;
  return { done: `${taken} taken up from the bucket.${leftOut}` };
}
