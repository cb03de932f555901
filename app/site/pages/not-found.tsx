import { missingPage } from "#modules/content/.server/read-site.ts";
import { NotFound } from "../not-found.tsx";
import type { Route } from "./+types/not-found";

/** Every path that no other route matches; returns 404. */
export const loader = ({ context }: Route.LoaderArgs) => missingPage(context);

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return <NotFound text={loaderData.missing} />;
}
