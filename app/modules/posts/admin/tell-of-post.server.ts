import type { RouterContextProvider } from "react-router";
import { servicesContext } from "#app/services.ts";
import type { Tx } from "#platform/db/database.ts";
import type { PostContent } from "../fields.ts";
import { postStatus } from "../status.ts";

type Saved = { id: string; post: PostContent; before?: PostContent };

/**
 * Notifies webhooks of a post that becomes readable for visitors, now or on its publication date. A post that was
 * already readable is left out.
 */
export async function tellOfPost(
  context: Readonly<RouterContextProvider>,
  tx: Tx,
  { id, post, before }: Saved,
): Promise<void> {
  const { webhooks } = context.get(servicesContext);
  const event = "post.published" as const;
  const was = before ? postStatus(before) : "Draft";
  const is = postStatus(post);
  if (was === is && is !== "Scheduled") return;
  if (is === "Draft") return webhooks.withdraw(tx, { event, id });
  const at = is === "Scheduled" && post.publishedAt ? new Date(post.publishedAt) : undefined;
  await webhooks.tellOfPublication(tx, { event, id, at });
}
