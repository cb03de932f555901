import { Link, useSearchParams } from "react-router";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pager } from "#app/ui/pager.tsx";
import type { ManualScreen } from "./screens.ts";

/** The choice of the project that images are assigned to; it is in the URL. */
export function ProjectChoice({ screen }: { screen: ManualScreen }) {
  const { projects, chosen, page, pageSize, total } = screen;
  const [params] = useSearchParams();
  const choose = (id: string) => {
    const next = new URLSearchParams(params);
    next.set("project", id);
    return `?${next}`;
  };
  return (
    <nav aria-label="Projects" className="min-w-0">
      <h2 className="mb-3 text-h3">Projects</h2>
      {total === 0 && <EmptyState title="No projects yet" />}
      <ul className="max-h-[40vh] overflow-y-auto border border-rule bg-white empty:hidden md:max-h-[70vh]">
        {projects.map(({ id, title, category, hasMain }) => (
          <li key={id} className="border-rule border-b last:border-b-0">
            <Link
              to={choose(id)}
              preventScrollReset
              aria-current={chosen?.project.id === id ? "true" : undefined}
              className="block px-4 py-3 -outline-offset-2 not-aria-[current=true]:hover:bg-paper aria-[current=true]:bg-blueprint aria-[current=true]:text-white"
            >
              <span className="wrap-anywhere block text-balance font-[550] text-[0.9375rem]">
                {title}
              </span>
              <span className="block text-note">
                {category}
                {!hasMain && " · no main image"}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {total > pageSize && (
        <Pager
          page={page}
          pageSize={pageSize}
          total={total}
          param="projects"
          label="Pages of projects"
        />
      )}
    </nav>
  );
}
