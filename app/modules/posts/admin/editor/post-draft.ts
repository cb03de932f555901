import {
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useSubmit } from "react-router";
import { type DraftStore, localKeys, sendDraft } from "#app/admin/drafts/draft-store.ts";
import { useDraft } from "#app/admin/drafts/use-draft.ts";
import { useDraftSubmit } from "#app/admin/drafts/use-draft-submit.ts";
import { submittedForm } from "#app/fields/values.ts";
import { completeForm } from "../../content.ts";
import { type PostForm, postFields } from "../../fields.ts";
import type { DraftRequest, EditorData, EditorResult, SaveResult } from "../editor-data.ts";

type DraftKey = Pick<EditorData, "postId" | "draftId">;

/** Where the draft of a post is stored. */
const storeOf = ({ postId, draftId }: DraftKey): DraftStore<PostForm> => ({
  save: ({ values: fields, base }) =>
    sendDraft("/admin/blog/drafts", { draftId, postId, base, fields } satisfies DraftRequest),
  discard() {
    const form = new URLSearchParams({ intent: "discard", draftId });
    return fetch("/admin/blog/drafts", { method: "POST", body: form }).catch(() => undefined);
  },
  localKey: localKeys.post + (postId ?? draftId),
  readLocal: (stored) => (stored.content === undefined ? undefined : completeForm(stored)),
});

function open(data: EditorData, answer: EditorResult | undefined): EditorData {
  // The response to a plain form post shows the submitted values.
  const values = answer?.values ? submittedForm(postFields, answer.values) : data.values;
  return { ...data, values, other: answer?.other ?? data.other };
}

/** The draft of a post, and the form's `onSubmit`. */
export function usePostDraft(
  data: EditorData,
  answer: EditorResult | undefined,
  form: RefObject<HTMLFormElement | null>,
) {
  const { postId, draftId } = data;
  const store = useMemo(() => storeOf({ postId, draftId }), [postId, draftId]);
  const [opened] = useState(() => open(data, answer));
  const draft = useDraft(store, opened);
  const [publishedAt, setPublishedAt] = useState(data.publishedAt);
  const { takeSaved, isChanged, values } = draft;

  // A new post's draft id is in the address, so that a reload finds the draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change writes it, because a navigation removes it
  useEffect(() => {
    if (isChanged && postId === null) history.replaceState(history.state, "", `?draft=${draftId}`);
  }, [values, isChanged, postId, draftId]);

  const sent = useRef<PostForm>(undefined);
  const takeResult = useCallback(
    (saved: Pick<SaveResult, "version" | "values" | "publishedAt"> | undefined) => {
      if (!saved) return;
      takeSaved({ base: saved.version, values: saved.values }, sent.current);
      setPublishedAt(saved.publishedAt);
    },
    [takeSaved],
  );
  const onAnswer = useCallback(
    (result: EditorResult | undefined) => takeResult(result?.saved),
    [takeResult],
  );
  const submission = useDraftSubmit(store, draft, { form, answer, onAnswer });
  const { resumeAfterSave } = submission;
  // A new post gets its own address with its first save.
  const shownPost = useRef(postId);
  useEffect(() => {
    if (shownPost.current === postId) return;
    shownPost.current = postId;
    const { base, saved, publishedAt: at } = data;
    takeResult({ version: base, values: saved, publishedAt: at });
    resumeAfterSave();
  }, [postId, data, takeResult, resumeAfterSave]);

  const submit = useSubmit();
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    sent.current = values;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isSending = submission.onSubmit(event);
    if (isSending && submitter instanceof HTMLButtonElement && submitter.name === "stay") {
      event.preventDefault();
      void submit(submitter, { preventScrollReset: true });
    }
  }
  return { draft, publishedAt, onSubmit };
}
