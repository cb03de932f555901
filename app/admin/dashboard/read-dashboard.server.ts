import { formatCompactCount, maxCounted } from "#app/lib/counts.ts";
import { clockAt, dayAfter } from "#app/lib/working-days.ts";
import { momentOf } from "#app/lib/zoned-time.ts";
import { listPasskeys } from "#modules/accounts/.server/queries/passkeys.ts";
import { countUsers, findUserChoices } from "#modules/accounts/.server/queries/users.ts";
import type { SignedInUser } from "#modules/accounts/.server/require-user.ts";
import { can, type Role } from "#modules/accounts/permissions.ts";
import { sumViews } from "#modules/analytics/.server/queries/counts.ts";
import { readTrends } from "#modules/analytics/admin/trends.server.ts";
import { lastDays, trendDays } from "#modules/analytics/period.ts";
import { readLastBackups } from "#modules/backup/.server/queries/backups.ts";
import { listPlaceholders, totalPlaceholders } from "#modules/content/.server/list-placeholders.ts";
import {
  countLibraryFiles,
  countPortfolioProjects,
  findDocumentState,
  findPublishedDocument,
} from "#modules/content/.server/queries/content-documents.ts";
import { firmDocument } from "#modules/content/firm.ts";
import { settingsDocument } from "#modules/content/settings.ts";
import {
  countLeads,
  listFollowUps,
  listUnassignedIds,
} from "#modules/leads/.server/queries/lead-inbox.ts";
import { listLeadOwners } from "#modules/leads/.server/queries/lead-settings.ts";
import { withExcerpts } from "#modules/leads/.server/requests/stored-requests.ts";
import type { Outbox } from "#modules/mail/.server/outbox.ts";
import {
  countUnsentMails,
  hasSentMails,
  listFailedMails,
} from "#modules/mail/.server/queries/mail-states.ts";
import { backupAlert } from "#modules/operations/.server/alerts.ts";
import { countListedPosts } from "#modules/posts/.server/built-in-articles.ts";
import {
  listPostsInReview,
  listScheduledPosts,
} from "#modules/posts/.server/queries/blog-posts.ts";
import type { Db } from "#platform/db/database.ts";
import type { Env } from "#platform/env.ts";
import { type AdminPath, mayOpen } from "../route-permissions.ts";

type Part = {
  title: string;
  to: AdminPath;
  one: string;
  count(db: Db, user: { id: string }): Promise<number>;
  /** Maximum count; unlimited if missing. */
  most?: number;
};

/** The parts of the site that the dashboard counts, each with its screen. */
const parts: readonly Part[] = [
  {
    title: "Blog Management",
    to: "/admin/blog",
    one: "Post",
    count: countListedPosts,
    most: maxCounted,
  },
  {
    title: "Portfolio Management",
    to: "/admin/portfolio",
    one: "Project",
    count: countPortfolioProjects,
  },
  {
    title: "Media Library",
    to: "/admin/media",
    one: "File",
    count: countLibraryFiles,
    most: maxCounted,
  },
  { title: "Analytics", to: "/admin/analytics", one: "View", count: (db) => sumViews(db) },
];

/** Where the dashboard reads. */
type Sources = { db: Db; outbox: Pick<Outbox, "canSend"> };
type Installed = {
  env: Pick<Env, "BACKUP_TO">;
  settings(): Promise<{ timeZone: string; currency: string }>;
};

/** The count of each part that the user may open; the others are not counted. */
export function readDashboardFigures(db: Db, user: { id: string; role: Role }) {
  return Promise.all(
    parts
      .filter(({ to }) => mayOpen(user, to))
      .map(async ({ title, to, one, count, most }) => ({
        title,
        to,
        figure: formatCompactCount(await count(db, user), one, most),
      })),
  );
}

export type Figure = Awaited<ReturnType<typeof readDashboardFigures>>[number];

type Step = {
  name: string;
  /** What to do, and why. */
  hint: string;
  /** The screen for it. */
  to: AdminPath;
  /** Its tab. */
  search?: string;
  isDone(services: Sources, user: SignedInUser): Promise<boolean> | boolean;
};

/**
 * The first steps of a new site, in this order. Each is one entry here; whether it is done is read from the database
 * each time.
 */
const steps: readonly Step[] = [
  {
    name: "Name, phone and address",
    hint: "Enter your firm's details. They appear on every page.",
    to: "/admin/site/firm",
    isDone: async ({ db }) => (await findDocumentState(db, firmDocument.id)) !== undefined,
  },
  {
    name: "Time zone",
    hint: "Check the office time zone and site settings, then publish them.",
    to: "/admin/site/settings",
    isDone: async ({ db }) => (await findPublishedDocument(db, settingsDocument.id)) !== undefined,
  },
  {
    name: "Email",
    hint: "Ask the person who installed the site to set your email server (SMTP_URL), then send yourself a test email.",
    to: "/admin/site/settings",
    isDone: ({ db, outbox }) => outbox.canSend && hasSentMails(db),
  },
  {
    name: "Placeholder content",
    hint: "Replace or confirm the placeholder content listed below.",
    to: "/admin/site/pages",
    isDone: async ({ db }) => (await listPlaceholders(db)).length === 0,
  },
  {
    name: "Add a colleague",
    hint: "Invite someone, so the site does not depend on a single account.",
    to: "/admin/users",
    isDone: async ({ db }) => (await countUsers(db)) > 1,
  },
  {
    name: "Two-factor authentication",
    hint: "Protect your account with an app or a passkey.",
    to: "/admin/account",
    search: "?tab=security",
    isDone: async ({ db }, { id, twoFactorEnabled }) =>
      twoFactorEnabled || (await listPasskeys(db, id)).length > 0,
  },
];

/**
 * The first steps and their state, and whether the person has hidden the list; undefined for people who do not set the
 * site up, and once all is done.
 */
export async function readFirstSteps(services: Sources, user: SignedInUser) {
  if (!can(user, "settings:write")) return undefined;
  const [{ hidesFirstSteps }, ...read] = await Promise.all([
    findUserChoices(services.db, user.id),
    ...steps.map(async ({ isDone, ...step }) => ({
      ...step,
      isDone: await isDone(services, user),
    })),
  ]);
  if (read.every(({ isDone }) => isDone)) return undefined;
  return { steps: read, isHidden: hidesFirstSteps, canSend: services.outbox.canSend };
}

export type FirstStepsData = NonNullable<Awaited<ReturnType<typeof readFirstSteps>>>;

/** Placeholder content that is left, of how much; undefined once there is none. */
async function readPlaceholders(db: Db) {
  const documents = await listPlaceholders(db);
  return documents.length > 0 ? { documents, total: totalPlaceholders() } : undefined;
}

export type Placeholders = NonNullable<Awaited<ReturnType<typeof readPlaceholders>>>;

/** Leads of a group that are listed: the groups fill the first window. */
const maxOfGroup = 5;

/** The groups with leads, each with the start of its leads' messages. */
async function readFollowUps(db: Db, ownerId: string, { now, zone }: { now: Date; zone: string }) {
  const tonight = new Date(momentOf(`${dayAfter(clockAt(now, zone).date, 1)}T00:00`, zone));
  const groups = await listFollowUps(db, { ownerId, tonight, limit: maxOfGroup });
  const listed = await withExcerpts(
    db,
    groups.flatMap(({ leads }) => leads),
  );
  const byId = new Map(listed.map((lead) => [lead.id, lead]));
  return groups
    .filter(({ count }) => count > 0)
    .map((each) => ({ ...each, leads: each.leads.flatMap(({ id }) => byId.get(id) ?? []) }));
}

/** What waits for the person in the inbox. */
async function readInbox({ db, outbox, settings }: Sources & Installed, user: SignedInUser) {
  const ofLeads = !can(user, "operations:write");
  const now = new Date();
  const { timeZone, currency } = await settings();
  const zone = user.timeZone ?? timeZone;
  const [groups, people, free, suspected, unsent, failedMails] = await Promise.all([
    readFollowUps(db, user.id, { now, zone }),
    listLeadOwners(db),
    listUnassignedIds(db),
    countLeads(db, { suspected: true }),
    countUnsentMails(db, { ofLeads }),
    listFailedMails(db, { limit: 5, ofLeads }),
  ]);
  const mails = { unsent, failedMails, canSend: outbox.canSend };
  return { groups, people, now, currency, me: user.id, free, suspected, ...mails };
}

/** Says that backups are off, late or have failed, to people who can see operations. */
async function readBackupAlert({ db, env }: Sources & Installed, user: SignedInUser) {
  if (!mayOpen(user, "/admin/operations")) return undefined;
  return env.BACKUP_TO ? backupAlert(await readLastBackups(db)) : "Backups are off.";
}

/** Posts for review, and scheduled ones, that are listed singly. */
const maxPosts = 3;

const firstOf = <Post>(posts: readonly Post[]) => ({
  posts: posts.slice(0, maxPosts),
  isMore: posts.length > maxPosts,
});

/** The dashboard, as far as the user's permissions go. */
export async function readDashboard(services: Sources & Installed, user: SignedInUser) {
  const { db } = services;
  const { timeZone } = await services.settings();
  const period = lastDays(trendDays, new Date(), timeZone);
  const mayPost = can(user, "posts:write");
  const [inbox, backups, reviews, scheduled, ...others] = await Promise.all([
    can(user, "leads:read") ? readInbox(services, user) : undefined,
    readBackupAlert(services, user),
    mayPost ? listPostsInReview(db, { limit: maxPosts + 1 }) : [],
    mayPost ? listScheduledPosts(db, { limit: maxPosts + 1 }) : [],
    can(user, "analytics:read") ? readTrends(db, user, period) : [],
    readDashboardFigures(db, user),
    readFirstSteps(services, user),
    can(user, "site:write") ? readPlaceholders(db) : undefined,
  ]);
  const [trends, figures, firstSteps, placeholders] = others;
  const posts = { reviews: firstOf(reviews), scheduled: firstOf(scheduled) };
  return { inbox, backups, ...posts, trends, figures, firstSteps, placeholders };
}
