import { type EntryFormProps, SettingsForm } from "#app/admin/settings-form.tsx";
import { Check, Field, FieldGroup } from "#app/ui/field.tsx";
import {
  type WebhookEvent,
  type WebhookPreset,
  webhookEventNames,
  webhookEvents,
  webhookPresetNames,
  webhookPresets,
} from "../webhook-events.ts";

/** `isActive` if it can be switched off. */
type WebhookFormProps = EntryFormProps<{
  url: string;
  preset: WebhookPreset;
  events: readonly WebhookEvent[];
  isActive?: boolean;
}>;

/** The fields of one webhook. */
export function WebhookForm({ values, ...form }: WebhookFormProps) {
  return (
    <SettingsForm {...form} className="md:grid-cols-2" buttonClass="md:col-span-2">
      {(errors) => (
        <>
          <Field
            name="url"
            label="URL"
            hint="The URL to send to, such as https://example.com/hook. Slack and Teams give you one per channel."
            error={errors.url}
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
          <Field name="preset" label="Format" error={errors.preset}>
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
          <FieldGroup label="Events" error={errors.events} className="md:col-span-2">
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
        </>
      )}
    </SettingsForm>
  );
}
