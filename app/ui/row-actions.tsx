import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import { Link } from "react-router";
import { AdminIcon } from "./admin-icon.tsx";
import type { IconName } from "./admin-icon-names.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

const Entry = createContext("");

/** Whether only actions with an icon are shown, as that icon. */
export const IconsOnly = createContext(false);

type RowActionsProps = {
  /** Follows the name of each action for screen readers: " /old-page". */
  of: string;
  className?: string;
  children: ReactNode;
};

const inTable = "gap-x-2 md:-my-2.5 md:flex-nowrap md:justify-end";

/** The actions on one entry of a list. */
export const RowActions = ({ of, className = inTable, children }: RowActionsProps) => (
  <Entry value={of}>
    <div className={`-mx-1.5 flex flex-wrap ${className}`}>{children}</div>
  </Entry>
);

type RowActionProps = Omit<ComponentProps<"button">, "className" | "name" | "onClick"> & {
  /** Also the label of the button that confirms. */
  label: string;
  /** Replaces that of the entry, if the label needs a preposition: " of Mill". */
  of?: string;
  /** The screen that it opens. */
  to?: string;
  /** The page that it opens in a new tab. */
  href?: string;
  /** The name and value that a button sends: `change.intent("restore")`. */
  submit?: { name: string; value: string };
  onClick?: () => void;
  /** The question before `onClick`; the children are its consequence. */
  ask?: string | undefined;
  isDestructive?: boolean;
  /** The action's icon, if it is one of the usual ones. */
  icon?: IconName;
};

const iconLook =
  "grid size-target place-items-center rounded-sheet text-secondary hover:bg-paper hover:text-blueprint";
const look =
  "link inline-flex min-h-target items-center whitespace-nowrap px-1.5 font-[550] text-[0.9375rem] aria-disabled:text-secondary aria-disabled:no-underline";

/** One action: a link, or a button, which may ask first. */
export function RowAction(props: RowActionProps) {
  const entry = useContext(Entry);
  const isIcon = useContext(IconsOnly);
  const {
    label,
    of = entry,
    to,
    href,
    submit,
    ask,
    isDestructive,
    icon,
    onClick,
    children,
    ...button
  } = props;
  if (isIcon && !icon) return null;
  const title = isIcon ? label : undefined;
  const className = isIcon ? iconLook : isDestructive ? `${look} text-danger` : look;
  const words = (
    <>
      {isIcon && icon ? (
        <>
          <AdminIcon name={icon} />
          <span className="sr-only">{label}</span>
        </>
      ) : (
        label
      )}
      <span className="sr-only">{href ? `${of} (opens a new tab)` : of}</span>
    </>
  );
  if (to)
    return (
      <Link to={to} title={title} className={className}>
        {words}
      </Link>
    );
  if (href)
    return (
      <a href={href} target="_blank" rel="noopener" title={title} className={className}>
        {words}
      </a>
    );
  const trigger = (
    <button
      type={submit ? "submit" : "button"}
      {...submit}
      {...button}
      title={title}
      onClick={ask ? undefined : onClick}
      className={className}
    >
      {words}
    </button>
  );
  if (!ask || !onClick) return trigger;
  return (
    <ConfirmDialog question={ask} confirm={label} onConfirm={onClick} trigger={trigger}>
      {children}
    </ConfirmDialog>
  );
}
