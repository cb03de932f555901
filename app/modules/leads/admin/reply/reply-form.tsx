import { useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { ChangeAnswer } from "#app/admin/change-answer.ts";
import { useFormAnswer } from "#app/admin/form-answer.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { Check, Field } from "#app/ui/field.tsx";
import { NoMailServer } from "../no-mail-server.tsx";
import { AttachFiles } from "./attach-files.tsx";
import { ConfirmLeaving } from "./confirm-leaving.tsx";
import { type FilledTemplate, TemplateChooser } from "./template-chooser.tsx";

type ReplyFormProps = {
  to: string;
  form: {
    /** Identifies this reply, so that it is sent only once. */
    reply: string;
    templates: readonly FilledTemplate[];
    /** The template that the URL names. */
    begun: FilledTemplate | undefined;
    subject: string;
    proposesContacted: boolean;
    answersGoTo: string;
    signature: string;
    canSend: boolean;
  };
  /** The result of a rejected form. */
  answer: ChangeAnswer | undefined;
};

/** Subject and message of a reply. Typed text stays here until it is in the outbox. */
export function ReplyForm({ to, form, answer }: ReplyFormProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const typed = (name: string) => answer?.values?.[name]?.[0];
  const place = useRef<HTMLFormElement>(null);
  useFormAnswer(place, answer);
  const begun = { subject: form.begun?.subject || form.subject, message: form.begun?.text ?? "" };
  /** Text that the site filled in; anything else was typed. */
  const [put, setPut] = useState(begun);
  const [subject, setSubject] = useState(typed("subject") ?? begun.subject);
  const [message, setMessage] = useState(typed("message") ?? begun.message);
  function use(template: FilledTemplate) {
    const next = { subject: template.subject || subject, message: template.text };
    setPut(next);
    setSubject(next.subject);
    setMessage(next.message);
  }
  const isTyped =
    subject !== put.subject || (message.trim() !== "" && message.trim() !== put.message.trim());
  return (
    <div className="grid min-w-0 gap-5">
      <TemplateChooser templates={form.templates} asks={isTyped} onUse={use} />
      <Form ref={place} method="post" noValidate className="grid min-w-0 gap-5">
        <ConfirmLeaving isChanged={message.trim() !== "" && !isBusy} />
        {answer?.failed && <Banner tone="failure">{answer.failed}</Banner>}
        {!form.canSend && (
          <p className="border-solar border-l-4 bg-white px-4 py-3 text-[0.9375rem]">
            <NoMailServer waiting={0} />
          </p>
        )}
        <p className="wrap-anywhere text-[0.9375rem]">
          <span className="text-secondary">To</span> <EmailAddress>{to}</EmailAddress>
          <span className="block text-note text-secondary">
            Replies go to <EmailAddress>{form.answersGoTo}</EmailAddress>, which you can change in
            your{" "}
            <Link to="/admin/account" className="link">
              account
            </Link>
            .
          </span>
        </p>
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
