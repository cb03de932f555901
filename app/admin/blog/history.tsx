import { Form, Link } from "react-router";
import { z } from "zod";
import { formOf } from "#app/posts/content.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { findRevision, listRevisions } from "#server/db/queries/post-revisions.ts";
import { servicesContext } from "#server/services.ts";
import { adminClientAction } from "../change-answer.ts";
import type { Route } from "./+types/history";
import { historyAction } from "./actions.server.ts";
import { Differences } from "./differences.tsx";
import { requirePost } from "./open-post.server.ts";

export const meta = () => [{ title: "History" }];

/** Saves that the list shows at most. */
const maxRevisions = 100;
const versionNumber = z.coerce.number().int().min(1).max(2_147_483_647);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const post = await requirePost(db, params.id);
  const asked = versionNumber.safeParse(new URL(request.url).searchParams.get("version")).data;
  const [revisions, chosen] = await Promise.all([
    listRevisions(db, post.id, { limit: maxRevisions }),
    asked ? findRevision(db, post.id, asked) : undefined,
  ]);
  return {
    title: post.post.title,
    version: post.version,
    now: formOf(post.post),
    revisions,
    chosen: chosen && { version: chosen.version, fields: formOf(chosen.post) },
  };
}

export const action = historyAction;

export const clientAction = adminClientAction;

/** What a save did to the post's review. */
const marks = { asked: "Ready for review", ended: "Back to draft" } as const;

export default function History({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, version, now, revisions, chosen } = loaderData;
  return (
    <>
      <p>
        <Link
          to={`/admin/blog/edit/${params.id}`}
          className="link inline-flex min-h-11 items-center"
        >
          Back to the editor
        </Link>
      </p>
      <h1 className="text-h2">History of “{title}”</h1>
      {actionData?.failed && (
        <div className="mt-4">
          <Banner tone="failure">{actionData.failed}</Banner>
        </div>
      )}
      <div className="mt-6 grid gap-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <ol className="border-ink border-t">
          {revisions.map(({ version: saved, savedAt, savedBy, review }) => (
            <li key={saved} className="border-rule border-b">
              <Link
                to={`?version=${saved}`}
                preventScrollReset
                aria-current={saved === chosen?.version ? "true" : undefined}
                className="block min-h-11 px-2 py-2 hover:bg-white aria-[current=true]:bg-white aria-[current=true]:font-[550]"
              >
                Version {saved}
                {saved === version && " (now)"}
                <span className="block font-normal text-note text-secondary">
                  <Moment at={savedAt} />
                  {savedBy && `, ${savedBy}`}
                  {review && <span className="block text-ink">{marks[review]}</span>}
                </span>
              </Link>
            </li>
          ))}
        </ol>
        {chosen ? (
          <section>
            <div className="flex flex-wrap items-center justify-between gap-4">
              <h2 className="text-h3">Version {chosen.version} beside the present one</h2>
              {chosen.version !== version && (
                <Form method="post">
                  <input type="hidden" name="version" value={chosen.version} />
                  <Button type="submit">Restore version {chosen.version}</Button>
                </Form>
              )}
            </div>
            <p className="mt-2 text-note text-secondary">
              Restoring saves its text as a new version. Its address and whether it is published
              stay as they are.
            </p>
            <Differences
              before={chosen.fields}
              after={now}
              names={{ before: `Version ${chosen.version}`, after: `Now (version ${version})` }}
            />
          </section>
        ) : (
          <p className="text-secondary">
            Choose a version to see what has changed since, and to bring it back.
          </p>
        )}
      </div>
    </>
  );
}
