import { type RefObject, useCallback, useMemo, useState } from "react";
import type { ActionResult } from "#app/admin/action-result.ts";
import {
  type ConflictingVersion,
  type DraftStore,
  localKeys,
  sendDraft,
} from "#app/admin/drafts/draft-store.ts";
import { useDraft } from "#app/admin/drafts/use-draft.ts";
import { useDraftSubmit } from "#app/admin/drafts/use-draft-submit.ts";
import type { ComparedPart } from "#app/admin/drafts/versions.tsx";
import { namesIn } from "#app/fields/fields.ts";
import { fieldText } from "#app/fields/text.ts";
import { emptyForm, submittedForm } from "#app/fields/values.ts";
import { suggestSlug } from "#app/lib/slug.ts";
import { type ProjectForm, projectFields } from "../fields.ts";
import type { ProjectData } from "./open-project.server.ts";

/** The result of saving when it does not redirect to the list. */
export type ProjectResult = ActionResult & {
  /** Another person's version, saved since the form was opened. */
  other?: ConflictingVersion<ProjectForm>;
};

const emptyProject: ProjectForm = { ...emptyForm(projectFields), gallery: [], newImages: [] };

/** Where the unsaved changes to a project are stored. */
function storeOf(draft: string): DraftStore<ProjectForm> {
  const address = `/admin/portfolio/drafts/${draft}`;
  return {
    save: (typed) => sendDraft(address, typed),
    discard: () => fetch(address, { method: "DELETE" }).catch(() => undefined),
    localKey: localKeys.project + draft,
    readLocal: (stored) =>
      typeof stored.title === "string"
        ? ({ ...emptyProject, ...stored } as ProjectForm)
        : undefined,
  };
}

/** The response to a plain form post shows the submitted values. */
function open(data: ProjectData, answer: ProjectResult | undefined): ProjectData {
  const { values: typed, other = data.other } = answer ?? {};
  if (!typed) return { ...data, other };
  const { newImages } = data.values;
  const form = { ...submittedForm(projectFields, typed), gallery: typed.gallery ?? [], newImages };
  return { ...data, values: form, other };
}

/** The slug of a new project follows its title until someone chooses another. */
function withSlug(before: ProjectForm, changes: Partial<ProjectForm>, isNew: boolean): ProjectForm {
  const after = { ...before, ...changes };
  const follows = isNew && changes.title !== undefined && before.slug === suggestSlug(before.title);
  return follows ? { ...after, slug: suggestSlug(after.title) } : after;
}

/** The draft of a project, the function that changes fields, and the form's `onSubmit`. */
export function useProjectDraft(
  data: ProjectData,
  answer: ProjectResult | undefined,
  form: RefObject<HTMLFormElement | null>,
) {
  const store = useMemo(() => storeOf(data.draft), [data.draft]);
  const [opened] = useState(() => open(data, answer));
  const draft = useDraft(store, opened);
  const { change } = draft;
  const isNew = data.id === null;
  const set = useCallback(
    (changes: Partial<ProjectForm> | ((before: ProjectForm) => Partial<ProjectForm>)) =>
      change((before) =>
        withSlug(before, typeof changes === "function" ? changes(before) : changes, isNew),
      ),
    [change, isNew],
  );
  const { onSubmit } = useDraftSubmit(store, draft, { form, answer });
  return { draft, set, onSubmit };
}

/** Two states of a project, field by field. */
export const comparedProjects = (before: ProjectForm, after: ProjectForm): ComparedPart[] =>
  namesIn(projectFields, "form").map((name) => ({
    label: projectFields[name].label,
    before: fieldText(projectFields[name], before[name], "history"),
    after: fieldText(projectFields[name], after[name], "history"),
  }));
