import { ButtonLink } from "#app/ui/button.tsx";
import type { NotFoundText } from "./content/not-found.ts";

/** Its default text, when no loader could read it. */
const lastResort: NotFoundText = {
  mark: "Sheet 404 · not in this set",
  title: "Page Not Found",
  text: "The page you are looking for might have been removed or renamed, or is unavailable.",
  action: "Back to Homepage",
};

/** The page for unknown paths and slugs. */
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
