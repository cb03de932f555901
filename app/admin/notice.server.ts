import { redirect } from "react-router";
import { z } from "zod";
import { cookieName, readCookie, serializeCookie } from "#platform/cookies.ts";

const noticeSchema = z.object({
  done: z.string().optional(),
  undo: z.uuid().optional(),
  failed: z.string().optional(),
  /** Menus and texts with links to a page that has moved. */
  linkedFrom: z.array(z.object({ id: z.string(), title: z.string() })).optional(),
  /** The next steps. */
  next: z.array(z.object({ to: z.string(), name: z.string() })).optional(),
  /** The list entry to scroll into view. */
  shown: z.uuid().optional(),
});

export type AdminNotice = z.output<typeof noticeSchema>;

/** The notice's cookie on this site. */
function noticeCookie(siteUrl: string) {
  const name = cookieName(siteUrl, "datumline.notice");
  return {
    name,
    set: (value: string, maxAge: number) => serializeCookie(siteUrl, { name, value, maxAge }),
  };
}

/** Redirects with a flash notice. */
export function redirectWithNotice(
  siteUrl: string,
  to: string,
  notice: AdminNotice,
  init: ResponseInit = {},
) {
  const headers = new Headers(init.headers);
  const value = Buffer.from(JSON.stringify(notice)).toString("base64url");
  headers.append("Set-Cookie", noticeCookie(siteUrl).set(value, 60));
  return redirect(to, { headers });
}

/** Reads the flash notice, with the header that deletes it. */
export function readNotice(
  request: Request,
  siteUrl: string,
): { notice?: AdminNotice; headers: HeadersInit } {
  const cookie = noticeCookie(siteUrl);
  const value = readCookie(request, cookie.name);
  if (!value) return { headers: {} };
  const headers = { "Set-Cookie": cookie.set("", 0) };
  try {
    const parsed = JSON.parse(Buffer.from(value, "base64url").toString());
    return { notice: noticeSchema.parse(parsed), headers };
  } catch {
    return { headers };
  }
}
