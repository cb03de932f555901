import { Form, Link, useNavigation } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { ScreenHead } from "#app/admin/screen-head.tsx";
import { pluralize } from "#app/lib/counts.ts";
import { invalidEmail, isEmail } from "#app/lib/email.ts";
import { servicesContext } from "#app/services.ts";
import { Button } from "#app/ui/button.tsx";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { ReauthDownload } from "#modules/accounts/admin/reauth/reauth-download.tsx";
import {
  erasureRefusal,
  type FoundPerson,
  findPerson,
  normalizedAddress,
} from "#modules/leads/.server/privacy/privacy-requests.ts";
import { requestKinds } from "#modules/leads/.server/requests/request-kinds.ts";
import type { Route } from "./+types/privacy";
import { privacyAction } from "./actions.server.ts";
import { countedIn, ErasePerson } from "./erase-person.tsx";

type ConsentProps = { subscription: NonNullable<FoundPerson["subscription"]> };

/** The proof of consent to the newsletter: its time, place and wording. */
function Consent({ subscription }: ConsentProps) {
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

/** Downloads everything held about a person. */
function ExportPerson({ address }: { address: string }) {
  const file = `/admin/leads/privacy/export.json?${new URLSearchParams({ address })}`;
  return <ReauthDownload file={file}>Export JSON</ReauthDownload>;
}

export const meta = () => [{ title: "Privacy" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const reader = context.get(userContext);
  const typed = new URL(request.url).searchParams.get("address") ?? "";
  const address = normalizedAddress(typed);
  if (address === "") return { typed };
  if (!isEmail(address)) return { typed, error: invalidEmail };
  // It searches every text of the database, which takes a while.
  const person = await findPerson(services.database.workDb, address, reader);
  const kindNames = Object.fromEntries(
    Object.entries(requestKinds).map(([kind, { definition }]) => [kind, definition.name]),
  );
  return {
    typed,
    address,
    person,
    kindNames,
    kept: person && (await erasureRefusal(services, address, reader)),
  };
}

export const action = privacyAction;
export const clientAction = adminClientAction;

/** Finds a person by address, to export or erase their data on request. */
export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { typed, error, address } = loaderData;
  const isBusy = useNavigation().location?.pathname === "/admin/leads/privacy";
  return (
    <>
      <ScreenHead title="Privacy" parent={{ name: "Leads", to: "/admin/leads" }} />
      <p className="measure mt-2 text-[0.9375rem] text-secondary">
        Find all data held about a person: requests, emails, files, newsletter subscription, items
        in the trash and any text that contains their address.
      </p>
      <Form
        method="get"
        noValidate
        role="search"
        className="mt-5 flex max-w-2xl flex-wrap items-start gap-4"
      >
        <Field
          name="address"
          label="Email address"
          error={error}
          className="min-w-0 flex-1 basis-64"
        >
          {(props) => (
            <input
              type="email"
              autoComplete="off"
              spellCheck={false}
              {...props}
              key={typed}
              defaultValue={typed}
            />
          )}
        </Field>
        <Button type="submit" disabled={isBusy} className="sm:mt-6.75">
          {isBusy ? "Searching…" : "Find"}
        </Button>
      </Form>
      {address && <Found {...loaderData} address={address} />}
    </>
  );
}

type FoundProps = Omit<Route.ComponentProps["loaderData"], "address"> & { address: string };

function Found({ address, person, kindNames = {}, kept }: FoundProps) {
  if (!person)
    return (
      <div className="mt-8" role="status">
        <EmptyState title="Nothing found">
          <p className="wrap-anywhere text-secondary">
            No requests, emails, files or texts mention {address}.
          </p>
        </EmptyState>
      </div>
    );
  const { leads, mails, files, trashed, subscription, mentions } = person;
  const more = [
    pluralize(mails, "email"),
    pluralize(files, "file"),
    ...(trashed > 0 ? [`${trashed} in the trash`] : []),
    ...mentions.map(({ table, rows }) => countedIn(table, rows)),
  ];
  return (
    <section aria-labelledby="found" className="mt-8">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <h2 id="found" className="wrap-anywhere min-w-0 text-h3">
          <EmailAddress>{address}</EmailAddress>
        </h2>
        <div className="flex flex-wrap gap-3">
          <ExportPerson address={address} />
          {!kept && <ErasePerson address={address} />}
        </div>
      </div>
      {kept && <p className="mt-4 border-signal border-l-4 bg-white px-4 py-3">{kept}</p>}
      <p role="status" className="mt-3 text-[0.9375rem]">
        {pluralize(leads.length, "lead")}, {more.join(", ")}.
      </p>
      {leads.length > 0 && (
        <div className="mt-4">
          <Table
            caption={`Leads of ${address}`}
            columns={[{ name: "Request" }, { name: "Status" }, { name: "Received" }]}
          >
            {leads.map(({ id, kind, status, summary, submittedAt }) => (
              <Row key={id}>
                <Cell>
                  <Link to={`/admin/leads/${id}`} className="link wrap-anywhere">
                    {kindNames[kind]}
                  </Link>
                  {summary && (
                    <span className="wrap-anywhere block text-note text-secondary">{summary}</span>
                  )}
                </Cell>
                <Cell name="Status">{status}</Cell>
                <Cell name="Received">
                  <Moment at={submittedAt} />
                </Cell>
              </Row>
            ))}
          </Table>
        </div>
      )}
      {subscription && <Consent subscription={subscription} />}
    </section>
  );
}
