import { type RefObject, useMemo } from "react";
import { useNavigate } from "react-router";
import type { Draft } from "#app/admin/drafts/use-draft.ts";
import { LivePage, type PageEntry } from "#app/admin/preview/live-page.tsx";
import type { FrameLook } from "#app/admin/preview/preview-pane.tsx";
import { besideFormParam, type TextPlace } from "#app/lib/text-marks.ts";
import { useToaster } from "#app/ui/toaster.tsx";
import type { Values } from "#modules/content/.server/document-versions.ts";
import { documentPath } from "../document-path.ts";
import {
  entriesAt,
  entryName,
  fieldsOf,
  listAround,
  movedEntry,
  newEntry,
  withValue,
} from "../documents/document-fields.ts";
import { replaceInserts } from "../documents/inserts.ts";
import type { DocumentData } from "./document-data.ts";

type LiveDocumentProps = {
  data: DocumentData;
  draft: Pick<Draft<Values>, "values" | "isChanged" | "change" | "autosave">;
  form: RefObject<HTMLFormElement | null>;
  look: FrameLook;
};

/** Changes the entries of a document's lists from its page. */
function useEntries({ data, draft }: Pick<LiveDocumentProps, "data" | "draft">) {
  const toaster = useToaster();
  const { values, change } = draft;

  return (path: string, openField: (place: TextPlace) => void): PageEntry | undefined => {
    const found = listAround(data, path);
    if (!found) return undefined;
    const { list, path: listPath, index } = found;
    const entries = entriesAt(values, listPath);
    const set = (changed: (all: readonly unknown[]) => readonly unknown[]) =>
      change((before) => {
        const all = entriesAt(before, listPath);
        return withValue(before, listPath, () => changed(all)) as Values;
      });
    /** The place of the same field in another entry. */
    const at = (other: number): TextPlace => ({
      document: data.id,
      path: `${listPath}.${other}${path.slice(`${listPath}.${index}`.length)}`,
    });
    const moveTo = (to: number) => () => {
      set((all) => movedEntry(all, index, to));
      return at(to);
    };
    const name = entryName(list, entries[index], index);
    return {
      name,
      actions: {
        ...(index > 0 && { moveUp: moveTo(index - 1) }),
        ...(index < entries.length - 1 && { moveDown: moveTo(index + 1) }),
        ...(entries.length < list.max && {
          add() {
            set((all) => all.toSpliced(index + 1, 0, newEntry(list)));
            // It has no words yet that the page could show.
            openField({ document: data.id, path: `${listPath}.${index + 1}` });
            return undefined;
          },
        }),
        remove() {
          const entry = entries[index];
          set((all) => all.toSpliced(index, 1));
          toaster.success(`“${name}” removed from the form.`, () =>
            set((all) => all.toSpliced(Math.min(index, all.length), 0, entry)),
          );
          return at(Math.max(0, Math.min(index, entries.length - 2)));
        },
      },
    };
  };
}

/** The page that shows a document, next to its form. */
export function LiveDocument({ data, draft, form, look }: LiveDocumentProps) {
  const navigate = useNavigate();
  const { values, isChanged, change, autosave } = draft;
  const fields = useMemo(
    () =>
      fieldsOf(data, values).map(({ path, labels, text }) => ({
        path,
        label: labels.at(-1) ?? "",
        text,
      })),
    [data, values],
  );
  const entryAt = useEntries({ data, draft });
  function openField({ document, path }: TextPlace) {
    const to = document === data.id ? "" : documentPath(document);
    void navigate(`${to}#${path}`, { replace: to === "", preventScrollReset: true });
  }
  const [address = "", start] = (data.previewPath ?? "").split("#");
  return (
    <LivePage
      look={look}
      source={{ addressOf: (rendering) => `${address}&${besideFormParam}=${rendering}` }}
      form={form}
      id={data.id}
      fields={fields}
      shownAs={(text) => replaceInserts(text, data.facts)}
      send={async () => {
        if (isChanged) await autosave.flush();
      }}
      onType={(path, text) => change((before) => withValue(before, path, () => text) as Values)}
      openField={openField}
      entryAt={(path) => entryAt(path, openField)}
      start={start}
    />
  );
}
