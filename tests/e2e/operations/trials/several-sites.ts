import { type MailSite, secret } from "#tests/e2e/fixtures.ts";
import { startBalancer } from "#tests/support/balancer.ts";
import { startSite } from "#tests/support/site.ts";

/** Starts another process of a site on PostgreSQL; `env` adds settings. */
export const startBeside = ({ smtp, databaseUrl }: MailSite, env: Record<string, string>) =>
  startSite({
    env: {
      DATABASE_URL: databaseUrl ?? "",
      AUTH_SECRET: secret.current,
      SMTP_URL: smtp.url,
      MAIL_TO: "leads@firm.example",
      ...env,
    },
  });

/** Starts a second process of a site on PostgreSQL, and a balancer in front of both; `env` adds settings to both. */
export async function balanceTwo(own: MailSite, env: Record<string, string>) {
  const second = await startBeside(own, env);
  const sites = [own.site, second];
  const balancer = await startBalancer(sites.map(({ port }) => port));
  return {
    sites,
    origin: balancer.origin,
    /** Ends everything that was started, but not the first site. */
    async stop() {
      await balancer.stop();
      await second.stop();
    },
  };
}
