import { adminClientAction } from "#app/admin/action-result.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import type { Route } from "./+types/new";
import { isOtherAddress, PostEditor } from "./editor/post-editor.tsx";
import { saveAction } from "./editor-actions.server.ts";
import { openNewPost } from "./open-post.server.ts";

export const meta = () => [{ title: "New post" }];

export const loader = ({ request, context }: Route.LoaderArgs) =>
  openNewPost(
    context.get(servicesContext),
    context.get(userContext),
    new URL(request.url).searchParams.get("draft"),
  );

export const action = saveAction;

export const clientAction = adminClientAction;

export const shouldRevalidate = isOtherAddress;

export default function NewPost({ loaderData, actionData }: Route.ComponentProps) {
  return <PostEditor key={loaderData.draftId} data={loaderData} answer={actionData} />;
}
