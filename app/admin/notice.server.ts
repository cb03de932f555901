import { redirect } from "react-router";
import { z } from "zod";
import type { ChangeAnswer } from "./change-answer.ts";

const cookieName = "datumline.notice";

const noticeSchema = z.object({
  done: z.string().optional(),
  undo: z.uuid().optional(),
  failed: z.string().optional(),
});

const cookie = (value: string, seconds: number) =>
  `${cookieName}=${value}; Path=/admin; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;

/** Leads to another screen, which says there what was done. */
export function redirectWithNotice(to: string, notice: ChangeAnswer, init: ResponseInit = {}) {
  const headers = new Headers(init.headers);
  const value = Buffer.from(JSON.stringify(notice)).toString("base64url");
  headers.append("Set-Cookie", cookie(value, 60));
  return redirect(to, { headers });
}

/** The notice that a redirect left, and the header that takes it away. */
export function takeNotice(request: Request): { notice?: ChangeAnswer; headers?: HeadersInit } {
  const value = new RegExp(`(?:^|; )${cookieName}=([\\w-]+)`).exec(
    request.headers.get("Cookie") ?? "",
  )?.[1];
  if (!value) return {};
  const headers = { "Set-Cookie": cookie("", 0) };
  try {
    const found = JSON.parse(Buffer.from(value, "base64url").toString());
    return { notice: noticeSchema.parse(found), headers };
  } catch {
    return { headers };
  }
}
