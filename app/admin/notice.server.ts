import { type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { servicesContext } from "#app/services.ts";
import { cookieName, isSecure } from "#modules/accounts/.server/cookie-name.ts";

const noticeSchema = z.object({
  done: z.string().optional(),
  undo: z.uuid().optional(),
  failed: z.string().optional(),
  /** Menus and texts with links to a page that has moved. */
  linkedFrom: z.array(z.object({ id: z.string(), title: z.string() })).optional(),
  /** The next step. */
  next: z.object({ to: z.string(), name: z.string() }).optional(),
  /** The list entry to scroll into view. */
  shown: z.uuid().optional(),
});

export type AdminNotice = z.output<typeof noticeSchema>;

type Context = Readonly<RouterContextProvider>;

const nameIn = (context: Context) =>
  cookieName(context.get(servicesContext).siteUrl, "datumline.notice");

function cookie(context: Context, value: string, seconds: number): string {
  const secure = isSecure(context.get(servicesContext).siteUrl) ? "; Secure" : "";
  return `${nameIn(context)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Redirects with a flash notice. */
export function redirectWithNotice(
  context: Context,
  to: string,
  notice: AdminNotice,
  init: ResponseInit = {},
) {
  const headers = new Headers(init.headers);
  const value = Buffer.from(JSON.stringify(notice)).toString("base64url");
  headers.append("Set-Cookie", cookie(context, value, 60));
  return redirect(to, { headers });
}

/** Reads the flash notice, with the header that deletes it. */
export function readNotice(
  request: Request,
  context: Context,
): { notice?: AdminNotice; headers: HeadersInit } {
  const start = `${nameIn(context)}=`;
  const cookies = (request.headers.get("Cookie") ?? "").split("; ");
  const value = cookies.find((given) => given.startsWith(start))?.slice(start.length);
  if (!value) return { headers: {} };
  const headers = { "Set-Cookie": cookie(context, "", 0) };
  try {
    const found = JSON.parse(Buffer.from(value, "base64url").toString());
    return { notice: noticeSchema.parse(found), headers };
  } catch {
    return { headers };
  }
}
