import { data } from "react-router";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { readSaved } from "#modules/content/.server/document-versions.ts";
import { findContentDraft } from "#modules/content/.server/queries/content-documents.ts";
import { composeSample } from "#modules/content/.server/sample-mail.ts";
import { withDefaults } from "../documents/stored-values.ts";
import type { Route } from "./+types/mail-preview";
import { requireDocument } from "./open-document.server.ts";

/** An email may use its inline styles and load nothing. Only the admin may frame it. */
const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** A preview of an email next to its form: its HTML, or its plain text with `?as=text`. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const user = context.get(userContext);
  const document = requireDocument(user, params.document);
  const typed = await findContentDraft(db, user.id, document.id);
  const shown = typed ?? {
    ...(await readSaved(db, document)),
    schemaVersion: document.version,
  };
  const mail = await composeSample(services, document, withDefaults(document, shown));
  if (!mail) throw data("This email does not exist.", { status: 404 });
  const isText = new URL(request.url).searchParams.get("as") === "text";
  const body = isText ? `Subject: ${mail.subject}\n\n${mail.text}` : mail.html;
  return new Response(body, {
    headers: {
      "Content-Type": `${isText ? "text/plain" : "text/html"}; charset=utf-8`,
      "Content-Security-Policy": policy,
      "X-Frame-Options": "SAMEORIGIN",
      "Cache-Control": "private, no-store",
    },
  });
}
