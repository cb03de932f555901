import { useEffect } from "react";
import { data, Link, useRevalidator } from "react-router";
import { z } from "zod";
import { adminClientAction } from "#app/admin/action-result.ts";
import { NoScriptResult } from "#app/admin/form-result.tsx";
import { ScreenHead } from "#app/admin/screen-head.tsx";
import { useChange } from "#app/admin/use-change.ts";
import { useCan } from "#app/admin/use-signed-in.ts";
import { pluralize } from "#app/lib/counts.ts";
import { servicesContext } from "#app/services.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { pageOf } from "#app/ui/search-params.ts";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import {
  countImported,
  countOriginalUrls,
  findImport,
  listImportedPosts,
  type ReportedPost,
} from "#modules/posts/.server/queries/post-imports.ts";
import { importStateNames, isInProgress } from "../../import-files.ts";
import type { Route } from "./+types/report";
import { reportAction } from "./import.server.ts";

const columns = [{ name: "Post" }, { name: "Not imported" }, { name: "On the old site" }];

/** The result of each post of an import. */
function ImportedPosts({ posts }: { posts: readonly ReportedPost[] }) {
  return (
    <Table caption="Posts of this import" columns={columns}>
      {posts.map((post) => (
        <Row key={post.place}>
          <Cell className="wrap-anywhere md:w-1/3">
            <Title {...post} />
            <span className="block text-note text-secondary">{post.source}</span>
          </Cell>
          <Cell className="wrap-anywhere">
            {post.notes.length > 0 ? (
              <ul className="grid list-disc gap-1 pl-5 text-note">
                {post.notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            ) : (
              <span className="text-note text-secondary">Everything was imported.</span>
            )}
          </Cell>
          <Cell className="wrap-anywhere text-note md:w-1/4">
            {post.publishedAt && (
              <span className="block">
                Published <Moment at={post.publishedAt} isDay />
              </span>
            )}
            {post.originalUrl && <span className="block text-secondary">{post.originalUrl}</span>}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function Title({ title, postId, slug, published }: ReportedPost) {
  if (!postId) return <span className="font-[550] text-danger">{title}: no draft</span>;
  if (slug === null)
    return <span className="font-[550]">{title} (deleted, may be in the trash)</span>;
  return (
    <>
      <Link to={`/admin/blog/edit/${postId}`} className="link font-[550]">
        {title}
      </Link>
      {published && <span className="text-note"> published</span>}
    </>
  );
}

export const meta = () => [{ title: "Post import" }];

/** Number of posts shown initially. */
const pageSize = 50;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const id = z.uuid().safeParse(params.id).data;
  const row = id && (await findImport(db, id));
  if (!row) throw data("This import does not exist.", { status: 404 });
  const page = pageOf(new URL(request.url).searchParams);
  const [posts, counts, former] = await Promise.all([
    listImportedPosts(db, row.id, { limit: pageSize, offset: (page - 1) * pageSize }),
    countImported(db, row.id),
    countOriginalUrls(db, row.id),
  ]);
  const { name, state, total, notes, createdAt, by } = row;
  return {
    name,
    state,
    total,
    notes,
    createdAt,
    by,
    page,
    posts,
    ...counts,
    former,
  };
}

export const action = reportAction;
export const clientAction = adminClientAction;

/** Polling interval while an import is in progress, in milliseconds. */
const lookAgainAfter = 2_000;

/** The result of an import: its drafts and their losses. */
export default function ImportReport({ loaderData, actionData }: Route.ComponentProps) {
  const { name, state, total, notes, createdAt, by, page, posts, done, made, former } = loaderData;
  const change = useChange<typeof reportAction>();
  const { revalidate } = useRevalidator();
  const isGoingOn = isInProgress(state);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, lookAgainAfter);
    return () => clearInterval(timer);
  }, [isGoingOn, revalidate]);
  return (
    <>
      <ScreenHead title={name} parent={{ name: "Import posts", to: "/admin/blog/import" }} />
      <p className="mt-1 text-note text-secondary">
        Imported <Moment at={createdAt} />
        {by && ` by ${by}`}
      </p>
      <NoScriptResult result={actionData} />
      <div className="mt-5 border border-rule bg-white p-5">
        <p role="status" className="font-[550]">
          {importStateNames[state]}: {sentence({ state, total, done, made })}
        </p>
        {(state === "waiting" || state === "running") && (
          <progress
            aria-label="Import"
            className="mt-3 w-full"
            {...(total ? { max: total, value: done } : {})}
          />
        )}
        {notes.length > 0 && (
          <ul className="wrap-anywhere mt-3 grid list-disc gap-1 pl-5 text-[0.9375rem]">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        <ReportActions {...{ state, made, former, change }} />
      </div>
      {posts.length > 0 && (
        <div className="mt-8">
          <ImportedPosts posts={posts} />
          <Pager page={page} pageSize={pageSize} total={done} />
        </div>
      )}
    </>
  );
}

type Figures = Pick<Route.ComponentProps["loaderData"], "state" | "total" | "done" | "made">;

function sentence({ state, total, done, made }: Figures): string {
  if (total === null) return "reading the files.";
  if (state === "leaving") return "moving unchanged drafts to the trash.";
  if (state === "left")
    return "unchanged drafts are in the trash. Posts edited or published since are kept.";
  const drafts = `${pluralize(made, "draft")} of ${pluralize(total, "post")}`;
  if (state === "done") return `${drafts}.`;
  return `${drafts} so far, ${total - done} to go.${state === "failed" ? " Existing drafts are kept." : ""}`;
}

type ReportActionsProps = Pick<Route.ComponentProps["loaderData"], "state" | "made" | "former"> & {
  change: ReturnType<typeof useChange<typeof reportAction>>;
};

/** Actions on a whole import. */
function ReportActions({ state, made, former, change }: ReportActionsProps) {
  const mayRedirect = useCan("site:write");
  const isBusy = change.state !== "idle";
  const isRunning = state === "waiting" || state === "running";
  const canLeave = isRunning || ((state === "done" || state === "failed") && made > 0);
  const canRedirect = mayRedirect && state === "done" && former > 0;
  if (!canLeave && !canRedirect && state !== "failed") return null;
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {state === "failed" && (
        <Button onClick={() => change.send("go-on")} aria-disabled={isBusy}>
          Try again
        </Button>
      )}
      {canRedirect && (
        <ConfirmDialog
          question={`Add redirects from ${pluralize(former, "old address", "old addresses")} to these posts?`}
          confirm="Add redirects"
          onConfirm={() => change.send("redirect")}
          trigger={
            <Button variant="secondary" aria-disabled={isBusy}>
              Add redirects
            </Button>
          }
        >
          <p>
            Once a post is published, its old address redirects to it. Existing redirects are not
            changed.
          </p>
        </ConfirmDialog>
      )}
      {canLeave && (
        <ConfirmDialog
          question="Are you sure you want to move the drafts of this import to the trash?"
          confirm="Move to trash"
          onConfirm={() => change.send("leave")}
          trigger={
            <Button variant="secondary" aria-disabled={isBusy}>
              {isRunning ? "Stop and move drafts to trash" : "Move drafts to trash"}
            </Button>
          }
        >
          <p>
            Posts edited or published since then will be kept. The images stay in Media. Drafts can
            be restored from the trash for 30 days.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
