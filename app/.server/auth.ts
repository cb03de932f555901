import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { admin } from "better-auth/plugins/admin";
import { adminAc, userAc } from "better-auth/plugins/admin/access";
import { shortestPassword } from "#app/lib/password.ts";
import type { Db } from "./db/client.ts";
import { account, session, twoFactor, user, verification } from "./db/schema/auth.ts";
import type { Env } from "./env.ts";

/** Sign-in of administrators. There is no sign-up: accounts come from the first start or from an administrator. */
export function createAuth(db: Db, env: Env, siteUrl: string, secret: string) {
  return betterAuth({
    appName: "Datumline",
    baseURL: siteUrl,
    secret,
    telemetry: { enabled: false },
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { user, session, account, verification, twoFactor },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: shortestPassword,
    },
    session: {
      expiresIn: 7 * 24 * 3600,
      updateAge: 24 * 3600,
    },
    advanced: {
      cookiePrefix: "datumline",
      useSecureCookies: siteUrl.startsWith("https:"),
      defaultCookieAttributes: { sameSite: "lax", httpOnly: true },
    },
    plugins: [
      admin({
        defaultRole: "editor",
        adminRoles: ["admin"],
        roles: { admin: adminAc, editor: userAc },
      }),
    ],
    logger: { disabled: env.LOG_LEVEL === "silent", level: "error" },
  });
}

export type Auth = ReturnType<typeof createAuth>;
