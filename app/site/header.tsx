import { Link, NavLink } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import type { SiteFrame } from "./content/navigation.ts";
import { useFirm } from "./loader-data.ts";
import { MobileMenu } from "./mobile-menu.tsx";
import { ServicesMenu } from "./services-menu.tsx";
import { Wordmark } from "./wordmark.tsx";

const linkClasses =
  "inline-flex min-h-11 items-center px-3 text-[0.9688rem] font-[550] hover:text-blueprint aria-[current=page]:text-blueprint";

/** Fixed at the top; white with a shadow after 20 px of scroll (see `.header` in app.css). */
export function Header({ frame }: { frame: SiteFrame }) {
  const firm = useFirm();
  return (
    <header className="header fixed inset-x-0 top-0 z-40 print:static">
      <div className="sheet flex h-18 items-center justify-between gap-6">
        <Link to="/" aria-label={`${firm.name}, home`} className="-ml-1 px-1 py-2">
          <Wordmark />
        </Link>
        <nav
          aria-label="Main"
          className={`relative hidden items-center ${frame.menuRow.row} print:hidden`}
        >
          {frame.menu.map(({ name, to, opensServices }) =>
            opensServices ? (
              <ServicesMenu
                key={to}
                name={name}
                services={frame.services}
                summaryClasses={linkClasses}
              />
            ) : (
              <NavLink key={to} to={to} className={linkClasses}>
                {name}
              </NavLink>
            ),
          )}
          <ButtonLink to={frame.action.to} className="ml-4 min-h-11 px-5">
            {frame.action.name}
          </ButtonLink>
        </nav>
        <MobileMenu frame={frame} />
      </div>
    </header>
  );
}
