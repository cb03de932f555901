import { type ReactNode, useState } from "react";
import { LeaveWarning } from "#app/admin/drafts/notices.tsx";
import { StickyActions } from "#app/admin/sticky-actions.tsx";
import type { useChange } from "#app/admin/use-change.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { maxWords } from "../media.ts";
import type { mediaAction } from "./actions.server.ts";
import type { LibraryFile } from "./library-page.server.ts";
import { Thumbnail } from "./thumbnail.tsx";

type AltTextsProps = {
  files: readonly LibraryFile[];
  change: ReturnType<typeof useChange<typeof mediaAction>>;
  /** Next to the instruction. */
  children?: ReactNode;
};

/** The alt texts of several images, saved together. */
export function AltTexts({ files, change, children }: AltTextsProps) {
  const images = files.filter(({ kind }) => kind === "Image");
  const [edited, setEdited] = useState<ReadonlyMap<string, string>>(new Map());
  const isChanged = images.some(({ path, alt }) => (edited.get(path) ?? alt) !== alt);
  if (images.length === 0) return <EmptyState title="No images here" />;
  return (
    <change.Form method="post" action="/admin/media">
      <input type="hidden" {...change.intent("alts")} />
      <div className="mb-4 flex min-h-target flex-wrap items-center gap-x-4 text-note">
        <p className="text-secondary">
          Describe each image for people who cannot see it. Leave decorative images blank.
        </p>
        {children}
      </div>
      <ul className="grid gap-4 xl:grid-cols-2">
        {images.map((file) => (
          <li
            key={file.path}
            className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 border border-rule bg-white p-3"
          >
            <Thumbnail file={file} sizes="6rem" className="border" />
            <Field name="alt" label={file.name} className="min-w-0">
              {(control) => (
                <textarea
                  {...control}
                  rows={2}
                  maxLength={maxWords}
                  defaultValue={file.alt}
                  onChange={({ target }) =>
                    setEdited((all) => new Map(all).set(file.path, target.value))
                  }
                />
              )}
            </Field>
            <input type="hidden" name="path" value={file.path} />
            <input type="hidden" name="former" value={file.alt} />
          </li>
        ))}
      </ul>
      <StickyActions>
        <Button type="submit" disabled={change.state !== "idle"}>
          Save alt texts
        </Button>
      </StickyActions>
      <LeaveWarning isChanged={isChanged && change.state === "idle"}>
        Your alt texts have not been saved.
      </LeaveWarning>
    </change.Form>
  );
}
