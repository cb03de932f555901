import { useState } from "react";
import { useChange } from "#app/admin/use-change.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TimeZoneInput } from "#app/ui/time-zone-input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { accountAction } from "./actions.server.ts";
import { AccountSection } from "./section.tsx";

type TimeZoneFormProps = { ownZone: string | null; officeZone: string };

/** The time zone that the admin uses for this user. */
export function TimeZoneForm({ ownZone, officeZone }: TimeZoneFormProps) {
  const change = useChange<typeof accountAction>();
  const [zone, setZone] = useState(ownZone ?? "");
  const isHydrated = useHydrated();
  const here = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : "";
  return (
    <AccountSection title="Dates and times">
      <change.Form method="post" noValidate className="mt-4 grid gap-4">
        <Field
          name="timeZone"
          label="Time zone"
          hint={`Leave blank to use the office time zone, ${officeZone}.`}
          error={change.data?.errors?.timeZone}
          optional
        >
          {(control) => <TimeZoneInput {...control} value={zone} onChange={setZone} />}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            {...change.intent("timeZone")}
            look="secondary"
            className="min-h-11"
          >
            Save
          </Button>
          {here && here !== zone && (
            <button
              type="button"
              onClick={() => setZone(here)}
              className="link min-h-11 font-[550] text-[0.9375rem]"
            >
              Use this browser’s: {here}
            </button>
          )}
        </div>
      </change.Form>
    </AccountSection>
  );
}
