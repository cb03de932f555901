import { type ReactNode, type RefObject, useRef } from "react";
import type { ChangeAnswer } from "#app/admin/change-answer.ts";
import { useFormAnswer } from "#app/admin/form-answer.ts";
import { Button } from "#app/ui/button.tsx";
import { Check, Field, FieldGroup } from "#app/ui/field.tsx";
import {
  type WebhookEvent,
  type WebhookPreset,
  webhookEventNames,
  webhookEvents,
  webhookPresetNames,
  webhookPresets,
} from "../webhook-events.ts";

type WebhookFormProps = {
  Form: (props: {
    ref: RefObject<HTMLFormElement | null>;
    method: "post";
    noValidate: true;
    className: string;
    children: ReactNode;
  }) => ReactNode;
  intent: { name: string; value: string };
  answer: ChangeAnswer | undefined;
  isBusy: boolean;
  /** Initial values of the fields; `isActive` if it can be switched off. */
  values: {
    url: string;
    preset: WebhookPreset;
    events: readonly WebhookEvent[];
    isActive?: boolean;
  };
  /** The button's label. */
  submit: string;
};

/** The fields of one webhook. */
export function WebhookForm(props: WebhookFormProps) {
  const { Form, intent, answer, isBusy, values, submit } = props;
  const form = useRef<HTMLFormElement>(null);
  useFormAnswer(form, answer);
  const errors = answer?.errors;
  return (
    <Form ref={form} method="post" noValidate className="mt-3 grid gap-4 md:grid-cols-2">
      <Field
        name="url"
        label="URL"
        hint="The URL to send to, such as https://example.com/hook. Slack and Teams give you one per channel."
        error={errors?.url}
        className="min-w-0"
      >
        {(control) => (
          <input
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            required
            defaultValue={values.url}
          />
        )}
      </Field>
      <Field name="preset" label="Format" error={errors?.preset}>
        {(control) => (
          <select {...control} defaultValue={values.preset}>
            {webhookPresetNames.map((preset) => (
              <option key={preset} value={preset}>
                {webhookPresets[preset]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <FieldGroup label="Events" error={errors?.events} className="md:col-span-2">
        {(each) => (
          <div className="grid sm:grid-cols-2">
            {webhookEventNames.map((event) => (
              <Check
                key={event}
                {...each}
                label={webhookEvents[event]}
                name="events"
                value={event}
                defaultChecked={values.events.includes(event)}
              />
            ))}
          </div>
        )}
      </FieldGroup>
      {values.isActive !== undefined && (
        <Check
          label="Send to this webhook"
          name="isActive"
          value="yes"
          defaultChecked={values.isActive}
        />
      )}
      <Button
        type="submit"
        {...intent}
        aria-disabled={isBusy}
        className="justify-self-start md:col-span-2"
      >
        {submit}
      </Button>
    </Form>
  );
}
