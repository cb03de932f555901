import { useState } from "react";
import { adminClientAction } from "#app/admin/action-result.ts";
import { defineActions } from "#app/admin/actions.server.ts";
import { useChange } from "#app/admin/use-change.ts";
import { QueryFailureMessage, useQuery } from "#app/admin/use-query.tsx";
import { pluralize } from "#app/lib/counts.ts";
import { dayAt } from "#app/lib/dates.ts";
import { servicesContext } from "#app/services.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useTimeZone } from "#app/ui/moment.tsx";
import {
  previewRetention,
  type RetentionPreview,
  readRetention,
  retentionOf,
  retentionSchema,
  saveRetention,
} from "#modules/leads/.server/privacy/retention-periods.ts";
import { leadDefinitions } from "../../requests/definitions.ts";
import type { Route } from "./+types/retention";

export const meta = () => [{ title: "Retention" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const retention = await readRetention(db);
  return { retention, next: await previewRetention(db, retention, new Date()) };
}

export const action = defineActions({
  /** Sets the number of months that leads of each kind are kept. */
  save: {
    schema: retentionSchema,
    failure: "The retention periods could not be saved. Please try again.",
    run: async ({ values, author }) => {
      await saveRetention(author, retentionOf(values));
      return { saved: "Saved. This takes effect tonight." };
    },
  },
});

export const clientAction = adminClientAction;

/** Retention periods of leads, and the next deletions. */
export default function Retention({ loaderData }: Route.ComponentProps) {
  const { retention, next } = loaderData;
  const change = useChange<typeof action>();
  const [typed, setTyped] = useState<string>();
  const read = useQuery<RetentionPreview[]>(
    typed === undefined ? undefined : `/admin/leads/settings/retention/preview?${typed}`,
  );
  const shown = read.data ?? next;
  return (
    <change.Form
      method="post"
      noValidate
      className="max-w-3xl"
      onChange={({ currentTarget }) => {
        const months = [...new FormData(currentTarget)].filter(([, value]) => value !== "");
        setTyped(
          new URLSearchParams(months.map(([kind, value]) => [kind, String(value)])).toString(),
        );
      }}
    >
      <h2 className="text-h3">Retention</h2>
      <p className="measure mt-2 text-[0.9375rem] text-secondary">
        Each night, leads older than the number of months you enter are deleted for good with their
        requests, emails, files and timelines. Leave blank to keep them. Newsletter sign-ups are
        kept while the person is subscribed; the period starts when they unsubscribe.
      </p>
      <ul className="mt-5 border-ink border-t">
        {Object.values(leadDefinitions).map(({ kind, name }) => (
          <li
            key={kind}
            className="grid items-start gap-x-6 gap-y-1 border-rule border-b py-3 sm:grid-cols-[16rem_minmax(0,1fr)]"
          >
            <Field name={kind} label={name} error={change.data?.errors?.[kind]}>
              {(props) => (
                <input
                  {...props}
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder="Months"
                  defaultValue={retention[kind]}
                />
              )}
            </Field>
            <p className="text-[0.9375rem] sm:pt-9">
              <WhatGoes next={shown.find((each) => each.kind === kind)} />
            </p>
          </li>
        ))}
      </ul>
      {read.failed && (
        <div className="mt-4">
          <QueryFailureMessage
            what="The next deletions could not be counted."
            failed={read.failed}
            onRetry={read.reload}
          />
        </div>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <Button type="submit" {...change.intent("save")} disabled={change.state !== "idle"}>
          Save
        </Button>
        <p role="status" className="text-[0.9375rem]">
          {change.data?.saved}
        </p>
      </div>
    </change.Form>
  );
}

/** A kind's next deletions: how many, until when. */
function WhatGoes({ next }: { next: RetentionPreview | undefined }) {
  const zone = useTimeZone();
  if (!next) return <span className="text-secondary">Kept indefinitely.</span>;
  const day = (moment: string) => dayAt(new Date(moment), zone);
  if (next.expired > 0)
    return (
      <strong className="font-[550] text-danger">
        {pluralize(next.expired, "lead")} from before {day(next.before)} will be deleted tonight.
      </strong>
    );
  return next.next
    ? `None tonight. The first is due for deletion on ${day(next.next)}.`
    : "No leads yet.";
}
