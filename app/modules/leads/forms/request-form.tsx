import { type ReactNode, useCallback, useState } from "react";
import { Banner, type BannerProps } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { elapsedField, formField, honeypotField, tokenField } from "../form-guard.ts";
import type { Receipt } from "../forms.ts";
import type { FormResult, FormSetup } from "./form-result.ts";
import { type FormState, useRequestForm } from "./use-request-form.ts";

/** How long a banner is shown, in milliseconds. */
const bannerDuration = 5_000;

/** The hidden fields: spam protection, and the form's name. */
function GuardFields({ form, token }: { form: string; token: string }) {
  return (
    <>
      <input type="hidden" name={formField} defaultValue={form} />
      <input type="hidden" name={tokenField} defaultValue={token} />
      <input type="hidden" name={elapsedField} defaultValue="" />
      <div className="sr-only" aria-hidden="true">
        <label htmlFor={`${form}-${honeypotField}`}>Leave this empty</label>
        <input
          id={`${form}-${honeypotField}`}
          name={honeypotField}
          type="text"
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
    </>
  );
}

type FormFootProps = {
  submit: string;
  result: FormResult | undefined;
  /** The banner's sentence if the server did not respond. */
  failure: string;
  isSending: boolean;
  /** The result came with the page, as the response to a plain post. */
  isLoaded: boolean;
  sentTime: number | undefined;
  onSentOver: (() => void) | undefined;
  /** A receipt replaces the form: there is nothing to send, and the receipt has the focus. */
  hasReceipt: boolean;
};

function FormFoot(props: FormFootProps) {
  const {
    submit,
    result,
    failure,
    isSending,
    isLoaded,
    hasReceipt,
    sentTime = bannerDuration,
    onSentOver,
  } = props;
  const wasSent = result?.status === "sent";
  const [clearedResult, setClearedResult] = useState<FormResult>();
  const clear = useCallback(() => {
    setClearedResult(result);
    if (wasSent) onSentOver?.();
  }, [result, wasSent, onSentOver]);
  const sentence = result?.message ?? (result?.status === "failed" ? failure : undefined);
  return (
    <div className="mt-6 flex flex-wrap items-center gap-4">
      {/* A disabled button would lose the focus. */}
      <Button type="submit" aria-disabled={isSending} hidden={hasReceipt}>
        {isSending ? "Sending…" : submit}
      </Button>
      <ResultBanner
        tone={wasSent ? "success" : "failure"}
        clearAfter={wasSent ? sentTime : bannerDuration}
        autoFocus={isLoaded && !hasReceipt}
        isQuiet={hasReceipt}
        onClear={clear}
      >
        {result === clearedResult ? undefined : sentence}
      </ResultBanner>
    </div>
  );
}

/** The result: a live region for success that is always rendered, and the failure banner. */
function ResultBanner({ children, ...banner }: BannerProps) {
  const isFailure = children !== undefined && banner.tone === "failure";
  return (
    <div className={children ? "basis-full" : "sr-only"}>
      <Banner {...banner} tone="success">
        {isFailure ? undefined : children}
      </Banner>
      {isFailure && <Banner {...banner}>{children}</Banner>}
    </div>
  );
}

type ReceiptSheetProps = {
  receipt: Receipt;
  /** The address of the empty form, for a page whose scripts never arrived. */
  formUrl: string;
  /** Set if it came with the page, so that no effect needs to move the focus to it. */
  isLoaded: boolean;
  onRetry: () => void;
};

const focus = (element: HTMLElement | null) => element?.focus();

/** The confirmation in place of a sent form: the firm's copy, the next steps, and who replies. */
function ReceiptSheet({ receipt, formUrl, isLoaded, onRetry }: ReceiptSheetProps) {
  const { reference, received, next, answeredBy } = receipt;
  return (
    <section aria-label="Receipt" className="border border-ink bg-white p-5 sm:p-6">
      <h2
        // Focusing the whole sheet could scroll its heading out of sight.
        ref={isLoaded ? undefined : focus}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: the answer to what was just sent is where the reader wants to be
        autoFocus={isLoaded}
        className="flex flex-wrap justify-between gap-x-6 text-h3"
      >
        Received <span className="font-mono font-normal">{reference}</span>
      </h2>
      <dl className="mt-4 text-[0.9375rem]">
        {received.map(([title, value]) => (
          <div
            key={title}
            className="gap-x-4 border-rule border-t py-2 sm:grid sm:grid-cols-[1fr_2fr]"
          >
            <dt className="text-secondary">{title}</dt>
            <dd className="wrap-anywhere line-clamp-6 whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="border-ink border-t pt-3">What happens next</h3>
      <ol className="mt-2 list-decimal space-y-1.5 pl-5">
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-3 text-secondary">The reply will come from {answeredBy}.</p>
      <a
        href={formUrl}
        className="link mt-2 inline-flex min-h-11 items-center font-[550]"
        onClick={(event) => {
          event.preventDefault();
          onRetry();
        }}
      >
        Send another
      </a>
    </section>
  );
}

type RequestFormProps = {
  /** Its `kind` identifies the form to the action. */
  definition: { kind: string; path: string };
  /** The action URL, if it is another page; without JavaScript, the response appears there too. */
  action?: string;
  setup: FormSetup;
  submit: string;
  defaults?: Readonly<Record<string, string>>;
  /** Called with the sent form, once it has arrived. */
  onSent?: (sent: FormData) => void;
  /** How long the success message is shown, in milliseconds, and the callback at its end. */
  sentTime?: number;
  onSentOver?: () => void;
  /** Increment to reset the form. */
  turn?: number;
  /** Encoding without JavaScript; forms with files need `multipart/form-data`. */
  encType?: "multipart/form-data";
  /** Draws the fields. */
  children: (state: FormState) => ReactNode;
};

const noDefaults = {};
const firstField = "input:not([type=hidden]),textarea,select";

/** A public form, which a receipt replaces if its kind has one. Works without JavaScript and before hydration. */
export function RequestForm(props: RequestFormProps) {
  const { definition, setup, submit, defaults = noDefaults, turn = 0, encType, children } = props;
  const { kind: form, path } = definition;
  const { Form, element, onInput, onSubmit, state, ...answered } = useRequestForm({
    form,
    defaults,
    turn,
    offers: setup.offers,
    onSent: props.onSent,
  });
  const { result, isLoaded } = answered;
  /** The receipt that was hidden for another request. */
  const [done, setDone] = useState<FormResult>();
  const receipt = result === done ? undefined : result?.receipt;
  const action = props.action ?? path;
  const begin = () => {
    setDone(result);
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>(firstField)?.focus());
  };
  return (
    <Form
      key={turn}
      ref={element}
      id={`${form}-request`}
      method="post"
      action={action}
      {...(encType && { encType })}
      noValidate
      onInput={onInput}
      onSubmit={onSubmit}
    >
      {receipt && (
        <ReceiptSheet
          receipt={receipt}
          formUrl={`${action}#${form}-request`}
          isLoaded={isLoaded}
          onRetry={begin}
        />
      )}
      <div hidden={receipt !== undefined}>{children({ ...state, hints: setup.hints })}</div>
      <GuardFields form={form} token={result?.token ?? setup.token} />
      <FormFoot
        {...answered}
        hasReceipt={receipt !== undefined}
        submit={submit}
        failure={setup.failure}
        sentTime={props.sentTime}
        onSentOver={props.onSentOver}
      />
    </Form>
  );
}
