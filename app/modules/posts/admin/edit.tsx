import { adminClientAction } from "#app/admin/action-result.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import type { Route } from "./+types/edit";
import { PostEditor, revalidateOnNavigation } from "./editor/post-editor.tsx";
import { saveAction } from "./editor-actions.server.ts";
import { openNewPost, openPost } from "./open-post.server.ts";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: params.id ? "Edit post" : "New post" },
];

/** Opens a saved post, or a new one with the draft that the address names. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const user = context.get(userContext);
  return params.id
    ? openPost(services, user, params.id)
    : openNewPost(services, user, new URL(request.url).searchParams.get("draft"));
}

export const action = saveAction;

export const clientAction = adminClientAction;

export const shouldRevalidate = revalidateOnNavigation;

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  // The first save of a new post with Ctrl+S uses the ID of its draft, so that its editor stays open at the new address.
  const { postId, draftId } = loaderData;
  return <PostEditor key={postId ?? draftId} data={loaderData} answer={actionData} />;
}
