import type { ReactNode } from "react";

type SampleCard = {
  title: string;
  text: string;
  drawing: ReactNode;
  /** Its actions: buttons. */
  actions: ReactNode;
};

/** Samples side by side, each with its picture and its buttons. */
export function SampleCards({ cards }: { cards: readonly SampleCard[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:gap-x-10">
      {cards.map(({ title, text, drawing, actions }) => (
        <li key={title} data-reveal="" className="flex flex-col">
          <div className="border border-rule bg-white p-3 sm:p-5">{drawing}</div>
          <h3 className="mt-4 sm:mt-6">{title}</h3>
          <p className="measure mt-2 text-secondary">{text}</p>
          <div className="mt-auto flex flex-wrap gap-3 pt-4 max-sm:*:grow max-sm:*:px-3! sm:pt-5">
            {actions}
          </div>
        </li>
      ))}
    </ul>
  );
}
