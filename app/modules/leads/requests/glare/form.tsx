import { FormFields } from "#modules/leads/forms/form-fields.tsx";
import type { FormSetup } from "#modules/leads/forms/form-result.ts";
import { RequestForm } from "#modules/leads/forms/request-form.tsx";
import { glare } from "./definition.ts";

type GlareFormProps = {
  setup: FormSetup;
  /** The page it is on. */
  action: string;
  /** Known facts of the site, by field. */
  defaults: Record<string, string>;
};

const { details, ...mainFields } = glare.fields;

/** The form that requests a glare assessment of a site; with `details`, of a site from the glare check. */
export function GlareForm({ setup, action, defaults }: GlareFormProps) {
  return (
    <RequestForm
      definition={glare}
      action={action}
      setup={setup}
      submit="Request Assessment"
      defaults={defaults}
    >
      {(state) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <FormFields fields={mainFields} state={state} />
          {(defaults.details || state.extraValues("details").length > 0) && (
            <FormFields fields={{ details }} state={state} />
          )}
        </div>
      )}
    </RequestForm>
  );
}
