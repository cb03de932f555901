import {
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Autosave } from "#app/admin/drafts/autosave.ts";
import { submittedForm } from "#app/fields/values.ts";
import { type PostForm, postFields } from "../../fields.ts";
import type { EditorAnswer, EditorData, OtherSave, StayingSave } from "../editor-data.ts";
import {
  type DraftKey,
  findLocalDraft,
  postDraft,
  removeLocalDraft,
  saveLocalDraft,
} from "./local-draft.ts";

type Text = {
  fields: PostForm;
  /** The version that the text is based on. */
  base: number;
};

type PostDraftState = Text & {
  /** The last saved version that this window knows. */
  saved: PostForm;
  /** A conflicting save by someone else: one of the two versions must be chosen. */
  other: OtherSave | null;
  /** The user's draft while the other version is in the editor. */
  putAside: Text | null;
  /** ISO moment of publication, for a post that visitors see. */
  publishedAt: string | null;
  /** ISO moment of a restored draft. */
  draftSavedAt: string | null;
};

const isSame = (a: PostForm, b: PostForm) => JSON.stringify(a) === JSON.stringify(b);

const withOther = (post: PostDraftState, other: OtherSave): PostDraftState => ({
  ...post,
  other,
  saved: other.fields,
  putAside: null,
});

/** The state after a save. Text typed since `sent` stays. */
const afterSave = (
  post: PostDraftState,
  { version, fields, publishedAt }: StayingSave,
  sent: PostForm | undefined,
): PostDraftState => ({
  fields: post.fields === sent ? fields : post.fields,
  base: version,
  saved: fields,
  publishedAt,
  other: null,
  putAside: null,
  draftSavedAt: null,
});

function open(data: EditorData, answer: EditorAnswer | undefined): PostDraftState {
  const { base, saved, other, draftSavedAt, publishedAt } = data;
  // The response to a plain form post shows the submitted values.
  const fields = answer?.values ? submittedForm(postFields, answer.values) : data.fields;
  const post = { fields, base, saved, other, draftSavedAt, publishedAt, putAside: null };
  return answer?.other ? withOther(post, answer.other) : post;
}

/** State of the editor: the text, the saved version it is compared with, and a conflict between two. */
export function usePostDraft(data: EditorData, answer: EditorAnswer | undefined) {
  const [post, setPost] = useState(() => open(data, answer));

  // The response to a plain form post is present from the start. Any other response arrives later.
  const known = useRef(answer);
  const sent = useRef<PostForm>(undefined);
  useEffect(() => {
    if (answer === known.current) return;
    known.current = answer;
    const { other, saved } = answer ?? {};
    if (other) setPost((now) => withOther(now, other));
    if (saved) setPost((now) => afterSave(now, saved, sent.current));
  }, [answer]);

  // A local draft is newer than the server's, because it did not reach the server.
  const opened = useRef<EditorData>(undefined);
  useEffect(() => {
    if (opened.current) return;
    opened.current = data;
    const local = findLocalDraft(data);
    if (!local || isSame(local.fields, data.saved)) return;
    setPost((now) => ({ ...now, fields: local.fields, base: local.base, draftSavedAt: local.at }));
  }, [data]);

  /** Remembers the fields of a save. */
  const noteSent = () => {
    sent.current = post.fields;
  };
  const change = useCallback(
    (make: (before: PostForm) => PostForm) =>
      setPost((now) => ({ ...now, fields: make(now.fields) })),
    [],
  );
  const takeTheirs = () =>
    setPost((now) => {
      const { other, fields, base } = now;
      if (!other) return now;
      return { ...now, fields: other.fields, base: other.version, putAside: { fields, base } };
    });
  const takeMine = () => setPost((now) => ({ ...now, ...now.putAside, putAside: null }));
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  /** Discards the draft and shows the saved text. Returns an undo, which also works after leaving the editor. */
  const discard = () => {
    const { fields, base, draftSavedAt } = post;
    setPost((now) => ({ ...now, fields: now.saved, draftSavedAt: null }));
    return () => {
      const text = { postId: data.postId, draftId: data.draftId, base, fields };
      saveLocalDraft(text);
      if (isOpen.current) return setPost((now) => ({ ...now, fields, draftSavedAt }));
      void postDraft(text).then((answer) => {
        if (typeof answer !== "string") removeLocalDraft(text);
      });
    };
  };
  const isChanged = useMemo(() => !isSame(post.fields, post.saved), [post.fields, post.saved]);
  return { ...post, isChanged, noteSent, change, takeTheirs, takeMine, discard };
}

/**
 * The form's `onSubmit`. It waits for a pending autosave, which would otherwise arrive after the save and reappear as
 * an unsaved draft (race). After the save, the local draft is removed.
 */
export function useSubmitAfterAutosave(
  form: RefObject<HTMLFormElement | null>,
  { isBusy, settle, resume }: Autosave,
  { postId, draftId }: DraftKey,
  answer: EditorAnswer | undefined,
) {
  const isSent = useRef(false);
  // A response without a redirect means that the save failed, so autosave continues.
  useEffect(() => {
    if (!answer) return;
    isSent.current = false;
    resume();
  }, [answer, resume]);
  useEffect(
    () => () => {
      if (isSent.current) removeLocalDraft({ postId, draftId });
    },
    [postId, draftId],
  );
  return async (event: FormEvent<HTMLFormElement>) => {
    if (!isBusy()) {
      isSent.current = true;
      void settle();
      return;
    }
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    await settle();
    form.current?.requestSubmit(submitter);
  };
}
