import { securityPolicy } from "#platform/project.ts";

/** The page that security.txt names as the policy. */
export const loader = () =>
  new Response(securityPolicy(), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=86400",
    },
  });
