import type { ReactNode } from "react";

/** Shown when a list is empty, with the next step. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 border border-edge border-dashed bg-white px-6 py-12 text-center">
      <p className="font-[550]">{title}</p>
      {children}
    </div>
  );
}
