import { type ReactNode, useState } from "react";
import { FormFoot, GuardFields } from "./form-foot.tsx";
import type { FormResult, FormSetup } from "./form-result.ts";
import { ReceiptSheet } from "./receipt-sheet.tsx";
import { type FormState, useRequestForm } from "./use-request-form.ts";

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
          onAgain={begin}
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
