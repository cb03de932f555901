import type { IconName } from "./admin-icon-names.ts";
import sprite from "./admin-icons.svg?url";

type IconProps = { name: IconName /** px */; size?: number; className?: string };

/**
 * An icon in the colour of the text next to it, hidden from screen readers. All are in one file, so that an icon costs no
 * script.
 */
export const AdminIcon = ({ name, size = 18, className = "" }: IconProps) => (
  <svg aria-hidden="true" width={size} height={size} className={`shrink-0 ${className}`}>
    <use href={`${sprite}#${name}`} />
  </svg>
);
