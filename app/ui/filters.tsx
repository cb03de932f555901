import { type ReactNode, useId, useState } from "react";
import { useSearchParams } from "react-router";
import { buttonClasses } from "./button.tsx";

type FiltersProps = {
  search: ReactNode;
  /** The names in the address of the filters in `children`. */
  params: readonly string[];
  /** The columns on wider screens. */
  className: string;
  children: ReactNode;
};

/** A list's search with its filters next to it; on a phone, a button unfolds them and shows how many are active. */
export function Filters({ search, params: names, className, children }: FiltersProps) {
  const [params] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const chosen = names.filter((name) => params.get(name)).length;
  return (
    <div
      className={`mt-6 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-4 sm:gap-4 ${className}`}
    >
      {search}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={buttonClasses("secondary", "px-4 sm:hidden")}
      >
        Filters{chosen > 0 && ` (${chosen})`}
      </button>
      <div
        id={id}
        className={`col-span-2 grid-cols-2 gap-4 sm:contents ${isOpen ? "grid" : "hidden"}`}
      >
        {children}
      </div>
    </div>
  );
}
