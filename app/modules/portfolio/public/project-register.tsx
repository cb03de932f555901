import { Link } from "react-router";
import { DisclosureRow } from "#app/site/sections/disclosure.tsx";

type Project = { slug: string; title: string; category: string };

/** Projects as the register of a drawing set, which phones fold. */
export function ProjectRegister({ projects }: { projects: readonly Project[] }) {
  return (
    <DisclosureRow
      className="mt-4 border-rule border-t sm:mt-8 sm:border-t-0"
      summary={<span className="font-[550] sm:sr-only">Featured projects</span>}
    >
      <Register projects={projects} />
    </DisclosureRow>
  );
}

function Register({ projects }: { projects: readonly Project[] }) {
  return (
    <table className="w-full border-ink border-t text-left text-[0.9375rem]" data-reveal="">
      <caption className="sr-only">Featured projects</caption>
      <thead>
        <tr className="font-mono text-note text-secondary">
          <th className="w-14 py-2 font-normal">Sheet</th>
          <th className="py-2 font-normal">Title</th>
          <th className="hidden py-2 text-right font-normal sm:table-cell">Category</th>
        </tr>
      </thead>
      <tbody>
        {projects.map(({ slug, title, category }, index) => (
          <tr key={slug} className="border-rule border-t">
            <td className="py-3 font-mono text-note">{String(index + 1).padStart(2, "0")}</td>
            <td className="pr-4">
              <Link
                to={`/portfolio/${encodeURIComponent(slug)}`}
                className="block pt-3 pb-2 font-[550] hover:text-blueprint hover:underline sm:pb-3"
              >
                {title}
              </Link>
              <span className="block pb-3 text-note text-secondary sm:hidden">{category}</span>
            </td>
            <td className="hidden py-3 text-right text-secondary sm:table-cell">{category}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
