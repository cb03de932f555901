import { once } from "node:events";
import { PassThrough } from "node:stream";
import { data, redirect } from "react-router";
import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import { type ActionCall, defineActions } from "#app/admin/actions.server.ts";
import { pluralize } from "#app/lib/pluralize.ts";
import { truncate } from "#app/lib/truncate.ts";
import { readPostCategories } from "#modules/catalogue/.server/offered-categories.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import { importPath } from "#modules/posts/.server/import/run-import.ts";
import {
  boundPath,
  extensionOf,
  fileNameOf,
  plainPath,
} from "#modules/posts/.server/import/sources.ts";
import { importPostsJob } from "#modules/posts/.server/jobs.ts";
import {
  changeImport,
  type ImportState,
  insertImport,
  listOriginalUrls,
} from "#modules/posts/.server/queries/post-imports.ts";
import { parseRule } from "#modules/redirects/.server/parse-rule.ts";
import { listRules } from "#modules/redirects/.server/queries/redirects.ts";
import type { RedirectRule } from "#modules/redirects/.server/rules.ts";
import { saveRules } from "#modules/redirects/.server/save-rules.ts";
import { type Author, auditedChange } from "#platform/changes/audited-change.ts";
import type { Env } from "#platform/env.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { type ReceiveFile, readMultipart } from "#platform/uploads/form-body.ts";
import { respondToUnreadable } from "#platform/uploads/read-form.ts";
import { type Spooled, spool } from "#platform/uploads/spool.ts";
import { UserError } from "#platform/user-error.ts";
import type { SentFile } from "../../.server/schema.ts";
import { importLimitMessage, maxImportBytes, maxImportFiles } from "../../import-files.ts";

/** The content of the form: its fields, and all files in a single spool. */
type Received = { form: FormData; files: SentFile[]; spooled: Spooled };

/** The path of a file, as we store and show it. */
const cleanPath = (given: string): string => plainPath(boundPath(given)) || "file";

/**
 * Spools the files of the form as they arrive. The caller closes the spool. Throws a response if the form cannot be
 * read.
 */
async function receiveFiles(request: Request, env: Env): Promise<Received | undefined> {
  if (!request.body) return undefined;
  const all = new PassThrough();
  const spooling = spool(all, env, maxImportBytes);
  // The rejection is handled below. Nothing else awaits this promise while the form is read.
  spooling.catch(() => {});
  const files: SentFile[] = [];
  let start = 0;
  let last = Promise.resolve();
  const append = async ({ name, body }: Parameters<ReceiveFile>[0]) => {
    const file = { name: cleanPath(name), start, size: 0 };
    try {
      for await (const chunk of body) {
        file.size += chunk.length;
        if (!all.write(chunk)) await once(all, "drain");
      }
      if (file.size > 0) files.push(file);
    } catch {
      // The form ended early, which its reader reports.
    }
    start += file.size;
  };
  try {
    const contentType = request.headers.get("Content-Type") ?? "";
    const form = await readMultipart(
      request.body,
      contentType,
      (file) => {
        last = last.then(() => append(file));
        return last;
      },
      { maxParts: maxImportFiles + 10, keepsFolders: true },
    );
    all.end();
    return { form, files, spooled: await spooling };
  } catch (error) {
    all.end();
    await spooling.then((spooled) => spooled[Symbol.asyncDispose]()).catch(() => {});
    throw respondToUnreadable(error);
  }
}

const taken = ["md", "markdown", "mdown", "docx", "xml", "zip"];

/** The problem of the uploaded files, based on their names and sizes. */
function findFault({ files, spooled }: Received): string | undefined {
  if (files.length === 0) return "Choose a file or a folder.";
  if (spooled.size > maxImportBytes) return importLimitMessage;
  const extensions = files.map(({ name }) => extensionOf(name));
  if (extensions.some((extension) => taken.includes(extension))) return undefined;
  if (extensions.includes("doc"))
    return ".doc is an old Word format. Save the file as .docx and import that.";
  return "Choose Markdown (.md), Word (.docx), a WordPress export (.xml), or a .zip of these.";
}

/** The display name of an upload: its file, its folder, or the number of files. */
function nameOf(files: readonly SentFile[]): string {
  const [first] = files;
  if (!first) return "";
  const [folder = ""] = first.name.split("/", 1);
  if (files.length === 1) return fileNameOf(first.name);
  return files.every(({ name }) => name.startsWith(`${folder}/`))
    ? folder
    : pluralize(files.length, "file");
}

type ImportServices = {
  content: Author["content"];
  documents: SiteDocuments;
  env: Env;
  jobs: JobQueue;
  log: Log;
  privateFiles: Storage;
};

/** Receives the files, queues the import and redirects to its report. */
export async function startImport(
  request: Request,
  services: ImportServices,
  user: Author["user"],
) {
  const by = { id: user.id, email: user.email };
  const refuse = (errors: ActionResult["errors"], status = 400) =>
    data<ActionResult>({ ...(errors && { errors }) }, { status });
  let received: Received | undefined;
  try {
    received = await receiveFiles(request, services.env);
  } catch (error) {
    if (error instanceof Response) throw error;
    services.log.error({ err: error }, "an import could not be received");
    return data<ActionResult>(
      { failed: "The files could not be stored. Please try again." },
      { status: 503 },
    );
  }
  if (!received) return refuse({ files: "Choose a file or a folder." });
  const { form, files } = received;
  await using spooled = received.spooled;
  const fault = findFault(received);
  if (fault) return refuse({ files: fault });
  const category = String(form.get("category") ?? "");
  if (!(await readPostCategories(services)).includes(category))
    return refuse({ category: "Choose a category from the list." });
  const id = crypto.randomUUID();
  const { size } = spooled;
  const name = truncate(nameOf(files), 200);
  const path = importPath(id);
  try {
    await services.privateFiles.put(path, spooled.content(), "application/octet-stream");
    const entry = { action: "begin", entity: "import", entityId: id, detail: { name } };
    await auditedChange({ content: services.content, user }, entry, async (tx) => {
      await insertImport(tx, { id, name, files, size, category, startedBy: by.id });
      await services.jobs.add(tx, importPostsJob, [{ id, by }]);
    });
  } catch (error) {
    services.log.error({ err: error }, "an import could not be stored");
    await services.privateFiles.remove(path).catch(() => {});
    const failed = "The files could not be stored. Please try again.";
    return data<ActionResult>({ failed }, { status: 503 });
  }
  return redirect(`/admin/blog/import/${id}`);
}

const none = z.object({});

type Call = ActionCall<z.output<typeof none>>;

const entryOf = ({ params: { id = "" } }: Call, action: string) => ({
  action,
  entity: "import",
  entityId: id,
});

type Change = { action: string; from: ImportState[]; state: ImportState; failed: string };

/** Changes the state of an import and queues the job that acts on it. */
async function queueImport(call: Call, { action, from, state, failed }: Change): Promise<void> {
  const { services, user, params } = call;
  const { id = "" } = params;
  await auditedChange({ content: services.content, user }, entryOf(call, action), async (tx) => {
    if (!(await changeImport(tx, id, { from, state }))) throw new UserError(failed);
    const by = { id: user.id, email: user.email };
    await services.jobs.add(tx, importPostsJob, [{ id, by }]);
  });
}

/** Moves the drafts to the trash, and cancels the rest of the import. */
async function undoImport(call: Call): Promise<ActionResult> {
  await queueImport(call, {
    action: "undo",
    from: ["waiting", "running", "done", "failed"],
    state: "leaving",
    failed: "Its drafts are already being moved to the trash.",
  });
  return { done: "The drafts of this import are being moved to the trash." };
}

/** Continues an import that has stopped. */
async function resumeImport(call: Call): Promise<ActionResult> {
  const failed = "This import is already running.";
  await queueImport(call, { action: "begin", from: ["failed"], state: "waiting", failed });
  return { done: "The import has resumed. New drafts will appear below." };
}

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

/** Adds a redirect from each old address that has none yet. */
async function redirectFormer(call: Call): Promise<ActionResult> {
  const { services, user, params } = call;
  const { id = "" } = params;
  const detail: Record<string, number> = {};
  const entry = {
    ...entryOf(call, "import"),
    entity: "redirect",
    tags: ["redirects"],
    detail,
  } as const;
  const { added, known, refused } = await auditedChange(
    { content: services.content, user },
    entry,
    async (tx) => {
      const former = await listOriginalUrls(tx, id);
      const ways = former.map(({ originalUrl, slug }) =>
        ruleOf(originalUrl, slug, services.siteUrl),
      );
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
    },
  );
  const others = [
    known > 0 && `${known} were already redirected.`,
    refused > 0 && `${refused} could not be added.`,
  ].filter(Boolean);
  return { done: [`${pluralize(added, "redirect")} added.`, ...others].join(" ") };
}

/** Actions on an import. */
export const reportAction = defineActions({
  leave: {
    schema: none,
    failure: "The drafts of this import could not be moved to the trash. Please try again.",
    run: undoImport,
  },
  "go-on": {
    schema: none,
    failure: "The import could not be resumed. Please try again.",
    run: resumeImport,
  },
  redirect: {
    schema: none,
    failure: "The redirects could not be added. Please try again.",
    permission: "site:write",
    run: redirectFormer,
  },
});
