import { useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { ActionResult } from "#app/admin/action-result.ts";
import { LeaveWarning } from "#app/admin/drafts/notices.tsx";
import { useArrivalFocus } from "#app/admin/focus.ts";
import { useFormResult } from "#app/admin/form-result.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { Check, Field } from "#app/ui/field.tsx";
import { NoMailServer } from "../timeline.tsx";
import { AttachFiles } from "./attach-files.tsx";

type FilledTemplate = { id: string; name: string; subject: string; text: string };

type TemplateChooserProps = {
  templates: readonly FilledTemplate[];
  /** Whether something was typed that a template would replace. */
  asks: boolean;
  onUse: (template: FilledTemplate) => void;
};

/** Inserts a template into the reply; without JavaScript the URL names it. */
function TemplateChooser({ templates, asks, onUse }: TemplateChooserProps) {
  /** Waits for confirmation. */
  const [pending, setPending] = useState<FilledTemplate>();
  const find = (id: unknown) => templates.find((template) => template.id === id);
  if (templates.length === 0)
    return (
      <p className="text-note text-secondary">
        Save text you use often under{" "}
        <Link to="/admin/leads/settings/templates" className="link">
          Templates
        </Link>
        .
      </p>
    );
  return (
    <Form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = find(new FormData(event.currentTarget).get("template"));
        if (!chosen) return;
        if (asks) setPending(chosen);
        else onUse(chosen);
      }}
    >
      <Field name="template" label="Template" className="min-w-0 flex-1 basis-56">
        {(control) => (
          <select
            {...control}
            // If no text would be lost, choosing is enough.
            onChange={({ target }) => {
              const chosen = find(target.value);
              if (chosen && !asks) onUse(chosen);
            }}
          >
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button type="submit" variant="secondary">
        Use template
      </Button>
      <ConfirmDialog
        question="Replace your text with the template?"
        confirm="Replace"
        open={pending !== undefined}
        onOpenChange={(open) => !open && setPending(undefined)}
        onConfirm={() => pending && onUse(pending)}
      />
    </Form>
  );
}

type ReplyFormProps = {
  to: string;
  form: {
    /** Identifies this reply, so that it is sent only once. */
    reply: string;
    templates: readonly FilledTemplate[];
    /** The template that the URL names. */
    chosenTemplate: FilledTemplate | undefined;
    subject: string;
    proposesContacted: boolean;
    repliesGoTo: string;
    signature: string;
    canSend: boolean;
  };
  /** The result of a rejected form. */
  answer: ActionResult | undefined;
};

type ReplyAddressesProps = { to: string; repliesGoTo: string };

/** The recipient of the reply, and the address for responses to it. */
function ReplyAddresses({ to, repliesGoTo }: ReplyAddressesProps) {
  return (
    <p className="wrap-anywhere text-[0.9375rem]">
      <span className="text-secondary">To</span> <EmailAddress>{to}</EmailAddress>
      <span className="block text-note text-secondary">
        Replies go to <EmailAddress>{repliesGoTo}</EmailAddress>, which you can change in your{" "}
        <Link to="/admin/account" className="link">
          account
        </Link>
        .
      </span>
    </p>
  );
}

/** Subject and message, typed or filled in from a template. */
function useReplyText(form: ReplyFormProps["form"], typed: (name: string) => string | undefined) {
  const initial = {
    subject: form.chosenTemplate?.subject || form.subject,
    message: form.chosenTemplate?.text ?? "",
  };
  /** Text that the site filled in; anything else was typed. */
  const [filled, setFilled] = useState(initial);
  const [subject, setSubject] = useState(typed("subject") ?? initial.subject);
  const [message, setMessage] = useState(typed("message") ?? initial.message);
  function fillIn(template: FilledTemplate) {
    const next = { subject: template.subject || subject, message: template.text };
    setFilled(next);
    setSubject(next.subject);
    setMessage(next.message);
  }
  const isTyped =
    subject !== filled.subject ||
    (message.trim() !== "" && message.trim() !== filled.message.trim());
  return { subject, setSubject, message, setMessage, fillIn, isTyped };
}

/** Typing must not be taken for shortcuts. */
const messageField = ["main [name=message]"];

/** Subject and message of a reply. Typed text stays here until it is in the outbox. */
export function ReplyForm({ to, form, answer }: ReplyFormProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const typed = (name: string) => answer?.values?.[name]?.[0];
  const place = useRef<HTMLFormElement>(null);
  useFormResult(place, answer);
  useArrivalFocus(messageField);
  const { subject, setSubject, message, setMessage, fillIn, isTyped } = useReplyText(form, typed);
  return (
    <div className="grid min-w-0 gap-5">
      <TemplateChooser templates={form.templates} asks={isTyped} onUse={fillIn} />
      <Form ref={place} method="post" noValidate className="grid min-w-0 gap-5">
        <LeaveWarning
          isChanged={message.trim() !== "" && !isBusy}
          question="Leave without sending?"
        >
          Your reply will be lost.
        </LeaveWarning>
        {answer?.failed && <Banner tone="failure">{answer.failed}</Banner>}
        {!form.canSend && (
          <p className="border-solar border-l-4 bg-white px-4 py-3 text-[0.9375rem]">
            <NoMailServer waiting={0} />
          </p>
        )}
        <ReplyAddresses to={to} repliesGoTo={form.repliesGoTo} />
        <input type="hidden" name="intent" value="send" />
        <input type="hidden" name="reply" value={typed("reply") ?? form.reply} />
        <Field name="subject" label="Subject" error={answer?.errors?.subject}>
          {(control) => (
            <input
              {...control}
              required
              autoComplete="off"
              value={subject}
              onChange={({ target }) => setSubject(target.value)}
            />
          )}
        </Field>
        <Field
          name="message"
          label="Message"
          hint="Start lines with - or 1. for a list. **Words** become bold, *words* italic, and web addresses links."
          error={answer?.errors?.message}
        >
          {(control) => (
            <textarea
              {...control}
              rows={14}
              required
              value={message}
              onChange={({ target }) => setMessage(target.value)}
            />
          )}
        </Field>
        {form.signature && (
          <p className="wrap-anywhere whitespace-pre-wrap border-rule border-l-2 pl-4 text-note text-secondary">
            {form.signature}
          </p>
        )}
        <AttachFiles error={answer?.errors?.attachments} />
        {form.proposesContacted && (
          <Check name="contacted" value="yes" label="Mark as Contacted" defaultChecked />
        )}
        <Button type="submit" disabled={isBusy} className="justify-self-start">
          Send
        </Button>
      </Form>
    </div>
  );
}
