import { firm } from "@datumline/brand/firm";
import type { Env } from "#platform/env.ts";
import { type Finding, fail, ok, reasonOf, warn } from "./findings.ts";

/** For one request, in milliseconds. */
const timeout = 10_000;

const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { redirect: "manual", signal: AbortSignal.timeout(timeout), ...init });

/**
 * Whether forms get through: a browser sends the origin of a form, and the site compares it with the proxy's headers.
 */
async function checkForms(origin: string): Promise<Finding> {
  // Names no form, so nothing is stored.
  const answer = await ask(`${origin}/contact`, {
    method: "POST",
    headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" },
    body: "",
  });
  if (answer.status === 400) return ok("Forms get through.");
  if (answer.status === 403) {
    return fail(
      "Forms are refused because they seem to come from another site. Set SITE_URL to the address that visitors see, set TRUST_PROXY to the number of proxies, and let them send X-Forwarded-Proto and X-Forwarded-Host.",
    );
  }
  return fail(`A form got status ${answer.status}. Check how the proxy handles POST.`);
}

/** The site's home page at its public address, or the problem found there. */
async function openHome(env: Env, origin: string): Promise<Response | Finding> {
  const answer = await ask(`${origin}/`, { headers: { "Accept-Encoding": "br, gzip" } });
  const text = await answer.text();
  const where = answer.headers.get("Location");
  if (where) {
    return fail(
      `The home page responds with ${answer.status} and redirects to ${where}. SITE_URL must be the address that it is served from.`,
    );
  }
  if (answer.status === 200 && text.includes(firm.name)) return answer;
  return fail(
    `${origin} responds with ${answer.status}, but not as this site does. Start the site, and let the proxy forward to port ${env.PORT}.`,
  );
}

function checkHeaders(origin: string, { headers }: Response): Finding[] {
  const findings: Finding[] = [];
  if (headers.has("Content-Encoding")) findings.push(ok("Pages are compressed."));
  else {
    findings.push(
      warn("Pages arrive uncompressed. Let the proxy forward Accept-Encoding to the site."),
    );
  }
  const missing = ["Content-Security-Policy", "X-Content-Type-Options", "X-Request-Id"].filter(
    (name) => !headers.has(name),
  );
  if (missing.length > 0) {
    findings.push(fail(`The proxy removes headers that protect visitors: ${missing.join(", ")}.`));
  }
  if (origin.startsWith("https:")) {
    findings.push(
      headers.has("Strict-Transport-Security")
        ? ok("Browsers are instructed to use TLS from now on (HSTS).")
        : fail(
            "The site does not know that visitors use TLS, so cookies and redirects are wrong. Set TRUST_PROXY, and let the proxy send X-Forwarded-Proto.",
          ),
    );
  }
  return findings;
}

/** Whether http:// redirects to https://; only checked if the address has the usual ports. */
async function checkRedirect(origin: string): Promise<Finding[]> {
  const { protocol, port, hostname } = new URL(origin);
  if (protocol !== "https:" || port) return [];
  try {
    const answer = await ask(`http://${hostname}/`);
    if (answer.headers.get("Location")?.startsWith(origin))
      return [ok("http:// redirects to https://.")];
    return [
      warn(`http://${hostname} does not redirect to https://. Configure the proxy to redirect it.`),
    ];
  } catch {
    return [warn(`http://${hostname} does not respond. Let the proxy redirect it to https://.`)];
  }
}

/**
 * Requests the process directly at the address of these settings: a proxy should not pass this request on (deploy/).
 */
async function askProcess({ HOST, PORT }: Env): Promise<Response | undefined> {
  const isAnywhere = HOST === "0.0.0.0" || HOST === "::";
  try {
    return await ask(`http://${isAnywhere ? "127.0.0.1" : HOST}:${PORT}/readyz`);
  } catch {
    return undefined;
  }
}

/**
 * Whether the site is ready, checked at the process on this machine or, if it runs on another one, through the proxy.
 */
async function checkReadiness(env: Env, origin: string): Promise<Finding> {
  const ready = (await askProcess(env)) ?? (await ask(`${origin}/readyz`));
  if (ready.ok) return ok(`${origin} responds and is ready for visitors.`);
  if (ready.status === 404) {
    return warn(
      `${origin} responds, but its readiness could not be checked. Run this on the machine where it listens (${env.HOST}, port ${env.PORT}).`,
    );
  }
  return fail(`${origin} responds, but is not ready: ${(await ready.text()).slice(0, 400)}`);
}

/** Requests the site at its public address, so that everything in front of it is part of the response. */
export async function checkAddress(env: Env): Promise<Finding[]> {
  const origin = env.SITE_URL ?? `http://localhost:${env.PORT}`;
  try {
    const home = await openHome(env, origin);
    if (!(home instanceof Response)) return [home];
    return [
      await checkReadiness(env, origin),
      ...checkHeaders(origin, home),
      await checkForms(origin),
      ...(await checkRedirect(origin)),
    ];
  } catch (error) {
    const reason = reasonOf(error);
    if (!env.SITE_URL) {
      return [
        warn(
          `The site is not running on ${origin}. Start it and run this again to check its responses.`,
        ),
      ];
    }
    const advice = /certificate|self.signed|issuer/i.test(reason)
      ? "Browsers would warn about the certificate. Renew it, or let the proxy send the whole chain."
      : "Start the site; if it runs, check DNS, firewall and proxy.";
    return [fail(`${origin} does not respond: ${reason}. ${advice}`)];
  }
}
