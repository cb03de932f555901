import { useEffect } from "react";
import { Link, useSearchParams } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { NoScriptResult } from "#app/admin/form-result.tsx";
import { MoreActions } from "#app/admin/more-actions.tsx";
import { ScreenHead } from "#app/admin/screen-head.tsx";
import { staleIfError } from "#app/admin/stale-if-error.ts";
import { useChange } from "#app/admin/use-change.ts";
import { useCan } from "#app/admin/use-signed-in.ts";
import { ageAt } from "#app/lib/dates.ts";
import { servicesContext } from "#app/services.ts";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Moment, useTimeZone } from "#app/ui/moment.tsx";
import { findUser } from "#modules/accounts/.server/queries/users.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { firmDocument } from "#modules/content/firm.ts";
import { blocksOfLead } from "#modules/leads/.server/blocks/manage-block-list.ts";
import { countLeadsOfDomain, listLeadsFrom } from "#modules/leads/.server/queries/lead-inbox.ts";
import { listLeadOwners } from "#modules/leads/.server/queries/lead-settings.ts";
import { listLeadEvents } from "#modules/leads/.server/queries/leads.ts";
import {
  findStoredRequest,
  withExcerpts,
} from "#modules/leads/.server/requests/stored-requests.ts";
import { firmDomain } from "#modules/leads/spam.ts";
import { listLeadMails, listMailFiles } from "#modules/mail/.server/queries/mail-states.ts";
import { trashDays } from "#modules/trash/trash-kinds.ts";
import { leadReference } from "../lead.ts";
import { leadDefinitions } from "../requests/definitions.ts";
import type { Route } from "./+types/lead";
import { leadAction } from "./actions.server.ts";
import { isBesideList, listSearch } from "./filter.ts";
import { FollowUpForm } from "./follow-up.tsx";
import { Due, isToDo } from "./lead-due.tsx";
import { LeadFields } from "./lead-fields.tsx";
import { LeadFiles } from "./lead-files.tsx";
import {
  LeadAttribution,
  OwnerField,
  PreviousRequests,
  ReplyButton,
  replyLink,
  StatusField,
} from "./lead-head.tsx";
import { BlockSender, SuspicionNotice } from "./lead-spam.tsx";
import { LeadState } from "./lead-status.tsx";
import { LeadTable } from "./lead-table.tsx";
import { ErasePerson } from "./privacy/erase-person.tsx";
import { fileRows, requireLead } from "./require-lead.server.ts";
import { LeadMails, Timeline } from "./timeline.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, secret, outbox, documents } = services;
  const lead = await requireLead(db, params.id);
  const domain = firmDomain(lead.email);
  const before = new URL(request.url).searchParams.get("before") ?? undefined;
  const [timeline, people, former, atDomain, { kind, row }, mails, answered, others] =
    await Promise.all([
      listLeadEvents(db, lead.id, before),
      listLeadOwners(db),
      lead.ownerId ? findUser(db, lead.ownerId) : undefined,
      domain ? countLeadsOfDomain(db, { domain, except: lead.id }) : 0,
      findStoredRequest(db, lead),
      listLeadMails(db, lead.id),
      listMailFiles(db, [lead.id]),
      lead.email
        ? listLeadsFrom(db, { email: lead.email, except: lead.id }).then((rows) =>
            withExcerpts(db, rows),
          )
        : [],
    ]);
  const fields = kind.view(row, lead);
  const attachments = row && kind.attachments?.(row);
  const files = attachments && fileRows(secret, lead.id, attachments);
  const sentFiles = fileRows(secret, lead.id, answered, attachments?.length).map((file, index) => ({
    ...file,
    mailId: answered[index]?.mailId,
  }));
  const { name: firmName } = (await documents.current()).of(firmDocument);
  const { canSend } = outbox;
  const owner = former ? { id: former.id, name: former.name } : null;
  const ofDomain = Math.max(0, atDomain - others.length);
  const known = { ofAddress: others.length, domain, ofDomain };
  return {
    lead,
    me: context.get(userContext).id,
    owner,
    people,
    known,
    ...timeline,
    fields,
    files,
    sentFiles,
    mails,
    others,
    ...(await blocksOfLead(services, lead)),
    canSend,
    firmName,
    now: new Date(),
  };
}

export const action = leadAction;
const fallback = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = fallback.clientLoader;
export const clientAction = adminClientAction;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Lead: ${loaderData.lead.name || loaderData.lead.email}` : "Lead" },
];

type LoaderData = Route.ComponentProps["loaderData"];

/** The kind of a lead, its reference, its source and when it is due. */
function LeadSummary({ lead, now }: Pick<LoaderData, "lead" | "now">) {
  const zone = useTimeZone();
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 text-[0.9375rem] text-secondary">
      <span>{leadDefinitions[lead.kind].name}</span>
      <span className="font-mono text-note">{leadReference(lead.id)}</span>
      <span>
        {ageAt(lead.submittedAt, now, zone)} · <Moment at={lead.submittedAt} />
      </span>
      {lead.source.startsWith("/") ? (
        <a href={lead.source} className="link inline-flex min-h-target items-center">
          Sent from {lead.source}
        </a>
      ) : (
        lead.source && <span>{lead.source}</span>
      )}
      {(isToDo(lead) || lead.repliedAt) && (
        <span>
          {isToDo(lead) && "Due "}
          <Due lead={lead} now={now} />
        </span>
      )}
    </p>
  );
}

/** The status and the owner of a lead, and the ways to reply to it. */
function LeadActions({ loaderData, mayWrite }: { loaderData: LoaderData; mayWrite: boolean }) {
  const { lead, me, owner, people, firmName } = loaderData;
  return (
    <div className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      {mayWrite ? <StatusField key={lead.id} lead={lead} /> : <LeadState {...lead} />}
      {mayWrite ? (
        <OwnerField key={`owner-${lead.id}`} owner={owner} me={me} people={people} />
      ) : (
        <span>Owner: {owner?.name ?? "Unassigned"}</span>
      )}
      {lead.email && (
        <a
          href={replyLink(lead, firmName)}
          className="link inline-flex min-h-target items-center text-[0.9375rem]"
        >
          Write in your email app<span className="sr-only"> to {lead.email}</span>
        </a>
      )}
    </div>
  );
}

/** The files of a request, and what has happened since. */
function LeadSections({ loaderData }: { loaderData: LoaderData }) {
  const { lead, files, sentFiles, mails, events, earlier, canSend } = loaderData;
  return (
    <div className="@container grid min-w-0 gap-10">
      {files && <LeadFiles key={lead.id} lead={lead} files={files} />}
      <Timeline
        submittedAt={lead.submittedAt}
        source={lead.source}
        files={files?.length}
        mails={mails}
        sentFiles={sentFiles}
        events={events}
        earlier={earlier}
        canSend={canSend}
      />
      <section aria-labelledby="mails">
        <h2 id="mails" className="text-h3">
          Emails
        </h2>
        <LeadMails mails={mails} canSend={canSend} />
      </section>
    </div>
  );
}

/** One lead: the request, the firm's notes, and the emails about it. */
export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  fallback.useLatest(loaderData);
  const { lead, known, fields, blocks, senders, others, events, now } = loaderData;
  const who = lead.name || lead.email;
  // The fetchers are here because their forms unmount on success, while the result must still be shown.
  const release = useChange<typeof leadAction>();
  const block = useChange<typeof leadAction>();
  const mayWrite = useCan("leads:write");
  const [params] = useSearchParams();
  const list = `/admin/leads${listSearch(params)}`;
  const lastNote = params.has("before")
    ? undefined
    : events.findLast(({ kind }) => kind === "note");
  useOpenedFocus(lead.id);
  return (
    <div className="@container">
      <ScreenHead
        title={who}
        parent={{ name: "Leads", to: list }}
        actions={
          <>
            <ReplyButton lead={lead} />
            {mayWrite && <DeleteLead />}
            {lead.email && (
              <MoreActions>
                <ErasePerson address={lead.email} />
              </MoreActions>
            )}
            {isBesideList(params) && (
              <Link
                to={list}
                title="Close"
                className="grid size-target place-items-center rounded-sheet hover:bg-white max-xl:hidden"
              >
                <AdminIcon name="x" />
                <span className="sr-only">Close</span>
              </Link>
            )}
          </>
        }
      />
      <NoScriptResult result={actionData} />
      <LeadSummary lead={lead} now={now} />
      {lead.nextStep && (
        <p className="wrap-anywhere mt-2 @xl:hidden">
          <span className="text-secondary">Next step:</span> {lead.nextStep}
        </p>
      )}
      <LeadAttribution lead={lead} />
      <LeadActions loaderData={loaderData} mayWrite={mayWrite} />
      <PreviousRequests {...known} />
      {lead.suspicions.length > 0 && (
        <SuspicionNotice reasons={lead.suspicions} blocks={blocks} release={release} />
      )}
      {mayWrite && lead.status === "Spam" && <BlockSender senders={senders} change={block} />}
      <div className="mt-8 grid @4xl:grid-cols-[minmax(0,1fr)_22rem] @xl:grid-cols-[minmax(0,1fr)_17rem] @xl:grid-rows-[auto_1fr] items-start @4xl:gap-x-10 gap-x-6 gap-y-10">
        <section aria-labelledby="request" className="@container">
          <h2 id="request" className="text-h3">
            Request
          </h2>
          <LeadFields fields={fields} />
        </section>
        {mayWrite && <FollowUpForm key={lead.id} lead={lead} lastNote={lastNote} />}
        <LeadSections loaderData={loaderData} />
      </div>
      {others.length > 0 && (
        <section aria-labelledby="others" className="mt-12">
          <h2 id="others" className="wrap-anywhere text-h3">
            Other requests from {lead.email}
          </h2>
          <div className="mt-3">
            <LeadTable caption={`Other requests from ${lead.email}`} leads={others} now={now} />
          </div>
        </section>
      )}
    </div>
  );
}

/** Moves the focus to the heading of a lead that was opened from another screen; a fresh document keeps it. */
function useOpenedFocus(id: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each lead is a new screen
  useEffect(() => {
    if (document.documentElement.dataset.hydrated === undefined) return;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [id]);
}

function DeleteLead() {
  const { send } = useChange<typeof leadAction>();
  return (
    <ConfirmDialog
      question="Are you sure you want to move this lead to the trash?"
      confirm="Move to trash"
      onConfirm={() => send("delete")}
      trigger={<Button variant="secondary">Move to trash</Button>}
    >
      Its request, emails and files will be moved too, and deleted for good after {trashDays} days.
    </ConfirmDialog>
  );
}
