import type { ReactNode } from "react";
import { type Ground, Section } from "./section.tsx";
import { SectionHead } from "./section-head.tsx";

type ChapterProps = {
  ground?: Ground;
  id?: string;
  number: number;
  title: string;
  lead?: string;
  children: ReactNode;
};

/** A numbered section: its heading and below it what it is about. */
export function Chapter({ ground, id, children, ...head }: ChapterProps) {
  return (
    <Section ground={ground} id={id}>
      <SectionHead {...head} inverted={ground === "ink"} />
      <div className="mt-6 sm:mt-12">{children}</div>
    </Section>
  );
}
