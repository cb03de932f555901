import { ButtonLink } from "#app/ui/button.tsx";

const actions = [
  { name: "New Blog Post", to: "/admin/blog/new" },
  { name: "New Project", to: "/admin/portfolio/new" },
  { name: "Upload Media", to: "/admin/media?upload" },
] as const;

/** The ways to begin something new. */
export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions" className="mt-10">
      <h2 id="quick-actions" className="text-h3">
        Quick Actions
      </h2>
      <ul className="mt-3 flex flex-wrap gap-3">
        {actions.map(({ name, to }) => (
          <li key={to}>
            <ButtonLink to={to} look="secondary">
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
