import type { PlannedProject } from "./use-assignment.ts";

/** Maximum projects named, and images per project; the rest are counted. */
const maxProjects = 100;
const imagesNamed = 5;

/** The plan for projects. */
export function PlannedProjects({ projects }: { projects: readonly PlannedProject[] }) {
  const more = projects.length - maxProjects;
  return (
    <>
      <ul>
        {projects.slice(0, maxProjects).map(({ id, title, main, images, names }) => (
          <li key={id} className="border-rule border-t py-3 last:border-b">
            <h3 className="wrap-anywhere text-[1rem] tracking-normal">{title}</h3>
            <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-[0.9375rem]">
              {main && (
                <>
                  <dt className="text-secondary">Main image</dt>
                  <dd className="wrap-anywhere min-w-0">{main}</dd>
                </>
              )}
              {images > 0 && (
                <>
                  <dt className="text-secondary">Gallery</dt>
                  <dd className="wrap-anywhere min-w-0">
                    {names.slice(0, imagesNamed).join(", ")}
                    {images > imagesNamed &&
                      ` and ${(images - imagesNamed).toLocaleString("en")} more`}
                  </dd>
                </>
              )}
            </dl>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-3">and {more.toLocaleString("en")} more projects.</p>}
    </>
  );
}
