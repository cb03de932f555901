import { Link } from "react-router";
import { formatCount } from "#app/lib/counts.ts";
import { servicesContext } from "#app/services.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { Trends } from "#modules/analytics/admin/trends.tsx";
import { trendDays } from "#modules/analytics/period.ts";
import { LeadTable } from "#modules/leads/admin/lead-table.tsx";
import type { listPostsInReview } from "#modules/posts/.server/queries/blog-posts.ts";
import { adminClientAction } from "../action-result.ts";
import { type AdminPath, mayOpen } from "../route-permissions.ts";
import { ScreenHead } from "../screen-head.tsx";
import { useChange } from "../use-change.ts";
import { useSignedIn } from "../use-signed-in.ts";
import type { Route } from "./+types/dashboard";
import { dashboardAction } from "./actions.server.ts";
import { type Figure, readDashboard } from "./read-dashboard.server.ts";
import { Attention, FirstSteps, HiddenFirstSteps, PlaceholderContent } from "./sections.tsx";

type AwaitedReviewsProps = { reviews: Awaited<ReturnType<typeof listPostsInReview>> };

/** Posts ready for review, the longest waiting first. */
function AwaitedReviews({ reviews }: AwaitedReviewsProps) {
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="reviews">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="reviews" className="text-h3">
          Ready for review
        </h2>
        <Link
          to="/admin/blog?status=Ready+for+review"
          className="link inline-flex min-h-target items-center"
        >
          All posts for review
        </Link>
      </div>
      <ul className="mt-2 grid gap-2">
        {reviews.map(({ postId, title, by, at }) => (
          <li key={postId} className="border-blueprint border-l-4 bg-white px-4 py-2">
            <Link
              to={`/admin/blog/edit/${postId}`}
              className="link wrap-anywhere inline-block min-h-6"
            >
              {title}
            </Link>
            <span className="wrap-anywhere block text-note text-secondary">
              {by ?? "Someone"}, <Moment at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="text-h3">
        Quick Actions
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {offered.map(({ name, to, search = "" }) => (
          <li key={name}>
            <ButtonLink to={to + search} variant="secondary">
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

/** Content, open tasks, and links to them. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { figures, trends, reviews, scheduled, firstSteps, placeholders, inbox } = loaderData;
  const change = useChange<typeof dashboardAction>();
  return (
    <div className="flex flex-col">
      <ScreenHead title="Dashboard" />
      {firstSteps && !firstSteps.isHidden && <FirstSteps {...firstSteps} change={change} />}
      {trends.length > 0 && (
        <div className="mb-6 max-sm:order-1 max-sm:mt-6">
          <p className="mb-1 text-note text-secondary">
            In the last {trendDays} days, compared with the {trendDays} before
          </p>
          <Trends trends={trends} period={`in the last ${trendDays} days`} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {inbox && <Attention {...inbox} />}
          <AwaitedReviews reviews={reviews} />
          {scheduled > 0 && (
            <Link to="/admin/blog?status=Scheduled" className="link min-h-6 w-fit">
              {formatCount(scheduled)} scheduled {scheduled === 1 ? "post" : "posts"}
            </Link>
          )}
          {inbox && <NewestLeads leads={inbox.newest} now={inbox.now} />}
        </div>
        <div className="grid gap-6">
          <div className="grid grid-cols-2 gap-2">
            {figures.map((each) => (
              <Card key={each.to} {...each} />
            ))}
          </div>
          <QuickActions />
          <PlaceholderContent documents={placeholders} />
          {firstSteps?.isHidden && <HiddenFirstSteps steps={firstSteps.steps} change={change} />}
        </div>
      </div>
    </div>
  );
}

type NewestLeadsProps = NonNullable<Awaited<ReturnType<typeof readDashboard>>["inbox"]>;

function NewestLeads({ leads, now }: { leads: NewestLeadsProps["newest"]; now: Date }) {
  return (
    <section aria-labelledby="newest">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="newest" className="text-h3">
          Newest leads
        </h2>
        <Link to="/admin/leads" className="link inline-flex min-h-target items-center">
          All leads
        </Link>
      </div>
      {leads.length === 0 ? (
        <p className="text-secondary">No leads yet. Messages from your site will appear here.</p>
      ) : (
        <LeadTable caption="Newest leads" leads={leads} now={now} />
      )}
    </section>
  );
}

/** A part of the site with its count; the whole card is a link to it. */
function Card({ title, to, figure }: Figure) {
  return (
    <Link to={to} className="block border border-rule bg-white px-3 py-2 hover:border-blueprint">
      <h2 className="text-[0.875rem] text-blueprint tracking-normal">{title}</h2>
      <p className="mt-1 font-mono text-[1rem]">{figure}</p>
    </Link>
  );
}
