import { ButtonLink } from "#app/ui/button.tsx";

/** What unknown paths and slugs show. */
export function NotFound() {
  return (
    <section className="sheet grid min-h-[80dvh] content-center py-32">
      <title>Page Not Found</title>
      <meta name="robots" content="noindex" />
      <p className="font-mono text-note text-secondary">Sheet 404 · not in this set</p>
      <h1 className="mt-4">Page Not Found</h1>
      <p className="measure mt-6 text-lead text-secondary">
        The page you are looking for might have been removed, renamed or is unavailable.
      </p>
      <p className="mt-8">
        <ButtonLink to="/">Back to Homepage</ButtonLink>
      </p>
    </section>
  );
}
