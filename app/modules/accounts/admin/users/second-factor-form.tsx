import { useRef } from "react";
import { useFormAnswer } from "#app/admin/form-answer.ts";
import { useChange } from "#app/admin/use-change.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import {
  type SecondFactorRule,
  secondFactorRuleNames,
  secondFactorRules,
} from "../../second-factor-rule.ts";
import type { usersAction } from "./actions.server.ts";

/** Form for choosing who needs a second factor. */
export function SecondFactorForm({ rule }: { rule: SecondFactorRule }) {
  const change = useChange<typeof usersAction>();
  const form = useRef<HTMLFormElement>(null);
  useFormAnswer(form, change.data);
  return (
    <section aria-labelledby="second-factor" className="mt-6 border border-rule bg-white p-5">
      <h2 id="second-factor" className="text-h3">
        Two-factor authentication
      </h2>
      <change.Form
        ref={form}
        method="post"
        noValidate
        className="mt-3 flex flex-wrap items-start gap-4"
      >
        <Field
          name="rule"
          label="Required for"
          hint="People who need it must set it up before they can do anything else."
          error={change.data?.errors?.rule}
          className="min-w-0 flex-1 basis-64"
        >
          {(props) => (
            <select {...props} key={rule} defaultValue={rule}>
              {secondFactorRuleNames.map((each) => (
                <option key={each} value={each}>
                  {secondFactorRules[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button
          type="submit"
          {...change.intent("require-second-factor")}
          look="secondary"
          className="sm:mt-7.5"
        >
          Save
        </Button>
      </change.Form>
    </section>
  );
}
