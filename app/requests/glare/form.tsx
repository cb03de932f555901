import { FormFields } from "#app/forms/form-fields.tsx";
import type { FormSetup } from "#app/forms/form-result.ts";
import { RequestForm } from "#app/forms/request-form.tsx";
import { glare } from "./definition.ts";

type GlareFormProps = {
  setup: FormSetup;
  /** The page it is on. */
  action: string;
  /** Known facts of the site, by field. */
  defaults: Record<string, string>;
};

const { details, ...asked } = glare.fields;

/** The form that asks for a glare assessment of a site. With `details`, of one that was checked for glare here. */
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
          <FormFields fields={asked} state={state} />
          {(defaults.details || state.kept("details").length > 0) && (
            <FormFields fields={{ details }} state={state} />
          )}
        </div>
      )}
    </RequestForm>
  );
}
