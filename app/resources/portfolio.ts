import type { PageHandle } from "#app/lib/page-handle.ts";
import { projectLists, projectsAtOnce } from "#app/lib/portfolio.ts";
import { listIllustratedProjects, readIllustratedPortfolio } from "#server/media/illustrate.ts";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/portfolio";

/** Categories are data; a filter for one that no project has finds none. */
const isCategory = (value: string) => value.length <= 60;
const isList = (value: string) => projectLists.some((list) => list === value);
/** A list goes on at whole pages only: other places would be more copies of the same. */
const isPlace = (value: string) =>
  /^[1-9]\d{0,5}$/.test(value) && Number(value) % projectsAtOnce === 0;

export const handle: PageHandle = {
  cache: {
    tags: ["portfolio"],
    params: { category: isCategory, list: isList, after: isPlace },
  },
};

/** The portfolio as JSON; with `list` and `after`, the next page of one list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const given = (name: string, isAllowed: (value: string) => boolean) => {
    const value = params.get(name);
    return value !== null && isAllowed(value) ? value : undefined;
  };
  const category = given("category", isCategory);
  const list = given("list", isList);
  if (!list) return Response.json(await readIllustratedPortfolio(services, category));
  const after = Number(given("after", isPlace) ?? 0);
  const featured = list === "featured";
  return Response.json(await listIllustratedProjects(services, { featured, category, after }));
}
