import { Link } from "react-router";
import { can } from "#app/lib/permissions.ts";
import { withExcerpts } from "#app/requests/stored-requests.server.ts";
import { countOpenLeads, listNewestLeads } from "#server/db/queries/lead-inbox.ts";
import { countUnsentMails, listTroubledMails } from "#server/db/queries/mails.ts";
import { userContext } from "#server/require-user.ts";
import { servicesContext } from "#server/services.ts";
import { LeadTable } from "../leads/lead-table.tsx";
import type { Route } from "./+types/dashboard";
import { Attention } from "./attention.tsx";
import { type Figure, readFigures } from "./figures.server.ts";
import { QuickActions } from "./quick-actions.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, outbox } = context.get(servicesContext);
  const user = context.get(userContext);
  const figures = await readFigures(db, user);
  if (!can(user, "leads:read")) return { figures };
  const ofLeads = !can(user, "operations:write");
  const [newest, open, unsent, troubled] = await Promise.all([
    listNewestLeads(db, { limit: 10 }).then((leads) => withExcerpts(db, leads)),
    countOpenLeads(db),
    countUnsentMails(db, { ofLeads }),
    listTroubledMails(db, { limit: 5, ofLeads }),
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
          {figures.map((each) => (
            <Card key={each.to} {...each} />
          ))}
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
function Card({ title, to, figure }: Figure) {
  return (
    <Link to={to} className="block border border-rule bg-white p-5 hover:border-blueprint">
      <h2 className="text-[0.9375rem] text-blueprint tracking-normal">{title}</h2>
      <p className="mt-2 font-mono text-h3">{figure}</p>
    </Link>
  );
}
