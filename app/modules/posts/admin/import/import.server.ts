import { once } from "node:events";
import { PassThrough } from "node:stream";
import { data, redirect } from "react-router";
import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import { type ActionCall, defineActions } from "#app/admin/actions.server.ts";
import { pluralize } from "#app/lib/counts.ts";
import {
  cancelImport,
  notStored,
  redirectOriginals,
  resumeImport,
  startImport,
} from "#modules/posts/.server/import/manage-imports.ts";
import {
  boundPath,
  extensionOf,
  fileNameOf,
  plainPath,
} from "#modules/posts/.server/import/sources.ts";
import type { Env } from "#platform/env.ts";
import type { Log } from "#platform/log.ts";
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
 * read, or {@link UserError}.
 */
async function receiveFiles(
  request: Request,
  { env, log }: { env: Env; log: Log },
): Promise<Received | undefined> {
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
    const reason = respondToUnreadable(error);
    if (reason instanceof Response) throw reason;
    log.error({ err: error }, "an import could not be received");
    throw notStored();
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

/** Receives the files, queues the import and redirects to its report. */
export async function receiveImport(
  request: Request,
  author: { env: Env; log: Log } & Parameters<typeof startImport>[0],
) {
  try {
    const received = await receiveFiles(request, author);
    if (!received) throw new UserError("Choose a file or a folder.", { field: "files" });
    await using spooled = received.spooled;
    const { form, files } = received;
    const fault = findFault(received);
    if (fault) throw new UserError(fault, { field: "files" });
    const category = String(form.get("category") ?? "");
    const id = await startImport(author, { name: nameOf(files), files, spooled, category });
    return redirect(`/admin/blog/import/${id}`);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { field, message, status } = error;
    const answer: ActionResult = field ? { errors: { [field]: message } } : { failed: message };
    return data(answer, { status });
  }
}

const none = z.object({});

const idOf = ({ params }: ActionCall) => params.id ?? "";

/** Actions on an import. */
export const reportAction = defineActions({
  leave: {
    schema: none,
    failure: "The drafts of this import could not be moved to the trash. Please try again.",
    run: async (call): Promise<ActionResult> => {
      await cancelImport(call.author, idOf(call));
      return { done: "The drafts of this import are being moved to the trash." };
    },
  },
  "go-on": {
    schema: none,
    failure: "The import could not be resumed. Please try again.",
    run: async (call): Promise<ActionResult> => {
      await resumeImport(call.author, idOf(call));
      return { done: "The import has resumed. New drafts will appear below." };
    },
  },
  redirect: {
    schema: none,
    failure: "The redirects could not be added. Please try again.",
    permission: "site:write",
    run: async (call): Promise<ActionResult> => {
      const { added, known, refused } = await redirectOriginals(call.author, idOf(call));
      const others = [
        known > 0 && `${known} were already redirected.`,
        refused > 0 && `${refused} could not be added.`,
      ].filter(Boolean);
      return { done: [`${pluralize(added, "redirect")} added.`, ...others].join(" ") };
    },
  },
});
