import { bigint, boolean, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "#platform/db/schema/columns.ts";
import { defaultReminderHours } from "../../notification-choices.ts";
import { defaultRole } from "../../permissions.ts";

// The tables that better-auth works on; names and columns are its contract.

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
  /** Ours: the password was made by the site or is too easy to guess, and opens nothing but the form for another. */
  mustChangePassword: boolean("must_change_password").notNull().default(false),
  /** Ours: is emailed when a post is ready for review. */
  wantsReviewMails: boolean("wants_review_mails").notNull().default(false),
  /** Ours: has put the list of first steps away. */
  hidesFirstSteps: boolean("hides_first_steps").notNull().default(false),
  /** Ours: the zone (IANA) in which they have times shown; the office's if none is named. */
  timeZone: text("time_zone"),
  /** The reply address of emails to clients; if there is none, the address they sign in with. */
  mailbox: text("mailbox"),
  /** The signature below emails to clients. */
  signature: text("signature").notNull().default(""),
  /** Ours: is emailed when a lead is assigned to them. */
  wantsLeadMails: boolean("wants_lead_mails").notNull().default(true),
  /** Ours: how many hours of working time before a lead of theirs is due they are reminded; never if none are named. */
  reminderHours: integer("reminder_hours").default(defaultReminderHours),
  /** Ours: is emailed when a lead of theirs is overdue. */
  wantsOverdueMails: boolean("wants_overdue_mails").notNull().default(true),
  /** Ours: from which hour of a working day on they are sent the summary of leads; never if none is named. */
  summaryHour: integer("summary_hour"),
  /** Ours: their summary has the leads of colleagues as well. */
  summaryOfAll: boolean("summary_of_all").notNull().default(false),
  /** Ours: the last day, on their clock, for which the summary was made. */
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
    /** Ours: when its person last proved who they are, after signing in. */
    provedAt: at("proved_at"),
    /** Ours: when its person last gave a passkey of the account; without one it was opened by a password. */
    passkeyAt: at("passkey_at"),
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
    /** The last codes of the app that were taken, ours and not better-auth's: none of them opens a second time. */
    usedCodes: text("used_codes").array().notNull().default([]),
  },
  (table) => [index("two_factor_user_id").on(table.userId)],
);

export const passkey = pgTable(
  "passkey",
  {
    id: text("id").primaryKey(),
    /** Ours, as the list of the account shows it. */
    name: text("name").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    credentialID: text("credential_id").notNull().unique(),
    publicKey: text("public_key").notNull(),
    /** How often it was used, as the device counts it in 32 bits; 0 of those that are copied between devices. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: boolean("backed_up").notNull(),
    transports: text("transports"),
    /** The make of the authenticator, if it says so. */
    aaguid: text("aaguid"),
    createdAt: at("created_at").notNull().defaultNow(),
    /** Ours. */
    lastUsedAt: at("last_used_at"),
  },
  (table) => [index("passkey_user_id").on(table.userId)],
);
