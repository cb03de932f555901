import { useEffect, useState } from "react";
import type { Portfolio, ProjectDetail, ProjectListName, ProjectPage } from "../portfolio-api.ts";

const noProjects: ProjectPage = { projects: [], next: null };
const emptyPortfolio: Portfolio = { categories: [], featured: noProjects, others: noProjects };

async function getJson<Answer>(url: string, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(url, { signal: signal ?? null });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json() as Promise<Answer>;
}

function listUrl(search: Record<string, string>): string {
  const query = new URLSearchParams(search).toString();
  return query ? `/api/portfolio?${query}` : "/api/portfolio";
}

/**
 * Loads the projects of a category (all when empty), with pagination of both lists. A failure is logged and leaves the
 * lists empty. `initial` is server-rendered data.
 */
export function useProjects(category: string, initial?: Portfolio) {
  const [state, setState] = useState<{
    category: string | undefined;
    portfolio: Portfolio | undefined;
  }>({ category: initial ? "" : undefined, portfolio: initial });
  const isLoading = state.category !== category;

  useEffect(() => {
    if (!isLoading) return;
    const leaving = new AbortController();
    void getJson<Portfolio>(listUrl(category ? { category } : {}), leaving.signal)
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) console.error("The projects were not loaded.", error);
        return undefined;
      })
      .then((portfolio) => {
        if (leaving.signal.aborted) return;
        setState((known) => ({
          category,
          // The filter is kept, so that another category can be tried.
          portfolio: portfolio ?? {
            ...emptyPortfolio,
            categories: known.portfolio?.categories ?? [],
          },
        }));
      });
    return () => leaving.abort();
  }, [category, isLoading]);

  /** Appends the next page of a list; throws when it does not come. */
  async function loadMore(list: ProjectListName): Promise<void> {
    const after = state.portfolio?.[list].next;
    if (!after) return;
    const search = { ...(category ? { category } : {}), list, after: String(after) };
    const page = await getJson<ProjectPage>(listUrl(search));
    setState(({ category, portfolio = emptyPortfolio }) => ({
      category,
      portfolio: {
        ...portfolio,
        [list]: { projects: [...portfolio[list].projects, ...page.projects], next: page.next },
      },
    }));
  }

  return { isLoading, portfolio: state.portfolio ?? emptyPortfolio, loadMore };
}

type Loaded = { id: string; detail: ProjectDetail | undefined };

/** One project with its gallery: `undefined` while it comes, `null` when there is none or it did not come. */
export function useProject(id: string | null): ProjectDetail | null | undefined {
  const [loaded, setLoaded] = useState<Loaded>();

  useEffect(() => {
    if (!id) return;
    const leaving = new AbortController();
    void getJson<ProjectDetail>(`/api/portfolio/${encodeURIComponent(id)}`, leaving.signal)
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) console.error("The project was not loaded.", error);
        return undefined;
      })
      .then((detail) => {
        if (!leaving.signal.aborted) setLoaded({ id, detail });
      });
    return () => leaving.abort();
  }, [id]);

  if (!id || loaded?.id !== id) return undefined;
  return loaded.detail ?? null;
}
