import type { ReactNode } from "react";
import { adminClientAction } from "#app/admin/action-result.ts";
import { ScreenHead } from "#app/admin/screen-head.tsx";
import { staleIfError } from "#app/admin/stale-if-error.ts";
import { useChange } from "#app/admin/use-change.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { pluralize } from "#app/lib/counts.ts";
import { servicesContext } from "#app/services.ts";
import { Moment } from "#app/ui/moment.tsx";
import { summaryClasses } from "#app/ui/summary.ts";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { can } from "#modules/accounts/permissions.ts";
import type { LastBackups } from "#modules/backup/.server/queries/backups.ts";
import { NoMailServer } from "#modules/leads/admin/timeline.tsx";
import { listUnsentMails } from "#modules/mail/.server/queries/mail-states.ts";
import { findAlerts } from "#modules/operations/.server/alerts.ts";
import { readFigures, readVersions } from "#modules/operations/.server/figures.ts";
import { listFailedJobs } from "#modules/operations/.server/queries/job-figures.ts";
import { readDisk } from "#platform/data-dir.ts";
import { recentErrorsOf } from "#platform/log.ts";
import type { LoggedError } from "#platform/recent-errors.ts";
import type { Route } from "./+types/operations";
import { operationsAction } from "./actions.server.ts";
import { FailedJobs, Queues, UnsentMails } from "./sections.tsx";

type ScreenData = Route.ComponentProps["loaderData"];

type PartProps = {
  id?: string;
  title: string;
  note?: string;
  /** Replaces the rest if there is nothing to show. */
  none?: string | false | undefined;
  children: ReactNode;
};

/** A part of the screen with a heading; one without content is a line. */
function Part({ id, title, note, none, children }: PartProps) {
  if (none)
    return (
      <section
        aria-label={title}
        data-none
        className="flex flex-wrap items-baseline gap-x-4 border-rule border-b py-2 sm:grid sm:grid-cols-[10rem_1fr] [:not([data-none])+&]:mt-5 [:not([data-none])+&]:border-t"
      >
        <h2 className="text-[0.9375rem]">{title}</h2>
        <p className="text-[0.9375rem] text-secondary">{none}</p>
      </section>
    );
  return (
    <section id={id} aria-label={title} className="mt-8">
      <h2 className="text-h3">{title}</h2>
      {note && <p className="measure mt-1 text-[0.9375rem] text-secondary">{note}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}

/** Names and values, as in a title block. */
function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="border-ink border-t text-[0.9375rem]">
      {facts.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[7rem_1fr] gap-x-4 border-rule border-b py-2.5">
          <dt className="text-secondary">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const columns = [{ name: "When" }, { name: "Message" }, { name: "Error" }, { name: "Request ID" }];

/** The last errors that this process logged, the newest first. */
function LastErrors({ errors }: { errors: readonly LoggedError[] }) {
  return (
    <Table caption="Recent errors" columns={columns}>
      {errors.map(({ id, at, message, kind, requestId }) => (
        <Row key={id}>
          <Cell className="font-mono text-note">
            <Moment at={at} />
          </Cell>
          <Cell className="wrap-anywhere">{message}</Cell>
          <Cell name="Error" className="wrap-anywhere">
            {kind ?? "Unknown"}
          </Cell>
          <Cell name="Request ID" className="wrap-anywhere font-mono text-note">
            {requestId ?? "No request"}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

/** The last backup of the site. */
function LastBackup({ backups: { copy } }: { backups: LastBackups }) {
  return (
    <Part title="Backup">
      {!copy && (
        <p className="border-ink border-t py-2.5 text-[0.9375rem] text-secondary">No backup yet.</p>
      )}
      {copy && (
        <Facts
          facts={[
            ["Last backup", <Moment key="copy" at={copy.startedAt} />],
            [
              "Contains",
              `${copy.rows.toLocaleString("en")} rows and ${copy.files.toLocaleString("en")} files, ${formatBytes(copy.bytes)}`,
            ],
            ["Added since the last backup", formatBytes(copy.newBytes)],
          ]}
        />
      )}
    </Part>
  );
}

type NeedsAttentionProps = Pick<ScreenData, "troubles" | "canSend" | "figures">;

function NeedsAttention({ troubles, canSend, figures: { mails, backups } }: NeedsAttentionProps) {
  return (
    <Part
      title="Needs attention"
      none={troubles.length === 0 && canSend && backups && "Nothing needs your attention."}
    >
      <ul className="grid gap-2">
        {!canSend && (
          <Trouble>
            <NoMailServer waiting={mails.waiting} /> To set one up, set SMTP_URL and restart the
            site. Until then, no one is emailed when something here goes wrong.
          </Trouble>
        )}
        {!backups && (
          <Trouble>
            Backups are off. To back up every night, set BACKUP_TO to a folder or bucket outside
            this machine, then restart the site.
          </Trouble>
        )}
        {troubles.map(({ key, sentence }) => (
          <Trouble key={key}>{sentence}</Trouble>
        ))}
      </ul>
    </Part>
  );
}

type StoragePartProps = Pick<ScreenData, "disk"> & Pick<ScreenData["figures"], "files">;

function StoragePart({ disk, files: { library, visitors } }: StoragePartProps) {
  return (
    <Part title="Storage">
      <Facts
        facts={[
          ["Disk", `${formatBytes(disk.free)} of ${formatBytes(disk.size)} free`],
          ["Library", `${library.files.toLocaleString("en")} files, ${formatBytes(library.bytes)}`],
          [
            "From visitors",
            `${visitors.files.toLocaleString("en")} files, ${formatBytes(visitors.bytes)}`,
          ],
        ]}
      />
    </Part>
  );
}

export const meta = () => [{ title: "Operations" }];

/** Maximum number of failed jobs and of emails shown. */
const limit = 50;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { database, db, env, log, outbox } = services;
  const withLeads = can(context.get(userContext), "leads:read");
  const [versions, figures, disk, failedJobs, unsent] = await Promise.all([
    readVersions(database),
    readFigures(services),
    readDisk(env.DATA_DIR),
    listFailedJobs(db, { limit }),
    // Without a server no email is about to be sent, so that all are listed.
    listUnsentMails(db, { limit, onlyStuck: outbox.canSend, withLeads }),
  ]);
  return {
    versions,
    figures,
    disk,
    // Without a server, the line about it names the waiting emails.
    troubles: findAlerts({ ...figures, disk }, []).filter(
      ({ key }) => key !== "mails" || outbox.canSend,
    ),
    failedJobs,
    unsent,
    canSend: outbox.canSend,
    now: new Date(),
    startedAt: new Date(Date.now() - process.uptime() * 1000),
    errors: recentErrorsOf(log),
  };
}

export const action = operationsAction;
const fallback = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = fallback.clientLoader;
export const clientAction = adminClientAction;

/** While none is late or was rejected. */
const noUnsentMails = (waiting: number) =>
  waiting === 0
    ? "No unsent emails."
    : `${pluralize(waiting, "email")} waiting to be sent, none rejected.`;

const unsentNote = ({ canSend, unsent: { mails, total } }: ScreenData) =>
  [
    canSend
      ? "Rejected, or waiting longer than expected."
      : "Rejected, or waiting for an email server.",
    total > mails.length && `The newest ${mails.length} of ${total.toLocaleString("en")}.`,
  ]
    .filter(Boolean)
    .join(" ");

/** The health of the site: problems, failed jobs and versions. */
export default function Operations({ loaderData }: Route.ComponentProps) {
  fallback.useLatest(loaderData);
  const { versions, figures, disk, troubles, failedJobs, unsent, errors } = loaderData;
  const { canSend, startedAt, now } = loaderData;
  const change = useChange<typeof operationsAction>();
  const sending = useChange();
  return (
    <>
      <ScreenHead title="Operations" />
      {canSend && (
        <p className="text-[0.9375rem] text-secondary">
          Administrators are emailed when something here goes wrong.
        </p>
      )}
      <NeedsAttention {...{ troubles, canSend, figures }} />
      <Part
        id="unsent-emails"
        title="Unsent emails"
        note={unsentNote(loaderData)}
        none={unsent.mails.length === 0 && noUnsentMails(figures.mails.waiting)}
      >
        <UnsentMails mails={unsent.mails} {...{ canSend, now, sending, change }} />
      </Part>
      <Part
        title="Failed jobs"
        note="Background jobs that failed and will not be retried. Listed for one day."
        none={failedJobs.length === 0 && "No failed jobs."}
      >
        <FailedJobs jobs={failedJobs} change={change} />
      </Part>
      <Part
        title="Recent errors"
        note="From this process since it started. Use the request ID to find details in the log."
        none={errors.length === 0 && "No errors since it started."}
      >
        <LastErrors errors={errors} />
      </Part>
      <details className="mt-8">
        <summary className={summaryClasses}>
          <h2 className="text-h3">Versions and storage</h2>
        </summary>
        <div className="grid gap-x-10 *:mt-3 md:grid-cols-2 xl:grid-cols-3">
          <Part title="Versions">
            <Facts
              facts={[
                ["Site", siteRevision],
                ["Node", versions.node],
                ["Database", versions.database],
                ["Running since", <Moment key="start" at={startedAt} />],
              ]}
            />
          </Part>
          {figures.backups && <LastBackup backups={figures.backups} />}
          <StoragePart disk={disk} files={figures.files} />
        </div>
      </details>
      <section aria-labelledby="queue" className="mt-2">
        <details
          open={
            figures.queues.some(({ waiting, failed }) => waiting > 0 || failed > 0) || undefined
          }
        >
          <summary className={summaryClasses}>
            <h2 id="queue" className="text-h3">
              Queue
            </h2>
            <span className="text-[0.9375rem] text-secondary">
              {pluralize(figures.queues.length, "kind")} of jobs
            </span>
          </summary>
          <div className="mt-3">
            <Queues queues={figures.queues} />
          </div>
        </details>
      </section>
    </>
  );
}

const Trouble = ({ children }: { children: ReactNode }) => (
  <li className="border-signal border-l-4 bg-white px-4 py-3">{children}</li>
);
