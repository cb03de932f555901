import { once } from "node:events";
import { PassThrough } from "node:stream";
import { type ActionFunctionArgs, data, redirect } from "react-router";
import type { ActionResult } from "#app/admin/action-result.ts";
import { readPostCategories } from "#app/admin/categories.server.ts";
import { adminChange } from "#app/admin/change.server.ts";
import { counted } from "#app/lib/counted.ts";
import { truncate } from "#app/lib/truncate.ts";
import { type Services, servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { answerUnreadable } from "#modules/leads/forms/read-form.server.ts";
import type { SentFile } from "#modules/posts/.server/import/imported-document.ts";
import { importPath } from "#modules/posts/.server/import/run-import.ts";
import {
  boundPath,
  extensionOf,
  fileNameOf,
  plainPath,
} from "#modules/posts/.server/import/sources.ts";
import { importPostsJob } from "#modules/posts/.server/jobs.ts";
import { insertImport } from "#modules/posts/.server/queries/post-imports.ts";
import { readMultipart, type TakeFile } from "#platform/uploads/form-body.ts";
import { incomingFolder, type Spooled, spool } from "#platform/uploads/spool.ts";
import { maxImportBytes, maxImportFiles, tooMuchToImport } from "../../import-files.ts";

/** The content of the form: its fields, and all files in a single spool. */
type Received = { form: FormData; files: SentFile[]; spooled: Spooled };

/** The path of a file, as we store and show it. */
const cleanPath = (given: string): string => plainPath(boundPath(given)) || "file";

/**
 * Spools the files of the form as they arrive. The caller closes the spool. Throws a response if the form cannot be
 * read.
 */
async function receiveFiles(
  request: Request,
  services: Pick<Services, "env">,
): Promise<Received | undefined> {
  if (!request.body) return undefined;
  const all = new PassThrough();
  const spooling = spool(all, incomingFolder(services.env), maxImportBytes);
  // The rejection is handled below. Nothing else awaits this promise while the form is read.
  spooling.catch(() => {});
  const files: SentFile[] = [];
  let start = 0;
  let last = Promise.resolve();
  const append = async ({ name, body }: Parameters<TakeFile>[0]) => {
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
    await spooling.then(({ handle }) => handle.close()).catch(() => {});
    throw answerUnreadable(error);
  }
}

const taken = ["md", "markdown", "mdown", "docx", "xml", "zip"];

/** The problem of the uploaded files, based on their names and sizes. */
function findFault({ files, spooled }: Received): string | undefined {
  if (files.length === 0) return "Choose a file or a folder.";
  if (spooled.size > maxImportBytes) return tooMuchToImport;
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
    : counted(files.length, "file");
}

/** Receives the files, queues the import and redirects to its report. */
export async function beginImport({ request, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const { id: by, email } = context.get(userContext);
  const refuse = (errors: ActionResult["errors"], status = 400) =>
    data<ActionResult>({ ...(errors && { errors }) }, { status });
  let received: Received | undefined;
  try {
    received = await receiveFiles(request, services);
  } catch (error) {
    if (error instanceof Response) throw error;
    services.log.error({ err: error }, "an import could not be received");
    return data<ActionResult>(
      { failed: "The files could not be stored. Please try again." },
      { status: 503 },
    );
  }
  if (!received) return refuse({ files: "Choose a file or a folder." });
  const { form, files, spooled } = received;
  try {
    const fault = findFault(received);
    if (fault) return refuse({ files: fault });
    const category = String(form.get("category") ?? "");
    if (!(await readPostCategories(services)).includes(category))
      return refuse({ category: "Choose a category from the list." });
    const id = crypto.randomUUID();
    const { size, handle } = spooled;
    const name = truncate(nameOf(files), 200);
    const path = importPath(id);
    try {
      const stream = handle.createReadStream({ start: 0, autoClose: false });
      await services.privateFiles.put(path, { stream, size }, "application/octet-stream");
      const entry = { action: "begin", entity: "import", entityId: id, detail: { name } };
      await adminChange(context, entry, async (tx) => {
        await insertImport(tx, { id, name, files, size, category, startedBy: by });
        await services.jobs.add(tx, importPostsJob, [{ id, by: { id: by, email } }]);
      });
    } catch (error) {
      services.log.error({ err: error }, "an import could not be stored");
      await services.privateFiles.remove(path).catch(() => {});
      const failed = "The files could not be stored. Please try again.";
      return data<ActionResult>({ failed }, { status: 503 });
    }
    return redirect(`/admin/blog/import/${id}`);
  } finally {
    await spooled.handle.close();
  }
}
