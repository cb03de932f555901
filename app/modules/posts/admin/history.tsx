import { useMemo } from "react";
import { adminClientAction } from "#app/admin/action-result.ts";
import { History, maxListed, versionIn } from "#app/admin/drafts/versions.tsx";
import { ScreenHead } from "#app/admin/screen-head.tsx";
import { servicesContext } from "#app/services.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { findRevision, listRevisions } from "#modules/posts/.server/queries/blog-posts.ts";
import { formOf } from "../content.ts";
import type { Route } from "./+types/history";
import { historyAction } from "./editor-actions.server.ts";
import { comparedPosts } from "./editor-data.ts";
import { requirePost } from "./open-post.server.ts";

export const meta = () => [{ title: "History" }];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const post = await requirePost(db, params.id);
  const requestedVersion = versionIn(request);
  const [revisions, chosen] = await Promise.all([
    listRevisions(db, post.id, { limit: maxListed }),
    requestedVersion ? findRevision(db, post.id, requestedVersion) : undefined,
  ]);
  return {
    title: post.post.title,
    version: post.version,
    isOverride: post.article !== null,
    now: formOf(post.post),
    revisions,
    chosen: chosen && { version: chosen.version, fields: formOf(chosen.post) },
  };
}

export const action = historyAction;

export const clientAction = adminClientAction;

/** The effect of a save on the post's review. */
const marks = { asked: "Ready for review", ended: "Back to draft" } as const;
/** The first version of an override of an article. */
const ofCode = "Built-in article";

export default function PostHistory({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, version, isOverride, now, revisions, chosen } = loaderData;
  const compared = useMemo(() => (chosen ? comparedPosts(chosen.fields, now) : []), [chosen, now]);
  return (
    <>
      <ScreenHead
        title={`History of “${title}”`}
        parent={{ name: "Edit post", to: `/admin/blog/edit/${params.id}` }}
      />
      {actionData?.failed && (
        <div className="mt-4">
          <Banner tone="failure">{actionData.failed}</Banner>
        </div>
      )}
      <History
        versions={revisions.map(({ review, ...saved }) => ({
          ...saved,
          mark: isOverride && saved.version === 1 ? ofCode : review ? marks[review] : undefined,
        }))}
        now={version}
        chosen={chosen?.version}
        compared={compared}
        names={{ before: `Version ${chosen?.version}`, after: `Now (version ${version})` }}
        heading={
          <h2 className="text-h3">Version {chosen?.version} compared with the current version</h2>
        }
        note="Restoring saves this text as a new version. Its address and published status do not change."
        restore={
          <>
            <input type="hidden" name="version" value={chosen?.version} />
            <Button type="submit">Restore version {chosen?.version}</Button>
          </>
        }
      />
    </>
  );
}
