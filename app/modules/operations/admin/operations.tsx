import type { ReactNode } from "react";
import { adminClientAction } from "#app/admin/change-answer.ts";
import { staleIfError } from "#app/admin/stale-if-error.ts";
import { useChange } from "#app/admin/use-change.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { servicesContext } from "#app/services.ts";
import { Moment } from "#app/ui/moment.tsx";
import { NoMailServer } from "#modules/leads/admin/no-mail-server.tsx";
import { listTroubledMails } from "#modules/mail/.server/queries/mail-states.ts";
import { readFigures } from "#modules/operations/.server/figures.ts";
import { listFailedJobs } from "#modules/operations/.server/queries/job-figures.ts";
import { findTroubles } from "#modules/operations/.server/troubles.ts";
import { readVersions } from "#modules/operations/.server/versions.ts";
import { readDisk } from "#platform/disk.ts";
import { recentErrorsOf } from "#platform/log.ts";
import type { Route } from "./+types/operations";
import { operationsAction } from "./actions.server.ts";
import { Facts, None, Part } from "./facts.tsx";
import { FailedJobs } from "./failed-jobs.tsx";
import { LastBackup } from "./last-backup.tsx";
import { LastErrors } from "./last-errors.tsx";
import { Queues } from "./queues.tsx";
import { UnsentMails } from "./unsent-mails.tsx";

export const meta = () => [{ title: "Operations" }];

/** Maximum number of failed jobs and of emails shown. */
const limit = 50;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { database, db, env, log, outbox } = services;
  const [versions, figures, disk, failedJobs, mails] = await Promise.all([
    readVersions(database),
    readFigures(services),
    readDisk(env.DATA_DIR),
    listFailedJobs(db, { limit }),
    listTroubledMails(db, { limit }),
  ]);
  return {
    versions,
    figures,
    disk,
    troubles: findTroubles({ ...figures, disk }, []),
    failedJobs,
    mails,
    canSend: outbox.canSend,
    startedAt: new Date(Date.now() - process.uptime() * 1000),
    errors: recentErrorsOf(log),
  };
}

export const action = operationsAction;
const kept = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = kept.clientLoader;
export const clientAction = adminClientAction;

/** The health of the site: problems, failed jobs and versions. */
export default function Operations({ loaderData }: Route.ComponentProps) {
  kept.useKept(loaderData);
  const { versions, figures, disk, troubles, failedJobs, mails, errors } = loaderData;
  const { canSend, startedAt } = loaderData;
  const change = useChange<typeof operationsAction>();
  const sending = useChange();
  const { library, visitors } = figures.files;
  return (
    <>
      <h1 className="text-h2">Operations</h1>
      <p className="mt-2 text-[0.9375rem] text-secondary">
        The health of the site. Administrators are emailed when something here goes wrong.
      </p>
      <Part title="Needs attention">
        {troubles.length === 0 && canSend ? (
          <None>Nothing needs your attention.</None>
        ) : (
          <ul className="grid gap-2">
            {!canSend && (
              <Trouble>
                <NoMailServer waiting={figures.mails.waiting} />
              </Trouble>
            )}
            {troubles.map(({ key, sentence }) => (
              <Trouble key={key}>{sentence}</Trouble>
            ))}
          </ul>
        )}
      </Part>
      <Part title="Unsent emails" note="Rejected, or waiting longer than expected.">
        {mails.length === 0 ? (
          <None>No unsent emails.</None>
        ) : (
          <UnsentMails mails={mails} canSend={canSend} sending={sending} />
        )}
      </Part>
      <Part
        title="Failed jobs"
        note="Background jobs that failed and will not be retried. Listed for one day."
      >
        {failedJobs.length === 0 ? (
          <None>No failed jobs.</None>
        ) : (
          <FailedJobs jobs={failedJobs} change={change} />
        )}
      </Part>
      <Part
        title="Recent errors"
        note="From this process since it started. Use the request ID to find details in the log."
      >
        {errors.length === 0 ? (
          <None>No errors since it started.</None>
        ) : (
          <LastErrors errors={errors} />
        )}
      </Part>
      <Part title="Queue">
        <Queues queues={figures.queues} />
      </Part>
      <div className="grid gap-x-10 lg:grid-cols-2">
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
        <LastBackup backups={figures.backups} />
        <Part title="Storage">
          <Facts
            facts={[
              ["Disk", `${formatBytes(disk.free)} of ${formatBytes(disk.size)} free`],
              [
                "Library",
                `${library.files.toLocaleString("en")} files, ${formatBytes(library.bytes)}`,
              ],
              [
                "From visitors",
                `${visitors.files.toLocaleString("en")} files, ${formatBytes(visitors.bytes)}`,
              ],
            ]}
          />
        </Part>
      </div>
    </>
  );
}

const Trouble = ({ children }: { children: ReactNode }) => (
  <li className="border-signal border-l-4 bg-white px-4 py-3">{children}</li>
);
