import { Form, Link, Outlet } from "react-router";
import { Wordmark } from "#app/site/wordmark.tsx";
import { requireUser, userContext } from "#server/require-user.ts";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [requireUser];

/** Needed by the guard: without a loader here a navigation in the browser would pass it by. */
export function loader({ context }: Route.LoaderArgs) {
  const { name, email, role } = context.get(userContext);
  return { name, email, role };
}

export const meta = () => [{ title: "Admin" }, { name: "robots", content: "noindex" }];

/** The frame of the signed-in area. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <header className="border-b border-rule bg-white">
        <div className="sheet flex min-h-14 flex-wrap items-center justify-between gap-x-6">
          <nav aria-label="Admin" className="flex items-center gap-5 text-[0.9375rem] font-[550]">
            <Wordmark />
            <Link to="/admin" className="inline-flex min-h-11 items-center hover:text-blueprint">
              Dashboard
            </Link>
            <a href="/" className="inline-flex min-h-11 items-center hover:text-blueprint">
              Back to Site
            </a>
          </nav>
          <Form
            method="post"
            action="/admin/sign-out"
            className="flex items-center gap-4 text-note"
          >
            <span className="text-secondary">{loaderData.email}</span>
            <button
              type="submit"
              className="min-h-11 font-[550] text-blueprint underline underline-offset-4"
            >
              Sign out
            </button>
          </Form>
        </div>
      </header>
      <main className="sheet py-10">
        <Outlet />
      </main>
    </>
  );
}
