import type { ReactNode } from "react";

/** Stands where a list has nothing to show, and says what to do next. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 border border-edge border-dashed bg-white px-6 py-12 text-center">
      <p className="font-[550]">{title}</p>
      {children}
    </div>
  );
}
