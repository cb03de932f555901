import { handleJob, type JobServices } from "#app/job-handler.ts";
import type { JobData } from "#platform/jobs/jobs.ts";
import { importPostsJob } from "./import/manage-imports.ts";
import { importPath, runImport, undoImport } from "./import/run-import.ts";
import { changeImport, findImport } from "./queries/post-imports.ts";

/** Why an import stops: never because of a document's problem. */
const unreachable =
  "The database or the file storage could not be reached after several tries. Try again later.";

/** Processes the rest of an import. Returns whether it has finished. */
async function goOn(
  { id, by }: JobData<typeof importPostsJob>,
  services: JobServices,
): Promise<boolean> {
  const row = await findImport(services.db, id);
  if (row?.state === "waiting" || row?.state === "running") return runImport(services, row, by);
  if (row?.state === "leaving") return undoImport(services, row, by);
  // The previous process may have been killed just before it did.
  if (row?.state === "done" || row?.state === "left") {
    await services.privateFiles.remove(importPath(id));
  }
  return true;
}

/**
 * Creates drafts from the files, or moves them to the trash again. Progress is in the database: a killed job continues.
 */
export const handleImportPosts = handleJob({
  job: importPostsJob,
  async handle(job, services, { retryCount, retryLimit }) {
    const { db, jobs } = services;
    const { id } = job;
    try {
      const isOver = await goOn(job, services);
      if (!isOver) await db.transaction((tx) => jobs.add(tx, importPostsJob, [job]));
    } catch (error) {
      if (retryCount >= retryLimit) {
        await db.transaction(async (tx) => {
          await changeImport(tx, id, {
            from: ["waiting", "running"],
            state: "failed",
            notes: [unreachable],
          });
          // The retry button is available again.
          await changeImport(tx, id, { from: ["leaving"], state: "done" });
        });
      }
      throw error;
    }
  },
});
