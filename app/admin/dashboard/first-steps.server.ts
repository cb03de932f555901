import type { Services } from "#app/services.ts";
import { listPasskeys } from "#modules/accounts/.server/queries/passkeys.ts";
import { countUsers, findUserChoices } from "#modules/accounts/.server/queries/users.ts";
import type { SignedInUser } from "#modules/accounts/.server/require-user.ts";
import { can } from "#modules/accounts/permissions.ts";
import {
  findDocumentState,
  findShownDocument,
} from "#modules/content/.server/queries/content-documents.ts";
import { listStandIns } from "#modules/content/admin/list-stand-ins.server.ts";
import { firmDocument } from "#modules/content/firm.ts";
import { settingsDocument } from "#modules/content/settings.ts";
import { hasSentMails } from "#modules/mail/.server/queries/mail-states.ts";
import type { AdminPath } from "../route-permissions.ts";

type Step = {
  name: string;
  /** What to do, and why. */
  hint: string;
  /** The screen for it. */
  to: AdminPath;
  isDone(services: Services, user: SignedInUser): Promise<boolean> | boolean;
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
    isDone: async ({ db }) => (await findShownDocument(db, settingsDocument.id)) !== undefined,
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
    isDone: async ({ db }) => (await listStandIns(db)).length === 0,
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
    isDone: async ({ db }, { id, twoFactorEnabled }) =>
      twoFactorEnabled || (await listPasskeys(db, id)).length > 0,
  },
];

/**
 * The first steps and their state, and whether the person has hidden the list; undefined for people who do not set the
 * site up, and once all is done.
 */
export async function readFirstSteps(services: Services, user: SignedInUser) {
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

/** The result of {@link readFirstSteps} while steps are left. */
export type FirstStepsData = NonNullable<Awaited<ReturnType<typeof readFirstSteps>>>;
