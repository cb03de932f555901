import { ButtonLink } from "#app/ui/button.tsx";
import { type AdminPath, mayOpen } from "../route-permissions.ts";
import { useSignedIn } from "../use-signed-in.ts";

const actions: readonly { name: string; to: AdminPath; search?: string }[] = [
  { name: "New Blog Post", to: "/admin/blog/new" },
  { name: "New Project", to: "/admin/portfolio/new" },
  { name: "Upload Media", to: "/admin/media", search: "?upload" },
];

/** Links that create new content. */
export function QuickActions() {
  const user = useSignedIn();
  const offered = actions.filter(({ to }) => mayOpen(user, to));
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby="quick-actions" className="mt-10">
      <h2 id="quick-actions" className="text-h3">
        Quick Actions
      </h2>
      <ul className="mt-3 flex flex-wrap gap-3">
        {offered.map(({ name, to, search = "" }) => (
          <li key={name}>
            <ButtonLink to={to + search} look="secondary">
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
