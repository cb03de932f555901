import { Moment } from "#app/ui/moment.tsx";
import type { Person } from "#modules/leads/.server/privacy/find-person.ts";

type ConsentProps = { subscription: NonNullable<Person["subscription"]> };

/** The proof of consent to the newsletter: its time, place and wording. */
export function Consent({ subscription }: ConsentProps) {
  const { subscribedAt, confirmedAt, unsubscribedAt, source, consentForm, consentText } =
    subscription;
  const facts = [
    ["Signed up", <Moment key="at" at={subscribedAt} />],
    ["By", source || (consentForm && `Form on ${consentForm}`) || "Not recorded"],
    ["Consent wording", consentText || "Not recorded"],
    ["Confirmed", confirmedAt ? <Moment key="at" at={confirmedAt} /> : "Not yet"],
    ["Unsubscribed", unsubscribedAt ? <Moment key="at" at={unsubscribedAt} /> : "No"],
  ] as const;
  return (
    <section aria-labelledby="consent-proof" className="mt-8 max-w-3xl">
      <h3 id="consent-proof" className="font-[550] text-[1.0625rem]">
        Newsletter consent
      </h3>
      <dl className="mt-3 border-ink border-t text-[0.9375rem]">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="grid gap-x-6 border-rule border-b py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <dt className="text-secondary">{name}</dt>
            <dd className="wrap-anywhere min-w-0 whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
