import { Link } from "react-router";
import { useChange } from "#app/admin/use-change.ts";
import { pluralize } from "#app/lib/counts.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useInstantSelect } from "#app/ui/instant-select.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { formatVisitValue, internalReferrer } from "#modules/analytics/visit-values.ts";
import type { Lead, LeadOwner } from "#modules/leads/.server/queries/leads.ts";
import { leadReference, leadStatuses } from "../lead.ts";
import type { leadAction } from "./actions.server.ts";
import { leadToast } from "./lead-changes.tsx";
import { openLeadFetcher, pendingStatus } from "./lead-status.tsx";

type StatusFieldProps = {
  lead: Pick<Lead, "id" | "status">;
  /** Changes by key that are on their way to the server. */
  pending: readonly FormData[];
};

/** The status of a lead: choosing another one saves it. */
export function StatusField({ lead, pending }: StatusFieldProps) {
  const { Form, state, formData, formAction, intent, send } = useChange<typeof leadAction>(
    openLeadFetcher,
    leadToast(lead.id),
  );
  const isHydrated = useHydrated();
  const isOwn = formAction?.split("?")[0] === `/admin/leads/${lead.id}`;
  const status = String((isOwn && formData?.get("status")) || pendingStatus(pending)(lead));
  const { held, props } = useInstantSelect(
    (chosen) => chosen !== status && send("mark", { status: chosen }),
  );
  return (
    <Form method="post" className="flex items-end gap-3">
      <input type="hidden" {...intent("mark")} />
      <Field name="status" label="Status" className="w-full">
        {(control) => (
          <select
            {...control}
            {...(isHydrated ? { value: held ?? status } : { defaultValue: lead.status })}
            aria-busy={state !== "idle"}
            {...props}
          >
            {leadStatuses.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        )}
      </Field>
      {!isHydrated && (
        <Button type="submit" variant="secondary">
          Save status
        </Button>
      )}
    </Form>
  );
}

type OwnerFieldProps = {
  /** The ID of the lead. */
  id: string;
  owner: LeadOwner | null;
  /** The ID of the current user. */
  me: string;
  /** The possible owners. */
  people: readonly LeadOwner[];
};

/** The owner of a lead; choosing another one saves it. */
export function OwnerField({ id, owner, me, people }: OwnerFieldProps) {
  const { Form, state, formData, intent, send } = useChange<typeof leadAction>(
    undefined,
    leadToast(id),
  );
  const isHydrated = useHydrated();
  const saved = owner?.id ?? "";
  const current = formData?.get("owner") ?? saved;
  const assign = (to: string) => send("assign", { owner: to, readOwner: saved });
  const { held, props } = useInstantSelect((chosen) => chosen !== current && assign(chosen));
  // The owner may have lost the permission since.
  const options = owner && !people.some(({ id }) => id === owner.id) ? [...people, owner] : people;
  const isMine = me === saved;
  return (
    <div data-commands className="grid @max-xl:contents items-end gap-2">
      <Form method="post" className="flex items-end gap-3">
        <input type="hidden" {...intent("assign")} />
        <input type="hidden" name="readOwner" value={saved} />
        <Field name="owner" label="Owner" className="w-full">
          {(control) => (
            <select
              {...control}
              {...(isHydrated ? { value: held ?? String(current) } : { defaultValue: saved })}
              aria-busy={state !== "idle"}
              {...props}
            >
              <option value="">Unassigned</option>
              {options.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        {!isHydrated && (
          <Button type="submit" variant="secondary">
            Save owner
          </Button>
        )}
      </Form>
      {!isMine && people.some(({ id }) => id === me) && (
        <Button
          variant="secondary"
          aria-disabled={state !== "idle"}
          onClick={() => void assign(me)}
          className="@max-xl:col-start-2"
        >
          Assign to me
        </Button>
      )}
    </div>
  );
}

/** A `mailto:` link that starts the reply to a lead, with recipient, reference and greeting. */
export function replyLink(
  { id, name, email }: Pick<Lead, "id" | "name" | "email">,
  firmName: string,
): string {
  const subject = `Your request ${leadReference(id)} – ${firmName}`;
  // RFC 6068 requires line breaks as CR LF.
  const body = `${name ? `Dear ${name}` : "Hello"},\r\n\r\n`;
  const search = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return `mailto:${encodeURIComponent(email)}?${search}`;
}

type LeadAttributionProps = {
  lead: Pick<Lead, "landing" | "referringHost" | "utmSource" | "utmMedium" | "utmCampaign">;
};

/** The start of the visit behind a lead; nothing if the visitor had not agreed to analytics. */
export function LeadAttribution({ lead }: LeadAttributionProps) {
  const { landing, referringHost, utmSource, utmMedium, utmCampaign } = lead;
  if (!landing) return null;
  const tags = [
    ["campaign", utmCampaign],
    ["source", utmSource],
    ["medium", utmMedium],
  ].filter(([, value]) => value);
  return (
    <p className="wrap-anywhere mt-1 text-[0.9375rem] text-secondary">
      Landing page:{" "}
      {landing.startsWith("/") ? (
        <a href={landing} className="link">
          {landing}
        </a>
      ) : (
        "another page"
      )}
      {referringHost &&
        referringHost !== internalReferrer &&
        `, referred by ${formatVisitValue(referringHost)}`}
      {tags.map(([name, value = ""]) => `, ${name} “${formatVisitValue(value)}”`)}.
    </p>
  );
}

type PreviousRequestsProps = {
  /** Other requests from the same address; they are listed at the end of the screen. */
  ofAddress: number;
  /** The domain of their firm, and the requests of other people there. */
  domain: string | undefined;
  ofDomain: number;
};

/** Shows that a client is already known, and links to their other requests. */
export function PreviousRequests({ ofAddress, domain, ofDomain }: PreviousRequestsProps) {
  if (ofAddress === 0 && ofDomain === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-[0.9375rem]">
      {ofAddress > 0 && (
        <a href="#others" className="link inline-flex min-h-target items-center">
          {pluralize(ofAddress, "other request")} from this address
        </a>
      )}
      {domain && ofDomain > 0 && (
        <Link
          to={`/admin/leads?q=${encodeURIComponent(domain)}`}
          className="link inline-flex min-h-target items-center"
        >
          {pluralize(ofDomain, "request")} from other people at {domain}
        </Link>
      )}
    </p>
  );
}
