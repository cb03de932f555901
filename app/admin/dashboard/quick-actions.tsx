import { Link } from "react-router";
import { buttonClasses } from "#app/ui/button.tsx";

const actions: readonly { name: string; to: string }[] = [
  { name: "New Project", to: "/admin/portfolio/new" },
];

/** The ways to begin something new. */
export function QuickActions() {
  if (actions.length === 0) return null;
  return (
    <section aria-labelledby="quick-actions" className="mt-10">
      <h2 id="quick-actions" className="text-h3">
        Quick Actions
      </h2>
      <ul className="mt-3 flex flex-wrap gap-3">
        {actions.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} className={buttonClasses("secondary")}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
