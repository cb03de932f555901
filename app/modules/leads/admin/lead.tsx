import { useEffect, useRef, useState } from "react";
import {
  Link,
  type ShouldRevalidateFunctionArgs,
  useNavigation,
  useOutlet,
  useOutletContext,
  useSearchParams,
} from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { LeaveWarning } from "#app/admin/drafts/notices.tsx";
import { NoScriptResult } from "#app/admin/form-result.tsx";
import { MoreActions } from "#app/admin/more-actions.tsx";
import { ScreenHead } from "#app/admin/screen-head.tsx";
import { staleIfError } from "#app/admin/stale-if-error.ts";
import { useChange } from "#app/admin/use-change.ts";
import { useCan } from "#app/admin/use-signed-in.ts";
import { servicesContext } from "#app/services.ts";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import { Age, Moment } from "#app/ui/moment.tsx";
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
import { formatValue, leadReference } from "../lead.ts";
import { leadDefinitions } from "../requests/definitions.ts";
import type { Route } from "./+types/lead";
import { leadAction } from "./actions.server.ts";
import { NoteComposer } from "./composer.tsx";
import { isBesideList, listSearch, lostReasonId } from "./filter.ts";
import { FollowUp } from "./follow-up.tsx";
import { leadToast } from "./lead-changes.tsx";
import { Due, isToDo } from "./lead-due.tsx";
import { LeadFields } from "./lead-fields.tsx";
import { LeadFiles } from "./lead-files.tsx";
import {
  LeadAttribution,
  OwnerField,
  PreviousRequests,
  replyLink,
  StatusField,
} from "./lead-head.tsx";
import { BlockSender, SuspicionNotice } from "./lead-spam.tsx";
import { LeadState } from "./lead-status.tsx";
import { LeadTable } from "./lead-table.tsx";
import { isLostWithoutReason, LostReason } from "./lost-reason.tsx";
import { ErasePerson } from "./privacy/erase-person.tsx";
import { readReplyForm } from "./reply/read-reply-form.server.ts";
import type { ReplyContext } from "./reply/reply-form.tsx";
import { fileRows, requireLead } from "./require-lead.server.ts";
import { Timeline } from "./timeline.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, secret, outbox, documents } = services;
  const user = context.get(userContext);
  const lead = await requireLead(db, params.id);
  const stored = findStoredRequest(db, lead);
  const domain = firmDomain(lead.email);
  const before = new URL(request.url).searchParams.get("before") ?? undefined;
  const [timeline, people, former, atDomain, { kind, row }, reply, mails, answered, others] =
    await Promise.all([
      listLeadEvents(db, lead.id, before),
      listLeadOwners(db),
      lead.ownerId ? findUser(db, lead.ownerId) : undefined,
      domain ? countLeadsOfDomain(db, { domain, except: lead.id }) : 0,
      stored,
      stored.then((request) => readReplyForm(services, user, lead, request)),
      listLeadMails(db, lead.id),
      listMailFiles(db, [lead.id]),
      lead.email
        ? listLeadsFrom(db, { email: lead.email, except: lead.id }).then((rows) =>
            withExcerpts(db, rows),
          )
        : [],
    ]);
  const message = kind.message?.(row) ?? "";
  const fields = kind.view(row, lead).filter(([, value]) => value === "" || value !== message);
  const attachments = row && kind.attachments?.(row);
  const files = attachments && fileRows(secret, lead.id, attachments);
  const sentFiles = fileRows(secret, lead.id, answered, attachments?.length).map((file, index) => ({
    ...file,
    mailId: answered[index]?.mailId,
  }));
  const { currency } = await services.settings();
  const { name: firmName } = (await documents.current()).of(firmDocument);
  const { canSend } = outbox;
  const owner = former ? { id: former.id, name: former.name } : null;
  const ofDomain = Math.max(0, atDomain - others.length);
  const known = { ofAddress: others.length, domain, ofDomain };
  return {
    lead,
    me: user.id,
    owner,
    people,
    known,
    ...timeline,
    message,
    fields,
    files,
    sentFiles,
    reply,
    mails,
    others,
    ...(await blocksOfLead(services, lead)),
    canSend,
    currency,
    firmName,
    now: new Date(),
  };
}

/** The reply of a lead has its data from here, so the way to it and back reads nothing. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean => {
  const { currentUrl, nextUrl, currentParams, nextParams, formMethod } = change;
  const isWithin =
    currentParams.id === nextParams.id &&
    currentUrl.pathname !== nextUrl.pathname &&
    currentUrl.search === nextUrl.search;
  return (formMethod !== undefined || !isWithin) && change.defaultShouldRevalidate;
};

export const action = leadAction;
const fallback = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = fallback.clientLoader;
export const clientAction = adminClientAction;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Lead: ${loaderData.lead.name || loaderData.lead.email}` : "Lead" },
];

type LoaderData = Route.ComponentProps["loaderData"];

type LeadSummaryProps = Pick<LoaderData, "lead" | "now" | "currency" | "events" | "mails">;

/** The kind of a lead, its reference, its source, when it is due and what it may be worth. */
function LeadSummary({ lead, now, currency, events, mails }: LeadSummaryProps) {
  const replies = new Set(events.map(({ kind, detail }) => kind === "reply" && detail.mail));
  const lastReply = mails.findLast(({ id, status }) => replies.has(id) && status !== "discarded");
  const isReplyUnsent = lastReply !== undefined && lastReply.status !== "sent";
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 text-[0.9375rem] text-secondary">
      <span>{leadDefinitions[lead.kind].name}</span>
      <span className="font-mono text-note">{leadReference(lead.id)}</span>
      <Age at={lead.submittedAt} now={now} isBrief />
      {lead.source.startsWith("/") && (
        <a href={lead.source} className="link inline-flex min-h-target items-center">
          Sent from {lead.source}
        </a>
      )}
      {(isToDo(lead) || lead.repliedAt) && (
        <span>
          {isToDo(lead) && "Due "}
          <Due lead={{ ...lead, isReplyUnsent }} now={now} />
        </span>
      )}
      {isToDo(lead) && isReplyUnsent && <span className="text-danger">Reply not sent</span>}
      {lead.estimatedValue !== null && (
        <span>Estimated {formatValue(lead.estimatedValue, currency)}</span>
      )}
    </p>
  );
}

type PlansProps = {
  loaderData: LoaderData;
  mayWrite: boolean;
  isReplying: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
};

/** The firm's side of a lead: its status, its owner and the follow-up. A reply needs the space on all but wide screens. */
function Plans({ loaderData, mayWrite, isReplying, onUnsaved }: PlansProps) {
  const { lead, me, owner, people, currency, now } = loaderData;
  const pending = useOutletContext<readonly FormData[]>();
  return (
    <aside
      aria-label="Plans"
      className={`@xl:col-start-2 @xl:row-start-1 @xl:grid @xl:gap-4 @xl:border @xl:border-rule @xl:bg-white @xl:p-4 lg:sticky lg:top-18 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto ${isReplying ? "@max-4xl:hidden!" : ""}`}
    >
      {mayWrite ? (
        <>
          <div className="grid @xl:grid-cols-1 grid-cols-2 items-end gap-x-3 @xl:gap-y-4 gap-y-3">
            <StatusField key={lead.id} {...{ lead, pending }} />
            <OwnerField
              key={`owner-${lead.id}`}
              id={lead.id}
              owner={owner}
              me={me}
              people={people}
            />
          </div>
          <FollowUp lead={lead} currency={currency} now={now} onUnsaved={onUnsaved} />
        </>
      ) : (
        <p className="grid justify-items-start gap-2">
          <LeadState {...lead} />
          <span>Owner: {owner?.name ?? "Unassigned"}</span>
        </p>
      )}
    </aside>
  );
}

/** What the client sent: the message, the other fields and the files. */
function LeadRequest({ loaderData }: { loaderData: LoaderData }) {
  const { lead, message, fields, files } = loaderData;
  const { source } = lead;
  return (
    <section
      aria-labelledby="request"
      className="@container border border-rule bg-white px-4 pt-3 pb-4"
    >
      <h3
        id="request"
        className="mb-2 flex flex-wrap items-baseline gap-x-3 text-note text-secondary"
      >
        <span className="font-[550] text-ink">Request</span>
        {source && !source.startsWith("/") && (
          <span className="font-normal tracking-normal">Received: {source}</span>
        )}
        <span className="ml-auto font-normal tracking-normal">
          <Moment at={lead.submittedAt} />
        </span>
      </h3>
      {message && <p className="wrap-anywhere measure whitespace-pre-wrap">{message}</p>}
      <LeadFields fields={fields} />
      {files && (
        <div className="mt-4">
          <LeadFiles lead={lead} files={files} />
        </div>
      )}
    </section>
  );
}

/** Asks before leaving what is neither saved nor kept as a draft: the files of a reply, and the follow-up. */
function useUnsaved(path: string) {
  const [hasFiles, onFiles] = useState(false);
  const [isFollowUpChanged, onFollowUp] = useState(false);
  const isSending = useNavigation().formMethod === "POST";
  const isLosingFiles = hasFiles && !isSending;
  const warning = (
    <LeaveWarning
      isChanged={isLosingFiles || isFollowUpChanged}
      isWithin={(next) => `${next}/`.startsWith(`${path}/`) && !isLosingFiles}
      {...(isLosingFiles && { question: "Leave without sending?" })}
    >
      {isLosingFiles && "Your reply is kept as a draft, without its files. "}
      {isFollowUpChanged && "Your changes to the follow-up have not been saved."}
    </LeaveWarning>
  );
  return { onFiles, onFollowUp, warning };
}

/** The conversation with a client, and at its foot the reply or note that someone writes. */
function Conversation({ loaderData, mayWrite }: { loaderData: LoaderData; mayWrite: boolean }) {
  const { lead, mails, sentFiles, events, earlier, canSend, reply: form } = loaderData;
  const { onFiles, onFollowUp, warning } = useUnsaved(`/admin/leads/${lead.id}`);
  const reason = useChange<typeof leadAction>(undefined, leadToast(lead.id));
  const outlet = useOutlet({ lead, form, onFiles } satisfies ReplyContext);
  const { location: next, formMethod } = useNavigation();
  // The note has the focus before the next key.
  const isLeaving = !formMethod && next?.pathname === `/admin/leads/${lead.id}`;
  const reply = isLeaving ? null : outlet;
  return (
    <div
      className={`mt-4 grid @4xl:grid-cols-[minmax(0,1fr)_20rem] grid-cols-[minmax(0,1fr)] items-start @4xl:gap-x-8 gap-x-6 gap-y-4 ${reply ? "" : "@xl:grid-cols-[minmax(0,1fr)_16rem]"}`}
    >
      <Plans
        loaderData={loaderData}
        mayWrite={mayWrite}
        isReplying={reply !== null}
        onUnsaved={onFollowUp}
      />
      <section
        aria-labelledby="conversation"
        className="@container @xl:col-start-1 @xl:row-start-1 min-w-0"
      >
        <h2 id="conversation" className="sr-only">
          Conversation
        </h2>
        <Timeline of={lead.id} {...{ mails, sentFiles, events, earlier, canSend }}>
          <LeadRequest loaderData={loaderData} />
        </Timeline>
        {mayWrite && (
          <NoteComposer
            lead={lead}
            isHidden={reply !== null}
            question={isLostWithoutReason(lead.status, events) && <LostReason change={reason} />}
          />
        )}
        {reply}
      </section>
      {warning}
    </div>
  );
}

/** One lead: the conversation, and the firm's plans for it. */
export default function LeadPage({ loaderData, actionData, matches }: Route.ComponentProps) {
  fallback.useLatest(loaderData);
  const { lead, known, blocks, senders, others, firmName, now, currency } = loaderData;
  const who = lead.name || lead.email;
  // The fetchers are here because their forms unmount on success, while the result must still be shown.
  const release = useChange<typeof leadAction>(undefined, leadToast(lead.id));
  const block = useChange<typeof leadAction>(undefined, leadToast(lead.id));
  const mayWrite = useCan("leads:write");
  const [params] = useSearchParams();
  const list = `/admin/leads${listSearch(params)}`;
  const isReplying = matches.at(-1)?.pathname.endsWith("/reply") ?? false;
  useOpenedFocus(lead.id, isReplying);
  useLatestInSight(lead.id, loaderData.events);
  return (
    <div className="@container">
      <ScreenHead
        title={who}
        parent={{ name: "Leads", to: list }}
        actions={
          <>
            {(mayWrite || lead.email) && (
              <MoreActions>
                {lead.email && (
                  <a href={replyLink(lead, firmName)}>
                    Write in your email app<span className="sr-only"> to {lead.email}</span>
                  </a>
                )}
                {mayWrite && <DeleteLead />}
                {lead.email && <ErasePerson address={lead.email} />}
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
      <LeadSummary {...loaderData} />
      <LeadAttribution lead={lead} />
      <PreviousRequests {...known} />
      {lead.suspicions.length > 0 && (
        <SuspicionNotice reasons={lead.suspicions} blocks={blocks} release={release} />
      )}
      {mayWrite && lead.status === "Spam" && <BlockSender senders={senders} change={block} />}
      <Conversation key={lead.id} loaderData={loaderData} mayWrite={mayWrite} />
      {others.length > 0 && (
        <section aria-labelledby="others" className="mt-12">
          <h2 id="others" className="wrap-anywhere text-h3">
            Other requests from {lead.email}
          </h2>
          <div className="mt-3">
            <LeadTable
              caption={`Other requests from ${lead.email}`}
              leads={others}
              {...{ now, currency }}
            />
          </div>
        </section>
      )}
    </div>
  );
}

/**
 * Moves the focus to the heading of a lead that was opened from another screen; a fresh document keeps it, and a reply
 * takes it.
 */
function useOpenedFocus(id: string, isReplying: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each lead is a new screen
  useEffect(() => {
    if (isReplying || document.documentElement.dataset.hydrated === undefined) return;
    // The question has taken it.
    if (document.activeElement?.closest(`#${lostReasonId}`)) return;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [id]);
}

/**
 * Scrolls a conversation that was opened no further than to its latest entry, and later to each reply and note. A new
 * request is shown from its start, as is every lead on phones, where the name does not stay in sight.
 */
function useLatestInSight(id: string, events: LoaderData["events"]): void {
  const latest = events.findLast(({ kind }) => kind === "reply" || kind === "note")?.id;
  const opened = useRef<string>(undefined);
  useEffect(() => {
    const isOpening = opened.current !== id;
    opened.current = id;
    if (latest === undefined) return;
    // A reader who comes back is where they were.
    if (isOpening && (scrollY > 0 || !matchMedia("(width >= 48rem)").matches)) return;
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const end = boxOf("[aria-labelledby=conversation] > ol > li:last-child")?.bottom ?? 0;
    const hidden = end - (boxOf("[data-composer]")?.top ?? innerHeight);
    if (hidden > 0) scrollBy({ top: hidden + 12, behavior: "instant" });
  }, [id, latest]);
}

/** Moves the lead to the trash, from where Undo restores all of it. */
function DeleteLead() {
  const { Form, intent } = useChange<typeof leadAction>();
  return (
    <Form method="post">
      <button type="submit" {...intent("delete")}>
        Move to trash
      </button>
    </Form>
  );
}
