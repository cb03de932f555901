import { type ReactNode, useState } from "react";

type FoldedEntryProps = {
  name: string;
  /** Whether it was just added. */
  isNew: boolean;
  /** Whether it has an error. An entry with an error is always open. */
  isWrong: boolean;
  children: ReactNode;
};

/** A collapsed list entry that shows only its name until it is opened. */
export function FoldedEntry({ name, isNew, isWrong, children }: FoldedEntryProps) {
  const [isOpen, setOpen] = useState(isNew);
  if (isWrong && !isOpen) setOpen(true);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 font-[550] text-[1.0625rem] before:text-secondary before:content-['+'] [[open]>&]:before:content-['–']">
        <span className="wrap-anywhere min-w-0 first-letter:uppercase">{name}</span>
      </summary>
      <div className="grid min-w-0 gap-4 pt-3">{children}</div>
    </details>
  );
}
