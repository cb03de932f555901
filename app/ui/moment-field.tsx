import { useState } from "react";
import { minuteAt } from "#app/lib/dates.ts";
import { localMinute, momentOf } from "#app/lib/zoned-time.ts";
import { Field } from "./field.tsx";
import { useTimeZone } from "./moment.tsx";
import { useHydrated } from "./use-hydrated.ts";

type MomentFieldProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean;
  className?: string | undefined;
  /** ISO moment, empty for none. */
  value: string;
  onChange: (moment: string) => void;
};

/**
 * A date and a time in the reader's zone, which is named below. A form gets the moment in ISO form; without a script,
 * the minute in UTC.
 */
export function MomentField({ name, value, onChange, hint = "", ...field }: MomentFieldProps) {
  const own = useTimeZone();
  const isHydrated = useHydrated();
  const zone = isHydrated ? own : "UTC";
  const [typed, setTyped] = useState("");
  // The typed text stays as it is, even halfway through a year.
  const shown = typed && momentOf(typed, zone) === value ? typed : localMinute(value, zone);
  const isSkipped = value !== "" && shown !== localMinute(value, zone);
  const skipped = isSkipped
    ? `The clocks go forward then, so it will be ${minuteAt(new Date(value), zone)}.`
    : "";
  return (
    <Field
      {...field}
      name={isHydrated ? "" : name}
      hint={[hint, `Time zone: ${zone}.`, skipped].filter(Boolean).join(" ")}
    >
      {({ name: sent, ...control }) => (
        <>
          <input
            {...control}
            name={sent || undefined}
            type="datetime-local"
            value={shown}
            onChange={({ target }) => {
              setTyped(target.value);
              onChange(momentOf(target.value, zone));
            }}
          />
          {isHydrated && <input type="hidden" name={name} value={value} />}
        </>
      )}
    </Field>
  );
}
