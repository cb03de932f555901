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
import {
  type DraftStore,
  localKeys,
  removeLocalDraft,
  sendDraft,
} from "#app/admin/drafts/draft-store.ts";
import { useDraft } from "#app/admin/drafts/use-draft.ts";
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
  const { takeOther, takeSaved, isChanged, values } = draft;
  const { isBusy, settle, resume } = draft.autosave;

  // A new post's draft id is in the address, so that a reload finds the draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change writes it, because a navigation removes it
  useEffect(() => {
    if (isChanged && postId === null) history.replaceState(history.state, "", `?draft=${draftId}`);
  }, [values, isChanged, postId, draftId]);

  const sent = useRef<PostForm>(undefined);
  const isSent = useRef(false);
  /** Continues after a save that keeps the editor open. */
  const resumeAfter = useCallback(
    (saved: Pick<SaveResult, "version" | "values" | "publishedAt"> | undefined) => {
      isSent.current = false;
      if (saved) {
        takeSaved({ base: saved.version, values: saved.values }, sent.current);
        setPublishedAt(saved.publishedAt);
      }
      resume();
    },
    [takeSaved, resume],
  );
  // The response to a plain form post is present from the start. Any other response arrives later. One without a
  // redirect means that the editor stays open, so autosave continues.
  const known = useRef(answer);
  useEffect(() => {
    if (answer === known.current) return;
    known.current = answer;
    if (answer?.other) takeOther(answer.other);
    resumeAfter(answer?.saved);
  }, [answer, takeOther, resumeAfter]);
  // A new post gets its own address with its first save.
  const shownPost = useRef(postId);
  useEffect(() => {
    if (shownPost.current === postId) return;
    shownPost.current = postId;
    const { base, saved, publishedAt: at } = data;
    resumeAfter({ version: base, values: saved, publishedAt: at });
  }, [postId, data, resumeAfter]);
  useEffect(
    () => () => {
      if (isSent.current) removeLocalDraft(store);
    },
    [store],
  );

  const submit = useSubmit();
  /**
   * Waits for a pending autosave, which would otherwise arrive after the save and reappear as an unsaved draft (race).
   * After the save, the copy in this browser is removed.
   */
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    sent.current = values;
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!isBusy()) {
      isSent.current = true;
      void settle();
      if (submitter instanceof HTMLButtonElement && submitter.name === "stay") {
        event.preventDefault();
        void submit(submitter, { preventScrollReset: true });
      }
      return;
    }
    event.preventDefault();
    await settle();
    form.current?.requestSubmit(submitter);
  };
  return { draft, publishedAt, onSubmit };
}
