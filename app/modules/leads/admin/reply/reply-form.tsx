import { useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  Form,
  Link,
  useNavigate,
  useNavigation,
  useOutletContext,
  useSearchParams,
} from "react-router";
import type { ActionResult } from "#app/admin/action-result.ts";
import {
  readLocalDraft,
  removeLocalDraft,
  writeLocalDraft,
} from "#app/admin/drafts/draft-store.ts";
import { useFormResult } from "#app/admin/form-result.tsx";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { Check, Field } from "#app/ui/field.tsx";
import { ToastPlace, useToaster } from "#app/ui/toaster.tsx";
import type { Lead } from "#modules/leads/.server/queries/leads.ts";
import { SendKeys, sendByKey, sendKeys, useInstantLink } from "../composer.tsx";
import { keepListSearch } from "../filter.ts";
import { leadToast } from "../lead-changes.tsx";
import { type ReplyText, replyStore } from "../lead-drafts.ts";
import { NoMailServer } from "../timeline.tsx";
import { AttachFiles } from "./attach-files.tsx";
import type { ReplyFormData } from "./read-reply-form.server.ts";

type FilledTemplate = ReplyFormData["templates"][number];

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
  const [params] = useSearchParams();
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
      className="@max-xl:order-last flex min-w-0 flex-1 @max-xl:basis-full items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = find(new FormData(event.currentTarget).get("template"));
        if (!chosen) return;
        if (asks) setPending(chosen);
        else onUse(chosen);
      }}
    >
      {/* The list next to the lead. */}
      {[...params]
        .filter(([name]) => name !== "template")
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <Field name="template" label="Template" className="inline-field min-w-0 max-w-96 flex-1">
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

/** What the lead's screen gives to the reply. */
export type ReplyContext = {
  lead: Pick<Lead, "id" | "email">;
  form: ReplyFormData;
  /** Called with whether files are attached, also those being uploaded. They are not part of the draft. */
  onFiles: (hasFiles: boolean) => void;
};

type ReplyFormProps = Pick<ReplyContext, "lead" | "form"> & {
  /** The template that the URL names. */
  template: FilledTemplate | undefined;
  /** The result of a rejected form. */
  answer: ActionResult | undefined;
};

/**
 * Subject and message, typed or filled in from a template. They are kept in this browser until the reply is sent or
 * discarded.
 */
function useReplyText({ lead, form, template, answer }: ReplyFormProps, isBusy: boolean) {
  const [store] = useState(() => replyStore(lead.id));
  const initial: ReplyText = {
    reply: form.reply,
    subject: template?.subject || form.subject,
    message: template?.text ?? "",
  };
  /** Text that the site filled in; anything else was typed. */
  const [filled, setFilled] = useState(initial);
  const [text, setText] = useState<ReplyText>(() => {
    // Sent without JavaScript, and refused.
    const sent = (name: keyof ReplyText) => answer?.values?.[name]?.[0] ?? initial[name];
    return { reply: sent("reply"), subject: sent("subject"), message: sent("message") };
  });
  const [isKept, setKept] = useState(false);
  const { subject, message } = text;
  const isTyped =
    subject !== filled.subject ||
    (message.trim() !== "" && message.trim() !== filled.message.trim());
  function change(changes: Partial<ReplyText>): void {
    const next = { ...text, ...changes };
    setText(next);
    if (next.message.trim() || next.subject !== initial.subject)
      setKept(writeLocalDraft(store.localKey, { values: next, base: 0 }));
    else {
      setKept(false);
      removeLocalDraft(store);
    }
  }
  useLayoutEffect(() => {
    const draft = readLocalDraft(store)?.values;
    if (!draft) return;
    setText(draft);
    setKept(true);
  }, [store]);
  // A reply that is on its way when this form closes was accepted; a refused one leaves it open.
  const isSent = useRef(false);
  isSent.current = isBusy;
  useEffect(
    () => () => {
      if (!isSent.current) return;
      removeLocalDraft(store);
      // The keys of the list work again.
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    },
    [store],
  );
  return {
    ...text,
    change,
    fillIn(template: FilledTemplate) {
      const next = { subject: template.subject || subject, message: template.text };
      setFilled({ ...filled, ...next });
      change(next);
    },
    isTyped,
    isKept,
    /** Returns the undo. */
    discard() {
      removeLocalDraft(store);
      return () => void writeLocalDraft(store.localKey, { values: text, base: 0 });
    },
  };
}

type ReplyAddressesProps = { to: string; repliesGoTo: string };

/** The recipient of the reply, and the address for responses to it. */
const ReplyAddresses = ({ to, repliesGoTo }: ReplyAddressesProps) => (
  <div className="wrap-anywhere flex flex-wrap items-baseline justify-between gap-x-4">
    <p className="text-[0.9375rem]">
      <span className="text-secondary">To</span> <EmailAddress>{to}</EmailAddress>
    </p>
    <p className="text-note text-secondary">
      Replies go to <EmailAddress>{repliesGoTo}</EmailAddress>.{" "}
      <Link to="/admin/account" className="link">
        Change<span className="sr-only"> your reply address</span>
      </Link>
    </p>
  </div>
);

type DiscardDraftProps = {
  lead: ReplyFormProps["lead"];
  discard: () => () => void;
  isBusy: boolean;
  screen: string;
};

/** Says where the text of a reply is, and discards it. */
function DiscardDraft({ lead, discard, isBusy, screen }: DiscardDraftProps) {
  const toaster = useToaster();
  const navigate = useNavigate();
  return (
    <span className="flex items-center gap-x-2 text-note text-secondary">
      Draft saved in this browser.
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => {
          if (isBusy) return;
          toaster.success("Draft discarded.", discard(), { ownId: leadToast(lead.id) });
          void navigate(screen, { preventScrollReset: true });
        }}
        className="link min-h-target font-[550]"
      >
        Discard<span className="sr-only"> draft</span>
      </button>
    </span>
  );
}

/** Subject and message of a reply. Typed text stays here until it is in the outbox. */
export function ReplyForm({ lead, form: given, template, answer }: ReplyFormProps) {
  // Reloaded data does not change the text that is being written.
  const [form] = useState(given);
  const isBusy = useNavigation().formMethod === "POST";
  const [params] = useSearchParams();
  const place = useRef<HTMLFormElement>(null);
  const text = useReplyText({ lead, form, template, answer }, isBusy);
  const screen = `/admin/leads/${lead.id}${keepListSearch(params)}`;
  const openNote = useInstantLink(screen);
  useFormResult(place, answer);
  // Before the next key; the end of the conversation stays in sight above the form.
  useLayoutEffect(() => {
    const latest = document.querySelector("[aria-labelledby=conversation] > ol > li:last-child");
    latest?.scrollIntoView({ block: "end" });
    place.current?.querySelector("textarea")?.focus();
  }, []);
  return (
    <section aria-labelledby="reply" data-composer="reply" className="composer @container">
      <ToastPlace />
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="reply" className="inline-flex min-h-target items-center text-h3">
          Reply
        </h2>
        <TemplateChooser templates={form.templates} asks={text.isTyped} onUse={text.fillIn} />
        <Link
          to={screen}
          preventScrollReset
          onClick={openNote}
          className={buttonClasses("secondary", "ml-auto")}
        >
          <AdminIcon name="sticky-note" size={16} />
          Note
        </Link>
      </div>
      <Form
        ref={place}
        method="post"
        noValidate
        onKeyDown={isBusy ? undefined : sendByKey}
        className="composer-form"
      >
        <ReplyFields lead={lead} form={form} answer={answer} text={text} />
        <div
          data-foot-bar
          className="sticky bottom-(--foot-bar) z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-rule border-t bg-paper py-3"
        >
          {form.proposesContacted && (
            <Check name="contacted" value="yes" label="Mark as Contacted" defaultChecked />
          )}
          {text.isKept && <DiscardDraft discard={text.discard} {...{ lead, isBusy, screen }} />}
          <span className="ml-auto">
            <SendKeys />
          </span>
          <Button type="submit" disabled={isBusy} aria-keyshortcuts={sendKeys}>
            Send
          </Button>
        </div>
      </Form>
    </section>
  );
}

type ReplyFieldsProps = Omit<ReplyFormProps, "template"> & {
  text: ReturnType<typeof useReplyText>;
};

function ReplyFields({ lead, form, answer, text }: ReplyFieldsProps) {
  const { onFiles } = useOutletContext<ReplyContext>();
  return (
    <div className="composer-fields">
      {answer?.failed && <Banner tone="failure">{answer.failed}</Banner>}
      {!form.canSend && (
        <p className="border-solar border-l-4 bg-white px-4 py-2 text-[0.9375rem]">
          <NoMailServer waiting={0} />
        </p>
      )}
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="reply" value={text.reply} />
      <ReplyAddresses to={lead.email} repliesGoTo={form.repliesGoTo} />
      <Field
        name="subject"
        label="Subject"
        error={answer?.errors?.subject}
        className="inline-field"
      >
        {(control) => (
          <input
            {...control}
            required
            autoComplete="off"
            value={text.subject}
            onChange={({ target }) => text.change({ subject: target.value })}
          />
        )}
      </Field>
      <Field
        name="message"
        label="Message"
        hint="Start lines with - or 1. for a list, and write **bold** or *italic*."
        error={answer?.errors?.message}
        className="[&_textarea]:field-sizing-content [&_textarea]:min-h-36"
      >
        {(control) => (
          <textarea
            {...control}
            // Above the bars at the foot of a phone.
            className={`${control.className} max-md:scroll-mb-40`}
            rows={6}
            required
            value={text.message}
            onChange={({ target }) => text.change({ message: target.value })}
          />
        )}
      </Field>
      {form.signature && (
        <p className="wrap-anywhere whitespace-pre-wrap border-rule border-l-2 pl-4 text-note text-secondary">
          {form.signature}
        </p>
      )}
      <AttachFiles error={answer?.errors?.attachments} onFiles={onFiles} />
    </div>
  );
}
