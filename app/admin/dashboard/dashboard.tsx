import type { ReactNode } from "react";
import { Link } from "react-router";
import { countOf } from "#app/lib/compact-count.ts";
import { can } from "#app/lib/permissions.ts";
import { withExcerpts } from "#app/requests/stored-requests.server.ts";
import { countContent } from "#server/db/queries/content-figures.ts";
import { countOpenLeads, listNewestLeads } from "#server/db/queries/lead-inbox.ts";
import { countUnsentMails, listTroubledMails } from "#server/db/queries/mails.ts";
import { userContext } from "#server/require-user.ts";
import { servicesContext } from "#server/services.ts";
import { LeadTable } from "../leads/lead-table.tsx";
import { type AdminPath, mayOpen } from "../route-permissions.ts";
import { useSignedIn } from "../use-signed-in.ts";
import type { Route } from "./+types/dashboard";
import { Attention } from "./attention.tsx";
import { QuickActions } from "./quick-actions.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, outbox } = context.get(servicesContext);
  const user = context.get(userContext);
  const figures = await countContent(db);
  if (!can(user, "leads:read")) return { figures };
  const [newest, open, unsent, troubled] = await Promise.all([
    listNewestLeads(db, { limit: 10 }).then((leads) => withExcerpts(db, leads)),
    countOpenLeads(db),
    countUnsentMails(db),
    listTroubledMails(db, { limit: 5 }),
  ]);
  return {
    figures,
    inbox: { newest, open, unsent, troubled, canSend: outbox.canSend, now: new Date() },
  };
}

export const meta = () => [{ title: "Dashboard" }];

/** What there is, what is to be done, and the ways to do it. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { figures, inbox } = loaderData;
  return (
    <div className="max-sm:flex max-sm:flex-col">
      <h1 className="text-h2">Dashboard</h1>
      {/* On a phone what waits for an answer comes before the counts. */}
      <div className="max-sm:order-1">
        <div className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
          <Card title="Blog Management" to="/admin/blog">
            {countOf(figures.posts, "Post")}
          </Card>
          <Card title="Portfolio Management" to="/admin/portfolio">
            {countOf(figures.projects, "Project")}
          </Card>
          <Card title="Media Library" to="/admin/media">
            {countOf(figures.files, "File")}
          </Card>
          <Card title="Analytics" to="/admin/analytics">
            {countOf(figures.views, "View")}
          </Card>
        </div>
        <QuickActions />
      </div>
      {inbox && (
        <>
          <Attention {...inbox} />
          <section aria-labelledby="newest" className="mt-10">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <h2 id="newest" className="text-h3">
                Newest leads
              </h2>
              <Link to="/admin/leads" className="link inline-flex min-h-11 items-center">
                All leads
              </Link>
            </div>
            {inbox.newest.length === 0 ? (
              <p className="mt-3 text-secondary">
                Nobody has written yet. Messages from the site appear here.
              </p>
            ) : (
              <LeadTable caption="Newest leads" leads={inbox.newest} now={inbox.now} />
            )}
          </section>
        </>
      )}
    </div>
  );
}

/** One part of the site with how much there is of it; the whole card leads there. */
function Card({ title, to, children }: { title: string; to: AdminPath; children: ReactNode }) {
  const user = useSignedIn();
  if (!mayOpen(user, to)) return null;
  return (
    <Link to={to} className="block border border-rule bg-white p-5 hover:border-blueprint">
      <h2 className="text-[0.9375rem] text-blueprint tracking-normal">{title}</h2>
      <p className="mt-2 font-mono text-h3">{children}</p>
    </Link>
  );
}
