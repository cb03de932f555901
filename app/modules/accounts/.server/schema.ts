import { bigint, boolean, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "#platform/db/schema/columns.ts";
import { defaultReminderHours } from "../notification-choices.ts";
import { defaultRole } from "../permissions.ts";

// The tables of better-auth; names and columns are its contract.

export const user = pgTable("user", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  role: text("role").notNull().default(defaultRole),
  banned: boolean("banned").notNull().default(false),
  banReason: text("ban_reason"),
  banExpires: at("ban_expires"),
  twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
  /** Ours: the site generated the password or it is too easy to guess, so it opens only the form for a new one. */
  mustChangePassword: boolean("must_change_password").notNull().default(false),
  /** Ours: receives an email when a post is ready for review. */
  wantsReviewMails: boolean("wants_review_mails").notNull().default(false),
  /** Ours: has dismissed the list of first steps. */
  hidesFirstSteps: boolean("hides_first_steps").notNull().default(false),
  /** Ours: the time zone (IANA) for their display of times; the office's if empty. */
  timeZone: text("time_zone"),
  /** The reply address of emails to clients; if empty, the address they sign in with. */
  mailbox: text("mailbox"),
  /** The signature below emails to clients. */
  signature: text("signature").notNull().default(""),
  /** Ours: receives an email when a lead is assigned to them. */
  wantsLeadMails: boolean("wants_lead_mails").notNull().default(true),
  /** Ours: number of working hours before their lead is due that they are reminded; never if empty. */
  reminderHours: integer("reminder_hours").default(defaultReminderHours),
  /** Ours: receives an email when a lead of theirs is overdue. */
  wantsOverdueMails: boolean("wants_overdue_mails").notNull().default(true),
  /** Ours: the earliest hour of a working day for their summary of leads; never if empty. */
  summaryHour: integer("summary_hour"),
  /** Ours: the summary includes the leads of colleagues. */
  summaryOfAll: boolean("summary_of_all").notNull().default(false),
  /** Ours: the last day in their time zone with a summary. */
  summarisedOn: date("summarised_on", { mode: "string" }),
  createdAt: at("created_at").notNull().defaultNow(),
  updatedAt: at("updated_at").notNull().defaultNow(),
});

export const session = pgTable(
  "session",
  {
    id: text("id").primaryKey(),
    token: text("token").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    expiresAt: at("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    impersonatedBy: text("impersonated_by"),
    /** Ours: the time of the last re-authentication after signing in. */
    reauthenticatedAt: at("proved_at"),
    /** Ours: the time a passkey of the account was last used; without one, a password opened the session. */
    passkeyVerifiedAt: at("passkey_at"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [index("session_user_id").on(table.userId)],
);

export const account = pgTable(
  "account",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: at("access_token_expires_at"),
    refreshTokenExpiresAt: at("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [index("account_user_id").on(table.userId)],
);

export const verification = pgTable(
  "verification",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: at("expires_at").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [index("verification_identifier").on(table.identifier)],
);

export const twoFactor = pgTable(
  "two_factor",
  {
    id: text("id").primaryKey(),
    secret: text("secret").notNull(),
    backupCodes: text("backup_codes").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    verified: boolean("verified").notNull().default(true),
    failedVerificationCount: integer("failed_verification_count").notNull().default(0),
    lockedUntil: at("locked_until"),
    /** Ours: the last accepted codes of the authenticator app. They are not accepted again. */
    usedCodes: text("used_codes").array().notNull().default([]),
  },
  (table) => [index("two_factor_user_id").on(table.userId)],
);

export const passkey = pgTable(
  "passkey",
  {
    id: text("id").primaryKey(),
    /** Ours, as listed in the account. */
    name: text("name").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    credentialID: text("credential_id").notNull().unique(),
    publicKey: text("public_key").notNull(),
    /** Number of uses, as counted by the device in 32 bits; 0 for passkeys that are synchronised between devices. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: boolean("backed_up").notNull(),
    transports: text("transports"),
    /** The model of the authenticator, if it provides one. */
    aaguid: text("aaguid"),
    createdAt: at("created_at").notNull().defaultNow(),
    /** Ours. */
    lastUsedAt: at("last_used_at"),
  },
  (table) => [index("passkey_user_id").on(table.userId)],
);
