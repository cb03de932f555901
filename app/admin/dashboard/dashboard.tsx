import { Link } from "react-router";
import { servicesContext } from "#app/services.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { Trends } from "#modules/analytics/admin/trends.tsx";
import { trendDays } from "#modules/analytics/period.ts";
import { adminClientAction } from "../action-result.ts";
import { type AdminPath, mayOpen } from "../route-permissions.ts";
import { ScreenHead } from "../screen-head.tsx";
import { useChange } from "../use-change.ts";
import { useSignedIn } from "../use-signed-in.ts";
import type { Route } from "./+types/dashboard";
import { dashboardAction } from "./actions.server.ts";
import { Attention } from "./attention.tsx";
import { NextLeads } from "./next-leads.tsx";
import { type Figure, readDashboard } from "./read-dashboard.server.ts";
import { FirstSteps, HiddenFirstSteps, PlaceholderContent } from "./sections.tsx";

const actions: readonly { name: string; to: AdminPath; search?: string }[] = [
  { name: "New Blog Post", to: "/admin/blog/new" },
  { name: "New Project", to: "/admin/portfolio/new" },
  { name: "Upload Media", to: "/admin/media", search: "?upload" },
];

/** Links that create new content. */
function QuickActions() {
  const user = useSignedIn();
  const offered = actions.filter(({ to }) => mayOpen(user, to));
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby="quick-actions" className="flex flex-wrap items-center gap-x-3">
      <h2
        id="quick-actions"
        className="font-normal text-note text-secondary tracking-normal max-lg:sr-only"
      >
        Quick Actions
      </h2>
      <ul className="flex flex-wrap gap-2">
        {offered.map(({ name, to, search = "" }) => (
          <li key={name}>
            <ButtonLink
              to={to + search}
              variant="secondary"
              className="max-md:px-2.5 max-md:text-note"
            >
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const loader = ({ context }: Route.LoaderArgs) =>
  readDashboard(context.get(servicesContext), context.get(userContext));

export const action = dashboardAction;
export const clientAction = adminClientAction;

export const meta = () => [{ title: "Dashboard" }];

/** The next tasks, then figures, setup and content. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { inbox, backups, reviews, scheduled, trends, figures, firstSteps, placeholders } =
    loaderData;
  const change = useChange<typeof dashboardAction>();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="-mb-6">
        <ScreenHead title="Dashboard" actions={<QuickActions />} />
      </div>
      <Attention {...{ inbox, backups, reviews, scheduled }} />
      {inbox && <NextLeads inbox={inbox} />}
      {/* A new site has no figures to compare. */}
      {trends.some(({ now, before }) => now + before > 0) && (
        <div>
          <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
            <h2 className="text-h3">Last {trendDays} days</h2>
            <p className="text-note text-secondary">compared with the {trendDays} before</p>
          </div>
          <Trends
            trends={trends}
            period={`in the last ${trendDays} days`}
            linkTo={(name) => `/admin/analytics?figure=${name.toLowerCase()}`}
          />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-2 empty:hidden xl:auto-cols-fr xl:grid-flow-col">
        {firstSteps && !firstSteps.isHidden && <FirstSteps {...firstSteps} change={change} />}
        {placeholders && <PlaceholderContent {...placeholders} />}
      </div>
      {firstSteps?.isHidden && <HiddenFirstSteps steps={firstSteps.steps} change={change} />}
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        {figures.map((each) => (
          <Card key={each.to} {...each} />
        ))}
      </div>
    </div>
  );
}

/** A part of the site with its count; the whole card is a link to it. */
function Card({ title, to, figure }: Figure) {
  return (
    <Link
      to={to}
      className="flex min-h-target flex-wrap items-baseline gap-x-3 border border-rule bg-white px-3 py-1.5 hover:border-blueprint"
    >
      <h2 className="text-[0.875rem] text-blueprint tracking-normal">{title}</h2>
      <p className="font-mono text-note text-secondary">{figure}</p>
    </Link>
  );
}
