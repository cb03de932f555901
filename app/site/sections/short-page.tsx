import type { ReactNode } from "react";

type ShortPageProps = {
  title: string;
  lead: string;
  /** The next steps: buttons. */
  children?: ReactNode;
};

/** A page with a single message, such as the result of a link. */
export function ShortPage({ title, lead, children }: ShortPageProps) {
  return (
    <section className="sheet grid min-h-[80dvh] content-center py-32">
      <h1>{title}</h1>
      <p className="measure mt-6 text-lead text-secondary">{lead}</p>
      {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
    </section>
  );
}
