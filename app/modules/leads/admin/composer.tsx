import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useFormResult } from "#app/admin/form-result.tsx";
import { useChange } from "#app/admin/use-change.ts";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { Lead } from "#modules/leads/.server/queries/leads.ts";
import type { leadAction } from "./actions.server.ts";
import { keepListSearch } from "./filter.ts";
import { isFlaggedAsSpam } from "./lead-status.tsx";

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
    className="pointer-coarse:hidden whitespace-nowrap font-mono text-note text-secondary"
  >
    Ctrl+Enter
  </span>
);

type NoteComposerProps = {
  lead: Pick<Lead, "id" | "email" | "status" | "suspicions">;
  /** Whether a reply is being written in its place; the typed note is kept. */
  isHidden: boolean;
  /** Called with whether a note is typed and not saved. */
  onUnsaved: (isUnsaved: boolean) => void;
};

/**
 * The foot of a conversation: a note in one line, which grows with the focus, and the way to the reply, which takes its
 * place.
 */
export function NoteComposer({ lead, isHidden, onUnsaved }: NoteComposerProps) {
  const { Form, state, data, intent } = useChange<typeof leadAction>();
  const [params] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const [isTyped, setTyped] = useState(false);
  useFormResult(form, data);
  useEffect(() => {
    if (data?.done) setTyped(false);
  }, [data]);
  useEffect(() => onUnsaved(isTyped && state === "idle"), [onUnsaved, isTyped, state]);
  // No one replies to spam by accident.
  const isSpam = lead.status === "Spam" || isFlaggedAsSpam(lead);
  const isReplyFirst = lead.email !== "" && !isSpam;
  const add = (
    <Button
      type="submit"
      variant={isReplyFirst ? "secondary" : "primary"}
      aria-keyshortcuts={sendKeys}
      disabled={state !== "idle"}
    >
      Add note
    </Button>
  );
  return (
    <div hidden={isHidden} data-composer={isHidden ? undefined : "note"} className="composer">
      <Form
        ref={form}
        method="post"
        onKeyDown={(event) => {
          // The keys of the list work again.
          if (event.key === "Escape" && event.target instanceof HTMLElement) event.target.blur();
          else if (state === "idle") sendByKey(event);
        }}
        onInput={({ currentTarget }) =>
          setTyped(currentTarget.querySelector("textarea")?.value.trim() !== "")
        }
        className="group grid gap-y-2"
      >
        <input type="hidden" {...intent("note")} />
        <div className="flex items-end gap-3">
          <Field
            name="notes"
            label="Notes"
            error={data?.errors?.notes}
            className="[&_textarea]:field-sizing-content min-w-0 flex-1 [&_textarea]:max-h-[40dvh] [&_textarea]:resize-none"
          >
            {(control) => (
              <textarea
                {...control}
                rows={1}
                // The field is emptied once its note is saved.
                readOnly={state === "submitting"}
                placeholder="Clients never see notes."
              />
            )}
          </Field>
          {lead.email ? (
            <Link
              to={`/admin/leads/${lead.id}/reply${keepListSearch(params)}`}
              preventScrollReset
              data-reply
              className={buttonClasses(isReplyFirst ? "primary" : "secondary")}
            >
              <AdminIcon name="reply" size={16} />
              Reply
            </Link>
          ) : (
            add
          )}
        </div>
        {lead.email && (
          <div className="hidden items-center gap-3 group-focus-within:flex group-has-[textarea:not(:placeholder-shown)]:flex">
            {add}
            <SendKeys />
          </div>
        )}
      </Form>
    </div>
  );
}
