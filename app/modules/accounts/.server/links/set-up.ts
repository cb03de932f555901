import type { Secret } from "#platform/secrets.ts";
import { dayInSeconds, defineLink } from "#platform/signed-links/define-link.ts";

const setUpLink = defineLink({
  purpose: "set-up",
  use: "first-admin",
  // Each start prints a new one, so an old log need not open the site (ASVS 5.0.0, 6.4.1).
  lifetime: dayInSeconds,
  data: {},
});

/** The token of the link that creates the first administrator; it works for a day. */
export const issueSetUpToken = (secret: Secret, now?: number) => setUpLink.sign(secret, {}, now);

/** Whether a token is valid and has not expired. */
export const isSetUpTokenValid = (secret: Secret, token: string, now?: number) =>
  setUpLink.read(secret, token, now)?.expired === false;
