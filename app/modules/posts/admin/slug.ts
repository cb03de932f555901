import { z } from "zod";
import { slugOf } from "#app/lib/slug.ts";
import { servicesContext } from "#app/services.ts";
import { isSlugFree } from "#modules/posts/.server/post-slugs.ts";
import type { Route } from "./+types/slug";

/** GET `?slug=…&post=ID`: whether a post can have a slug. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const slug = slugOf(search.get("slug") ?? "");
  const postId = z.uuid().safeParse(search.get("post")).data;
  const free = slug !== "" && (await isSlugFree(context.get(servicesContext).db, slug, postId));
  return Response.json({ free });
}
