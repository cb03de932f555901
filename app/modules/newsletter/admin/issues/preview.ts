import { data } from "react-router";
import { z } from "zod";
import { servicesContext } from "#app/services.ts";
import { composeFields } from "#modules/newsletter/.server/compose-issue.ts";
import { unsubscribePlaceholder } from "#modules/newsletter/.server/links/subscription.ts";
import { findIssue } from "#modules/newsletter/.server/queries/newsletter-issues.ts";
import type { Route } from "./+types/preview";

/** The CSP of an email preview: inline styles and images from our origins only, framed only by the admin. */
const policyOf = (origins: string) =>
  `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src ${origins}; frame-ancestors 'self'`;

/** An issue as subscribers get it: its HTML, or its plain text with `?as=text`. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { env, siteUrl, db } = services;
  const id = z.uuid().safeParse(params.id).data;
  const issue = id && (await findIssue(db, id));
  if (!issue) throw data("This issue does not exist.", { status: 404 });
  const isFixed = issue.html !== "" && issue.status !== "draft";
  const { html, text } = isFixed ? issue : await composeFields(issue, services);
  const url = new URL("/newsletter", siteUrl).href;
  const isText = new URL(request.url).searchParams.get("as") === "text";
  const shown = isText ? `Subject: ${issue.subject}\n\n${text}` : html;
  const origins = [
    "'self'",
    new URL(siteUrl).origin,
    env.S3_PUBLIC_URL && new URL(env.S3_PUBLIC_URL).origin,
  ];
  return new Response(shown.replaceAll(unsubscribePlaceholder, url), {
    headers: {
      "Content-Type": `${isText ? "text/plain" : "text/html"}; charset=utf-8`,
      "Content-Security-Policy": policyOf(origins.filter(Boolean).join(" ")),
      "X-Frame-Options": "SAMEORIGIN",
      "Cache-Control": "private, no-store",
    },
  });
}
