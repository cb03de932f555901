import { Link, useLocation } from "react-router";
import { pluralize } from "#app/lib/counts.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { PageOutline } from "./site-pages.server.ts";

/** The name of a text with the number of its placeholders. */
const nameOf = ({ title, placeholders }: PageOutline["texts"][number]) =>
  placeholders > 0 ? `${title} (${pluralize(placeholders, "placeholder")})` : title;

function Entries({ outline: { texts } }: { outline: PageOutline }) {
  const { hash } = useLocation();
  // The server does not get the fragment.
  const isHydrated = useHydrated();
  return (
    <ul className="grid gap-3 text-[0.875rem]">
      {texts.map(({ id, to, title, placeholders, sections, isOpen }) => (
        <li key={id}>
          <Link
            to={to}
            aria-current={isOpen ? "page" : undefined}
            className="flex min-h-target flex-wrap content-center gap-x-2 font-[550] hover:text-blueprint aria-[current=page]:text-blueprint"
          >
            {title}
            {placeholders > 0 && (
              <span className="font-normal text-note text-secondary">
                {pluralize(placeholders, "placeholder")}
              </span>
            )}
          </Link>
          <ul className="border-rule border-l">
            {sections.map(({ path, label }) => (
              <li key={path}>
                <Link
                  to={`${to}#${path}`}
                  aria-current={
                    isHydrated && isOpen && hash === `#${path}` ? "location" : undefined
                  }
                  className="wrap-anywhere -ml-px flex min-h-7 pointer-coarse:min-h-target items-center border-transparent border-l-2 py-0.5 pl-3 text-secondary leading-snug hover:underline aria-[current]:border-blueprint aria-[current]:font-[550] aria-[current]:text-blueprint"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

type DocumentOutlineProps = {
  outline: PageOutline;
  /** Whether it has no column, however wide the window is. */
  isFolded: boolean;
};

/** All texts of a page with links to their sections: at the left of the form, or above it if there is no room. */
export function DocumentOutline({ outline, isFolded }: DocumentOutlineProps) {
  const name = `Texts of ${outline.name}`;
  return (
    <>
      <details className={`mb-4 border border-rule bg-white px-3 ${isFolded ? "" : "xl:hidden"}`}>
        <summary className="flex min-h-target cursor-pointer items-center gap-2 py-2 font-[550] text-[0.9375rem] before:w-3 before:text-secondary before:content-['+'] [[open]>&]:before:content-['–']">
          {outline.texts.length > 1 ? `${name}: ${outline.texts.map(nameOf).join(", ")}` : name}
        </summary>
        <nav aria-label={name} className="pb-3">
          <Entries outline={outline} />
        </nav>
      </details>
      <nav
        aria-label={name}
        className={
          isFolded
            ? "hidden"
            : "max-xl:hidden xl:sticky xl:top-18 xl:max-h-[calc(100dvh-6rem)] xl:self-start xl:overflow-y-auto"
        }
      >
        <Entries outline={outline} />
      </nav>
    </>
  );
}
