import { z } from "zod";
import { truncate } from "#app/lib/truncate.ts";
import { readPostCategories, requireCategory } from "#modules/catalogue/.server/list-services.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import { parseRule } from "#modules/redirects/.server/parse-rule.ts";
import { listRules } from "#modules/redirects/.server/queries/redirects.ts";
import type { RedirectRule } from "#modules/redirects/.server/rules.ts";
import { saveRules } from "#modules/redirects/.server/save-rules.ts";
import { type Author, auditedChange, auditedChanges } from "#platform/changes/audited-change.ts";
import { defineJob, type JobQueue } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { Spooled } from "#platform/uploads/spool.ts";
import { UserError } from "#platform/user-error.ts";
import {
  changeImport,
  type ImportState,
  insertImport,
  listOriginalUrls,
} from "../queries/post-imports.ts";
import type { SentFile } from "../schema.ts";
import { importPath } from "./run-import.ts";

/**
 * Creates drafts from the files, or moves them to the trash again. Progress is in the database: a killed job continues.
 */
export const importPostsJob = defineJob({
  name: "import-posts",
  data: z.object({
    id: z.uuid(),
    /** The person who started it. */
    by: z.object({ id: z.string(), email: z.string() }),
  }),
  queue: { retryLimit: 5, retryDelay: 5, heartbeatSeconds: 30, expireInSeconds: 4 * 3600 },
});

type Importer = Author & { jobs: JobQueue };

const entryOf = (action: string, id: string) => ({ action, entity: "import", entityId: id });

/** The job that acts on an import, for the person. */
const jobOf = ({ user: { id: by, email } }: Importer, id: string) => ({
  id,
  by: { id: by, email },
});

export const notStored = () =>
  new UserError("The files could not be stored. Please try again.", { status: 503 });

type NewImport = { name: string; files: SentFile[]; spooled: Spooled; category: string };

/** Stores the files of an import and queues it. Returns its id. Throws {@link UserError}. */
export async function startImport(
  author: Importer & { documents: SiteDocuments; log: Log; privateFiles: Storage },
  { spooled, ...sent }: NewImport,
): Promise<string> {
  const { privateFiles, log, jobs, user } = author;
  requireCategory(sent.category, await readPostCategories(author));
  const id = crypto.randomUUID();
  const name = truncate(sent.name, 200);
  const row = { ...sent, id, name, size: spooled.size, startedBy: user.id };
  const path = importPath(id);
  try {
    await privateFiles.put(path, spooled.content(), "application/octet-stream");
    await auditedChange(author, { ...entryOf("begin", id), detail: { name } }, async (tx) => {
      await insertImport(tx, row);
      await jobs.add(tx, importPostsJob, [jobOf(author, id)]);
    });
    return id;
  } catch (error) {
    log.error({ err: error }, "an import could not be stored");
    await privateFiles.remove(path).catch(() => {});
    throw notStored();
  }
}

type Change = { action: string; from: ImportState[]; state: ImportState; failed: string };

/** Changes the state of an import and queues the job that acts on it. */
const changeState = (author: Importer, id: string, { action, from, state, failed }: Change) =>
  auditedChanges(author, [], async (tx, record) => {
    const changed = await changeImport(tx, id, { from, state });
    if (!changed) throw new UserError(failed);
    await author.jobs.add(tx, importPostsJob, [jobOf(author, id)]);
    await record({ ...entryOf(action, id), detail: changed });
  });

/** Moves the drafts of an import to the trash, and cancels the rest. Throws {@link UserError}. */
export const cancelImport = (author: Importer, id: string): Promise<void> =>
  changeState(author, id, {
    action: "undo",
    from: ["waiting", "running", "done", "failed"],
    state: "leaving",
    failed: "Its drafts are already being moved to the trash.",
  });

/** Continues an import that has stopped. Throws {@link UserError}. */
export const resumeImport = (author: Importer, id: string): Promise<void> =>
  changeState(author, id, {
    action: "begin",
    from: ["failed"],
    state: "waiting",
    failed: "This import is already running.",
  });

/**
 * The redirect from an old address to a post, or the reason why there is none. Front matter may give the address
 * without the site.
 */
function ruleOf(
  originalUrl: string,
  slug: string,
  siteUrl: string,
): RedirectRule | "same" | "refused" {
  const from = URL.parse(originalUrl, siteUrl)?.pathname ?? "";
  const read = parseRule({ from, to: `/blog/${slug}`, kind: "301" }, siteUrl);
  if (!("rule" in read)) return "refused";
  return read.rule.from === read.rule.to ? "same" : read.rule;
}

/** Adds a redirect from each old address that has none yet. Returns the number of added, known and refused ones. */
export async function redirectOriginals(author: Author & { siteUrl: string }, id: string) {
  const detail: Record<string, number> = {};
  const entry = { ...entryOf("import", id), entity: "redirect", detail };
  return auditedChange(author, { ...entry, tags: ["redirects"] }, async (tx) => {
    const former = await listOriginalUrls(tx, id);
    const ways = former.map(({ originalUrl, slug }) => ruleOf(originalUrl, slug, author.siteUrl));
    const rules = ways.filter((way) => typeof way === "object");
    const unusable = ways.filter((way) => way === "refused").length;
    const there = new Set((await listRules(tx)).map(({ from }) => from));
    const fresh = new Map(
      rules.flatMap((rule) => (there.has(rule.from) ? [] : [[rule.from, rule] as const])),
    );
    const saved = await saveRules(tx, [...fresh.values()]);
    const added = saved.filter(({ was }) => was === "added").length;
    detail.added = added;
    return { added, known: rules.length - fresh.size, refused: fresh.size - added + unusable };
  });
}
