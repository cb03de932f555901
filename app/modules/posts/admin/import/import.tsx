import { type SubmitEvent, useState } from "react";
import { Form, Link, useNavigation, useSubmit } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { NoScriptResult } from "#app/admin/form-result.tsx";
import { ScreenHead } from "#app/admin/screen-head.tsx";
import { pluralize } from "#app/lib/counts.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { readPostCategories } from "#modules/catalogue/.server/list-services.ts";
import { listImports } from "#modules/posts/.server/queries/post-imports.ts";
import {
  importLimitMessage,
  importStateNames,
  maxImportBytes,
  maxImportFiles,
  usableFiles,
} from "../../import-files.ts";
import type { Route } from "./+types/import";
import { receiveImport } from "./import.server.ts";

export const meta = () => [{ title: "Import posts" }];

/** Bytes. This exceeds the limit of an import, so that a file that is too large gets a message. */
export const handle: PageHandle = { maxMultipartBytes: 260 * 1024 * 1024 };

/** Number of imports listed below the form. */
const listed = 10;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [categories, imports] = await Promise.all([
    readPostCategories(services),
    listImports(services.db, { limit: listed }),
  ]);
  return { categories, imports };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  receiveImport(request, { ...context.get(servicesContext), user: context.get(userContext) });
export const clientAction = adminClientAction;

const pathOf = (file: File) => file.webkitRelativePath || file.name;

/**
 * The form with the files that an import can use, each with its folder path. Returns nothing if they exceed the limits.
 */
function chosenFiles(form: HTMLFormElement): FormData | undefined {
  const given = new FormData(form);
  const files = given.getAll("files").filter((entry) => entry instanceof File && entry.size > 0);
  const inFolder = given.getAll("folder").filter((entry) => entry instanceof File);
  const usable = usableFiles(inFolder.map(pathOf));
  const sent = [...files, ...inFolder.filter((file) => usable.has(pathOf(file)))];
  const chosen = new FormData();
  chosen.set("category", String(given.get("category")));
  let bytes = 0;
  for (const file of sent) {
    if (!(file instanceof File)) continue;
    bytes += file.size;
    chosen.append("files", file, pathOf(file));
  }
  return bytes > maxImportBytes || sent.length > maxImportFiles ? undefined : chosen;
}

type LoaderData = Route.ComponentProps["loaderData"];

/** The file types that can be imported. */
function FileTypes() {
  return (
    <div className="measure mt-3 grid gap-2 text-[0.9375rem] text-secondary">
      <p>
        Each file becomes a draft that stays hidden until you publish it. Anything that cannot be
        imported will be listed, and you can undo the whole import.
      </p>
      <ul className="grid list-disc gap-1 pl-5">
        <li>
          <b className="font-[550] text-ink">Markdown</b> (.md), with front matter. Include images
          in a folder or a .zip.
        </li>
        <li>
          <b className="font-[550] text-ink">Word</b> (.docx), including its images.
        </li>
        <li>
          <b className="font-[550] text-ink">WordPress</b>: the .xml file from Tools → Export. It
          does not contain images, so choose the folder <code>wp-content/uploads</code> as well, or
          put both in one .zip. Nothing is fetched from the old site.
        </li>
      </ul>
    </div>
  );
}

type ImportFormProps = Pick<LoaderData, "categories"> & {
  errors: Readonly<Record<string, string | undefined>> | undefined;
  /** Whether the chosen files are too large together. */
  isTooMuch: boolean;
  isBusy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
};

function ImportForm({ categories, errors, isTooMuch, isBusy, onSubmit }: ImportFormProps) {
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      onSubmit={onSubmit}
      className="mt-6 grid gap-5 border border-rule bg-white p-5 md:grid-cols-2"
    >
      <Field
        name="files"
        label="Files"
        hint="One or more files, up to 200 MB in total."
        error={isTooMuch ? importLimitMessage : errors?.files}
        className="min-w-0"
      >
        {(control) => (
          <input {...control} type="file" multiple accept=".md,.markdown,.docx,.xml,.zip,image/*" />
        )}
      </Field>
      <Field
        name="folder"
        label="Folder"
        hint="Only files that can be imported are uploaded."
        optional
        className="min-w-0"
      >
        {(control) => <input {...control} type="file" {...{ webkitdirectory: "" }} multiple />}
      </Field>
      <Field
        name="category"
        label="Category"
        hint="For posts whose category is not in this list."
        error={errors?.category}
        className="min-w-0"
      >
        {(control) => (
          <select {...control}>
            {categories.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      <div className="md:col-span-2">
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? "Uploading…" : "Import"}
        </Button>
      </div>
    </Form>
  );
}

function EarlierImports({ imports }: Pick<LoaderData, "imports">) {
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="earlier" className="mt-10">
      <h2 id="earlier" className="text-h3">
        Earlier imports
      </h2>
      <ul className="mt-3 divide-y divide-rule border-rule border-y bg-white">
        {imports.map(({ id, name, state, total, createdAt, by }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 px-4 py-2">
            <Link
              to={`/admin/blog/import/${id}`}
              className="link wrap-anywhere inline-flex min-h-target items-center font-[550]"
            >
              {name}
            </Link>
            <span className="text-note text-secondary">
              {importStateNames[state]}
              {total !== null && `, ${pluralize(total, "post")}`}
            </span>
            <span className="text-note text-secondary sm:ml-auto">
              <Moment at={createdAt} />
              {by && `, ${by}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Imports posts from Markdown, Word or WordPress files. */
export default function ImportPosts({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, imports } = loaderData;
  const isBusy = useNavigation().state === "submitting";
  const submit = useSubmit();
  const [isTooMuch, setTooMuch] = useState(false);
  const errors = actionData && "errors" in actionData ? actionData.errors : undefined;
  const failed = actionData && "failed" in actionData ? actionData.failed : undefined;
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = chosenFiles(event.currentTarget);
    setTooMuch(chosen === undefined);
    if (chosen && !isBusy) void submit(chosen, { method: "post", encType: "multipart/form-data" });
  }
  return (
    <>
      <ScreenHead title="Import posts" parent={{ name: "Blog", to: "/admin/blog" }} />
      <FileTypes />
      <NoScriptResult result={failed ? { failed } : undefined} />
      <ImportForm
        categories={categories}
        errors={errors}
        isTooMuch={isTooMuch}
        isBusy={isBusy}
        onSubmit={send}
      />
      <EarlierImports imports={imports} />
    </>
  );
}
