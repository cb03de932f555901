import { type MailSite, secret } from "#tests/e2e/fixtures.ts";
import { startBalancer } from "#tests/support/balancer.ts";
import { startSite } from "#tests/support/site.ts";

/** Starts a second process beside a site on PostgreSQL, and a balancer in front of both; `env` adds settings that both have. */
export async function balanceTwo(
  { site, smtp, databaseUrl }: MailSite,
  env: Record<string, string>,
) {
  const second = await startSite({
    env: {
      DATABASE_URL: databaseUrl ?? "",
      AUTH_SECRET: secret.current,
      SMTP_URL: smtp.url,
      MAIL_TO: "leads@firm.example",
      ...env,
    },
  });
  const sites = [site, second];
  const balancer = await startBalancer(sites.map(({ port }) => port));
  return {
    sites,
    origin: balancer.origin,
    /** Ends what was started; the first site is its owner's. */
    async stop() {
      await balancer.stop();
      await second.stop();
    },
  };
}
