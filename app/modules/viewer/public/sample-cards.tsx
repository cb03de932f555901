import type { ReactNode } from "react";
import { type SampleSetName, sampleSets } from "../sample-sets.ts";

type SampleCard = {
  title: string;
  text: string;
  drawing: ReactNode;
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

/** A drawing set to download without being asked for anything, with two of its sheets. */
export function SampleSetLink({ set }: { set: SampleSetName }) {
  const { path, title, contents, pictured } = sampleSets[set];
  return (
    <p className="relative mt-2 flex items-center gap-2 border-rule border-t pt-3 print:hidden">
      {pictured.map((drawing) => (
        <img
          key={drawing}
          src={`/drawings/${drawing}.svg`}
          alt=""
          width={400}
          height={300}
          loading="lazy"
          className="h-12 w-16 border border-rule bg-white p-0.5"
        />
      ))}
      <span className="ml-2">
        <a href={path} className="link font-[550] after:absolute after:inset-0">
          {title}
        </a>{" "}
        <span className="block text-note text-secondary">PDF, {contents}, a worked example</span>
      </span>
    </p>
  );
}
