import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import {
  listProjectsWithPictures,
  readPortfolioWithPictures,
} from "#modules/portfolio/.server/read-portfolio.ts";
import {
  type Portfolio,
  type ProjectPage,
  projectLists,
  projectsPerPage,
} from "../portfolio-api.ts";
import type { Route } from "./+types/portfolio";

/** Categories are data and can be invented; an empty result is not cached. */
const isCategory = (value: string) => value.length <= 60;
const isList = (value: string) => projectLists.some((list) => list === value);
/** Offsets are multiples of the page size only: others would add copies to the cache. */
const isPlace = (value: string) =>
  /^[1-9]\d{0,5}$/.test(value) && Number(value) % projectsPerPage === 0;

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
  const readParam = (name: string, isAllowed: (value: string) => boolean) => {
    const value = params.get(name);
    return value !== null && isAllowed(value) ? value : undefined;
  };
  const category = readParam("category", isCategory);
  const list = readParam("list", isList);
  if (!list) {
    const portfolio = await readPortfolioWithPictures(services, category);
    return respond(portfolio, !category || portfolio.categories.includes(category));
  }
  const after = Number(readParam("after", isPlace) ?? 0);
  const featured = list === "featured";
  const page = await listProjectsWithPictures(services, { featured, category, after });
  return respond(page, page.projects.length > 0);
}

const respond = (answer: Portfolio | ProjectPage, isSomething: boolean) =>
  Response.json(answer, isSomething ? {} : { headers: { "Cache-Control": "no-store" } });
