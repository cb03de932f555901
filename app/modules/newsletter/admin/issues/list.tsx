import { Link } from "react-router";
import { ListScreen } from "#app/admin/list-screen.tsx";
import { staleIfError } from "#app/admin/stale-if-error.ts";
import { servicesContext } from "#app/services.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { KeysetPager } from "#app/ui/pager.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import {
  type ListedIssue,
  listIssues,
} from "#modules/newsletter/.server/queries/newsletter-issues.ts";
import { issueStatusName } from "../../newsletter.ts";
import type { Route } from "./+types/list";

export const meta = () => [{ title: "Issues" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const requestedPage = Number(new URL(request.url).searchParams.get("page"));
  const page =
    Number.isInteger(requestedPage) && requestedPage > 0 && requestedPage < 1_000
      ? requestedPage
      : 1;
  return { ...(await listIssues(db, page)), page };
}

const fallback = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = fallback.clientLoader;

const columns = [
  { name: "Subject" },
  { name: "Status" },
  { name: "When" },
  { name: "Sent", end: true },
];

/** Sent and planned issues. */
export default function Issues({ loaderData }: Route.ComponentProps) {
  fallback.useLatest(loaderData);
  const { issues, more, page } = loaderData;
  return (
    <ListScreen
      title="Issues"
      isInSection
      isEmpty={issues.length === 0}
      empty={{
        title: page > 1 ? "No more issues" : "No issues yet",
        drawing: "pon-topologies",
        next: (
          <>
            <p className="text-secondary">Nothing is sent until you send or schedule it.</p>
            <ButtonLink to="/admin/newsletter/issues/new">New issue</ButtonLink>
          </>
        ),
      }}
      pager={
        <KeysetPager
          param="page"
          newer={page > 1 ? String(page - 1) : undefined}
          older={more ? String(page + 1) : undefined}
        />
      }
    >
      <Table caption="Issues, newest first" columns={columns}>
        {issues.map((issue) => (
          <Row key={issue.id}>
            <Cell className="wrap-anywhere md:w-1/2">
              <Link
                to={`/admin/newsletter/issues/${issue.id}`}
                className="link inline-flex min-h-target items-center font-[550] md:min-h-6"
              >
                {issue.subject || "No subject yet"}
              </Link>
            </Cell>
            <Cell name="Status">{issueStatusName(issue.status)}</Cell>
            <Cell name="When">
              <When {...issue} />
            </Cell>
            <Cell name="Sent" end>
              {issue.startedAt ? issue.sent.toLocaleString("en") : "–"}
            </Cell>
          </Row>
        ))}
      </Table>
    </ListScreen>
  );
}

function When({ status, sendAt, startedAt, updatedAt }: ListedIssue) {
  if (status === "scheduled" && sendAt)
    return (
      <>
        for <Moment at={sendAt} />
      </>
    );
  if (startedAt) return <Moment at={startedAt} />;
  return (
    <>
      edited <Moment at={updatedAt} />
    </>
  );
}
