import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import type { ActionResult } from "#app/admin/action-result.ts";
import {
  readLocalDraft,
  removeLocalDraft,
  writeLocalDraft,
} from "#app/admin/drafts/draft-store.ts";
import { useFormResult } from "#app/admin/form-result.tsx";
import { useChange } from "#app/admin/use-change.ts";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { ToastPlace } from "#app/ui/toaster.tsx";
import type { Lead } from "#modules/leads/.server/queries/leads.ts";
import type { leadAction } from "./actions.server.ts";
import { keepListSearch } from "./filter.ts";
import { leadToast } from "./lead-changes.tsx";
import { noteStore, useReplyDraft } from "./lead-drafts.ts";
import { isFlaggedAsSpam } from "./lead-status.tsx";
import { DraftMark } from "./lead-table.tsx";

/** Sends the form around a text with Ctrl+Enter, or with the command key of a Mac. */
export function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  // React also reports the keys of dialogs that a field opens.
  if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.requestSubmit();
}

export const sendKeys = "Control+Enter Meta+Enter";

/** The keys of `sendByKey`, for people with a keyboard. */
export const SendKeys = () => (
  <span
    aria-hidden="true"
    className="pointer-coarse:hidden whitespace-nowrap font-mono text-note text-secondary max-md:hidden"
  >
    Ctrl+Enter
  </span>
);

/**
 * The `onClick` of a link between note and reply. The router draws a navigation in a transition, and letters typed until
 * then would be lost or be keys of the list; its pending state is known at once.
 */
export function useInstantLink(to: string) {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    void navigate(to, { preventScrollReset: true, flushSync: true });
  };
}

type NoteComposerProps = {
  lead: Pick<Lead, "id" | "email" | "status" | "suspicions">;
  /** Whether a reply is being written in its place; the typed note is kept. */
  isHidden: boolean;
  /** A question that a note answers. */
  question: ReactNode;
};

/** Keeps a note in this browser until it is added, and then the focus in its field. Returns the `onInput` of the field. */
function useNoteDraft(
  leadId: string,
  field: RefObject<HTMLTextAreaElement | null>,
  answer: ActionResult | undefined,
) {
  const store = useMemo(() => noteStore(leadId), [leadId]);
  useLayoutEffect(() => {
    const notes = readLocalDraft(store)?.values.notes;
    if (field.current && notes) field.current.value = notes;
  }, [store, field]);
  useEffect(() => {
    if (!answer?.done) return;
    removeLocalDraft(store);
    // The pressed button was disabled while the note was saved. A phone would show its keyboard again.
    const isLost = document.activeElement === document.body;
    if (isLost && matchMedia("(pointer: fine)").matches) field.current?.focus();
  }, [answer, store, field]);
  return ({ currentTarget: { value: notes } }: FormEvent<HTMLTextAreaElement>) => {
    if (notes.trim()) writeLocalDraft(store.localKey, { values: { notes }, base: 0 });
    else removeLocalDraft(store);
  };
}

/** Moves the focus to the note when it takes the place of a reply again, before the next key. */
function useFocusOnReturn(field: RefObject<HTMLElement | null>, isHidden: boolean): void {
  const wasHidden = useRef(isHidden);
  useLayoutEffect(() => {
    if (wasHidden.current && !isHidden) field.current?.focus();
    wasHidden.current = isHidden;
  }, [field, isHidden]);
}

/** A reply that was started, and the way back to it. */
function DraftLink({ leadId, to }: { leadId: string; to: string }) {
  const draft = useReplyDraft(leadId);
  if (!draft) return null;
  return (
    <Link
      to={to}
      preventScrollReset
      className="mb-2 flex min-h-target items-center gap-2 border border-rule bg-white px-3 text-[0.9375rem] hover:border-blueprint"
    >
      <DraftMark />
      <span className="truncate">{draft.message.trim() || draft.subject}</span>
    </Link>
  );
}

/**
 * The foot of a conversation: a note, which grows with its text, and the way to the reply, which takes its place.
 */
export function NoteComposer({ lead, isHidden, question }: NoteComposerProps) {
  const { Form, state, data, intent } = useChange<typeof leadAction>(undefined, leadToast(lead.id));
  const [params] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const onInput = useNoteDraft(lead.id, field, data);
  const reply = `/admin/leads/${lead.id}/reply${keepListSearch(params)}`;
  const openReply = useInstantLink(reply);
  useFormResult(form, data);
  useFocusOnReturn(field, isHidden);
  // No one replies to spam by accident.
  const isReplyFirst = lead.email !== "" && lead.status !== "Spam" && !isFlaggedAsSpam(lead);
  return (
    <div hidden={isHidden} data-composer={isHidden ? undefined : "note"} className="composer">
      {!isHidden && <ToastPlace />}
      {lead.email && <DraftLink leadId={lead.id} to={reply} />}
      {question}
      <Form
        ref={form}
        method="post"
        className="group"
        onKeyDown={(event) => {
          // The keys of the list work again.
          if (event.key === "Escape" && event.target instanceof HTMLElement) event.target.blur();
          else if (state === "idle") sendByKey(event);
        }}
      >
        <input type="hidden" {...intent("note")} />
        {/*
         * Nothing appears with the focus: a button that moved under the pointer would not be pressed. On phones, "Add note"
         * comes with the first letter.
         */}
        <div className="flex flex-wrap items-end gap-3">
          <Field
            name="notes"
            label="Notes"
            error={data?.errors?.notes}
            className="[&_textarea]:field-sizing-content min-w-0 flex-1 basis-40 [&_textarea]:max-h-[40dvh] [&_textarea]:resize-none"
          >
            {(control) => (
              <textarea
                {...control}
                ref={field}
                onInput={onInput}
                rows={1}
                // The field is emptied once its note is saved.
                readOnly={state === "submitting"}
                placeholder={question ? "Another reason" : "Clients never see notes."}
              />
            )}
          </Field>
          <Button
            type="submit"
            variant={isReplyFirst ? "secondary" : "primary"}
            aria-keyshortcuts={sendKeys}
            disabled={state !== "idle"}
            className="max-md:group-has-placeholder-shown:hidden"
          >
            Add note
          </Button>
          {lead.email && (
            <Link
              to={reply}
              prefetch="render"
              preventScrollReset
              onClick={openReply}
              data-reply
              className={buttonClasses(isReplyFirst ? "primary" : "secondary")}
            >
              <AdminIcon name="reply" size={16} />
              Reply
            </Link>
          )}
        </div>
      </Form>
    </div>
  );
}
