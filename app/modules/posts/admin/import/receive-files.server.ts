import { once } from "node:events";
import { PassThrough } from "node:stream";
import type { Services } from "#app/services.ts";
import { answerUnreadable } from "#modules/leads/forms/read-form.server.ts";
import type { SentFile } from "#modules/posts/.server/import/imported-document.ts";
import { boundPath, plainPath } from "#modules/posts/.server/import/sent-files.ts";
import { readMultipart, type TakeFile } from "#platform/uploads/multipart.ts";
import { incomingFolder, type Spooled, spool } from "#platform/uploads/spool.ts";
import { maxImportBytes, maxImportFiles } from "../../import-files.ts";

/** The content of the form: its fields, and all files in a single spool. */
export type Received = { form: FormData; files: SentFile[]; spooled: Spooled };

/** The path of a file, as we store and show it. */
const cleanPath = (given: string): string => plainPath(boundPath(given)) || "file";

/**
 * Spools the files of the form as they arrive. The caller closes the spool. Throws a response if the form cannot be
 * read.
 */
export async function receiveFiles(
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
