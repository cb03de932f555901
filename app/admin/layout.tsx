import { useEffect } from "react";
import { data, Outlet, type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";
import { servicesContext } from "#app/services.ts";
import { useToaster } from "#app/ui/toaster.tsx";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { useSignedOutElsewhere } from "#modules/accounts/admin/sign-in/signed-out-elsewhere.ts";
import { can } from "#modules/accounts/permissions.ts";
import { linksToChange } from "#modules/content/admin/linked-from.tsx";
import { countLeads } from "#modules/leads/.server/queries/lead-inbox.ts";
import type { Route } from "./+types/layout";
import { refusalIn } from "./action-result.ts";
import { AdminFrame } from "./frame.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { readNotice } from "./notice.server.ts";
import { requireUser } from "./require-permission.server.ts";
import { staleEvent, staleIfError } from "./stale-if-error.ts";
import { undoFetcher, useChange, useUndo } from "./use-change.ts";
import type { SignedIn } from "./use-signed-in.ts";

export const middleware: Route.MiddlewareFunction[] = [requireUser];

/** Without a loader here client-side navigations would skip the guard (middleware). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { mustChangePassword, mustSetUpSecondFactor, ...user } = context.get(userContext);
  const { name, email, role, timeZone: savedZone = null } = user;
  const { db, settings, env, siteUrl } = context.get(servicesContext);
  const [{ timeZone: officeZone, isHidden }, waitingLeads] = await Promise.all([
    settings(),
    can(user, "leads:read") ? countLeads(db, { waiting: true }) : undefined,
  ]);
  // No other screen would open.
  const isConfined = mustChangePassword || mustSetUpSecondFactor;
  const { notice, headers } = readNotice(request, siteUrl);
  const who = { name, email, role, isConfined, officeZone, savedZone, waitingLeads };
  const filesUrl = env.S3_PUBLIC_URL ?? null;
  return data({ ...who, isHidden, notice, filesUrl } satisfies SignedIn, { headers });
}

const fallback = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>({
  isFrame: true,
});
export const clientLoader = fallback.clientLoader;

/** The reply of a lead opens and closes without a request. */
export const shouldRevalidate = ({
  currentUrl: { pathname: from, search },
  nextUrl: { pathname: to, search: next },
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  !(!formMethod && search === next && (from === `${to}/reply` || to === `${from}/reply`)) &&
  defaultShouldRevalidate;

export const meta = () => [{ title: "Admin" }];

/** The frame of the signed-in area. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  fallback.useLatest(loaderData);
  useSignedOutElsewhere();
  return (
    <AdminFrame who={loaderData} isHidden={loaderData.isHidden}>
      <Outlet />
      <Notices notice={loaderData.notice} />
    </AdminFrame>
  );
}

/**
 * If the frame could not be loaded, for example without a database, it shows the default role's entries; around a
 * refused screen, the user's entries.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminFrame who={refusalIn(error)?.who}>
      <LoadFailure error={error} />
    </AdminFrame>
  );
}

/** Shows the flash notice of a redirect, and the result of an undo. */
function Notices({ notice }: Pick<Route.ComponentProps["loaderData"], "notice">) {
  const toaster = useToaster();
  const undo = useUndo();
  const { revalidate } = useRevalidator();
  useChange(undoFetcher);
  useEffect(() => {
    const id = notice?.undo;
    const uses = notice?.linkedFrom;
    const links = notice?.next;
    if (notice?.done)
      toaster.success(notice.done, id ? () => undo(id) : undefined, {
        more: uses && linksToChange(uses),
        links,
      });
    if (notice?.failed) toaster.failure(notice.failed, undefined, { links });
  }, [notice, toaster, undo]);
  useEffect(() => {
    const onStale = () => toaster.stale(() => void revalidate());
    addEventListener(staleEvent, onStale);
    return () => removeEventListener(staleEvent, onStale);
  }, [toaster, revalidate]);
  return null;
}
