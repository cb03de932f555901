import { adminClientAction } from "#app/admin/action-result.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import type { Route } from "./+types/edit";
import { isOtherAddress, PostEditor } from "./editor/post-editor.tsx";
import { saveAction } from "./editor-actions.server.ts";
import { openPost } from "./open-post.server.ts";

export const meta = () => [{ title: "Edit post" }];

export const loader = ({ params, context }: Route.LoaderArgs) =>
  openPost(context.get(servicesContext), context.get(userContext), params.id);

export const action = saveAction;

export const clientAction = adminClientAction;

export const shouldRevalidate = isOtherAddress;

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  return <PostEditor key={loaderData.postId} data={loaderData} answer={actionData} />;
}
