import type { NotFoundText } from "#app/content/not-found.ts";
import { ButtonLink } from "#app/ui/button.tsx";

/** What it says where no loader could tell: as it does by default. */
const lastResort: NotFoundText = {
  mark: "Sheet 404 · not in this set",
  title: "Page Not Found",
  text: "The page you are looking for might have been removed, renamed or is unavailable.",
  action: "Back to Homepage",
};

/** What unknown paths and slugs show. */
export function NotFound({ text = lastResort }: { text?: NotFoundText }) {
  return (
    <section className="sheet grid min-h-[80dvh] content-center py-32">
      <title>{text.title}</title>
      <meta name="robots" content="noindex" />
      <p className="font-mono text-note text-secondary">{text.mark}</p>
      <h1 className="mt-4">{text.title}</h1>
      <p className="measure mt-6 text-lead text-secondary">{text.text}</p>
      <p className="mt-8">
        <ButtonLink to="/">{text.action}</ButtonLink>
      </p>
    </section>
  );
}
