import { z } from "zod";
import { previewDays } from "#modules/posts/.server/post-preview.ts";
import type { Secret } from "#platform/secrets.ts";
import { dayInSeconds, defineLink } from "#platform/signed-links/define-link.ts";

const previewLink = defineLink({
  purpose: "project-preview",
  lifetime: previewDays * dayInSeconds,
  toTheDay: true,
  data: { projectId: z.uuid() },
});

/** The address that shows a project's saved page to the person with the link, before it is published. */
export const projectPreviewPath = (secret: Secret, projectId: string, now?: number): string =>
  `/portfolio/preview/${previewLink.sign(secret, { projectId }, now)}`;

/** The project that a token shows; nothing if it is invalid or has expired. */
export function readProjectPreview(
  secret: Secret,
  token: string,
  now?: number,
): string | undefined {
  const preview = previewLink.read(secret, token, now);
  return preview && !preview.expired ? preview.projectId : undefined;
}
