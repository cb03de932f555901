import { compressResponse, type Encoding } from "./encoding.ts";
import type { CachedPage } from "./page-cache.ts";

/** In the name of the session's cookie (app/modules/accounts/.server/auth.ts), with any prefix. */
const sessionCookie = "datumline.session_token=";

/** Whether a browser has a session, which may have ended: only the admin asks the database. */
export const mayBeSignedIn = (cookies: string | null | undefined): boolean =>
  cookies?.includes(sessionCookie) === true;

/** The link to edit the page; empty for people who may not (app/admin/edit-page/link-script.ts). */
const script = Buffer.from('<script src="/admin/edit-link.js" async></script>');

/** A page with the script at its end. */
export function addEditLink(page: Uint8Array): Uint8Array<ArrayBuffer> {
  const html = Buffer.from(page);
  const end = html.lastIndexOf("</body>");
  return new Uint8Array(Buffer.concat([html.subarray(0, end), script, html.subarray(end)]));
}

/**
 * Sends a shared page with the script that links to its editor. Others get the page from the cache as it is; this copy is
 * stored nowhere.
 */
export async function sendWithEditLink(
  { status, headers: shared, body }: CachedPage,
  accepted: Encoding,
): Promise<Response> {
  const headers = new Headers(shared);
  for (const name of ["ETag", "Last-Modified", "CDN-Cache-Control", "Cache-Tag", "Vary"])
    headers.delete(name);
  headers.set("Cache-Control", "private, no-store");
  const response = new Response(null, { status, headers });
  return compressResponse(response, accepted, addEditLink(body.identity));
}

/** Whether a shared page can have the link: it exists, and is a document. */
export const canHaveEditLink = ({ status, headers }: CachedPage): boolean =>
  status === 200 &&
  headers.some(([name, value]) => name === "content-type" && value.startsWith("text/html"));
