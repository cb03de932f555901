import type { ReactNode } from "react";
import { FormFoot, GuardFields } from "./form-foot.tsx";
import type { FormSetup } from "./form-result.ts";
import { type FormState, useRequestForm } from "./use-request-form.ts";

type RequestFormProps = {
  /** `kind` names the form to its action; `failure` is said when no answer came at all. */
  definition: { kind: string; path: string; failure: string };
  /** The action URL if it is not the page's own; also where the response appears without JavaScript. */
  action?: string;
  setup: FormSetup;
  submit: string;
  defaults?: Readonly<Record<string, string>>;
  /** Called with what was sent, once it has arrived. */
  onSent?: (sent: FormData) => void;
  /** How long the sentence of success stands, in milliseconds, and what happens when its time is over. */
  sentTime?: number;
  onSentOver?: () => void;
  /** Increment to reset the form. */
  turn?: number;
  /** How the browser itself packs the form; forms with files need `multipart/form-data`. */
  encType?: "multipart/form-data";
  /** Moves the button and the banner to where the fields stand. */
  footClassName?: string;
  /** Draws the fields. */
  children: (state: FormState) => ReactNode;
};

const noDefaults = {};

/** A public form. Works without JavaScript and before hydration. */
export function RequestForm(props: RequestFormProps) {
  const { definition, setup, submit, defaults = noDefaults, turn = 0, encType, children } = props;
  const { kind: form, path, failure } = definition;
  const { Form, element, onInput, onSubmit, state, ...answered } = useRequestForm({
    form,
    defaults,
    turn,
    onSent: props.onSent,
  });
  return (
    <Form
      key={turn}
      ref={element}
      method="post"
      action={props.action ?? path}
      {...(encType && { encType })}
      noValidate
      onInput={onInput}
      onSubmit={onSubmit}
    >
      {children(state)}
      <GuardFields form={form} token={answered.result?.token ?? setup.token} />
      <FormFoot
        {...answered}
        submit={submit}
        failure={failure}
        sentTime={props.sentTime}
        onSentOver={props.onSentOver}
        className={props.footClassName}
      />
    </Form>
  );
}
