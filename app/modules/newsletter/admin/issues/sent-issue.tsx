import { useEffect, useRef } from "react";
import { Link, useRevalidator } from "react-router";
import type { ActionResult } from "#app/admin/action-result.ts";
import { NoScriptResult } from "#app/admin/form-result.tsx";
import type { useChange } from "#app/admin/use-change.ts";
import { formatCompactCount } from "#app/lib/counts.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import type {
  DeliveryCounts,
  listFailedDeliveries,
} from "#modules/newsletter/.server/queries/newsletter-deliveries.ts";
import type { IssueStatus } from "../../newsletter.ts";
import type { issueAction } from "./actions.server.ts";

type SentIssueProps = {
  id: string;
  subject: string;
  sent: {
    status: IssueStatus;
    statusName: string;
    sendAt: Date | null;
    startedAt: Date | null;
    finishedAt: Date | null;
    /** Why sending is currently stopped. */
    lastError: string;
    page: string | undefined;
    counts: DeliveryCounts;
    failures: Awaited<ReturnType<typeof listFailedDeliveries>>;
  };
  /** Whether it was a draft when the screen was opened: the person who sent it then sees its progress. */
  wasDraft: boolean;
  change: ReturnType<typeof useChange<typeof issueAction>>;
  answer: ActionResult | undefined;
};

/** Polling interval in milliseconds while an issue is being sent. */
const pollDelay = 3_000;

/** Reads the issue again at an interval while it is being sent. */
function usePolling(isSending: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, pollDelay);
    return () => clearInterval(timer);
  }, [isSending, revalidate]);
}

/** The status of an issue, and when it is sent. */
function IssueProgress({ sent }: Pick<SentIssueProps, "sent">) {
  const { status, statusName, sendAt, startedAt, finishedAt } = sent;
  return (
    <p>
      <span className="font-[550]">{statusName}</span>
      {status === "scheduled" && sendAt && (
        <>
          {" "}
          for <Moment at={sendAt} />
        </>
      )}
      {startedAt && (
        <>
          {", started "}
          <Moment at={startedAt} />
        </>
      )}
      {finishedAt && status === "sent" && (
        <>
          {", finished "}
          <Moment at={finishedAt} />
        </>
      )}
    </p>
  );
}

type SendingActionsProps = Pick<SentIssueProps, "sent" | "change"> & { isBusy: boolean };

/** The buttons that cancel or resume sending. */
function SendingActions({ sent, change, isBusy }: SendingActionsProps) {
  const { status, startedAt, counts } = sent;
  return (
    <div className="flex flex-wrap gap-3">
      {(status === "scheduled" || status === "sending") && (
        <ConfirmDialog
          question={
            status === "sending" ? "Stop sending this issue?" : "Cancel sending this issue?"
          }
          confirm={status === "sending" ? "Stop sending" : "Cancel sending"}
          onConfirm={() => change.send("cancel")}
          trigger={
            <Button variant="secondary" disabled={isBusy}>
              Cancel
            </Button>
          }
        >
          {status === "sending"
            ? "Some readers already have it. You can send it to the rest later."
            : "It will become a draft again."}
        </ConfirmDialog>
      )}
      {status === "cancelled" && (
        <ConfirmDialog
          question={
            startedAt
              ? `Send this issue to the remaining ${formatCompactCount(counts.waiting, "subscriber")}?`
              : "Return this issue to draft?"
          }
          confirm={startedAt ? "Send to the rest" : "Return to draft"}
          onConfirm={() => change.send("resume")}
          trigger={
            <Button disabled={isBusy}>{startedAt ? "Send to the rest" : "Return to draft"}</Button>
          }
        />
      )}
    </div>
  );
}

function EmailPreview({ id, subject }: Pick<SentIssueProps, "id" | "subject">) {
  const path = `/admin/newsletter/issues/${id}/preview`;
  return (
    <section aria-labelledby="email" className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h3 id="email" className="font-[550] text-[1.0625rem]">
          The email
        </h3>
        <a href={`${path}?as=text`} className="link inline-flex min-h-target items-center">
          As plain text
        </a>
      </div>
      <iframe
        src={path}
        title={`Preview: ${subject}`}
        className="mt-2 h-[40rem] w-full border border-rule bg-white"
      />
    </section>
  );
}

/** The progress of an issue, and the results of its deliveries. */
export function SentIssueScreen({ id, subject, sent, wasDraft, change, answer }: SentIssueProps) {
  const { status, startedAt, lastError, page, counts } = sent;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wasDraft) heading.current?.focus();
  }, [wasDraft]);
  usePolling(status === "sending");
  const isBusy = change.state !== "idle";
  return (
    <>
      <Link to="/admin/newsletter/issues" className="link inline-flex min-h-target items-center">
        All issues
      </Link>
      <h2 ref={heading} tabIndex={-1} className="wrap-anywhere scroll-mt-6 text-h3">
        {subject}
      </h2>
      <NoScriptResult result={answer} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <IssueProgress sent={sent} />
        <SendingActions sent={sent} isBusy={isBusy} change={change} />
      </div>
      {lastError && (
        <p role="status" className="mt-4 border-signal border-l-4 bg-white px-4 py-3">
          The email server is not accepting emails right now. We will keep trying. It said:{" "}
          {lastError}
        </p>
      )}
      {startedAt && <Figures counts={counts} />}
      {page && (
        <p className="mt-4">
          Page:{" "}
          <a href={page} className="link">
            {page}
          </a>
        </p>
      )}
      <FailedDeliveries sent={sent} isBusy={isBusy} onRepeat={() => change.send("repeat")} />
      <EmailPreview id={id} subject={subject} />
    </>
  );
}

function Figures({ counts }: { counts: DeliveryCounts }) {
  const { waiting, sent, refused, unsure, left } = counts;
  const figures: [name: string, count: number][] = [
    ["Sent", sent],
    ["Waiting", waiting],
    ["Rejected", refused],
    ["Not confirmed", unsure],
    ["Unsubscribed or stopped", left],
  ];
  return (
    <dl className="mt-4 grid grid-cols-2 gap-4 border-rule border-y py-4 sm:grid-cols-5">
      {figures.map(([name, count]) => (
        <div key={name}>
          <dt className="text-note text-secondary">{name}</dt>
          <dd className="font-[550] text-[1.25rem] tabular-nums">{count.toLocaleString("en")}</dd>
        </div>
      ))}
    </dl>
  );
}

type FailedDeliveriesProps = Pick<SentIssueProps, "sent"> & {
  isBusy: boolean;
  onRepeat: () => void;
};

const columns = [{ name: "Address" }, { name: "Result" }];

function FailedDeliveries({
  sent: { status, counts, failures },
  isBusy,
  onRepeat,
}: FailedDeliveriesProps) {
  if (failures.length === 0) return null;
  return (
    <section aria-labelledby="not-delivered" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h3 id="not-delivered" className="font-[550] text-[1.0625rem]">
          Not delivered or not confirmed
        </h3>
        {counts.unsure > 0 && (status === "sent" || status === "sending") && (
          <ConfirmDialog
            question={`Send ${formatCompactCount(counts.unsure, "email")} again?`}
            confirm="Send again"
            onConfirm={onRepeat}
            trigger={
              <Button variant="secondary" disabled={isBusy}>
                Send again
              </Button>
            }
          >
            The email server received these, but its confirmation was lost. They probably arrived;
            some readers may get the issue twice.
          </ConfirmDialog>
        )}
      </div>
      <div className="mt-2">
        <Table caption="Emails rejected or not confirmed" columns={columns}>
          {failures.map(({ id, email, state, response, isStopped }) => (
            <Row key={id}>
              <Cell className="wrap-anywhere font-[550] md:w-2/5">
                <EmailAddress>{email}</EmailAddress>
              </Cell>
              <Cell className="wrap-anywhere">
                {state === "refused" ? "Rejected" : "Sent, not confirmed"}
                {isStopped && ", emails stopped"}
                {response && <span className="block text-note text-secondary">{response}</span>}
              </Cell>
            </Row>
          ))}
        </Table>
      </div>
    </section>
  );
}
