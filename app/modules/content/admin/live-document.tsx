import { type RefObject, useMemo } from "react";
import { useNavigate } from "react-router";
import type { Draft } from "#app/admin/drafts/use-draft.ts";
import { LivePage, type PageEntry } from "#app/admin/preview/live-page.tsx";
import type { FrameLook } from "#app/admin/preview/preview-pane.tsx";
import { besideFormParam, type TextPlace } from "#app/lib/text-marks.ts";
import type { Values } from "#modules/content/.server/document-versions.ts";
import { documentPath } from "../document-path.ts";
import {
  entriesAt,
  entryName,
  fieldsOf,
  listAround,
  withText,
} from "../documents/document-fields.ts";
import { replaceInserts } from "../documents/inserts.ts";
import type { ListActions } from "./document-context.ts";
import type { DocumentData } from "./document-data.ts";

type LiveDocumentProps = {
  data: DocumentData;
  draft: Pick<Draft<Values>, "values" | "isChanged" | "change" | "autosave">;
  form: RefObject<HTMLFormElement | null>;
  /** The lists of the form, by their paths. */
  lists: RefObject<Map<string, ListActions>>;
  look: FrameLook;
};

/** The entry of a list that a text is in. The form's own list changes it, so that its fields follow. */
function entryAt(
  { data, draft: { values }, lists }: LiveDocumentProps,
  path: string,
): PageEntry | undefined {
  const found = listAround(data, path);
  const list = found && lists.current.get(found.path);
  if (!list) return undefined;
  const { index } = found;
  const entries = entriesAt(values, found.path);
  /** The place of the same field in another entry. */
  const at = (other: number): TextPlace => ({
    document: data.id,
    path: `${found.path}.${other}${path.slice(`${found.path}.${index}`.length)}`,
  });
  const moveTo = (to: number) => () => {
    list.move(index, to);
    return at(to);
  };
  return {
    name: entryName(found.list, entries[index], index),
    actions: {
      ...(index > 0 && { moveUp: moveTo(index - 1) }),
      ...(index < entries.length - 1 && { moveDown: moveTo(index + 1) }),
      ...(entries.length < found.list.max && {
        add() {
          // It has no words yet that the page could show: the form has the focus.
          list.add(index + 1);
          return undefined;
        },
      }),
      remove() {
        list.remove(index);
        return at(Math.max(0, Math.min(index, entries.length - 2)));
      },
    },
  };
}

/** The page that shows a document, next to its form. */
export function LiveDocument(props: LiveDocumentProps) {
  const { data, draft, form, look } = props;
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
      onType={(path, text) => change((before) => withText(before, path, text) as Values)}
      openField={openField}
      entryAt={(path) => entryAt(props, path)}
      start={start}
    />
  );
}
