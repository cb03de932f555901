import { useEffect } from "react";
import { data, Outlet, useLocation } from "react-router";
import { useNewPageFocus } from "#app/site/new-page-focus.ts";
import { Toaster, useToaster } from "#app/ui/toaster.tsx";
import { requireUser, userContext } from "#server/require-user.ts";
import type { Route } from "./+types/layout";
import type { ChangeAnswer } from "./change-answer.ts";
import { Navigation } from "./navigation.tsx";
import { takeNotice } from "./notice.server.ts";
import { useChange } from "./use-change.ts";
import { undoFetcher, useUndo } from "./use-undo.ts";

export const middleware: Route.MiddlewareFunction[] = [requireUser];

/** Needed by the guard: without a loader here a navigation in the browser would pass it by. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { name, email, role } = context.get(userContext);
  const { notice, headers } = takeNotice(request, context);
  return data({ name, email, role, notice }, { headers });
}

export const meta = () => [{ title: "Admin" }, { name: "robots", content: "noindex" }];

/** The frame of the signed-in area. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  useNewPageFocus(pathname);
  return (
    <Toaster>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sheet bg-ink px-4 py-3 text-white focus:translate-y-0"
      >
        Skip to content
      </a>
      <Navigation {...loaderData} />
      <main id="main" tabIndex={-1} className="sheet py-8 outline-none md:py-10">
        <Outlet />
      </main>
      <Notices notice={loaderData.notice} />
    </Toaster>
  );
}

/** Says what a redirect left to be said, and what became of undoing. */
function Notices({ notice }: { notice: ChangeAnswer | undefined }) {
  const toaster = useToaster();
  const undo = useUndo();
  useChange(undoFetcher);
  useEffect(() => {
    const id = notice?.undo;
    if (notice?.done) toaster.success(notice.done, id ? () => undo(id) : undefined);
    if (notice?.failed) toaster.failure(notice.failed);
  }, [notice, toaster, undo]);
  return null;
}
