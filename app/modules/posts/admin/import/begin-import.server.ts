import { type ActionFunctionArgs, data, redirect } from "react-router";
import { adminChange } from "#app/admin/change.server.ts";
import type { ChangeAnswer } from "#app/admin/change-answer.ts";
import { readPostCategories } from "#app/admin/filed-under.server.ts";
import { counted } from "#app/lib/counted.ts";
import { truncate } from "#app/lib/truncate.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { importPath } from "#modules/posts/.server/import/import-path.ts";
import type { SentFile } from "#modules/posts/.server/import/imported-document.ts";
import { extensionOf, fileNameOf } from "#modules/posts/.server/import/sent-files.ts";
import { importPostsJob } from "#modules/posts/.server/jobs.ts";
import { insertImport } from "#modules/posts/.server/queries/post-imports.ts";
import { maxImportBytes, tooMuchToImport } from "../../import-files.ts";
import { type Received, receiveFiles } from "./receive-files.server.ts";

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
  const refuse = (errors: ChangeAnswer["errors"], status = 400) =>
    data<ChangeAnswer>({ ...(errors && { errors }) }, { status });
  let received: Received | undefined;
  try {
    received = await receiveFiles(request, services);
  } catch (error) {
    if (error instanceof Response) throw error;
    services.log.error({ err: error }, "an import could not be received");
    return data<ChangeAnswer>(
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
      return data<ChangeAnswer>({ failed }, { status: 503 });
    }
    return redirect(`/admin/blog/import/${id}`);
  } finally {
    await spooled.handle.close();
  }
}
