import { NotFound } from "#app/site/not-found.tsx";
import { missingPage } from "#server/content/missing-page.ts";
import type { Route } from "./+types/not-found";

/** Every path that no other route matches; returns 404. */
export const loader = ({ context }: Route.LoaderArgs) => missingPage(context);

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return <NotFound text={loaderData.missing} />;
}
