import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Form, NavLink, useLocation } from "react-router";
import { Wordmark } from "#app/site/wordmark.tsx";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import type { Role } from "#modules/accounts/permissions.ts";
import { footEntries, navigationGroups, type SidebarEntry } from "./navigation-entries.ts";
import { Commands } from "./palette/commands.tsx";
import { sidebarChoice, themeChoice } from "./preferences.ts";
import { mayOpen } from "./route-permissions.ts";

/** What the frame shows of the person. */
export type FrameUser = {
  name?: string;
  email: string;
  role: Role;
  isConfined: boolean;
  /** New leads that wait for a reply, up to a limit; undefined for people who may not read leads. */
  waitingLeads?: number | undefined;
};

/** Undefined if nothing could be loaded: then the default role's entries are shown. */
type UserProps = { user: FrameUser | undefined };

const entryClasses =
  "group/entry flex min-h-target items-center gap-2.5 rounded-sheet px-2.5 font-[550] hover:bg-paper hover:text-blueprint aria-[current=page]:bg-paper aria-[current=page]:text-blueprint collapsed:justify-center collapsed:px-0";

/** The name of an entry; of a collapsed sidebar only screen readers get it. */
const EntryName = ({ children }: { children: ReactNode }) => (
  <span className="collapsed:sr-only min-w-0 truncate">{children}</span>
);

const mostInBadge = 99;

/** The number of leads that wait, next to the entry's name. */
function WaitingBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="collapsed:absolute collapsed:top-0 collapsed:right-0 ml-auto rounded-full bg-blueprint collapsed:px-1 px-1.5 font-mono text-[0.75rem] text-white collapsed:leading-4 leading-5">
      {count > mostInBadge ? `${mostInBadge}+` : count}
      <span className="sr-only"> waiting for a reply</span>
    </span>
  );
}

const entriesFor = (user: FrameUser | undefined) =>
  navigationGroups
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter(({ to }) => !user?.isConfined && mayOpen(user, to)),
    }))
    .filter(({ entries }) => entries.length > 0);

type EntryProps = UserProps & { entry: SidebarEntry };

const Entry = ({ user, entry: { name, to, icon } }: EntryProps) => (
  <NavLink to={to} end={to === "/admin"} title={name} className={`relative ${entryClasses}`}>
    <AdminIcon name={icon} />
    <EntryName>{name}</EntryName>
    {to === "/admin/leads" && <WaitingBadge count={user?.waitingLeads ?? 0} />}
  </NavLink>
);

const menuId = "admin-menu";
const accountMenuId = "account-menu";

/** Closes a menu when another screen has opened. */
function useClosingMenu(menu: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes with each change of the path
  useEffect(() => {
    if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
  }, [pathname, menu]);
}

/**
 * The sidebar. On narrow screens it is a popover that the bar at the foot opens, so that it also works before the
 * scripts have loaded.
 */
export function Sidebar({ user }: UserProps) {
  const menu = useRef<HTMLElement>(null);
  useClosingMenu(menu);
  return (
    <header
      ref={menu}
      id={menuId}
      popover="auto"
      className="sidebar border-rule bg-white text-[0.9375rem] text-ink"
    >
      <div className="flex min-h-14 collapsed:flex-col items-center collapsed:justify-center justify-between gap-2 collapsed:pl-0 pl-2.5">
        <span className="collapsed:pt-3 collapsed:[&_.wordmark]:sr-only">
          <Wordmark />
        </span>
        {!user?.isConfined && <Commands user={user} />}
      </div>
      <nav aria-label="Admin" className="flex grow flex-col gap-3">
        {entriesFor(user).map(({ name, entries }) => (
          <div key={entries[0]?.to} className="border-rule not-first:border-t not-first:pt-3">
            {name && (
              <p className="collapsed:sr-only px-2.5 pb-1 text-note text-secondary">{name}</p>
            )}
            <ul>
              {entries.map((entry) => (
                <li key={entry.to}>
                  <Entry user={user} entry={entry} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        <a href="/" title="Back to Site" className={`mt-auto ${entryClasses}`}>
          <AdminIcon name="external-link" />
          <EntryName>Back to Site</EntryName>
        </a>
      </nav>
      <div className="mt-1 border-rule border-t py-1.5">
        <AccountMenu user={user} />
        <CollapseButton />
      </div>
    </header>
  );
}

function CollapseButton() {
  const isNarrow = sidebarChoice.useChoice() === "Narrow";
  const name = isNarrow ? "Expand sidebar" : "Collapse sidebar";
  return (
    <button
      type="button"
      title={name}
      onClick={() => sidebarChoice.choose(isNarrow ? "Wide" : "Narrow")}
      className={`w-full text-secondary max-lg:hidden ${entryClasses}`}
    >
      <AdminIcon name="chevrons-left" className="collapsed:rotate-180" />
      <EntryName>{name}</EntryName>
    </button>
  );
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map(([first = ""]) => first)
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join("")
    .toUpperCase();

/** The person's account, the theme and sign-out. */
function AccountMenu({ user }: UserProps) {
  const theme = themeChoice.useChoice();
  const menu = useRef<HTMLDivElement>(null);
  useClosingMenu(menu);
  const name = user?.name || user?.email || "Account";
  return (
    <>
      <button
        type="button"
        popoverTarget={accountMenuId}
        title={name}
        className={`w-full text-left ${entryClasses}`}
      >
        <span
          aria-hidden="true"
          className="grid size-6 shrink-0 place-items-center rounded-full bg-ink font-mono text-[0.6875rem] text-white"
        >
          {initials(name)}
        </span>
        <span className="sr-only">Account menu of </span>
        <EntryName>{name}</EntryName>
        <AdminIcon name="chevrons-up-down" size={14} className="ml-auto collapsed:hidden" />
      </button>
      <div
        ref={menu}
        id={accountMenuId}
        popover="auto"
        className="account-menu rounded-sheet bg-white p-3 text-[0.9375rem] text-ink shadow-float"
      >
        {user && <p className="wrap-anywhere px-2.5 pb-2 text-note text-secondary">{user.email}</p>}
        <NavLink to="/admin/account" className={entryClasses}>
          Account
        </NavLink>
        <fieldset className="border-rule border-t px-2.5 py-2">
          <legend className="sr-only">Theme</legend>
          <div className="flex gap-3">
            {themeChoice.values.map((value) => (
              <label key={value} className="flex min-h-target cursor-pointer items-center gap-1.5">
                <input
                  type="radio"
                  name="sidebar-theme"
                  checked={theme === value}
                  onChange={() => themeChoice.choose(value)}
                  className="size-4 accent-blueprint"
                />
                {value}
              </label>
            ))}
          </div>
        </fieldset>
        <Form method="post" action="/admin/sign-out" className="border-rule border-t pt-2">
          <button type="submit" className={`w-full ${entryClasses}`}>
            Sign out
          </button>
        </Form>
      </div>
    </>
  );
}

/** The bar at the foot of narrow screens. */
export function FootBar({ user }: UserProps) {
  const entries = entriesFor(user)
    .flatMap((group) => group.entries)
    .filter(({ to }) => footEntries.has(to));
  const cell =
    "relative flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-[0.75rem] font-[550] aria-[current=page]:text-blueprint";
  return (
    <nav
      aria-label="Main screens"
      className="foot-bar flex border-rule border-t bg-white lg:hidden"
    >
      {entries.map(({ name, to, icon }) => (
        <NavLink key={to} to={to} end={to === "/admin"} className={cell}>
          <AdminIcon name={icon} />
          {name}
          {to === "/admin/leads" && (user?.waitingLeads ?? 0) > 0 && (
            <span className="absolute top-1.5 ml-7 size-2 rounded-full bg-blueprint" />
          )}
        </NavLink>
      ))}
      <button type="button" popoverTarget={menuId} className={cell}>
        <AdminIcon name="menu" />
        More
      </button>
    </nav>
  );
}
