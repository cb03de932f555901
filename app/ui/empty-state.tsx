import type { DrawingName } from "@datumline/studio/drawings/catalog";
import type { ReactNode } from "react";

type EmptyStateProps = { title: string; drawing?: DrawingName | undefined; children?: ReactNode };

/** Shown when a list is empty, with one of our drawings and the next step. */
export const EmptyState = ({ title, drawing, children }: EmptyStateProps) => (
  <div className="grid justify-items-center gap-4 border border-rule bg-white px-6 py-10 text-center">
    {drawing && (
      <img
        src={`/drawings/${drawing}.svg`}
        alt=""
        width={320}
        height={200}
        className="empty-drawing h-50 w-80 max-w-full object-contain"
      />
    )}
    <p className="font-[550]">{title}</p>
    {children}
  </div>
);
